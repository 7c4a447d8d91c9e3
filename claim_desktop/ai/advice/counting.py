"""Counts facts over deals that fit what the seat knows.

Each deal is played on to the end of the trick, with the other seats following the rules of thumb of
`GreedyPlayer`.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Sequence
from random import Random

from claim_desktop.ai.advice.deals import deals_of
from claim_desktop.ai.advice.decision_context import DecisionContext
from claim_desktop.ai.advice.facts import Fact, Facts
from claim_desktop.ai.advice.trick_facts import PlayedTrick, facts_of_taking
from claim_desktop.rules.moves import Move, Play, Take
from claim_desktop.rules.view import PlayerView

_DEALS_PER_BATCH = 4


def count_facts(
    view: PlayerView, moves: Sequence[Move], count: int, seed: int, is_late: Callable[[], bool]
) -> tuple[list[Facts], int]:
    """Count the facts after each move in up to ``count`` deals; returns them and the number of deals."""
    standing = DecisionContext(view)
    plays = [move for move in moves if isinstance(move, Play)]
    if not plays:
        taken = [
            Facts(dict.fromkeys(facts_of_taking(standing, move), 1.0), card=move.card or view.looked_at)
            for move in moves
            if isinstance(move, Take)
        ]
        return taken, count
    counts: list[Counter[Fact]] = [Counter() for _ in plays]
    wins = [0] * len(plays)
    rng, made = Random(seed), 0
    for state in deals_of(view, count, rng):
        if is_late():
            break
        replies = rng.getrandbits(63)
        for index, move in enumerate(plays):
            trick = PlayedTrick(standing, state.copy(), move, Random(replies))
            counts[index].update(trick.facts())
            wins[index] += trick.is_won
        made += 1
        if made % _DEALS_PER_BATCH == 0:
            time.sleep(0)  # gives the screen a chance to run
    return [
        Facts({fact: held / made for fact, held in counted.items()}, won / made, move.card)
        if made
        else Facts(card=move.card)
        for move, counted, won in zip(plays, counts, wins, strict=True)
    ], made
