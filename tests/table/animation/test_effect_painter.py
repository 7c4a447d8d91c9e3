"""Passing pictures as they are drawn: where they are, in their size and turn, and made ahead of use."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pygame
import pytest

from claim_desktop.resources import asset
from claim_desktop.rules.decks import CLAIM, CLAIM_2, Deck, all_decks
from claim_desktop.session.game_session import seen_by
from claim_desktop.table.animation.effect_painter import EffectPainter
from claim_desktop.table.artwork.effect_art import effect_pieces
from claim_desktop.table.artwork.furniture import Furniture
from claim_desktop.table.artwork.pieces import Piece
from claim_desktop.table.layout import lay_out
from claim_desktop.table.model import TableModel
from claim_desktop.table.stage import Effect
from claim_desktop.ui.audio import Audio
from claim_desktop.ui.layout import Scale
from claim_desktop.ui.toolkit import Toolkit
from tests.table.animation.test_director import a_game, a_table
from tests.window import window

SIZE = (1280, 720)


class NotedFurniture(Furniture):
    """Notes which pieces are drawn, and draws nothing."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: set[Piece] = set()

    def piece(self, name: Piece, width: int, height: int | None = None) -> pygame.Surface:
        """Only note it."""
        self.asked.add(name)
        return pygame.Surface((width, height or width))


@pytest.fixture(autouse=True)
def _display() -> Iterator[None]:
    with window(SIZE):
        yield


def effects_of_a_game(deck: Deck) -> set[Piece]:
    """The pictures of all effects in a random game."""
    rng, game, pictures = Random(2), a_game(deck, seed=2), set()
    director, table = a_table(game, viewer=0)
    while not game.is_over:
        director.show(seen_by(game.play(rng.choice(game.view(game.turn).legal_moves)), 0))
        while director.is_busy:
            director.update(0.04)
            pictures |= {effect.picture for effect in table.stage.effects}
    return pictures


def test_every_effect_has_its_picture_among_the_assets() -> None:
    assert not [each for each in Piece if not asset("table", f"{each}.svg").is_file()]


@pytest.mark.parametrize("deck", [CLAIM, CLAIM_2, all_decks(4)[9]], ids=lambda deck: f"{deck.pair.value}")
def test_every_effect_of_a_game_is_made_ahead(deck: Deck) -> None:
    furniture = NotedFurniture()
    for draw in effect_pieces(furniture, lay_out(Scale(SIZE), deck.players), deck):
        draw()
    seen = effects_of_a_game(deck)
    assert len(seen) >= 8
    assert seen <= furniture.asked


def drawn(table: TableModel, *, is_behind: bool) -> pygame.Rect:
    """Where something is drawn of the effects behind the cards in the air, or before them."""
    painter = EffectPainter(Toolkit(SIZE, Audio(Path("nowhere"), Path("nowhere")), 1.0), Furniture())
    surface = pygame.Surface(SIZE, pygame.SRCALPHA)
    painter.draw(surface, table, is_behind=is_behind)
    return surface.get_bounding_rect(min_alpha=24)


def test_an_effect_is_drawn_where_it_is_as_large_as_it_is() -> None:
    _, table = a_table(a_game(CLAIM, seed=1), viewer=0)
    table.stage.effects = [Effect(Piece.BOOT, 400, 300, 180)]
    place = drawn(table, is_behind=False)
    assert place.collidepoint(400, 300)
    assert 130 <= place.width <= 180, "the boot fills four fifths of its picture"
    assert drawn(table, is_behind=True).size == (0, 0)


def test_a_lance_that_points_down_is_higher_than_wide() -> None:
    _, table = a_table(a_game(CLAIM, seed=1), viewer=0)
    table.stage.effects = [Effect(Piece.LANCE, 400, 300, 200, angle=-90, is_behind=True)]
    place = drawn(table, is_behind=True)
    assert place.height > 2 * place.width


def test_what_has_faded_is_not_drawn() -> None:
    _, table = a_table(a_game(CLAIM, seed=1), viewer=0)
    table.stage.effects = [Effect(Piece.BOOT, 400, 300, 180, alpha=0.0)]
    assert drawn(table, is_behind=False).size == (0, 0)
