"""The motion policy of the player's settings: full, reduced to fades, or instant.

Animations ask the policy how to move instead of checking settings: an appearing item is drawn as far along
its way as `travel` says, and as opaque as `opacity` says.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from claim_desktop.ui.motion.easing import Ease

QUIET_FLARE = 0.25


@dataclass(slots=True)
class MotionPolicy:
    """The policy shared by all animations, updated with the settings."""

    is_reduced: bool = False
    """Whether fades replace flights, and nothing moves on its own."""
    is_calm: bool = False
    """Whether purely decorative motion is off, though everything else moves."""
    has_flashes: bool = True
    """Whether light may flash."""
    has_focus: bool = True
    """Whether the window has the keyboard focus, so that it is probably being watched."""
    is_deserted: bool = False
    """Whether nothing has happened for so long that probably nobody is watching."""
    speed_factor: float = 1.0
    """A factor on the duration of motions; at 0, each ends with the next update."""

    @property
    def is_instant(self) -> bool:
        """Whether motions take no time."""
        return self.speed_factor == 0

    @property
    def has_flourishes(self) -> bool:
        """Whether decorative motion runs: faces blink, rays turn, confetti falls."""
        return not (self.is_reduced or self.is_calm)

    @property
    def has_ambience(self) -> bool:
        """Whether decoration moves unprompted: dust, blinking, rays of light."""
        return self.has_flourishes and self.has_focus and not self.is_deserted

    @property
    def animates_position(self) -> bool:
        """Whether items fly to their places; otherwise they fade there in the same time."""
        return not self.is_reduced

    @property
    def has_reactions(self) -> bool:
        """Whether faces react briefly to what happens to them."""
        return not self.is_reduced

    @property
    def runs_on(self) -> bool:
        """Whether items keep moving after they are let go, as flung rows do."""
        return not self.is_reduced

    @property
    def flare(self) -> float:
        """How bright a flash of light is, as a share of its usual brightness."""
        return 1.0 if self.has_flashes else QUIET_FLARE

    def duration(self, seconds: float) -> float:
        """The duration of a motion of `seconds` at the player's speed."""
        return seconds * self.speed_factor

    def scaled_dt(self, dt: float) -> float:
        """The progress of a motion in `dt` seconds, in seconds of its usual duration."""
        return math.inf if self.is_instant else dt / self.speed_factor

    def travel(self, progress: float) -> float:
        """How far a moving item is drawn along its way; with reduced motion it is at the end at once."""
        return 1.0 if self.is_reduced else progress

    def opacity(self, progress: float) -> float:
        """The opacity of an appearing item, out of 1; with reduced motion it fades in at its final place."""
        return progress if self.is_reduced else 1.0

    def easing(self, ease: Ease) -> Ease:
        """The same easing or, with reduced motion, one that is at its end from the start."""
        return lambda progress: self.travel(ease(progress))

    def flight_seconds(self, seconds: float) -> float:
        """The duration of a flight of `seconds`; zero with reduced motion."""
        return 0.0 if self.is_reduced else seconds

    def in_steps(self, value: float) -> float:
        """A growing number that drives a motion; with reduced motion it grows in whole steps."""
        return math.floor(value) if self.is_reduced else value

    def share(self, dt: float, rate: float) -> float:
        """The share of its remaining way that an item covers in `dt` seconds at a rate of approach."""
        return 1.0 if self.is_reduced else min(1.0, dt * rate)
