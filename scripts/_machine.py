"""The machine and the commit on which figures are measured."""

from __future__ import annotations

import platform
import subprocess
from pathlib import Path

from scripts._environment import ROOT


def machine() -> dict[str, object]:
    """What the figures were measured on."""
    return {"system": platform.platform(), "processor": processor(), "python": platform.python_version()}


def processor() -> str:
    """The processor's name, as far as the system tells it."""
    information = Path("/proc/cpuinfo")
    if information.exists():
        for line in information.read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()


def commit() -> str | None:
    """The commit that was measured, followed by + if files differ from it."""
    done = subprocess.run(
        ["git", "describe", "--always", "--dirty=+", "--abbrev=12", "--exclude=*"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    return done.stdout.strip() or None
