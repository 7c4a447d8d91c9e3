"""A button on the table that also shows the key that does the same."""

from __future__ import annotations

from pygame import Rect

from claim_desktop.i18n.key_names import key_text
from claim_desktop.ui import styles, theme
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.fonts import Face
from claim_desktop.ui.gamepad.controls import control_for
from claim_desktop.ui.gamepad.glyphs import draw_glyph, glyph_width
from claim_desktop.ui.input import Action
from claim_desktop.ui.layout import rows
from claim_desktop.ui.panel_art import ButtonVariant
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.widgets import Button
from claim_desktop.ui.widgets.button import draw_plaque, plaque_style, pressed_offset

MARGIN, WIDE_MARGIN, GAP = 9, 12, 7
"""Room left and right of the words at least, and where there is room; and between the words and the key,
in design pixels."""

KEY = TextStyle(Face.TEXT_STRONG, theme.SMALL, theme.GOLD_LIGHT, theme.INK)
NARROW = TextStyle(Face.TEXT_STRONG, 16, theme.CREAM, theme.INK)
"""The style of all buttons' words when the words of one don't fit in capitals."""


class ShortcutButton(Button):
    """Words and the key that does the same, side by side or one below the other."""

    def __init__(self, name: str, action: Action) -> None:
        super().__init__(name, "", ButtonVariant.SECONDARY, theme.SMALL)
        self._action = action
        self._control = control_for(action)
        self.is_narrow = False
        """Whether the words don't fit in capitals, here or on a button beside this one."""
        self.is_stacked = False
        """Whether the key is below the words, since one of the buttons is too narrow for both in one line."""

    def width(self, kit: Toolkit) -> int:
        """How wide it would like to be, to have the words and the key in one line."""
        style = NARROW if self.is_narrow else styles.PLAQUE.sized(self.size)
        text, key = kit.text_width(self.text, style), self._key_width(kit)
        return text + kit.px(GAP) + key + 2 * kit.px(WIDE_MARGIN)

    def draw(self, surface: Canvas, kit: Toolkit) -> None:
        """Draw the plaque with the words and the key."""
        draw_plaque(surface, kit, self.rect, self.tone, self.state)
        area = self.rect.inflate(-2 * kit.px(MARGIN), 0).move(0, pressed_offset(kit, self.state))
        style = plaque_style(self.tone, self.state, self.size)
        if self.is_narrow:
            style = NARROW.colored(style.color)
        if not self.is_stacked:
            text, key, gap = kit.text_width(self.text, style), self._key_width(kit), kit.px(GAP)
            left = area.centerx - (text + gap + key) // 2
            kit.draw_text(surface, self.text, Rect(left, area.y, text, area.height), style)
            self._draw_key(surface, kit, Rect(left + text + gap, area.y, key, area.height))
            return
        above, below = rows(area.inflate(0, -kit.px(6)), 2)
        kit.draw_text(surface, self.text, above, kit.within(style, above.height * 1.15))
        self._draw_key(surface, kit, below)

    def _draw_key(self, surface: Canvas, kit: Toolkit, area: Rect) -> None:
        """Draw the key, or the sign of the control on the gamepad in use."""
        if kit.pad is None or self._control is None:
            kit.draw_text(surface, self._key_text(kit), area, kit.within(KEY, area.height * 1.15))
        else:
            draw_glyph(surface, kit, self._control, area, kit.pad)

    def _key_width(self, kit: Toolkit) -> int:
        if kit.pad is None or self._control is None:
            return kit.text_width(self._key_text(kit), KEY)
        return glyph_width(kit, self._control)

    def _key_text(self, kit: Toolkit) -> str:
        """The name of the key as it is currently mapped."""
        return key_text(kit.keys.name(self._action))
