"""Tests keep their files in memory where the system has a place that is large enough and holds programs."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from types import SimpleNamespace

import pytest

from tests import memory_folder
from tests.memory_folder import MIN_FREE_BYTES, folder_in_memory

pytestmark = pytest.mark.skipif(not hasattr(os, "ST_NOEXEC"), reason="only Linux has such a place")


@pytest.mark.parametrize(
    ("free", "flags", "is_used"),
    [
        (MIN_FREE_BYTES, 0, True),
        (MIN_FREE_BYTES - 1, 0, False),
        (MIN_FREE_BYTES, getattr(os, "ST_NOEXEC", 0), False),
    ],
    ids=["large", "small", "without-programs"],
)
def test_a_place_in_memory_is_used_if_it_is_large_and_holds_programs(
    free: int, flags: int, is_used: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(memory_folder, "SHARED_MEMORY", tmp_path)
    monkeypatch.setattr(os, "statvfs", lambda _: SimpleNamespace(f_flag=flags))
    monkeypatch.setattr(shutil, "disk_usage", lambda _: SimpleNamespace(free=free))
    assert folder_in_memory() == (tmp_path if is_used else None)


def test_without_such_a_place_the_usual_folder_is_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(memory_folder, "SHARED_MEMORY", tmp_path / "none")
    assert folder_in_memory() is None
