"""Sliders: a coin on a track, for a value between 0 and 1."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from claim_desktop.ui import controls, styles
from claim_desktop.ui.accessibility.nodes import AccessibleNode, AccessibleRole
from claim_desktop.ui.accessibility.targets import slider_halves
from claim_desktop.ui.actions import Action
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.layout import align, cut_left
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.touch.grip import DragMode, Held, Position, is_sideways
from claim_desktop.ui.widgets.base import Response, Widget

STEP = 0.05
"""The distance that an arrow key moves the coin."""
STEPS = 2
"""The number of steps per press in one-switch play."""
COIN = 34
GROOVE_SHARE = 0.87
"""The track's share of the width when there are words beside it."""
END_MARGIN = 10
"""The distance of the text from the right end, where the focus has its ring."""


class Slider(Widget):
    """A slider whose value changes while it is being dragged, not only at the end.

    Its owner may give the value as text, which is shown at its right end.
    """

    sound = None  # it would rattle while it is dragged

    def __init__(self, name: str, value: float) -> None:
        super().__init__(name)
        self.value = value
        self._groove = Rect(0, 0, 1, 1)
        """The coin's track, half a coin longer at either end."""
        self._text_room = Rect(0, 0, 1, 1)

    def set_rect(self, rect: Rect) -> None:
        """Place the track, leaving room for any words."""
        super().set_rect(rect)
        share = GROOVE_SHARE if self.text else 1
        self._groove, self._text_room = cut_left(rect, round(rect.width * share))

    def accessible_nodes(self) -> Sequence[AccessibleNode]:
        role, targets = AccessibleRole.SLIDER, slider_halves(self.rect, STEPS)
        return [AccessibleNode.of(self, role, "", value=self.text, share=self.value, targets=targets)]

    def handle_action(self, action: Action) -> Response:
        """Move it a step on LEFT and RIGHT, to an end on FIRST and LAST."""
        match action:
            case Action.LEFT:
                return self._set(round(self.value / STEP - 1) * STEP)
            case Action.RIGHT:
                return self._set(round(self.value / STEP + 1) * STEP)
            case Action.FIRST:
                return self._set(0.0)
            case Action.LAST:
                return self._set(1.0)
            case _:
                return Response.IGNORED

    def click(self, position: tuple[int, int]) -> Response:
        return self.drag(position)

    def drag(self, position: tuple[int, int]) -> Response:
        margin = self._groove.height // 2
        return self._set((position[0] - self._groove.x - margin) / max(1, self._groove.width - 2 * margin))

    def begin_drag(self, start: Position, way: Position) -> Held:
        """Follow a finger that moves sideways."""
        return DragMode.CARRY if is_sideways(way) else DragMode.NOTHING

    def draw(self, surface: Canvas, kit: Toolkit) -> None:
        margin = self._groove.height // 2
        groove = align((self._groove.width, kit.px(16)), self._groove)
        x = self._groove.x + margin + round((self._groove.width - 2 * margin) * self.value)
        steps = round((x - groove.x) / groove.width * 100) / 100
        kit.painter.draw(surface, controls.track, groove, steps)
        kit.painter.draw_round(
            surface, controls.coin, (x, self.rect.centery), kit.px(COIN), self.hovered or self.held
        )
        text = self._text_room.move(-kit.px(END_MARGIN), 0)
        kit.draw_text(surface, self.text, text, styles.SMALL_STRONG, x=1)

    def _set(self, value: float) -> Response:
        value = min(1.0, max(0.0, value))
        if value == self.value:
            return Response.HANDLED
        self.value = value
        return Response.CHANGED
