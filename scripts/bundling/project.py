"""The project being packaged: its folders, its version, and the time of its commit."""

from __future__ import annotations

import os
import platform
import re
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

NAME = "claim-desktop"
SYSTEMS = {"win32": "windows", "darwin": "macos"}
MACHINES = {"amd64": "x86_64", "aarch64": "arm64"}
"""How packages name systems and machines, where that differs from the names they report."""
EARLIEST_ZIP_TIME = 315532800
"""1980, the earliest time that a ZIP file can hold."""


class BuildError(Exception):
    """Why there is no package; the message is a sentence."""


@dataclass(frozen=True, slots=True)
class Project:
    """One checkout, or unpacked source archive, to be packed."""

    root: Path
    output: Path
    """Where packages go."""
    version: str
    epoch: int
    """The commit's time in seconds since 1970; every packaged file gets it, to keep builds reproducible."""
    is_quick: bool = False
    """Whether packages are compressed only a little, which saves half of the time that a build takes."""

    @classmethod
    def at(cls, root: Path, output: Path, *, is_quick: bool = False) -> Project:
        """Read the version and the time of the commit."""
        return cls(root, output, version_of(root), _epoch(root), is_quick)

    @property
    def build(self) -> Path:
        """What packaging needs and is tracked."""
        return self.root / "build"

    @property
    def work(self) -> Path:
        """The folder for everything that is not a package."""
        return self.root / "dist" / "work"

    @property
    def application(self) -> Path:
        """The folder that people unpack, or on macOS the application."""
        return self.output / ("Claim Desktop.app" if sys.platform == "darwin" else NAME)

    @property
    def program(self) -> Path:
        """The executable inside the application; on Windows the one with a console."""
        match sys.platform:
            case "darwin":
                return self.application / "Contents" / "MacOS" / NAME
            case "win32":
                return self.application / f"{NAME}-console.exe"
            case _:
                return self.application / NAME

    @property
    def target(self) -> str:
        """The system and machine in the names of packages."""
        machine = platform.machine().lower()
        return f"{SYSTEMS.get(sys.platform, sys.platform)}-{MACHINES.get(machine, machine)}"

    def variables(self) -> dict[str, str]:
        """The environment for the build, stripped of everything that could change its result."""
        fixed = {
            "PYTHONHASHSEED": "0",
            "SOURCE_DATE_EPOCH": str(self.epoch),
            "LC_ALL": "C.UTF-8",
            # PyInstaller's own store is for all projects of a user, and each build begins by emptying it.
            "PYINSTALLER_CONFIG_DIR": str(self.work / "pyinstaller-store"),
        }
        if os.name != "nt":
            fixed["CFLAGS"] = "-g0"  # debug information would contain the path of the build folder
        inherited = {
            name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "CLAIM"))
        }
        return {**inherited, **fixed}


def version_of(root: Path) -> str:
    """Read the version from the game itself, the one place that defines it."""
    source = (root / "claim_desktop" / "__init__.py").read_text(encoding="utf-8")
    found = re.search(r'^__version__ = "(\d+\.\d+\.\d+)"$', source, re.MULTILINE)
    if found is None:
        raise BuildError("claim_desktop/__init__.py does not say which version this is.")
    return found[1]


def run(
    project: Project,
    *command: str | Path,
    cwd: Path | None = None,
    variables: Mapping[str, str] | None = None,
) -> str:
    """Run a command and return what it printed. Raises `BuildError` with the last lines if it fails."""
    done = subprocess.run(
        [str(part) for part in command],
        cwd=cwd or project.root,
        env={**project.variables(), **(variables or {})},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    if done.returncode != 0:
        last_lines = "\n".join(done.stdout.splitlines()[-15:])
        raise BuildError(f"{Path(str(command[0])).name} failed with status {done.returncode}:\n{last_lines}")
    return done.stdout


def _epoch(root: Path) -> int:
    given = os.environ.get("SOURCE_DATE_EPOCH")
    if given is not None:
        return max(int(given), EARLIEST_ZIP_TIME)
    done = subprocess.run(
        ["git", "-C", str(root), "log", "-1", "--format=%ct"], capture_output=True, text=True, check=False
    )
    if done.returncode != 0 and (root / ".git").exists():
        raise BuildError(f"git does not say when the commit was made: {done.stderr.strip()}")
    return int(done.stdout) if done.stdout.strip() else EARLIEST_ZIP_TIME
