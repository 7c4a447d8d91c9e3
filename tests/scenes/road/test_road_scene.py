"""The page of the road to the throne: who is next, what has been won, and how the match is begun."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from claim_desktop.ai.level_ids import LEVEL_IDS
from claim_desktop.i18n import tr
from claim_desktop.rules.matches import MatchFormat
from claim_desktop.scenes.announcements import widget_text
from claim_desktop.scenes.base import Services
from claim_desktop.scenes.play.game_scene import GameScene
from claim_desktop.scenes.requests import OpenNewGame, OpenRoad, ShowMessage
from claim_desktop.scenes.road.logic.journey import Journey
from claim_desktop.scenes.road.logic.legs import Leg
from claim_desktop.scenes.road.logic.road import Star
from claim_desktop.scenes.road.requests import PlayRival
from claim_desktop.scenes.road.scene import FALL_AFTER_SECONDS, FALL_SECONDS, FELT, RoadScene
from claim_desktop.scenes.road.stations import StationPainter, StationState, ring_place
from claim_desktop.storage.looks import CardBack, PortraitFrame
from claim_desktop.storage.settings import TEXT_SIZES
from claim_desktop.ui import window
from claim_desktop.ui.layout import DesignSpace
from claim_desktop.ui.palettes.high_contrast import HIGH_CONTRAST
from claim_desktop.ui.palettes.palette import STANDARD
from claim_desktop.ui.presses import DOUBLE_CLICK_SECONDS
from claim_desktop.ui.widgets import Button
from scripts.stage.pilot import Pilot, run_app
from tests.scenes.conftest import MakeServices
from tests.scenes.road.won_games import FakeFinishedGames, game_against, match_won, opened_road, won_against
from tests.scenes.scene_driver import SceneDriver


def road(services: Services, beaten: int) -> SceneDriver:
    """The road of a player who has beaten this many rivals."""
    return SceneDriver(opened_road(services, FakeFinishedGames(won_against(beaten))))


def play_text(player: SceneDriver) -> str:
    """What the button on the card says."""
    button = player.find("play")
    assert isinstance(button, Button)
    return button.text


def test_enter_plays_the_next_rival(services: Services) -> None:
    player = road(services, 2)
    assert play_text(player) == tr("road.play", name=tr("levels.peddler.name"))
    player.press(pygame.K_RETURN)
    assert player.request == PlayRival(Leg.TWO, "peddler")


def test_a_click_on_a_rival_shows_the_card_and_its_button_plays_them(services: Services) -> None:
    player = road(services, 1)
    player.click("marshal")
    assert player.request is None
    assert play_text(player) == tr("road.play", name=tr("levels.marshal.name"))
    player.click("play")
    assert player.request == PlayRival(Leg.TWO, "marshal")


def test_arrow_keys_walk_the_rivals_and_enter_plays_the_one_they_are_on(services: Services) -> None:
    player = road(services, 0)
    player.reach("novice")
    player.press(pygame.K_RIGHT)
    assert play_text(player) == tr("road.play", name=tr("levels.squire.name"))
    player.press(pygame.K_RETURN)
    assert player.request == PlayRival(Leg.TWO, "squire")


def test_whoever_has_been_beaten_can_be_played_again(services: Services) -> None:
    player = road(services, 3)
    player.click("novice")
    assert play_text(player) == tr("road.again", name=tr("levels.novice.name"))


def test_any_other_game_is_one_press_away_and_comes_back_to_the_road(services: Services) -> None:
    player = road(services, 0)
    player.click("other")
    request = player.asks(OpenNewGame)
    assert request.placing is not OpenNewGame().placing


def test_a_rival_says_who_they_are_whether_they_are_beaten_and_what_that_earns(services: Services) -> None:
    player = road(services, 1)
    beaten, following, far = (widget_text(player.find(level)) for level in ("novice", "squire", "peddler"))
    assert tr("road.said.beaten") in beaten
    assert tr("road.said.won", prize=tr("road.prize.clover")) in beaten
    assert tr("road.said.next") in following
    assert tr("road.said.to_come") in far
    assert tr("road.said.prize", prize=tr("road.prize.indigo")) in far


@pytest.mark.parametrize(("beaten", "key"), [(0, "prize"), (1, "won")])
def test_with_the_largest_text_the_card_tells_the_prize_where_the_quote_would_be_too_small(
    beaten: int, key: str, make_services: MakeServices
) -> None:
    services = make_services((1280, 720), max(TEXT_SIZES))
    player = road(services, beaten)
    player.click("novice")
    player.scene.draw(window.surface())
    said = services.kit.text_capture.of(None)
    assert tr(f"road.said.{key}", prize=tr("road.prize.clover")) in said
    assert tr("levels.novice.quote") not in said


@pytest.mark.parametrize("leg", Leg)
def test_a_rival_speaks_of_a_prize_only_where_there_is_one(leg: Leg, services: Services) -> None:
    scene = opened_road(services, FakeFinishedGames(won_against(7 * list(Leg).index(leg))))
    assert scene.leg is leg
    told = widget_text(SceneDriver(scene).find("novice"))
    assert (tr("road.said.prize", prize=tr("road.prize.clover")) in told) == leg.has_prizes


def test_games_that_become_known_later_move_the_person_on(services: Services) -> None:
    finished = FakeFinishedGames([])
    player = SceneDriver(opened_road(services, finished))
    finished.games = tuple(won_against(1))
    player.scene.update(0.1)
    assert play_text(player) == tr("road.play", name=tr("levels.squire.name"))


def test_after_the_last_rival_the_road_begins_anew_with_a_partner(services: Services) -> None:
    player = road(services, 7)
    player.press(pygame.K_RETURN)
    assert player.request == PlayRival(Leg.FOUR, "novice")
    player.click("leg")
    player.click("play")
    assert player.request == PlayRival(Leg.TWO, "chancellor")


def game_on_screen(pilot: Pilot) -> GameScene:
    """The game that is being played."""
    scene = pilot.scene
    assert isinstance(scene, GameScene)
    return scene


def test_the_match_begins_and_is_gone_on_with_from_the_road(tmp_path: Path) -> None:
    with run_app(tmp_path) as pilot:
        pilot.click("new_game")
        pilot.click("play")
        pilot.wait(0.1)
        pilot.click("go_on")
        pilot.wait(0.1)
        game = game_on_screen(pilot).game
        assert game.match is not None
        assert game.match.form is MatchFormat.FIRST_TO_TWO
        assert game.seats[1].level == "novice"
        pilot.app.change_scene(OpenRoad())
        pilot.wait(DOUBLE_CLICK_SECONDS)
        pilot.click("play")
        pilot.wait(0.1)
        again = game_on_screen(pilot).game
        assert again.match is not None
        assert again.match.id == game.match.id


@pytest.mark.parametrize("count", [0, 7])
def test_only_what_has_been_won_is_offered_in_the_settings(count: int, tmp_path: Path) -> None:
    with run_app(tmp_path) as pilot:
        prizes = Journey(FakeFinishedGames(won_against(count))).prizes
        pilot.app.services.prizes = lambda: prizes
        pilot.click("settings")
        pilot.wait(0.1)
        pilot.press(pygame.K_TAB)
        pilot.press_with_ctrl(pygame.K_TAB)
        pilot.wait(0.1)
        assert pilot.find("card_back").enabled is (count > 0)


def test_the_score_of_the_match_is_on_the_card(services: Services) -> None:
    games = FakeFinishedGames([*won_against(1), game_against("squire", match="e" * 16)])
    scene = opened_road(services, games)
    SceneDriver(scene)
    assert (scene.chosen.level, scene.chosen.own, scene.chosen.theirs) == ("squire", 1, 0)


def after_match(services: Services, level: str, leg: Leg = Leg.TWO) -> SceneDriver:
    """The road as it opens after the match that was the first to beat a level."""
    rivals = [(each, rival) for each in Leg for rival in LEVEL_IDS]
    finished = FakeFinishedGames(won_against(rivals.index((leg, level)) + 1))
    match = match_won(level, leg)[0].match
    return SceneDriver(opened_road(services, finished, after=match))


def test_after_a_match_won_the_road_shows_its_prize_and_enter_plays_the_next_rival(
    services: Services,
) -> None:
    player = after_match(services, "novice")
    assert isinstance(player.scene, RoadScene)
    assert player.scene.chosen.level == "novice"
    assert play_text(player) == tr("road.play", name=tr("levels.squire.name"))
    player.press(pygame.K_RETURN)
    assert player.request == PlayRival(Leg.TWO, "squire")


def test_after_a_match_against_a_rival_beaten_before_the_next_one_is_shown(services: Services) -> None:
    games = [*won_against(2), game_against("novice", match="e" * 16), game_against("novice", match="e" * 16)]
    scene = opened_road(services, FakeFinishedGames(games), after="e" * 16)
    assert scene.chosen.level == "peddler"


def test_another_rival_can_be_chosen_although_one_has_just_been_beaten(services: Services) -> None:
    player = after_match(services, "squire")
    player.click("novice")
    assert play_text(player) == tr("road.again", name=tr("levels.novice.name"))
    player.click("squire")
    assert play_text(player) == tr("road.again", name=tr("levels.squire.name"))


def test_after_the_last_rival_the_gate_is_open_and_the_next_leg_begins_at_a_press(services: Services) -> None:
    player = after_match(services, "chancellor")
    scene = player.scene
    assert isinstance(scene, RoadScene)
    assert (scene.leg, scene.chosen.level) == (Leg.TWO, "chancellor")
    assert play_text(player) == tr("road.leg.four")
    player.click("play")
    assert player.request is None
    assert (scene.leg, scene.chosen.level) == (Leg.FOUR, "novice")
    player.click("play")
    assert player.request == PlayRival(Leg.FOUR, "novice")


def test_a_prize_won_is_used_at_a_press_and_then_in_use(services: Services) -> None:
    player = after_match(services, "squire")
    player.click("use")
    assert services.settings.portrait_frame is PortraitFrame.COPPER
    assert player.request == ShowMessage(tr("road.using", prize=tr("road.prize.copper")))
    assert not player.find("use").enabled
    player.click("novice")
    player.click("use")
    assert services.settings.card_back is CardBack.CLOVER
    assert services.settings.portrait_frame is PortraitFrame.COPPER
    player.click("peddler")
    assert "use" not in [each.name for each in player.scene.focus.widgets]


def test_without_prizes_there_is_nothing_to_use(services: Services) -> None:
    player = after_match(services, "novice", Leg.FOUR)
    assert "use" not in [each.name for each in player.scene.focus.widgets]


def stars_drawn(scene: RoadScene) -> list[pygame.Color]:
    """The colours of the middles of the three stars under the first rival."""
    screen = pygame.Surface(scene.kit.scale.area.size)
    scene.draw(screen)
    station = scene.road.station(LEVEL_IDS[0])
    ring = DesignSpace(scene.kit.scale).rect(*ring_place(station, StationState.BEATEN))
    painter = StationPainter(scene.services)
    return [screen.get_at(painter.star_place(ring, station, star, Leg.TWO).center) for star in Star]


@pytest.mark.parametrize("is_reduced", [False, True])
def test_new_stars_fall_onto_their_tag_and_with_reduced_motion_they_are_there(
    tmp_path: Path, *, is_reduced: bool
) -> None:
    won = FakeFinishedGames(match_won(LEVEL_IDS[0]))
    with run_app(tmp_path) as pilot:
        services = pilot.app.services
        services.kit.motion.is_reduced = is_reduced
        scene = opened_road(services, won, after=won.games[0].match)
        at_first = stars_drawn(scene)
        scene.update(FALL_AFTER_SECONDS + FALL_SECONDS + 0.01)
        at_last = stars_drawn(scene)
        assert at_last == stars_drawn(opened_road(services, won))
    changed = [before != after for before, after in zip(at_first, at_last, strict=True)]
    assert changed == ([False] * 3 if is_reduced else [True, True, False])


def test_in_high_contrast_the_land_is_dark_and_has_one_tone(services: Services) -> None:
    def land() -> set[bool]:
        scene = opened_road(services, FakeFinishedGames(won_against(0)))
        surface = pygame.Surface(services.kit.scale.size)
        scene.draw(surface)
        felt = DesignSpace(services.kit.scale).rect(*FELT)
        sky = (surface.get_at((felt.centerx + step, felt.y + 20)) for step in range(0, felt.width // 3, 7))
        return {max(color[:3]) > 110 for color in sky}

    assert True in land()
    services.kit.show_in(HIGH_CONTRAST)
    try:
        assert land() == {False}
    finally:
        services.kit.show_in(STANDARD)
