"""A toolkit that records every text it writes, and art that takes no time: for tests of layout."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path

import pygame
from pygame import Rect, Surface

from claim_desktop.rules.cards import Card, Faction
from claim_desktop.table.artwork.backdrop import Backdrop
from claim_desktop.table.artwork.card_art import CardArt, card_height
from claim_desktop.ui.audio import Audio, Volumes
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.layout import Size
from claim_desktop.ui.painter import Painter
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.toolkit import MIN_LETTER_WIDTH, Toolkit
from claim_desktop.ui.vector import Drawing


@dataclass(frozen=True, slots=True)
class DrawnText:
    """A text on the screen: where it is, and where it was meant to be."""

    text: str
    rect: Rect
    area: Rect
    is_shortened: bool = False
    width: float = 1.0
    """Of its letters, as a share of how wide they should be."""
    pixels: int = 0
    """The size of the letters of a text of several lines."""

    @property
    def core(self) -> Rect:
        """The rectangle without the space that fonts leave above and below the letters."""
        return self.rect.inflate(0, -round(self.rect.height * 0.3)) if self.rect.height else self.rect


@lru_cache(maxsize=1)
def unseen(size: Size) -> Surface:
    """A screen on which nothing appears, which saves the time that painting takes."""
    surface = Surface(size)
    surface.set_clip((0, 0, 0, 0))
    return surface


MIN_WIDTH = 0.9
"""How narrow letters may become, as a share of their width."""


class SpyToolkit(Toolkit):
    """Records every text that is written."""

    def __init__(self, size: Size, text_factor: float, folder: Path) -> None:
        super().__init__(size, Audio(folder, folder, volumes=Volumes(0.0)), text_factor)
        self.painter = BlankPainter(self.scale)
        self.written: list[DrawnText] = []

    def draw_text(
        self, surface: Canvas, text: str, area: Rect, style: TextStyle, x: float = 0.5, y: float = 0.5
    ) -> Rect:
        """Write and record."""
        rect = super().draw_text(surface, text, area, style, x, y)
        if text:
            smallest = self.min_pixels(style)
            widest = area.width / MIN_LETTER_WIDTH
            is_shortened = self.fonts.size(text, style.face, smallest)[0] > widest
            width = self._share(text, area, style, self.text_pixels(text, area, style))
            self.written.append(DrawnText(text, rect, area.copy(), is_shortened, width))
        return rect

    def draw_paragraph(
        self, surface: Canvas, text: str, area: Rect, style: TextStyle, x: float = 0, y: float = 0
    ) -> Rect:
        """Write and record, as one text."""
        rect = super().draw_paragraph(surface, text, area, style, x, y)
        if text:
            self.written[-1] = replace(self.written[-1], text=text)
        return rect

    def draw_lines(
        self,
        surface: Canvas,
        lines: list[str],
        area: Rect,
        style: TextStyle,
        pixels: int,
        x: float,
        y: float,
    ) -> Rect:
        """Write and record, unless on a picture of its own, which may be put anywhere."""
        rect = super().draw_lines(surface, lines, area, style, pixels, x, y)
        if any(lines) and surface.get_size() == self.scale.size:
            width = min(self._share(line, area, style, pixels) for line in lines)
            self.written.append(DrawnText(" ".join(lines), rect, area.copy(), width=width, pixels=pixels))
        return rect

    def _share(self, line: str, area: Rect, style: TextStyle, pixels: int) -> float:
        return min(1.0, area.width / max(1, self.fonts.size(line, style.face, pixels)[0]))


class BlankPainter(Painter):
    """Draws nothing, at the right size."""

    def picture(self, draw: Callable[..., Drawing], size: Size, *values: Hashable) -> Surface:
        """An empty picture."""
        return Surface(size, pygame.SRCALPHA)

    def round_picture(self, draw: Callable[..., Drawing], diameter: int, *values: Hashable) -> Surface:
        """An empty picture."""
        return Surface((diameter, diameter), pygame.SRCALPHA)

    def panel(self, size: Size) -> Surface:
        """An empty picture."""
        return Surface((1, 1), pygame.SRCALPHA)

    def shadow(self, size: Size, radius: int, strength: int = 120) -> Surface:
        """No shadow."""
        return Surface((1, 1), pygame.SRCALPHA)


class BlankCards(CardArt):
    """Cards without pictures."""

    def face(self, card: Card, width: int, guise: Faction | None = None) -> Surface:
        """An empty card."""
        return Surface((width, card_height(width)), pygame.SRCALPHA)

    def back(self, width: int) -> Surface:
        """An empty card."""
        return Surface((width, card_height(width)), pygame.SRCALPHA)

    def shield(self, faction: Faction, height: int) -> Surface:
        """An empty shield."""
        return Surface((round(height * 100 / 124), height), pygame.SRCALPHA)

    def prepare(
        self, cards: Iterable[Card], width: int, *others: int, piles: int = 0, in_sight: Sequence[Card] = ()
    ) -> None:
        """Nothing needs to be prepared."""


class BlankBackdrop(Backdrop):
    """A table without planks."""

    def wood(self, size: Size) -> Surface:
        """A black point."""
        return Surface((1, 1))
