"""Motion over time: easings, tweens and the timeline that plays them. Plain Python, no pygame."""

from __future__ import annotations

from claim_desktop.ui.motion.fade import Fade
from claim_desktop.ui.motion.policy import MotionPolicy
from claim_desktop.ui.motion.timeline import Timeline
from claim_desktop.ui.motion.tween import (
    Motion,
    Point,
    Tween,
    after,
    call,
    early,
    field_setter,
    on_arc,
    pause,
    sequence,
    then,
    together,
)

__all__ = [
    "Fade",
    "Motion",
    "MotionPolicy",
    "Point",
    "Timeline",
    "Tween",
    "after",
    "call",
    "early",
    "field_setter",
    "on_arc",
    "pause",
    "sequence",
    "then",
    "together",
]
