"""Dialogs on top of everything else: a question with two or three answers, or a list of actions."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence

import pygame
from pygame import Rect

from claim_desktop.ui import styles, theme
from claim_desktop.ui.actions import Action, action_of
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.layout import align, columns, cut_bottom, cut_top, inset
from claim_desktop.ui.shading import draw_scrim
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.widgets.base import Widget, place_each
from claim_desktop.ui.widgets.button import Button
from claim_desktop.ui.widgets.focus import Focus
from claim_desktop.ui.widgets.panel import RIBBON_HEIGHT, RIBBON_OVERHANG, Panel

WIDTH = 640
RIBBON = 64
"""The room above and below the sheet together, of which its ribbon takes some."""

SHEET_WIDTH = 480
MARGIN, TOP, BOTTOM, GAP = 40, 20, 32, 12
"""The space beside the actions of a list, above them to the ribbon, below and between them."""


class Dialog:
    """A modal question. Esc gives the last answer, which also has the initial focus.

    Text that is too long for the window is written smaller.
    """

    def __init__(self, kit: Toolkit, title: str, text: str, answers: Sequence[Button]) -> None:
        self._kit = kit
        self.came_from: Rect | None = None
        """The button that it came out of, and goes back into."""
        self.panel = Panel("dialog", title)
        self.text = text
        self.answers = list(answers)
        self.focus = Focus(kit, self.answers)
        self.focus.focus_on(self.answers[-1].name, show_ring=True)
        self.layout()

    def layout(self) -> None:
        """Place everything in the middle of the window."""
        kit = self._kit
        width = min(kit.scale.for_text(WIDTH), kit.scale.area.width - kit.px(80))
        button_height = kit.scale.for_text(theme.BUTTON_HEIGHT)
        room = width - 2 * kit.px(48)
        around = button_height + kit.px(150)
        most = kit.scale.area.height - kit.px(RIBBON) - around
        text_height = min(kit.paragraph_height(self.text, styles.BODY, room), most)
        height = text_height + around
        self.panel.set_rect(align((width, height), kit.scale.area))
        inside = self.panel.rect.inflate(-2 * kit.px(48), -2 * kit.px(38))
        row, _ = cut_bottom(inside, button_height)
        place_each(self.answers, columns(row, len(self.answers), kit.px(16)))
        self.text_area = Rect(0, inside.y + kit.px(22), self._balanced_width(room), text_height)
        self.text_area.centerx = inside.centerx

    def _balanced_width(self, room: int) -> int:
        """The minimum width at which the text needs no more lines, so that no line has a single word."""
        if self._kit.text_width(self.text, styles.BODY) <= room:
            return room
        height = self._kit.paragraph_height(self.text, styles.BODY, room)
        widths = range(room // 2, room)

        def fits(width: int) -> bool:
            return self._kit.paragraph_height(self.text, styles.BODY, width) <= height

        return widths[bisect_left(widths, True, key=fits)] if fits(room - 1) else room

    def handle(self, event: pygame.event.Event) -> Widget | None:
        """Handle an event; returns the answer, if it gave one."""
        return self.answers[-1] if action_of(event) is Action.CANCEL else self.focus.handle(event)

    def draw(self, surface: Canvas) -> None:
        """Darken the scene, and draw the question on a sheet."""
        draw_scrim(surface)
        self.panel.draw(surface, self._kit)
        self._kit.draw_fitting_text(surface, self.text, self.text_area, styles.BODY, 0.5, 0)
        self.focus.draw(surface)


class ActionSheet(Dialog):
    """A modal list of actions; Esc chooses the last one, and the first one has the initial focus."""

    def __init__(self, kit: Toolkit, title: str, actions: Sequence[Button]) -> None:
        super().__init__(kit, title, "", actions)
        self.focus.focus_on(actions[0].name, show_ring=True)

    def layout(self) -> None:
        """Place the actions below each other in the middle of the window; all shrink if room is short."""
        kit = self._kit
        area, gap = kit.scale.area, kit.px(GAP)
        width = min(kit.scale.for_some_text(SHEET_WIDTH), area.width - kit.px(2 * theme.BUTTON_HEIGHT))
        top = kit.scale.for_some_text(RIBBON_HEIGHT) + kit.px(TOP - RIBBON_OVERHANG)
        around = top + kit.px(BOTTOM) + gap * (len(self.answers) - 1)
        heights = [action.height(kit, width - 2 * kit.px(MARGIN)) for action in self.answers]
        room = area.height - kit.px(RIBBON) - around
        share = min(1.0, room / sum(heights))
        heights = [round(height * share) for height in heights]
        self.panel.set_rect(align((width, sum(heights) + around), area))
        inside = inset(self.panel.rect, kit.px(MARGIN), 0)
        _, inside = cut_top(inside, top)
        self.text_area = Rect(inside.topleft, (0, 0))
        for action, height in zip(self.answers, heights, strict=True):
            place, inside = cut_top(inside, height, gap)
            action.set_rect(place)
