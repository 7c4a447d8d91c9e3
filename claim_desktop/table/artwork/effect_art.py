"""The pictures of effects: which ones each faction's power needs, and how large they are drawn."""

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
"""Other widths, for effects that are always shown smaller or larger."""

BRIGHT = frozenset({Piece.RAYS, Piece.CLASH, Piece.SPARK, Piece.SHIMMER, Piece.RING, Piece.FLAME})
"""Effects that flash, and that the settings can tone down."""

SOFT = (Piece.RAYS,)
"""Soft effects, which are drawn and turned small and then enlarged: much faster, with no visible difference.
"""

MIN_SOFT, MAX_SHRUNK = 100, 4
"""The smallest width in pixels, and the smallest fraction of their size, at which they are drawn."""

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
    """Yield, for each effect a deck needs, a function that draws it in advance."""
    pieces = dict.fromkeys(each for faction in deck.all_factions for each in OF_FACTIONS.get(faction, ()))
    for picture in (Piece.RAYS, *pieces):
        drawn = layout.px(drawn_width(picture))
        yield partial(furniture.piece, picture, drawn // shrink_of(picture, drawn))


def drawn_width(picture: Piece) -> int:
    """The width, in design pixels, at which an effect is drawn before it is scaled."""
    return OTHER_WIDTHS.get(picture, DRAWN_WIDTH)


def shrink_of(picture: Piece, drawn: int) -> int:
    """The factor by which an effect is drawn smaller than `drawn` pixels; 1 unless it is large and soft."""
    return max(1, min(MAX_SHRUNK, drawn // MIN_SOFT)) if picture in SOFT else 1


def turn_disc(disc: pygame.Surface, angle: float) -> pygame.Surface:
    """Turn a round picture by some degrees, cropped to its original square; the corners stay empty."""
    turned = pygame.transform.rotozoom(disc, angle, 1)
    side = disc.get_width() + (turned.get_width() - disc.get_width()) % 2  # so that the centre stays
    square = pygame.Rect(0, 0, side, side).move_to(center=turned.get_rect().center)
    return turned.subsurface(square.clip(turned.get_rect())).copy()


def rays(
    furniture: Furniture,
    drawn: int,
    width: int,
    opacity: float,
    angle: float = 0,
    spare: pygame.Surface | None = None,
) -> pygame.Surface:
    """Rays of light, scaled from a picture drawn for a width of `drawn` pixels; the opacity is at most 1.

    They are a part of another picture: of the `spare` one, if that is large enough.
    """
    whole = furniture.piece(Piece.RAYS, drawn // shrink_of(Piece.RAYS, drawn))
    small = turn_disc(whole, angle)
    small.fill((255, 255, 255, round(255 * opacity)), special_flags=pygame.BLEND_RGBA_MULT)
    side = max(1, round(width * small.get_width() / whole.get_width()))
    if spare is None or spare.get_width() < side:
        most = (
            side + round(width / whole.get_width()) + 1
        )  # turned further, the picture may be a pixel larger
        spare = pygame.Surface((most, most), 0, small)
    light = spare.subsurface((0, 0, side, side))
    pygame.transform.smoothscale(small, (side, side), light)
    return light
