"""The places of a trick in the middle of the felt: each card, and the spear beside the first."""

from __future__ import annotations

from enum import Enum, auto
from typing import NamedTuple

from pygame import Rect

from claim_desktop.rules.state import Phase
from claim_desktop.table.pile_places import UPRIGHT_GAP, Offer, cross_middle, upright_card
from claim_desktop.table.pose import CARD_RATIO, Pose
from claim_desktop.ui.layout import Scale

TRICK_CARD = {2: 172, 3: 146, 4: 114}
"""Width of the cards if there is room, in design pixels: with four, two lie one above the other."""

BESIDE_PRIZE, PRIZE_ASIDE = 160, (282, 300)
"""Phase One with two players: the width of the cards, and how far left and right of the prize they lie."""

BELOW_OFFER, OFFER_ASIDE, OFFER_LOW = 124, 160, 248
"""Phase One with three players: the width of the cards, how far from the middle the outer ones lie, and how
far the cards on offer and their ribbon extend below the felt's upper edge."""

ASIDE = {2: 112, 3: 172, 4: 140}
"""The distance from the felt's middle of cards off its axis, in design pixels."""

BESIDE_PEDESTAL, BESIDE_PEDESTAL_ASIDE = 100, 216
"""Phase One with four players: the width of the cards left and right of the pedestal, and how far from the
middle they lie.
"""

BELOW_OPEN_HAND = 106
"""The distance of the viewer's card from the felt's upper edge, which leaves room for an open hand."""

MIDDLE = 30
"""Phase Two with two players: the distance of the trick to the right of the felt's middle, clear of the
bridge.
"""

TURNED = {2: 2.0, 3: 2.0, 4: 1.5}
"""The rotation of these cards towards their seats, in degrees."""

LOW, GAP = 4, 7
"""Minimum distances, in design pixels: from the message, and between four players' cards."""

SPEAR_RATIO = 130 / 600
"""Width of the spear, as a share of its height."""

SPEAR_HEIGHT, SPEAR_GAP, SPEAR_SHAFT, SPEAR_FLAG = 0.76, 14, 94 / 130, 0.43
"""Its height as a share of the card's, its distance from the card, the position of its shaft within its
width, and the reach of the flag downwards.
"""

SPEAR_OVER = 8
"""How far a spear above the cards on offer reaches beyond its card."""

LEAD_LABEL, UNDER_FLAG, LABEL_ASIDE = (84, 17), 50, 5
"""Room for the label of the spear, its width under the flag, and its distance to the right of the foot, in
design pixels: the badge and gold rim of the card on its left need room, too.
"""


class LabelAnchor(Enum):
    """The place of the spear's label: right under its foot, beside its foot, or under its flag."""

    UNDER = auto()
    FOOT = auto()
    FLAG = auto()


class SpearPlace(NamedTuple):
    """Where a spear and its label lie beside a card."""

    is_mirrored: bool
    """Whether it is right of the card, with a mirrored flag."""
    label: LabelAnchor

    @property
    def label_side(self) -> float:
        """The alignment of the label in its room, nearest to the shaft: 0 is left, 1 right."""
        return 0.5 if self.label is LabelAnchor.UNDER else 0.0 if self.is_mirrored else 1.0


Spears = tuple[SpearPlace, ...]

OFFER_SPEARS: dict[int, Spears] = {
    2: (SpearPlace(False, LabelAnchor.UNDER), SpearPlace(True, LabelAnchor.FOOT)),
    3: (
        SpearPlace(False, LabelAnchor.UNDER),
        SpearPlace(False, LabelAnchor.FOOT),
        SpearPlace(True, LabelAnchor.FOOT),
    ),
    4: (
        SpearPlace(True, LabelAnchor.FOOT),
        SpearPlace(False, LabelAnchor.FOOT),
        SpearPlace(True, LabelAnchor.FLAG),
        SpearPlace(True, LabelAnchor.FOOT),
    ),
}
"""The spears' places in Phase One, with the cards on offer in the middle."""

SPEARS: dict[int, Spears] = {
    2: (SpearPlace(True, LabelAnchor.FLAG), SpearPlace(False, LabelAnchor.FOOT)),
    3: (
        SpearPlace(True, LabelAnchor.FOOT),
        SpearPlace(True, LabelAnchor.FLAG),
        SpearPlace(False, LabelAnchor.FLAG),
    ),
    4: (
        SpearPlace(True, LabelAnchor.FOOT),
        SpearPlace(False, LabelAnchor.FLAG),
        SpearPlace(False, LabelAnchor.FLAG),
        SpearPlace(True, LabelAnchor.FLAG),
    ),
}
"""The spears' places otherwise."""


def trick_poses(
    scale: Scale, felt: Rect, message: Rect, offer: Offer, players: int, phase: Phase
) -> tuple[Pose, ...]:
    """The poses of the trick's cards by place: around the middle of the felt, the viewer's lowest.

    In Phase One those of four players lie around the cards on offer.
    """
    low = message.y - scale.px(LOW)
    if players == 2:
        return _beside_prize(scale, felt, low) if phase is Phase.ONE else _of_two(scale, felt, low)
    if players == 3:
        return _below_offer(scale, felt, low) if phase is Phase.ONE else _of_three(scale, felt, low)
    if phase is Phase.ONE:
        return _around_pedestal(scale, felt, offer)
    return _of_four(scale, felt.centerx, cross_middle(scale, felt, message))


def _beside_prize(scale: Scale, felt: Rect, low: int) -> tuple[Pose, ...]:
    """Places on both sides of the prize, like the supporters of a coat of arms."""
    px = scale.px
    width, y = px(BESIDE_PRIZE), felt.y + (low - felt.y) / 2 - px(6)
    left, right = map(px, PRIZE_ASIDE)
    return Pose(felt.centerx + right, y, width), Pose(felt.centerx - left, y, width, TURNED[2])


def _of_two(scale: Scale, felt: Rect, low: int) -> tuple[Pose, ...]:
    """Cards side by side, each nearer to its seat."""
    px = scale.px
    aside, turned = px(ASIDE[2]), TURNED[2]
    room = low - felt.y - px(BELOW_OPEN_HAND)
    width = min(px(TRICK_CARD[2]), int(room / CARD_RATIO))
    half, middle = width * CARD_RATIO / 2, felt.centerx + px(MIDDLE)
    own_y = min(felt.centery + px(34), low - half)
    own = Pose(middle + aside, own_y, width, -turned)
    return own, Pose(middle - aside, max(felt.centery - px(46), felt.y + px(26) + half), width, turned)


def _below_offer(scale: Scale, felt: Rect, low: int) -> tuple[Pose, ...]:
    """Three in a row below the cards on offer, the viewer's in the middle and a little lower."""
    px = scale.px
    room = low - felt.y - px(OFFER_LOW) - (scale.for_some_text(34) - px(34)) - px(14)
    width = min(px(BELOW_OFFER), int(room / CARD_RATIO))
    y, aside = low - px(18) - width * CARD_RATIO / 2, px(OFFER_ASIDE)
    left, right = (Pose(felt.centerx + sign * aside, y - px(4), width, -sign * TURNED[3]) for sign in (-1, 1))
    return Pose(felt.centerx, y, width), left, right


def _of_three(scale: Scale, felt: Rect, low: int) -> tuple[Pose, ...]:
    """The viewer's card below, between the other two."""
    px = scale.px
    width, aside, turned = px(TRICK_CARD[3]), px(ASIDE[3]), TURNED[3]
    own_y = min(felt.centery + px(94), low - width * CARD_RATIO / 2)
    y = felt.centery - px(57)
    left, right = (Pose(felt.centerx + sign * aside, y, width, -sign * turned) for sign in (-1, 1))
    return Pose(felt.centerx, own_y, width), left, right


def _around_pedestal(scale: Scale, felt: Rect, offer: Offer) -> tuple[Pose, ...]:
    """A cross around the cards on offer; its arms are larger at the sides, where there is room."""
    px, stand = scale.px, offer.shared_pedestal
    assert stand is not None, "four players' cards on offer share one"
    height, _ = upright_card(scale, felt)
    width, x = int(height / CARD_RATIO), felt.centerx
    aside, wide = px(BESIDE_PEDESTAL_ASIDE), px(BESIDE_PEDESTAL)
    middle = (stand.top + offer.ribbon.bottom) / 2
    return (
        Pose(x, offer.ribbon.bottom + px(UPRIGHT_GAP) + height / 2, width),
        Pose(x - aside, middle, wide, TURNED[4]),
        Pose(x, stand.top - px(UPRIGHT_GAP) - height / 2, width),
        Pose(x + aside, middle, wide, -TURNED[4]),
    )


def _of_four(scale: Scale, x: int, y: float) -> tuple[Pose, ...]:
    """A cross around a point, each card on its player's side."""
    px = scale.px
    width = px(TRICK_CARD[4])
    up = width * CARD_RATIO / 2 + px(GAP) / 2
    aside, turned = px(ASIDE[4]), TURNED[4]
    return (
        Pose(x, y + up, width),
        Pose(x - aside, y, width, turned),
        Pose(x, y - up, width),
        Pose(x + aside, y, width, -turned),
    )


def spears(players: int, phase: Phase) -> Spears:
    """The spears' places, by the place that leads."""
    return OFFER_SPEARS[players] if players in OFFER_SPEARS and phase is Phase.ONE else SPEARS[players]


def spear_rect(scale: Scale, place: SpearPlace, pose: Pose, offer: Rect | None = None) -> Rect:
    """The spear's place beside the card of the place that leads.

    It is shorter above or below the `offer`, which is larger while nobody has played.
    """
    half = pose.width * CARD_RATIO / 2
    top, bottom = round(pose.y - half), round(pose.y + half)
    if offer is not None and offer.left < pose.x < offer.right:
        if pose.y < offer.centery:
            top, bottom = top - scale.px(SPEAR_OVER), offer.top - scale.px(LOW)
        else:
            top = offer.bottom + scale.px(LOW)
    height = min(round(2 * half * SPEAR_HEIGHT), bottom - top)
    spear = Rect(0, 0, round(height * SPEAR_RATIO), height)
    spear.bottom = bottom
    if place.label is LabelAnchor.FLAG:
        spear.top = top
    aside = pose.width / 2 + scale.px(SPEAR_GAP)
    if place.is_mirrored:
        spear.x = round(pose.x + aside - (1 - SPEAR_SHAFT) * spear.width)
    else:
        spear.x = round(pose.x - aside - SPEAR_SHAFT * spear.width)
    return spear


def lead_label(scale: Scale, place: SpearPlace, spear: Rect) -> Rect:
    """The room for the label of the spear, clear of its shaft."""
    mirrored, word = place
    shaft = spear.x + round((1 - SPEAR_SHAFT if mirrored else SPEAR_SHAFT) * spear.width)
    width, height = UNDER_FLAG if word is LabelAnchor.FLAG else LEAD_LABEL[0], LEAD_LABEL[1]
    label = Rect(0, 0, scale.px(width), scale.px(height))
    if word is LabelAnchor.UNDER:
        label.midtop = shaft + scale.px(LABEL_ASIDE), spear.bottom + scale.px(2)
        return label
    if mirrored:
        label.left = shaft + scale.px(6)
    else:
        label.right = shaft - scale.px(6)
    if word is LabelAnchor.FOOT:
        label.bottom = spear.bottom
    else:
        label.top = spear.y + round(SPEAR_FLAG * spear.height)
    return label
