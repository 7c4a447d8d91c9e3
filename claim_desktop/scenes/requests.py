"""The changes of scene that can be requested, and the requests made from several features."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, TypeAlias

from claim_desktop.storage.settings import SettingsPage

if TYPE_CHECKING:  # not needed by the menu
    from claim_desktop.rules.cards import Faction
    from claim_desktop.rules.state import Phase
    from claim_desktop.session.game_session import GameSession
    from claim_desktop.session.setup import GameSetup
    from claim_desktop.table.table_item import Area

    HelpSubject: TypeAlias = "Faction | Phase | Area | HelpTopic"


class SceneChange:
    """The base of all requests, which a scene's `update` returns and `SceneStack` follows."""

    notice: str = ""
    """A sentence to show over the next scene."""


class Placing(Enum):
    """Where a scene opens."""

    ABOVE = auto()
    """Over the current one, to which it returns."""
    ABOVE_MENU = auto()
    """Over the menu, which opens first unless it is the current scene."""
    IN_PLACE = auto()
    """In place of the current one."""
    ALONE = auto()
    """In place of all that are open."""
    LEAVING_GAME = auto()
    """Like `ALONE`, with no game in progress any more."""


class SceneRequest(SceneChange):
    """A request for a scene, or for a task that leads to one."""

    maker: ClassVar[str]
    """The module and name of what is called with `(services, games, request)`: a scene's class, such as
    `claim_desktop.scenes.help.scene:HelpScene`, or a function that returns a scene or a further change.
    """
    placing: Placing = Placing.ABOVE


# Requests made from several places, most frequent first.


@dataclass(frozen=True, slots=True)
class OpenMenu(SceneRequest):
    """Leave everything and open the menu; `notice` is a sentence to show there."""

    maker = "claim_desktop.scenes.menu.scene:MenuScene"
    placing = Placing.LEAVING_GAME
    notice: str = ""
    left_by: str = ""
    """The button by which the menu was last left."""
    offers_next: bool = True
    """Whether to offer the game to continue or the next step, which follow from what is stored."""


@dataclass(frozen=True, slots=True)
class OpenRoad(SceneRequest):
    """Open the road to the throne: the rivals in order, and any other game."""

    maker = "claim_desktop.scenes.road.scene:RoadScene"
    placing = Placing.ABOVE_MENU
    after: str = ""
    """The id of the match that was just won, whose prize is shown first; empty if none was."""


@dataclass(frozen=True, slots=True)
class OpenNewGame(SceneRequest):
    """Set up a new game, starting from `setup`; one in progress goes to the shelf when it starts."""

    maker = "claim_desktop.scenes.setup.new_game:NewGameScene"
    setup: GameSetup | None = None
    placing: Placing = Placing.ABOVE_MENU


@dataclass(frozen=True, slots=True)
class StartGame(SceneRequest):
    """Deal a game and play it."""

    maker = "claim_desktop.scenes.setup.requests:start_game"
    setup: GameSetup
    is_dealt_again: bool = False
    """Whether the same cards were dealt before, so that the game counts as practice."""


@dataclass(frozen=True, slots=True)
class ShowGame(SceneRequest):
    """Show a game at the table in its current state."""

    maker = "claim_desktop.scenes.play.game_scene:show_game"
    placing = Placing.ALONE
    game: GameSession
    notice: str = ""


@dataclass(frozen=True, slots=True)
class ContinueGame(SceneRequest):
    """Continue an unfinished game."""

    maker = "claim_desktop.scenes.play.game_scene:continue_game"
    path: Path | None = None
    """The game's file on the shelf; None for the newest."""


class HelpTopic(Enum):
    """The subject of a screen, by which the rules find their page."""

    AIM = "aim"
    FACTIONS = "factions"
    MODES = "modes"
    VOTE = "vote"
    KEYS = "keys"
    ASSISTS = "assists"
    NARRATION = "narration"


@dataclass(frozen=True, slots=True)
class OpenHelp(SceneRequest):
    """Open the rules over the current scene, at the page about something."""

    maker = "claim_desktop.scenes.help.scene:HelpScene"
    about: HelpSubject | None = None


@dataclass(frozen=True, slots=True)
class OpenSettings(SceneRequest):
    """Open the settings over the current scene."""

    maker = "claim_desktop.scenes.settings.scene:SettingsScene"
    page: SettingsPage = SettingsPage.PLAY


@dataclass(frozen=True, slots=True)
class OpenPractice(SceneRequest):
    """Leave everything and open the page of practice."""

    maker = "claim_desktop.scenes.practice.scene:PracticeScene"
    placing = Placing.LEAVING_GAME


@dataclass(frozen=True, slots=True)
class OpenProgress(SceneRequest):
    """Open the progress: a run of seven rivals."""

    maker = "claim_desktop.scenes.progress.page:ProgressScene"
    placing = Placing.ABOVE_MENU
    run: str = ""
    """The id of the run to show; empty for the one shown last."""
    notice: str = ""


@dataclass(frozen=True, slots=True)
class ShowScoring(SceneRequest):
    """Count the votes of a game that is over."""

    maker = "claim_desktop.scenes.scoring.scene:show_scoring"
    placing = Placing.ALONE
    game: GameSession


@dataclass(frozen=True, slots=True)
class ShowMessage(SceneChange):
    """Show a message over the scene in place of the last one; an empty message only hides the last one."""

    sentence: str


@dataclass(frozen=True, slots=True)
class Back(SceneChange):
    """Return to the scene below."""


@dataclass(frozen=True, slots=True)
class QuitGame(SceneChange):
    """Close the window."""
