"""Cross-compiles the engine for other systems with Zig's C compiler.

For Windows it makes what Python there imports. For the others it makes object files and throws them away:
they show that every module compiles, and cannot be linked or run here.
"""

from __future__ import annotations

import sysconfig
import tempfile
from dataclasses import dataclass
from pathlib import Path

from scripts.bundling import freezing
from scripts.bundling.project import Project, run

GENERATED = Path("dist") / "work" / "engine"
"""Where setup.py writes the engine's C files, in folders as the sources have them."""
TARGETS = {
    "linux-aarch64": "aarch64-linux-gnu",
    "macos-arm64": "aarch64-macos",
    "macos-x86_64": "x86_64-macos",
    "windows-arm64": "aarch64-windows-gnu",
    "windows-x86_64": "x86_64-windows-gnu",
}
"""Zig's names for the other systems that the game is packaged for."""
NO_PROBING = ("-D__builtin_cpu_supports(feature)=0", "-D__builtin_cpu_is(model)=0")
"""Zig links no library that would answer these for Windows; the engine then finds a bit the longer way."""


@dataclass(frozen=True, slots=True)
class WindowsPython:
    """A Python for Windows, unpacked."""

    folder: Path

    @property
    def program(self) -> Path:
        """What Wine runs."""
        return self.folder / "python.exe"

    @property
    def include(self) -> Path:
        """Its headers."""
        return self.folder / "include"

    @property
    def library(self) -> Path:
        """What its extension modules are linked with."""
        return next((self.folder / "libs").glob("python3[0-9]*.lib"))

    @property
    def suffix(self) -> str:
        """The end of its extension modules' names."""
        return f".cp{self.library.stem.removeprefix('python')}-win_amd64.pyd"


def translate_engine(project: Project, python: Path, source: Path) -> list[Path]:
    """Generate the engine's C files with Cython in a copy of the sources; returns them."""
    run(project, python, "setup.py", "--quiet", "--name", cwd=source)
    return sorted((source / GENERATED).rglob("*.c"))


def compile_for_windows(project: Project, zig: Path, source: Path, windows: WindowsPython) -> list[Path]:
    """Compile the engine in a copy of the sources for Python on Windows; returns the modules."""
    made = []
    for file in translate_engine(project, zig, source):
        place = file.relative_to(source / GENERATED).parent
        module = source / place / f"{file.stem}{windows.suffix}"
        options = (*NO_PROBING, f"-I{windows.include}", windows.library)
        compile_windows_library(project, zig, file, module, *options)
        made.append(module)
    freezing.drop_compiled_sources(source)
    return made


def compile_windows_library(
    project: Project, zig: Path, source: Path, library: Path, *options: str | Path
) -> None:
    """Compile one C file to a library for Windows."""
    compiler = (zig, "-m", "ziglang", "cc", "-target", TARGETS["windows-x86_64"], "-O2", "-shared", "-s")
    run(project, *compiler, source, *options, "-o", library)


def try_compiling(project: Project, zig: Path, files: list[Path], target: str, include: Path | None) -> None:
    """Compile every file for the target and discard the output. Raises `BuildError` with what went wrong."""
    headers = include or Path(sysconfig.get_path("include"))
    definitions = NO_PROBING if target.startswith("windows") else ()
    with tempfile.TemporaryDirectory() as folder:
        for file in files:
            compiler = (zig, "-m", "ziglang", "cc", "-target", TARGETS[target], "-c", "-O1")
            run(project, *compiler, *definitions, f"-I{headers}", file, "-o", Path(folder) / "module.o")
