"""Your results over all finished games: rates with their intervals, votes, streaks and assists."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from math import sqrt

from claim_desktop.ai.level_ids import LEVEL_IDS
from claim_desktop.rules.cards import Faction
from claim_desktop.rules.modes import MODES
from claim_desktop.scenes.chronicle.logic.achievements import SeatResult
from claim_desktop.scenes.chronicle.logic.counted_games import rivals_of, runs_of_wins
from claim_desktop.storage.indexed_game import NOBODY, DealOrigin, IndexedGame, Result

MIN_GAMES = 10
"""The minimum number of games to draw a rate."""

Z_95 = 1.959964
"""The standard normal quantile that leaves 2.5% on either side."""

SHARED_POINTS = 0.5
"""The points for a shared win."""


@dataclass(frozen=True, slots=True)
class Rate:
    """A share of successes, with its 95% interval."""

    points: float
    """Successes; a shared win counts half."""
    games: int

    @property
    def share(self) -> float:
        """The share of successes, 0 to 1; there must be games."""
        return self.points / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """The bounds that contain the true share 95 times in 100; 0 to 1 without games.

        The score interval of E. B. Wilson, “Probable Inference, the Law of Succession, and Statistical
        Inference”, Journal of the American Statistical Association 22 (1927), 209–212. Unlike the usual
        approximation it holds for few games and for rates near 0 and 1. With shared wins as halves it is a
        little too wide, never too narrow.
        """
        if not self.games:
            return 0.0, 1.0
        n, share, square = self.games, self.share, Z_95 * Z_95
        middle = share + square / (2 * n)
        reach = Z_95 * sqrt(share * (1 - share) / n + square / (4 * n * n))
        whole = 1 + square / n
        low, high = (middle - reach) / whole, (middle + reach) / whole
        return max(0.0, min(low, share)), min(1.0, max(high, share))

    @property
    def has_enough_games(self) -> bool:
        """Whether there are enough games to draw it."""
        return self.games >= MIN_GAMES


@dataclass(frozen=True, slots=True)
class GameGroup:
    """The games that share a level, mode, deck or lead."""

    id: str
    """The level, mode or lead that they share; empty for a deck."""
    rate: Rate
    even: float
    """The rate of players of equal strength: one in the number of sides, on average."""
    deck: tuple[Faction, ...] = ()
    """The factions of the deck that they share."""


def points_of(game: IndexedGame) -> float:
    """The points for a game: 1 for a win, a half for a shared one."""
    if game.result is Result.WON:
        return 1.0
    return SHARED_POINTS if game.result is Result.SHARED else 0.0


def rate_of(games: Iterable[IndexedGame]) -> Rate:
    """The share of these games that you have won."""
    points = [points_of(game) for game in games]
    return Rate(sum(points), len(points))


def your_games(games: Iterable[IndexedGame]) -> list[IndexedGame]:
    """The games that have a result for you, oldest first, each once whatever copies there are."""
    return [game for game in reversed(list(games)) if game.you != NOBODY and not is_copy(game)]


def is_copy(game: IndexedGame) -> bool:
    """Whether the same game is in another file, too, and counts there."""
    return game.origin is DealOrigin.COPY


def course(games: Sequence[IndexedGame]) -> list[Rate]:
    """The rate after each game, in the order given."""
    rates: list[Rate] = []
    points = 0.0
    for count, game in enumerate(games, 1):
        points += points_of(game)
        rates.append(Rate(points, count))
    return rates


def group_games(
    games: Sequence[IndexedGame], keys: Callable[[IndexedGame], Iterable[str]]
) -> list[GameGroup]:
    """The rate for each key, in the order in which the keys first appear; a game may have several."""
    found: dict[str, list[IndexedGame]] = {}
    for game in games:
        for key in dict.fromkeys(keys(game)):
            found.setdefault(key, []).append(game)
    return [_group(key, each) for key, each in found.items()]


def _group(key: str, games: Sequence[IndexedGame], deck: tuple[Faction, ...] = ()) -> GameGroup:
    return GameGroup(key, rate_of(games), sum(1 / game.sides for game in games) / len(games), deck)


def by_rival(games: Sequence[IndexedGame]) -> list[GameGroup]:
    """Group by the levels on other sides, in order; those never met are left out."""
    return _in_order(group_games(games, rivals_of), LEVEL_IDS)


def by_mode(games: Sequence[IndexedGame]) -> list[GameGroup]:
    """Group by mode, in the order in which modes are offered."""
    return _in_order(group_games(games, lambda game: [game.mode]), list(MODES))


def by_deck(games: Sequence[IndexedGame]) -> list[GameGroup]:
    """Group by deck, the most played first."""
    found: dict[tuple[Faction, ...], list[IndexedGame]] = {}
    for game in games:
        found.setdefault(game.factions, []).append(game)
    groups = [_group("", each, factions) for factions, each in found.items()]
    return sorted(groups, key=lambda group: -group.rate.games)


def by_lead(games: Sequence[IndexedGame]) -> list[GameGroup]:
    """Group by who led the first trick: `yours` or `theirs`."""
    found = group_games(games, lambda game: ["yours" if game.leader == game.you else "theirs"])
    return _in_order(found, ["yours", "theirs"])


def _in_order(groups: Iterable[GameGroup], ids: Sequence[str]) -> list[GameGroup]:
    by_id = {group.id: group for group in groups}
    return [by_id[each] for each in ids if each in by_id]


def votes(games: Sequence[IndexedGame]) -> dict[Faction, Rate]:
    """How often each faction voted for your side, out of the games with it in the deck."""
    for_you = dict.fromkeys(Faction, 0)
    played = dict.fromkeys(Faction, 0)
    for game in games:
        side = game.your_side
        for faction, voted in zip(game.factions, game.voted_for, strict=True):
            played[faction] += 1
            for_you[faction] += voted == side
    return {faction: Rate(for_you[faction], count) for faction, count in played.items() if count}


def _own(game: SeatResult, counts: Sequence[int]) -> int:
    """The seat's own among the counts of all seats; 0 if nothing was counted."""
    return counts[game.seat] if counts else 0


GAME_COUNTS: dict[str, Callable[[SeatResult], int]] = {
    "hints": lambda game: _own(game, game.record.how_played.hints),
    "take_backs": lambda game: _own(game, game.record.how_played.take_backs),
}
"""What is counted in each game of yours, by its field of `IndexedGame`."""

TOTALS: dict[str, Callable[[Sequence[IndexedGame]], int]] = {
    "chronicle.streak": lambda games: max(runs_of_wins(games), default=0),
    "menu.game.hints": lambda games: sum(game.hints for game in games),
    "menu.game.take_backs": lambda games: sum(game.take_backs for game in games),
}
"""The numbers above the course of games won, in order, by the key of each one's text."""
