"""A sensible player with rules of thumb: it looks at a single trick, and ignores chance.

It asks two questions about each card: how much is this trick worth to its side, and does the card win it as
things stand? It wins a trick worth having as cheaply as it can, and loses any other with its least useful
card.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import exp
from random import Random

from claim_desktop.rules import tricks
from claim_desktop.rules.cards import (
    DOPPELGANGERS,
    DRAGONS,
    DWARVES,
    GIANTS,
    GNOMES,
    SEERS,
    UNDEAD,
    Card,
)
from claim_desktop.rules.moves import Move, Take
from claim_desktop.rules.state import Phase
from claim_desktop.rules.view import PlayerView

_AVERAGE_FOLLOWER = 6.0
"""The average value of an unseen card from the stock, as `card_value` counts."""

_LEADING_STRENGTH = 6
"""A led card of at least this value is expected to win its trick."""


class GreedyPlayer:
    """Wins valuable tricks cheaply, and gives away little in the others."""

    def __init__(self, carelessness: float = 0.0) -> None:
        """Make a player; `carelessness` is the loss in points that makes a move e times less likely."""
        self._carelessness = carelessness

    def choose(self, view: PlayerView, rng: Random) -> Move:
        """The best move by rules of thumb, or a careless one; `rng` picks among equal ones."""
        scored = [(_score(view, move), move) for move in view.legal_moves]
        best = max(score for score, _ in scored)
        if self._carelessness:
            chances = [exp((score - best) / self._carelessness) for score, _ in scored]
            return rng.choices([move for _, move in scored], chances)[0]
        return rng.choice([move for score, move in scored if score == best])


def _score(view: PlayerView, move: Move) -> float:
    if isinstance(move, Take):
        card = view.looked_at if move.card is None else move.card
        assert card is not None, "the top is offered only to the seat that looks at it"
        return card_value(card)
    won_by_side = _is_won_by_side(view, move.card)
    prize = _prize(view, move.card)
    return prize * (1 if won_by_side else -1) - card_value(move.card) / 4


def card_value(card: Card) -> float:
    """How useful a follower is: its value, plus a bonus for a power that helps its holder."""
    extra = {DOPPELGANGERS: 1.5, DRAGONS: 1.0, SEERS: 0.0, GIANTS: 0.5, GNOMES: 0.5}
    return 2 + card.value + extra.get(card.faction, 0.0)


def _is_won_by_side(view: PlayerView, card: Card) -> bool:
    """Whether this seat's side wins the trick if no later card beats this one."""
    played = (*view.trick, card)
    led = played[0].faction
    strengths = [tricks.strength(each, led) for each in played]
    best_position = strengths.index(max(strengths))
    best_seat = (view.leader + best_position) % view.players
    is_mine = view.deck.side_of(best_seat) == view.side
    if not view.trick:
        return card.value >= _LEADING_STRENGTH
    return is_mine


def _prize(view: PlayerView, card: Card) -> float:
    """The value of winning the trick with these cards in it; negative if it is better lost."""
    cards = (*view.trick, card)
    if view.phase is Phase.ONE:
        revealed = max(card_value(each) for each in view.revealed)
        return (
            (revealed - _AVERAGE_FOLLOWER)
            + 3.0 * _count(cards, UNDEAD)
            + (1.0 if card.faction is SEERS else 0.0)
        )
    dwarves = _count(cards, DWARVES)
    if view.players == 2:
        return 4.0 * (len(cards) - 2 * dwarves)
    return 4.0 * (len(cards) - dwarves)


def _count(cards: Iterable[Card], faction: object) -> int:
    return sum(card.faction is faction for card in cards)
