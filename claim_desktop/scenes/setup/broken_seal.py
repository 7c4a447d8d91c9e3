"""The opened seal of a fair deal: broken in two."""

from __future__ import annotations

import pygame
from pygame import Rect

from claim_desktop.table.artwork.furniture import Furniture
from claim_desktop.table.artwork.pieces import Piece
from claim_desktop.ui import theme
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.vector import DEPTH

CRACK = ((0.44, 0.0), (0.53, 0.13), (0.42, 0.27), (0.57, 0.41), (0.46, 0.55), (0.55, 0.72), (0.49, 1.0))
"""The crack from top to bottom, in shares of the seal's width and height."""

DEGREES, APART = 11, 0.2
"""The rotation of each half, and their distance, as a share of the seal's width."""


def draw_broken_seal(surface: Canvas, kit: Toolkit, furniture: Furniture, area: Rect) -> None:
    """Draw both halves, as large as they fit into the area."""
    wide, tall = furniture.natural_size(Piece.SEAL)
    width = round(min(area.width / (1.25 + APART), area.height * wide / tall / 1.1))
    for way in (-1, 1):
        half = kit.pictures.get(("broken seal", width, way), lambda: _half(furniture, width, way))  # noqa: B023
        middle = area.centerx + way * round(width * APART / 2), area.centery
        surface.blit(half, half.get_rect(center=middle))


def _half(furniture: Furniture, width: int, way: int) -> pygame.Surface:
    """The left half (-1) or the right one (1), turned outward, with a dark edge where it broke."""
    seal = furniture.piece(Piece.SEAL, width)
    w, h = seal.get_size()
    crack = [(round(x * w), round(y * h)) for x, y in CRACK]
    side = 0 if way < 0 else w
    mask = pygame.Surface((w, h), pygame.SRCALPHA, DEPTH)
    pygame.draw.polygon(mask, theme.WHITE, [(side, 0), *crack, (side, h)])
    half = seal.copy()
    edge = pygame.Surface((w, h), pygame.SRCALPHA, DEPTH)
    pygame.draw.lines(edge, theme.CRIMSON_DARK, False, crack, max(2, w // 18))
    solid = pygame.mask.from_surface(seal, 200).to_surface(setcolor=theme.WHITE, unsetcolor=(0, 0, 0, 0))
    edge.blit(solid, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    half.blit(edge, (0, 0))
    half.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return pygame.transform.rotozoom(half, -DEGREES * way, 1.0)
