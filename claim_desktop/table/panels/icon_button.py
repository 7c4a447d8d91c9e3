"""A small plaque with a picture instead of words."""

from __future__ import annotations

from claim_desktop.table.artwork.furniture import Furniture
from claim_desktop.table.artwork.pieces import Piece
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.panel_art import ButtonVariant
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.widgets import Button
from claim_desktop.ui.widgets.button import draw_plaque, pressed_offset

ICON_SHARE = 0.6
"""The icon's height as a share of the plaque's."""


class IconButton(Button):
    """Works like any other button; its label is only its name."""

    def __init__(self, name: str, text: str, icon: Piece, furniture: Furniture) -> None:
        super().__init__(name, text, ButtonVariant.SECONDARY)
        self._icon = icon
        self._furniture = furniture

    def draw(self, surface: Canvas, kit: Toolkit) -> None:
        """Draw the plaque with the icon in its centre."""
        draw_plaque(surface, kit, self.rect, self.tone, self.state)
        side = round(self.rect.height * ICON_SHARE)
        icon = self._furniture.piece(self._icon, side, side)
        surface.blit(icon, icon.get_rect(center=self.rect.center).move(0, pressed_offset(kit, self.state)))
