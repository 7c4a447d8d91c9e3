"""Shuffling and dealing. A seed deals the same cards in every release, so the shuffle is our own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from claim_desktop.rules.cards import Card
from claim_desktop.rules.decks import Deck

_MASK_64 = (1 << 64) - 1


@dataclass(frozen=True, slots=True)
class Deal:
    """The cards as they lie before the first trick."""

    hands: tuple[tuple[Card, ...], ...]
    """One hand a seat."""
    stock: tuple[Card, ...]
    """The rest of the deck, the top first; the first revealed cards are still on it."""

    def is_from(self, deck: Deck) -> bool:
        """Whether these are exactly the deck's cards, in hands of the right size."""
        sizes_fit = [len(hand) for hand in self.hands] == [deck.hand_size] * deck.players
        dealt = Counter(self.stock)
        for hand in self.hands:
            dealt.update(hand)
        return sizes_fit and dealt == Counter(deck.cards)


def deal(deck: Deck, seed: int) -> Deal:
    """Shuffle and deal: seat 0 gets the first ``hand_size`` cards, and so on; the rest is the stock."""
    cards = shuffled(deck.cards, seed)
    size = deck.hand_size
    hands = tuple(tuple(cards[seat * size : (seat + 1) * size]) for seat in range(deck.players))
    return Deal(hands, tuple(cards[deck.players * size :]))


def shuffled(cards: Sequence[Card], seed: int) -> list[Card]:
    """The cards in the order that ``seed`` gives: Fisher and Yates (Durstenfeld 1964) over SplitMix64."""
    result = list(cards)
    numbers = _split_mix_64(seed)
    for last in range(len(result) - 1, 0, -1):
        # The upper bits of a product spread 64 random bits over 0..last (Lemire 2019); what this is off a
        # perfectly even spread is less than one in 2**57.
        other = (next(numbers) * (last + 1)) >> 64
        result[last], result[other] = result[other], result[last]
    return result


def _split_mix_64(seed: int) -> Iterator[int]:
    """Endless 64-bit numbers (Steele, Lea, Flood 2014: Fast splittable pseudorandom number generators)."""
    state = seed & _MASK_64
    while True:
        state = (state + 0x9E3779B97F4A7C15) & _MASK_64
        mixed = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _MASK_64
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _MASK_64
        yield mixed ^ (mixed >> 31)
