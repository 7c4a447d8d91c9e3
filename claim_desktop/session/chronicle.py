"""The chronicle: every game there is, unfinished or finished, and what can be done with it."""

from __future__ import annotations

import threading
import time
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from claim_desktop.session.kept_game import Begin, KeptGame, at_once, saved
from claim_desktop.session.match import Match
from claim_desktop.storage.errors import StorageError
from claim_desktop.storage.game_folder import GameFile, GameFolder
from claim_desktop.storage.saved_game import GameLabel
from claim_desktop.storage.saves import SaveFile

PATIENCE_SECONDS = 0.1
"""How long everybody together waits for games that are being read: enough for a page of sound ones."""


@dataclass(frozen=True, slots=True)
class Found:
    """What a file of the chronicle holds: a match, or the problem with it."""

    match: Match | None = None
    problem: StorageError | None = None
    is_read: bool = True
    """Whether anybody has looked yet."""


class Chronicle:
    """Lists the games, newest first, and reads each only when somebody asks for it."""

    def __init__(self, kept: KeptGame, saves: SaveFile, begin: Begin = at_once) -> None:
        """`begin` reads a game."""
        self._begin = begin
        self._patience_seconds = PATIENCE_SECONDS
        self._asked: dict[GameFile, threading.Event] = {}
        self._kept = kept
        self._saves = saves
        self._found: dict[GameFile, Found] = {}

    def unfinished(self) -> list[GameFile]:
        """This copy's game in progress, then those of the shelf. Never raises."""
        self._saves.adopt()
        return [*self._in_progress(), *self._saves.shelf.games()]

    def finished(self) -> list[GameFile]:
        """Every finished game. Never raises."""
        return self._saves.finished.games()

    def read(self, file: GameFile) -> Found:
        """What is in the file. The match is only for looking at: moves made in it are not saved.

        Reading one may take a while. Nobody waits for that for long: `is_read` says whether it is done.
        """
        if file not in self._asked:
            self._asked[file] = threading.Event()
            self._begin(partial(self._read_file, file))
        if not self._asked[file].is_set():
            self._wait_for(self._asked[file])
        return self._found.get(file, Found(is_read=False))

    def _wait_for(self, reading: threading.Event) -> None:
        started = time.monotonic()
        reading.wait(self._patience_seconds)
        self._patience_seconds = max(0.0, self._patience_seconds - (time.monotonic() - started))

    def _read_file(self, file: GameFile) -> None:
        try:
            self._found[file] = self._find(file)
        finally:
            self._asked[file].set()

    def relabel(self, file: GameFile, label: GameLabel) -> None:
        """Give a game another title, or a star; raises `StorageError`."""
        match = self.read(file).match
        if match is None or match.label == label:
            return
        before, match.label = match.label, label
        try:
            if self._is_in_progress(file):
                self._saves.write(saved(match))
            else:
                self._folder_of(file).relabel(file.path, label)
        except StorageError:
            match.label = before
            raise

    def export(self, file: GameFile) -> Path | None:
        """Write a game as a record for others to read, and return where; raises `StorageError`."""
        match = self.read(file).match
        if match is None:
            return None
        path = self._kept.export(match)
        if not match.is_over:
            match.note_export()
            if self._is_in_progress(file):
                self._saves.write(saved(match))
            else:
                self._folder_of(file).write_record(file.path, match.record)
        return path

    def delete(self, file: GameFile) -> None:
        """Delete a game for good; raises `StorageError`."""
        if self._is_in_progress(file):
            self._kept.delete()
        else:
            self._folder_of(file).delete(file.path)

    def _find(self, file: GameFile) -> Found:
        loaded = self._saves.load() if self._is_in_progress(file) else self._folder_of(file).read_once(file)
        if loaded.value is None:
            return Found(problem=loaded.problem)
        return Found(Match(loaded.value.seats, loaded.value.record, label=loaded.value.label))

    def _in_progress(self) -> list[GameFile]:
        file = self._saves.in_progress()
        return [] if file is None else [file]

    def _is_in_progress(self, file: GameFile) -> bool:
        return file.path == self._saves.path

    def _folder_of(self, file: GameFile) -> GameFolder:
        finished = self._saves.finished
        return finished if file.path.parent == self._saves.finished_folder else self._saves.shelf
