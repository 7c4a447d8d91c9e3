"""The whole application: changes of scene, saving, and the effects of settings and window."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from time import monotonic

import pygame
import pytest

from claim_desktop.ai.levels import LEVELS
from claim_desktop.app import preferences
from claim_desktop.app.app import QUIET_SECONDS
from claim_desktop.i18n import SOURCE_LANGUAGE, use_language
from claim_desktop.rules.deal import deal
from claim_desktop.rules.decks import CLAIM
from claim_desktop.scenes.play.game_scene import GameScene
from claim_desktop.scenes.play.requests import OpenPause
from claim_desktop.scenes.requests import (
    OpenHelp,
    OpenMenu,
    OpenNewGame,
    OpenSettings,
    ShowGame,
    ShowScoring,
    StartGame,
)
from claim_desktop.scenes.settings.scene import SettingsScene
from claim_desktop.scenes.setup.requests import OpenDeckBuilder
from claim_desktop.session.game_session import GameSession
from claim_desktop.session.setup import GameSetup
from claim_desktop.storage import writer
from claim_desktop.storage.errors import sentence
from claim_desktop.storage.folder import DataFolder
from claim_desktop.storage.saves import SaveFile
from claim_desktop.storage.settings import TEXT_SIZES, SettingsFile, SettingsPage
from claim_desktop.table.sounds import Sound
from claim_desktop.ui.audio import Audio
from claim_desktop.ui.frame_pacer import MAX_STEP_SECONDS
from claim_desktop.ui.layout import Size
from claim_desktop.ui.presses import DOUBLE_CLICK_SECONDS
from scripts.stage.pilot import FRAME_SECONDS, Pilot, run_app
from tests.scenes.scene_driver import begin
from tests.ui.events import key


def turn_to(pilot: Pilot, page: SettingsPage) -> None:
    """Turn to a page of the settings with Ctrl+Tab."""
    scene = pilot.scene
    assert isinstance(scene, SettingsScene)
    while scene.page is not page:
        pilot.app.step([key(pygame.K_TAB, pygame.KMOD_CTRL)], FRAME_SECONDS)


def test_scenes_lie_over_each_other_and_esc_takes_them_away(tmp_path: Path) -> None:
    with run_app(tmp_path, size=(854, 480)) as pilot:
        begin(pilot)
        path = [pilot.scene_name]
        for way in ("", "settings", "", "help", "", ""):
            if way:
                pilot.click(way)
            else:
                pilot.press(pygame.K_ESCAPE)
            path.append(pilot.scene_name)
        shown = ["PhaseOne", "Pause", "Settings", "Pause", "Help", "Pause", "PhaseOne"]
        assert path == [f"{name}Scene" for name in shown]


def test_each_scene_has_its_theme_and_what_lies_over_a_game_goes_on_with_that_of_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    themes: list[str | None] = []
    monkeypatch.setattr(Audio, "play_music", lambda _, name: themes.append(name))
    with run_app(tmp_path, size=(854, 480)) as pilot:
        heard = [themes[-1]]
        begin(pilot)
        heard.append(themes[-1])
        pilot.press(pygame.K_ESCAPE)
        pilot.click("settings")
        heard.append(themes[-1])
        pilot.press(pygame.K_ESCAPE)
        pilot.click("menu")
        heard.append(themes[-1])
    assert heard == ["menu", "phase_one", "phase_one", "menu"]


def test_one_key_leads_from_the_menu_into_a_game(tmp_path: Path) -> None:
    with run_app(tmp_path) as pilot:
        path = []
        for _ in range(3):
            pilot.press(pygame.K_RETURN)
            path.append(pilot.scene_name)
        assert path == ["RoadScene", "StoryScene", "PhaseOneScene"]


def test_f1_explains_the_game_from_anywhere_once(tmp_path: Path) -> None:
    with run_app(tmp_path) as pilot:
        begin(pilot)
        pilot.press(pygame.K_F1, pygame.K_F1)
        path = [pilot.scene_name]
        pilot.press(pygame.K_ESCAPE)
        assert [*path, pilot.scene_name] == ["HelpScene", "PhaseOneScene"]


def test_f11_and_the_settings_agree_about_the_whole_screen(tmp_path: Path) -> None:
    with run_app(tmp_path) as pilot:
        pilot.click("settings")
        pilot.press(pygame.K_F11)
        turn_to(pilot, SettingsPage.SOUND)
        pilot.click("music_volume")
        assert pilot.app.services.settings.fullscreen
        pilot.press(pygame.K_F11)
        assert not pilot.app.services.settings.fullscreen


def test_a_seed_deals_the_first_game_as_a_record_with_that_seed_and_a_rematch_as_one_with_the_next(
    tmp_path: Path,
) -> None:
    with run_app(tmp_path, deal_seed=7) as pilot:
        begin(pilot)
        assert isinstance(pilot.scene, GameScene)
        first = pilot.scene.game
        pilot.app.change_scene(StartGame(first.rematch_setup))
        rematch = pilot.scene.game
        pilot.app.change_scene(StartGame(rematch.setup))
        records = [first.record, rematch.record, pilot.scene.game.record]
    assert [record.seed for record in records] == [7, 8, 8], "the same deal again is the same deal"
    assert [record.deal for record in records] == [deal(CLAIM, 7), deal(CLAIM, 8), deal(CLAIM, 8)]


def test_a_game_can_be_left_and_continued(tmp_path: Path) -> None:
    with run_app(tmp_path) as pilot:
        begin(pilot)
        pilot.press(pygame.K_ESCAPE)
        pilot.click("menu")
        assert pilot.scene_name == "MenuScene"
        pilot.click("continue")
        assert pilot.scene_name == "PhaseOneScene"


def test_a_game_is_there_again_after_the_program_has_ended(tmp_path: Path) -> None:
    with run_app(tmp_path) as pilot:
        begin(pilot)
    with run_app(tmp_path) as pilot:
        pilot.click("continue")
        assert isinstance(pilot.scene, GameScene)


def test_a_new_game_puts_the_unfinished_one_on_the_shelf_without_a_question(tmp_path: Path) -> None:
    with run_app(tmp_path) as pilot:
        seeds = []
        for _ in range(3):
            begin(pilot)
            seeds.append(pilot.scene.game.record.seed)  # type: ignore[attr-defined]
            pilot.press(pygame.K_ESCAPE)
            pilot.click("menu")
            pilot.wait(DOUBLE_CLICK_SECONDS)
    folder = DataFolder.open(tmp_path)
    saves = SaveFile(folder, LEVELS)
    found = [saves.load(), *(saves.shelf.load(file.path) for file in saves.shelf.games())]
    folder.close()
    assert [each.value.record.seed for each in found if each.value is not None] == seeds[::-1]


def test_closing_the_window_needs_no_question_while_the_game_is_kept(tmp_path: Path) -> None:
    with run_app(tmp_path) as pilot:
        begin(pilot)
        pilot.close_window()
        assert not pilot.app.is_running


def test_settings_take_effect_at_once_and_are_found_again(tmp_path: Path) -> None:
    with run_app(tmp_path) as pilot:
        pilot.click("settings")
        turn_to(pilot, SettingsPage.LOOK)
        button_height = pilot.find("back").rect.height
        for _ in TEXT_SIZES[1:]:
            pilot.click_at(pilot.find("text_size").rect.move(-10, 0).midright)
            pilot.wait(0.1)
        assert pilot.find("back").rect.height > button_height
    data = DataFolder.open(tmp_path)
    settings = SettingsFile(data).load().value
    data.close()
    assert settings is not None
    assert settings.text_size == TEXT_SIZES[-1]


@pytest.fixture
def back_to_english() -> Iterator[None]:
    """Speaks English again after the test."""
    yield
    use_language(SOURCE_LANGUAGE)


@pytest.mark.usefixtures("back_to_english")
def test_a_language_is_spoken_at_once_in_every_scene_of_the_game_that_goes_on(tmp_path: Path) -> None:
    with run_app(tmp_path) as pilot:
        begin(pilot)
        game = pilot.scene.game  # type: ignore[attr-defined]
        pilot.press(pygame.K_ESCAPE)
        pilot.click("settings")
        turn_to(pilot, SettingsPage.LANGUAGE)
        pilot.app.scene.focus.focus_on("language_id")  # type: ignore[attr-defined]
        pilot.press(pygame.K_RETURN)
        pilot.wait(0.1)
        labels = [pilot.find("language").text]
        assert pilot.find("language_id").has_focus
        pilot.press(pygame.K_ESCAPE)
        labels.append(pilot.find("resume").text)
        pilot.press(pygame.K_ESCAPE)
        pilot.wait(0.5)
        scene = pilot.scene
        assert isinstance(scene, GameScene)
        assert scene.game is game
        pilot.press(pygame.K_ESCAPE)
        pilot.click("menu")
        labels.append(pilot.find("continue").text)
    assert labels == ["Bahasa sistem", "Lanjutkan", "Lanjutkan"]


@pytest.mark.usefixtures("back_to_english")
def test_the_language_is_that_of_the_system_until_another_is_chosen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(preferences, "system_languages", lambda: ["xx-YY", "id-ID", "en"])
    with run_app(tmp_path) as pilot:
        labels = [pilot.find("quit").text]
        pilot.click("settings")
        turn_to(pilot, SettingsPage.SOUND)
        pilot.click("music_volume")
        assert pilot.app.services.settings.language == ""
        turn_to(pilot, SettingsPage.LANGUAGE)
        pilot.app.scene.focus.focus_on("language_en")  # type: ignore[attr-defined]
        pilot.press(pygame.K_RETURN)
        pilot.press(pygame.K_ESCAPE)
        labels.append(pilot.find("quit").text)
    with run_app(tmp_path) as pilot:
        labels.append(pilot.find("quit").text)
    assert labels == ["Keluar", "Quit", "Quit"]


def test_a_resized_window_is_laid_out_again(tmp_path: Path) -> None:
    with run_app(tmp_path) as pilot:
        pilot.resize((1920, 1080))
        assert pilot.app.services.kit.scale.size == (1920, 1080)
        assert pilot.find("quit").rect.bottom > 720


def test_the_menu_has_all_its_cards_again_soon_after_a_resize(tmp_path: Path, two: GameSetup) -> None:
    with run_app(tmp_path, size=(640, 360)) as pilot:
        GameSession.begin(two, Random(1), pilot.app.games.autosave)
        pilot.app.change_scene(OpenMenu())
        pilot.resize((800, 450))
        assert pilot.scene.likely_next_game is None, "the cards are drawn anew"
        give_up = monotonic() + 10
        while pilot.scene.likely_next_game is None and monotonic() < give_up:
            pilot.wait(FRAME_SECONDS)
        assert pilot.scene.likely_next_game is not None, "the menu waits for its own cards first"


def test_the_table_is_made_while_the_game_is_agreed_on(tmp_path: Path) -> None:
    with run_app(tmp_path) as pilot:
        pilot.click("new_game")
        pilot.click("other")
        assert not pilot.app.services.preloader.is_working
        pilot.wait(QUIET_SECONDS)
        assert pilot.app.services.preloader.is_working
    assert not pilot.app.services.preloader.is_working


@pytest.mark.parametrize("size", [(1, 1), (200, 100), (100, 2000), (3000, 40)])
@pytest.mark.sampled(1, in_all=4)
def test_no_window_is_too_small_for_any_scene(size: Size, tmp_path: Path, four: GameSetup) -> None:
    finished = GameSession.begin(four, Random(1))
    while not finished.is_over:
        finished.play(finished.view(finished.turn).legal_moves[0])
    changes = (
        OpenSettings(),
        OpenHelp(),
        OpenNewGame(four),
        OpenDeckBuilder(four),
        ShowGame(GameSession.begin(four, Random(1))),
        OpenPause(),
        ShowScoring(finished),
    )
    with run_app(tmp_path, size=size) as pilot:
        pilot.app.services.settings = replace(pilot.app.services.settings, text_size=TEXT_SIZES[-1])
        for change in changes:
            pilot.app.change_scene(change)
            pilot.wait(0.3)
            pilot.press(pygame.K_TAB, pygame.K_RIGHT, pygame.K_UP)
            pilot.click_at((size[0] // 2, size[1] // 2))
        assert pilot.scene_name == "ScoringScene"
        assert not (tmp_path / "errors.log").exists()


def test_a_finished_game_is_not_offered_again(tmp_path: Path, two: GameSetup) -> None:
    with run_app(tmp_path) as pilot:
        begin(pilot)
        scene = pilot.scene
        assert isinstance(scene, GameScene)
        game: GameSession = scene.game
        rng = Random(1)
        while not game.is_over:
            game.play(rng.choice(game.view(game.turn).legal_moves))
    with run_app(tmp_path) as pilot:
        assert "continue" not in [widget.name for widget in pilot.widgets()]


def test_without_a_fault_of_the_last_run_nothing_is_said_and_no_report_written(tmp_path: Path) -> None:
    with run_app(tmp_path) as pilot:
        pilot.app.report_fault("")
        assert pilot.message == ""
    assert not (tmp_path / "crash-reports").exists()


def test_all_that_happens_in_one_frame_is_done(tmp_path: Path) -> None:
    opens, closes = (
        pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="")
        for key in (pygame.K_F1, pygame.K_ESCAPE)
    )
    seen = []
    with run_app(tmp_path) as pilot:
        for events in ([opens], [closes], [opens, closes]):
            pilot.app.step(events, FRAME_SECONDS)
            pilot.wait(FRAME_SECONDS)
            seen.append(pilot.scene_name)
    assert seen == ["HelpScene", "MenuScene", "MenuScene"]


def test_what_is_said_at_the_top_goes_by_itself(tmp_path: Path) -> None:
    with run_app(tmp_path) as pilot:
        pilot.app.report_fault("Fatal Python error: Segmentation fault")
        pilot.wait(0.5)
        assert pilot.message
        pilot.wait(30, MAX_STEP_SECONDS)
        assert pilot.message == ""


def test_a_game_that_cannot_be_saved_is_told_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with run_app(tmp_path) as pilot:
        begin(pilot)
        game: GameSession = pilot.scene.game  # type: ignore[attr-defined]
        with monkeypatch.context() as patch:
            patch.setattr(writer, "create_file", full)
            game.play(game.view(game.turn).legal_moves[0])
            pilot.wait(0.1)
            problem = pilot.app.games.problem
            assert problem is not None
            assert pilot.message == sentence(problem)
            pilot.wait(30, MAX_STEP_SECONDS)
            assert pilot.message == ""


def test_a_click_falls_through_only_as_long_as_a_double_click_takes(tmp_path: Path) -> None:
    with run_app(tmp_path) as pilot:
        pilot.click("help")
        place = pilot.find("back").rect.center
        pilot.press(pygame.K_ESCAPE)
        pilot.wait(DOUBLE_CLICK_SECONDS)
        pilot.click_at(place)  # nothing of the menu is there
        pilot.press(pygame.K_F1)
        pilot.click_at(place)
        assert pilot.scene_name == "HelpScene"
        pilot.wait(DOUBLE_CLICK_SECONDS)
        pilot.click_at(place)
        assert pilot.scene_name == "MenuScene"


def test_sounds_are_loaded_when_it_is_quiet_and_the_mood_of_the_music_changes_with_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    loaded: list[object] = []
    passed: list[float] = []
    monkeypatch.setattr(Audio, "load_ahead", lambda _, *names: loaded.append(names))
    monkeypatch.setattr(Audio, "update", lambda _, dt: passed.append(dt))
    with run_app(tmp_path) as pilot:
        pilot.wait(QUIET_SECONDS / 2)
        assert not loaded
        pilot.wait(2 * QUIET_SECONDS)
        assert loaded == [(Sound,)]
        assert sum(passed) == pytest.approx(2.5 * QUIET_SECONDS)
