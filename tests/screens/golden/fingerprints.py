"""Compares a screen with its golden fingerprint: the mean colours of its cells, as text.

A fingerprint has a line for each row of cells and three characters for each cell: how much red, green and
blue is in it, from `!` to `~`. The same libraries draw the same pixels, so each cell must be what it was, but
for roundings: another gold is noticed on every screen, and so is a label that moved by its height. Other
libraries smooth edges a little differently, so there only what moved or changed much is noticed.

Fingerprints lie in tests/data/screens/; `pytest --renew-goldens` rewrites those that differ. Either way, the
run ends by laying the screen as it was beside the screen as it is now: see `before_and_now.py`.
"""

from __future__ import annotations

import platform
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

import pygame

from claim_desktop.ui.layout import Size
from tests.golden import DATA

CELL = 16
"""Pixels of the screen along the side of a cell."""

LOWEST, LEVELS = ord("!"), 94
"""The characters that can be printed, each a level of a colour."""
LEVEL = 256 / LEVELS

Means: TypeAlias = Sequence[Sequence[tuple[float, ...]]]
"""The red, green and blue of each cell, from 0 to 255, row by row."""

RENDERER = DATA / "screens" / "renderer.txt"
"""Tells which libraries drew the golden screens."""


@dataclass(frozen=True, slots=True)
class Tolerance:
    """How far mean colours may be off, out of 255."""

    in_a_cell: float
    on_average: float


ROUNDED = LEVEL / 2
"""How far a level may be from the colour that it stands for."""
OF_ROUNDING = Tolerance(2 + ROUNDED, 2 + ROUNDED)
OF_ANOTHER_RENDERER = Tolerance(16 + ROUNDED, 1.5 + ROUNDED)


@dataclass(frozen=True, slots=True)
class Difference:
    """How far apart two screens of one size are, out of 255."""

    tolerance: Tolerance
    average: float
    cells: dict[tuple[int, int], float]
    """The cells that are off by too much, by column and row."""

    @property
    def is_seen(self) -> bool:
        """Whether it is more than may be."""
        return bool(self.cells) or self.average > self.tolerance.on_average

    def __str__(self) -> str:
        if not self.cells:
            return f"by {self.average:.1f} on average"
        (column, row), largest = max(self.cells.items(), key=lambda each: each[1])
        middle = (column + 0.5) * CELL, (row + 0.5) * CELL
        return f"in {len(self.cells)} cells, most by {largest:.0f} at {middle[0]:.0f},{middle[1]:.0f}"


def renderer() -> str:
    """The libraries that draw here."""
    sdl = ".".join(map(str, pygame.version.SDL))
    return f"pygame-ce {pygame.version.ver}, SDL {sdl}, {sys.platform} {platform.machine()}"


def is_usual_renderer() -> bool:
    """Whether the libraries that drew the golden screens draw here."""
    return RENDERER.read_text(encoding="utf-8").strip() == renderer()


def means(screen: pygame.Surface) -> Means:
    """The mean colours of a screen's cells; the last ones of a row or column may be cut off."""
    window = screen.get_rect()
    rows = (
        [pygame.Rect(left, top, CELL, CELL).clip(window) for left in range(0, window.width, CELL)]
        for top in range(0, window.height, CELL)
    )
    return [[pygame.transform.average_color(screen, cell)[:3] for cell in row] for row in rows]


def written(screen: Means) -> str:
    """A fingerprint as its file holds it."""
    rows = ("".join(chr(LOWEST + int(part / LEVEL)) for cell in row for part in cell) for row in screen)
    return "".join(f"{row}\n" for row in rows)


def read(fingerprint: str) -> Means:
    """What a fingerprint's file tells of a screen."""
    parts = [[(ord(letter) - LOWEST + 0.5) * LEVEL for letter in row] for row in fingerprint.splitlines()]
    return [[tuple(row[at : at + 3]) for at in range(0, len(row), 3)] for row in parts]


def size_of(screen: Means) -> Size:
    """How many cells there are in a row and in a column."""
    return len(screen[0]), len(screen)


def difference(before: Means, now: Means, tolerance: Tolerance = OF_ANOTHER_RENDERER) -> Difference:
    """Compare the cells of two screens of one size."""
    assert size_of(before) == size_of(now), f"{size_of(before)} is not {size_of(now)}"
    offs = {
        (column, row): max(abs(one - other) for one, other in zip(*cells, strict=True))
        for row, rows in enumerate(zip(before, now, strict=True))
        for column, cells in enumerate(zip(*rows, strict=True))
    }
    cells = {place: off for place, off in offs.items() if off > tolerance.in_a_cell}
    return Difference(tolerance, sum(offs.values()) / len(offs), cells)
