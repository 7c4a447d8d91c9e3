"""The player that searches: careful even where all is decided, and always with a move when cancelled."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from claim_desktop.ai import search_player
from claim_desktop.ai.engine.search.ismcts import Search
from claim_desktop.ai.search_player import SearchPlayer, ThinkingProfile
from claim_desktop.rules import engine
from claim_desktop.rules.decks import CLAIM, Deck, all_decks
from claim_desktop.rules.moves import Move
from claim_desktop.rules.state import GameState, Phase
from claim_desktop.rules.view import PlayerView, view_of
from tests.ai.engine.last_tricks import DECKS, after, last_choice, shares, shares_and_votes, worlds_of

ROOT = Path(__file__).resolve().parents[2]
CANCEL_AND_CHOOSE = """
import sys
from random import Random
from claim_desktop.ai.levels import LEVELS
from claim_desktop.rules import engine
from claim_desktop.rules.decks import CLAIM
from claim_desktop.rules.view import view_of

view = view_of(engine.new_game(CLAIM, 1, 0), 0)
player = LEVELS[sys.argv[1]].make()
player.cancel()
print(player.choose(view, Random(1)) in view.legal_moves)
"""


Worth = list[tuple[float, float]]


def worth_in_worlds(state: GameState) -> dict[Move, Worth]:
    """What each move is worth in each world: the share of the win, and the share with the votes added."""
    side = state.deck.side_of(state.turn)
    found: dict[Move, Worth] = {move: [] for move in engine.legal_moves(state)}
    for world in worlds_of(state):
        for move, worth in found.items():
            end = after(world, move)
            worth.append((shares(end)[side], shares_and_votes(end)[side]))
    return found


def share_of(worth: Worth) -> float:
    return sum(share for share, _ in worth) / len(worth)


def with_votes(worth: Worth) -> float:
    return sum(votes for _, votes in worth) / len(worth)


@pytest.mark.sampled(5, in_all=8)
@pytest.mark.parametrize("deck", DECKS, ids=lambda deck: f"{deck.players}-{deck.pair.value}")
def test_in_a_decided_position_it_still_plays_for_votes_and_then_keeps_its_high_cards(deck: Deck) -> None:
    profile = ThinkingProfile(iterations=100, seconds=3600.0, exact_worlds=400)
    decided = 0
    for seed in range(12):
        state = last_choice(deck, seed)
        worth = worth_in_worlds(state)
        if len({round(share_of(each), 9) for each in worth.values()}) > 1:
            continue
        decided += 1
        chosen = SearchPlayer(profile).choose(view_of(state, state.turn), random.Random(1))
        most = max(with_votes(each) for each in worth.values())
        assert with_votes(worth[chosen]) > most - 0.003, "a third of a vote, so much a sample may be off"
        same = [move for move, each in worth.items() if each == worth[chosen]]
        assert card_value(chosen) == min(card_value(move) for move in same)
    assert decided > 1


def card_value(move: Move) -> int:
    assert move.card is not None
    return move.card.value


@pytest.mark.parametrize(("engine_build", "level"), [("interpreted", "marshal"), ("compiled", "chancellor")])
def test_cancelled_before_it_has_begun_it_still_chooses_a_legal_move(engine_build: str, level: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", CANCEL_AND_CHOOSE, level],
        env={**os.environ, "CLAIM_ENGINE": engine_build},
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    )
    assert done.stdout.strip() == "True"


ENDLESS = ThinkingProfile(10**9, 3600.0, exact_tricks=4, exact_worlds=10**9)
DECISIONS = {
    "at first": (CLAIM, Phase.ONE, 13),
    "when both hands are known": (CLAIM, Phase.TWO, 4),
    "in the last tricks of three": (all_decks(3)[0], Phase.TWO, 3),
}


def a_decision(deck: Deck, phase: Phase, tricks_left: int, choices: int = 2) -> PlayerView:
    """A random position in that phase, with no more tricks left and no fewer legal moves than that."""
    for seed in range(1000):
        state, rng = engine.new_game(deck, seed, 0), random.Random(seed)
        while state.phase is not Phase.OVER:
            view = view_of(state, state.turn)
            if view.phase is phase and view.tricks_left <= tricks_left and len(view.legal_moves) >= choices:
                return view
            engine.apply(state, rng.choice(view.legal_moves))
    raise AssertionError("no such position in a thousand games")


@pytest.mark.parametrize("when", DECISIONS)
def test_cancelled_it_chooses_a_legal_move_without_thinking_whatever_it_would_think_with(when: str) -> None:
    view = a_decision(*DECISIONS[when])
    player = SearchPlayer(ENDLESS)
    player.cancel()
    assert player.choose(view, random.Random(1)) in view.legal_moves


@pytest.mark.parametrize("when", DECISIONS)
def test_cancelled_while_it_thinks_it_stops_and_chooses_a_legal_move(when: str) -> None:
    view = a_decision(*DECISIONS[when])
    player, found = SearchPlayer(ENDLESS), list[Move]()
    thread = threading.Thread(target=lambda: found.append(player.choose(view, random.Random(1))))
    thread.start()
    time.sleep(0.05)
    player.cancel()
    thread.join(20)
    assert found
    assert found[0] in view.legal_moves


def test_the_only_legal_move_is_made_without_a_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    view = a_decision(CLAIM, Phase.TWO, 1, choices=1)
    monkeypatch.setattr(search_player, "packing_of", None)
    assert SearchPlayer(ENDLESS).choose(view, random.Random(1)) == view.legal_moves[0]


def test_whoever_forgets_cards_proves_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    view = a_decision(*DECISIONS["when both hands are known"])
    forgetful = ThinkingProfile(50, 3600.0, remembered=4, exact_tricks=4)
    monkeypatch.setattr(search_player, "Endgame", None)
    assert SearchPlayer(forgetful).choose(view, random.Random(1)) in view.legal_moves


def test_the_tree_of_a_decision_is_kept_for_the_next_one(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[object] = []
    search = Search

    def noted(*arguments: object) -> object:
        made.append(arguments)
        return search(*arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(search_player, "Search", noted)
    player = SearchPlayer(ThinkingProfile(50, 3600.0, threads=2))
    state = engine.new_game(CLAIM, 1, 0)
    for _ in range(4):
        engine.apply(state, player.choose(view_of(state, state.turn), random.Random(1)))
    assert len(made) == 2, "one for each thread"


@pytest.mark.parametrize("when", DECISIONS)
def test_a_decision_says_what_was_weighed_with_the_best_move_first(when: str) -> None:
    view = a_decision(*DECISIONS[when])
    player = SearchPlayer(ThinkingProfile(200, 3600.0, exact_tricks=4, exact_worlds=20))
    decision = player.decide(view, random.Random(1))
    values = [each.value for each in decision.evaluations]
    assert values == sorted(values, reverse=True)
    assert {each.move for each in decision.evaluations} <= set(view.legal_moves)
    assert decision.chosen in [each.move for each in decision.evaluations]
    assert decision.is_proven == (when == "when both hands are known")
    assert not decision.is_slip
    if not decision.is_proven:
        assert decision.worlds >= 20
        assert {each.move.card for each in decision.evaluations} <= set(view.hand)


def test_a_decision_says_when_it_is_a_slip() -> None:
    view = a_decision(*DECISIONS["at first"])
    careless = SearchPlayer(ThinkingProfile(200, 3600.0, temperature=100.0, max_slip=1.0))
    slips = 0
    for seed in range(20):
        decision = careless.decide(view, random.Random(seed))
        worth = {each.move: each.value for each in decision.evaluations}
        assert decision.is_slip == (worth[decision.chosen] < max(worth.values()) - 1e-9)
        slips += decision.is_slip
    assert slips > 5
