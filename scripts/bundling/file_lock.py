"""Lets one process at a time make what several may want at once, such as the workers of a test run."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from claim_desktop.storage.lock import Lock

TIMEOUT_SECONDS = 0.2


@contextmanager
def alone(target: Path) -> Iterator[None]:
    """Hold the lock beside the target, waiting for its holder; it ends with the process, too."""
    target.parent.mkdir(parents=True, exist_ok=True)
    beside = target.with_name(f"{target.name}.lock")
    while (lock := Lock.take(beside)) is None:
        time.sleep(TIMEOUT_SECONDS)
    try:
        yield
    finally:
        lock.release()
