"""The wishes that open a page of the chronicle."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from claim_desktop.session.games.filters import GameFilter
    from claim_desktop.session.match import Match
    from claim_desktop.session.other_table import OtherTable
    from claim_desktop.session.review.reviewing import Reviewing


@dataclass(frozen=True, slots=True)
class OpenChronicle:
    """Open the list of the unfinished games."""

    by_tab: bool = False
    """Whether a tab opened it, so that the keyboard stays on the tabs."""


@dataclass(frozen=True, slots=True)
class OpenFinished:
    """Open the list of the finished games."""

    wanted: GameFilter | None = None
    """Which of them; None for all."""
    chosen: str = ""
    """The file of the game to choose first; empty for the newest."""
    by_tab: bool = False
    back: OpenStatistics | OpenDeals | OpenSeals | None = None
    """The page that the games were listed from, which Back returns to; None for the menu."""


@dataclass(frozen=True, slots=True)
class OpenStatistics:
    """Open the page of results."""

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
class OpenDeals:
    """Open the page about the cards dealt."""

    part: int = 0
    """The column of the factions that the keyboard is on."""
    back: OpenStatistics | None = None
    """The page of results as it was left, which Back returns to."""


@dataclass(frozen=True, slots=True)
class OpenSeals:
    """Open the page of achievements."""

    by_tab: bool = False
    chosen: str = ""
    """The achievement that the keyboard is on; empty for the first."""


@dataclass(frozen=True, slots=True)
class OpenStanding:
    """Show, on top of the current scene, how a finished game turned out: its match, and the other table."""

    match: Match
    reviewing: Reviewing | None = None
    """The review, if it has been started."""
    other: OtherTable | None = None
    """The other table, if a game is already being played there."""


@dataclass(frozen=True, slots=True)
class NextGame:
    """Continue a match of several games with the one after this."""

    match: Match


ChronicleWish: TypeAlias = OpenChronicle | OpenFinished | OpenStatistics | OpenDeals | OpenSeals
