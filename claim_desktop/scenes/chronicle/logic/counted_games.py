"""The finished games that count, and a person's opponents in them."""

from __future__ import annotations

from claim_desktop.storage.indexed_game import NOBODY, DealOrigin, IndexedGame


def counts(game: IndexedGame) -> bool:
    """Whether a game counts: you were the only person, the deal was random, and no player could know more.

    Games dealt again, deals of the day, games played on from a review or with a code, lessons, practice, and
    any in which a decision was taken back after something new was seen do not count. Hints, assists, and
    ending a settled game early don't matter.
    """
    return game.you != NOBODY and game.origin is DealOrigin.DEALT


def rivals_of(game: IndexedGame) -> list[str]:
    """The levels of the computers on the other sides, one for each seat."""
    seats, you, sides = game.seats, game.you, game.sides
    return [seat.level for index, seat in enumerate(seats) if seat.level and (index - you) % sides]
