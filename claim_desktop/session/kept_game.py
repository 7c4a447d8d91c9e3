"""The game in progress on disk: written at every move, found again after any end of the program."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from claim_desktop.session.match import Match
from claim_desktop.session.setup import SeatSetup
from claim_desktop.storage.files import StorageError
from claim_desktop.storage.saves import SavedGame, SavedSeat, SaveFile


class KeptGame:
    """Keeps each match it is given; a finished one goes to the finished games."""

    def __init__(self, file: SaveFile, now: Callable[[], datetime]) -> None:
        self.problem: str | None = None
        """Why the last move could not be kept, as a sentence; None while all is well."""
        self._file = file
        self._now = now

    def keep(self, match: Match) -> None:
        """Write the match down; never raises: a game is played on even if nothing can be kept."""
        game = SavedGame(tuple(SavedSeat(seat.name, seat.level) for seat in match.seats), match.record)
        try:
            if match.is_over:
                self._file.finish(game, self._now())
            else:
                self._file.write(game)
            self.problem = None
        except StorageError as error:
            self.problem = str(error)

    def load(self) -> Match | None:
        """The game to go on with, or None; `problem` says why one that is there cannot be read."""
        loaded = self._file.load()
        self.problem = loaded.problem
        if loaded.value is None:
            return None
        seats = tuple(SeatSetup(seat.name, seat.level) for seat in loaded.value.seats)
        return Match(seats, loaded.value.record, self)
