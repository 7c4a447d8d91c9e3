"""The pictures of passing effects: which ones a faction's power needs, and how large each is drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import StrEnum
from functools import partial

import pygame

from claim_desktop.rules.cards import Faction
from claim_desktop.rules.decks import Deck
from claim_desktop.table.artwork.furniture import Furniture
from claim_desktop.table.layout import TableLayout


class EffectPicture(StrEnum):
    """The picture of a passing effect, by the name of its file in assets/table/."""

    RAYS = "rays"
    LANCE = "lance"
    CLASH = "clash"
    SPARK = "spark"
    CART_0 = "cart-0"
    CART_1 = "cart-1"
    DUST = "dust"
    AURA = "aura"
    WISP = "wisp"
    MOTE = "mote"
    SHIMMER = "shimmer"
    GLINT = "glint"
    MUSHROOMS = "mushrooms"
    BOOT = "boot"
    CRACK = "crack"
    RING = "ring"
    SHARDS = "shards"
    FLAME = "flame"
    EMBER = "ember"
    CHAIN = "chain"
    EYE_0 = "eye-0"
    EYE_1 = "eye-1"
    EYE_2 = "eye-2"
    EYE_3 = "eye-3"
    EYE_4 = "eye-4"
    EYE_5 = "eye-5"


DRAWN_WIDTH = 200
"""Width, in design pixels, at which effects are drawn before they are scaled."""

OTHER_WIDTHS = {
    EffectPicture.MOTE: 40,
    EffectPicture.EMBER: 40,
    EffectPicture.SPARK: 60,
    EffectPicture.GLINT: 60,
    EffectPicture.CHAIN: 264,
}
"""The same for effects that are always shown smaller, or that are shown larger."""

OPENING_EYE = (
    EffectPicture.EYE_0,
    EffectPicture.EYE_1,
    EffectPicture.EYE_2,
    EffectPicture.EYE_3,
    EffectPicture.EYE_4,
    EffectPicture.EYE_5,
)
"""The Seer's eye, from shut to wide open."""

ROLLING_CART = (EffectPicture.CART_0, EffectPicture.CART_1)
"""The Dwarves' cart, its wheels in different positions."""

OF_FACTIONS = {
    Faction.KNIGHTS: (EffectPicture.LANCE, EffectPicture.CLASH, EffectPicture.SPARK),
    Faction.DWARVES: (*ROLLING_CART, EffectPicture.DUST),
    Faction.UNDEAD: (EffectPicture.AURA, EffectPicture.WISP, EffectPicture.MOTE),
    Faction.DOPPELGANGERS: (EffectPicture.SHIMMER, EffectPicture.GLINT),
    Faction.GNOMES: (EffectPicture.MUSHROOMS, EffectPicture.DUST),
    Faction.GIANTS: (EffectPicture.BOOT, EffectPicture.CRACK, EffectPicture.RING, EffectPicture.SHARDS),
    Faction.DRAGONS: (EffectPicture.FLAME, EffectPicture.EMBER),
    Faction.TROLLS: (EffectPicture.CHAIN,),
    Faction.SEERS: (*OPENING_EYE, EffectPicture.GLINT),
}
"""The effects that a faction's power needs; the Goblins have none."""


def effect_pieces(
    furniture: Furniture, layout: TableLayout, deck: Deck
) -> Iterator[Callable[[], pygame.Surface]]:
    """Yield a function that draws each effect a deck needs, so that it can be drawn in advance."""
    wanted = dict.fromkeys(each for faction in deck.all_factions for each in OF_FACTIONS.get(faction, ()))
    for picture in (EffectPicture.RAYS, *wanted):
        yield partial(furniture.piece, picture, layout.px(drawn_width(picture)))


def drawn_width(picture: EffectPicture) -> int:
    """The width, in design pixels, at which an effect is drawn before it is scaled."""
    return OTHER_WIDTHS.get(picture, DRAWN_WIDTH)
