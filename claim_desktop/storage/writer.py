"""Writes files without blocking: the system has the content at once, the disk soon after.

Waiting for the disk protects only against a power cut. So content goes at once into a new file beside the old
one, which survives if the program is killed; a thread then waits for the disk and puts the new file in the
old one's place. After a kill in between, the next program does that (`recover`).
"""

from __future__ import annotations

import contextlib
import re
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from claim_desktop.json_decoding import parse
from claim_desktop.storage.errors import FileProblem, RefusedError, StorageError, system_refusal
from claim_desktop.storage.safe_files import (
    NEXT,
    create_file,
    file_status,
    list_files,
    read_file,
    remove_file,
    replace_file,
    set_time,
    sync_file,
)

Reconcile = Callable[[], contextlib.AbstractContextManager[bytes | None]]
"""Context manager that locks a shared file while it is replaced, and yields the merged content to write, or
None to write the requested content unchanged.
"""


class Writer:
    """Writes and removes files in the order requested.

    If a file is written faster than the disk can follow, only its newest content is put in place.
    """

    def __init__(self, may_remove: Callable[[], bool]) -> None:
        """`may_remove`, called in the thread, tells whether a file still belongs to this program."""
        self._may_remove = may_remove
        self.problem: StorageError | None = None
        """The reason why the last file could not be put in place; None if there was no error."""
        self._pool = ThreadPoolExecutor(1, thread_name_prefix="writer")
        self._lock = threading.Lock()
        self._order = threading.Lock()
        """Held during each request, so that any thread may make one."""
        self._generation = 0
        self._newest: dict[Path, tuple[int, bytes | None]] = {}
        """Pending content, or None for a removal, with its generation."""
        self._newest_written: dict[Path, int] = {}
        """The generation of the newest content of each file; a removal does not count."""

    def read(self, path: Path) -> bytes | None:
        """Return the content last written, which may not be in place yet; None if it was removed.

        Raises `KeyError` for a file with nothing pending.
        """
        with self._lock:
            return self._newest[path][1]

    def is_waiting(self, path: Path) -> bool:
        """Whether a write or a removal of this file is still pending."""
        with self._lock:
            return path in self._newest

    def write(self, path: Path, content: bytes, copy: int, settle: Reconcile | None = None) -> None:
        """Write a whole file so that no kill can undo it. Raises `OSError` and leaves the old one alone.

        `copy` distinguishes running copies of the game; `settle` merges concurrent changes to a shared
        file.
        """
        with self._order:
            self._generation += 1
            new = path.with_name(f".{path.name}.{copy}.{self._generation:06}.next")
            create_file(new, content)
            self._note(path, content)
            self._newest_written[path] = self._generation
            self._pool.submit(self._put_in_place, path, new, self._generation, settle)

    def remove(self, path: Path) -> None:
        """Delete a file once all earlier requests are done."""
        with self._order:
            self._generation += 1
            self._note(path, None)
            self._pool.submit(self._remove, path, self._generation)

    def flush(self) -> None:
        """Wait until everything is on the disk."""
        self._pool.submit(lambda: None).result()

    def close(self) -> None:
        """Wait until everything is on the disk, then end the thread."""
        self._pool.shutdown()

    def _note(self, path: Path, content: bytes | None) -> None:
        with self._lock:
            self._newest[path] = (self._generation, content)

    def _put_in_place(self, path: Path, new: Path, generation: int, settle: Reconcile | None) -> None:
        try:
            # Content that is to be removed later is put in place all the same: the program may be killed
            # before.
            if self._newest_written[path] == generation:
                sync_file(new)
            if self._newest_written[path] == generation:
                _replace(new, path, settle)
                self._forget(path, generation)
            else:
                remove_file(new)
        except OSError as error:
            self.problem = system_refusal(FileProblem.NOT_WRITTEN, path, error)

    def _remove(self, path: Path, generation: int) -> None:
        try:
            if self._is_newest(path, generation):
                if self._may_remove():
                    with contextlib.suppress(FileNotFoundError):
                        remove_file(path)
                self._forget(path, generation)
        except OSError as error:
            self.problem = system_refusal(FileProblem.NOT_REMOVED, path, error)

    def _is_newest(self, path: Path, generation: int) -> bool:
        with self._lock:
            return self._newest[path][0] == generation

    def _forget(self, path: Path, generation: int) -> None:
        self.problem = None
        with self._lock:
            if self._newest[path][0] == generation:
                del self._newest[path]


def _replace(new: Path, path: Path, settle: Reconcile | None) -> None:
    """Move a new file over the old one; in a shared file, changes by other copies are merged."""
    if settle is None:
        replace_file(new, path)
        return
    with settle() as content:
        if content is not None and content != read_file(new):
            create_file(new, content)
            sync_file(new)
        # If another copy was killed before it put its newer content in place, that content is older from then
        # on.
        set_time(new, time.time_ns())
        replace_file(new, path)


def recover(folder: Path, copy: int) -> None:
    """Put in place the files that a copy with this number had written when it was killed.

    Incomplete or outdated files are dropped. Raises `OSError`.
    """
    left = [path for path, number in leftovers_of_killed_copies(folder, ".+") if number == copy]
    in_place: set[Path] = set()
    for new in sorted(left, key=_generation, reverse=True):
        path = new.with_name(_parts(new)["name"])
        # File systems with a resolution of seconds need more than times to order two files.
        if path not in in_place and _is_whole(new) and not _is_older(new, path):
            sync_file(new)
            replace_file(new, path)
            in_place.add(path)
        else:
            with contextlib.suppress(OSError):
                remove_file(new)


def leftovers_of_killed_copies(folder: Path, name: str) -> list[tuple[Path, int]]:
    """The files that `recover` would put in place and whose names match, each with its copy's number.

    Raises `OSError`.
    """
    left = [(path, _parts(path)) for path, _ in list_files(folder, NEXT)]
    return [(path, int(parts["number"])) for path, parts in left if re.fullmatch(name, parts["name"])]


def name_waiting(folder: Path, name: str) -> str | None:
    """The matching name of a file that a copy has written and not yet put in place, if there is one.

    Raises `OSError`.
    """
    return next((_parts(path)["name"] for path, _ in leftovers_of_killed_copies(folder, name)), None)


def _parts(new: Path) -> dict[str, str]:
    game = re.fullmatch(NEXT, new.name)
    assert game is not None, new
    return game.groupdict()


def _generation(new: Path) -> int:
    return int(_parts(new)["generation"])


def _is_whole(new: Path) -> bool:
    """Whether the file is complete: a truncated JSON object never parses."""
    try:
        return isinstance(parse(read_file(new)), dict)
    except (OSError, StorageError, ValueError):
        return False


def _is_older(new: Path, path: Path) -> bool:
    try:
        return file_status(new).st_mtime_ns < file_status(path).st_mtime_ns
    except (FileNotFoundError, RefusedError):
        return False
