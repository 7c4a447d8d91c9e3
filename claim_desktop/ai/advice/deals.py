"""Whole games that fit what a seat knows: the view with its hidden cards dealt at random."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from claim_desktop.ai.engine.knowledge.packed_view import game_and_worlds_of
from claim_desktop.ai.engine.state.packing import Packing, packing_of
from claim_desktop.rules.cards import Card
from claim_desktop.rules.state import GameState
from claim_desktop.rules.view import PlayerView, state_fitting


def deals_of(view: PlayerView, count: int, rng: Random) -> Iterator[GameState]:
    """`count` games that look like this to `view.seat`; every possible deal is equally likely."""
    packing = packing_of(view.deck)
    seen, worlds = game_and_worlds_of(view)
    dealt = packing.new_game()
    for _ in range(count):
        dealt.load_from(seen)
        dealt.set_random(rng.getrandbits(63))
        worlds.deal(dealt)
        snapshot = dealt.snapshot()
        hands = [_cards(packing, bits) for bits in snapshot["hands"]]
        followers = [_cards(packing, bits) for bits in snapshot["followers"]]
        stock = [packing.cards[number] for number in reversed(snapshot["stock"])]
        yield state_fitting(view, hands, followers, [card for card in stock if card is not None])


def _cards(packing: Packing, bits: int) -> list[Card]:
    return list(packing.cards_in(bits).elements())
