"""The requests of the table's scenes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from claim_desktop.scenes.requests import Placing, SceneChange, SceneRequest

if TYPE_CHECKING:
    from claim_desktop.scenes.play.game_presenter import GamePresenter


@dataclass(frozen=True, slots=True)
class ShowPhase(SceneRequest):
    """Continue a game in its other phase, which the table already shows, without interrupting any motion."""

    maker = "claim_desktop.scenes.play.game_scene:show_phase"
    placing = Placing.IN_PLACE
    presenter: GamePresenter


@dataclass(frozen=True, slots=True)
class OpenPause(SceneRequest):
    """Open the pause menu over the game."""

    maker = "claim_desktop.scenes.play.pause:PauseScene"
    person: int | None = None
    """The seat of the person at the screen; None if there is none."""
    leads_to: SceneChange | None = None
    """The change on leaving the game, if it does not lead to the menu."""
    is_finished: bool = False
    """Whether a paused lesson is completed, so that leaving loses nothing."""


@dataclass(frozen=True, slots=True)
class OpenGameInfo(SceneRequest):
    """Open the sheet about the current game, over the pause menu."""

    maker = "claim_desktop.scenes.play.game_info:ThisGameScene"
    person: int | None = None
    """The seat of the person at the screen; None if there is none."""
