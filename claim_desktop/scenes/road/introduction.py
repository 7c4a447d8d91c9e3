"""Lets a rival who has not been met tell their story before the first game against them."""

from __future__ import annotations

from claim_desktop.scenes.requests import SceneRequest
from claim_desktop.scenes.road.logic.journey import Journey
from claim_desktop.scenes.road.logic.legs import Leg
from claim_desktop.scenes.road.logic.stories import Beat, is_told
from claim_desktop.scenes.road.requests import TellStory
from claim_desktop.session.games import Games


def introduction(games: Games, level: str, request: SceneRequest) -> TellStory | None:
    """A rival's story that leads to the requested game; None unless it is the first against them."""
    has_met = Journey.of(games).road(Leg.TWO).station(level).best is not None
    if has_met or is_told(games.encounters, level, Beat.BEFORE):
        return None
    return TellStory(level, (Beat.BEFORE,), then=request)
