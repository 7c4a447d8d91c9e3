"""Lists folders with files of games, without blocking the screen on a slow disk."""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Sequence
from pathlib import Path

import platformdirs

from claim_desktop.session.games import Games
from claim_desktop.storage.errors import FileProblem, StorageError, refused_by_system
from claim_desktop.storage.record_files import Entry, folder_above, has_drives, is_folder, list_folder

_TIMEOUT_SECONDS = 0.1
"""The time that the screen waits for a folder: enough for any on a local disk."""


class FolderListing:
    """The current folder, and its content as soon as it is read."""

    def __init__(self, games: Games) -> None:
        """Begin in the downloads, or else at home, or else in the exported games."""
        exported = self.exported = games.folder.exported_path
        self.home = _home() or exported
        starts = (_downloads(), self.home, exported)
        self.folder: Path | None = next((each for each in starts if each and is_folder(each)), self.home)
        """None for the list of drives on Windows."""
        self.entries: Sequence[Entry] = ()
        self.problem: StorageError | None = None
        """The reason why the folder cannot be read."""
        self._read = threading.Event()

    @staticmethod
    def of(games: Games) -> FolderListing:
        """The state of browsing, shared by all visits."""
        return games.part(FolderListing)

    @property
    def is_read(self) -> bool:
        """Whether the folder's content has been read."""
        return self._read.is_set()

    @property
    def above(self) -> Path | None:
        """The parent folder; None without one, or for the list of drives."""
        return None if self.folder is None else folder_above(self.folder)

    @property
    def has_above(self) -> bool:
        """Whether there is a parent."""
        return self.above is not None or (self.folder is not None and has_drives())

    def open(self, folder: Path | None) -> None:
        """Open a folder; None for the drives."""
        self.folder, self.entries, self.problem = folder, (), None
        read = self._read = threading.Event()
        threading.Thread(target=self._look, args=(folder, read), name="browsing", daemon=True).start()
        read.wait(_TIMEOUT_SECONDS)

    def _look(self, folder: Path | None, read: threading.Event) -> None:
        entries: list[Entry] = []
        problem = None
        try:
            entries = list_folder(folder)
        except OSError as error:
            problem = refused_by_system(FileProblem.NOT_LISTED, folder or Path(), error)
        if read is self._read:  # the person has not moved on meanwhile
            self.entries, self.problem = entries, problem
        read.set()

    def note_read(self) -> None:
        """Register that the folder's content is known."""
        self._read.set()


def _home() -> Path | None:
    with contextlib.suppress(RuntimeError):  # the home folder is unknown
        return Path.home()
    return None


def _downloads() -> Path | None:
    with contextlib.suppress(RuntimeError, OSError):
        return platformdirs.user_downloads_path()
    return None
