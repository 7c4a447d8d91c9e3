"""RULES: Phase One. Revealing, taking and drawing, Seers, Undead, discarding, and the change to Phase Two."""

from __future__ import annotations

import pytest

from claim_desktop.rules.cards import TROLLS, UNDEAD, card
from claim_desktop.rules.decks import CLAIM, CLAIM_2, Deck
from claim_desktop.rules.events import (
    CardDrawn,
    CardsDiscarded,
    CardsRevealed,
    RevealedTaken,
    TopLookedAt,
    TopTaken,
    UndeadScored,
)
from claim_desktop.rules.state import Phase
from tests.rules.table import GG, KG, cards, party, position

THREE = party(3, KG, without=TROLLS)
FOUR = party(4, KG, without=TROLLS)


# Revealing


REVEALED = [(CLAIM, "Go1", "Go2"), (THREE, "Go1 Go1", "Go3 Go4"), (FOUR, "Go1 Go1", "Go4 Go5")]


@pytest.mark.parametrize(("deck", "first", "then"), REVEALED, ids=["2", "3", "4"])
def test_before_each_trick_one_card_is_revealed_with_2_players_and_two_with_3_or_4(
    deck: Deck, first: str, then: str
) -> None:
    stock = {2: "Go9 Go2", 3: "Go9 Go3 Go4", 4: "Go8 Go9 Go4 Go5"}[deck.players]
    hands = ["Un9", "Un8", "Un7", "Un6"][: deck.players]
    table = position(deck, hands=hands, revealed=first, stock=stock)
    assert table.revealed == first
    table.play(" ".join(hands))
    assert table.revealed == then
    assert table.happened(CardsRevealed) == [CardsRevealed(tuple(cards(then)))]


def test_the_cards_revealed_next_are_those_left_on_top_of_the_stock() -> None:
    table = position(THREE, hands=["Un9", "Un8", "Un7"], revealed="Go1 Go2", stock="Go3 Go4 Go5 Go6")
    table.play("Un9 Un8 Un7")
    table.take("Go1")
    assert table.happened(CardsRevealed)[0].cards == (card("Go4"), card("Go5"))


# Taking with 2 players


@pytest.mark.parametrize("leader", [0, 1])
def test_with_2_players_the_winner_takes_the_revealed_card_and_the_loser_draws_the_top(leader: int) -> None:
    hands = ["Un5", "Un5"]
    hands[1 - leader] = "Un9"
    table = position(CLAIM, hands=hands, leader=leader, revealed="Go7", stock="Kn3")
    table.play("Un5 Un9")
    assert table.followers(1 - leader) == "Go7"
    assert table.followers(leader) == "Kn3"
    assert table.happened(CardDrawn) == [CardDrawn(leader, card("Kn3"), None)]
    assert table.happened(RevealedTaken) == [RevealedTaken(1 - leader, card("Go7"))]


# Taking with 3 or 4 players


@pytest.mark.parametrize(("taken", "left"), [("Go7", "Kn3"), ("Kn3", "Go7")])
def test_with_3_players_the_winner_takes_either_the_second_the_other_and_the_third_draws(
    taken: str, left: str
) -> None:
    table = position(THREE, hands=["Un4", "Un9", "Un6"], revealed="Go7 Kn3", stock="Dw1")
    table.play("Un4 Un9 Un6")
    assert (table.state.turn, table.legal()) == (1, "Go7 Kn3")
    table.take(taken)
    assert [table.followers(seat) for seat in range(3)] == ["Dw1", taken, left]


def test_with_4_players_the_third_and_the_fourth_draw_in_that_order() -> None:
    table = position(FOUR, hands=["Un4", "Un9", "Un6", "Un5"], revealed="Go7 Kn3", stock="Dw1 Dw2")
    table.play("Un4 Un9 Un6 Un5")
    table.take("Kn3")
    assert [table.followers(seat) for seat in range(4)] == ["Dw2", "Kn3", "Go7", "Dw1"]
    assert [event.seat for event in table.happened(CardDrawn)] == [3, 0]


def test_two_equal_revealed_cards_leave_nothing_to_choose() -> None:
    table = position(FOUR, hands=["Un9", "Un8", "Un7", "Un6"], revealed="Go0 Go0", stock="Dw1 Dw2")
    table.play("Un9 Un8 Un7 Un6")
    assert [table.followers(seat) for seat in range(4)] == ["Go0", "Go0", "Dw1", "Dw2"]
    assert (table.state.turn, table.state.takers) == (0, [])


# Seers


def test_a_winner_whose_own_card_was_a_seer_looks_at_the_top_first() -> None:
    table = position(CLAIM_2, hands=["Se4", "Gi1"], revealed="Gi5", stock="Tr7 Tr3")
    table.play("Se4 Gi1")
    assert table.happened(TopLookedAt) == [TopLookedAt(0, card("Tr7"))]
    assert (table.state.turn, table.legal()) == (0, "Gi5 top")
    assert table.view(0).looked_at is card("Tr7")


@pytest.mark.parametrize("played", ["Gi5 Se9", "Se4 Gi5"])
def test_who_looks_is_the_winner_and_only_with_a_seer(played: str) -> None:
    table = position(CLAIM_2, hands=played.split())
    table.play(played)
    assert table.winner == 0
    assert len(table.happened(TopLookedAt)) == (1 if played.startswith("Se") else 0)


def test_of_two_seers_only_the_better_one_looks() -> None:
    table = position(CLAIM_2, hands=["Se4", "Se5"])
    table.play("Se4 Se5")
    assert [event.seat for event in table.happened(TopLookedAt)] == [1]


def test_a_winner_that_beat_a_led_seer_with_a_doppelganger_looks_at_nothing() -> None:
    table = position(party(3, KG, without=TROLLS), hands=["Se4", "Do5", "Go1"], revealed="Go7 Kn3")
    table.play("Se4 Do5 Go1")
    assert table.winner == 1
    assert table.happened(TopLookedAt) == []
    assert table.legal() == "Go7 Kn3"


def test_with_2_players_the_loser_takes_the_revealed_card_when_the_seers_winner_takes_the_top() -> None:
    table = position(CLAIM_2, hands=["Se4", "Gi1"], revealed="Gi5", stock="Tr7")
    table.play("Se4 Gi1")
    table.take("top")
    assert (table.followers(0), table.followers(1)) == ("Tr7", "Gi5")
    assert table.happened(TopTaken) == [TopTaken(0, card("Tr7"))]
    assert table.happened(RevealedTaken) == [RevealedTaken(1, card("Gi5"))]


def test_with_2_players_play_goes_on_as_usual_when_the_seers_winner_leaves_the_top() -> None:
    table = position(CLAIM_2, hands=["Se4", "Gi1"], revealed="Gi5", stock="Tr7")
    table.play("Se4 Gi1")
    table.take("Gi5")
    assert (table.followers(0), table.followers(1)) == ("Gi5", "Tr7")


def test_a_seers_winner_chooses_even_between_equal_cards_because_others_see_the_answer() -> None:
    table = position(CLAIM_2, hands=["Se4", "Tr1"], revealed="Gi5", stock="Gi5")
    table.play("Se4 Tr1")
    assert table.legal() == "Gi5 top"


def test_a_seers_winner_with_two_equal_revealed_cards_has_two_answers() -> None:
    table = position(THREE, hands=["Se4", "Se1", "Se0"], revealed="Go0 Go0", stock="Kn9")
    table.play("Se4 Se1 Se0")
    assert table.legal() == "Go0 top"
    table.take("top")
    assert [table.followers(seat) for seat in range(3)] == ["Kn9", "Go0", "Go0"]


@pytest.mark.parametrize(("second", "third"), [("Go7", "Kn3"), ("Kn3", "Go7")])
def test_with_4_players_second_place_chooses_when_the_seers_winner_takes_the_top_and_the_fourth_draws(
    second: str, third: str
) -> None:
    table = position(FOUR, hands=["Se1", "Se9", "Se5", "Se4"], revealed="Go7 Kn3", stock="Dw8 Dw2")
    table.play("Se1 Se9 Se5 Se4")
    assert (table.state.turn, table.legal()) == (1, "Go7 Kn3 top")
    table.take("top")
    assert (table.state.turn, table.legal()) == (2, "Go7 Kn3")
    table.take(second)
    assert [table.followers(seat) for seat in range(4)] == ["Dw2", "Dw8", second, third]
    assert table.happened(CardDrawn) == [CardDrawn(0, card("Dw2"), None)]


def test_with_3_players_nobody_draws_when_the_seers_winner_takes_the_top() -> None:
    table = position(THREE, hands=["Se1", "Se9", "Se5"], revealed="Go7 Kn3", stock="Dw8")
    table.play("Se1 Se9 Se5")
    table.take("top")
    table.take("Go7")
    assert [table.followers(seat) for seat in range(3)] == ["Kn3", "Dw8", "Go7"]
    assert table.happened(CardDrawn) == []


def test_the_card_left_by_a_seers_winner_goes_to_the_next_drawer() -> None:
    table = position(FOUR, hands=["Se1", "Se9", "Se5", "Se4"], revealed="Go7 Kn3", stock="Dw8 Dw2")
    table.play("Se1 Se9 Se5 Se4")
    table.take("Kn3")
    assert [table.followers(seat) for seat in range(4)] == ["Dw2", "Kn3", "Go7", "Dw8"]
    assert table.happened(CardDrawn) == [CardDrawn(3, card("Dw8"), 1), CardDrawn(0, card("Dw2"), None)]


def test_the_winner_without_a_seer_has_no_top_to_take() -> None:
    table = position(THREE, hands=["Un1", "Se9", "Un4"], revealed="Go7 Kn3")
    table.play("Un1 Se9 Un4")
    assert (table.winner, table.legal()) == (2, "Go7 Kn3")


def test_a_seer_that_comes_second_by_value_looks_at_nothing() -> None:
    table = position(THREE, hands=["Un1", "Se9", "Go4"], revealed="Go7 Kn3", stock="Dw8")
    table.play("Un1 Se9 Go4")
    assert table.places == (0, 1, 2)
    table.take("Kn3")
    assert table.happened(TopLookedAt) == []
    assert table.happened(CardDrawn) == [CardDrawn(2, card("Dw8"), None)]


@pytest.mark.parametrize("answer", ["Gi5", "top"])
def test_the_last_card_of_the_stock_may_be_looked_at_and_taken(answer: str) -> None:
    table = position(CLAIM_2, hands=["Se4", "Gi1"], revealed="Gi5", stock="Tr7", last=True)
    assert len(table.state.stock) == 1
    table.play("Se4 Gi1")
    table.take(answer)
    taken = "Tr7" if answer == "top" else "Gi5"
    assert table.state.phase is Phase.TWO
    assert (table.hand(0), table.state.stock) == (taken, [])


def test_a_look_ends_with_its_trick() -> None:
    table = position(CLAIM_2, hands=["Se4 Gi3", "Gi1 Gi7"])
    table.play("Se4 Gi1")
    table.take("top")
    assert (table.state.looked_at, table.state.looker) == (None, None)
    assert table.view(0).looked_at is None
    table.play("Gi3 Gi7")
    assert len(table.happened(TopLookedAt)) == 1


# Undead


@pytest.mark.parametrize(
    ("played", "winner", "scored", "discarded"),
    [
        ("Un4 Un6", 1, "Un4 Un6", ""),
        ("Go4 Un6", 0, "Un6", "Go4"),
        ("Un4 Do6", 1, "Un4", "Do6"),
        ("Dw4 Dw6", 1, "", "Dw4 Dw6"),
    ],
)
def test_undead_played_go_to_the_winners_score_pile_and_all_others_are_discarded(
    played: str, winner: int, scored: str, discarded: str
) -> None:
    table = position(CLAIM, hands=played.split())
    table.play(played)
    assert table.pile(winner) == scored
    assert table.pile(1 - winner) == ""
    assert table.discard == discarded
    assert sum(len(event.cards) for event in table.happened(UndeadScored)) == len(scored.split())
    assert sum(len(event.cards) for event in table.happened(CardsDiscarded)) == len(discarded.split())


def test_a_revealed_undead_card_is_a_follower_like_any_other() -> None:
    table = position(CLAIM, hands=["Go4", "Go6"], revealed="Un9", stock="Un8")
    table.play("Go4 Go6")
    assert (table.followers(1), table.followers(0)) == ("Un9", "Un8")
    assert (table.pile(0), table.pile(1)) == ("", "")


@pytest.mark.parametrize("played", ["Dw4 Dw6", "Gn3 Gn5", "Gi3 Gn3", "Tr4 Tr8"])
def test_dwarves_gnomes_giants_and_trolls_are_simply_discarded_in_phase_one(played: str) -> None:
    deck = party(4, GG, without=UNDEAD)
    table = position(deck, hands=[*played.split(), "Do0", "Do0"], gnomes=["", "", "Gn3 Gn5", ""])
    table.play(f"{played} Do0 Do0")
    assert table.discard == " ".join(sorted([*played.split(), "Do0", "Do0"], key=card_order))
    assert table.trolls == ""
    assert [table.gnomes(seat) for seat in range(4)] == ["", "", "Gn3 Gn5", ""]
    assert [table.pile(seat) for seat in range(4)] == [""] * 4


def card_order(code: str) -> tuple[int, str]:
    """The order in which `codes` tells the factions of the test above."""
    return ["Dw", "Do", "Gn", "Gi", "Tr"].index(code[:2]), code


# The change to Phase Two


def test_followers_become_the_hand_when_the_stock_is_empty() -> None:
    table = position(CLAIM, hands=["Go4", "Go6"], revealed="Un9", stock="Un8", last=True)
    table.state.followers[0].append(card("Kn5"))
    table.play("Go4 Go6")
    assert table.state.phase is Phase.TWO
    assert (table.hand(0), table.hand(1)) == ("Kn5 Un8", "Un9")
    assert (table.followers(0), table.followers(1)) == ("", "")
    assert (table.state.stock, table.state.revealed) == ([], [])
