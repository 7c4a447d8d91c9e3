"""The environment set before pygame is imported: here, for the memory of the process."""

from __future__ import annotations

import platform
import subprocess
import sys

import pytest

from claim_desktop.ui import environment
from claim_desktop.ui.environment import prepare_environment

FREED_IN_A_THREAD = """
import threading
from claim_desktop.ui.environment import prepare_environment
from claim_desktop.ui.freed_memory import resident_bytes, trim_memory

def megabytes():
    return resident_bytes() >> 20

def fill():
    global kept
    blocks = [b"x" * (200 * 1024) for _ in range(500)]
    kept = blocks[-1]

prepare_environment("claim-desktop")
before = megabytes()
thread = threading.Thread(target=fill)
thread.start()
thread.join()
held = megabytes()
trim_memory()
print(before, held, megabytes())
"""


def test_a_frame_that_turns_ten_pictures_waits_for_other_threads_no_longer_than_it_may_take(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    intervals: list[float] = []
    monkeypatch.setattr(sys, "setswitchinterval", intervals.append)
    monkeypatch.setattr(environment, "_keep_memory_small", lambda: None)  # it would hold for all tests
    prepare_environment("claim-desktop")
    assert 10 * intervals[-1] < 1 / 60


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="other C libraries keep memory differently")
def test_what_a_thread_has_freed_goes_back_to_the_system_even_below_what_is_kept() -> None:
    done = subprocess.run(
        [sys.executable, "-c", FREED_IN_A_THREAD], check=True, capture_output=True, text=True, cwd="."
    )
    before, held, after = map(int, done.stdout.split())
    assert held - before > 80, "the memory that is freed lies below what is kept"
    assert after - before < 20
