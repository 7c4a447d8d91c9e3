"""Packages for Linux: an archive with an installer for the desktop menu, and a .deb."""

from __future__ import annotations

import gzip
import hashlib
import os
import platform
import re
import shutil
from email.utils import formatdate
from pathlib import Path

from scripts.bundling.archives import QUICKEST, SMALLEST, is_program, write_tar
from scripts.bundling.desktop_entry import write_desktop_entry
from scripts.bundling.metainfo import write_metainfo
from scripts.bundling.project import NAME, BuildError, Project, run
from scripts.bundling.project_url import Home, author_of
from scripts.bundling.runpath import is_elf

ICON_SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
DEBIAN_MACHINES = {"x86_64": "amd64", "aarch64": "arm64"}
GLIBC = re.compile(rb"\bGLIBC_2\.(\d+)")


def make_archive(project: Project) -> Path:
    """Make the .tar.xz: the application, `install.sh`, and what that puts into the menu."""
    top = f"{NAME}-{project.version}"
    folder = project.work / "archive" / top
    shutil.rmtree(folder.parent, ignore_errors=True)
    shutil.copytree(project.application, folder, symlinks=True)
    share = folder / "share"
    share.mkdir()
    write_desktop_entry(project, share / f"{NAME}.desktop")
    write_metainfo(project, share / f"{NAME}.metainfo.xml")
    for size in ICON_SIZES:
        shutil.copy(project.build / "icons" / f"{NAME}-{size}.png", share)
    script = folder / "install.sh"
    shutil.copyfile(project.build / "linux" / "install.sh", script)
    script.chmod(0o755)
    target = project.output / f"{top}-{project.target}.tar.xz"
    write_tar(folder, target, top, project.epoch, QUICKEST if project.is_quick else SMALLEST)
    return target


def make_deb(project: Project) -> Path | None:
    """Make the .deb; None where there is no dpkg-deb."""
    if shutil.which("dpkg-deb") is None:
        return None
    root = project.work / "deb"
    shutil.rmtree(root, ignore_errors=True)
    _lay_out(project, root)
    _write_control(project, root)
    for path in (root, *root.rglob("*")):
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or is_program(path) else 0o644)
        os.utime(path, (project.epoch, project.epoch), follow_symlinks=False)
    target = project.output / f"{NAME}_{project.version}-1_{_machine()}.deb"
    hardness = ["-z0"] if project.is_quick else []
    run(project, "dpkg-deb", "--root-owner-group", "-Zxz", *hardness, "--build", root, target)
    return target


def _lay_out(project: Project, root: Path) -> None:
    """Put every file where Debian wants it."""
    share, document = root / "usr" / "share", root / "usr" / "share" / "doc" / NAME
    shutil.copytree(project.application, root / "usr" / "lib" / NAME, symlinks=True)
    shutil.move(root / "usr" / "lib" / NAME / "licences", document / "licences")
    (root / "usr" / "bin").mkdir()
    (root / "usr" / "bin" / NAME).symlink_to(f"../lib/{NAME}/{NAME}")
    linux = project.build / "linux"
    write_desktop_entry(project, share / "applications" / f"{NAME}.desktop")
    write_metainfo(project, share / "metainfo" / f"{NAME}.metainfo.xml")
    for size in ICON_SIZES:
        icon = share / "icons" / "hicolor" / f"{size}x{size}" / "apps" / f"{NAME}.png"
        _copy(project.build / "icons" / f"{NAME}-{size}.png", icon)
    _copy(linux / "copyright", document / "copyright")
    _copy(linux / "lintian-overrides", share / "lintian" / "overrides" / NAME)
    changes = (project.root / "CHANGELOG.md").read_text(encoding="utf-8")
    _write_packed(changes, document / "changelog.gz")
    _write_packed(_debian_changes(project), document / "changelog.Debian.gz")
    manual = (linux / f"{NAME}.6").read_text(encoding="utf-8").replace("{version}", project.version)
    _write_packed(manual, share / "man" / "man6" / f"{NAME}.6.gz")


def _debian_changes(project: Project) -> str:
    """The packaging changelog that Debian requires; it only refers to the game's own changelog."""
    moment = formatdate(project.epoch)
    return (
        f"{NAME} ({project.version}-1) unstable; urgency=medium\n\n  * New version; see changelog.gz.\n\n"
        f" -- {_maintainer(project)}  {moment}\n"
    )


def _write_control(project: Project, root: Path) -> None:
    folder = root / "DEBIAN"
    folder.mkdir()
    files = sorted(path for path in (root / "usr").rglob("*") if path.is_file() and not path.is_symlink())
    size = sum((path.stat().st_size + 1023) // 1024 for path in files)
    template = (project.build / "linux" / "control").read_text(encoding="utf-8")
    values = {
        "version": project.version,
        "machine": _machine(),
        "size": str(size),
        "maintainer": _maintainer(project),
        "libc": f"2.{newest_glibc(root / 'usr' / 'lib' / NAME)}",
    }
    for name, value in values.items():
        template = template.replace(f"{{{name}}}", value)
    (folder / "control").write_text(template, encoding="utf-8")
    sums = [f"{hashlib.md5(path.read_bytes()).hexdigest()}  {path.relative_to(root)}\n" for path in files]
    (folder / "md5sums").write_text("".join(sums), encoding="utf-8")


def _maintainer(project: Project) -> str:
    return f"{author_of(project.root)} <{Home.of(project.root).mail}>"


def newest_glibc(folder: Path) -> int:
    """The lowest minor version of glibc that can run all programs and libraries in a folder."""
    found = [0]
    for path in folder.rglob("*"):
        if path.is_file() and not path.is_symlink() and is_elf(path):
            found += [int(minor) for minor in GLIBC.findall(path.read_bytes())]
    return max(found)


def _machine() -> str:
    machine = DEBIAN_MACHINES.get(platform.machine())
    if machine is None:
        raise BuildError(f"Debian has no name here for a {platform.machine()}.")
    return machine


def _copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)


def _write_packed(text: str, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(gzip.compress(text.encode(), 9, mtime=0))
