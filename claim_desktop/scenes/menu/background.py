"""The background of the menu: the table in sunlight, with the title."""

from __future__ import annotations

import pygame
from pygame import Rect

from claim_desktop.resources import asset
from claim_desktop.scenes.base import Services
from claim_desktop.table.artwork import sunlight
from claim_desktop.ui.layout import Size
from claim_desktop.ui.vector import rasterised


def sunlit_table(services: Services, size: Size, title: Rect) -> pygame.Surface:
    """The table for a window of this size, with the title at its place."""
    table = services.backdrop.wood(size).copy()
    sunlight.fall_across(table)
    table.blit(rasterised(asset("menu", "title.svg").read_bytes(), *title.size), title)
    return table
