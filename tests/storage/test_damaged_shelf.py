"""Damaged games on the shelf cost little: neither memory nor time of the interpreter."""

from __future__ import annotations

import gc
import tracemalloc

import pytest

from claim_desktop.storage.errors import FileProblem, StorageError, UnreadableError
from claim_desktop.storage.folder import DataFolder
from claim_desktop.storage.saves import SaveFile

CARD = b'{"card": "Kn9"},'
DAMAGED = {
    "not JSON": b'{"format": "claim-save", "version": 2, "record": [' + CARD * 8_000,
    "no record": b'{"format": "claim-save", "version": 2, "record": [' + CARD * 8_000 + b"0]}",
    "no moves": b'{"format": "claim-save", "version": 2, "record": {"format": "claim-record", "version": 2, '
    b'"moves": [' + CARD * 8_000 + b"0]}}",
}


@pytest.mark.parametrize("kind", DAMAGED)
def test_a_damaged_game_takes_no_memory_once_it_has_been_read(
    saves: SaveFile, folder: DataFolder, kind: str
) -> None:
    # Its error held the frames in which it arose, and with them all that had been parsed. With 500 such
    # games the garbage collector stopped the menu for a tenth of a second again and again.
    folder.make_folder(folder.shelf_path)
    for number in range(11):
        (folder.shelf_path / f"{number:016x}.json").write_bytes(DAMAGED[kind])
    first, *others = saves.shelf.games()
    assert saves.shelf.read_once(first).problem is not None
    tracemalloc.start()
    for file in others:
        assert saves.shelf.read_once(file).problem is not None
    gc.collect()
    kept, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert kept / len(others) < len(DAMAGED[kind]) / 2


def test_a_game_far_larger_than_any_can_be_is_not_parsed(saves: SaveFile, folder: DataFolder) -> None:
    # Parsing 900 kB takes the interpreter for itself, and the frames wait.
    folder.make_folder(folder.shelf_path)
    path = folder.shelf_path / f"{1:016x}.json"
    path.write_bytes(b'{"format": "claim-save", "version": 2, "a": [' + b"1," * 450_000 + b"1]}")
    problem = saves.shelf.load(path).problem
    assert isinstance(problem, UnreadableError)
    assert isinstance(problem.cause, StorageError)
    assert problem.cause.reason is FileProblem.TOO_LARGE
