"""The yardsticks of the arena play by their names."""

from __future__ import annotations

import random

import pytest

from claim_desktop.ai.levels import LEVELS, PROFILES
from claim_desktop.ai.search_player import SearchPlayer
from claim_desktop.rules import engine
from claim_desktop.rules.decks import CLAIM
from claim_desktop.rules.view import view_of
from scripts.matches.entrants import Entrant, EntrantError
from scripts.matches.yardsticks import LEARNED, MAKERS, SEARCHING


@pytest.mark.parametrize("name", MAKERS)
def test_a_yardstick_chooses_a_legal_move(name: str) -> None:
    state = engine.new_game(CLAIM, 3, 0)
    view = view_of(state, state.turn)
    assert Entrant(name).make().choose(view, random.Random(1)) in view.legal_moves


@pytest.mark.parametrize("name", PROFILES)
def test_every_searching_level_can_be_met_as_it_once_was(name: str) -> None:
    assert isinstance(Entrant(f"{name}@1").make(), SearchPlayer)
    assert isinstance(Entrant(f"{name}@1", iterations=5).make(), SearchPlayer)


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
