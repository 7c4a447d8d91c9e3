"""The stories of the rivals: told before the first game and once they are beaten, and again on request."""

from __future__ import annotations

from random import Random
from types import SimpleNamespace

import pygame
import pytest

from claim_desktop.ai.level_ids import LEVEL_IDS
from claim_desktop.i18n import tr
from claim_desktop.scenes.base import Services
from claim_desktop.scenes.requests import Back, StartGame
from claim_desktop.scenes.road.logic.legs import Leg
from claim_desktop.scenes.road.logic.stories import Beat, is_told
from claim_desktop.scenes.road.requests import PlayRival, TellStory
from claim_desktop.scenes.road.scene import play_rival
from claim_desktop.scenes.road.story import StoryScene
from claim_desktop.session.games import Games
from tests.scenes.road.won_games import (
    FakeFinishedGames,
    game_against,
    games_of,
    match_won,
    opened_road,
    won_against,
)
from tests.scenes.scene_driver import SceneDriver

WENNA = LEVEL_IDS[0]
PLAY_WENNA = PlayRival(Leg.TWO, WENNA)
EVERY_BEAT = tuple(f"{level}.{beat.value}" for level in LEVEL_IDS for beat in Beat)


def of_player(finished: FakeFinishedGames, *untold: str) -> Games:
    """The games of a player without an unfinished game."""
    games = games_of(finished, *untold)
    games.autosave = SimpleNamespace(resume_first=lambda _: None)  # type: ignore[assignment]
    return games


def test_a_rival_says_who_they_are_before_the_first_game_and_never_again(services: Services) -> None:
    games = of_player(FakeFinishedGames([]), *EVERY_BEAT)
    told = play_rival(services, games, PLAY_WENNA)
    assert told == TellStory(WENNA, (Beat.BEFORE,), then=PLAY_WENNA)
    player = SceneDriver(StoryScene(services, games, told))
    player.press(pygame.K_x)
    assert player.request == PLAY_WENNA
    services.rng = Random(1)
    assert isinstance(play_rival(services, games, PLAY_WENNA), StartGame)


def test_a_rival_who_was_met_before_there_were_stories_tells_none(services: Services) -> None:
    met = FakeFinishedGames([game_against(WENNA, match="", number=0)])
    games = of_player(met, *EVERY_BEAT)
    assert isinstance(play_rival(services, games, PLAY_WENNA), StartGame)


def test_the_road_tells_how_a_story_ends_once_its_rival_has_just_been_beaten(services: Services) -> None:
    won = FakeFinishedGames(match_won(WENNA))
    match = won.games[0].match
    change = opened_road(services, won, after=match, untold=EVERY_BEAT).update(0.1)
    assert change == TellStory(WENNA, (Beat.AFTER,))
    assert opened_road(services, won, after=match).update(0.1) is None


@pytest.mark.parametrize("beaten", [0, 1])
def test_the_face_on_the_card_tells_again_what_can_have_been_told(services: Services, beaten: int) -> None:
    games = won_against(beaten) or [game_against(WENNA, match="", number=0)]
    player = SceneDriver(opened_road(services, FakeFinishedGames(games), untold=EVERY_BEAT))
    player.click(WENNA)
    player.click("story")
    assert player.request == TellStory(WENNA, tuple(Beat)[: 1 + beaten], then=Back())


def test_a_rival_who_has_not_been_met_has_no_story_to_tell_again(services: Services) -> None:
    scene = opened_road(services, FakeFinishedGames([]), untold=EVERY_BEAT)
    assert "story" not in [each.name for each in scene.focus.widgets]


def test_each_press_tells_the_next_beat_and_the_last_one_goes_back(services: Services) -> None:
    games = of_player(FakeFinishedGames([]), *EVERY_BEAT)
    scene = StoryScene(services, games, TellStory(WENNA, tuple(Beat)))
    player = SceneDriver(scene)
    assert not is_told(games.encounters, WENNA, Beat.AFTER)
    player.press(pygame.K_SPACE)
    assert player.request is None
    assert is_told(games.encounters, WENNA, Beat.AFTER)
    assert tr(f"road.story.{WENNA}.after") in [each.text for each in scene.focus.widgets]
    player.press(pygame.K_ESCAPE)
    assert player.request == Back()
