"""build/icons/ from assets/icon.svg and icon-small.svg: PNG for Linux, ICO for Windows, ICNS for macOS."""

from __future__ import annotations

import io
import struct
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pygame

from scripts._environment import ROOT

MAX_OF_SMALL = 24
"""Up to this size the icon is the letter alone; above it, shield, letter and crown."""
PNG_SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)
ICNS_TYPES = {
    16: (b"icp4",),
    32: (b"icp5", b"ic11"),
    64: (b"icp6", b"ic12"),
    128: (b"ic07",),
    256: (b"ic08", b"ic13"),
    512: (b"ic09", b"ic14"),
}
"""The ICNS types for each size in pixels: at normal scale, and as half the size on a Retina screen."""


def files() -> Iterator[tuple[Path, Callable[[], bytes]]]:
    """Every file with what makes it."""
    folder = ROOT / "build" / "icons"
    for size in PNG_SIZES:
        yield folder / f"claim-desktop-{size}.png", partial(_sized_png, size)
    yield folder / "claim-desktop.ico", ico
    yield folder / "claim-desktop.icns", icns


def _sized_png(size: int) -> bytes:
    return png(picture(size))


def picture(size: int) -> pygame.Surface:
    """The icon, `size` pixels square."""
    name = "icon-small.svg" if size <= MAX_OF_SMALL else "icon.svg"
    return pygame.image.load_sized_svg(ROOT / "assets" / name, (size, size))


def png(surface: pygame.Surface) -> bytes:
    """The picture as a PNG file."""
    stream = io.BytesIO()
    pygame.image.save(surface, stream, "icon.png")
    return stream.getvalue()


def ico() -> bytes:
    """An ICO file: a directory, then each picture; the largest as PNG, the others as bitmaps."""
    pictures = [picture(size) for size in ICO_SIZES]
    bodies = [png(each) if each.get_width() >= 256 else bitmap(each) for each in pictures]
    directory = struct.pack("<HHH", 0, 1, len(bodies))
    place = len(directory) + 16 * len(bodies)
    for each, body in zip(pictures, bodies, strict=True):
        side = each.get_width() % 256  # 0 stands for 256
        directory += struct.pack("<BBBBHHII", side, side, 0, 0, 1, 32, len(body), place)
        place += len(body)
    return directory + b"".join(bodies)


def bitmap(surface: pygame.Surface) -> bytes:
    """The picture in ICO's bitmap form: a header with doubled height, the colours, and an empty mask."""
    size = surface.get_width()
    header = struct.pack("<IiiHHIIiiII", 40, size, size * 2, 1, 32, 0, 0, 0, 0, 0, 0)
    upside_down = pygame.transform.flip(surface, False, True)
    mask_row = (size + 31) // 32 * 4
    return header + pygame.image.tobytes(upside_down, "BGRA") + bytes(mask_row * size)


def icns() -> bytes:
    """An ICNS file: each picture with its type and length."""
    parts = []
    for size, types in ICNS_TYPES.items():
        body = png(picture(size))
        parts += [kind + struct.pack(">I", len(body) + 8) + body for kind in types]
    return b"icns" + struct.pack(">I", 8 + sum(map(len, parts))) + b"".join(parts)
