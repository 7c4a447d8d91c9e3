"""assets/menu/title.svg: the name of the game in letters of gold."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

from claim_desktop.ui import theme
from claim_desktop.ui.shapes import circle, diamond, linear, path, svg
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
    shifted = f'<g transform="translate(4 8)">{path(word, "#000000", "#000000", 18, opacity=0.45)}</g>'
    return svg(
        WIDTH,
        HEIGHT,
        linear("metal", (0, 46), (0, 196), METAL),
        linear("edge", (0, 40), (WIDTH, 200), theme.GOLD_STOPS),
        linear("cloth", (0, 0), (0, 60), ((0, "#c8392b"), (1, "#6a0d10"))),
        shifted,
        path(word, theme.INK, theme.INK, 19),
        path(word, "url(#edge)", "url(#edge)", 11),
        path(word, theme.INK, theme.INK, 7),
        path(word, "#fff6cf", "#fff6cf", 2.4),
        path(word, "url(#metal)"),
        _rule(),
        _crown(WIDTH / 2, 10),
    )


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


def _rule() -> str:
    """A line under the small letters that swells to a jewel."""
    x, y = WIDTH / 2, BASELINE + 29
    wing = "".join(f"M{x + s * 118:g} {y:g}L{x + s * 16:g} {y - 3:g}V{y + 3:g}Z" for s in (-1, 1))
    return (
        path(wing, theme.INK, theme.INK, 6)
        + path(wing, "url(#edge)", "url(#edge)", 1)
        + path(diamond(x, y, 14), theme.INK, theme.INK, 4)
        + path(diamond(x, y, 12), "url(#edge)")
        + path(diamond(x, y, 7), theme.CRIMSON, theme.INK, 1.8)
        + path(f"M{x - 3:g} {y - 1:g}L{x:g} {y - 5:g}L{x + 2:g} {y - 3:g}Z", "#ff9c86")
    )


def _crown(x: float, y: float) -> str:
    """A small open crown; its middle top is at the point."""
    points = (
        f"M{x - 40:g} {y + 16:g}L{x - 22:g} {y + 27:g}L{x:g} {y:g}"
        f"L{x + 22:g} {y + 27:g}L{x + 40:g} {y + 16:g}"
        f"L{x + 32:g} {y + 44:g}Q{x:g} {y + 50:g} {x - 32:g} {y + 44:g}Z"
    )
    pearls = ((x - 40, y + 14), (x, y - 1), (x + 40, y + 14))
    return (
        path(points, theme.INK, theme.INK, 8)
        + "".join(circle(px, py, 7.5, theme.INK) for px, py in pearls)
        + path(points, "url(#edge)")
        + path(f"M{x - 31:g} {y + 39:g}Q{x:g} {y + 45:g} {x + 31:g} {y + 39:g}", stroke=theme.INK, width=2)
        + "".join(circle(px, py, 4.6, theme.GOLD_BRIGHT) for px, py in pearls)
        + "".join(path(diamond(x + dx, y + 31, 4), theme.CRIMSON, theme.INK, 1.4) for dx in (-20, 0, 20))
    )
