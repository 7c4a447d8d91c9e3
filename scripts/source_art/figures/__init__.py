"""Which module draws which faction's figures.

Each module has three ranks, `recruit`, `veteran` and `champion`, and draws every value of a rank differently:
the higher the value, the better equipped, older or bolder the figure.
"""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType
from typing import cast

from claim_desktop.rules.cards import Card, Faction
from scripts.source_art.drawing import Group, Painting
from scripts.source_art.figures import (
    doppelgangers,
    dragons,
    dwarves,
    giants,
    gnomes,
    goblins,
    knights,
    seers,
    trolls,
    undead,
)

_MODULES: dict[Faction, ModuleType] = {
    Faction.GOBLINS: goblins,
    Faction.KNIGHTS: knights,
    Faction.DWARVES: dwarves,
    Faction.UNDEAD: undead,
    Faction.DOPPELGANGERS: doppelgangers,
    Faction.GNOMES: gnomes,
    Faction.GIANTS: giants,
    Faction.DRAGONS: dragons,
    Faction.TROLLS: trolls,
    Faction.SEERS: seers,
}


def figure(card: Card) -> Painting:
    """Return the figure of a card; what reaches beyond the shield is hidden by the card's frame."""
    drawing = Painting()
    module = _MODULES[card.faction]
    if card.faction is Faction.GOBLINS and card.value == 0:
        drawing.group(goblins.rabble())
    else:
        drawing.group(cast(Callable[[int], Group], getattr(module, _rank(card.value)))(card.value))
    return drawing


def _rank(value: int) -> str:
    if value <= 3:
        return "recruit"
    return "veteran" if value <= 6 else "champion"
