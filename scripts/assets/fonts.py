"""The static fonts in assets/fonts, made from the variable fonts in packages, and their licences.

The game needs only a few fixed weights and alphabets; a static subset is a fifth of the size.
"""

from __future__ import annotations

import importlib.util
import io
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

from scripts._environment import ROOT

FONTS_FOLDER = ROOT / "assets" / "fonts"

CAPITAL_SHARP_S = 0x1E9E
LATIN = [*range(0x20, 0x7F), *range(0xA0, 0x180), CAPITAL_SHARP_S]
THIN_SPACES = (0x2009, 0x202F)
"""Such as French has before some marks; no line breaks at the second."""
THIN = 1 / 6
"""The width of a thin space, as a share of the size of the letters."""
PUNCTUATION = [
    *THIN_SPACES,
    *range(0x2010, 0x2027),
    0x2030,
    0x2032,
    0x2033,
    0x2039,
    0x203A,
    0x20AC,
    0x2122,
    0x2212,
]
CYRILLIC = [*range(0x400, 0x460), 0x490, 0x491]
VIETNAMESE_AND_ROMANIAN = [*range(0x218, 0x21C), *range(0x1E00, 0x1F00)]


@dataclass(frozen=True, slots=True)
class StaticFont:
    """One file to make: from which package and variable file, at which weight, with which characters."""

    package: str
    source: str
    weight: int
    target: str
    characters: tuple[int, ...]


CINZEL = tuple(LATIN + PUNCTUATION)
GARAMOND = tuple(LATIN + PUNCTUATION + CYRILLIC + VIETNAMESE_AND_ROMANIAN)
CINZEL_SOURCE = "Cinzel[wght].ttf"
GARAMOND_SOURCE = "EBGaramond[wght].ttf"
ITALIC_SOURCE = "EBGaramond-Italic[wght].ttf"
STATIC_FONTS = (
    StaticFont("fontpkg_cinzel", CINZEL_SOURCE, 600, "Cinzel-SemiBold.ttf", CINZEL),
    StaticFont("fontpkg_cinzel", CINZEL_SOURCE, 800, "Cinzel-ExtraBold.ttf", CINZEL),
    StaticFont("fontpkg_eb_garamond", GARAMOND_SOURCE, 500, "EBGaramond-Medium.ttf", GARAMOND),
    StaticFont("fontpkg_eb_garamond", GARAMOND_SOURCE, 700, "EBGaramond-Bold.ttf", GARAMOND),
    StaticFont("fontpkg_eb_garamond", ITALIC_SOURCE, 500, "EBGaramond-MediumItalic.ttf", GARAMOND),
)
LICENCES = {"fontpkg_cinzel": "Cinzel-OFL.txt", "fontpkg_eb_garamond": "EBGaramond-OFL.txt"}


def files() -> Iterator[tuple[Path, Callable[[], bytes]]]:
    """Every font and licence with what makes it."""
    for static in STATIC_FONTS:
        yield FONTS_FOLDER / static.target, partial(build, static)
    for package, name in LICENCES.items():
        yield FONTS_FOLDER / name, (package_folder(package) / "LICENSE").read_bytes


def build(static: StaticFont) -> bytes:
    """Instantiate one weight and keep the characters that the game may need."""
    source = package_folder(static.package) / "files" / static.source
    font = instancer.instantiateVariableFont(
        TTFont(source, recalcTimestamp=False), {"wght": static.weight}, inplace=True
    )
    _complete(font)
    options = Options(hinting=False, layout_features=["kern", "liga", "locl", "ccmp", "mark", "mkmk", "lnum"])
    options.name_IDs = ["*"]
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=static.characters)
    subsetter.subset(font)
    stream = io.BytesIO()
    font.save(stream)
    return stream.getvalue()


def _complete(font: TTFont) -> None:
    """Give a font thin spaces, and a capital ẞ if it lacks one, which is its small ß enlarged."""
    letters = font.getBestCmap()
    for code in THIN_SPACES:  # one that is there may be as wide as any other
        _add(font, code, TTGlyphPen(None), round(font["head"].unitsPerEm * THIN))
    if CAPITAL_SHARP_S not in letters:
        glyphs, small = font.getGlyphSet(), letters[ord("ß")]
        scale = font["glyf"][letters[ord("S")]].yMax / font["glyf"][letters[ord("s")]].yMax
        outline, pen = DecomposingRecordingPen(glyphs), TTGlyphPen(None)
        glyphs[small].draw(outline)
        outline.replay(TransformPen(pen, (scale, 0, 0, scale, 0, 0)))
        _add(font, CAPITAL_SHARP_S, pen, round(glyphs[small].width * scale))


def _add(font: TTFont, code: int, pen: TTGlyphPen, width: int) -> None:
    """Add the glyph that was drawn for a character."""
    name = f"uni{code:04X}"
    glyph = pen.glyph()
    glyph.recalcBounds(font["glyf"])
    font["glyf"][name] = glyph
    font["hmtx"][name] = width, glyph.xMin
    font.getReverseGlyphMap(rebuild=True)
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[code] = name


def package_folder(package: str) -> Path:
    """Where an installed font package keeps its files."""
    spec = importlib.util.find_spec(package)
    if spec is None or spec.origin is None:
        raise ModuleNotFoundError(name=package)
    return Path(spec.origin).parent
