"""Draws passing pictures. Each is drawn once, large; the sizes and turns it is seen in are kept."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import pygame

from claim_desktop.rules.cards import Faction
from claim_desktop.rules.decks import Deck
from claim_desktop.table.effects import EYE_FRAMES
from claim_desktop.table.furniture import Furniture
from claim_desktop.table.kept_pictures import KeptPictures
from claim_desktop.table.layout import TableLayout
from claim_desktop.table.zones import Effect, Zones
from claim_desktop.ui.toolkit import Toolkit

KEPT_BYTES = 32 * 1024 * 1024
DRAWN_WIDTH = 200
"""Width, in design pixels, at which effects are drawn before they are scaled."""

OTHER_WIDTHS = {"mote": 40, "ember": 40, "spark": 60, "glint": 60, "chain": 264}
"""The same for those that are never seen so large, or larger."""

WIDTH_STEPS = 24
"""Widths on the screen are multiples of this share of the drawn width."""

ANGLE_STEP = 4


OF_FACTIONS = {
    Faction.KNIGHTS: ("lance", "clash", "spark"),
    Faction.DWARVES: ("cart-0", "cart-1", "dust"),
    Faction.UNDEAD: ("aura", "wisp", "mote"),
    Faction.DOPPELGANGERS: ("shimmer", "glint"),
    Faction.GNOMES: ("mushrooms", "dust"),
    Faction.GIANTS: ("boot", "crack", "ring", "shards"),
    Faction.DRAGONS: ("flame", "ember"),
    Faction.TROLLS: ("chain",),
    Faction.SEERS: (*(f"eye-{frame}" for frame in range(EYE_FRAMES)), "glint"),
}
"""What a faction's power needs; the Goblins have none."""


def effect_pieces(
    furniture: Furniture, layout: TableLayout, deck: Deck
) -> Iterator[Callable[[], pygame.Surface]]:
    """What draws each effect that a deck needs, to be made ahead of use."""
    wanted = dict.fromkeys(name for faction in deck.all_factions for name in OF_FACTIONS.get(faction, ()))
    for name in ("rays", *wanted):
        yield partial(furniture.piece, name, layout.px(_drawn_width(name)))


def _drawn_width(name: str) -> int:
    return OTHER_WIDTHS.get(name, DRAWN_WIDTH)


class EffectPainter:
    """Draws the effects of one table."""

    def __init__(self, kit: Toolkit, furniture: Furniture) -> None:
        self._kit = kit
        self._furniture = furniture
        self._pictures = KeptPictures(KEPT_BYTES)

    def forget(self) -> None:
        """The window has another size."""
        self._pictures.clear()

    def draw(self, surface: pygame.Surface, zones: Zones, *, is_behind: bool) -> None:
        """Draw the effects behind the cards in the air, or those before them."""
        for effect in zones.effects:
            if effect.is_behind is is_behind and effect.alpha > 0.01:
                picture = self._picture(effect)
                picture.set_alpha(round(255 * min(1.0, effect.alpha)))
                surface.blit(picture, picture.get_rect(center=(round(effect.x), round(effect.y))))

    def _picture(self, effect: Effect) -> pygame.Surface:
        drawn = self._kit.px(_drawn_width(effect.name))
        step = max(2, drawn // WIDTH_STEPS)
        width = max(1, round(effect.width / step)) * step
        angle = round(effect.angle / ANGLE_STEP) * ANGLE_STEP % 360
        key = (effect.name, width, angle)
        found = self._pictures.get(key)
        if found is not None:
            return found
        whole = self._furniture.piece(effect.name, drawn)
        if angle:
            return self._pictures.keep(key, pygame.transform.rotozoom(whole, angle, width / drawn))
        height = max(1, round(width * whole.get_height() / whole.get_width()))
        return self._pictures.keep(key, pygame.transform.smoothscale(whole, (width, height)))
