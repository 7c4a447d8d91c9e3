"""The progress on the road, as far as the finished games are known."""

from __future__ import annotations

from claim_desktop.scenes.chronicle.logic.finished_games import FinishedGames
from claim_desktop.scenes.road.logic.legs import Leg
from claim_desktop.scenes.road.logic.road import (
    Road,
    Star,
    new_stars,
    newly_beaten,
    open_legs,
    prizes_won,
    road_of,
)
from claim_desktop.session.games import Games
from claim_desktop.storage.indexed_game import IndexedGame
from claim_desktop.storage.looks import Look


class Journey:
    """Follows the finished games, which a thread reads; its values change as they become known."""

    def __init__(self, finished_games: FinishedGames) -> None:
        self._finished_games = finished_games
        self._counted: tuple[IndexedGame, ...] = ()
        self._roads: dict[Leg, Road] = {}
        self._prizes: frozenset[Look] | None = None

    @classmethod
    def of(cls, games: Games) -> Journey:
        """The journey of the person at this screen; games finished since are read in the background."""
        finished_games = FinishedGames.of(games)
        finished_games.refresh()
        return cls(finished_games)

    @property
    def version(self) -> object:
        """Changes whenever the games do."""
        return self._games

    @property
    def is_known(self) -> bool:
        """Whether every finished game has been read."""
        return self._finished_games.is_known

    @property
    def has_played(self) -> bool:
        """Whether any game has been finished."""
        return bool(self._games)

    def road(self, leg: Leg) -> Road:
        """A leg of the road."""
        games = self._games
        if leg not in self._roads:
            self._roads[leg] = road_of(games, leg)
        return self._roads[leg]

    @property
    def legs(self) -> list[Leg]:
        """The legs that can be walked."""
        return open_legs(self._games)

    def newly_beaten(self, match: str) -> tuple[Leg, str] | None:
        """The leg and the level that a match was the first to beat."""
        return newly_beaten(self._games, match)

    def new_stars(self, leg: Leg, match: str) -> dict[str, frozenset[Star]]:
        """The stars that a match earned, by the level of the rival."""
        return new_stars(self._games, leg, match)

    @property
    def prizes(self) -> frozenset[Look]:
        """The prizes won."""
        games = self._games
        if self._prizes is None:
            self._prizes = prizes_won(games)
        return self._prizes

    @property
    def _games(self) -> tuple[IndexedGame, ...]:
        """The games known by now; cached values derived from others are dropped."""
        if self._counted is not self._finished_games.games:
            self._counted, self._roads, self._prizes = self._finished_games.games, {}, None
        return self._counted
