"""The backgrounds that fill the window: the planks, the felt let into them, the handover curtain.

Each picture is baked once per size and cached. Soft light is drawn small and scaled up; a noise tile over it
hides the banding of eight-bit colours.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable

import pygame

from claim_desktop.resources import asset
from claim_desktop.rules.state import Phase
from claim_desktop.storage.looks import TableCloth
from claim_desktop.table.artwork.curtain_drawing import (
    HEM,
    VALANCE_DEPTH,
    hem_drawing,
    valance_drawing,
    velvet_drawing,
)
from claim_desktop.table.artwork.felt_drawing import (
    CLOTH_INSET,
    TRIM_CORNER,
    TRIM_DEPTH,
    cloth_drawing,
    felt_shadow_drawing,
    inner_shadow_drawing,
    medallion_drawing,
    trim_drawing,
)
from claim_desktop.table.artwork.pieces import Piece
from claim_desktop.ui import theme
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.layout import Size, frame_bars
from claim_desktop.ui.picture_cache import Key, PictureCache
from claim_desktop.ui.shading import noise
from claim_desktop.ui.theme import Stops
from claim_desktop.ui.vector import DEPTH, Drawing, box, path, rasterise

BASE_SIZE = (1280, 720)
"""The window size at which one drawing unit is one pixel."""

PLANK_SHEET = (1280, 360)
PLANK_SHIFT = 0.42
"""The offset of each row of sheets from the one above, as a share of a sheet, so that no seams align."""

FINEST_HEIGHT = 1080
"""In taller windows, everything without sharp edges is made at a fraction of its size and enlarged."""

STRIP = 64
"""Rows blitted at a time; between strips, a baking thread lets the others run."""

NOISE_SIDE = 256
NOISE_SEED = 1913


class Backdrop:
    """Bakes the pictures that fill the whole window, and caches one of each kind.

    A thread may request them in advance; a caller that wants a picture while it is being baked waits for it.
    Nothing here queries the display, since its size may change meanwhile.
    """

    def __init__(self, pictures: PictureCache | None = None) -> None:
        self._pictures = pictures or PictureCache()
        self.cloth = TableCloth.GREEN
        """The felt let into the table."""
        self._table: Key | None = None
        """The key of the table last requested."""

    def tones(self, phase: Phase) -> Stops:
        """The tones of the felt in a phase."""
        first, second = CLOTHS[self.cloth]
        return first if phase is Phase.ONE else second

    def table(self, size: Size, felt: pygame.Rect, tones: Stops = theme.CLOTH_STOPS) -> pygame.Surface:
        """The planks for a window of `size` pixels, with the felt let in at `felt`; opaque."""
        return self._get(_table(tones), (size, tuple(felt)), lambda: _bake_table(size, felt, tones))

    def wood(self, size: Size) -> pygame.Surface:
        """The bare planks for a window of `size` pixels; opaque."""
        return self._get("wood", size, lambda: _bake_wood(size))

    def dark_wood(self, size: Size, level: int) -> pygame.Surface:
        """A new copy of the planks, darkened to `level` out of 255."""
        ground = self.wood(size).copy()
        ground.fill((level,) * 3, special_flags=pygame.BLEND_RGB_MULT)
        return ground

    def curtain(self, size: Size) -> pygame.Surface:
        """The closed velvet curtain for a window of `size` pixels; opaque."""
        if self._table is not None:
            self._pictures.find(self._table)  # counts as used, since it is needed when the curtain opens
        return self._get("curtain", size, lambda: _bake_curtain(size))

    def drop_wood(self) -> None:
        """Drop the bare planks, which a running game does not need."""
        self._pictures.drop_kind("backdrop wood")

    def drop_table(self, tones: Stops) -> None:
        """Drop the table with this felt, such as that of Phase One once Phase Two has begun."""
        self._pictures.drop_kind(f"backdrop {_table(tones)}")

    def _get(self, kind: str, shape: Hashable, bake: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return a picture, keeping only one of each kind, since at 4K each takes 33 MB."""
        key = (f"backdrop {kind}", shape)
        if key not in self._pictures:
            self._pictures.drop_kind(key[0])
        if kind.startswith("table"):
            self._table = key
        return self._pictures.get(key, bake, is_slow=True)


CLOTHS = {
    TableCloth.GREEN: (theme.CLOTH_STOPS, theme.CLOTH_TWO_STOPS),
    TableCloth.INDIGO: (theme.CLOTH_INDIGO_STOPS, theme.CLOTH_TWO_STOPS),
    TableCloth.WINE: (theme.CLOTH_WINE_STOPS, theme.CLOTH_SLATE_STOPS),
}
"""The felts of both phases, which always differ."""


def _table(tones: Stops) -> str:
    """The key of the table with this felt, one for each phase."""
    return f"table {tones[0][1]}"


def unit(size: Size) -> float:
    """Pixels per drawing unit in a window of `size` pixels."""
    return min(size[0] / BASE_SIZE[0], size[1] / BASE_SIZE[1])


def _bake_wood(size: Size) -> pygame.Surface:
    surface = _planks(_coarse(size))
    _lighten(surface, theme.LAMP_STOPS, 0.44)
    surface = _enlarge(surface, size)
    _sprinkle(surface)
    return surface


def _bake_table(size: Size, felt: pygame.Rect, tones: Stops) -> pygame.Surface:
    coarse = _coarse(size)
    share = coarse[1] / size[1]
    small_felt = pygame.Rect(*(round(length * share) for length in felt))
    surface = _enlarge(_bake_felt(coarse, small_felt, tones), size)
    scale = unit(size)
    for bar in frame_bars(felt, round(TRIM_CORNER * scale), round(TRIM_DEPTH * scale)):
        _blit_in_strips(surface, _trim(felt, bar, scale), bar.topleft)
    _sprinkle(surface)
    return surface


def _trim(felt: pygame.Rect, bar: pygame.Rect, scale: float) -> pygame.Surface:
    """One bar of the felt's trim, at this many pixels per drawing unit."""
    part = ((bar.x - felt.x) / scale, (bar.y - felt.y) / scale, bar.width / scale, bar.height / scale)
    return trim_drawing(felt.width / scale, felt.height / scale, part).surface(*bar.size)


def _bake_felt(size: Size, felt: pygame.Rect, tones: Stops) -> pygame.Surface:
    """The planks and the cloth let into them, without its trim."""
    surface = _planks(size)
    _lighten(surface, theme.LAMP_STOPS, 0.5)
    scale = unit(size)
    shadow = felt_shadow_drawing(felt.width / scale, felt.height / scale)
    margin = round((shadow.width - felt.width / scale) / 2 * scale)
    cast = shadow.soft_surface(felt.width + 2 * margin, felt.height + 2 * margin, 3)
    _blit_in_strips(surface, cast, (felt.x - margin, felt.y - margin))
    inside = felt.inflate(-2 * CLOTH_INSET * scale, -2 * CLOTH_INSET * scale)
    cloth = cloth_drawing(inside.width, inside.height, tones).soft_surface(*inside.size, 6)
    _weave(cloth, scale)
    _blit_in_strips(surface, cloth, inside.topleft)
    shadow = inner_shadow_drawing(felt.width / scale, felt.height / scale)
    _blit_in_strips(surface, shadow.soft_surface(*felt.size, 3), felt.topleft)
    medallion = medallion_drawing(felt.width / scale, felt.height / scale)
    _blit_in_strips(surface, medallion.surface(*felt.size), felt.topleft)
    return surface


def _coarse(size: Size) -> Size:
    """The reduced size at which soft pictures are made for a window of this size."""
    shrink = max(1, size[1] // FINEST_HEIGHT)
    return size[0] // shrink, size[1] // shrink


def _enlarge(surface: pygame.Surface, size: Size) -> pygame.Surface:
    return surface if surface.get_size() == size else pygame.transform.smoothscale(surface, size)


def _bake_curtain(size: Size) -> pygame.Surface:
    surface = pygame.Surface(size, 0, DEPTH)
    scale = unit(size)
    width, height = size
    _blit_in_strips(
        surface, velvet_drawing(width / scale, height / scale).soft_surface(width, height, 2), (0, 0)
    )
    _blit_in_strips(
        surface, valance_drawing(width / scale).surface(width, round(VALANCE_DEPTH * scale)), (0, 0)
    )
    hem = hem_drawing(width / scale).surface(width, round(HEM * scale))
    _blit_in_strips(surface, hem, (0, height - hem.get_height()))
    _lighten(surface, theme.CURTAIN_LAMP_STOPS, 0.42)
    _sprinkle(surface)
    return surface


def _planks(size: Size) -> pygame.Surface:
    scale = unit(size)
    width, height = round(PLANK_SHEET[0] * scale), round(PLANK_SHEET[1] * scale)
    sheet = rasterise(asset("table", f"{Piece.PLANKS}.svg").read_bytes(), width, height)
    surface = pygame.Surface(size, 0, DEPTH)
    for row in range(size[1] // height + 1):
        start = -round(row * PLANK_SHIFT * width) % width - width
        for x in range(start, size[0], width):
            _blit_in_strips(surface, sheet, (x, row * height))
    _fibres(surface, scale)
    return surface


def _fibres(surface: Canvas, scale: float) -> None:
    """Darken fine streaks along the planks: noise, stretched."""
    streaks = noise((24, NOISE_SIDE), NOISE_SEED, low=206, high=255)
    tile = pygame.transform.smoothscale(streaks, (round(760 * scale), round(NOISE_SIDE * scale)))
    _tile(surface, tile, pygame.BLEND_RGB_MULT)


def _weave(cloth: pygame.Surface, scale: float) -> None:
    """Give the felt its threads: noise stretched in one direction, then noise stretched in the other."""
    for noise_size, tile_size, seed in (((90, 256), (360, 256), 5), ((256, 90), (256, 360), 6)):
        threads = noise(noise_size, seed, low=222, high=255)
        width, height = tile_size
        tile = pygame.transform.smoothscale(threads, (round(width * scale), round(height * scale)))
        _tile(cloth, tile, pygame.BLEND_RGB_MULT)


def _lighten(surface: Canvas, light: Stops, height: float) -> None:
    """Multiply the surface by a lamp that hangs in the middle, at `height` of the window from its top."""
    width, depth = surface.get_size()
    small = (max(2, width // 6), max(2, depth // 6))
    drawing = Drawing(*small)
    fill = drawing.radial(light, small[0] / 2, small[1] * height, small[0] * 0.66, small[1] * 0.78)
    drawing.add(path(box(0, 0, *small), fill))
    lamp = pygame.Surface(small, 0, DEPTH)
    lamp.blit(drawing.surface(*small), (0, 0))
    lit = pygame.transform.smoothscale(lamp, (width, depth))
    _blit_in_strips(surface, lit, (0, 0), pygame.BLEND_RGB_MULT)


def _sprinkle(surface: Canvas) -> None:
    """Hide the banding of large gradients under slight noise."""
    lighter = noise((NOISE_SIDE, NOISE_SIDE), NOISE_SEED + 1, high=5)
    darker = noise((NOISE_SIDE - 17, NOISE_SIDE - 31), NOISE_SEED + 2, high=5)
    _tile(surface, lighter, pygame.BLEND_RGB_ADD)
    _tile(surface, darker, pygame.BLEND_RGB_SUB)


def _blit_in_strips(surface: Canvas, picture: pygame.Surface, place: tuple[int, int], blend: int = 0) -> None:
    """Blit a large picture in strips, so that other threads get their turn in between."""
    width, height = picture.get_size()
    for top in range(0, height, STRIP):
        rows = (0, top, width, min(STRIP, height - top))
        surface.blit(picture, (place[0], place[1] + top), rows, special_flags=blend)
        time.sleep(0)


def _tile(surface: Canvas, tile: pygame.Surface, blend: int = 0) -> None:
    for x in range(0, surface.get_width(), tile.get_width()):
        for y in range(0, surface.get_height(), tile.get_height()):
            surface.blit(tile, (x, y), special_flags=blend)
