"""Votes that can no longer change, and games that are settled before their end.

Everything here follows from public information: score piles, Gnomes in front, and the discard. Every other
card is *open*: it may still end in any pile or, in Phase One, in the discard. Each side is credited with its
best case and its rivals with their worst, so a safe vote is safe for every distribution of the hidden cards
and every way to play them. The converse does not hold: the analysis ignores who can still win which trick, so
a vote may be out of reach a few tricks before it is called safe.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from claim_desktop.rules.cards import GIANTS, GNOMES, Card, Faction, cards_of
from claim_desktop.rules.decks import Deck
from claim_desktop.rules.view import PlayerView

SeatPiles = Sequence[Sequence[Card]]
"""One pile per seat."""

_Strength = tuple[int, list[int]]
"""The number of cards and their values in descending order, by which sides compare (RULES: The vote)."""


MIN_SAFE = 2
"""The vote counts as close only once this many votes are safe."""


@dataclass(frozen=True, slots=True)
class VoteOutlook:
    """How a faction may still vote."""

    faction: Faction
    contenders: frozenset[int]
    """The sides for which it may still vote."""
    may_abstain: bool
    """Whether it may still vote for nobody."""

    @property
    def is_safe(self) -> bool:
        """Whether the vote can no longer change."""
        return len(self.contenders) + self.may_abstain == 1

    @property
    def side(self) -> int | None:
        """The side that has the vote for certain; None while it is not safe, or if it goes to nobody."""
        return next(iter(self.contenders)) if self.is_safe and self.contenders else None


def safe_votes(view: PlayerView) -> dict[Faction, int | None]:
    """The factions whose vote is safe, each with the side that it votes for, or None for nobody.

    Factions whose vote can still be turned are left out.
    """
    outlooks = outlooks_of(view.deck, view.score_piles, view.gnomes_in_front, view.discard)
    return {each.faction: each.side for each in outlooks if each.is_safe}


def settled_winner(view: PlayerView) -> int | None:
    """The side that wins the game whatever happens from now on, by votes alone; None while that is open.

    This misses some settled games: ties of votes, which the number and the values of cards break, count as
    open here.
    """
    return settled_side(
        view.deck, outlooks_of(view.deck, view.score_piles, view.gnomes_in_front, view.discard)
    )


def settled_side(deck: Deck, outlooks: Sequence[VoteOutlook]) -> int | None:
    """The side that wins by votes alone with these outlooks; None while that is open."""
    for side in range(deck.sides):
        certain = sum(each.side == side for each in outlooks)
        rivals = [other for other in range(deck.sides) if other != side]
        if all(certain > sum(rival in each.contenders for each in outlooks) for rival in rivals):
            return side
    return None


def is_vote_close(view: PlayerView) -> bool:
    """Whether at least two votes are safe, nobody has won yet, and the best two sides are within a vote."""
    certain = Counter(side for side in safe_votes(view).values() if side is not None)
    best, second = sorted((certain[side] for side in range(view.deck.sides)), reverse=True)[:2]
    return certain.total() >= MIN_SAFE and best - second <= 1 and settled_winner(view) is None


def outlooks_of(
    deck: Deck,
    score_piles: SeatPiles,
    gnomes_in_front: SeatPiles,
    discard: Sequence[Card],
    factions: Sequence[Faction] | None = None,
) -> list[VoteOutlook]:
    """How the factions may still vote, all in the deck's order unless only some are asked for.

    The piles are by seat.
    """
    gone = [*discard, *(card for pile in score_piles for card in pile)]
    giants = Counter(card.value for card in cards_of(GIANTS) if GIANTS in deck.all_factions)
    giants.subtract(card.value for card in gone if card.faction is GIANTS)
    placed = Counter([*gone, *(card for front in gnomes_in_front for card in front)])
    return [
        _outlook(
            faction,
            _won_at_most(deck, faction, score_piles, gnomes_in_front),
            _won_at_least(deck, faction, score_piles, gnomes_in_front, giants),
            [card.value for card in (Counter(cards_of(faction)) - placed).elements()],
        )
        for faction in (deck.all_factions if factions is None else factions)
    ]


def _outlook(
    faction: Faction, at_most: Sequence[list[int]], at_least: Sequence[list[int]], open_values: list[int]
) -> VoteOutlook:
    """The outlook of a faction. `at_most` and `at_least` are the values of the cards that each side will have
    won, apart from the open ones.
    """
    worst = [_strength(values) for values in at_least]
    best = [_strength([*values, *open_values]) for values in at_most]
    contenders = set()
    is_beaten_by_some = False
    for side, strongest in enumerate(best):
        rivals_worst = [strength for rival, strength in enumerate(worst) if rival != side]
        if strongest > max(rivals_worst):
            contenders.add(side)
        rivals_best = [strength for rival, strength in enumerate(best) if rival != side]
        is_beaten_by_some = is_beaten_by_some or worst[side] > max(rivals_best)
    return VoteOutlook(faction, frozenset(contenders), may_abstain=not is_beaten_by_some)


def _strength(values: Sequence[int]) -> _Strength:
    return len(values), sorted(values, reverse=True)


def _won_at_most(
    deck: Deck, faction: Faction, score_piles: SeatPiles, gnomes_in_front: SeatPiles
) -> list[list[int]]:
    """The values of each side's cards of the faction if no more Gnomes are smashed."""
    values: list[list[int]] = [[] for _ in range(deck.sides)]
    for piles in (score_piles, gnomes_in_front):
        for seat, pile in enumerate(piles):
            values[deck.side_of(seat)].extend(card.value for card in pile if card.faction is faction)
    return values


def _won_at_least(
    deck: Deck, faction: Faction, score_piles: SeatPiles, gnomes_in_front: SeatPiles, giants: Counter[int]
) -> list[list[int]]:
    """The same when every Giant still to come smashes a Gnome (RULES: Phase Two, Giants).

    `giants`: how many there are of each value. One Giant may smash a Gnome in front of each seat.
    """
    values = _won_at_most(deck, faction, score_piles, gnomes_in_front)
    if faction is GNOMES:
        for seat, front in enumerate(gnomes_in_front):
            for value, standing in Counter(card.value for card in front).items():
                for _ in range(min(standing, giants[value])):
                    values[deck.side_of(seat)].remove(value)
    return values
