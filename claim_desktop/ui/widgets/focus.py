"""The widgets of a scene as a whole: mouse, keyboard focus, and navigation by Tab and arrow keys."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from contextlib import nullcontext

import pygame
from pygame import Rect

from claim_desktop.ui import panel_art
from claim_desktop.ui.actions import Action, action_of
from claim_desktop.ui.canvas import Canvas, clip_to
from claim_desktop.ui.motion.next_frame import NextFrame, earliest
from claim_desktop.ui.presses import is_click, is_release
from claim_desktop.ui.scan.stops import ScanGroup
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.touch.aim import snap_to_nearest
from claim_desktop.ui.touch.grip import TARGET, DragMode, Held, Position
from claim_desktop.ui.widgets.base import Response, Widget
from claim_desktop.ui.widgets.button import Button, write_alike
from claim_desktop.ui.widgets.groups import groups_of
from claim_desktop.ui.widgets.text_field import TextField

RING_MARGIN = 6

_DIRECTIONS = {Action.LEFT: (-1, 0), Action.RIGHT: (1, 0), Action.UP: (0, -1), Action.DOWN: (0, 1)}
_MOVES = frozenset({*_DIRECTIONS, Action.NEXT, Action.PREVIOUS})


class Focus:
    """Passes events to widgets and says which one changed.

    The first arrow key or Tab after the mouse was moved only shows where the focus is. Widgets of one `group`
    share one stop of Tab, at the one that last had the focus, or the chosen one; arrow keys move within it.
    """

    def __init__(self, kit: Toolkit, widgets: Sequence[Widget] = ()) -> None:
        self._kit = kit
        self.widgets: list[Widget] = list(widgets)
        self.focused: Widget | None = None
        self.wraps = True
        """Whether up and down wrap around."""
        self.keeps_to_group = False
        """Whether arrow keys never lead out of a group."""
        self.used_last_event = False
        """Whether a widget used the last event, changed or not."""
        self._held: Widget | None = None
        self._has_ring = False
        self._was_clicked = False
        """Whether the mouse put the focus where it is, so that keys move on from there at once."""
        self._stops: dict[str, str] = {}
        """The last focused widget of each group, by name."""

    @property
    def is_ring_shown(self) -> bool:
        """Whether the focus is visible."""
        return self._has_ring and self.focused is not None

    @property
    def is_among_options(self) -> bool:
        """Whether the visible focus is on one of several options that share a stop of Tab."""
        return self.is_ring_shown and self.focused is not None and bool(self.focused.group)

    @property
    def field(self) -> TextField | None:
        return self.focused if isinstance(self.focused, TextField) else None

    def set_widgets(self, widgets: Sequence[Widget]) -> None:
        """Replace the widgets; one that has name and class of a former one takes its place and its focus.

        If the focused one is gone, the focus goes to the next one from its place on.
        """
        former = {each.name: each for each in self.widgets if each.name}
        followed: dict[Widget | None, Widget] = {}
        for widget in widgets:
            before = former.get(widget.name)
            if before is not None and type(before) is type(widget):
                followed[before] = widget
                if before is not widget:
                    widget.take_over(before)
        focused, place = self.focused, 0
        if focused is not None:
            place = self.widgets.index(focused) if focused in self.widgets else 0
            self.focused = followed.get(focused, focused)
        self.widgets = list(widgets)
        self._held = followed.get(self._held)
        reachable = self._reachable()
        heir = next((each for each in reachable if focused is not None and each.name == focused.name), None)
        if focused is not None and heir is None and reachable:
            heir = next((each for each in self.widgets[place:] if each in reachable), reachable[-1])
        self._give(heir)

    def find(self, name: str) -> Widget:
        return next(widget for widget in self.widgets if widget.name == name)

    def focus_on(self, name: str, show_ring: bool = False) -> None:
        """Give a widget the focus; its ring appears only if keys are in use."""
        self._give(self.find(name))
        self._has_ring = show_ring and not self._kit.is_mouse_in_use

    def light(self, name: str) -> None:
        """Give a widget the focus without showing the ring; keys act on it at once."""
        self.focus_on(name)
        self._was_clicked = True

    def update(self, dt: float) -> None:
        for widget in self.widgets:
            widget.update(dt)

    def next_frame(self) -> NextFrame:
        """The earliest frame of the widgets; decoration counts only if it is on."""
        frame = earliest(*(widget.next_frame() for widget in self.widgets if not widget.hidden))
        return frame if self._kit.motion.has_ambience else NextFrame(frame.seconds)

    def handle(self, event: pygame.event.Event) -> Widget | None:
        """Handle an event; returns the widget that it pressed or changed, or None."""
        widget, response = self._deliver(event)
        self.used_last_event = response is not Response.IGNORED
        if response is not Response.CHANGED or widget is None:
            return None
        if widget.sound is not None:
            self._kit.audio.play(widget.sound)
        return widget

    def begin_drag(self, start: Position, way: Position) -> Held:
        """Start a drag; its target is a widget, or the area that scrolls it."""
        widget = self._under(start)
        held = DragMode.NOTHING if widget is None else widget.begin_drag(start, way)
        if held is DragMode.NOTHING and widget is not None and widget.scrolled_by is not None:
            return widget.scrolled_by.begin_drag(start, way)
        return held

    def is_on(self, position: Position) -> bool:
        """Whether there is a pressable widget."""
        return self._under(position) is not None

    def has_tooltip_at(self, position: Position) -> bool:
        """False: pressing a widget does something instead of explaining it."""
        return False

    def snap_tap(self, position: Position) -> Position:
        """Snap a tap to its target: small widgets are also hit by taps just beside them."""
        there = self._under(position)
        if there is not None and any(part.collidepoint(position) for part in there.hit_areas):
            return position
        parts = (part for each in self.pressable for part in each.hit_areas)
        return snap_to_nearest(parts, position, self._kit.px(TARGET)) or position

    def scan_groups(self) -> Sequence[ScanGroup]:
        return groups_of(self.widgets, self.light)

    def draw(self, surface: Canvas, without: Sequence[Widget] = ()) -> None:
        """Draw the widgets in order, except `without`, then the focus ring."""
        level: dict[tuple[int, int, float], list[Button]] = defaultdict(list)
        for widget in self.widgets:
            if isinstance(widget, Button) and not widget.hidden:
                level[widget.rect.y, widget.rect.height, widget.size].append(widget)
        for row in level.values():
            write_alike(row, self._kit)
        for widget in self.widgets:
            if widget not in without and not widget.hidden:
                self._draw(surface, widget)
        if self._has_ring and self.focused is not None:
            margin = self._kit.px(RING_MARGIN)
            ring = self.focused.focus_rect.inflate(2 * margin, 2 * margin)
            self._kit.painter.draw(surface, panel_art.focus_ring, ring)

    def _draw(self, surface: Canvas, widget: Widget) -> None:
        """Draw a widget; what a focusable one writes is announced when it gets the focus."""
        is_cut_off = widget.visible_rect.size != widget.rect.size
        with (
            clip_to(surface, widget.visible_rect) if is_cut_off else nullcontext(),
            self._kit.text_capture.owned_by(widget) if widget.can_focus else nullcontext(),
        ):
            widget.draw(surface, self._kit)

    def _deliver(self, event: pygame.event.Event) -> tuple[Widget | None, Response]:
        if event.type == pygame.MOUSEMOTION:
            return self._mouse_moved(event.pos)
        if is_click(event):
            return self._mouse_down(event.pos)
        if is_release(event):
            return self._mouse_up(event.pos)
        if event.type == pygame.MOUSEWHEEL:
            return None, self._scroll(-event.y)
        return self._keyboard(event)

    def _mouse_moved(self, position: tuple[int, int]) -> tuple[Widget | None, Response]:
        self._was_clicked &= not self._has_ring
        self._has_ring = False
        for widget in self.widgets:
            can_be_hovered = widget.enabled and widget.can_focus and not widget.hidden
            widget.hovered = can_be_hovered and widget.visible_rect.collidepoint(position)
        if self._held is None:
            return None, Response.IGNORED
        return self._held, self._held.drag(position)

    def _mouse_down(self, position: tuple[int, int]) -> tuple[Widget | None, Response]:
        self._has_ring = False
        widget = self._under(position)
        if widget is None:
            return None, Response.IGNORED
        if widget.can_focus:
            self._give(widget, reveals=False)  # it must not move away under the mouse
            self._was_clicked = True
        self._held = widget
        widget.held = widget.hovered = True
        return widget, widget.click(position)

    def _mouse_up(self, position: tuple[int, int]) -> tuple[Widget | None, Response]:
        widget, self._held = self._held, None
        if widget is None:
            return None, Response.IGNORED
        widget.held = False
        return widget, widget.release(position)

    def _under(self, position: tuple[int, int]) -> Widget | None:
        """The pressable widget there; the one drawn last is on top."""
        return next(
            (each for each in reversed(self.pressable) if each.visible_rect.collidepoint(position)), None
        )

    @property
    def pressable(self) -> list[Widget]:
        """The widgets that the mouse can press."""
        can_be = (each for each in self.widgets if each.can_focus or each.takes_mouse)
        return [each for each in can_be if each.enabled and not each.hidden]

    def _scroll(self, rows: float) -> Response:
        """Scroll the widget under the mouse, else the focused one, else everything."""
        scrolled = [widget for widget in self.widgets if widget.is_scrolled]
        hovered = [widget for widget in scrolled if widget.hovered]
        focused = [widget for widget in scrolled if widget.has_focus]
        for widget in hovered or focused or scrolled:
            widget.scroll(rows)
        return Response.HANDLED if scrolled else Response.IGNORED

    def _keyboard(self, event: pygame.event.Event) -> tuple[Widget | None, Response]:
        if self.field is not None:
            response = self.field.type(event)
            if response is not Response.IGNORED:
                return self.field, response
        action = action_of(event)
        if action is None:
            return None, Response.IGNORED
        if action in _MOVES and self._finds(action):
            return None, Response.HANDLED
        if self.focused is not None and self.focused.enabled:
            self._has_ring = True
            response = self.focused.handle_action(action)
            if response is not Response.IGNORED:
                return self.focused, response
        return None, self._go(action)

    def _finds(self, action: Action) -> bool:
        """Show the focus if the mouse has hidden it; returns whether that was the key's only effect.

        A text field shows it by its caret. If there is a single widget, arrow keys are for what lies below
        it.
        """
        reachable = self._reachable()
        leads_on = len(reachable) > 1 or action not in _DIRECTIONS
        is_seen = self._has_ring or self._was_clicked or self.field is not None
        is_hidden = self.focused in reachable and not is_seen
        self._has_ring |= is_hidden and leads_on
        return is_hidden and leads_on

    def _go(self, action: Action) -> Response:
        target = self._target(action)
        if target is None:
            return Response.IGNORED
        self._has_ring = True
        self._give(target)
        return Response.HANDLED

    def _target(self, action: Action) -> Widget | None:
        reachable = self._reachable()
        if not reachable:
            return None
        if action in (Action.NEXT, Action.PREVIOUS):
            step = 1 if action is Action.NEXT else -1
            stops = self.stops
            if self.focused not in stops:
                return stops[0 if step > 0 else -1]
            return stops[(stops.index(self.focused) + step) % len(stops)]
        if action not in _DIRECTIONS:
            return None
        if self.focused is None:
            return reachable[0]
        others = [widget for widget in reachable if widget is not self.focused]
        area = self.focused.scrolled_by
        if area is not None:  # hidden rows come before widgets beyond them
            beside = [widget for widget in others if widget.scrolled_by is area]
            within = _nearest(self.focused.rect, beside, _DIRECTIONS[action])
            if within is not None:
                return within
        others = [widget for widget in others if not widget.hidden]
        group = [widget for widget in others if widget.group and widget.group == self.focused.group]
        in_group = _nearest(self.focused.rect, group, _DIRECTIONS[action])
        if in_group is not None or (group and self.keeps_to_group):
            return in_group
        nearest = _nearest(self.focused.rect, others, _DIRECTIONS[action])
        if nearest is None and self.wraps and action in (Action.UP, Action.DOWN):
            return _other_end(self.focused.rect, others, _DIRECTIONS[action])
        return nearest

    @property
    def stops(self) -> list[Widget]:
        """The widgets that Tab leads to: one from each group."""
        found: dict[str, list[Widget]] = {}
        for widget in self._reachable():
            found.setdefault(widget.group or f"widget {widget.name}", []).append(widget)
        return [self._stop_of(group, members) for group, members in found.items()]

    def _stop_of(self, group: str, members: Sequence[Widget]) -> Widget:
        """The widget of a group that Tab leads to."""
        if self.focused is not None and self.focused in members:
            return self.focused
        last = self._stops.get(group, "")
        chosen = next((each for each in members if each.is_chosen), members[0])
        return next((each for each in members if each.name == last), chosen)

    def _reachable(self) -> list[Widget]:
        return [widget for widget in self.widgets if widget.enabled and widget.can_focus]

    def _give(self, widget: Widget | None, *, reveals: bool = True) -> None:
        if widget is not self.focused:
            if self.focused is not None:
                self.focused.leave()
            if widget is not None:
                widget.enter()
        self.focused = widget
        self._was_clicked = False
        if widget is not None:
            self._stops[widget.group] = widget.name
        if reveals and widget is not None and widget.scrolled_by is not None:
            widget.scrolled_by.reveal(widget)
        for each in self.widgets:
            each.has_focus = each is widget


def _nearest(start: Rect, widgets: list[Widget], direction: tuple[int, int]) -> Widget | None:
    """The closest widget on that side, with sideways distance counting double.

    LEFT and RIGHT stay in their row while it has one there, however long its widgets are.
    """
    placed = [(widget, *_distances(start, widget.rect, direction)) for widget in widgets]
    ahead = [(across, along, index) for index, (_, along, across) in enumerate(placed) if along > 0]
    in_row = [each for each in ahead if direction[0] and not each[0]]
    found = min(in_row or ahead, key=lambda each: each[1] + 2 * each[0], default=None)
    return None if found is None else widgets[found[2]]


def _other_end(start: Rect, widgets: list[Widget], direction: tuple[int, int]) -> Widget | None:
    """The widget at the other end, preferably in line, to wrap around to."""
    behind = [(widget, *_distances(start, widget.rect, direction)) for widget in widgets]
    ends = [(across, along, index) for index, (_, along, across) in enumerate(behind) if along < 0]
    return widgets[min(ends)[2]] if ends else None


def _distances(start: Rect, end: Rect, direction: tuple[int, int]) -> tuple[float, float]:
    """The distance of `end` in that direction, and to the side (0 if the two overlap)."""
    if direction[0]:
        along = (end.centerx - start.centerx) * direction[0]
        return along, max(0, max(start.top, end.top) - min(start.bottom, end.bottom))
    along = (end.centery - start.centery) * direction[1]
    return along, max(0, max(start.left, end.left) - min(start.right, end.right))
