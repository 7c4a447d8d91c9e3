"""The requests to play a rival of the road, and to hear their story."""

from __future__ import annotations

from dataclasses import dataclass, field

from claim_desktop.scenes.requests import Back, SceneChange, SceneRequest
from claim_desktop.scenes.road.logic.legs import Leg
from claim_desktop.scenes.road.logic.stories import Beat


@dataclass(frozen=True, slots=True)
class PlayRival(SceneRequest):
    """Continue the match against a rival on a leg of the road, or begin one."""

    maker = "claim_desktop.scenes.road.scene:play_rival"
    leg: Leg
    level: str


@dataclass(frozen=True, slots=True)
class TellStory(SceneRequest):
    """Tell one or more beats of a rival's story over the current scene, then make another change."""

    maker = "claim_desktop.scenes.road.story:StoryScene"
    level: str
    beats: tuple[Beat, ...]
    then: SceneChange = field(default_factory=Back)
