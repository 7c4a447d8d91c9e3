"""A player who lacks one kind of cones plays a whole game by the visible parts of the cards."""

from __future__ import annotations

import math
from pathlib import Path
from random import Random
from typing import TypeAlias

import pygame
import pytest

from claim_desktop.rules.cards import Card
from claim_desktop.scenes.play.game_scene import GameScene
from claim_desktop.scenes.scoring.scene import ScoringScene
from claim_desktop.table.artwork.card_art import card_height
from claim_desktop.table.sprites import CardSprite
from scripts.stage.pilot import Pilot, grip, run_app
from scripts.stage.synchronous_rendering import draw_at_once
from tests.scenes.players import begin, wait_for_turn

pytest.importorskip("numpy", reason="the extra “assets” is not installed")

import numpy as np
from numpy.typing import NDArray

from scripts.source_art.contact_sheet import VISIONS

Pixels: TypeAlias = NDArray[np.float64]

PART = (0.05, 0.05, 0.27, 0.6)
"""The visible part of a card in a fan, as shares of its size: left, upper edge, width and height."""

SMALL = (18, 56)
"""The size to which that part is reduced before it is compared."""

DULL = 0.85
"""The share of its usual brightness below which a card is taken for one that may not be played."""

MIN_TURNS = 20


class Eyes:
    """Eyes that see only these shares of red, green and blue light."""

    def __init__(self, kind: str) -> None:
        self._shares = np.array(VISIONS[kind])

    def see(self, picture: pygame.Surface) -> Pixels:
        """What they see of a picture: red, green and blue of each pixel, from 0 to 1."""
        light = (pygame.surfarray.array3d(picture) / 255.0) ** 2.2
        seen: Pixels = np.clip(light @ self._shares.T, 0.0, 1.0) ** (1 / 2.2)
        return seen


class CardReader:
    """Reads the cards of a hand off the screen, with these eyes."""

    def __init__(self, pilot: Pilot, kind: str) -> None:
        self._pilot = pilot
        self._eyes = Eyes(kind)
        self._known: dict[tuple[Card, int], Pixels] = {}

    def read(self, sprite: CardSprite, among: list[Card]) -> tuple[Card, bool]:
        """Which of these cards it is, and whether it may be played: those that may not are darker."""
        width = round(sprite.pose.width)
        seen = self._eyes.see(_part_of(_upright(_screen(), sprite), width))
        found = min(among, key=lambda card: _distance(seen, self._usual(card, width)))
        return found, bool(seen.mean() >= DULL * self._usual(found, width).mean())

    def _usual(self, card: Card, width: int) -> Pixels:
        """How the card looks from nearby."""
        if (card, width) not in self._known:
            face = self._pilot.app.services.cards.face(card, width)
            self._known[card, width] = self._eyes.see(_part_of(face, width))
        return self._known[card, width]


def _screen() -> pygame.Surface:
    screen = pygame.display.get_surface()
    assert screen is not None
    return screen


def _upright(screen: pygame.Surface, sprite: CardSprite) -> pygame.Surface:
    """The card, turned back as it lies in the hand, on whatever lies around it."""
    pose, width = sprite.pose, round(sprite.pose.width)
    size = width, card_height(width)
    side = math.ceil(math.hypot(*size)) + 2
    around = pygame.Surface((side, side))
    around.blit(screen, (0, 0), pygame.Rect(round(pose.x - side / 2), round(pose.y - side / 2), side, side))
    turned = pygame.transform.rotozoom(around, -pose.angle, 1.0)
    card = pygame.Rect((0, 0), size)
    card.center = turned.get_rect().center
    return turned.subsurface(card)


def _part_of(face: pygame.Surface, width: int) -> pygame.Surface:
    """The part of a card that its neighbours leave in sight, reduced."""
    left, top, wide, high = PART
    size = width, card_height(width)
    area = pygame.Rect(left * size[0], top * size[1], wide * size[0], high * size[1])
    picture = pygame.Surface(area.size)
    picture.blit(face, (0, 0), area)
    return pygame.transform.smoothscale(picture, SMALL)


def _distance(one: Pixels, other: Pixels) -> float:
    """How unlike two pictures are, however bright each of them is."""
    first, second = ((each - each.mean()) / each.std() for each in (one, other))
    return float(((first - second) ** 2).mean())


def _turn(pilot: Pilot, game: GameScene, reader: CardReader, rng: Random) -> None:
    """Read the hand, see that it is read right, and play one of the cards that look as if they may be."""
    view = game.game.view(0)
    hand = game.table.own_hand
    read = [reader.read(sprite, list(view.deck.cards)) for sprite in hand]
    assert [card for card, _ in read] == [sprite.card for sprite in hand]
    assert {card for card, may in read if may} == {move.card for move in view.legal_moves}
    sprite = rng.choice([sprite for sprite, (_, may) in zip(hand, read, strict=True) if may])
    pilot.click_at(grip(sprite.pose))
    pilot.point((1, 1))


@pytest.mark.sampled(1)
@pytest.mark.parametrize("kind", ["protanopia", "deuteranopia", "tritanopia", "grey"])
def test_a_whole_game_is_played_by_what_such_eyes_see_of_the_hand(
    kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    draw_at_once(monkeypatch)
    with run_app(tmp_path, size=(1280, 720)) as pilot:
        game = begin(pilot, "claim")
        reader, rng, turns = CardReader(pilot, kind), Random(1), 0
        while wait_for_turn(pilot, game):
            _turn(pilot, game, reader, rng)
            turns += 1
        assert isinstance(pilot.scene, ScoringScene)
    assert turns >= MIN_TURNS
