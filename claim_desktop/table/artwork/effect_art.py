"""The pictures of passing effects: which ones a faction's power needs, and how large each is drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import pygame

from claim_desktop.rules.cards import Faction
from claim_desktop.rules.decks import Deck
from claim_desktop.table.artwork.furniture import Furniture
from claim_desktop.table.artwork.pieces import Piece
from claim_desktop.table.layout import TableLayout

DRAWN_WIDTH = 200
"""Width, in design pixels, at which effects are drawn before they are scaled."""

OTHER_WIDTHS = {
    Piece.MOTE: 40,
    Piece.EMBER: 40,
    Piece.SPARK: 60,
    Piece.GLINT: 60,
    Piece.CHAIN: 264,
}
"""The same for effects that are always shown smaller, or that are shown larger."""

OPENING_EYE = (
    Piece.EYE_0,
    Piece.EYE_1,
    Piece.EYE_2,
    Piece.EYE_3,
    Piece.EYE_4,
    Piece.EYE_5,
)
"""The Seer's eye, from shut to wide open."""

ROLLING_CART = (Piece.CART_0, Piece.CART_1)
"""The Dwarves' cart, its wheels in different positions."""

OF_FACTIONS = {
    Faction.KNIGHTS: (Piece.LANCE, Piece.CLASH, Piece.SPARK),
    Faction.DWARVES: (*ROLLING_CART, Piece.DUST),
    Faction.UNDEAD: (Piece.AURA, Piece.WISP, Piece.MOTE),
    Faction.DOPPELGANGERS: (Piece.SHIMMER, Piece.GLINT),
    Faction.GNOMES: (Piece.MUSHROOMS, Piece.DUST),
    Faction.GIANTS: (Piece.BOOT, Piece.CRACK, Piece.RING, Piece.SHARDS),
    Faction.DRAGONS: (Piece.FLAME, Piece.EMBER),
    Faction.TROLLS: (Piece.CHAIN,),
    Faction.SEERS: (*OPENING_EYE, Piece.GLINT),
}
"""The effects that a faction's power needs; the Goblins have none."""


def effect_pieces(
    furniture: Furniture, layout: TableLayout, deck: Deck
) -> Iterator[Callable[[], pygame.Surface]]:
    """Yield a function that draws each effect a deck needs, so that it can be drawn in advance."""
    wanted = dict.fromkeys(each for faction in deck.all_factions for each in OF_FACTIONS.get(faction, ()))
    for picture in (Piece.RAYS, *wanted):
        yield partial(furniture.piece, picture, layout.px(drawn_width(picture)))


def drawn_width(picture: Piece) -> int:
    """The width, in design pixels, at which an effect is drawn before it is scaled."""
    return OTHER_WIDTHS.get(picture, DRAWN_WIDTH)
