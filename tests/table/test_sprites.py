"""How cards are drawn: at rest from one picture, and on their way composed afresh."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame
import pytest
from pygame import Surface

from claim_desktop.rules.cards import Card, Faction, card
from claim_desktop.table.animation import card_tweens
from claim_desktop.table.artwork.card_art import CardPicture
from claim_desktop.table.pose import CARD_RATIO, Pose
from claim_desktop.table.sprites import CardSprite, Light, SpritePainter
from claim_desktop.ui.palettes.high_contrast import HIGH_CONTRAST
from claim_desktop.ui.palettes.palette import STANDARD, use
from claim_desktop.ui.picture_cache import Key, PictureCache
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
        colors = [surface.get_at((200, round(200 - WIDTH * CARD_RATIO / 2) - up)) for up in range(5)]
        return max(colors, key=lambda color: color.r)

    plain, winning = beside(Light.PLAIN), beside(Light.WINNING)
    assert plain.r < 80
    assert winning.r > 180
    assert winning.r > winning.b + 60


@pytest.mark.parametrize("angle", [0.0, 90.0])
def test_a_pointer_stands_above_the_value_of_a_card_that_is_pointed_at_however_it_is_turned(
    angle: float,
) -> None:
    pygame.display.set_mode((400, 400))
    drawn = []
    for is_pointed_at in (False, True):
        surface = Surface((400, 400))
        surface.fill("grey")
        sprite = CardSprite(card("Go3"), Pose(200, 200, WIDTH, angle), face_up=1.0)
        sprite.is_pointed_at = is_pointed_at
        SpritePainter(LyingCards(), PictureCache()).draw(surface, sprite)
        drawn.append(surface)
    same = pygame.mask.from_threshold(drawn[0], (0, 0, 0), (1, 1, 1, 255), drawn[1])
    same.invert()
    (pointer,) = same.get_bounding_rects()
    height = WIDTH * CARD_RATIO
    # Turned by a quarter to the left, the card has its upper edge at the left, and its left one below.
    tip = (200 - 0.3 * WIDTH, 200 - 0.55 * height) if angle == 0 else (200 - 0.55 * height, 200 + 0.3 * WIDTH)
    assert pointer.midbottom == pytest.approx(tip, abs=0.06 * WIDTH)
    assert pointer.width == pytest.approx(0.17 * WIDTH, abs=3)
    assert min(drawn[1].get_at(pointer.center)[:3]) > 240, "white, which stands out from felt and rail"


def test_the_value_of_a_card_that_may_not_be_played_stays_bright_in_high_contrast() -> None:
    pygame.init()
    pygame.display.set_mode((400, 400))

    def brightest(light: Light) -> int:
        surface = Surface((400, 400))
        sprite = CardSprite(card("Go3"), Pose(200, 200, WIDTH), face_up=1.0, light=light)
        SpritePainter(LyingCards(), PictureCache()).draw(surface, sprite)
        value = surface.subsurface((150, 130, 40, 40))
        return max(value.get_at((x, y)).g for x in range(40) for y in range(40))

    assert brightest(Light.DIM) < 150
    use(HIGH_CONTRAST)
    try:
        assert brightest(Light.DIM) > 240
        assert brightest(Light.PLAIN) < 150, "the picture of the card itself, of which there is none here"
    finally:
        use(STANDARD)


class NotedKinds(PictureCache):
    """A cache that notes the kind of every picture asked for."""

    def __init__(self) -> None:
        super().__init__()
        self.kinds: list[Hashable] = []

    def get(self, key: Key, make: Callable[[], Surface], *, is_slow: bool = False) -> Surface:
        """The picture, whose kind is noted."""
        self.kinds.append(key[0])
        return super().get(key, make, is_slow=is_slow)


def test_a_card_that_is_laid_down_gets_its_picture_at_rest_only_once_it_has_settled() -> None:
    pygame.display.set_mode((400, 400))
    cache, surface = NotedKinds(), Surface((400, 400))
    painter = SpritePainter(LyingCards(), cache)
    sprite = CardSprite(card("Go3"), Pose(100, 100, 60, 0), face_up=1.0, light=Light.WINNING)
    slide = card_tweens.slide(sprite, Pose(200, 200, WIDTH, 4.0), 1.0)
    for hundredth in range(10, 100, 10):
        slide.show(hundredth / 100)
        painter.draw(surface, sprite)
    assert sprite.pose.width > WIDTH, "it has come to its place, and goes a little too far"
    assert "card at rest" not in cache.kinds
    slide.show(1.0)
    painter.draw(surface, sprite)
    assert cache.kinds.count("card at rest") == 1


class OnePicture(LyingCards):
    """A card's picture, the same at every look, as the cache gives it to every thread."""

    def __init__(self) -> None:
        super().__init__()
        self.whole = Surface((WIDTH, round(WIDTH * CARD_RATIO)), pygame.SRCALPHA)

    def picture(self, card: Card | None, width: int, guise: Faction | None = None) -> CardPicture:
        """The picture, whichever card it is."""
        return CardPicture(lambda: self.whole, (card, width, guise))


@pytest.mark.parametrize("angle", [0.0, 2.0])
@pytest.mark.parametrize("light", Light)
def test_a_card_at_rest_can_be_composed_while_another_thread_scales_or_draws_its_picture(
    light: Light, angle: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    art = OnePicture()
    rotozoom = pygame.transform.rotozoom

    def spy(picture: Surface, *arguments: float) -> Surface:
        assert picture is not art.whole, "it is locked meanwhile, so that no thread can draw it"
        return rotozoom(picture, *arguments)

    monkeypatch.setattr(pygame.transform, "rotozoom", spy)
    art.whole.lock()  # as while another thread scales it
    sprite = CardSprite(card("Go3"), Pose(200, 200, WIDTH, angle), face_up=1.0, light=light)
    SpritePainter(art, PictureCache()).draw(Surface((400, 400)), sprite)


@pytest.mark.parametrize("angle", [0.0, 30.0, -90.0])
def test_a_card_is_hit_up_to_its_edges_however_it_is_turned(angle: float) -> None:
    sprite = CardSprite(None, Pose(400.0, 300.0, 100.0, angle))
    half = 100 * CARD_RATIO / 2
    for along, across, is_hit in ((49, 0, True), (52, 0, False), (0, half - 1, True), (0, half + 2, False)):
        turned = pygame.Vector2(along, across).rotate(-angle)
        point = round(400 + turned.x), round(300 + turned.y)
        assert sprite.contains(point) is is_hit, (along, across)
