"""Switches with two positions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Self

from pygame import Rect

from claim_desktop.ui import controls, styles
from claim_desktop.ui.accessibility.nodes import AccessibleNode, AccessibleRole
from claim_desktop.ui.actions import Action
from claim_desktop.ui.canvas import Canvas, draw_centered
from claim_desktop.ui.layout import align
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.widgets.base import Response, Widget


class Toggle(Widget):
    """A switch at the right end of its place, with words on the left."""

    def __init__(self, name: str, text: str, value: bool, style: TextStyle = styles.BODY) -> None:
        super().__init__(name, text)
        self.value = value
        self.style = style

    def on_value(self, react: Callable[[bool], None]) -> Self:
        """Set the handler of its new position; returns the switch."""
        return self.on_change(lambda: react(self.value))

    @property
    def focus_rect(self) -> Rect:
        """The place, enlarged to keep the ring's jewels off the words."""
        return self.rect.inflate(self.rect.height // 3, 0) if self.text else self.rect

    def accessible_nodes(self) -> Sequence[AccessibleNode]:
        return [AccessibleNode.of(self, AccessibleRole.SWITCH, self.text, is_on=self.value)]

    def handle_action(self, action: Action) -> Response:
        """Toggle it on CONFIRM, switch it off on LEFT, and on on RIGHT."""
        match action:
            case Action.CONFIRM:
                return self._set(not self.value)
            case Action.LEFT:
                return self._set(False)
            case Action.RIGHT:
                return self._set(True)
            case _:
                return Response.IGNORED

    def release(self, position: tuple[int, int]) -> Response:
        return self._set(not self.value) if self.rect.collidepoint(position) else Response.HANDLED

    def draw(self, surface: Canvas, kit: Toolkit) -> None:
        bed = align((kit.px(64), kit.px(28)), self.rect, 1.0)
        text_width = max(0, bed.x - self.rect.x - kit.px(12))
        kit.draw_text(
            surface, self.text, Rect(self.rect.topleft, (text_width, self.rect.height)), self.style, 0
        )
        filled = 1.0 if self.value else 0.0
        kit.painter.draw(surface, controls.track, bed, filled, self.value)
        coin = kit.painter.round_picture(controls.coin, kit.px(34), self.hovered)
        center = (bed.right - kit.px(14) if self.value else bed.x + kit.px(14), bed.centery)
        draw_centered(surface, coin, center)

    def _set(self, value: bool) -> Response:
        if value == self.value:
            return Response.HANDLED
        self.value = value
        return Response.CHANGED
