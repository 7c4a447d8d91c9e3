"""The vote at the end of the game (RULES: The vote)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from claim_desktop.rules.cards import Card, Faction
from claim_desktop.rules.decks import Deck

Values = dict[Faction, list[list[int]]]
"""The values of the cards in each side's piles, by faction and side."""


class DecidedBy(Enum):
    """The step of the ladder that decided who wins the game."""

    VOTES = "votes"
    CARDS = "cards"
    VALUES = "values"
    SHARED = "shared"


_LADDER = (DecidedBy.VOTES, DecidedBy.CARDS, DecidedBy.VALUES)
_UNDECIDED = DecidedBy.SHARED


@dataclass(frozen=True, slots=True)
class FactionVote:
    """How one faction voted."""

    faction: Faction
    side: int | None
    """The side that it votes for, or None for nobody."""
    counts: tuple[int, ...]
    """Each side's number of cards of the faction."""
    by_highest: bool
    """Whether two or more sides had equally many cards, so that the higher ones decided."""


@dataclass(frozen=True, slots=True)
class Vote:
    """All votes, and who wins the game."""

    factions: tuple[FactionVote, ...]
    winners: tuple[int, ...]
    """The winning side, or several that share the win."""
    decided_by: DecidedBy
    votes: tuple[int, ...]
    """Each side's votes."""
    voter_cards: tuple[int, ...]
    """Each side's number of cards of the factions that voted for it."""
    voter_values: tuple[int, ...]
    """The sum of those cards' values."""


def count_vote(deck: Deck, score_piles: Sequence[Sequence[Card]]) -> Vote:
    """Count the piles (one per seat) by side, let each faction vote, and find the winning side.

    During a game, the result says who is ahead.
    """
    values = _values_by_faction(deck, score_piles)
    factions = tuple([_faction_vote(faction, of_sides) for faction, of_sides in values.items()])
    return _winners(factions, values, deck.sides)


def _values_by_faction(deck: Deck, score_piles: Sequence[Sequence[Card]]) -> Values:
    sides = range(deck.sides)
    values: Values = {faction: [[] for _ in sides] for faction in deck.all_factions}
    for seat, pile in enumerate(score_piles):
        side = deck.side_of(seat)
        mine = {faction: of_sides[side] for faction, of_sides in values.items()}
        for card in pile:
            mine[card.faction].append(card.value)
    return values


def _faction_vote(faction: Faction, values: list[list[int]]) -> FactionVote:
    """A faction votes for the side with most of its cards; a tie goes by the highest card, then the next."""
    counts = tuple([len(each) for each in values])
    most = max(counts)
    if counts.count(most) == 1:
        return FactionVote(faction, counts.index(most), counts, by_highest=False)
    # Sides that are not tied for the most cards get an empty list, which keeps their index but never compares
    # highest.
    ranked = [sorted(each, reverse=True) if len(each) == most else [] for each in values]
    strongest = max(ranked)
    side = ranked.index(strongest) if ranked.count(strongest) == 1 else None
    return FactionVote(faction, side, counts, by_highest=side is not None)


def _winners(factions: tuple[FactionVote, ...], values: Values, sides: int) -> Vote:
    votes, counts, sums = [0] * sides, [0] * sides, [0] * sides
    for each in factions:
        if each.side is not None:
            votes[each.side] += 1
            counts[each.side] += each.counts[each.side]
            sums[each.side] += sum(values[each.faction][each.side])
    leading = list(range(sides))
    decided_by = _UNDECIDED
    for step, figures in zip(_LADDER, (votes, counts, sums), strict=True):
        best = max([figures[side] for side in leading])
        leading = [side for side in leading if figures[side] == best]
        if len(leading) == 1:
            decided_by = step
            break
    return Vote(factions, tuple(leading), decided_by, tuple(votes), tuple(counts), tuple(sums))
