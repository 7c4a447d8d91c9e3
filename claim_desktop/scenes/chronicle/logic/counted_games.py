"""The finished games that count, and a person's opponents in them."""

from __future__ import annotations

from claim_desktop.storage.indexed_game import NOBODY, DealOrigin, IndexedGame


def counts(game: IndexedGame) -> bool:
    """Whether a game counts: you were the only person, the deal was random, and no player could know more.

    Games dealt again, deals of the day, games played on from a review or with a code, lessons, practice, and
    any in which a decision was taken back after something new was seen do not count. Hints, assists, and
    ending a settled game early don't matter.
    """
    return game.you != NOBODY and game.kind == DealOrigin.DEALT.value


def rivals_of(game: IndexedGame) -> list[str]:
    """The levels of the computers on the other sides, one for each seat."""
    sides = sides_of(game)
    levels = enumerate(game.levels.split(","))
    return [level for seat, level in levels if level and (seat - game.you) % sides]


def sides_of(game: IndexedGame) -> int:
    """The number of sides."""
    players = game.levels.count(",") + 1
    return 2 if players == 4 else players
