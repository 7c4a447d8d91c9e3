"""The small motions of every trick: the winning card comes down hard, a follower bows to its new lord.

Each is over in less than a second and leaves everything where it was.
"""

from __future__ import annotations

import math

from claim_desktop.rules.cards import Card
from claim_desktop.table.animation import card_tweens, effects
from claim_desktop.table.animation.card_mover import CardMover
from claim_desktop.table.sprites import CardSprite
from claim_desktop.ui.motion import Motion, after, together

SLAM_SECONDS = 0.6
ENLIST_SECONDS = 0.66
PUSH = 0.07
"""How far a slammed card pushes the others, in card widths; twice as far in the last trick."""


def slam_down(mover: CardMover, best: CardSprite, *, is_last: bool) -> Motion:
    """The winning card rises, comes down hard, and pushes the others; in the last trick the table shakes."""
    table = mover.table
    pose, width = best.pose, best.pose.width
    struck = SLAM_SECONDS * card_tweens.SLAM_SHARE
    blow = [
        effects.burst(table, "dust", (pose.x, pose.y + width * 0.62), width * 1.5, 0.34, is_behind=True),
        *(_pushed(card, best, PUSH * (2 if is_last else 1)) for _, card in table.trick if card is not best),
    ]
    if is_last:
        blow.append(card_tweens.tremble(table, 0.22))
        blow.append(effects.spray(table, "glint", (pose.x, pose.y), width * 0.24, width * 1.2, 0.36))
    return together(
        mover.in_front(best, card_tweens.slam(best, SLAM_SECONDS)),
        effects.halo(table, "rays", best, 2.8 if is_last else 2.1, SLAM_SECONDS),
        after(struck, together(*blow)),
    )


def enlist(mover: CardMover, sprite: CardSprite, seat: int, card: Card | None) -> Motion:
    """A card bows and leaps to the followers of a seat, where a little dust rises."""
    table = mover.table
    pile = table.followers_pose(seat)
    height = table.layout.px(56)
    leap = mover.to_followers(
        sprite, seat, card, lambda sprite, pose: mover.enlist(sprite, pose, ENLIST_SECONDS, height)
    )
    place = pile.x, pile.y + pile.width * 0.6
    landed = effects.burst(table, "dust", place, pile.width * 1.6, 0.3, is_behind=True)
    return together(leap, after(ENLIST_SECONDS - 0.08, mover.flourish(landed)))


def _pushed(card: CardSprite, by: CardSprite, push: float) -> Motion:
    across, down = card.pose.x - by.pose.x, card.pose.y - by.pose.y
    far = max(1.0, math.hypot(across, down))
    return card_tweens.jolt(card, push * across / far, push * down / far, 0.26)
