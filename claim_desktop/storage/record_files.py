"""Files of games outside the data folder, and the folders in which a person looks for them.

A file holds one record over any number of lines, or one record per line (RECORD.md).
"""

from __future__ import annotations

import os
import string
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from claim_desktop.json_decoding import parse
from claim_desktop.storage.safe_files import read_external_file

MAX_BYTES = 100_000_000
"""The maximum size of a file: about 50,000 records."""
MAX_ENTRIES = 5_000
"""The maximum number of entries of a folder that are shown."""


@dataclass(frozen=True, slots=True)
class WrittenRecord:
    """A record as read from its file, perhaps damaged."""

    content: bytes
    line: int = 0
    """The line of a file with one record per line, from 1; 0 for a record that is all of its file."""

    @property
    def place(self) -> str:
        """The place in its file, for errors: empty, or such as `line 3`."""
        return f"line {self.line}" if self.line else ""


@dataclass(frozen=True, slots=True)
class Entry:
    """A folder, or a file that may hold games."""

    path: Path
    is_folder: bool = False


def read_records(path: Path, max_bytes: int = MAX_BYTES) -> Sequence[WrittenRecord]:
    """The records of a file; none if it is empty. Raises `DamagedError` and `OSError`."""
    content = read_external_file(path, max_bytes)
    if not content.removeprefix(b"\xef\xbb\xbf").strip():
        return ()
    if _json_in(content) is not None:
        return (WrittenRecord(content),)
    # Not `str.splitlines`, which also breaks at characters that a name may contain.
    lines = [
        WrittenRecord(line, number)
        for number, line in enumerate(content.splitlines(), start=1)
        if line.strip()
    ]
    if len(lines) > 1 and any(_is_game(line.content) for line in lines):
        return lines
    return (WrittenRecord(content),)


def changed_ns(path: Path) -> int:
    """When a file was last changed, in nanoseconds since the epoch. Raises `OSError`."""
    return path.stat().st_mtime_ns


def files_at(path: Path, most: int) -> Iterator[Path]:
    """The file itself, or up to `most` files below a folder that may hold games, in the order of names.

    Hidden ones are left out, and links to folders are not followed.
    """
    if not path.is_dir():
        yield path
        return
    for place, folders, names in os.walk(path):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        for name in sorted(names):
            if _may_hold_games(name):
                if most <= 0:
                    return
                most -= 1
                yield Path(place, name)


def list_folder(folder: Path | None) -> list[Entry]:
    """The entries of a folder that can be opened or imported, folders first; the drives for None.

    Raises `OSError`.
    """
    if folder is None:
        drives = (Path(f"{letter}:\\") for letter in string.ascii_uppercase)
        return [Entry(drive, is_folder=True) for drive in drives if is_folder(drive)]
    found: list[Entry] = []
    with os.scandir(folder) as entries:
        for entry in entries:
            is_dir = is_folder(entry)
            if not entry.name.startswith(".") if is_dir else _may_hold_games(entry.name):
                found.append(Entry(Path(entry.path), is_dir))
            if len(found) == MAX_ENTRIES:
                break
    return sorted(found, key=lambda entry: (not entry.is_folder, entry.path.name.casefold()))


def folder_above(folder: Path) -> Path | None:
    """The parent folder; None for the top, above which Windows has its drives."""
    return folder.parent if folder.parent != folder else None


def has_drives() -> bool:
    """Whether there is a directory tree for each drive, as on Windows."""
    return sys.platform == "win32"


def is_folder(path: Path | os.DirEntry[str]) -> bool:
    """Whether this is a folder that exists."""
    try:
        return path.is_dir()
    except OSError:
        return False


def _may_hold_games(name: str) -> bool:
    return name.lower().endswith((".json", ".jsonl")) and not name.startswith(".")


def _is_game(line: bytes) -> bool:
    parsed = _json_in(line)
    return isinstance(parsed, dict) and "format" in parsed


def _json_in(content: bytes) -> object:
    """The content as parsed JSON; None if it is not JSON."""
    try:
        return parse(content)
    except ValueError:
        return None
