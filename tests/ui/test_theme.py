"""The theme is the one place to change the look."""

from __future__ import annotations

import re
from pathlib import Path

import pygame
import pytest

import claim_desktop
from claim_desktop.ui import palettes, theme

ROOT = Path(claim_desktop.__file__).parent
COLOR = re.compile(r"#(?:[0-9a-fA-F]{3}){1,2}\b")


def test_every_colour_of_the_game_is_written_in_the_theme_or_a_palette() -> None:
    written = {
        f"{file.relative_to(ROOT).as_posix()}: {color}"
        for file in ROOT.rglob("*.py")
        if file != Path(theme.__file__) and file.parent != Path(palettes.__file__).parent
        for color in COLOR.findall(file.read_text(encoding="utf-8"))
    }
    assert written == set()


@pytest.mark.parametrize("name", [name for name in vars(theme) if name.endswith("_STOPS")])
def test_a_gradient_goes_from_its_start_to_its_end_in_colours_that_exist(name: str) -> None:
    stops: theme.Stops = getattr(theme, name)
    offsets = [offset for offset, _ in stops]
    assert offsets == sorted(offsets)
    assert (offsets[0], offsets[-1]) == (0, 1)
    for _, color in stops:
        tone, _, opacity = color.partition("/")
        assert pygame.Color(tone).a == 255
        assert 0 <= float(opacity or 1) <= 1
