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

OFFERED_OF_THREE = 132
"""Width of the two cards on offer in the middle of the felt of three players."""

OFFERED_OF_FOUR, OFFERED_APART = 62, 10
"""Width of the two cards on offer with four players, and the gap between them."""

SHARED_PEDESTAL, WELL_TOP = (168, 128), 9
"""Size of the pedestal that they share, and their distance from its top."""

PEDESTAL_TOP = 19
"""The distance of its top from the felt's edge: clear of the partner's plate."""

RIBBON = (286, 38)
"""Size of the ribbon below the cards on offer."""

TAG = (98, 46)
"""Size of the tag of a pile, with two lines."""

CROSS, CROSS_UP = 379, 176
"""The height of the cross of four players' cards with its surroundings, and the minimum height of its middle
above the message.
"""

RIBBON_OF_FOUR = (318, 34)
"""Size of the ribbon in front of that pedestal's foot."""

PILE_OF_FOUR = (56, 64)
"""Widths of the discard and the stock of four players."""

TAG_ASIDE = {2: 24, 3: 101}
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
class PilePlaces:
    """The shared piles."""

    stock: Rect
    offered: tuple[Rect, ...]
    """The pedestals, with one revealed card each."""
    discard: Rect
    offer_ribbon: Rect
    """The ribbon below the pedestals."""
    shared_pedestal: Rect | None = None
    """The one pedestal of all cards on offer, if they share it."""


def pile_places(scale: Scale, felt: Rect, message: Rect, players: int, phase: Phase) -> PilePlaces:
    """The places of the shared piles."""
    match players:
        case 2:
            return _piles_of_two(scale, felt, message)
        case 3:
            return _piles_of_three(scale, felt, phase)
        case _:
            return _piles_of_four(scale, felt)


def cross_middle(scale: Scale, felt: Rect, message: Rect) -> float:
    """The height of the middle of the cross in which four players' cards lie."""
    room = message.y - felt.y - scale.px(CROSS)
    return message.y - scale.px(CROSS_UP) - max(0.0, room / 2)


def label_below(scale: Scale, thing: Rect, below: int) -> Rect:
    """Room for a word under an item."""
    label = Rect(0, thing.bottom + below, 0, scale.for_some_text(LABEL[1]))
    label.width = max(thing.width, scale.px(LABEL[0]))
    label.centerx = thing.centerx
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
    return PilePlaces(stock, (prize,), discard, ribbon)


def _piles_of_three(scale: Scale, felt: Rect, phase: Phase) -> PilePlaces:
    """The two cards on offer are in the middle, with discard and stock turned behind them on either side.

    In Phase Two, when the trick takes the middle, the discard lies below the score pile on the left.
    """
    px = scale.px
    width = px(OFFERED_OF_THREE)
    aside, y = width * 0.56, felt.y + px(18) + width * CARD_RATIO / 2
    offered = tuple(card_rect(width, felt.centerx + sign * aside, y) for sign in (-1, 1))
    ribbon = Rect(0, 0, px(RIBBON[0]), scale.for_some_text(RIBBON[1] - 4))
    ribbon.midtop = felt.centerx, offered[0].bottom + px(8)
    lean = width * 0.56 * 2 + px(24)
    stock = card_rect(px(74), felt.centerx + lean, felt.y + px(134))
    discard = card_rect(px(74), felt.centerx - lean, felt.y + px(134))
    if phase is not Phase.ONE:
        discard = card_rect(px(PILE_OF_TWO), felt.x + px(74), felt.y + px(330))
    return PilePlaces(stock, offered, discard, ribbon)


def _piles_of_four(scale: Scale, felt: Rect) -> PilePlaces:
    """The cards on offer on one pedestal above the trick, discard and stock in the upper corners."""
    px = scale.px
    pedestal = Rect(0, felt.y + px(PEDESTAL_TOP), px(SHARED_PEDESTAL[0]), px(SHARED_PEDESTAL[1]))
    pedestal.centerx = felt.centerx
    width, aside = px(OFFERED_OF_FOUR), px(OFFERED_OF_FOUR + OFFERED_APART) / 2
    middle = pedestal.y + px(WELL_TOP) + width * CARD_RATIO / 2
    offered = tuple(card_rect(width, felt.centerx + side * aside, middle) for side in (-1, 1))
    ribbon = Rect(0, 0, px(RIBBON_OF_FOUR[0]), scale.for_some_text(RIBBON_OF_FOUR[1]))
    ribbon.midtop = felt.centerx, offered[0].bottom
    discard = card_rect(px(PILE_OF_FOUR[0]), felt.x + px(74), felt.y + px(66))
    stock = card_rect(px(PILE_OF_FOUR[1]), felt.right - px(76), felt.y + px(66))
    return PilePlaces(stock, offered, discard, ribbon, pedestal)


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
