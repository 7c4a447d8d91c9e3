"""From a checkout to an application that needs no Python: environment, copy of the sources, PyInstaller."""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
import venv
from collections.abc import Sequence
from pathlib import Path

from scripts._environment import BUILD_ENGINE
from scripts.bundling.desktop_entry import version_tables
from scripts.bundling.file_lock import alone
from scripts.bundling.project import NAME, BuildError, Project, run

SOURCES = ("claim_desktop", "assets", "setup.py", "pyproject.toml", "README.md", "LICENSE")
MODULES_AS_THEY_ARE = {"PYINSTALLER_ZLIB_COMPRESSION_LEVEL": "0"}
"""Leaves the modules in an application's folder unpacked, since packages compress all of them together."""
MUST_BE_COMPILED = "from claim_desktop.ai.engine import ENGINE_BUILD; print(ENGINE_BUILD.value)"


def build_environment(project: Project, requirements: str = "requirements.txt") -> Path:
    """Install what that file in build/ pins by hash; returns the Python that has it."""
    folder = project.work / "environments" / requirements.removesuffix(".txt")
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    pinned = project.build / requirements
    state = hashlib.sha256(pinned.read_bytes() + sys.version.encode()).hexdigest()
    stamp = folder / "installed.txt"
    with alone(folder):
        if stamp.is_file() and stamp.read_text(encoding="utf-8") == state:
            return python
        venv.EnvBuilder(clear=True, symlinks=os.name != "nt", with_pip=True).create(folder)
        options = ("--quiet", "--disable-pip-version-check", "--no-input", "--only-binary", ":all:")
        run(project, python, "-m", "pip", "install", *options, "--require-hashes", "--requirement", pinned)
        stamp.write_text(state, encoding="utf-8")
    return python


def copy_sources(project: Project, folder: Path | None = None) -> Path:
    """Copy only the game's own files, so that nothing left over in the checkout gets into a package."""
    source = folder or source_folder(project)
    shutil.rmtree(source, ignore_errors=True)
    source.mkdir(parents=True)
    for path in tracked_files(project, SOURCES):
        target = source / path
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(project.root / path, target)
    return source


def source_folder(project: Project) -> Path:
    """The folder of the copied sources."""
    return project.work / "source"


def tracked_files(project: Project, names: Sequence[str]) -> list[Path]:
    """The tracked files below those names; without git, as in an unpacked archive, all files."""
    listed = subprocess.run(
        ["git", "-C", str(project.root), "ls-files", "-z", "--", *names], capture_output=True, check=False
    )
    if listed.returncode != 0 and (project.root / ".git").exists():
        raise BuildError(f"git does not say which files are tracked: {os.fsdecode(listed.stderr).strip()}")
    if listed.stdout:
        tracked = [Path(os.fsdecode(name)) for name in listed.stdout.split(b"\0") if name]
        return [path for path in tracked if (project.root / path).is_file()]
    roots = [root for name in names for root in project.root.glob(name)]
    every = [path for root in roots for path in (root.rglob("*") if root.is_dir() else [root])]
    unwanted = re.compile(r"__pycache__|\.so$|\.pyd$|\.egg-info")
    files = [path for path in every if path.is_file() and not unwanted.search(str(path))]
    return [path.relative_to(project.root) for path in files]


def compile_engine(project: Project, python: Path, source: Path) -> None:
    """Compile the engine in the copy. Raises `BuildError` if that fails, since packages must be fast."""
    output = run(project, python, "setup.py", *BUILD_ENGINE, cwd=source)
    form = run(project, python, "-c", MUST_BE_COMPILED, cwd=source).strip()
    if form != "compiled":
        raise BuildError(f"The engine was not compiled ({form}); is there a C compiler?\n{output}")
    drop_compiled_sources(source)


def drop_compiled_sources(source: Path) -> None:
    """Remove the sources of compiled modules from a copy; the compiled modules stay."""
    engine = source / "claim_desktop" / "ai" / "engine"
    for library in [*engine.rglob("*.so"), *engine.rglob("*.pyd")]:
        for path in library.parent.glob(f"{library.name.partition('.')[0]}.p*"):
            if path.suffix in (".py", ".pxd"):
                path.unlink()  # PyInstaller would pack it too, and bundle Cython because it imports it


def freeze(project: Project, python: Path, source: Path, *, single_file: bool) -> None:
    """Build the application with PyInstaller, as a folder or as a single file."""
    options = ["--source", str(source), "--version", project.version]
    if sys.platform == "win32":
        options += ["--version-file", str(_version_file(project))]
    if single_file:
        options.append("--single-file")
    else:
        shutil.rmtree(project.application, ignore_errors=True)
    spec = project.build / f"{NAME}.spec"
    places = ("--workpath", project.work / "pyinstaller", "--distpath", project.output)
    flags = ("--clean", "--noconfirm", *places)
    command: list[str | Path] = [python, "-m", "PyInstaller", *flags, spec, "--", *options]
    run(project, *command, variables={} if single_file else MODULES_AS_THEY_ARE)


def _version_file(project: Project) -> Path:
    template = (project.build / "windows" / "version.txt").read_text(encoding="utf-8")
    numbers = ", ".join([*project.version.split("."), "0"])
    path = project.work / "version.txt"
    tables, languages = version_tables(project.root, project.version)
    text = template.replace("{numbers}", f"({numbers})").replace("{languages}", languages)
    text = text.replace("{tables}", tables)
    path.write_text(text, encoding="utf-8")
    return path
