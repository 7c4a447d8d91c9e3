"""Filters for lists and statistics of finished games."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum

from claim_desktop.rules.cards import Faction
from claim_desktop.scenes.chronicle.logic.counted_games import counts, rivals_of
from claim_desktop.storage.indexed_game import NOBODY, DealOrigin, IndexedGame, Result

DAY_SECONDS = 86_400

PEOPLE = "people"
"""The filter by opponent for games between people."""


class OriginFilter(Enum):
    """The games shown, by the origin of their deals."""

    ALL = "all"
    COUNTED = "counted"
    """Those that count; see `counts`."""
    PRACTICE = "practice"
    REPEAT = "repeat"
    DAILY = "daily"


class AssistsFilter(Enum):
    """The assists that you had."""

    ANY = "any"
    NONE = "none"
    """Neither hints nor take-backs."""
    HINTS = "hints"
    TAKE_BACKS = "take_backs"


class Lead(Enum):
    """The leader of the first trick."""

    ANY = "any"
    YOURS = "yours"
    THEIRS = "theirs"


@dataclass(frozen=True, slots=True)
class GameFilter:
    """The conditions that a game has to meet; a filter without arguments lets every game pass."""

    mode: str = ""
    """The id of a mode."""
    deck: tuple[Faction, ...] = ()
    """Factions that its deck has."""
    rival: str = ""
    """A level on a side other than yours, or `PEOPLE`."""
    result: Result | None = None
    which: OriginFilter = OriginFilter.ALL
    is_starred: bool = False
    """Whether only starred games pass."""
    help: AssistsFilter = AssistsFilter.ANY
    lead: Lead = Lead.ANY
    first: int = 0
    last: int = 0
    """The times between which the game must have ended, in seconds since the epoch; 0 for no limit."""
    text: str = ""
    """Words that its names, its title or its date (`2026-11-22`) have to contain."""
    achievement: str = ""
    """The id of an achievement that the game earns."""

    def passes(self, game: IndexedGame) -> bool:
        """Whether a game is shown. One that cannot be read is shown only if there is no condition."""
        if not game.is_readable:
            return self == GameFilter()
        return self._fits_game(game) and self._fits_you(game) and _has_text(self.text, game)

    def _fits_game(self, game: IndexedGame) -> bool:
        return (
            self.mode in ("", game.mode)
            and all(faction in game.factions for faction in self.deck)
            and (not self.is_starred or game.is_starred)
            and (not self.first or game.finished >= self.first)
            and (not self.last or game.finished < self.last)
            and (not self.achievement or self.achievement in game.achievements)
            and _is_of(self.which, game)
        )

    def _fits_you(self, game: IndexedGame) -> bool:
        if self.rival == PEOPLE:
            if len(game.persons) < 2:
                return False
        elif self.rival and (game.you == NOBODY or self.rival not in rivals_of(game)):
            return False
        if self.result is not None and game.result is not self.result:
            return False
        return _fits_help(self.help, game) and _fits_lead(self.lead, game)


COUNTED = GameFilter(which=OriginFilter.COUNTED)
"""The filter for the games that count."""


def filter_games(games: Iterable[IndexedGame], game_filter: GameFilter) -> list[IndexedGame]:
    """The games that pass, in the same order."""
    return [game for game in games if game_filter.passes(game)]


def _has_text(text: str, game: IndexedGame) -> bool:
    """Whether all words of a text occur in the game's searchable one."""
    if not text:
        return True
    names = [seat.name for seat in game.seats]
    searched = " ".join([game.title, *names, day_of(game)]).casefold()
    return all(word in searched for word in text.casefold().split())


def day_of(game: IndexedGame) -> str:
    """The day on which a game ended, by the clock where it was played: `2026-11-22`."""
    ended = game.ended
    return "" if ended is None else ended.date().isoformat()


def _is_of(which: OriginFilter, game: IndexedGame) -> bool:
    if which is OriginFilter.COUNTED:
        return counts(game)
    return which is OriginFilter.ALL or game.origin is DealOrigin(which.value)


def _fits_help(assists: AssistsFilter, game: IndexedGame) -> bool:
    match assists:
        case AssistsFilter.ANY:
            return True
        case AssistsFilter.NONE:
            return game.you != NOBODY and not game.hints and not game.take_backs
        case AssistsFilter.HINTS:
            return game.hints > 0
        case AssistsFilter.TAKE_BACKS:
            return game.take_backs > 0


def _fits_lead(lead: Lead, game: IndexedGame) -> bool:
    if lead is Lead.ANY:
        return True
    return game.you != NOBODY and (game.leader == game.you) is (lead is Lead.YOURS)
