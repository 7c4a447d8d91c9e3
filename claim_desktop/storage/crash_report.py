"""Crash reports and the error log: everything needed to reproduce a crash, nothing about the players."""

from __future__ import annotations

import contextlib
import getpass
import json
import platform
import re
import sys
import traceback
import unicodedata
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from itertools import count
from pathlib import Path

from claim_desktop import __version__
from claim_desktop.rules import record as records
from claim_desktop.rules.record import Record
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
MAX_LINE_LENGTH = 2000
"""The maximum length of a line in characters; longer lines are cut."""

_BEFORE, _AFTER = r"(?<![\w.~…/\\])", r"(?![^\\/\s\"',;:)])"
_QUOTED_PATH = r"""(?P<quote>["'])(?:/|[A-Za-z]:[\\/]|\\\\)(?:(?!(?P=quote)).)*(?P=quote)"""
_PATH = (
    rf"""{_BEFORE}(?:file:/*)?(?:[A-Za-z]:[\\/]+|\\\\+|/)(?=[^\s\\/])"""
    r"""(?:[^\s\\/"'<>|,;:]+(?: [^\s\\/"'<>|,;:]+)*[\\/]+)*[^\s"'<>|,;:)\]]*"""
)
"""A bare path and a quoted one; any folder may contain a person's name."""


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
        path = _free_path(folder / FOLDER)
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


def _free_path(folder: Path) -> Path:
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


class Anonymiser:
    """Replaces anything personal in a line.

    Of a path, only the part below one of the program's own folders is kept. A name that appears as a whole
    word, plain or quoted by an error, is replaced by its entry in `names`.
    """

    def __init__(self, data: Path, names: Mapping[str, str]) -> None:
        folders = _longest_first(_folders(data))
        people = _longest_first(
            (form, stand_in) for name, stand_in in {_account(): "…", **names}.items() for form in _forms(name)
        )
        self._patterns = [
            *((rf"{_BEFORE}{re.escape(folder)}{_AFTER}", name) for folder, name in folders),
            (_QUOTED_PATH, r"\g<quote>…\g<quote>"),
            (_PATH, "…"),
            *((rf"(?<!\w){re.escape(name)}(?!\w)", stand_in) for name, stand_in in people if name.strip()),
        ]

    def clean(self, line: str) -> str:
        """Return the line without anything personal."""
        line = line[: 2 * MAX_LINE_LENGTH]  # a name cut off at the limit would keep its beginning
        for pattern, stand_in in self._patterns:
            line = re.sub(pattern, stand_in, line)
        return line[:MAX_LINE_LENGTH]


def _forms(name: str) -> set[str]:
    """A name with its accents composed and decomposed, plain and as Python, JSON and bytes are quoted."""
    put = {name, *(unicodedata.normalize(form, name) for form in ("NFC", "NFD"))}
    quoted = {quote(each)[1:-1] for each in put for quote in (repr, ascii, json.dumps)}
    return put | quoted | {repr(each.encode("utf-8", "replace"))[2:-1] for each in put}


def _longest_first(text: Iterable[tuple[str, str]]) -> list[tuple[str, str]]:
    """Sort by length, longest first, so that no name is mistaken for part of another."""
    return sorted(text, key=lambda pair: -len(pair[0]))


def _folders(data: Path) -> Iterable[tuple[str, str]]:
    """Pairs of the program's folders, plain and quoted, and their placeholders in a report."""
    game = getattr(sys, "_MEIPASS", Path(__file__).resolve().parents[2])
    known = {data: "DATA", Path(game): "GAME", Path(sys.prefix): "PYTHON", Path(sys.base_prefix): "PYTHON"}
    for folder, name in known.items():
        if folder != Path(folder.anchor):
            yield str(folder), name
            yield repr(str(folder))[1:-1], name


def _account() -> str:
    with contextlib.suppress(OSError, KeyError, ImportError):
        return getpass.getuser()
    return ""
