"""Freed memory goes back to the system when much of it has gathered, and not more often."""

from __future__ import annotations

import mmap
import sys
from collections.abc import Callable

import pytest

from claim_desktop.ui import freed_memory
from claim_desktop.ui.freed_memory import GROWTH_BYTES, FreedMemory

MIB = 1024 * 1024
BASE = 100 * MIB


class Process:
    """A process of a size that can be set; trimming it gives back what lies over `kept`."""

    def __init__(self) -> None:
        self.resident = self.kept = BASE
        self.trimmed = 0

    def trim(self) -> None:
        self.trimmed += 1
        self.resident = self.kept


@pytest.fixture
def process(monkeypatch: pytest.MonkeyPatch) -> Process:
    process = Process()
    measured: Callable[[], int] = lambda: process.resident  # noqa: E731
    monkeypatch.setattr(freed_memory, "resident_bytes", measured)
    monkeypatch.setattr(freed_memory, "trim_memory", process.trim)
    return process


def test_a_process_that_has_grown_is_trimmed_once(process: Process) -> None:
    memory = FreedMemory()
    process.resident += GROWTH_BYTES - 1
    memory.give_back()
    assert process.trimmed == 0
    process.resident += 1
    for _ in range(3):
        memory.give_back()
    assert (process.trimmed, process.resident) == (1, BASE)


def test_what_is_in_use_is_not_looked_through_again_and_again(process: Process) -> None:
    memory = FreedMemory()
    process.resident = process.kept = BASE + 3 * GROWTH_BYTES
    for _ in range(3):
        memory.give_back()
    assert process.trimmed == 1


def test_growth_counts_from_the_least_that_was_in_use(process: Process) -> None:
    memory = FreedMemory()
    process.resident = process.kept = BASE // 2
    memory.give_back()
    process.resident += GROWTH_BYTES
    memory.give_back()
    assert (process.trimmed, process.resident) == (1, BASE // 2)


def test_a_process_knows_how_much_it_uses_or_says_nothing() -> None:
    resident = freed_memory.resident_bytes()
    assert resident == 0 or 10 * MIB < resident < 64 * 1024 * MIB


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells its memory in pages")
def test_memory_is_counted_in_the_pages_of_this_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mmap, "PAGESIZE", 16 * mmap.PAGESIZE)
    large = freed_memory.resident_bytes()
    monkeypatch.undo()
    assert large > 8 * freed_memory.resident_bytes()
