"""The game in progress on disk: saved at every move, and found again however the program ended."""

from __future__ import annotations

import threading
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from claim_desktop.rules.modes import mode_of
from claim_desktop.session.match import Match
from claim_desktop.storage.errors import StorageError
from claim_desktop.storage.game_folder import GameFile
from claim_desktop.storage.saved_game import with_offset
from claim_desktop.storage.saves import SavedGame, SaveFile

Begin = Callable[[Callable[[], object]], object]
"""Schedules a call, usually in another thread."""


def at_once(job: Callable[[], object]) -> None:
    """Call it now, blocking everything else."""
    job()


class Search:
    """A search for the game to continue, which takes longer the larger the shelf is."""

    def __init__(self, match: Match | None = None) -> None:
        self.match = match
        """The game, once it has been found."""
        self._has_ended = threading.Event()

    def wait(self, seconds: float) -> None:
        """Wait for the search to end, at most this many seconds."""
        self._has_ended.wait(seconds)

    def end(self, match: Match | None) -> None:
        """End the search with the game that was found, if any."""
        self.match = match
        self._has_ended.set()


class KeptGame:
    """Saves the match after each move, and files it with the finished games at its end.

    If the save holds another match, that one goes to the shelf first, so that nothing is ever lost.
    """

    def __init__(self, file: SaveFile, now: Callable[[], datetime]) -> None:
        self._problem: StorageError | None = None
        self._file = file
        self._now = now
        self.note_over: Callable[[Match], object] = lambda _: None
        """Called with a match that is over, before it is filed."""
        self._holds: Match | None = None
        """The match in the save, if this program has written or read it."""
        self._over: set[GameFile] = set()
        """Games on the shelf that cannot be continued."""

    @property
    def problem(self) -> StorageError | None:
        """Why the last move could not be saved or the saved game not read; None while all is well."""
        return self._problem or self._file.problem

    def keep(self, match: Match) -> None:
        """Save the match. Never raises, since play goes on even if nothing can be saved."""
        try:
            if match is not self._holds:
                self._file.put_aside(match.saved)
                self._holds = match
            self._write(match)
            self._problem = None
        except StorageError as error:
            self._problem = error

    def load(self) -> Match | None:
        """Return this copy's game in progress, or None; `problem` says why an existing one cannot be read."""
        loaded = self._file.load()
        self._problem = loaded.problem
        match = self._match_of(loaded.value)
        self._holds = match
        if match is not None and match.is_over:  # perhaps the program ended just after the last move
            self.keep(match)
            return match if match.goes_on else None
        return match

    def search(self, begin: Begin = at_once) -> Search:
        """Find the game that `resume` would continue: this copy's, else the newest on the shelf.

        `begin` runs the slow part, reading the shelf. The game stays where it is.
        """
        search = Search()
        match = self.load()
        if match is not None:
            search.end(match)
        else:
            begin(lambda: self._search_shelf(search))
        return search

    def close(self) -> None:
        """Stop looking for games."""
        self._file.is_closing = True

    def resume(self, path: Path | None = None) -> Match | None:
        """Continue the game in a file, or the newest; None if there is none or it cannot be read.

        The game in progress goes to the shelf. `problem` says why a game cannot be continued.
        """
        if path == self._file.path:
            return self.load()
        if path is None:
            match = self.load()
            path = self._newest_on_shelf()[0]
            if match is not None or path is None:
                return match
        try:
            self._file.take_from_shelf(path)
        except StorageError as error:
            self._problem = error
            return None
        return self.load()

    def resume_first(self, is_wanted: Callable[[Match], bool]) -> Match | None:
        """Continue this copy's game or the newest on the shelf that is wanted; None if there is none."""
        self._file.adopt()
        own = self._file.in_progress()
        files = [*([] if own is None else [own]), *self._file.shelf.games()]
        for file in files:
            loaded = self._file.load() if file is own else self._file.shelf.read_once(file)
            match = self._match_of(loaded.value)
            if match is not None and is_wanted(match):
                return self.resume(file.path)
        return None

    def delete(self) -> None:
        """Delete the game in progress for good; raises `StorageError`."""
        self._file.remove()
        self._holds = None

    def export(self, match: Match) -> Path:
        """Export a match as a record and return the file's path; raises `StorageError`."""
        mode = mode_of(match.record.deck).id.replace("_", "-")
        return self._file.export(saved(match), f"{mode}-{self._now():%Y-%m-%d}")

    def _search_shelf(self, search: Search) -> None:
        match = None
        try:
            match = self._newest_on_shelf()[1]
        finally:
            search.end(match)

    def _newest_on_shelf(self) -> tuple[Path | None, Match | None]:
        """The first game on the shelf that can be continued, and its path; others are read only once."""
        self._file.adopt()
        for game in self._file.shelf.games():
            if self._file.is_closing:
                break
            match = None if game in self._over else self._match_of(self._file.shelf.read_once(game).value)
            if match is not None and (match.goes_on or not match.is_over):
                return game.path, match
            if match is not None:
                self._over.add(game)
        return None, None

    def _match_of(self, game: SavedGame | None) -> Match | None:
        return None if game is None else Match.of(game, self)

    def _write(self, match: Match) -> None:
        if match.is_over:
            self.note_over(match)
            match.finished = match.finished or with_offset(self._now())
            self._file.finish(saved(match), match.finished)
        else:
            self._file.write(saved(match))


def saved(match: Match) -> SavedGame:
    """Return the match as it is stored in files."""
    return match.saved
