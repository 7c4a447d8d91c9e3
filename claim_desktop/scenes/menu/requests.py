"""What can be asked for about the first picture of the game, besides the menu itself."""

from __future__ import annotations

from dataclasses import dataclass

from claim_desktop.scenes.base import SceneRequest


@dataclass(frozen=True, slots=True)
class OpenFirstStart(SceneRequest):
    """Ask newcomers who they are."""

    scene = "claim_desktop.scenes.menu.first_start:FirstStartScene"
