"""Games put aside: each in a file of its own that moves between the shelf and the game in progress."""

from __future__ import annotations

import os
import shutil
import sys
import time
from contextlib import ExitStack
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

import pytest

from claim_desktop.rules import record as records
from claim_desktop.storage import game_folder, safe_files, writer
from claim_desktop.storage.errors import FileProblem, StorageError, sentence
from claim_desktop.storage.folder import DataFolder
from claim_desktop.storage.game_folder import GameFile
from claim_desktop.storage.saves import GameLabel, SavedGame, SaveFile
from tests.storage.games import LEVELS, noted_game, played_game


def put(saves: SaveFile, *games: SavedGame) -> list[Path]:
    """Put games on the shelf, a second between one and the next; their files in the order of the games."""
    paths: list[Path] = []
    for number, game in enumerate(games):
        saves.write(game)
        saves.shelve()
        [path] = [file.path for file in saves.shelf.games() if file.path not in paths]
        os.utime(path, ns=(0, (1_700_000_000 + number) * 10**9))
        paths.append(path)
    return paths


def on_shelf(saves: SaveFile) -> list[SavedGame | None]:
    return [saves.shelf.load(file.path).value for file in saves.shelf.games()]


def test_games_lie_on_the_shelf_with_the_newest_first(saves: SaveFile) -> None:
    games = [noted_game(moves) for moves in (3, 40, 7)]
    put(saves, *games)
    assert on_shelf(saves) == games[::-1]
    assert saves.load().value is None


def test_nothing_but_games_is_listed(saves: SaveFile, folder: DataFolder) -> None:
    [game] = put(saves, played_game(3))
    for name in (".games.lock", ".half.json", "notes.txt", "game.json.bak", "a letter.json"):
        (folder.shelf_path / name).write_bytes(b"{}")
    assert [file.path for file in saves.shelf.games()] == [game]


def test_without_a_game_in_progress_nothing_is_put_aside(saves: SaveFile, folder: DataFolder) -> None:
    saves.shelve()
    assert saves.shelf.games() == []
    assert not folder.shelf_path.exists()


@pytest.mark.skipif(sys.platform == "win32", reason="there the lock keeps the folder")
def test_a_game_that_has_become_another_copys_is_not_put_aside(tmp_path: Path) -> None:
    first = DataFolder.open(tmp_path / "data")
    shutil.rmtree(tmp_path / "data")
    second = DataFolder.open(tmp_path / "data")
    assert first.number == second.number
    SaveFile(second, LEVELS).write(played_game(3))
    second.flush()
    saves = SaveFile(first, LEVELS)
    saves.shelve()
    assert saves.shelf.games() == []
    assert SaveFile(second, LEVELS).load().value == played_game(3)
    for folder in (first, second):
        folder.close()


def test_a_save_that_cannot_be_read_stays_where_it_is(saves: SaveFile, folder: DataFolder) -> None:
    folder.save_path.write_bytes(b"{ this is no game")
    saves.shelve()
    assert folder.save_path.read_bytes() == b"{ this is no game"
    assert saves.shelf.games() == []


def test_a_game_taken_from_the_shelf_changes_places_with_the_one_in_progress(saves: SaveFile) -> None:
    old, newer = put(saves, played_game(3), played_game(5))
    saves.write(played_game(9))
    saves.take_from_shelf(old)
    assert saves.load().value == played_game(3)
    assert on_shelf(saves) == [played_game(9), played_game(5)]
    saves.shelve()
    assert on_shelf(saves)[0] == played_game(3), "what was taken up last is the newest"
    assert newer.exists()


def test_a_game_is_taken_by_one_copy_only(saves: SaveFile, tmp_path: Path) -> None:
    [path] = put(saves, played_game(3))
    other_folder = DataFolder.open(tmp_path)
    other = SaveFile(other_folder, LEVELS)
    other.take_from_shelf(path)
    saves.write(played_game(1))
    with pytest.raises(StorageError) as refused:
        saves.take_from_shelf(path)
    assert refused.value.reason is FileProblem.TAKEN
    assert on_shelf(saves) == [played_game(1)], "it went to the shelf, and is not lost"
    assert other.load().value == played_game(3)
    other_folder.close()


def test_an_unreadable_save_is_kept_aside_when_a_game_of_the_shelf_takes_its_place(
    saves: SaveFile, folder: DataFolder
) -> None:
    [path] = put(saves, played_game(3))
    folder.save_path.write_bytes(b"{ this is no game")
    saves.take_from_shelf(path)
    assert saves.load().value == played_game(3)
    assert [kept.read_bytes() for kept in folder.path.glob("save-kept-*")] == [b"{ this is no game"]


def test_a_label_changes_nothing_else_not_even_the_place_in_the_list(saves: SaveFile) -> None:
    old, newer = put(saves, played_game(3), played_game(5))
    saves.shelf.relabel(old, GameLabel("Against Bo", is_starred=True))
    assert [file.path for file in saves.shelf.games()] == [newer, old]
    found = saves.shelf.load(old).value
    assert found == SavedGame(played_game(3).seats, played_game(3).record, GameLabel("Against Bo", True))
    saves.shelf.relabel(old, GameLabel())
    assert saves.shelf.load(old).value == played_game(3)


def test_a_game_that_cannot_be_read_gets_no_label_and_stays_as_it_is(saves: SaveFile) -> None:
    [path] = put(saves, played_game(3))
    for content in (b"{ this is no game", b"{}"):
        path.write_bytes(content)
        with pytest.raises(StorageError):
            saves.shelf.relabel(path, GameLabel("Mine"))
        assert path.read_bytes() == content


def test_a_label_is_on_the_disk_before_it_takes_the_games_place(
    saves: SaveFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    [path] = put(saves, played_game(3))
    synced: list[bytes] = []
    monkeypatch.setattr(game_folder, "sync_file", lambda new: synced.append(new.read_bytes()))
    saves.shelf.relabel(path, GameLabel("Mine"))
    assert synced == [path.read_bytes()]


def test_a_finished_game_can_have_a_label_too(saves: SaveFile, folder: DataFolder) -> None:
    path = saves.finish(played_game(1000), datetime(2026, 11, 21, tzinfo=UTC))
    folder.flush()
    saves.finished.relabel(path, GameLabel("Won!", is_starred=True))
    found = saves.finished.load(path).value
    assert found is not None
    assert found.label == GameLabel("Won!", is_starred=True)
    assert "finished" in path.read_text(encoding="utf-8")


def test_a_deleted_game_is_gone_and_no_other(saves: SaveFile) -> None:
    old, _ = put(saves, played_game(3), played_game(5))
    saves.shelf.delete(old)
    assert on_shelf(saves) == [played_game(5)]
    with pytest.raises(StorageError) as refused:
        saves.shelf.delete(old)
    assert sentence(refused.value).endswith(".")
    with pytest.raises(StorageError):
        saves.shelf.relabel(old, GameLabel("Gone"))


def test_while_another_copy_changes_a_game_of_the_shelf_none_is_changed_or_taken(
    saves: SaveFile, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    [path] = put(saves, played_game(3))
    monkeypatch.setattr(game_folder, "_TIMEOUT_SECONDS", 0.02)
    other_folder = DataFolder.open(tmp_path)
    with SaveFile(other_folder, LEVELS).shelf.alone():
        for change in (
            partial(saves.shelf.relabel, path, GameLabel("Mine")),
            partial(saves.shelf.delete, path),
            partial(saves.take_from_shelf, path),
        ):
            with pytest.raises(StorageError) as refused:
                change()
            assert refused.value.reason is FileProblem.IN_USE
    assert on_shelf(saves) == [played_game(3)]
    other_folder.close()


def test_a_game_of_the_shelf_is_changed_as_soon_as_another_copy_is_done_with_its_own(
    saves: SaveFile, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    [path] = put(saves, played_game(3))
    monkeypatch.setattr(game_folder, "_TIMEOUT_SECONDS", 60.0)
    other_folder = DataFolder.open(tmp_path)
    with ExitStack() as busy:
        busy.enter_context(SaveFile(other_folder, LEVELS).shelf.alone())
        monkeypatch.setattr(time, "sleep", lambda _: busy.close())
        saves.shelf.delete(path)
    assert on_shelf(saves) == []
    other_folder.close()


def test_what_a_copy_that_has_ended_left_and_nobody_can_read_stays_where_it_is(
    saves: SaveFile, tmp_path: Path
) -> None:
    (tmp_path / "save-2.json").write_bytes(b"{ this is no game")
    saves.adopt_orphaned_saves()
    assert on_shelf(saves) == []
    assert (tmp_path / "save-2.json").read_bytes() == b"{ this is no game"


@pytest.mark.skipif(sys.platform == "win32", reason="there the lock keeps the folder")
def test_games_of_copies_that_have_ended_are_adopted_and_those_of_running_ones_are_not(
    tmp_path: Path,
) -> None:
    folders = [DataFolder.open(tmp_path) for _ in range(4)]
    for moves, each in enumerate(folders):
        SaveFile(each, LEVELS).write(played_game(moves))
    folders[1].close()
    folders[2].close()
    # The second was killed before its last move was in place.
    newer = tmp_path / ".save-2.json.2.000009.next"
    shutil.copy(tmp_path / "save-3.json", newer)
    last = SaveFile(folders[3], LEVELS)
    last.adopt_orphaned_saves()
    assert sorted(len(game.record.moves) for game in on_shelf(last) if game is not None) == [2, 2]
    assert not newer.exists()
    assert SaveFile(folders[0], LEVELS).load().value == played_game(0)
    assert last.load().value == played_game(3)
    again = DataFolder.open(tmp_path)
    assert again.number == 2, "the numbers of the ended copies are free again"
    for each in (folders[0], folders[3], again):
        each.close()


def test_a_game_that_cannot_be_read_is_listed_and_says_why(saves: SaveFile, folder: DataFolder) -> None:
    [path] = put(saves, played_game(3))
    path.write_bytes(path.read_bytes()[:100])
    [file] = saves.shelf.games()
    problem = saves.shelf.load(file.path).problem
    assert problem is not None
    assert sentence(problem).endswith(".")
    with pytest.raises(StorageError):
        saves.shelf.relabel(path, GameLabel("Never"))
    saves.shelf.delete(path)
    assert saves.shelf.games() == []


def test_an_exported_game_is_a_record_with_its_players(saves: SaveFile, folder: DataFolder) -> None:
    path = saves.export(noted_game(7), "claim")
    folder.flush()
    assert path.parent == folder.exported_path
    assert records.from_line(path.read_text(encoding="utf-8")) == noted_game(7).record
    assert saves.finished.load(path).value == noted_game(7)
    assert saves.export(noted_game(7), "claim") != path


@pytest.mark.skipif(sys.platform == "win32", reason="there the lock keeps the folder")
def test_a_game_that_ended_with_its_copy_is_adopted_among_the_finished_ones(tmp_path: Path) -> None:
    running, ended = DataFolder.open(tmp_path), DataFolder.open(tmp_path)
    SaveFile(ended, LEVELS).write(played_game(1000))
    ended.close()
    saves = SaveFile(running, LEVELS)
    saves.adopt_orphaned_saves()
    running.flush()
    [finished] = saves.finished.games()
    found = saves.finished.load(finished.path).value
    assert found is not None
    assert found.record == played_game(1000).record
    assert saves.shelf.games() == []
    assert not ended.save_path.exists()
    running.close()


@pytest.mark.skipif(sys.platform == "win32", reason="there the lock keeps the folder")
def test_a_game_that_cannot_be_adopted_is_left_alone_and_the_others_are_adopted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    running, *ended = (DataFolder.open(tmp_path) for _ in range(4))
    for moves, each in zip((1000, 4, 1000), ended, strict=True):
        SaveFile(each, LEVELS).write(played_game(moves, seed=each.number))
        each.close()
    saves = SaveFile(running, LEVELS)
    unlink = Path.unlink

    def held(path: Path, missing_ok: bool = False) -> None:
        if path == ended[0].save_path:
            raise PermissionError(13, "in use")
        unlink(path, missing_ok)

    with monkeypatch.context() as patch:
        patch.setattr(Path, "unlink", held)
        saves.adopt_orphaned_saves()
        running.flush()
    assert [each.save_path.exists() for each in ended] == [True, False, False]
    assert len(saves.finished.games()) == 2
    saves.adopt_orphaned_saves()
    running.flush()
    assert not ended[0].save_path.exists()
    assert len(saves.finished.games()) == 2, "it was kept before, and is kept once"
    assert on_shelf(saves) == [played_game(4, seed=ended[1].number)]
    running.close()


def test_a_game_that_vanishes_while_the_shelf_is_listed_takes_no_other_along(
    saves: SaveFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    paths = put(saves, *(played_game(moves) for moves in (3, 5, 7)))
    status = safe_files.file_status
    taken: list[Path] = []

    def taken_by_another_copy(path: Path) -> os.stat_result:
        if not taken:
            taken.append(path)
            path.unlink()
        return status(path)

    monkeypatch.setattr(safe_files, "file_status", taken_by_another_copy)
    assert {file.path for file in saves.shelf.games()} == {*paths} - {*taken}


def test_the_game_in_progress_is_listed_by_the_time_of_its_last_move(
    saves: SaveFile, folder: DataFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert saves.in_progress() is None
    with monkeypatch.context() as patch:
        patch.setattr(writer, "sync_file", lambda _: time.sleep(0.2))
        before = time.time_ns()
        saves.write(played_game(1))
        listed = saves.in_progress()  # before the disk has it
        assert listed is not None
        assert before <= listed.changed_ns <= time.time_ns()
        folder.flush()
    os.utime(folder.save_path, ns=(0, 1_700_000_000 * 10**9))
    listed = saves.in_progress()
    assert listed is not None
    assert (listed.path, listed.changed) == (folder.save_path, datetime.fromtimestamp(1_700_000_000))
    folder.save_path.write_bytes(b"{ this is no game")
    assert SaveFile(folder, LEVELS).in_progress() is None


def test_a_time_before_or_after_all_calendars_is_none() -> None:
    assert [GameFile(Path("game.json"), 10**number).changed for number in (30, 40, 400)] == [None] * 3


def test_a_title_that_no_file_can_hold_is_refused_and_nothing_is_changed(saves: SaveFile) -> None:
    [path] = put(saves, noted_game(3))
    with pytest.raises(StorageError) as refused:
        saves.shelf.relabel(path, GameLabel("\ud800"))
    assert refused.value.reason is FileProblem.NOT_TEXT
    assert on_shelf(saves) == [noted_game(3)]


def test_what_the_system_refuses_to_change_is_a_sentence(
    saves: SaveFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_: Path, __: bytes) -> None:
        raise OSError(28, "No space left on device")

    [path] = put(saves, noted_game(3))
    monkeypatch.setattr(game_folder, "create_file", full)
    with pytest.raises(StorageError) as refused:
        saves.shelf.relabel(path, GameLabel("Never"))
    assert "the disk is full" in sentence(refused.value)
    assert on_shelf(saves) == [noted_game(3)]


def test_a_name_that_no_file_can_hold_is_refused_in_an_export(saves: SaveFile, folder: DataFolder) -> None:
    game = played_game(3)
    game.record.names = ("\ud800", "Bo")
    with pytest.raises(StorageError) as refused:
        saves.export(replace(game, seats=(replace(game.seats[0], name="\ud800"), game.seats[1])), "claim")
    assert refused.value.reason is FileProblem.NOT_TEXT
    assert list(folder.exported_path.iterdir()) == []


def test_a_record_from_elsewhere_has_its_players_at_the_seats(saves: SaveFile, folder: DataFolder) -> None:
    game = played_game(1000)
    game.record.names = ("Zoë", "Baron")
    folder.make_folder(folder.finished_path)
    path = folder.finished_path / "claim-abc123.json"
    path.write_text(records.to_line(game.record), encoding="utf-8")
    found = saves.finished.load(path).value
    assert found is not None
    assert [(seat.name, seat.level) for seat in found.seats] == [("Zoë", None), ("Baron", None)]
    game.record.names = None
    path.write_text(records.to_line(game.record), encoding="utf-8")
    nameless = saves.finished.load(path).value
    assert nameless is not None
    assert [(seat.name, seat.level) for seat in nameless.seats] == [("", None), ("", None)]
