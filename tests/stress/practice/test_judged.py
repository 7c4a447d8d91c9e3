"""Puzzles of Phase One: larger searches with seeds and methods of their own agree with what ships."""

from __future__ import annotations

from claim_desktop.ai.engine.knowledge.packed_view import game_and_worlds_of
from claim_desktop.ai.engine.search.ismcts import Search
from claim_desktop.ai.engine.state.packing import packing_of
from claim_desktop.rules.moves import Play
from claim_desktop.rules.view import PlayerView
from claim_desktop.scenes.puzzles.logic.phase_one_positions import (
    DEALS,
    SURE,
    choices_of,
    evaluate_cards,
    margin_of,
    tree_margin,
)
from claim_desktop.scenes.puzzles.logic.phase_one_puzzle import shipped_phase_one_puzzles
from tests.scenes.puzzles.logic.test_phase_one_positions import view_at
from tests.stress.conftest import MakePart

CHANCE = 0.02
"""How far a margin may fall below the promise by chance: some four standard errors of so many deals."""
ITERATIONS = 40_000
"""Of the tree search, five times as many as were spent when a puzzle was made."""
TREE_CHANCE = 0.04
ROLLOUTS = 150_000
"""Of a search that plays games to their ends at random, and knows nothing of networks."""
AGREEING = 0.8
"""The least share of the puzzles in which even that prefers the same card."""


def preferred_at_random(view: PlayerView, seed: int) -> object:
    """The card that random games visit most."""
    game, worlds = game_and_worlds_of(view)
    search = Search(game, worlds, seed, 1 << 20, 0.7)
    search.run(ROLLOUTS)
    move = max(search.results(), key=lambda each: each[1])[0]
    return packing_of(view.deck).move(move, view.seat).card


def test_shipped_puzzles_of_phase_one_are_confirmed_by_larger_searches(part: MakePart) -> None:
    attack = part(2, 200)
    puzzles = list(shipped_phase_one_puzzles())
    attack.rng.shuffle(puzzles)
    for puzzle in puzzles[: attack.count]:
        view = view_at(puzzle)
        values = evaluate_cards(view, 2 * DEALS, attack.rng.getrandbits(32))
        choices = tuple(sorted(choices_of(view), key=lambda cards: -max(values[card] for card in cards)))
        assert margin_of(values, choices) >= SURE - CHANCE, (attack, puzzle)
        assert puzzle.values[0][0] in choices[0], (attack, puzzle)
        seed = attack.rng.getrandbits(32)
        for rival in choices[1:4]:
            margin = tree_margin(view, (choices[0], rival), ITERATIONS, seed)
            assert margin >= SURE - TREE_CHANCE, (attack, puzzle, rival)


def test_random_games_that_know_no_network_mostly_prefer_the_same_card(part: MakePart) -> None:
    attack = part(10, 200)
    puzzles = list(shipped_phase_one_puzzles())
    attack.rng.shuffle(puzzles)
    agreeing = 0
    for puzzle in puzzles[: attack.count]:
        view = view_at(puzzle)
        answer = next(cards for cards in choices_of(view) if puzzle.values[0][0] in cards)
        agreeing += preferred_at_random(view, attack.rng.getrandbits(32)) in answer
    assert agreeing >= AGREEING * min(attack.count, len(puzzles)), (attack, agreeing)


def test_no_puzzle_offers_a_card_that_may_not_be_played(part: MakePart) -> None:
    attack = part(200, 200)
    for puzzle in shipped_phase_one_puzzles()[: attack.count]:
        view = view_at(puzzle)
        assert {Play(view.seat, card) for card, _ in puzzle.values} == set(view.legal_moves), puzzle
