"""The menu: where each way leads, by mouse and by keyboard."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from claim_desktop.i18n import tr
from claim_desktop.rules.decks import CLAIM
from claim_desktop.scenes.base import Services
from claim_desktop.scenes.chronicle.finished_page import FinishedScene
from claim_desktop.scenes.chronicle.requests import OpenChronicle
from claim_desktop.scenes.chronicle.unfinished_page import ChronicleScene
from claim_desktop.scenes.menu.logic import next_step
from claim_desktop.scenes.menu.logic.next_step import MenuStep, MenuSuggestion
from claim_desktop.scenes.menu.scene import MenuScene
from claim_desktop.scenes.play.game_scene import GameScene
from claim_desktop.scenes.requests import (
    ContinueGame,
    OpenHelp,
    OpenMenu,
    OpenRoad,
    OpenSettings,
    QuitGame,
    SceneChange,
)
from claim_desktop.scenes.road.logic.road import road_of
from claim_desktop.session.autosaved_game import AutosaveSearch
from claim_desktop.session.game_session import GameSession
from claim_desktop.session.games import Games
from claim_desktop.storage.saved_game import GameLabel
from claim_desktop.ui.presses import DOUBLE_CLICK_SECONDS
from claim_desktop.ui.widgets import Button
from scripts.stage.pilot import Pilot, run_app
from scripts.stage.positions import setup
from tests.scenes.matches.test_match_score import to_the_end
from tests.scenes.road.won_games import won_against
from tests.scenes.scene_driver import SceneDriver, drive
from tests.ui.events import moved

MENU_ITEMS: list[tuple[str, SceneChange]] = [
    ("continue", ContinueGame()),
    ("new_game", OpenRoad()),
    ("chronicle", OpenChronicle()),
    ("settings", OpenSettings()),
    ("help", OpenHelp()),
    ("quit", QuitGame()),
]


def menu_with(services: Services, games: Games, game: GameSession) -> SceneDriver:
    """The menu of a player who left this game."""
    search = AutosaveSearch()
    search.end(game)
    games.search = lambda: search  # type: ignore[method-assign]
    return drive(services, OpenMenu(), games)


def menu_alone(services: Services) -> SceneDriver:
    """The menu that offers nothing that is stored."""
    return drive(services, OpenMenu(offers_next=False))


@pytest.mark.parametrize(("name", "change"), MENU_ITEMS)
def test_a_click_leads_where_the_button_says(
    services: Services, games: Games, game: GameSession, name: str, change: SceneChange
) -> None:
    player = menu_with(services, games, game)
    player.click(name)
    assert player.request == change


@pytest.mark.parametrize(("name", "change"), MENU_ITEMS)
def test_the_keyboard_reaches_every_button(
    services: Services, games: Games, game: GameSession, name: str, change: SceneChange
) -> None:
    player = menu_with(services, games, game)
    player.reach(name)
    player.press(pygame.K_RETURN)
    assert player.request == change


def test_continue_comes_first_when_a_game_was_kept(
    services: Services, games: Games, game: GameSession
) -> None:
    focus = menu_with(services, games, game).scene.focus
    buttons = [widget for widget in focus.widgets if widget.can_focus]
    assert buttons[0].name == "continue"
    assert focus.focused is buttons[0]


def test_without_a_kept_game_there_is_no_continue(services: Services) -> None:
    names = [widget.name for widget in menu_alone(services).scene.focus.widgets]
    assert "continue" not in names


def test_a_game_that_is_found_late_is_offered_and_the_focus_stays(
    services: Services, games: Games, game: GameSession
) -> None:
    search = AutosaveSearch()
    games.search = lambda: search  # type: ignore[method-assign]
    player = drive(services, OpenMenu(), games)
    player.reach("chronicle")
    search.end(game)
    player.scene.update(0.1)
    focus = player.scene.focus
    assert next(widget.name for widget in focus.widgets if widget.can_focus) == "continue"
    assert focus.focused is focus.find("chronicle")
    player.click("continue")
    assert player.request == ContinueGame()


def line_of(player: SceneDriver) -> str:
    """What Continue says about its game."""
    button = player.find("continue")
    assert isinstance(button, Button)
    return button.line


def test_a_line_says_which_game_would_go_on(services: Services, games: Games, game: GameSession) -> None:
    game.play(game.view(game.turn).legal_moves[0])
    assert line_of(menu_with(services, games, game)) == "Claim with Berengar · Phase One, trick 1 of 13"


def test_the_line_says_the_title_that_the_game_was_given(
    services: Services, games: Games, game: GameSession
) -> None:
    game.relabel(GameLabel("The long evening"))
    assert line_of(menu_with(services, games, game)) == "The long evening · Phase One, trick 1 of 13"


def test_the_menu_has_at_most_seven_buttons(services: Services, games: Games, game: GameSession) -> None:
    widgets = menu_with(services, games, game).scene.focus.widgets
    assert len([widget for widget in widgets if widget.can_focus]) <= 7


def test_esc_does_not_leave_the_game_from_the_menu(services: Services) -> None:
    player = menu_alone(services)
    player.press(pygame.K_ESCAPE)
    assert player.request is None


def test_up_on_the_first_button_does_not_lead_to_the_way_out(services: Services) -> None:
    player = menu_alone(services)
    player.press(pygame.K_UP)
    focused = player.scene.focus.focused
    assert focused is not None
    assert focused.name == "new_game"


def test_the_name_of_the_game_is_read_out_before_the_rest(services: Services) -> None:
    player = menu_alone(services)
    player.press(pygame.K_DOWN)
    assert player.scene.announcements().static_text[0] == tr("app.title")


def test_a_champion_who_has_risen_stays_up_when_a_button_is_pressed(services: Services) -> None:
    player = menu_alone(services)
    menu = player.scene
    assert isinstance(menu, MenuScene)
    inner = menu.fans.card_places()[4]
    player.scene.handle(moved((round(sum(x for x, _ in inner) / 4), round(sum(y for _, y in inner) / 4))))
    menu.update(0.5)
    risen = menu.fans.card_places()
    assert risen[4] != inner
    player.press(pygame.K_RETURN)
    assert menu.fans.card_places() == risen


def test_the_focus_is_where_one_left_the_menu(pilot: Pilot) -> None:
    for name in ("practice", "chronicle"):
        pilot.wait(DOUBLE_CLICK_SECONDS)
        pilot.click(name)
        pilot.wait(0.1)
        pilot.press(pygame.K_ESCAPE)
        pilot.wait(0.1)
        assert isinstance(pilot.scene, MenuScene)
        assert pilot.scene.focused_name == name


def test_the_menu_of_a_newcomer_offers_the_first_lesson_and_says_which(pilot: Pilot) -> None:
    pilot.wait(0.2)
    button = pilot.find("next")
    assert isinstance(button, Button)
    assert button.line == tr("menu.next.lesson.line", title=tr("lessons.trick"))
    pilot.click("next")
    pilot.wait(0.2)
    assert pilot.scene_name == "LessonScene"


def test_the_menu_offers_the_next_rival_and_what_beating_them_earns(pilot: Pilot) -> None:
    pilot.app.services.settings = replace(pilot.app.services.settings, lessons=("trick", "followers", "vote"))
    pilot.wait(0.2)
    button = pilot.find("next")
    assert isinstance(button, Button)
    assert button.text == tr("road.play", name=tr("levels.novice.name"))
    assert tr("road.prize.clover") in button.line
    pilot.click("next")
    pilot.wait(0.2)
    pilot.click("go_on")
    pilot.wait(0.2)
    assert isinstance(pilot.scene, GameScene)
    assert pilot.scene.game.seats[1].level == "novice"


def test_beside_todays_deal_the_button_to_play_says_who_is_next_on_the_road(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    suggested = MenuSuggestion(MenuStep.DAY, running=1, station=road_of(won_against(1)).next)
    monkeypatch.setattr(next_step, "next_step", lambda *_, **__: suggested)
    pilot.app.change_scene(OpenMenu())
    pilot.wait(0.2)
    first, play, other = (pilot.find(name) for name in ("next", "new_game", "practice"))
    assert isinstance(first, Button)
    assert isinstance(play, Button)
    assert (first.text, play.text) == (tr("menu.next.day"), tr("menu.new_game"))
    assert play.line == tr("menu.play.rival", name=tr("levels.squire.name"))
    assert play.rect.height > other.rect.height, "it has room for the line"


def test_the_chronicle_opens_at_the_finished_games_while_no_other_is_kept(tmp_path: Path) -> None:
    with run_app(tmp_path) as pilot:
        to_the_end(pilot.app.games.begin(setup(CLAIM)))
        pilot.wait_for_disk()
        pilot.app.change_scene(OpenMenu())
        pilot.wait(1)
        pilot.click("chronicle")
        pilot.wait(0.2)
        assert isinstance(pilot.scene, FinishedScene)
        pilot.app.games.begin(setup(CLAIM))
        pilot.wait_for_disk()
        pilot.app.change_scene(OpenMenu())
        pilot.wait(1)
        pilot.click("chronicle")
        pilot.wait(0.2)
        assert isinstance(pilot.scene, ChronicleScene)
