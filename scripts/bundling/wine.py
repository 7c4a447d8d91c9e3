"""Packages the game for Windows on Linux: Zig compiles it, and a Windows Python under Wine packages it.

    python3 scripts/run.py build_windows

The application is built by the same commands and the same PyInstaller file as on Windows. This cannot show
what Microsoft's own compiler, installer, drivers and warnings do.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import tarfile
import zipfile
from pathlib import Path

from scripts._arguments import ArgumentParser
from scripts._environment import ROOT, SetupError, say
from scripts.bundling import cross, freezing
from scripts.bundling.cross import WindowsPython
from scripts.bundling.file_lock import alone
from scripts.bundling.project import BuildError, Project, run

NEEDED = ("claim_desktop", "assets", "build", "scripts", "*.md", "*.toml", "LICENSE", "setup.py")
"""What `scripts/run.py build_app` reads of a checkout."""
FOR_WINDOWS = re.compile(r" *; *sys_platform == 'win32'")
FOR_OTHERS = re.compile(r"; *sys_platform (== '(darwin|linux)'|!= 'win32')")


def main() -> int:
    """Build; 0 if it worked."""
    parser = ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.parse_args()
    try:
        say(f"The application is {build_on_linux(Project.at(ROOT, ROOT / 'dist' / 'app'))}.")
    except BuildError as error:
        raise SetupError(str(error)) from error
    return 0


def build_on_linux(project: Project) -> Path:
    """Make the application for Windows, with its packages beside it; returns its folder."""
    if shutil.which("wine") is None:
        raise BuildError(
            "Wine is not installed (on Debian: apt install wine64), and only it can run Windows programs."
        )
    folder = project.work / "windows"
    say("Installing Zig and a Python for Windows, as pinned (once) …")
    zig = freezing.build_environment(project, "tool-requirements.txt")
    windows = windows_python(project, folder / "python")
    say("Compiling the engine for Windows …")
    inside = copy_checkout(project, folder / "checkout")
    source = freezing.copy_sources(inside)
    cross.compile_for_windows(project, zig, source, windows)
    make_prefix(project, folder / "prefix")
    add_missing_libraries(project, zig, folder / "prefix")
    say("Packing under Wine …")
    command = (
        windows.program,
        inside.root / "scripts" / "run.py",
        "build_app",
        "--prepared",
        "--single-file",
    )
    say(run_wine(project, folder / "prefix", *command, cwd=inside.root).rstrip())
    return application_folder(project)


def application_folder(project: Project) -> Path:
    """The folder of the finished application for Windows."""
    return project.work / "windows" / "checkout" / "dist" / "app" / "claim-desktop"


def windows_python(project: Project, folder: Path) -> WindowsPython:
    """Unpack a Python for Windows, with all that `build/requirements.txt` pins installed for it."""
    pinned = (project.build / "requirements.txt").read_text(encoding="utf-8")
    state = pinned + (project.build / "wine-requirements.txt").read_text(encoding="utf-8")
    stamp = folder / "installed.txt"
    with alone(folder):
        if not (stamp.is_file() and stamp.read_text(encoding="utf-8") == state):
            shutil.rmtree(folder, ignore_errors=True)
            folder.mkdir(parents=True)
            _unpack(project, folder)
            _install(project, next(folder.glob("cp3*")), pinned)
            stamp.write_text(state, encoding="utf-8")
    return WindowsPython(next(folder.glob("cp3*")))


def _unpack(project: Project, folder: Path) -> None:
    """Take Python out of a package's source archive; its own setup might unpack it to another place."""
    pip = freezing.build_environment(project, "tool-requirements.txt")
    options = (
        "--quiet",
        "--disable-pip-version-check",
        "--no-deps",
        "--no-build-isolation",
        "--dest",
        folder,
    )
    pinned = project.build / "wine-requirements.txt"
    run(project, pip, "-m", "pip", "download", *options, "--require-hashes", "--requirement", pinned)
    package = next(folder.glob("*.tar.gz"))
    with tarfile.open(package) as archive:
        [name] = [name for name in archive.getnames() if name.endswith("/data.zip")]
        content = archive.extractfile(name)
        assert content is not None, "data.zip is a file"
        with content, zipfile.ZipFile(content) as packed:
            packed.extractall(folder)
    package.unlink()
    # Wine 8 never answers this module's queries, and Python would wait for them at every start.
    next(folder.glob("cp3*/DLLs/_wmi.pyd")).unlink()


def _install(project: Project, python: Path, pinned: str) -> None:
    """Install for Windows with this system's pip, overriding its own idea of the platform."""
    listed = python.parent / "requirements.txt"
    entries = re.split(r"\n(?=\S)", pinned)
    entries_for_windows = [FOR_WINDOWS.sub("", entry) for entry in entries if not FOR_OTHERS.search(entry)]
    listed.write_text("\n".join(entries_for_windows), encoding="utf-8")
    pip = freezing.build_environment(project, "tool-requirements.txt")
    version = WindowsPython(python).library.stem.removeprefix("python")
    where = (
        "--platform",
        "win_amd64",
        "--implementation",
        "cp",
        "--python-version",
        f"{version[0]}.{version[1:]}",
    )
    options = (
        "--quiet",
        "--disable-pip-version-check",
        "--no-deps",
        "--only-binary",
        ":all:",
        "--require-hashes",
    )
    site = python / "Lib" / "site-packages"
    shutil.rmtree(site)  # pip would leave an older setuptools in place, which PyInstaller stumbles over
    run(project, pip, "-m", "pip", "install", *options, *where, "--target", site, "--requirement", listed)


def copy_checkout(project: Project, folder: Path) -> Project:
    """Copy the tracked files that packaging reads, so that nothing made for Linux gets in the way."""
    shutil.rmtree(folder, ignore_errors=True)
    for path in freezing.tracked_files(project, NEEDED):
        target = folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(project.root / path, target)
    return Project(folder, folder / "dist" / "app", project.version, project.epoch)


def variables(prefix: Path) -> dict[str, str]:
    """The environment of a Windows program: a Wine prefix of its own, with Wine's messages turned off."""
    return {
        "WINEPREFIX": str(prefix),
        "WINEDEBUG": "-all",
        "WINEDLLOVERRIDES": "mscoree,mshtml=",
        "WINEARCH": "win64",
    }


def make_prefix(project: Project, prefix: Path) -> None:
    """Have Wine finish its own Windows; on a busy machine a program starts before, and finds no libraries."""
    prefix.mkdir(parents=True, exist_ok=True)
    environment = _environment(project, prefix)
    for command in (("wine", "wineboot", "--init"), ("wineserver", "--wait")):
        subprocess.run(command, env=environment, stdin=subprocess.DEVNULL, capture_output=True, check=False)


def add_missing_libraries(project: Project, zig: Path, prefix: Path) -> None:
    """Compile what this Wine lacks of Windows into its system folder; nothing of it gets into a package."""
    system = prefix / "drive_c" / "windows" / "system32"
    for source in sorted((project.build / "wine").glob("*.c")):
        library = system / f"{source.stem}.dll"
        if not library.exists():
            cross.compile_windows_library(project, zig, source, library, "-ladvapi32")


def run_wine(project: Project, prefix: Path, *command: str | Path, cwd: Path | None = None) -> str:
    """Run a Windows program and return what it printed. Raises `BuildError` if it fails."""
    done = subprocess.run(
        ["wine", *(str(part) for part in command)],
        cwd=cwd or project.root,
        env=_environment(project, prefix),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    if done.returncode != 0:
        last_lines = "\n".join(done.stdout.splitlines()[-25:])
        raise BuildError(
            f"{Path(str(command[0])).name} failed under Wine with status {done.returncode}:\n{last_lines}"
        )
    return done.stdout


def _environment(project: Project, prefix: Path) -> dict[str, str]:
    return {**os.environ, **project.variables(), **variables(prefix)}
