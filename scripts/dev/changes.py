"""The files of a checkout that differ from the main branch, whether the difference is committed or not."""

from __future__ import annotations

import subprocess
from pathlib import Path

MAIN_BRANCHES = ("origin/main", "main", "HEAD")
"""The first of these that exists is compared with."""


def changed_files(root: Path) -> set[str] | None:
    """The paths that differ, removed files included, with forward slashes; None outside of a Git checkout."""
    base = next(filter(None, (_git(root, "merge-base", "HEAD", branch) for branch in MAIN_BRANCHES)), None)
    if base is None:
        return None
    tracked = _git(root, "diff", "--name-only", "--no-renames", "-z", base.strip()) or ""
    untracked = _git(root, "ls-files", "--others", "--exclude-standard", "-z") or ""
    return set(filter(None, (tracked + untracked).split("\0")))


def _git(root: Path, *arguments: str) -> str | None:
    """What Git prints; None if it fails or is not installed."""
    try:
        done = subprocess.run(("git", *arguments), cwd=root, capture_output=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return None
    return done.stdout.decode("utf-8", "surrogateescape")
