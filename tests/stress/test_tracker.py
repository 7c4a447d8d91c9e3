"""The tracker against the true state of random games: every cell right, and no more than a seat can know."""

from __future__ import annotations

from collections import Counter
from random import Random

from claim_desktop.rules import engine
from claim_desktop.rules.cards import Card
from claim_desktop.rules.state import GameState, Phase
from claim_desktop.rules.view import view_of
from claim_desktop.scenes.play.logic.tracker import CardKnowledge, CardZone, HiddenZone, HidingKind, track
from claim_desktop.storage.assists import Tracker
from tests.rules.independent.hidden_cards import HiddenCards
from tests.rules.random_game import ALL_DECKS, RandomGame
from tests.stress.conftest import MakePart

Place = CardKnowledge | HiddenZone
"""What a mark in sight says, or where an unseen card really lies."""


def true_places(state: GameState, seat: int) -> dict[Card, Counter[Place]]:
    """Where every copy of every card really is, in the tracker's terms."""
    found: dict[Card, Counter[Place]] = {card: Counter() for card in state.deck.cards}

    def put(cards: list[Card], place: Place) -> None:
        for card in cards:
            found[card][place] += 1

    stock = list(state.stock)
    if state.looker == seat and state.looked_at is not None:
        stock.remove(state.looked_at)
        put([state.looked_at], CardKnowledge(CardZone.REVEALED))
    put(stock, HiddenZone(HidingKind.STOCK))
    for cards, where in (
        (state.discard, CardZone.GONE),
        (state.revealed, CardZone.REVEALED),
        (state.trick, CardZone.TRICK),
        (state.trolls_set_aside, CardZone.BRIDGE),
    ):
        put(cards, CardKnowledge(where))
    for holder in range(state.deck.players):
        own = holder == seat
        followers = state.followers[holder] if state.phase is Phase.ONE else []
        put(state.hands[holder], CardKnowledge(CardZone.HAND) if own else HiddenZone(HidingKind.HAND, holder))
        put(followers, CardKnowledge(CardZone.FOLLOWERS) if own else HiddenZone(HidingKind.FOLLOWERS, holder))
        put(
            [*state.score_piles[holder], *state.gnomes_in_front[holder]], CardKnowledge(CardZone.PILE, holder)
        )
    return found


def assert_right(state: GameState, seat: int) -> None:
    """Compare the tracker of a seat with the truth, cell by cell."""
    view = view_of(state, seat)
    seen, full = track(view, Tracker.SEEN), track(view, Tracker.FULL)
    for card, places in true_places(state, seat).items():
        in_sight = Counter(mark for mark in full[card] if mark.where is not CardZone.UNSEEN)
        unseen = [mark for mark in full[card] if mark.where is CardZone.UNSEEN]
        hidden = [place for place in places.elements() if isinstance(place, HiddenZone)]
        assert in_sight == Counter({p: n for p, n in places.items() if isinstance(p, CardKnowledge)}), (
            card,
            seat,
        )
        assert len(unseen) == len(hidden), (card, seat)
        for mark in sorted(unseen, key=lambda each: len(each.hidden_zones)):  # those with one place first
            real = next((place for place in hidden if place in mark.hidden_zones), None)
            assert real is not None, f"seat {seat}: {card} is at {hidden}, not at {mark.hidden_zones}"
            hidden.remove(real)
        told = [mark for mark in seen[card] if mark.where is not CardZone.UNSEEN]
        assert Counter(told) == in_sight
        assert all(not mark.hidden_zones for mark in seen[card]), (
            "who can hold a card is told by the full one"
        )


def test_every_cell_is_right_for_every_seat_at_every_moment(part: MakePart) -> None:
    games = part(8, 2_000)
    for seed in range(games.seed, games.seed + games.count):
        deck = ALL_DECKS[seed % len(ALL_DECKS)]
        game = RandomGame(deck, seed)
        for _ in game.steps():
            for seat in range(deck.players):
                assert_right(game.state, seat)


def test_exchanging_what_a_seat_cannot_know_changes_no_cell(part: MakePart) -> None:
    games = part(8, 600)
    differed = 0
    for number in range(games.count):
        deck = ALL_DECKS[(games.seed + number) % len(ALL_DECKS)]
        game, rng = RandomGame(deck, games.seed + number), Random(number)
        watchers = [HiddenCards(game.dealt, seat) for seat in range(deck.players)]
        for events in game.steps():
            for hidden in watchers:
                for event in events:
                    hidden.follow(event)
                if rng.random() < 0.1:
                    other = hidden.exchanged(rng)
                    state = engine.start_game(deck, other, game.first_leader)
                    for move in game.moves:
                        engine.apply(state, move)
                    there = track(view_of(state, hidden.seat), Tracker.FULL)
                    assert there == track(view_of(game.state, hidden.seat), Tracker.FULL)
                    differed += other != game.dealt
    assert differed > games.count
