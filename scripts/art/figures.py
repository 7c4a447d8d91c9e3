# ruff: noqa: E501 - the points of a curve stay on one line
"""Which module draws which faction's figures."""

from __future__ import annotations

import importlib

from scripts.art.card import interim_figure
from scripts.art.drawing import Group

FACTIONS = ("goblins", "knights", "dwarves", "undead", "doppelgangers", "gnomes", "giants", "dragons", "trolls", "seers")
RANKS = ("recruit", "veteran", "champion")


def figure(faction: str, rank: str) -> tuple[Group, Group]:
    """Return a faction's figure of a rank: what stays inside the shield, and what breaks out of it."""
    try:
        module = importlib.import_module(f"scripts.art.{faction}")
    except ModuleNotFoundError:
        return interim_figure(faction), Group()
    inside, front = getattr(module, rank)()
    return inside, front
