"""Writing files whole."""

from __future__ import annotations

import os
from datetime import datetime
from pathlib import Path

import pytest

from claim_desktop.storage.errors import StorageError, sentence
from claim_desktop.storage.files import keep_aside, write_atomically


def test_a_written_file_is_alone_in_its_folder(tmp_path: Path) -> None:
    path = tmp_path / "save.json"
    write_atomically(path, b"old", 1)
    write_atomically(path, b"new", 1)
    assert path.read_bytes() == b"new"
    assert list(tmp_path.iterdir()) == [path]


def test_a_write_that_fails_leaves_the_old_file_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "save.json"
    write_atomically(path, b"old", 1)

    def no_space(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", no_space)
    with pytest.raises(StorageError) as refused:
        write_atomically(path, b"new", 1)
    assert "save.json could not be written (No space left on device)" in sentence(refused.value)
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]


def test_a_file_that_windows_holds_for_a_moment_is_replaced_after_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    refusals = [PermissionError(13, "in use")] * 2
    replace = Path.replace

    def held(self: Path, target: Path) -> Path:
        if refusals:
            raise refusals.pop()
        return replace(self, target)

    monkeypatch.setattr(Path, "replace", held)
    write_atomically(tmp_path / "save.json", b"new", 1)
    assert (tmp_path / "save.json").read_bytes() == b"new"


def test_a_write_into_a_folder_that_is_gone_is_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(StorageError, match="not_written"):
        write_atomically(tmp_path / "gone" / "save.json", b"new", 1)


def test_a_copy_aside_has_the_same_bytes_and_a_name_of_its_own(tmp_path: Path) -> None:
    path = tmp_path / "save.json"
    path.write_bytes(b"\xff\x00 no text")
    changed = datetime(2026, 3, 4, 12).timestamp()
    os.utime(path, (changed, changed))
    kept = [keep_aside(path, 1), keep_aside(path, 1)]
    assert [copy.name for copy in kept] == ["save-kept-2026-03-04.json", "save-kept-2026-03-04-2.json"]
    assert {copy.read_bytes() for copy in (path, *kept)} == {b"\xff\x00 no text"}


def test_what_cannot_be_opened_is_moved_aside(tmp_path: Path) -> None:
    path = tmp_path / "save.json"
    (path / "inside").mkdir(parents=True)
    kept = keep_aside(path, 1)
    assert (kept / "inside").is_dir()
    assert not path.exists()


def test_a_file_that_is_gone_before_it_is_kept_is_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(StorageError, match=r"not_written.*save\.json"):
        keep_aside(tmp_path / "save.json", 1)
