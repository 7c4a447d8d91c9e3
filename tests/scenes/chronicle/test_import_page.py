"""Importing games: from their page, by mouse alone and by keyboard alone, and by dropping files."""

from __future__ import annotations

import shutil
import time
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from claim_desktop.rules.decks import CLAIM
from claim_desktop.scenes.chronicle.finished_page import FinishedScene
from claim_desktop.scenes.chronicle.import_page import EntryRows, ImportScene
from claim_desktop.scenes.chronicle.logic.chronicle import Chronicle
from claim_desktop.scenes.chronicle.logic.folder_listing import FolderListing
from claim_desktop.scenes.chronicle.requests import OpenChronicle, OpenImport
from claim_desktop.scenes.chronicle.unfinished_page import ChronicleScene
from claim_desktop.scenes.requests import OpenMenu
from claim_desktop.session.setup import GameSetup, SeatSetup
from claim_desktop.storage.folder import DataFolder
from scripts.stage.finished_games import write_games
from scripts.stage.pilot import TIMEOUT_SECONDS, Pilot


@pytest.fixture
def box(tmp_path: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with two games, another folder with one, and files that are no games."""
    elsewhere = DataFolder.open(tmp_path_factory.mktemp("elsewhere"))
    one, two, three = (each.path for each in write_games(elsewhere, 3, 8))
    elsewhere.close()
    box = tmp_path_factory.mktemp("box")
    (box / "older").mkdir()
    shutil.copy(one, box / "one.json")
    shutil.copy(two, box / "two.json")
    shutil.copy(three, box / "older" / "three.json")
    (box / "bad.json").write_text("{", encoding="utf-8")
    (box / "letter.txt").write_text("Dear Bo,", encoding="utf-8")
    return box


@pytest.fixture
def looking(pilot: Pilot, box: Path) -> Pilot:
    """The page of imports, at the box."""
    FolderListing.of(pilot.app.games).folder = box
    pilot.app.change_scene(OpenImport())
    until(pilot, lambda: isinstance(pilot.scene, ImportScene) and rows(pilot).count > 0)
    return pilot


def until(pilot: Pilot, holds: Callable[[], bool]) -> None:
    """Wait for what a thread does."""
    deadline = time.monotonic() + TIMEOUT_SECONDS
    while not holds():
        assert time.monotonic() < deadline
        pilot.wait(0.05)
        time.sleep(0.005)


def rows(pilot: Pilot) -> EntryRows:
    entries = pilot.find("entries")
    assert isinstance(entries, EntryRows)
    return entries


def names(pilot: Pilot) -> list[str]:
    return [entry.path.name for entry in rows(pilot).items]


def listed(pilot: Pilot) -> int:
    """How many finished games the Chronicle lists."""
    assert isinstance(pilot.scene, FinishedScene)
    return pilot.scene.listed


def drop(pilot: Pilot, *paths: Path) -> None:
    """Drop files onto the window, as SDL tells of it."""
    begin, end = pygame.event.Event(pygame.DROPBEGIN), pygame.event.Event(pygame.DROPCOMPLETE)
    files = [pygame.event.Event(pygame.DROPFILE, file=str(path)) for path in paths]
    pilot.app.step([begin, *files[:1]], 0.02)
    pilot.app.step([*files[1:], end], 0.02)
    pilot.wait(0.1)


def test_the_page_lists_folders_and_files_that_may_hold_games(looking: Pilot) -> None:
    assert names(looking) == ["older", "bad.json", "one.json", "two.json"]
    assert looking.find("empty").text == ""
    assert not looking.find("files").enabled
    assert "folder" in rows(looking).describe_part(0).state


def test_several_files_are_imported_by_mouse_alone(looking: Pilot) -> None:
    for index in (2, 3):
        rows(looking).scroll(index)
        place = dict(rows(looking).parts_in_sight)[index]
        looking.click_at((place.centerx, place.y + 4))
    assert looking.find("files").text == "Import 2 files"
    looking.click("files")
    looking.wait(0.3)
    assert listed(looking) == 2
    assert looking.message == "Imported: 2. Already here: 0. Refused: 0."


def test_a_file_in_another_folder_is_imported_by_keyboard_alone(looking: Pilot) -> None:
    looking.press(pygame.K_DOWN, pygame.K_DOWN, pygame.K_RETURN)
    looking.press(pygame.K_UP, pygame.K_UP, pygame.K_RETURN)
    until(looking, lambda: names(looking) == ["three.json"])
    looking.press(pygame.K_RETURN)
    assert "ticked" in rows(looking).describe_part(0).state
    looking.press(pygame.K_RETURN)
    assert looking.find("files").text == "Import 1 file"
    looking.press(pygame.K_RETURN)
    assert looking.find("files").text == "Import 2 files"
    for _ in looking.widgets():
        looking.press(pygame.K_TAB)
        assert isinstance(looking.scene, ImportScene)
        if looking.scene.focus.focused is looking.find("files"):
            break
    looking.press(pygame.K_RETURN)
    looking.wait(0.3)
    assert listed(looking) == 2


def test_a_folder_is_imported_with_all_below_it_and_one_refusal_is_explained(looking: Pilot) -> None:
    looking.click("folder")
    looking.wait(0.3)
    assert listed(looking) == 3
    assert looking.message == "Imported: 3. Already here: 0. Refused: 1. bad.json: it is damaged."


def test_several_refusals_are_listed_in_a_question_to_close(looking: Pilot, box: Path) -> None:
    (box / "older" / "worse.json").write_text("[]", encoding="utf-8")
    looking.click("folder")
    looking.wait(0.3)
    assert isinstance(looking.scene, FinishedScene)
    assert looking.scene.dialog is not None
    assert looking.scene.dialog.text.splitlines()[1:] == [
        "bad.json: it is damaged.",
        "worse.json: it is damaged.",
    ]
    looking.press(pygame.K_RETURN)
    assert looking.scene.dialog is None
    assert listed(looking) == 3


def test_up_leads_to_the_folder_above_and_a_folder_that_is_gone_is_a_sentence(
    looking: Pilot, box: Path
) -> None:
    shutil.rmtree(box / "older")
    looking.press(pygame.K_HOME, pygame.K_RETURN)
    looking.wait(0.1)
    assert looking.find("empty").text == f"The folder {box / 'older'} cannot be read (there is no such file)."
    assert not looking.find("folder").enabled
    looking.click("up")
    until(looking, lambda: "one.json" in names(looking))
    for _ in box.parents:
        looking.click("up")
        looking.wait(0.1)
    assert not looking.find("up").enabled


def test_the_exported_games_are_one_press_away(looking: Pilot) -> None:
    looking.app.games.begin(GameSetup(CLAIM, (SeatSetup("Ada", None), SeatSetup("Bo", "novice")), 0))
    chronicle = Chronicle.of(looking.app.games)
    exported = chronicle.export(chronicle.unfinished()[0])
    assert exported is not None
    looking.wait_for_disk()
    looking.click("exported")
    until(looking, lambda: names(looking) == [exported.name])


def test_files_dropped_onto_the_menu_are_imported(pilot: Pilot, box: Path) -> None:
    drop(pilot, box / "one.json", box / "two.json")
    assert pilot.message == "Imported: 2. Already here: 0. Refused: 0."
    drop(pilot, box)
    assert pilot.message == "Imported: 1. Already here: 2. Refused: 1. bad.json: it is damaged."


def test_files_dropped_onto_a_game_leave_it_as_it_is(pilot: Pilot, box: Path) -> None:
    game = pilot.app.games.begin(GameSetup(CLAIM, (SeatSetup("Ada", None), SeatSetup("Bo", None)), 0))
    table = pilot.at_table(game)
    drop(pilot, box / "bad.json", box / "letter.txt", box / "one.json")
    assert pilot.scene is table
    assert pilot.message == "Imported: 1. Already here: 0. Refused: 2."


def test_an_unfinished_game_dropped_onto_its_page_is_listed_there(pilot: Pilot, tmp_path: Path) -> None:
    games = pilot.app.games
    game = games.begin(GameSetup(CLAIM, (SeatSetup("Ada", None), SeatSetup("Bo", None)), 0))
    path = games.autosave.export(game)
    pilot.wait_for_disk()
    games.autosave.delete()
    pilot.app.change_scene(OpenChronicle())
    pilot.wait(0.2)
    assert isinstance(pilot.scene, ChronicleScene)
    assert not pilot.find("games").enabled
    drop(pilot, path)
    assert pilot.find("games").enabled
    pilot.app.change_scene(OpenMenu())


def test_nothing_is_imported_before_all_files_of_a_drop_have_come(pilot: Pilot, box: Path) -> None:
    pilot.app.step([pygame.event.Event(pygame.DROPBEGIN)], 0.02)
    pilot.app.step([pygame.event.Event(pygame.DROPFILE, file=str(box / "one.json"))], 0.02)
    pilot.wait(0.2)
    assert pilot.message == ""
    pilot.app.step([pygame.event.Event(pygame.DROPCOMPLETE)], 0.02)
    assert pilot.message == "Imported: 1. Already here: 0. Refused: 0."


def test_without_a_home_the_page_begins_among_exported_games(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.setattr(Path, "home", refuse)
    monkeypatch.setattr("platformdirs.user_downloads_path", refuse)
    listing = FolderListing.of(pilot.app.games)
    assert listing.folder == listing.home == pilot.folder.exported_path
