"""What can be asked for at the table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from claim_desktop.rules.state import Phase
from claim_desktop.scenes.base import PHASES, Placing, SceneChange, SceneRequest

if TYPE_CHECKING:
    from claim_desktop.scenes.play.game_presenter import GamePresenter


@dataclass(frozen=True, slots=True)
class ShowPhase(SceneRequest):
    """Continue a match in its other phase, which the table already shows, without interrupting any motion."""

    scene = PHASES[Phase.TWO]
    placing = Placing.IN_PLACE
    shown: GamePresenter

    @property
    def wanted_scene(self) -> str:
        """The scene of the phase that the table shows."""
        return PHASES[self.shown.phase]


@dataclass(frozen=True, slots=True)
class OpenPause(SceneRequest):
    """Open the pause menu over the game."""

    scene = "claim_desktop.scenes.play.pause:PauseScene"
    person: int | None = None
    """The seat of the person at the screen; None if there is none."""
    leads_to: SceneChange | None = None
    """What leaving the game opens, where that is not the menu."""
    is_finished: bool = False
    """Whether a lesson that is paused is done already, so that leaving loses nothing."""


@dataclass(frozen=True, slots=True)
class OpenGameInfo(SceneRequest):
    """Open the sheet about the current game, over the pause menu."""

    scene = "claim_desktop.scenes.play.game_info:ThisGameScene"
    person: int | None = None
    """The seat of the person at the screen; None if there is none."""
