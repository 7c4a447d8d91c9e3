"""Sunlight from a high window on the left."""

from __future__ import annotations

import math

import pygame

from claim_desktop.ui import theme
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.layout import Size
from claim_desktop.ui.vector import DEPTH, Drawing, box, path, polygon

SOURCE = (-0.08, -0.3)
"""The origin of all shafts, as shares of the picture's width and height."""

REACH = 1.05
"""The reach of the shafts, as a share of the width."""

SHAFTS = ((21, 25), (29, 38), (43, 46), (51, 60), (66, 69))
"""The start and end of each shaft, in degrees below the horizontal."""

SHRINK, BLUR = 8, 2
"""Light is drawn at this fraction of its size, and blurred there by this many pixels, since it has no edges.
"""


def add_sunlight(surface: Canvas) -> None:
    """Add the shafts of light to an opaque picture."""
    shafts = _shafts(surface.get_size())
    surface.blit(shafts, (0, 0), special_flags=pygame.BLEND_RGB_ADD)


def _shafts(size: Size) -> pygame.Surface:
    width, height = (max(1, length // SHRINK) for length in size)
    x, y, reach = SOURCE[0] * width, SOURCE[1] * height, REACH * width
    drawing = Drawing(width, height)
    light = drawing.radial(theme.SHAFT_STOPS, x, y, reach)
    drawing.add(path(box(0, 0, width, height), theme.BLACK))
    for edges in SHAFTS:
        turns = [math.radians(degrees) for degrees in edges]
        ends = [(x + 2 * reach * math.cos(turn), y + 2 * reach * math.sin(turn)) for turn in turns]
        drawing.add(path(polygon([(x, y), *ends]), light))
    small = pygame.Surface((width, height), 0, DEPTH)
    small.blit(drawing.surface(width, height), (0, 0))
    return pygame.transform.smoothscale(pygame.transform.gaussian_blur(small, BLUR), size)
