"""Dragging a card: it is lifted, carried with the mouse, and played or put back."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

from pygame import Rect

from claim_desktop.table.animation.card_tweens import between
from claim_desktop.table.model import TableModel
from claim_desktop.table.sprites import CardSprite
from claim_desktop.ui.motion import MotionPolicy

DRAG_START = 18
"""The distance in design pixels after which a press becomes a drag, so that a shaky hand still clicks."""

HELD_LIFT = 0.6
"""The height of a held card, where 1 is the top of a flight."""

LIFT_SPEED = 6.0
"""The speed of lifting and laying down, in lifts a second."""

FOLLOW_SPEED = 28.0
"""The rate per second at which a carried card approaches the mouse."""

ABOVE_FINGER = 0.85
"""The distance of a card's middle above the finger that carries it, in card widths."""

TILT_DEGREES = 16.0
"""The greatest tilt of a carried card."""

TILT_WIDTHS = 0.8
"""The distance behind the mouse at which a card tilts most, in card widths."""


@dataclass(slots=True)
class _Grip:
    """A hold on a card, from the press to the release."""

    sprite: CardSprite
    start: tuple[int, int]
    """The position of the press."""
    middle: tuple[float, float]
    """The middle of the card at that moment."""
    position: tuple[int, int]
    """The current position of the mouse."""
    goal: Rect
    """The area to drop it on for it to be played."""
    is_by_finger: bool
    """Whether a finger carries the card, and so hides the area beneath."""
    has_moved: bool
    """Whether the mouse has moved farther than `DRAG_START`."""

    @property
    def carried_to(self) -> tuple[float, float]:
        """The new middle of the card, which keeps the mouse on the same point of it."""
        x, y = self.position
        if self.is_by_finger:
            return self.middle[0] + x - self.start[0], y - ABOVE_FINGER * self.sprite.pose.width
        return self.middle[0] + x - self.start[0], self.middle[1] + y - self.start[1]

    @property
    def is_at_goal(self) -> bool:
        """Whether dropping the card now would play it; a finger has to be on the goal itself."""
        return bool(self.goal.collidepoint(self.position if self.is_by_finger else self.carried_to))


class CardDrag:
    """Holds at most one card. After it is let go, `CardSelection` moves it back to its place."""

    def __init__(self) -> None:
        self._grip: _Grip | None = None
        self._settling: CardSprite | None = None
        """The card last let go, until it is at rest."""

    @property
    def held(self) -> CardSprite | None:
        """The card under a pressed mouse button, until the release."""
        return self._grip.sprite if self._grip is not None else None

    def take_hold(
        self, sprite: CardSprite, position: tuple[int, int], goal: Rect, *, is_carried: bool = False
    ) -> None:
        """Take hold of the card under the mouse; dropped on its goal, it is played or taken.

        With `is_carried`, a finger carries it, and it is kept visible above the finger.
        """
        self._lay_down()
        self._grip = _Grip(sprite, position, sprite.pose.middle, position, goal, is_carried, is_carried)

    def move(self, position: tuple[int, int], table: TableModel) -> None:
        """Move the mouse, with the button still pressed."""
        grip = self._grip
        if grip is not None:
            grip.position = position
            grip.has_moved |= math.dist(position, grip.start) > table.layout.px(DRAG_START)

    def release(self, position: tuple[int, int], table: TableModel) -> CardSprite | None:
        """Release the card; returns it if it is to be played, and None if it is to go back.

        It is played if it is released where it was pressed, or if its middle is dropped on its goal.
        """
        self.move(position, table)
        grip = self._grip
        self.let_go(table)
        if grip is None:
            return None
        return grip.sprite if not grip.has_moved or grip.is_at_goal else None

    def let_go(self, table: TableModel) -> None:
        """Release the card without playing it."""
        table.stage.carried = None
        if self._grip is not None:
            self._settling, self._grip = self._grip.sprite, None

    def played(self) -> None:
        """Hand the card last released over to other motions."""
        self._lay_down()

    def update(self, dt: float, table: TableModel, *, can_lift: bool, motion: MotionPolicy) -> None:
        """Lift the held card and move it after the mouse; `can_lift` tells whether it may be played now."""
        if self._settling is not None:
            self._settling.lift = max(0.0, self._settling.lift - LIFT_SPEED * dt)
            if self._settling.lift == 0.0:
                self._settling = None
        grip = self._grip
        if grip is None or not can_lift:
            table.stage.carried = None
            return
        grip.sprite.lift = min(HELD_LIFT, grip.sprite.lift + LIFT_SPEED * dt)
        if grip.has_moved:
            table.stage.carried = grip.sprite
            _carry(grip, motion.share(dt, FOLLOW_SPEED))

    def _lay_down(self) -> None:
        if self._settling is not None:
            self._settling.lift = 0.0
            self._settling = None


def _carry(grip: _Grip, share: float) -> None:
    """Bring the card closer to the mouse; the farther behind it is, the more it tilts."""
    pose = grip.sprite.pose
    x, y = grip.carried_to
    behind = (x - pose.x) * (1 - share) / (TILT_WIDTHS * pose.width)
    target = replace(pose, x=x, y=y, angle=-TILT_DEGREES * max(-1.0, min(1.0, behind)))
    grip.sprite.pose = between(pose, target, share)
