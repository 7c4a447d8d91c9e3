"""The computer sleeps for a night in the middle of a game: in the morning the game goes on where it was."""

from __future__ import annotations

import time
from collections.abc import Callable

import pygame
import pytest

from claim_desktop.app.app import App
from claim_desktop.rules.decks import CLAIM
from claim_desktop.rules.state import Phase
from claim_desktop.storage.settings import Speed
from claim_desktop.ui import frame_pacer
from claim_desktop.ui.frame_pacer import HEARTBEAT_SECONDS
from scripts.stage.pilot import Pilot
from scripts.stage.positions import play_until, setup
from scripts.stage.states import turn_of_first

NIGHT_SECONDS = 8 * 3600
FRAME_MILLISECONDS = 50
PLAYED_AT, ASLEEP_AT, LAST = 20, 22, 400
"""The frames at which a card is played, after which the computer sleeps, and with which all ends at last."""


class NightClock:
    """A clock of frames that stands still for a night, and what the time is by it."""

    def __init__(self, is_answered: Callable[[], bool]) -> None:
        """All ends as soon as the card is answered."""
        self._is_answered = is_answered
        self.frames = 0
        self.slept = 0.0
        """Seconds by which the time is later than it was without the night."""

    def tick(self, _: float = 0) -> int:
        """The milliseconds since the frame before."""
        self.frames += 1
        if self.frames == PLAYED_AT:
            for kind in (pygame.KEYDOWN, pygame.KEYUP):
                for key in (pygame.K_RIGHT, pygame.K_RETURN):
                    pygame.event.post(pygame.event.Event(kind, key=key, mod=0, unicode="", scancode=0))
        if self.frames >= LAST or self._is_answered():
            pygame.event.post(pygame.event.Event(pygame.QUIT))
        if self.frames == ASLEEP_AT:
            self.slept = NIGHT_SECONDS
            return NIGHT_SECONDS * 1000
        time.sleep(0.005)  # the computer player thinks in a thread of its own
        return FRAME_MILLISECONDS


@pytest.mark.app_window(speed=Speed.NORMAL)
def test_a_night_asleep_is_a_frame_like_any_other_and_the_rival_plays_on(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    now, steps = time.monotonic, []
    step = App.step

    def watched(app: App, events: list[pygame.event.Event], dt: float) -> None:
        steps.append(dt)
        step(app, events, dt)

    game = pilot.at_table(play_until(setup(CLAIM), turn_of_first(Phase.ONE, 3)), 3.0)
    made = game.game.moves_made
    clock = NightClock(lambda: game.game.moves_made >= made + 2)
    monkeypatch.setattr(pygame.time, "Clock", lambda: clock)
    monkeypatch.setattr(frame_pacer, "sleep_until_event", lambda: lambda _: None)
    monkeypatch.setattr(time, "monotonic", lambda: now() + clock.slept)
    monkeypatch.setattr(App, "step", watched)
    pilot.app.run()
    assert clock.slept == NIGHT_SECONDS
    assert max(steps) <= HEARTBEAT_SECONDS
    assert game.game.moves_made >= made + 2, "the person's card and the answer to it"
    assert not (pilot.folder.path / "errors.log").exists()
