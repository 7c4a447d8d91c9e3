"""Finds room for a tooltip: beside its subject, and clear of everything the reader needs to see."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum

from pygame import Rect

from claim_desktop.ui.layout import Size

STEPS = 24
"""The number of places tried along each side of the subject, and in each direction across the window."""

ROUGHLY = 20
"""The share of the sheet above which it counts as covering an item; less is no reason to move."""

WIDE = 0.5
"""The share of the window's width from which a subject is plain without a sheet beside it."""


class SubjectSide(Enum):
    """The side of the sheet on which its subject is."""

    NONE = "none"
    TOP = "top"
    BOTTOM = "bottom"
    LEFT = "left"
    RIGHT = "right"


@dataclass(frozen=True, slots=True)
class Placement:
    """The place of a sheet, and the side of its subject, unless it is away from it."""

    rect: Rect
    side: SubjectSide = SubjectSide.NONE


@dataclass(frozen=True, slots=True)
class Surroundings:
    """The surroundings of a bubble, from areas that must stay free to those that may be covered first."""

    needed: tuple[Rect, ...] = ()
    """Areas that the player needs to use, which it never covers."""
    preferred: tuple[Rect, ...] = ()
    """Areas that the player looks at while reading it."""
    others: tuple[Rect, ...] = ()

    def covered_by(self, rect: Rect) -> tuple[int, int, int]:
        """The number of pixels of each kind that a sheet would cover there."""
        needed, preferred, others = (
            sum(overlap(rect, each) for each in group) for group in (self.needed, self.preferred, self.others)
        )
        return needed, preferred, others


def place_bubble(
    sizes: Sequence[Size],
    target: Rect | None,
    room: Surroundings,
    window: Rect,
    reach: int,
    middle: tuple[int, int],
) -> Placement:
    """Find the best place for a sheet of one of these sizes, clear of `target` and of whatever it can avoid.

    `reach` is the gap between them. Of the places that cover least, the one nearest to the target's middle
    wins, or to `middle` without a target. If every place beside the target covers a needed or wanted area,
    the sheet goes away from it to one that does not, if there is one. If the target is as wide as a hand,
    that applies to all other areas, too.
    """
    is_wide = target is not None and target.width > WIDE * window.width

    def badness(index: int, placement: Placement) -> tuple[int, ...]:
        rect = placement.rect
        outside = rect.width * rect.height - overlap(rect, window)
        needed, preferred, others = room.covered_by(rect)
        hidden = outside + (overlap(rect, target) if target is not None else 0)
        goal = target.center if target is not None else middle
        away = abs(rect.centerx - goal[0]) + abs(rect.centery - goal[1])
        is_loose = placement.side is SubjectSide.NONE
        much, some = (each * ROUGHLY // (rect.width * rect.height) for each in (preferred, others))
        lost = (some, is_loose) if is_wide else (is_loose, some)
        return hidden + needed, much, *lost, index, others, away

    def best(places: Iterator[tuple[int, Placement]]) -> tuple[tuple[int, ...], Placement]:
        return min(((badness(*each), each[1]) for each in places), key=lambda found: found[0])

    found = [] if target is None else [best(_all_beside(sizes, target, window, reach))]
    if not found or any(found[0][0][:3]):
        found.append(best(_all_over(sizes, window, middle)))
    return min(found, key=lambda each: each[0])[1]


def _all_beside(
    sizes: Sequence[Size], target: Rect, window: Rect, reach: int
) -> Iterator[tuple[int, Placement]]:
    """Each place beside the target, with the index of the sheet's size."""
    for index, size in enumerate(sizes):
        for side in (SubjectSide.BOTTOM, SubjectSide.TOP, SubjectSide.LEFT, SubjectSide.RIGHT):
            yield from ((index, placement) for placement in _beside(size, target, side, window, reach))


def _all_over(
    sizes: Sequence[Size], window: Rect, middle: tuple[int, int]
) -> Iterator[tuple[int, Placement]]:
    """Places in the middle and all over the window, with the index of the sheet's size."""
    for index, size in enumerate(sizes):
        rect = Rect((0, 0), size).move_to(center=middle)
        yield index, Placement(rect.clamp(window))
        for column in range(STEPS + 1):
            for row in range(STEPS + 1):
                left = window.x + round((window.width - size[0]) * column / STEPS)
                top = window.y + round((window.height - size[1]) * row / STEPS)
                yield index, Placement(Rect(left, top, *size))


def _beside(size: Size, target: Rect, side: SubjectSide, window: Rect, reach: int) -> Iterator[Placement]:
    """Places all along the target, which is then on that side of the sheet."""
    width, height = size
    for step in range(STEPS + 1):
        share = step / STEPS
        rect = Rect((0, 0), size)
        if side in (SubjectSide.TOP, SubjectSide.BOTTOM):
            rect.x = round(window.x + (window.width - width) * share)
            x = min(max(target.centerx, rect.x + reach), rect.right - reach)
            if side is SubjectSide.BOTTOM:
                rect.bottom = target.top - reach
            else:
                rect.top = target.bottom + reach
            is_near = target.left <= x <= target.right
        else:
            rect.y = round(window.y + (window.height - height) * share)
            y = min(max(target.centery, rect.y + reach), rect.bottom - reach)
            if side is SubjectSide.RIGHT:
                rect.right = target.left - reach
            else:
                rect.left = target.right + reach
            is_near = target.top <= y <= target.bottom
        if is_near:
            yield Placement(rect, side)


def overlap(one: Rect, other: Rect) -> int:
    """The number of pixels that two rectangles have in common."""
    clipped = one.clip(other)
    return clipped.width * clipped.height
