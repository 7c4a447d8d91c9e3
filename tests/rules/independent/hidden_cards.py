"""The cards that a seat cannot know, by where they lay in the deal, and deals in which they change places.

It follows a game by its events alone. Two deals that differ only in these cards look the same to the seat.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

from claim_desktop.rules.cards import DOPPELGANGERS, Card, Faction
from claim_desktop.rules.deal import Deal
from claim_desktop.rules.events import (
    CardDrawn,
    CardPlayed,
    CardsRevealed,
    Event,
    PhaseTwoBegan,
    RevealedTaken,
    TopLookedAt,
    TopTaken,
)

Slot = tuple[int, int]
"""A card's place in the deal: the seat, or -1 for the stock, and the index."""
STOCK = -1
NOBODY = -1


class HiddenCards:
    """Which cards one seat has not seen."""

    def __init__(self, dealt: Deal, seat: int) -> None:
        self.dealt = dealt
        self.seat = seat
        self.players = len(dealt.hands)
        self.next_from_stock = 0
        self.in_phase_two = False
        self.holder: dict[Slot, int] = {(STOCK, position): NOBODY for position in range(len(dealt.stock))}
        """The hidden cards, and who has each of them in hand or among the followers."""
        for other, hand in enumerate(dealt.hands):
            if other != seat:
                self.holder.update({(other, position): other for position in range(len(hand))})
        self.known: list[Counter[Card]] = [Counter() for _ in dealt.hands]
        """For each seat, the followers that this seat knows of."""
        self.voids: list[set[Faction]] = [set() for _ in dealt.hands]

    def card(self, slot: Slot) -> Card:
        """The card in that place."""
        part, position = slot
        return self.dealt.stock[position] if part == STOCK else self.dealt.hands[part][position]

    def cards(self) -> Counter[Card]:
        """All hidden cards."""
        return Counter(self.card(slot) for slot in self.holder)

    def of(self, other: int) -> Counter[Card]:
        """The hidden cards that another seat holds or has among its followers."""
        return Counter(self.card(slot) for slot, holder in self.holder.items() if holder == other)

    def follow(self, event: Event) -> None:
        """Follow what happened."""
        match event:
            case CardsRevealed(cards):
                for _ in cards:
                    del self.holder[self._pop_stock()]
            case TopLookedAt(looker) if looker == self.seat:
                del self.holder[STOCK, self.next_from_stock]
            case TopTaken(taker):
                self._draw(taker, taker == self.seat)
            case CardDrawn(drawer, _, looker):
                self._draw(drawer, self.seat in (drawer, looker))
            case RevealedTaken(taker, card):
                self.known[taker][card] += 1
            case CardPlayed(player, card, led_faction):
                self._play(player, card)
                if card.faction not in (led_faction, DOPPELGANGERS):
                    self.voids[player].add(led_faction)
            case PhaseTwoBegan():
                self.in_phase_two = True
                self.voids = [set() for _ in self.voids]

    def _pop_stock(self) -> Slot:
        self.next_from_stock += 1
        return STOCK, self.next_from_stock - 1

    def _draw(self, drawer: int, seen: bool) -> None:
        slot = self._pop_stock()
        if seen:
            self.holder.pop(slot, None)
            self.known[drawer][self.card(slot)] += 1
        else:
            self.holder[slot] = drawer

    def _play(self, player: int, card: Card) -> None:
        """A card was played: one of those known, or else one hidden until now. Copies are not told apart."""
        if player == self.seat:
            return
        if self.in_phase_two and self.known[player][card] > 0:
            self.known[player][card] -= 1
            return
        del self.holder[next(slot for slot in self._playable_slots(player) if self.card(slot) == card)]

    def _playable_slots(self, player: int) -> Iterator[Slot]:
        for slot, holder in self.holder.items():
            if holder == player and (self.in_phase_two or slot[0] != STOCK):
                yield slot

    def exchanged(self, rng: Random) -> Deal:
        """A deal that this seat cannot tell from the real one: hidden cards trade places at random."""
        hands = [list(hand) for hand in self.dealt.hands]
        parts = [*hands, list(self.dealt.stock)]
        slots = list(self.holder)
        for _ in range(2 * len(slots)):
            one, other = rng.choice(slots), rng.choice(slots)
            first, second = parts[one[0]][one[1]], parts[other[0]][other[1]]
            if self._fits(second, one) and self._fits(first, other):
                parts[one[0]][one[1]], parts[other[0]][other[1]] = second, first
        return Deal(tuple(map(tuple, parts[:-1])), tuple(parts[-1]))

    def _fits(self, card: Card, slot: Slot) -> bool:
        """Whether the slot's holder may have the card, given the factions it is known not to hold."""
        holder = self.holder[slot]
        in_hand = slot[0] != STOCK or self.in_phase_two
        return holder == NOBODY or not in_hand or card.faction not in self.voids[holder]
