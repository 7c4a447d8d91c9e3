"""The buttons on the table: the pause button in its corner, and a block for the viewer's assists."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

import pygame
from pygame import Rect

from claim_desktop.i18n import tr
from claim_desktop.i18n.key_names import key_text
from claim_desktop.rules.view import PlayerView
from claim_desktop.table.artwork.furniture import Furniture
from claim_desktop.table.artwork.pieces import Piece
from claim_desktop.table.layout import TableLayout
from claim_desktop.table.shortcuts import HINT, LOG, TRACKER
from claim_desktop.table.table_item import Area, TableContext, TableItem
from claim_desktop.ui import theme
from claim_desktop.ui.accessibility.nodes import AccessibleNode, AccessibleRole
from claim_desktop.ui.actions import Action
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.gamepad.glyphs import draw_glyph, glyph_width
from claim_desktop.ui.keys.key_map import Intent, KeyMap, control_for
from claim_desktop.ui.layout import columns, rows
from claim_desktop.ui.panel_art import ButtonVariant
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.text.fonts import Face
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.widgets import Button
from claim_desktop.ui.widgets.base import place_each
from claim_desktop.ui.widgets.button import draw_plaque, plaque_style, pressed_offset, write_alike
from claim_desktop.ui.widgets.focus import Focus

MENU = "menu"

BLOCK: Mapping[str, Intent] = {
    "hint": HINT,
    "redo": Action.REDO,
    "take_back": Action.UNDO,
    "tracker": TRACKER,
    "log": LOG,
}
"""The buttons of the block by name, in reading order, with what they do."""

GAP = 6
MOUSE = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)

ICON_SHARE = 0.6
"""The icon's height as a share of the plaque's."""

MARGIN, WIDE_MARGIN, GAP = 9, 12, 7
"""The minimum margin left and right of the text, the wide margin, and the gap between the text and the key,
in design pixels.
"""

KEY = TextStyle(Face.TEXT_STRONG, theme.SMALL, theme.GOLD_LIGHT, theme.INK)
NARROW = TextStyle(Face.TEXT_STRONG, 16, theme.CREAM, theme.INK)
"""The style of all buttons' text when one of them does not fit in capitals."""


TALL = 1.15
"""How many times as high as its place a line may be, since fonts leave room above and below letters."""


class ShortcutButton(Button):
    """A button with its text and its key, side by side or one below the other."""

    def __init__(self, name: str, intent: Intent) -> None:
        super().__init__(name, "", ButtonVariant.SECONDARY, theme.SMALL)
        self._intent = intent
        self._control = control_for(intent)
        self.is_narrow = False
        """Whether the text does not fit in capitals, here or on a neighbouring button."""
        self.margin = WIDE_MARGIN
        """The margin left and right of the text and the key in one line, in design pixels."""
        self.is_stacked = False
        """Whether the key is below the text, since one of the buttons is too narrow for one line."""

    def width(self, kit: Toolkit) -> int:
        """The preferred width, for the text and the key in one line."""
        text, key = kit.text_width(self.text, self._style), self._key_width(kit)
        return text + kit.px(GAP) + key + 2 * kit.px(self.margin)

    def draw(self, surface: Canvas, kit: Toolkit) -> None:
        draw_plaque(surface, kit, self.rect, self.tone, self.state)
        area = self.rect.inflate(-2 * kit.px(MARGIN), 0).move(0, pressed_offset(kit, self.state))
        style = self._style
        if self.pixels is not None:
            style = style.with_size(style.size * self.pixels / kit.scale.text(style.size))
        if not self.is_stacked:
            text, key, gap = kit.text_width(self.text, style), self._key_width(kit), kit.px(GAP)
            left = area.centerx - (text + gap + key) // 2
            kit.draw_text(surface, self.text, Rect(left, area.y, text, area.height), style)
            self._draw_key(surface, kit, Rect(left + text + gap, area.y, key, area.height))
            return
        above, below = rows(area.inflate(0, -kit.px(6)), 2)
        pixels = self.pixels or self.own_pixels(kit)
        kit.draw_label(surface, self.text, above, style, pixels=pixels)
        self._draw_key(surface, kit, below)

    def own_pixels(self, kit: Toolkit) -> int:
        if not self.is_stacked:
            return kit.scale.text(self._style.size)
        above, _ = rows(self.rect.inflate(-2 * kit.px(MARGIN), -kit.px(6)), 2)
        return kit.text_pixels(self.text, above, kit.within(self._style, above.height * TALL))

    @property
    def _style(self) -> TextStyle:
        style = plaque_style(self.tone, self.state, self.size)
        return NARROW.with_color(style.color) if self.is_narrow else style

    def _draw_key(self, surface: Canvas, kit: Toolkit, area: Rect) -> None:
        """Draw the key, or the glyph of the gamepad in use."""
        if kit.pad is None or self._control is None:
            kit.draw_text_within(surface, self._key_text(kit), area, KEY, share=TALL)
        else:
            draw_glyph(surface, kit, self._control, area, kit.pad)

    def _key_width(self, kit: Toolkit) -> int:
        if kit.pad is None or self._control is None:
            return kit.text_width(self._key_text(kit), KEY)
        return glyph_width(kit, self._control)

    def _key_text(self, kit: Toolkit) -> str:
        """The name of the key as currently bound."""
        return key_text(kit.keys.name(self._intent))


class IconButton(Button):
    """A button with an icon; its label is only its name."""

    def __init__(self, name: str, text: str, icon: Piece, furniture: Furniture) -> None:
        super().__init__(name, text, ButtonVariant.SECONDARY)
        self._icon = icon
        self._furniture = furniture

    def draw(self, surface: Canvas, kit: Toolkit) -> None:
        draw_plaque(surface, kit, self.rect, self.tone, self.state)
        side = round(self.rect.height * ICON_SHARE)
        icon = self._furniture.piece(self._icon, side, side)
        surface.blit(icon, icon.get_rect(center=self.rect.center).move(0, pressed_offset(kit, self.state)))


class ButtonItem(TableItem):
    """A button as an item of the table."""

    area = Area.BUTTONS
    is_lively = True
    is_pressable = True

    def __init__(self, context: TableContext, button: Button) -> None:
        super().__init__(context, button.rect)
        self._button = button
        self.presses: Intent = BLOCK.get(button.name, Action.CANCEL)

    @property
    def key(self) -> tuple[object, ...]:
        return self.area, self._button.name

    @property
    def caption(self) -> str:
        """The action of the button, and its key."""
        text, letter = self._button.text, self._letter
        return tr("table.button", words=text, letter=letter) if letter else text

    @property
    def _letter(self) -> str:
        return key_text(self.context.kit.keys.name(self.presses))

    def accessible_node(self, view: PlayerView) -> AccessibleNode:
        node = AccessibleNode.at(self.key, AccessibleRole.BUTTON, self._button.text, self.rect)
        return replace(node, shortcut=self._letter)

    def draw(self, surface: Canvas) -> None:
        self._button.draw(surface, self.context.kit)


class TableButtons:
    """The buttons on the table, each of which also has a key; `offer` sets which are visible."""

    def __init__(self, kit: Toolkit, furniture: Furniture) -> None:
        self._kit = kit
        self._menu = IconButton(MENU, "", Piece.PAUSE, furniture)
        self._block = [ShortcutButton(name, intent) for name, intent in BLOCK.items()]
        self._offered: list[ShortcutButton] = []
        self._block_buttons: list[ShortcutButton] = []
        """The buttons with a place of their own, visible or not."""
        self._has_redo = False
        """Whether a decision has been taken back, after which Redo keeps its place."""
        self._last_keys: tuple[KeyMap, str | None] | None = None
        """The key bindings and the gamepad when the buttons were placed."""
        self._area = Rect(0, 0, 0, 0)
        self._focus = Focus(kit, [self._menu])

    @property
    def visible(self) -> list[Button]:
        """All visible buttons."""
        return [self._menu, *self._offered]

    def draw_ahead(self, surface: Canvas) -> None:
        """Draw the buttons that may be offered next, which have their places already, to fill the caches."""
        for button in self._block_buttons:
            button.draw(surface, self._kit)

    def find(self, name: str) -> Button:
        """Return the visible button with that name. Raises `StopIteration` if there is none."""
        return next(button for button in self.visible if button.name == name)

    def place(self, layout: TableLayout) -> None:
        """Set the buttons' text, and place them on a table."""
        self._menu.text = tr("table.menu")
        self._menu.set_rect(layout.menu)
        for button in self._block:
            button.text = tr(f"table.aid.{button.name}")
        self._area = layout.aids
        if self._block_buttons:
            self._place_block()

    def offer(self, intents: Sequence[Intent], aids: Sequence[Intent]) -> None:
        """Show the buttons for these; hidden ones of the viewer's assists keep their places.

        So a click never hits a button other than the one that was there a moment ago.
        """
        self._has_redo |= Action.REDO in intents
        offered = [button for button in self._block if BLOCK[button.name] in intents]
        placed = {*intents, *aids, *([Action.REDO] if self._has_redo else [])}
        buttons = [button for button in self._block if BLOCK[button.name] in placed]
        if offered != self._offered:
            self._offered = offered
            self._focus.set_widgets([self._menu, *offered])
        keys = self._kit.keys, self._kit.pad
        if buttons != self._block_buttons or keys != self._last_keys:
            self._block_buttons, self._last_keys = buttons, keys
            self._place_block()

    def handle(self, event: pygame.event.Event) -> tuple[bool, Intent | None]:
        """Handle an event; returns whether a button used it, and what the button pressed stands for."""
        if event.type not in MOUSE:
            return False, None
        pressed = self._focus.handle(event)
        intent = BLOCK.get(pressed.name, Action.CANCEL) if pressed is not None else None
        return self._focus.used_last_event, intent

    def _place_block(self) -> None:
        """Fill two rows from the bottom; in a row, the button with the longer words gets more room."""
        gap = self._kit.px(GAP)
        lasting = [button for button in self._block_buttons if BLOCK[button.name] is not Action.REDO]
        lower = lasting[-2:]
        parts = [[button for button in self._block_buttons if button not in lower], lower]
        widths = self._write_alike(parts)
        for row, buttons, shares in zip(rows(self._area, 2, gap), parts, widths, strict=True):
            place_each(buttons, columns(row, shares, gap))
        write_alike(self._block_buttons, self._kit)

    def _write_alike(self, parts: list[list[ShortcutButton]]) -> list[list[int]]:
        """Choose one lettering for all buttons of a game, so that none changes when others come and go.

        Whether the keys are below the text depends on which buttons have places. Returns the preferred width
        of each.
        """
        gap = self._kit.px(GAP)
        half = columns(self._area, 2, gap)[0].width
        for button in self._block:
            button.is_narrow = False
        is_narrow = not all(button.width(self._kit) <= half for button in self._block)
        for button in self._block:
            button.is_narrow = is_narrow
        for margin in (WIDE_MARGIN, MARGIN):
            for button in self._block:
                button.margin = margin
            widths = self._widths(parts)
            is_stacked = any(sum(row) + gap * (len(row) - 1) > self._area.width for row in widths)
            if not is_stacked:
                break
        for button in self._block:
            button.is_stacked = is_stacked
        return widths

    def _widths(self, parts: list[list[ShortcutButton]]) -> list[list[int]]:
        """The preferred width of each button; two above two others agree with them."""
        widths = [[button.width(self._kit) for button in row] for row in parts]
        ends = [row[:: len(row) - 1] for row in widths if len(row) > 1]
        if len(ends) == 2:
            widths[1] = [max(above, below) for above, below in zip(*ends, strict=True)]
            widths[0] = widths[1] if len(parts[0]) == 2 else widths[0]
        return widths
