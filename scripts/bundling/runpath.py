"""Removes from libraries the folders of the computer that built them, in which they would look for others.

A Python that was compiled by hand writes such folders (a RUNPATH) into all that is compiled with it. On
another computer they name nothing, or whatever somebody puts there, which the game would then load.
"""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

OWN_FOLDER = "$ORIGIN"
"""How a library names the folder that it lies in."""
Entry = tuple[str, str, str]
"""What PyInstaller knows of a file: its name in the package, its path, its kind."""


def own_paths(runpath: str) -> str:
    """What remains of a RUNPATH: folders given relative to the library itself."""
    return ":".join(path for path in runpath.split(":") if path.split("/")[0] == OWN_FOLDER)


def without_foreign_paths(binaries: list[Entry], patchelf: Path, folder: Path) -> list[Entry]:
    """Replace libraries that look elsewhere by copies that do not; the copies go into the folder."""
    return [(name, str(_clean(Path(path), patchelf, folder / name)), kind) for name, path, kind in binaries]


def _clean(library: Path, patchelf: Path, target: Path) -> Path:
    """The library itself if it looks nowhere else, or else a copy. Raises `CalledProcessError`."""
    if library.is_symlink() or not is_elf(library):
        return library
    runpath = runpath_of(library, patchelf)
    remaining = own_paths(runpath)
    if remaining == runpath:
        return library
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(library, target)
    subprocess.run([str(patchelf), "--set-rpath", remaining, str(target)], check=True)  # over the old text
    if not remaining:
        subprocess.run([str(patchelf), "--remove-rpath", str(target)], check=True)
    return target


def runpath_of(library: Path, patchelf: Path) -> str:
    """The folders, with colons between them, in which the library looks for others; empty without any."""
    asked = [str(patchelf), "--print-rpath", str(library)]
    return subprocess.run(asked, check=True, capture_output=True, encoding="utf-8").stdout.strip()


def is_elf(path: Path) -> bool:
    """Whether the file is a program or library in the form that Linux has them."""
    with path.open("rb") as file:
        return file.read(4) == b"\x7fELF"
