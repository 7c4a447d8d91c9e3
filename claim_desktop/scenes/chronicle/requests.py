"""The requests for the chronicle's pages."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from claim_desktop.scenes.requests import Placing, SceneRequest

if TYPE_CHECKING:
    from claim_desktop.scenes.chronicle.logic.filters import GameFilter


@dataclass(frozen=True, slots=True)
class OpenChronicle(SceneRequest):
    """Open the list of the unfinished games."""

    maker = "claim_desktop.scenes.chronicle.unfinished_page:ChronicleScene"
    placing = Placing.ALONE
    by_tab: bool = False
    """Whether a tab opened it, so that the focus stays on the tabs."""


@dataclass(frozen=True, slots=True)
class OpenFinished(SceneRequest):
    """Open the list of the finished games."""

    maker = "claim_desktop.scenes.chronicle.finished_page:FinishedScene"
    placing = Placing.ALONE
    game_filter: GameFilter | None = None
    """The filter; None for all games."""
    chosen: str = ""
    """The file of the game to choose first; empty for the newest."""
    by_tab: bool = False
    back: OpenStatistics | OpenDeals | OpenAchievements | None = None
    """The page that listed the games, to which Back returns; None for the menu."""


@dataclass(frozen=True, slots=True)
class OpenStatistics(SceneRequest):
    """Open the page of results."""

    maker = "claim_desktop.scenes.chronicle.statistics_page:StatisticsScene"
    placing = Placing.ALONE
    by_tab: bool = False
    game_filter: GameFilter | None = None
    """The filter; None for the games that count."""
    kind: str = ""
    """The criterion by which the third figure is grouped; empty for the first."""
    figure: str = ""
    """The name of the focused figure or button; empty for the first figure."""
    part: int | None = None
    """The part of that figure; None for its initial one."""
    has_details: bool = False
    """Whether intervals, luck and deals are shown."""


@dataclass(frozen=True, slots=True)
class OpenImport(SceneRequest):
    """Look for files of games to import."""

    maker = "claim_desktop.scenes.chronicle.import_page:ImportScene"
    placing = Placing.ALONE


@dataclass(frozen=True, slots=True)
class OpenDeals(SceneRequest):
    """Open the page about the cards dealt."""

    maker = "claim_desktop.scenes.chronicle.deals_page:DealsScene"
    placing = Placing.ALONE
    part: int = 0
    """The focused column of the factions."""
    back: OpenStatistics | None = None
    """The page of results as it was left, to which Back returns."""


@dataclass(frozen=True, slots=True)
class OpenAchievements(SceneRequest):
    """Open the page of achievements."""

    maker = "claim_desktop.scenes.chronicle.achievements_page:AchievementsScene"
    placing = Placing.ALONE
    by_tab: bool = False
    chosen: str = ""
    """The focused achievement; empty for the first."""
