"""The order in which the factions vote: the safest vote first, the closest last."""

from __future__ import annotations

from collections.abc import Sequence

from claim_desktop.rules.decks import Deck
from claim_desktop.rules.vote import FactionVote, Vote


def counting_order(vote: Vote) -> list[FactionVote]:
    """Return the factions in counting order: the safest vote first, the closest last.

    A faction without any cards comes first. Of equal margins, one decided by the highest card comes last.
    """

    def suspense(each: FactionVote) -> tuple[bool, int, bool]:
        most, second = sorted(each.counts, reverse=True)[:2]
        return most > 0, second - most, each.by_highest

    return sorted(vote.factions, key=suspense)


def deciding_vote(deck: Deck, counts: Sequence[FactionVote]) -> int | None:
    """Return the index of the vote with which a side has enough to win, or None if none ever has."""
    votes = [0] * deck.sides
    for place, each in enumerate(counts):
        if each.side is not None:
            votes[each.side] += 1
            if votes[each.side] == deck.votes_to_win:
                return place
    return None
