"""The static fonts in assets/fonts, made from the variable fonts in packages, and their licences.

The game needs only a few fixed weights and alphabets; a static subset is a fifth of the size.
"""

from __future__ import annotations

import importlib.util
import io
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from importlib.metadata import distribution
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
GREEK = [*range(0x370, 0x400), *range(0x1F00, 0x2000)]
MARKS = [*range(0x300, 0x370)]
"""The marks that make letters of others, for those that have no code of their own."""

JOINERS = (0x200C, 0x200D)
BESIDE_WORDS = [*range(0x20, 0x41), *range(0x5B, 0x61), *range(0x7B, 0x7F), 0x2019]
"""Digits and signs, so that a word keeps to one font with what stands beside it."""
ARABIC = [*BESIDE_WORDS, *JOINERS, *range(0x600, 0x700), *range(0x750, 0x780)]
HEBREW = [*BESIDE_WORDS, *range(0x590, 0x600)]
THAI = [*BESIDE_WORDS, *range(0xE00, 0xE60)]
DEVANAGARI = [*BESIDE_WORDS, *JOINERS, *range(0x900, 0x980)]
ARMENIAN = [*BESIDE_WORDS, *range(0x530, 0x590)]
GEORGIAN = [*BESIDE_WORDS, *range(0x10A0, 0x1100), *range(0x1C90, 0x1CC0)]
EMOJI = [
    *(0x200D, 0xFE0F, 0x203C, 0x2049, 0x2139, 0x231A, 0x231B, 0x2328),
    *range(0x2600, 0x27C0),
    *range(0x2B00, 0x2C00),
    *range(0x1F1E6, 0x1F200),
    *range(0x1F300, 0x1F650),
    *range(0x1F680, 0x1F700),
    *range(0x1F900, 0x1FB00),
]

LATIN_FEATURES = ("kern", "liga", "locl", "ccmp", "mark", "mkmk", "lnum")
JOINING_FEATURES = (
    "ccmp",
    "locl",
    "isol",
    "init",
    "medi",
    "fina",
    "rlig",
    "calt",
    "curs",
    "mark",
    "mkmk",
    "kern",
)
ALL_FEATURES = ("*",)
"""What joins the letters of a script that has many rules for it."""


@dataclass(frozen=True, slots=True)
class StaticFont:
    """One file to make: from which package and file, at which weight, with which characters and rules."""

    package: str
    source: str
    weight: int
    target: str
    characters: tuple[int, ...]
    features: tuple[str, ...] = LATIN_FEATURES


CINZEL = tuple(LATIN + PUNCTUATION)
GARAMOND = tuple(LATIN + PUNCTUATION + CYRILLIC + VIETNAMESE_AND_ROMANIAN + GREEK + MARKS)
CINZEL_SOURCE = "files/Cinzel[wght].ttf"
GARAMOND_SOURCE = "files/EBGaramond[wght].ttf"
ITALIC_SOURCE = "files/EBGaramond-Italic[wght].ttf"
NOTO = "manimgx_fonts"
STATIC_FONTS = (
    StaticFont("fontpkg_cinzel", CINZEL_SOURCE, 600, "Cinzel-SemiBold.ttf", CINZEL),
    StaticFont("fontpkg_cinzel", CINZEL_SOURCE, 800, "Cinzel-ExtraBold.ttf", CINZEL),
    StaticFont("fontpkg_eb_garamond", GARAMOND_SOURCE, 500, "EBGaramond-Medium.ttf", GARAMOND),
    StaticFont("fontpkg_eb_garamond", GARAMOND_SOURCE, 700, "EBGaramond-Bold.ttf", GARAMOND),
    StaticFont("fontpkg_eb_garamond", ITALIC_SOURCE, 500, "EBGaramond-MediumItalic.ttf", GARAMOND),
)
FALLBACK_FONTS = (
    StaticFont(
        "fontpkg_amiri", "files/Amiri-Regular.ttf", 400, "Amiri-Regular.ttf", tuple(ARABIC), JOINING_FEATURES
    ),
    StaticFont(
        "fontpkg_frank_ruhl_libre",
        "files/FrankRuhlLibre[wght].ttf",
        500,
        "FrankRuhlLibre-Medium.ttf",
        tuple(HEBREW),
    ),
    StaticFont(NOTO, "NotoSansThai[wght].ttf", 500, "Noto-Thai.ttf", tuple(THAI), ALL_FEATURES),
    StaticFont(
        NOTO, "NotoSansDevanagari[wght].ttf", 500, "Noto-Devanagari.ttf", tuple(DEVANAGARI), ALL_FEATURES
    ),
    StaticFont(NOTO, "NotoSansArmenian[wght].ttf", 500, "Noto-Armenian.ttf", tuple(ARMENIAN), ALL_FEATURES),
    StaticFont(NOTO, "NotoSansGeorgian[wght].ttf", 500, "Noto-Georgian.ttf", tuple(GEORGIAN), ALL_FEATURES),
    StaticFont(NOTO, "NotoEmoji[wght].ttf", 500, "Noto-Emoji.ttf", tuple(EMOJI), ("ccmp",)),
)
"""The fonts for letters that the others lack."""

LICENCES = {
    "fontpkg_cinzel": "Cinzel-OFL.txt",
    "fontpkg_eb_garamond": "EBGaramond-OFL.txt",
    "fontpkg_amiri": "Amiri-OFL.txt",
    "fontpkg_frank_ruhl_libre": "FrankRuhlLibre-OFL.txt",
    NOTO: "Noto-OFL.txt",
}


def files() -> Iterator[tuple[Path, Callable[[], bytes]]]:
    """Every font and licence with what makes it."""
    for static in (*STATIC_FONTS, *FALLBACK_FONTS):
        yield FONTS_FOLDER / static.target, partial(build, static)
    for package, name in LICENCES.items():
        yield FONTS_FOLDER / name, partial(licence, package)


def build(static: StaticFont) -> bytes:
    """Instantiate one weight and keep the characters that the game may need."""
    font = TTFont(package_folder(static.package) / static.source, recalcTimestamp=False)
    if "fvar" in font:
        font = instancer.instantiateVariableFont(font, {"wght": static.weight}, inplace=True)
    if static in STATIC_FONTS:
        _complete(font)
    options = Options(hinting=False, layout_features=list(static.features))
    options.name_IDs = ["*"]
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=static.characters)
    subsetter.subset(font)
    stream = io.BytesIO()
    font.save(stream)
    return stream.getvalue()


def licence(package: str) -> bytes:
    """The licence of a package's fonts."""
    inside = package_folder(package) / "LICENSE"
    if inside.is_file():
        return inside.read_bytes()
    text = distribution(package).read_text("licenses/LICENSE")
    if text is None:
        raise FileNotFoundError(f"{package} has no licence")
    return text.encode()


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
