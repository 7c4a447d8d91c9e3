"""Playing a trick, the same in both phases (RULES: Playing a trick)."""

from __future__ import annotations

from collections.abc import Sequence

from claim_desktop.rules.cards import (
    ALL_CARDS,
    DOPPELGANGERS,
    DRAGONS,
    GOBLINS,
    KNIGHTS,
    Card,
    Faction,
    cards_of,
)
from claim_desktop.rules.events import CardPlayed, Events, TrickWon
from claim_desktop.rules.state import GameState

_CARDS = {faction: frozenset(cards_of(faction)) for faction in Faction}

_FOLLOWS = 10
_BEATS_GOBLINS = 20


def legal_cards(hand: list[Card], trick: Sequence[Card]) -> list[Card]:
    """The cards of the hand that may be played to the trick, copies included.

    Returns the hand itself when all of it may be played. RULES: Playing a trick, Following.
    """
    if not trick:
        return hand
    led = trick[0].faction
    # A Doppelgänger in hand obliges nobody to follow, unless Doppelgängers were led.
    if _CARDS[led].isdisjoint(hand):
        return hand
    return [card for card in hand if card.faction is led or card.faction is DOPPELGANGERS]


def is_legal(card: Card, hand: list[Card], trick: Sequence[Card]) -> bool:
    """Whether a card is one of the `legal_cards` of a hand; faster than finding them all."""
    if card not in hand:
        return False
    if not trick:
        return True
    led = trick[0].faction
    return card.faction is led or card.faction is DOPPELGANGERS or _CARDS[led].isdisjoint(hand)


def strength(card: Card, led_faction: Faction) -> int:
    """How good a card is in a trick; higher is better, and of equal cards the one played first."""
    return STRENGTHS[led_faction][card]


def places(trick: Sequence[Card], leader: int) -> list[int]:
    """The seats of a complete trick, best card first (RULES: Playing a trick, Order of the cards)."""
    strengths = STRENGTHS[trick[0].faction]
    players = len(trick)
    if players == 2:
        other = 1 - leader
        return [other, leader] if strengths[trick[1]] > strengths[trick[0]] else [leader, other]
    # Sorting is stable, so of equal cards the one played earlier stays in front.
    order = sorted(range(players), key=lambda position: -strengths[trick[position]])
    return [(leader + position) % players for position in order]


def _strength(card: Card, led_faction: Faction) -> int:
    if card.faction is led_faction or card.faction is DOPPELGANGERS:
        return _FOLLOWS + card.value
    if led_faction is GOBLINS and card.faction is KNIGHTS:
        return _BEATS_GOBLINS + card.value
    return card.value


STRENGTHS = {led: {card: _strength(card, led) for card in ALL_CARDS} for led in Faction}


def card_of(seat: int, trick: Sequence[Card], leader: int) -> Card:
    """The card that a seat played to a complete trick."""
    return trick[(seat - leader) % len(trick)]


def lead_of_dragon(trick: Sequence[Card], leader: int) -> tuple[int, Card]:
    """Who leads next after a trick with Dragons, and the last Dragon, which decides it.

    RULES: Playing a trick, The next leader.
    """
    position = max(position for position, card in enumerate(trick) if card.faction is DRAGONS)
    return (leader + position) % len(trick), trick[position]


def play_card(state: GameState, card: Card, events: Events | None) -> None:
    """The seat whose turn it is plays a card; the turn passes to the next seat."""
    seat = state.turn
    trick = state.trick
    state.hands[seat].remove(card)
    trick.append(card)
    led = trick[0].faction
    if card.faction is not led and card.faction is not DOPPELGANGERS:
        state.voids[seat].add(led)
    if events is not None:
        events.append(CardPlayed(seat, card, led))
    state.turn = (seat + 1) % len(state.hands)


def trick_won(state: GameState, placed: Sequence[int]) -> TrickWon:
    """The event for a complete trick, with its cards ranked."""
    trick, leader = state.trick, state.leader
    cards = tuple([trick[(seat - leader) % len(trick)] for seat in placed])
    charged = trick[0].faction is GOBLINS and cards[0].faction is KNIGHTS
    return TrickWon(tuple(placed), cards, charged)
