"""A new member of an enumeration is missed wherever something has to be said about each of them.

Texts are checked in `tests/i18n`, sounds and their files in `tests/test_sounds.py`.
"""

from __future__ import annotations

import ast
import importlib
import pkgutil
from collections.abc import Iterator
from enum import Enum
from pathlib import Path
from unittest.mock import patch

import pygame
import pytest

import claim_desktop
from claim_desktop.rules.cards import Faction
from claim_desktop.rules.state import Phase
from claim_desktop.scenes.help.pages import PAGES, line_texts
from claim_desktop.table.artwork.pieces import Piece
from claim_desktop.table.shortcuts import SHORTCUTS
from claim_desktop.ui.actions import Action, action_of
from claim_desktop.ui.keys.key_map import KeyMap
from claim_desktop.ui.text.fonts import Face

ROOT = Path(__file__).resolve().parents[1]

OF_SOME = {
    "ANSWERS": "only the actions that ask about a moment of a review",
    "BELOW": "only the actions that are directions",
    "BESIDE": "only the actions that are directions",
    "AROUND": "only the actions that lead to another part",
    "ONWARD": "only the actions that lead to another part",
    "EVIDENCE": "an idea may promise nothing that can be seen at the end of the trick",
    "CROWN_SECONDS": "where nothing was in doubt the crown flies for the same time",
    "CHANCES": "rivals greet before the first trick, and the chances are about what happens later",
    "DEFAULT_BINDINGS": "only the actions whose key can be chosen",
    "DIRECTIONS": "only the actions that are directions",
    "STEPS": "only the actions that are directions",
    "GLOW_REACH": "not every light glows",
    "IDEAS": "a fact may have no idea behind it",
    "LOW_FOLLOWERS": "only the factions whose power makes low cards worth taking",
    "OF_FACTIONS": "the Goblins have no power that could be shown",
    "SCORES": "a puzzle whose answer was only looked at does not count",
    "KEYS": "the other controls of a gamepad are for a game's own shortcuts",
    "TAKEN": "only the sentences that name the costliest choice",
    "WAY_OF_KEY": "only the keys that go through a game in review",
    "OTHER_WIDTHS": "most pieces are as wide as their drawing",
    "PAGES": "only the actions that turn pages",
    "POWERS": "only the factions that puzzles turn on",
    "RUMBLES": "only weighty sounds are felt",
    "THEMES": "not every habit has puzzles of its idea",
    "SIGNS": "only the four buttons of a gamepad that have letters elsewhere",
    "TOPICS": "the rules explain only what some pages of the settings are about",
}
"""Tables that rightly leave members out, and why."""


def tables() -> Iterator[tuple[str, dict[Enum, object]]]:
    """Every constant of the game that maps members of one enumeration to something, by its name."""
    for found in pkgutil.walk_packages(claim_desktop.__path__, "claim_desktop."):
        if not found.name.endswith("__main__"):
            for name, value in vars(importlib.import_module(found.name)).items():
                if isinstance(value, dict) and value and all(isinstance(key, Enum) for key in value):
                    yield f"{found.name}.{name}", value


def test_every_table_about_an_enumeration_has_all_its_members() -> None:
    with patch.dict("os.environ"):  # PettingZoo sets another sound driver when it is imported
        found = dict(tables())
    assert any(name.endswith(".SPEED_FACTORS") for name in found)
    missing = {
        name: [member.name for member in type(next(iter(table))) if member not in table]
        for name, table in found.items()
        if name.rpartition(".")[2].strip("_") not in OF_SOME
    }
    assert {name: members for name, members in missing.items() if members} == {}


@pytest.mark.parametrize("kind", [Piece, Face])
def test_every_picture_and_font_has_its_file(kind: type[Piece] | type[Face]) -> None:
    names = {file.name for file in (ROOT / "assets").rglob("*.*")}
    assert [each for each in kind if {each.value, f"{each.value}.svg"}.isdisjoint(names)] == []


@pytest.mark.parametrize("faction", Faction)
def test_every_faction_has_its_cards_and_its_page_in_the_help(faction: Faction) -> None:
    names = {file.name for file in (ROOT / "assets" / "cards").iterdir()}
    assert any(faction.value in name for name in names), sorted(names)[:20]
    assert [page for page in PAGES if faction in page.factions]


def test_every_action_has_a_key() -> None:
    codes = [getattr(pygame, name) for name in dir(pygame) if name.startswith("K_")]
    presses = [
        pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod)
        for key in codes
        for mod in (0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL, pygame.KMOD_CTRL | pygame.KMOD_SHIFT)
    ]
    assert set(Action) == {action_of(press) for press in presses} - {None}


def letter_keys() -> set[str]:
    """Every letter and function key that the game answers to."""
    typing = "text_field.py"  # which answers to the keys of every editor
    sources = [file for file in (ROOT / "claim_desktop").rglob("*.py") if file.name != typing]
    names = {
        node.attr.removeprefix("K_")
        for file in sources
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute) and node.attr.startswith("K_")
    }
    return {name.upper() for name in names if len(name) == 1 or name[1:].isdigit()}


def test_every_letter_key_is_explained_in_the_help_and_no_other(language: str) -> None:
    pages = (page for page in PAGES if page.name != "pad" and not page.has_diagram)
    names = KeyMap(shortcuts=SHORTCUTS).names
    lines = [line_texts(page, line, names) for page in pages for line in page.lines]
    assert all(about.plain for _, about in lines)
    if language == "pseudo":
        return
    named = {word for title, _ in lines for word in title.replace(",", " ").split()}
    # Ctrl+Z does as U does, as in every program, ⌃⌘F as F11 on a Mac, and the button of the progress names P.
    keys = letter_keys() - {"Z", "F", "P"}
    assert keys <= named
    assert {word for word in named if len(word) == 1 and word.isupper()} <= keys


def test_every_phase_of_play_opens_the_help_at_its_own_page() -> None:
    names = {page.name for page in PAGES}
    assert {f"phase_{phase.value}" for phase in Phase if phase is not Phase.OVER} <= names
