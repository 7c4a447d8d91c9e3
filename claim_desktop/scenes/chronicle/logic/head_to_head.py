"""The results of the person at this screen against each computer level."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from claim_desktop.scenes.chronicle.logic.counted_games import counts, rivals_of
from claim_desktop.scenes.chronicle.logic.finished_games import FinishedGames
from claim_desktop.session.games import Games
from claim_desktop.storage.indexed_game import NOBODY, IndexedGame, Result

FEW_GAMES = 10
"""Below this number of games, a share of them means nothing."""


@dataclass(frozen=True, slots=True)
class LastGame:
    """The result of the last game against a level, from the person's side."""

    own_votes: int
    their_votes: int
    """The votes of the side that the level played on."""
    won: bool | None
    """None for a shared crown."""
    is_thirds: bool = False
    """Whether a third side had more votes than both."""


@dataclass(frozen=True, slots=True)
class HeadToHead:
    """The games of a person against one level."""

    won: int = 0
    lost: int = 0
    shared: int = 0
    last: LastGame | None = None
    is_met: bool = False
    """Whether there was any game against it, counted or not."""

    @property
    def games(self) -> int:
        return self.won + self.lost + self.shared

    @property
    def share(self) -> float | None:
        """The share of games won, a shared one counting half; None while there are too few."""
        return (self.won + self.shared / 2) / self.games if self.games >= FEW_GAMES else None


class HeadToHeadRecords:
    """The results against all levels, as far as the finished games are known."""

    def __init__(self, finished_games: FinishedGames) -> None:
        self._finished_games = finished_games
        self._counted: tuple[IndexedGame, ...] | None = None
        self._tallies: dict[str, HeadToHead] = {}

    @classmethod
    def of(cls, games: Games) -> HeadToHeadRecords:
        """The results; games finished since are read in the background."""
        finished_games = FinishedGames.of(games)
        finished_games.refresh()
        return cls(finished_games)

    def against(self, level: str) -> HeadToHead:
        """The results against a level."""
        if self._counted is not self._finished_games.games:
            self._counted, self._tallies = self._finished_games.games, {}
        if level not in self._tallies:
            self._tallies[level] = tally_against(self._counted, level)
        return self._tallies[level]


def tally_against(games: Iterable[IndexedGame], level: str) -> HeadToHead:
    """Count the wins and losses against computers of this level, in the games that count.

    `games` are those of `FinishedGames`, newest first: call its `refresh`, and count again until it
    `is_known`.
    """
    met = [game for game in games if game.you != NOBODY and level in rivals_of(game)]
    counted = [game for game in met if counts(game)]
    results = [game.result for game in counted]
    won, lost, shared = (results.count(each) for each in (Result.WON, Result.LOST, Result.SHARED))
    return HeadToHead(won, lost, shared, _last_game(counted[0], level) if counted else None, bool(met))


def _last_game(game: IndexedGame, level: str) -> LastGame:
    own, votes = game.your_side, game.votes
    sides = [index % game.sides for index, seat in enumerate(game.seats) if seat.level == level]
    theirs = next(side for side in sides if side != own)
    won = None if game.result is Result.SHARED else game.result is Result.WON
    return LastGame(votes[own], votes[theirs], won, max(votes[own], votes[theirs]) < max(votes))
