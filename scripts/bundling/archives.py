"""Reproducible archives: the same files always give the same bytes, sorted, with one time and one owner."""

from __future__ import annotations

import hashlib
import lzma
import stat
import tarfile
import time
import zipfile
from collections.abc import Iterable
from pathlib import Path

SMALLEST, QUICKEST = 9 | lzma.PRESET_EXTREME, 0
"""How hard packages are compressed, as presets of lzma: those for players, and those for tests."""


def is_program(path: Path) -> bool:
    """Whether the file is executable; packages use only two modes, whatever the umask was."""
    return ".so" not in path.name and bool(path.lstat().st_mode & stat.S_IXUSR)


def write_tar(folder: Path, target: Path, top: str, epoch: int, preset: int = SMALLEST) -> None:
    """Pack a folder as .tar.xz, under another name for the folder itself; the preset is lzma's."""
    with (
        target.open("wb") as file,
        lzma.open(file, "wb", preset=preset) as packed,
        tarfile.open(fileobj=packed, mode="w", format=tarfile.GNU_FORMAT) as archive,
    ):
        for path in (folder, *sorted(folder.rglob("*"))):
            name = (Path(top) / path.relative_to(folder)).as_posix()
            entry = archive.gettarinfo(str(path), name)
            entry.uid = entry.gid = 0
            entry.uname = entry.gname = ""
            entry.mtime = epoch
            entry.mode = 0o755 if entry.isdir() or entry.issym() or is_program(path) else 0o644
            if entry.isreg() or entry.islnk():
                entry.type, entry.linkname, entry.size = tarfile.REGTYPE, "", path.stat().st_size
                with path.open("rb") as content:
                    archive.addfile(entry, content)
            else:
                archive.addfile(entry)


def write_zip(folder: Path, target: Path, top: str, epoch: int) -> None:
    """Pack a folder as .zip (Windows, where there are no links and no modes)."""
    moment = time.gmtime(epoch)[:6]
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path in sorted(folder.rglob("*")):
            if path.is_file():
                entry = zipfile.ZipInfo((Path(top) / path.relative_to(folder)).as_posix(), moment)
                entry.compress_type = zipfile.ZIP_DEFLATED
                entry.external_attr = (0o755 if is_program(path) else 0o644) << 16
                archive.writestr(entry, path.read_bytes())


def write_checksums(packages: Iterable[Path], target: Path) -> None:
    """Write what `sha256sum --check` reads."""
    lines = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in sorted(packages)]
    target.write_text("".join(lines), encoding="utf-8", newline="\n")
