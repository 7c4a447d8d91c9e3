"""The number at another hand counts the cards that have arrived there."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from claim_desktop.rules.decks import CLAIM, Deck
from claim_desktop.table.felt.seat_plates import HandCount
from claim_desktop.table.model import TableModel
from scripts.measuring.positions import FOUR, THREE
from tests.table.animation.test_director import a_match, a_table
from tests.table.things import things_of
from tests.window import window


@pytest.fixture(autouse=True)
def _window() -> Iterator[None]:
    with window((1280, 720)):
        yield


def table_of(deck: Deck) -> TableModel:
    """A table on which every hand has been dealt."""
    table = a_table(a_match(deck, seed=1), viewer=0)[1]
    table.settle()
    return table


@pytest.mark.parametrize("deck", [CLAIM, THREE, FOUR], ids=["two", "three", "four"])
def test_each_hand_of_another_seat_has_a_number(deck: Deck) -> None:
    counts = [thing for thing in things_of(table_of(deck)) if isinstance(thing, HandCount)]
    assert [thing.version for thing in counts] == [(deck.hand_size, deck.hand_size)] * (deck.players - 1)


def test_a_card_on_its_way_is_not_counted_yet() -> None:
    table = table_of(CLAIM)
    (count,) = [thing for thing in things_of(table) if isinstance(thing, HandCount)]
    for sprite in table.hands[1][:4]:
        sprite.pose = table.stock_pose()
    assert count.version == (13, 9)
