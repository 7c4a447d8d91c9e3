"""The rows of the settings: a setting's name, its explanation, and its control."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from claim_desktop.ui import styles, theme
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.widgets import Label, Paragraph, Row, Toggle, Widget

ABOUT_SIZE = 16
WORDS_SHARE = 0.53
"""The share of a row's width for its text if the control is beside it."""

MAX_SCALE_BESIDE = 1.4
"""The maximum text scale at which a control fits beside the text."""

TOGGLE_WIDTH = 67
GAP = 18
MIN_HEIGHT = 47


@dataclass(frozen=True, slots=True)
class SettingRow:
    """A name, a line that says what it does, and a control; any of them may be missing."""

    label: Label | None
    about: Paragraph | None
    control: Widget | None

    @property
    def widgets(self) -> list[Widget]:
        """All of them, in Tab order."""
        return [each for each in (self.label, self.about, self.control) if each is not None]

    def laid_out(self, kit: Toolkit, width: int) -> Row:
        """Place the control beside the words or, with large text, below them."""
        if self.control is None:
            return self._text(kit, width)
        field = kit.scale.for_text(theme.FIELD_HEIGHT)
        if isinstance(self.control, Toggle):
            return self._with_control(kit, width, Rect(0, 0, kit.px(TOGGLE_WIDTH), kit.px(36)))
        if kit.scale.text_factor > MAX_SCALE_BESIDE:
            row = self._text(kit, width)
            place = Rect(0, row.height + kit.px(4), width, field)
            return Row(place.bottom, (*row.parts, (self.control, place)))
        room = width - round(width * WORDS_SHARE) - kit.px(GAP)
        return self._with_control(kit, width, Rect(0, 0, room, field))

    def _with_control(self, kit: Toolkit, width: int, place: Rect) -> Row:
        """Place the control beside the words; with large text, a switch leaves them more room."""
        assert self.control is not None
        share = WORDS_SHARE if kit.scale.text_factor <= MAX_SCALE_BESIDE else 1
        text = min(round(width * share), width - place.width - kit.px(GAP))
        row = self._text(kit, text)
        height = max(row.height, place.height, kit.px(MIN_HEIGHT))
        down = (height - row.height) // 2
        place.topleft = text + kit.px(GAP), (height - place.height) // 2
        moved = tuple((widget, rect.move(0, down)) for widget, rect in row.parts)
        return Row(height, (*moved, (self.control, place)))

    def _text(self, kit: Toolkit, width: int) -> Row:
        parts: list[tuple[Widget, Rect]] = []
        height = 0
        for widget in (self.label, self.about):
            if widget is not None and widget.text:
                needed = kit.paragraph_height(widget.text, widget.style, width)
                parts.append((widget, Rect(0, height, width, needed)))
                height += needed
        return Row(height, tuple(parts))


def text_of(name: str, title: str, about: str) -> tuple[Label, Paragraph]:
    """The label and the description of a row."""
    label = Paragraph(f"{name}_label", title, styles.BODY)
    return label, Paragraph(f"{name}_about", about, styles.ITALIC.sized(ABOUT_SIZE))
