"""Single files: which can be read, which are refused at once, and which are kept under a second name."""

from __future__ import annotations

import os
import stat
import sys
import time
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

import pytest

from claim_desktop.storage import safe_files
from claim_desktop.storage.errors import DamagedError, FileProblem, StorageError
from claim_desktop.storage.lock import Lock
from claim_desktop.storage.safe_files import (
    MAX_FILE_BYTES,
    create_file,
    quarantine,
    read_file,
    replace_file,
    sync_file,
)

NEW = ".save.json.1.000001.next"
POSIX_ONLY = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such files")


def test_a_file_is_read_up_to_the_largest_size(tmp_path: Path) -> None:
    path = tmp_path / "save.json"
    path.write_bytes(b" " * MAX_FILE_BYTES)
    assert len(read_file(path)) == MAX_FILE_BYTES
    path.write_bytes(b" " * (MAX_FILE_BYTES + 1))
    with pytest.raises(DamagedError) as refused:
        read_file(path)
    assert refused.value.reason is FileProblem.TOO_LARGE
    assert refused.value.values == {"kilobytes": MAX_FILE_BYTES // 1024}


def test_waiting_for_the_disk_waits_for_that_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "save.json"
    path.write_bytes(b"{}")
    synced: list[int] = []
    monkeypatch.setattr(os, "fsync", lambda descriptor: synced.append(os.fstat(descriptor).st_ino))
    sync_file(path)
    assert synced == [path.stat().st_ino]


NO_FILES: dict[str, Callable[[Path], object]] = {
    "pipe": lambda path: os.mkfifo(path, 0o600),
    "device": lambda path: path.symlink_to("/dev/zero"),
    "link to itself": lambda path: path.symlink_to(path.name),
    "link to a file": lambda path: path.symlink_to(__file__),
    "folder": lambda path: path.mkdir(),
}


@POSIX_ONLY
@pytest.mark.parametrize("kind", NO_FILES)
def test_something_that_is_not_a_file_is_refused_at_once(tmp_path: Path, kind: str) -> None:
    path = tmp_path / "save.json"
    NO_FILES[kind](path)
    with pytest.raises(DamagedError) as refused:
        read_file(path)
    assert refused.value.reason is FileProblem.NO_FILE


@POSIX_ONLY
def test_something_that_took_a_files_place_just_now_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    os.mkfifo(tmp_path / "save.json", 0o600)
    monkeypatch.setattr(safe_files, "can_be_file", lambda _: True)
    with pytest.raises(DamagedError) as refused:
        read_file(tmp_path / "save.json")
    assert refused.value.reason is FileProblem.NO_FILE


@POSIX_ONLY
def test_of_a_link_the_link_is_kept_aside(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"content")
    (tmp_path / "save.json").symlink_to("file")
    kept = quarantine(tmp_path / "save.json")
    assert kept.readlink() == Path("file")


def test_a_file_that_cannot_be_written_whole_is_not_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / NEW
    path.write_bytes(b"of a killed program")

    class FullDisk:
        """A file on a full disk."""

        def __init__(self, descriptor: int, _: str) -> None:
            self.descriptor = descriptor

        def __enter__(self) -> FullDisk:
            return self

        def __exit__(self, *_: object) -> None:
            os.close(self.descriptor)

        def write(self, content: bytes) -> None:
            """Write half of it."""
            os.write(self.descriptor, content[: len(content) // 2])
            raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fdopen", FullDisk)
    with pytest.raises(OSError, match="No space left"):
        create_file(path, b"content")
    assert not path.exists()


def test_a_file_that_windows_holds_for_a_moment_is_replaced_after_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    refusals = [PermissionError(13, "in use")] * 2
    replace = Path.replace

    def held(self: Path, target: Path) -> Path:
        if refusals:
            raise refusals.pop()
        return replace(self, target)

    waits: list[float] = []
    monkeypatch.setattr(Path, "replace", held)
    monkeypatch.setattr(time, "sleep", waits.append)
    (tmp_path / NEW).write_bytes(b"new")
    replace_file(tmp_path / NEW, tmp_path / "save.json")
    assert (tmp_path / "save.json").read_bytes() == b"new"
    assert waits == [0.02, 0.04], "the second wait is longer"


@POSIX_ONLY
def test_files_and_locks_can_be_read_by_others_and_written_by_their_owner_alone(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        create_file(tmp_path / "save.json", b"{}")
        lock = Lock.take(tmp_path / ".games.lock")
    finally:
        os.umask(before)
    assert lock is not None
    lock.release()
    modes = {stat.S_IMODE((tmp_path / name).stat().st_mode) for name in ("save.json", ".games.lock")}
    assert modes == {0o644}


def test_a_file_kept_aside_has_the_same_bytes_and_a_name_of_its_own(tmp_path: Path) -> None:
    path = tmp_path / "save.json"
    changed = datetime(2026, 3, 4, 12).timestamp()
    kept = []
    for content in (b"\xff\x00 no text", b"another"):
        (tmp_path / NEW).write_bytes(content)
        replace_file(tmp_path / NEW, path)
        os.utime(path, (changed, changed))
        kept.append(quarantine(path))
        assert path.read_bytes() == kept[-1].read_bytes() == content
    assert [copy.name for copy in kept] == ["save-kept-2026-03-04.json", "save-kept-2026-03-04-2.json"]
    assert kept[0].read_bytes() == b"\xff\x00 no text"


@pytest.mark.parametrize("seconds", [2**40, -(2**40)])
def test_a_file_with_an_absurd_time_is_kept_aside_without_a_day(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seconds: int
) -> None:
    path = tmp_path / "save.json"
    path.write_bytes(b"from the year 36812")
    status = os.stat_result((0o100644, 1, 1, 1, 0, 0, 19, seconds, seconds, seconds))
    lstat = os.lstat
    monkeypatch.setattr(os, "lstat", lambda name: status if name == path else lstat(name))
    assert quarantine(path).name == "save-kept-undated.json"


def test_what_can_have_only_one_name_is_moved_aside(tmp_path: Path) -> None:
    path = tmp_path / "save.json"
    (path / "inside").mkdir(parents=True)
    kept = quarantine(path)
    assert (kept / "inside").is_dir()
    assert not path.exists()


def test_a_file_that_is_gone_before_it_is_kept_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(StorageError, match=r"not_written.*save\.json"):
        quarantine(tmp_path / "save.json")


def test_a_file_that_is_held_for_good_is_an_error_and_both_stay_as_they_were(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def held(self: Path, target: Path) -> Path:
        raise PermissionError(13, "in use")

    (tmp_path / NEW).write_bytes(b"new")
    (tmp_path / "save.json").write_bytes(b"old")
    with monkeypatch.context() as patch:
        patch.setattr(safe_files, "_REPLACE_PAUSE_SECONDS", 0)
        patch.setattr(Path, "replace", held)
        with pytest.raises(PermissionError):
            replace_file(tmp_path / NEW, tmp_path / "save.json")
    assert [(tmp_path / name).read_bytes() for name in (NEW, "save.json")] == [b"new", b"old"]
