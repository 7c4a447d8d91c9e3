"""RULES: Playing a trick. Following, the order of the cards, and who leads next."""

from __future__ import annotations

from random import Random

import pytest

from claim_desktop.rules.cards import ALL_CARDS, DRAGONS, DWARVES, SEERS, TROLLS, card, in_order
from claim_desktop.rules.decks import CLAIM, CLAIM_2, Deck
from claim_desktop.rules.events import CardPlayed, LeadPassed, TrickWon
from claim_desktop.rules.tricks import is_legal, legal_cards
from tests.rules.table import GG, KG, Table, party, position

BOTH_PHASES = pytest.mark.parametrize("phase", [1, 2])
THREE = party(3, KG, without=TROLLS)
FOUR = party(4, KG, without=TROLLS)


def trick(deck: Deck, played: str, phase: int = 2, leader: int = 0) -> Table:
    """One complete trick: each seat holds only the card that it plays."""
    hands = [""] * deck.players
    for turn, code in enumerate(played.split()):
        hands[(leader + turn) % deck.players] = code
    table = position(deck, hands=hands, phase=phase, leader=leader)
    table.play(played)
    return table


# Taking turns


@BOTH_PHASES
@pytest.mark.parametrize("leader", [0, 1, 2, 3])
def test_the_players_play_clockwise_from_the_leader(phase: int, leader: int) -> None:
    table = position(FOUR, hands=["Go1", "Go2", "Go3", "Go4"], phase=phase, leader=leader)
    order = []
    for turn in range(4):
        order.append(table.state.turn)
        table.play(f"Go{(leader + turn) % 4 + 1}")
    assert order == [(leader + turn) % 4 for turn in range(4)]


@BOTH_PHASES
def test_the_leader_plays_any_card(phase: int) -> None:
    table = position(CLAIM, hands=["Go0 Go0 Kn3 Dw5 Un7 Do2", "Go1 Go2 Go3 Go4 Go5 Go6"], phase=phase)
    assert table.legal() == "Go0 Kn3 Dw5 Un7 Do2"


# Following

FOLLOWING = [
    # led, hand, what may be played
    ("Un4", "Un1 Un9 Dw3", "Un1 Un9"),
    ("Un4", "Un1 Do9 Dw3", "Un1 Do9"),
    ("Un4", "Do9 Dw3 Go1", "Go1 Dw3 Do9"),
    ("Un4", "Dw3 Go1 Kn2", "Go1 Kn2 Dw3"),
    ("Un4", "Do1 Do2", "Do1 Do2"),
    ("Go4", "Kn2 Go1 Dw3", "Go1"),
    ("Go4", "Kn2 Go1 Do3", "Go1 Do3"),
    ("Go4", "Kn2 Dw3", "Kn2 Dw3"),
    ("Kn4", "Go2 Kn9", "Kn9"),
    ("Do4", "Do1 Un3 Go2", "Do1"),
    ("Do4", "Un3 Go2", "Go2 Un3"),
    ("Go0", "Go0 Go0 Kn5", "Go0"),
]


@BOTH_PHASES
@pytest.mark.parametrize(("led", "hand", "legal"), FOLLOWING)
def test_who_holds_the_led_faction_plays_it_or_a_doppelganger_and_others_play_anything(
    phase: int, led: str, hand: str, legal: str
) -> None:
    table = position(CLAIM, hands=[" ".join([led] * len(hand.split())), hand], phase=phase)
    table.play(led)
    assert table.legal() == legal


@BOTH_PHASES
def test_a_doppelganger_in_hand_does_not_oblige_who_has_no_card_of_the_led_faction(phase: int) -> None:
    table = position(CLAIM, hands=["Un4", "Do9 Dw3"], phase=phase)
    table.play("Un4 Dw3")
    assert table.winner == 0


def test_when_doppelgangers_are_led_only_doppelgangers_follow() -> None:
    table = position(CLAIM, hands=["Do4", "Do1 Un9"])
    table.play("Do4")
    assert table.legal() == "Do1"


def test_a_doppelganger_in_between_does_not_change_the_led_faction() -> None:
    table = position(THREE, hands=["Un4", "Do6", "Do1 Un2 Go9"])
    table.play("Un4 Do6")
    assert table.legal() == "Un2 Do1"
    assert {event.led_faction.code for event in table.happened(CardPlayed)} == {"Un"}


# The order of the cards, best first

ORDER = [
    # deck, cards in the order played, from the best to the last
    (CLAIM, "Un4 Un5", "Un5 Un4"),
    (CLAIM, "Un5 Un4", "Un5 Un4"),
    (CLAIM, "Un4 Dw9", "Un4 Dw9"),
    (CLAIM, "Un4 Kn9", "Un4 Kn9"),
    (CLAIM, "Un4 Do5", "Do5 Un4"),
    (CLAIM, "Un4 Do3", "Un4 Do3"),
    (CLAIM, "Un4 Do4", "Un4 Do4"),
    (CLAIM, "Do4 Un9", "Do4 Un9"),
    (CLAIM, "Do4 Do5", "Do5 Do4"),
    (CLAIM, "Go9 Kn2", "Kn2 Go9"),
    (CLAIM, "Go9 Go0", "Go9 Go0"),
    (CLAIM, "Go0 Dw9", "Go0 Dw9"),
    (CLAIM, "Kn2 Go9", "Kn2 Go9"),
    (CLAIM, "Do2 Kn9", "Do2 Kn9"),
    (CLAIM_2, "Gi3 Gn9", "Gi3 Gn9"),
    (CLAIM_2, "Gn3 Gn3", "Gn3 Gn3"),
    (THREE, "Go9 Kn2 Kn3", "Kn3 Kn2 Go9"),
    (THREE, "Go9 Kn3 Kn2", "Kn3 Kn2 Go9"),
    (THREE, "Go1 Do9 Kn2", "Kn2 Do9 Go1"),
    (THREE, "Go1 Kn2 Dw9", "Kn2 Go1 Dw9"),
    (THREE, "Do3 Kn9 Go8", "Do3 Kn9 Go8"),
    (THREE, "Do3 Go9 Kn8", "Do3 Go9 Kn8"),
    (THREE, "Un5 Dw7 Kn9", "Un5 Kn9 Dw7"),
    (THREE, "Un5 Do5 Un7", "Un7 Un5 Do5"),
    (THREE, "Un0 Dw3 Se3", "Un0 Dw3 Se3"),
    (THREE, "Un0 Se3 Dw3", "Un0 Se3 Dw3"),
    (THREE, "Dw5 Un5 Do5", "Dw5 Do5 Un5"),
    (THREE, "Go0 Go0 Go0", "Go0 Go0 Go0"),
    (FOUR, "Go9 Kn2 Do9 Kn4", "Kn4 Kn2 Go9 Do9"),
    (FOUR, "Go0 Dw9 Go1 Do1", "Go1 Do1 Go0 Dw9"),
    (FOUR, "Un1 Se7 Dw7 Kn7", "Un1 Se7 Dw7 Kn7"),
    (FOUR, "Do5 Go9 Kn9 Do6", "Do6 Do5 Go9 Kn9"),
    (FOUR, "Kn2 Go9 Do2 Go8", "Kn2 Do2 Go9 Go8"),
]


@BOTH_PHASES
@pytest.mark.parametrize(("deck", "played", "best_first"), ORDER, ids=[order[1] for order in ORDER])
def test_the_order_of_the_cards(phase: int, deck: Deck, played: str, best_first: str) -> None:
    table = trick(deck, played, phase)
    won = table.happened(TrickWon)[0]
    assert [each.code for each in won.cards] == best_first.split()


@BOTH_PHASES
@pytest.mark.parametrize("leader", [0, 1, 2])
def test_of_equal_cards_the_one_played_earlier_is_better(phase: int, leader: int) -> None:
    table = trick(THREE, "Go0 Go0 Do0", phase, leader)
    assert table.places == tuple((leader + turn) % 3 for turn in range(3))


KNIGHT_TRICKS = [
    ("Go9 Kn2", True),
    ("Go9 Go8", False),
    ("Kn2 Go9", False),
    ("Do2 Kn9", False),
    ("Un1 Kn9", False),
]


@pytest.mark.parametrize(("played", "charged"), KNIGHT_TRICKS)
def test_knights_beat_goblins_only_when_goblins_were_led(played: str, charged: bool) -> None:
    table = trick(CLAIM, played)
    assert table.happened(TrickWon)[0].knights_beat_goblins is charged
    assert table.winner == int(charged)


@pytest.mark.parametrize(
    ("played", "places"), [("Go9 Kn2 Do9 Kn4", (3, 1, 0, 2)), ("Go1 Kn9 Kn8 Go0", (1, 2, 0, 3))]
)
def test_every_knight_ranks_above_every_led_goblin_so_two_take_the_first_two_places(
    played: str, places: tuple[int, ...]
) -> None:
    assert trick(FOUR, played).places == places


# Who leads next

LEADS = [
    # deck, leader, cards played, winner, next leader
    (CLAIM, 0, "Un4 Un5", 1, 1),
    (CLAIM, 1, "Un5 Un4", 1, 1),
    (CLAIM_2, 0, "Dr7 Dr3", 0, 1),
    (CLAIM_2, 0, "Dr3 Dr7", 1, 1),
    (CLAIM_2, 0, "Dr7 Gi9", 0, 0),
    (CLAIM_2, 0, "Gi5 Dr4", 0, 1),
    (CLAIM_2, 1, "Gi5 Dr4", 1, 0),
    (THREE, 0, "Un4 Dr9 Un5", 2, 1),
    (THREE, 0, "Dr4 Un9 Dr0", 0, 2),
    (THREE, 2, "Dr4 Dr5 Un0", 0, 0),
    (THREE, 1, "Dr4 Do5 Do6", 0, 1),
    (FOUR, 3, "Go4 Dr5 Dr1 Kn3", 2, 1),
    (FOUR, 1, "Un4 Un5 Un6 Un7", 0, 0),
]


@BOTH_PHASES
@pytest.mark.parametrize(("deck", "leader", "played", "winner", "next_leader"), LEADS)
def test_the_winner_leads_next_unless_a_dragon_was_played_then_the_last_dragons_player(
    phase: int, deck: Deck, leader: int, played: str, winner: int, next_leader: int
) -> None:
    table = trick(deck, played, phase, leader)
    assert table.winner == winner
    assert table.leader == next_leader
    lead = table.happened(LeadPassed)[0]
    dragons = [code for code in played.split() if code.startswith("Dr")]
    assert lead.seat == next_leader
    assert lead.dragon == (card(dragons[-1]) if dragons else None)


def test_a_doppelganger_is_no_dragon_even_where_dragons_were_led() -> None:
    table = trick(THREE, "Dr2 Do5 Un4")
    assert (table.winner, table.leader) == (1, 0)


@pytest.mark.parametrize(("played", "leader"), [("Un4 Un5", 1), ("Un5 Un4", 0)])
def test_the_winner_of_phase_ones_last_trick_leads_phase_twos_first(played: str, leader: int) -> None:
    hands = played.split()
    table = position(CLAIM, hands=hands, last=True)
    table.play(played)
    assert table.state.phase.value == 2
    assert (table.leader, table.state.turn) == (leader, leader)


@pytest.mark.parametrize(("played", "leader"), [("Gi5 Dr4", 1), ("Dr7 Dr3", 1), ("Dr0 Gi9", 0)])
def test_a_dragon_in_phase_ones_last_trick_decides_who_leads_phase_twos_first(
    played: str, leader: int
) -> None:
    table = position(Deck(2, GG, (DRAGONS, DWARVES, SEERS)), hands=played.split(), last=True)
    table.play(played)
    assert table.state.phase.value == 2
    assert (table.leader, table.state.turn) == (leader, leader)


def test_taking_with_a_seer_after_phase_ones_last_trick_does_not_change_who_leads_phase_two() -> None:
    table = position(CLAIM_2, hands=["Se5", "Dr4"], last=True)
    table.play("Se5 Dr4")
    assert (table.winner, table.state.turn) == (0, 0)
    table.take("top")
    assert table.state.phase.value == 2
    assert (table.leader, table.state.turn) == (1, 1)


@pytest.mark.parametrize("seed", range(4))
def test_a_card_is_legal_exactly_if_it_is_among_the_legal_cards(seed: int) -> None:
    rng = Random(seed)
    for _ in range(500):
        hand = rng.choices(ALL_CARDS, k=rng.randint(1, 9))
        led = rng.choices(ALL_CARDS, k=rng.randint(0, 3))
        every = legal_cards(hand, led)
        assert in_order(each for each in ALL_CARDS if is_legal(each, hand, led)) == in_order(set(every))
