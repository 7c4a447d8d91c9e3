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

COURT = 234
"""Width of the column at the right edge, for the court and the last trick."""

AIDS = 116
"""Width of the column right of the hand, for the buttons that help the player."""

TABLET = (124, 164)
"""An upright plate, its ribbon included."""

BAR = (330, 64)
"""The plate of the seat opposite, its ribbon included."""

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

    @property
    def is_upright(self) -> bool:
        """Whether the plate is a tablet at a side, not a bar along the top."""
        return self.plate.height > self.plate.width


def seat_places(scale: Scale, felt: Rect, bridge: Rect, players: int) -> tuple[SeatPlace, ...]:
    """The place of every seat, the viewer's first, then clockwise."""
    px = scale.px
    if players == 2:
        opposite = Rect(felt.x + px(60), felt.y + px(34), px(188), px(110))
        own = Rect(felt.right - px(214), felt.bottom - px(168), px(184), px(110))
        return _own_place(scale, felt, own), _opposite_place(scale, felt, opposite)
    own = Rect(felt.x + px(24), felt.bottom - px(142), 0, px(84))
    own.width = felt.centerx - px(118) - own.x
    left = Rect(felt.x + px(20), felt.y + px(154), px(104), 0)
    left.height = own.y - px(4) - left.y
    right = Rect(felt.right - px(128), felt.y + px(24 if players == 3 else 100), px(100), 0)
    right.height = bridge.y - px(4) - right.y
    plate_top = felt.y + px(0 if players == 3 else 32)
    left_x = felt.x - px(10) - px(TABLET[0])
    right_x = felt.right + px(10)
    sides = [
        _side_place(scale, Rect(x, plate_top, px(TABLET[0]), px(TABLET[1])), gnomes)
        for x, gnomes in ((left_x, left), (right_x, right))
    ]
    if players == 4:
        ahead = Rect(felt.x + px(112), felt.y + px(24), 0, px(80))
        ahead.width = felt.centerx - px(74) - ahead.x
        # A little higher, above the card and the Gnomes at the right, which large text pushes up.
        higher = px(20 if scale.text_factor == 1 else 16)
        beyond = Rect(felt.centerx + px(148), felt.y + higher, 0, px(80))
        beyond.width = felt.right - px(30) - beyond.x
        place = _opposite_place(scale, felt, ahead)
        sides.insert(1, replace(place, gnomes_end=True, gnomes_beyond=beyond))
    return replace(_own_place(scale, felt, own), gnomes_end=True), *sides


def _own_place(scale: Scale, felt: Rect, gnomes: Rect) -> SeatPlace:
    px = scale.px
    window = scale.area
    plate = Rect(px(9), felt.bottom + px(12), px(TABLET[0]), px(TABLET[1]))
    piles, labels = _stacked(scale, plate.right + px(53), felt.bottom + px(6))
    left, top = px(242), window.bottom - px(160)
    hand = Rect(left, top, window.width - px(COURT + AIDS) - left, px(160))
    return SeatPlace(plate, hand, piles[1], labels[1], piles[0], labels[0], gnomes)


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


def _stacked(scale: Scale, x: int, top: int) -> tuple[list[Rect], list[Rect]]:
    """Two piles one below the other around `x`, each with its label under it."""
    px = scale.px
    size = px(PILE), round(px(PILE) * CARD_RATIO)
    label = px(LABEL[0] - 12), scale.for_text(LABEL[1])
    piles, labels = [], []
    for _ in range(2):
        piles.append(Rect(x - size[0] // 2, top, *size))
        labels.append(Rect(x - label[0] // 2, top + size[1] + px(5), *label))
        top = labels[-1].bottom + px(4)
    return piles, labels
