"""Measures two well-known programs for comparison, for scripts/bench.py --peers; prints one JSON object.

OpenSpiel's C++ ISMCTS searches the first decision of trick-taking games with random rollouts; DDS solves full
bridge deals double-dummy, the value of every lead. It runs in an environment that has both.
"""

from __future__ import annotations

import json
import random
import sys
import time

import pyspiel
from endplay.dds import solve_board
from endplay.dealer import generate_deal
from endplay.types import Denom, Player

GAMES = {
    "oh_hell": "oh_hell(players=4,num_suits=4,num_cards_per_suit=13,num_tricks_fixed=12)",
    "hearts": "hearts(pass_cards=false)",
}
SIMULATIONS = 10_000
RUNS = 3
DEALS = 100


def open_spiel_speed(game: str) -> float:
    """Iterations a second at a game's first decision, the best of some runs."""
    best = 0.0
    for seed in range(RUNS):
        rng = random.Random(seed)
        state = pyspiel.load_game(game).new_initial_state()
        while state.is_chance_node() or len(state.legal_actions()) == 1:
            if state.is_chance_node():
                actions, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(actions, chances)[0])
            else:
                state.apply_action(state.legal_actions()[0])
        bot = pyspiel.ISMCTSBot(
            seed,
            pyspiel.RandomRolloutEvaluator(1, seed),
            2.0,
            SIMULATIONS,
            -1,
            pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
            False,
            False,
        )
        started = time.process_time()
        bot.step(state)
        best = max(best, SIMULATIONS / (time.process_time() - started))
    return best


def dds_times() -> list[float]:
    """Milliseconds to solve full deals, lowest first; the first deal only warms up."""
    times = []
    for seed in range(DEALS + 1):
        deal = generate_deal(seed=seed)
        deal.trump = (Denom.spades, Denom.hearts, Denom.diamonds, Denom.clubs, Denom.nt)[seed % 5]
        deal.first = Player.north
        started = time.process_time()
        solve_board(deal)
        times.append(1000 * (time.process_time() - started))
    return sorted(times[1:])


def main() -> int:
    """Measure and print."""
    figures = {
        f"peers.open_spiel.{name}.iterations_per_s": open_spiel_speed(game) for name, game in GAMES.items()
    }
    times = dds_times()
    figures["peers.dds.median_ms"] = times[DEALS // 2]
    figures["peers.dds.p95_ms"] = times[round(0.95 * (DEALS - 1))]
    figures["peers.dds.max_ms"] = times[-1]
    print(json.dumps(figures))
    return 0


if __name__ == "__main__":
    sys.exit(main())
