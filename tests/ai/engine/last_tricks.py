"""Solves the last tricks of three and four players by brute force: every world, and every way to play it."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations

import pytest

from claim_desktop.rules import engine
from claim_desktop.rules.cards import Card
from claim_desktop.rules.decks import Deck, all_decks
from claim_desktop.rules.moves import Move
from claim_desktop.rules.state import GameState, Phase
from claim_desktop.rules.view import PlayerView, view_of

DECKS = [*all_decks(3)[::3], *all_decks(4)[::3]]


def last_choice(deck: Deck, seed: int) -> GameState:
    """A game played at random up to the first real choice in its last two tricks."""
    rng = random.Random(seed)
    state = engine.new_game(deck, seed, 0)
    while True:
        moves = engine.legal_moves(state)
        view = view_of(state, state.turn)
        if state.phase is Phase.TWO and view.tricks_left <= 2 and len(moves) > 1:
            return state
        engine.apply(state, rng.choice(moves))
        if state.phase is Phase.OVER:
            seed += 1000
            rng, state = random.Random(seed), engine.new_game(deck, seed, 0)


def worlds_of(state: GameState) -> Iterator[GameState]:
    """Every deal of the hidden cards that the seat to move must consider possible."""
    view = view_of(state, state.turn)
    others = [seat for seat in range(view.players) if seat != view.seat]
    hidden = [card for seat in others for card in unknown(state, view, seat)]
    for hands in every_split(hidden, view, others):
        world = state.copy()
        for seat, cards in hands.items():
            world.hands[seat] = [*view.known_followers[seat], *cards]
        yield world


def unknown(state: GameState, view: PlayerView, seat: int) -> list[Card]:
    """The cards of a hand that the observer does not know to be there."""
    cards = list(state.hands[seat])
    for known in view.known_followers[seat]:
        cards.remove(known)
    return cards


def every_split(cards: list[Card], view: PlayerView, seats: list[int]) -> Iterator[dict[int, list[Card]]]:
    if not seats:
        yield {}
        return
    seat, *rest = seats
    room = view.hand_counts[seat] - len(view.known_followers[seat])
    for places in combinations(range(len(cards)), room):
        hand = [cards[place] for place in places]
        if {card.faction for card in hand} & view.voids[seat]:
            continue
        left = [card for place, card in enumerate(cards) if place not in places]
        for others in every_split(left, view, rest):
            yield {seat: hand, **others}


def shares(state: GameState) -> list[float]:
    """Each side's share of the win if every side plays its best card, choosing evenly among equal ones."""
    if state.vote is not None:
        winners = state.vote.winners
        return [1 / len(winners) if side in winners else 0.0 for side in range(state.deck.sides)]
    side = state.deck.side_of(state.turn)
    options = [shares(after(state, move)) for move in engine.legal_moves(state)]
    best = max(values[side] for values in options)
    equal = [values for values in options if values[side] == pytest.approx(best)]
    return [sum(values) / len(equal) for values in zip(*equal, strict=True)]


def after(state: GameState, move: Move) -> GameState:
    later = state.copy()
    engine.apply(later, move)
    return later


def shares_and_votes(state: GameState) -> list[float]:
    """Like `shares`, plus a hundredth of the win for each vote."""
    if state.vote is not None:
        votes = [sum(each.side == side for each in state.vote.factions) for side in range(state.deck.sides)]
        return [share + count / 100 for share, count in zip(shares(state), votes, strict=True)]
    side = state.deck.side_of(state.turn)
    options = [shares_and_votes(after(state, move)) for move in engine.legal_moves(state)]
    best = max(values[side] for values in options)
    equal = [values for values in options if values[side] == pytest.approx(best)]
    return [sum(values) / len(equal) for values in zip(*equal, strict=True)]
