"""The hand as a curved fan: factions a little apart, and room for the raised card."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from pygame import Rect

from claim_desktop.table.pose import CARD_RATIO, Pose, card_rect

STEP = 1.06
"""The maximum distance between neighbours, as a share of a card's width."""

MIN_VISIBLE = 0.36
"""The always visible part of a card's left side, as a share of its width: its value and emblem."""

MIN_VISIBLE_BESIDE = 0.28
"""Likewise for the neighbours of the card in front: the pennant with the value."""

GAPS = (12.0, 7.0, 3.0)
"""The extra distance between two factions, in design pixels: the widest that leaves enough of every card
visible.
"""

TURN_DEGREES = 1.5
DROP = 22 / 36
"""A card's rotation for each place from the middle, and its drop for the square of that."""

GROWTH = 1.34
"""The growth of the card in front, if there is room."""

LEFT_ROOM = 26.0
"""The distance that the left neighbour moves aside, in design pixels."""

FADE = 0.75
"""The share of that distance from each further neighbour to the next."""

MARGIN = 4.0
"""The gap between the card in front and the message above or the window's edge below, in design pixels."""


@dataclass(frozen=True, slots=True)
class HandFan:
    """The fan of the hand; all measures are real pixels."""

    area: Rect
    card_width: float
    top: float
    """The upper limit of the card in front, where the message ends."""
    bottom: float
    """The lower edge of the window."""
    unit: float
    """Real pixels per design pixel."""

    @property
    def front_width(self) -> float:
        """The width of the card in front."""
        room = self.bottom - self.top - 2 * MARGIN * self.unit
        return max(self.card_width, min(self.card_width * GROWTH, room / CARD_RATIO))

    def poses(self, count: int, breaks: Sequence[int] = ()) -> list[Pose]:
        """The poses of `count` cards from left to right; a faction begins at each index in `breaks`."""
        step, gap = self._step_and_gap(count, len(breaks))
        begun = [sum(start <= index for start in breaks) for index in range(count)]
        left = self.area.centerx - (step * (count - 1) + gap * len(breaks)) / 2
        poses = []
        for index in range(count):
            off = index - (count - 1) / 2
            y = self.area.y + self.card_width * CARD_RATIO / 2 + DROP * off**2 * self.unit
            x = left + step * index + gap * begun[index]
            poses.append(Pose(x, y, self.card_width, -off * TURN_DEGREES))
        return poses

    def reach(self, poses: Sequence[Pose]) -> Rect:
        """The area that the cards take, whichever of them is raised."""
        fronts = [self.around(poses, front)[front] for front in range(len(poses))]
        rects = [card_rect(pose.width, pose.x, pose.y) for pose in (*poses, *fronts)]
        return rects[0].unionall(rects[1:]) if rects else Rect(self.area.midbottom, (0, 0))

    def around(self, poses: Sequence[Pose], front: int) -> list[Pose]:
        """The poses with the card at `front` raised: upright and larger, with the others aside."""
        width, half = self.card_width, (self.front_width + self.card_width) / 2
        xs = [pose.x for pose in poses]
        clear = half + MARGIN * self.unit  # between the front card and its right neighbour, whose value shows
        shove = max(0.0, clear - (xs[front + 1] - xs[front])) if front + 1 < len(xs) else 0.0
        for index in range(len(xs)):
            if index > front:
                xs[index] += shove * FADE ** (index - front - 1)
            elif index < front:
                xs[index] -= LEFT_ROOM * self.unit * FADE ** (front - index - 1)
        least = [width * MIN_VISIBLE_BESIDE] * len(xs)
        """The minimum distance of each card from the one before it."""
        least[front] = half - width * (1 - MIN_VISIBLE_BESIDE)
        if front + 1 < len(xs):
            least[front + 1] = clear
        xs = self._move_inside(xs, least, front)
        moved = [replace(pose, x=x) for pose, x in zip(poses, xs, strict=True)]
        low = self.bottom - MARGIN * self.unit
        moved[front] = Pose(xs[front], low - self.front_width * CARD_RATIO / 2, self.front_width)
        return moved

    def _step_and_gap(self, count: int, breaks: int) -> tuple[float, float]:
        if count < 2:
            return 0.0, 0.0
        gap = step = 0.0
        for gap in (each * self.unit for each in GAPS):
            room = self.area.width - self.card_width - gap * breaks
            step = min(self.card_width * STEP, room / (count - 1))
            if step >= self.card_width * (MIN_VISIBLE + 0.02):
                break
        return step, gap

    def _move_inside(self, xs: Sequence[float], least: Sequence[float], front: int) -> list[float]:
        """Push the cards together if they would leave the area, keeping the identifying corners visible."""
        placed = list(xs)
        last = len(placed) - 1
        half = [(self.front_width if end == front else self.card_width) / 2 for end in (0, last)]
        placed[last] = min(placed[last], self.area.right - half[1])
        for index in range(last - 1, -1, -1):
            placed[index] = min(placed[index], placed[index + 1] - least[index + 1])
        placed[0] = max(placed[0], self.area.left + half[0])
        for index in range(1, len(placed)):
            placed[index] = max(placed[index], placed[index - 1] + least[index])
        return placed
