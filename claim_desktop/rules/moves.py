"""The two kinds of decision: which card to play, and what to take after a trick of Phase One."""

from __future__ import annotations

from dataclasses import dataclass

from claim_desktop.rules.cards import ALL_CARDS, Card


@dataclass(frozen=True, slots=True)
class Play:
    """A seat plays a card from its hand to the trick."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class Take:
    """A seat takes a card into its followers (RULES: Phase One)."""

    seat: int
    card: Card | None
    """A revealed card, or None for the top of the stock, looked at with a Seer."""


Move = Play | Take

PLAYS: tuple[dict[Card, Play], ...] = tuple(
    {card: Play(seat, card) for card in ALL_CARDS} for seat in range(4)
)
"""Every possible `Play` by seat and card, made in advance: making one takes longer than playing it."""
