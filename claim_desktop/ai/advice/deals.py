"""Whole games that fit what a seat knows: the view with its hidden cards dealt at random."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from claim_desktop.ai.engine.knowledge.packed_view import game_and_worlds_of
from claim_desktop.ai.engine.state.packing import Packing, packing_of
from claim_desktop.rules.cards import Card
from claim_desktop.rules.state import GameState, Phase
from claim_desktop.rules.view import PlayerView


def deals_of(view: PlayerView, count: int, rng: Random) -> Iterator[GameState]:
    """``count`` games that look like this to ``view.seat``; every possible deal is equally likely."""
    packing = packing_of(view.deck)
    seen, worlds = game_and_worlds_of(view)
    dealt = packing.new_game()
    for _ in range(count):
        dealt.take_over(seen)
        dealt.set_random(rng.getrandbits(63))
        worlds.deal(dealt)
        snapshot = dealt.snapshot()
        hands = [_cards(packing, bits) for bits in snapshot["hands"]]
        followers = [_cards(packing, bits) for bits in snapshot["followers"]]
        stock = [packing.cards[number] for number in reversed(snapshot["stock"])]
        yield _state(view, hands, followers, [card for card in stock if card is not None])


def _cards(packing: Packing, bits: int) -> list[Card]:
    return list(packing.cards_in(bits).elements())


def _state(
    view: PlayerView, hands: list[list[Card]], followers: list[list[Card]], stock: list[Card]
) -> GameState:
    """The state that the view shows, with these cards in the places hidden from it."""
    is_looked_at = view.looker is not None
    return GameState(
        deck=view.deck,
        hands=hands,
        stock=stock,
        leader=view.leader,
        turn=view.turn,
        phase=view.phase,
        trick=list(view.trick),
        revealed=list(view.revealed),
        takers=list(view.takers),
        looked_at=stock[-1] if is_looked_at else None,
        looker=view.looker,
        followers=followers if view.phase is Phase.ONE else [[] for _ in hands],
        score_piles=[list(pile) for pile in view.score_piles],
        gnomes_in_front=[list(gnomes) for gnomes in view.gnomes_in_front],
        trolls_set_aside=list(view.trolls_set_aside),
        discard=list(view.discard),
        known_followers=[list(cards) for cards in view.known_followers],
        drawn=[[] for _ in hands],
        looks=[[] for _ in hands],
        voids=[set(factions) for factions in view.voids],
        tricks_played=view.tricks_played,
    )
