"""The computer makes the sensible move where the rules leave no doubt about it."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from claim_desktop.ai.engine import ENGINE_BUILD
from claim_desktop.ai.engine.build_info import EngineBuild
from claim_desktop.ai.levels import LEVELS
from claim_desktop.json_decoding import parse, read
from claim_desktop.rules import engine
from claim_desktop.rules.cards import Card
from claim_desktop.rules.state import GameState, Phase
from claim_desktop.rules.view import view_of
from tests.ai.sensible_moves.position import PosedDecision, build, name_of

DATA = Path(__file__).resolve().parents[2] / "data" / "sensible_moves.json"
POSITIONS: tuple[PosedDecision, ...] = read(parse(DATA.read_bytes()), tuple[PosedDecision, ...])
MIN_SENSIBLE = {
    "novice": 0.38,
    "squire": 0.50,
    "peddler": 0.55,
    "innkeeper": 0.60,
    "steward": 0.66,
    "marshal": 0.75,
}
"""The least share of all tries in which a level has to do what makes sense; the strongest always has to."""
compiled = pytest.mark.skipif(
    ENGINE_BUILD is not EngineBuild.COMPILED, reason="thinking takes long interpreted"
)


def failures(level: str, tries: int) -> Iterator[str]:
    """A line for each try in which the level does something senseless."""
    for position in POSITIONS:
        for number in range(tries):
            state = build(position, number)
            move = LEVELS[level].make().choose(view_of(state, 0), random.Random(number))
            if not position.is_sensible(move):
                yield f"{position.mode}, try {number}: {name_of(move)}, but {position.name}: {position.why}"


@pytest.fixture
def long(request: pytest.FixtureRequest) -> bool:
    """Whether long tests were asked for."""
    return bool(request.config.getoption("--long"))


@compiled
def test_the_strongest_level_always_does_what_makes_sense(long: bool) -> None:
    failed = list(failures("chancellor", 20 if long else 1))
    assert not failed, "\n".join(failed)


@compiled
@pytest.mark.parametrize("level", MIN_SENSIBLE)
def test_a_level_mostly_does_what_makes_sense(level: str, long: bool) -> None:
    tries = 20 if long else 1
    failed = list(failures(level, tries))
    # One try says less than twenty, so it may miss the share by a little.
    least = MIN_SENSIBLE[level] - (0.0 if long else 0.08)
    assert 1 - len(failed) / (tries * len(POSITIONS)) >= least, "\n".join(failed)


def test_there_are_positions_of_both_phases_and_of_every_mode() -> None:
    assert len(POSITIONS) >= 60
    assert len({position.name + position.mode for position in POSITIONS}) == len(POSITIONS)
    assert {position.mode for position in POSITIONS} == {"claim", "claim_2", "three", "four"}
    assert {build(position, 1).phase for position in POSITIONS} == {Phase.ONE, Phase.TWO}


@pytest.mark.parametrize("position", POSITIONS, ids=lambda each: f"{each.mode}: {each.name}")
def test_a_position_is_possible_and_leaves_a_choice(position: PosedDecision) -> None:
    state = build(position, 3)
    names = {name_of(move) for move in engine.legal_moves(state)}
    assert set((position.right + " " + position.wrong).split()) <= names
    assert any(position.is_sensible(move) for move in engine.legal_moves(state))
    assert not all(position.is_sensible(move) for move in engine.legal_moves(state))
    assert sorted(each.code for each in all_cards(state)) == sorted(each.code for each in state.deck.cards)


def all_cards(state: GameState) -> list[Card]:
    """Every card of a state, wherever it lies."""
    places = [*state.hands, *state.score_piles, *state.gnomes_in_front, state.stock, state.revealed]
    if state.phase is Phase.ONE:
        places += state.followers
    places += [state.trick, state.trolls_set_aside, state.discard]
    return [each for place in places for each in place]
