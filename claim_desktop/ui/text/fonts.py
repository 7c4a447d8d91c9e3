"""Fonts by role, and text as cached surfaces."""

from __future__ import annotations

import math
import re
from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from enum import Enum
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

import pygame

from claim_desktop.resources import asset
from claim_desktop.ui.palettes.palette import in_use, text_color
from claim_desktop.ui.picture_cache import PictureCache
from claim_desktop.ui.text.bidi import has_right_to_left, levels_of, visual_order
from claim_desktop.ui.text.glyphs import font_with, has_glyphs, script_of, size_of
from claim_desktop.ui.text.line_editor import letters_of
from claim_desktop.ui.vector import DEPTH

KEPT_TEXTS = 600
KEPT_SIZES = 4_000
"""The number of lines whose sizes are cached: a frame asks for the size of everything it writes, often more
than once.
"""
KEPT_FONTS = 64
"""The maximum number of open fonts. Each is an open file, of which macOS allows a program 256, and resizing
the window by its edge needs a new size for every step.
"""
MAX_LINE_LENGTH = 400
"""The maximum length of a line. No window shows more, and SDL corrupts its memory when it draws tens of
thousands of letters.
"""
SOFT_HYPHEN = "\u00ad"
"""Where a long word may be broken, with a hyphen; invisible otherwise."""
BREAKS = re.compile(rf"{SOFT_HYPHEN}|(?<=[^\W\d_]{{2}}-)(?=[^\W\d_])")
"""The places where a word may be broken: at a soft hyphen, or after a hyphen between letters."""
BEFORE_WORD = re.compile(r" (?!\d(?!\w))")
"""A space before something else than a single digit."""
UNKNOWN = "?"
"""The substitute for a letter that no font has: a file may come from a computer with more fonts."""
LINE_SPACING = 1.18
"""Distance between two lines, as a multiple of the font's size."""


class Face(Enum):
    """A font by its purpose; the value is its file."""

    DISPLAY = "Cinzel-SemiBold.ttf"
    DISPLAY_STRONG = "Cinzel-ExtraBold.ttf"
    TEXT = "EBGaramond-Medium.ttf"
    TEXT_STRONG = "EBGaramond-Bold.ttf"
    TEXT_ITALIC = "EBGaramond-MediumItalic.ttf"


STAND_INS = {
    Face.DISPLAY: (Face.DISPLAY.value, Face.TEXT_STRONG.value),
    Face.DISPLAY_STRONG: (Face.DISPLAY_STRONG.value, Face.TEXT_STRONG.value),
    Face.TEXT: (Face.TEXT.value,),
    Face.TEXT_STRONG: (Face.TEXT_STRONG.value,),
    Face.TEXT_ITALIC: (Face.TEXT_ITALIC.value, Face.TEXT.value),
}
"""Each face's file, and that of another with letters that it lacks, of about the same weight."""

ENLARGED_FACES = (Face.DISPLAY, Face.DISPLAY_STRONG)
ENLARGEMENT = 4
"""The scale at which lines in these faces are drawn before they are reduced. A font places letters on whole
pixels, which leaves uneven gaps between small capitals; this way they are placed on quarters of pixels.
"""

STRENGTH = 140
"""The opacity, out of 255, at which a scaled line is drawn over itself, so that thin strokes are not pale."""

EVEN_PIXELS = 56
"""From this size on, a line is drawn as it is, since whole pixels between its letters are no longer
noticeable."""


LAST_LINE_SHARE = 1 / 3
"""The least share of a paragraph's width that its last line takes, if those before can spare the words."""


def file_of(face: Face) -> str:
    """The file of a face, in the palette in use."""
    is_upright = face is Face.TEXT_ITALIC and in_use().is_upright
    return Face.TEXT.value if is_upright else face.value


class Run(NamedTuple):
    """Adjacent letters of a line in one font and one direction."""

    text: str
    start: int
    """The index of its first character in the line."""
    font: Path | None
    """The file; None for the face's own."""
    is_right_to_left: bool


class Fonts:
    """Opens fonts by size, and caches recently used fonts and lines."""

    def __init__(self, pictures: PictureCache | None = None) -> None:
        self._opened = lru_cache(KEPT_FONTS)(_open)
        self._opened_for_run = lru_cache(KEPT_FONTS)(_open_for_run)
        self._runs = lru_cache(KEPT_SIZES)(runs_of)
        self._pictures = pictures or PictureCache()
        self._measured = lru_cache(KEPT_SIZES)(self._measure)
        self._wrapped = lru_cache(KEPT_TEXTS)(self._wrap)
        self._shortened = lru_cache(KEPT_TEXTS)(self._shorten)

    def clear_caches(self) -> None:
        """Forget the fonts and the sizes of lines, since the palette has changed."""
        for cache in (self._opened, self._opened_for_run, self._runs, self._measured):
            cache.cache_clear()
        self._wrapped.cache_clear()
        self._shortened.cache_clear()

    def get(self, face: Face, pixels: int) -> pygame.font.Font:
        """Return the font of that face, `pixels` high."""
        return self._opened(face, pixels)

    def size(self, text: str, face: Face, pixels: int) -> tuple[int, int]:
        """The size of one line in pixels."""
        return self._measured(_limit(text), face, pixels)

    def line(
        self, text: str, face: Face, pixels: int, color: str, shadow: str | None = None
    ) -> pygame.Surface:
        """Draw one line of text, optionally on a soft edge of another colour. Do not draw on the result.

        The colour of the text is mapped by the palette in use.
        """
        text = _limit(text)
        color = text_color(color)
        key = ("text", text, face, pixels, color, shadow)
        # Lines are small and often needed: the pictures of a scene in motion must not evict them.
        return self._pictures.get(
            key, lambda: self.draw_line(text, face, pixels, color, shadow), is_slow=True
        )

    def narrow_line(
        self, text: str, face: Face, pixels: int, color: str, shadow: str | None, width: int
    ) -> pygame.Surface:
        """The same line, its letters narrowed to `width` pixels if it is wider. Don't draw on the result."""
        line = self.line(text, face, pixels, color, shadow)
        if line.get_width() <= width:
            return line
        size = max(1, width), line.get_height()
        return self._pictures.get(
            ("text", line, width), lambda: pygame.transform.smoothscale(line, size), is_slow=True
        )

    def letters(self, text: str, face: Face, pixels: int, color: str) -> pygame.Surface:
        """Draw one line as SDL does, without the special treatment of small capitals by `line`.

        What the face lacks is drawn in other fonts, on the same line.
        """
        text = _limit(text)
        font, runs = self.get(face, pixels), self._runs(text, face)
        if _is_plain(runs):
            return _render_run(font, runs[0].text, color)
        line = pygame.Surface((self._width(text, face, pixels), font.get_height()), pygame.SRCALPHA, DEPTH)
        x, drawn = 0, []
        for run in runs:
            run_font = self._font_of(run, face, pixels)
            picture = _render_run(run_font, run.text, color)
            drawn.append((picture, x, font.get_ascent() - run_font.get_ascent(), run.font is not None))
            x += run_font.size(run.text)[0]
        beyond = (y + picture.get_bounding_rect().bottom for picture, _, y, is_other in drawn if is_other)
        lifted = max(0, max(beyond, default=0) - line.get_height())  # Arabic reaches further down
        for picture, x, y, is_other in drawn:
            line.blit(picture, (x, y - lifted if is_other else y))
        return line

    def edges(self, text: str, borders: Sequence[int], face: Face, pixels: int) -> list[int]:
        """Where the letters at these indices of a line begin; the last index is the end of the text.

        A letter written from right to left begins at its right side.
        """
        places: dict[int, int] = {}
        x = 0
        for run in self._runs(text, face):
            font = self._font_of(run, face, pixels)
            width = font.size(run.text)[0]
            for border in borders:
                if run.start <= border <= run.start + len(run.text):
                    before = font.size(run.text[: border - run.start])[0]
                    if border == run.start or border not in places or border == len(text):
                        places[border] = x + (width - before if run.is_right_to_left else before)
            x += width
        return [places.get(border, 0) for border in borders]

    def _width(self, text: str, face: Face, pixels: int) -> int:
        """The width of a line in the letters of this size itself."""
        runs = self._runs(text, face)
        if _is_plain(runs):
            return self.get(face, pixels).size(runs[0].text)[0]
        return sum(self._font_of(run, face, pixels).size(run.text)[0] for run in runs)

    def _font_of(self, run: Run, face: Face, pixels: int) -> pygame.font.Font:
        """The font of a run, set for its script and direction."""
        if run.font is None and not run.is_right_to_left:
            return self.get(face, pixels)
        path = run.font or asset("fonts", file_of(face))
        size = max(1, round(pixels * size_of(path)))
        return self._opened_for_run(path, size, script_of(run.text), run.is_right_to_left)

    def wrap(self, text: str, face: Face, pixels: int, width: int) -> list[str]:
        """Split a text into lines that fit the width, keeping its own line breaks."""
        return self._wrapped(text, face, pixels, width)

    def wrap_evenly(self, text: str, face: Face, pixels: int, width: int) -> list[str]:
        """Split a text into as few lines, of about the same length: none ends it with one short word."""
        count = len(self.wrap(text, face, pixels, width))
        widths = range(width // count, width)
        enough = bisect_left(widths, True, key=lambda each: len(self.wrap(text, face, pixels, each)) <= count)
        return self.wrap(text, face, pixels, widths[enough] if enough < len(widths) else width)

    def line_height(self, pixels: int) -> int:
        """The distance between the lines of a paragraph."""
        return round(pixels * LINE_SPACING)

    def paragraph_height(self, text: str, face: Face, pixels: int, width: int) -> int:
        lines = len(self.wrap(text, face, pixels, width))
        return (lines - 1) * self.line_height(pixels) + self.get(face, pixels).get_height()

    def shorten(self, text: str, face: Face, pixels: int, width: int) -> str:
        """Cut a text that is too wide, ending it in an ellipsis."""
        return self._shortened(text, face, pixels, width)

    def draw_line(
        self, caption: str, face: Face, pixels: int, color: str, shadow: str | None
    ) -> pygame.Surface:
        """Draw the line that `line` caches."""
        width, height = self.size(caption, face, pixels)
        if width == 0:  # invisible characters alone, which SDL refuses to draw
            return pygame.Surface((1, height), pygame.SRCALPHA, DEPTH)
        text = self._render(caption, face, pixels, color)
        if shadow is None:
            return text
        offset = max(1, round(pixels / 16))
        surface = pygame.Surface(
            (text.get_width() + offset, text.get_height() + offset), pygame.SRCALPHA, DEPTH
        )
        below = self._render(caption, face, pixels, shadow)
        below.set_alpha(200)
        surface.blit(below, (offset, offset))
        surface.blit(below, (0, offset))
        surface.blit(text, (0, 0))
        return surface

    def _measure(self, text: str, face: Face, pixels: int) -> tuple[int, int]:
        enlargement = _enlargement(face, pixels)
        runs = self._runs(text, face)
        if enlargement == 1 and _is_plain(runs):
            return self.get(face, pixels).size(runs[0].text)
        width = self._width(text, face, pixels * enlargement)
        return math.ceil(width / enlargement), self.get(face, pixels).get_height()

    def _render(self, caption: str, face: Face, pixels: int, color: str) -> pygame.Surface:
        enlargement = _enlargement(face, pixels)
        font, large_font = self.get(face, pixels), self.get(face, pixels * enlargement)
        text = self.letters(caption, face, pixels * enlargement, color).convert_alpha()
        if enlargement == 1:
            return text
        width, height = self.size(caption, face, pixels)
        large = pygame.Surface((width * enlargement, height * enlargement), pygame.SRCALPHA, DEPTH)
        large.blit(text, (0, font.get_ascent() * enlargement - large_font.get_ascent()))
        line = pygame.transform.smoothscale(large, (width, height))
        # Scaling mixes the letters' edges with the black of what is transparent: give them their colour back.
        line.fill((*pygame.Color(color)[:3], 0), special_flags=pygame.BLEND_RGBA_MAX)
        again = line.copy()
        again.set_alpha(STRENGTH)
        line.blit(again, (0, 0))
        return line.convert_alpha()

    def _shorten(self, text: str, face: Face, pixels: int, width: int) -> str:
        return _shorten(text.replace(SOFT_HYPHEN, ""), lambda part: self.size(part, face, pixels)[0], width)

    def _wrap(self, text: str, face: Face, pixels: int, width: int) -> list[str]:
        def width_of(part: str) -> int:
            return self.size(part, face, pixels)[0]

        return [line for paragraph in text.split("\n") for line in _without_widow(paragraph, width_of, width)]


@lru_cache(2048)
def can_show(letter: str) -> bool:
    """Whether a letter can be drawn, in whatever font."""
    return letter.isascii() or font_with(letter, STAND_INS[Face.TEXT]) is not None


def runs_of(text: str, face: Face) -> tuple[Run, ...]:
    """The runs of a line, from left to right.

    A word that the face cannot write keeps to one other font, if that has all its letters.
    """
    own = asset("fonts", file_of(face))
    if text.isascii() or (has_glyphs(own, text) and not has_right_to_left(text)):
        return (Run(text, 0, None, False),)
    levels = levels_of(text)
    pieces: list[tuple[Run, int]] = []
    start = 0
    for word in re.split(r"(\s+)", text):
        whole = font_with(word, STAND_INS[face]) if word and not has_glyphs(own, word) else own
        for letter in letters_of(word):
            path = whole or font_with(letter, STAND_INS[face])
            glyph = UNKNOWN if path is None and len(letter) == 1 else letter
            font = None if path == own else path
            last = pieces[-1] if pieces else None
            if last is not None and last[1] == levels[start] and last[0].font == font:
                pieces[-1] = last[0]._replace(text=last[0].text + glyph), last[1]
            else:
                pieces.append((Run(glyph, start, font, levels[start] % 2 == 1), levels[start]))
            start += len(letter)
    return tuple(pieces[index][0] for index in visual_order([level for _, level in pieces]))


def _render_run(font: pygame.font.Font, text: str, color: str) -> pygame.Surface:
    """Letters of one font; a clear pixel for those without width, such as joiners, which SDL refuses."""
    if text and not font.size(text)[0]:
        return pygame.Surface((1, font.get_height()), pygame.SRCALPHA, DEPTH)
    return font.render(text, True, color)


def _is_plain(runs: tuple[Run, ...]) -> bool:
    """Whether a line is written from left to right in its face's own font."""
    return len(runs) == 1 and runs[0].font is None and not runs[0].is_right_to_left


def _enlargement(face: Face, pixels: int) -> int:
    """How many times larger to draw a line before scaling it down to `pixels`."""
    return ENLARGEMENT if face in ENLARGED_FACES and pixels < EVEN_PIXELS else 1


def _limit(text: str) -> str:
    """One line without invisible characters, and no longer than SDL can handle."""
    text = text.replace(SOFT_HYPHEN, "")
    return text if len(text) <= MAX_LINE_LENGTH else text[: MAX_LINE_LENGTH - 1] + "…"


def _shorten(text: str, width_of: Callable[[str], int], width: int) -> str:
    """Find, by bisection, the longest beginning that fits together with the ellipsis."""
    if len(text) <= width and width_of(text) <= width:
        return text
    fits, too_long = 0, min(len(text), width + 1)  # a letter is at least one pixel wide
    while fits + 1 < too_long:
        middle = (fits + too_long) // 2
        if width_of(text[:middle].rstrip() + "…") <= width:
            fits = middle
        else:
            too_long = middle
    return text[:fits].rstrip() + "…"


def _without_widow(paragraph: str, width_of: Callable[[str], int], width: int) -> list[str]:
    """Break lines so that the last is not too short, if that takes neither more lines nor more hyphens."""
    lines = first = _wrap_paragraph(paragraph, width_of, width)
    narrower = width
    while len(lines) == len(first) > 1 and _hyphens(lines) <= _hyphens(first):
        if width_of(lines[-1]) >= width * LAST_LINE_SHARE:
            return lines
        longest = max(map(width_of, lines))
        if longest > narrower:  # a word that is too wide for its line
            break
        narrower = longest - 1
        lines = _wrap_paragraph(paragraph, width_of, narrower)
    return first


def _hyphens(lines: list[str]) -> int:
    """How many lines end in a hyphen."""
    return sum(line.endswith("-") for line in lines)


def _wrap_paragraph(paragraph: str, width_of: Callable[[str], int], width: int) -> list[str]:
    """Break lines between words and at hyphens, soft or not; a word that is too wide gets its own line.

    No line ends in a single letter and a hyphen, as French “reste-t-il” would, nor begins with a digit of its
    own: “Goblin 9” stays together.
    """
    lines: list[str] = []
    line = ""
    for word in _words(paragraph, width_of, width):
        space, rest = " " if line else "", BREAKS.split(word)
        while width_of(line + space + "".join(rest)) > width:
            begun = _count_that_fit(rest, line + space, width_of, width)
            if begun:
                line = _hyphenate(f"{line}{space}{''.join(rest[:begun])}")
            elif not line:
                break
            lines.append(line)
            line, space, rest = "", "", rest[begun:]
        line += space + "".join(rest)
    return [*lines, line]


def _words(paragraph: str, width_of: Callable[[str], int], width: int) -> Iterator[str]:
    """The words of a paragraph, each with a digit that follows it if both fit on a line."""
    for words in BEFORE_WORD.split(paragraph):
        if " " in words and width_of(words) > width:
            yield from words.split(" ")
        else:
            yield words


def _count_that_fit(parts: list[str], line: str, width_of: Callable[[str], int], width: int) -> int:
    """How many parts of a word fit, with a hyphen, at the end of a line, leaving some for the next."""
    counts = range(len(parts) - 1, 0, -1)
    return next((n for n in counts if width_of(_hyphenate(line + "".join(parts[:n]))) <= width), 0)


def _hyphenate(line: str) -> str:
    """The line where it is broken: with a hyphen, unless it ends in one."""
    return line if line.endswith("-") else f"{line}-"


def _open(face: Face, pixels: int) -> pygame.font.Font:
    return pygame.font.Font(asset("fonts", file_of(face)), pixels)


def _open_for_run(path: Path, pixels: int, script: str, is_right_to_left: bool) -> pygame.font.Font:
    font = pygame.font.Font(path, pixels)
    font.set_script(script)
    font.set_direction(pygame.DIRECTION_RTL if is_right_to_left else pygame.DIRECTION_LTR)
    return font
