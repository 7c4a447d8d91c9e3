"""The vote at the end of the game (RULES: The vote)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from claim_desktop.rules.cards import Card, Faction
from claim_desktop.rules.decks import Deck


class DecidedBy(Enum):
    """Which step of the ladder decided who wins the game."""

    VOTES = "votes"
    CARDS = "cards"
    VALUES = "values"
    SHARED = "shared"


@dataclass(frozen=True, slots=True)
class FactionVote:
    """How one faction voted."""

    faction: Faction
    side: int | None
    """The side that it votes for; None: nobody."""
    cards: tuple[tuple[Card, ...], ...]
    """Each side's cards of the faction, highest first."""
    by_highest: bool
    """Two or more sides had equally many cards, and the higher ones decided."""


@dataclass(frozen=True, slots=True)
class Vote:
    """All votes, and who wins the game."""

    factions: tuple[FactionVote, ...]
    winners: tuple[int, ...]
    """The winning side; several when the win is shared."""
    decided_by: DecidedBy
    votes: tuple[int, ...]
    """Each side's votes."""
    voter_cards: tuple[int, ...]
    """Each side's number of cards of the factions that voted for it."""
    voter_values: tuple[int, ...]
    """The sum of those cards' values."""


def count_vote(deck: Deck, score_piles: Sequence[Sequence[Card]]) -> Vote:
    """Count the piles (one a seat) per side, let each faction vote and find the winning side."""
    side_piles: list[list[Card]] = [[] for _ in range(deck.sides)]
    for seat, pile in enumerate(score_piles):
        side_piles[deck.side_of(seat)].extend(pile)
    return _winners(tuple(faction_vote(faction, side_piles) for faction in deck.all_factions), deck.sides)


def faction_vote(faction: Faction, side_piles: Sequence[Sequence[Card]]) -> FactionVote:
    """A faction votes for the side with most of its cards; a tie goes by the highest card, then the next.

    Works on unfinished piles too, and then tells who leads the vote.
    """
    values = [sorted([c.value for c in pile if c.faction is faction], reverse=True) for pile in side_piles]
    strengths = [(len(side_values), side_values) for side_values in values]
    best = max(strengths)
    side = strengths.index(best) if best[0] > 0 and strengths.count(best) == 1 else None
    tied = sum(strength[0] == best[0] for strength in strengths) > 1
    cards = tuple(tuple(Card.from_code(f"{faction.code}{value}") for value in each) for each in values)
    return FactionVote(faction, side, cards, by_highest=side is not None and tied)


def _winners(factions: tuple[FactionVote, ...], sides: int) -> Vote:
    won: list[list[Card]] = [[] for _ in range(sides)]
    votes = [0] * sides
    for each in factions:
        if each.side is not None:
            votes[each.side] += 1
            won[each.side].extend(each.cards[each.side])
    counts = [len(cards) for cards in won]
    sums = [sum(card.value for card in cards) for cards in won]
    leading = list(range(sides))
    decided_by = DecidedBy.SHARED
    for step, figures in ((DecidedBy.VOTES, votes), (DecidedBy.CARDS, counts), (DecidedBy.VALUES, sums)):
        best = max(figures[side] for side in leading)
        leading = [side for side in leading if figures[side] == best]
        if len(leading) == 1:
            decided_by = step
            break
    return Vote(factions, tuple(leading), decided_by, tuple(votes), tuple(counts), tuple(sums))
