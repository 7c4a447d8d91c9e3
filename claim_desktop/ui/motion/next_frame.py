"""When the next frame is needed if no event comes before: at once, at a moment, or never.

Everything that changes by itself answers this with `next_frame`, and `earliest` combines the answers. Visible
motions need no answer: the loop goes on at the full rate as long as the picture changes. Answers are needed
for pauses, after which something begins or ends, and for decoration.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

AMBIENT_STEP_SECONDS = 1 / 10
"""The time between two steps of decoration such as drifting dust."""


@dataclass(frozen=True, slots=True)
class NextFrame:
    """The time until something changes by itself; infinite if nothing does."""

    seconds: float = math.inf
    """Until something begins or ends, after which more may move."""
    ambient_seconds: float = math.inf
    """Until decoration takes its next step, which moves nothing else."""

    @property
    def soonest(self) -> float:
        """The seconds until the frame itself, for either reason."""
        return max(0.0, min(self.seconds, self.ambient_seconds))


NOW = NextFrame(0.0)
"""Something is moving."""

NEVER = NextFrame()
"""Nothing changes without input or a thread."""


def in_seconds(seconds: float) -> NextFrame:
    """Something begins or ends after this many seconds."""
    return NextFrame(max(0.0, seconds))


def ambient(seconds: float) -> NextFrame:
    """Decoration takes its next step after this many seconds."""
    return NextFrame(ambient_seconds=max(0.0, seconds))


def earliest(*frames: NextFrame) -> NextFrame:
    seconds = ambient_seconds = math.inf
    for frame in frames:
        seconds = min(seconds, frame.seconds)
        ambient_seconds = min(ambient_seconds, frame.ambient_seconds)
    return NextFrame(seconds, ambient_seconds)


class AmbientClock:
    """The clock of decoration: it advances in steps, so that most frames leave decoration unchanged."""

    def __init__(self) -> None:
        self.seconds = 0.0
        """The time at which decoration is drawn."""
        self._since = 0.0

    def update(self, dt: float) -> None:
        self._since += dt
        steps = math.floor(self._since / AMBIENT_STEP_SECONDS + 1e-9)
        self.seconds += steps * AMBIENT_STEP_SECONDS
        self._since = max(0.0, self._since - steps * AMBIENT_STEP_SECONDS)

    def next_frame(self) -> NextFrame:
        return ambient(AMBIENT_STEP_SECONDS - self._since)
