"""Where the parts of a seat's plate lie: the face, the name, the level, the cards in hand, the ribbon."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from claim_desktop.table.seating import RING_SIZE, SeatPlace
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
    """Empty on one's own plate."""
    count: Rect
    """How many cards are in hand, beside the backs; empty on one's own plate and beside a ring."""
    band: Rect
    voids: tuple[Rect, ...]
    """Room for the shields of factions that the seat is known to lack."""


def plate_parts(place: SeatPlace, scale: Scale) -> PlateParts:
    """Where the parts of a plate lie."""
    if place.is_ring:
        return _ring_parts(place, scale)
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
    is_own = place.hand.right < plate.x
    if is_own:
        name.inflate_ip(px(11), 0)
        name.bottom = low
    diameter = min(name.y - plate.y - px(8), plate.width - px(10))
    level = (
        Rect(row.topleft, (0, 0)) if is_own else Rect(row.x, row.y, place.hand.x - row.x - px(4), row.height)
    )
    face = Rect(0, plate.y + px(7), diameter, diameter)
    face.centerx = plate.centerx
    if is_own:
        nothing = Rect(0, 0, 0, 0)
        return PlateParts(body, face, name, nothing, nothing, band, ())
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


def _ring_parts(place: SeatPlace, scale: Scale) -> PlateParts:
    """A ring over the corner of the felt; beside it a tablet with the name above the level."""
    px, grown = scale.px, scale.for_text
    plate = place.plate
    face = Rect(plate.x, plate.y + px(21), px(RING_SIZE), px(RING_SIZE))
    band = Rect(0, 0, px(116), grown(25))
    band.midtop = face.centerx, face.bottom + px(1)
    body = Rect(face.centerx, plate.y, plate.right - face.centerx, px(70))
    name = Rect(face.right + px(8), body.y + px(8), body.right - px(12) - face.right - px(8), grown(27))
    name.height = min(name.height, px(32))
    level = Rect(name.x, name.bottom + px(1), name.width, body.bottom - px(5) - name.bottom)
    side = px(22)
    voids = [
        Rect(face.right + px(2) + (side + px(3)) * index, body.bottom - px(2), side, side)
        for index in range(VOIDS_BELOW)
    ]
    if place.is_mirrored:
        for rect in (face, band, body, name, level, *voids):
            rect.right = plate.left + plate.right - rect.left
    return PlateParts(body, face, name, level, Rect(0, 0, 0, 0), band, tuple(voids))


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
