"""Anonymises error messages: removes people's names, accounts and file paths."""

from __future__ import annotations

import contextlib
import getpass
import json
import re
import sys
import unicodedata
from collections.abc import Iterable, Mapping
from pathlib import Path

MAX_LINE_LENGTH = 2000
"""The maximum length of a line in characters; longer lines are cut."""

_BEFORE, _AFTER = r"(?<![\w.~…/\\])", r"(?![^\\/\s\"',;:)])"
_QUOTED_PATH = r"""(?P<quote>["'])(?:/|[A-Za-z]:[\\/]|\\\\)(?:(?!(?P=quote)).)*(?P=quote)"""
_PATH = (
    rf"""{_BEFORE}(?:file:/*)?(?:[A-Za-z]:[\\/]+|\\\\+|/)(?=[^\s\\/])"""
    r"""(?:[^\s\\/"'<>|,;:]+(?: [^\s\\/"'<>|,;:]+)*[\\/]+)*[^\s"'<>|,;:)\]]*"""
)
"""A bare path and a quoted one; any folder may contain a person's name."""


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
