"""Random games of every deck: no card gets lost, and copies, replays and records agree."""

from __future__ import annotations

from collections import Counter
from dataclasses import fields
from random import Random

import pytest

from claim_desktop.rules import engine
from claim_desktop.rules.cards import Card
from claim_desktop.rules.decks import CLAIM, CLAIM_2, Deck, all_decks
from claim_desktop.rules.moves import Play
from claim_desktop.rules.record import Record, RecordedMove, from_line, options_of, to_line
from claim_desktop.rules.state import GameState, Phase
from tests.rules.random_game import EVERY_DECK, RandomGame


def all_cards(state: GameState) -> Counter[Card]:
    """Every card, wherever it is."""
    places = [state.stock, state.trick, state.revealed, state.trolls_set_aside, state.discard]
    places += [*state.hands, *state.followers, *state.score_piles, *state.gnomes_in_front]
    return Counter(card for place in places for card in place)


@EVERY_DECK
def test_no_card_is_lost_or_made_at_any_step(seed: int, deck: Deck) -> None:
    game = RandomGame(deck, seed)
    for _ in game.steps():
        assert all_cards(game.state) == Counter(deck.cards)


@EVERY_DECK
def test_the_stock_is_empty_exactly_when_phase_one_ends(seed: int, deck: Deck) -> None:
    game = RandomGame(deck, seed)
    for _ in game.steps():
        in_phase_one = game.state.phase is Phase.ONE
        assert bool(game.state.stock or game.state.revealed) is in_phase_one


@EVERY_DECK
def test_each_phase_has_as_many_tricks_as_a_hand_has_cards(seed: int, deck: Deck) -> None:
    game = RandomGame(deck, seed)
    game.play()
    played = sum(isinstance(move, Play) for move in game.moves)
    assert played == 2 * deck.hand_size * deck.players
    assert game.state.tricks_played == deck.hand_size


def play_on(state: GameState, rng: Random) -> None:
    while state.phase is not Phase.OVER:
        engine.apply(state, rng.choice(engine.legal_moves(state)))


@pytest.mark.sampled(48, in_all=64)
@EVERY_DECK
def test_a_copy_is_equal_and_independent_at_any_step(seed: int, deck: Deck) -> None:
    game = RandomGame(deck, seed)
    for _ in game.steps():
        before, played_on = game.state.copy(), game.state.copy()
        assert played_on == before == game.state
        play_on(played_on, Random(seed))
        assert game.state == before


@EVERY_DECK
def test_events_do_not_change_what_happens(seed: int, deck: Deck) -> None:
    game = RandomGame(deck, seed)
    end = game.play()
    silent = engine.start_game(deck, game.dealt, game.first_leader)
    for move in game.moves:
        engine.apply(silent, move)
    assert silent == end


def record_of(game: RandomGame, played: int) -> Record:
    """The first moves of the game, as a record."""
    record = Record(game.deck, game.first_leader, game.dealt, seed=game.seed)
    record.moves = [RecordedMove(move) for move in game.moves[:played]]
    return record


@EVERY_DECK
def test_a_record_replays_to_the_same_state_from_any_step(seed: int, deck: Deck) -> None:
    game = RandomGame(deck, seed)
    states = []
    for _ in game.steps():
        states.append(game.state.copy())
    whole = record_of(game, len(game.moves))
    assert [state.copy() for state in whole.states()] == states
    middle = Random(seed).randrange(len(states))
    assert record_of(game, middle).replay() == states[middle]


@EVERY_DECK
def test_a_record_is_read_as_it_was_written(seed: int, deck: Deck) -> None:
    game = RandomGame(deck, seed)
    game.play()
    for played in (0, Random(seed).randrange(len(game.moves)), len(game.moves)):
        record = record_of(game, played)
        assert from_line(to_line(record)) == record
        assert to_line(from_line(to_line(record))) == to_line(record)


@pytest.mark.parametrize("deck", [CLAIM, CLAIM_2, all_decks(3)[4], all_decks(4)[7]])
def test_a_record_with_options_is_read_as_it_was_written(deck: Deck) -> None:
    record = Record(deck, 1, RandomGame(deck, 3).dealt, names=("Zoë", "B", "C", "D")[: deck.players])
    state, rng = record.start(), Random(3)
    while state.phase is not Phase.OVER:
        move = rng.choice(engine.legal_moves(state))
        record.moves.append(RecordedMove(move, options_of(state)))
        engine.apply(state, move)
    assert from_line(to_line(record)) == record


@pytest.mark.parametrize("deck", [CLAIM, CLAIM_2, all_decks(3)[4], all_decks(4)[7]])
def test_every_part_of_a_copied_state_is_its_own(deck: Deck) -> None:
    """Whatever can change in the state does so in the copy alone."""
    game = RandomGame(deck, 1)
    for step, _ in enumerate(game.steps()):
        if step == 30:
            break
    copy = game.state.copy()
    for each in fields(GameState):
        ours, theirs = getattr(game.state, each.name), getattr(copy, each.name)
        if isinstance(ours, list):
            assert ours is not theirs, each.name
            for inner, copied in zip(ours, theirs, strict=True):
                assert not isinstance(inner, list | set) or inner is not copied, each.name
