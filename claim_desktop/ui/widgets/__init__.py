"""Widgets: the parts of a window that a player reads, points at, or focuses."""

from __future__ import annotations

from claim_desktop.ui.widgets.base import Response, Widget
from claim_desktop.ui.widgets.button import Button, place_row
from claim_desktop.ui.widgets.choice import Option, SegmentedControl, Stepper, Tabs
from claim_desktop.ui.widgets.chooser import Chooser, ListBox
from claim_desktop.ui.widgets.dialog import ActionSheet, Dialog
from claim_desktop.ui.widgets.focus import Focus
from claim_desktop.ui.widgets.label import Label, Paragraph, RuledTitle, draw_rule
from claim_desktop.ui.widgets.panel import Panel, draw_ribbon
from claim_desktop.ui.widgets.scroll_area import Row, ScrollArea
from claim_desktop.ui.widgets.slider import Slider
from claim_desktop.ui.widgets.text_field import TextField
from claim_desktop.ui.widgets.tile import Tile
from claim_desktop.ui.widgets.toast import Toast
from claim_desktop.ui.widgets.toggle import Toggle

__all__ = [
    "ActionSheet",
    "Button",
    "Chooser",
    "Dialog",
    "Focus",
    "Label",
    "ListBox",
    "Option",
    "Panel",
    "Paragraph",
    "Response",
    "Row",
    "RuledTitle",
    "ScrollArea",
    "SegmentedControl",
    "Slider",
    "Stepper",
    "Tabs",
    "TextField",
    "Tile",
    "Toast",
    "Toggle",
    "Widget",
    "draw_ribbon",
    "draw_rule",
    "place_row",
]
