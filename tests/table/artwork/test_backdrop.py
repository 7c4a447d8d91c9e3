"""What lies under everything: planks, felt and curtain at any size of window."""

from __future__ import annotations

import math
import re
from collections import Counter

import pygame
import pytest

from claim_desktop.table.artwork.backdrop import Backdrop, unit
from claim_desktop.table.artwork.felt_drawing import RADIUS, trim_drawing
from claim_desktop.ui.picture_cache import SLOW_SHARE, PictureCache

pytestmark = pytest.mark.usefixtures("display")

SIZES = [(1024, 600), (1280, 720), (700, 900), (2560, 720), (3840, 2160)]


def _felt(size: tuple[int, int]) -> pygame.Rect:
    width, height = size
    return pygame.Rect(width // 8, height // 4, width * 3 // 4, height // 2)


def _color(surface: pygame.Surface, x: int, y: int) -> pygame.Color:
    """The average of a small square, in which noise and threads even out."""
    return pygame.Color(*pygame.transform.average_color(surface, pygame.Rect(x, y, 12, 12)))


def _is_green(color: pygame.Color) -> bool:
    return color.g > color.r and color.g > color.b


def _is_brown(color: pygame.Color) -> bool:
    return color.r >= color.g >= color.b and color.r > 8


@pytest.mark.parametrize("size", SIZES)
def test_the_table_is_wood_with_green_felt_where_it_was_asked_for(size: tuple[int, int]) -> None:
    felt = _felt(size)
    table = Backdrop().table(size, felt)
    assert table.get_size() == size
    for share in (0.1, 0.3, 0.7, 0.9):
        inside = (felt.x + int(felt.width * share), felt.y + int(felt.height * 0.25))
        outside = (int(size[0] * share), (felt.y - 4) // 2)
        assert _is_green(_color(table, *inside))
        assert _is_brown(_color(table, *outside))


@pytest.mark.parametrize("size", SIZES)
def test_planks_cover_the_window_to_its_last_corner(size: tuple[int, int]) -> None:
    wood = Backdrop().wood(size)
    for x in (0, size[0] - 12):
        for y in (0, size[1] - 12):
            assert _is_brown(_color(wood, x, y))


@pytest.mark.parametrize("size", SIZES)
def test_the_curtain_is_red_across_the_window(size: tuple[int, int]) -> None:
    curtain = Backdrop().curtain(size)
    assert curtain.get_size() == size
    for share in (0.1, 0.3, 0.5, 0.7):
        strip = pygame.Rect(int(size[0] * share), size[1] // 2, size[0] // 5, 20)
        red, green, blue, _ = pygame.transform.average_color(curtain, strip)
        assert red > 2 * green
        assert red > 2 * blue


@pytest.mark.parametrize("size", SIZES)
def test_no_cloth_shows_beyond_the_rounded_corners_of_its_rim(size: tuple[int, int]) -> None:
    felt = _felt(size)
    table = Backdrop().table(size, felt)
    radius = round(RADIUS * unit(size))
    for x in range(radius):
        for y in range(radius):
            if math.hypot(radius - x, radius - y) > radius + 2:
                for place in ((x, y), (felt.width - 1 - x, y), (x, felt.height - 1 - y)):
                    assert not _is_green(table.get_at((felt.x + place[0], felt.y + place[1]))), place


def test_as_many_stitches_lie_on_opposite_sides_and_one_around_each_corner() -> None:
    ends = re.findall(r"M ([\d.]+) ([\d.]+) ([hvA])", trim_drawing(700, 300, (0, 0, 700, 300)).svg())
    stitches = Counter((kind, x if kind == "v" else y if kind == "h" else "") for x, y, kind in ends)
    assert stitches[("h", "19")] == stitches[("h", "281")] > 10
    assert stitches[("v", "19")] == stitches[("v", "681")] > 5
    assert stitches[("A", "")] == 2 * 4, "each is drawn with its shade"


def test_backdrops_are_opaque_so_that_nothing_below_shines_through() -> None:
    backdrop, size = Backdrop(), (640, 360)
    for surface in (backdrop.table(size, _felt(size)), backdrop.wood(size), backdrop.curtain(size)):
        assert not surface.get_flags() & pygame.SRCALPHA


def test_a_backdrop_is_baked_once_for_a_size_and_a_felt() -> None:
    backdrop, size = Backdrop(), (640, 360)
    table = backdrop.table(size, _felt(size))
    assert backdrop.table(size, _felt(size)) is table
    assert backdrop.table(size, _felt(size).inflate(20, 20)) is not table


def test_the_same_table_is_baked_every_time() -> None:
    size = (640, 360)
    first, second = (Backdrop().table(size, _felt(size)) for _ in range(2))
    assert pygame.image.tobytes(first, "RGB") == pygame.image.tobytes(second, "RGB")


def test_the_table_behind_the_curtain_is_not_dropped_while_the_curtain_is_closed() -> None:
    size = (320, 180)
    pictures = PictureCache(round(3 * 4 * size[0] * size[1] / SLOW_SHARE))
    backdrop = Backdrop(pictures)
    table = backdrop.table(size, _felt(size))
    for number in range(5):
        backdrop.curtain(size)
        pictures.get(("other", number), lambda: pygame.Surface(size), is_slow=True)
    assert backdrop.table(size, _felt(size)) is table
