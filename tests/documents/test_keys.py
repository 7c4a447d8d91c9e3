"""Every key of the table is in the manual and on the page of the help that lists them."""

from __future__ import annotations

import re
from pathlib import Path

import pygame
import pytest

from claim_desktop.i18n import use_language
from claim_desktop.scenes.help.pages import PAGES, line_texts
from claim_desktop.table.shortcuts import SHORTCUTS, intent_of
from claim_desktop.ui.keys.key_map import KeyMap

ROOT = Path(__file__).resolve().parents[2]


def letters() -> list[str]:
    """The letters that do something at the table."""
    keys = {chr(key).upper(): key for key in range(pygame.K_a, pygame.K_z + 1)}
    return [letter for letter, key in keys.items() if intent_of(pressed(key)) is not None]


def pressed(key: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)


def test_several_letters_do_something() -> None:
    assert len(letters()) > 5


@pytest.mark.parametrize("letter", letters())
def test_the_manual_names_the_key(letter: str) -> None:
    rows = [line for line in (ROOT / "docs" / "MANUAL.md").read_text("utf-8").splitlines() if line[:1] == "|"]
    by_keyboard = " ".join(row.split("|")[-2] for row in rows)
    assert re.search(rf"\b{letter}\b", by_keyboard)


@pytest.mark.parametrize("letter", letters())
def test_the_help_names_the_key(letter: str) -> None:
    use_language("en")
    pages = [page for page in PAGES if page.name in ("aids", "spoken")]
    names = KeyMap(shortcuts=SHORTCUTS).names
    keys = " ".join(line_texts(page, line, names)[0] for page in pages for line in page.lines)
    assert re.search(rf"\b{letter}\b", keys)
