"""Tabs: the pages of a sheet side by side, one of which is open."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from pygame import Rect

from claim_desktop.ui import controls, theme
from claim_desktop.ui.accessibility.nodes import AccessibleRole, GroupRole
from claim_desktop.ui.actions import Action
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.layout import MIN_GROWTH, columns, rows
from claim_desktop.ui.panel_art import ButtonState, ButtonVariant
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.widgets.base import Response
from claim_desktop.ui.widgets.button import draw_plaque, plaque_style
from claim_desktop.ui.widgets.choice import MARGIN, Option, SegmentedControl

Value = TypeVar("Value")

HEIGHT, GAP = 46, 8
POINT = (26, 11)
"""Width and height of the point with which the open page's tab points at it."""

STYLE = plaque_style(ButtonVariant.PAPER, ButtonState.NORMAL, theme.BUTTON)
MIN_SHARE = 0.8
"""The size of text, as a share of its usual size, below which the tabs take two rows; for large text it is
`MIN_GROWTH`."""


class Tabs(SegmentedControl[Value]):
    """One stop of the focus, with LEFT and RIGHT inside; the tabs take two rows if they have to."""

    part_roles = AccessibleRole.TAB, GroupRole.TABS

    def __init__(self, name: str, options: Sequence[Option[Value]], value: Value) -> None:
        super().__init__(name, options, value)
        self._lines = 1
        self._gap = 0

    def height(self, kit: Toolkit, width: int) -> int:
        """Return the height in real pixels that the tabs need at this width."""
        one = (width - (len(self.options) - 1) * kit.px(GAP)) // len(self.options)
        widest = self._widest(kit, STYLE.sized(STYLE.size / kit.scale.text_factor))
        least = MIN_GROWTH if kit.is_text_cramped else MIN_SHARE
        self._lines = 1 if (one - 2 * kit.px(MARGIN)) >= widest * least else 2
        self._gap = kit.px(GAP)
        line = min(kit.scale.for_some_text(HEIGHT), kit.px(HEIGHT * 1.4))
        return self._lines * line + (self._lines - 1) * self._gap

    @property
    def parts(self) -> list[Rect]:
        across = -(-len(self.options) // self._lines)
        lines = rows(self.rect, self._lines, self._gap)
        return [part for line in lines for part in columns(line, across, self._gap)][: len(self.options)]

    @property
    def focus_rect(self) -> Rect:
        return self.parts[self.index]

    def step(self, by: int) -> None:
        """Open another page; the last is followed by the first."""
        self.choose((self.index + by) % len(self.options))

    def handle_action(self, action: Action) -> Response:
        """Open a neighbour on LEFT and RIGHT; CONFIRM does nothing."""
        return Response.IGNORED if action is Action.CONFIRM else super().handle_action(action)

    def draw(self, surface: Canvas, kit: Toolkit) -> None:
        """Draw a plaque for each tab, and the point below the chosen one."""
        room = min(part.width for part in self.parts) - 2 * kit.px(MARGIN)
        size = theme.BUTTON * min(1.0, room / self._widest(kit, STYLE))
        for index, (part, option) in enumerate(zip(self.parts, self.options, strict=True)):
            tone = ButtonVariant.PRIMARY if index == self.index else ButtonVariant.PAPER
            draw_plaque(surface, kit, part, tone, ButtonState.NORMAL)
            style = plaque_style(tone, ButtonState.NORMAL, size)
            text = part.inflate(-2 * kit.px(MARGIN), 0)
            kit.draw_text(surface, option.text, text, kit.within(style, part.height))
        if self._lines == 1:
            point = Rect(0, 0, kit.px(POINT[0]), kit.px(POINT[1]))
            point.midtop = self.parts[self.index].midbottom
            surface.blit(kit.painter.picture(controls.tab_point, point.size), point.move(0, -kit.px(1)))

    def _widest(self, kit: Toolkit, style: TextStyle) -> int:
        return max(kit.text_width(option.text, style) for option in self.options)
