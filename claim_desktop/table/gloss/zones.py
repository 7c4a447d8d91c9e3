"""Where on the screen the things are that a lesson, or a question about the table, can point at."""

from __future__ import annotations

from typing import assert_never

from pygame import Rect

from claim_desktop.session.lessons import Zone
from claim_desktop.table.model import TableModel
from claim_desktop.table.pose import CARD_RATIO, Pose

PARTNER = 2
"""The place of the viewer's partner among four players."""


def zone_rect(table: TableModel, zone: Zone) -> Rect | None:  # noqa: PLR0911, PLR0912  (a branch for each zone)
    """The rectangle of a zone in real pixels; None for `Zone.NOTHING`."""
    layout = table.layout
    own, their = layout.seats[0], layout.seats[1]
    match zone:
        case Zone.NOTHING:
            return None
        case Zone.HAND:
            return own.hand
        case Zone.TRICK:
            rects = [pose_rect(pose) for pose in layout.trick]
            return rects[0].unionall(rects[1:])
        case Zone.REVEALED:
            return _offer(table)
        case Zone.STOCK:
            return layout.stock
        case Zone.FOLLOWERS:
            return own.followers
        case Zone.SCORE_PILE:
            return own.score_pile
        case Zone.GNOMES:
            return own.gnomes
        case Zone.PLATE:
            return own.plate
        case Zone.THEIR_FOLLOWERS:
            return their.followers
        case Zone.THEIR_SCORE_PILE:
            return their.score_pile
        case Zone.THEIR_GNOMES:
            return their.gnomes
        case Zone.THEIR_PLATE:
            return their.plate
        case Zone.PARTNER_PLATE:
            return layout.seats[PARTNER % table.deck.players].plate
        case Zone.DISCARD:
            return layout.discard
        case Zone.BRIDGE:
            return layout.bridge
        case Zone.COURT:
            return layout.standings
        case Zone.LAST_TRICK:
            return layout.last_trick
        case Zone.TITLE:
            return layout.title
        case _:
            assert_never(zone)


def _offer(table: TableModel) -> Rect:
    """The pedestals, or what stands in the middle of the table while a follower is chosen."""
    layout = table.layout
    if table.choice is None:
        return layout.pedestals[0].unionall(list(layout.pedestals[1:]))
    count = len(table.choice.cards)
    plinths = layout.plinths(count)
    return plinths[0].unionall([*plinths[1:], *(layout.plaque(plinth, count) for plinth in plinths)])


def pose_rect(pose: Pose) -> Rect:
    """The upright rectangle around a card that lies like this, its turn left out."""
    rect = Rect(0, 0, round(pose.width), round(pose.width * CARD_RATIO))
    rect.center = round(pose.x), round(pose.y)
    return rect
