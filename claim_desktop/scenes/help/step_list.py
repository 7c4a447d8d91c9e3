"""The steps of a diagram as a list: their sentences, the current one, and the words that mean something."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Self

from pygame import Rect

from claim_desktop.scenes.help.marked_text import MarkedText
from claim_desktop.ui import panel_art, styles, theme
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.layout import align, cut_top, inset, stack
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.text.fonts import Face
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.widgets import Chooser
from claim_desktop.ui.widgets.chooser import BELOW, PartText
from claim_desktop.ui.widgets.label import draw_number_disc

GAP = 8
DISC, BESIDE_DISC = 44, 12
MARGINS = 12, 7
TITLE = TextStyle(Face.DISPLAY_STRONG, 20, theme.INK)
SENTENCE = styles.BODY.with_size(21)
SMALLEST = 17
NUMBER = TextStyle(Face.DISPLAY_STRONG, 22, theme.CREAM_BRIGHT, theme.INK)
CURRENT = (theme.CRIMSON_LIGHT, theme.CRIMSON, theme.CRIMSON_DARK)
OTHER = theme.SIDE_ENAMELS[1]


class StepList(Chooser):
    """The numbered steps; the current one is lit, and words with a meaning are underlined."""

    steps = BELOW

    def __init__(self, name: str, steps: Sequence[tuple[str, MarkedText]], index: int) -> None:
        """Make the list of these titles and sentences."""
        super().__init__(name)
        self._steps = steps
        self.index = index
        self._parts: list[Rect] = []
        self._style = SENTENCE
        self.words: list[tuple[Rect, str]] = []
        """The places of words with a meaning, and their subjects."""

    @property
    def parts(self) -> Sequence[Rect]:
        return self._parts

    @property
    def focus_rect(self) -> Rect:
        """The current step."""
        return self._parts[self.index]

    def describe_part(self, index: int) -> PartText:
        title, sentence = self._steps[index]
        return PartText(title, about=sentence.plain)

    def subject_at(self, position: tuple[int, int]) -> str:
        """The subject of the word at a point; empty if there is none."""
        return next((subject for place, subject in self.words if place.collidepoint(position)), "")

    def take_over(self, former: Self) -> None:
        super().take_over(former)
        self.words = former.words

    def place(self, area: Rect, kit: Toolkit) -> None:
        """Give each step the height that its sentence needs, in the largest letters that fit."""
        super().place(area, kit)
        gap = kit.px(GAP)
        for size in range(round(SENTENCE.size), SMALLEST - 1, -1):
            self._style = SENTENCE.with_size(size)
            heights = [self._height(kit, sentence.plain) for _, sentence in self._steps]
            spare = area.height - sum(heights) - gap * (len(heights) - 1)
            if spare >= 0:
                break
        share = spare // len(heights)
        self._parts = stack(area, [height + share for height in heights], gap)

    def _height(self, kit: Toolkit, sentence: str) -> int:
        width = self._text_area(kit, self.rect).width
        lines = kit.line_height(TITLE) + kit.paragraph_height(sentence, self._style, width)
        return lines + 2 * kit.px(MARGINS[1])

    @staticmethod
    def _text_area(kit: Toolkit, part: Rect) -> Rect:
        area = inset(part, kit.px(MARGINS[0]), kit.px(MARGINS[1]))
        left = kit.px(DISC + BESIDE_DISC)
        return Rect(area.x + left, area.y, area.width - left, area.height)

    def draw(self, surface: Canvas, kit: Toolkit) -> None:
        self.words = []
        for number, ((title, sentence), part) in enumerate(zip(self._steps, self._parts, strict=True)):
            is_current = number == self.index
            kit.painter.draw(surface, panel_art.inlay, part, is_current)
            area = self._text_area(kit, part)
            height = self._height(kit, sentence.plain) - 2 * kit.px(MARGINS[1])
            head, below = cut_top(align((area.width, height), area), kit.line_height(TITLE))
            style = TITLE.with_color(theme.PAPER_CRIMSON) if is_current else TITLE
            kit.draw_text_within(surface, title, head, style, 0)
            self._draw_sentence(surface, kit, sentence, below)
        for number, part in enumerate(self._parts):
            self._draw_number(surface, kit, number, part)

    def _draw_number(self, surface: Canvas, kit: Toolkit, number: int, part: Rect) -> None:
        enamel = CURRENT if number == self.index else OTHER
        size = kit.px(DISC)
        disc = Rect(part.x + kit.px(MARGINS[0]), part.centery - size // 2, size, size)
        draw_number_disc(surface, kit, disc, number + 1, enamel, NUMBER)

    def _draw_sentence(self, surface: Canvas, kit: Toolkit, sentence: MarkedText, area: Rect) -> None:
        """Write the sentence, and underline the words that mean something."""
        style, pixels = self._style, kit.scale.text(self._style.size)
        kit.draw_paragraph(surface, sentence.plain, area, style)
        lines = kit.fonts.wrap(sentence.plain, style.face, pixels, area.width)
        step, start = kit.fonts.line_height(pixels), 0
        for number, line in enumerate(lines):
            start = sentence.plain.find(line, start)
            for first, last, subject in _within(sentence, start, len(line)):
                left = kit.text_width(line[:first], style) if first else 0
                width = kit.text_width(line[first:last], style)
                word = Rect(area.x + left, area.y + number * step, width, step)
                self.words.append((word, subject))
                under = Rect(word.x, area.y + number * step + round(pixels * 1.18), width, max(1, kit.px(2)))
                surface.fill(theme.GOLD_DEEP, under)
            start = max(0, start) + len(line)


def _within(sentence: MarkedText, start: int, length: int) -> Iterator[tuple[int, int, str]]:
    """The marked parts of a line, as first and last letter and subject; none if `start` is negative, since
    hyphens have changed the line.
    """
    if start < 0:
        return
    for first, last, subject in sentence.marks:
        begin, end = max(first - start, 0), min(last - start, length)
        if begin < end:
            yield begin, end, subject
