"""A learned player plays by the rules, knows only what its seat sees, and can do without weights."""

from __future__ import annotations

import random
import threading
import time
from dataclasses import replace

import pytest

from claim_desktop.ai.deadline import Deadline
from claim_desktop.ai.endgame import SHARED, Verdict
from claim_desktop.ai.engine import ENGINE_BUILD
from claim_desktop.ai.engine.build_info import EngineBuild
from claim_desktop.ai.engine.state.packing import Packing
from claim_desktop.ai.learned.player import LearnedPlayer, LearnedProfile, chances_to_win
from claim_desktop.ai.learned.weights import Weights
from claim_desktop.ai.search_player import ThinkingProfile
from claim_desktop.rules import engine, tricks
from claim_desktop.rules.cards import Card
from claim_desktop.rules.decks import CLAIM, Deck
from claim_desktop.rules.moves import Move, Play
from claim_desktop.rules.state import Phase
from claim_desktop.rules.view import PlayerView, view_of
from tests.ai.engine.networks import DECKS, random_weights
from tests.ai.test_levels import can_force, permuted, positions, won_endings

IDS = ["claim", "claim-2", "three", "four"]
ALONE = LearnedProfile(ThinkingProfile(0, 60.0))
AHEAD = LearnedProfile(ThinkingProfile(40, 60.0), low_card_margin=0.01)
SLIPPING = LearnedProfile(ThinkingProfile(30, 60.0, temperature=0.1, max_slip=1.0, remembered=4))
PAIRED = LearnedProfile(ThinkingProfile(240, 60.0), low_card_margin=0.01, certainty=1.0)
EXACT = LearnedProfile(ThinkingProfile(20, 60.0, threads=2, exact_tricks=4, exact_worlds=5))
KINDS = {"policy": ALONE, "search": AHEAD, "paired": PAIRED, "slipping": SLIPPING, "exact": EXACT}
KEPT = {players: random_weights(players) for players in (2, 3, 4)}


def player(profile: LearnedProfile) -> LearnedPlayer:
    return LearnedPlayer(profile, KEPT.get)


@pytest.mark.parametrize("name", KINDS)
@pytest.mark.parametrize("deck", DECKS, ids=IDS)
def test_what_a_seat_cannot_see_does_not_change_its_choice_or_its_thoughts(name: str, deck: Deck) -> None:
    changed = 0
    for number, state in enumerate(positions(deck, 13, every=6)):
        seat = state.turn
        other = permuted(state, seat, random.Random(number))
        changed += [set(hand) for hand in other.hands] != [set(hand) for hand in state.hands]
        one, two = player(KINDS[name]), player(KINDS[name])
        decision = one.decide(view_of(state, seat), random.Random(number))
        assert two.decide(view_of(other, seat), random.Random(number)) == decision
        assert decision.is_complete
        assert decision.chosen in engine.legal_moves(state)
    assert changed > 0


@pytest.mark.parametrize("deck", DECKS, ids=IDS)
def test_thoughts_tell_of_every_legal_move_and_are_kept_when_it_is_made(deck: Deck) -> None:
    state = positions(deck, 5, every=7)[0]
    thinking = player(AHEAD)
    legal = set(engine.legal_moves(state))
    view = view_of(state, state.turn)
    decision = thinking.decide(view, random.Random(1))
    engine.apply(state, decision.chosen)
    moves = decision.evaluations
    values = [each.value for each in moves]
    assert values == sorted(values, reverse=True)
    assert all(0.0 <= value <= 1.0 for value in values)
    assert all(each.visits > 0 and not each.proven for each in moves)
    assert sum(each.visits for each in moves) == AHEAD.thinking.iterations
    assert {each.move for each in moves} == legal


@pytest.mark.parametrize("deck", DECKS, ids=IDS)
def test_a_move_is_compared_in_as_many_worlds_as_any_and_none_seems_better(deck: Deck) -> None:
    for state in positions(deck, 5, every=7):
        view = view_of(state, state.turn)
        decision = player(replace(PAIRED, low_card_margin=0.0)).decide(view, random.Random(1))
        assert decision.chosen == decision.evaluations[0].move
        assert {each.move for each in decision.evaluations} == set(view.legal_moves)
        assert max(each.visits for each in decision.evaluations) == decision.worlds >= 16


def test_a_single_move_is_weighed_as_long_as_several_so_that_time_tells_nothing() -> None:
    state = positions(CLAIM, 5, every=7)[0]
    view = view_of(state, state.turn)
    forced = replace(view, legal_moves=view.legal_moves[:1] * 2)
    decision = player(PAIRED).decide(forced, random.Random(1))
    assert decision.chosen == view.legal_moves[0]
    assert decision.is_complete


def test_a_proven_win_is_played_and_called_proven() -> None:
    for state in won_endings(6):
        thinking = player(EXACT)
        view = view_of(state, state.turn)
        decision = thinking.decide(view, random.Random(1))
        after = state.copy()
        engine.apply(after, decision.chosen)
        assert can_force(after, state.turn)
        if len(view.legal_moves) > 1:
            assert decision.evaluations[0].proven
            assert decision.evaluations[0].value == 1.0


def no_weights(players: int) -> Weights | None:
    return None


@pytest.mark.parametrize("deck", DECKS, ids=IDS)
def test_without_weights_it_thinks_by_rollouts(deck: Deck) -> None:
    state = positions(deck, 5, every=7)[0]
    chosen = LearnedPlayer(AHEAD, no_weights).choose(view_of(state, state.turn), random.Random(1))
    assert chosen in engine.legal_moves(state)


def test_without_weights_the_profile_for_that_case_counts() -> None:
    state = positions(CLAIM, 5, every=7)[0]
    profile = replace(AHEAD, without=ThinkingProfile(7, 60.0))
    for find, visits in ((no_weights, 7), (KEPT.get, AHEAD.thinking.iterations)):
        decision = LearnedPlayer(profile, find).decide(view_of(state, state.turn), random.Random(1))
        assert sum(each.visits for each in decision.evaluations) == visits


@pytest.mark.parametrize("certainty", [0.0, 1e6], ids=["visiting", "paired"])
def test_a_cancelled_player_chooses_at_once_and_legally(certainty: float) -> None:
    state = positions(CLAIM, 3, every=3)[0]
    thinking = player(LearnedProfile(ThinkingProfile(10**9, 3600.0, threads=2), certainty=certainty))
    chosen: list[Move] = []
    view = view_of(state, state.turn)
    thread = threading.Thread(target=lambda: chosen.append(thinking.choose(view, random.Random(1))))
    thread.start()
    time.sleep(0.2)
    thinking.cancel()
    thread.join(timeout=60.0)
    assert chosen
    assert chosen[0] in view.legal_moves


def test_a_player_that_never_had_the_processor_in_time_still_searches_a_little() -> None:
    state = positions(CLAIM, 3, every=3)[0]
    view = view_of(state, state.turn)
    for threads in (1, 2):
        late = player(LearnedProfile(ThinkingProfile(10**6, 0.0, threads=threads)))
        decision = late.decide(view, random.Random(1))
        assert sum(each.visits for each in decision.evaluations) == 100
        assert not decision.is_complete
    late = player(LearnedProfile(ThinkingProfile(10**6, 0.0), certainty=1e6))
    decision = late.decide(view, random.Random(1))
    assert {each.visits for each in decision.evaluations} == {16}
    assert not decision.is_complete


@pytest.mark.skipif(
    ENGINE_BUILD is not EngineBuild.COMPILED, reason="only the compiled engine thinks beside other threads"
)
def test_a_thinking_player_lets_other_threads_run() -> None:
    state = positions(CLAIM, 3, every=3)[0]
    view = view_of(state, state.turn)
    endless = player(LearnedProfile(ThinkingProfile(10**9, 0.6)))
    thread = threading.Thread(target=endless.choose, args=(view, random.Random(1)))
    thread.start()
    turns = 0
    while thread.is_alive():
        turns += 1
        time.sleep(0.001)
    assert turns > 20


def test_of_equal_cards_of_a_faction_the_lowest_is_played() -> None:
    state = positions(CLAIM, 3, every=3)[0]
    view = view_of(state, state.turn)
    free, careful = (
        player(replace(ALONE, low_card_margin=margin)).choose(view, random.Random(1)) for margin in (0.0, 1.0)
    )
    assert free.card is not None
    assert careful.card is not None
    assert careful.card.faction is free.card.faction
    same = [
        move.card.value for move in view.legal_moves if move.card and move.card.faction is free.card.faction
    ]
    assert careful.card.value == min(same) < free.card.value


@pytest.mark.parametrize("phase", [Phase.ONE, Phase.TWO])
@pytest.mark.parametrize("deck", DECKS, ids=IDS)
def test_whoever_plays_last_wastes_no_card_in_phase_one_but_thinks_in_phase_two(
    deck: Deck, phase: Phase
) -> None:
    """In Phase Two it may be good to be rid of a higher card that wins or loses the same trick."""
    kept = []
    for state in (each for seed in range(8) for each in positions(deck, seed, every=1)):
        view = view_of(state, state.turn)
        if state.phase is phase and len(view.trick) == deck.players - 1:
            played = player(replace(ALONE, low_card_margin=1e-9)).choose(view, random.Random(1))
            assert isinstance(played, Play)
            same = [
                card for card in cards_like(view, played.card) if ends(view, card) == ends(view, played.card)
            ]
            if len(same) > 1:
                kept.append(min(card.value for card in same) < played.card.value)
    assert len(kept) > 10
    assert any(kept) is (phase is Phase.TWO)


def cards_like(view: PlayerView, card: Card) -> list[Card]:
    """The legal cards of a card's faction, itself included."""
    return [
        move.card for move in view.legal_moves if isinstance(move, Play) and move.card.faction is card.faction
    ]


def ends(view: PlayerView, card: Card) -> list[int]:
    """The seats in the order in which the trick ranks them if its last card is this one."""
    return tricks.places([*view.trick, card], view.leader)


class Sure(LearnedPlayer):
    """A player that has proven that only some moves are good."""

    def __init__(self, best: list[Move]) -> None:
        super().__init__(replace(ALONE, low_card_margin=1.0), KEPT.get)
        self.best = best

    def _prove(self, view: PlayerView, packing: Packing, deadline: Deadline) -> Verdict:
        best = tuple(packing.move_number(move) for move in self.best)
        return Verdict(dict.fromkeys(best, SHARED), best, proven=True)


def test_a_low_card_that_is_proven_worse_is_never_taken_for_the_equal_of_a_high_one() -> None:
    state = positions(CLAIM, 3, every=3)[0]
    view = view_of(state, state.turn)
    careful = player(replace(ALONE, low_card_margin=1.0)).choose(view, random.Random(1))
    better = [move for move in view.legal_moves if move != careful]
    assert len(better) > 1
    assert Sure(better).choose(view, random.Random(1)) in better


@pytest.mark.parametrize("deck", DECKS, ids=IDS)
def test_every_observer_may_know_its_chance_whoever_is_to_move(deck: Deck) -> None:
    same = 0
    for state in positions(deck, 5, every=9):
        for seat in range(deck.players):
            chances = chances_to_win(view_of(state, seat), 20, 1, KEPT.get)
            assert chances is not None
            assert len(chances) == deck.sides
            assert sum(chances) == pytest.approx(1.0)
            # Moving copies of a card about may change what can be told of a seat that has played one.
            elsewhere = view_of(permuted(state, seat, random.Random(2)), seat)
            if elsewhere == view_of(state, seat):
                same += 1
                assert chances_to_win(elsewhere, 20, 1, KEPT.get) == chances
    assert same > deck.players


def test_slips_with_more_than_two_players_are_as_the_profile_says_and_nothing_else_changes() -> None:
    thinking, careless = SLIPPING.thinking, replace(SLIPPING, slip_among_more=0.2)
    assert careless.among(2) == thinking
    for players in (3, 4):
        assert careless.among(players) == replace(thinking, temperature=0.2)
        assert SLIPPING.among(players) == thinking
    assert EXACT.among(4) == EXACT.thinking


def test_without_weights_nobody_names_a_chance() -> None:
    state = positions(CLAIM, 5, every=9)[0]
    assert chances_to_win(view_of(state, 0), 20, 1, no_weights) is None
