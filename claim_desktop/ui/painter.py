"""Rasterises the toolkit's SVG at the window's scale, and caches the pictures."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame

from claim_desktop.ui import panel_art
from claim_desktop.ui.canvas import Canvas, draw_centered
from claim_desktop.ui.layout import Scale, Size, frame_bars
from claim_desktop.ui.picture_cache import PictureCache
from claim_desktop.ui.shading import Softness, noise, small_shadow
from claim_desktop.ui.vector import DEPTH, Drawing

GRAIN_SIZE = 128
GRAIN_SEED = 1
GRAIN_STRENGTH = 7
"""The maximum difference in brightness of the grain: enough to hide banding, too little to be seen."""


class Painter:
    """Draws pictures by function and size; the surfaces are shared, so do not draw on them."""

    def __init__(self, scale: Scale, pictures: PictureCache | None = None) -> None:
        self.scale = scale
        self._pictures = pictures or PictureCache()
        self._grain: pygame.Surface | None = None

    def rescale(self, scale: Scale) -> None:
        """Drop all pictures drawn for another window size."""
        if scale != self.scale:
            self.scale = scale
            for kind in ("drawing", "panel", "shadow"):
                self._pictures.drop_kind(kind)

    def picture(self, draw: Callable[..., Drawing], size: Size, *values: Hashable) -> pygame.Surface:
        """Rasterise `draw(width, height, *values)`, which takes design pixels, to `size` in real ones."""
        u = self.scale.u
        return self._pictures.get(
            ("drawing", draw, size, values),
            lambda: draw(size[0] / u, size[1] / u, *values).surface(*size),
            is_slow=True,
        )

    def soft_picture(
        self, draw: Callable[..., Drawing], size: Size, shrink: int, *values: Hashable
    ) -> pygame.Surface:
        """Rasterise a drawing without sharp edges `shrink` times smaller, and enlarge it."""
        u = self.scale.u
        return self._pictures.get(
            ("drawing", draw, size, values),
            lambda: draw(size[0] / u, size[1] / u, *values).soft_surface(*size, shrink),
            is_slow=True,
        )

    def draw(
        self, surface: Canvas, drawing: Callable[..., Drawing], area: pygame.Rect, *values: Hashable
    ) -> None:
        """Draw the picture of `drawing` that fills the area."""
        surface.blit(self.picture(drawing, area.size, *values), area)

    def round_picture(self, draw: Callable[..., Drawing], diameter: int, *values: Hashable) -> pygame.Surface:
        """Rasterise a round drawing, `draw(diameter, *values)`."""
        return self._pictures.get(
            ("drawing", draw, diameter, values),
            lambda: draw(diameter / self.scale.u, *values).surface(diameter, diameter),
            is_slow=True,
        )

    def draw_round(
        self,
        surface: Canvas,
        drawing: Callable[..., Drawing],
        middle: tuple[int, int],
        diameter: int,
        *values: Hashable,
    ) -> None:
        """Draw a round picture around a point."""
        draw_centered(surface, self.round_picture(drawing, diameter, *values), middle)

    def panel(self, size: Size) -> pygame.Surface:
        """A sheet of parchment in a frame, with a fine grain, so that its gradients show no bands."""
        return self._pictures.get(("panel", size), lambda: self._make_panel(size))

    def shadow(self, size: Size, radius: int, strength: int = 120) -> pygame.Surface:
        """A soft shadow of a rectangle; larger than it by twice the radius on each side."""
        key = ("shadow", size, radius, strength)
        return self._pictures.get(key, lambda: _shadow(size, radius, strength))

    def draw_shadow(
        self,
        surface: Canvas,
        area: pygame.Rect,
        radius: float,
        strength: int = 120,
        *,
        down: float = 0,
        aside: float = 0,
    ) -> None:
        """Draw the soft shadow of what fills an area, moved down and to the right; lengths are in design
        pixels.
        """
        px, blur = self.scale.px, self.scale.px(radius)
        shift = px(aside) - 2 * blur, px(down) - 2 * blur
        surface.blit(self.shadow(area.size, blur, strength), area.move(shift))

    def with_shadow(self, picture: pygame.Surface, radius: int) -> pygame.Surface:
        """A picture with its shadow; the margin also allows turning it without jagged edges."""
        shadow = self.shadow(picture.get_size(), radius, 150)
        whole = pygame.Surface(shadow.get_size(), pygame.SRCALPHA, DEPTH)
        whole.blit(shadow, (-self.scale.px(2), self.scale.px(4)))
        whole.blit(picture, (2 * radius, 2 * radius))
        return whole

    def _make_panel(self, size: Size) -> pygame.Surface:
        """Draw a panel fast: its parchment small and enlarged, its frame as four bars."""
        u = self.scale.u
        panel = pygame.Surface(size, pygame.SRCALPHA, DEPTH)
        sheet = panel.get_rect().inflate(-2 * round(6 * u), -2 * round(6 * u))
        small = max(1, sheet.width // 4), max(1, sheet.height // 4)
        drawn = panel_art.paper(*small).surface(*small)
        pygame.transform.smoothscale(drawn, sheet.size, panel.subsurface(sheet))
        self._lay_grain(panel, sheet)
        thick = round(panel_art.PANEL_FRAME * u)
        for bar in frame_bars(panel.get_rect(), thick, thick):
            part = (bar.x / u, bar.y / u, bar.width / u, bar.height / u)
            frame = panel_art.panel_frame(size[0] / u, size[1] / u, part)
            panel.blit(frame.surface(*bar.size), bar)
        return panel

    def _lay_grain(self, surface: Canvas, area: pygame.Rect) -> None:
        if self._grain is None:
            self._grain = noise((GRAIN_SIZE, GRAIN_SIZE), GRAIN_SEED, high=GRAIN_STRENGTH)
        surface.set_clip(area)
        for x in range(area.left, area.right, GRAIN_SIZE):
            for y in range(area.top, area.bottom, GRAIN_SIZE):
                surface.blit(self._grain, (x, y), special_flags=pygame.BLEND_RGB_SUB)
        surface.set_clip(None)


def _shadow(size: Size, radius: int, strength: int) -> pygame.Surface:
    """A shadow at full size; the softer it is, the smaller it is blurred."""
    soft = Softness(margin=2 * radius, shrink=max(1, radius // 2), corner=radius, blur=radius)
    whole = (size[0] + 4 * radius, size[1] + 4 * radius)
    return pygame.transform.smoothscale(small_shadow(size, (0, 0, 0, strength), soft), whole)
