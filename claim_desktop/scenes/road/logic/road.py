"""The road to the throne: the rivals beaten, the next one, and the prizes.

All of it is a function of the finished games alone: deleting a record takes its step back.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from enum import Enum

from claim_desktop.ai.level_ids import LEVEL_IDS
from claim_desktop.rules.deal import seed_of
from claim_desktop.rules.decks import Deck, all_decks
from claim_desktop.rules.matches import MatchFormat
from claim_desktop.rules.modes import MODES
from claim_desktop.scenes.chronicle.logic.counted_games import counts
from claim_desktop.scenes.road.logic.legs import Leg
from claim_desktop.storage.indexed_game import NOBODY, IndexedGame, Result
from claim_desktop.storage.looks import CardBack, Look, PortraitFrame, TableCloth

LAST = LEVEL_IDS[-1]
"""The level at the end of the road, which has to be beaten once more than the others."""

PRIZES: dict[str, Look] = {
    "novice": CardBack.CLOVER,
    "squire": PortraitFrame.COPPER,
    "peddler": TableCloth.INDIGO,
    "innkeeper": CardBack.AMBER,
    "steward": PortraitFrame.SILVER,
    "marshal": TableCloth.WINE,
    "chancellor": CardBack.ROYAL,
}
"""The prize for beating each level for the first time: a look, never any help."""


class Star(Enum):
    """A star under a beaten rival, in the order in which they are shown; one game may earn several."""

    BEATEN = "beaten"
    """For the rival's first lost match."""
    UNAIDED = "unaided"
    """For a game won without a hint."""
    LANDSLIDE = "landslide"
    """For a game won with `landslide_votes` or more."""


@dataclass(frozen=True, slots=True)
class Station:
    """A rival on the road."""

    level: str
    is_beaten: bool = False
    own: int = 0
    theirs: int = 0
    """The games won and lost in the current match."""
    match: str = ""
    """The id of the current match; empty if there is none."""
    best: tuple[int, int] | None = None
    """The person's votes and the rival's in the person's best game; None if they have not met."""
    stars: frozenset[Star] = frozenset()
    """The stars earned; none before the rival is beaten."""

    @property
    def wins_needed(self) -> int:
        """The number of games that have to be won."""
        return wins_needed(self.level)

    @property
    def prize(self) -> Look:
        """The prize for beating this rival on the first leg."""
        return PRIZES[self.level]


@dataclass(frozen=True, slots=True)
class Road:
    """The progress on one leg of the road."""

    leg: Leg
    stations: tuple[Station, ...]

    @property
    def next(self) -> Station | None:
        """The first rival who has not been beaten; None if all have."""
        return next((each for each in self.stations if not each.is_beaten), None)

    def station(self, level: str) -> Station:
        """The rival of a level."""
        return next(each for each in self.stations if each.level == level)

    @property
    def beaten(self) -> int:
        """The number of rivals beaten."""
        return sum(each.is_beaten for each in self.stations)

    @property
    def stars(self) -> int:
        """The number of stars earned."""
        return sum(len(each.stars) for each in self.stations)


def wins_needed(level: str) -> int:
    """The number of games of a match that have to be won against a level."""
    return match_format(level).wins_needed or 0


def match_format(level: str) -> MatchFormat:
    """The format of matches against a level on the road."""
    return MatchFormat.FIRST_TO_THREE if level == LAST else MatchFormat.FIRST_TO_TWO


def landslide_votes(leg: Leg) -> int:
    """The votes that earn a star on a leg: those of all factions of its decks but one."""
    return len(MODES["four" if leg is Leg.FOUR else "claim"].deck.all_factions) - 1


def road_of(games: Iterable[IndexedGame], leg: Leg = Leg.TWO) -> Road:
    """The progress on a leg in these games, in any order."""
    met: dict[str, list[IndexedGame]] = {level: [] for level in LEVEL_IDS}
    for game in games:
        level = rival_on(leg, game)
        if level in met:
            met[level].append(game)
    return Road(leg, tuple(_station(leg, level, games) for level, games in met.items()))


def open_legs(games: Sequence[IndexedGame]) -> list[Leg]:
    """The legs that can be walked: each needs the one before to be finished."""
    found = [Leg.TWO]
    for leg in list(Leg)[1:]:
        if road_of(games, found[-1]).next is not None:
            break
        found.append(leg)
    return found


def prizes_won(games: Iterable[IndexedGame]) -> frozenset[Look]:
    """The prizes of the first leg that have been won."""
    return frozenset(each.prize for each in road_of(games).stations if each.is_beaten)


def newly_beaten(games: Sequence[IndexedGame], match: str) -> tuple[Leg, str] | None:
    """The leg and the level that a match was the first to beat; None if it beat no new rival."""
    before = _without(games, match)
    for leg in open_legs(before):
        pairs = zip(road_of(games, leg).stations, road_of(before, leg).stations, strict=True)
        level = next((now.level for now, then in pairs if now.is_beaten and not then.is_beaten), None)
        if level is not None:
            return leg, level
    return None


def new_stars(games: Sequence[IndexedGame], leg: Leg, match: str) -> dict[str, frozenset[Star]]:
    """The stars that a match earned, by the level of the rival."""
    before = road_of(_without(games, match), leg)
    earned = {
        each.level: each.stars - before.station(each.level).stars for each in road_of(games, leg).stations
    }
    return {level: stars for level, stars in earned.items() if stars}


def deck_of_week(day: date) -> Deck:
    """The deck of the week of a day, the same in every copy of the game; weeks begin on Monday."""
    year, week, _ = day.isocalendar()
    decks = all_decks(2)
    return decks[seed_of(f"claim-desktop:week:{year}-{week}") % len(decks)]


def rival_on(leg: Leg, game: IndexedGame) -> str:
    """The level to beat in a game of a leg; empty if the game is not one of it."""
    if game.you == NOBODY:
        return ""
    if len(game.seats) != (4 if leg is Leg.FOUR else 2):
        return ""
    if leg is Leg.WEEK and not _has_deck_of_week(game):
        return ""
    return game.seats[(game.you + 1) % len(game.seats)].level or ""


def _has_deck_of_week(game: IndexedGame) -> bool:
    ended = game.ended
    return ended is not None and game.factions == deck_of_week(ended).all_factions


def _without(games: Iterable[IndexedGame], match: str) -> list[IndexedGame]:
    return [game for game in games if game.match != match]


def _station(leg: Leg, level: str, games: Sequence[IndexedGame]) -> Station:
    matches: dict[str, list[IndexedGame]] = {}
    for game in games:
        if game.match and game.form is not MatchFormat.PROGRESS:
            matches.setdefault(game.match, []).append(game)
    needed = wins_needed(level)
    is_beaten = any(_is_won(match, needed) for match in matches.values())
    counted = [game for game in games if counts(game)]
    best = max(map(_votes, counted), key=lambda it: (it[0], -it[1]), default=None)
    stars = _stars(counted, landslide_votes(leg)) if is_beaten else frozenset()
    latest = max(matches, key=lambda match: max(game.finished for game in matches[match]), default="")
    own, theirs = _score(matches.get(latest, []))
    if not latest or max(_score(matches[latest], counted_only=False)) >= needed:
        return Station(level, is_beaten, best=best, stars=stars)
    return Station(level, is_beaten, own, theirs, latest, best, stars)


def _stars(games: Iterable[IndexedGame], landslide: int) -> frozenset[Star]:
    """The stars of a beaten rival."""
    won = [game for game in games if game.result is Result.WON]
    stars = {Star.BEATEN}
    if any(not game.hints for game in won):
        stars.add(Star.UNAIDED)
    if any(_votes(game)[0] >= landslide for game in won):
        stars.add(Star.LANDSLIDE)
    return frozenset(stars)


def _is_won(match: Sequence[IndexedGame], needed: int) -> bool:
    """Whether the person was the first to win that many games of a match."""
    in_order = sorted(match, key=lambda game: game.number)
    scores = (_score(in_order[: count + 1]) for count in range(len(in_order)))
    own, theirs = next((score for score in scores if max(score) >= needed), (0, 0))
    return own > theirs


def _score(match: Iterable[IndexedGame], *, counted_only: bool = True) -> tuple[int, int]:
    """The games won and lost in a match."""
    results = [game.result for game in match if counts(game) or not counted_only]
    return results.count(Result.WON), results.count(Result.LOST)


def _votes(game: IndexedGame) -> tuple[int, int]:
    """The votes of the person's side and of the best other side."""
    votes, own = game.votes, game.your_side
    return votes[own], max(votes[:own] + votes[own + 1 :])
