"""What makes a trick matter though only low cards are on offer, from what its player can see."""

from __future__ import annotations

import pytest

from claim_desktop.rules.decks import CLAIM
from claim_desktop.rules.view import view_of
from claim_desktop.scenes.play.logic.low_offer import low_offer
from claim_desktop.table.model import LOW_VALUE
from tests.rules.table import position


@pytest.mark.parametrize(
    ("hand", "revealed", "played", "said"),
    [
        ("Kn2 Kn3 Go1", "Go2", "Un6", "The winner scores Undead 6."),
        ("Kn4 Go1 Go5", "Go2", "Go3", ""),
        ("Kn4 Go1 Go5", "Go2", "", "Play Knight 4, and you hold no more Knights."),
        ("Kn4 Dw7 Go1", "Go2", "", "Play Goblin 1, and you hold no more Goblins."),
        ("Kn4", "Go2", "", ""),
        ("Kn9 Go1 Go5", "Go2", "", ""),
        ("Do4 Go1 Go5", "Go2", "", ""),
        ("Kn4 Kn7 Go1 Go5", "Dw3", "", "The winner has to take Dwarf 3."),
        ("Kn4 Go1 Go5", "Go4", "", ""),
    ],
)
def test_what_makes_a_trick_matter(hand: str, revealed: str, played: str, said: str) -> None:
    hands = [hand, "Un6 Go3 Kn9"] if not played else [f"{played} Dw9 Dw8", hand]
    table = position(CLAIM, hands=hands, revealed=revealed)
    if played:
        table.play(played)
    assert low_offer(view_of(table.state, table.state.turn), LOW_VALUE) == said


def test_it_is_the_same_whatever_the_others_hold_and_the_stock_hides() -> None:
    def said(rival: str, stock: str) -> str:
        table = position(CLAIM, hands=["Kn4 Go1 Go5", rival], revealed="Go2", stock=stock)
        return low_offer(view_of(table.state, 0), LOW_VALUE)

    assert said("Un6 Go3 Kn9", "Dw9") == said("Do1 Do2 Do3", "Go0") != ""
