"""How the cards of all sides are laid in turn, where the shield goes, and in which order factions vote."""

from __future__ import annotations

import pytest

from claim_desktop.rules.cards import DWARVES, GOBLINS, KNIGHTS, UNDEAD
from claim_desktop.rules.decks import CLAIM, Deck
from claim_desktop.rules.vote import FactionVote
from claim_desktop.scenes.scoring.vote_count import (
    FactionCount,
    counting_order,
    deciding_vote,
    lead_share,
    side_piles,
)
from scripts.stage.positions import FOUR, THREE, finished, setup


def vote(counts: tuple[int, ...], side: int | None = 0, *, by_highest: bool = False) -> FactionVote:
    return FactionVote(GOBLINS, side, counts, by_highest)


def test_sides_lay_one_card_in_turn_and_the_longer_pile_ends_alone() -> None:
    count = FactionCount(vote((3, 1)))
    laid = []
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        count.lay(share)
        laid.append((count.laid_of(0, (0, 1)), count.laid_of(1, (0, 1))))
    assert laid == [(0, 0), (1, 0), (1, 1), (2, 1), (3, 1)]


def test_a_card_on_its_way_counts_in_part() -> None:
    count = FactionCount(vote((2, 2)))
    count.lay(0.375)
    assert (count.laid_of(0, (0, 1)), count.laid_of(1, (0, 1))) == (1.0, 0.5)


def test_the_shield_goes_a_fifth_of_the_way_a_card_and_never_off_the_rail() -> None:
    assert lead_share(vote((1, 3), 1), (0, 1)) == pytest.approx(0.4)
    assert lead_share(vote((1, 3), 1), (1, 0)) == pytest.approx(-0.4)
    assert lead_share(vote((9, 0)), (0, 1)) == -0.72


def test_a_tie_that_the_highest_card_breaks_still_leans_to_its_winner() -> None:
    assert lead_share(vote((2, 2), 1, by_highest=True), (0, 1)) > 0
    assert lead_share(vote((2, 2), None), (0, 1)) == 0


def test_partners_piles_are_counted_together_the_highest_card_first() -> None:
    view = finished(setup(FOUR)).view(0)
    piles = side_piles(view.deck, view.score_piles)
    for side, seats in ((0, (0, 2)), (1, (1, 3))):
        for faction in (UNDEAD, DWARVES, KNIGHTS, GOBLINS):
            wanted = sorted(
                (card.value for seat in seats for card in view.score_piles[seat] if card.faction is faction),
                reverse=True,
            )
            assert [card.value for card in piles[side][faction]] == wanted


@pytest.mark.parametrize("deck", [CLAIM, THREE, FOUR], ids=["two", "three", "four"])
def test_every_faction_is_counted_once_and_margins_only_shrink(deck: Deck) -> None:
    view = finished(setup(deck)).view(0)
    assert view.vote is not None
    order = counting_order(view.vote)
    assert sorted(each.faction.value for each in order) == sorted(f.value for f in view.deck.all_factions)
    margins = [sorted(each.counts)[-1] - sorted(each.counts)[-2] for each in order if any(each.counts)]
    assert margins == sorted(margins, reverse=True)


def test_the_side_that_reaches_more_than_half_of_the_votes_is_decided_there() -> None:
    votes = [vote((3, 0), side) for side in (0, 1, 0, 1, 0)]
    assert CLAIM.votes_to_win == 3
    assert deciding_vote(CLAIM, votes) == 4
    assert deciding_vote(CLAIM, votes[:4]) is None


def test_votes_for_nobody_decide_nothing() -> None:
    votes = [vote((3, 0)), vote((2, 2), None), vote((3, 0)), vote((3, 0))]
    assert deciding_vote(CLAIM, votes) == 3
