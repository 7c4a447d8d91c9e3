"""The requests of the deals of the day."""

from __future__ import annotations

from dataclasses import dataclass

from claim_desktop.scenes.requests import Placing, SceneRequest


@dataclass(frozen=True, slots=True)
class OpenDays(SceneRequest):
    """Open the page of the deals of the day."""

    maker = "claim_desktop.scenes.daily.scene:DailyDealsScene"
    placing = Placing.LEAVING_GAME


@dataclass(frozen=True, slots=True)
class StartDay(SceneRequest):
    """Deal today's game in one of the modes of the day."""

    maker = "claim_desktop.scenes.daily.scene:start_day"
    mode: str = ""
    """The mode's id; empty for the mode last played or, if today has no deal of it, the first."""
