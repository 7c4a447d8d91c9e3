"""Locks: one holder at a time, whatever has the lock's name and wherever it lies."""

from __future__ import annotations

import errno
import os
import stat
import sys
from pathlib import Path

import pytest

from claim_desktop.storage import lock as locks
from claim_desktop.storage.errors import RefusedError
from claim_desktop.storage.lock import Lock

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="made with files that Windows does not have")

LOCK = ".copy-1.lock"
LINUX_ONLY = pytest.mark.skipif(sys.platform != "linux", reason="open files are counted as Linux tells them")


def open_files() -> int:
    """How many files this process has open."""
    return len(os.listdir("/proc/self/fd"))


def take(path: Path) -> Lock:
    lock = Lock.take(path)
    assert lock is not None
    return lock


def test_only_one_holds_a_lock_until_it_is_released(tmp_path: Path) -> None:
    lock = take(tmp_path / LOCK)
    assert lock.is_held
    assert Lock.take(tmp_path / LOCK) is None
    lock.release()
    take(tmp_path / LOCK).release()


@LINUX_ONLY
def test_a_lock_that_is_not_had_leaves_no_file_open(tmp_path: Path) -> None:
    lock = take(tmp_path / LOCK)
    before = open_files()
    assert Lock.take(tmp_path / LOCK) is None
    assert open_files() == before
    lock.release()
    assert open_files() == before - 1


@pytest.mark.parametrize("kind", ["folder", "loop", "dangling", "device", "pipe"])
def test_what_is_no_file_at_a_locks_name_does_not_lose_the_lock(tmp_path: Path, kind: str) -> None:
    path = tmp_path / LOCK
    match kind:
        case "folder":
            path.mkdir()
        case "loop":
            path.symlink_to(LOCK)
        case "dangling":
            path.symlink_to("nowhere")
        case "device":
            path.symlink_to("/dev/zero")
        case "pipe":
            os.mkfifo(path)
    lock = take(path)
    assert lock.is_held
    assert Lock.take(path) is None
    lock.release()
    assert not (tmp_path / "nowhere").exists()


def test_a_lock_is_lost_with_its_folder_and_when_its_first_name_becomes_free(tmp_path: Path) -> None:
    (tmp_path / LOCK).mkdir()
    second = take(tmp_path / LOCK)
    (tmp_path / LOCK).rmdir()
    assert not second.is_held
    first = take(tmp_path / LOCK)
    (tmp_path / LOCK).unlink()
    assert not first.is_held
    again = take(tmp_path / LOCK)
    assert not first.is_held
    for lock in (first, second, again):
        lock.release()


def test_where_the_file_system_knows_no_locks_a_file_elsewhere_stands_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lockless, elsewhere = tmp_path / "lockless", tmp_path / "elsewhere"
    lockless.mkdir()
    elsewhere.mkdir()
    monkeypatch.setattr("tempfile.gettempdir", lambda: str(elsewhere))
    try_lock = locks.try_lock

    def refuse(descriptor: int) -> None:
        if not any(elsewhere.rglob("*")) or not _is_below(elsewhere, descriptor):
            raise OSError(errno.ENOLCK, "No locks available")
        try_lock(descriptor)

    monkeypatch.setattr(locks, "try_lock", refuse)
    lock = take(lockless / LOCK)
    assert lock.is_held
    assert Lock.take(lockless / LOCK) is None
    other = take(lockless / ".copy-2.lock")
    [folder] = elsewhere.iterdir()
    assert folder.name == f"claim-desktop-{os.getuid()}", "users share the folder for temporary files"
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert len(list(folder.iterdir())) == 2
    lock.release()
    other.release()


def _is_below(folder: Path, descriptor: int) -> bool:
    status = os.fstat(descriptor)
    return any(os.path.samestat(status, path.stat()) for path in folder.rglob("*"))


def test_a_folder_without_locks_anywhere_is_an_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_: int) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr(locks, "try_lock", refuse)
    monkeypatch.setattr("tempfile.gettempdir", lambda: str(tmp_path))
    with pytest.raises(OSError, match="No locks"):
        Lock.take(tmp_path / LOCK)


@LINUX_ONLY
def test_a_lock_whose_file_vanishes_while_it_is_taken_is_not_had(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    try_lock = locks.try_lock

    def lock_too_late(descriptor: int) -> None:
        try_lock(descriptor)
        (tmp_path / LOCK).unlink()

    with monkeypatch.context() as patch:
        patch.setattr(locks, "try_lock", lock_too_late)
        before = open_files()
        assert Lock.take(tmp_path / LOCK) is None
        assert open_files() == before
    take(tmp_path / LOCK).release()


def test_a_file_that_may_only_be_read_can_be_locked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    open_file = os.open

    def open_to_read(path: Path, flags: int, mode: int) -> int:
        if flags & (os.O_RDWR | os.O_WRONLY):
            raise PermissionError(errno.EACCES, "Permission denied")
        return open_file(path, flags, mode)

    with monkeypatch.context() as patch:  # files that belong to somebody else cannot be made here
        patch.setattr(os, "open", open_to_read)
        lock = take(tmp_path / LOCK)
    assert lock.is_held
    assert Lock.take(tmp_path / LOCK) is None
    lock.release()


@pytest.mark.parametrize("taken", ["link", "writable", "foreign"])
def test_a_folder_for_locks_that_somebody_else_prepared_is_not_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, taken: str
) -> None:
    def refuse(_: int) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    folder = tmp_path / f"claim-desktop-{os.getuid()}"
    match taken:
        case "link":
            (tmp_path / "elsewhere").mkdir()
            folder.symlink_to("elsewhere")
        case "writable":
            folder.mkdir()
            folder.chmod(0o777)
        case "foreign":
            folder.mkdir(mode=0o700)
            user = os.getuid() + 1
            monkeypatch.setattr(os, "getuid", lambda: user)
            folder.rename(tmp_path / f"claim-desktop-{user}")
    monkeypatch.setattr(locks, "try_lock", refuse)
    monkeypatch.setattr("tempfile.gettempdir", lambda: str(tmp_path))
    with pytest.raises(RefusedError):
        Lock.take(tmp_path / LOCK)
    assert list(tmp_path.glob("*/*")) == []
