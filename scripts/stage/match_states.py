"""Matches of several games in fixed states, for pictures of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

from claim_desktop.rules.decks import CLAIM, Deck
from claim_desktop.rules.matches import Match, MatchFormat
from claim_desktop.scenes.base import WidgetScene
from claim_desktop.scenes.matches.logic.challenge import Challenge, challenge_of
from claim_desktop.scenes.matches.logic.matches import next_game
from claim_desktop.scenes.matches.requests import OpenDuel, OpenMatchScore, OpenPostcard, ShowChallenge
from claim_desktop.scenes.matches.scene import MatchScoreScene
from claim_desktop.scenes.requests import SceneChange
from claim_desktop.session.game_session import GameSession
from claim_desktop.session.setup import GameSetup
from claim_desktop.storage.seats import PEOPLE
from scripts.stage.pilot import FRAME_SECONDS, Pilot
from scripts.stage.positions import FOUR, THREE, finished, setup


def after(form: MatchFormat, games: int, deck: Deck = CLAIM, persons: int = 1) -> GameSession:
    """A match after this many games, which are played at random."""
    agreed: GameSetup = replace(setup(deck, persons), match=Match("00000000000000a7", form))
    game = finished(agreed)
    for number in range(2, games + 1):
        game = finished(replace(next_game(game), seed=7 * number), Random(number).randrange(99))
    return game


def stands(form: MatchFormat, games: int, deck: Deck = CLAIM, persons: int = 1) -> Callable[[Pilot], None]:
    """Show how a match stands; with one person and one computer the other table comes first."""

    def go(pilot: Pilot) -> None:
        assert isinstance(pilot.scene, WidgetScene)
        pilot.scene.request_change(OpenMatchScore(after(form, games, deck, persons)))
        _see_the_end(pilot)

    return go


def other_table(pilot: Pilot) -> None:
    """Show the other table after a single game."""
    assert isinstance(pilot.scene, WidgetScene)
    pilot.scene.request_change(OpenMatchScore(finished(setup(CLAIM))))
    _see_the_end(pilot)


def games_of_a_match(pilot: Pilot) -> None:
    """Show the games of a match that was decided."""
    stands(MatchFormat.FIRST_TO_THREE, 5)(pilot)
    pilot.click("body")
    pilot.point((1, 1))


def _see_the_end(pilot: Pilot) -> None:
    """Wait until they have played to the end at the other table."""
    pilot.wait(0.1, FRAME_SECONDS)
    scene = pilot.scene
    assert isinstance(scene, MatchScoreScene)
    if scene.other is not None:
        scene.other.wait()
    pilot.wait(0.1, FRAME_SECONDS)


def challenge(deck: Deck, seed: int = 1, name: str = "Ada") -> Challenge:
    """The challenge of a game that was played at random."""
    found = challenge_of(finished(setup(deck), seed))
    assert found is not None, "one person has played a deal with a seed"
    return found if name == found.name else replace(found, name=name, portrait=PEOPLE[3])


def requested(change: Callable[[], SceneChange]) -> Callable[[Pilot], None]:
    """Show what a request opens."""

    def go(pilot: Pilot) -> None:
        assert isinstance(pilot.scene, WidgetScene)
        pilot.scene.request_change(change())
        pilot.wait(0.1, FRAME_SECONDS)

    return go


MATCHES: dict[str, Callable[[Pilot], None]] = {
    "other-table": other_table,
    "challenge": requested(lambda: ShowChallenge(challenge(CLAIM))),
    "challenge-four": requested(lambda: ShowChallenge(challenge(FOUR))),
    "postcard": requested(lambda: OpenPostcard(challenge(CLAIM))),
    "duel": requested(lambda: OpenDuel(finished(setup(CLAIM), 2), challenge(CLAIM, name="Dietmar"))),
    "duel-three": requested(lambda: OpenDuel(finished(setup(THREE), 2), challenge(THREE))),
    "match-two": stands(MatchFormat.FIRST_TO_FIVE, 3),
    "match-games": games_of_a_match,
    "match-three": stands(MatchFormat.FIRST_TO_TWO, 2, THREE),
    "match-four": stands(MatchFormat.FOUR_GAMES, 2, FOUR),
    "match-turned": stands(MatchFormat.TURNED_ROUND, 5, persons=2),
}
"""How to bring the application from the menu to each screen."""
