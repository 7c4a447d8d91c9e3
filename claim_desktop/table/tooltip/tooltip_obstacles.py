"""The items of a table as a bubble sees them: its subject, what it must not cover, and what it may."""

from __future__ import annotations

from collections.abc import Iterable

from pygame import Rect

from claim_desktop.rules.cards import Faction
from claim_desktop.table.model import TableModel, pose_rect
from claim_desktop.table.plate_parts import plate_parts
from claim_desktop.table.table_item import Area, TableItem
from claim_desktop.table.tooltip.placing import MutationTarget
from claim_desktop.table.zones import Zone

PLATES = (Zone.PLATE, Zone.THEIR_PLATE, Zone.PARTNER_PLATE)
"""The name of each place's plate in lessons."""

OTHERS = Area.PILES, Area.GNOMES, Area.BRIDGE, Area.LAST_TRICK, Area.BUTTONS
"""The areas that may be covered first."""

PENNANT = (0.35, 0.6)
"""The size of a card's pennant, as shares of its width and height."""


def target_in(
    things: Iterable[TableItem], table: TableModel, zone: Zone, faction: Faction | None = None
) -> Rect | None:
    """The subject of a bubble: the hand with room for the raised card, or a plate with its face.

    A bubble about a faction points at that faction's row of the court.
    """
    rows = (each.rect for each in things if each.area is Area.COURT and each.faction is faction)
    if faction is not None and (row := next(rows, None)) is not None:
        return row
    if zone is Zone.HAND:
        return hand_of(table)
    if zone in PLATES:
        return plate_at(table, PLATES.index(zone))
    return next((thing.rect for thing in things if thing.zone is zone), None)


def room_on(
    things: Iterable[TableItem], table: TableModel, *, asks: bool, hushes: bool = False
) -> MutationTarget:
    """The room that a bubble leaves free, above all the message and the pause sign.

    `asks` if it wants a card chosen: then it needs all of the room of the hand, since the raised card comes
    to the front, and the goal of the card. `hushes` if the message is silent while the bubble is shown, and
    so needs no room.
    """
    layout = table.layout
    choice = layout.choice_places(len(table.choice.cards)) if table.choice is not None else []
    hand = hand_of(table)
    played = pose_rect(layout.trick[0])
    trick = [pose_rect(sprite.pose) for _, sprite in table.trick]
    if choice:
        needed, wanted = choice, [hand]
    else:
        needed, wanted = ([hand, played, *map(_pennant, trick)], trick) if asks else ([], [hand, *trick])
    offer = [pose_rect(sprite.pose) for sprite, _ in table.offered()]
    faces = [plate_at(table, table.place_of(seat)) for seat in table.seats]
    all_things = tuple(things)
    said = [thing.text_rect for thing in all_things if thing.text_rect and not hushes]
    others = [thing.rect for thing in all_things if thing.area in OTHERS]
    others += layout.title, layout.standings, layout.lead_label(table.place_of(table.leader))
    return MutationTarget(
        needed=(*needed, *said, layout.menu),
        wanted=(*wanted, *offer, *faces),
        others=tuple(others),
    )


def hand_of(table: TableModel) -> Rect:
    """The area of the viewer's hand, whichever card is raised; its place if it is empty."""
    poses = table.hand_poses(table.viewer)
    return table.layout.hand_fan.reach(poses) if poses else table.layout.seats[0].hand


def plate_at(table: TableModel, place: int) -> Rect:
    """The whole area that identifies the player at a place."""
    return plate_parts(table.layout.seats[place], table.layout.scale).whole


def _pennant(card: Rect) -> Rect:
    """The part of a card that shows its value and emblem."""
    return Rect(card.x, card.y, round(card.width * PENNANT[0]), round(card.height * PENNANT[1]))
