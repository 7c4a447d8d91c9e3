"""The puzzles that ship with the game: where they are stored, and what is known about each in advance."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from claim_desktop.ai.advice.ideas import Idea
from claim_desktop.resources import asset
from claim_desktop.rules.codes import from_code
from claim_desktop.rules.decks import Deck
from claim_desktop.rules.errors import CodeError
from claim_desktop.rules.record import Record
from claim_desktop.rules.state import Phase
from claim_desktop.scenes.puzzles.logic.grading import grade_of, puzzle_rating
from claim_desktop.scenes.puzzles.logic.themes import THEMES

FILE, FIRST_FILE = ("puzzles", "two.txt"), ("puzzles", "first.txt")


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position of Phase Two with two players and open hands, in which exactly one card wins."""

    code: str
    """The code of the game up to there, which also names the puzzle wherever it is stored."""
    difficulty: float
    """From 0 to 1."""
    themes: tuple[Idea, ...]

    @property
    def grade(self) -> int:
        """From 1, easy, to 5."""
        return grade_of(self.difficulty)

    @property
    def rating(self) -> int:
        """The rating of the puzzle as an opponent."""
        return puzzle_rating(self.difficulty)

    @property
    def record(self) -> Record:
        """The game up to there; raises `CodeError` if the code is damaged."""
        return from_code(self.code)


@cache
def shipped() -> tuple[Puzzle, ...]:
    """The puzzles that ship with the game, easy ones first, without the first puzzles."""
    return _read(FILE)


@cache
def first_puzzles() -> tuple[Puzzle, ...]:
    """The puzzles that learners begin with, in the order in which they are offered.

    They use the factions of Claim, few cards, and no power before its lesson.
    """
    return _read(FIRST_FILE)


def _read(file: tuple[str, str]) -> tuple[Puzzle, ...]:
    """The puzzles of a file; none if it is missing or damaged."""
    try:
        lines = asset(*file).read_text(encoding="ascii").splitlines()
        return tuple(map(parse_line, lines))
    except (OSError, ValueError):
        return ()


def parse_line(line: str) -> Puzzle:
    """A line of the file: code, difficulty in thousandths, and themes. Raises `ValueError`."""
    code, thousandths, themes = line.split(" ")
    return Puzzle(code, int(thousandths) / 1000, tuple(Idea(name) for name in themes.split(",")))


def is_valid(puzzle: Puzzle) -> bool:
    """Whether its code is valid, and a player has to find a card in its position."""
    return deck_of(puzzle.code) is not None


@cache
def deck_of(code: str) -> Deck | None:
    """The deck of a code; None if it is invalid, or not of a position in which a card is to be found."""
    try:
        record = from_code(code)
    except CodeError:
        return None
    state = record.replay()
    is_position = record.deck.players == 2 and state.phase is Phase.TWO and state.vote is None
    return record.deck if is_position else None


def by_theme(puzzles: Sequence[Puzzle]) -> dict[Idea, list[Puzzle]]:
    """The puzzles of each theme, in the order of the themes; themes without puzzles are left out."""
    found = {theme: [puzzle for puzzle in puzzles if theme in puzzle.themes] for theme in THEMES}
    return {theme: puzzles for theme, puzzles in found.items() if puzzles}


def grade_for(points: float) -> int:
    """The grade of the puzzles that suit a rating."""
    return grade_of((points - puzzle_rating(0.0)) / (puzzle_rating(1.0) - puzzle_rating(0.0)))
