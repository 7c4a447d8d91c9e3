"""The count of the votes, faction by faction: its order, its progress, and each vote in a sentence.

Every value that changes is a share from 0 to 1, which a tween sets and the board draws.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from claim_desktop.i18n import tr
from claim_desktop.rules.cards import Card, Faction, in_order
from claim_desktop.rules.decks import Deck
from claim_desktop.rules.vote import FactionVote, Vote

SidePiles = list[dict[Faction, tuple[Card, ...]]]
"""Each side's cards by faction, from its score piles, highest first."""


@dataclass(slots=True, eq=False)
class FactionCount:
    """The progress of counting one faction."""

    vote: FactionVote
    opened: float = 0.0
    """How far its row is open: 0 is a closed strip, 1 the row that is being counted."""
    cards_laid: float = 0.0
    """The number of its cards that have been laid; the fraction belongs to the card on its way."""
    tugged: float = 0.0
    """How far the shield has been pulled from the centre to its final place."""
    stamped: float = 0.0
    """How far the seal has come down: 0 is in the air and invisible, 1 on the row."""
    settled: float = 0.0
    """How far the dust around the seal has dispersed: 0 just after the blow, 1 when it is gone."""
    sent: float = 0.0
    """How far its badge has flown to its socket; at 1 the vote counts."""
    is_counted: bool = False
    """Whether its cards have been laid, so that its closed row shows their faces."""

    def lay(self, progress: float) -> None:
        """Set the share of the cards that has been laid."""
        self.is_counted = True
        self.cards_laid = progress * self.total_cards

    @property
    def has_voted(self) -> bool:
        """Whether the vote shows in the track; a vote for nobody never does."""
        return self.sent >= 1

    @property
    def total_cards(self) -> int:
        """The number of cards to lay."""
        return sum(self.vote.counts)

    def laid_of(self, place: int, order: Sequence[int]) -> float:
        """The number of cards that the side in this column has laid; the sides alternate, card by card."""
        remaining = [self.vote.counts[side] for side in order]
        laid = [0.0] * len(order)
        left = self.cards_laid
        while left > 0 and any(remaining):
            for index, count in enumerate(remaining):
                if count and left > 0:
                    laid[index] += min(1.0, left)
                    remaining[index] -= 1
                    left -= 1
        return laid[place]


def side_piles(deck: Deck, score_piles: Sequence[Sequence[Card]]) -> SidePiles:
    """Sort the score piles, one for each seat, by side and faction, highest card first."""
    piles: SidePiles = []
    for side in range(deck.sides):
        cards = in_order(
            card for seat, pile in enumerate(score_piles) if deck.side_of(seat) == side for card in pile
        )
        piles.append(
            {
                faction: tuple(card for card in reversed(cards) if card.faction is faction)
                for faction in Faction
            }
        )
    return piles


def lead_share(vote: FactionVote, order: Sequence[int]) -> float:
    """Return the position of a faction's shield: -0.72 at the first side, 0 if even, 0.72 at the second.

    `order` names the two sides from left to right. Each card of a lead moves it by a fifth.
    """
    lead = vote.counts[order[1]] - vote.counts[order[0]]
    if lead == 0 and vote.side is not None:
        return 0.07 if vote.side == order[1] else -0.07
    return max(-0.72, min(0.72, lead / 5))


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


def vote_text(
    count: FactionCount,
    counts: Sequence[FactionCount],
    deck: Deck,
    own_side: int | None,
    name_of: Callable[[int], str],
) -> str:
    """The sentence about a faction's vote, and whether one more vote wins.

    `own_side` is the side of the only person at the screen; `name_of` names the other ones.
    """
    faction, side = count.vote.faction, count.vote.side
    if side is None:
        return tr("table.vote.for_nobody", faction=faction)
    if side == own_side:
        key = "table.vote.for_us" if deck.players == 4 else "table.vote.for_you"
        text = tr(key, faction=faction)
    else:
        text = tr("table.vote.for_name", faction=faction, name=name_of(side))
    if count.vote.by_highest:
        text = tr("table.vote.by_highest", vote=text)
    votes = sum(each.vote.side == side and each.has_voted for each in counts)
    if votes == deck.votes_to_win - 1 and count is not counts[-1]:
        text += " " + tr("table.vote.one_more")
    return text
