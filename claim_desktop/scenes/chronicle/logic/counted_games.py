"""The finished games that count, and a person's opponents in them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from claim_desktop.storage.indexed_game import NOBODY, DealOrigin, IndexedGame, Result


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


def runs(successes: Iterable[bool]) -> Iterator[int]:
    """After each success or failure, the number of successes in a row up to there."""
    length = 0
    for is_success in successes:
        length = length + 1 if is_success else 0
        yield length


def runs_of_wins(games: Iterable[IndexedGame]) -> Iterator[int]:
    """After each game, the number of games won in a row up to there; a shared win ends the run."""
    return runs(game.result is Result.WON for game in games)
