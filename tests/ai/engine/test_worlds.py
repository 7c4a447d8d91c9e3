"""Worlds: every deal that fits a view is equally likely, which full enumeration confirms."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import combinations

import pytest

from claim_desktop.ai.engine.knowledge.packed_view import game_and_worlds_of
from claim_desktop.ai.engine.knowledge.worlds import Worlds
from claim_desktop.ai.engine.state.game import Game
from claim_desktop.ai.engine.state.packing import packing_of
from claim_desktop.rules import engine
from claim_desktop.rules.decks import Deck, all_decks
from claim_desktop.rules.state import GameState, Phase
from claim_desktop.rules.view import PlayerView, view_of

Dealt = tuple[frozenset[int], ...]


def every_deal(cards: dict[int, int], rooms: dict[int, int]) -> Iterator[Dealt]:
    """Every way to fill the hands: `cards` with the seats that may hold each, and `rooms` by seat."""
    if not rooms:
        yield ()
        return
    seat = next(iter(rooms))
    allowed = [card for card, seats in cards.items() if seats >> seat & 1]
    for chosen in combinations(allowed, rooms[seat]):
        rest = {card: seats for card, seats in cards.items() if card not in chosen}
        for others in every_deal(rest, {other: room for other, room in rooms.items() if other != seat}):
            yield (frozenset(chosen), *others)


CASES = [
    ({0: 0b110, 1: 0b110, 2: 0b010, 3: 0b100, 4: 0b110, 5: 0b010}, {1: 3, 2: 2}),
    ({0: 0b110, 1: 0b110, 2: 0b010, 3: 0b010, 4: 0b110}, {1: 3, 2: 2}),
    ({0: 0b1110, 1: 0b0110, 2: 0b0010, 3: 0b1000, 4: 0b1100, 5: 0b1010, 6: 0}, {1: 2, 2: 1, 3: 2}),
    ({0: 0b10, 1: 0b10, 2: 0b10, 3: 0, 4: 0, 5: 0b10}, {1: 3}),
]


@pytest.mark.parametrize(("cards", "rooms"), CASES)
def test_every_deal_that_fits_is_equally_likely(cards: dict[int, int], rooms: dict[int, int]) -> None:
    deals = list(every_deal(cards, rooms))
    worlds = Worlds()
    for seat, room in rooms.items():
        worlds.add_holder(seat, room, 0)
    worlds.add_stock(len(cards) - sum(rooms.values()), 0)
    for card, seats in cards.items():
        worlds.add_card(card, seats)
    assert worlds.count_ways() == pytest.approx(len(deals))
    draws = 400 * len(deals)
    counts = Counter(dealt_hands(worlds, rooms, draws))
    assert set(counts) == set(deals)
    expected = draws / len(deals)
    chi_square = sum((counts[deal] - expected) ** 2 / expected for deal in deals)
    freedom = len(deals) - 1
    assert chi_square < freedom + 5 * (2 * freedom) ** 0.5 + 5


def dealt_hands(worlds: Worlds, rooms: dict[int, int], draws: int) -> Iterator[Dealt]:
    packing = packing_of(all_decks(4)[0])
    game, empty = packing.new_game(), packing.new_game()
    game.set_random(12345)
    for _ in range(draws):
        game.load_from(empty)
        worlds.deal(game)
        hands = game.snapshot()["hands"]
        yield tuple(frozenset(card for card in range(80) if hands[seat] >> card & 1) for seat in rooms)


def fits(view: PlayerView, world: Game) -> None:
    """Assert that a dealt world fits all that the seat knows."""
    packing = packing_of(view.deck)
    packed = world.snapshot()
    hands = [packing.cards_in(bits) for bits in packed["hands"]]
    followers = [packing.cards_in(bits) for bits in packed["followers"]]
    places = [*hands, *followers, *(packing.cards_in(bits) for bits in packed["piles"] + packed["gnomes"])]
    places += [packing.cards_in(packed["trolls"]), Counter(view.trick)]
    places += [Counter(view.revealed), Counter(view.discard)]
    places.append(packing.cards_in(sum(1 << number for number in packed["stock"])))
    assert sum(places, Counter()) == Counter(view.deck.cards)
    assert hands[view.seat] == Counter(view.hand)
    assert [hand.total() for hand in hands] == list(view.hand_counts)
    assert [each.total() for each in followers] == list(view.follower_counts)
    assert len(packed["stock"]) == view.stock_count
    for seat in range(view.players):
        assert not {card.faction for card in hands[seat]} & view.voids[seat]
        held = hands[seat] if view.phase is Phase.TWO else followers[seat]
        assert Counter(view.known_followers[seat]) <= held
    if view.looked_at is not None:
        assert packing.cards[packed["stock"][0]] is view.looked_at


@pytest.mark.sampled(3, in_all=10)
@pytest.mark.parametrize("deck", [deck for players in (2, 3, 4) for deck in all_decks(players)[::7]], ids=str)
def test_worlds_fit_all_that_a_seat_knows_through_whole_games(deck: Deck) -> None:
    for seed in range(4):
        rng = random.Random(seed)
        state = engine.new_game(deck, seed, 0)
        while state.phase is not Phase.OVER:
            assert_all_seats_see_fitting_worlds(state)
            engine.apply(state, rng.choice(engine.legal_moves(state)))


def assert_all_seats_see_fitting_worlds(state: GameState) -> None:
    for seat in range(state.deck.players):
        view = view_of(state, seat)
        game, worlds = game_and_worlds_of(view)
        game.set_random(seat)
        worlds.deal(game)
        fits(view, game)


def test_forgotten_cards_may_be_anywhere_and_all_hands_stay_full() -> None:
    deck = all_decks(2)[0]
    rng = random.Random(5)
    state = engine.new_game(deck, 5, 0)
    for _ in range(16):
        engine.apply(state, rng.choice(engine.legal_moves(state)))
    view = view_of(state, 0)
    game, worlds = game_and_worlds_of(view, remembered=2)
    forgotten = Counter(view.discard[:-2])
    seen_again: Counter[object] = Counter()
    for seed in range(200):
        world, _ = game_and_worlds_of(view, remembered=2)
        world.set_random(seed)
        worlds.deal(world)
        hand = packing_of(deck).cards_in(world.snapshot()["hands"][1])
        assert hand.total() == view.hand_counts[1]
        seen_again += hand & forgotten
    assert seen_again.total() > 0
    assert game.turn == view.turn
