"""Everything that widgets need to draw themselves: scale, fonts, pictures and sounds."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from claim_desktop.ui import theme
from claim_desktop.ui.audio import Audio
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.keys.key_map import KeyMap
from claim_desktop.ui.layout import ROOMY_TEXT, Scale, Size, align
from claim_desktop.ui.motion import MotionPolicy
from claim_desktop.ui.painter import Painter
from claim_desktop.ui.palettes.palette import Palette, use
from claim_desktop.ui.picture_cache import PictureCache, bytes_for
from claim_desktop.ui.speech.text_capture import TextCapture
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.text.fonts import Fonts

MIN_FIT = 0.72
"""The factor down to which `draw_text` reduces a line before it narrows the letters."""

EASY_LETTERS = 0.9
"""The width of letters, as a share of their own, down to which `draw_label` keeps one line if two fit."""

LINE_SHARE = 1.045
"""The minimum height of an area for a line of large text, as a multiple of its text size."""

MIN_LETTER_WIDTH = 0.68
"""The width of letters, as a share of their own, down to which `draw_text` narrows before it shortens."""


class Toolkit:
    """Scale, fonts, pictures and sounds, shared by every scene."""

    def __init__(self, size: Size, audio: Audio, text_factor: float = 1.0) -> None:
        self.pictures = PictureCache(bytes_for(size))
        """The pictures cached by the toolkit and by everything built on it."""
        self.fonts = Fonts(self.pictures)
        self.audio = audio
        self.motion = MotionPolicy()
        self.sign_share = 1.0
        """The size of the sides' signs, as a share of their usual size."""
        self.pad: str | None = None
        """The name of the gamepad whose controls are shown for keys; None while keyboard or mouse
        are in use."""
        self.is_mouse_in_use = False
        """Whether the last press was of the mouse or a finger: pages then open without a focus ring."""
        self.keys = KeyMap()
        self.text_capture = TextCapture()
        """The text drawn in the current frame, for screen readers."""
        self.scale = Scale(size, text_factor)
        self.painter = Painter(self.scale, self.pictures)

    def resize(self, size: Size, text_factor: float) -> None:
        """Adapt to a new window size or text setting."""
        self.scale = Scale(size, text_factor)
        self.pictures.limit(bytes_for(size))
        self.painter.rescale(self.scale)

    def show_in(self, palette: Palette) -> None:
        """Set the palette, and drop the pictures made in another."""
        if use(palette):
            self.pictures.clear()
            self.fonts.clear_caches()

    @property
    def is_text_cramped(self) -> bool:
        """Whether text is so large that it does not fit everywhere, and may be reduced to fit the height."""
        return self.scale.text_factor > ROOMY_TEXT

    @property
    def min_fit(self) -> float:
        """`MIN_FIT` at the current text size."""
        return MIN_FIT * min(1.0, ROOMY_TEXT / self.scale.text_factor)

    def shrink_to_fit(self, style: TextStyle) -> TextStyle:
        """The style, reduced to a size at which every text fits."""
        return style.with_size(style.size * min(1.0, ROOMY_TEXT / self.scale.text_factor))

    def px(self, design: float) -> int:
        """Real pixels for a length in design pixels."""
        return self.scale.px(design)

    def text_width(self, text: str, style: TextStyle) -> int:
        """The width of one line, in real pixels."""
        return self.fonts.size(text, style.face, self.scale.text(style.size))[0]

    def line_height(self, style: TextStyle) -> int:
        """The height of one line, in real pixels."""
        return self.fonts.get(style.face, self.scale.text(style.size)).get_height()

    def some_line_height(self, style: TextStyle) -> int:
        """Like `line_height`, but capped where space is limited, as on the table."""
        return self.line_height(self.shrink_to_fit(style))

    def min_pixels(self, style: TextStyle) -> int:
        """The minimum size of a line that does not fit: never below what `Scale.text` makes of any size."""
        return max(self.scale.least_text, int(self.scale.text(style.size) * self.min_fit))

    def has_room(self, text: str, style: TextStyle, width: int) -> bool:
        """Whether a line fits the width in real pixels without being squeezed."""
        return self.fonts.size(text, style.face, self.min_pixels(style))[0] * EASY_LETTERS <= width

    def within(self, style: TextStyle, height: float) -> TextStyle:
        """Return the style, reduced if one line of it would exceed the height in real pixels.

        Heights are rounded, so a larger setting alone might lead to a smaller size: this never does.
        """
        usual = self.fonts.get(style.face, max(self.scale.least_text, round(style.size * self.scale.u)))
        least = min(1.0, height / usual.get_height()) / self.scale.text_factor
        return style.with_size(style.size * max(least, min(1.0, height / self.line_height(style))))

    def paragraph_height(self, text: str, style: TextStyle, width: int) -> int:
        """The height of a text wrapped to the width, in real pixels."""
        return self.fonts.paragraph_height(text, style.face, self.scale.text(style.size), width)

    def draw_text(
        self,
        surface: Canvas,
        text: str,
        area: pygame.Rect,
        style: TextStyle,
        x: float = 0.5,
        y: float = 0.5,
    ) -> pygame.Rect:
        """Write one line into the area and return its place.

        A line that is too long becomes smaller, then its letters narrower, and finally it is shortened. The
        letters become hard to read only if even the smallest size is too wide.
        """
        if not text:
            return pygame.Rect(area.topleft, (0, 0))
        pixels = self.text_pixels(text, area, style)
        written = self.fonts.shorten(text, style.face, pixels, int(area.width / MIN_LETTER_WIDTH))
        picture = self.fonts.narrow_line(written, style.face, pixels, style.color, style.shadow, area.width)
        return self._lay(surface, text, picture, area, x, y)

    def draw_text_within(
        self,
        surface: Canvas,
        text: str,
        area: pygame.Rect,
        style: TextStyle,
        x: float = 0.5,
        y: float = 0.5,
        *,
        share: float = 1.0,
    ) -> pygame.Rect:
        """Write one line as `draw_text` does, but no higher than a share of the area's height."""
        return self.draw_text(surface, text, area, self.within(style, area.height * share), x, y)

    def _lay(
        self, surface: Canvas, text: str, picture: pygame.Surface, area: pygame.Rect, x: float, y: float
    ) -> pygame.Rect:
        """Draw the picture of a text, aligned in the area; returns its place."""
        placed = align(picture.get_size(), area, x, y)
        self._note(surface, text, placed)
        surface.blit(picture, placed)
        return placed

    def _note(self, surface: Canvas, text: str, placed: pygame.Rect) -> None:
        """Record a text for screen readers, with its place unless that is on a small picture."""
        is_screen = surface.get_size() == self.scale.area.size
        self.text_capture.note(text, placed.copy() if is_screen else None)

    def draw_label(
        self,
        surface: Canvas,
        text: str,
        area: pygame.Rect,
        style: TextStyle,
        *,
        wraps: bool = False,
        pixels: int | None = None,
    ) -> pygame.Rect:
        """Write a few words in the middle of the area, on several lines as `label_lines` has it.

        `pixels` is the size of the letters if something else than the area decides on it.
        """
        if pixels is None:
            pixels, lines = self.label_lines(text, area, style, wraps=wraps)
        else:
            lines = self.label_lines_if_wrapped(text, area, style, pixels) or [text]
        if lines:
            placed = self.draw_lines(surface, lines, area, style, pixels, 0.5, 0.5)
            self._note(surface, text, placed)
            return placed
        return self.draw_text(surface, text, area, style)

    def draw_growing_text(
        self, surface: Canvas, text: str, area: pygame.Rect, style: TextStyle, largest: TextStyle
    ) -> None:
        """Write one line whose size changes from frame to frame, centred in the area.

        It is scaled from the line in the `largest` style, since setting it again in each frame would take too
        long.
        """
        pixels = self.scale.text(largest.size)
        picture = self.fonts.line(text, style.face, pixels, style.color, style.shadow)
        share = min(self.scale.text(style.size) / pixels, area.width / picture.get_width())
        size = round(picture.get_width() * share), round(picture.get_height() * share)
        self._lay(surface, text, pygame.transform.smoothscale(picture, size), area, 0.5, 0.5)

    def draw_name(
        self, surface: Canvas, text: str, area: pygame.Rect, style: TextStyle, x: float = 0.5
    ) -> pygame.Rect:
        """Write one line containing a player's name, narrowing its letters if it is too long.

        A name is never shortened, since two names may begin in the same way. It grows with the text setting,
        too, as long as its letters stay readable.
        """
        width = self.text_width(text, style)
        if self.fonts.size(text, style.face, self.min_pixels(style))[0] <= area.width:
            return self.draw_text(surface, text, area, style, x)
        most = round(self.scale.text(style.size) * MIN_FIT)
        readable = int(self.scale.text(style.size) * area.width / (EASY_LETTERS * width))
        pixels = max(self.scale.least_text, min(most, readable))
        picture = self.fonts.narrow_line(text, style.face, pixels, style.color, style.shadow, area.width)
        return self._lay(surface, text, picture, area, x, 0.5)

    def draw_paragraph(
        self,
        surface: Canvas,
        text: str,
        area: pygame.Rect,
        style: TextStyle,
        x: float = 0,
        y: float = 0,
    ) -> pygame.Rect:
        """Write text wrapped to the area's width; returns its place, which may be taller than the area."""
        pixels = self.scale.text(style.size)
        lines = self.fonts.wrap(text, style.face, pixels, area.width)
        placed = self.draw_lines(surface, lines, area, style, pixels, x, y)
        self._note(surface, text, placed)
        return placed

    def draw_lines(
        self,
        surface: Canvas,
        lines: list[str],
        area: pygame.Rect,
        style: TextStyle,
        pixels: int,
        x: float,
        y: float,
    ) -> pygame.Rect:
        """Write lines below each other and return the place of all of them, as wide as the longest."""
        height = (len(lines) - 1) * self.fonts.line_height(pixels)
        height += self.fonts.get(style.face, pixels).get_height()
        block = align((area.width, height), area, 0, y)
        longest = 0
        for index, line in enumerate(lines):
            picture = self.fonts.narrow_line(line, style.face, pixels, style.color, style.shadow, area.width)
            row = block.move(0, index * self.fonts.line_height(pixels))
            surface.blit(picture, (row.x + round((row.width - picture.get_width()) * x), row.y))
            longest = max(longest, picture.get_width())
        return pygame.Rect(block.x + round((block.width - longest) * x), block.y, longest, height)

    def draw_fitting_text(
        self,
        surface: Canvas,
        text: str,
        area: pygame.Rect,
        style: TextStyle,
        x: float = 0,
        y: float = 0,
    ) -> pygame.Rect:
        """Write wrapped text at the largest size, up to the style's, that fits the area.

        Words that do not fit at the smallest size either are written on fewer lines, which narrows their
        letters.
        """
        style = self.fit_paragraphs([(text, area)], style)
        squeezed = self._squeeze(text, style, area)
        if squeezed:
            placed = self.draw_lines(surface, squeezed, area, style, self.scale.text(style.size), x, y)
            self._note(surface, text, placed)
            return placed
        return self.draw_paragraph(surface, text, area, style, x, y)

    def fit_paragraphs(self, texts: Iterable[tuple[str, pygame.Rect]], style: TextStyle) -> TextStyle:
        """The largest size, up to the style's, at which each of these texts, wrapped, fits its area."""
        least = max(self.scale.least_text, round(theme.MIN_TEXT_SIZE * self.scale.u))
        pixels = self.scale.text(style.size)
        for text, area in texts:
            while pixels > least and self._is_too_large(text, style, area):
                pixels -= 1  # each size in turn, so that a larger setting passes over none that fits
                style = style.with_size(pixels / (self.scale.u * self.scale.text_factor))
        return style

    def label_lines(
        self, text: str, area: pygame.Rect, style: TextStyle, *, wraps: bool = False
    ) -> tuple[int, list[str]]:
        """The size in pixels and the lines in which a label is written; no lines if one is enough.

        `wraps` prefers several lines to smaller letters, as is done with large text anyway.
        """
        pixels = self._default_pixels(text, area, style)
        if self.is_text_cramped or wraps:  # several lines in a larger size read better than one
            for larger in range(self.scale.text(style.size), pixels, -1):
                lines = self.fonts.wrap(text, style.face, larger, area.width)
                if len(lines) > 1 and self._has_place(lines, area, style, larger):
                    return larger, lines
        for smaller in range(pixels, self.scale.least_text - 1, -1):
            lines = self.label_lines_if_wrapped(text, area, style, smaller)
            if lines or self._is_easy(text, area, style, smaller):
                return smaller, lines
        return pixels, []

    def _is_easy(self, text: str, area: pygame.Rect, style: TextStyle, pixels: int) -> bool:
        """Whether a line in letters of this size is easy to read in the area."""
        return self.fonts.size(text, style.face, pixels)[0] * EASY_LETTERS <= area.width

    def label_lines_if_wrapped(
        self, text: str, area: pygame.Rect, style: TextStyle, pixels: int
    ) -> list[str]:
        """The lines of a label that would be squeezed on one; empty if it would not, or if they don't fit.

        `pixels` is the size at which it is written on one line.
        """
        if self._is_easy(text, area, style, pixels):
            return []
        lines = self.fonts.wrap(text, style.face, pixels, area.width)
        return lines if len(lines) > 1 and self._has_place(lines, area, style, pixels) else []

    def _has_place(self, lines: list[str], area: pygame.Rect, style: TextStyle, pixels: int) -> bool:
        """Whether the lines of a label fit the area, with some margin."""
        letters = (len(lines) - 1) * self.fonts.line_height(pixels) + round(1.5 * pixels)
        widths = (self.fonts.size(line, style.face, pixels)[0] for line in lines)
        return letters <= area.height and all(width <= area.width for width in widths)

    def _squeeze(self, text: str, style: TextStyle, area: pygame.Rect) -> list[str]:
        """The lines of a text that is otherwise too high, with narrower letters; empty if none will do."""
        if self.paragraph_height(text, style, area.width) > area.height:
            pixels = self.scale.text(style.size)
            for share in (EASY_LETTERS, (EASY_LETTERS + MIN_LETTER_WIDTH) / 2, MIN_LETTER_WIDTH):
                lines = self.fonts.wrap(text, style.face, pixels, int(area.width / share))
                if (len(lines) - 1) * self.fonts.line_height(pixels) + pixels <= area.height:
                    return lines
        return []

    def _is_too_large(self, text: str, style: TextStyle, area: pygame.Rect) -> bool:
        """Whether a text is higher than the area, or one of its words so wide that it would be squeezed."""
        pixels = self.scale.text(style.size)
        lines = self.fonts.wrap(text, style.face, pixels, area.width)
        if any(self.fonts.size(line, style.face, pixels)[0] * EASY_LETTERS > area.width for line in lines):
            return True
        return self.paragraph_height(text, style, area.width) > area.height

    def label_pixels(self, text: str, area: pygame.Rect, style: TextStyle) -> int:
        """The size in pixels at which `draw_label` writes a label into the area."""
        pixels, lines = self.label_lines(text, area, style)
        return pixels if lines else self.text_pixels(text, area, style)

    def text_pixels(self, text: str, area: pygame.Rect, style: TextStyle) -> int:
        """The size in pixels at which `draw_text` writes a line into the area."""
        pixels = self._default_pixels(text, area, style)
        while pixels > self.scale.least_text and not self._is_easy(text, area, style, pixels):
            pixels -= 1
        return pixels

    def fit_lines(self, lines: Iterable[tuple[str, pygame.Rect]], style: TextStyle) -> TextStyle:
        """The largest size, up to the style's, at which `draw_text` writes each line into its area."""
        pixels = min(self.text_pixels(text, area, style) for text, area in lines)
        return style.with_size(pixels / (self.scale.u * self.scale.text_factor))

    def _default_pixels(self, text: str, area: pygame.Rect, style: TextStyle) -> int:
        """Like `text_pixels`, but no smaller than `min_pixels`, even if the letters become narrow."""
        natural, smallest = self.scale.text(style.size), self.min_pixels(style)
        if self.is_text_cramped:
            usual = round(style.size * self.scale.u)  # never smaller for being set larger
            natural = max(smallest, usual, min(natural, int(area.height / LINE_SHARE)))
        needed = self.fonts.size(text, style.face, natural)[0]
        if needed <= area.width:
            return natural
        pixels = max(smallest, int(natural * area.width / needed))
        if self.is_text_cramped:  # larger letters, a little narrower, are easier to read
            most = min(natural, int(natural * area.width / needed / EASY_LETTERS) + 1)
            larger = range(most, pixels, -1)
            return next((each for each in larger if self._is_easy(text, area, style, each)), pixels)
        # Hinting fits letters to pixels, so a text may be a little wider than its size suggests.
        while pixels > smallest and self.fonts.size(text, style.face, pixels)[0] > area.width:
            pixels -= 1
        return pixels
