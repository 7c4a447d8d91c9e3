"""The votes of the factions during the game, counted from the table as it is shown."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from claim_desktop.rules.cards import TROLLS, UNDEAD, Card, Faction
from claim_desktop.rules.safe_votes import outlooks_of
from claim_desktop.rules.state import Phase
from claim_desktop.rules.vote import FactionVote, count_vote
from claim_desktop.table.model import TableModel


@dataclass(frozen=True, slots=True)
class TieBreaker:
    """The card that breaks a tie of two or more sides with most cards of a faction."""

    value: int
    is_highest: bool
    """Whether it is the highest of these sides' cards; otherwise their higher cards are equal."""


@dataclass(frozen=True, slots=True)
class VoteStanding:
    """The current state of a faction's vote."""

    vote: FactionVote
    open: int
    """Cards of the faction that are neither won nor discarded."""
    is_safe: bool
    """Whether the vote can no longer change."""
    tie_breaker: TieBreaker | None
    """The leading side's card that breaks the tie; None if no other side has as many cards."""

    @property
    def lead(self) -> int:
        """The leading side's surplus of cards; 0 if a higher card decides, or if no side leads."""
        first, second = sorted(self.vote.counts, reverse=True)[:2]
        return first - second if self.vote.side is not None else 0


def current_standings(table: TableModel) -> list[VoteStanding]:
    """Each faction's vote if it were held now, counting the Gnomes in front of a seat as won."""
    fronts = [[each.card for each in front if each.card is not None] for front in table.gnomes]
    piles = [[*pile, *front] for pile, front in zip(table.score_piles, fronts, strict=True)]
    in_deck = Counter(card.faction for card in table.deck.cards)
    discarded = Counter(card.faction for card in table.discard)
    outlooks = outlooks_of(table.deck, table.score_piles, fronts, table.discard)
    return [
        VoteStanding(
            vote,
            open=in_deck[vote.faction] - discarded[vote.faction] - sum(vote.counts),
            is_safe=outlook.is_safe,
            tie_breaker=_tie_breaker(table, vote, piles) if vote.by_highest else None,
        )
        for vote, outlook in zip(count_vote(table.deck, piles).factions, outlooks, strict=True)
    ]


def _tie_breaker(table: TableModel, vote: FactionVote, piles: Sequence[Sequence[Card]]) -> TieBreaker | None:
    """The leading side's highest card that no side with as many cards can match (RULES: The vote)."""
    if vote.side is None:
        return None
    values: dict[int, list[int]] = {}
    for seat, pile in enumerate(piles):
        won = (card.value for card in pile if card.faction is vote.faction)
        values.setdefault(table.deck.side_of(seat), []).extend(won)
    best = sorted(values.pop(vote.side), reverse=True)
    rival = max(sorted(each, reverse=True) for each in values.values() if len(each) == len(best))
    place = next(place for place, own in enumerate(best) if own != rival[place])
    return TieBreaker(best[place], is_highest=place == 0)


def touched_factions(table: TableModel) -> frozenset[Faction]:
    """The factions whose vote the current trick decides or may change, judging by its cards."""
    if table.stake.factions:
        return frozenset(table.stake.factions)
    played = {sprite.card.faction for _, sprite in table.trick if sprite.card is not None}
    if table.phase is Phase.ONE:
        return frozenset(played & {UNDEAD})
    is_waiting = bool(table.trick and table.trolls)
    return frozenset(played | {TROLLS} if is_waiting else played)


def led_faction(table: TableModel) -> Faction | None:
    """The faction that was led to the current trick."""
    card = table.trick[0][1].card if table.trick else None
    return None if card is None else card.faction


def safe_count(standings: Sequence[VoteStanding], side: int) -> int:
    """The number of votes that a side is certain to get."""
    return sum(each.is_safe and each.vote.side == side for each in standings)


def led_count(standings: Sequence[VoteStanding], side: int) -> int:
    """The number of votes that a side would get now, including the certain ones."""
    return sum(each.vote.side == side for each in standings)


def leading_side(standings: Sequence[VoteStanding]) -> int | None:
    """The side that most factions would vote for now; None if there is a tie."""
    votes = Counter(each.vote.side for each in standings if each.vote.side is not None).most_common(2)
    is_tied = len(votes) == 2 and votes[0][1] == votes[1][1]
    return votes[0][0] if votes and not is_tied else None
