"""Every level plays by the rules, repeats its choice for the same seed, and knows only what its seat sees."""

from __future__ import annotations

import random
import threading
import time
from collections import Counter
from dataclasses import replace
from itertools import pairwise

import pytest

from claim_desktop.ai.engine import ENGINE_BUILD
from claim_desktop.ai.engine.build_info import EngineBuild
from claim_desktop.ai.learned.player import LearnedPlayer
from claim_desktop.ai.level_ids import LEVEL_IDS
from claim_desktop.ai.levels import LEVELS, PROFILES
from claim_desktop.ai.players import Player
from claim_desktop.ai.search_player import SearchPlayer, ThinkingProfile
from claim_desktop.ai.self_play import leader_of, play
from claim_desktop.i18n import tr
from claim_desktop.rules import engine
from claim_desktop.rules.cards import Card
from claim_desktop.rules.decks import CLAIM, CLAIM_2, Deck, all_decks
from claim_desktop.rules.state import GameState, Phase
from claim_desktop.rules.view import PlayerView, view_of

MODES = [CLAIM, CLAIM_2, all_decks(3)[5], all_decks(3)[8], all_decks(4)[2], all_decks(4)[11]]
FEW = 150


def test_the_ids_are_those_of_the_levels_in_order() -> None:
    assert tuple(LEVELS) == LEVEL_IDS


def quick(level: str) -> Player:
    """The level with few iterations, and with no limit of time to end them."""
    if level not in PROFILES:
        return LEVELS[level].make()
    profile = PROFILES[level]
    thinking, without = (
        replace(
            each,
            iterations=few,
            seconds=3600.0,
            threads=1,
            exact_tricks=min(each.exact_tricks, 5),
            exact_worlds=min(each.exact_worlds, 20),
        )
        for each, few in (
            (profile.thinking, min(profile.thinking.iterations, 60)),
            (profile.without or profile.thinking, FEW),
        )
    )
    return LearnedPlayer(replace(profile, thinking=thinking, without=without))


def positions(deck: Deck, seed: int, every: int) -> list[GameState]:
    """The positions of a random game that offer a real choice."""
    rng = random.Random(seed)
    state = engine.new_game(deck, seed, 0)
    found, decisions = [], 0
    while state.phase is not Phase.OVER:
        moves = engine.legal_moves(state)
        if len(moves) > 1:
            decisions += 1
            if decisions % every == 0:
                found.append(state.copy())
        engine.apply(state, rng.choice(moves))
    return found


def permuted(state: GameState, seat: int, rng: random.Random) -> GameState:
    """Another game that looks the same to the seat: only cards that it cannot see are elsewhere."""
    view = view_of(state, seat)
    other = state.copy()
    unseen = other.stock[:-1] if view.looked_at else other.stock
    places: list[tuple[list[Card], list[Card], list[Card]]] = [(other.stock, list(unseen), [])]
    for holder in range(state.deck.players):
        if holder != seat:
            held = other.hands[holder] if state.phase is Phase.TWO else other.followers[holder]
            places.append((held, hidden(held, view.known_followers[holder]), other.drawn[holder]))
            if state.phase is Phase.ONE:
                places.append((other.hands[holder], list(other.hands[holder]), []))
    pool = [card for _, cards, _ in places for card in cards]
    rng.shuffle(pool)
    for held, cards, drawn in places:
        dealt = [pool.pop() for _ in cards]
        replace_all(held, cards, dealt)
        replace_all(drawn, cards, dealt)
    return other


def replace_all(place: list[Card], cards: list[Card], others: list[Card]) -> None:
    """Replace these cards by others in a place, as far as they lie there."""
    left: list[Card | None] = list(place)
    for card, other in zip(cards, others, strict=True):
        if card in left:
            index = left.index(card)
            left[index] = None
            place[index] = other


def hidden(held: list[Card], known: tuple[Card, ...]) -> list[Card]:
    return list((Counter(held) - Counter(known)).elements())


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("deck", MODES, ids=lambda deck: f"{deck.players}-{deck.pair.value}")
@pytest.mark.sampled(14, in_all=24)
def test_what_a_seat_cannot_see_does_not_change_its_choice(level: str, deck: Deck) -> None:
    changed = 0
    for number, state in enumerate(positions(deck, 11, every=5)):
        seat = state.turn
        other = permuted(state, seat, random.Random(number))
        changed += [set(hand) for hand in other.hands] != [set(hand) for hand in state.hands]
        choice = quick(level).choose(view_of(state, seat), random.Random(number))
        assert quick(level).choose(view_of(other, seat), random.Random(number)) == choice
        assert choice in engine.legal_moves(state)
    assert changed > 0


@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_level_slips_less_than_the_one_below_it(players: int) -> None:
    slips = [profile.among(players).temperature for profile in PROFILES.values()]
    assert slips == sorted(set(slips), reverse=True)


def wins_of(level: str, below: str, deals: int) -> float:
    """The share of games of Claim that a level wins, in both seats of each deal; the same on any machine."""
    won = 0
    for seed in range(deals):
        for seats in ((level, below), (below, level)):
            state = engine.new_game(CLAIM, seed, leader_of(CLAIM, seed))
            players = [LearnedPlayer(PROFILES[each].repeatable()) for each in seats]
            for _ in play(state, players, seed):
                pass
            assert state.vote is not None
            won += state.vote.winners == (seats.index(level),)
    return won / (2 * deals)


@pytest.mark.long
@pytest.mark.parametrize(("below", "level"), [*pairwise(LEVEL_IDS)])
def test_each_level_wins_more_often_than_the_one_below_it(below: str, level: str) -> None:
    assert wins_of(level, below, deals=60) > 0.5


@pytest.mark.parametrize("level", PROFILES)
def test_a_level_has_a_name_and_a_character(level: str) -> None:
    assert tr(f"levels.{level}") != tr(f"levels.{level}.character")


def won_endings(count: int) -> list[GameState]:
    """Phase Two, a few tricks before the end, where the seat to move can force the win."""
    found: list[GameState] = []
    seed = 0
    while len(found) < count:
        seed += 1
        rng = random.Random(seed)
        state = engine.new_game(CLAIM, seed, 0)
        while state.phase is Phase.ONE or len(state.hands[state.turn]) > 4 or state.trick:
            engine.apply(state, rng.choice(engine.legal_moves(state)))
        if can_force(state, state.turn):
            found.append(state)
    return found


def can_force(state: GameState, seat: int) -> bool:
    if state.phase is Phase.OVER:
        return state.vote is not None and state.vote.winners == (seat,)
    results = []
    for move in engine.legal_moves(state):
        after = state.copy()
        engine.apply(after, move)
        results.append(can_force(after, seat))
    return any(results) if state.turn == seat else all(results)


def test_the_strongest_level_never_lets_a_won_phase_two_go() -> None:
    for state in won_endings(12):
        seat = state.turn
        player = quick("chancellor")
        rng = random.Random(0)
        while state.phase is not Phase.OVER:
            mover = player if state.turn == seat else LEVELS["novice"].make()
            engine.apply(state, mover.choose(view_of(state, state.turn), rng))
        assert state.vote is not None
        assert state.vote.winners == (seat,)


def first_view() -> PlayerView:
    return view_of(engine.new_game(CLAIM, 1, 0), 0)


def test_a_cancelled_player_chooses_at_once_and_legally() -> None:
    player = SearchPlayer(ThinkingProfile(iterations=10**9, seconds=3600.0, threads=2))
    chosen = []
    thread = threading.Thread(target=lambda: chosen.append(player.choose(first_view(), random.Random(1))))
    thread.start()
    time.sleep(0.2)
    player.cancel()
    thread.join(timeout=30.0)
    assert chosen
    assert chosen[0] in first_view().legal_moves


@pytest.mark.skipif(
    ENGINE_BUILD is not EngineBuild.COMPILED, reason="only the compiled engine thinks beside other threads"
)
def test_a_thinking_player_lets_other_threads_run() -> None:
    player = SearchPlayer(ThinkingProfile(iterations=10**9, seconds=0.6))
    thread = threading.Thread(target=player.choose, args=(first_view(), random.Random(1)))
    thread.start()
    turns = 0
    while thread.is_alive():
        turns += 1
        time.sleep(0.001)
    assert turns > 50
