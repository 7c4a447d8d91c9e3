"""The pictures of passing effects: which ones a faction's power needs, and how large each is drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import pygame

from claim_desktop.rules.cards import Faction
from claim_desktop.rules.decks import Deck
from claim_desktop.table.artwork.furniture import Furniture
from claim_desktop.table.layout import TableLayout

DRAWN_WIDTH = 200
"""Width, in design pixels, at which effects are drawn before they are scaled."""

OTHER_WIDTHS = {"mote": 40, "ember": 40, "spark": 60, "glint": 60, "chain": 264}
"""The same for effects that are always shown smaller, or that are shown larger."""

EYE_FRAMES = 6
"""Pictures of the Seer's eye, from shut to open."""

CART_FRAMES = 2
"""Pictures of the Dwarves' cart, its wheels in different positions."""

OF_FACTIONS = {
    Faction.KNIGHTS: ("lance", "clash", "spark"),
    Faction.DWARVES: (*(f"cart-{frame}" for frame in range(CART_FRAMES)), "dust"),
    Faction.UNDEAD: ("aura", "wisp", "mote"),
    Faction.DOPPELGANGERS: ("shimmer", "glint"),
    Faction.GNOMES: ("mushrooms", "dust"),
    Faction.GIANTS: ("boot", "crack", "ring", "shards"),
    Faction.DRAGONS: ("flame", "ember"),
    Faction.TROLLS: ("chain",),
    Faction.SEERS: (*(f"eye-{frame}" for frame in range(EYE_FRAMES)), "glint"),
}
"""The effects that a faction's power needs; the Goblins have none."""


def effect_pieces(
    furniture: Furniture, layout: TableLayout, deck: Deck
) -> Iterator[Callable[[], pygame.Surface]]:
    """Yield a function that draws each effect a deck needs, so that it can be drawn in advance."""
    wanted = dict.fromkeys(name for faction in deck.all_factions for name in OF_FACTIONS.get(faction, ()))
    for name in ("rays", *wanted):
        yield partial(furniture.piece, name, layout.px(drawn_width(name)))


def drawn_width(name: str) -> int:
    """The width, in design pixels, at which an effect is drawn before it is scaled."""
    return OTHER_WIDTHS.get(name, DRAWN_WIDTH)
