"""How the votes of the factions stand during the game, counted from the table as it is shown."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from claim_desktop.rules.safe_votes import outlooks_of
from claim_desktop.rules.vote import FactionVote, count_vote
from claim_desktop.table.model import TableModel


@dataclass(frozen=True, slots=True)
class Standing:
    """How a faction's vote stands."""

    vote: FactionVote
    open: int
    """Cards of the faction that are neither won nor discarded."""
    is_safe: bool
    """Whether nobody can turn the vote any more."""


def current_standings(table: TableModel) -> list[Standing]:
    """How every faction's vote would go now, Gnomes in front counted as won."""
    fronts = [[each.card for each in front if each.card is not None] for front in table.gnomes]
    piles = [[*pile, *front] for pile, front in zip(table.score_piles, fronts, strict=True)]
    in_deck = Counter(card.faction for card in table.deck.cards)
    discarded = Counter(card.faction for card in table.discard)
    outlooks = outlooks_of(table.deck, table.score_piles, fronts, table.discard)
    return [
        Standing(vote, in_deck[vote.faction] - discarded[vote.faction] - sum(vote.counts), outlook.is_safe)
        for vote, outlook in zip(count_vote(table.deck, piles).factions, outlooks, strict=True)
    ]


def safe_count(standings: Sequence[Standing], side: int) -> int:
    """The number of votes that a side has for certain."""
    return sum(each.is_safe and each.vote.side == side for each in standings)


def leading_side(standings: Sequence[Standing]) -> int | None:
    """The side for which more factions would vote now than for any other; None if there is no such side."""
    votes = Counter(each.vote.side for each in standings if each.vote.side is not None).most_common(2)
    is_tied = len(votes) == 2 and votes[0][1] == votes[1][1]
    return votes[0][0] if votes and not is_tied else None
