"""What a seat sees never depends on what it cannot know, and includes all that it can."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from claim_desktop.rules import engine
from claim_desktop.rules.deal import Deal
from claim_desktop.rules.decks import CLAIM, CLAIM_2, Deck, all_decks
from claim_desktop.rules.events import Event, visible_to
from claim_desktop.rules.state import Phase
from claim_desktop.rules.view import PlayerView, view_of
from tests.rules.independent.hidden_cards import HiddenCards
from tests.rules.independent.notebook import Notebook
from tests.rules.random_game import EVERY_DECK, EVERY_DECK_FOR_2, RandomGame


def as_seen(game: RandomGame, dealt: Deal, seat: int) -> tuple[list[Event], PlayerView]:
    """All that a seat would have seen of the game so far, had these been the cards."""
    events: list[Event] = []
    state = engine.start_game(game.deck, dealt, game.first_leader, events)
    for move in game.moves:
        engine.check_move(state, move)
        engine.apply(state, move, events)
    return [visible_to(event, seat) for event in events], view_of(state, seat)


def assert_other_deals_look_the_same(game: RandomGame, hidden: HiddenCards, rng: Random) -> bool:
    """Exchange cards that the seat cannot know; returns whether another deal was found."""
    other = hidden.exchanged(rng)
    assert as_seen(game, other, hidden.seat) == as_seen(game, game.dealt, hidden.seat)
    return other != game.dealt


@pytest.mark.sampled(48, in_all=64)
@EVERY_DECK
def test_exchanging_cards_that_a_seat_cannot_know_changes_nothing_it_sees(seed: int, deck: Deck) -> None:
    game, rng = RandomGame(deck, seed), Random(seed)
    watchers = [HiddenCards(game.dealt, seat) for seat in range(deck.players)]
    differed = 0
    for events in game.steps():
        for hidden in watchers:
            for event in events:
                hidden.follow(event)
            # Every moment is met in one of eight games of a mode, since replaying at each of them takes long.
            if (len(game.moves) + seed) % 8 == 0:
                differed += assert_other_deals_look_the_same(game, hidden, rng)
    assert differed > deck.players


ONE_DECK_PER_MODE = [
    CLAIM,
    CLAIM_2,
    all_decks(2)[17],
    all_decks(3)[-1],
    all_decks(3)[0],
    all_decks(4)[6],
    all_decks(4)[0],
]


@pytest.mark.parametrize("deck", ONE_DECK_PER_MODE)
def test_at_every_move_exchanging_hidden_cards_changes_nothing_seen(deck: Deck) -> None:
    game, rng = RandomGame(deck, 7), Random(7)
    watchers = [HiddenCards(game.dealt, seat) for seat in range(deck.players)]
    for events in game.steps():
        for hidden in watchers:
            for event in events:
                hidden.follow(event)
            assert_other_deals_look_the_same(game, hidden, rng)


@EVERY_DECK
def test_the_unseen_cards_of_a_view_are_exactly_those_the_seat_cannot_know(seed: int, deck: Deck) -> None:
    game = RandomGame(deck, seed)
    watchers = [HiddenCards(game.dealt, seat) for seat in range(deck.players)]
    for events in game.steps():
        for hidden in watchers:
            for event in events:
                hidden.follow(event)
            assert view_of(game.state, hidden.seat).unseen_cards() == hidden.cards()


@EVERY_DECK
def test_a_view_holds_all_that_a_perfect_memory_of_the_visible_events_holds(seed: int, deck: Deck) -> None:
    game = RandomGame(deck, seed)
    notebooks = [
        Notebook(deck, seat, list(hand), game.first_leader) for seat, hand in enumerate(game.dealt.hands)
    ]
    for events in game.steps():
        for notebook in notebooks:
            for event in events:
                notebook.follow(visible_to(event, notebook.seat))
            view = view_of(game.state, notebook.seat)
            assert view == notebook.view(view)
            decides = view.turn == view.seat
            assert view.legal_moves == (tuple(engine.legal_moves(game.state)) if decides else ())


@EVERY_DECK_FOR_2
def test_with_2_players_phase_two_holds_no_secrets_from_a_perfect_memory(seed: int, deck: Deck) -> None:
    game = RandomGame(deck, seed)
    for _ in game.steps():
        if game.state.phase is Phase.TWO:
            for seat in (0, 1):
                view = view_of(game.state, seat)
                opponent = view.unseen_cards() + Counter(view.known_followers[1 - seat])
                assert opponent == Counter(game.state.hands[1 - seat])
