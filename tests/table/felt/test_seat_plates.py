"""The plates of the seats: who thinks is seen beside the name, not in it."""

from __future__ import annotations

import pygame
import pytest

from claim_desktop.rules.cards import GIANTS, GNOMES
from claim_desktop.table.felt.seat_plates import Plate
from scripts.stage.positions import FOUR
from tests.table.animation.test_director import a_game, a_table
from tests.table.table_items import things_of

SIZE = (1280, 720)

pytestmark = pytest.mark.usefixtures("usual_window")


def plates() -> list[Plate]:
    """The plates of a table of four, by seat."""
    items = things_of(a_table(a_game(FOUR, seed=1), viewer=0)[1])
    return sorted((item for item in items if isinstance(item, Plate)), key=lambda plate: plate.seat)


def drawn(plate: Plate) -> bytes:
    """The picture of a plate."""
    canvas = pygame.Surface(SIZE)
    plate.draw(canvas)
    return pygame.image.tobytes(canvas.subsurface(plate.rect), "RGB")


def test_one_to_three_beads_shine_at_the_plate_of_whoever_is_thinking_and_at_no_other() -> None:
    _, second, third, _ = plates()
    second.context.thinking = 1
    shining: dict[str, bytes] = {}
    for tenths in range(20):
        second.context.seconds = tenths / 10
        shining.setdefault(repr(second.version), drawn(second))
    assert len(set(shining.values())) == len(shining) == 3, "the picture changes with the beads"
    before = third.version
    third.context.seconds = 0.7
    assert third.version == before


def test_a_plate_says_what_its_struck_out_shields_mean() -> None:
    _, second, third, _ = plates()
    table = second.context.table
    table.voids = (frozenset(), frozenset({GIANTS, GNOMES}), frozenset(), frozenset())
    explained = "Struck out: Gnomes, Giants. This hand holds none, or it would have had to follow."
    view = a_game(FOUR, seed=1).view(0)
    described, other = second.describe(view), third.describe(view)
    assert described is not None
    assert other is not None
    assert explained in [line for _, line in described.lines]
    assert not any("Struck out" in line for _, line in other.lines)


def test_every_rival_of_four_sits_where_the_hand_and_the_piles_are() -> None:
    for plate in plates()[1:]:
        seat = plate.context.layout.seats[plate.place]
        assert seat.hand.centerx - plate.rect.centerx == pytest.approx(0, abs=plate.rect.width)
        assert plate.parts.face.width == seat.ring
