"""Makes puzzles without end: games between levels, and the positions in them with one winning card."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from claim_desktop.ai.advice.ideas import Idea
from claim_desktop.ai.self_play import game_between_levels, opening_between_levels, seed_of_game
from claim_desktop.rules.codes import to_code
from claim_desktop.rules.decks import Deck
from claim_desktop.rules.record import Record
from claim_desktop.scenes.puzzles.logic.finding import PuzzlePosition, main_line, positions_in
from claim_desktop.scenes.puzzles.logic.grading import PuzzleFeatures, features_of
from claim_desktop.scenes.puzzles.logic.phase_one_positions import EstimatedPosition, sure_positions
from claim_desktop.scenes.puzzles.logic.proving import Prover
from claim_desktop.scenes.puzzles.logic.themes import themes_of


@dataclass(frozen=True, slots=True)
class GeneratedPuzzle:
    """A puzzle with everything known about it."""

    position: PuzzlePosition
    features: PuzzleFeatures
    themes: tuple[Idea, ...]

    @property
    def line(self) -> str:
        """The puzzle as a line of a file."""
        thousandths = round(1000 * self.features.difficulty)
        themes = ",".join(each.value for each in self.themes)
        return f"{to_code(self.position.record)} {thousandths} {themes}"


def puzzles_of_game(record: Record, prover: Prover) -> Iterator[GeneratedPuzzle]:
    """The puzzles in a game that some level misses; one that every level solves would be dull."""
    for position in positions_in(record, prover):
        made = graded_puzzle(position, prover)
        if made.features.missed:
            yield made


def graded_puzzle(position: PuzzlePosition, prover: Prover) -> GeneratedPuzzle:
    """Grade a puzzle, and find its themes."""
    line = main_line(position, prover)
    return GeneratedPuzzle(position, features_of(position, line), themes_of(position, line))


def make(decks: Sequence[Deck], seed: int, first: int = 0) -> Iterator[tuple[int, list[GeneratedPuzzle]]]:
    """Play games with these decks in turn for ever; yields each game's number with its puzzles."""
    index = first
    while True:
        deck = decks[index % len(decks)]
        record = game_between_levels(deck, seed_of_game(seed, index))
        yield index, list(puzzles_of_game(record, Prover(deck)))
        index += 1


def estimated_positions_of_game(decks: Sequence[Deck], seed: int, index: int) -> list[EstimatedPosition]:
    """The puzzles of Phase One in one game of a series that goes through these decks in turn."""
    record = opening_between_levels(decks[index % len(decks)], seed_of_game(seed, index))
    return list(sure_positions(record))
