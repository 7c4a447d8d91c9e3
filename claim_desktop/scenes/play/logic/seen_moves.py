"""Tracks the events that each person has seen, and has missed while another had the screen.

No events have to be collected: the record has everything since the moment they last looked.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from claim_desktop.rules import engine
from claim_desktop.rules.events import Event, Events, TrickWon
from claim_desktop.rules.view import PlayerView, view_of
from claim_desktop.session.game_session import GameSession, seen_by


@dataclass(frozen=True, slots=True)
class MissedEvents:
    """The table as a seat last saw it, and the later events as it may see them."""

    view: PlayerView
    last_trick: TrickWon | None
    events: tuple[Event, ...]


class SeenMoves:
    """The number of moves of a game that each seat has seen."""

    def __init__(self, game: GameSession) -> None:
        """Start with every seat having seen everything so far."""
        self._game = game
        self._seen = [game.moves_made] * len(game.seats)

    def mark_seen(self, seats: Iterable[int]) -> None:
        """Mark everything up to now as seen by these seats."""
        for seat in seats:
            self._seen[seat] = self._game.moves_made

    def go_back(self, seat: int, moves: int) -> None:
        """Let the seat have seen only so many moves, so that it is shown the others again."""
        self._seen[seat] = moves

    def go_back_to_own_moves(self) -> None:
        """Mark as seen what was on the table when each seat last moved, as when a game is reopened.

        What followed may not have been read when the game was left.
        """
        self._seen = [0] * len(self._seen)
        for number, recorded in enumerate(self._game.record.moves):
            self._seen[recorded.move.seat] = number

    def count_of(self, seat: int) -> int:
        """The number of moves that the seat has seen, of those that stand."""
        return min(self._seen[seat], self._game.moves_made)

    def has_missed(self, seat: int) -> bool:
        """Whether the seat has missed any events."""
        return self._seen[seat] < self._game.moves_made

    def catch_up(self, seat: int) -> MissedEvents:
        """Return the events that the seat has missed, and mark them as seen."""
        missed = self.missed_by(seat)
        self.mark_seen([seat])
        return missed

    def missed_by(self, seat: int) -> MissedEvents:
        """Return the events that the seat has missed, without marking them as seen.

        After moves were taken back, a seat that had seen them finds the table in its current state.
        """
        return _missed_since(self._game, self.count_of(seat), seat)


def _missed_since(game: GameSession, moves: int, seat: int) -> MissedEvents:
    state = game.record.start()
    events: Events = []
    for recorded in game.record.moves[:moves]:
        engine.apply(state, recorded.move, events)
    tricks = [event for event in events if isinstance(event, TrickWon)]
    view = view_of(state, seat)
    events = []
    for recorded in game.record.moves[moves:]:
        engine.apply(state, recorded.move, events)
    return MissedEvents(view, tricks[-1] if tricks else None, seen_by(tuple(events), seat))
