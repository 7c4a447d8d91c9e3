"""The current positions and the stacking order of cards, from a table's facts and its `AnimationState`."""

from __future__ import annotations

from collections.abc import Iterator

from claim_desktop.table.model import TableModel, laurel_on
from claim_desktop.table.sprites import CardSprite
from claim_desktop.ui.motion import Point


def spear_place(table: TableModel) -> Point:
    """The current middle of the spear."""
    flying = table.stage.spear
    return flying if flying is not None else table.spear_rest(table.leader)


def laurel_place(table: TableModel) -> Point | None:
    """The laurel's place, on the winning card or on its way there; None without a card."""
    best = table.winning_card
    if best is None:
        return None
    moving = table.stage.laurel
    return moving if moving is not None else laurel_on(best.pose)


def sprites_in_sight(table: TableModel) -> list[CardSprite]:
    """Every visible card, the viewer's hand first."""
    lying = [sprite for sprite, _ in table.resting()]
    return list(dict.fromkeys([*table.own_hand, *lying, *table.stage.flying]))


def high_sprites(table: TableModel) -> Iterator[CardSprite]:
    """The cards above all that lie: the hand, over it a follower being dragged, over both the flying ones."""
    yield from held_sprites(table)
    carried = table.stage.carried
    if carried is not None and carried not in table.own_hand:
        yield carried
    yield from table.stage.flying


def held_sprites(table: TableModel) -> Iterator[CardSprite]:
    """The viewer's hand from bottom to top: the chosen card is above the rest, a dragged one on top."""
    stage = table.stage
    above = [sprite for sprite in (stage.in_front, stage.carried) if sprite in table.own_hand]
    yield from (sprite for sprite in table.own_hand if sprite not in above)
    yield from dict.fromkeys(sprite for sprite in above if sprite is not None)
