"""The solver beside plain minimax on endings small enough to play out in full."""

from __future__ import annotations

import random

import pytest

from claim_desktop.ai.engine.game import Game
from claim_desktop.ai.engine.packing import Packing, packing_of
from claim_desktop.ai.engine.solver import Solver
from claim_desktop.rules.cards import Faction
from claim_desktop.rules.deal import deal
from claim_desktop.rules.decks import Deck, all_decks

NO, YES, DOUBTFUL = range(3)
THRESHOLDS = (-12, -4, 0, 1, 4, 8, 12)


def ending(packing: Packing, seed: int, plays: int) -> Game:
    """A position of Phase Two after so many cards, everything played by chance."""
    rng = random.Random(seed)
    game = packing.start_game(deal(packing.deck, seed), seed % 2)
    while game.phase == 1:
        game.do(rng.choice(game.moves()))
    for _ in range(plays):
        game.do(rng.choice(game.moves()))
    return game


def best_result(game: Game, packing: Packing, seat: int) -> int:
    """Plain minimax: what ``seat`` reaches, in the solver's numbers."""
    if game.phase == 3:
        result = result_of_first(game, packing)
        return result if seat == 0 else -result
    results = []
    for move in game.moves():
        after = packing.new_game()
        after.take_over(game)
        after.do(move)
        results.append(best_result(after, packing, seat))
    return max(results) if game.turn == seat else min(results)


def result_of_first(game: Game, packing: Packing) -> int:
    packed = game.snapshot()
    factions = [list(Faction).index(faction) for faction in packing.deck.all_factions]
    votes = [packed["votes"][faction] for faction in factions]
    ahead = votes.count(0) - votes.count(1)
    return 4 * ahead if ahead else {1: 1, 2: -1, 3: 0}[game.winners]


def answer(solver: Solver, game: Game, threshold: int) -> int:
    solver.load(game, False)
    found: int = solver.ask(game.turn, threshold, -1)
    if found == DOUBTFUL:
        solver.load(game, True)
        found = solver.ask(game.turn, threshold, -1)
    return found


@pytest.mark.parametrize("deck", all_decks(2), ids=lambda deck: deck.pair.value)
def test_the_solver_finds_what_plain_minimax_finds(deck: Deck) -> None:
    packing = packing_of(deck)
    solver = Solver(1 << 12)
    for seed in range(6):
        game = ending(packing, seed, 18 + seed % 3)
        best = best_result(game, packing, game.turn)
        for threshold in THRESHOLDS:
            assert answer(solver, game, threshold) == (YES if best >= threshold else NO), (seed, threshold)


def test_a_stopped_solver_says_that_it_does_not_know() -> None:
    packing = packing_of(all_decks(2)[0])
    solver = Solver(1 << 12)
    solver.load(ending(packing, 1, 0), False)
    solver.stop()
    assert solver.ask(0, 1, -1) == 3
