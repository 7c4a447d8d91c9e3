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

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

from scripts._environment import ROOT

FONTS_FOLDER = ROOT / "assets" / "fonts"

LATIN = [*range(0x20, 0x7F), *range(0xA0, 0x180), 0x1E9E]
PUNCTUATION = [*range(0x2010, 0x2027), 0x2030, 0x2032, 0x2033, 0x2039, 0x203A, 0x20AC, 0x2122, 0x2212]
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
    options = Options(hinting=False, layout_features=["kern", "liga", "locl", "ccmp", "mark", "mkmk", "lnum"])
    options.name_IDs = ["*"]
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=static.characters)
    subsetter.subset(font)
    stream = io.BytesIO()
    font.save(stream)
    return stream.getvalue()


def package_folder(package: str) -> Path:
    """Where an installed font package keeps its files."""
    spec = importlib.util.find_spec(package)
    if spec is None or spec.origin is None:
        raise ModuleNotFoundError(name=package)
    return Path(spec.origin).parent
