"""The page of keys: another key is chosen, a clash is named, and nothing can be lost."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from claim_desktop.i18n.key_names import key_text
from claim_desktop.scenes.requests import OpenSettings
from claim_desktop.scenes.settings.key_list import SCAN
from claim_desktop.scenes.settings.key_row import KeyRow
from claim_desktop.scenes.settings.scene import SettingsScene
from claim_desktop.storage.assists import LEARNER
from claim_desktop.storage.folder import DataFolder
from claim_desktop.storage.settings import Settings, SettingsFile, SettingsPage
from claim_desktop.table.shortcuts import HINT
from claim_desktop.ui.key_caps import CapLook
from claim_desktop.ui.widgets import Button
from scripts.stage.pilot import Pilot, run_app
from scripts.stage.positions import play_until, setup
from tests.turns import leads


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    """A pilot at the page of keys."""
    with run_app(tmp_path, size=(640, 360)) as pilot:
        pilot.app.change_scene(OpenSettings())
        pilot.wait(0.1)
        assert isinstance(pilot.scene, SettingsScene)
        for _ in range(list(SettingsPage).index(SettingsPage.KEYS)):
            pilot.scene.turn_pages(1)
        pilot.wait(0.1)
        yield pilot


def choose(pilot: Pilot, name: str, *codes: int) -> None:
    """Press Enter on the row of an action, then the keys."""
    assert isinstance(pilot.scene, SettingsScene)
    pilot.scene.focus.focus_on(f"key_{name}", show_ring=True)
    pilot.press(pygame.K_RETURN, *codes)


def key_on(pilot: Pilot, name: str) -> str:
    """The keys of a row."""
    row = pilot.find(f"key_{name}")
    assert isinstance(row, KeyRow)
    return ", ".join(key_text(key.name) for key in row.keys) or "–"


def test_every_action_with_a_key_of_its_own_has_a_row(pilot: Pilot) -> None:
    names = [each.name for each in pilot.widgets() if isinstance(each, KeyRow | Button)]
    rows = {name.removeprefix("key_") for name in names if name.startswith("key_")}
    assert rows == {SCAN, *pilot.app.services.kit.keys.names}


def test_enter_and_a_key_give_it_to_the_action_and_it_is_kept(pilot: Pilot) -> None:
    choose(pilot, "hint")
    assert pilot.message.startswith("Press a key for “Hint”")
    pilot.press(pygame.K_F1)
    assert isinstance(pilot.scene, SettingsScene), "no key does anything else meanwhile"
    assert marked(pilot) == {"hint", "help"}, "F1 is the key for the rules"
    pilot.click("leave")
    assert marked(pilot) == set()
    choose(pilot, "hint", pygame.K_q)
    assert key_on(pilot, "hint") == "Q"
    assert pilot.app.services.settings.keys["hint"] == "q"


def test_the_table_goes_by_the_chosen_key_and_names_it(pilot: Pilot, tmp_path: Path) -> None:
    choose(pilot, "tracker", pygame.K_q)
    session = play_until(setup(), leads)
    game = pilot.at_table(session, 1.0, LEARNER)
    pilot.press(pygame.K_t)
    assert game.overlays.open_sheet is None
    pilot.press(pygame.K_q)
    assert game.overlays.open_sheet is not None
    pilot.press(pygame.K_q)
    pilot.point(game.buttons.find("tracker").rect.center)
    assert game.message == "Tracker (Q)"
    pilot.app.close()
    pilot.wait_for_disk()
    kept = SettingsFile(DataFolder.open(tmp_path)).load().value
    assert kept is not None
    assert kept.keys["tracker"] == "q"


def test_chosen_keys_do_the_same_when_the_game_is_started_again(tmp_path: Path) -> None:
    folder = DataFolder.open(tmp_path)
    SettingsFile(folder).write(Settings(keys={"fullscreen": "q"}))
    folder.flush()
    folder.close()
    with run_app(tmp_path) as pilot:
        pilot.press(pygame.K_F11)
        assert not pilot.app.services.settings.fullscreen
        pilot.press(pygame.K_q)
        assert pilot.app.services.settings.fullscreen


def test_a_letter_that_only_some_keyboards_have_can_be_chosen(pilot: Pilot) -> None:
    choose(pilot, "hint", ord("é"))
    assert key_on(pilot, "hint") == "É"
    pilot.wait(0.1)
    assert pilot.app.services.kit.keys.intent_bound_to(ord("é")) is HINT


def marked(pilot: Pilot) -> set[str]:
    """The rows that are marked since two things want one key."""
    rows = [each for each in pilot.widgets() if isinstance(each, KeyRow)]
    clashing = [row for row in rows if any(key.look is CapLook.CLASH for key in row.keys)]
    return {row.name.removeprefix("key_") for row in clashing}


def test_a_clash_marks_both_rows_and_names_its_ways_out_below_the_first(pilot: Pilot) -> None:
    choose(pilot, "hint", pygame.K_t)
    assert marked(pilot) == {"hint", "tracker"}
    question = pilot.find("swap_label")
    assert question.text == "T is already used for “Tracker”. If you swap, that gets H."
    assert pilot.message == "", "nobody is asked for a key any more"
    assert pilot.scene.focus.focused is pilot.find("swap")  # type: ignore[attr-defined]
    assert 0 <= question.rect.top - pilot.find("key_hint").rect.bottom < question.rect.height
    assert "Tracker" in spoken_focus(pilot), "whoever only listens hears of it, too"


def spoken_focus(pilot: Pilot) -> str:
    """What the voice says of the focused widget."""
    pilot.wait(0.1)
    return pilot.scene.announcements().focus_text


def test_keys_are_swapped_taken_or_left(pilot: Pilot) -> None:
    choose(pilot, "hint", pygame.K_t)
    pilot.press(pygame.K_ESCAPE)
    assert marked(pilot) == set()
    assert isinstance(pilot.scene, SettingsScene), "Esc has left the clash, and not the page"
    assert (key_on(pilot, "hint"), key_on(pilot, "tracker")) == ("H", "T")
    choose(pilot, "hint", pygame.K_t)
    pilot.press(pygame.K_RETURN)
    assert (key_on(pilot, "hint"), key_on(pilot, "tracker")) == ("T", "H")
    choose(pilot, "log", pygame.K_t)
    pilot.click("take")
    assert (key_on(pilot, "hint"), key_on(pilot, "log")) == ("–", "T")
    choose(pilot, "hint", pygame.K_t)
    assert "swap" not in {each.name for each in pilot.widgets()}, "there is nothing to swap it for"
    pilot.click("leave")
    assert (key_on(pilot, "hint"), key_on(pilot, "log")) == ("–", "T")


def test_another_row_ends_a_clash_as_it_was(pilot: Pilot) -> None:
    choose(pilot, "hint", pygame.K_t)
    choose(pilot, "court")
    assert marked(pilot) == set()
    pilot.press(pygame.K_q)
    assert (key_on(pilot, "hint"), key_on(pilot, "court")) == ("H", "Q")


def test_keys_that_nobody_can_lose_stand_beside_the_chosen_one(pilot: Pilot) -> None:
    assert key_on(pilot, "confirm") == "Enter, Space"
    assert key_on(pilot, "previous") == "Shift+Tab"
    choose(pilot, "left", pygame.K_a)
    assert key_on(pilot, "left") == "Left, A"


def test_a_row_says_its_keys_the_gamepads_control_and_what_it_is_for(pilot: Pilot) -> None:
    assert isinstance(pilot.scene, SettingsScene)
    pilot.scene.focus.focus_on("key_tracker", show_ring=True)
    said = spoken_focus(pilot)
    assert said.startswith("Tracker: T; on a gamepad R Up, button")
    assert said.endswith("Shows where every card is, as far as you can know.")


@pytest.mark.parametrize("code", [pygame.K_TAB, pygame.K_LEFT, pygame.K_UP])
def test_a_key_that_always_does_the_same_is_refused_in_words(pilot: Pilot, code: int) -> None:
    choose(pilot, "hint", code)
    assert "is reserved" in pilot.message
    pilot.press(pygame.K_LSHIFT, pygame.K_ESCAPE)
    assert pilot.message == ""
    assert key_on(pilot, "hint") == "H"
    assert isinstance(pilot.scene, SettingsScene), "Esc has left the row, and not the page"


def test_enter_sets_one_key_as_it_was_and_the_button_all_of_them(pilot: Pilot) -> None:
    choose(pilot, "hint", pygame.K_q)
    choose(pilot, "log", pygame.K_w)
    choose(pilot, "hint", pygame.K_RETURN)
    assert (key_on(pilot, "hint"), key_on(pilot, "log")) == ("H", "W")
    pilot.click("reset")
    assert key_on(pilot, "log") == "L"
    pilot.click("reset")
    assert key_on(pilot, "log") == "W", "and that can be undone"
