"""Which font has a letter: the game's own, one of its fallbacks, or one of the system's.

Names are written in any script, and the game's two typefaces have only Latin, Greek and Cyrillic letters.
"""

from __future__ import annotations

import os
import struct
import sys
import unicodedata
from bisect import bisect_right
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

from claim_desktop.resources import asset
from claim_desktop.ui.environment import environment_for_others

FALLBACKS = (
    "Amiri-Regular.ttf",
    "FrankRuhlLibre-Medium.ttf",
    "Noto-Thai.ttf",
    "Noto-Devanagari.ttf",
    "Noto-Armenian.ttf",
    "Noto-Georgian.ttf",
    "Noto-Emoji.ttf",
)
"""The fonts for other scripts, which come with the game."""

SIZES = {"Amiri-Regular.ttf": 0.95, "Noto-Thai.ttf": 0.85, "Noto-Devanagari.ttf": 0.9, "Noto-Emoji.ttf": 0.8}
"""How large letters of another font are beside those of the game's own, for the same height."""
SYSTEM_SIZE = 0.88

SCRIPTS = {
    "ARABIC": "Arab",
    "ARMENIAN": "Armn",
    "BENGALI": "Beng",
    "BOPOMOFO": "Bopo",
    "CJK": "Hani",
    "CYRILLIC": "Cyrl",
    "DEVANAGARI": "Deva",
    "ETHIOPIC": "Ethi",
    "GEORGIAN": "Geor",
    "GREEK": "Grek",
    "GUJARATI": "Gujr",
    "GURMUKHI": "Guru",
    "HANGUL": "Hang",
    "HEBREW": "Hebr",
    "HIRAGANA": "Hira",
    "KANNADA": "Knda",
    "KATAKANA": "Kana",
    "KHMER": "Khmr",
    "LAO": "Laoo",
    "LATIN": "Latn",
    "MALAYALAM": "Mlym",
    "MYANMAR": "Mymr",
    "ORIYA": "Orya",
    "SINHALA": "Sinh",
    "SYRIAC": "Syrc",
    "TAMIL": "Taml",
    "TELUGU": "Telu",
    "THAANA": "Thaa",
    "THAI": "Thai",
    "TIBETAN": "Tibt",
}
"""The codes of scripts, which decide how letters are joined, by the first word of their letters' names."""

_INVISIBLE = frozenset("\u00ad\u200c\u200d\ufe0e\ufe0f")
"""Characters that no font has to have, since they only say how others are shown."""

_ASK_SECONDS = 2.0

_SYSTEM_FONTS = {
    "win32": (
        *("segoeui.ttf", "YuGothM.ttc", "msyh.ttc", "msjh.ttc", "malgun.ttf", "Nirmala.tt?", "ebrima.ttf"),
        *("LeelawUI.ttf", "mmrtext.ttf", "seguisym.ttf", "simsun.ttc"),
    ),
    "darwin": (
        *("Hiragino*.ttc", "PingFang.ttc", "AppleSDGothicNeo.ttc", "Supplemental/Arial*Unicode.ttf"),
        *("Kohinoor*.ttc", "Apple*Symbols.ttf", "Supplemental/*MN.ttc"),
    ),
}
"""Where Windows and macOS have letters of other scripts, in the folders of their fonts."""


@lru_cache(4096)
def font_with(letters: str, own: tuple[str, ...]) -> Path | None:
    """The font for a letter, or for a word: the first that has all of it, of the game's `own` files, the
    fallbacks and the system's fonts; None if there is none."""
    for name in (*own, *FALLBACKS):
        if has_glyphs(asset("fonts", name), letters):
            return asset("fonts", name)
    return system_font(letters)


def size_of(path: Path) -> float:
    """How large a fallback's letters are for the size of the game's own."""
    return SIZES.get(path.name, 1.0 if path.parent == asset("fonts") else SYSTEM_SIZE)


def has_glyphs(path: Path, letters: str) -> bool:
    """Whether a font has all of these letters, also those that it makes of a letter and its marks."""
    composed = unicodedata.normalize("NFC", letters)
    return all(_has_character(path, each) for each in composed) or (
        composed != letters and all(_has_character(path, each) for each in letters)
    )


def script_of(letters: str) -> str:
    """The code of the script of the first letter that has one."""
    names = (unicodedata.name(each, "").partition(" ")[0] for each in letters)
    return next((SCRIPTS[name] for name in names if name in SCRIPTS), "Zyyy")


def _has_character(path: Path, character: str) -> bool:
    if character in _INVISIBLE or (character.isspace() and character.isprintable()):
        return True
    starts, ends = _coverage(path)
    index = bisect_right(starts, ord(character)) - 1
    return index >= 0 and ord(character) <= ends[index]


@lru_cache(64)
def _coverage(path: Path) -> tuple[list[int], list[int]]:
    """The first and last characters of all ranges that a font has; none if the file cannot be read."""
    try:
        ranges = sorted(_ranges(_table_of_characters(path)))
    except (OSError, struct.error, IndexError):
        ranges = []
    return [first for first, _ in ranges], [last for _, last in ranges]


def _table_of_characters(path: Path) -> bytes:
    """The table of a font, or of the first one of a collection, that says which glyph each character has."""
    with path.open("rb") as file:
        head = file.read(12)
        if head[:4] == b"ttcf":
            file.seek(*struct.unpack(">I", file.read(4)))
            head = file.read(12)
        for _ in range(*struct.unpack(">H", head[4:6])):
            tag, _, start, length = struct.unpack(">4sIII", file.read(16))
            if tag == b"cmap":
                file.seek(start)
                return file.read(length)
    return b""


def _ranges(table: bytes) -> Iterator[tuple[int, int]]:
    """The ranges of characters in a font's `cmap` table, from its most complete subtable."""
    count = struct.unpack_from(">H", table, 2)[0]
    starts = {struct.unpack_from(">I", table, 4 + 8 * index + 4)[0] for index in range(count)}
    forms = {struct.unpack_from(">H", table, start)[0]: start for start in sorted(starts)}
    if 12 in forms:
        start = forms[12]
        groups = struct.unpack_from(">I", table, start + 12)[0]
        for index in range(groups):
            first, last, _ = struct.unpack_from(">III", table, start + 16 + 12 * index)
            yield first, last
    elif 4 in forms:
        yield from _ranges_in_segments(table, forms[4])


def _ranges_in_segments(table: bytes, start: int) -> Iterator[tuple[int, int]]:
    """The same from the older form, which knows characters up to U+FFFF."""
    size = struct.unpack_from(">H", table, start + 6)[0]
    for index in range(0, size, 2):
        last, first, _, offset = (
            struct.unpack_from(">H", table, start + place + index)[0]
            for place in (14, 16 + size, 16 + 2 * size, 16 + 3 * size)
        )
        if offset == 0:
            yield first, min(last, 0xFFFE)
            continue
        glyphs = start + 16 + 3 * size + index + offset
        for code in range(first, min(last, 0xFFFE) + 1):
            if struct.unpack_from(">H", table, glyphs + 2 * (code - first))[0]:
                yield code, code


@lru_cache(1024)
def system_font(letters: str) -> Path | None:
    """The system's font for these letters, if it has one."""
    return next((path for path in _candidates(letters) if has_glyphs(path, letters)), None)


def _candidates(letters: str) -> Iterator[Path]:
    """The fonts of the system that may have these letters."""
    if sys.platform == "win32":
        folder = Path(os.environ.get("SYSTEMROOT", r"C:\Windows")) / "Fonts"
    else:
        folder = Path("/System/Library/Fonts")
    named = _SYSTEM_FONTS.get(sys.platform)
    if named is not None:
        yield from (path for name in named for path in sorted(folder.glob(name)))
        return
    import subprocess  # noqa: PLC0415 - few names need another font than the game's own

    codes = " ".join(f"{ord(each):x}" for each in letters if each not in _INVISIBLE)
    try:
        found = subprocess.run(
            ["fc-match", "--format", "%{file}", f":charset={codes}:scalable=true"],
            capture_output=True,
            timeout=_ASK_SECONDS,
            check=False,
            env=environment_for_others(os.environ),
        )
    except (OSError, subprocess.SubprocessError):
        return
    if found.stdout:
        yield Path(os.fsdecode(found.stdout))
