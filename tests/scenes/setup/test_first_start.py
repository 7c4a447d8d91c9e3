"""The first start: one question with three answers, and the way to the table, by mouse and by keyboard."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from claim_desktop.ai.levels import LEVELS
from claim_desktop.app.preferences import Startup
from claim_desktop.i18n import languages
from claim_desktop.rules.decks import CLAIM
from claim_desktop.scenes.lessons.scene import LessonScene
from claim_desktop.scenes.menu.scene import MenuScene
from claim_desktop.scenes.play.game_scene import GameScene
from claim_desktop.scenes.setup.first_start import Faces, FirstStartScene
from claim_desktop.scenes.setup.new_game import NewGameScene
from claim_desktop.session.assists import CLASSIC, LEARNER
from claim_desktop.session.opponents import name_of_opponent
from claim_desktop.session.setup import default_level
from claim_desktop.storage.settings import Settings, Speed
from claim_desktop.table.artwork.portraits import OPPONENTS, PEOPLE
from tests.pilot import Pilot, run_app


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    """A pilot in front of the first start."""
    with run_app(tmp_path) as pilot:
        pilot.app.services.settings = Settings()
        pilot.app.welcome_newcomer()
        yield pilot


def settings_of(pilot: Pilot) -> Settings:
    """The settings as they are."""
    return pilot.app.services.settings


def first_start(pilot: Pilot) -> FirstStartScene:
    """The question on screen."""
    assert isinstance(pilot.scene, FirstStartScene)
    return pilot.scene


def faces(pilot: Pilot) -> Faces:
    """The portraits to choose from."""
    faces = pilot.find("face")
    assert isinstance(faces, Faces)
    return faces


def assert_ada_plays(pilot: Pilot) -> None:
    """She sits at the table of a game of Claim, with what she has chosen."""
    pilot.wait(0.5)
    assert isinstance(pilot.scene, GameScene)
    seats = pilot.scene.game.seats
    assert (seats[0].name, seats[0].portrait, seats[0].aids) == ("Ada", PEOPLE[3], CLASSIC)
    assert (seats[1].level, seats[1].name) == (default_level(), name_of_opponent(default_level()))
    assert pilot.scene.game.record.deck == CLAIM
    assert settings_of(pilot).player_names == ("Ada",)
    assert settings_of(pilot).portraits == (PEOPLE[3],)
    assert settings_of(pilot).aids == CLASSIC


def test_three_answers_by_mouse_lead_to_the_table(pilot: Pilot) -> None:
    pilot.click_at(faces(pilot).parts[3].center)
    pilot.click("name")
    pilot.type("Ada")
    pilot.click("classic")
    pilot.click("play")
    assert_ada_plays(pilot)


def test_three_answers_by_keyboard_lead_to_the_table(pilot: Pilot) -> None:
    pilot.press(pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RIGHT)
    pilot.press(pygame.K_TAB)
    pilot.type("Ada")
    pilot.press(pygame.K_TAB, pygame.K_TAB, pygame.K_RIGHT, pygame.K_SPACE)
    assert pilot.find("classic").is_chosen
    pilot.press(pygame.K_TAB, pygame.K_TAB, pygame.K_RETURN)
    assert_ada_plays(pilot)


@pytest.mark.parametrize("tabs", range(4), ids=["face", "name", "language", "help"])
def test_enter_goes_on_to_the_table_wherever_it_has_nothing_to_choose(pilot: Pilot, tabs: int) -> None:
    language = settings_of(pilot).language
    pilot.press(*[pygame.K_TAB] * tabs, pygame.K_RETURN)
    pilot.wait(0.5)
    if tabs == 2:
        assert settings_of(pilot).language != language, "the next one"
        return
    assert isinstance(pilot.scene, GameScene)
    assert settings_of(pilot).portraits == (PEOPLE[0],)
    assert settings_of(pilot).aids == LEARNER


@pytest.mark.parametrize("by_mouse", [True, False], ids=["mouse", "keyboard"])
def test_whoever_wants_to_be_shown_is_in_the_first_lesson_and_keeps_what_was_chosen(
    by_mouse: bool, pilot: Pilot
) -> None:
    if by_mouse:
        pilot.click_at(faces(pilot).parts[2].center)
        pilot.click("lessons")
    else:
        pilot.press(pygame.K_RIGHT, pygame.K_RIGHT)
        pilot.press(*[pygame.K_TAB] * 4, pygame.K_RETURN)
    pilot.wait(0.1)
    assert isinstance(pilot.scene, LessonScene)
    assert settings_of(pilot).aids == LEARNER
    assert pilot.scene.presenter.game.seats[0].portrait == PEOPLE[2]


def test_a_newcomer_need_not_click_an_only_legal_card(pilot: Pilot) -> None:
    assert not settings_of(pilot).plays_only_card, "those who played before choose it in the settings"
    pilot.click("play")
    pilot.wait(0.1)
    assert settings_of(pilot).plays_only_card


def test_a_newcomer_who_answers_nothing_plays_the_weakest_computer_with_hints(pilot: Pilot) -> None:
    pilot.click("play")
    pilot.wait(0.5)
    assert isinstance(pilot.scene, GameScene)
    seats = pilot.scene.game.seats
    assert seats[0].aids.hints
    assert seats[0].name
    assert seats[1].level == next(iter(LEVELS))
    pilot.app.services.settings = replace(settings_of(pilot), speed=Speed.OFF)
    for _ in range(40):
        pilot.wait(0.1)
        if pilot.scene.is_waiting_for_person:
            break
    pilot.press(pygame.K_h)
    assert pilot.scene.overlays.shown is not None, "and H gives one"


def test_esc_leads_to_the_menu_with_hints_and_without_being_asked_again(pilot: Pilot) -> None:
    pilot.press(pygame.K_ESCAPE)
    pilot.wait(0.1)
    assert isinstance(pilot.scene, MenuScene)
    assert settings_of(pilot).aids.hints
    pilot.app.welcome_newcomer()
    assert isinstance(pilot.scene, MenuScene)
    pilot.click("new_game")
    pilot.click("other")
    pilot.wait(0.1)
    assert isinstance(pilot.scene, NewGameScene)
    assert pilot.scene.setup.seats[0].aids.hints


def test_whoever_has_changed_a_setting_is_not_asked(tmp_path: Path) -> None:
    with run_app(tmp_path) as pilot:
        pilot.app.services.settings = Settings(speed=Speed.FAST)
        pilot.app.welcome_newcomer()
        assert isinstance(pilot.scene, MenuScene)


@pytest.mark.parametrize(
    "startup",
    [Startup(fullscreen=True), Startup(window=(800, 600)), Startup(mute=True), Startup(language="nl")],
    ids=["fullscreen", "window", "mute", "language"],
)
def test_an_option_of_the_command_line_makes_nobody_less_of_a_newcomer(
    tmp_path: Path, startup: Startup
) -> None:
    with run_app(tmp_path, startup=startup) as pilot:
        pilot.app.welcome_newcomer()
        first_start(pilot)


def test_no_computer_s_portrait_is_offered_to_people(pilot: Pilot) -> None:
    assert {option.value for option in faces(pilot).options} == set(PEOPLE)
    assert not set(PEOPLE) & set(OPPONENTS.values())


def choose_language(pilot: Pilot, code: str, key: int) -> None:
    """Press the arrow until the language is the one wanted."""
    for _ in languages():
        if settings_of(pilot).language != code:
            pilot.press(key)
            pilot.wait(0.1)
    assert settings_of(pilot).language == code


def test_the_language_can_be_chosen_first_and_keeps_the_answers(pilot: Pilot) -> None:
    scene = first_start(pilot)
    pilot.click_at(faces(pilot).parts[3].center)
    pilot.click("classic")
    scene.focus.focus_on("language")
    choose_language(pilot, "id", pygame.K_RIGHT)
    scene = first_start(pilot)
    assert pilot.find("title of name").text == "Nama Anda"
    assert scene.focus.focused is pilot.find("language")
    pilot.click("name")
    pilot.type("Ada")
    scene.focus.focus_on("language")
    choose_language(pilot, "en", pygame.K_LEFT)
    pilot.click("play")
    assert_ada_plays(pilot)
