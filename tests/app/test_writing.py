"""Writing in the application: a field comes first, held keys repeat, input methods know the caret."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from claim_desktop.i18n import tr
from claim_desktop.scenes.chronicle.requests import OpenFinished
from claim_desktop.scenes.requests import OpenSettings
from claim_desktop.storage.folder import DataFolder
from claim_desktop.ui import clipboard
from claim_desktop.ui.widgets import Slider, TextField, text_field
from scripts.stage.finished_games import write_games
from scripts.stage.pilot import FRAME_SECONDS, Pilot, run_app


@pytest.fixture
def board(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The clipboard."""
    board = ["Anna"]
    monkeypatch.setattr(clipboard, "copy", lambda text: bool(board.__setitem__(0, text) or True))
    monkeypatch.setattr(clipboard, "paste", lambda: board[0])
    return board


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    """On the page of finished games."""
    folder = DataFolder.open(tmp_path)
    write_games(folder, 3, 8)
    folder.close()
    with run_app(tmp_path) as pilot:
        pilot.app.change_scene(OpenFinished())
        pilot.wait(0.3)
        yield pilot


def field(pilot: Pilot, name: str) -> Callable[[], TextField]:
    """Focus a field; returns what finds it again, since a page makes it anew as one types."""

    def find() -> TextField:
        widget = pilot.find(name)
        assert isinstance(widget, TextField)
        return widget

    pilot.click(name)
    return find


def hold(pilot: Pilot, key: int, seconds: float, mod: int = 0) -> None:
    """Hold a key down for so long."""
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        pilot.app.step([pygame.event.Event(kind, key=key, mod=mod, unicode="", scancode=0)], FRAME_SECONDS)
        if kind == pygame.KEYDOWN:
            for _ in range(round(seconds / 0.1)):
                pilot.app.step([], 0.1)


@pytest.mark.parametrize("name", ["title", "search"])
def test_what_is_copied_and_pasted_in_a_field_stays_there(pilot: Pilot, board: list[str], name: str) -> None:
    title = field(pilot, name)
    pilot.press_with_ctrl(pygame.K_v)
    assert (title().text, pilot.message, pilot.scene_name) == ("Anna", "", "FinishedScene")
    board[0] = "kept"
    pilot.press_with_ctrl(pygame.K_c)
    assert board == ["kept"], "nothing is selected"
    pilot.press_with_ctrl(pygame.K_a)
    pilot.press_with_ctrl(pygame.K_c)
    assert board == ["Anna"]


def test_without_a_field_the_code_of_the_game_is_copied(pilot: Pilot, board: list[str]) -> None:
    pilot.press_with_ctrl(pygame.K_c)
    assert board != ["Anna"]
    assert pilot.message


def test_letters_that_are_joined_of_several_count_as_one_in_every_field(pilot: Pilot) -> None:
    for name in ("title", "search"):
        written = field(pilot, name)
        for letter in ("e\u0301", "👩\u200d👧", "🇳🇱"):
            pilot.app.step([pygame.event.Event(pygame.TEXTINPUT, text=letter)], FRAME_SECONDS)
        assert written().text == "e\u0301👩\u200d👧🇳🇱"
        pilot.press(pygame.K_BACKSPACE, pygame.K_BACKSPACE)
        assert written().text == "e\u0301"


def test_backspace_that_is_held_goes_on_deleting(pilot: Pilot) -> None:
    title = field(pilot, "title")
    pilot.type("An endless evening")
    hold(pilot, pygame.K_BACKSPACE, 2.0)
    assert title().text == ""


KEYPAD = {
    pygame.K_KP_7: 0,
    pygame.K_KP_1: 6,
    pygame.K_KP_4: 2,
    pygame.K_KP_6: 4,
}


@pytest.mark.parametrize(("key", "caret"), KEYPAD.items())
def test_the_keypad_moves_with_numlock_off_and_only_writes_with_it_on(
    pilot: Pilot, key: int, caret: int
) -> None:
    title = field(pilot, "title")
    pilot.type("abcdef")
    title().editor.place(3)
    hold(pilot, key, 0, pygame.KMOD_NUM)
    assert title().caret == 3
    hold(pilot, key, 0)
    assert title().caret == caret


def test_the_keypad_deletes_and_leaves_a_field_with_numlock_off(pilot: Pilot) -> None:
    title = field(pilot, "title")
    pilot.type("ab")
    title().editor.place(0)
    hold(pilot, pygame.K_KP_PERIOD, 0)
    assert title().text == "b"
    hold(pilot, pygame.K_KP_2, 0)
    assert not title().has_focus


def test_keys_of_a_composition_go_nowhere_else(pilot: Pilot) -> None:
    title = field(pilot, "title")
    is_full = pilot.app.services.settings.fullscreen
    pilot.app.step([pygame.event.Event(pygame.TEXTEDITING, text="に", start=1, length=0)], FRAME_SECONDS)
    pilot.press(pygame.K_F11, pygame.K_F1, pygame.K_ESCAPE, pygame.K_RETURN, pygame.K_TAB)
    assert (pilot.scene_name, title().has_focus, title().composed) == ("FinishedScene", True, "に")
    assert pilot.app.services.settings.fullscreen is is_full


def test_a_composition_ends_with_the_focus_of_the_window(pilot: Pilot) -> None:
    """Otherwise every key would belong to it for ever, Esc and Tab among them."""
    title = field(pilot, "title")
    pilot.type("Anna")
    pilot.app.step([pygame.event.Event(pygame.TEXTEDITING, text="に", start=1, length=0)], FRAME_SECONDS)
    pilot.app.step([pygame.event.Event(pygame.WINDOWFOCUSLOST)], FRAME_SECONDS)
    pilot.app.step([pygame.event.Event(pygame.WINDOWFOCUSGAINED)], FRAME_SECONDS)
    pilot.wait(0.5)
    pilot.press(pygame.K_BACKSPACE)
    assert (title().composed, title().text) == ("", "Ann")


def test_an_input_method_works_in_fields_alone_and_knows_where_the_caret_is(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    noted: list[object] = []
    monkeypatch.setattr(pygame.key, "start_text_input", lambda: noted.append("on"))
    monkeypatch.setattr(pygame.key, "stop_text_input", lambda: noted.append("off"))
    monkeypatch.setattr(pygame.key, "set_text_input_rect", lambda rect: noted.append(rect.copy()))
    title = field(pilot, "title")
    assert noted[0] == "on"
    place = noted[-1]
    assert isinstance(place, pygame.Rect)
    assert title().rect.contains(place)
    pilot.press(pygame.K_TAB)
    assert noted[-1] == "off"
    known = len(noted)
    pilot.wait(0.2)
    assert len(noted) == known


def test_an_arrow_that_is_held_moves_a_slider_and_a_list_to_their_ends(pilot: Pilot) -> None:
    games = pilot.find("games")
    pilot.click_at((games.rect.x + 20, games.rect.y + 5))
    hold(pilot, pygame.K_DOWN, 0.5)
    assert pilot.find("games").index == 2  # type: ignore[attr-defined]
    pilot.app.change_scene(OpenSettings())
    pilot.wait(0.2)
    while not any(isinstance(widget, Slider) for widget in pilot.widgets()):
        pilot.press_with_ctrl(pygame.K_TAB)
    slider = next(widget for widget in pilot.widgets() if isinstance(widget, Slider))
    pilot.scene.focus.focus_on(slider.name, show_ring=True)  # type: ignore[attr-defined]
    hold(pilot, pygame.K_LEFT, 2.0)
    assert pilot.find(slider.name).value == 0  # type: ignore[attr-defined]


def test_enter_that_is_held_presses_a_button_once(pilot: Pilot) -> None:
    pilot.app.change_scene(OpenSettings())
    pilot.wait(0.2)
    pilot.press(pygame.K_ESCAPE)
    pilot.wait(0.2)
    hold(pilot, pygame.K_F1, 1.5)
    assert pilot.scene_name == "HelpScene"
    hold(pilot, pygame.K_ESCAPE, 1.5)
    assert pilot.scene_name == "FinishedScene"


def test_a_letter_that_no_font_has_is_refused_with_a_sentence(
    pilot: Pilot, board: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(text_field, "can_show", lambda letter: letter != "漢")
    title = field(pilot, "title")
    pilot.type("A漢")
    assert title().text == "A"
    assert pilot.message == tr("app.no_glyph")
    board[0] = "b漢c"
    pilot.press_with_ctrl(pygame.K_v)
    assert title().text == "Abc"


def test_the_arrows_follow_the_direction_of_a_name(pilot: Pilot) -> None:
    title = field(pilot, "title")
    pilot.type("נועה")
    pilot.press(pygame.K_RIGHT)
    assert title().caret == 3
    pilot.press(pygame.K_LEFT)
    assert title().caret == 4
    place = title().caret_rect
    title().editor.place(0)
    pilot.wait(0.1)
    assert title().caret_rect.x > place.x, "the name begins at the right"
