"""Compares a screen with a golden picture: a moved label and a changed colour do not pass.

Where the same libraries drew both, they are equal but for roundings. Another version smooths edges a little
differently, so there only what moved or changed much is found.

Golden pictures lie in tests/data/screens/, at half their size. `pytest --renew-goldens` rewrites them; look
at them before committing. When a screen differs, the golden picture, the screen as it is now and the places
where they differ are saved side by side, and the failure says where.
"""

from __future__ import annotations

import io
import platform
import sys
from dataclasses import dataclass
from pathlib import Path

import pygame

GOLDEN_SCALE = 0.5
BLOCK = 16
"""Pixels of the screen along the side of a square whose mean colours are compared."""

RENDERER = "renderer.txt"
"""The file beside the golden pictures that tells which libraries drew them."""


@dataclass(frozen=True, slots=True)
class Tolerance:
    """How far mean colours may be off, out of 255."""

    in_a_block: int
    on_average: float


OF_ROUNDING = Tolerance(7, 0.1)
"""Also of a card that was scaled down from one picture or another, as the background had made it by then."""
OF_ANOTHER_RENDERER = Tolerance(16, 1.5)


@dataclass(frozen=True, slots=True)
class Difference:
    """How far apart two pictures of one size are, out of 255."""

    tolerance: Tolerance
    largest: int
    average: float
    blocks: dict[tuple[int, int], int]
    """The squares that are off by too much, by column and row."""

    @property
    def is_seen(self) -> bool:
        """Whether it is more than may be."""
        return self.largest > self.tolerance.in_a_block or self.average > self.tolerance.on_average


def renderer() -> str:
    """The libraries that draw here."""
    sdl = ".".join(map(str, pygame.version.SDL))
    return f"pygame-ce {pygame.version.ver}, SDL {sdl}, {sys.platform} {platform.machine()}"


def halved(screen: pygame.Surface) -> pygame.Surface:
    """A screen as golden pictures hold it."""
    width, height = screen.get_size()
    return pygame.transform.smoothscale(
        screen.convert(24), (round(width * GOLDEN_SCALE), round(height * GOLDEN_SCALE))
    )


def difference(
    one: pygame.Surface, other: pygame.Surface, tolerance: Tolerance = OF_ANOTHER_RENDERER
) -> Difference:
    """Compare the mean colours of the squares of two halved screens of one size."""
    assert one.get_size() == other.get_size(), f"{one.get_size()} is not {other.get_size()}"
    means = [_means(picture) for picture in (one, other)]
    width = means[0].get_width()
    bytes_of_both = [pygame.image.tobytes(mean, "RGB") for mean in means]
    offs = [abs(a - b) for a, b in zip(*bytes_of_both, strict=True)]
    by_block = [max(offs[index : index + 3]) for index in range(0, len(offs), 3)]
    blocks = {
        (index % width, index // width): off
        for index, off in enumerate(by_block)
        if off > tolerance.in_a_block
    }
    return Difference(tolerance, max(by_block), sum(by_block) / len(by_block), blocks)


def _as_kept(picture: pygame.Surface) -> pygame.Surface:
    """The picture with what a golden picture's file loses of it: much, where there are many small details."""
    file = io.BytesIO()
    pygame.image.save(picture, file, "now.jpg")
    file.seek(0)
    return pygame.image.load(file, "now.jpg").convert(24)


def check(screen: pygame.Surface, golden: Path, report: Path, *, renew: bool) -> None:
    """Fail unless the screen looks like the golden picture; when renewing, write it instead."""
    now = halved(screen)
    if renew:
        golden.parent.mkdir(parents=True, exist_ok=True)
        pygame.image.save(now, golden)
        golden.with_name(RENDERER).write_text(f"{renderer()}\n", encoding="utf-8")
        return
    assert golden.is_file(), f"{golden.name} is missing; pytest --renew-goldens writes it"
    before = pygame.image.load(golden).convert(24)
    now = _as_kept(now)
    is_same = golden.with_name(RENDERER).read_text(encoding="utf-8").strip() == renderer()
    found = difference(before, now, OF_ROUNDING if is_same else OF_ANOTHER_RENDERER)
    if found.is_seen:
        _write_side_by_side(before, now, found, report)
    assert not found.is_seen, (
        f"{golden.stem} looks different (by {found.largest} in one place, {found.average:.2f} on average): "
        f"see {report}"
    )


def _means(picture: pygame.Surface) -> pygame.Surface:
    side = round(BLOCK * GOLDEN_SCALE)
    width, height = picture.get_size()
    return pygame.transform.smoothscale(picture.convert(24), (width // side, height // side))


def _write_side_by_side(before: pygame.Surface, now: pygame.Surface, found: Difference, report: Path) -> None:
    """The golden picture, the screen now, and the screen with a frame around what differs."""
    width, height = before.get_size()
    sheet = pygame.Surface((3 * width, height))
    for column, picture in enumerate((before, now, now)):
        sheet.blit(picture, (column * width, 0))
    means = _means(before)
    across, down = width / means.get_width(), height / means.get_height()
    for column, row in found.blocks:
        place = pygame.Rect(2 * width + column * across, row * down, across, down)
        pygame.draw.rect(sheet, "#ff2020", place.inflate(4, 4), 2)
    report.parent.mkdir(parents=True, exist_ok=True)
    pygame.image.save(sheet, report)
