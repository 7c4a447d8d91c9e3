"""Makes the table of the rivals' habits from games between all of them, each judged as a person's are.

    python3 scripts/run.py measure_rivals --games build/rivals.jsonl

Every pair of levels plays 25 games, half of them Claim and half Claim 2, and both seats are judged, so that
200 seats of each level are. The games are kept in the file: with other habits the table is soon made anew.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement
from math import sqrt
from pathlib import Path

from claim_desktop.ai.levels import LEVELS
from claim_desktop.ai.self_play import play_game, seed_of_game
from claim_desktop.json_decoding import to_plain
from claim_desktop.resources import asset
from claim_desktop.rules.decks import CLAIM, CLAIM_2
from claim_desktop.rules.record import Record
from claim_desktop.scenes.tutor.logic.habits import Habit
from claim_desktop.scenes.tutor.logic.observations import Observation, observe
from claim_desktop.scenes.tutor.logic.strength import FILE, HabitCost, RivalCosts, kind_of
from scripts._arguments import ArgumentParser
from scripts.tutor.reviewed_games import ReviewedGame, ReviewedGames

GAMES_PER_PAIR = 25
_SEED = 61
_DIGITS = 6


def main() -> int:
    """Play and judge what is missing, and write the table."""
    parser = ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=Path, required=True, help="the file that keeps the games")
    games = ReviewedGames(parser.parse_args().games)
    observed: dict[tuple[str, str], list[Observation]] = defaultdict(list)
    for game, levels in games_between_levels(games):
        for seat, level in enumerate(levels):
            observation = observe(game.record, game.review, seat, with_ideas=False)
            observed[kind_of(observation.players, observation.pair), level].append(observation)
    table: dict[str, dict[str, object]] = defaultdict(dict)
    for kind in sorted({kind for kind, _ in observed}):
        for level in LEVELS:
            table[kind][level] = to_plain(costs_of(observed[kind, level]))
    path = asset(*FILE)
    path.parent.mkdir(exist_ok=True)
    path.write_text(json.dumps(table, indent=1) + "\n", encoding="ascii")
    return 0


def games_between_levels(games: ReviewedGames) -> Iterator[tuple[ReviewedGame, Sequence[str]]]:
    """All games of all pairs of levels, with the level in each seat."""
    pairs = list(combinations_with_replacement(LEVELS, 2))
    for number in range(GAMES_PER_PAIR):
        for index, pair in enumerate(pairs):
            levels = pair if number % 4 < 2 else pair[::-1]
            deck = (CLAIM, CLAIM_2)[(number + index) % 2]
            seed = seed_of_game(_SEED, number * len(pairs) + index)

            def play(levels: Sequence[str] = levels, seed: int = seed) -> Record:
                return play_game(deck, levels, seed)  # noqa: B023 - called at once

            yield games.find_or_make(f"2:{'-'.join(levels)}:{number}", play, (0, 1)), levels


def costs_of(observations: Sequence[Observation]) -> RivalCosts:
    """What the decisions of one level cost in games of one kind."""
    decisions = [each.decisions for each in observations]
    cost, error = _rate([each.cost for each in observations], decisions)
    habits = {}
    for habit in Habit:
        opportunities = [each.opportunities.get(habit, 0) for each in observations]
        if sum(opportunities):
            value, deviation = _rate([each.cost_of(habit) for each in observations], opportunities)
            share = deviation / value if value else 0.0
            habits[habit] = HabitCost(round(value, _DIGITS), round(share, 3))
    found = sum(each.found for each in observations) / sum(decisions)
    return RivalCosts(len(observations), round(found, 4), round(cost, _DIGITS), round(error, _DIGITS), habits)


def _rate(costs: Sequence[float], counts: Sequence[int]) -> tuple[float, float]:
    """The ratio of two sums over games, and its standard error."""
    total = sum(counts)
    rate = sum(costs) / total
    square = sum((cost - rate * count) ** 2 for cost, count in zip(costs, counts, strict=True))
    return rate, sqrt(square) / total


if __name__ == "__main__":
    raise SystemExit(main())
