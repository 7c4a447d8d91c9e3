"""Asks for decisions of the top level and for hints on one core that another program keeps busy.

    python -m tests.stress.workers.busy_core COUNT SEED

Prints the longest decision and the longest hint in seconds, and the number of both.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from random import Random

from claim_desktop.ai.advice.advisor import Advisor
from claim_desktop.ai.learned.weights import TRAINED, weights_for
from claim_desktop.ai.levels import LEVELS
from claim_desktop.rules import engine
from claim_desktop.rules.state import Phase
from claim_desktop.rules.view import PlayerView, view_of
from tests.rules.random_game import ALL_DECKS


def main(count: int, seed: int) -> None:
    """Ask this often for each."""
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    busy = subprocess.Popen([sys.executable, "-c", "while True: pass"])
    rng, decisions, hints = Random(seed), [0.0], [0.0]
    for players in TRAINED:
        weights_for(players)  # as the table has while the cards are dealt
    try:
        for _ in range(count):
            view = a_decision(rng)
            begun = time.monotonic()
            assert LEVELS["chancellor"].make().choose(view, rng) in view.legal_moves
            decided = time.monotonic()
            advice = Advisor().advise(view)
            assert advice is not None
            assert {each.move for each in advice.ranking.moves} <= set(view.legal_moves)
            decisions.append(decided - begun)
            hints.append(time.monotonic() - decided)
    finally:
        busy.kill()
        busy.wait()
    print(f"{max(decisions):.3f} {max(hints):.3f} {count}")


def a_decision(rng: Random) -> PlayerView:
    """A random moment of a random game that offers a choice."""
    while True:
        deck = rng.choice(ALL_DECKS)
        state = engine.new_game(deck, rng.getrandbits(32), 0)
        for _ in range(rng.randrange(2 * deck.players * deck.hand_size)):
            if state.phase is not Phase.OVER:
                engine.apply(state, rng.choice(engine.legal_moves(state)))
        if state.phase is not Phase.OVER and len(engine.legal_moves(state)) > 1:
            return view_of(state, state.turn)


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
