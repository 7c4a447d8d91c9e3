"""Waits for what another thread does."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")

TIMEOUT_SECONDS = 60.0


def wait_for(ask: Callable[[], T]) -> T:
    """Ask again and again until the answer is true, and return it; fail when time runs out."""
    end = time.monotonic() + TIMEOUT_SECONDS
    while not (answer := ask()):
        assert time.monotonic() < end, "it never happens"
        time.sleep(0.002)
    return answer
