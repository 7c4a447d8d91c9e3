"""Draws each SVG picture once for all tests of a process.

Every test that opens the application would draw the same cards anew, which takes longer than anything else
that the tests do. What a caller gets is a copy, so nothing that it paints reaches another test.
"""

from __future__ import annotations

import hashlib
import io

import pygame

from claim_desktop.ui.layout import Size
from claim_desktop.ui.picture_cache import Key, PictureCache

MOST_BYTES = 256 * 1024 * 1024
"""How much memory the pictures may take; those not asked for longest go first."""

_draw = pygame.image.load_sized_svg
_pictures = PictureCache(MOST_BYTES)


def load_sized_svg(svg: io.BytesIO, size: Size) -> pygame.Surface:
    """A copy of what `pygame.image.load_sized_svg` draws from the bytes of a file."""
    key: Key = ("svg", hashlib.sha256(svg.getbuffer()).digest(), size)
    return _pictures.get(key, lambda: _draw(svg, size), is_slow=True).copy()
