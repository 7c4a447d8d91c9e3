"""The data folder, and copies of the game that run at the same time."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import platformdirs
import pytest

from claim_desktop.storage import writer
from claim_desktop.storage.crash_report import Crash, write_report
from claim_desktop.storage.errors import FileProblem, StorageError, sentence
from claim_desktop.storage.folder import DataFolder, platform_folder
from claim_desktop.storage.lock import Lock
from claim_desktop.storage.saves import SaveFile
from tests.storage.games import LEVELS

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def lost(tmp_path: Path) -> Iterator[DataFolder]:
    """A copy's folder that was removed and made again: its lock holds nothing any more."""
    folder = DataFolder.open(tmp_path / "data")
    shutil.rmtree(folder.path)
    folder.path.mkdir()
    yield folder
    folder.close()


def test_the_folder_is_made_where_it_was_asked_for(tmp_path: Path) -> None:
    folder = DataFolder.open(tmp_path / "a" / "new folder")
    assert folder.path.is_dir()
    assert folder.problem is None
    assert folder.save_path == folder.path / "save.json"


def test_without_a_choice_it_is_the_platforms_own(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr("sys.platform", "linux")
    assert platform_folder() == tmp_path / "claim-desktop"
    monkeypatch.setattr("sys.platform", "darwin")
    assert platform_folder() == tmp_path / "Claim Desktop"


def test_copies_at_the_same_time_have_a_saved_game_each(tmp_path: Path) -> None:
    copies = [DataFolder.open(tmp_path) for _ in range(3)]
    assert [copy.save_path.name for copy in copies] == ["save.json", "save-2.json", "save-3.json"]
    copies[1].close()
    assert DataFolder.open(tmp_path).number == 2


def test_a_copy_that_starts_takes_the_latest_game_that_nobody_plays(tmp_path: Path) -> None:
    for minute, number in enumerate((1, 3, 2, 12)):
        save = tmp_path / ("save.json" if number == 1 else f"save-{number}.json")
        save.write_text("{}", encoding="utf-8")
        os.utime(save, (60 * minute, 60 * minute))
    (tmp_path / "save-kept-2026-11-21.json").write_text("{}", encoding="utf-8")
    copies = [DataFolder.open(tmp_path) for _ in range(5)]
    assert [copy.number for copy in copies] == [12, 2, 3, 1, 4]


@pytest.mark.parametrize("name", ["games", "exported", "reviews"])
def test_what_a_killed_copy_had_only_written_into_a_subfolder_is_put_in_place(
    name: str, tmp_path: Path
) -> None:
    place = tmp_path / name
    place.mkdir()
    (place / ".claim-abc123.json.1.000001.next").write_bytes(b"{}")
    DataFolder.open(tmp_path).close()
    assert [path.name for path in place.iterdir()] == ["claim-abc123.json"]


def test_a_killed_copy_leaves_its_number_to_the_next(tmp_path: Path) -> None:
    program = (
        "import sys; from pathlib import Path; from claim_desktop.storage.folder import DataFolder\n"
        "folder = DataFolder.open(Path(sys.argv[1])); print(folder.number, flush=True); sys.stdin.read()"
    )
    with subprocess.Popen(
        [sys.executable, "-c", program, str(tmp_path)],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as running:
        assert running.stdout is not None
        assert running.stdout.readline() == "1\n"
        beside = DataFolder.open(tmp_path)
        assert beside.number == 2
        beside.close()
        running.kill()
    assert DataFolder.open(tmp_path).number == 1


@pytest.mark.parametrize("name", ["a file", "x" * 300], ids=["a file", "a name that is too long"])
def test_a_folder_that_cannot_be_used_is_a_sentence_and_no_more(tmp_path: Path, name: str) -> None:
    (tmp_path / "a file").write_text("here first", encoding="utf-8")
    folder = DataFolder.open(tmp_path / name)
    assert folder.problem is not None
    assert sentence(folder.problem).startswith(f"Nothing can be saved, because the folder {tmp_path / name}")
    with pytest.raises(StorageError):
        folder.write(folder.save_path, b"{}")
    saves = SaveFile(folder, LEVELS)
    saves.adopt_orphaned_saves()
    assert saves.load().value is None
    assert saves.shelf.games() == []
    folder.close()
    assert (tmp_path / "a file").read_text(encoding="utf-8") == "here first"


@pytest.mark.skipif(sys.platform == "win32", reason="Windows keeps the current folder")
def test_where_the_current_folder_is_gone_a_folder_in_it_cannot_be_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "gone").mkdir()
    monkeypatch.chdir(tmp_path / "gone")
    (tmp_path / "gone").rmdir()
    folder = DataFolder.open(Path("data"))
    assert folder.problem is not None
    assert "because the folder data cannot be used" in sentence(folder.problem)
    folder.close()


def test_a_file_that_cannot_be_removed_is_a_sentence(tmp_path: Path) -> None:
    folder = DataFolder.open(tmp_path)
    (tmp_path / "save-9.json").mkdir()
    folder.remove(tmp_path / "save-9.json")
    folder.flush()
    assert folder.write_problem is not None
    assert folder.write_problem.reason is FileProblem.NOT_REMOVED
    assert "could not be removed" in sentence(folder.write_problem)
    folder.close()


def test_a_save_that_vanishes_while_a_copy_starts_does_not_cost_its_lock(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = DataFolder.open(tmp_path)
    first.write(first.save_path, b"{}")
    first.flush()
    listdir = os.listdir

    def listed_too_late(path: Path) -> list[str]:
        names = listdir(path)
        (path / "save.json").unlink(missing_ok=True)
        return names

    monkeypatch.setattr(os, "listdir", listed_too_late)
    second = DataFolder.open(tmp_path)
    assert second.problem is None
    assert (first.number, second.number) == (1, 2)
    first.close()
    second.close()


def test_without_a_lock_nothing_is_written_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("save.json", "settings.json"):
        (tmp_path / name).write_bytes(b"somebody else's")

    def refuse(_: Path) -> None:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(Lock, "take", refuse)
    folder = DataFolder.open(tmp_path)
    assert folder.problem is not None
    for name in ("save.json", "settings.json"):
        with pytest.raises(StorageError):
            folder.write(tmp_path / name, b"{}")
        with pytest.raises(StorageError):
            folder.remove(tmp_path / name)
        assert (tmp_path / name).read_bytes() == b"somebody else's"
    folder.close()


def test_a_lock_that_the_system_refuses_leaves_the_next_number(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    take = Lock.take

    def refusing_first(path: Path) -> Lock | None:
        if path.name == ".copy-1.lock":
            raise OSError(13, "Permission denied")
        return take(path)

    monkeypatch.setattr(Lock, "take", refusing_first)
    folder = DataFolder.open(tmp_path)
    assert (folder.number, folder.problem) == (2, None)


def test_a_folder_that_fails_after_its_lock_was_taken_gives_it_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def failing(*_: object) -> None:
        raise OSError(5, "Input/output error")

    with monkeypatch.context() as broken:
        broken.setattr("claim_desktop.storage.folder.recover", failing)
        assert DataFolder.open(tmp_path).problem is not None
    assert DataFolder.open(tmp_path).number == 1


@pytest.mark.skipif(sys.platform == "win32", reason="there the lock keeps the folder")
def test_a_folder_removed_and_made_again_is_not_shared_by_two_copies_with_one_number(tmp_path: Path) -> None:
    path = tmp_path / "data"
    first = DataFolder.open(path)
    first.write(first.save_path, b'{"of": 1}')
    first.flush()
    shutil.rmtree(path)
    second = DataFolder.open(path)
    second.write(second.save_path, b'{"of": 2}')
    second.flush()
    first.claim()
    first.write(first.save_path, b'{"of": 1}')
    first.flush()
    assert (first.number, second.number) == (2, 1)
    assert second.save_path.read_bytes() == b'{"of": 2}'
    assert first.save_path.read_bytes() == b'{"of": 1}'
    first.close()
    second.close()


@pytest.mark.skipif(sys.platform == "win32", reason="there the lock keeps the folder")
def test_a_copy_whose_folder_was_made_again_keeps_its_number_if_it_can(lost: DataFolder) -> None:
    lost.write(lost.save_path, b"{}")
    assert lost.number == 1


CHANGES: dict[str, Callable[[DataFolder, Path], object]] = {
    "keeping a file aside": lambda folder, file: folder.quarantine(file),
    "making a folder": lambda folder, file: folder.make_folder(file.with_name("games")),
    "moving a file": lambda folder, file: folder.move(file, file.with_name("save-9.json")),
    "writing a file": lambda folder, file: folder.write(file, b"{}"),
}


@pytest.mark.skipif(sys.platform == "win32", reason="there the lock keeps the folder")
@pytest.mark.parametrize("change", CHANGES)
def test_a_copy_that_lost_its_number_takes_another_before_it_changes_anything(
    lost: DataFolder, change: str
) -> None:
    other = DataFolder.open(lost.path)
    (lost.path / "settings.json").write_bytes(b"{")
    CHANGES[change](lost, lost.path / "settings.json")
    assert (lost.number, other.number) == (2, 1)
    other.close()


@pytest.mark.skipif(sys.platform == "win32", reason="there the lock keeps the folder")
def test_a_copy_that_lost_its_number_takes_no_games_of_others(lost: DataFolder) -> None:
    for name in ("save.json", "save-2.json"):
        (lost.path / name).write_bytes(b"{}")
    with lost.abandoned_saves() as saves:
        assert list(saves) == []


def test_a_folder_that_was_named_from_the_current_one_stays_where_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    folder = DataFolder.open(Path("data"))
    assert folder.path == tmp_path / "data"
    folder.close()


@pytest.mark.skipif(sys.platform == "win32", reason="there the lock keeps the folder")
def test_a_copy_that_lost_its_number_takes_none_that_has_a_game(lost: DataFolder) -> None:
    (lost.path / "save.json").write_bytes(b"a finished copy's game")
    (lost.path / ".save-2.json.2.000001.next").write_bytes(b"{}")
    lost.claim()
    assert lost.number == 3


@pytest.mark.parametrize("found", [Path("~/.local/claim-desktop"), RuntimeError("no home")])
def test_without_a_home_nothing_is_kept_and_nothing_is_made_in_the_current_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, found: Path | RuntimeError
) -> None:
    def user_data_path(*_: object, **__: object) -> Path:
        if isinstance(found, Path):
            return found
        raise found

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(platformdirs, "user_data_path", user_data_path)
    folder = DataFolder.open()
    assert folder.problem is not None
    assert "no home folder" in sentence(folder.problem)
    with pytest.raises(StorageError) as refused:
        folder.write(folder.save_path, b"{}")
    assert refused.value.reason is FileProblem.NO_HOME
    assert folder.read(folder.save_path) is None
    assert write_report(folder.path, Crash(ValueError("a bolt"), libraries={}, engine="")) is None
    assert list(tmp_path.iterdir()) == []
    folder.close()


def test_a_file_that_the_disk_refused_does_not_change_its_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_: Path) -> None:
        raise OSError(28, "No space left on device")

    folder = DataFolder.open(tmp_path)
    folder.write(folder.save_path, b"{}")
    folder.flush()
    with monkeypatch.context() as patch:
        patch.setattr(writer, "sync_file", full)
        folder.write(folder.save_path, b'{"newer": 1}')
        with pytest.raises(StorageError) as refused:
            folder.move(folder.save_path, tmp_path / "save-9.json")
    assert refused.value.reason is FileProblem.NOT_WRITTEN
    assert "the disk is full" in sentence(refused.value)
    assert not (tmp_path / "save-9.json").exists()
    folder.close()


def test_what_is_in_the_way_of_a_move_or_a_new_folder_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "games").write_bytes(b"in the way")
    (tmp_path / "foreign.json").touch()
    folder = DataFolder.open(tmp_path)
    folder.write(folder.save_path, b"{}")
    with pytest.raises(StorageError) as refused:
        folder.move(folder.save_path, tmp_path / "foreign.json")
    assert sentence(refused.value).endswith(".")
    assert folder.read(folder.save_path) == b"{}"
    with pytest.raises(StorageError) as refused:
        folder.make_folder(folder.finished_path)
    assert str(folder.finished_path) in sentence(refused.value)
    folder.close()
