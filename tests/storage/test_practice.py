"""The file of what was done in practice: damaged and newer ones are set aside, nothing grows without end."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from claim_desktop.storage.errors import sentence
from claim_desktop.storage.folder import DataFolder
from claim_desktop.storage.practice import (
    MAX_SOLVED,
    PracticeFile,
    PracticeProgress,
    StoredMemoryResult,
)

FULL = PracticeProgress(
    points=1432.5,
    solved={"ab12": "first"},
    streak=3,
    best_streak=7,
    curve=(1200.0, 1432.5),
    memory=(StoredMemoryResult("high", 2, 4, 5, 1, "2026-11-22"),),
    judged={"cd34": "later"},
    tried={"ef56": "hinted"},
    memory_players=4,
    memory_pace=1,
    days={"2026-11-22": {"puzzle": "first"}},
)


def test_everything_is_read_as_it_was_written(tmp_path: Path) -> None:
    folder = DataFolder.open(tmp_path)
    PracticeFile(folder).change(lambda _: FULL)
    folder.flush()
    assert PracticeFile(folder).load() == FULL
    folder.close()


@pytest.mark.parametrize(
    "content",
    [
        b"{",
        b'{"format": "claim-practice", "version": 1, "points": "many"}',
        b'{"format": "claim-practice", "version": 9}',
    ],
    ids=["damaged", "senseless", "newer"],
)
def test_a_file_that_cannot_be_read_is_set_aside_with_a_sentence(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "practice.json"
    path.write_bytes(content)
    folder = DataFolder.open(tmp_path)
    file = PracticeFile(folder)
    assert file.load() == PracticeProgress()
    assert file.problem is not None
    assert str(path) in sentence(file.problem)
    file.change(lambda _: FULL)
    folder.flush()
    assert PracticeFile(folder).load() == FULL
    kept = [each for each in tmp_path.iterdir() if "-kept-" in each.name]
    assert [each.read_bytes() for each in kept] == [content]
    folder.close()


def test_the_oldest_is_forgotten_so_that_the_file_stays_small(tmp_path: Path) -> None:
    folder = DataFolder.open(tmp_path)
    solved = {f"{number:010x}": "hinted" for number in range(MAX_SOLVED + 500)}
    days = {f"20{year}-01-{day:02}": {"claim": "won"} for year in range(10, 60) for day in range(1, 32)}
    PracticeFile(folder).change(
        lambda _: replace(FULL, solved=solved, days=days, curve=tuple(map(float, range(3000))))
    )
    folder.flush()
    file = PracticeFile(folder)
    read = file.load()
    assert file.problem is None
    assert list(read.solved) == list(solved)[-MAX_SOLVED:]
    assert max(read.days) == max(days)
    assert json.loads((tmp_path / "practice.json").read_text())["version"] == 1
    folder.close()
