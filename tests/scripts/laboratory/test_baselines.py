"""The yardsticks of the arena play by their names."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from claim_desktop.ai.engine.state.packing import packing_of
from claim_desktop.ai.learned.player import LearnedPlayer
from claim_desktop.ai.levels import LEVELS, PROFILES
from claim_desktop.ai.search_player import SearchPlayer
from claim_desktop.rules import engine
from claim_desktop.rules.decks import CLAIM, CLAIM_2
from claim_desktop.rules.view import view_of
from scripts.laboratory.matches.baselines import LEARNED, MAKERS, SEARCHING, OpenHand
from scripts.laboratory.matches.duplicate_matches import PerfectInformationPlayer
from scripts.laboratory.matches.entrants import Entrant, EntrantError


@pytest.mark.parametrize("name", MAKERS)
def test_a_yardstick_chooses_a_legal_move(name: str) -> None:
    state = engine.new_game(CLAIM, 3, 0)
    view = view_of(state, state.turn)
    player = Entrant(name).make()
    if isinstance(player, PerfectInformationPlayer):
        player.watch(state)
    assert player.choose(view, random.Random(1)) in view.legal_moves


@pytest.mark.parametrize("name", PROFILES)
def test_every_level_can_be_met_as_it_once_was(name: str) -> None:
    assert callable(Entrant(f"{name}@1").make().choose)
    if name not in ("novice", "squire"):
        assert isinstance(Entrant(f"{name}@1", iterations=5).make(), SearchPlayer)
    if name not in ("novice", "squire"):
        assert isinstance(Entrant(f"{name}@2", iterations=5).make(), LearnedPlayer)


@pytest.mark.parametrize("name", PROFILES)
def test_every_level_can_be_met_without_its_style(name: str) -> None:
    state = engine.new_game(CLAIM, 3, 0)
    plain = Entrant(f"plain-{name}", iterations=3).make()
    assert isinstance(plain, LearnedPlayer)
    for _ in range(10):
        view = view_of(state, state.turn)
        decision = plain.decide(view, random.Random(1))
        assert decision.trait is None
        engine.apply(state, decision.chosen)


def test_a_yardstick_without_iterations_takes_no_limits_and_a_stranger_is_told_all_names() -> None:
    with pytest.raises(EntrantError, match="takes no limits"):
        Entrant("greedy+exact", iterations=5).make()
    with pytest.raises(EntrantError, match=r"chancellor@1.*greedy\+exact"):
        Entrant("nobody").make()
    assert {*SEARCHING, *LEARNED, *MAKERS}.isdisjoint(LEVELS)


def test_a_learner_takes_limits_too() -> None:
    state = engine.new_game(CLAIM, 3, 0)
    view = view_of(state, state.turn)
    for name in ("learned", "marshal"):
        assert Entrant(name, iterations=3).make().choose(view, random.Random(1)) in view.legal_moves


def test_the_player_that_sees_the_hand_puts_it_into_every_world() -> None:
    state = engine.new_game(CLAIM_2, 3, 0)
    for _ in range(9):
        engine.apply(state, engine.legal_moves(state)[0])
    player = OpenHand(LEARNED["learned"])
    player.watch(state)
    view = view_of(state, state.turn)
    situation, worlds = player.knowledge_of(view)
    packing = packing_of(CLAIM_2)
    other = 1 - state.turn
    for seed in range(5):
        game = packing.new_game()
        game.load_from(situation.game)
        game.set_random(seed)
        worlds.deal(game)
        hands = game.snapshot()["hands"]
        assert packing.cards_in(hands[other]) == Counter(state.hands[other])
