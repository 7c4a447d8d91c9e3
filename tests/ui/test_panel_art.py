"""Plates and controls: every drawing of the toolkit uses only what the SVG loader can draw."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial

import pygame
import pytest

from claim_desktop.ui import controls, panel_art
from claim_desktop.ui.painter import Painter
from claim_desktop.ui.panel_art import ButtonState, ButtonVariant
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.vector import Drawing

DRAWINGS: dict[str, Callable[[], Drawing]] = {
    **{
        f"plaque {tone.value} {state.value}": partial(panel_art.plaque, 200, 50, tone, state)
        for tone in ButtonVariant
        for state in ButtonState
    },
    "focus ring": lambda: panel_art.focus_ring(200, 50),
    "paper": lambda: panel_art.paper(400, 300),
    "panel frame": lambda: panel_art.panel_frame(400, 300, (0, 0, 400, 24)),
    "inlay": lambda: panel_art.inlay(200, 80, True),
    "groove": lambda: panel_art.groove(200, 40),
    "ribbon": lambda: panel_art.ribbon(300, 58),
    "coin": lambda: controls.coin(34),
    "track": lambda: controls.track(200, 16, 0.5),
    "slide": lambda: controls.thumb(14, 80),
    "arrow": lambda: controls.arrow(28, -1),
    "plank": lambda: panel_art.plank(300, 46),
    "mark": lambda: controls.mark(24, True),
    "tick": lambda: controls.tick(24, True),
    "star": lambda: controls.star(24, True),
    "token": lambda: panel_art.token(40, "#ffffff", "#808080", "#000000"),
    "badge": lambda: panel_art.badge(180, 30, "#ffffff", "#808080", "#000000"),
    "felt": lambda: panel_art.felt(300, 200),
}
UNDRAWABLE = re.compile(
    r"<(text|use|symbol|pattern|image|marker|filter|mask|clipPath)|rgba\(|hsl\(|currentColor"
)


@pytest.mark.parametrize("name", DRAWINGS)
def test_a_drawing_uses_nothing_that_the_loader_cannot_draw(name: str) -> None:
    assert UNDRAWABLE.search(DRAWINGS[name]().svg()) is None


@pytest.mark.parametrize("state", [ButtonState.HOVER, ButtonState.PRESSED, ButtonState.DISABLED])
@pytest.mark.parametrize("tone", ButtonVariant)
def test_every_state_of_a_plaque_looks_different(
    kit: Toolkit, tone: ButtonVariant, state: ButtonState
) -> None:
    plain = kit.painter.picture(panel_art.plaque, (200, 50), tone, ButtonState.NORMAL)
    other = kit.painter.picture(panel_art.plaque, (200, 50), tone, state)
    assert pygame.image.tobytes(plain, "RGBA") != pygame.image.tobytes(other, "RGBA")


def test_a_picture_has_exactly_the_size_asked_for(kit: Toolkit) -> None:
    assert kit.painter.picture(
        panel_art.plaque, (213, 47), ButtonVariant.PAPER, ButtonState.NORMAL
    ).get_size() == (
        213,
        47,
    )
    assert kit.painter.panel((401, 299)).get_size() == (401, 299)


def test_pictures_are_kept_until_the_scale_changes(kit: Toolkit) -> None:
    painter: Painter = kit.painter
    first = painter.picture(panel_art.groove, (200, 40))
    assert painter.picture(panel_art.groove, (200, 40)) is first
    kit.resize((1920, 1080), 1.0)
    assert painter.picture(panel_art.groove, (200, 40)) is not first


def test_large_pictures_are_dropped_when_the_cache_has_no_more_room_for_them(kit: Toolkit) -> None:
    painter: Painter = kit.painter
    kit.pictures.limit(4 * 4 * 1000 * 600)
    assert painter.panel((1000, 600)) is painter.panel((1000, 600))
    for width in range(901, 906):
        painter.panel((width, 600))
    made = kit.pictures.made
    painter.panel((1000, 600))
    assert kit.pictures.made > made


def test_a_shadow_reaches_beyond_what_throws_it(kit: Toolkit) -> None:
    shadow = kit.painter.shadow((100, 60), 8)
    assert shadow.get_size() == (132, 92)
    assert shadow.get_at((66, 46)).a > shadow.get_at((10, 46)).a > 0
