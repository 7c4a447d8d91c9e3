"""The places of a plate's parts: face, name, level, ribbon and missing factions."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from claim_desktop.table.seating import HEADROOM, PlateShape, SeatPlace
from claim_desktop.ui.layout import Scale

VOID = 22
"""Size of the shield of a missing faction, in design pixels."""

TABLET, MIN_TABLET = 0.6, 64
"""Height of the tablet beside a ring, as a share of the ring's diameter, and its minimum in design pixels."""

EMPTY_RECT = Rect(0, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class PlateParts:
    """The rectangles of one plate."""

    body: Rect
    face: Rect
    """The ring of the portrait; headgear reaches above it."""
    name: Rect
    level: Rect
    """The level's place; empty on the viewer's own plate."""
    band: Rect
    voids: Rect
    """Room for the shields of factions that the seat is known to lack, on plates that grow to hold them."""

    @property
    def whole(self) -> Rect:
        """The whole area that identifies the player."""
        return self.body.unionall([self.face, self.name, self.band])


def plate_parts(place: SeatPlace, scale: Scale) -> PlateParts:
    """Place the parts of a plate."""
    match place.shape:
        case PlateShape.OWN:
            return _own_parts(place, scale)
        case PlateShape.COLUMN:
            return _column_parts(place, scale)
        case PlateShape.SMALL:
            return _small_parts(place, scale)
        case _:
            return _ring_parts(place, scale)


def _own_parts(place: SeatPlace, scale: Scale) -> PlateParts:
    """A tablet: the face, below it the name, and below that the ribbon."""
    px, grown = scale.px, scale.for_some_text
    plate = place.plate
    band = Rect(plate.x - px(3), 0, plate.width + px(6), grown(22)).move_to(bottom=plate.bottom)
    body = Rect(plate.x, plate.y, plate.width, plate.height - round(band.height * 0.45))
    name = Rect(0, 0, plate.width - px(5), grown(27)).move_to(midbottom=(plate.centerx, band.y - px(1)))
    diameter = min(name.y - plate.y - px(8), plate.width - px(10))
    face = Rect(0, plate.y + px(7), diameter, diameter).move_to(centerx=plate.centerx)
    return PlateParts(body, face, name, EMPTY_RECT, band, EMPTY_RECT)


def _column_parts(place: SeatPlace, scale: Scale) -> PlateParts:
    """A ring, and below it the name, a row of diamonds, and the ribbon."""
    px, grown = scale.px, scale.for_some_text
    plate = place.plate
    face = Rect(plate.centerx - place.ring // 2, plate.y, place.ring, place.ring)
    name = Rect(plate.x + px(4), face.bottom + px(2), plate.width - px(8), grown(26))
    level = Rect(name.x, name.bottom + px(1), name.width, px(13))
    band = Rect(plate.x - px(2), level.bottom + px(2), plate.width + px(4), grown(20))
    voids = Rect(plate.x + px(6), band.bottom + px(2), plate.width - px(12), px(VOID))
    body = Rect(plate.x, face.centery, plate.width, band.centery - face.centery)
    return PlateParts(body, face, name, level, band, voids)


def _small_parts(place: SeatPlace, scale: Scale) -> PlateParts:
    """All within a tablet; there is neither a ribbon nor room for missing factions."""
    px, plate = scale.px, place.plate
    face = Rect(plate.x + px(7), 0, place.ring, place.ring)
    face.y = plate.y + round(0.6 * (plate.height - place.ring))
    name = Rect(face.right + px(8), plate.y + round(0.14 * plate.height), 0, round(0.38 * plate.height))
    name.width = plate.right - px(10) - name.x
    level = Rect(name.x, name.bottom, name.width, round(0.33 * plate.height))
    return PlateParts(plate, face, name, level, EMPTY_RECT, EMPTY_RECT)


def _ring_parts(place: SeatPlace, scale: Scale) -> PlateParts:
    """A ring over the edge of the felt, and beside it a tablet with the name above the level."""
    px, grown = scale.px, scale.for_some_text
    plate = place.plate
    face = Rect(plate.x, px(2) + round(HEADROOM * place.ring), place.ring, place.ring)
    band = Rect(0, 0, px(116), grown(23)).move_to(midtop=(face.centerx, face.bottom + px(1)))
    body = Rect(
        face.centerx, plate.y, plate.right - face.centerx, max(round(TABLET * place.ring), px(MIN_TABLET))
    )
    name = Rect(face.right + px(11), body.y + px(7), body.right - px(22) - face.right, grown(27))
    name.height = min(name.height, px(30))
    level = Rect(name.x, name.bottom + px(1), name.width, 0)
    level.height = body.bottom - px(6) - level.y
    voids = Rect(name.x, body.bottom - px(5), name.width, px(VOID))
    if place.shape is PlateShape.RIGHT:
        for rect in (face, band, body, name, level, voids):
            rect.right = plate.left + plate.right - rect.left
    return PlateParts(body, face, name, level, band, voids)
