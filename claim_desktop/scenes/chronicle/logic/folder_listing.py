"""Lists folders with files of games, without blocking the screen on a slow disk."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from functools import partial
from pathlib import Path

import platformdirs

from claim_desktop.background_jobs import BackgroundJobs, Job
from claim_desktop.session.games import Games
from claim_desktop.storage.errors import FileProblem, StorageError, system_refusal
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
        self.reading: Job[Sequence[Entry] | StorageError] | None = None
        """Reads the folder's content, or why it cannot be read."""

    @staticmethod
    def of(games: Games) -> FolderListing:
        """The state of browsing, shared by all visits."""
        return games.part(FolderListing)

    @property
    def is_read(self) -> bool:
        """Whether the folder's content has been read."""
        return self.reading is not None and self.reading.is_done

    @property
    def entries(self) -> Sequence[Entry]:
        """The folder's content, as far as it has been read."""
        content = None if self.reading is None else self.reading.result
        return () if content is None or isinstance(content, StorageError) else content

    @property
    def problem(self) -> StorageError | None:
        """The reason why the folder cannot be read."""
        content = None if self.reading is None else self.reading.result
        return content if isinstance(content, StorageError) else None

    @property
    def above(self) -> Path | None:
        """The parent folder; None without one, or for the list of drives."""
        return None if self.folder is None else folder_above(self.folder)

    @property
    def has_above(self) -> bool:
        return self.above is not None or (self.folder is not None and has_drives())

    def open(self, folder: Path | None) -> None:
        """Open a folder; None for the drives."""
        self.folder = folder
        self.reading = Job(partial(_content_of, folder))
        BackgroundJobs("browsing").put(self.reading)
        self.reading.wait(_TIMEOUT_SECONDS)


def _content_of(folder: Path | None) -> Sequence[Entry] | StorageError:
    try:
        return list_folder(folder)
    except OSError as error:
        return system_refusal(FileProblem.NOT_LISTED, folder or Path(), error)


def _home() -> Path | None:
    with contextlib.suppress(RuntimeError):  # the home folder is unknown
        return Path.home()
    return None


def _downloads() -> Path | None:
    with contextlib.suppress(RuntimeError, OSError):
        return platformdirs.user_downloads_path()
    return None
