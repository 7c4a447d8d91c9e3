"""The colours in which each faction's card is painted, derived from the game's own faction colours."""

from __future__ import annotations

from dataclasses import dataclass

from claim_desktop.rules.cards import Faction
from claim_desktop.table.artwork.faction_colours import FACTION_COLOURS, Colour
from scripts.art.materials import mix


@dataclass(frozen=True, slots=True)
class CardPaints:
    """The paints of one faction's card."""

    top: str
    field: str
    deep: str
    diaper: str
    diaper_opacity: float
    glow: str
    ray: str
    pennant_top: str
    pennant: str
    pennant_deep: str


def palette(faction: str) -> CardPaints:
    """Return the paints of a faction, which is given by its name in files."""
    base, dark, light = (_hex(colour) for colour in FACTION_COLOURS[Faction(faction)])
    if faction == "seers":
        return CardPaints(
            "#fbfaff", "#dcdcf2", "#8d8cc4", "#3a3c8c", 0.24, "#ffffff", dark, "#ffffff", "#eeecfa", "#b9b7dc"
        )
    return CardPaints(
        mix(base, light, 0.2),
        mix(base, dark, 0.25),
        mix(dark, "#000000", 0.1),
        light,
        0.3,
        light,
        mix(base, dark, 0.4),
        mix(base, light, 0.12),
        mix(base, dark, 0.15),
        dark,
    )


def _hex(colour: Colour) -> str:
    return "#" + "".join(f"{part:02x}" for part in colour)
