"""How cards are drawn: at rest from one picture, and on their way composed afresh."""

from __future__ import annotations

import pygame
import pytest
from pygame import Surface

from claim_desktop.rules.cards import card
from claim_desktop.table.pose import CARD_RATIO, Pose
from claim_desktop.table.sprites import CardSprite, Light, SpritePainter
from claim_desktop.ui.picture_cache import PictureCache
from tests.screens.conftest import LyingCards

WIDTH = 100


@pytest.mark.parametrize("lift", [0.0, 0.5])
@pytest.mark.parametrize("angle", [0.0, 2.0])
def test_the_winning_card_keeps_its_rim_of_gold_while_it_moves(lift: float, angle: float) -> None:
    pygame.display.set_mode((400, 400))

    def beside(light: Light) -> pygame.Color:
        surface = Surface((400, 400))
        sprite = CardSprite(card("Go3"), Pose(200, 200, WIDTH, angle), face_up=1.0, lift=lift, light=light)
        SpritePainter(LyingCards(), PictureCache()).draw(surface, sprite)
        colours = [surface.get_at((200, round(200 - WIDTH * CARD_RATIO / 2) - up)) for up in range(5)]
        return max(colours, key=lambda colour: colour.r)

    plain, winning = beside(Light.PLAIN), beside(Light.WINNING)
    assert plain.r < 80
    assert winning.r > 180
    assert winning.r > winning.b + 60
