"""Parchment bubbles in which lessons speak: at the table in one fixed place, at the vote along the bottom."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from claim_desktop.ui import panel_art, styles, theme
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.layout import aligned
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.vector import Drawing, path, scooped

PAD = (24, 16)
BUTTON_HEIGHT, LINE_HEIGHT = 40, 22
"""The heights of the parts of the foot: buttons, and a line."""
OBJECTION_GAP = 4
"""The gap between the text and the objection below it."""
FOOT_GAP = 4
"""The gap between the line and buttons below it."""
LOW_BUTTON = 28
"""The minimum height of buttons that stand one above the other in a fixed place."""
NOTE_PAD, NOTE_FOOT = (18, 5), 150
"""The margins of a bubble in a fixed place, and the minimum width of its foot, which is on the right."""
RING_MARGIN = 7
"""The margin of the ring around what a bubble speaks of."""
_STEP = 0.5
"""By how much the letters of a text that is too long for a fixed place are made smaller at a time."""
LINE = styles.ITALIC.sized(theme.SMALL)


@dataclass(frozen=True, slots=True)
class _Note:
    """The parts of a bubble in a fixed place."""

    text: Rect
    line: Rect
    buttons: Rect


class Bubble:
    """A text on parchment with a foot: a line, and room for buttons."""

    def __init__(
        self, kit: Toolkit, text: str, objection: str = "", *, line: str = "", buttons_width: int = 0
    ) -> None:
        """`objection` follows the text in the warning colour, `line` stands at the foot."""
        self._kit = kit
        self._text = text
        self._objection = objection
        self._line = line
        self._buttons_width = buttons_width
        self._style = kit.shrunk_to_fit(styles.BODY)
        self._line_style = kit.shrunk_to_fit(LINE)
        """Bubbles grow with the text setting only as far as they don't cover their subject."""
        self.rect = Rect(0, 0, 1, 1)
        self._note: _Note | None = None
        """The parts of a bubble in a fixed place."""
        self._is_brief = False
        """Whether the objection takes the text's place, since there is no room for both."""

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
        return aligned((self._buttons_width, self._button_height), self._foot, 1.0, 1.0)

    @property
    def _line_place(self) -> Rect:
        """Room for the line: above the buttons."""
        if self._note is not None:
            return self._note.line
        foot = self._foot
        return Rect(foot.x, foot.y, foot.width, self._line_height)

    @property
    def _foot(self) -> Rect:
        return aligned((self._buttons_width, self._foot_height), self._inside, 1.0)

    def place_strip(self, width: int) -> None:
        """Place it along the bottom of the window, `width` wide, with the foot on the right."""
        kit = self._kit
        inner = width - 2 * kit.px(PAD[0]) - self._buttons_width
        text = kit.paragraph_height(self._text, self._style, inner)
        rect = Rect(0, 0, width, max(text, self._foot_height) + 2 * kit.px(PAD[1]))
        rect.midbottom = kit.scale.area.centerx, kit.scale.area.bottom - kit.px(6)
        self.rect = rect

    def place_in(self, rect: Rect, buttons: int) -> None:
        """Place it in a fixed rectangle, in letters small enough for it, with the foot on the right.

        The foot is the line above so many buttons, which stand one above the other where there is room.
        """
        kit = self._kit
        self.rect = rect
        inside = rect.inflate(-2 * kit.px(NOTE_PAD[0]), -2 * kit.px(NOTE_PAD[1]))
        gap, line = kit.px(FOOT_GAP), kit.line_height(self._line_style) if self._line else 0
        height = kit.scale.for_some_text(BUTTON_HEIGHT)
        is_stacked = buttons * (kit.px(LOW_BUTTON) + gap) + line <= inside.height
        wide = max(kit.scale.for_some_text(NOTE_FOOT), 0 if is_stacked else self._buttons_width)
        if buttons:
            rows = buttons if is_stacked else 1
            high = min(rows * (height + gap), inside.height - line)
        else:
            high = 0
        foot = aligned((wide, line + high), inside, 1.0, 0.5)
        top = Rect(foot.x, foot.y, wide, line)
        below = (
            Rect(foot.x, top.bottom + gap, wide, high - gap) if buttons else Rect(foot.bottomright, (0, 0))
        )
        text = Rect(inside.x, inside.y, foot.x - 2 * gap - kit.px(8) - inside.x, inside.height)
        self._note = _Note(text, top, below)
        usual = self._style
        self._fit(text, smallest=kit.shrunk_to_fit(LINE).size if self._objection else 0)
        if self._objection and self._text_height(text.width) > text.height:
            self._is_brief, self._style = True, usual
            self._fit(text, smallest=0)

    def _fit(self, room: Rect, smallest: float) -> None:
        """Choose the largest letters in which the text fits, down to a size."""
        kit = self._kit
        while self._text_height(room.width) > room.height and self._style.size > smallest:
            if kit.scale.text(self._style.size) <= kit.scale.least_text:
                break
            self._style = self._style.sized(self._style.size - _STEP)

    def _text_height(self, width: int) -> int:
        """The height of the text with the objection below it."""
        kit = self._kit
        if self._is_brief:
            return kit.paragraph_height(self._objection, self._style, width)
        height = kit.paragraph_height(self._text, self._style, width)
        if self._objection:
            height += kit.px(OBJECTION_GAP) + kit.paragraph_height(self._objection, self._style, width)
        return height

    @property
    def accessible_text(self) -> tuple[str, ...]:
        """The text, and the objection."""
        return (self._text, self._objection) if self._objection else (self._text,)

    def draw(self, surface: Canvas) -> None:
        """Draw the shadow, the sheet and the text."""
        kit = self._kit
        rect = self.rect
        radius = kit.px(10)
        shadow = kit.painter.shadow(rect.size, radius, 170)
        surface.blit(shadow, (rect.x - 2 * radius, rect.y - 2 * radius + kit.px(6)))
        kit.painter.draw(surface, draw_sheet, rect)
        inside = self._inside
        if self._note is not None:
            room = self._note.text
            inside = room.move(0, max(0, room.height - self._text_height(room.width)) // 2)
        else:
            inside.width -= self._buttons_width
        if not self._is_brief:
            block = kit.draw_paragraph(surface, self._text, inside, self._style)
            inside = Rect(inside.x, block.bottom + kit.px(OBJECTION_GAP), inside.width, inside.height)
        if self._objection:
            kit.draw_paragraph(surface, self._objection, inside, self._style.colored(theme.DANGER))
        if self._line:
            kit.draw_text(surface, self._line, self._line_place, self._line_style, 0)

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


def draw_ring(surface: Canvas, kit: Toolkit, subject: Rect) -> None:
    """Draw a ring around what a bubble speaks of."""
    ring = subject.inflate(2 * kit.px(RING_MARGIN), 2 * kit.px(RING_MARGIN))
    kit.painter.draw(surface, panel_art.focus_ring, ring, True)


def draw_sheet(width: float, height: float) -> str:
    """A bubble's parchment: ink, a line of gold, ink, paper."""
    drawing = Drawing(width, height)
    paper = drawing.linear(theme.PARCHMENT_STOPS, 0, 0, width * 0.3, height)
    metal = drawing.linear(theme.GOLD_STOPS, 0, 0, width, height)
    for margin, fill in ((0.5, theme.INK), (1.8, metal), (4.2, theme.INK), (5.2, paper)):
        drawing.add(path(scooped(margin, margin, width - 2 * margin, height - 2 * margin, 10), fill))
    return drawing.svg()
