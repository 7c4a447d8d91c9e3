"""The places of the shared piles: stock, discard and the cards on offer, with their labels."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from claim_desktop.rules.state import Phase
from claim_desktop.table.pose import CARD_RATIO, card_rect
from claim_desktop.table.seating import LABEL, PILE_OF_TWO
from claim_desktop.ui.layout import Scale

PRIZE, PRIZE_UP = 176, 6
"""Width of the card that two players play for, and its height above the middle of its room."""

OFFERED_OF_THREE = (160, 124)
"""Three players: width of the two cards on offer while nobody has played, and beside a trick."""

OFFERED_OF_FOUR, OFFERED_APART = (150, 86), (14, 10)
"""Four players: the same widths, of which the first needs more room than most windows have, and the gap
between the cards.
"""

STAND_MARGIN, STAND_TOP, STAND_FOOT = 17, 9, 25
"""How far the pedestal that four players' cards share reaches beyond them at the sides, above and below."""

BELOW_PARTNER = 82
"""The height of that pedestal below the felt's upper edge while nobody has played: clear of the partner's
plate.
"""

RIBBON_LOWER = 12
"""How much lower its ribbon is then than beside a trick."""

RIBBON = (286, 38)
"""Size of the ribbon below the prize of two players."""

RIBBON_OF_THREE, WIDEST_RIBBON = (420, 34), 440
"""Size of the ribbon below the cards on offer, which says who gets which, and its width with large text."""

TAG = (98, 46)
"""Size of the tag of a pile, with two lines."""

CROSS, CROSS_UP = 379, 176
"""The height of the cross of four players' cards with its surroundings, and the minimum height of its middle
above the message.
"""

RIBBON_OF_FOUR = (318, 34)
"""Size of the ribbon in front of that pedestal's foot."""

UPRIGHT_CARD, UPRIGHT_TOP, UPRIGHT_LOW = 100, 24, 35
"""Phase One with four players: the greatest width of the cards of the viewer and the partner, which lie below
and above the pedestal, and their distances from the felt's edges.
"""

UPRIGHT_GAP = 2
"""Their distance from the pedestal and its ribbon."""

PILES_ASIDE = 200
"""Three players: how far from the felt's middle stock and discard lie."""

PILE_OF_FOUR = (56, 64)
"""Widths of the discard and the stock of four players."""

TAG_ASIDE = {2: 24, 3: 73}
"""The sideways distance of a turned pile's tag from the pile, by players."""

TAG_GAP = 12
"""The gap between a pile and a tag beside it, in design pixels."""

BESIDE_PILES = 4
"""From this many players on, the tags lie beside their piles, not below them."""

TAG_GROWTH = {2: 8, 3: 25, 4: 8}
"""How much wider a tag may become for long words, in design pixels, by players: away from its pile if it lies
below it, and otherwise towards it."""

LABEL_GAP = 7
"""The gap between a pile and its label, in design pixels."""


@dataclass(frozen=True, slots=True)
class Offer:
    """The places of the cards on offer."""

    pedestals: tuple[Rect, ...]
    """The pedestals, with one revealed card each."""
    ribbon: Rect
    """The ribbon below the pedestals, with the name of the offer."""
    shared_pedestal: Rect | None = None
    """The one pedestal of all cards on offer, if they share it."""

    @property
    def cards(self) -> Rect:
        """The area of all the cards."""
        return self.pedestals[0].unionall(self.pedestals[1:])

    @property
    def area(self) -> Rect:
        """The area of cards, ribbon and shared pedestal."""
        area = self.cards.union(self.ribbon)
        return area if self.shared_pedestal is None else area.union(self.shared_pedestal)

    def towards(self, other: Offer, share: float) -> Offer:
        """This offer on its way to other places, from 0 here to 1 there."""
        if share in (0.0, 1.0):
            return other if share else self
        own, others = self.shared_pedestal, other.shared_pedestal
        return Offer(
            tuple(_between(*each, share) for each in zip(self.pedestals, other.pedestals, strict=True)),
            _between(self.ribbon, other.ribbon, share),
            None if own is None or others is None else _between(own, others, share),
        )


@dataclass(frozen=True, slots=True)
class PilePlaces:
    """The shared piles."""

    stock: Rect
    discard: Rect
    large_offer: Offer
    """The cards on offer while nobody has played."""
    offer: Offer
    """The cards on offer beside those of a trick."""


def pile_places(scale: Scale, felt: Rect, message: Rect, players: int, phase: Phase) -> PilePlaces:
    """The places of the shared piles."""
    match players:
        case 2:
            return _piles_of_two(scale, felt, message)
        case 3:
            return _piles_of_three(scale, felt, phase)
        case _:
            return _piles_of_four(scale, felt)


def upright_card(scale: Scale, felt: Rect) -> tuple[float, float]:
    """Phase One with four players: the height of the viewer's and the partner's cards, and the room to spare
    above and below them.
    """
    px = scale.px
    offer = px(STAND_TOP) + px(OFFERED_OF_FOUR[1]) * CARD_RATIO + scale.for_some_text(RIBBON_OF_FOUR[1])
    room = felt.height - px(UPRIGHT_TOP) - px(UPRIGHT_LOW) - 2 * px(UPRIGHT_GAP) - offer
    height = min(px(UPRIGHT_CARD) * CARD_RATIO, room / 2)
    return height, room / 2 - height


def cross_middle(scale: Scale, felt: Rect, message: Rect) -> float:
    """The height of the middle of the cross in which four players' cards lie."""
    room = message.y - felt.y - scale.px(CROSS)
    return message.y - scale.px(CROSS_UP) - max(0.0, room / 2)


def label_below(scale: Scale, item: Rect, below: int) -> Rect:
    """Room for a word under an item."""
    label = Rect(0, item.bottom + below, 0, scale.for_some_text(LABEL[1]))
    label.width = max(item.width, scale.px(LABEL[0]))
    label.centerx = item.centerx
    return label


def _piles_of_two(scale: Scale, felt: Rect, message: Rect) -> PilePlaces:
    """The prize is in the middle of the felt; the stock lies turned behind it."""
    px = scale.px
    ribbon = Rect(0, 0, px(RIBBON[0]), scale.for_some_text(RIBBON[1]))
    ribbon.midbottom = felt.centerx, message.y - px(9)
    room = ribbon.y - felt.y
    width = min(px(PRIZE), round((room - px(50)) / CARD_RATIO))
    prize = card_rect(width, felt.centerx, felt.y + room / 2 + px(PRIZE_UP))
    stock = card_rect(width * 0.66, prize.centerx + width * 0.67, prize.centery - px(36))
    discard = card_rect(px(PILE_OF_TWO), felt.right - px(62), felt.y + px(72))
    offer = Offer((prize,), ribbon)
    return PilePlaces(stock, discard, offer, offer)


def _piles_of_three(scale: Scale, felt: Rect, phase: Phase) -> PilePlaces:
    """The two cards on offer are in the middle, with discard and stock turned behind them on either side.

    In Phase Two, when the trick takes the middle, the discard lies below the score pile on the left.
    """
    px = scale.px
    large, small = (_offer_of_three(scale, felt, px(width)) for width in OFFERED_OF_THREE)
    stock = card_rect(px(74), felt.centerx + px(PILES_ASIDE), felt.y + px(134))
    discard = card_rect(px(74), felt.centerx - px(PILES_ASIDE), felt.y + px(134))
    if phase is not Phase.ONE:
        discard = card_rect(px(PILE_OF_TWO), felt.x + px(74), felt.y + px(330))
    return PilePlaces(stock, discard, large, small)


def _offer_of_three(scale: Scale, felt: Rect, width: int) -> Offer:
    """Two pedestals side by side at the felt's upper edge, with a ribbon below them."""
    px = scale.px
    aside, y = width * 0.56, felt.y + px(18) + width * CARD_RATIO / 2
    pedestals = tuple(card_rect(width, felt.centerx + sign * aside, y) for sign in (-1, 1))
    ribbon = Rect(0, 0, *map(scale.for_some_text, RIBBON_OF_THREE))
    ribbon.width = min(ribbon.width, px(WIDEST_RIBBON))
    ribbon.midtop = felt.centerx, pedestals[0].bottom + px(8)
    return Offer(pedestals, ribbon)


def _piles_of_four(scale: Scale, felt: Rect) -> PilePlaces:
    """The cards on offer on one pedestal in the middle, discard and stock in the upper corners.

    While nobody has played, the pedestal takes the room of the partner's card, too.
    """
    px = scale.px
    height, spare = upright_card(scale, felt)
    large, small = map(px, OFFERED_OF_FOUR)
    top = felt.y + px(UPRIGHT_TOP) + round(spare + height) + px(UPRIGHT_GAP) + px(STAND_TOP)
    low = top + round(small * CARD_RATIO)
    lower = low + px(RIBBON_LOWER)
    large = min(large, int((lower - felt.y - px(BELOW_PARTNER) - px(STAND_TOP)) / CARD_RATIO))
    offers = (
        _on_stand(scale, felt.centerx, bottom, width, px(apart))
        for bottom, width, apart in zip((lower, low), (large, small), OFFERED_APART, strict=True)
    )
    discard = card_rect(px(PILE_OF_FOUR[0]), felt.x + px(74), felt.y + px(66))
    stock = card_rect(px(PILE_OF_FOUR[1]), felt.right - px(76), felt.y + px(66))
    return PilePlaces(stock, discard, *offers)


def _on_stand(scale: Scale, x: int, bottom: int, width: int, apart: int) -> Offer:
    """Two cards side by side on one pedestal, with a ribbon in front of its foot."""
    px = scale.px
    aside, middle = (width + apart) / 2, bottom - width * CARD_RATIO / 2
    cards = tuple(card_rect(width, x + side * aside, middle) for side in (-1, 1))
    stand = cards[0].union(cards[1]).inflate(2 * px(STAND_MARGIN), 0)
    stand.top, stand.height = stand.top - px(STAND_TOP), stand.height + px(STAND_TOP + STAND_FOOT)
    ribbon = Rect(0, bottom, px(RIBBON_OF_FOUR[0]), scale.for_some_text(RIBBON_OF_FOUR[1]))
    ribbon.centerx = x
    return Offer(cards, ribbon, stand)


def _between(start: Rect, end: Rect, share: float) -> Rect:
    """A rectangle on its way from one place to another."""
    return Rect([round(one + (other - one) * share) for one, other in zip(start, end, strict=True)])


def stock_label(scale: Scale, stock: Rect, players: int) -> Rect:
    """Room for the stock's name and its purpose."""
    if players == BESIDE_PILES:
        return _tag_beside(scale, stock, -1)
    return _tag_below(scale, stock, TAG_ASIDE[players])


def discard_label(scale: Scale, discard: Rect, players: int, phase: Phase) -> Rect:
    """Room for the discard's name and, if it fits, its purpose."""
    if players == BESIDE_PILES:
        return _tag_beside(scale, discard, 1)
    if players == 3 and phase is Phase.ONE:
        return _tag_below(scale, discard, -TAG_ASIDE[players])
    return label_below(scale, discard, scale.px(LABEL_GAP))


def _tag_below(scale: Scale, pile: Rect, aside: float) -> Rect:
    """Room for a tag with two lines below a turned pile."""
    tag = Rect(0, 0, scale.px(TAG[0]), scale.for_some_text(TAG[1]))
    tag.midtop = pile.centerx + scale.px(aside), pile.bottom + scale.px(18)
    return tag


def _tag_beside(scale: Scale, pile: Rect, side: int) -> Rect:
    """Room for a tag with two lines left (-1) or right (1) of a pile."""
    tag = Rect(0, 0, scale.px(TAG[0]), scale.for_some_text(TAG[1]))
    tag.center = pile.centerx + side * (pile.width // 2 + tag.width // 2 + scale.px(TAG_GAP)), pile.centery
    return tag
