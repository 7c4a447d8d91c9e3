"""A finger on the glass, which the system tells of in shares of the window."""

from __future__ import annotations

import pygame

from scripts.stage.pilot import FRAME_SECONDS, Pilot

Point = tuple[int, int]


def as_mouse(kind: int, spot: tuple[int, int]) -> pygame.event.Event:
    """What a system tells that takes a touch for a mouse."""
    return pygame.event.Event(kind, pos=spot, button=pygame.BUTTON_LEFT, touch=True)


def touch(kind: int, position: Point, size: Point, number: int = 0) -> pygame.event.Event:
    """An event of a finger at this point of a window."""
    x, y = position[0] / size[0], position[1] / size[1]
    return pygame.event.Event(kind, touch_id=7, finger_id=number, x=x, y=y, dx=0.0, dy=0.0, pressure=1.0)


class PilotsFinger:
    """Does what a person at a tablet does; each act takes a frame."""

    def __init__(self, pilot: Pilot, number: int = 0) -> None:
        self._pilot = pilot
        self._number = number
        self._at = (0, 0)

    def down(self, position: Point) -> None:
        """Come down."""
        self._step(pygame.FINGERDOWN, position)

    def move(self, position: Point, frames: int = 8) -> None:
        """Move there from where it is."""
        start = self._at
        for frame in range(1, frames + 1):
            x, y = (a + (b - a) * frame // frames for a, b in zip(start, position, strict=True))
            self._step(pygame.FINGERMOTION, (x, y))

    def up(self, position: Point | None = None) -> None:
        """Be lifted, where it is or at another point."""
        self._step(pygame.FINGERUP, self._at if position is None else position)

    def tap(self, position: Point) -> None:
        """Come down and be lifted."""
        self.down(position)
        self.up()

    def drag(self, start: Point, end: Point, frames: int = 8) -> None:
        """Come down, move and be lifted."""
        self.down(start)
        self.move(end, frames)
        self.up()

    def press_long(self, position: Point, seconds: float = 0.7) -> None:
        """Come down and stay."""
        self.down(position)
        self._pilot.wait(seconds)

    def tap_on(self, name: str) -> None:
        """Tap the widget of that name."""
        self.tap(self._pilot.find(name).rect.center)

    def _step(self, kind: int, position: Point) -> None:
        self._at = position
        size = self._pilot.app.services.kit.scale.size
        self._pilot.app.step([touch(kind, position, size, self._number)], FRAME_SECONDS)
