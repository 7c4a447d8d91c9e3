"""Packages for Windows and macOS."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from scripts.bundling.archives import write_zip
from scripts.bundling.project import NAME, Project, run
from scripts.bundling.signing import notarise, sign_macos_application, sign_windows_programs

INNO_SETUP = ("Inno Setup 6/ISCC.exe", "Inno Setup 7/ISCC.exe")


def make_windows_packages(project: Project) -> list[Path]:
    """The .zip, and the installer where Inno Setup is installed."""
    sign_windows_programs(project, sorted(project.application.glob("*.exe")))
    top = f"{NAME}-{project.version}"
    packed = project.output / f"{top}-{project.target}.zip"
    write_zip(project.application, packed, top, project.epoch)
    compiler = _inno_setup()
    if compiler is None:
        return [packed]
    script = project.build / "windows" / "installer.iss"
    options = (
        f"/DVersion={project.version}",
        f"/DSource={project.application}",
        f"/O{project.output}",
        "/Qp",
    )
    run(project, compiler, *options, script)
    installer = project.output / f"{top}-windows-x86_64-setup.exe"
    sign_windows_programs(project, [installer])
    return [packed, installer]


def make_macos_packages(project: Project) -> list[Path]:
    """The .dmg, from which the application is dragged into the Applications folder."""
    sign_macos_application(project)
    content = project.work / "dmg"
    shutil.rmtree(content, ignore_errors=True)
    content.mkdir(parents=True)
    run(project, "ditto", project.application, content / project.application.name)
    (content / "Applications").symlink_to("/Applications")
    target = project.output / f"{NAME}-{project.version}-{project.target}.dmg"
    options = ("-volname", "Claim Desktop", "-srcfolder", content, "-format", "UDZO", "-ov")
    run(project, "hdiutil", "create", *options, target)
    notarise(project, target)
    return [target]


def _inno_setup() -> Path | None:
    found = shutil.which("iscc")
    if found is not None:
        return Path(found)
    folders = [Path(os.environ[name]) for name in ("ProgramFiles(x86)", "ProgramFiles") if name in os.environ]
    places = [folder / place for folder in folders for place in INNO_SETUP]
    return next((place for place in places if place.is_file()), None)
