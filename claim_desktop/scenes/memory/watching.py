"""Memory at the real table: Phase One is replayed at a chosen speed, as one seat saw it."""

from __future__ import annotations

from functools import partial

import pygame

from claim_desktop.i18n import tr
from claim_desktop.rules.state import Phase
from claim_desktop.scenes.base import Services
from claim_desktop.scenes.memory.logic.memory_run import BRISK, SPEEDS, MemoryRun
from claim_desktop.scenes.memory.logic.progress import MemoryProgress
from claim_desktop.scenes.memory.memory_text import limit_text, question_text
from claim_desktop.scenes.memory.requests import BeginMemory, NameCards, OpenMemory, WatchCards
from claim_desktop.scenes.memory.scoreboard import draw_speed_plank, draw_task
from claim_desktop.scenes.play.exercise_scene import ExerciseScene, ExerciseTable
from claim_desktop.scenes.play.game_presenter import GamePresenter
from claim_desktop.scenes.player_profile import player_profile
from claim_desktop.scenes.requests import SceneChange
from claim_desktop.session.games import Games
from claim_desktop.table.sounds import Tune
from claim_desktop.table.table_buttons import MOUSE
from claim_desktop.ui.actions import Action, action_of
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.motion.next_frame import NOW, NextFrame
from claim_desktop.ui.panel_art import ButtonVariant

TRICK_SECONDS = 0.7
"""The time for which a complete trick stays, at normal speed."""
REST_SECONDS = 1.2
"""The time for which a trick that is shown again stays before the answers come back."""


class MemoryTable(ExerciseTable):
    """Replays a part of the record as one seat saw it."""

    def __init__(self, services: Services, run: MemoryRun, *, is_whole: bool) -> None:
        """If it is not `is_whole`, it shows one trick again, never fast."""
        self._run = run
        self._is_whole = is_whole
        super().__init__(services, GamePresenter(run, services))
        self.presenter.deal_once()

    def _apply_settings(self) -> None:
        super()._apply_settings()
        factor = SPEEDS[self._run.speed if self._is_whole else min(self._run.speed, BRISK)]
        self.kit.motion.speed_factor = factor
        self.presenter.director.trick_seconds = TRICK_SECONDS * factor

    @property
    def message(self) -> str:
        """The current event; before the first card, a note on what to watch for."""
        has_begun = self.game.moves_made > 0 or not self._is_whole
        return super().message if has_begun else tr("practice.memory.begins")

    @property
    def has_run_by(self) -> bool:
        """Whether the whole replay has been seen."""
        if self.table.phase is not Phase.ONE:
            return True
        return not self._run.is_running and self.presenter.is_still


class MemoryWatchScene(ExerciseScene):
    """Replays Phase One, or one trick of it again; then the cards are named."""

    music = Tune.PHASE_ONE
    run: MemoryRun
    table: MemoryTable

    def __init__(self, services: Services, games: Games, request: BeginMemory | WatchCards) -> None:
        """Deal a new task for the person of the settings, or replay one."""
        if isinstance(request, BeginMemory):
            name, portrait = player_profile(services.settings)
            run = MemoryRun(request.step, request.players, request.speed, name, portrait, services.rng)
            request = WatchCards(run)
        super().__init__(services, games, request)
        self._progress = MemoryProgress.of(games)
        self.run, self.trick = request.run, request.trick
        self._rested = 0.0
        self._is_left = False

    @property
    def is_covered(self) -> bool:
        """True: looking through the piles would make memory unnecessary."""
        return True

    @property
    def exit_change(self) -> SceneChange:
        """The page of memory, or back to the answers."""
        run = self.run
        return OpenMemory() if self.trick is None else NameCards(run)

    def set_table(self) -> None:
        """Set the table where the replay begins."""
        if self.trick is None:
            self.run.watch()
        else:
            self.run.show(self.trick)
        self.table = MemoryTable(self.services, self.run, is_whole=self.trick is None)

    def handle(self, event: pygame.event.Event) -> None:
        """Change the speed with the arrow keys; pass everything else to the buttons."""
        action = action_of(event)
        if action in (Action.LEFT, Action.RIGHT) and not self.is_at_buttons:
            self._change_speed(-1 if action is Action.LEFT else 1)
        elif action is Action.CANCEL:
            self.request_change(self.exit_change)
        elif action in (Action.NEXT, Action.PREVIOUS) or event.type in MOUSE or self.is_at_buttons:
            super().handle(event)

    def offer(self) -> None:
        """Show the buttons for the speed."""
        faster, slower = (partial(self._change_speed, by) for by in (1, -1))
        focused = self.focus.focused
        self.put_buttons(
            self.button(
                "faster", ButtonVariant.SECONDARY, faster, is_enabled=self.run.speed < len(SPEEDS) - 1
            ),
            self.button("slower", ButtonVariant.PAPER, slower, is_enabled=self.run.speed > 0),
        )
        if focused is not None:
            self.is_at_buttons = True
            self.focus.focus_on(focused.name, show_ring=True)

    def _change_speed(self, by: int) -> None:
        """Change the speed by this many steps, for the next task as well."""
        self.run.speed = min(len(SPEEDS) - 1, max(0, self.run.speed + by))
        self._progress.choose_memory(self.run.players, self.run.speed)
        self.offer()

    def after_table_update(self, dt: float) -> None:
        """Go on to the answers once everything has been seen."""
        table = self.table
        if self._is_left or not table.has_run_by:
            return
        self._rested += dt
        if self.trick is None or self._rested >= REST_SECONDS or table.table.phase is not Phase.ONE:
            self._is_left = True
            self.request_change(NameCards(self.run))

    def next_frame(self) -> NextFrame:
        """At once: the replay runs until the questions."""
        return NOW

    def draw_over_table(self, surface: Canvas) -> None:
        """Draw the coming question, and the speed."""
        layout, run = self.table.table.layout, self.run
        draw_speed_plank(surface, self.kit, layout.last_trick, run.speed)
        if self.trick is None:
            text = question_text(run), limit_text(run)
        else:
            text = tr("practice.memory.again"), tr("practice.memory.trick", count=self.trick.number)
        draw_task(surface, self.kit, layout.standings, *text)

    def close(self) -> None:
        """Clear the table, and go back to the motion settings."""
        super().close()
        self.services.apply_motion_settings()
