"""Makes the files in assets/ and build/icons/, of one kind or all, or lists those out of date.

    python3 scripts/run.py build_assets cards --only goblins
    python3 scripts/run.py build_assets all --check

Needs the packages of the extra “assets” in pyproject.toml; table and icons do without them.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Protocol, cast

from scripts._arguments import ArgumentParser, check_folder
from scripts._environment import ROOT, SetupError, say

KINDS = ("cards", "portraits", "road", "table", "title", "icons", "fonts", "sounds")
"""Each is a module in `kinds`; icons are drawn from what table writes."""


class Maker(Protocol):
    """A module that makes one kind of files."""

    def files(self) -> Iterator[tuple[Path, Callable[[], bytes]]]:
        """Every file with what makes its content."""
        ...


def main() -> int:
    """Write or check the requested kinds; 1 if a check found a file out of date."""
    parser = ArgumentParser(description="Makes the art, fonts, icons and sounds, or tells what is stale.")
    kinds = ", ".join(KINDS)
    parser.add_argument("kinds", nargs="+", choices=[*KINDS, "all"], metavar="KIND", help=f"{kinds} or all")
    parser.add_argument("--only", default="", metavar="PART", help="only files with this in their name")
    parser.add_argument("--check", action="store_true", help="write nothing; fail if a file is out of date")
    chosen = parser.parse_args()
    if not chosen.check:
        for folder in ("assets", "build"):
            check_folder(parser, ROOT / folder)
    makers = [maker(kind) for kind in KINDS if kind in chosen.kinds or "all" in chosen.kinds]
    count, stale = 0, []
    for path, make in (file for each in makers for file in each.files()):
        if chosen.only in path.name:
            count += 1
            content = make()
            if not is_current(path, content):
                stale.append(path)
                say(f"{'out of date' if chosen.check else 'written'}: {path.relative_to(ROOT).as_posix()}")
                if not chosen.check:
                    _write(path, content)
    if not count:
        parser.error(f"No file of {', '.join(chosen.kinds)} has “{chosen.only}” in its name.")
    say(f"{count} files, {len(stale)} of them {'out of date' if chosen.check else 'written'}")
    return 1 if chosen.check and stale else 0


def maker(kind: str) -> Maker:
    """The module that makes this kind."""
    return cast(Maker, importlib.import_module(f"scripts.source_art.kinds.{kind}"))


def is_current(path: Path, content: bytes) -> bool:
    """Whether the file exists with this content; line endings may be the system's own."""
    if not path.is_file():
        return False
    there = path.read_bytes()
    return there == content or (path.suffix == ".svg" and there.replace(b"\r\n", b"\n") == content)


def _write(path: Path, content: bytes) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    except OSError as error:
        raise SetupError(f"{path} could not be written ({error.strerror}).") from error
