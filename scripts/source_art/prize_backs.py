"""The backs that are won on the road to the throne, each with a colour, a pattern and a device of its own."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from scripts.source_art import geometry as g
from scripts.source_art.back import MIDDLE, PANEL, paint_corners, paint_edge, paint_lines
from scripts.source_art.drawing import Group, Painting
from scripts.source_art.gear.common import EMERALD, RUBY, SAPPHIRE, crown, gem
from scripts.source_art.geometry import Shape
from scripts.source_art.materials import GOLD, INK, RED_CLOTH, Material, mix

CLOVER = Material("#3f9448", "#124a22", "#9fdc7c")
BEE = Material("#f0b93a", "#a5661a", "#fff0b0")
BLACK = Material("#3b2a1c", "#170d06", "#7d5f42")
WING = Material("#fdf3d2", "#c9a868", "#ffffff")
PURPLE = Material("#7a2a86", "#3a0f48", "#c884d6")


@dataclass(frozen=True, slots=True)
class BackDesign:
    """A design: the field's tones from the middle outward, its pattern and light, and what lies on it."""

    tones: tuple[str, str, str]
    pattern: Callable[[], Shape]
    thread: str
    """The pattern's colour."""
    corners: Material
    device: Callable[[], Group]


def prize_back(name: str) -> Painting:
    """Return the back of this name."""
    back = BACKS[name]
    drawing = Painting()
    paint_edge(drawing)
    light, base, dark = back.tones
    drawing.fill(PANEL, drawing.radial(180, 252, 250, 330, (0, light), (0.55, base), (1, dark)))
    pattern = back.pattern().intersection(g.grow(PANEL, -8))
    drawing.fill(g.move(pattern, 1, 1.6), mix(dark, "#000000", 0.5), 0.5)
    drawing.fill(pattern, back.thread, 0.62)
    shade = mix(dark, "#000000", 0.55)
    drawing.fill(PANEL, drawing.radial(180, 252, 250, 330, (0, shade, 0), (0.6, shade, 0), (1, shade, 0.6)))
    paint_lines(drawing)
    paint_corners(drawing, back.corners)
    x, y = MIDDLE
    glow = drawing.radial(x, y, 168, 168, (0, "#ffe2a0", 0.55), (0.7, "#ffd98a", 0.16), (1, "#ffd98a", 0))
    drawing.fill(g.ellipse(x, y, 168), glow)
    drawing.group(back.device().moved(x, y), outline=4)
    return drawing


# Patterns


def _rows(dx: float, dy: float) -> Iterator[tuple[float, float]]:
    """The places of a pattern that covers the card, every other row moved by half a step."""
    for row in range(int(520 / dy) + 2):
        for column in range(int(380 / dx) + 2):
            yield column * dx - dx / 2 * (row % 2), row * dy


def _basket() -> Shape:
    """Three bars across and three bars down in turn, as a basket is woven."""
    bars = []
    for row in range(20):
        for column in range(14):
            x, y = column * 30 - 15, row * 30 - 13
            for offset in (-7, 0, 7):
                if (row + column) % 2:
                    bars.append(g.box(x - 12, y + offset - 2.1, x + 12, y + offset + 2.1, 2))
                else:
                    bars.append(g.box(x + offset - 2.1, y - 12, x + offset + 2.1, y + 12, 2))
    return g.union(bars)


def _honeycomb() -> Shape:
    cells = []
    for x, y in _rows(34, 29.4):
        corners = [
            (x + 19.6 * math.sin(math.radians(60 * k)), y - 19.6 * math.cos(math.radians(60 * k)))
            for k in range(6)
        ]
        cell = g.polygon(" ".join(f"{cx:.2f},{cy:.2f}" for cx, cy in corners))
        cells.append(cell.difference(g.grow(cell, -1.6)))
        if round(x + y) % 5 == 0:
            cells.append(g.grow(cell, -7))
    return g.union(cells)


def _lilies() -> Shape:
    lily = g.union([_lily(), g.ellipse(0, 19, 1.6)])
    return g.union([g.placed(lily, x, y, 0.92) for x, y in _rows(52, 42)])


def _lily() -> Shape:
    """A fleur-de-lis around (0, 0), some thirty units high."""
    petal = g.curve("0,-17! 5,-8 4,2 0,8! -4,2 -5,-8")
    side = g.curve("3,5! 6,-3 12,-6 14,-1 12,4! 11,0 8,0 6,7!")
    foot = g.curve("-3,9! 3,9! 5,14 0,18! -5,14")
    return g.union([petal, side, g.mirror(side, 0), g.box(-8, 5.4, 8, 9, 1.6), foot])


# Devices


def _wheel(field: Material) -> Group:
    """A disc in a rim of gold beads, which the devices lie on."""
    wheel = Group()
    wheel.part(g.ellipse(0, 0, 104), GOLD, shade=6)
    for i in range(28):
        x, y = 95 * math.sin(i * math.tau / 28), -95 * math.cos(i * math.tau / 28)
        wheel.mark(g.ellipse(x, y, 5.6), GOLD.shade, 0.8)
        wheel.mark(g.ellipse(x - 0.6, y - 0.9, 4.4), GOLD.light)
    wheel.part(g.ellipse(0, 0, 86), field, shade=0, light=0)
    return wheel


def _clover() -> Group:
    """Four leaves in a wreath of gold leaves."""
    device = Group()
    for i in range(22):
        leaf = g.curve("0,-96! 9,-108 8,-122 0,-134! -8,-122 -9,-108")
        device.part(g.turn(leaf, i * 360 / 22, (0, 0)), GOLD if i % 2 else EMERALD, shade=4)
    device.items += _wheel(Material("#fff1c4", "#d9b366", "#ffffff")).items
    stalk = g.taper("4,10 14,38 34,66", 9, 7, 5)
    device.part(stalk, CLOVER, shade=3)
    leaf = g.curve("0,-6! 9,-20 30,-24 33,-44 28,-62 12,-62 0,-50! -12,-62 -28,-62 -33,-44 -30,-24 -9,-20")
    for i in range(4):
        turned = g.turn(leaf, 45 + 90 * i, (0, 0))
        device.part(turned, CLOVER, shade=6)
        pale = g.turn(g.taper("0,-14 0,-30 0,-46", 1.5, 4, 1), 45 + 90 * i, (0, 0))
        device.mark(pale, CLOVER.light, 0.9)
    gem(device, 0, 0, 8.5, RUBY)
    return device


def _bee() -> Group:
    """A bee seen from above, on a sun of honey-coloured rays."""
    device = Group()
    for i in range(16):
        ray = g.curve(
            "-19,-88! -9,-108 0,-138! 9,-108 19,-88!" if i % 2 else "-16,-88! -8,-104 0,-122! 8,-104 16,-88!"
        )
        device.part(g.turn(ray, i * 22.5, (0, 0)), GOLD, shade=4)
    device.items += _wheel(Material("#8f4f12", "#4a2406", "#c98a3c")).items
    for mirrored in (False, True):
        wings = Group()
        wings.part(g.curve("8,-14! 30,-44 58,-56 76,-44 78,-26 56,-10 30,-4"), WING, shade=4)
        wings.line("14,-14 38,-28 66,-36", 1.6, INK, 0.6)
        wings.line("18,-9 40,-14 58,-20", 1.4, INK, 0.5)
        wings.part(g.curve("8,-2! 30,-2 54,4 62,18 52,30 30,22 12,8"), WING, shade=4)
        wings.line("16,2 36,8 50,17", 1.4, INK, 0.5)
        device.add(wings.mirrored(0) if mirrored else wings)
    for x, y, bx, by in ((12, -46, 26, -72), (-12, -46, -26, -72)):
        device.line(f"{x * 0.5},{y} {x},{y - 14} {bx},{by}", 3.4)
        device.mark(g.ellipse(bx, by, 4), INK)
    body = Group()
    tail = g.curve("0,74! 15,58 23,34 22,12 14,-4 0,-8 -14,-4 -22,12 -23,34 -15,58")
    body.part(tail, BEE, shade=6)
    for y, bow in ((8, 6), (25, 7), (42, 7), (58, 5)):
        stripe = g.curve(f"-40,{y - 4} 0,{y + bow - 4} 40,{y - 4} 40,{y + 4} 0,{y + bow + 5} -40,{y + 4}")
        body.mark(stripe.intersection(g.grow(tail, -1)), BLACK.base)
    body.part(g.ellipse(0, -16, 18, 16), BLACK, shade=4)
    for x in (-8, 0, 8):
        body.mark(g.ellipse(x, -20 + abs(x) * 0.3, 4.6, 5.4), BEE.base, 0.9)
    body.part(g.ellipse(0, -40, 14, 13), BLACK, shade=4)
    for x in (-8, 8):
        body.mark(g.ellipse(x, -43, 4, 5), "#fff6cf", 0.95)
        body.mark(g.ellipse(x + x * 0.1, -42, 2, 2.8), INK)
    device.add(body)
    return device


def _royal() -> Group:
    """The crown over two crossed sceptres, in an oval of ermine."""
    device = Group()
    for i in range(24):
        point = g.curve("-12,-98! -9,-116 0,-130! 9,-116 12,-98!")
        device.part(g.turn(point, i * 15, (0, 0)), GOLD if i % 2 else RED_CLOTH, shade=4)
    device.items += _wheel(PURPLE).items
    for mirrored in (False, True):
        sceptre = Group()
        sceptre.part(g.box(-4.5, -78, 4.5, 78, 4), GOLD, shade=3)
        for y in (-40, 40):
            sceptre.part(g.box(-7, y - 3, 7, y + 3, 3), GOLD, shade=2)
        sceptre.part(g.move(g.scale(_lily(), 1.1, (0, 0)), 0, -80), GOLD, shade=3)
        sceptre.part(g.ellipse(0, 78, 8), GOLD, shade=3)
        turned = sceptre.turned(44, 0, 0)
        device.add(turned.mirrored(0) if mirrored else turned)
    cushion = Group()
    pillow = "-56,26! -30,20 0,22 30,20 56,26! 50,40 54,54! 20,48 0,50 -20,48 -54,54! -50,40"
    cushion.part(g.curve(pillow), RED_CLOTH, shade=6)
    for x in (-54, 54):
        gem(cushion, x, 40, 5, GOLD)
    device.add(cushion)
    device.add(crown(0, 24, 92, 58), outline=3)
    gem(device, 0, -64, 7, SAPPHIRE)
    return device


BACKS = {
    "clover": BackDesign(("#5b9c5a", "#2c6a3c", "#0e2f1c"), _basket, "#e7d79a", EMERALD, _clover),
    "amber": BackDesign(("#f0b45a", "#c47a22", "#5e300a"), _honeycomb, "#fff0bd", BEE, _bee),
    "royal": BackDesign(("#c2334a", "#861428", "#3b0612"), _lilies, "#f3c76a", PURPLE, _royal),
}
