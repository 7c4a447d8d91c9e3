"""The places on the screen on which a game is set up, in design pixels: x, y, width, height."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from claim_desktop.ui.layout import DesignSpace, Place

PANEL: Place = (40, 44, 1200, 660)
RIBBON: Place = (450, 14, 380, 58)

SEATS_LEFT, SEATS_RIGHT = 58, 832
"""The left ends of the seats' plates left and right of the ribbon."""
SEATS_WIDTH, SEATS_GAP = 390, 10
SEATS_TOP, SEATS_HEIGHT = 18, 50
MAX_SEAT_WIDTH = 262

PLAYERS: Place = (72, 84, 196, 44)
CARDS: Place = (278, 84, 212, 44)
SHIELDS: Place = (498, 84, 164, 44)
LEADER: Place = (670, 84, 296, 44)
HELP: Place = (976, 84, 232, 44)
FELT: Place = (62, 140, 1156, 316)
SCROLL: Place = (72, 472, 1136, 148)
BACK: Place = (72, 634, 114, 54)
FORM: Place = (196, 634, 168, 54)
FAIR_DEAL: Place = (376, 634, 258, 54)
SEE_DECK: Place = (644, 634, 168, 54)
PLAY: Place = (824, 634, 384, 54)


def seat_parts(space: DesignSpace, seats: int) -> list[Rect]:
    """The plates of the seats: half of them left of the ribbon, the others right of it."""
    left = seats // 2
    return [
        *_plates(space, SEATS_LEFT, left),
        *_plates(space, SEATS_RIGHT, seats - left),
    ]


def _plates(space: DesignSpace, start: float, count: int) -> list[Rect]:
    width = min(MAX_SEAT_WIDTH, (SEATS_WIDTH - (count - 1) * SEATS_GAP) / count)
    left = start + (SEATS_WIDTH - count * width - (count - 1) * SEATS_GAP) / 2
    return [
        space.rect(left + index * (width + SEATS_GAP), SEATS_TOP, width, SEATS_HEIGHT)
        for index in range(count)
    ]


def around(parts: Sequence[Rect]) -> Rect:
    """The rectangle around all parts."""
    return parts[0].unionall(list(parts[1:]))
