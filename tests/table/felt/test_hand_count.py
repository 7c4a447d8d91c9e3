"""The number at another hand counts the cards that have arrived there."""

from __future__ import annotations

import pytest

from claim_desktop.rules.decks import CLAIM, Deck
from claim_desktop.table.felt.seat_plates import HandCount
from claim_desktop.table.layout import lay_out
from claim_desktop.table.model import TableModel, table_of_view
from claim_desktop.ui.display_list import DisplayList
from claim_desktop.ui.layout import Scale, Size
from scripts.stage.positions import FOUR, THREE
from tests.table.animation.test_director import a_game
from tests.table.table_items import things_of

SIZES = ((1280, 720), (1264, 610), (1024, 600), (2560, 1080), (800, 900), (3840, 2160))

pytestmark = pytest.mark.usefixtures("usual_window")


def table_of(deck: Deck, size: Size = (1280, 720)) -> TableModel:
    """A table on which every hand has been dealt."""
    table = table_of_view(a_game(deck, seed=1).view(0), lay_out(Scale(size), deck.players))
    table.settle()
    return table


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("deck", [CLAIM, THREE, FOUR], ids=["two", "three", "four"])
def test_each_hand_of_another_seat_has_a_number(deck: Deck, size: Size) -> None:
    counts = [item for item in things_of(table_of(deck, size)) if isinstance(item, HandCount)]
    assert [item.version for item in counts] == [(deck.hand_size, deck.hand_size, False)] * (deck.players - 1)


def test_a_card_on_its_way_is_not_counted_yet() -> None:
    table = table_of(CLAIM)
    (count,) = [item for item in things_of(table) if isinstance(item, HandCount)]
    for sprite in table.hands[1][:4]:
        sprite.pose = table.layout.stock_pose
    assert count.version == (13, 9, False)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_number_lies_beside_what_a_lesson_says_in_front_of_the_hand(size: Size) -> None:
    table = table_of(CLAIM, size)
    (count,) = [item for item in things_of(table) if isinstance(item, HandCount)]
    note, drawn = table.layout.lesson_note, {}
    for table.stage.is_taught in (False, True):
        surface = DisplayList(size)
        count.draw(surface)
        drawn[table.stage.is_taught] = surface.places[0].unionall(surface.places)
    assert drawn[False].colliderect(note)
    assert not drawn[True].colliderect(note)
