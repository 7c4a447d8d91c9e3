"""How strong the computer is: matches against yardsticks, and how well the value network judges.

Every deal is played with all seatings, and every two-player ending is proven. The environment variable
`CLAIM_PAIRS` sets the number of deals; the default is 1,000.
"""

from __future__ import annotations

import os
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial

from claim_desktop.ai.engine.networks.teacher import PROVEN, SelfPlaySampler
from claim_desktop.ai.engine.state.packing import packing_of
from claim_desktop.ai.learned.weights import weights_for
from claim_desktop.ai.self_play import seed_of_game
from claim_desktop.rules.decks import CLAIM, CLAIM_2, Deck, all_decks
from scripts._decks import MODE_DECKS, deck_id
from scripts.laboratory.matches.duplicate_matches import Mirror, play_mirror
from scripts.laboratory.matches.entrants import Entrant
from scripts.laboratory.matches.ratings import interval

Figures = dict[str, float]
PAIRS = int(os.environ.get("CLAIM_PAIRS", "1000"))
GAMES_REVIEWED = 1000
TOP, LOOKAHEAD = Entrant("chancellor"), Entrant("learned")
FEW = 150
"""The most pairs against a player that thinks for most of a second."""


@dataclass(frozen=True, slots=True)
class StrengthRow:
    """One line of the table: the first entrant's share of the wins against the second."""

    name: str
    first: Entrant
    second: Entrant
    mode: str = "claim"
    pairs: int = PAIRS


ROWS = (
    StrengthRow("chancellor@2", TOP, Entrant("chancellor@2")),
    StrengthRow(
        "chancellor@1, 50,000 iterations", TOP, Entrant("chancellor@1", iterations=50_000, threads=1)
    ),
    StrengthRow("chancellor@1", TOP, Entrant("chancellor@1"), pairs=min(PAIRS, FEW)),
    StrengthRow("ismcts", TOP, Entrant("ismcts")),
    StrengthRow("greedy+exact", TOP, Entrant("greedy+exact")),
    StrengthRow("greedy+exact, claim_2", TOP, Entrant("greedy+exact"), "claim_2"),
    StrengthRow("open-hand", LOOKAHEAD, Entrant("open-hand")),
    StrengthRow("chancellor@1, claim_2", TOP, Entrant("chancellor@1"), "claim_2", min(PAIRS, FEW)),
    StrengthRow("chancellor@1, three", TOP, Entrant("chancellor@1"), "three", min(PAIRS, FEW)),
    StrengthRow("chancellor@1, four", TOP, Entrant("chancellor@1"), "four", min(PAIRS, FEW)),
    StrengthRow("policy against marshal@1", Entrant("policy"), Entrant("marshal@1")),
)


def strength() -> Figures:
    """Play every row and judge the endings of Phase One; percentages. Each row is printed when it is done."""
    figures: Figures = {}
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        for row in ROWS:
            name = f"strength.{row.name}"
            mirrors = _play(pool, row, MODE_DECKS[row.mode], row.pairs)
            mean, reach = interval([mirror.score for mirror in mirrors])
            figures[f"{name}.wins_percent"] = 100 * mean
            figures[f"{name}.interval_percent"] = 100 * reach
            for place, entrant in enumerate((row.first, row.second)):
                total = sum(mirror.clocks[place].processor for mirror in mirrors)
                count = sum(mirror.clocks[place].decisions for mirror in mirrors)
                figures[f"{name}.{entrant.name}.processor_ms"] = 1000 * total / max(1, count)
            print(f"{row.name}: {100 * mean:.1f} ± {100 * reach:.1f}%, {row.pairs} pairs", flush=True)
        figures["strength.greedy+exact, worst deck.wins_percent"] = 100 * _worst_deck(pool)
    for name, deck in (("claim", CLAIM), ("claim_2", CLAIM_2)):
        figures[f"strength.boundary.{name}.right_percent"] = 100 * boundary_accuracy(deck, GAMES_REVIEWED)
    return figures


def _play(pool: ProcessPoolExecutor, row: StrengthRow, deck: Deck, pairs: int) -> list[Mirror]:
    play = partial(play_mirror, deck, (row.first, row.second))
    return list(pool.map(play, [seed_of_game(7, index) for index in range(pairs)]))


def _worst_deck(pool: ProcessPoolExecutor) -> float:
    """The lowest share of the wins against rules of thumb, over all decks for two players."""
    row = StrengthRow("greedy+exact", TOP, Entrant("greedy+exact"))
    shares = []
    for deck in all_decks(2):
        mean, reach = interval([mirror.score for mirror in _play(pool, row, deck, PAIRS)])
        shares.append(mean)
        print(f"{deck_id(deck)}: {100 * mean:.1f} ± {100 * reach:.1f}%, {PAIRS} pairs", flush=True)
    return min(shares)


def boundary_accuracy(deck: Deck, games: int) -> float:
    """The share of Phase Two openings, reached by the policy's play, that the value network judges right."""
    weights = weights_for(deck.players)
    if weights is None:
        return 0.0
    value, policy = weights.make_networks()
    teacher = SelfPlaySampler(packing_of(deck).new_game(), value, policy, 123_456_789)
    teacher.noise = teacher.sampled_moves = teacher.sampled_endings = 0.0
    teacher.sampled_values = teacher.sampled_proofs = 0.0
    teacher.sampled_boundaries = 1.0
    teacher.play(games)
    right = 0
    proven = [(rows, shares) for rows, shares, kind in teacher.value_samples if kind == PROVEN]
    for rows, shares in proven:
        outputs = value.forward(rows)
        right += (outputs[0] > outputs[1]) == (shares[0] > 0.5)
    return right / max(1, len(proven))
