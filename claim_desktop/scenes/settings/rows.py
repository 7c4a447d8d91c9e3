"""The rows of the settings: a setting's name, its explanation, and its control."""

from __future__ import annotations

from dataclasses import dataclass, field

from pygame import Rect

from claim_desktop.ui import styles, theme
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.widgets import Paragraph, Toggle, Widget
from claim_desktop.ui.widgets.tree import PlacedTree, paragraph

ABOUT_SIZE = 16
WORDS_SHARE = 0.53
"""The share of a row's width for its text if the control is beside it."""

MAX_SCALE_SIDE_BY_SIDE = 1.4
"""The maximum text scale at which a control fits beside the text."""

TOGGLE_WIDTH = 67
GAP = 18
MIN_HEIGHT = 47


@dataclass(slots=True)
class SettingRow:
    """A name, a line that says what it does, and a control beside the words or, with large text, below."""

    name: str
    title: str
    about: str
    control: Widget
    _words: list[Paragraph] = field(init=False)

    def __post_init__(self) -> None:
        self._words = [
            paragraph(self.title, styles.BODY, name=f"{self.name}_label"),
            paragraph(self.about, styles.ITALIC.with_size(ABOUT_SIZE), name=f"{self.name}_about"),
        ]

    def height(self, kit: Toolkit, width: int) -> int:
        """The height that the words need, and the control."""
        control, words = self._parts(kit, width)
        return max(control.bottom, *(place.bottom for _, place in words), kit.px(MIN_HEIGHT))

    def place(self, area: Rect, placed: PlacedTree) -> None:
        """Place the words on the left, in the middle of the height, and the control on the right."""
        kit = placed.kit
        control, words = self._parts(kit, area.width)
        high = words[-1][1].bottom
        is_below = control.y > 0
        down = 0 if is_below else (area.height - high) // 2
        for widget, place in words:
            placed.put(widget, place.move(area.x, area.y + down))
        if not is_below:
            control.y = (area.height - control.height) // 2
        placed.put(self.control, control.move(area.topleft))

    def _parts(self, kit: Toolkit, width: int) -> tuple[Rect, list[tuple[Paragraph, Rect]]]:
        """The places of the control and of the words, from the row's upper left corner."""
        is_large = kit.scale.text_factor > MAX_SCALE_SIDE_BY_SIDE
        if isinstance(self.control, Toggle):
            size = kit.px(TOGGLE_WIDTH), kit.px(36)
            share = 1 if is_large else WORDS_SHARE  # with large text, a switch leaves the words more room
        elif is_large:
            words = self._stack_lines(kit, width)
            top = words[-1][1].bottom + kit.px(4)
            return Rect(0, top, width, kit.scale.for_text(theme.FIELD_HEIGHT)), words
        else:
            size = width - round(width * WORDS_SHARE) - kit.px(GAP), kit.scale.for_text(theme.FIELD_HEIGHT)
            share = WORDS_SHARE
        room = min(round(width * share), width - size[0] - kit.px(GAP))
        return Rect((room + kit.px(GAP), 0), size), self._stack_lines(kit, room)

    def _stack_lines(self, kit: Toolkit, width: int) -> list[tuple[Paragraph, Rect]]:
        places: list[tuple[Paragraph, Rect]] = []
        top = 0
        for widget in self._words:
            if widget.text:
                height = kit.paragraph_height(widget.text, widget.style, width)
                places.append((widget, Rect(0, top, width, height)))
                top += height
        return places
