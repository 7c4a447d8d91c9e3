"""Bubbles in which lessons speak: on parchment at the table, and at the vote on the sheet with the votes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect

from claim_desktop.ui import panel_art, styles, theme
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.layout import align
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.vector import Drawing, aslant, layer, scooped_box

PAD = (24, 16)
BUTTON_HEIGHT, LINE_HEIGHT = 40, 22
"""The heights of the parts of the foot: buttons, and a line."""
OBJECTION_GAP = 4
"""The gap between the text and the objection below it."""
FOOT_GAP = 4
"""The gap between the line and buttons below it."""
LOW_BUTTON = 26
"""The minimum height of buttons that stand one above the other in a fixed place."""
NOTE_PAD, NOTE_FOOT = (18, 5), 150
"""The margins of a bubble in a fixed place, and the width of its foot, which is on the right."""
TEXT_MARGIN = 6
"""The minimum distance of the text from the upper and lower edge of a bubble in a fixed place."""
LOW_NOTE, LOW_TEXT = 80, 16
"""The height below which a fixed place is low, and a size of letters that leaves two lines room there."""
MAX_TEXT_FACTOR = 1.5
"""How far the text grows with the text setting."""
SENTENCE_ENDS, CLAUSE_ENDS = (".", "!", "?", ".)"), (",", ";", ":")
"""The last letters of the word with which a page had best end."""
FLOOR = 12
"""The free space below the sheet with the votes."""
RING_MARGIN = 7
"""The margin of the ring around what a bubble speaks of."""
LINE = styles.ITALIC.with_size(theme.SMALL)


@dataclass(frozen=True, slots=True)
class _Note:
    """The parts of a bubble in a fixed place."""

    text: Rect
    line: Rect
    buttons: Rect


class Bubble:
    """A text on parchment with a foot: a line, and room for buttons.

    What is too long for a fixed place is told on several pages, so that all letters have one size.
    """

    def __init__(self, kit: Toolkit, text: str, objection: str = "", *, line: str = "") -> None:
        """`objection` follows the text in the warning colour, `line` stands at the foot."""
        self._kit = kit
        self._text = text
        self._objection = objection
        self._line = line
        self._buttons_width = 0
        """The width of the buttons beside the text, on the sheet with the votes."""
        self._style = styles.BODY.with_size(theme.BODY * min(1.0, MAX_TEXT_FACTOR / kit.scale.text_factor))
        self._line_style = kit.shrink_to_fit(LINE)
        self.rect = Rect(0, 0, 1, 1)
        self._note: _Note | None = None
        """The parts of a bubble in a fixed place."""
        self.has_more = False
        """Whether another page follows."""

    @property
    def is_readable(self) -> bool:
        """Whether everything that it says fits into it."""
        text = self._inside if self._note is None else self._note.text
        return self._text_height(text.width) <= text.height

    @property
    def buttons_place(self) -> Rect:
        """Room for the buttons at the foot."""
        if self._note is not None:
            return self._note.buttons
        return align((self._buttons_width, self._button_height), self._foot, 1.0, 1.0)

    @property
    def _line_place(self) -> Rect:
        """Room for the line: above the buttons."""
        if self._note is not None:
            return self._note.line
        foot = self._foot
        return Rect(foot.x, foot.y, foot.width, self._line_height)

    @property
    def _foot(self) -> Rect:
        return align((self._buttons_width, self._foot_height), self._inside, 1.0)

    def place_on_sheet(self, width: int, buttons_width: int, most_height: int) -> None:
        """Place it along the bottom of the window, without parchment of its own, with the foot on the right.

        The text is written smaller where it would be too high.
        """
        kit, self._buttons_width = self._kit, buttons_width
        beside, above = kit.px(PAD[0]), kit.px(PAD[1])
        inner = Rect(0, 0, width - 2 * beside - self._buttons_width, most_height - 2 * above)
        self._style = kit.fit_paragraphs([(self._text, inner)], self._style)
        text = kit.paragraph_height(self._text, self._style, inner.width)
        self.rect = Rect(0, 0, width, max(text, self._foot_height) + 2 * above)
        self.rect.midbottom = kit.scale.area.centerx, kit.scale.area.bottom - kit.px(FLOOR)

    def place_in(self, rect: Rect, buttons: int, page: int = 0) -> None:
        """Place a page of it in a fixed rectangle, with the foot on the right.

        The foot is the line above so many buttons, which stand one above the other. An objection without room
        below the end of the text takes its place.
        """
        kit = self._kit
        self.rect = rect
        inside = rect.inflate(-2 * kit.px(NOTE_PAD[0]), -2 * kit.px(NOTE_PAD[1]))
        gap = kit.px(FOOT_GAP)
        least = buttons * (kit.px(LOW_BUTTON) + gap)
        line = min(kit.line_height(self._line_style), inside.height - least) if self._line else 0
        high = min(buttons * (kit.scale.for_some_text(BUTTON_HEIGHT) + gap), inside.height - line)
        foot = align((kit.scale.for_some_text(NOTE_FOOT), line + high), inside, 1.0, 0.5)
        top = Rect(foot.x, foot.y, foot.width, line)
        below = Rect(foot.x, top.bottom + gap, foot.width, high - gap)
        text = rect.inflate(-2 * kit.px(NOTE_PAD[0]), -2 * kit.px(TEXT_MARGIN))
        text.width = foot.x - 2 * gap - kit.px(8) - text.x
        self._note = _Note(text, top, below)
        if rect.height < kit.px(LOW_NOTE):
            self._style = self._style.with_size(self._style.size * LOW_TEXT / theme.BODY)
        pages = [(each, "") for each in self._pages(self._text, text)]
        if self._objection:
            pages = [(pages[-1][0], self._objection)]
            if self._height_of(*pages[-1], text.width) > text.height:
                pages = [("", each) for each in self._pages(self._objection, text)]
        page = min(page, len(pages) - 1)
        self._text, self._objection = pages[page]
        self.has_more = page < len(pages) - 1

    def _pages(self, text: str, room: Rect) -> list[str]:
        """The text in parts that fit."""
        pages, words = [], text.split(" ")
        while words:
            count = len(words)
            while count > 1 and self._height_of(" ".join(words[:count]), "", room.width) > room.height:
                count -= 1
            if count < len(words):
                count = _page_end(words, count)
            pages.append(" ".join(words[:count]))
            words = words[count:]
        return pages

    def _text_height(self, width: int) -> int:
        """The height of the text with the objection below it."""
        return self._height_of(self._text, self._objection, width)

    def _height_of(self, text: str, objection: str, width: int) -> int:
        kit = self._kit
        heights = [kit.paragraph_height(each, self._style, width) for each in (text, objection) if each]
        return sum(heights) + (len(heights) - 1) * kit.px(OBJECTION_GAP)

    @property
    def accessible_text(self) -> tuple[str, ...]:
        """The text, and the objection."""
        return tuple(each for each in (self._text, self._objection) if each)

    def draw(self, surface: Canvas) -> None:
        """Draw the text and, at the table, the sheet below it with its shadow."""
        kit = self._kit
        inside = self._inside
        if self._note is not None:
            draw_sheet(surface, kit, self.rect)
            room = self._note.text
            inside = room.move(0, max(0, room.height - self._text_height(room.width)) // 2)
        else:
            inside.width -= self._buttons_width
        if self._text:
            block = kit.draw_paragraph(surface, self._text, inside, self._style)
            inside = Rect(inside.x, block.bottom + kit.px(OBJECTION_GAP), inside.width, inside.height)
        if self._objection:
            kit.draw_paragraph(surface, self._objection, inside, self._style.with_color(theme.DANGER))
        if self._line:
            kit.draw_text_within(surface, self._line, self._line_place, self._line_style, 0)

    @property
    def _inside(self) -> Rect:
        return self.rect.inflate(-2 * self._kit.px(PAD[0]), -2 * self._kit.px(PAD[1]))

    @property
    def _button_height(self) -> int:
        return self._kit.scale.for_some_text(BUTTON_HEIGHT) if self._buttons_width else 0

    @property
    def _line_height(self) -> int:
        return self._kit.scale.for_some_text(LINE_HEIGHT)

    @property
    def _foot_height(self) -> int:
        if self._line and self._buttons_width:
            return self._line_height + self._kit.px(FOOT_GAP) + self._button_height
        return self._button_height or self._line_height


def _page_end(words: Sequence[str], most: int) -> int:
    """The number of words on a page with room for `most`.

    It ends with a sentence, or else with a clause, where that fills more than a third of it, and otherwise in
    the middle of the clause.
    """
    for marks in (SENTENCE_ENDS, CLAUSE_ENDS):
        for end in range(most, most // 3, -1):
            if words[end - 1].endswith(marks):
                return end
    clause = (
        end for end, word in enumerate(words[most:], most + 1) if word.endswith(SENTENCE_ENDS + CLAUSE_ENDS)
    )
    end = min(most, (next(clause, len(words)) + 1) // 2)
    is_card = end > 1 and words[end][0].isdigit()
    return end - 1 if is_card else end


def draw_ring(surface: Canvas, kit: Toolkit, subject: Rect) -> None:
    """Draw a ring around what a bubble speaks of."""
    ring = subject.inflate(2 * kit.px(RING_MARGIN), 2 * kit.px(RING_MARGIN))
    kit.painter.draw(surface, panel_art.focus_ring, ring, True)


def draw_sheet(surface: Canvas, kit: Toolkit, area: Rect) -> None:
    """Draw a sheet with its shadow, for a bubble or a tooltip."""
    kit.painter.draw_shadow(surface, area, 10, 170, down=6)
    kit.painter.draw(surface, sheet_drawing, area)


def sheet_drawing(width: float, height: float) -> Drawing:
    """A bubble's parchment: ink, a line of gold, ink, paper."""
    paper = aslant(theme.PARCHMENT_STOPS, 0.3)
    margins = (0.5, theme.INK), (1.8, panel_art.gold), (4.2, theme.INK), (5.2, paper)
    return Drawing(width, height).add(
        *(layer(scooped_box(margin, width, height, 10), fill) for margin, fill in margins)
    )
