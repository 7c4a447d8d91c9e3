"""Lays screens that differ from their golden fingerprints beside what they were, in dist/screens/.

No picture is kept: once a run is over, the code and the tests of an earlier commit draw the screens as they
were. That is the commit at which this branch left main; on main itself it is the last one if something has
changed since, and otherwise the one before.
"""

from __future__ import annotations

import io
import os
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Iterable, Mapping
from pathlib import Path

import pygame

from tests.screens.golden.fingerprints import CELL, OF_ROUNDING, Difference, difference, means

ROOT = Path(__file__).resolve().parents[3]
SHEETS = ROOT / "dist" / "screens"
NOW, BEFORE = SHEETS / "now", SHEETS / "before"
SCREENS_OPTION = "--screens-to"
"""With this option of pytest, tests save their screens in a folder and compare nothing."""

DIFFERS = "differs"
"""The name by which a test's report names a screen that differs."""
ENGINE = Path("claim_desktop") / "ai" / "engine"
COMPILED = ("*.so", "*.pyd")
MAX_REASON = 1_000


def sheet_of(name: str) -> Path:
    """The picture on which a screen lies beside its former self."""
    return SHEETS / f"{name}.png"


def keep(name: str, screen: pygame.Surface, found: Difference | None) -> None:
    """Save a screen that differs, and for now a sheet without what it was; `found` is where it differs."""
    NOW.mkdir(parents=True, exist_ok=True)
    pygame.image.save(screen, NOW / f"{name}.png")
    (BEFORE / f"{name}.png").unlink(missing_ok=True)
    _write_sheet(name, [screen, _framed(screen, found)])


def lay_side_by_side(screens: Mapping[str, str]) -> Iterable[str]:
    """Draw screens, by name and with the test that looks at each, as they were; yield what to tell of it."""
    commit = commit_before(ROOT)
    if not commit:
        yield "There is no earlier commit that could draw what these screens were."
        return
    yield f"Drawing {len(screens)} screens as they were in {commit[:12]} …"
    done = draw_before(commit, list(screens.values()))
    missing = [name for name in screens if not (BEFORE / f"{name}.png").is_file()]
    for name in sorted(screens.keys() - missing):
        before, now = (pygame.image.load(folder / f"{name}.png") for folder in (BEFORE, NOW))
        found = None
        if before.get_size() == now.get_size():
            found = difference(means(before), means(now), OF_ROUNDING)
        _write_sheet(name, [before, now, _framed(now, found)])
    if missing:
        yield f"It does not draw {len(missing)} of them, {min(missing)} for one:\n{done[-MAX_REASON:]}"
    yield f"What they were, are now, and where they differ: {SHEETS}"


def commit_before(root: Path) -> str:
    """The commit whose screens are those from before the present change, or nothing outside of a checkout."""

    def git(*arguments: str) -> str:
        done = subprocess.run(("git", *arguments), cwd=root, capture_output=True, text=True, check=False)
        return done.stdout.strip() if done.returncode == 0 else ""

    head = git("rev-parse", "HEAD")
    bases = (git("merge-base", main, "HEAD") for main in ("origin/main", "main"))
    base = next((base for base in bases if base), "")
    if base and base != head:
        return base
    return head if git("status", "--porcelain", "--untracked-files=no") else git("rev-parse", "HEAD~")


def draw_before(commit: str, tests: list[str]) -> str:
    """Let the code and the tests of a commit draw into `BEFORE`; what pytest said."""
    tree = ROOT / "dist" / "before" / commit[:12]
    if not tree.is_dir():
        shutil.rmtree(tree.parent, ignore_errors=True)
        archive = subprocess.run(("git", "archive", commit), cwd=ROOT, capture_output=True, check=True).stdout
        with tarfile.open(fileobj=io.BytesIO(archive)) as files:
            files.extractall(tree, filter="data")
        _take_over_compiled(tree)
    variables = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    options = ("-q", "-n", "auto", "--whole", f"{SCREENS_OPTION}={BEFORE}", "-p", "no:cacheprovider")
    done = subprocess.run(
        (sys.executable, "-m", "pytest", *options, *tests),
        cwd=tree,
        env=variables,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    return done.stdout


def _take_over_compiled(tree: Path) -> None:
    """Copy the compiled engine if that commit has the same; otherwise it is interpreted, and slow."""
    sources = [file for kind in ("*.py", "*.pxd") for file in (ROOT / ENGINE).rglob(kind)]
    places = {file: tree / file.relative_to(ROOT) for file in sources}
    if all(there.is_file() and there.read_bytes() == file.read_bytes() for file, there in places.items()):
        for file in (file for kind in COMPILED for file in (ROOT / ENGINE).rglob(kind)):
            shutil.copy2(file, tree / file.relative_to(ROOT))


def _framed(screen: pygame.Surface, found: Difference | None) -> pygame.Surface:
    """The screen with a frame around each cell that differs."""
    framed = screen.copy()
    for column, row in found.cells if found is not None else ():
        cell = pygame.Rect(column * CELL, row * CELL, CELL, CELL)
        pygame.draw.rect(framed, "#ff2020", cell.inflate(4, 4), 1)
    return framed


def _write_sheet(name: str, screens: list[pygame.Surface]) -> None:
    widths, heights = zip(*(screen.get_size() for screen in screens), strict=True)
    sheet = pygame.Surface((sum(widths), max(heights)))
    left = 0
    for screen in screens:
        sheet.blit(screen, (left, 0))
        left += screen.get_width()
    SHEETS.mkdir(parents=True, exist_ok=True)
    pygame.image.save(sheet, sheet_of(name))
