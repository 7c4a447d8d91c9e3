"""RULES: The vote. Which votes can no longer be turned, and which games are settled."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product
from random import Random

import pytest

from claim_desktop.rules.cards import DWARVES, GIANTS, GNOMES, GOBLINS, TROLLS, UNDEAD, Card, Faction
from claim_desktop.rules.decks import CLAIM, CLAIM_2, Deck
from claim_desktop.rules.safe_votes import (
    VoteOutlook,
    is_vote_close,
    outlooks_of,
    safe_votes,
    settled_side,
    settled_winner,
)
from claim_desktop.rules.view import PlayerView, view_of
from claim_desktop.rules.vote import count_vote
from tests.rules.random_game import EVERY_DECK, RandomGame
from tests.rules.table import KG, cards, party

THREE = party(3, KG, without=TROLLS)
FOUR = party(4, KG, without=TROLLS)


def safe(
    deck: Deck, faction: Faction, piles: Sequence[str], fronts: Sequence[str] = (), discard: str = ""
) -> str:
    """Whose vote a faction is with these piles: `side 1`, `nobody`, or `open`."""
    gnomes = [cards(front) for front in fronts] or [[] for _ in piles]
    outlook = next(
        each
        for each in outlooks_of(deck, [cards(pile) for pile in piles], gnomes, cards(discard))
        if each.faction is faction
    )
    if not outlook.is_safe:
        return "open"
    return "nobody" if outlook.side is None else f"side {outlook.side}"


DWARF_PILES = [
    # deck, score piles, discard, whose vote
    (CLAIM, ("Dw0 Dw1 Dw2 Dw3 Dw4 Dw5", ""), "", "side 0"),
    (CLAIM, ("Dw0 Dw1 Dw2 Dw3 Dw4", ""), "", "open"),  # the other five include the 9
    (CLAIM, ("Dw0 Dw1 Dw2 Dw3 Dw9", ""), "", "side 0"),  # five all, but the 9 is here
    (CLAIM, ("Dw0 Dw1 Dw2", ""), "Dw5 Dw6 Dw7 Dw8 Dw9", "side 0"),
    (CLAIM, ("", "Dw9"), "Dw1 Dw2 Dw3 Dw4 Dw5 Dw6 Dw7 Dw8", "side 1"),
    (CLAIM, ("", "Dw0"), "Dw2 Dw3 Dw4 Dw5 Dw6 Dw7 Dw8 Dw9", "open"),
    (CLAIM, ("", ""), "Dw0 Dw1 Dw2 Dw3 Dw4 Dw5 Dw6 Dw7 Dw8 Dw9", "nobody"),
    (CLAIM, ("", ""), "Dw1 Dw2 Dw3 Dw4 Dw5 Dw6 Dw7 Dw8 Dw9", "open"),  # or nobody, if it is discarded too
    (THREE, ("Dw1 Dw2 Dw3 Dw9", "Dw4 Dw5 Dw6", ""), "", "open"),
    (THREE, ("Dw1 Dw2 Dw3 Dw4 Dw9", "Dw5 Dw6 Dw7", ""), "", "side 0"),
    (FOUR, ("Dw1 Dw2 Dw3", "Dw8", "Dw4 Dw9", ""), "", "side 0"),
    (FOUR, ("Dw1 Dw2 Dw3", "Dw8", "", "Dw4 Dw9"), "", "open"),
]


@pytest.mark.parametrize(("deck", "piles", "discard", "expected"), DWARF_PILES)
def test_a_vote_is_safe_when_the_open_cards_cannot_turn_it(
    deck: Deck, piles: tuple[str, ...], discard: str, expected: str
) -> None:
    assert safe(deck, DWARVES, piles, discard=discard) == expected


def test_copies_that_tie_exactly_leave_the_vote_open_to_nobody() -> None:
    discard = "Go1 Go2 Go3 Go4 Go5 Go6 Go7 Go8 Go9"
    assert safe(CLAIM, GOBLINS, ("Go0 Go0", "Go0"), discard=f"{discard} Go0") == "open"
    assert safe(CLAIM, GOBLINS, ("Go0 Go0", "Go0"), discard=f"{discard} Go0 Go0") == "side 0"
    assert safe(CLAIM, GOBLINS, ("Go0 Go0", "Go0 Go0"), discard=f"{discard} Go0") == "nobody"


GNOME_FRONTS = [
    # Gnomes in front of seat 0, discard, whose vote; seven of the thirteen are needed
    ("Gn1 Gn1 Gn1 Gn3 Gn3 Gn3 Gn5", "", "open"),  # four Giants could still smash five of these
    ("Gn1 Gn1 Gn1 Gn3 Gn3 Gn3 Gn5", "Gi1 Gi1 Gi3 Gi3", "open"),  # the Giants 5 smash the last
    ("Gn1 Gn1 Gn1 Gn3 Gn3 Gn3 Gn5", "Gi1 Gi1 Gi3 Gi3 Gi5 Gi5", "side 0"),
    ("Gn1 Gn1 Gn1 Gn3 Gn3 Gn3 Gn5 Gn5 Gn5", "Gi1 Gi1 Gi3 Gi3", "side 0"),  # two of nine are smashed at most
]


@pytest.mark.parametrize(("front", "discard", "expected"), GNOME_FRONTS)
def test_gnomes_in_front_count_as_lost_while_a_giant_may_smash_them(
    front: str, discard: str, expected: str
) -> None:
    assert safe(CLAIM_2, GNOMES, ("", ""), (front, ""), discard) == expected


def test_a_giant_smashes_in_front_of_each_partner() -> None:
    deck = party(4, CLAIM_2.pair, without=TROLLS)
    fronts = ("Gn1 Gn3 Gn5 Gn7", "", "Gn1 Gn3 Gn5", "")
    assert safe(deck, GNOMES, ("Gn9", "", "", ""), fronts) == "open"
    assert safe(deck, GNOMES, ("Gn9", "", "", ""), fronts, "Gi1 Gi1 Gi3 Gi3 Gi5 Gi5 Gi7 Gi7") == "side 0"
    assert safe(deck, GNOMES, ("Gn9", "", "", ""), fronts, "Gi1 Gi1 Gi3 Gi5 Gi7 Gi7") == "open"


def test_giants_in_score_piles_smash_nothing_any_more() -> None:
    front = "Gn1 Gn1 Gn1 Gn3 Gn3 Gn3 Gn5"
    piles = ("Gi1 Gi1 Gi3", "Gi3 Gi5 Gi5")
    assert safe(CLAIM_2, GNOMES, piles, (front, "")) == "side 0"
    assert safe(CLAIM_2, GIANTS, piles, (front, "")) == "open"


def endings(deck: Deck, faction: Faction, piles: Sequence[list[Card]], gone: list[Card]) -> set[int | None]:
    """Every vote that comes about when each open card of the faction goes to any side or to the discard."""
    left = Counter(card for card in deck.cards if card.faction is faction)
    left.subtract(card for card in (*gone, *(card for pile in piles for card in pile)))
    votes = set()
    for takers in product(range(deck.sides + 1), repeat=left.total()):
        final = [list(pile) for pile in piles]
        for taker, card in zip(takers, left.elements(), strict=True):
            if taker < deck.sides:
                final[taker].append(card)
        votes |= {each.side for each in count_vote(deck, final).factions if each.faction is faction}
    return votes


@pytest.mark.parametrize("deck", [CLAIM, THREE, FOUR], ids=["two", "three", "four"])
@pytest.mark.parametrize("faction", [UNDEAD, GOBLINS], ids=["undead", "goblins"])
def test_the_contenders_are_those_of_every_way_in_which_the_open_cards_can_go(
    deck: Deck, faction: Faction
) -> None:
    rng = Random(7)
    for _ in range(60):
        dealt = [card for card in deck.cards if card.faction is faction]
        rng.shuffle(dealt)
        still_open = rng.randint(0, 4)
        piles: list[list[Card]] = [[] for _ in range(deck.players)]
        gone: list[Card] = []
        for card in dealt[still_open:]:
            rng.choice([*piles, gone]).append(card)
        nothing = [[] for _ in piles]  # type: list[list[Card]]
        outlooks = outlooks_of(deck, piles, nothing, gone)
        outlook = next(each for each in outlooks if each.faction is faction)
        expected = endings(deck, faction, piles, gone)
        assert outlook.contenders == expected - {None}, (piles, gone)
        if expected == {None} or None not in expected:
            assert outlook.is_safe == (len(expected) == 1), (piles, gone)
        assert outlook.may_abstain or None not in expected, (piles, gone)


SETTLED = [
    # deck, the sides that each faction may still vote for (-: for nobody), who has won
    (CLAIM, "0 0 0 1 1", 0),
    (CLAIM, "0 0 0 01 01", 0),
    (CLAIM, "0 0 01 01 01", None),
    (CLAIM, "0 0 1 1 -", None),  # as many votes each: cards decide
    (CLAIM, "0 0 1 01 -", None),  # the last vote may still make it as many
    (CLAIM, "1 1 0 - -", 1),
    (CLAIM, "1 0- - - -", None),
    (CLAIM, "1 1- - - -", 1),
    (CLAIM, "- - - - -", None),
    (THREE, "0 0 0 1 1 2 2", 0),
    (THREE, "0 0 0 1 1 2 12", None),  # one rival may still get as many
    (THREE, "0 0 1 1 2 2 -", None),
    (THREE, "2 2 0 1 - - -", 2),
    (FOUR, "0 0 0 0 1 1 01", 0),
    (FOUR, "0 0 0 1 1 01 -", None),
]


@pytest.mark.parametrize(("deck", "outlooks", "winner"), SETTLED)
def test_a_game_is_settled_for_a_side_that_has_more_votes_than_any_rival_can_still_get(
    deck: Deck, outlooks: str, winner: int | None
) -> None:
    """One vote is the boundary: a side with as many as a rival may still get has not won by votes alone."""
    found = [
        VoteOutlook(faction, frozenset(map(int, sides.strip("-"))), may_abstain="-" in sides)
        for faction, sides in zip(deck.all_factions, outlooks.split(), strict=True)
    ]
    assert settled_side(deck, found) == winner


def views(game: RandomGame) -> Iterator[PlayerView]:
    """What a seat sees of the game after each move, another seat each time."""
    for count, _ in enumerate(game.steps()):
        yield view_of(game.state, count % game.deck.players)


@pytest.mark.sampled(32, in_all=64)
@EVERY_DECK
def test_what_is_safe_or_settled_once_stays_so_and_comes_true(seed: int, deck: Deck) -> None:
    game = RandomGame(deck, 900 + seed)
    claimed: dict[Faction, int | None] = {}
    winner = None
    for view in views(game):
        now = safe_votes(view)
        assert claimed.items() <= now.items(), "a safe vote was turned"
        claimed = now
        settled = settled_winner(view)
        assert winner is None or settled == winner, "a settled game was open again"
        winner = settled
    assert game.state.vote is not None
    assert claimed == {each.faction: each.side for each in game.state.vote.factions}
    assert winner is None or game.state.vote.winners == (winner,)


def test_votes_are_safe_and_games_are_settled_well_before_the_end() -> None:
    early, settled = 0, 0
    for seed in range(30):
        game = RandomGame(CLAIM, seed)
        for view in views(game):
            if view.tricks_played == 10 and view.phase.value == 2 and not view.trick:
                early += len(safe_votes(view))
                settled += settled_winner(view) is not None
    assert early >= 60, "two votes of five should be safe three tricks before the end"
    assert settled >= 5


def test_a_vote_is_close_while_the_best_two_are_within_one_safe_vote_and_nobody_has_won() -> None:
    close = set()
    for seed in range(30):
        for view in views(RandomGame(CLAIM, seed)):
            certain = Counter(safe_votes(view).values())
            fewer, more = sorted((certain[0], certain[1]))
            is_close = fewer + more >= 2 and more - fewer <= 1 and settled_winner(view) is None
            assert is_vote_close(view) is is_close
            close |= {(fewer, more)} if is_close else set()
    assert close == {(1, 1), (1, 2), (2, 2)}, "two safe votes are enough, and so is a lead of one"
