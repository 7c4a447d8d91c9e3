"""Groups of one-switch targets: rows of a page, the options of a choice, the lines of a list."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from pygame import Rect

from claim_desktop.ui.accessibility.targets import ScanTarget
from claim_desktop.ui.scan.stops import ScanGroup, ScanStop
from claim_desktop.ui.widgets.base import ScrollContainer, Widget

FEW = 6
"""Up to this many targets need no groups."""

MANY = 8
"""A group with more stops is split into its rows."""

BLOCK = 5
"""The number of scrolling lines in a group."""


def groups_of(widgets: Sequence[Widget], light: Callable[[str], None]) -> list[ScanGroup]:
    """The targets of these widgets in groups, in Tab order; `light` gives the widget of a name the focus."""
    units: list[_Unit] = []
    for widget in widgets:
        stops = list(_stops_of(widget, light))
        if not stops:
            continue
        unit = _Unit(widget, stops)
        if units and units[-1].takes(unit):
            units[-1].stops += stops
        else:
            units.append(unit)
    if sum(len(unit.stops) for unit in units) <= FEW:
        return [ScanGroup(stop.key, (stop,), unit.sight) for unit in units for stop in unit.stops]
    split = [part for unit in units for part in unit.parts()]
    return [unit.group for unit in _in_blocks(split)]


class _Unit:
    """Targets that belong together, and the first widget that they belong to."""

    def __init__(self, widget: Widget, stops: list[ScanStop]) -> None:
        self._widget = widget
        self.stops = stops
        self.is_row = len(stops) == 1 and not widget.group
        """Whether it is a single widget, which may have others beside it."""

    @property
    def area(self) -> ScrollContainer | None:
        return self._widget.scrolled_by

    @property
    def sight(self) -> Rect | None:
        """The visible area of the group, if it scrolls."""
        return None if self.area is None else self.area.rect

    @property
    def group(self) -> ScanGroup:
        light = None if self.area is None else self._light
        return ScanGroup(("group", self.stops[0].key), tuple(self.stops), self.sight, light)

    def _light(self) -> None:
        """Bring it into view as far as there is room, and move the focus to its beginning."""
        for stop in (self.stops[-1], self.stops[0]):
            stop.light()

    def takes(self, other: _Unit) -> bool:
        """Whether the next unit belongs to this one: by its group's name, or beside it in a row."""
        if self._widget.group or other._widget.group:
            return self._widget.group == other._widget.group
        is_one_page = self.area is other.area
        return self.is_row and other.is_row and is_one_page and _are_level(self.stops[-1], other.stops[0])

    def parts(self) -> list[_Unit]:
        """The rows of the group, if it has too many targets to go through one by one."""
        if len(self.stops) <= MANY:
            return [self]
        rows: list[list[ScanStop]] = []
        for stop in self.stops:
            if rows and _are_level(rows[-1][-1], stop):
                rows[-1].append(stop)
            else:
                rows.append([stop])
        return [_Unit(self._widget, row) for row in rows]


def _stops_of(widget: Widget, light: Callable[[str], None]) -> Iterator[ScanStop]:
    """The usable parts of a widget; highlighting one gives it the focus."""
    if not widget.enabled or not (widget.can_focus or widget.takes_mouse):
        return
    lit = partial(light, widget.name) if widget.can_focus else lambda: None  # it does not scroll
    for index, (target, name) in enumerate(_targets_of(widget)):
        if target.rect.width and target.rect.height:
            does = () if widget.takes_text else target.does
            yield ScanStop((widget.name, index), target.rect, does, lit, widget.takes_text, name=name)


def _targets_of(widget: Widget) -> Iterator[tuple[ScanTarget, str]]:
    """The targets of a widget's nodes, with the names of parts; then the halves of its scroll bar."""
    for node in widget.accessible_nodes():
        name = node.text if node.position is not None else ""
        for target in node.scan_targets:
            yield target, name if target.rect == node.rect else ""
    for half in () if widget.scroll_bar is None else widget.scroll_bar.scan_targets:
        yield half, ""


def _are_level(one: ScanStop, other: ScanStop) -> bool:
    """Whether two stops are beside each other."""
    overlap = min(one.rect.bottom, other.rect.bottom) - max(one.rect.top, other.rect.top)
    return overlap * 2 >= min(one.rect.height, other.rect.height)


def _in_blocks(units: Sequence[_Unit]) -> list[_Unit]:
    """Join the lines of a scrolling page in blocks, so that scanning it does not take too long."""
    joined: list[_Unit] = []
    for unit in units:
        last = joined[-1] if joined else None
        is_line = unit.area is not None and len(unit.stops) == 1
        has_room = last is not None and last.is_row and last.area is unit.area and len(last.stops) < BLOCK
        if last is not None and is_line and has_room:
            last.stops += unit.stops
        else:
            joined.append(unit)
    return joined
