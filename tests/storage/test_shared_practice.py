"""Two copies of the game that practise at once: the one that writes last keeps what the other did."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from claim_desktop.storage import safe_files, writer
from claim_desktop.storage.folder import DataFolder
from claim_desktop.storage.lock import Lock
from claim_desktop.storage.practice import PracticeFile, PracticeProgress, StoredMemoryResult


@pytest.fixture
def copies(tmp_path: Path) -> Iterator[tuple[DataFolder, DataFolder]]:
    """Two copies of the game with one folder."""
    opened = DataFolder.open(tmp_path), DataFolder.open(tmp_path)
    yield opened
    for folder in opened:
        folder.close()


@pytest.fixture
def slow_disk(monkeypatch: pytest.MonkeyPatch) -> threading.Event:
    """Let nothing reach the disk before this is set."""
    is_ready = threading.Event()

    def sync(path: Path) -> None:
        assert is_ready.wait(20)
        safe_files.sync_file(path)

    monkeypatch.setattr(writer, "sync_file", sync)
    return is_ready


Change = Callable[[PracticeProgress], PracticeProgress]


def solving(mark: str, points: float = 10.0) -> Change:
    """A puzzle that is solved: one more mark, and so many points more."""

    def change(progress: PracticeProgress) -> PracticeProgress:
        solved = {**progress.solved, mark: "first"}
        return replace(progress, points=progress.points + points, solved=solved, streak=progress.streak + 1)

    return change


def remembering(day: str) -> Change:
    return lambda progress: replace(
        progress, memory=(*progress.memory, StoredMemoryResult("high", 2, 4, 5, 1, day))
    )


Order = Callable[[DataFolder, DataFolder], list[DataFolder]]


@pytest.mark.parametrize("is_first_there", [False, True])
@pytest.mark.parametrize("order", [lambda one, two: [one, two], lambda one, two: [two, one]])
def test_what_two_copies_did_at_the_same_time_is_kept_of_both(
    copies: tuple[DataFolder, DataFolder], slow_disk: threading.Event, order: Order, *, is_first_there: bool
) -> None:
    if is_first_there:
        slow_disk.set()
        PracticeFile(copies[0]).change(solving("first"))
        copies[0].flush()
        slow_disk.clear()
    files = [PracticeFile(folder) for folder in copies]
    for file, marks in zip(files, ("ab", "cd"), strict=True):
        for mark in marks:
            file.change(solving(mark))
            file.change(remembering(mark))
    slow_disk.set()
    for folder in order(*copies):
        folder.flush()
    kept = [PracticeFile(folder).load() for folder in copies]
    assert kept[0] == kept[1]
    first = ["first"] if is_first_there else []
    assert sorted(kept[0].solved) == sorted([*first, *"abcd"])
    assert kept[0].points == 1200 + 10 * len(kept[0].solved)
    assert kept[0].streak == len(kept[0].solved)
    assert sorted(each.day for each in kept[0].memory) == list("abcd")


def test_what_was_put_in_place_is_not_done_once_more(copies: tuple[DataFolder, DataFolder]) -> None:
    one, two = (PracticeFile(folder) for folder in copies)
    for mark in "abc":
        one.change(remembering(mark))
        copies[0].flush()
        two.change(solving(mark))
        copies[1].flush()
    assert [each.day for each in one.load().memory] == ["a", "b", "c"]
    assert one.load().points == 1230


def test_a_copy_that_was_killed_undoes_nothing_that_another_has_put_in_place_since(
    copies: tuple[DataFolder, DataFolder], slow_disk: threading.Event, tmp_path: Path
) -> None:
    one, two = copies
    PracticeFile(one).change(solving("a"))
    PracticeFile(two).change(solving("b"))
    [left] = tmp_path.glob(f".practice.json.{two.number}.*.next")
    aside = left.rename(tmp_path / "aside")  # two is as good as killed: it finds nothing to put in place
    slow_disk.set()
    one.flush()
    two.flush()
    number = two.number
    two.close()
    aside.rename(left)
    again = DataFolder.open(tmp_path)
    assert again.number == number
    assert list(PracticeFile(again).load().solved) == ["a"]
    assert not left.exists()
    again.close()


def test_a_copy_that_holds_the_file_for_ever_does_not_stop_the_others(
    copies: tuple[DataFolder, DataFolder], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("claim_desktop.storage.shared_document.TIMEOUT_SECONDS", 0.05)
    lock = Lock.take(tmp_path / ".practice.lock")
    assert lock is not None
    PracticeFile(copies[0]).change(solving("a"))
    copies[0].flush()
    assert list(PracticeFile(copies[1]).load().solved) == ["a"]
    lock.release()
