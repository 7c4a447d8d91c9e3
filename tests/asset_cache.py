"""Draws each SVG picture and decodes each sound once for all tests of a process.

Every test that opens the application would make the same cards and sounds anew, which takes longer than
anything else that the tests do. What a caller gets is a copy, so nothing done to it reaches another test.
"""

from __future__ import annotations

import hashlib
import io
from functools import cache
from pathlib import Path

import pygame

from claim_desktop.ui.layout import Size
from claim_desktop.ui.picture_cache import Key, PictureCache

MAX_BYTES = 256 * 1024 * 1024
"""How much memory the pictures may take; those not asked for longest go first."""

_draw = pygame.image.load_sized_svg
_pictures = PictureCache(MAX_BYTES)
_sound = pygame.mixer.Sound


def load_sized_svg(svg: io.BytesIO, size: Size) -> pygame.Surface:
    """A copy of what `pygame.image.load_sized_svg` draws from the bytes of a file."""
    key: Key = ("svg", hashlib.sha256(svg.getbuffer()).digest(), size)
    return _pictures.get(key, lambda: _draw(svg, size), is_slow=True).copy()


def load_sound(file: Path) -> pygame.mixer.Sound:
    """A sound of its own with what `pygame.mixer.Sound` decodes from a file for the device that is open."""
    return _sound(buffer=_decoded(file, file.stat().st_mtime_ns, pygame.mixer.get_init()))


@cache
def _decoded(file: Path, changed_at: int, device: tuple[int, int, int] | None) -> bytes:
    return _sound(file).get_raw()
