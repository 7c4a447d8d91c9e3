"""The count of the votes as a show: in which order the factions vote, and how far each has come.

Factions whose vote was never in doubt come first and the closest last. Every figure that moves is a share
from 0 to 1, which a tween sets and the board draws.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from claim_desktop.rules.cards import Card, Faction, in_order
from claim_desktop.rules.decks import Deck
from claim_desktop.rules.vote import FactionVote, Vote

SidePiles = list[dict[Faction, tuple[Card, ...]]]
"""For each side, the cards of each faction in its score piles, the highest first."""


@dataclass(slots=True, eq=False)
class FactionCount:
    """How far the counting of one faction has come."""

    vote: FactionVote
    opened: float = 0.0
    """How far its row is open: 0 a closed strip, 1 the row that is being counted."""
    cards_laid: float = 0.0
    """How many of its cards lie there; the broken part belongs to the card on its way."""
    tugged: float = 0.0
    """How far the shield has been pulled from the middle to the place where it stands in the end."""
    stamped: float = 0.0
    """How far the seal has come down: 0 in the air and unseen, 1 on the row."""
    settled: float = 0.0
    """How far the dust around the seal has gone: 0 just struck, 1 gone."""
    sent: float = 0.0
    """How far its badge has flown to its socket: 1 it counts."""
    is_counted: bool = False
    """Whether its cards have been laid, so that a closed row shows them instead of their backs."""

    def open(self, progress: float) -> None:
        """Open or close the row that far."""
        self.opened = progress

    def lay(self, progress: float) -> None:
        """Lay this share of the cards out."""
        self.is_counted = True
        self.cards_laid = progress * self.total_cards

    def tug(self, progress: float) -> None:
        """Pull the shield that far from where the cards left it to where it stands in the end."""
        self.tugged = progress

    def stamp(self, progress: float) -> None:
        """Bring the seal down that far."""
        self.stamped = progress

    def settle(self, progress: float) -> None:
        """Let the dust around the seal go that far."""
        self.settled = progress

    def send(self, progress: float) -> None:
        """Let the badge fly that far to its socket."""
        self.sent = progress

    @property
    def has_voted(self) -> bool:
        """Whether the vote stands in the track; a vote for nobody never does."""
        return self.sent >= 1

    @property
    def total_cards(self) -> int:
        """How many cards there are to lay."""
        return sum(self.vote.counts)

    def laid_of(self, place: int, order: Sequence[int]) -> float:
        """How many cards of the side at this place of the order lie there: the sides lay one card in turn."""
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
    """Sort the score piles (one a seat) by side and faction, the highest card first."""
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


def counting_order(vote: Vote) -> list[FactionVote]:
    """The factions in the order in which they are counted: the safest vote first, the closest last.

    A faction of which nobody has a card decides nothing and comes first; of equal margins, one that was
    decided by its highest cards comes last.
    """

    def suspense(each: FactionVote) -> tuple[bool, int, bool]:
        most, second = sorted(each.counts, reverse=True)[:2]
        return most > 0, second - most, each.by_highest

    return sorted(vote.factions, key=suspense)


def votes_to_win(deck: Deck) -> int:
    """How many votes no other side can match: more than half of the factions."""
    return len(deck.all_factions) // 2 + 1


def deciding_vote(deck: Deck, counts: Sequence[FactionVote]) -> int | None:
    """The place in the counting at which a side reaches the votes it takes to win; None if none ever does."""
    votes = [0] * deck.sides
    for place, each in enumerate(counts):
        if each.side is not None:
            votes[each.side] += 1
            if votes[each.side] == votes_to_win(deck):
                return place
    return None


def lead_share(vote: FactionVote, order: Sequence[int]) -> float:
    """Where the shield of a faction stands between two sides: -0.72 at the first, 0 even, 0.72 at the second.

    ``order`` names the two sides from left to right. Every card of lead pulls a fifth of the way.
    """
    lead = vote.counts[order[1]] - vote.counts[order[0]]
    if lead == 0 and vote.side is not None:
        return 0.07 if vote.side == order[1] else -0.07
    return max(-0.72, min(0.72, lead / 5))
