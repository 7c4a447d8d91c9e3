"""The colours of the ten factions, for pennants, shields and all other emblems."""

from __future__ import annotations

from typing import Final

from claim_desktop.rules.cards import Faction

Color = tuple[int, int, int]

FACTION_COLORS: Final[dict[Faction, tuple[Color, Color, Color]]] = {
    Faction.GOBLINS: ((74, 150, 44), (22, 66, 18), (168, 220, 94)),
    Faction.KNIGHTS: ((36, 88, 184), (12, 32, 84), (124, 176, 250)),
    Faction.DWARVES: ((186, 98, 42), (84, 36, 14), (244, 172, 108)),
    Faction.UNDEAD: ((78, 90, 104), (30, 37, 46), (222, 214, 188)),
    Faction.DOPPELGANGERS: ((110, 54, 170), (46, 18, 82), (206, 166, 244)),
    Faction.GNOMES: ((216, 88, 134), (112, 26, 62), (255, 184, 206)),
    Faction.GIANTS: ((206, 162, 52), (92, 68, 22), (250, 222, 130)),
    Faction.DRAGONS: ((182, 28, 30), (80, 8, 10), (255, 128, 84)),
    Faction.TROLLS: ((18, 112, 112), (4, 46, 48), (92, 194, 184)),
    Faction.SEERS: ((232, 230, 244), (58, 58, 140), (255, 255, 255)),
}
"""Each faction's colour, with a darker and a lighter companion, as red, green, blue."""
