"""A card's picture as the table alters it: framed, darkened, or torn in two."""

from __future__ import annotations

import pygame

from claim_desktop.ui import theme
from claim_desktop.ui.palettes.palette import CardRim


def dimmed(picture: pygame.Surface, dimming: str) -> pygame.Surface:
    """Return a darker, greyer copy that is still readable; `dimming` is the colour that white becomes."""
    dim = picture.copy()
    dim.fill(dimming, special_flags=pygame.BLEND_RGBA_MULT)
    return dim


def torn(picture: pygame.Surface, side: int) -> pygame.Surface:
    """Return the left (-1) or right (1) half of a card torn in a zigzag from top to bottom."""
    width, height = picture.get_size()
    tear = [(width * (0.5 + 0.09 * (-1) ** step), height * step / 6) for step in range(7)]
    beyond = width if side < 0 else 0
    half = picture.copy()
    pygame.draw.polygon(half, (0, 0, 0, 0), [(beyond, 0), *tear, (beyond, height)])
    pygame.draw.lines(half, theme.INK, False, tear, max(1, width // 30))
    return half


def rimmed(picture: pygame.Surface, frame: CardRim, finer: int = 2) -> pygame.Surface:
    """A card in a frame, drawn `finer` times as large for smooth edges."""
    width, height = picture.get_size()
    thick = max(2, round(width * frame.share))
    room = thick + 2  # a clear edge stays smooth when the card is turned
    size = width + 2 * room, height + 2 * room
    framed = pygame.Surface((finer * size[0], finer * size[1]), pygame.SRCALPHA)
    rim = framed.get_rect().inflate(-4 * finer, -4 * finer)
    for edge, tone in frame.bands:
        inset = -2 * round(finer * thick * edge)
        radius = round(finer * width * 0.08)
        pygame.draw.rect(framed, tone, rim.inflate(inset, inset), border_radius=radius)
    if finer > 1:
        framed = pygame.transform.smoothscale(framed, size)
    framed.blit(picture, (room, room))
    return framed
