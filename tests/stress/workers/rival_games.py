"""Plays games of rivals among themselves, one for each seed, and prints their moves."""

from __future__ import annotations

import sys
from random import Random

from claim_desktop.ai.learned.player import LearnedPlayer
from claim_desktop.ai.level_ids import LEVEL_IDS
from claim_desktop.ai.levels import PROFILES
from claim_desktop.rules import engine
from claim_desktop.rules.modes import MODES
from claim_desktop.rules.record import move_code
from claim_desktop.rules.view import view_of


def moves_of(seed: int) -> str:
    """The moves of a game whose mode, rivals and cards follow from a seed."""
    rng = Random(seed)
    deck = rng.choice([MODES[mode].deck for mode in ("claim", "claim_2", "three", "four")])
    players = [LearnedPlayer(PROFILES[rng.choice(LEVEL_IDS)].repeatable()) for _ in range(deck.players)]
    state = engine.new_game(deck, rng.getrandbits(48), rng.randrange(deck.players))
    moves: list[str] = []
    while state.vote is None:
        chance = Random(f"{seed}:{len(moves)}:{state.turn}")
        move = players[state.turn].choose(view_of(state, state.turn), chance)
        moves.append(move_code(move))
        engine.apply(state, move)
    return " ".join(moves)


if __name__ == "__main__":
    for seed in sys.argv[1:]:
        print(moves_of(int(seed)), flush=True)
