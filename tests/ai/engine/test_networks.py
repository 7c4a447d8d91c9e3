"""The networks in the engine: what they answer, what they look at, and the same in both forms."""

from __future__ import annotations

import math
import random
from array import array
from pathlib import Path

import pytest

from claim_desktop.ai.engine import ENGINE_BUILD
from claim_desktop.ai.engine.build_info import EngineBuild
from claim_desktop.ai.engine.networks.features import policy_features, value_features
from claim_desktop.ai.engine.networks.network import MAX_ACTIVATION, ONE_POINT, WEIGHT_POINT, Network
from claim_desktop.ai.engine.networks.situation import NetworkState
from claim_desktop.ai.engine.networks.teacher import PROVEN, SelfPlaySampler
from claim_desktop.ai.engine.state.packing import packing_of
from claim_desktop.ai.learned.observation import situation_of
from claim_desktop.rules import engine
from claim_desktop.rules.cards import Faction
from claim_desktop.rules.deal import deal
from claim_desktop.rules.decks import CLAIM, Deck
from claim_desktop.rules.state import GameState, Phase
from claim_desktop.rules.view import view_of
from tests.ai.engine.interpreted import said_by_interpreted, where_compiled
from tests.ai.engine.networks import DECKS, INNER, WIDTH, found_in_all, networks, played

ROOT = Path(__file__).resolve().parents[3]
IDS = ["claim", "claim-2", "three", "four"]


def halves(number: int) -> list[int]:
    low = number & 0xFFFF
    return [low - 65536 if low > 32767 else low, number >> 16]


def test_a_network_answers_what_its_layers_come_to() -> None:
    rng = random.Random(7)
    rows = [[rng.randint(-900, 900) for _ in range(8)] for _ in range(6)]
    bias = [rng.randint(-900, 900) for _ in range(8)]
    later = [[rng.randint(-900, 900) for _ in range(8)] for _ in range(2)]
    ends = [rng.randint(-90000, 90000) for _ in range(2)]
    numbers = bias + [each for row in rows for each in row]
    numbers += [half for end in ends for half in halves(end)] + [each for line in later for each in line]
    network = Network(6, 8, 0, 2, array("h", numbers).tobytes())
    on = [0, 2, 2, 3, 5]
    active = [min(max(bias[j] + sum(rows[row][j] for row in on), 0), MAX_ACTIVATION) for j in range(8)]
    wanted = [
        (sum(a * w for a, w in zip(active, later[k], strict=True)) + ends[k]) / (ONE_POINT * WEIGHT_POINT)
        for k in range(2)
    ]
    assert network.forward(on) == wanted


def test_weights_of_another_size_are_refused() -> None:
    with pytest.raises(ValueError, match="do not fit"):
        Network(6, 8, 0, 2, bytes(20))


@pytest.mark.slow
@where_compiled
def test_the_interpreted_networks_answer_and_teach_the_same() -> None:
    assert said_by_interpreted("tests.ai.engine.networks") == repr(found_in_all())


@pytest.mark.parametrize("deck", DECKS, ids=IDS)
def test_every_card_of_the_deck_turns_a_switch_of_the_value_on_until_it_is_gone(deck: Deck) -> None:
    situation = NetworkState(packing_of(deck).start_game(deal(deck, 5), 0))
    rows = situation.list_value_rows()
    cards = [row for row in rows if row < (4 * deck.players + 3) * 100]
    stage_and_factions = [row for row in rows if row >= (9 * deck.players + 3) * 100]
    assert len(cards) == len(deck.cards)
    assert len(stage_and_factions) == 1 + len(deck.all_factions)
    assert all(0 <= row < value_features(deck.players) for row in rows)


@pytest.mark.parametrize("deck", DECKS, ids=IDS)
def test_the_features_of_the_policy_stay_within_their_number_through_whole_games(deck: Deck) -> None:
    rng = random.Random(2)
    situation = NetworkState(packing_of(deck).start_game(deal(deck, 2), 1))
    while situation.game.phase < 3:
        rows = situation.list_policy_rows()
        assert len(rows) <= 176
        assert all(0 <= row < policy_features(deck.players) for row in rows)
        situation.do(rng.choice(situation.game.moves()))


def features_of(situation: NetworkState, state: GameState) -> list[int]:
    """The policy's features, in Phase Two without those of copies: a view and the engine may disagree on
    which of them was taken openly."""
    rows = situation.list_policy_rows()
    if state.phase is Phase.TWO:
        copied = {("goblins", 0), *((f, v) for f in ("gnomes", "giants") for v in (1, 3, 5, 7))}
        numbers = {10 * [each.value for each in Faction].index(name) + value for name, value in copied}
        rows = [row for row in rows if row >= (5 * state.deck.players + 10) * 100 or row % 100 not in numbers]
    return sorted(rows)


@pytest.mark.parametrize("deck", DECKS, ids=IDS)
def test_a_view_and_the_game_it_is_of_turn_the_same_features_on(deck: Deck) -> None:
    """What the policy is taught on (whole games) and what it is asked later (views) must not differ."""
    rng = random.Random(3)
    state = engine.new_game(deck, 8, 0)
    situation = NetworkState(packing_of(deck).start_game(deal(deck, 8), 0))
    packing = packing_of(deck)
    compared = 0
    while state.phase is not Phase.OVER:
        seen, _ = situation_of(view_of(state, state.turn))
        # A card left with a Seer is known to the looker alone, and the whole game does not tell of it.
        if not any(state.looks[state.turn]):
            assert features_of(seen, state) == features_of(situation, state)
            compared += 1
        move = rng.choice(engine.legal_moves(state))
        situation.do(packing.move_number(move))
        engine.apply(state, move)
    assert compared > 2 * deck.hand_size


@pytest.mark.parametrize("deck", DECKS, ids=IDS)
def test_the_policys_chances_are_those_of_the_legal_moves(deck: Deck) -> None:
    state = played(deck, 6, 4)
    situation, _ = situation_of(view_of(state, state.turn))
    chances = situation.chances(networks(deck.players)[1])
    packing = packing_of(deck)
    assert {packing.move(move, state.turn) for move, _ in chances} == set(engine.legal_moves(state))
    assert math.isclose(sum(chance for _, chance in chances), 1.0)
    assert len({round(chance, 6) for _, chance in chances}) > 1


@pytest.mark.parametrize("deck", DECKS, ids=IDS)
def test_the_teacher_gives_shares_that_add_up_to_one(deck: Deck) -> None:
    teacher = SelfPlaySampler(packing_of(deck).new_game(), *networks(deck.players), 9)
    teacher.world_count, teacher.continuations, teacher.sampled_boundaries = 2, 2, 0.0
    teacher.play(2)
    assert len(teacher.value_samples) > 3
    assert len(teacher.policy_samples) > 3
    for _, shares, _ in teacher.value_samples:
        assert len(shares) == deck.sides
        assert math.isclose(sum(shares), 1.0)
    for _, moves, chances in teacher.policy_samples:
        assert len(moves) == len(set(moves)) == len(chances)
        assert math.isclose(sum(chances), 1.0)


@pytest.mark.skipif(ENGINE_BUILD is not EngineBuild.COMPILED, reason="proof takes long when interpreted")
def test_what_the_teacher_calls_proven_is_a_win_or_none() -> None:
    teacher = SelfPlaySampler(packing_of(CLAIM).new_game(), *networks(2), 9)
    teacher.world_count, teacher.sampled_boundaries, teacher.sampled_proofs = 1, 0.0, 1.0
    teacher.play(3)
    proven = [shares[0] for _, shares, kind in teacher.value_samples if kind == PROVEN]
    assert set(proven) == {0.0, 1.0}


def test_the_test_networks_are_as_small_as_they_say() -> None:
    value, policy = networks(2)
    assert (value.width, value.inner, policy.width) == (WIDTH, INNER, WIDTH)
