"""Makes the table of the rivals' habits from games between all of them, each judged as a person's are.

    python3 scripts/run.py measure_rivals --games build/rivals.jsonl

For two players every pair of levels plays 25 games, half of them Claim and half Claim 2; for three and four
the levels are drawn to the tables. All seats are judged: 200 of each level for two, 75 for three and 112 for
four. The games are kept in the file: with other habits the table is soon made again.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations_with_replacement
from math import exp, sqrt
from pathlib import Path
from random import Random
from statistics import fmean

from claim_desktop.ai.levels import LEVELS
from claim_desktop.ai.self_play import play_game, seed_of_game
from claim_desktop.json_decoding import parse_object, to_plain
from claim_desktop.resources import asset
from claim_desktop.rules.decks import CLAIM, CLAIM_2, Deck
from claim_desktop.rules.modes import MODES
from claim_desktop.rules.player_counts import PLAYER_COUNTS
from claim_desktop.rules.record import Record
from claim_desktop.scenes.tutor.logic.habits import Habit
from claim_desktop.scenes.tutor.logic.observations import Observation, observe
from claim_desktop.scenes.tutor.logic.strength import FILE, RivalCosts, RivalsTable
from scripts._arguments import ArgumentParser
from scripts.tutor.reviewed_games import ReviewedGame, ReviewedGames

GAMES_PER_PAIR = 25
ROUNDS = {3: 25, 4: 28}
"""In a round every level has as many seats as there are at a table."""
_SEED = 61
_DIGITS = 5
_FARTHEST = 0.02
"""The least weight of a level in another one's costs of a habit."""


def main() -> int:
    """Play and judge what is missing, and write the tables."""
    parser = ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=Path, required=True, help="the file that keeps the games")
    parser.add_argument(
        "--players",
        type=int,
        choices=PLAYER_COUNTS,
        nargs="+",
        default=PLAYER_COUNTS,
        help="the tables to make",
    )
    arguments = parser.parse_args()
    games, path = ReviewedGames(arguments.games), asset(*FILE)
    tables = parse_object(path.read_bytes()) if path.exists() else {}
    for players in arguments.players:
        observed: dict[str, list[Observation]] = defaultdict(list)
        for game, levels in games_of_levels(games, players):
            for seat, level in enumerate(levels):
                observed[level].append(observe(game.record, game.review, seat, with_ideas=False))
        tables[str(players)] = to_plain(table_of(observed))
    path.parent.mkdir(exist_ok=True)
    path.write_text(json.dumps(dict(sorted(tables.items())), indent=1) + "\n", encoding="ascii")
    return 0


def games_of_levels(games: ReviewedGames, players: int) -> Iterator[tuple[ReviewedGame, Sequence[str]]]:
    """All games with this number of players, with the level in each seat."""
    for index, (number, deck, levels) in enumerate(_pairs() if players == 2 else _tables(players)):
        seed = seed_of_game(_SEED, index)

        def play(deck: Deck = deck, levels: Sequence[str] = levels, seed: int = seed) -> Record:
            return play_game(deck, levels, seed)

        yield games.find_or_make(f"{players}:{'-'.join(levels)}:{number}", play, range(players)), levels


def _pairs() -> Iterator[tuple[int, Deck, Sequence[str]]]:
    """Every pair of levels, over and over; each game with its number."""
    pairs = list(combinations_with_replacement(LEVELS, 2))
    for number in range(GAMES_PER_PAIR):
        for index, pair in enumerate(pairs):
            yield number, (CLAIM, CLAIM_2)[(number + index) % 2], pair if number % 4 < 2 else pair[::-1]


def _tables(players: int) -> Iterator[tuple[int, Deck, Sequence[str]]]:
    """Tables of three or four to which the levels are drawn; each game with its number."""
    deck = MODES["three" if players == 3 else "four"].deck
    for number in range(ROUNDS[players]):
        levels = list(LEVELS) * players
        Random(f"{_SEED}:{players}:{number}").shuffle(levels)
        for index in range(len(LEVELS)):
            yield number * len(LEVELS) + index, deck, levels[index * players : (index + 1) * players]


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
