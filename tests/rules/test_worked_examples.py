"""RULES: Worked examples. One test each; seat 0 is A, seat 1 is B."""

from __future__ import annotations

from claim_desktop.rules.cards import TROLLS
from claim_desktop.rules.decks import CLAIM, CLAIM_2
from tests.rules.table import KG, party, position


def test_giants_two_giants_look_for_a_gnome_each_and_find_one() -> None:
    table = position(CLAIM_2, hands=["Gi3", "Gi5"], phase=2, gnomes=["Gn3 Gn3 Gn7", ""])
    table.play("Gi3 Gi5")
    assert table.winner == 1
    assert (table.gnomes(0), table.discard) == ("Gn3 Gn7", "Gn3")


def test_giants_the_winners_own_giant_smashes_a_gnome_of_the_loser() -> None:
    table = position(CLAIM_2, hands=["Gi1", "Tr4"], phase=2, gnomes=["Gn1", "Gn1"])
    table.play("Gi1 Tr4")
    assert table.winner == 0
    assert (table.gnomes(0), table.gnomes(1), table.discard) == ("Gn1", "", "Gn1")


def test_giants_it_does_not_matter_who_played_the_giant() -> None:
    table = position(CLAIM_2, hands=["Dr4", "Gi3"], phase=2, gnomes=["Gn3", "Gn3"])
    table.play("Dr4 Gi3")
    assert table.winner == 0
    assert (table.gnomes(0), table.gnomes(1), table.discard) == ("Gn3", "", "Gn3")


def test_dragons_the_second_of_two_dragons_leads_next_though_the_first_won() -> None:
    table = position(CLAIM_2, hands=["Dr7", "Dr3"], phase=2)
    table.play("Dr7 Dr3")
    assert (table.winner, table.leader, table.state.turn) == (0, 1, 1)


def test_dragons_a_dragon_that_lost_leads_next() -> None:
    table = position(CLAIM_2, hands=["Gi5", "Dr4"], phase=2)
    table.play("Gi5 Dr4")
    assert (table.winner, table.leader, table.state.turn) == (0, 1, 1)


def test_doppelgangers_a_winning_one_scores_the_undead_and_is_discarded() -> None:
    table = position(CLAIM, hands=["Un4", "Do6"])
    table.play("Un4 Do6")
    assert table.winner == 1
    assert (table.pile(0), table.pile(1), table.discard) == ("", "Un4", "Do6")


def test_doppelgangers_the_loser_takes_the_dwarf_and_the_winner_the_doppelganger() -> None:
    table = position(CLAIM, hands=["Dw8", "Do2"], phase=2)
    table.play("Dw8 Do2")
    assert table.winner == 0
    assert (table.pile(0), table.pile(1)) == ("Do2", "Dw8")


def test_trolls_one_is_taken_and_the_other_waits_for_a_trick_without_trolls() -> None:
    table = position(CLAIM_2, hands=["Tr3 Gi1", "Tr8 Gi3"], phase=2)
    table.play("Tr3 Tr8")
    assert table.winner == 1
    assert (table.pile(1), table.trolls) == ("Tr8", "Tr3")
    table.play("Gi3 Gi1")
    assert (table.pile(1), table.trolls) == ("Gi1 Gi3 Tr3 Tr8", "")


def test_trolls_one_waits_on_while_a_higher_one_is_played() -> None:
    table = position(CLAIM_2, hands=["Tr3 Gi5", "Tr8 Tr5"], phase=2)
    table.play("Tr3 Tr8")
    table.play("Tr5 Gi5")
    assert table.winner == 1
    assert (table.pile(1), table.trolls) == ("Gi5 Tr5 Tr8", "Tr3")


def test_three_players_goblins_led_the_knight_is_first_then_the_goblin_then_the_equal_doppelganger() -> None:
    table = position(party(3, KG, without=TROLLS), hands=["Go9", "Kn2", "Do9"])
    table.play("Go9 Kn2 Do9")
    assert table.places == (1, 0, 2)
