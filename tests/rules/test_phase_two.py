"""RULES: Phase Two. Scoring, Dwarves, Gnomes, Giants, Trolls, and the end of the game."""

from __future__ import annotations

import pytest

from claim_desktop.rules.cards import DOPPELGANGERS, DRAGONS, DWARVES, TROLLS, UNDEAD, card
from claim_desktop.rules.decks import CLAIM, CLAIM_2, Deck
from claim_desktop.rules.events import (
    DwarvesCollected,
    FactionVoted,
    GameEnded,
    GnomesJoined,
    GnomesLaidOut,
    GnomeSmashed,
    LastTrollsTaken,
    TrickGathered,
    TrollsSetAside,
    TrollTaken,
)
from claim_desktop.rules.state import Phase
from tests.rules.table import GG, KG, Table, cards, party, position

THREE = party(3, KG, without=TROLLS)
THREE_GNOMES = party(3, GG, without=DRAGONS)
FOUR_GNOMES = party(4, GG, without=DRAGONS)
FOUR_WITHOUT_DOPPELGANGERS = party(4, GG, without=DOPPELGANGERS)


def trick(
    deck: Deck, played: str, *, gnomes: tuple[str, ...] = (), trolls: str = "", last: bool = False
) -> Table:
    """One trick of Phase Two, led by seat 0."""
    table = position(deck, hands=played.split(), phase=2, gnomes=gnomes, trolls=trolls, last=last)
    table.play(played)
    return table


# Scoring


@pytest.mark.parametrize(
    ("played", "winner"), [("Go4 Go6", 1), ("Go6 Go4", 0), ("Un4 Kn9", 0), ("Go9 Kn2", 1)]
)
def test_the_winner_puts_all_cards_of_the_trick_in_the_score_pile(played: str, winner: int) -> None:
    table = trick(CLAIM, played)
    assert sorted(table.pile(winner).split()) == sorted(played.split())
    assert table.pile(1 - winner) == ""
    assert table.happened(TrickGathered)[0].seat == winner


def test_undead_and_seers_have_no_power_in_phase_two() -> None:
    table = trick(party(3, KG, without=DWARVES), "Se9 Un4 Go1")
    assert table.pile(0) == "Go1 Un4 Se9"
    assert table.legal() == ""
    assert table.state.takers == []


# Dwarves

DWARF_TRICKS = [
    # deck, cards played, winner, who takes the Dwarves, the Dwarves
    (CLAIM, "Dw4 Dw6", 1, 0, "Dw4 Dw6"),
    (CLAIM, "Dw6 Dw4", 0, 1, "Dw4 Dw6"),
    (CLAIM, "Go1 Dw9", 0, 1, "Dw9"),
    (CLAIM, "Dw1 Go9", 0, 1, "Dw1"),
    (CLAIM, "Dw8 Do2", 0, 1, "Dw8"),
    (CLAIM, "Dw2 Do8", 1, 0, "Dw2"),
    (THREE, "Dw4 Dw6 Dw5", 1, 0, "Dw4 Dw5 Dw6"),
    (THREE, "Un4 Dw6 Go1", 0, 2, "Dw6"),
    (THREE, "Un4 Dw6 Go4", 0, 2, "Dw6"),
    (THREE, "Dw4 Un4 Go9", 0, 1, "Dw4"),
    (THREE, "Un0 Dw6 Go4", 0, 0, "Dw6"),
    (THREE, "Go9 Kn2 Dw9", 1, 1, "Dw9"),
    (THREE, "Dw5 Do0 Un1", 0, 1, "Dw5"),
    (THREE, "Go0 Dw0 Un9", 0, 1, "Dw0"),
    (THREE, "Un0 Go0 Dw0", 0, 2, "Dw0"),
    (FOUR_GNOMES, "Gn1 Gi1 Dw3 Dw1", 0, 3, "Dw1 Dw3"),
    (FOUR_GNOMES, "Dw1 Gi1 Dw3 Gn1", 2, 3, "Dw1 Dw3"),
    (FOUR_GNOMES, "Tr0 Se5 Dw3 Gn1", 0, 0, "Dw3"),
]


@pytest.mark.parametrize(("deck", "played", "winner", "taker", "dwarves"), DWARF_TRICKS)
def test_the_loser_or_with_3_and_4_the_lowest_cards_player_takes_the_dwarves(
    deck: Deck, played: str, winner: int, taker: int, dwarves: str
) -> None:
    table = trick(deck, played)
    assert table.winner == winner
    collected = table.happened(DwarvesCollected)
    assert len(collected) == 1
    assert collected[0].seat == taker
    assert sorted(each.code for each in collected[0].cards) == dwarves.split()
    for seat in range(deck.players):
        in_pile = " ".join(code for code in table.pile(seat).split() if code.startswith("Dw"))
        assert in_pile == (dwarves if seat == taker else "")


@pytest.mark.parametrize("leader", [0, 1, 2])
def test_the_lowest_card_is_found_wherever_the_trick_began(leader: int) -> None:
    hands = ["", "", ""]
    for turn, code in enumerate(["Un4", "Dw1", "Go1"]):
        hands[(leader + turn) % 3] = code
    table = position(THREE, hands=hands, phase=2, leader=leader)
    table.play("Un4 Dw1 Go1")
    assert table.happened(DwarvesCollected)[0].seat == (leader + 2) % 3


def test_with_2_players_the_loser_takes_the_dwarves_even_with_the_higher_card() -> None:
    table = trick(CLAIM, "Dw0 Un9")
    assert (table.winner, table.pile(0), table.pile(1)) == (0, "Un9", "Dw0")


def test_a_doppelganger_that_followed_dwarves_is_no_dwarf() -> None:
    table = trick(CLAIM, "Dw8 Do2")
    assert (table.pile(0), table.pile(1)) == ("Do2", "Dw8")


# Gnomes


@pytest.mark.parametrize(
    ("played", "winner", "gnomes", "pile"), [("Gn3 Gn5", 1, "Gn3 Gn5", ""), ("Gi3 Gn5", 0, "Gn5", "Gi3")]
)
def test_gnomes_are_laid_out_in_front_of_the_winner(played: str, winner: int, gnomes: str, pile: str) -> None:
    table = trick(CLAIM_2, played)
    assert table.gnomes(winner) == gnomes
    assert table.gnomes(1 - winner) == ""
    assert table.pile(winner) == pile
    assert [event.seat for event in table.happened(GnomesLaidOut)] == [winner]


def test_a_doppelganger_that_followed_gnomes_is_scored_at_once() -> None:
    table = trick(Deck(2, GG, (DOPPELGANGERS, UNDEAD, DWARVES)), "Gn3 Do5")
    assert (table.gnomes(1), table.pile(1)) == ("Gn3", "Do5")


def test_gnomes_in_front_join_their_players_score_pile_when_the_game_ends() -> None:
    table = trick(CLAIM_2, "Dr4 Dr6", gnomes=("Gn1 Gn3", "Gn9"), last=True)
    assert table.phase is Phase.OVER
    assert (table.gnomes(0), table.gnomes(1)) == ("", "")
    assert (table.pile(0), table.pile(1)) == ("Gn1 Gn3", "Gn9 Dr4 Dr6")
    assert table.happened(GnomesJoined) == [
        GnomesJoined(0, tuple(cards("Gn1 Gn3"))),
        GnomesJoined(1, tuple(cards("Gn9"))),
    ]


def test_gnomes_wait_in_front_until_the_game_ends() -> None:
    table = trick(CLAIM_2, "Dr4 Dr6", gnomes=("Gn1 Gn3", "Gn9"))
    assert (table.gnomes(0), table.gnomes(1)) == ("Gn1 Gn3", "Gn9")
    assert table.happened(GnomesJoined) == []


# Giants

GIANT_TRICKS = [
    # deck, cards played, Gnomes in front before, winner, Gnomes in front after, discarded
    (CLAIM_2, "Gi3 Dr9", ("Gn3", "Gn3"), 0, ("Gn3", ""), "Gn3"),
    (CLAIM_2, "Gi3 Dr9", ("", "Gn1 Gn5"), 0, ("", "Gn1 Gn5"), ""),
    (CLAIM_2, "Gi3 Dr9", ("", "Gn3 Gn3 Gn3"), 0, ("", "Gn3 Gn3"), "Gn3"),
    (CLAIM_2, "Gi3 Gi3", ("", "Gn3 Gn3 Gn3"), 0, ("", "Gn3"), "Gn3 Gn3"),
    (CLAIM_2, "Gi3 Gi3", ("", "Gn3"), 0, ("", ""), "Gn3"),
    (CLAIM_2, "Gi3 Gi5", ("Gn3 Gn5", "Gn3 Gn5"), 1, ("", "Gn3 Gn5"), "Gn3 Gn5"),
    (CLAIM_2, "Gn3 Gi3", ("", ""), 0, ("Gn3", ""), ""),
    (CLAIM_2, "Gn3 Gi3", ("", "Gn3"), 0, ("Gn3", ""), "Gn3"),
    (CLAIM_2, "Gi9 Gn1", ("", "Gn9 Gn1"), 0, ("Gn1", "Gn1"), "Gn9"),
    (THREE_GNOMES, "Gi3 Se1 Se2", ("Gn3", "Gn3", "Gn3"), 0, ("Gn3", "", ""), "Gn3 Gn3"),
    (THREE_GNOMES, "Gi3 Gi5 Se2", ("Gn5", "Gn3", "Gn3 Gn3"), 1, ("", "Gn3", "Gn3"), "Gn3 Gn5"),
    (THREE_GNOMES, "Gi3 Gi3 Se2", ("", "Gn3", "Gn3 Gn3"), 0, ("", "", ""), "Gn3 Gn3 Gn3"),
    (THREE_GNOMES, "Gi3 Do5 Gi3", ("Gn3", "Gn3", "Gn3"), 1, ("", "Gn3", ""), "Gn3 Gn3"),
    (FOUR_GNOMES, "Gi3 Se1 Se2 Tr4", ("Gn3", "Gn3", "Gn3", "Gn3"), 0, ("Gn3", "", "Gn3", ""), "Gn3 Gn3"),
    (FOUR_GNOMES, "Gi3 Se1 Gi5 Tr4", ("Gn3", "Gn5", "Gn5", "Gn3"), 2, ("Gn3", "", "Gn5", ""), "Gn3 Gn5"),
    (
        FOUR_GNOMES,
        "Se9 Gi1 Gi1 Tr4",
        ("Gn1", "Gn1 Gn1", "Gn1", "Gn1"),
        0,
        ("Gn1", "", "Gn1", ""),
        "Gn1 Gn1 Gn1",
    ),
    (FOUR_GNOMES, "Se1 Gi5 Gi7 Se3", ("Gn5", "Gn5", "Gn7", "Gn7"), 3, ("", "Gn5", "", "Gn7"), "Gn5 Gn7"),
]


@pytest.mark.parametrize(("deck", "played", "before", "winner", "after", "discarded"), GIANT_TRICKS)
def test_each_giant_discards_one_equal_gnome_in_front_of_each_opponent_of_the_winner(
    deck: Deck, played: str, before: tuple[str, ...], winner: int, after: tuple[str, ...], discarded: str
) -> None:
    table = trick(deck, played, gnomes=before)
    assert table.winner == winner
    assert tuple(table.gnomes(seat) for seat in range(deck.players)) == after
    assert table.discard == discarded
    smashed = table.happened(GnomeSmashed)
    assert sorted(event.gnome.code for event in smashed) == discarded.split()
    assert all(event.giant.value == event.gnome.value for event in smashed)


def test_giants_do_not_smash_gnomes_of_the_winners_partner() -> None:
    table = trick(FOUR_GNOMES, "Gi3 Se1 Se2 Tr4", gnomes=("", "", "Gn3", ""))
    assert (table.winner, table.gnomes(2)) == (0, "Gn3")


def test_a_giant_works_for_the_winner_even_against_the_player_of_the_giant() -> None:
    table = trick(CLAIM_2, "Dr4 Gi3", gnomes=("Gn3", "Gn3"))
    assert (table.winner, table.gnomes(0), table.gnomes(1)) == (0, "Gn3", "")


def test_a_giant_works_once_now_or_never() -> None:
    table = position(CLAIM_2, hands=["Gi3 Gn1", "Dr9 Gn3"], phase=2)
    table.play("Gi3 Dr9")
    table.play("Gn3 Gn1")
    assert (table.gnomes(1), table.discard) == ("Gn1 Gn3", "")


def test_a_doppelganger_that_followed_giants_smashes_nothing() -> None:
    table = trick(Deck(2, GG, (DOPPELGANGERS, UNDEAD, DWARVES)), "Gi5 Do7", gnomes=("Gn7", ""))
    assert (table.winner, table.gnomes(0)) == (1, "Gn7")


# Trolls

TROLL_TRICKS = [
    # cards played, Trolls set aside before, winner, the Troll taken, Trolls set aside after
    ("Tr3 Tr8", "", 1, "Tr8", "Tr3"),
    ("Gi3 Tr8", "", 0, "Tr8", ""),
    ("Gi3 Tr2", "Tr5", 0, "Tr5", "Tr2"),
    ("Gi3 Gi5", "Tr5 Tr7 Tr1", 1, "Tr7", "Tr1 Tr5"),
    ("Gi3 Gi5", "Tr0", 1, "Tr0", ""),
    ("Tr3 Tr8", "Tr9", 1, "Tr9", "Tr3 Tr8"),
    ("Gi3 Gi5", "", 1, "", ""),
]


@pytest.mark.parametrize(("played", "before", "winner", "taken", "after"), TROLL_TRICKS)
def test_trolls_are_set_aside_and_the_winner_takes_the_highest_of_them_all(
    played: str, before: str, winner: int, taken: str, after: str
) -> None:
    table = trick(CLAIM_2, played, trolls=before)
    assert table.winner == winner
    assert [event.card.code for event in table.happened(TrollTaken)] == taken.split()
    assert table.trolls == after
    assert [code for code in table.pile(winner).split() if code.startswith("Tr")] == taken.split()
    assert not any(code.startswith("Tr") for code in table.pile(1 - winner).split())
    set_aside = [each.code for event in table.happened(TrollsSetAside) for each in event.cards]
    assert set_aside == [code for code in played.split() if code.startswith("Tr")]


@pytest.mark.parametrize(
    ("played", "before", "taken", "rest"),
    [
        ("Tr3 Tr8", "Tr5", "Tr8", "Tr3 Tr5"),
        ("Gi3 Gi5", "Tr0 Tr1", "Tr1", "Tr0"),
        ("Gi3 Gi5", "Tr1", "Tr1", ""),
    ],
)
def test_the_winner_of_the_last_trick_takes_all_trolls_that_remain(
    played: str, before: str, taken: str, rest: str
) -> None:
    table = trick(CLAIM_2, played, trolls=before, last=True)
    assert [event.card.code for event in table.happened(TrollTaken)] == [taken]
    released = [
        " ".join(sorted(each.code for each in event.cards)) for event in table.happened(LastTrollsTaken)
    ]
    assert released == ([rest] if rest else [])
    assert table.trolls == ""
    trolls = [code for code in table.pile(1).split() if code.startswith("Tr")]
    assert trolls == sorted([taken, *rest.split()])


def test_the_last_tricks_winner_takes_the_trolls_also_where_a_dragon_would_lead_next() -> None:
    table = trick(CLAIM_2, "Gi3 Dr5", trolls="Tr4 Tr2", last=True)
    assert (table.winner, table.pile(0)) == (0, "Gi3 Dr5 Tr2 Tr4")


def test_a_doppelganger_that_followed_trolls_is_scored_and_not_set_aside() -> None:
    table = trick(Deck(2, GG, (DOPPELGANGERS, TROLLS, DWARVES)), "Tr3 Do8")
    assert (table.pile(1), table.trolls) == ("Do8 Tr3", "")


# Everything at once, and the end


def test_dwarves_gnomes_giants_and_trolls_of_one_trick_each_go_their_own_way() -> None:
    table = trick(
        FOUR_WITHOUT_DOPPELGANGERS, "Gi3 Dw1 Gn3 Tr9", gnomes=("Gn3", "Gn3", "", "Gn7"), trolls="Tr2"
    )
    assert table.winner == 0
    assert [table.gnomes(seat) for seat in range(4)] == ["Gn3 Gn3", "", "", "Gn7"]
    assert [table.pile(seat) for seat in range(4)] == ["Gi3 Tr9", "Dw1", "", ""]
    assert (table.discard, table.trolls) == ("Gn3", "Tr2")


def test_nothing_is_gathered_from_a_trick_whose_cards_all_go_elsewhere() -> None:
    table = trick(Deck(2, GG, (DWARVES, TROLLS, UNDEAD)), "Tr4 Dw5")
    assert table.happened(TrickGathered) == []


def test_the_game_ends_after_phase_twos_last_trick_and_not_before() -> None:
    table = position(CLAIM, hands=["Go1 Go3", "Go2 Go4"], phase=2, last=True)
    table.play("Go1 Go2")
    assert (table.phase, table.state.vote) == (Phase.TWO, None)
    table.play("Go4 Go3")
    assert table.phase is Phase.OVER
    assert table.happened(GameEnded) == [GameEnded(table.vote)]


def test_every_faction_votes_in_the_decks_order_and_then_the_game_is_over() -> None:
    table = trick(CLAIM, "Go1 Go2", last=True)
    assert [event.vote.faction for event in table.happened(FactionVoted)] == list(CLAIM.all_factions)
    assert table.events[-1] == GameEnded(table.vote)


def test_no_card_is_asked_for_after_the_end() -> None:
    table = trick(CLAIM, "Go1 Go2", last=True)
    assert table.legal() == ""
    assert table.view(0).legal_moves == table.view(1).legal_moves == ()
    assert card("Go1") in table.state.score_piles[1]
