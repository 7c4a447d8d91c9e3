"""The order of counting, and the vote that decides."""

from __future__ import annotations

import pytest

from claim_desktop.rules.cards import GOBLINS
from claim_desktop.rules.decks import CLAIM
from claim_desktop.rules.vote import FactionVote
from claim_desktop.scenes.scoring.counting_order import counting_order, deciding_vote
from scripts.stage.positions import FOUR, THREE, finished, setup


def vote(counts: tuple[int, ...], side: int | None = 0, *, by_highest: bool = False) -> FactionVote:
    return FactionVote(GOBLINS, side, counts, by_highest)


@pytest.mark.parametrize("deck", [CLAIM, THREE, FOUR], ids=["two", "three", "four"])
def test_every_faction_is_counted_once_and_margins_only_shrink(deck: object) -> None:
    view = finished(setup(deck)).view(0)  # type: ignore[arg-type]
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
