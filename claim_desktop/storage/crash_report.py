"""Crash reports and the error log: everything needed to reproduce a crash, nothing about the players."""

from __future__ import annotations

import contextlib
import json
import platform
import traceback
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from itertools import count
from pathlib import Path

from claim_desktop import __version__
from claim_desktop.rules import record as records
from claim_desktop.rules.record import Record
from claim_desktop.storage.anonymous import Anonymiser
from claim_desktop.storage.safe_files import (
    REPORT,
    append_to_file,
    create_file,
    list_files,
    make_folder,
    remove_file,
)

ERROR_LOG = "errors.log"
FORMAT = "claim-crash-report"
VERSION = 1
FOLDER = "crash-reports"
LOG_LINES = 60
MAX_REPORTS = 20
"""The maximum number of reports; the oldest are deleted."""


@dataclass(frozen=True, slots=True)
class Crash:
    """Everything known about a crash."""

    error: Exception | str
    """The exception, or what the interpreter wrote when the system killed it."""
    record: Record | None = None
    """The game in progress at the time."""
    levels: Sequence[str | None] = ()
    names: Sequence[str] = ()
    """The players' names, which the report leaves out."""
    libraries: Mapping[str, str] = field(default_factory=dict)
    """The versions of the libraries in use, by name."""
    engine: str = ""
    """The build of the engine that ran."""
    other_names: Collection[str] = ()
    """Names and titles from other games, left out as well."""
    chance: int | None = None
    """The seed of the computers' randomness in the game."""


def write_report(folder: Path, crash: Crash) -> Path | None:
    """Write a report into the data folder and return where it is; never raises.

    Falls back to the log, and to None if that cannot be written either.
    """
    lines = _lines(crash, folder)
    log = log_error(lines, folder) if isinstance(crash.error, Exception) else None
    try:
        make_folder(folder / FOLDER)
        path = _unused(folder / FOLDER)
        content = json.dumps(_fields(crash, lines), ensure_ascii=False, indent=2)
        create_file(path, f"{content}\n".encode("utf-8", "replace"))
        _make_room(path)
    except OSError:
        return log
    return path


def _lines(crash: Crash, folder: Path) -> list[str]:
    """The last lines of the traceback, anonymised."""
    error = crash.error
    text = "".join(traceback.format_exception(error)) if isinstance(error, Exception) else error
    text = text.encode("utf-8", "backslashreplace").decode()
    seats = {name: f"Seat {seat}" for seat, name in enumerate(crash.names)}
    cleaner = Anonymiser(folder, {**dict.fromkeys(crash.other_names, "…"), **seats})
    return [cleaner.clean(line) for line in text.splitlines()[-LOG_LINES:]]


def _fields(crash: Crash, lines: Sequence[str]) -> dict[str, object]:
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
        "chance": crash.chance,
        "levels": list(crash.levels),
        "record": None if record is None else records.to_object(replace(record, names=None)),
        "log": lines,
    }


def _unused(folder: Path) -> Path:
    """The path of the next report, named by the time and numbered within the same second."""
    taken = {path.name for path, _ in list_files(folder, REPORT)}
    stamp = f"{datetime.now():%Y-%m-%d-%H%M%S}"
    names = (f"{stamp}-{number:02}.json" for number in count(1))
    return folder / next(name for name in names if name not in taken)


def _make_room(newest: Path) -> None:
    """Delete the oldest reports; those dated in the future by a wrong clock count as the oldest."""
    others = [path for path, _ in list_files(newest.parent, REPORT) if path != newest]
    others.sort(key=lambda path: (path.name < newest.name, path.name))
    for path in others[: max(0, len(others) + 1 - MAX_REPORTS)]:
        with contextlib.suppress(OSError):
            remove_file(path)


def log_error(lines: Sequence[str], folder: Path) -> Path | None:
    """Append an error to the log; returns the log's path, or None if it cannot be written."""
    path = folder / ERROR_LOG
    text = "\n".join((datetime.now().isoformat(timespec="seconds"), *lines, "", ""))
    try:
        append_to_file(path, text.encode("utf-8", "backslashreplace"))
    except OSError:
        return None  # a full disk must not interrupt the game
    return path
