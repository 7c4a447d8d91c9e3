"""Finds the achievements that a game which has just ended is the first to earn."""

from __future__ import annotations

import time
from collections.abc import Sequence
from functools import partial

from claim_desktop.background_jobs import Job
from claim_desktop.i18n import tr
from claim_desktop.i18n.lists import and_list
from claim_desktop.scenes.chronicle.logic.achievements import Progress, earned, nearest
from claim_desktop.scenes.chronicle.logic.finished_games import FinishedGames
from claim_desktop.session.game_session import GameSession
from claim_desktop.storage.indexed_game import NOBODY, IndexedGame

TRIES, PAUSE_SECONDS = 5, 1.0
RECENT_SECONDS = 600
"""The age of a game, in seconds, from which its achievements are no longer news."""


class NewAchievements:
    """Asks the finished games, once they include this one."""

    def __init__(self, finished_games: FinishedGames, game: GameSession) -> None:
        self._finished_games, self._game = finished_games, game
        self._ids: tuple[str, ...] | None = None
        self._nearest: Progress | None = None
        self._asked: list[float] = []
        """The times at which the index was refreshed: the game's file may still be on its way to the disk.
        """

    @property
    def text(self) -> str:
        """The line about the new achievements; empty while there are none."""
        names = [tr(f"chronicle.deed.{achievement}") for achievement in self.ids]
        return tr("chronicle.new_deeds", count=len(names), names=and_list(names)) if names else ""

    @property
    def next_text(self) -> str:
        """The line about the achievement that is nearest now, if part of the way to it is done."""
        near = self._nearest
        if near is None or not near.done:
            return ""
        name = tr(f"chronicle.deed.{near.achievement}")
        return tr("chronicle.next.line", name=name, count=near.done, total=near.goal)

    @property
    def ids(self) -> tuple[str, ...]:
        """The ids of the new achievements, as soon as they are known."""
        if self._ids is None and self._finished_games.is_known and self._asked:
            games = self._finished_games.games
            newest = games[0] if games else None
            if newest is not None and self._is_this(newest):
                self._ids = ()
                Job(partial(self._look_through, games)).run()  # if that fails, the coronation stands
        if self._ids is None and len(self._asked) < TRIES:
            now = time.monotonic()
            if not self._asked or now - self._asked[-1] > PAUSE_SECONDS:
                self._asked.append(now)
                self._finished_games.refresh()
        return self._ids or ()

    def _look_through(self, games: Sequence[IndexedGame]) -> None:
        self._ids = tuple(achievement for achievement, game in earned(games).items() if game == games[0])
        self._nearest = next(iter(nearest(games, 1)), None)

    def _is_this(self, game: IndexedGame) -> bool:
        if game.you == NOBODY or abs(time.time() - game.finished) >= RECENT_SECONDS:
            return False
        names = [seat.name for seat in self._game.seats]
        is_same_hand = self._game.record.deal.hands[game.you] == game.hand
        return is_same_hand and names == [seat.name for seat in game.seats]
