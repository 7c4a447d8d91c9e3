"""No text of a screen is cut off or squeezed, in the languages of the game and in one longer than these."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from pygame import Rect

from claim_desktop.ui import styles
from tests import pseudo_language
from tests.pilot import flying
from tests.screens.states import bring
from tests.screens.written import faults, pen_in_use, written

SIZES = ((1024, 600), (1280, 720))
ROOMY = (
    *("first-start", "menu", "menu-continue", "fair-deal", "deck-builder-four", "help"),
    *("settings-help", "settings-keys", "settings-language"),
)
"""Screens whose labels have room for a language that is longer by 40 in 100."""
ORDINARY = ("menu-continue", "deck-builder-four", "settings-keys")
"""Those that an ordinary run looks at, in the longest language and the smallest window."""


@pytest.mark.parametrize("name", ORDINARY)
def test_a_long_language_has_room_in_a_small_window(name: str, tmp_path: Path) -> None:
    with pseudo_language.spoken():
        assert faults_of(name, SIZES[0], tmp_path) == []


@pytest.mark.long
@pytest.mark.parametrize("name", ROOMY)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.usefixtures("language")
def test_every_language_has_room(name: str, size: tuple[int, int], tmp_path: Path) -> None:
    assert faults_of(name, size, tmp_path) == []


def faults_of(name: str, size: tuple[int, int], folder: Path) -> list[str]:
    """What is wrong with the texts of a screen in the language in use."""
    with pytest.MonkeyPatch.context() as patch, pen_in_use() as pen:
        patch.setattr("claim_desktop.preferences.use_language", lambda code: None)
        with flying(folder, size=size) as pilot:
            bring(pilot, name)
            return list(dict.fromkeys(faults(written(pilot, pen), Rect((0, 0), size))))


def test_a_label_that_is_squeezed_or_cut_off_is_found(tmp_path: Path) -> None:
    with pen_in_use() as pen, flying(tmp_path, size=SIZES[0]) as pilot:
        kit, surface = pilot.app.services.kit, pygame.Surface(SIZES[0])
        kit.write(surface, "Add to favourites", Rect(0, 0, 60, 12), styles.BODY)
        kit.write_paragraph(surface, "Add to favourites, and more of that", Rect(0, 30, 60, 20), styles.BODY)
        kit.write(surface, "Off", Rect(1000, 500, 60, 30), styles.BODY)
        found = list(faults(pen.lines[-3:], Rect((0, 0), SIZES[0])))
    assert ["squeezed" in found[0], "cut off" in found[1], "leaves" in found[2]] == [True] * 3
