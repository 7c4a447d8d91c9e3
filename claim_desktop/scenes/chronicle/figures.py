"""The figures that the charts of the statistics show, and the criteria by which results are grouped."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from claim_desktop.ai.level_ids import LEVEL_IDS
from claim_desktop.i18n import tr
from claim_desktop.rules.cards import Faction
from claim_desktop.rules.modes import MODES
from claim_desktop.scenes.base import Services
from claim_desktop.scenes.chronicle.logic.filters import Lead
from claim_desktop.scenes.chronicle.logic.statistics import (
    MIN_GAMES,
    TOTALS,
    GameGroup,
    Rate,
    by_deck,
    by_lead,
    by_mode,
    by_rival,
    course,
    points_of,
    votes,
)
from claim_desktop.scenes.review.logic.win_chance import Luck
from claim_desktop.session.opponents import name_of_opponent
from claim_desktop.storage.indexed_game import IndexedGame

MAX_STROKES = 240
"""Above this number of games, several share a stroke."""
LUCK_GAMES = 20
"""The number of games whose luck is shown."""


@dataclass(frozen=True, slots=True)
class Grouping:
    """A criterion by which results can be grouped."""

    groups: Callable[[Sequence[IndexedGame]], list[GameGroup]]
    every: Sequence[str]
    """The ids of all groups that are known without a game."""
    name: Callable[[str], str]
    """The text beside a group, by its id; empty where pictures say it."""
    filter_for: Callable[[GameGroup], Mapping[str, object]]
    """What a `GameFilter` lets through, to list the games of a group."""


RIVALS = Grouping(by_rival, LEVEL_IDS, name_of_opponent, lambda group: {"rival": group.id})
GROUPINGS = {
    "mode": Grouping(
        by_mode, list(MODES), lambda mode: tr(f"rules.mode.{mode}"), lambda group: {"mode": group.id}
    ),
    "deck": Grouping(by_deck, (), lambda _: "", lambda group: {"deck": group.deck}),
    "lead": Grouping(
        by_lead,
        ("yours", "theirs"),
        lambda lead: tr(f"chronicle.filter.lead.{lead}"),
        lambda group: {"lead": Lead(group.id)},
    ),
}
"""The criteria, in the order in which the page offers them; `chronicle.by.` is the text of each."""


@dataclass(frozen=True)
class Figures:
    """What the charts of the statistics are made from; each figure is counted once."""

    games: Sequence[IndexedGame]
    """The games that are counted, oldest first."""
    luck: Mapping[str, Luck]
    """The luck in games that were reviewed, by their files."""
    kind: str
    """The criterion of the chart by groups, one of `GROUPINGS`."""
    has_details: bool
    """Whether intervals are shown."""
    shows_all: bool
    """Whether groups without a game are shown, too."""
    services: Services

    @property
    def has_enough_games(self) -> bool:
        """Whether there are enough games for a rate; until then, charts are ghosts of what they will be."""
        return len(self.games) >= MIN_GAMES

    @cached_property
    def lucky_games(self) -> list[IndexedGame]:
        """The latest games of two players, oldest first."""
        return [game for game in self.games if len(game.seats) == 2 and game.result is not None][-LUCK_GAMES:]

    def interval_of(self, rate: Rate) -> tuple[float, float, float]:
        """A rate's share and the bounds of its interval, which are the share itself without details."""
        share = rate.share if rate.games else 0.5
        return share, *(rate.interval if self.has_details else (share, share))

    @cached_property
    def points(self) -> list[float]:
        return [points_of(game) for game in self.games]

    @cached_property
    def rates(self) -> list[Rate]:
        """The rate after each game."""
        return course(self.games)

    @property
    def rate(self) -> Rate:
        """The rate after all games."""
        return self.rates[-1] if self.rates else Rate(0, 0)

    @cached_property
    def even(self) -> float:
        """The rate of players of equal strength."""
        return sum(1 / game.sides for game in self.games) / len(self.games) if self.games else 0.5

    @cached_property
    def strokes(self) -> list[tuple[int, int]]:
        """The first game of each stroke of the course, and the one after its last."""
        count, total = min(len(self.games), MAX_STROKES), len(self.games)
        return [(total * number // count, total * (number + 1) // count) for number in range(count)]

    @cached_property
    def stroke_shares(self) -> tuple[float, ...]:
        """The share of games won in each stroke."""
        return tuple(round(sum(self.points[first:end]) / (end - first), 2) for first, end in self.strokes)

    @cached_property
    def totals(self) -> dict[str, int]:
        """The numbers above the course, by the key of each one's text."""
        return {key: total(self.games) for key, total in TOTALS.items()}

    @cached_property
    def months(self) -> list[tuple[int, int]]:
        """The first game of each month, with the number of the month."""
        found: list[tuple[int, int]] = []
        before: tuple[int, int] | None = None
        for index, game in enumerate(self.games):
            month = None if game.ended is None else (game.ended.year, game.ended.month)
            if month is not None and month != before:
                before = month
                found.append((index, month[1]))
        return found

    @cached_property
    def votes(self) -> dict[Faction, Rate]:
        """How often each faction voted for you."""
        found = votes(self.games)
        return {faction: found.get(faction, Rate(0, 0)) for faction in Faction} if self.shows_all else found

    @cached_property
    def rivals(self) -> list[GameGroup]:
        """The results against each rival."""
        return self._groups(RIVALS)

    @cached_property
    def kinds(self) -> list[GameGroup]:
        """The results by the chosen criterion."""
        return self._groups(GROUPINGS[self.kind])

    def _groups(self, grouping: Grouping) -> list[GameGroup]:
        played = grouping.groups(self.games)
        if not self.shows_all:
            return played
        known = {group.id: group for group in played}
        every = [known.get(each, GameGroup(each, Rate(0, 0), 0.5)) for each in grouping.every]
        return [*every, *(group for group in played if group.id not in grouping.every)]
