"""Which module draws which faction's figures."""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType
from typing import cast

from scripts.art import (
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
from scripts.art.drawing import Drawing, Group

RANKS = ("recruit", "veteran", "champion")

_MODULES: dict[str, ModuleType] = {
    "goblins": goblins,
    "knights": knights,
    "dwarves": dwarves,
    "undead": undead,
    "doppelgangers": doppelgangers,
    "gnomes": gnomes,
    "giants": giants,
    "dragons": dragons,
    "trolls": trolls,
    "seers": seers,
}

FACTIONS = tuple(_MODULES)


def figure(faction: str, rank: str) -> Drawing:
    """Return a faction's figure of a rank; what reaches beyond the shield is hidden by the card's frame."""
    drawing = Drawing()
    drawing.group(cast(Callable[[], Group], getattr(_MODULES[faction], rank))())
    return drawing
