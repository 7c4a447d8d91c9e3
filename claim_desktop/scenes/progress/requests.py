"""The requests of the progress."""

from __future__ import annotations

from dataclasses import dataclass

from claim_desktop.rules.cards import Faction
from claim_desktop.scenes.base import SceneRequest


@dataclass(frozen=True, slots=True)
class FlyBanners(SceneRequest):
    """Play the next game of a run under these banners, or go on with the one that was begun."""

    maker = "claim_desktop.scenes.progress.page:fly_banners"
    run: str
    banners: tuple[Faction, ...]
