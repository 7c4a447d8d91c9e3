"""Scroll bars for more rows than fit."""

from __future__ import annotations

from pygame import Rect

from claim_desktop.ui import controls, panel_art
from claim_desktop.ui.accessibility.targets import ScanTarget, turn_wheel
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.layout import rows
from claim_desktop.ui.toolkit import Toolkit

WIDTH = 14
"""The width of a bar, in design pixels."""


class ScrollBar:
    """A thumb on a track, to be dragged by mouse; invisible if all rows fit."""

    def __init__(self, rows_per_notch: int = 1) -> None:
        """`rows_per_notch` is how far one notch of the wheel scrolls."""
        self._rows_per_notch = rows_per_notch
        self.rect = Rect(0, 0, 1, 1)
        self.top = 0.0
        """How far the rows are scrolled, in rows."""
        self._reach = 0
        self._in_sight = 1.0
        self._count = 0
        self._held_at: int | None = None
        """Where the mouse holds the thumb, in pixels from the thumb's top."""

    def take_over(self, former: ScrollBar) -> None:
        """Scroll to where another bar was, whose place this one takes, and be held as that was."""
        self.scroll_to(former.top)
        self._held_at = former._held_at

    def place(self, rect: Rect, reach: int) -> None:
        """Place the track, which the mouse can grab up to `reach` pixels beside it."""
        self.rect = rect
        self._reach = reach

    def fit(self, in_sight: float, count: int) -> None:
        """Set the number of rows, and how many of them fit."""
        self._in_sight, self._count = in_sight, count
        self.scroll_to(self.top)

    @property
    def hidden(self) -> float:
        """The number of rows that don't fit."""
        return max(0.0, self._count - self._in_sight)

    def scroll_to(self, top: float) -> None:
        """Bring a row to the top, or as near to it as the end allows."""
        self.top = max(0.0, min(self.hidden, top))

    def scroll_by(self, rows: float) -> bool:
        """Scroll down, or up if the distance is negative; returns False at the end."""
        before = self.top
        self.scroll_to(self.top + rows)
        return self.top != before

    def is_on(self, position: tuple[int, int]) -> bool:
        """Whether pressing the mouse there grabs it."""
        return bool(self.hidden and self.rect.inflate(self._reach, 0).collidepoint(position))

    @property
    def scan_targets(self) -> list[ScanTarget]:
        """The halves of the bar, which scroll back and on by a page; none while everything fits."""
        if not self.hidden:
            return []
        page = max(1, int(self._in_sight) // self._rows_per_notch)
        reach = self.rect.inflate(self._reach, 0)
        return [
            ScanTarget(half, turn_wheel(by))
            for half, by in zip(rows(reach, 2, 0), (-page, page), strict=True)
        ]

    def press(self, position: tuple[int, int]) -> bool:
        """Grab the thumb, by its middle if only the track was hit; returns whether anything was."""
        if not self.is_on(position):
            return False
        thumb = self._thumb
        from_top = position[1] - thumb.y
        self._held_at = from_top if 0 <= from_top < thumb.height else thumb.height // 2
        self.drag(position)
        return True

    @property
    def is_held(self) -> bool:
        """Whether the mouse holds the thumb."""
        return self._held_at is not None

    def drag(self, position: tuple[int, int]) -> None:
        """Move the thumb with the mouse."""
        if self._held_at is not None:
            way = max(1, self.rect.height - self._thumb.height)
            self.scroll_to((position[1] - self._held_at - self.rect.y) / way * self.hidden)

    def release(self) -> None:
        self._held_at = None

    def draw(self, surface: Canvas, kit: Toolkit) -> None:
        """Draw the track and thumb, if there is anything to scroll."""
        if self.hidden:
            thumb = self._thumb
            kit.painter.draw(surface, panel_art.groove, self.rect)
            kit.painter.draw(surface, controls.thumb, thumb)

    @property
    def _thumb(self) -> Rect:
        """The thumb's place on the track."""
        share = self._in_sight / max(1, self._count)
        height = max(2 * self.rect.width, round(self.rect.height * share))
        below = round((self.rect.height - height) * self.top / self.hidden) if self.hidden else 0
        return Rect(self.rect.x, self.rect.y + below, self.rect.width, height)
