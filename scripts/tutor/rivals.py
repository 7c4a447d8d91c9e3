"""Makes the table of the rivals' habits from games between all of them, each judged as a person's are.

    python3 scripts/run.py measure_rivals --games build/rivals.jsonl

Every pair of levels plays 25 games, half of them Claim and half Claim 2, and both seats are judged, so that
200 seats of each level are. The games are kept in the file: with other habits the table is soon made anew.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations_with_replacement
from math import exp, sqrt
from pathlib import Path
from statistics import fmean

from claim_desktop.ai.levels import LEVELS
from claim_desktop.ai.self_play import play_game, seed_of_game
from claim_desktop.json_decoding import to_plain
from claim_desktop.resources import asset
from claim_desktop.rules.decks import CLAIM, CLAIM_2
from claim_desktop.rules.record import Record
from claim_desktop.scenes.tutor.logic.habits import Habit
from claim_desktop.scenes.tutor.logic.observations import Observation, observe
from claim_desktop.scenes.tutor.logic.strength import FILE, RivalCosts, RivalsTable
from scripts._arguments import ArgumentParser
from scripts.tutor.reviewed_games import ReviewedGame, ReviewedGames

GAMES_PER_PAIR = 25
_SEED = 61
_DIGITS = 5
_FARTHEST = 0.02
"""The least weight of a level in another one's costs of a habit."""


def main() -> int:
    """Play and judge what is missing, and write the table."""
    parser = ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=Path, required=True, help="the file that keeps the games")
    games = ReviewedGames(parser.parse_args().games)
    observed: dict[int, dict[str, list[Observation]]] = defaultdict(lambda: defaultdict(list))
    for game, levels in games_between_levels(games):
        for seat, level in enumerate(levels):
            observation = observe(game.record, game.review, seat, with_ideas=False)
            observed[observation.players][level].append(observation)
    table = {str(players): to_plain(table_of(found)) for players, found in observed.items()}
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


def table_of(observed: Mapping[str, Sequence[Observation]]) -> RivalsTable:
    """The table of what each level's decisions cost.

    A habit is rare in a single level's games. So its cost is that level's cost in proportion to what the
    habit costs all levels, of which the nearest count most.
    """
    levels = {level: observed[level] for level in LEVELS}
    rates = {level: _rate([(each.cost, each.stake) for each in found]) for level, found in levels.items()}
    habits: dict[str, dict[Habit, float]] = {level: {} for level in LEVELS}
    errors: dict[Habit, float] = {}
    spreads: dict[Habit, float] = {}
    for habit in Habit:
        proportions = {}
        for place, level in enumerate(LEVELS):
            others = range(len(LEVELS))
            weights = [max(_FARTHEST, exp(-((place - other) ** 2) / 2)) for other in others]
            pairs = [
                (weight * each.cost_of(habit), weight * rates[other][0] * each.opportunities_of(habit).stake)
                for weight, (other, found) in zip(weights, levels.items(), strict=True)
                for each in found
            ]
            if any(stake for _, stake in pairs):
                proportions[level] = _rate(pairs)
        for level, (proportion, _) in proportions.items():
            habits[level][habit] = round(proportion * rates[level][0], _DIGITS)
        shares = [error / proportion for proportion, error in proportions.values() if proportion]
        if shares:
            errors[habit] = round(fmean(shares), 3)
            spreads[habit] = round(_spread(habit, levels, habits), 4)
    return RivalsTable(
        {
            level: RivalCosts(
                seats=len(found),
                found=round(sum(each.found for each in found) / sum(each.decisions for each in found), 4),
                cost=round(rates[level][0], _DIGITS),
                error=round(rates[level][1], _DIGITS),
                habits=habits[level],
            )
            for level, found in levels.items()
        },
        errors,
        spreads,
    )


def _spread(
    habit: Habit, levels: Mapping[str, Sequence[Observation]], costs: Mapping[str, Mapping[Habit, float]]
) -> float:
    """The variance of a habit's costs around what is expected, for each game that it costs."""
    games = [
        (each.cost_of(habit), costs[level].get(habit, 0.0) * each.opportunities_of(habit).stake)
        for level, found in levels.items()
        for each in found
    ]
    return sum((cost - expected) ** 2 for cost, expected in games) / sum(cost for cost, _ in games)


def _rate(pairs: Sequence[tuple[float, float]]) -> tuple[float, float]:
    """The ratio of two sums over games, and its standard error."""
    cost, stake = (sum(each) for each in zip(*pairs, strict=True))
    rate = cost / stake
    return rate, sqrt(sum((cost - rate * stake) ** 2 for cost, stake in pairs)) / stake


if __name__ == "__main__":
    raise SystemExit(main())
