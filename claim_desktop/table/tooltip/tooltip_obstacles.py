"""The place on the table that a bubble speaks of, and points at."""

from __future__ import annotations

from collections.abc import Iterable

from pygame import Rect

from claim_desktop.rules.cards import Faction
from claim_desktop.table.model import TableModel
from claim_desktop.table.plate_parts import plate_parts
from claim_desktop.table.table_item import Area, TableItem
from claim_desktop.table.zones import Zone

PLATES = (Zone.PLATE, Zone.THEIR_PLATE, Zone.PARTNER_PLATE)
"""The name of each place's plate in lessons."""


def target_in(
    items: Iterable[TableItem], table: TableModel, zone: Zone, faction: Faction | None = None
) -> Rect | None:
    """The subject of a bubble: the hand with room for the raised card, or a plate with its face.

    A bubble about a faction points at that faction's row of the court.
    """
    rows = (each.ring for each in items if each.area is Area.COURT and each.faction is faction)
    if faction is not None and (row := next(rows, None)) is not None:
        return row
    if zone is Zone.HAND:
        poses = table.hand_poses(table.viewer)
        return table.layout.hand_fan.reach(poses) if poses else table.layout.seats[0].hand
    if zone in PLATES:
        return plate_parts(table.layout.seats[PLATES.index(zone)], table.layout.scale).whole
    return next((item.ring for item in items if item.zone is zone), None)
