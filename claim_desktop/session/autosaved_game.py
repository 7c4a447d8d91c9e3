"""The game in progress on disk: saved at every move, and found again after any kind of exit."""

from __future__ import annotations

import threading
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from claim_desktop.rules.modes import mode_of
from claim_desktop.session.game_session import GameSession
from claim_desktop.storage.errors import StorageError
from claim_desktop.storage.game_folder import GameFile
from claim_desktop.storage.saved_game import with_offset
from claim_desktop.storage.saves import SavedGame, SaveFile

Begin = Callable[[Callable[[], object]], object]
"""Schedules a call, usually in another thread."""
_Found = tuple[Path, GameSession]
"""A game that can be continued, after its file."""


def at_once(job: Callable[[], object]) -> None:
    """Run the job now, in this thread."""
    job()


class AutosaveSearch:
    """A search for the game to continue; its duration grows with the shelf."""

    def __init__(self, game: GameSession | None = None) -> None:
        self.game = game
        """The game, once it has been found."""
        self._has_ended = threading.Event()

    @property
    def has_ended(self) -> bool:
        """Whether there is nothing left to find."""
        return self._has_ended.is_set()

    def wait(self, seconds: float) -> None:
        """Wait for the search to end, at most this many seconds."""
        self._has_ended.wait(seconds)

    def run(self, find: Callable[[], _Found | None]) -> None:
        """Search with a function, and end even if that fails."""
        found = None
        try:
            found = find()
        finally:
            self.end(None if found is None else found[1])

    def end(self, game: GameSession | None) -> None:
        """End the search with the game that was found, if any."""
        self.game = game
        self._has_ended.set()


class AutosavedGame:
    """Saves the game after each move, and files it with the finished games at its end.

    If the save holds another game, that one goes to the shelf first, so that nothing is ever lost.
    """

    def __init__(self, file: SaveFile, now: Callable[[], datetime]) -> None:
        self._problem: StorageError | None = None
        self._file = file
        self._now = now
        self.note_over: Callable[[GameSession], object] = lambda _: None
        """Called with a game that is over, before it is filed."""
        self._holds: GameSession | None = None
        """The game in the save, if this program has written or read it."""
        self._over: set[GameFile] = set()
        """Games on the shelf that cannot be continued."""

    @property
    def problem(self) -> StorageError | None:
        """The error in saving the last move or reading the saved game; None if there was none."""
        return self._problem or self._file.problem

    def keep(self, game: GameSession) -> None:
        """Save the game. Never raises, since play goes on even if nothing can be saved."""
        try:
            if game is not self._holds:
                self._file.shelve(game.as_saved)
                self._holds = game
            self._write(game)
            self._problem = None
        except StorageError as error:
            self._problem = error

    def load(self) -> GameSession | None:
        """Return this copy's game in progress, or None; `problem` says why an existing one cannot be read."""
        loaded = self._file.load()
        self._problem = loaded.problem
        game = self._game_of(loaded.value)
        self._holds = game
        if game is not None and game.is_over:  # the program may have ended just after the last move
            self.keep(game)
            return game if game.goes_on else None
        return game

    def search(self, begin: Begin = at_once) -> AutosaveSearch:
        """Find the game that `resume` would continue: this copy's, else the newest on the shelf.

        `begin` runs the slow part, reading the shelf. The game stays where it is.
        """
        search = AutosaveSearch()
        game = self.load()
        if game is not None:
            search.end(game)
        else:
            begin(lambda: search.run(self._newest_on_shelf))
        return search

    def close(self) -> None:
        """Stop looking for games."""
        self._file.is_closing = True

    def resume(self, path: Path | None = None) -> GameSession | None:
        """Continue the game in a file, or the newest; None if there is none or it cannot be read.

        The game in progress goes to the shelf. `problem` says why a game cannot be continued.
        """
        if path == self._file.path:
            return self.load()
        if path is None:
            game = self.load()
            found = self._newest_on_shelf()
            if game is not None or found is None:
                return game
            path = found[0]
        try:
            self._file.take_from_shelf(path)
        except StorageError as error:
            self._problem = error
            return None
        return self.load()

    def resume_first(self, is_wanted: Callable[[GameSession], bool]) -> GameSession | None:
        """Continue this copy's game or the newest on the shelf that meets a condition; None if none does."""
        found = self._find(is_wanted)
        return None if found is None else self.resume(found[0])

    def search_first(
        self, is_wanted: Callable[[GameSession], bool], begin: Begin = at_once
    ) -> AutosaveSearch:
        """Find the game that `resume_first` would continue; it stays where it is. `begin` runs the search."""
        search = AutosaveSearch()
        begin(lambda: search.run(lambda: self._find(is_wanted)))
        return search

    def _find(self, is_wanted: Callable[[GameSession], bool]) -> _Found | None:
        self._file.adopt_orphaned_saves()
        own = self._file.in_progress()
        files = [*([] if own is None else [own]), *self._file.shelf.games()]
        for file in files:
            loaded = self._file.load() if file is own else self._file.shelf.read_once(file)
            game = self._game_of(loaded.value)
            if game is not None and is_wanted(game):
                return file.path, game
        return None

    def delete(self) -> None:
        """Delete the game in progress for good; raises `StorageError`."""
        self._file.remove()
        self._holds = None

    def export(self, game: GameSession) -> Path:
        """Export a game as a record and return the file's path; raises `StorageError`."""
        mode = mode_of(game.record.deck).id.replace("_", "-")
        return self._file.export(game.as_saved, f"{mode}-{self._now():%Y-%m-%d}")

    def _newest_on_shelf(self) -> _Found | None:
        """The first game on the shelf that can be continued; others are read only once."""
        self._file.adopt_orphaned_saves()
        for game in self._file.shelf.games():
            if self._file.is_closing:
                break
            session = None if game in self._over else self._game_of(self._file.shelf.read_once(game).value)
            if session is not None and (session.goes_on or not session.is_over):
                return game.path, session
            if session is not None:
                self._over.add(game)
        return None

    def _game_of(self, game: SavedGame | None) -> GameSession | None:
        return None if game is None else GameSession.of(game, self)

    def _write(self, game: GameSession) -> None:
        if game.is_over:
            self.note_over(game)
            game.finished = game.finished or with_offset(self._now())
            self._file.finish(game.as_saved, game.finished)
        else:
            self._file.write(game.as_saved)
