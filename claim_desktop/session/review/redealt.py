"""The games of this run of the program that went on from a moment of another, dealt anew."""

from __future__ import annotations

from dataclasses import dataclass, field

from claim_desktop.rules.record import Record
from claim_desktop.session.match import Match

ORIGIN = "review:"
"""How the origin of such a game begins; the number of moves taken over follows."""

FEWEST_TOLD = 3
"""The fewest redealt games that say anything about a moment."""


@dataclass(slots=True)
class Redealt:
    """These games, by the moment they went on from."""

    _games: dict[tuple[object, ...], list[Match]] = field(default_factory=dict)

    def note(self, record: Record, index: int, seat: int, match: Match) -> None:
        """Note a game that goes on from a moment of the record."""
        self._games.setdefault(_key(record, index, seat), []).append(match)

    def score(self, record: Record, index: int, seat: int) -> tuple[int, int]:
        """The number of finished games that the seat's side has won, and the number of all finished ones."""
        games = [match for match in self._games.get(_key(record, index, seat), []) if match.is_over]
        votes = [match.view(seat).vote for match in games]
        side = record.deck.side_of(seat)
        return sum(vote is not None and vote.winners == (side,) for vote in votes), len(games)


def _key(record: Record, index: int, seat: int) -> tuple[object, ...]:
    moves = tuple(each.move for each in record.moves)
    return (record.deal, record.first_leader, moves, index, seat)
