"""Translates touch events to mouse events, which scenes understand.

Only the first finger counts: another that comes down beside it is ignored, unless the first has gone silent,
as when its device was disconnected.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator
from enum import Enum, auto

import pygame

from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.touch.grip import DragMode, Position, Scrollable, TouchGesture, TouchHandler

STILL = 12
"""The maximum movement of a resting finger, in design pixels."""

LONG_PRESS_SECONDS = 0.5

LOST_SECONDS = 3.0
"""A finger that has not moved for this long counts as gone when another comes down."""

AWAY = (-1000, -1000)
"""The position that stands for a lifted finger."""

TOUCHES = (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP)
MOUSE = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP)
MOUSE_FINGER = -1
"""The number of the finger that the system reports as if it were a mouse."""

NO_BUTTON, LEFT_BUTTON = (0, 0, 0), (1, 0, 0)

Events = Iterator[pygame.event.Event]

FRICTION = 3.6
"""The rate per second at which the speed decreases."""

SLOWEST, FASTEST = 40.0, 6000.0
"""The minimum and maximum speed in real pixels a second; below the minimum it stops."""

MEASURED_SECONDS = 0.08
"""The time over which the finger's speed is measured."""


class Fling:
    """The momentum of content that a finger pulls."""

    def __init__(self) -> None:
        self._pulled: Scrollable | None = None
        self._pace = 0.0
        """The speed in real pixels a second, positive down the list."""
        self._way = 0.0
        """The distance pulled since the last frame."""
        self._is_flung = False

    def pull(self, pulled: Scrollable, pixels: float) -> None:
        """Follow the finger."""
        self._pulled = pulled
        self._way += pixels
        pulled.scroll_by(pixels)

    def let_go(self) -> None:
        """Continue at the speed of the finger."""
        self._is_flung = abs(self._pace) > SLOWEST

    def stop(self) -> bool:
        """Stop; returns whether it was moving."""
        was_flung, self._is_flung = self._is_flung, False
        self._pace = self._way = 0.0
        return was_flung

    def update(self, dt: float, *, is_held: bool) -> None:
        """Measure the speed of the finger that holds it, or move on without one."""
        if is_held and dt > 0:
            share = min(1.0, dt / MEASURED_SECONDS)
            pace = max(-FASTEST, min(FASTEST, self._way / dt))
            self._pace += (pace - self._pace) * share
            self._way = 0.0
        elif self._is_flung and self._pulled is not None:
            goes_on = self._pulled.scroll_by(self._pace * dt)
            self._pace *= math.exp(-FRICTION * dt)
            self._is_flung = goes_on and abs(self._pace) > SLOWEST


class _Does(Enum):
    """The current gesture."""

    RESTS = auto()
    SLIDES = auto()
    CARRIES = auto()
    PULLS = auto()
    ASKS = auto()
    NOTHING = auto()


class Fingers:
    """Translates touches between the system and the application."""

    def __init__(self, kit: Toolkit, scene: Callable[[], TouchHandler]) -> None:
        """`scene` returns the current touch handler."""
        self._kit = kit
        self._scene = scene
        self._finger: tuple[int, int] | None = None
        """The device and the number of the active finger, while it is down."""
        self._does = _Does.NOTHING
        self._start = self._position = (0, 0)
        self._seconds = 0.0
        """Seconds since it came down."""
        self._unheard_seconds = 0.0
        """Seconds since its last event."""
        self._is_catching = False
        """Whether it came down on moving content, to stop it."""
        self._pulled: Scrollable | None = None
        self._fling = Fling()
        self._is_told_of_fingers = False
        """Whether the system reports fingers themselves, and not only the equivalent mouse events."""

    def translate(self, events: Iterable[pygame.event.Event], dt: float) -> list[pygame.event.Event]:
        """Translate touches to mouse events; everything else passes unchanged."""
        as_mouse: list[pygame.event.Event] = []
        for event in events:
            as_mouse += self._read(event)
        as_mouse += self._let_time_pass(dt)
        return as_mouse

    def _read(self, event: pygame.event.Event) -> Events:
        if event.type in TOUCHES:
            width, height = self._kit.scale.size
            position = round(event.x * width), round(event.y * height)
            finger = event.touch_id, event.finger_id
            if not self._is_told_of_fingers and self._finger is not None:
                self._finger = finger  # it has already been reported as a mouse
            else:
                yield from self._follow(TOUCHES.index(event.type), finger, position)
            self._is_told_of_fingers = True
        elif event.type in MOUSE and getattr(event, "touch", False):
            if not self._is_told_of_fingers:
                yield from self._follow(MOUSE.index(event.type), (MOUSE_FINGER, MOUSE_FINGER), event.pos)
        else:
            if event.type == pygame.WINDOWFOCUSLOST:
                yield from self._give_up()
            yield event

    def _follow(self, kind: int, finger: tuple[int, int], position: Position) -> Events:
        """Follow a finger that comes down (0), moves (1) or is lifted (2)."""
        if kind == 0:
            if finger == self._finger or self._unheard_seconds >= LOST_SECONDS:
                yield from self._give_up()  # its release was never reported
            if self._finger is None:
                yield from self._come_down(finger, position)
        elif finger == self._finger:
            self._unheard_seconds = 0.0
            yield from self._move(position)
            if kind == 2:
                yield from self._lift()

    def _come_down(self, finger: tuple[int, int], position: Position) -> Events:
        self._finger, self._seconds, self._unheard_seconds = finger, 0.0, 0.0
        self._start = self._position = position
        self._does = _Does.RESTS
        self._is_catching = self._fling.stop()
        if not self._is_catching:
            yield self._motion(TouchGesture.RESTS, NO_BUTTON, position)

    def _move(self, position: Position) -> Events:
        before, self._position = self._position, position
        if position == before:
            return
        if self._does is _Does.RESTS:
            if math.dist(position, self._start) > self._kit.px(STILL):
                yield from self._take_hold()
        elif self._does is _Does.SLIDES:
            yield self._motion(TouchGesture.SLIDES, LEFT_BUTTON, before)
        elif self._does is _Does.CARRIES:
            yield self._motion(TouchGesture.CARRIES, LEFT_BUTTON, before)
        elif self._does is _Does.ASKS:
            yield self._motion(TouchGesture.ASKS, NO_BUTTON, before)
        elif self._does is _Does.PULLS and self._pulled is not None:
            self._fling.pull(self._pulled, before[1] - position[1])

    def _take_hold(self) -> Events:
        """Begin the gesture of the finger's first movement."""
        start, (x, y) = self._start, self._position
        held = self._scene().begin_drag(start, (x - start[0], y - start[1]))
        if held is DragMode.SLIDE:
            self._does = _Does.SLIDES
            yield self._motion(TouchGesture.SLIDES, LEFT_BUTTON, start)
        elif held is DragMode.CARRY:
            self._does = _Does.CARRIES
            yield self._button(pygame.MOUSEBUTTONDOWN, TouchGesture.CARRIES, start)
            yield self._motion(TouchGesture.CARRIES, LEFT_BUTTON, start)
        else:
            self._does = _Does.NOTHING
            yield self._leave()
            if not isinstance(held, DragMode):
                self._does, self._pulled = _Does.PULLS, held
                self._fling.pull(held, start[1] - y)

    def _lift(self, *, is_meant: bool = True) -> Events:
        """End the gesture at the finger's last position; without `is_meant`, it has no effect."""
        does, self._does, self._finger = self._does, _Does.NOTHING, None
        if does is _Does.RESTS and is_meant and not self._is_catching:
            snap_tap = self._scene().snap_tap(self._start)
            yield self._button(pygame.MOUSEBUTTONDOWN, TouchGesture.TAPS, snap_tap)
            yield self._button(pygame.MOUSEBUTTONUP, TouchGesture.TAPS, snap_tap)
        elif does in (_Does.SLIDES, _Does.CARRIES):
            finger = TouchGesture.SLIDES if does is _Does.SLIDES else TouchGesture.CARRIES
            yield self._button(pygame.MOUSEBUTTONUP, finger, self._position)
        elif does is _Does.ASKS:
            yield self._button(pygame.MOUSEBUTTONUP, TouchGesture.ASKS, self._position, pygame.BUTTON_RIGHT)
        elif does is _Does.PULLS and is_meant and self._kit.motion.runs_on:
            self._fling.let_go()
        if does not in (_Does.PULLS, _Does.NOTHING):
            yield self._leave()

    def _give_up(self) -> Events:
        """Cancel the gesture, as if the finger had been lifted far away."""
        self._fling.stop()
        if self._finger is not None:
            self._position = AWAY
            yield from self._lift(is_meant=False)

    def _let_time_pass(self, dt: float) -> Events:
        """Let time pass: a resting finger becomes a long press, and flung content moves on."""
        self._unheard_seconds += dt
        self._fling.update(dt, is_held=self._does is _Does.PULLS)
        if self._does is not _Does.RESTS:
            return
        self._seconds += dt
        if (
            self._seconds >= LONG_PRESS_SECONDS
            and not self._is_catching
            and self._scene().has_tooltip_at(self._start)
        ):
            self._does = _Does.ASKS
            yield self._button(pygame.MOUSEBUTTONDOWN, TouchGesture.ASKS, self._start, pygame.BUTTON_RIGHT)

    # Mouse events

    def _motion(
        self, finger: TouchGesture, buttons: tuple[int, int, int], before: Position
    ) -> pygame.event.Event:
        (x, y), (old_x, old_y) = self._position, before
        rel = x - old_x, y - old_y
        return pygame.event.Event(
            pygame.MOUSEMOTION, pos=(x, y), rel=rel, buttons=buttons, touch=True, finger=finger
        )

    def _button(
        self, kind: int, finger: TouchGesture, position: Position, button: int = pygame.BUTTON_LEFT
    ) -> pygame.event.Event:
        return pygame.event.Event(kind, pos=position, button=button, touch=True, finger=finger)

    def _leave(self) -> pygame.event.Event:
        return pygame.event.Event(
            pygame.MOUSEMOTION,
            pos=AWAY,
            rel=(0, 0),
            buttons=NO_BUTTON,
            touch=True,
            finger=TouchGesture.LEAVES,
        )
