"""Makes puzzles without end: games between levels, and the positions in them that have one winning card."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

from claim_desktop.ai.puzzles.finding import Position, main_line, positions_in
from claim_desktop.ai.puzzles.grading import Features, features_of
from claim_desktop.ai.puzzles.proving import Prover
from claim_desktop.ai.puzzles.themes import Theme, themes_of
from claim_desktop.ai.self_play import play_game, seed_of_game
from claim_desktop.rules.decks import Deck
from claim_desktop.rules.record import Record

_LEVELS = "squire", "peddler", "innkeeper", "steward"
"""Who plays the games: they err in ways that people do, and leave positions that are worth a puzzle."""


@dataclass(frozen=True, slots=True)
class MadePuzzle:
    """A puzzle with all that is known of it."""

    position: Position
    features: Features
    themes: tuple[Theme, ...]


def game_between_levels(deck: Deck, seed: int) -> Record:
    """A game of this deck between two levels; both, and everything else, follow from the seed."""
    rng = Random(f"{seed}:levels")
    return play_game(deck, [rng.choice(_LEVELS) for _ in range(2)], seed)


def puzzles_of_game(record: Record, prover: Prover) -> Iterator[MadePuzzle]:
    """The puzzles in a game that some level misses; what nobody misses would be dull."""
    for position in positions_in(record, prover):
        made = made_of(position, prover)
        if made.features.missed:
            yield made


def made_of(position: Position, prover: Prover) -> MadePuzzle:
    """Grade a puzzle, and find its themes."""
    line = main_line(position, prover)
    return MadePuzzle(position, features_of(position, line), themes_of(position, line))


def make(decks: Sequence[Deck], seed: int, first: int = 0) -> Iterator[tuple[int, list[MadePuzzle]]]:
    """Play games of these decks in turn for ever; yields each game's number with its puzzles."""
    index = first
    while True:
        deck = decks[index % len(decks)]
        record = game_between_levels(deck, seed_of_game(seed, index))
        yield index, list(puzzles_of_game(record, Prover(deck)))
        index += 1
