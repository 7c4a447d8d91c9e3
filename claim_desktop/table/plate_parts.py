"""Where the parts of a seat's plate lie: the face, the name, the level, the cards in hand, the ribbon."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from claim_desktop.table.seating import SeatPlace
from claim_desktop.ui.layout import Scale

HEADROOM = 0.22
"""How far the highest headgear reaches above the ring of a portrait, as a share of the ring's width."""

VOIDS_BESIDE, VOIDS_BELOW = 3, 6
"""How many shields have room on each side of a face, and below a bar."""


@dataclass(frozen=True, slots=True)
class PlateParts:
    """The rectangles of one plate."""

    body: Rect
    face: Rect
    """The ring of the portrait; headgear reaches above it."""
    name: Rect
    level: Rect
    count: Rect
    """How many cards are in hand, beside the backs; empty on one's own plate."""
    band: Rect
    voids: tuple[Rect, ...]
    """Room for the shields of factions that the seat is known to lack."""


def plate_parts(place: SeatPlace, scale: Scale) -> PlateParts:
    """Where the parts of a plate lie."""
    return _tablet_parts(place, scale) if place.is_upright else _bar_parts(place, scale)


def _tablet_parts(place: SeatPlace, scale: Scale) -> PlateParts:
    px, grown = scale.px, scale.for_text
    plate = place.plate
    band = Rect(plate.x - px(3), 0, plate.width + px(6), grown(22))
    band.bottom = plate.bottom
    body = Rect(plate.x, plate.y, plate.width, plate.height - round(band.height * 0.45))
    low = band.y - px(1)
    row = Rect(plate.x + px(13), low - grown(24), plate.width - px(26), grown(24))
    name = Rect(plate.x + px(8), row.y - grown(27), plate.width - px(16), grown(27))
    diameter = name.y - plate.y - px(8)
    face = Rect(0, plate.y + px(7), diameter, diameter)
    face.centerx = plate.centerx
    is_own = place.hand.y > plate.bottom or place.hand.x > plate.right
    level = row if is_own else Rect(row.x, row.y, place.hand.x - row.x - px(4), row.height)
    count = Rect(place.hand.right, row.y, plate.right - px(8) - place.hand.right, row.height)
    top = plate.y + px(8)
    step = min(px(27), (name.y - top) // VOIDS_BESIDE)
    side = min(px(25), step)
    voids = tuple(
        Rect(x, top + step * row, side, side)
        for row in range(VOIDS_BESIDE)
        for x in (plate.x - px(6), plate.right + px(6) - side)
    )
    return PlateParts(body, face, name, level, count, band, voids)


def _bar_parts(place: SeatPlace, scale: Scale) -> PlateParts:
    px, grown = scale.px, scale.for_text
    plate = place.plate
    body = Rect(plate.x, plate.y, plate.width, px(48))
    ring = min(plate.height - px(2), round(plate.bottom / (1 + HEADROOM)) - px(1))
    face = Rect(plate.x + px(5), plate.bottom - px(1) - ring, ring, ring)
    name = Rect(plate.x + plate.height + px(5), plate.y + px(7), px(122), px(27))
    band = Rect(name.x, 0, name.width, grown(20))
    band.bottom = plate.bottom + px(1)
    level = Rect(name.right + px(6), name.y, place.hand.x - name.right - px(8), name.height)
    count = Rect(place.hand.right, name.y, plate.right - px(9) - place.hand.right, name.height)
    side = min(px(19), plate.bottom - body.bottom + px(4))
    first = band.right + px(8)
    voids = tuple(
        Rect(first + (side + px(2)) * index, body.bottom, side, side) for index in range(VOIDS_BELOW)
    )
    return PlateParts(body, face, name, level, count, band, voids)
