"""The places of each seat's plate, piles and Gnomes.

One opponent sits at the upper left corner of the felt, two at both upper corners; with three, the partner
sits opposite and the others on either side, with their hands and piles below their faces.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from pygame import Rect

from claim_desktop.table.pose import CARD_RATIO
from claim_desktop.ui.layout import Scale

COURT = 250
"""Width of the column at the right edge, for the court, the last trick and the buttons."""

OWN = 114
"""Width of your own plate, to the right of the hand."""

HEADROOM = 0.22
"""The reach of the highest headgear above the ring of a portrait, as a share of the ring's width."""

RING, RING_SIZE = (30, 8, 298, 170), 124
"""The plate of a rival at a corner, a ring over the felt with a tablet beside it; and the ring's diameter."""

PARTNER, PARTNER_RING = (192, 2, 268, 148), 96
"""The plate of a partner, measured from a point left of the felt's middle; and the ring's diameter."""

COLUMN, COLUMN_LOW, COLUMN_RING = (114, 191), 233, 100
"""The plate of a rival at a side, with the ring above the name; its lower end; and the ring's diameter. Its
height grows with text, upward: the items below end above the first card of the hand when that is raised.
"""

COLUMN_WORDS = 46
"""The part of its height that grows."""

COLUMN_ASIDE = 38
"""The distance from the felt to the middle of that column."""

SMALL_FAN = (118, 72)
"""The room for the backs of each of two rivals."""

FAN_OF_FOUR = (112, 56)
"""The room for the backs of each of three rivals."""

BACKS = (344, 90)
"""The left end and the lower edge of the only rival's backs."""

PILE_OF_TWO = 48
"""Width of both seats' piles, which lie on the felt with two players."""

PILE = 42
"""The width of a seat's piles."""

PARTNER_PILE, PARTNER_PILE_TOP = 37, 11
"""The width of a partner's piles, and their distance from the window's edge, which cuts no card off."""

LABEL = (104, 19)
"""Room for the word under a pile; its height grows with the text."""

GNOME_CARD = 57
"""Width of the Gnomes and Trolls that lie in the open."""

GNOMES_HEIGHT = 84
"""Height of a place for Gnomes in one row."""


class PlateShape(Enum):
    """The arrangement of a plate's parts."""

    OWN = auto()
    """A tablet to the right of the hand."""
    LEFT = auto()
    """A ring with a tablet to its right."""
    RIGHT = auto()
    """A ring with a tablet to its left."""
    COLUMN = auto()
    """A ring above the name."""
    SMALL = auto()
    """A tablet with the ring inside, and beside it the name above the level, in the colour of the side."""


@dataclass(frozen=True, slots=True)
class SeatPlace:
    """Where one seat's plate, cards and labels lie."""

    shape: PlateShape
    ring: int
    """Diameter of the face; 0 if it fills the rest of your own plate."""
    plate: Rect
    hand: Rect
    """The viewer's cards, or the backs of another seat's."""
    followers: Rect
    followers_label: Rect
    score_pile: Rect
    score_label: Rect
    gnomes: Rect
    """The place of its Gnomes, on the felt in front of it."""


def seat_places(scale: Scale, felt: Rect, message: Rect, bridge: Rect, players: int) -> tuple[SeatPlace, ...]:
    """The place of every seat, the viewer's first, then clockwise."""
    match players:
        case 2:
            return _places_of_two(scale, felt)
        case 3:
            return _places_of_three(scale, felt, message, bridge)
        case _:
            return _places_of_four(scale, felt, message, bridge)


def _places_of_two(scale: Scale, felt: Rect) -> tuple[SeatPlace, ...]:
    """The rival at the upper left, with a hand along the window's upper edge."""
    px = scale.px
    rivals = Rect(felt.x + px(138), felt.y + px(26), px(140), px(134))
    own = Rect(felt.right - px(200), felt.bottom - px(152), px(180), px(130))
    left, low = map(px, BACKS)
    hand = Rect(left, 0, 2 * (felt.centerx + px(30) - left), low)
    rival = _ring_place(scale, _ring(scale), hand, rivals, felt.y + px(100))
    return _own_place_of_two(scale, felt, own), rival


def _places_of_three(scale: Scale, felt: Rect, message: Rect, bridge: Rect) -> tuple[SeatPlace, ...]:
    """The rivals at the upper corners, their hands as small fans beside their faces."""
    px = scale.px
    own = Rect(felt.x + px(130), message.y - px(GNOMES_HEIGHT + 6), 0, px(GNOMES_HEIGHT))
    own.width = felt.centerx - px(84) - own.x
    seats = [_own_place(scale, felt, own)]
    for is_left in (True, False):
        plate = _ring(scale)
        hand = Rect(plate.x + px(124), plate.y + px(94), px(SMALL_FAN[0]), px(SMALL_FAN[1]))
        gnomes = Rect(felt.x + px(132), felt.y + px(166), px(114), px(192))
        gnomes.height = min(gnomes.height, (own.y if is_left else bridge.y) - px(6) - gnomes.y)
        if not is_left:
            for rect in (plate, hand, gnomes):
                rect.right = felt.left + felt.right - rect.left
        top = felt.y + px(178)
        seats.append(_ring_place(scale, plate, hand, gnomes, top, is_left=is_left))
    return tuple(seats)


def _places_of_four(scale: Scale, felt: Rect, message: Rect, bridge: Rect) -> tuple[SeatPlace, ...]:
    """Rivals at both sides, the partner opposite."""
    px = scale.px
    own = Rect(felt.x + px(84), message.y - px(GNOMES_HEIGHT + 7), 0, px(GNOMES_HEIGHT))
    own.width = felt.centerx - px(71) - own.x
    left = Rect(felt.x + px(31), felt.y + px(126), px(116), 0)
    left.height = own.y - px(12) - left.y
    right = Rect(felt.right - px(147), felt.y + px(112), px(116), 0)
    right.height = bridge.y - scale.for_some_text(LABEL[1]) - px(12) - right.y
    ahead = Rect(felt.centerx + px(72), felt.y + px(20), 0, px(GNOMES_HEIGHT))
    ahead.width = felt.right - px(31) - ahead.x
    middles = felt.left - px(COLUMN_ASIDE), felt.right + px(COLUMN_ASIDE)
    first, third = (_column_place(scale, *each) for each in zip(middles, (left, right), strict=True))
    return _own_place(scale, felt, own), first, _partner_place(scale, felt, ahead), third


def _ring(scale: Scale) -> Rect:
    return Rect(*map(scale.px, RING))


def _own_plate(scale: Scale, felt: Rect) -> Rect:
    """Place the viewer's plate at the lower right, below the felt; the hand gets all the room left of it."""
    px = scale.px
    plate = Rect(0, felt.bottom + px(16), px(OWN), 0).move_to(right=scale.area.right - px(COURT + 18))
    plate.height = scale.area.bottom - px(10) - plate.y
    return plate


def _own_place(scale: Scale, felt: Rect, gnomes: Rect) -> SeatPlace:
    px, plate = scale.px, _own_plate(scale, felt)
    piles = _stack_piles(scale, plate.x - px(60), felt.bottom + px(10))
    hand = Rect(px(22), felt.bottom + px(6), piles[-1].x - px(8) - px(22), px(190))
    return SeatPlace(PlateShape.OWN, 0, plate, hand, *piles, gnomes)


def _own_place_of_two(scale: Scale, felt: Rect, gnomes: Rect) -> SeatPlace:
    px, plate = scale.px, _own_plate(scale, felt)
    piles = _stack_piles(scale, felt.right - px(62), felt.y + px(170), PILE_OF_TWO)
    hand = Rect(px(22), felt.bottom + px(6), plate.x - px(12) - px(22), px(190))
    return SeatPlace(PlateShape.OWN, 0, plate, hand, *piles, gnomes)


def _ring_place(
    scale: Scale, plate: Rect, hand: Rect, gnomes: Rect, top: int, *, is_left: bool = True
) -> SeatPlace:
    """A rival whose face is a large ring at a corner of the felt; the piles lie below it from `top` on."""
    off = scale.px(RING_SIZE / 2 + 6)
    middle = plate.x + off if is_left else plate.right - off
    shape = PlateShape.LEFT if is_left else PlateShape.RIGHT
    piles = _stack_piles(scale, middle, top, PILE_OF_TWO)
    return SeatPlace(shape, scale.px(RING_SIZE), plate, hand, *piles, gnomes)


def _column_place(scale: Scale, middle: int, gnomes: Rect) -> SeatPlace:
    """A rival at a side of the felt: face, name, backs and piles one below the other."""
    px = scale.px
    text = scale.for_some_text(COLUMN_WORDS)
    plate = Rect(0, 0, px(COLUMN[0]), px(COLUMN[1] - COLUMN_WORDS) + text)
    plate.midbottom = middle, px(COLUMN_LOW)
    hand = Rect(0, plate.bottom + px(3), px(FAN_OF_FOUR[0]), px(FAN_OF_FOUR[1])).move_to(centerx=middle)
    piles = _stack_piles(scale, middle, hand.bottom + px(5))
    return SeatPlace(PlateShape.COLUMN, px(COLUMN_RING), plate, hand, *piles, gnomes)


def _partner_place(scale: Scale, felt: Rect, gnomes: Rect) -> SeatPlace:
    """The partner opposite: the backs left of the face, the piles right of the tablet, on the wood."""
    px = scale.px
    left, *rest = map(px, PARTNER)
    plate = Rect(felt.centerx - left, *rest)
    hand = Rect(0, px(5), px(FAN_OF_FOUR[0]), px(FAN_OF_FOUR[1])).move_to(right=plate.x - px(18))
    size = px(PARTNER_PILE), round(px(PARTNER_PILE) * CARD_RATIO)
    score = Rect(plate.right + px(10), px(PARTNER_PILE_TOP), *size)
    score_label = Rect(score.right + px(10), 0, px(72), scale.for_some_text(LABEL[1]))
    followers = Rect(score_label.right + px(14), px(PARTNER_PILE_TOP), *size)
    followers_label = Rect(followers.right + px(10), 0, px(104), scale.for_some_text(LABEL[1]))
    score_label.centery = followers_label.centery = score.centery
    return SeatPlace(
        PlateShape.LEFT, px(PARTNER_RING), plate, hand, followers, followers_label, score, score_label, gnomes
    )


def _stack_piles(scale: Scale, x: int, top: int, width: int = PILE) -> tuple[Rect, Rect, Rect, Rect]:
    """The followers, and the score pile above them, around `x`, each with its label under it."""
    px = scale.px
    size = px(width), round(px(width) * CARD_RATIO)
    label = px(LABEL[0]), scale.for_some_text(LABEL[1])
    score = Rect(x - size[0] // 2, top, *size)
    score_label = Rect(x - label[0] // 2, score.bottom + px(4), *label)
    down = score_label.bottom + px(4) - top
    return score.move(0, down), score_label.move(0, down), score, score_label
