"""Searches games of every mode and returns all that was found, down to the number of visits.

Run as a program, it prints the engine's build and what was found.
"""

from __future__ import annotations

import random

from claim_desktop.ai.engine import ENGINE_BUILD
from claim_desktop.ai.engine.knowledge.packed_view import game_and_worlds_of
from claim_desktop.ai.engine.search.ismcts import Search
from claim_desktop.rules import engine
from claim_desktop.rules.decks import Deck, all_decks
from claim_desktop.rules.state import GameState, Phase
from claim_desktop.rules.view import view_of

DECKS = [*all_decks(2)[::13], *all_decks(3)[::7], *all_decks(4)[::7]]
ITERATIONS = 150
ROOMS = (1000, 40)
"""The capacities of trees, in turn: ample, and so small that the tree soon is full."""
Found = list[tuple[int, int, float]]


def search_of(state: GameState, seed: int, capacity: int = 1000) -> Search:
    """A tree for the seat whose turn it is."""
    game, worlds = game_and_worlds_of(view_of(state, state.turn))
    return Search(game, worlds, seed, capacity, 0.7)


def played(deck: Deck, seed: int, moves: int) -> GameState:
    """A game after this many random moves."""
    rng = random.Random(seed)
    state = engine.new_game(deck, seed, 0)
    for _ in range(moves):
        engine.apply(state, rng.choice(engine.legal_moves(state)))
    return state


def found_in(deck: Deck, seed: int) -> list[Found]:
    """The results of one seat's tree at a few decisions of a game, as it grows from one to the next."""
    rng = random.Random(seed)
    state = played(deck, seed, rng.randrange(30))
    seat = state.turn
    search = search_of(state, seed, ROOMS[seed % len(ROOMS)])
    found: list[Found] = []
    while state.phase is not Phase.OVER and len(found) < 4:
        if state.turn == seat and len(engine.legal_moves(state)) > 1:
            game, worlds = game_and_worlds_of(view_of(state, seat))
            search.restart(game, worlds, seed + len(found))
            search.run(ITERATIONS)
            found.append(search.results())
        engine.apply(state, rng.choice(engine.legal_moves(state)))
    return found


def found_in_all(games: int) -> list[list[Found]]:
    """The results in this many games of each deck."""
    return [found_in(deck, seed) for deck in DECKS for seed in range(games)]


if __name__ == "__main__":
    print(ENGINE_BUILD.value, repr(found_in_all(2)))
