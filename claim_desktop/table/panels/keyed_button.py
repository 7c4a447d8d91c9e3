"""A button on the table, which names the key that does the same."""

from __future__ import annotations

from pygame import Rect

from claim_desktop.ui import styles, theme
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.fonts import Face
from claim_desktop.ui.input import Action, key_name
from claim_desktop.ui.layout import rows
from claim_desktop.ui.plates import Tone
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.widgets import Button
from claim_desktop.ui.widgets.button import draw_plaque, plaque_style, pressed_offset

MARGIN, GAP = 9, 7
"""Room left and right of the words, and between them and the key, in design pixels."""

KEY = TextStyle(Face.TEXT_STRONG, theme.SMALL, theme.GOLD_LIGHT, theme.INK)
NARROW = TextStyle(Face.TEXT_STRONG, theme.SMALL, theme.CREAM, theme.INK)
"""Of the words of all buttons where one of them has no room for its own in capitals."""


class KeyedButton(Button):
    """Words and key in one line where that fits, else the key below the words."""

    def __init__(self, name: str, action: Action) -> None:
        super().__init__(name, "", Tone.SECONDARY, theme.SMALL)
        self._key = key_name(action)
        self.is_narrow = False

    def fits(self, kit: Toolkit) -> bool:
        """Whether words in capitals and the key have room in one line."""
        return kit.text_width(self.words, styles.PLAQUE.sized(self.size)) <= self._room(kit)

    def draw(self, surface: Canvas, kit: Toolkit) -> None:
        """Draw the plaque with both."""
        draw_plaque(surface, kit, self.rect, self.tone, self.state)
        area = self.rect.inflate(-2 * kit.px(MARGIN), 0).move(0, pressed_offset(kit, self.state))
        style = plaque_style(self.tone, self.state, self.size)
        if self.is_narrow:
            style = NARROW.colored(style.color)
        words, key, gap = kit.text_width(self.words, style), kit.text_width(self._key, KEY), kit.px(GAP)
        if words <= self._room(kit):
            left = area.centerx - (words + gap + key) // 2
            kit.write(surface, self.words, Rect(left, area.y, words, area.height), style)
            kit.write(surface, self._key, Rect(left + words + gap, area.y, key, area.height), KEY)
            return
        above, below = rows(area.inflate(0, -kit.px(6)), 2)
        kit.write(surface, self.words, above, kit.within(style, above.height * 1.15))
        kit.write(surface, self._key, below, kit.within(KEY, below.height * 1.15))

    def _room(self, kit: Toolkit) -> int:
        return self.rect.width - 2 * kit.px(MARGIN) - kit.text_width(self._key, KEY) - kit.px(GAP)
