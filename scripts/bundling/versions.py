"""Finds a library's version by asking the file itself, since most wheels do not say what they bundle.

Each way has a name in build/bundled.toml:

- `text:F`: the function F returns it as text
- `data:D`: the data D is the text
- `8 bits:F`, `12 bits:F`: F returns a number with that many bits for each of its last two parts
- `linked:F`: F returns the address of three bytes (the libraries of SDL); `sdl:F` writes them
- `freetype:F`: F tells it of a FreeType that has been started
- `contains:PATTERN`: the file contains it; where more than once, the newest counts
- `file name:0.8.6=1.3.6`: the library cannot say; what its file is called belongs to that version
"""

from __future__ import annotations

import json
import re
import subprocess
from collections.abc import Sequence
from pathlib import Path

from scripts.bundling.project import BuildError

ASK = r"""
import ctypes, json, os, sys

def ask(kind, name, path):
    if hasattr(os, "add_dll_directory"):
        os.add_dll_directory(os.path.dirname(path))
    library = ctypes.CDLL(path)
    if kind == "data":
        return ctypes.c_char_p.in_dll(library, name).value.decode()
    function = getattr(library, name)
    if kind == "text":
        function.restype = ctypes.c_char_p
        return function().decode()
    if kind.endswith(" bits"):
        bits, number = int(kind.split()[0]), function()
        return ".".join(str(number >> place * bits & (1 << bits) - 1) for place in (2, 1, 0))
    three = (ctypes.c_ubyte * 3)()
    if kind == "sdl":
        function(three)
    elif kind == "linked":
        function.restype = ctypes.POINTER(ctypes.c_ubyte * 3)
        three = function().contents
    elif kind == "freetype":
        started, parts = ctypes.c_void_p(), [ctypes.c_int() for _ in range(3)]
        library.FT_Init_FreeType(ctypes.byref(started))
        function(started, *map(ctypes.byref, parts))
        return ".".join(str(part.value) for part in parts)
    return ".".join(map(str, three))

print(json.dumps(ask(*sys.argv[1:])))
"""
SECONDS = 60


def ask_library(python: Path, way: str, files: Sequence[Path]) -> str | None:
    """Find out by that way which version the library is; None if it does not say."""
    kind, _, name = way.partition(":")
    for file in files:
        match kind:
            case "contains":
                version = _contained_version(file, name)
            case "file name":
                version = _by_name(file, name)
            case _:
                version = _ask_version(python, kind, name, file)
        if version is not None:
            return version
    return None


def font_version(file: Path) -> str:
    """The version in a font's table of names. Raises `BuildError` if there is none."""
    # The table holds the words in one byte a letter, in two, or in both.
    found = re.search(rb"Version (\d+\.\d+)", file.read_bytes().replace(b"\0", b""))
    if found is None:
        raise BuildError(f"{file} does not say which version of the font it is.")
    return found[1].decode()


def numbers_of(version: str) -> tuple[int, ...]:
    """The numbers of a version, for comparison."""
    return tuple(int(number) for number in re.findall(r"\d+", version))


def _contained_version(file: Path, pattern: str) -> str | None:
    found = [version.decode().rstrip(".") for version in re.findall(pattern.encode(), file.read_bytes())]
    return max(found, key=numbers_of, default=None)


def _by_name(file: Path, table: str) -> str | None:
    known = dict(entry.split("=") for entry in table.split())
    fits = (known[end] for end in known if re.search(rf"\.{re.escape(end)}(\.dylib)?$", file.name))
    return next(fits, None)


def _ask_version(python: Path, kind: str, name: str, file: Path) -> str | None:
    """Ask in a separate process, because asking a library for something it lacks may crash it."""
    done = subprocess.run(
        [str(python), "-c", ASK, kind, name, str(file)],
        capture_output=True,
        encoding="utf-8",
        timeout=SECONDS,
        check=False,
    )
    return str(json.loads(done.stdout)) if done.returncode == 0 else None
