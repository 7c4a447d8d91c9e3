"""The cards on offer in Phase One: their pedestals in a pool of light, and the ribbon with their name."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

from claim_desktop.i18n import tr
from claim_desktop.table.artwork.furniture import PEDESTAL_WELL
from claim_desktop.table.artwork.furniture_drawings import SCROLL_TAIL
from claim_desktop.table.artwork.side_signs import draw_sign
from claim_desktop.table.artwork.trick_drawings import pool_of_light_drawing
from claim_desktop.table.pile_places import Offer
from claim_desktop.table.table_item import TableItem
from claim_desktop.ui import theme
from claim_desktop.ui.canvas import Canvas, draw_at
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.text.fonts import Face

NAME = TextStyle(Face.DISPLAY_STRONG, 19, theme.INK)
NAME_BESIDE, PURPOSE = 17, TextStyle(Face.TEXT_ITALIC, 17, theme.INK_SOFT)
"""The text size of the ribbon's name with a purpose beside it, and the style of that."""

RIBBON_MARGIN, ITALIC_UP = 14, 0.07
"""Further room left of the first and right of the second, in design pixels, and how much higher the second is
drawn, as a share of the ribbon's height."""

DIAMOND_SIGN, DIAMOND, DIAMOND_Y = 1, 9, 0.47
"""The diamond between both, its size in design pixels, and its height on the ribbon as a share of it."""

POOL = (320, 230)
"""The reach of the light around the middle of the cards on offer, in design pixels."""

POOL_SHRINK = 8
"""The light is drawn this many times smaller, which is faster, with no visible difference."""

STEPS = 6
"""The number of sizes in which a pedestal is seen while the cards make room for a trick."""


class OfferStand(TableItem):
    """The pedestals of the cards on offer, with their ribbon, unless the cards are on plinths."""

    @property
    def version(self) -> object:
        return self.context.table.choice is None, self._shrinkage

    @property
    def _shrinkage(self) -> float:
        """How far the cards have made room for a trick, in steps."""
        return round(self.context.table.stage.offer_shrinkage * STEPS) / STEPS

    def draw(self, surface: Canvas) -> None:
        if self.context.table.choice is not None:
            return
        large, small = self.context.layout.large_offer, self.context.layout.offer
        offer = large.towards(small, self._shrinkage)
        if self.context.layout.players > 2 and offer.ribbon.width:
            px = self.context.layout.px
            size = 2 * px(POOL[0]), 2 * px(POOL[1])
            pool = self.context.kit.painter.soft_picture(pool_of_light_drawing, size, POOL_SHRINK)
            draw_at(surface, pool, center=large.cards.center)
        pictures = self._pedestals(small if self._shrinkage == 1 else large)
        for picture, place in zip(pictures, _places(offer), strict=True):
            is_at_rest = self._shrinkage in (0, 1)
            surface.blit(picture if is_at_rest else pygame.transform.smoothscale(picture, place.size), place)
        if offer.ribbon.width:  # a review has none
            self._draw_ribbon(surface, offer.ribbon)

    def _pedestals(self, offer: Offer) -> list[pygame.Surface]:
        """The pictures of the pedestals at rest."""
        furniture, shared = self.context.furniture, offer.shared_pedestal
        if shared is None:
            return [furniture.pedestal(well) for well in offer.pedestals]
        wells = [well.move(-shared.x, -shared.y) for well in offer.pedestals]
        return [furniture.shared_pedestal(shared.size, wells, self.context.kit.scale.u)]

    def _draw_ribbon(self, surface: Canvas, ribbon: Rect) -> None:
        """Name the cards on offer below them, and for more than two players their receivers."""
        kit, players = self.context.kit, self.context.layout.players
        surface.blit(self.context.furniture.scroll(*ribbon.size), ribbon)
        body = ribbon.inflate(-2 * round(ribbon.height * SCROLL_TAIL) - kit.px(12), 0)
        if players == 2:
            texts = [(tr("table.place.offer"), kit.within(NAME, body.height * 1.1))]
        else:
            body.inflate_ip(-kit.px(RIBBON_MARGIN), 0)
            name = kit.within(NAME.with_size(NAME_BESIDE), body.height * 1.1)
            purpose = kit.within(PURPOSE, body.height * 1.1)
            words = ("first", "second") if players == 3 else ("offer", "offer_for")
            texts = [(tr(f"table.place.{words[0]}"), name), (tr(f"table.place.{words[1]}"), purpose)]
        self._draw_beside_one_another(surface, body, texts)

    def _draw_beside_one_another(
        self, surface: Canvas, room: Rect, texts: Sequence[tuple[str, TextStyle]]
    ) -> None:
        """Write two texts with a diamond between them, in the middle of the room."""
        kit, gap = self.context.kit, self.context.kit.px(DIAMOND + 12)
        share = min(1.0, room.width / (sum(kit.text_width(*each) for each in texts) + gap * (len(texts) - 1)))
        styles_used = [style.with_size(style.size * share) for _, style in texts]
        widths = [kit.text_width(text, style) for (text, _), style in zip(texts, styles_used, strict=True)]
        x = room.centerx - (sum(widths) + gap * (len(texts) - 1)) // 2
        for index, ((text, _), style, width) in enumerate(zip(texts, styles_used, widths, strict=True)):
            if index:
                middle = x - gap // 2, room.y + round(room.height * DIAMOND_Y)
                draw_sign(surface, kit, DIAMOND_SIGN, middle, kit.px(DIAMOND), theme.PAPER_CRIMSON)
            up = round(room.height * ITALIC_UP) if index else 0  # both stand on one line
            kit.draw_text(surface, text, Rect(x, room.y - up, width, room.height), style)
            x += width + gap


def _places(offer: Offer) -> list[Rect]:
    """The places of the pedestals."""
    return (
        list(map(around_well, offer.pedestals)) if offer.shared_pedestal is None else [offer.shared_pedestal]
    )


def around_well(well: Rect) -> Rect:
    """The place of the pedestal whose well a card fills."""
    left, top, width, height = PEDESTAL_WELL
    size = round(well.width / width), round(well.height / height)
    return Rect(well.x - round(well.width / width * left), well.y - round(well.height / height * top), *size)
