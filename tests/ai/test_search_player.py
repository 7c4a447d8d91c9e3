"""The player that searches: careful even where all is decided, and always with a move when cancelled."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

from claim_desktop.ai.search_player import SearchPlayer, ThinkingProfile
from claim_desktop.rules import engine
from claim_desktop.rules.decks import Deck
from claim_desktop.rules.moves import Move
from claim_desktop.rules.state import GameState
from claim_desktop.rules.view import view_of
from tests.ai.engine.last_tricks import DECKS, after, last_choice, shares, shares_and_votes, worlds_of

ROOT = Path(__file__).resolve().parents[2]
CANCEL_AND_CHOOSE = """
from random import Random
from claim_desktop.ai.levels import LEVELS
from claim_desktop.rules import engine
from claim_desktop.rules.decks import CLAIM
from claim_desktop.rules.view import view_of

view = view_of(engine.new_game(CLAIM, 1, 0), 0)
player = LEVELS["chancellor"].make()
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


@pytest.mark.parametrize("engine_build", ["interpreted", "compiled"])
def test_cancelled_before_it_has_begun_it_still_chooses_a_legal_move(engine_build: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", CANCEL_AND_CHOOSE],
        env={**os.environ, "CLAIM_ENGINE": engine_build},
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    )
    assert done.stdout.strip() == "True"
