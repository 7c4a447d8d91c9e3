"""The wishes that open a page of the chronicle."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from claim_desktop.scenes.base import Placing, SceneRequest

if TYPE_CHECKING:
    from claim_desktop.scenes.chronicle.logic.filters import GameFilter


@dataclass(frozen=True, slots=True)
class OpenChronicle(SceneRequest):
    """Open the list of the unfinished games."""

    scene = "claim_desktop.scenes.chronicle.unfinished_page:ChronicleScene"
    placing = Placing.ALONE
    by_tab: bool = False
    """Whether a tab opened it, so that the keyboard stays on the tabs."""


@dataclass(frozen=True, slots=True)
class OpenFinished(SceneRequest):
    """Open the list of the finished games."""

    scene = "claim_desktop.scenes.chronicle.finished_page:FinishedScene"
    placing = Placing.ALONE
    wanted: GameFilter | None = None
    """Which of them; None for all."""
    chosen: str = ""
    """The file of the game to choose first; empty for the newest."""
    by_tab: bool = False
    back: OpenStatistics | OpenDeals | OpenAchievements | None = None
    """The page that the games were listed from, which Back returns to; None for the menu."""


@dataclass(frozen=True, slots=True)
class OpenStatistics(SceneRequest):
    """Open the page of results."""

    scene = "claim_desktop.scenes.chronicle.statistics_page:StatisticsScene"
    placing = Placing.ALONE
    by_tab: bool = False
    wanted: GameFilter | None = None
    """Which games it covers; None for those that count."""
    kind: str = ""
    """The criterion by which the third figure is grouped; empty for the first."""
    figure: str = ""
    """The figure or button that the keyboard is on, by its name; empty for the first figure."""
    part: int | None = None
    """The part of that figure; None for its initial one."""


@dataclass(frozen=True, slots=True)
class OpenImport(SceneRequest):
    """Look for files of games to import."""

    scene = "claim_desktop.scenes.chronicle.import_page:ImportScene"
    placing = Placing.ALONE


@dataclass(frozen=True, slots=True)
class OpenDeals(SceneRequest):
    """Open the page about the cards dealt."""

    scene = "claim_desktop.scenes.chronicle.deals_page:DealsScene"
    placing = Placing.ALONE
    part: int = 0
    """The column of the factions that the keyboard is on."""
    back: OpenStatistics | None = None
    """The page of results as it was left, which Back returns to."""


@dataclass(frozen=True, slots=True)
class OpenAchievements(SceneRequest):
    """Open the page of achievements."""

    scene = "claim_desktop.scenes.chronicle.achievements_page:AchievementsScene"
    placing = Placing.ALONE
    by_tab: bool = False
    chosen: str = ""
    """The achievement that the keyboard is on; empty for the first."""
