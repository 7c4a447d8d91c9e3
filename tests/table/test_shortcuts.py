"""The game's own keys: each does one thing, by keyboard and by gamepad."""

from __future__ import annotations

from pkgutil import resolve_name

import pygame
import pytest

from claim_desktop.table.overlays import OverlayPanel
from claim_desktop.table.shortcuts import HINT, SHORTCUTS, SPOKEN, GameShortcut, intent_of
from claim_desktop.ui.actions import Action, action_of
from claim_desktop.ui.gamepad.controls import KEYS, Control
from claim_desktop.ui.keys.key_map import KeyMap
from tests.ui.events import key


def test_a_key_of_the_game_goes_before_those_of_the_toolkit() -> None:
    assert intent_of(key(pygame.K_h)) is HINT
    assert intent_of(key(pygame.K_RETURN)) is Action.CONFIRM
    assert intent_of(key(pygame.K_c, pygame.KMOD_LCTRL)) is Action.COPY


@pytest.mark.parametrize("shortcut", SHORTCUTS, ids=lambda each: each.name)
def test_no_key_and_no_control_does_two_things(shortcut: GameShortcut) -> None:
    assert action_of(key(shortcut.code)) is None
    assert shortcut.control not in KEYS
    others = [each for each in SHORTCUTS if each is not shortcut]
    assert shortcut.code not in {each.code for each in others}
    assert shortcut.control is None or shortcut.control not in {each.control for each in others}


def test_every_control_of_a_gamepad_does_something() -> None:
    assert set(KeyMap(shortcuts=SHORTCUTS).controls) == set(Control)


WITHOUT_CONTROL: set[str] = set()
"""The keys, besides those of the voice, for which a gamepad has no control left."""


def test_every_other_key_has_a_control() -> None:
    found = {each.name for each in SHORTCUTS if each.control is None and each.topic != SPOKEN}
    assert found == WITHOUT_CONTROL, "WITHOUT_CONTROL names the keys for which no control is left"


@pytest.mark.parametrize("shortcut", [each for each in SHORTCUTS if each.sheet], ids=lambda each: each.name)
def test_every_sheet_that_is_named_exists(shortcut: GameShortcut) -> None:
    assert issubclass(resolve_name(shortcut.sheet), OverlayPanel)
