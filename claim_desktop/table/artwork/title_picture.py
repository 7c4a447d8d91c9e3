"""The picture shared by the menu and postcards: sunlight, the title, and the champions in two fans."""

from __future__ import annotations

import math
from collections.abc import Iterator

import pygame

from claim_desktop.resources import asset
from claim_desktop.rules.cards import Card, Faction, cards_of
from claim_desktop.ui import theme
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.layout import Size
from claim_desktop.ui.vector import DEPTH, Drawing, box, path, polygon, rasterise

SOURCE = (-0.08, -0.3)
"""The origin of all shafts, as shares of the picture's width and height."""

REACH = 1.05
"""The reach of the shafts, as a share of the width."""

SHAFTS = ((21, 25), (29, 38), (43, 46), (51, 60), (66, 69))
"""The start and end of each shaft, in degrees below the horizontal."""

SHRINK, BLUR = 8, 2
"""Light is drawn at this fraction of its size, and blurred there by this many pixels, since it has no edges.
"""


LEFT_FAN = (Faction.GOBLINS, Faction.KNIGHTS, Faction.DWARVES, Faction.UNDEAD, Faction.DOPPELGANGERS)
RIGHT_FAN = (Faction.SEERS, Faction.TROLLS, Faction.DRAGONS, Faction.GIANTS, Faction.GNOMES)


def title_picture(size: Size) -> pygame.Surface:
    """The name of the game in golden letters."""
    return rasterise(asset("menu", "title.svg").read_bytes(), *size)


def champion_fan(
    pivot: tuple[float, float], radius: float, first_angle: float, step: float, *, is_left: bool
) -> Iterator[tuple[Card, float, pygame.Vector2]]:
    """The champions of a fan from left to right, each with its angle from the vertical and its middle.

    `first_angle` is that of the card next to the sheet, and `step` the one to its neighbour, in degrees.
    """
    factions = LEFT_FAN if is_left else RIGHT_FAN
    for index, faction in enumerate(factions):
        outward = len(factions) - 1 - index if is_left else index
        angle = (first_angle + step * outward) * (-1 if is_left else 1)
        middle = pygame.Vector2(pivot) + pygame.Vector2(0, -radius).rotate(angle)
        yield cards_of(faction)[-1], angle, middle


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
