"""Notes which events happen, which of them the table shows, and to whom."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from claim_desktop.rules.events import Event
from claim_desktop.rules.moves import Move
from claim_desktop.session.game_session import GameSession
from claim_desktop.table.animation.director import Director


def note_shown(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, Event]]:
    """A list that fills with each event as it is shown, and the seat it is shown to."""
    seen: list[tuple[int, Event]] = []
    show = Director.show

    def noted(director: Director, events: Iterable[Event]) -> None:
        those = list(events)
        seen.extend((director.table.viewer, event) for event in those)
        show(director, those)

    monkeypatch.setattr(Director, "show", noted)
    return seen


def note_played(game: GameSession) -> list[Event]:
    """A list that fills with the game's events."""
    happened: list[Event] = []
    play = game.play

    def noted(move: Move) -> tuple[Event, ...]:
        events = play(move)
        happened.extend(events)
        return events

    game.play = noted  # type: ignore[method-assign]
    return happened
