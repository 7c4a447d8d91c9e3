"""Where the piles that belong to nobody lie: stock, discard and the cards on offer, with their names."""

from __future__ import annotations

from pygame import Rect

from claim_desktop.rules.state import Phase
from claim_desktop.table.pose import CARD_RATIO, card_rect
from claim_desktop.table.seating import LABEL, PILE_OF_TWO
from claim_desktop.ui.layout import Scale

PRIZE, PRIZE_UP = 176, 6
"""Width of the card that two players play for, and how far below the middle of its room it stands."""

OFFERED_OF_THREE = 138
"""Width of the two cards on offer in the middle of the felt of three players."""

RIBBON = (286, 38)
"""Size of the ribbon below the cards on offer."""

TAG = (98, 46)
"""Size of the tag below a pile that leans, with two lines."""

LABEL_GAP = 7
"""Between a pile and its label, in design pixels."""

PEDESTAL_FOOT = 0.22
"""How far a pedestal reaches below its card, as a share of the card's width."""


def label_below(scale: Scale, thing: Rect, below: int, lines: int = 1) -> Rect:
    """Room for a word, or lines of them, under a thing."""
    label = Rect(0, thing.bottom + below, 0, lines * scale.for_text(LABEL[1]))
    label.width = max(thing.width, scale.px(LABEL[0]))
    label.centerx = thing.centerx
    return label


def _card(scale: Scale, width: float, x: float, top: float) -> Rect:
    """A card `width` design pixels wide around `x`, hanging from `top`, both in real pixels."""
    height = scale.px(width) * CARD_RATIO
    return card_rect(scale.px(width), x, top + height / 2)


def piles_of_two(scale: Scale, felt: Rect, message: Rect) -> tuple[Rect, tuple[Rect, ...], Rect, Rect]:
    """Stock, the one pedestal and discard, and the ribbon below the pedestal.

    The prize stands in the middle of the felt; the stock leans out behind it.
    """
    px = scale.px
    ribbon = Rect(0, 0, px(RIBBON[0]), scale.for_text(RIBBON[1]))
    ribbon.midbottom = felt.centerx, message.y - px(9)
    room = ribbon.y - felt.y
    width = min(px(PRIZE), round((room - px(50)) / CARD_RATIO))
    prize = card_rect(width, felt.centerx, felt.y + room / 2 + px(PRIZE_UP))
    stock = card_rect(width * 0.66, prize.centerx + width * 0.67, prize.centery - px(36))
    discard = card_rect(px(PILE_OF_TWO), felt.right - px(62), felt.y + px(72))
    return stock, (prize,), discard, ribbon


def piles_of_three(scale: Scale, felt: Rect, phase: Phase) -> tuple[Rect, tuple[Rect, ...], Rect, Rect]:
    """The two cards on offer in the middle, discard and stock leaning out behind them on both sides.

    In Phase Two, where the trick has the middle, the discard lies below the score pile at the left.
    """
    px = scale.px
    width = px(OFFERED_OF_THREE)
    aside, y = width * 0.56, felt.y + px(18) + width * CARD_RATIO / 2
    offered = tuple(card_rect(width, felt.centerx + sign * aside, y) for sign in (-1, 1))
    ribbon = Rect(0, 0, px(RIBBON[0]), scale.for_text(RIBBON[1] - 4))
    ribbon.midtop = felt.centerx, offered[0].bottom + px(8)
    lean = width * 0.56 * 2 + px(24)
    stock = card_rect(px(74), felt.centerx + lean, felt.y + px(134))
    discard = card_rect(px(74), felt.centerx - lean, felt.y + px(134))
    if phase is not Phase.ONE:
        discard = card_rect(px(PILE_OF_TWO), felt.x + px(74), felt.y + px(330))
    return stock, offered, discard, ribbon


def stock_label(scale: Scale, stock: Rect, players: int) -> Rect:
    """Room for the stock's name, and beside cards on offer for what it is for."""
    if players == 4:
        return label_below(scale, stock, scale.px(LABEL_GAP))
    return _tag(scale, stock, 24)


def discard_label(scale: Scale, discard: Rect, players: int, phase: Phase) -> Rect:
    """Room for the discard's name, and where it leans for what lies there."""
    if players == 3 and phase is Phase.ONE:
        return _tag(scale, discard, -24)
    return label_below(scale, discard, scale.px(LABEL_GAP))


def _tag(scale: Scale, pile: Rect, aside: float) -> Rect:
    """Room for a tag with two lines below a pile that leans."""
    tag = Rect(0, 0, scale.px(TAG[0]), scale.for_text(TAG[1]))
    tag.midtop = pile.centerx + scale.px(aside), pile.bottom + scale.px(18)
    return tag


def piles_of_four(scale: Scale, felt: Rect, revealed: int) -> tuple[Rect, tuple[Rect, ...], Rect]:
    """Stock, pedestals and discard of four players: at the left and right ends of the felt."""
    px = scale.px
    left, right = felt.x + px(67), felt.right - px(70)
    discard = _card(scale, 62, left, felt.y + px(30))
    stock = _card(scale, 80, left, felt.bottom - px(210))
    gap = round(px(80) * CARD_RATIO) + px(42)
    first = felt.y + px(38)
    offered = tuple(_card(scale, 80, right, first + gap * index) for index in range(revealed))
    return stock, offered, discard
