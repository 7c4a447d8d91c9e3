"""The request for the first start."""

from __future__ import annotations

from dataclasses import dataclass

from claim_desktop.scenes.base import SceneRequest


@dataclass(frozen=True, slots=True)
class OpenFirstStart(SceneRequest):
    maker = "claim_desktop.scenes.menu.first_start:FirstStartScene"
