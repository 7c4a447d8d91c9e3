"""The base of the tutor's pages, which show the diagnosis as it is computed."""

from __future__ import annotations

from abc import abstractmethod

import pygame

from claim_desktop.background_jobs import Job
from claim_desktop.scenes.base import Services
from claim_desktop.scenes.page import Page
from claim_desktop.scenes.requests import SceneChange
from claim_desktop.scenes.tutor.logic.diagnosis import Diagnosis, diagnose
from claim_desktop.scenes.tutor.logic.exercises import Replays
from claim_desktop.scenes.tutor.logic.observed_games import ObservationFile
from claim_desktop.session.games import Games
from claim_desktop.ui.motion.next_frame import NOW, NextFrame

AT_FIRST_SECONDS = 0.06
"""How long a page waits for it before it says that it is working."""


class DiagnosisPage(Page):
    """A page about what the reviewed games show; the focus chooses what is explained."""

    chosen: object
    """What is explained."""

    def __init__(self, services: Services, games: Games) -> None:
        super().__init__(services)
        self.replays = Replays(games.encounters, games.today)
        """The positions that have been learned."""
        self._job = Job.start("tutor", diagnose, ObservationFile.of(games).load().games, self.replays.learned)
        self.diagnosis: Diagnosis | None = None
        """What the tutor says; None while it is being worked out, which `take_diagnosis` ends."""

    @abstractmethod
    def show_diagnosis(self, diagnosis: Diagnosis) -> None:
        """Rebuild the page from the diagnosis."""

    def take_diagnosis(self, seconds: float = 0.0) -> None:
        """Show the diagnosis if it is there within this time."""
        if self.diagnosis is None and (diagnosis := self._job.wait(seconds)) is not None:
            self.diagnosis = diagnosis
            self.show_diagnosis(diagnosis)

    def handle(self, event: pygame.event.Event) -> None:
        """Explain what the focus has come to."""
        before = self.chosen
        super().handle(event)
        if self.chosen != before:
            self.rebuild()

    def update(self, dt: float) -> SceneChange | None:
        self.take_diagnosis()
        return super().update(dt)

    def next_frame(self) -> NextFrame:
        return super().next_frame() if self.diagnosis is not None or self._job.has_failed else NOW

    def close(self) -> None:
        self._job.cancel()
