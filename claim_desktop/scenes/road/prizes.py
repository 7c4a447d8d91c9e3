"""The prizes of the road: their pictures, and their use at the table."""

from __future__ import annotations

from dataclasses import replace
from enum import Enum

import pygame

from claim_desktop.i18n import tr
from claim_desktop.scenes.base import Services
from claim_desktop.storage.looks import CardBack, Look, PortraitFrame, TableCloth
from claim_desktop.storage.settings import Settings
from claim_desktop.table.artwork.backdrop import CLOTHS
from claim_desktop.ui import panel_art, theme
from claim_desktop.ui.canvas import tinted_copy
from claim_desktop.ui.theme import Stops
from claim_desktop.ui.vector import Drawing, diamond, disc, ellipse, path

BACK, BACK_DEGREES = 42, -9
CLOTH, CLOTH_DEGREES = (66, 48), 6
FRAME = 60
"""Sizes in design pixels, and the rotation of each."""

TO_WIN = (214, 208, 202)
"""The remaining brightness of each colour of a prize not yet won."""


METALS = {
    PortraitFrame.CORD: (theme.GOLD_STOPS, theme.GOLD_BRIGHT),
    PortraitFrame.COPPER: (theme.COPPER_STOPS, theme.CRIMSON_LIGHT),
    PortraitFrame.SILVER: (theme.SILVER_STOPS, theme.BLUE_LIGHT),
}
"""The metal and the stones of each frame."""


class PrizeState(Enum):
    """The state in which a prize is shown."""

    WON = "won"
    TO_WIN = "to win"


def prize_name(prize: Look) -> str:
    """The name of a prize."""
    return tr(f"road.prize.{prize.value}")


def is_in_use(settings: Settings, prize: Look) -> bool:
    """Whether the table shows a prize."""
    return prize in (settings.card_back, settings.cloth, settings.portrait_frame)


def with_prize(settings: Settings, prize: Look) -> Settings:
    """The settings in which the table shows a prize."""
    match prize:
        case CardBack():
            return replace(settings, card_back=prize)
        case TableCloth():
            return replace(settings, cloth=prize)
        case PortraitFrame():
            return replace(settings, portrait_frame=prize)


def prize_picture(services: Services, prize: Look, state: PrizeState, share: float = 1.0) -> pygame.Surface:
    """A prize with its shadow, turned a little, at its size on the road times `share`."""
    kit = services.kit

    def make() -> pygame.Surface:
        match prize:
            case CardBack():
                picture = services.cards.some_back(prize, kit.px(BACK * share))
                picture = kit.painter.with_shadow(picture, kit.px(4))
                picture = pygame.transform.rotozoom(picture, BACK_DEGREES, 1)
            case TableCloth():
                size = kit.px(CLOTH[0] * share), kit.px(CLOTH[1] * share)
                picture = kit.painter.picture(panel_art.felt, size, CLOTHS[prize][0])
                picture = kit.painter.with_shadow(picture, kit.px(4))
                picture = pygame.transform.rotozoom(picture, CLOTH_DEGREES, 1)
            case PortraitFrame():
                picture = kit.painter.round_picture(frame_drawing, kit.px(FRAME * share), *METALS[prize])
        if state is PrizeState.TO_WIN:
            picture = tinted_copy(picture, TO_WIN)
        return picture

    return kit.pictures.get(("prize", prize, state, share, kit.scale.u), make, is_slow=True)


def frame_drawing(diameter: float, metal: Stops, stone: str) -> Drawing:
    """A frame around velvet, with a stone at each quarter."""
    drawing, r = Drawing(diameter, diameter), diameter / 2
    velvet = drawing.radial(theme.ALCOVE_STOPS, r * 0.9, r * 0.7, r)
    light = drawing.linear(metal, r * 0.3, r * 0.3, r * 1.7, r * 1.7)
    drawing.add(
        disc(r * 0.97, theme.INK),
        disc(r * 0.91, light),
        disc(r * 0.79, stroke=theme.INK, width=1, opacity=0.4),
        disc(r * 0.66, theme.INK),
        disc(r * 0.6, velvet),
    )
    for x, y in ((0, -1), (1, 0), (0, 1), (-1, 0)):
        center = r + 0.79 * r * x, r + 0.79 * r * y
        drawing.add(path(diamond(*center, r * 0.2), light, stroke=theme.INK, width=1.8))
        drawing.add(path(ellipse(*center, r * 0.1), stone, stroke=theme.INK, width=1))
    return drawing
