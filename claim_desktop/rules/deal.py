"""Shuffling and dealing. The shuffle is our own, so that a seed deals the same cards in every release."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256, shake_256
from struct import unpack

from claim_desktop.rules.cards import Card
from claim_desktop.rules.decks import Deck


@dataclass(frozen=True, slots=True)
class Deal:
    """The cards as they lie before the first trick."""

    hands: tuple[tuple[Card, ...], ...]
    """One hand per seat."""
    stock: tuple[Card, ...]
    """The rest of the deck, top card first, including the cards to be revealed first."""


def deal(deck: Deck, seed: int) -> Deal:
    """Shuffle and deal: seat 0 gets the first `hand_size` cards, and so on; the rest is the stock.

    >>> from claim_desktop.rules.decks import CLAIM
    >>> dealt = deal(CLAIM, seed=7)
    >>> dealt.hands[1][:3], dealt.stock[:3]
    ((Un7, Dw8, Go7), (Go0, Go0, Dw5))
    """
    cards = shuffled(deck.cards, seed)
    size = deck.hand_size
    hands = tuple(tuple(cards[seat * size : (seat + 1) * size]) for seat in range(deck.players))
    return Deal(hands, tuple(cards[deck.players * size :]))


def seed_of(text: str) -> int:
    """The seed of 48 bits that a text stands for, unrelated to those of similar texts."""
    return int.from_bytes(sha256(text.encode()).digest()[:6], "big")


def shuffled(cards: Sequence[Card], seed: int) -> list[Card]:
    """The cards in the order that `seed` gives.

    Fisher and Yates (Durstenfeld 1964), fed by SHAKE-256 (FIPS 202) of the seed's decimal digits: first, the
    last card trades places with the card chosen by the digest's first eight bytes (little-endian), and so on.
    """
    result = list(cards)
    last = len(result) - 1
    digest = shake_256(str(seed).encode()).digest(8 * last)
    for number in unpack(f"<{last}Q", digest):
        # The upper bits of the product spread 64 random bits over 0..last (Lemire 2019); the spread
        # is uneven by less than one part in 2**57.
        other = (number * (last + 1)) >> 64
        result[last], result[other] = result[other], result[last]
        last -= 1
    return result
