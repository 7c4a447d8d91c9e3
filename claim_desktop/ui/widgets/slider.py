"""A coin on a groove, for a value between 0 and 1."""

from __future__ import annotations

import pygame
from pygame import Rect

from claim_desktop.ui import plates
from claim_desktop.ui.input import Action
from claim_desktop.ui.layout import aligned
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.widgets.base import Response, Widget

STEP = 0.05
"""How far an arrow key moves it."""
COIN = 34


class Slider(Widget):
    """Changes with every movement of the mouse that drags it, not only at the end."""

    sound = None  # it would rattle while it is dragged

    def __init__(self, name: str, value: float) -> None:
        super().__init__(name)
        self.value = value
        self._room = Rect(0, 0, 1, 1)

    def act(self, action: Action) -> Response:
        """LEFT and RIGHT move it a step, FIRST and LAST to the ends."""
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
        """The coin jumps to the mouse."""
        return self.drag(position)

    def drag(self, position: tuple[int, int]) -> Response:
        """The coin follows the mouse."""
        margin = self.rect.height // 2
        return self._set((position[0] - self.rect.x - margin) / max(1, self.rect.width - 2 * margin))

    def draw(self, surface: pygame.Surface, kit: Toolkit) -> None:
        """Groove and coin."""
        margin = self.rect.height // 2
        groove = aligned((self.rect.width - margin, kit.px(16)), self.rect)
        x = self.rect.x + margin + round((self.rect.width - 2 * margin) * self.value)
        steps = round((x - groove.x) / groove.width * 100) / 100
        surface.blit(kit.painter.picture(plates.track, groove.size, steps), groove)
        coin = kit.painter.round_picture(plates.coin, kit.px(COIN), self.hovered or self.held)
        surface.blit(coin, coin.get_rect(center=(x, self.rect.centery)))

    def _set(self, value: float) -> Response:
        value = min(1.0, max(0.0, value))
        if value == self.value:
            return Response.USED
        self.value = value
        return Response.CHANGED
