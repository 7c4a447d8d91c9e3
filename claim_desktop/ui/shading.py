"""Effects that SVG lacks, made from pixels: soft shadows, shade, fading, and noise that hides banding."""

from __future__ import annotations

import random
from typing import NamedTuple

import pygame

from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.layout import Size
from claim_desktop.ui.vector import DEPTH, OPAQUE, WITH_ALPHA

Paint = tuple[int, int, int, int]
"""Red, green, blue and opacity, each from 0 to 255."""
SCRIM: Paint = (10, 5, 2, 150)
STRIP_PIXELS = 1 << 15
"""The size of a strip: small enough to stay in the processor's cache."""


class Softness(NamedTuple):
    """How soft a shadow's edge is, in pixels at full size."""

    margin: int
    """How far the shadow reaches beyond its object, on each side."""
    shrink: int
    """The fraction of its size at which the shadow is blurred: much faster, with no visible difference."""
    corner: int
    """The radius of the corners before they are blurred."""
    blur: int


def small_shadow(size: Size, paint: Paint, soft: Softness) -> pygame.Surface:
    """Draw a rectangle's shadow, `soft.shrink` times smaller than it will be shown."""
    room = [_shrunk_length(length + 2 * soft.margin, soft.shrink) for length in size]
    small = pygame.Surface(room, pygame.SRCALPHA, DEPTH)
    body = pygame.Rect(0, 0, *(max(1, length // soft.shrink) for length in size))
    body.topleft = (soft.margin // soft.shrink,) * 2
    pygame.draw.rect(small, paint, body, border_radius=_shrunk_length(soft.corner, soft.shrink))
    return pygame.transform.gaussian_blur(small, _shrunk_length(soft.blur, soft.shrink)).convert(WITH_ALPHA)


def darken(surface: Canvas, shade: Paint, area: pygame.Rect | None = None) -> None:
    """Blend an area of the surface, or all of it, with a dark colour.

    Two fills do that three times as fast as a picture of this size, which would take 33 MB at 4K.
    """
    red, green, blue, opacity = shade
    share = opacity / 255
    level = round(255 * (1 - share))
    surface.fill((level, level, level), area, pygame.BLEND_RGB_MULT)
    mixed_in = round(red * share), round(green * share), round(blue * share)
    surface.fill(mixed_in, area, pygame.BLEND_RGB_ADD)


def draw_scrim(surface: Canvas) -> None:
    """Darken everything drawn so far, behind an overlay."""
    darken(surface, SCRIM)


def noise(size: Size, seed: int, *, low: int = 0, high: int) -> pygame.Surface:
    """Draw random grey pixels from `low` to `high`; the same seed gives the same pixels."""
    levels = random.Random(seed).randbytes(size[0] * size[1])
    tile = pygame.image.frombytes(levels, size, "P")
    tile.set_palette([(low + (high - low + 1) * level // 256,) * 3 for level in range(256)])
    return tile.convert(OPAQUE)


def _shrunk_length(length: int, shrink: int) -> int:
    return max(1, length // shrink)


def rotate_soft(small: pygame.Surface, angle: float, factor: int) -> pygame.Surface:
    """Turn a soft picture while it is small and then enlarge it: cheap, with no visible difference."""
    turned = pygame.transform.rotozoom(small, angle, 1) if angle else small
    width, height = turned.get_size()
    return pygame.transform.smoothscale(turned, (width * factor, height * factor))


def blit_faded(
    surface: Canvas,
    picture: pygame.Surface,
    place: tuple[int, int],
    alpha: int,
    area: pygame.Rect | None = None,
) -> None:
    """Draw an opaque picture, or the part of it at `area`, with an opacity of `alpha` out of 255.

    SDL mixes pixel by pixel, which takes more than a frame for pictures that fill a large window. A picture
    whose pixels have alphas of their own is mixed many pixels at once, so the picture is converted to that
    first, strip by strip.
    """
    part = picture.get_rect() if area is None else area.clip(picture.get_rect())
    covered = pygame.Rect(place, part.size).clip(surface.get_clip())
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
