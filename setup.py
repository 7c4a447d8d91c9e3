"""Finds the packages, and compiles the engine (claim_desktop/ai/engine) where a C compiler is.

Wheels and source archives of one commit have the same bytes. All else is in pyproject.toml.
"""

from __future__ import annotations

import gzip
import importlib.util
import os
import platform
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path
from types import ModuleType

from setuptools import Extension, find_packages, setup
from setuptools.command.sdist import sdist

try:
    from Cython.Build import cythonize
except ImportError:
    cythonize = None

ROOT = Path(__file__).resolve().parent
ENGINE = "claim_desktop/ai/engine"
WORK = ROOT / "dist" / "work" / "engine"
"""Where the C files are written: the sources beside the game stay alone."""
DIRECTIVES = {
    "language_level": 3,
    "boundscheck": False,
    "wraparound": False,
    "cdivision": True,
    "initializedcheck": False,
    "auto_pickle": False,  # it would let anything be written into an object
}


def engine_modules() -> list[Extension]:
    """The extension modules, or none when Cython is missing."""
    if cythonize is None:
        return []
    os.chdir(ROOT)
    copies = copied_sources()
    made = cythonize(
        [Extension(module_name(path.relative_to(WORK)), [str(path.relative_to(ROOT))]) for path in copies],
        include_path=[str(WORK)],
        compiler_directives=DIRECTIVES,
        quiet=True,
    )
    for extension in made:
        extension.optional = True  # cythonize loses it when it is given above
        extension.extra_compile_args = compile_arguments()
        extension.extra_link_args = link_arguments()
    return list(made)


def copied_sources() -> list[Path]:
    """Copy the sources, each with one line more: what they were, for `engine.build_info` to compare."""
    engine, build_info = ROOT / ENGINE, load_build_info()
    shutil.rmtree(WORK, ignore_errors=True)
    for path in sorted(engine.rglob("*.pxd")):
        copy = WORK / path.relative_to(ROOT)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, copy)
    for folder in [path for path in WORK.rglob("*") if path.is_dir()]:
        (folder / "__init__.py").touch()
    stamp = f'\nBUILT_FROM = "{build_info.fingerprint(engine)}"\n'
    sources = [build_info.source_of(name, engine) for name in build_info.MODULES]
    copies = [WORK / source.relative_to(ROOT) for source in sources]
    for source, copy in zip(sources, copies, strict=True):
        copy.write_text(source.read_text(encoding="utf-8") + stamp, encoding="utf-8")
    return copies


def module_name(path: Path) -> str:
    """What a source is imported as."""
    return ".".join(path.with_suffix("").parts)


def load_build_info() -> ModuleType:
    """The engine's own file about its forms, without the engine, which is not built yet."""
    spec = importlib.util.spec_from_file_location("build_info", ROOT / ENGINE / "build_info.py")
    assert spec is not None
    assert spec.loader is not None
    build_info = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(build_info)
    return build_info


def compile_arguments() -> list[str]:
    """Optimise; on x86-64 use the instruction that counts bits (there since 2008).

    Roots are not checked for negative numbers, which C's `sqrt` would have to report in `errno`.
    Writing what debuggers read would double the time that compiling takes.
    """
    if os.name == "nt":
        return ["/O2"]
    counting = ["-mpopcnt"] if platform.machine() in ("x86_64", "AMD64") else []
    return ["-O3", "-g0", "-fno-math-errno", *counting]


def link_arguments() -> list[str]:
    """Leave out what only debuggers read: it is most of a library's size."""
    return {"linux": ["-Wl,--strip-all"], "darwin": ["-Wl,-S,-x"]}.get(sys.platform, [])


def source_date() -> str:
    """The time of all files in archives, in seconds: that of the commit, or in 1980 outside a checkout."""
    command = ["git", "-C", str(ROOT), "log", "-1", "--format=%ct"]
    try:
        if (ROOT / ".git").exists():
            return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        pass
    return "315619200"


class SourceArchive(sdist):
    """Writes the same bytes for the same files: sorted, with one time, one owner and two modes."""

    def make_archive(
        self,
        base_name: str,
        format: str,
        root_dir: str | None = None,
        base_dir: str | None = None,
        owner: str | None = None,
        group: str | None = None,
    ) -> str:
        """Pack the folder with the release; only .tar.gz is reproducible."""
        if format != "gztar" or base_dir is None:
            return super().make_archive(base_name, format, root_dir, base_dir, owner, group)
        date, target = int(os.environ["SOURCE_DATE_EPOCH"]), f"{base_name}.tar.gz"
        with (
            open(target, "wb") as file,
            gzip.GzipFile("", "wb", fileobj=file, mtime=date) as packed,
            tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as archive,
        ):
            for path in sorted(path for path in Path(base_dir).rglob("*") if path.is_file()):
                entry = archive.gettarinfo(str(path), path.as_posix())
                entry.type, entry.linkname, entry.size = tarfile.REGTYPE, "", path.stat().st_size
                entry.uid = entry.gid = 0
                entry.uname = entry.gname = ""
                entry.mtime, entry.mode = date, 0o755 if entry.mode & 0o100 else 0o644
                with path.open("rb") as content:
                    archive.addfile(entry, content)
        return target


os.environ.setdefault("SOURCE_DATE_EPOCH", source_date())
setup(
    cmdclass={"sdist": SourceArchive},
    packages=[*find_packages(include=["claim_desktop", "claim_desktop.*"]), "claim_desktop.assets"],
    ext_modules=engine_modules(),
    options={"build": {"build_base": "dist/work/build"}},
)
