"""The game as a PettingZoo environment: PettingZoo's own tests, and that it tells what a seat may know."""

from __future__ import annotations

import os
import runpy
import warnings
from pathlib import Path
from random import Random
from typing import Any

import pytest

pytest.importorskip("pettingzoo", reason="the extra “environment” is not installed")

import numpy as np

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # the tests import environments that PettingZoo itself calls outdated
    from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test
    from pettingzoo.utils.conversions import turn_based_aec_to_parallel

from claim_desktop.rules import engine
from claim_desktop.rules.decks import CLAIM, CLAIM_2, Deck, all_decks
from claim_desktop.rules.state import Phase
from claim_desktop.rules.view import view_of
from scripts.laboratory.pettingzoo_env import SIZE, ClaimEnvironment, action_of, env, layout, observation_of

os.environ["SDL_AUDIODRIVER"] = "dummy"
"""PettingZoo sets another when it is imported, which would silence the tests of sounds."""

EVERY_MODE = [CLAIM, CLAIM_2, all_decks(3)[7], all_decks(4)[5]]
EVERY_DECK = [deck for players in (2, 3, 4) for deck in all_decks(players)]


@pytest.fixture(autouse=True)
def _observations_with_masks() -> None:
    """PettingZoo advises against observations with masks, and uses them itself."""
    warnings.filterwarnings("ignore", category=UserWarning, module="pettingzoo")


@pytest.mark.parametrize("deck", EVERY_MODE, ids=str)
def test_it_passes_the_tests_that_come_with_pettingzoo(deck: Deck) -> None:
    for make in (ClaimEnvironment, env):
        api_test(make(deck), num_cycles=150)
    seed_test(lambda: env(deck), num_cycles=60)
    parallel_api_test(turn_based_aec_to_parallel(env(deck)), num_cycles=150)
    parallel_seed_test(lambda: turn_based_aec_to_parallel(env(deck)), num_cycles=60)


@pytest.mark.parametrize("deck", EVERY_DECK, ids=str)
def test_every_deck_is_played_to_its_end_and_the_win_is_shared_out(deck: Deck) -> None:
    environment, rng = ClaimEnvironment(deck), Random(5)
    environment.reset(seed=5)
    rewards: dict[str, float] = {}
    for agent in environment.agent_iter():
        observation, reward, is_over, _, _ = environment.last()
        rewards[agent] = reward
        legal = np.flatnonzero(observation["action_mask"])
        assert is_over == (len(legal) == 0)
        environment.step(None if is_over else int(rng.choice(legal)))
    assert sum(rewards.values()) == (2 if deck.players == 4 else 1)


def test_what_an_agent_observes_does_not_depend_on_what_its_seat_cannot_know() -> None:
    for deck in EVERY_MODE:
        state = engine.new_game(deck, 3, 0)
        other = state.copy()
        other.hands[1], rest = other.stock[: len(other.hands[1])], other.stock[len(other.hands[1]) :]
        other.stock = [*state.hands[1], *rest]
        same, changed = observation_of(view_of(state, 0)), observation_of(view_of(other, 0))
        assert all(np.array_equal(same[key], changed[key]) for key in same)
        assert not np.array_equal(
            observation_of(view_of(state, 1))["observation"], observation_of(view_of(other, 1))["observation"]
        )


def test_the_layout_names_every_entry() -> None:
    names = list(layout())
    assert len(names) == len(set(names)) == SIZE
    view = view_of(engine.new_game(CLAIM, 1, 1), 0)
    observed = dict(zip(names, observation_of(view)["observation"], strict=True))
    assert {name for name in names if name.startswith("hand: ") and observed[name]} == {
        f"hand: {card.code}" for card in view.hand
    }
    assert (observed["turn"], observed["players"], observed["stock"]) == (1, 2, 25)


def test_moves_have_numbers_of_their_own() -> None:
    for deck in EVERY_MODE:
        state, rng = engine.new_game(deck, 8, 0), Random(8)
        while state.phase is not Phase.OVER:
            moves = engine.legal_moves(state)
            assert len({action_of(move) for move in moves}) == len(moves)
            engine.apply(state, rng.choice(moves))


def test_an_illegal_action_is_refused() -> None:
    environment = ClaimEnvironment()
    environment.reset(seed=1)
    with pytest.raises(ValueError, match="may not do 176"):
        environment.step(176)


@pytest.mark.parametrize("action", [2.0, 2.7, [2], "2", None, float("nan")])
def test_what_is_no_whole_number_is_no_action(action: object) -> None:
    environment = ClaimEnvironment()
    environment.reset(seed=1)
    assert observation_of(environment.view("seat_0"))["action_mask"][2], "as a number it would be legal"
    with pytest.raises(ValueError, match="seat_0 may not do"):
        environment.step(action)  # type: ignore[arg-type]


def test_before_the_first_deal_and_after_the_end_there_is_nothing_to_do() -> None:
    environment = ClaimEnvironment()
    for ask in (lambda: environment.step(0), lambda: environment.observe("seat_0"), environment.render):
        with pytest.raises(RuntimeError, match="reset"):
            ask()
    environment.reset(seed=1)
    for agent in environment.agent_iter():
        over = environment.terminations[agent]
        environment.step(None if over else action_of(environment.view(agent).legal_moves[0]))
    for action in (0, None):
        with pytest.raises(RuntimeError, match="the game is over"):
            environment.step(action)


def test_a_stranger_and_what_is_no_deck_are_refused() -> None:
    environment = ClaimEnvironment()
    environment.reset(seed=1)
    with pytest.raises(ValueError, match="nobody called 'seat_2' plays"):
        environment.observe("seat_2")
    with pytest.raises(ValueError, match="3 is no deck"):
        environment.reset(seed=1, options={"deck": 3})


@pytest.mark.parametrize("kind", [int, np.int8, np.uint16, np.int64])
def test_a_seed_is_a_whole_number_of_any_kind(kind: type) -> None:
    hands = []
    for seed in (7, kind(7)):
        environment = ClaimEnvironment(CLAIM)
        environment.reset(seed=seed)
        hands.append(environment.view("seat_0").hand)
    assert hands[0] == hands[1]


@pytest.mark.parametrize("seed", [1.5, 7.0, "7", -1, True, np.float64(7), np.bool_(1), [7], b"7"], ids=repr)
def test_any_other_seed_is_refused(seed: Any) -> None:
    with pytest.raises(ValueError, match="a seed is a whole number from 0 on"):
        ClaimEnvironment(CLAIM).reset(seed=seed)


@pytest.mark.parametrize(
    ("seed", "options"),
    [(-1, None), (3, {"deck": "claim"}), (3, {"deck": all_decks(3)[0]}), ("x", {"deck": CLAIM_2})],
)
def test_a_refused_reset_changes_nothing(seed: Any, options: dict[str, Any] | None) -> None:
    environment, other = ClaimEnvironment(CLAIM), ClaimEnvironment(CLAIM)
    for each in (environment, other):
        each.reset(seed=5)
    before = environment.view("seat_0")
    with pytest.raises(ValueError, match=r"no deck|a seed is|the deck is for"):
        environment.reset(seed=seed, options=options)
    assert (environment.view("seat_0"), environment.deck) == (before, CLAIM)
    for each in (environment, other):
        each.reset()
    assert environment.view("seat_0") == other.view("seat_0"), "the next game of the series is the same"


def test_what_is_no_deck_or_no_way_to_render_is_refused_in_a_sentence_that_says_what_is() -> None:
    with pytest.raises(ValueError, match=r"'claim' is no deck: CLAIM, CLAIM_2 and .* are"):
        env("claim")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match=r"'human' is no way to render: None and 'ansi' are"):
        env(render_mode="human")
    assert env(render_mode="ansi").render_mode == "ansi"


def test_the_example_plays() -> None:
    path = Path(__file__).resolve().parents[3] / "docs/examples/levels_against_a_stranger.py"
    example = runpy.run_path(str(path))
    assert 0 <= example["share_of_wins"]("squire", games=4) <= 1
