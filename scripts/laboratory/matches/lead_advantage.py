"""Measures with each deck for two how often the player who leads the first trick wins.

    nice -n 19 python3 scripts/run.py lead_advantage --out scripts/laboratory/matches/lead_advantage.json

In Phase One the policy network plays its likeliest move; Phase Two is proven, so it ends as two perfect
players would end it. Each deal is played twice, and each seat leads once, so that the luck of the deal
cancels out. The file has the leader's share of the wins of each deck, over all deals and over the first ones,
which a test plays again. The progress offers every deck: none gives the leader more than `LIMIT`.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from operator import itemgetter
from pathlib import Path

from claim_desktop.ai.endgame import LOSS, SHARED, SHARES, WIN
from claim_desktop.ai.engine.constants import DOUBTFUL, PHASE_ONE, YES
from claim_desktop.ai.engine.networks.network import Network
from claim_desktop.ai.engine.networks.situation import NetworkState
from claim_desktop.ai.engine.solving.solver import Solver
from claim_desktop.ai.engine.state.game import Game
from claim_desktop.ai.engine.state.packing import packing_of
from claim_desktop.ai.learned.weights import weights_for
from claim_desktop.ai.self_play import seed_of_game
from claim_desktop.rules.deal import Deal, deal
from claim_desktop.rules.decks import Deck
from scripts._arguments import ArgumentParser, check_output, number, seed, write_output
from scripts._decks import deck_id, read_decks
from scripts._environment import SetupError

TABLE = Path(__file__).with_suffix(".json")
LIMIT = 0.56
SAMPLE = 20
"""The number of deals that are played again to check the table."""
MEMORY = 1 << 19
"""Positions that the solver remembers."""
ANY_CARD = -1


def main() -> int:
    """Read the arguments, and write the share of each deck."""
    parser = _parser()
    arguments = parser.parse_args()
    decks = read_decks(parser, arguments.decks, 2)
    check_output(parser, arguments.out)
    lines = []
    for deck in decks:
        parts = leaders_parts(deck, arguments.deals, arguments.seed)
        lines.append(f'  "{deck_id(deck)}": {json.dumps([share_of(parts), share_of(parts[:SAMPLE])])}')
        print(lines[-1], file=sys.stderr, flush=True)
    table = ",\n".join(lines)
    write_output(parser, arguments.out, f"{{\n{table}\n}}\n")
    return 0


def leaders_parts(deck: Deck, deals: int, series: int) -> list[float]:
    """For each deal, the first leader's share of the wins in two games, where a shared win is a half."""
    weights = weights_for(2)
    if weights is None:
        raise SetupError("The weights for two players are missing.")
    policy, solver = weights.make_networks()[1], Solver(MEMORY)
    parts = []
    for index in range(deals):
        dealt = deal(deck, seed_of_game(series, index))
        parts.append(sum(_leaders_part(deck, dealt, leader, policy, solver) for leader in range(2)) / 2)
    return parts


def share_of(parts: Sequence[float]) -> float:
    """The mean share, as the table has it."""
    return round(sum(parts) / len(parts), 4)


def _leaders_part(deck: Deck, dealt: Deal, leader: int, policy: Network, solver: Solver) -> float:
    """The leader's share of the win in one game."""
    state = NetworkState(packing_of(deck).start_game(dealt, leader))
    while state.game.phase == PHASE_ONE:
        state.do(max(state.chances(policy), key=itemgetter(1))[0])
    return SHARES[_result(state.game, leader, solver)]


def _result(game: Game, seat: int, solver: Solver) -> int:
    """The result of a game for a seat if both play Phase Two perfectly."""
    for value, threshold in ((WIN, 1), (SHARED, 0)):
        solver.load(game, with_sums=False)
        answer = solver.ask(seat, threshold, ANY_CARD)
        if answer == DOUBTFUL:
            solver.load(game, with_sums=True)
            answer = solver.ask(seat, threshold, ANY_CARD)
        if answer == YES:
            return value
    return LOSS


def _parser() -> ArgumentParser:
    parser = ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter, allow_abbrev=False
    )
    parser.add_argument("--decks", default="all", metavar="ID,…", help="as for the arena (default: all)")
    parser.add_argument(
        "--deals", type=number(1, 10**6), default=500, metavar="N", help="for each deck (default: 500)"
    )
    parser.add_argument("--seed", type=seed, default=1, metavar="N", help="decides the deals (default: 1)")
    parser.add_argument("--out", type=Path, metavar="FILE", help="where to write the shares as JSON")
    return parser


if __name__ == "__main__":
    raise SystemExit(main())
