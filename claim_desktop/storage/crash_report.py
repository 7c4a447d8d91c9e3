"""Reports of crashes: what a developer needs to see the same again, and nothing about who played."""

from __future__ import annotations

import contextlib
import faulthandler
import getpass
import json
import os
import platform
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from itertools import count
from pathlib import Path
from typing import IO

from claim_desktop import __version__
from claim_desktop.rules import record as records
from claim_desktop.rules.record import Record
from claim_desktop.storage.error_log import last_lines, log_error
from claim_desktop.storage.errors import StorageError
from claim_desktop.storage.files import read_file
from claim_desktop.storage.folder import DataFolder

FORMAT = "claim-crash-report"
VERSION = 1
FOLDER = "crash-reports"
LOG_LINES = 60
MOST_REPORTS = 20
"""The oldest go when there are more."""

_HOMES = re.compile(r"((?:/home|/Users|[A-Za-z]:\\+Users)[/\\]+)[^/\\\s\"']+")
"""Folders whose entries are named after people."""


@dataclass(frozen=True, slots=True)
class Crash:
    """What is known about a crash."""

    error: Exception | str
    """Or what the interpreter wrote down when the system ended it."""
    record: Record | None = None
    """The game that was played."""
    levels: Sequence[str | None] = ()
    names: Sequence[str] = ()
    """The players' names, which are left out."""
    libraries: Mapping[str, str] = field(default_factory=dict)
    """The versions of what the program is built on, by name."""
    engine: str = ""
    """How the engine is built."""


def write_report(folder: Path, crash: Crash) -> Path:
    """Write a report into the data folder and return where it is; never raises.

    If that is impossible, the log is returned.
    """
    if isinstance(crash.error, Exception):
        log = log_error(crash.error, folder)
        lines = last_lines(log, LOG_LINES)
    else:
        log = folder
        lines = crash.error.splitlines()[-LOG_LINES:]
    try:
        path = _unused(folder / FOLDER)
        path.parent.mkdir(exist_ok=True)
        content = json.dumps(_fields(crash, lines, folder), ensure_ascii=False, indent=2)
        with path.open("x", encoding="utf-8", errors="replace") as file:
            file.write(content + "\n")
        _keep_newest(path.parent)
    except OSError:
        return log
    return path


class FaultWatch:
    """Lets the interpreter write down where it was when the system ends it, for the next start to report."""

    def __init__(self, folder: DataFolder) -> None:
        self._path = folder.path / f".copy-{folder.number}.fault"
        self.left = ""
        """What the last program with this number wrote down; empty if it ended as it should."""
        self._file: IO[bytes] | None = None
        if folder.problem is not None:
            return
        with contextlib.suppress(OSError, StorageError):
            self.left = read_file(self._path).decode("utf-8", "replace")
        with contextlib.suppress(OSError):
            self._file = self._path.open("wb")
            faulthandler.enable(self._file)

    def end(self) -> None:
        """Note that the program ends as it should."""
        if self._file is not None:
            faulthandler.disable()
            self._file.close()
            with contextlib.suppress(OSError):
                self._path.unlink()


def _fields(crash: Crash, lines: Sequence[str], folder: Path) -> dict[str, object]:
    record = crash.record
    return {
        "format": FORMAT,
        "version": VERSION,
        "game": __version__,
        "system": f"{platform.system()} {platform.release()} {platform.machine()}",
        "python": platform.python_version(),
        "libraries": dict(crash.libraries),
        "engine": crash.engine,
        "seed": None if record is None else record.seed,
        "levels": list(crash.levels),
        "record": None if record is None else records.to_object(replace(record, names=None)),
        "log": [_without_persons(line, crash.names, folder) for line in lines],
    }


def _without_persons(line: str, names: Sequence[str], folder: Path) -> str:
    """The line without the names of people, of their accounts, and of the folders named after them."""
    line = line.replace(str(folder), "DATA")
    with contextlib.suppress(RuntimeError):
        line = line.replace(str(Path.home()), "~")
    line = _HOMES.sub(r"\1…", line)
    for seat, name in enumerate(names):
        line = _without(line, name, f"Seat {seat}")
    return _without(line, _account(), "…")


def _without(line: str, name: str, stand_in: str) -> str:
    """Replace a name where it stands as a word of its own."""
    return re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", stand_in, line) if name.strip() else line


def _account() -> str:
    try:
        return getpass.getuser()
    except (OSError, KeyError, ImportError):
        return ""


def _unused(folder: Path) -> Path:
    """Where the next report goes: by its time, with a number where several came in one second."""
    stamp = f"{datetime.now():%Y-%m-%d-%H%M%S}"
    paths = (folder / f"{stamp}-{number:02}.json" for number in count(1))
    return next(path for path in paths if not path.exists())


def _keep_newest(folder: Path) -> None:
    for path in sorted(folder.glob("*.json"))[:-MOST_REPORTS]:
        with contextlib.suppress(OSError):
            os.unlink(path)
