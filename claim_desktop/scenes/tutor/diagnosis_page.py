"""What the tutor's pages have in common: the diagnosis, which is worked out while they are shown."""

from __future__ import annotations

from abc import abstractmethod

from claim_desktop.background_jobs import Job
from claim_desktop.scenes.base import SceneChange, Services
from claim_desktop.scenes.page import Page
from claim_desktop.scenes.tutor.logic.diagnosis import Diagnosis, diagnose
from claim_desktop.scenes.tutor.logic.exercises import Replays
from claim_desktop.scenes.tutor.logic.observed_games import ObservationFile
from claim_desktop.session.games import Games
from claim_desktop.ui.motion.next_frame import NOW, NextFrame


class DiagnosisPage(Page):
    """A page about what the reviewed games show."""

    def __init__(self, services: Services, games: Games) -> None:
        super().__init__(services)
        self.replays = Replays(games.encounters, games.today)
        """The positions that have been learned."""
        self._job = Job.start("tutor", diagnose, ObservationFile.of(games).load().games, self.replays.learned)
        self.diagnosis: Diagnosis | None = None
        """What the tutor says; None while it is being worked out."""

    @abstractmethod
    def show_diagnosis(self, diagnosis: Diagnosis) -> None:
        """Make the page anew from the diagnosis."""

    def update(self, dt: float) -> SceneChange | None:
        """Show the diagnosis once it is there."""
        if self.diagnosis is None and self._job.result is not None:
            self.diagnosis = self._job.result
            self.show_diagnosis(self.diagnosis)
        return super().update(dt)

    def next_frame(self) -> NextFrame:
        return super().next_frame() if self.diagnosis is not None or self._job.has_failed else NOW

    def close(self) -> None:
        self._job.cancel()
