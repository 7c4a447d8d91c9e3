"""The puzzles of Phase One that ship with the game: positions in which a search is sure of one card."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from claim_desktop.resources import asset
from claim_desktop.rules.cards import Card
from claim_desktop.rules.codes import from_code
from claim_desktop.rules.record import Record

FILE = "puzzles", "one.txt"


@dataclass(frozen=True, slots=True)
class PhaseOnePuzzle:
    """A decision in Phase One with two players, as seen by the seat that makes it."""

    code: str
    """The code of the game up to there, which also identifies the stored puzzle."""
    values: tuple[tuple[Card, float], ...]
    """Every card that may be played, best first, with its share of the win."""

    @property
    def record(self) -> Record:
        """The game up to there; raises `CodeError` if the code is damaged."""
        return from_code(self.code)


@cache
def shipped_phase_one_puzzles() -> tuple[PhaseOnePuzzle, ...]:
    """The puzzles that ship with the game; none if their file is missing or damaged."""
    try:
        lines = asset(*FILE).read_text(encoding="ascii").splitlines()
        return tuple(map(parse_line, lines))
    except (OSError, ValueError, KeyError):
        return ()


def parse_line(line: str) -> PhaseOnePuzzle:
    """A line of the file: code, and cards with thousandths. Raises `ValueError` or `KeyError`."""
    code, values = line.split(" ")
    pairs = (each.split(":") for each in values.split(","))
    return PhaseOnePuzzle(
        code, tuple((Card.from_code(card), int(thousandths) / 1000) for card, thousandths in pairs)
    )
