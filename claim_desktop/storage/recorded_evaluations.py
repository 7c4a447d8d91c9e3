"""The computers' evaluations of their moves: kept with a game, and shown only after its end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from claim_desktop.json_decoding import SchemaError, read
from claim_desktop.rules.cards import ALL_CARDS
from claim_desktop.rules.record import TOP, Record, move_code
from claim_desktop.storage.seats import SeatSetup

MAX_CARDS = 5
"""The number of best cards that are kept, besides the chosen one."""
_ANSWERS = {TOP, *(card.code for card in ALL_CARDS)}


@dataclass(frozen=True, slots=True)
class RecordedEvaluation:
    """A computer's evaluation of its options when it moved."""

    move: int
    """The index of its move in the record."""
    cards: tuple[tuple[str, float], ...]
    """The best cards by their codes, or `TOP` for the top of the stock, best first; each with the share of
    the win, 0 to 1, that the computer expected after it.
    """
    worlds: int = 0
    """The number of deals in which they were tried; 0 if everything was proven."""
    proven: bool = False
    """Whether the chosen card was proven to be among the best."""
    slip: bool = False
    """Whether it deliberately chose a card that it considered worse."""


def read_evaluations(
    fields: object, seats: Sequence[SeatSetup], record: Record
) -> tuple[RecordedEvaluation, ...]:
    """The evaluations in a file; empty if they do not fit the game, which can be played without."""
    try:
        found: tuple[RecordedEvaluation, ...] = read(fields, tuple[RecordedEvaluation, ...])
    except SchemaError:
        return ()
    return found if all(_fits(each, seats, record) for each in found) else ()


def _fits(evaluated: RecordedEvaluation, seats: Sequence[SeatSetup], record: Record) -> bool:
    if not 0 <= evaluated.move < len(record.moves):
        return False
    move = record.moves[evaluated.move].move
    values = dict(evaluated.cards)
    is_known = all(answer in _ANSWERS and 0 <= value <= 1 for answer, value in evaluated.cards)
    return is_known and move_code(move) in values and not seats[move.seat].is_human
