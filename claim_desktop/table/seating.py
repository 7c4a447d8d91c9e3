"""Where each seat has its plate, its piles and its Gnomes.

One opponent sits at the top. Two sit to the left and right of the top; three to the left, opposite and to
the right. A seat at a side has an upright plate with its piles below it; the seat opposite has a bar with a
pile at each end.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from pygame import Rect

from claim_desktop.table.pose import CARD_RATIO
from claim_desktop.ui.layout import Scale

SIDE = 148
"""Width of the wood beside the felt where somebody sits there, in design pixels."""

COURT = 250
"""Width of the column at the right edge, for the court, the last trick and the buttons."""

TABLET = (124, 164)
"""An upright plate, its ribbon included."""

BAR = (330, 64)
"""The plate of a partner opposite, its ribbon included."""

OWN = 114
"""Width of one's own plate, right of the hand."""

RING = (30, 8, 298, 170)
"""The plate of the only rival: a ring that hangs over the corner of the felt, with a tablet right of it."""

RING_SIZE = 124
"""The diameter of that face."""

SMALL_FAN = (118, 72)
"""Room for the backs that one of two rivals holds."""

BACKS = (344, 90)
"""The left end and the lower edge of the backs that the only rival holds."""

PILE_OF_TWO = 48
"""Width of both seats' piles, which lie on the felt with two players."""

PILE = 42
"""Width of a seat's piles."""

LABEL = (104, 19)
"""Room for the word under a pile; its height grows with the text."""

GNOME_CARD = 57
"""Width of the Gnomes and Trolls that stand in the open."""


@dataclass(frozen=True, slots=True)
class SeatPlace:
    """The things that belong to one seat."""

    plate: Rect
    hand: Rect
    """The viewer's cards; of another seat, the few backs on its plate."""
    followers: Rect
    followers_label: Rect
    score_pile: Rect
    score_label: Rect
    gnomes: Rect
    """Where its Gnomes stand, on the felt before it."""
    gnomes_end: bool = False
    """Whether they begin at the right end of that place, beside the card of the trick."""
    gnomes_beyond: Rect | None = None
    """Where those stand that have no room there, on the other side of the card of the trick."""

    is_ring: bool = False
    """Whether the face is a large ring at the corner of the felt."""
    is_mirrored: bool = False
    """Whether that ring is at the right corner, its tablet left of it."""

    @property
    def is_upright(self) -> bool:
        """Whether the plate is a tablet at a side, not a bar along the top."""
        return self.plate.height > self.plate.width


def seat_places(scale: Scale, felt: Rect, bridge: Rect, players: int) -> tuple[SeatPlace, ...]:
    """The place of every seat, the viewer's first, then clockwise."""
    match players:
        case 2:
            return _places_of_two(scale, felt)
        case 3:
            return _places_of_three(scale, felt, bridge)
        case _:
            return _places_of_four(scale, felt, bridge)


def _places_of_two(scale: Scale, felt: Rect) -> tuple[SeatPlace, ...]:
    """The rival at the upper left, with a hand along the window's upper edge."""
    px = scale.px
    rivals = Rect(felt.x + px(138), felt.y + px(26), px(140), px(134))
    own = Rect(felt.right - px(200), felt.bottom - px(152), px(180), px(130))
    left, low = map(px, BACKS)
    hand = Rect(left, 0, 2 * (felt.centerx + px(30) - left), low)
    return _own_place_of_two(scale, felt, own), _ring_place(
        scale, _ring(scale), hand, rivals, felt.y + px(100)
    )


def _places_of_three(scale: Scale, felt: Rect, bridge: Rect) -> tuple[SeatPlace, ...]:
    """The rivals at the upper corners, their hands as small fans beside their faces."""
    px = scale.px
    grown = scale.for_text(30) - px(30)  # of the message below them
    own = Rect(felt.x + px(130), felt.bottom - px(134) - grown, 0, px(84))
    own.width = felt.centerx - px(84) - own.x
    seats = [_own_place(scale, felt, own)]
    for is_left in (True, False):
        plate = _ring(scale)
        hand = Rect(plate.x + px(124), plate.y + px(74), px(SMALL_FAN[0]), px(SMALL_FAN[1]))
        gnomes = Rect(felt.x + px(132), felt.y + px(166), px(114), px(192))
        if not is_left:
            gnomes.bottom = min(gnomes.bottom, bridge.y - px(6))
            for rect in (plate, hand, gnomes):
                rect.right = felt.left + felt.right - rect.left
        top = felt.y + px(178)
        seats.append(_ring_place(scale, plate, hand, gnomes, top, is_left=is_left))
    return tuple(seats)


def _places_of_four(scale: Scale, felt: Rect, bridge: Rect) -> tuple[SeatPlace, ...]:
    """Rivals at both sides, the partner opposite."""
    px = scale.px
    own = Rect(felt.x + px(20), felt.bottom - px(142), 0, px(84))
    own.width = felt.centerx - px(118) - own.x
    left = Rect(felt.x + px(20), felt.y + px(154), px(104), 0)
    left.height = own.y - px(4) - left.y
    right = Rect(felt.right - px(122), felt.y + px(100), px(100), 0)
    right.height = bridge.y - px(4) - right.y
    left_x = felt.x - px(10) - px(TABLET[0])
    right_x = felt.right + px(10)
    sides = [
        _side_place(scale, Rect(x, felt.y + px(32), px(TABLET[0]), px(TABLET[1])), gnomes)
        for x, gnomes in ((left_x, left), (right_x, right))
    ]
    ahead = Rect(felt.x + px(112), felt.y + px(24), 0, px(80))
    ahead.width = felt.centerx - px(74) - ahead.x
    # A little higher, above the card and the Gnomes at the right, which large text pushes up.
    higher = px(20 if scale.text_factor == 1 else 16)
    beyond = Rect(felt.centerx + px(148), felt.y + higher, 0, px(80))
    beyond.width = felt.right - px(30) - beyond.x
    place = _opposite_place(scale, felt, ahead)
    sides.insert(1, replace(place, gnomes_end=True, gnomes_beyond=beyond))
    return replace(_own_place(scale, felt, own), gnomes_end=True), *sides


def _ring(scale: Scale) -> Rect:
    return Rect(*map(scale.px, RING))


def _own_plate(scale: Scale, felt: Rect) -> Rect:
    """At the lower right, under the felt: the hand has all the room left of it."""
    px = scale.px
    plate = Rect(0, felt.bottom + px(16), px(OWN), 0)
    plate.right = scale.area.right - px(COURT + 18)
    plate.height = scale.area.bottom - px(10) - plate.y
    return plate


def _own_place(scale: Scale, felt: Rect, gnomes: Rect) -> SeatPlace:
    px = scale.px
    plate = _own_plate(scale, felt)
    piles, labels = _stacked(scale, plate.x - px(60), felt.bottom + px(8))
    hand = Rect(px(22), felt.bottom + px(14), labels[0].x - px(8) - px(22), px(174))
    return SeatPlace(plate, hand, piles[1], labels[1], piles[0], labels[0], gnomes)


def _own_place_of_two(scale: Scale, felt: Rect, gnomes: Rect) -> SeatPlace:
    px = scale.px
    plate = _own_plate(scale, felt)
    piles, labels = _stacked(scale, felt.right - px(62), felt.y + px(170), PILE_OF_TWO)
    hand = Rect(px(22), felt.bottom + px(6), plate.x - px(12) - px(22), px(190))
    return SeatPlace(plate, hand, piles[1], labels[1], piles[0], labels[0], gnomes)


def _ring_place(
    scale: Scale, plate: Rect, hand: Rect, gnomes: Rect, top: int, *, is_left: bool = True
) -> SeatPlace:
    """A rival whose face is a large ring at a corner of the felt; the piles lie below it from `top` on."""
    off = scale.px(RING_SIZE / 2 + 6)
    middle = plate.x + off if is_left else plate.right - off
    piles, labels = _stacked(scale, middle, top, PILE_OF_TWO)
    return SeatPlace(
        plate, hand, piles[1], labels[1], piles[0], labels[0], gnomes, is_ring=True, is_mirrored=not is_left
    )


def _side_place(scale: Scale, plate: Rect, gnomes: Rect) -> SeatPlace:
    px = scale.px
    piles, labels = _stacked(scale, plate.centerx, plate.bottom + px(10))
    height = scale.for_text(24)
    hand = Rect(plate.x + px(66), plate.bottom - scale.for_text(22) - px(1) - height, px(29), height)
    return SeatPlace(plate, hand, piles[1], labels[1], piles[0], labels[0], gnomes)


def _opposite_place(scale: Scale, felt: Rect, gnomes: Rect) -> SeatPlace:
    px = scale.px
    plate = Rect(0, px(4), px(BAR[0]), px(BAR[1]))
    plate.centerx = felt.centerx
    hand = Rect(plate.right - px(64), plate.y + px(8), px(32), px(27))
    size = px(PILE), round(px(PILE) * CARD_RATIO)
    label = px(LABEL[0] - 14), scale.for_text(LABEL[1])
    followers = Rect(plate.x - px(14) - size[0], px(8), *size)
    score = Rect(plate.right + px(14), px(8), *size)
    followers_label = Rect(followers.x - px(14) - label[0], 0, *label)
    score_label = Rect(score.right + px(14), 0, *label)
    followers_label.centery = score_label.centery = followers.centery
    return SeatPlace(plate, hand, followers, followers_label, score, score_label, gnomes)


def _stacked(scale: Scale, x: int, top: int, width: int = PILE) -> tuple[list[Rect], list[Rect]]:
    """Two piles one below the other around `x`, each with its label under it."""
    px = scale.px
    size = px(width), round(px(width) * CARD_RATIO)
    label = px(LABEL[0] - 12), scale.for_text(LABEL[1])
    piles, labels = [], []
    for _ in range(2):
        piles.append(Rect(x - size[0] // 2, top, *size))
        labels.append(Rect(x - label[0] // 2, top + size[1] + px(5), *label))
        top = labels[-1].bottom + px(4)
    return piles, labels
