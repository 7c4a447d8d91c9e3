"""The game in progress on disk: written at every move, found again after any end of the program."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from claim_desktop.session.match import Match
from claim_desktop.storage.errors import StorageError
from claim_desktop.storage.saves import SavedGame, SaveFile


class KeptGame:
    """Keeps each match it is given; a finished one goes to the finished games."""

    def __init__(self, file: SaveFile, now: Callable[[], datetime]) -> None:
        self.problem: StorageError | None = None
        """Why the last move could not be kept; None while all is well."""
        self._file = file
        self._now = now

    def keep(self, match: Match) -> None:
        """Write the match down; never raises: a game is played on even if nothing can be kept."""
        game = SavedGame(match.seats, match.record)
        try:
            if match.is_over:
                self._file.finish(game, self._now())
            else:
                self._file.write(game)
            self.problem = None
        except StorageError as error:
            self.problem = error

    def load(self) -> Match | None:
        """The game to go on with, or None; `problem` says why one that is there cannot be read."""
        loaded = self._file.load()
        self.problem = loaded.problem
        if loaded.value is None:
            return None
        return Match(loaded.value.seats, loaded.value.record, self)
