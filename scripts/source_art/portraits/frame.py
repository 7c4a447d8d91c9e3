"""What frames a portrait: the field behind a person, and the ring around it, whose make and pips tell a rank.

Everything is drawn around the middle of the ring, (0, 0), whose outer edge lies 128 units away.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from scripts.source_art import geometry as g
from scripts.source_art.drawing import Group, Painting
from scripts.source_art.gear.common import RUBY, SAPPHIRE, gem
from scripts.source_art.geometry import Shape
from scripts.source_art.materials import GOLD, INK, Material, mix

RADIUS = 128.0
"""From the middle to the outer edge of the ring's ink."""
BAND = (112.0, 124.0)
"""Where the ring's metal begins and ends."""
FIELD = g.ellipse(0, 0, BAND[0])

WOOD = Material("#a66a35", "#4b2810", "#e0b074")
COPPER = Material("#c8743c", "#662a10", "#ffcfa6")
SILVER = Material("#aeb6c4", "#4c5664", "#ffffff")
CORD = Material("#f0dfb4", "#9c7c40", "#fffbea")


@dataclass(frozen=True, slots=True)
class Field:
    """The ground behind a person: three tones from the middle outward, and a pattern laid over them."""

    light: str
    base: str
    dark: str
    pattern: Shape
    charge: str
    """The pattern's colour."""
    opacity: float = 0.22


@dataclass(frozen=True, slots=True)
class Ring:
    """A ring's material, what is wrought into it, and how many pips it bears."""

    metal: Material
    work: Callable[[], Group]
    pips: int = 0
    sealed: bool = False
    """Whether a seal hangs in the middle, where it stands for one of the pips."""


def paint_field(drawing: Painting, field: Field, at: tuple[float, float]) -> None:
    """Paint the ground, darker toward the ring."""
    x, y = at
    area = g.move(FIELD, x, y)
    drawing.fill(
        area, drawing.radial(x, y - 18, 138, 138, (0, field.light), (0.55, field.base), (1, field.dark))
    )
    drawing.fill(g.move(field.pattern.intersection(FIELD), x, y), field.charge, field.opacity)
    shade = drawing.radial(
        x + 5, y + 8, 118, 118, (0, "#1a0a04", 0), (0.8, "#1a0a04", 0), (1, "#1a0a04", 0.5)
    )
    drawing.fill(area, shade)


def paint_ring(drawing: Painting, ring: Ring, at: tuple[float, float]) -> None:
    """Paint the ring's metal between two lines of ink, its work and its pips."""
    x, y = at
    inner, outer = BAND
    drawing.fill(g.move(_annulus(inner - 3.5, RADIUS), x, y), INK)
    metal, reach = ring.metal, outer * 0.72
    stops = (
        (0, mix(metal.light, "#ffffff", 0.25)),
        (0.2, metal.light),
        (0.42, metal.base),
        (0.56, mix(metal.base, metal.shade, 0.55)),
        (0.66, mix(metal.base, metal.light, 0.55)),
        (0.82, metal.base),
        (1, metal.shade),
    )
    paint = drawing.linear(x - reach, y - reach, x + reach, y + reach, *stops)
    drawing.fill(g.move(_annulus(inner, outer), x, y), paint)
    drawing.group(ring.work().moved(x, y), outline=0, shadow=False)
    for px, py in _pips(ring):
        drawing.group(_pip().moved(x + px, y + py), outline=2.6, shadow=False)


def _annulus(inner: float, outer: float) -> Shape:
    return g.ellipse(0, 0, outer).difference(g.ellipse(0, 0, inner))


def _pips(ring: Ring) -> Iterator[tuple[float, float]]:
    for index in range(ring.pips):
        place = index - (ring.pips - 1) / 2
        if place or not ring.sealed:
            yield _around(118, 90 + 13 * place + (math.copysign(9, place) if ring.sealed else 0))


def _pip() -> Group:
    pip = Group()
    pip.part(g.ellipse(0, 0, 6.6), GOLD, shade=3, light=0, line=0)
    pip.mark(g.ellipse(-2, -2.2, 2), "#fffdf0", 0.95)
    return pip


def _around(radius: float, degrees: float) -> tuple[float, float]:
    angle = math.radians(degrees)
    return radius * math.cos(angle), radius * math.sin(angle)


def _arc(radius: float, start: float, end: float) -> str:
    count = max(3, int((end - start) / 6))
    places = (_around(radius, start + (end - start) * step / count) for step in range(count + 1))
    return " ".join(f"{x:.2f},{y:.2f}" for x, y in places)


def grain() -> Group:
    """Return the grain of a wooden ring, with a knot or two."""
    work = Group()
    for radius, start, end in (
        (115, 195, 250), (118.5, 215, 300), (121, 262, 322), (115.5, 300, 352), (119, 330, 392),
        (116, 20, 78), (120, 60, 118), (115.5, 100, 150), (119.5, 128, 190), (121.5, 160, 205),
    ):  # fmt: skip
        work.mark(g.taper(_arc(radius, start, end), 0.6, 2, 0.6), WOOD.shade, 0.6)
    for degrees in (232, 348, 172):
        x, y = _around(118, degrees)
        work.mark(g.ellipse(x, y, 4.4, 2.8, degrees + 90), WOOD.shade, 0.75)
    return work


def hammered() -> Group:
    """Return the dents of a beaten ring."""
    work = Group()
    for index in range(26):
        x, y = _around(118 + (2.2 if index % 2 else -2), index * 360 / 26 + 4)
        work.mark(g.ellipse(x, y, 4.4, 3, index * 360 / 26 + 94), COPPER.shade, 0.34)
        work.mark(g.ellipse(x + 1, y + 1.4, 3, 1.6, index * 360 / 26 + 94), COPPER.light, 0.5)
    return work


def grooved() -> Group:
    """Return the groove of a turned ring."""
    work = Group()
    work.mark(_annulus(117, 119.4), SILVER.shade, 0.85)
    work.mark(_annulus(115.8, 117), "#ffffff", 0.6)
    return work


def beaded() -> Group:
    """Return the beads of a goldsmith's ring."""
    work = Group()
    work.mark(_annulus(112, 124), GOLD.shade, 0.3)
    for index in range(56):
        x, y = _around(118, index * 360 / 56)
        work.mark(g.ellipse(x, y, 5.2), INK, 0.75)
        work.mark(g.ellipse(x, y, 4.3), GOLD.base)
        work.mark(g.ellipse(x + 0.5, y + 0.7, 3.2), mix(GOLD.base, GOLD.light, 0.35))
        work.mark(g.ellipse(x - 1.2, y - 1.4, 1.6), "#fffdf0", 0.95)
    return work


def twisted() -> Group:
    """Return the strands of a cord of two colours."""
    work = Group()
    count = 34
    for index in range(count):
        strand = _strand(index * 360 / count, 180 / count)
        material = (CORD, GOLD)[index % 2]
        work.mark(strand, material.base)
        work.mark(strand.difference(g.move(strand, -2, -3)), material.shade, 0.6)
        work.mark(strand.difference(g.move(strand, 1.2, 2)), material.light, 0.7)
        work.edge(strand, 1.6)
    return work


def _strand(at: float, half: float) -> Shape:
    """Return a strand that winds across the band, `half` as many degrees wide on each side."""
    inner, outer = BAND
    middle = (inner + outer) / 2
    places = (
        *((radius, at - half + lean) for radius, lean in ((inner, -4.5), (middle, 0.5), (outer, 4.5))),
        *((radius, at + half + lean) for radius, lean in ((outer, 4.5), (middle, 1.5), (inner, -4.5))),
    )
    points = [_around(radius, degrees) for radius, degrees in places]
    return g.curve(
        " ".join(f"{x:.2f},{y:.2f}{'' if index in {1, 4} else '!'}" for index, (x, y) in enumerate(points))
    )


def wooden(pips: int) -> Ring:
    """Return a ring of wood."""
    return Ring(WOOD, grain, pips)


def copper(pips: int) -> Ring:
    """Return a ring of beaten copper."""
    return Ring(COPPER, hammered, pips)


def silver(pips: int) -> Ring:
    """Return a ring of turned silver."""
    return Ring(SILVER, grooved, pips)


def golden(pips: int) -> Ring:
    """Return a ring of beaded gold, to be sealed in the middle."""
    return Ring(GOLD, beaded, pips, sealed=True)


def corded() -> Ring:
    """Return a ring of twisted cord, which bears no pips."""
    return Ring(CORD, twisted)


def leafy() -> Group:
    """Return leaves of copper wrought around the ring, and a ruby at each quarter."""
    work = hammered()
    leaf = g.curve("0,0! 5,-9 16,-13 29,-6! 20,-1 20,1 29,6! 16,13 5,9")
    for index in range(24):
        if index % 6:
            x, y = _around(118, index * 15)
            way = 1 if (index % 6) < 3 else -1
            placed = g.placed(leaf if way > 0 else g.mirror(leaf, 0), x, y, 0.72, index * 15 + 90)
            work.part(placed, COPPER, shade=3, light=1, line=2)
    for index in range(4):
        _setting(work, index * 90, COPPER, RUBY)
    return work


def pearled() -> Group:
    """Return points and pearls of silver around the ring, and a sapphire at each quarter."""
    work = grooved()
    point = g.curve("-9,-4! -4,-14 0,-21! 4,-14 9,-4! 0,4")
    for index in range(32):
        x, y = _around(118, index * 11.25)
        if index % 8 in (2, 4, 6):
            work.part(g.placed(point, *_around(121, index * 11.25), 1, index * 11.25 + 90), SILVER, 2, 1, 2)
        if index % 8 not in (0, 1, 7):
            work.mark(g.ellipse(x, y, 6.4), INK, 0.85)
            work.mark(g.ellipse(x, y, 5.2), mix(SILVER.base, SILVER.light, 0.55))
            work.mark(g.ellipse(x + 0.8, y + 1.2, 3.6), SILVER.base, 0.55)
            work.mark(g.ellipse(x - 1.5, y - 1.8, 1.9), "#ffffff")
    for index in range(4):
        _setting(work, index * 90, SILVER, SAPPHIRE)
    return work


def _setting(work: Group, degrees: float, metal: Material, stone: Material) -> None:
    """Set a stone in the ring."""
    x, y = _around(119, degrees)
    shield = g.polygon("0,-17 12,0 0,17 -12,0")
    work.part(g.placed(shield, x, y, 1.12, degrees), metal, shade=3, light=1.4, line=2.6)
    gem(work, x, y, 7.6, stone)


def lozenges() -> Shape:
    """Return a diaper of small lozenges."""
    places = ((x * 24 + (12 if y % 2 else 0), y * 15) for y in range(-8, 9) for x in range(-6, 6))
    return g.union(g.polygon(f"{x},{y - 8} {x + 7},{y} {x},{y + 8} {x - 7},{y}") for x, y in places)


def stars() -> Shape:
    """Return a field strewn with stars."""
    places = ((x * 34 + (17 if y % 2 else 0), y * 24) for y in range(-5, 6) for x in range(-4, 5))
    return g.union(g.star(x, y, 9 if (x + y) % 3 else 5, 2.6, 4) for x, y in places)


def rays() -> Shape:
    """Return rays from the middle outward."""
    wedge = g.polygon("0,0 126,-12.4 126,12.4")
    return g.union(g.turn(wedge, index * 22.5 + 11, (0, 0)) for index in range(16))


def pales() -> Shape:
    """Return upright stripes."""
    return g.union(g.box(x - 9, -126, x + 9, 126) for x in range(-108, 126, 36))


def bends() -> Shape:
    """Return stripes that fall to the right."""
    return g.turn(pales(), -45, (0, 0))


def chevrons() -> Shape:
    """Return rafters, one above another."""
    return g.union(
        g.polygon(f"0,{y} 126,{y + 80} 126,{y + 98} 0,{y + 18} -126,{y + 98} -126,{y + 80}")
        for y in range(-200, 126, 38)
    )


def waves() -> Shape:
    """Return waves across the field."""
    rows = (
        " ".join(f"{x},{y + (7 if index % 2 else -7)}" for index, x in enumerate(range(-140, 141, 20)))
        for y in range(-112, 126, 28)
    )
    return g.union(g.taper(row, 8, 8) for row in rows)


def checks() -> Shape:
    """Return the squares of a board."""
    places = ((x, y) for x in range(-5, 5) for y in range(-5, 5) if (x + y) % 2)
    return g.union(g.box(x * 24, y * 24, x * 24 + 24, y * 24 + 24) for x, y in places)


PRIZES = {"copper": Ring(COPPER, leafy), "silver": Ring(SILVER, pearled)}
"""The rings that people can win on the road to the throne."""
