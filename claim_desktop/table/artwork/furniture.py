"""The furniture of the table, drawn at its size on the screen and cached."""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from claim_desktop.resources import asset
from claim_desktop.rules.cards import SEERS, TROLLS, Faction
from claim_desktop.rules.decks import Deck
from claim_desktop.rules.state import Phase
from claim_desktop.storage.looks import PortraitFrame
from claim_desktop.table.artwork.faction_colors import FACTION_COLORS, Color
from claim_desktop.table.artwork.furniture_drawings import (
    Cloth,
    halo_drawing,
    pennant_drawing,
    scroll_drawing,
    shared_pedestal_drawing,
    tray_drawing,
)
from claim_desktop.table.artwork.pieces import Piece
from claim_desktop.table.artwork.plate_drawings import band_drawing, strip_drawing, tablet_drawing
from claim_desktop.ui.layout import Size
from claim_desktop.ui.picture_cache import Key, PictureCache
from claim_desktop.ui.theme import Enamel
from claim_desktop.ui.vector import DEPTH, Drawing, rasterise

if TYPE_CHECKING:
    from claim_desktop.table.layout import TableLayout

PEDESTAL_WELL = (46 / 500, 46 / 715, 408 / 500, 571 / 715)
"""The card's place on the pedestal: left, top, width and height as shares of the pedestal's own."""

STRIP_HEIGHT, BAND_HEIGHT, PENNANT_SIDE, TRAY_SIDE, SCROLL_HEIGHT = 27, 21, 72, 96, 56
"""Reference sizes in drawing units, which determine how heavy the outlines of a stretched piece look."""

BANNER_SIZE = (800, 164)
"""Size of the scroll that announces a phase, in design pixels."""

HALO_REACH = 22
"""The reach of a halo's light, in design pixels."""

HALO_SHRINK = 3
"""Light without edges is drawn at this fraction of its size, which is much faster."""

TRAY_MARGIN = 6
"""The reach of a tray beyond its pile, in design pixels."""

_SIZE = re.compile(rb'width="([0-9.]+)" height="([0-9.]+)"')


class Furniture:
    """Draws and caches furniture at any size in pixels."""

    def __init__(self, pictures: PictureCache | None = None) -> None:
        self.portrait_frame = PortraitFrame.CORD
        """The ring around the faces of people at this screen."""
        self._sources: dict[Piece, bytes] = {}
        self._pictures = pictures or PictureCache()

    def drop_pictures(self) -> None:
        """Drop every drawn piece, since the window has changed its size."""
        self._pictures.drop_kind("furniture")

    def piece(self, name: Piece, width: int, height: int | None = None) -> pygame.Surface:
        """Draw a piece as large as it fits, undistorted; without a height, `width` pixels wide."""
        if height is None:
            natural_width, natural_height = self.natural_size(name)
            height = round(width * natural_height / natural_width)
        size = (width, height)
        return self._cached_picture(("piece", size, name), lambda: rasterise(self._source(name), *size))

    def natural_size(self, name: Piece) -> tuple[float, float]:
        """The width and height of a piece's drawing, which give its proportions."""
        found = _SIZE.search(self._source(name))
        assert found is not None, f"assets/table/{name}.svg has no size"
        return float(found[1]), float(found[2])

    def tablet(self, size: Size, unit: float, *, glowing: bool = False) -> pygame.Surface:
        """The wood of a seat's plate; `unit` is the number of pixels per drawing unit."""
        return self._stretch(tablet_drawing, size, unit, glowing)

    def strip(self, width: int, height: int) -> pygame.Surface:
        """The parchment on a plate for a name."""
        return self._stretch(strip_drawing, (width, height), height / STRIP_HEIGHT)

    def band(self, width: int, height: int, enamel: Enamel) -> pygame.Surface:
        """The ribbon that shows a seat's side."""
        return self._stretch(band_drawing, (width, height), height / BAND_HEIGHT, enamel)

    def halo(self, item: Rect, reach: int) -> pygame.Surface:
        """Light shining out from behind an item, `reach` pixels on every side."""
        size = item.width + 2 * reach, item.height + 2 * reach
        scale = reach / HALO_REACH

        def draw() -> pygame.Surface:
            drawing = halo_drawing(size[0] / scale, size[1] / scale, HALO_REACH)
            small = drawing.surface(*(-(-length // HALO_SHRINK) for length in size))
            share = min(short / long for short, long in zip(small.get_size(), size, strict=True))
            # Scaling puts each pixel's upper left corner where its middle was, and the last one at the end.
            wide, high = (round((length - 1) / share) for length in small.get_size())
            light = pygame.Surface(size, pygame.SRCALPHA, DEPTH)
            light.blit(pygame.transform.smoothscale(small, (wide, high)), (HALO_SHRINK // 2,) * 2)
            return light

        return self._cached_picture(("halo", size, reach), draw)

    def pennant(self, faction: Faction, width: int, height: int) -> pygame.Surface:
        """A faction's pennant on its pole; the caller adds emblem and numbers."""
        cloth = _cloth(*FACTION_COLORS[faction])
        return self._stretch(pennant_drawing, (width, height), min(width, height) / PENNANT_SIDE, cloth)

    def tray(self, pile: Rect, margin: int) -> pygame.Surface:
        """A recess for a pile of cards, with a margin around it."""
        size = pile.width + 2 * margin, pile.height + 2 * margin
        return self._stretch(tray_drawing, size, min(size) / TRAY_SIDE)

    def pedestal(self, well: Rect) -> pygame.Surface:
        """The pedestal whose well a card fills, at `PEDESTAL_WELL`."""
        _, _, width, height = PEDESTAL_WELL
        return self.piece(Piece.PEDESTAL, round(well.width / width), round(well.height / height))

    def shared_pedestal(self, size: Size, wells: Sequence[Rect], unit: float) -> pygame.Surface:
        """The pedestal whose wells several cards fill; `unit` is the number of pixels per drawing unit."""
        places = tuple(
            (well.x / unit, well.y / unit, well.width / unit, well.height / unit) for well in wells
        )
        return self._stretch(shared_pedestal_drawing, size, unit, places)

    def scroll(self, width: int, height: int) -> pygame.Surface:
        """A ribbon for a title; its tails reach `SCROLL_TAIL` heights beyond it on either side."""
        return self._stretch(scroll_drawing, (width, height), height / SCROLL_HEIGHT)

    def of_table(self, layout: TableLayout, deck: Deck) -> Iterator[Callable[[], pygame.Surface]]:
        """Yield, for each large piece of a table, a function that draws it in advance."""
        for offer in (layout.large_offer, layout.offer):
            if offer.shared_pedestal is None:
                yield partial(self.pedestal, offer.pedestals[0])
        for count in _choices(deck) if layout.phase is Phase.ONE else ():
            yield partial(self.pedestal, layout.plinths(count)[0])
        if TROLLS in deck.factions:
            for name in (Piece.BRIDGE, Piece.BRIDGE_BACK):
                yield partial(self.piece, name, layout.bridge.width)
        for size in layout.plate_sizes:
            for glowing in (False, True):
                yield partial(self.tablet, size, layout.scale.u, glowing=glowing)
            yield partial(self.halo, Rect((0, 0), size), layout.px(HALO_REACH))
        for pile in layout.piles:
            yield partial(self.tray, pile, layout.px(TRAY_MARGIN))
        yield partial(self.scroll, *map(layout.px, BANNER_SIZE))

    def _stretch(
        self, draw: Callable[..., Drawing], size: Size, scale: float, *values: Hashable
    ) -> pygame.Surface:
        units = size[0] / scale, size[1] / scale
        return self._cached_picture((draw, size, values), lambda: draw(*units, *values).surface(*size))

    def _cached_picture(self, key: Key, draw: Callable[[], pygame.Surface]) -> pygame.Surface:
        return self._pictures.get(("furniture", *key), draw, is_slow=True)

    def _source(self, name: Piece) -> bytes:
        if name not in self._sources:
            self._sources[name] = asset("table", f"{name}.svg").read_bytes()
        return self._sources[name]


def _choices(deck: Deck) -> Sequence[int]:
    """The numbers of cards among which a player may have to choose a follower, with this deck."""
    revealed = deck.revealed_count
    return range(max(2, revealed), revealed + 1 + (SEERS in deck.factions))


def _cloth(base: Color, dark: Color, light: Color) -> Cloth:
    """A pennant's three tones, so close together that an emblem of one colour stands out on all of them."""
    return Cloth(_mix(base, light, 0.16), _mix(base, dark, 0.06), _mix(base, dark, 0.55))


def _mix(first: Color, second: Color, share: float) -> str:
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in zip(first, second, strict=True))
