"""RULES: Who knows what. What a view and the events tell one seat, and what they keep from it."""

from __future__ import annotations

from collections import Counter

import pytest

from claim_desktop.rules.cards import DOPPELGANGERS, GOBLINS, TROLLS, UNDEAD, Faction, card
from claim_desktop.rules.decks import CLAIM, CLAIM_2, Deck
from claim_desktop.rules.events import (
    CardDrawn,
    Event,
    PhaseTwoBegan,
    RevealedTaken,
    TopLookedAt,
    TopTaken,
    visible_to,
)
from tests.rules.table import GG, KG, Table, cards, codes, party, position

THREE = party(3, KG, without=TROLLS)
FOUR = party(4, KG, without=TROLLS)


def seen(table: Table, kind: type[Event], seat: int | None) -> list[Event]:
    """The events of one class as a seat sees them."""
    return [visible_to(event, seat) for event in table.events if isinstance(event, kind)]


# Public


def test_everybody_sees_how_many_cards_everybody_holds() -> None:
    table = position(THREE, hands=["Un9 Go1", "Un8 Go2", "Un7 Go3"])
    table.play("Un9")
    assert {table.view(seat).hand_counts for seat in range(3)} == {(1, 2, 2)}
    assert {table.view(seat).stock_count for seat in range(3)} == {3 * 3 - 2}


def test_everybody_sees_who_took_which_revealed_card_and_how_many_followers_all_have() -> None:
    table = position(THREE, hands=["Un9", "Un8", "Un7"], revealed="Go1 Kn2", stock="Dw3")
    table.play("Un9 Un8 Un7")
    table.take("Kn2")
    for seat in range(2):
        assert [codes(known) for known in table.view(seat).known_followers] == ["Kn2", "Go1", ""]
        assert table.view(seat).follower_counts == (1, 1, 1)
    assert seen(table, RevealedTaken, None) == [
        RevealedTaken(0, card("Kn2")),
        RevealedTaken(1, card("Go1")),
    ]


def test_everybody_sees_that_a_seers_winner_took_the_unseen_card() -> None:
    table = position(CLAIM_2, hands=["Se4", "Gi1"], stock="Tr7")
    table.play("Se4 Gi1")
    table.take("top")
    assert seen(table, TopTaken, 1) == [TopTaken(0, None)]
    assert table.view(1).follower_counts == (1, 1)


def test_everybody_sees_all_that_lies_open_in_phase_two() -> None:
    table = position(CLAIM_2, hands=["Gi3 Gn1", "Tr4 Dr1"], phase=2, gnomes=["Gn5", "Gn3"], trolls="Tr6")
    table.play("Gi3 Tr4 Gn1")
    for seat in (0, 1):
        view = table.view(seat)
        assert [codes(pile) for pile in view.score_piles] == ["Gi3 Tr6", ""]
        assert [codes(gnomes) for gnomes in view.gnomes_in_front] == ["Gn5", ""]
        assert (codes(view.trolls_set_aside), codes(view.discard)) == ("Tr4", "Gn3")
        assert (codes(view.trick), view.led_faction) == ("Gn1", Faction.GNOMES)
        assert (view.leader, view.turn, view.tricks_left) == (0, 1, 2)


# Private


def test_a_hand_is_its_holders_alone() -> None:
    table = position(CLAIM, hands=["Un9 Go1", "Un8 Kn2"])
    assert (codes(table.view(0).hand), codes(table.view(1).hand)) == ("Go1 Un9", "Kn2 Un8")
    assert table.view(0).unseen_cards() >= Counter(cards("Un8 Kn2"))


def test_the_answers_are_only_for_who_decides() -> None:
    table = position(CLAIM, hands=["Un9 Go1", "Un8 Kn2"])
    assert [move.card for move in table.view(0).legal_moves] == cards("Un9 Go1")
    assert table.view(1).legal_moves == ()


@pytest.mark.parametrize(("seat", "drawn"), [(1, "Kn3"), (0, None), (None, None)])
def test_a_drawn_card_is_its_drawers_alone(seat: int | None, drawn: str | None) -> None:
    table = position(CLAIM, hands=["Un9", "Un5"], revealed="Go7", stock="Kn3")
    table.play("Un9 Un5")
    assert seen(table, CardDrawn, seat) == [CardDrawn(1, card(drawn) if drawn else None, None)]


def test_the_view_tells_the_drawer_what_it_drew_and_others_that_it_drew() -> None:
    table = position(CLAIM, hands=["Un9", "Un5"], revealed="Go7", stock="Kn3")
    table.play("Un9 Un5")
    assert (codes(table.view(1).followers), codes(table.view(1).drawn)) == ("Kn3", "Kn3")
    assert [codes(known) for known in table.view(1).known_followers] == ["Go7", "Kn3"]
    assert [codes(known) for known in table.view(0).known_followers] == ["Go7", ""]
    assert table.view(0).drawn == ()
    assert table.view(0).unseen_cards()[card("Kn3")] == 1
    assert table.view(1).unseen_cards()[card("Kn3")] == 0


@pytest.mark.parametrize(("seat", "card_seen"), [(0, "Tr7"), (1, None), (None, None)])
def test_a_card_looked_at_is_its_lookers_alone(seat: int | None, card_seen: str | None) -> None:
    table = position(CLAIM_2, hands=["Se4", "Gi1"], stock="Tr7")
    table.play("Se4 Gi1")
    looked_at = card(card_seen) if card_seen else None
    assert seen(table, TopLookedAt, seat) == [TopLookedAt(0, looked_at)]
    if seat is not None:
        assert (table.view(seat).looked_at, table.view(seat).looker) == (looked_at, 0)
        assert table.view(seat).unseen_cards()[card("Tr7")] == (seat == 1)
    table.take("top")
    assert seen(table, TopTaken, seat) == [TopTaken(0, looked_at)]
    assert codes(table.view(0).drawn) == "Tr7"
    assert table.view(1).known_followers[0] == ()


def test_a_seers_winner_who_leaves_the_card_knows_who_got_it() -> None:
    table = position(FOUR, hands=["Se9", "Se1", "Se5", "Se4"], revealed="Go7 Kn3", stock="Dw8 Dw2")
    table.play("Se9 Se1 Se5 Se4")
    table.take("Kn3")
    known = [[codes(each) for each in table.view(seat).known_followers] for seat in range(4)]
    assert known == [
        ["Kn3", "", "Go7", "Dw8"],
        ["Kn3", "Dw2", "Go7", ""],
        ["Kn3", "", "Go7", ""],
        ["Kn3", "", "Go7", "Dw8"],
    ]
    drawn = (CardDrawn(3, card("Dw8"), 0), CardDrawn(1, card("Dw2"), None))
    secret = (CardDrawn(3, None, 0), CardDrawn(1, None, None))
    assert seen(table, CardDrawn, 0) == [drawn[0], secret[1]]
    assert seen(table, CardDrawn, 1) == [secret[0], drawn[1]]
    assert seen(table, CardDrawn, 2) == seen(table, CardDrawn, None) == list(secret)
    assert seen(table, CardDrawn, 3) == [drawn[0], secret[1]]


def test_a_look_is_over_as_soon_as_the_card_is_taken() -> None:
    table = position(FOUR, hands=["Se9", "Se1", "Se5", "Se4"], revealed="Go7 Kn3", stock="Dw8 Dw2")
    table.play("Se9 Se1 Se5 Se4")
    assert [table.view(seat).looker for seat in range(4)] == [0] * 4
    table.take("top")
    assert table.view(0).takers == (2, 3, 1)
    assert [table.view(seat).looker for seat in range(4)] == [None] * 4
    assert table.view(0).looked_at is None


def test_everybody_sees_only_the_own_hand_when_phase_two_begins() -> None:
    table = position(CLAIM, hands=["Un9", "Un5"], revealed="Go7", stock="Kn3", last=True)
    table.play("Un9 Un5")
    assert seen(table, PhaseTwoBegan, 0) == [PhaseTwoBegan(((card("Go7"),), (None,)))]
    assert seen(table, PhaseTwoBegan, 1) == [PhaseTwoBegan(((None,), (card("Kn3"),)))]
    assert seen(table, PhaseTwoBegan, None) == [PhaseTwoBegan(((None,), (None,)))]


# Followers in Phase Two: what is known of them, and copies


def recruited(deck: Deck, *followers: str, looks: tuple[tuple[int, int, str], ...] = ()) -> Table:
    """The start of Phase Two; `*Go0` was drawn unseen; `looks` are (looker, holder, code)."""
    table = position(deck, hands=[each.replace("*", "") for each in followers], phase=2)
    for seat, each in enumerate(followers):
        table.state.drawn[seat] = cards(" ".join(c[1:] for c in each.split() if c.startswith("*")))
        table.state.known_followers[seat] = cards(" ".join(c for c in each.split() if not c.startswith("*")))
    for looker, holder, code in looks:
        table.state.looks[looker].append((holder, card(code)))
    return table


def known(table: Table, seat: int, holder: int) -> str:
    """What a seat knows of another seat's hand."""
    return codes(table.view(seat).known_followers[holder])


def test_followers_taken_openly_are_known_in_the_hand_until_they_are_played() -> None:
    table = recruited(CLAIM, "Go1 Go2 *Kn3", "Un1 Un2 Un3")
    assert known(table, 1, 0) == "Go1 Go2"
    table.play("Go1")
    assert known(table, 1, 0) == "Go2"
    table.play("Un1 Kn3")
    assert known(table, 1, 0) == "Go2"


def test_of_equal_copies_the_known_one_is_struck_out_first_for_nobody_can_tell_them_apart() -> None:
    table = recruited(CLAIM, "Go0 *Go0 Go5", "Un1 Un2 Un3")
    table.play("Go0")
    assert known(table, 1, 0) == "Go5"
    assert known(table, 0, 0) == "Go0 Go5"
    assert codes(table.view(0).drawn) == "Go0"
    table.play("Un1 Go0")
    assert known(table, 1, 0) == "Go5"
    assert codes(table.view(0).drawn) == ""


def test_two_known_copies_are_struck_out_one_by_one() -> None:
    table = recruited(CLAIM, "Go0 Go0", "Un1 Un2")
    table.play("Go0")
    assert known(table, 1, 0) == "Go0"
    table.play("Un1 Go0")
    assert known(table, 1, 0) == ""


def test_a_copy_seen_with_a_seer_stays_known_when_an_openly_taken_one_is_played() -> None:
    table = recruited(THREE, "Go0 *Go0 Go5", "Un1 Un2 Un3", "Kn2 Kn3 Kn4", looks=((1, 0, "Go0"),))
    assert (known(table, 1, 0), known(table, 2, 0)) == ("Go0 Go0 Go5", "Go0 Go5")
    table.play("Go0")
    assert (known(table, 1, 0), known(table, 2, 0)) == ("Go0 Go5", "Go5")


def test_a_copy_played_is_struck_out_by_each_who_had_seen_one_with_a_seer() -> None:
    table = recruited(
        FOUR,
        "*Go0 *Go0 Go5",
        "Un1 Un2 Un3",
        "Kn2 Kn3 Kn4",
        "*Se1 Se2 Se3",
        looks=((1, 0, "Go0"), (2, 0, "Go0"), (2, 3, "Se1")),
    )
    table.play("Go0")
    assert [known(table, seat, 0) for seat in range(4)] == ["Go0 Go5", "Go5", "Go5", "Go5"]
    assert [known(table, seat, 3) for seat in range(3)] == ["Se2 Se3", "Se2 Se3", "Se1 Se2 Se3"]
    assert codes(table.view(0).drawn) == "Go0"


def test_a_look_at_another_holders_equal_card_is_not_struck_out() -> None:
    table = recruited(THREE, "*Go0 Go5", "*Go0 Un2", "Kn3 Kn4", looks=((2, 0, "Go0"), (2, 1, "Go0")))
    table.play("Go0")
    assert (known(table, 2, 0), known(table, 2, 1)) == ("Go5", "Go0 Un2")


# Voids

VOIDS = [
    # cards played, the factions of which seat 1 has shown that it holds no card
    ("Un4 Dw5", {UNDEAD}),
    ("Un4 Un5", set()),
    ("Un4 Do5", set()),
    ("Do4 Un5", {DOPPELGANGERS}),
    ("Do4 Do5", set()),
    ("Go4 Kn5", {GOBLINS}),
]


@pytest.mark.parametrize("phase", [1, 2])
@pytest.mark.parametrize(("played", "shown"), VOIDS)
def test_who_does_not_follow_and_plays_no_doppelganger_shows_to_hold_no_card_of_the_led_faction(
    played: str, shown: set[Faction], phase: int
) -> None:
    table = position(CLAIM, hands=played.split(), phase=phase)
    table.play(played)
    for seat in (0, 1):
        assert table.view(seat).voids == (frozenset(), frozenset(shown))


def test_voids_add_up_over_the_tricks_of_a_phase() -> None:
    table = position(CLAIM, hands=["Un4 Go4", "Dw5 Dw6"])
    table.play("Un4 Dw5 Go4 Dw6")
    assert table.view(0).voids[1] == {UNDEAD, GOBLINS}


def test_voids_of_phase_one_say_nothing_of_phase_twos_hands() -> None:
    table = position(CLAIM, hands=["Un4", "Dw5"], last=True)
    table.play("Un4")
    table.play("Dw5")
    assert table.phase.value == 2
    assert table.view(0).voids == (frozenset(), frozenset())


# What a view works out itself


def test_a_view_tells_the_seats_side_and_the_tricks_left() -> None:
    table = position(FOUR, hands=["Un1 Go1", "Un2 Go2", "Un3 Go3", "Un4 Go4"])
    assert [table.view(seat).side for seat in range(4)] == [0, 1, 0, 1]
    assert [table.view(seat).players for seat in range(4)] == [4] * 4
    assert table.view(0).tricks_left == 3
    assert table.view(0).led_faction is None


def test_a_views_hand_is_in_order_whatever_the_order_of_the_deal() -> None:
    table = position(CLAIM, hands=["Un9 Go1 Dw3 Go0", "Un1 Un2 Un3 Un4"])
    assert [each.code for each in table.view(0).hand] == ["Go0", "Go1", "Dw3", "Un9"]


def test_the_result_is_for_everybody() -> None:
    table = position(Deck(2, GG, (UNDEAD, TROLLS, DOPPELGANGERS)), hands=["Un4", "Un5"], phase=2, last=True)
    table.play("Un4 Un5")
    assert table.view(0).vote == table.view(1).vote == table.vote
