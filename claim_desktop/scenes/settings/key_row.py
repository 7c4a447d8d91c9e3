"""A row of the keys: what it is for, its keys, and the gamepad's control."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect

from claim_desktop.i18n import tr
from claim_desktop.i18n.key_names import key_text
from claim_desktop.i18n.lists import comma_list
from claim_desktop.ui import panel_art, styles, theme
from claim_desktop.ui.accessibility.nodes import AccessibleNode, AccessibleRole
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.gamepad.controls import Control
from claim_desktop.ui.gamepad.glyphs import draw_glyph, parts_of
from claim_desktop.ui.key_caps import CapLook, KeyCap, draw_caps
from claim_desktop.ui.layout import columns, cut_left, cut_top, inset, square
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.text.fonts import Face
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.widgets.base import Pressable, Widget

ABOUT = styles.ITALIC.with_size(16)
AWAITED = TextStyle(Face.TEXT_ITALIC, theme.SMALL, theme.CREAM, theme.INK)
HEIGHT = 41
GLYPH = 31
"""The height of a gamepad's control, in design pixels."""

SIGN = 32
"""The room for a warning before the words."""

SHARES = (0.47, 0.35, 0.18)
"""The widths of the three columns: what it is for, the keys, and the gamepad."""

MAX_SCALE_SIDE_BY_SIDE = 1.2
"""The maximum text scale at which two rows fit beside each other, and their explanations below the page."""

ARROWS = {"left": "←", "right": "→", "up": "↑", "down": "↓"}


@dataclass(frozen=True, slots=True)
class BoundKey:
    """A key that is bound to something."""

    name: str
    """SDL's name, with what is held down beside it."""
    look: CapLook = CapLook.CHOSEN

    def caps(self) -> list[KeyCap]:
        """The picture of a binding: a cap for each key that is pressed at once."""
        if self.name in ARROWS:
            return [KeyCap(ARROWS[self.name], self.look)]
        text = key_text(self.name)
        parts = text.split("+") if text != "+" else [text]
        return [KeyCap(part, self.look) for part in parts]


def are_columns_beside(kit: Toolkit) -> bool:
    """Whether rows stand beside each other; with larger text, each has its explanation below its name."""
    return kit.scale.text_factor <= MAX_SCALE_SIDE_BY_SIDE


class KeyRow(Pressable):
    """Pressing it asks for another key; while it waits for one, it says so."""

    def __init__(
        self, name: str, title: str, about: str, keys: Sequence[BoundKey], control: Control | None
    ) -> None:
        super().__init__(name, title)
        self.about = about
        self.keys = keys
        self.control = control
        self.is_awaited = False

    @property
    def _is_clash(self) -> bool:
        return any(key.look is CapLook.CLASH for key in self.keys)

    def accessible_nodes(self) -> Sequence[AccessibleNode]:
        keys = comma_list([key_text(key.name) for key in self.keys]) or "–"
        if self.is_awaited:
            keys = tr("menu.settings.keys.awaited")
        elif self.control is not None:
            letters, direction = parts_of(self.control)
            way = key_text(next((name for name, arrow in ARROWS.items() if arrow == direction), ""))
            keys = tr("menu.settings.keys.with_pad", keys=keys, control=f"{letters} {way}".strip())
        return [AccessibleNode.of(self, AccessibleRole.BUTTON, self.text, value=keys, about=self.about)]

    def height(self, kit: Toolkit, width: int) -> int:
        """The height that the row needs at this width."""
        least = kit.scale.for_text(HEIGHT)
        if are_columns_beside(kit):
            return least
        words = self._columns(kit, Rect(0, 0, width, 0))[0].width - (kit.px(SIGN) if self._is_clash else 0)
        title = kit.paragraph_height(self.text, self._style, words)
        return max(least, title + kit.paragraph_height(self.about, ABOUT, words) + kit.px(8))

    @property
    def _style(self) -> TextStyle:
        return styles.BODY_STRONG.with_color(theme.DANGER) if self._is_clash else styles.BODY

    @staticmethod
    def _columns(kit: Toolkit, area: Rect) -> list[Rect]:
        """The places of the words, the keys and the control."""
        return columns(inset(area, kit.px(6), kit.px(2)), SHARES, kit.px(8))

    def draw(self, surface: Canvas, kit: Toolkit) -> None:
        if self.hovered or self.held:
            kit.painter.draw(surface, panel_art.inlay, self.rect, False, True)
        surface.fill(theme.ROW_LINE, Rect(self.rect.x, self.rect.bottom, self.rect.width, max(1, kit.px(1))))
        words, keys, pad = self._columns(kit, self.rect)
        style = self._style
        if self._is_clash:
            sign, words = cut_left(words, kit.px(SIGN))
            draw_warning(surface, kit, sign.inflate(-kit.px(6), 0))
        if are_columns_beside(kit):
            kit.draw_fitting_text(surface, self.text, words, style, y=0.5)
        else:
            title, about = cut_top(words, kit.paragraph_height(self.text, style, words.width))
            kit.draw_fitting_text(surface, self.text, title, style)
            kit.draw_fitting_text(surface, self.about, about, ABOUT)
        if self.is_awaited:
            box = Rect(keys.x, keys.y, keys.width, min(keys.height, kit.scale.for_text(HEIGHT - 8)))
            box.centery = keys.centery
            kit.painter.draw(surface, panel_art.plank, box)
            inside = box.inflate(-kit.px(16), -kit.px(4))
            kit.draw_text_within(surface, tr("menu.settings.keys.awaited"), inside, AWAITED)
        elif self.keys:
            draw_caps(surface, kit, [cap for key in self.keys for cap in key.caps()], keys)
        else:
            kit.draw_text(surface, "–", keys, styles.BODY)
        if self.control is None:
            kit.draw_text(surface, "–", pad, styles.BODY)
        else:
            draw_glyph(surface, kit, self.control, pad, kit.pad or "", GLYPH * kit.scale.text_factor)


class KeyNote(Widget):
    """Explains the row that the mouse is on, or else the one with the focus."""

    can_focus = False

    def __init__(self, rows: Sequence[KeyRow]) -> None:
        super().__init__("note")
        self._rows = rows

    def draw(self, surface: Canvas, kit: Toolkit) -> None:
        """Write it without announcing it to screen readers, for which it belongs to the row."""
        row = max(self._rows, key=lambda row: (row.hovered, row.has_focus))
        with kit.text_capture.described_as(""):
            if row.hovered or row.has_focus:
                kit.draw_fitting_text(surface, row.about, self.rect, ABOUT, 0.5, 0.5)


def draw_warning(surface: Canvas, kit: Toolkit, area: Rect) -> None:
    """Draw a triangle with an exclamation mark in the middle of an area."""
    side = min(area.width, area.height)
    kit.painter.draw(surface, panel_art.warning, square(side, area.center))
