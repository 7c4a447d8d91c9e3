"""Draws an opaque picture partly transparent, as when one scene fades into the next.

SDL mixes pixel by pixel, which takes more than a frame for pictures that fill a large window. A picture whose
pixels have alphas of their own is mixed many pixels at once, so the picture is converted to that first, strip
by strip.
"""

from __future__ import annotations

import pygame
from pygame import Rect

from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.vector import DEPTH

STRIP_PIXELS = 1 << 15
"""The size of a strip: small enough to stay in the processor's cache."""


def blit_faded(
    surface: Canvas,
    picture: pygame.Surface,
    place: tuple[int, int],
    alpha: int,
    area: Rect | None = None,
) -> None:
    """Draw `picture`, or the part of it at `area`, with an opacity of `alpha` out of 255."""
    part = picture.get_rect() if area is None else area.clip(picture.get_rect())
    covered = Rect(place, part.size).clip(surface.get_clip())
    if not covered.width or not covered.height:
        return
    rows = max(1, STRIP_PIXELS // covered.width)
    strip = pygame.Surface((covered.width, min(rows, covered.height)), pygame.SRCALPHA, DEPTH)
    left, above = part.x + covered.x - place[0], part.y + covered.y - place[1]
    for top in range(0, covered.height, rows):
        height = min(rows, covered.height - top)
        # A plain fill or blit would bypass the cache; these two leave every pixel white with this alpha.
        strip.fill((255, 255, 255, 255), None, pygame.BLEND_RGBA_MAX)
        strip.fill((255, 255, 255, alpha), None, pygame.BLEND_RGBA_MIN)
        strip.blit(picture, (0, 0), (left, above + top, covered.width, height), pygame.BLEND_RGB_MULT)
        surface.blit(strip, (covered.x, covered.y + top), (0, 0, covered.width, height))
