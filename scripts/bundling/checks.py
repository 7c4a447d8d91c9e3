"""Checks that a build is fit to be published: runs it in a bare environment and inspects its contents."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from scripts.bundling.project import BuildError, Project

MAX_FOLDER_MEGABYTES = 65
MAX_ARCHIVE_MEGABYTES = 20
MAX_SINGLE_FILE_MEGABYTES = 26
"""It has to unpack fast, and so each file in it is packed by itself, which takes a third more room."""
UNWANTED = ("numpy", "Cython", "pytest", "setuptools", "PyInstaller", "hypothesis", "tkinter")
TIMEOUT_SECONDS = 120


def bare_environment() -> dict[str, str]:
    """No Python, no PATH, no home: only what programs on Windows, pygame among them, cannot start without."""
    variables = {name: os.environ[name] for name in ("SYSTEMROOT", "TEMP") if name in os.environ}
    if sys.platform == "win32":
        variables["PATH"] = str(Path(variables["SYSTEMROOT"]) / "System32")
    return variables


def ask(program: Path, *arguments: str) -> str:
    """Run the built program on its own and return what it prints. Raises `BuildError` if it fails."""
    done = subprocess.run(
        [str(program), *arguments],
        env=bare_environment(),
        cwd=program.parent,
        capture_output=True,
        encoding="utf-8",
        errors="replace",
        timeout=TIMEOUT_SECONDS,
        check=False,
    )
    if done.returncode != 0:
        raise BuildError(f"{program.name} {' '.join(arguments)} failed:\n{done.stdout}{done.stderr}")
    return done.stdout


def check_program(project: Project, program: Path) -> str:
    """Run it with `--version` and `--selftest`; returns what it printed. Raises `BuildError`."""
    output = ask(program, "--version")
    if project.version not in output or "engine: compiled" not in output:
        raise BuildError(f"The application says {output.strip()!r}, not version {project.version}, compiled.")
    return output + ask(program, "--selftest")


def check_content(project: Project) -> None:
    """Refuse an application that contains unneeded files or has grown too large."""
    paths = [path.relative_to(project.application) for path in project.application.rglob("*")]
    found = sorted({name for name in UNWANTED for path in paths if name in path.parts})
    if found:
        raise BuildError(f"The application contains {', '.join(found)}.")
    if sys.platform.startswith("linux"):
        _check_size(project.application, size_of(project.application), MAX_FOLDER_MEGABYTES)


def check_packages(packages: list[Path]) -> None:
    """Refuse packages that have grown too large."""
    for package in packages:
        if sys.platform.startswith("linux"):
            is_archive = package.suffix in (".xz", ".deb")
            most = MAX_ARCHIVE_MEGABYTES if is_archive else MAX_SINGLE_FILE_MEGABYTES
            _check_size(package, package.stat().st_size, most)


def size_of(folder: Path) -> int:
    """Bytes of all files below a folder, each counted once."""
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file() and not path.is_symlink())


def _check_size(path: Path, size: int, most_megabytes: int) -> None:
    if size > most_megabytes * 1_000_000:
        raise BuildError(f"{path.name} has {size / 1e6:.1f} MB; {most_megabytes} are allowed.")
