"""Reading the project's Markdown: its headings, links and fenced blocks."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
DOCUMENTS = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/*.md"), *ROOT.glob(".github/**/*.md")])

_FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_HEADING = re.compile(r"^(#{1,6}) +(.+?) *$", re.MULTILINE)
_LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")


def blocks(document: Path, language: str) -> list[str]:
    """The fenced blocks of one language."""
    return [body for kind, body in _FENCE.findall(document.read_text(encoding="utf-8")) if kind == language]


def headings(document: Path) -> list[tuple[int, str]]:
    """Level and text of each heading."""
    return [(len(marks), text) for marks, text in _HEADING.findall(_prose(document))]


def anchors(document: Path) -> set[str]:
    """What a link can name after `#`, made from the headings as GitHub makes it."""
    texts = (re.sub(r"[^\w\- ]", "", text.lower()).replace(" ", "-") for _, text in headings(document))
    return set(texts)


def links(document: Path) -> list[str]:
    """Where the document's links and pictures lead."""
    return _LINK.findall(_prose(document))


def _prose(document: Path) -> str:
    """The document without its fenced blocks."""
    return _FENCE.sub("", document.read_text(encoding="utf-8"))
