"""Makes the first puzzles, for learners: few cards, and no power before its lesson."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import count as counted
from pathlib import Path
from random import Random

from claim_desktop.ai.advice.ideas import Idea
from claim_desktop.ai.greedy import GreedyPlayer
from claim_desktop.ai.self_play import leader_of, seed_of_game
from claim_desktop.resources import asset
from claim_desktop.rules import engine
from claim_desktop.rules.cards import DOPPELGANGERS, DWARVES, GOBLINS, KNIGHTS, UNDEAD, Card, Faction
from claim_desktop.rules.deal import deal
from claim_desktop.rules.decks import CLAIM
from claim_desktop.rules.moves import Move, Play
from claim_desktop.rules.record import Record, RecordedMove
from claim_desktop.rules.safe_votes import safe_votes
from claim_desktop.rules.state import GameState, Phase
from claim_desktop.rules.view import view_of
from claim_desktop.scenes.puzzles.logic.finding import may_be_puzzle, position_at
from claim_desktop.scenes.puzzles.logic.grading import grade_of
from claim_desktop.scenes.puzzles.logic.proving import Prover
from claim_desktop.scenes.puzzles.logic.puzzle import FIRST_FILE
from claim_desktop.scenes.puzzles.logic.puzzle_maker import GeneratedPuzzle, grade_puzzle


@dataclass(frozen=True, slots=True)
class PuzzleStep:
    """The subjects of a group of the first puzzles."""

    factions: frozenset[Faction]
    """The factions of the cards in the hands."""
    new: frozenset[Idea] = frozenset()
    """The themes about the power that the step adds, with which it begins."""


STEPS = (
    PuzzleStep(frozenset({GOBLINS, UNDEAD})),
    PuzzleStep(frozenset({GOBLINS, UNDEAD, KNIGHTS}), frozenset({Idea.KNIGHT_CHARGE})),
    PuzzleStep(frozenset({GOBLINS, UNDEAD, KNIGHTS, DOPPELGANGERS}), frozenset({Idea.WILD})),
    PuzzleStep(
        frozenset({GOBLINS, UNDEAD, KNIGHTS, DOPPELGANGERS, DWARVES}),
        frozenset({Idea.BRING_DWARVES_HOME, Idea.LET_DWARVES_GO}),
    ),
)
"""The steps in the order in which lessons explain the powers of Phase Two."""
Look = tuple[frozenset[Faction], frozenset[Faction]] | Card | None
"""What makes puzzles look alike: the factions in the trick and in the hand, and the led card."""

PER_STEP, ABOUT_NEW = 5, 2
"""How many puzzles a step has, and how many of them are about what it adds."""
MAX_CARDS = 5
"""The most cards in a hand."""
MAX_OPEN = 2
"""The most votes that can still change, unless no other puzzle is left."""
_CHOSEN_FROM = 200
"""So many puzzles are found for each step before the best of them are chosen."""
_CARELESSNESS = 6.0
"""Of the players, so that games differ."""


def make_first_puzzles(seed: int, output: Path | None) -> None:
    """Find and write the first puzzles, in the order in which they are offered."""
    chosen: list[GeneratedPuzzle] = []
    looks = Counter[Look]()
    for step in range(len(STEPS)):
        found: list[GeneratedPuzzle] = []
        for index in counted():
            found += _puzzles_of_game(step, seed_of_game(seed, index))
            if len(found) >= _CHOSEN_FROM:
                break
        chosen += choose_first_puzzles(found, STEPS[step].new, looks)
        print(f"step {step + 1}: {len(found)} found in {index + 1} games", flush=True)
    target = output or asset(*FIRST_FILE)
    lines = (puzzle.line for puzzle in chosen)
    target.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    print(f"themes: {dict(Counter(theme.value for puzzle in chosen for theme in puzzle.themes))}")


def choose_first_puzzles(
    found: Sequence[GeneratedPuzzle], new: frozenset[Idea], looks: Counter[Look]
) -> list[GeneratedPuzzle]:
    """Choose a step's: some about what it adds, then some of each theme; few cards and open votes first.

    `looks` counts the looks of all chosen so far: of puzzles with one theme, one that looks unlike them comes
    first, or at least one with another led card.
    """
    chosen: list[GeneratedPuzzle] = []
    themes = Counter[Idea]()
    left = list(found)
    while left and len(chosen) < PER_STEP:
        about_new = [each for each in left if new.intersection(each.themes)]
        best = min(
            about_new if about_new and len(chosen) < ABOUT_NEW else left,
            key=lambda each: _order(each, themes, looks),
        )
        left.remove(best)
        chosen.append(best)
        themes[best.themes[0]] += 1
        looks.update(_looks_of(best))
    return [*chosen[:ABOUT_NEW], *sorted(chosen[ABOUT_NEW:], key=_complexity)]


def _order(puzzle: GeneratedPuzzle, themes: Counter[Idea], looks: Counter[Look]) -> tuple[float, ...]:
    """Sort key: the first puzzle has the least."""
    factions, led = _looks_of(puzzle)
    cards, still_open, difficulty = _complexity(puzzle)
    too_open = max(0, still_open - MAX_OPEN)
    return themes[puzzle.themes[0]], looks[factions], too_open, looks[led], cards, still_open, difficulty


def _looks_of(puzzle: GeneratedPuzzle) -> tuple[Look, Look]:
    """The factions of the led card and of the hand that is to play, and the led card, if any."""
    state = puzzle.position.record.replay()
    factions = frozenset(card.faction for card in state.hands[state.turn])
    led = state.trick[0] if state.trick else None
    return (frozenset(card.faction for card in state.trick), factions), led


def _complexity(puzzle: GeneratedPuzzle) -> tuple[int, int, float]:
    """The cards in a hand, the votes that can still change, and the difficulty."""
    state = puzzle.position.record.replay()
    still_open = len(CLAIM.all_factions) - len(safe_votes(view_of(state, state.turn)))
    return len(state.hands[state.turn]), still_open, puzzle.features.difficulty


def _puzzles_of_game(step: int, seed: int) -> Iterator[GeneratedPuzzle]:
    """At most one puzzle of a game, in which the powers of later steps were played before."""
    record, prover = _game_without(STEPS[-1].factions - STEPS[step].factions, seed), Prover(CLAIM)
    for index, state in enumerate(record.states()):
        if not may_be_puzzle(state) or not _fits(state, step):
            continue
        position = position_at(record, index, prover)
        if position is None:
            continue
        made = grade_puzzle(position, prover)
        if made.features.missed and grade_of(made.features.difficulty) == 1:
            yield made
            return


def _fits(state: GameState, step: int) -> bool:
    """Whether the cards that are left are few, of the step's factions, and some of the one that is new."""
    left = [*state.trick, *(card for hand in state.hands for card in hand)]
    factions = {card.faction for card in left}
    met = STEPS[step - 1].factions if step else frozenset()
    most = max(map(len, state.hands))
    return most <= MAX_CARDS and factions <= STEPS[step].factions and not factions <= met


def _game_without(avoided: frozenset[Faction], seed: int) -> Record:
    """A whole game by rules of thumb, whose players get rid of these factions as soon as they may."""
    players = [GreedyPlayer(_CARELESSNESS), GreedyPlayer(_CARELESSNESS)]
    record = Record(CLAIM, leader_of(CLAIM, seed), deal(CLAIM, seed), ("squire", "squire"), seed)
    state, rng = record.start(), Random(seed)
    while state.phase is not Phase.OVER:
        spare = _plays_of(state, avoided)
        move = rng.choice(spare) if spare else players[state.turn].choose(view_of(state, state.turn), rng)
        record.moves.append(RecordedMove(move))
        engine.apply(state, move)
    return record


def _plays_of(state: GameState, avoided: frozenset[Faction]) -> list[Move]:
    """The cards of these factions that may be played now, in Phase Two."""
    if state.phase is not Phase.TWO:
        return []
    plays = (move for move in engine.legal_moves(state) if isinstance(move, Play))
    return [play for play in plays if play.card.faction in avoided]
