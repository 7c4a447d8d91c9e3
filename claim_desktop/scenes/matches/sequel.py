"""What follows a game of a match: its next game, the road to the throne, or another match."""

from __future__ import annotations

from enum import Enum
from random import Random

from claim_desktop.i18n import tr
from claim_desktop.scenes.matches.logic.matches import another
from claim_desktop.scenes.matches.requests import NextGame, OpenMatchScore
from claim_desktop.scenes.requests import OpenProgress, OpenRoad, Placing, SceneChange, StartGame
from claim_desktop.session.game_session import GameSession


class Sequel(Enum):
    """What can follow a finished game; the value is the last part of its text's key."""

    NEXT_GAME = "next_game"
    ROAD = "road"
    """After a match that the only person has won."""
    ANOTHER = "another"
    PROGRESS = "progress"
    """After any game of a progress."""

    @property
    def text(self) -> str:
        """The label of the button that continues."""
        return tr(f"matches.{self.value}")


def sequel_of(game: GameSession) -> Sequel:
    """Choose what follows a game that is over."""
    if game.is_of_progress:
        return Sequel.PROGRESS
    if game.goes_on:
        return Sequel.NEXT_GAME
    return Sequel.ROAD if is_won_by_person(game) else Sequel.ANOTHER


def open_sequel(game: GameSession, rng: Random) -> SceneChange:
    """The change of scene to what follows; `rng` draws another match."""
    match sequel_of(game):
        case Sequel.NEXT_GAME:
            return NextGame(game)
        case Sequel.ROAD:
            assert game.match is not None, "a match has been won"
            return OpenRoad(after=game.match.id)
        case Sequel.ANOTHER:
            return StartGame(another(game, rng))
        case Sequel.PROGRESS:
            return standing_of(game)


def standing_of(game: GameSession, placing: Placing = Placing.ABOVE) -> SceneChange:
    """The page that shows how the match of a game stands."""
    if game.is_of_progress:
        assert game.match is not None, "it is a match, too"
        return OpenProgress(game.match.id)
    return OpenMatchScore(game, placing=placing)


def is_won_by_person(game: GameSession) -> bool:
    """Whether the only person has won the match of a game."""
    match, persons, deck = game.match, game.setup.persons, game.record.deck
    return (
        match is not None and len(persons) == 1 and match.winners(deck.sides) == (deck.side_of(persons[0]),)
    )
