"""RULES: The vote. Each faction's vote, and the ladder to the win."""

from __future__ import annotations

import pytest

from claim_desktop.rules.cards import DRAGONS, DWARVES, TROLLS, UNDEAD, Faction
from claim_desktop.rules.decks import CLAIM, CLAIM_2, Deck
from claim_desktop.rules.vote import DecidedBy, FactionVote, Vote, count_vote
from tests.rules.table import GG, KG, cards, party, position

THREE = party(3, KG, without=TROLLS)
FOUR = party(4, KG, without=TROLLS)


def vote_of(deck: Deck, *piles: str) -> Vote:
    """The vote with these score piles, one a seat."""
    return count_vote(deck, [cards(pile) for pile in piles])


def faction_vote(faction: Faction, deck: Deck, *piles: str) -> FactionVote:
    """How one faction votes."""
    return next(each for each in vote_of(deck, *piles).factions if each.faction is faction)


# Each faction's vote

DWARF_VOTES = [
    # deck, score piles, the side that the Dwarves vote for, whether the highest cards decided
    (CLAIM, ("Dw0 Dw1", "Dw9"), 0, False),
    (CLAIM, ("", "Dw0"), 1, False),
    (CLAIM, ("Dw8", "Dw9"), 1, True),
    (CLAIM, ("Dw9 Dw0", "Dw8 Dw7"), 0, True),
    (CLAIM, ("Un9 Un8", "Go1"), None, False),
    (THREE, ("Dw1 Dw2", "Dw3 Dw4", "Dw9"), 1, True),
    (THREE, ("Dw1 Dw2", "Dw9", "Dw8"), 0, False),
    (THREE, ("", "Dw5", "Dw6"), 2, True),
    (THREE, ("Dw1 Dw2", "Dw0 Dw3", "Dw9"), 1, True),
    (FOUR, ("Dw1", "Dw9", "Dw2", ""), 0, False),
    (FOUR, ("Dw1", "Dw9", "", "Dw8"), 1, False),
    (FOUR, ("Dw7", "Dw9", "Dw6", "Dw0"), 1, True),
]


@pytest.mark.parametrize(("deck", "piles", "side", "by_highest"), DWARF_VOTES)
def test_a_faction_votes_for_the_side_with_most_of_its_cards_a_tie_goes_by_the_highest(
    deck: Deck, piles: tuple[str, ...], side: int | None, by_highest: bool
) -> None:
    vote = faction_vote(DWARVES, deck, *piles)
    assert (vote.side, vote.by_highest) == (side, by_highest)


GOBLIN_VOTES = [
    # Only where all cards have copies can both sides be equal, so that nobody gets the vote.
    (CLAIM, ("Go0", "Go0"), None),
    (CLAIM, ("Go0 Go0", "Go0 Go0"), None),
    (CLAIM, ("Go0 Go0", "Go0 Go1"), 1),
    (CLAIM, ("Go5 Go0", "Go4 Go3"), 0),
    (THREE, ("Go0", "Go0", ""), None),
    (THREE, ("Go0", "Go0", "Go1"), 2),
    (THREE, ("Go0 Go0", "Go0 Go0", "Go9"), None),
    (FOUR, ("Go0", "Go0 Go0", "Go0", ""), None),
]


@pytest.mark.parametrize(("deck", "piles", "side"), GOBLIN_VOTES)
def test_a_faction_that_is_equal_to_the_last_card_votes_for_nobody(
    deck: Deck, piles: tuple[str, ...], side: int | None
) -> None:
    vote = vote_of(deck, *piles).factions[0]
    assert vote.side == side
    assert vote.by_highest is (side is not None)


@pytest.mark.parametrize(
    ("piles", "side"),
    [
        (("Gn9 Gn7 Gn3", "Gn7 Gn7 Gn5"), 0),
        (("Gn7 Gn3 Gn3", "Gn7 Gn5 Gn1"), 1),
        (("Gn7 Gn5 Gn1", "Gn7 Gn5 Gn3"), 1),
        (("Gn7 Gn5 Gn3", "Gn7 Gn5 Gn3"), None),
        (("Gn1 Gn1", "Gn9"), 0),
    ],
)
def test_a_tie_goes_by_the_highest_then_the_second_highest_and_so_on(
    piles: tuple[str, str], side: int | None
) -> None:
    assert vote_of(CLAIM_2, *piles).factions[0].side == side


def test_the_order_of_a_pile_does_not_matter() -> None:
    assert faction_vote(DWARVES, CLAIM, "Dw1 Dw8", "Dw7 Dw2").side == 0
    assert faction_vote(DWARVES, CLAIM, "Dw8 Dw1", "Dw2 Dw7").side == 0


def test_a_vote_tells_how_many_cards_of_the_faction_each_side_has() -> None:
    assert faction_vote(DWARVES, CLAIM, "Dw1 Un3 Dw8", "Go9").counts == (2, 0)


def test_doppelgangers_vote_as_doppelgangers() -> None:
    vote = vote_of(CLAIM, "Do9 Do8", "Dw1")
    assert {each.faction.code: each.side for each in vote.factions} == {
        "Go": None,
        "Kn": None,
        "Dw": 1,
        "Un": None,
        "Do": 0,
    }


def test_partners_piles_are_counted_together() -> None:
    vote = vote_of(FOUR, "Dw1 Go5", "Dw9", "Dw2 Go6", "Kn2 Dr4")
    assert vote.factions[2].counts == (2, 1)
    assert vote.votes == (2, 2)


# The ladder

LADDERS = [
    # score piles of Claim, winners, what decided, votes, voters' cards, their values
    (("Go1 Kn2 Dw3", "Un9 Do9"), (0,), DecidedBy.VOTES, (3, 2), (3, 2), (6, 18)),
    (("Go1 Kn2", "Un9 Do9 Dw9"), (1,), DecidedBy.VOTES, (2, 3), (2, 3), (3, 27)),
    (("Go1 Go2 Kn2", "Un9 Do9"), (0,), DecidedBy.CARDS, (2, 2), (3, 2), (5, 18)),
    (("Go9 Kn9", "Un1 Do1 Do2"), (1,), DecidedBy.CARDS, (2, 2), (2, 3), (18, 4)),
    (("Go5 Kn5", "Un5 Do6"), (1,), DecidedBy.VALUES, (2, 2), (2, 2), (10, 11)),
    (("Go5 Kn6", "Un6 Do4"), (0,), DecidedBy.VALUES, (2, 2), (2, 2), (11, 10)),
    (("Go5 Kn6", "Un6 Do5"), (0, 1), DecidedBy.SHARED, (2, 2), (2, 2), (11, 11)),
    (("Go0", "Go0"), (0, 1), DecidedBy.SHARED, (0, 0), (0, 0), (0, 0)),
    (("", ""), (0, 1), DecidedBy.SHARED, (0, 0), (0, 0), (0, 0)),
]


@pytest.mark.parametrize(("piles", "winners", "decided_by", "votes", "voter_cards", "voter_values"), LADDERS)
def test_most_votes_win_then_most_cards_of_the_voters_then_their_highest_sum_then_the_win_is_shared(
    piles: tuple[str, str],
    winners: tuple[int, ...],
    decided_by: DecidedBy,
    votes: tuple[int, ...],
    voter_cards: tuple[int, ...],
    voter_values: tuple[int, ...],
) -> None:
    vote = vote_of(CLAIM, *piles)
    assert (vote.winners, vote.decided_by) == (winners, decided_by)
    assert (vote.votes, vote.voter_cards, vote.voter_values) == (votes, voter_cards, voter_values)


def test_cards_of_factions_that_voted_for_another_side_do_not_count_in_the_ladder() -> None:
    vote = vote_of(CLAIM, "Go1 Kn2 Un8 Do8", "Un9 Un7 Do9 Do7")
    assert vote.voter_cards == (2, 4)
    assert (vote.winners, vote.decided_by) == ((1,), DecidedBy.CARDS)


def test_cards_of_a_faction_that_votes_for_nobody_do_not_count_in_the_ladder() -> None:
    vote = vote_of(CLAIM, "Go0 Go0 Kn3", "Go0 Go0 Un4")
    assert (vote.votes, vote.voter_cards, vote.voter_values) == ((1, 1), (1, 1), (3, 4))
    assert (vote.winners, vote.decided_by) == ((1,), DecidedBy.VALUES)


THREE_PLAYER_LADDERS = [
    (("Go1 Kn2 Dw3", "Un9 Do9 Dr9", "Se9"), (1,), DecidedBy.VALUES),
    (("Go1 Kn2 Dw3 Dw4", "Un9 Do9 Dr9", "Se9"), (0,), DecidedBy.CARDS),
    (("Go1 Kn2", "Un1 Do2", "Dr1 Se2 Dw1"), (2,), DecidedBy.VOTES),
    (("Go1 Kn2", "Un1 Do2", "Dr1 Se2"), (0, 1, 2), DecidedBy.SHARED),
    (("Go1 Kn2", "Un1 Do2", "Dr9"), (0, 1), DecidedBy.SHARED),
    (("Go1 Kn3", "Un1 Do2", "Dr1 Se3"), (0, 2), DecidedBy.SHARED),
    # The third side has the highest sum of values, but is already out by its number of cards.
    (("Go1 Go2 Kn2", "Un1 Un3 Do2", "Dr9 Se9"), (1,), DecidedBy.VALUES),
    # The third side has the most cards, but is already out by its votes.
    (("Go1 Kn2", "Un1 Do3", "Dr7 Dr8 Dr9"), (1,), DecidedBy.VALUES),
]


@pytest.mark.parametrize(("piles", "winners", "decided_by"), THREE_PLAYER_LADDERS)
def test_each_step_of_the_ladder_is_among_those_still_tied(
    piles: tuple[str, ...], winners: tuple[int, ...], decided_by: DecidedBy
) -> None:
    vote = vote_of(THREE, *piles)
    assert (vote.winners, vote.decided_by) == (winners, decided_by)


def test_the_ladder_holds_for_partnerships() -> None:
    vote = vote_of(FOUR, "Go1 Kn2", "Un9", "Dw3", "Do9 Dr9")
    assert (vote.votes, vote.winners, vote.decided_by) == ((3, 3), (1,), DecidedBy.VALUES)
    assert vote.voter_values == (6, 27)


def test_with_five_factions_and_every_vote_cast_three_votes_win() -> None:
    vote = vote_of(CLAIM, "Go1 Kn2 Dw3", "Un9 Un8 Un7 Do9 Do8")
    assert (sum(vote.votes), vote.winners) == (5, (0,))


def test_every_faction_of_the_deck_votes_and_no_other() -> None:
    deck = party(4, GG, without=DRAGONS)
    assert [each.faction for each in vote_of(deck, "", "", "", "Un1").factions] == list(deck.all_factions)
    assert faction_vote(UNDEAD, deck, "", "", "", "Un1").side == 1


def test_the_vote_counts_undead_of_phase_one_gnomes_in_front_and_the_last_trolls() -> None:
    table = position(
        Deck(2, GG, (UNDEAD, DRAGONS, TROLLS)),
        hands=["Gi3", "Dr9"],
        phase=2,
        last=True,
        piles=["Un4", ""],
        gnomes=["", "Gn1"],
        trolls="Tr2 Tr3",
    )
    table.play("Gi3 Dr9")
    assert {each.faction.code: each.side for each in table.vote.factions} == {
        "Gn": 1,
        "Gi": 0,
        "Un": 0,
        "Dr": 0,
        "Tr": 0,
    }
