"""Palettes show the colours of `theme` as others, where they become pixels."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from claim_desktop.ui import theme
from claim_desktop.ui.display_list import DisplayList
from claim_desktop.ui.palettes import high_contrast
from claim_desktop.ui.palettes.high_contrast import HIGH_CONTRAST
from claim_desktop.ui.palettes.palette import STANDARD, in_use, shape_color, text_color, use
from claim_desktop.ui.picture_cache import PictureCache
from claim_desktop.ui.styles import BODY, contrast
from claim_desktop.ui.text.fonts import Face, Fonts
from claim_desktop.ui.vector import Drawing, box, path

GROUNDS = (high_contrast.PANEL, high_contrast.FELT, high_contrast.WINE)
WANTED = 9.0
"""What the letters' colours are chosen for; what a screen shows under them may be lighter by a gleam."""


@pytest.fixture(autouse=True)
def _ordinary_afterwards() -> Iterator[None]:
    yield
    use(STANDARD)


def test_the_ordinary_palette_shows_every_colour_as_it_is() -> None:
    assert not use(STANDARD)
    assert shape_color(theme.PARCHMENT) == theme.PARCHMENT
    assert text_color(theme.INK) == theme.INK


def test_another_palette_is_in_use_until_the_next_one() -> None:
    assert use(HIGH_CONTRAST)
    assert not use(HIGH_CONTRAST)
    assert in_use() is HIGH_CONTRAST
    assert text_color(theme.INK) == high_contrast.CREAM


def test_drawings_letters_and_filled_rectangles_show_the_palette() -> None:
    pygame.init()
    pygame.display.set_mode((64, 64))
    use(HIGH_CONTRAST)
    drawing = Drawing(10, 10)
    drawing.add(path(box(0, 0, 10, 10), theme.PARCHMENT))
    assert theme.PARCHMENT not in drawing.svg()
    filled = DisplayList((10, 10))
    filled.fill(theme.ROW_LINE)
    assert filled.strokes[0].color == tuple(pygame.Color(high_contrast.PANEL_LINE))
    line = Fonts().line("I", Face.TEXT, 60, theme.INK)
    brightest = max(
        line.get_at((x, y))[:3] for x in range(line.get_width()) for y in range(line.get_height())
    )
    assert brightest == tuple(pygame.Color(high_contrast.CREAM))[:3]


def test_letters_on_gold_stay_dark_and_letters_on_paper_turn_light() -> None:
    use(HIGH_CONTRAST)
    assert BODY.on_enamel(theme.SIDE_ENAMELS[0]).color == theme.ENAMEL_INK
    assert text_color(theme.ENAMEL_INK) == theme.ENAMEL_INK
    assert text_color(BODY.color) == high_contrast.CREAM


@pytest.mark.parametrize("ground", GROUNDS)
def test_the_colours_of_letters_stand_out_from_what_they_are_written_on(ground: str) -> None:
    shown = set(HIGH_CONTRAST.text_colors.values())
    least = {color: contrast(color, ground) for color in shown}
    assert {color: ratio for color, ratio in least.items() if ratio < WANTED} == {}


def test_every_colour_that_a_palette_replaces_is_one_of_the_theme() -> None:
    source = Path(theme.__file__).read_text(encoding="utf-8")
    known = set(re.findall(r"#[0-9a-f]{6}", source))
    assert set(HIGH_CONTRAST.shape_colors) | set(HIGH_CONTRAST.text_colors) <= known


def test_a_picture_that_was_being_made_when_the_palette_changed_is_not_kept() -> None:
    pictures = PictureCache()

    def make() -> pygame.Surface:
        pictures.clear()
        return pygame.Surface((1, 1))

    pictures.get(("old",), make)
    assert ("old",) not in pictures
    assert pictures.bytes_held == 0
