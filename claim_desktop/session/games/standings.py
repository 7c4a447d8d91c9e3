"""Which finished games count, and whom a person played against in them."""

from __future__ import annotations

from claim_desktop.storage.indexed_game import NOBODY, IndexedGame, Kind


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
