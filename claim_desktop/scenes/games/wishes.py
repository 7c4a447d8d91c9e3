"""The wishes to see a page of the chronicle."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from claim_desktop.session.games.filters import GameFilter


@dataclass(frozen=True, slots=True)
class OpenChronicle:
    """Open the list of the unfinished games."""

    by_tab: bool = False
    """Whether a tab was turned, so that the keyboard stays on the tabs."""


@dataclass(frozen=True, slots=True)
class OpenFinished:
    """Open the list of the finished games."""

    wanted: GameFilter | None = None
    """Which of them; None for all."""
    chosen: str = ""
    """The file of the game to choose first; empty for the newest."""
    by_tab: bool = False


@dataclass(frozen=True, slots=True)
class OpenStatistics:
    """Open the page of results."""

    by_tab: bool = False


@dataclass(frozen=True, slots=True)
class OpenDeals:
    """Open the page about the cards dealt."""


@dataclass(frozen=True, slots=True)
class OpenSeals:
    """Open the page of achievements."""

    by_tab: bool = False


ChronicleWish: TypeAlias = OpenChronicle | OpenFinished | OpenStatistics | OpenDeals | OpenSeals
