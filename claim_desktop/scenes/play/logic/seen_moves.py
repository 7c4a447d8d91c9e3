"""Keeps track of what each person has seen of a game, and has missed while somebody else had the screen.

Nothing has to be collected: the record has everything since the moment they last looked.
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
    """The table as a seat last saw it, and everything that it may see of what followed."""

    view: PlayerView
    last_trick: TrickWon | None
    events: tuple[Event, ...]


class SeenMoves:
    """Remembers how much of a game each seat has seen, counted in moves."""

    def __init__(self, game: GameSession) -> None:
        """Start with everything so far counted as seen by everybody."""
        self._game = game
        self._seen = [game.moves_made] * len(game.seats)

    def mark_seen(self, seats: Iterable[int]) -> None:
        """Note that these seats have been shown everything up to now."""
        for seat in seats:
            self._seen[seat] = self._game.moves_made

    def count_of(self, seat: int) -> int:
        """The number of moves that the seat has been shown, of those that stand."""
        return min(self._seen[seat], self._game.moves_made)

    def has_missed(self, seat: int) -> bool:
        """Whether there is anything the seat has yet to see."""
        return self._seen[seat] < self._game.moves_made

    def catch_up(self, seat: int) -> MissedEvents:
        """Return what the seat has yet to see, and count it as seen."""
        missed = self.missed_by(seat)
        self.mark_seen([seat])
        return missed

    def missed_by(self, seat: int) -> MissedEvents:
        """Return what the seat has yet to see, without counting it as seen.

        After moves were taken back, a seat that had seen them finds the table as it is now.
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
