"""Files written without waiting for the disk: a kill loses nothing, and the newest content wins."""

from __future__ import annotations

import json
import os
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from claim_desktop.storage import writer as writers
from claim_desktop.storage.safe_files import replace_file, sync_file
from claim_desktop.storage.writer import Writer, recover


@pytest.fixture
def writer() -> Iterator[Writer]:
    writer = Writer(lambda: True)
    yield writer
    writer.close()


class SlowDisk:
    """A disk that takes as long as the test wants."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.synced: list[bytes] = []
        self.is_free = threading.Event()
        self._is_asked = threading.Event()
        monkeypatch.setattr(writers, "sync_file", self._sync)

    def wait_until_asked(self) -> None:
        """Wait until something is on its way to the disk."""
        assert self._is_asked.wait(60)

    def _sync(self, path: Path) -> None:
        self._is_asked.set()
        assert self.is_free.wait(60)
        self.synced.append(path.read_bytes())


def put(path: Path, content: bytes) -> Path:
    path.write_bytes(content)
    return path


def test_a_written_file_is_alone_in_its_folder(tmp_path: Path, writer: Writer) -> None:
    path = tmp_path / "save.json"
    writer.write(path, b"old", 1)
    writer.write(path, b"new", 1)
    writer.flush()
    assert path.read_bytes() == b"new"
    assert list(tmp_path.iterdir()) == [path]


def test_writing_does_not_wait_for_the_disk(
    tmp_path: Path, writer: Writer, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk = SlowDisk(monkeypatch)
    path = tmp_path / "save.json"
    for content in (b"1", b"2", b"3"):
        writer.write(path, content, 1)
        disk.wait_until_asked()
        assert writer.read(path) == content
        assert not path.exists()
    disk.is_free.set()
    writer.flush()
    assert path.read_bytes() == b"3"
    assert disk.synced == [b"1", b"3"], "what is out of date is not waited for"


def test_closing_waits_for_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    disk = SlowDisk(monkeypatch)
    writer = Writer(lambda: True)
    writer.write(tmp_path / "save.json", b"{}", 1)
    threading.Timer(0.05, disk.is_free.set).start()
    writer.close()
    assert disk.synced == [b"{}"]
    assert (tmp_path / "save.json").read_bytes() == b"{}"


def test_a_file_is_removed_after_all_that_was_written_before_is_in_place(
    tmp_path: Path, writer: Writer, monkeypatch: pytest.MonkeyPatch
) -> None:
    save, record = put(tmp_path / "save.json", b"{}"), tmp_path / "settings.json"
    disk = SlowDisk(monkeypatch)
    writer.write(record, b"record", 1)
    writer.remove(save)
    assert writer.read(save) is None
    disk.wait_until_asked()
    assert save.exists()
    disk.is_free.set()
    writer.flush()
    assert list(tmp_path.iterdir()) == [record]
    assert not writer.is_waiting(save)


def test_what_is_to_be_removed_is_in_place_until_then(
    tmp_path: Path, writer: Writer, monkeypatch: pytest.MonkeyPatch
) -> None:
    # A game killed just after its last move, which also removes its save, was found many moves earlier.
    save, record = put(tmp_path / "save.json", b"move 44"), tmp_path / "settings.json"
    disk = SlowDisk(monkeypatch)
    in_place: list[bytes] = []

    def noting(new: Path, path: Path) -> None:
        in_place.append(save.read_bytes())
        replace_file(new, path)

    monkeypatch.setattr(writers, "replace_file", noting)
    writer.write(save, b"move 52", 1)
    writer.write(record, b"record", 1)
    writer.remove(save)
    disk.is_free.set()
    writer.flush()
    assert in_place == [b"move 44", b"move 52"]
    assert not save.exists()


def test_a_file_written_again_after_it_was_removed_stays(tmp_path: Path, writer: Writer) -> None:
    path = tmp_path / "save.json"
    writer.write(path, b"old", 1)
    writer.remove(path)
    writer.write(path, b"new", 1)
    writer.flush()
    assert path.read_bytes() == b"new"


def test_a_disk_that_refuses_is_a_problem_until_something_is_in_place(
    tmp_path: Path, writer: Writer, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = put(tmp_path / "save.json", b"old")

    def refuse(_: Path) -> None:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(writers, "sync_file", refuse)
    writer.write(path, b"new", 1)
    writer.flush()
    assert writer.problem is not None
    assert path.read_bytes() == b"old"
    assert writer.read(path) == b"new"
    monkeypatch.setattr(writers, "sync_file", sync_file)
    writer.write(path, b"newer", 1)
    writer.flush()
    assert writer.problem is None
    assert path.read_bytes() == b"newer"


def test_what_is_gone_already_can_be_removed(tmp_path: Path, writer: Writer) -> None:
    path = tmp_path / "save.json"
    writer.write(path, b"{}", 1)
    writer.flush()
    path.unlink()
    writer.remove(path)
    writer.flush()
    assert writer.problem is None
    assert not writer.is_waiting(path)


def test_what_has_become_another_programs_is_not_removed(tmp_path: Path) -> None:
    path = put(tmp_path / "save.json", b"{}")
    writer = Writer(lambda: False)
    writer.remove(path)
    writer.close()
    assert path.exists()


# After a kill


def named(folder: Path, generation: int, moves: int, copy: int = 1) -> Path:
    return put(folder / f".save.json.{copy}.{generation:06}.next", json.dumps({"moves": moves}).encode())


def moves_in(folder: Path) -> object:
    return json.loads((folder / "save.json").read_bytes())["moves"]


def test_the_newest_whole_file_of_a_killed_copy_is_put_in_place(tmp_path: Path) -> None:
    put(tmp_path / "save.json", b'{"moves": 1}')
    for generation in (2, 3, 10):
        named(tmp_path, generation, generation)
    torn = named(tmp_path, 11, 11)
    torn.write_bytes(torn.read_bytes()[:-1])
    recover(tmp_path, 1)
    assert moves_in(tmp_path) == 10
    assert [path.name for path in tmp_path.iterdir()] == ["save.json"]


def test_what_a_killed_copy_left_is_on_the_disk_before_it_is_put_in_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk = SlowDisk(monkeypatch)
    disk.is_free.set()
    content = named(tmp_path, 1, 1).read_bytes()
    recover(tmp_path, 1)
    assert disk.synced == [content]


def test_what_was_written_first_of_all_is_put_in_place(tmp_path: Path) -> None:
    named(tmp_path, 1, 1)
    recover(tmp_path, 1)
    assert moves_in(tmp_path) == 1
    assert [path.name for path in tmp_path.iterdir()] == ["save.json"]


def test_what_another_copy_has_left_stays_for_it(tmp_path: Path) -> None:
    other = named(tmp_path, 1, 7, copy=2)
    recover(tmp_path, 1)
    assert list(tmp_path.iterdir()) == [other]


def test_of_files_of_one_age_the_one_written_last_is_put_in_place(tmp_path: Path) -> None:
    put(tmp_path / "save.json", b'{"moves": 1}')
    for generation in (2, 3, 10):
        named(tmp_path, generation, generation)
    for path in tmp_path.iterdir():
        os.utime(path, (1_000_000_000, 1_000_000_000))
    recover(tmp_path, 1)
    assert moves_in(tmp_path) == 10
    assert [path.name for path in tmp_path.iterdir()] == ["save.json"]


def test_what_is_as_old_as_the_file_in_place_is_newer_than_that(tmp_path: Path) -> None:
    new = named(tmp_path, 4, 4)
    old = put(tmp_path / "save.json", b'{"moves": 3}')
    for path in (new, old):
        os.utime(path, (1, 1))
    recover(tmp_path, 1)
    assert moves_in(tmp_path) == 4


def test_what_is_older_than_the_file_in_place_is_dropped(tmp_path: Path) -> None:
    new = named(tmp_path, 4, 4)
    os.utime(new, (1, 1))
    put(tmp_path / "save.json", b'{"moves": 5}')
    recover(tmp_path, 1)
    assert moves_in(tmp_path) == 5
    assert not new.exists()
