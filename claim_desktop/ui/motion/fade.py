"""A linear fade, for pictures, curtains, and the mood of the music."""

from __future__ import annotations


class Fade:
    """A value between 0 and 1 that moves towards its target at a constant rate."""

    def __init__(self, seconds: float, value: float = 0.0) -> None:
        """Make a fade for which moving from 0 to 1 takes `seconds`."""
        self.value = self.target = value
        self._seconds = seconds

    @property
    def alpha(self) -> int:
        """The opacity of a picture that fades with it, out of 255."""
        return round(255 * self.value)

    def jump(self, value: float) -> None:
        self.value = self.target = value

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; returns whether it has moved."""
        before, step = self.value, dt / self._seconds
        self.value = max(before - step, min(before + step, self.target))
        return self.value != before
