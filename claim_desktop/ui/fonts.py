"""Fonts by role, and text as cached surfaces."""

from __future__ import annotations

from enum import Enum
from functools import lru_cache

import pygame

from claim_desktop.resources import asset
from claim_desktop.ui.picture_cache import PictureCache

KEPT_TEXTS = 600
LINE_SPACING = 1.18
"""Distance between two lines, as a multiple of the font's size."""


class Face(Enum):
    """What a text is for; the value is the font file."""

    DISPLAY = "Cinzel-SemiBold.ttf"
    DISPLAY_STRONG = "Cinzel-ExtraBold.ttf"
    TEXT = "EBGaramond-Medium.ttf"
    TEXT_STRONG = "EBGaramond-Bold.ttf"
    TEXT_ITALIC = "EBGaramond-MediumItalic.ttf"


class Fonts:
    """Opens fonts once for each size, and keeps the lines drawn with them in a cache."""

    def __init__(self, pictures: PictureCache | None = None) -> None:
        self._fonts: dict[tuple[Face, int], pygame.font.Font] = {}
        self._pictures = pictures or PictureCache()
        self._wrapped = lru_cache(KEPT_TEXTS)(self._wrap)
        self._shortened = lru_cache(KEPT_TEXTS)(self._shorten)

    def get(self, face: Face, pixels: int) -> pygame.font.Font:
        """The font of that face, `pixels` high."""
        key = (face, pixels)
        if key not in self._fonts:
            self._fonts[key] = pygame.font.Font(asset("fonts", face.value), pixels)
        return self._fonts[key]

    def size(self, words: str, face: Face, pixels: int) -> tuple[int, int]:
        """How much room one line takes."""
        return self.get(face, pixels).size(words)

    def line(
        self, words: str, face: Face, pixels: int, color: str, shadow: str | None = None
    ) -> pygame.Surface:
        """One line of text, with a soft edge in another colour below it if asked. Do not draw on it."""
        key = ("text", words, face, pixels, color, shadow)
        return self._pictures.get(key, lambda: self._draw_line(words, face, pixels, color, shadow))

    def wrap(self, words: str, face: Face, pixels: int, width: int) -> list[str]:
        """The text in lines that fit the width; its own line breaks stay."""
        return self._wrapped(words, face, pixels, width)

    def line_height(self, pixels: int) -> int:
        """Distance from one line of a paragraph to the next."""
        return round(pixels * LINE_SPACING)

    def paragraph_height(self, words: str, face: Face, pixels: int, width: int) -> int:
        """How high the text is when it is wrapped to the width."""
        lines = len(self.wrap(words, face, pixels, width))
        return (lines - 1) * self.line_height(pixels) + self.get(face, pixels).get_height()

    def shorten(self, words: str, face: Face, pixels: int, width: int) -> str:
        """The text, with its end replaced by an ellipsis where it would be wider."""
        return self._shortened(words, face, pixels, width)

    def _draw_line(
        self, words: str, face: Face, pixels: int, color: str, shadow: str | None
    ) -> pygame.Surface:
        font = self.get(face, pixels)
        if font.size(words)[0] == 0:  # invisible characters alone, which SDL refuses to draw
            return pygame.Surface((1, font.get_height()), pygame.SRCALPHA)
        text = font.render(words, True, color).convert_alpha()
        if shadow is None:
            return text
        offset = max(1, round(pixels / 16))
        surface = pygame.Surface((text.get_width() + offset, text.get_height() + offset), pygame.SRCALPHA)
        below = font.render(words, True, shadow).convert_alpha()
        below.set_alpha(200)
        surface.blit(below, (offset, offset))
        surface.blit(below, (0, offset))
        surface.blit(text, (0, 0))
        return surface

    def _shorten(self, words: str, face: Face, pixels: int, width: int) -> str:
        return _shorten(words, self.get(face, pixels), width)

    def _wrap(self, words: str, face: Face, pixels: int, width: int) -> list[str]:
        font = self.get(face, pixels)
        return [line for paragraph in words.split("\n") for line in _wrap_paragraph(paragraph, font, width)]


def _shorten(words: str, font: pygame.font.Font, width: int) -> str:
    """Search for the longest beginning that fits together with the ellipsis, halving what is left to try."""
    if len(words) <= width and font.size(words)[0] <= width:
        return words
    fits, too_long = 0, min(len(words), width + 1)  # a letter is at least one pixel wide
    while fits + 1 < too_long:
        middle = (fits + too_long) // 2
        if font.size(words[:middle].rstrip() + "…")[0] <= width:
            fits = middle
        else:
            too_long = middle
    return words[:fits].rstrip() + "…"


def _wrap_paragraph(paragraph: str, font: pygame.font.Font, width: int) -> list[str]:
    """Break between words; a single word that is too wide stands alone."""
    lines: list[str] = []
    line = ""
    for word in paragraph.split(" "):
        longer = f"{line} {word}" if line else word
        if line and font.size(longer)[0] > width:
            lines.append(line)
            line = word
        else:
            line = longer
    return [*lines, line]
