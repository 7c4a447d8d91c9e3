"""assets/menu/title.svg: the name of the game in letters of gold."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

from claim_desktop.ui import theme
from claim_desktop.ui.vector import Drawing, diamond, ellipse, group, path, trace
from scripts._environment import ROOT

FONT = ROOT / "assets" / "fonts" / "Cinzel-ExtraBold.ttf"
TARGET = ROOT / "assets" / "menu" / "title.svg"

WORD = "CLAIM"
WIDTH, HEIGHT = 760, 236
BASELINE = 178
LETTER_HEIGHT = 122
"""Height of the small letters; the first and the last are larger and stand lower."""

TALL = 1.34
GAP = 9
"""Extra room between letters, for their outlines."""

METAL = (
    (0, "#fffbe0"),
    (0.3, "#f6d77f"),
    (0.49, "#d09a35"),
    (0.52, "#8f5c17"),
    (0.66, "#d9a441"),
    (1, "#fbe9a8"),
)
"""Polished gold: sky above, a horizon, ground below."""


def files() -> Iterator[tuple[Path, Callable[[], bytes]]]:
    """The one file, with what draws it."""
    yield TARGET, lambda: title().encode()


def title() -> str:
    """The word, from the shadow up to the rim of light, with a crown above and a jewelled rule below."""
    word = " ".join(_outlines())
    drawing = Drawing(WIDTH, HEIGHT)
    edge = drawing.linear(theme.GOLD_STOPS, 0, 40, WIDTH, 200)
    shadow = path(word, "#000000", stroke="#000000", width=18, opacity=0.45)
    drawing.add(
        group(shadow, transform="translate(4 8)"),
        path(word, theme.INK, stroke=theme.INK, width=19),
        path(word, edge, stroke=edge, width=11),
        path(word, theme.INK, stroke=theme.INK, width=7),
        path(word, "#fff6cf", stroke="#fff6cf", width=2.4),
        path(word, drawing.linear(METAL, 0, 46, 0, 196)),
        _rule(edge),
        _crown(WIDTH / 2, 10, edge),
    )
    return drawing.svg()


def _outlines() -> Iterator[str]:
    """The path of each letter at its place, the word centred."""
    font = TTFont(FONT)
    glyphs, names = font.getGlyphSet(), font.getBestCmap()
    unit = LETTER_HEIGHT / font["OS/2"].sCapHeight
    sizes = [unit * TALL, *[unit] * (len(WORD) - 2), unit * TALL]
    letters = [(names[ord(letter)], size) for letter, size in zip(WORD, sizes, strict=True)]
    boxes = [_bounds(glyphs, name) for name, _ in letters]
    length = sum((box[2] - box[0]) * size for box, (_, size) in zip(boxes, letters, strict=True))
    x = (WIDTH - length - GAP * (len(letters) - 1)) / 2
    for box, (name, size) in zip(boxes, letters, strict=True):
        baseline = BASELINE + (LETTER_HEIGHT * (TALL - 1) * 0.5 if size > unit else 0)
        pen = SVGPathPen(glyphs, ntos=lambda value: f"{value:.1f}")
        glyphs[name].draw(TransformPen(pen, (size, 0, 0, -size, x - box[0] * size, baseline)))
        yield pen.getCommands()
        x += (box[2] - box[0]) * size + GAP


def _bounds(glyphs: object, name: str) -> tuple[float, float, float, float]:
    pen = BoundsPen(glyphs)
    glyphs[name].draw(pen)  # type: ignore[index]
    left, bottom, right, top = pen.bounds
    return left, bottom, right, top


def _rule(gold: str) -> str:
    """A line under the small letters that swells to a jewel."""
    x, y = WIDTH / 2, BASELINE + 29
    wing = "".join(trace("M", x + s * 118, y, "L", x + s * 16, y - 3, "V", y + 3, "Z") for s in (-1, 1))
    return (
        path(wing, theme.INK, stroke=theme.INK, width=6)
        + path(wing, gold, stroke=gold, width=1)
        + path(diamond(x, y, 14), theme.INK, stroke=theme.INK, width=4)
        + path(diamond(x, y, 12), gold)
        + path(diamond(x, y, 7), theme.CRIMSON, stroke=theme.INK, width=1.8)
        + path(trace("M", x - 3, y - 1, "L", x, y - 5, "L", x + 2, y - 3, "Z"), "#ff9c86")
    )


def _crown(x: float, y: float, gold: str) -> str:
    """A small open crown; its middle top is at the point."""
    points = trace(
        *("M", x - 40, y + 16, "L", x - 22, y + 27, "L", x, y, "L", x + 22, y + 27, "L", x + 40, y + 16),
        *("L", x + 32, y + 44, "Q", x, y + 50, x - 32, y + 44, "Z"),
    )
    pearls = ((x - 40, y + 14), (x, y - 1), (x + 40, y + 14))
    band = trace("M", x - 31, y + 39, "Q", x, y + 45, x + 31, y + 39)
    jewels = (diamond(x + dx, y + 31, 4) for dx in (-20, 0, 20))
    return (
        path(points, theme.INK, stroke=theme.INK, width=8)
        + "".join(path(ellipse(px, py, 7.5), theme.INK) for px, py in pearls)
        + path(points, gold)
        + path(band, stroke=theme.INK, width=2, cap="butt")
        + "".join(path(ellipse(px, py, 4.6), theme.GOLD_BRIGHT) for px, py in pearls)
        + "".join(path(jewel, theme.CRIMSON, stroke=theme.INK, width=1.4) for jewel in jewels)
    )
