"""A card that is pressed, carried and released."""

from __future__ import annotations

import pytest

from claim_desktop.table.card_drag import DRAG_START, HELD_LIFT, TILT_DEGREES, CardDrag
from claim_desktop.table.layout import lay_out
from claim_desktop.table.live_positions import held_sprites
from claim_desktop.table.model import TableModel, table_of_view
from claim_desktop.table.sprites import CardSprite
from claim_desktop.ui.layout import Scale
from claim_desktop.ui.motion import MotionPolicy
from scripts.stage.positions import play_until, setup

FRAME_SECONDS = 1 / 60


@pytest.fixture
def table() -> TableModel:
    """A table at the beginning of a game."""
    agreed = setup()
    deck = agreed.deck
    layout = lay_out(Scale((1280, 720)), deck.players)
    return table_of_view(play_until(agreed, lambda game: game.turn == 0).view(0), layout)


@pytest.fixture
def card(table: TableModel) -> CardSprite:
    """A card of the viewer's hand."""
    return table.own_hand[4]


def middle(card: CardSprite) -> tuple[int, int]:
    """Where a card is pressed."""
    return round(card.pose.x), round(card.pose.y)


def pressed(card: CardSprite, table: TableModel) -> CardDrag:
    """The mouse is pressed on the card."""
    drag = CardDrag()
    drag.take_hold(card, middle(card), table.layout.felt)
    return drag


def wait(drag: CardDrag, table: TableModel, frames: int = 60, *, can_lift: bool = True) -> None:
    """Let some frames pass."""
    for _ in range(frames):
        drag.update(FRAME_SECONDS, table, can_lift=can_lift, motion=MotionPolicy())


def test_a_press_lifts_a_card_that_may_be_played_and_no_other(table: TableModel, card: CardSprite) -> None:
    drag = pressed(card, table)
    wait(drag, table, can_lift=False)
    assert card.lift == 0
    wait(drag, table)
    assert card.lift == HELD_LIFT


def test_a_card_released_where_it_was_pressed_is_meant_though_the_hand_shakes(
    table: TableModel, card: CardSprite
) -> None:
    x, y = middle(card)
    drag = pressed(card, table)
    drag.move((x + DRAG_START - 2, y), table)
    assert drag.release((x, y - 2), table) is card
    assert drag.held is None


def test_a_carried_card_is_uppermost_and_keeps_its_place_under_the_mouse(
    table: TableModel, card: CardSprite
) -> None:
    x, y = middle(card)
    drag = CardDrag()
    drag.take_hold(card, (x - 20, y + 30), table.layout.felt)
    drag.move(table.layout.felt.center, table)
    wait(drag, table)
    felt_x, felt_y = table.layout.felt.center
    assert (card.pose.x, card.pose.y) == pytest.approx((felt_x + 20, felt_y - 30), abs=1.5)
    assert list(held_sprites(table))[-1] is card
    assert len(list(held_sprites(table))) == len(table.own_hand)


@pytest.mark.parametrize("side", [-1, 1])
def test_a_carried_card_tilts_towards_where_it_goes_and_hangs_straight_at_rest(
    table: TableModel, card: CardSprite, side: int
) -> None:
    x, y = middle(card)
    drag = pressed(card, table)
    drag.move((x, y - 200), table)
    wait(drag, table)
    drag.move((x + 300 * side, y - 200), table)
    wait(drag, table, 3)
    assert 2 < -side * card.pose.angle <= TILT_DEGREES
    wait(drag, table)
    assert card.pose.angle == pytest.approx(0, abs=0.1)


def test_reduced_motion_carries_without_a_tilt(table: TableModel, card: CardSprite) -> None:
    drag = pressed(card, table)
    drag.move(table.layout.felt.center, table)
    drag.update(FRAME_SECONDS, table, can_lift=True, motion=MotionPolicy(is_reduced=True))
    assert (card.pose.x, card.pose.y) == pytest.approx(table.layout.felt.center, abs=0.6)
    assert card.pose.angle == 0


def test_a_card_is_played_only_where_its_middle_is_dropped_on_the_felt(
    table: TableModel, card: CardSprite
) -> None:
    felt = table.layout.felt
    for place in (felt.center, (felt.centerx, felt.bottom - 5)):
        assert pressed(card, table).release(place, table) is card
    for place in ((felt.centerx, felt.bottom + 5), (felt.x - 5, felt.centery), (felt.centerx, felt.y - 5)):
        assert pressed(card, table).release(place, table) is None


def test_a_card_that_is_let_go_is_laid_down(table: TableModel, card: CardSprite) -> None:
    drag = pressed(card, table)
    drag.move(table.layout.felt.center, table)
    wait(drag, table)
    drag.let_go(table)
    assert table.stage.carried is None
    assert card.lift > 0, "not all at once"
    wait(drag, table)
    assert card.lift == 0
