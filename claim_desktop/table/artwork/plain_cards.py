"""The plain deck: flat colours, large numerals, and a third mark for each faction that needs no colour.

The band over the left third of a face ends in a heraldic line particular to the faction. The value, the
emblem and the rank are on it in white; the emblem appears again beside it, large, in the band's colour.
"""

from __future__ import annotations

import re
from collections.abc import Callable

import pygame

from claim_desktop.i18n.rules_texts import faction_name
from claim_desktop.resources import asset
from claim_desktop.rules.cards import Card, Faction
from claim_desktop.ui import theme
from claim_desktop.ui.canvas import draw_centered
from claim_desktop.ui.text.fonts import Face, Fonts
from claim_desktop.ui.vector import (
    Drawing,
    inset_box,
    number,
    path,
    polygon,
    rasterise,
    trace,
)

UNITS = (360, 504)
EDGE, FOOT = 6, 408
"""The width of the dark edge, and the height at which the area for the faction's name begins."""

BAND = (126, 150)
"""The heraldic line runs between these two; the band is solid up to the first."""

NUMERAL = (66, 88, 132)
"""Middle and height of the numeral."""
NUMERAL_ROOM = 98
SMALL_EMBLEM = (68, 250, 104)
GREAT_EMBLEM = (252, 206, 186)
RANK = (66, 362)
NAME_HEIGHT, NAME_ROOM = 54, 330
MIN_NAMED_WIDTH = 100
"""The minimum width of a card, in pixels, that bears its faction's name."""

DIGIT_SHARE = 0.66
"""The height of a digit, as a share of its font's size."""

INKS = (theme.INK, theme.EMBLEM_LIGHT)
"""The tones of an emblem's drawing that become the ground's colour: its ink, and the light of a dark half."""


def plain_face(card: Card, width: int, fonts: Fonts, guise: Faction | None = None) -> pygame.Surface:
    """Draw a face; a Doppelgänger in `guise` has the band of the faction that it counts as."""
    unit = width / UNITS[0]
    height = round(width * UNITS[1] / UNITS[0])
    worn = guise or card.faction
    color = theme.PLAIN_FACTIONS[worn.value]
    own = theme.PLAIN_FACTIONS[card.faction.value]
    face = _exactly(plain_drawing(worn.value, card.value), width, height)
    for faction, (x, y, size), figure, ground in (
        (worn, SMALL_EMBLEM, theme.WHITE, color),
        (card.faction, GREAT_EMBLEM, own, theme.PLAIN_PAPER),
    ):
        emblem = plain_emblem(faction, round(size * unit), figure, ground)
        draw_centered(face, emblem, (round(x * unit), round(y * unit)))
    x, y, high = NUMERAL
    numeral = fonts.letters(str(card.value), Face.TEXT_STRONG, round(high / DIGIT_SHARE * unit), theme.WHITE)
    digit = numeral.subsurface(numeral.get_bounding_rect())
    if digit.get_width() > NUMERAL_ROOM * unit:
        digit = pygame.transform.smoothscale_by(digit, NUMERAL_ROOM * unit / digit.get_width())
    draw_centered(face, digit, (round(x * unit), round(y * unit)))
    if width >= MIN_NAMED_WIDTH:
        _write_name(face, card.faction, unit, fonts)
    return face


def plain_shield(faction: Faction, width: int, height: int) -> pygame.Surface:
    """A faction's tile: its emblem in white on its colour."""
    tile = _exactly(tile_drawing(100 * width / height, 100, faction.value), width, height)
    color = theme.PLAIN_FACTIONS[faction.value]
    emblem = plain_emblem(faction, round(width * 0.84), theme.WHITE, color)
    draw_centered(tile, emblem, tile.get_rect().center)
    return tile


def plain_emblem(faction: Faction, size: int, figure: str, ground: str) -> pygame.Surface:
    """A faction's emblem in two flat colours."""
    drawn = asset("cards", f"emblem-{faction.value}.svg").read_text(encoding="utf-8")
    return rasterise(flatten(drawn, figure, ground).encode(), size, size)


def flatten(drawn: str, figure: str, ground: str) -> str:
    """Return a drawing in two colours: ink becomes the ground colour, and shades and lights are left out."""
    plain = re.sub(r'<path[^>]*fill-opacity="0?\.\d+"[^>]*/>', "", drawn)

    def recolor(found: re.Match[str]) -> str:
        return f'{found[1]}="{ground if found[2] in INKS else figure}"'

    return re.sub(r'\b(fill|stroke)="(url\([^)]*\)|#[0-9a-f]{6})"', recolor, plain)


def plain_drawing(faction: str, value: int) -> Drawing:
    """Everything on a face except emblems, numeral and name."""
    width, height = UNITS
    drawing = Drawing(width, height)
    color = theme.PLAIN_FACTIONS[faction]
    return drawing.add(
        inset_box(0, 26, theme.BLACK),
        inset_box(EDGE, 20, theme.PLAIN_PAPER),
        path(band(faction), color, stroke=theme.BLACK, width=3),
        path(trace("M", EDGE, FOOT, "H", width - EDGE), stroke=theme.BLACK, width=5, cap="butt"),
        _rank(value),
    )


def tile_drawing(width: float, height: float, faction: str) -> Drawing:
    """The tile that stands for a faction where the painted deck has a shield."""
    return Drawing(width, height).add(
        inset_box(0, 9, theme.BLACK),
        inset_box(2.5, 7, theme.PLAIN_GOLD),
        inset_box(5.5, 5, theme.PLAIN_FACTIONS[faction]),
    )


def _exactly(drawing: Drawing, width: int, height: int) -> pygame.Surface:
    """A picture of exactly this size; one that keeps its proportions may be a pixel short."""
    drawn = rasterise(drawing.svg().encode(), width, height)
    return (
        drawn if drawn.get_size() == (width, height) else pygame.transform.smoothscale(drawn, (width, height))
    )


def _write_name(face: pygame.Surface, faction: Faction, unit: float, fonts: Fonts) -> None:
    name = faction_name(faction)
    pixels = round(NAME_HEIGHT * unit)
    while pixels > 5 and fonts.size(name, Face.TEXT_STRONG, pixels)[0] > NAME_ROOM * unit:
        pixels -= 1
    text = fonts.letters(name, Face.TEXT_STRONG, pixels, theme.BLACK)
    middle = round(UNITS[0] / 2 * unit), round((FOOT + UNITS[1] - EDGE) / 2 * unit)
    draw_centered(face, text, middle)


def band(faction: str) -> str:
    """The outline of the band, with the faction's line at its right."""
    count, tooth = _LINES[faction]
    length = (FOOT - EDGE) / count
    line = " ".join(tooth(EDGE + index * length, length) for index in range(count))
    left = trace("L", BAND[0], FOOT, "L", EDGE, FOOT, "L", EDGE, 26, "Q", EDGE, EDGE, 26, EDGE, "Z")
    return f"{trace('M', 26, EDGE, 'L', BAND[0], EDGE)} {line} {left}"


def _points(*steps: tuple[float, float]) -> Callable[[float, float], str]:
    """Make a tooth from straight lines; steps are shares of its depth and of its length."""

    def tooth(top: float, length: float) -> str:
        across = BAND[1] - BAND[0]
        return " ".join(f"L{number(BAND[0] + x * across)} {number(top + y * length)}" for x, y in steps)

    return tooth


def _curves(*steps: tuple[float, ...]) -> Callable[[float, float], str]:
    """Make a tooth from quadratic curves.

    Each step is the control point and the end, in shares of the depth and length.
    """

    def tooth(top: float, length: float) -> str:
        across = BAND[1] - BAND[0]
        parts = []
        for step in steps:
            xs = [number(BAND[0] + share * across) for share in step[::2]]
            ys = [number(top + share * length) for share in step[1::2]]
            parts.append(f"Q{xs[0]} {ys[0]} {xs[1]} {ys[1]}")
        return " ".join(parts)

    return tooth


_LINES: dict[str, tuple[int, Callable[[float, float], str]]] = {
    "goblins": (11, _points((1, 0.5), (0, 1))),
    "knights": (6, _points((0, 0.25), (1, 0.25), (1, 0.75), (0, 0.75), (0, 1))),
    "dwarves": (6, _points((0, 0.3), (1, 0.15), (1, 0.85), (0, 0.7), (0, 1))),
    "undead": (
        6,
        _curves(
            (0, 0.3, 0.2, 0.32),
            (0.1, 0.05, 0.7, 0.2),
            (1.5, 0.5, 0.7, 0.8),
            (0.1, 0.95, 0.2, 0.68),
            (0, 0.7, 0, 1),
        ),
    ),
    "doppelgangers": (3, _curves((1.9, 0.25, 0.5, 0.5), (-0.9, 0.75, 0, 1))),
    "gnomes": (7, _curves((0.05, 0.25, 1, 0.5), (0.05, 0.75, 0, 1))),
    "giants": (3, _points((0.9, 0.3), (0.45, 0.5), (1, 0.72), (0, 1))),
    "dragons": (5, _curves((0, 0.35, 1.1, 0.2), (0.3, 0.55, 0.75, 0.65), (0.2, 0.8, 0, 1))),
    "trolls": (5, _curves((1.05, 0.02, 1, 0.5), (1.05, 0.98, 0, 1))),
    "seers": (1, _points((0, 1))),
}
"""The number and the shape of the teeth on each faction's line: indented, embattled, dovetailed, knobbed,
wavy, engrailed, mountains, flames, arches, and straight.
"""


def _rank(value: int) -> str:
    """One, two or three chevrons by the value, and a crown for the nine."""
    x, y = RANK
    if value == 9:
        points = [(-36, 20), (-40, -22), (-18, -2), (0, -30), (18, -2), (40, -22), (36, 20)]
        return path(polygon([(x + across, y + down) for across, down in points]), theme.WHITE)
    count = 1 + (value > 3) + (value > 6)
    tops = [y + 2 - 20 * index for index in range(count)]
    chevrons = (trace("M", x - 30, top + 20, "L", x, top, "L", x + 30, top + 20) for top in tops)
    return "".join(path(chevron, stroke=theme.WHITE, width=9) for chevron in chevrons)
