"""The highlight that moves by itself: first from group to group, then from target to target inside one."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final

from claim_desktop.ui.motion.next_frame import NEVER, NextFrame, in_seconds
from claim_desktop.ui.scan.stops import ScanGroup, ScanStop

PAUSE_SECONDS = 0.6
"""The extra time that the highlight stays after a choice, and where it begins."""

ROUNDS = 2
"""The number of rounds in a group without a choice after which the highlight leaves it."""

BACK: Final = "back"
"""The target at the end of a group that leads out of it."""


class Scanner:
    """Tracks the highlighted target; there is none while there is nothing to choose."""

    def __init__(self) -> None:
        self._groups: Sequence[ScanGroup] = ()
        self._place: Hashable = None
        self._group: Hashable = None
        self._stop: Hashable = None
        """The highlighted target of the group, or `BACK`; None while the whole group is highlighted."""
        self._left = 0.0
        """The seconds for which it stays highlighted."""
        self._rounds = 0

    @property
    def group(self) -> ScanGroup | None:
        """The highlighted group, or the one that the highlight is in; None if there is none."""
        return next((each for each in self._groups if each.key == self._group), None)

    @property
    def stop(self) -> ScanStop | None:
        """The highlighted target; None while a whole group is, or the way back out of it."""
        group = self.group
        if group is None:
            return None
        if self._stop is None:
            return group.stops[0] if len(group.stops) == 1 else None
        return next((each for each in group.stops if each.key == self._stop), None)

    @property
    def is_inside(self) -> bool:
        """Whether the highlight is moving inside a group."""
        return self.group is not None and self._stop is not None

    @property
    def is_back(self) -> bool:
        """Whether the way back out of the group is highlighted."""
        return self.is_inside and self._stop == BACK

    @property
    def lit(self) -> Hashable:
        """The identity of the highlighted target or group; None if there is none."""
        return None if self.group is None else (self._place, self._group, self._stop)

    def update(
        self, dt: float, pace: float, groups: Sequence[ScanGroup], place: Hashable, start: Hashable = None
    ) -> None:
        """Let time pass, with the current targets and this many seconds for each.

        In another `place` the highlight starts over, at the target with the key `start`.
        """
        self._groups = groups
        if not groups:
            self._group = self._stop = self._place = None
            return
        if place != self._place or self.group is None:
            self._begin(pace, place, start)
        elif self.is_inside and not self.is_back and self.stop is None:
            self._stop = None  # it was taken, and is gone
            self._left = pace + PAUSE_SECONDS
        else:
            self._left -= dt
            if self._left <= 0:
                self._light_next()
                self._left = pace

    def next_frame(self) -> NextFrame:
        """When the highlight moves on."""
        return in_seconds(self._left) if self._groups else NEVER

    def refresh(self, groups: Sequence[ScanGroup]) -> None:
        """Update the places of all targets: the highlighted one may have been scrolled into view."""
        self._groups = groups

    def press(self, pace: float) -> ScanStop | None:
        """Take the highlighted target; returns it, or None for a group or the way back."""
        group, stop = self.group, self.stop
        self._rounds = 0
        if group is None:
            return None
        self._left = pace + PAUSE_SECONDS
        if self.is_back:
            self._stop = None
        elif stop is None:
            self._stop = group.stops[0].key
            self._light()
        return stop

    def _begin(self, pace: float, place: Hashable, start: Hashable) -> None:
        self._place, self._stop, self._rounds = place, None, 0
        begins = (each for each in self._groups if any(stop.key == start for stop in each.stops))
        self._group = next(begins, self._groups[0]).key
        self._light()
        self._left = pace + PAUSE_SECONDS

    def _light_next(self) -> None:
        """Highlight the next target of the group and, after its last, the way back; or the next group."""
        group = self.group
        assert group is not None
        if self._stop is None:
            keys = [each.key for each in self._groups]
            self._group = keys[(keys.index(group.key) + 1) % len(keys)]
        else:
            stops = [*(each.key for each in group.stops), BACK]
            following = stops.index(self._stop) + 1
            self._rounds += following == len(stops)
            self._stop = stops[following % len(stops)] if self._rounds < ROUNDS else None
            self._rounds %= ROUNDS
        self._light()

    def _light(self) -> None:
        """Bring the highlighted target into view."""
        group, stop = self.group, self.stop
        if stop is not None:
            stop.light()
        elif group is not None and not self.is_back:
            (group.light or group.stops[0].light)()
