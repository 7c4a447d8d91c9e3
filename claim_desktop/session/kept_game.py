"""The game in progress on disk: written at every move, and found again however the program ended."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from claim_desktop.session.match import Match
from claim_desktop.storage.errors import StorageError
from claim_desktop.storage.saves import SavedGame, SaveFile


class KeptGame:
    """Saves the match after each move, and files it with the finished games at its end."""

    def __init__(self, file: SaveFile, now: Callable[[], datetime]) -> None:
        self._problem: StorageError | None = None
        self._file = file
        self._now = now

    @property
    def problem(self) -> StorageError | None:
        """Why the last move could not be kept, or the kept game not be read; None while all is well."""
        return self._problem or self._file.problem

    def keep(self, match: Match) -> None:
        """Save the match. Never raises: play goes on even if nothing can be saved."""
        game = SavedGame(match.seats, match.record)
        try:
            if match.is_over:
                self._file.finish(game, self._now())
            else:
                self._file.write(game)
            self._problem = None
        except StorageError as error:
            self._problem = error

    def load(self) -> Match | None:
        """The game to go on with, or None; `problem` says why one that is there cannot be read."""
        loaded = self._file.load()
        self._problem = loaded.problem
        if loaded.value is None:
            return None
        match = Match(loaded.value.seats, loaded.value.record, self)
        if match.is_over:  # the program ended just after the last move
            self.keep(match)
            return None
        return match
