"""The review's own buttons: moving through the game, the viewpoints, and the plates of the seats."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect

from claim_desktop.i18n import tr
from claim_desktop.rules.state import Phase
from claim_desktop.scenes.review import drawings
from claim_desktop.scenes.review.review_layout import lay_out_review
from claim_desktop.table.artwork import card_marks
from claim_desktop.ui import theme
from claim_desktop.ui.accessibility.nodes import AccessibleNode, AccessibleRole
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.panel_art import ButtonVariant
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.widgets import Button
from claim_desktop.ui.widgets.button import draw_plaque, pressed_offset
from claim_desktop.ui.widgets.choice import draw_tick
from claim_desktop.ui.widgets.tree import PlacedTree

SIGN_SHARE = 0.56
"""A sign's height as a share of its button's."""


class SignButton(Button):
    """A button with a sign in place of words."""

    def __init__(self, name: str, sign: str) -> None:
        super().__init__(name, "", ButtonVariant.PAPER)
        self.sign = sign

    def accessible_nodes(self) -> Sequence[AccessibleNode]:
        return [AccessibleNode.of(self, AccessibleRole.BUTTON, tr(f"speech.way.{self.name}"))]

    def draw(self, surface: Canvas, kit: Toolkit) -> None:
        draw_plaque(surface, kit, self.rect, self.tone, self.state)
        side = round(self.rect.height * SIGN_SHARE)
        sign = kit.painter.round_picture(drawings.arrow, side, self.sign, theme.PAPER_INK)
        surface.blit(sign, sign.get_rect(center=self.rect.center).move(0, pressed_offset(kit, self.state)))


class ViewpointButton(Button):
    """One of two buttons whose tone and tick show which of them is chosen."""

    def __init__(self, name: str, text: str, size: float, *, is_open: bool, is_chosen: bool) -> None:
        """`is_open` shows every hand, otherwise the knowledge of the seat named by the text."""
        super().__init__(name, text, ButtonVariant.PRIMARY if is_chosen else ButtonVariant.PAPER, size)
        self._is_open = is_open
        self.group = "eyes"

    @property
    def is_chosen(self) -> bool:
        return self.tone is ButtonVariant.PRIMARY

    def accessible_nodes(self) -> Sequence[AccessibleNode]:
        """The viewpoint of the button, and whether that is chosen."""
        text = self.text if self._is_open else tr("speech.eyes", name=self.text)
        return [AccessibleNode.of(self, AccessibleRole.OPTION, text, is_on=self.is_chosen)]

    def draw(self, surface: Canvas, kit: Toolkit) -> None:
        """Draw it with a tick if it is chosen, so that colour is not the only sign."""
        super().draw(surface, kit)
        if self.is_chosen:
            draw_tick(surface, kit, self.rect)


class PlateButton(Button):
    """A seat's plate on the felt, which draws it; pressing it turns the table to that seat."""

    def __init__(self, text: str, seat: int) -> None:
        super().__init__(f"seat_{seat}", text)
        self.seat = seat
        self.group = "seats"

    def accessible_nodes(self) -> Sequence[AccessibleNode]:
        """The seat that it turns the table to."""
        return [AccessibleNode.of(self, AccessibleRole.BUTTON, tr("speech.seat", name=self.text))]

    def draw(self, surface: Canvas, kit: Toolkit) -> None:
        if self.hovered:
            kit.painter.draw(surface, card_marks.card_rim, self.rect, theme.GLOW)


@dataclass(frozen=True, slots=True)
class Plates:
    """The plates of all seats where the felt draws them, as one of the seats sees it."""

    buttons: Sequence[PlateButton]
    viewer: int

    def place(self, area: Rect, placed: PlacedTree) -> None:
        seats = lay_out_review(placed.kit.scale, len(self.buttons), Phase.ONE).seats
        for button in self.buttons:
            placed.put(button, seats[(button.seat - self.viewer) % len(seats)].plate)
