"""Action sheets: a list of actions on top of everything else, each with a line about it."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from claim_desktop.ui import theme
from claim_desktop.ui.layout import aligned, cut_top, inset
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.widgets.button import Button
from claim_desktop.ui.widgets.dialog import RIBBON, Dialog
from claim_desktop.ui.widgets.panel import RIBBON_HEIGHT, RIBBON_OVERHANG

WIDTH = 480
MARGIN, TOP, BOTTOM, GAP = 40, 20, 32, 12
"""The space beside the actions, above them to the ribbon, below and between them, in design pixels."""


class ActionSheet(Dialog):
    """A modal list of actions; Esc chooses the last one, and the first one has the initial focus."""

    def __init__(self, kit: Toolkit, title: str, actions: Sequence[Button]) -> None:
        super().__init__(kit, title, "", actions)
        self.focus.focus_on(actions[0].name, show_ring=True)

    def layout(self) -> None:
        """Place the actions below each other in the middle of the window; all shrink if room is short."""
        kit = self._kit
        area, gap = kit.scale.area, kit.px(GAP)
        width = min(kit.scale.for_some_text(WIDTH), area.width - kit.px(2 * theme.BUTTON_HEIGHT))
        top = kit.scale.for_some_text(RIBBON_HEIGHT) + kit.px(TOP - RIBBON_OVERHANG)
        around = top + kit.px(BOTTOM) + gap * (len(self.answers) - 1)
        heights = [action.height(kit, width - 2 * kit.px(MARGIN)) for action in self.answers]
        room = area.height - kit.px(RIBBON) - around
        share = min(1.0, room / sum(heights))
        heights = [round(height * share) for height in heights]
        self.panel.set_rect(aligned((width, sum(heights) + around), area))
        inside = inset(self.panel.rect, kit.px(MARGIN), 0)
        _, inside = cut_top(inside, top)
        self.text_area = Rect(inside.topleft, (0, 0))
        for action, height in zip(self.answers, heights, strict=True):
            place, inside = cut_top(inside, height, gap)
            action.set_rect(place)
