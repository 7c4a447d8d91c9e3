"""A seat's knowledge in the form the networks need: the visible table, and the worlds that fit it."""

from __future__ import annotations

from collections import Counter

from claim_desktop.ai.engine.knowledge.packed_view import game_and_worlds_of
from claim_desktop.ai.engine.knowledge.worlds import Worlds
from claim_desktop.ai.engine.networks.situation import NetworkState
from claim_desktop.ai.engine.state.packing import Packing, packing_of
from claim_desktop.rules.cards import Card, Faction
from claim_desktop.rules.state import Phase
from claim_desktop.rules.view import PlayerView

_FACTIONS = list(Faction)


def situation_of(view: PlayerView, remembered: int | None = None) -> tuple[NetworkState, Worlds]:
    """The situation without the hidden cards, and the worlds that deal them.

    `remembered` is how many of the last discarded cards the seat still remembers; None means all.
    """
    game, worlds = game_and_worlds_of(view, remembered)
    packing = packing_of(view.deck)
    snapshot = game.snapshot()
    for seat in range(view.players):
        held = snapshot["followers" if view.phase is Phase.ONE else "hands"][seat]
        for number in _numbers(packing, _openly_taken(view, seat), held):
            game.put("known", seat, number)
    situation = NetworkState(game)
    for seat, factions in enumerate(view.voids):
        for faction in factions:
            situation.show_void(seat, _FACTIONS.index(faction))
    return situation, worlds


def _openly_taken(view: PlayerView, seat: int) -> Counter[Card]:
    """A seat's followers that are publicly known, to the knowledge of `view.seat`."""
    known = Counter(view.known_followers[seat])
    if seat == view.seat:
        known -= Counter(view.drawn)
    return known


def _numbers(packing: Packing, cards: Counter[Card], held: int) -> list[int]:
    """The engine's numbers of the cards in a set."""
    found: list[int] = []
    for card, count in cards.items():
        found += [number for number in packing.numbers[card] if held >> number & 1][:count]
    return found
