"""Where tests keep their files: in memory, since a disk makes them wait for each database and each save."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

SHARED_MEMORY = Path("/dev/shm")
MIN_FREE_BYTES = 4 * 1024**3
"""What must be free there; containers often have too little."""


def folder_in_memory() -> Path | None:
    """A folder of the system in memory that has room for the tests' files, and may hold programs."""
    if not SHARED_MEMORY.is_dir() or not os.access(SHARED_MEMORY, os.W_OK):
        return None
    if os.statvfs(SHARED_MEMORY).f_flag & os.ST_NOEXEC:
        return None
    return SHARED_MEMORY if shutil.disk_usage(SHARED_MEMORY).free >= MIN_FREE_BYTES else None
