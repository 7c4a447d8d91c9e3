"""Whole games to review, and an effort small enough for tests."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from claim_desktop.rules.decks import Deck
from claim_desktop.rules.record import Record
from claim_desktop.scenes.review.logic.decision_reviewer import ReviewBudget
from claim_desktop.scenes.review.logic.review import Review
from claim_desktop.scenes.review.logic.reviewer import Reviewer
from scripts.stage.positions import DECKS, played

QUICK = ReviewBudget(iterations=300, confirming=600, compared=200, worlds=20, deals=10, exact_worlds=5)
QUICK_FOR_MORE = replace(
    QUICK, iterations=150, confirming=300, compared=100, worlds=10, deals=5, exact_worlds=3
)
"""For three and four players, whose games have more decisions, of which none is proven quickly."""
SLIGHT = ReviewBudget(iterations=60, confirming=120, compared=20, worlds=8, deals=4, exact_worlds=2)
"""Where it matters that there is a review, not what it says."""


def effort_for(deck: Deck) -> ReviewBudget:
    """The effort with which tests review games with these cards."""
    return QUICK if deck.players == 2 else QUICK_FOR_MORE


def reviewed(name: str, seed: int = 1) -> Review:
    """The review of that game."""
    return _reviewed(name, seed)


@cache
def _reviewed(name: str, seed: int) -> Review:
    review = Reviewer(played(name, seed), effort=effort_for(DECKS[name])).review()
    assert review is not None
    return review


def without_seed(record: Record) -> Record:
    """The same cards and moves, as a record from elsewhere."""
    return replace(record, seed=None, names=("Somebody", "Else")[: record.deck.players])
