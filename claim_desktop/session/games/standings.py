"""How often a person has won against each level, from the finished games."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from claim_desktop.storage.indexed_game import NOBODY, IndexedGame, Kind, Result


@dataclass(frozen=True, slots=True)
class Tally:
    """How some games ended for you."""

    won: int = 0
    lost: int = 0
    shared: int = 0

    @property
    def games(self) -> int:
        """How many there were."""
        return self.won + self.lost + self.shared


def counts(game: IndexedGame) -> bool:
    """Whether a game counts: you were the only person, chance dealt it, and nobody could know more.

    Games dealt again, the deal of a day, those played on from a review or with a code, lessons, practice, and
    any in which a decision was taken back after something new was seen do not; hints, aids, and games that
    were counted when they were settled do.
    """
    return game.you != NOBODY and game.kind == Kind.DEALT.value


def rivals_of(game: IndexedGame) -> list[str]:
    """The levels of the computers on the other sides, one for each seat."""
    sides = sides_of(game)
    levels = enumerate(game.levels.split(","))
    return [level for seat, level in levels if level and (seat - game.you) % sides]


def sides_of(game: IndexedGame) -> int:
    """How many sides there were."""
    players = game.levels.count(",") + 1
    return 2 if players == 4 else players


def record_against(games: Iterable[IndexedGame], level: str, mode: str = "") -> Tally:
    """How the games that count ended in which a computer of this level sat on another side than you.

    `games` are those of `Annals`: call its `refresh`, and look again until it `is_known`. `mode` is the id of
    a mode, or empty for all. See `counts` for what counts. A shared win is neither won nor lost.
    """
    return tally(
        game for game in games if mode in ("", game.mode) and counts(game) and level in rivals_of(game)
    )


def tally(games: Iterable[IndexedGame]) -> Tally:
    """How these games ended for you."""
    results = [game.result for game in games]
    return Tally(*(results.count(each.value) for each in (Result.WON, Result.LOST, Result.SHARED)))
