"""Parses CHANGELOG.md: which versions there were, when, and what was new in each."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date
from pathlib import Path

SECTION = re.compile(r"^## \[([^\]]+)\](?: - (\S+))?$", re.MULTILINE)
ENTRY = re.compile(r"^- (\S.*(?:\n  .*)*)", re.MULTILINE)
LINE_END = re.compile(r"(?<=\S)\n *(?=[^\s#-])")
"""The end of a line within a paragraph or an entry."""


@dataclass(frozen=True, slots=True)
class Section:
    """What CHANGELOG.md says of one version."""

    version: str
    """The version, or `Unreleased`."""
    day: str | None
    """As written."""
    text: str

    @property
    def date(self) -> date | None:
        """The date, if it is a valid one such as 2026-12-24."""
        if self.day is None or not re.fullmatch(r"\d{4}-\d\d-\d\d", self.day):
            return None
        try:
            return date.fromisoformat(self.day)
        except ValueError:
            return None

    @property
    def summary(self) -> str:
        """The paragraph before the first heading and the first entry, on one line."""
        return " ".join(re.split(r"^(?:#|- )", self.text, maxsplit=1, flags=re.MULTILINE)[0].split())

    @property
    def unwrapped(self) -> str:
        """The text with each paragraph and entry on one line: on a release page every line end is kept."""
        return LINE_END.sub(" ", self.text)

    @property
    def entries(self) -> list[str]:
        """Each thing that is new, on one line."""
        return [" ".join(entry.split()) for entry in ENTRY.findall(self.text)]


def read_changelog(root: Path) -> dict[str, Section]:
    """The sections by version, the latest first."""
    parts = SECTION.split((root / "CHANGELOG.md").read_text(encoding="utf-8"))
    sections = [Section(parts[i], parts[i + 1], parts[i + 2].strip()) for i in range(1, len(parts), 3)]
    return {section.version: section for section in sections}
