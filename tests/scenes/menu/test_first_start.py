"""The first start: a face and a name, and the way to the lessons or the table, by mouse and by keyboard."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from claim_desktop.ai.level_ids import LEVEL_IDS
from claim_desktop.app.preferences import Startup
from claim_desktop.i18n import languages
from claim_desktop.i18n.catalogue import codes, load
from claim_desktop.rules.decks import CLAIM
from claim_desktop.scenes.lessons.logic.lesson_run import OTHERS
from claim_desktop.scenes.lessons.scene import LessonScene
from claim_desktop.scenes.menu.first_start import Faces, FirstStartScene
from claim_desktop.scenes.menu.scene import MenuScene
from claim_desktop.scenes.play.game_scene import GameScene
from claim_desktop.scenes.play.logic.guide import guided_game
from claim_desktop.session.opponents import name_of_opponent
from claim_desktop.storage.assists import CLASSIC, LEARNER
from claim_desktop.storage.seats import PEOPLE
from claim_desktop.storage.settings import OnlyCard, Settings, Speed
from claim_desktop.table.artwork.portraits import OPPONENTS
from scripts.stage.pilot import Pilot, run_app


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
    """The page on screen."""
    assert isinstance(pilot.scene, FirstStartScene)
    return pilot.scene


def faces(pilot: Pilot) -> Faces:
    """The portraits to choose from."""
    faces = pilot.find("face")
    assert isinstance(faces, Faces)
    return faces


def test_the_line_names_the_rivals_of_the_lessons_and_of_the_first_game() -> None:
    teacher, rival = name_of_opponent(OTHERS[0]), guided_game("Ada", "").seats[1].name
    for code in codes():
        line = load(code).find("menu.first_start.lessons.line", None)
        assert line is not None, code
        assert 0 < line.find(teacher) < line.find(rival), code


def assert_ada_plays(pilot: Pilot) -> None:
    """After the first rival's story she sits at the table against them, with what she has chosen."""
    pilot.wait(0.5)
    pilot.click("go_on")
    pilot.wait(0.5)
    assert isinstance(pilot.scene, GameScene)
    seats = pilot.scene.game.seats
    assert (seats[0].name, seats[0].portrait, seats[0].aids) == ("Ada", PEOPLE[3], CLASSIC)
    assert seats[1].level == LEVEL_IDS[0]
    assert pilot.scene.game.match is not None
    assert pilot.scene.game.record.deck == CLAIM
    assert settings_of(pilot).player_names == ("Ada",)
    assert settings_of(pilot).portraits == (PEOPLE[3],)
    assert settings_of(pilot).aids == CLASSIC


def test_a_face_and_a_name_by_mouse_lead_to_the_table(pilot: Pilot) -> None:
    pilot.click_at(faces(pilot).parts[3].center)
    pilot.click("name")
    pilot.type("Ada")
    pilot.click("play")
    assert_ada_plays(pilot)


def test_a_face_and_a_name_by_keyboard_lead_to_the_table(pilot: Pilot) -> None:
    for _ in range(2):
        pilot.press(pygame.K_TAB, shift=True)
    assert first_start(pilot).focus.focused is pilot.find("face")
    pilot.press(pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RIGHT)
    pilot.press(pygame.K_TAB)
    pilot.type("Ada")
    pilot.press(pygame.K_TAB, pygame.K_TAB, pygame.K_TAB, pygame.K_RETURN)
    assert_ada_plays(pilot)


@pytest.mark.parametrize("name", ["face", "name", "lessons"])
def test_enter_goes_on_to_the_first_lesson_from_everywhere(pilot: Pilot, name: str) -> None:
    first_start(pilot).focus.focus_on(name, show_ring=True)
    pilot.press(pygame.K_RETURN)
    pilot.wait(0.1)
    assert isinstance(pilot.scene, LessonScene)
    assert settings_of(pilot).portraits == (PEOPLE[0],)
    assert settings_of(pilot).aids == LEARNER


def test_whoever_wants_to_be_shown_keeps_what_was_chosen(pilot: Pilot) -> None:
    pilot.click_at(faces(pilot).parts[2].center)
    pilot.click("lessons")
    pilot.wait(0.1)
    assert isinstance(pilot.scene, LessonScene)
    assert pilot.scene.presenter.game.seats[0].portrait == PEOPLE[2]


def test_a_newcomer_need_not_click_an_only_legal_card_after_three_games(pilot: Pilot) -> None:
    assert settings_of(pilot).only_card is OnlyCard.OFF, "those who played before choose it in the settings"
    pilot.click("play")
    pilot.wait(0.1)
    assert settings_of(pilot).only_card is OnlyCard.LATER


def test_esc_leads_to_the_menu_with_the_classic_help_and_without_being_asked_again(pilot: Pilot) -> None:
    pilot.click_at(faces(pilot).parts[2].center)
    pilot.press(pygame.K_ESCAPE)
    pilot.wait(0.1)
    assert isinstance(pilot.scene, MenuScene)
    assert (settings_of(pilot).aids, settings_of(pilot).portraits) == (CLASSIC, (PEOPLE[2],))
    pilot.app.welcome_newcomer()
    assert isinstance(pilot.scene, MenuScene)


def test_whoever_has_changed_a_setting_is_not_asked(tmp_path: Path) -> None:
    with run_app(tmp_path) as pilot:
        pilot.app.services.settings = Settings(speed=Speed.FAST)
        pilot.app.welcome_newcomer()
        assert isinstance(pilot.scene, MenuScene)


@pytest.mark.parametrize(
    "startup",
    [
        Startup(fullscreen=True),
        Startup(window=(800, 600)),
        Startup(mute=True),
        Startup(language="nl"),
        Startup(narration=True),
    ],
    ids=["fullscreen", "window", "mute", "language", "narration"],
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
    scene.focus.focus_on("language")
    choose_language(pilot, "id", pygame.K_RIGHT)
    scene = first_start(pilot)
    assert pilot.find("name_label").text == "Nama Anda"
    assert scene.focus.focused is pilot.find("language")
    pilot.click("name")
    pilot.type("Ada")
    scene.focus.focus_on("language")
    choose_language(pilot, "en", pygame.K_LEFT)
    pilot.click("play")
    assert_ada_plays(pilot)
