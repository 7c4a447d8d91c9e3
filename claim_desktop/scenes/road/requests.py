"""The request to play a rival of the road."""

from __future__ import annotations

from dataclasses import dataclass

from claim_desktop.scenes.base import TaskRequest
from claim_desktop.scenes.road.logic.legs import Leg


@dataclass(frozen=True, slots=True)
class PlayRival(TaskRequest):
    """Continue the match against a rival on a leg of the road, or begin one."""

    task = "claim_desktop.scenes.road.scene:play_rival"
    leg: Leg
    level: str
