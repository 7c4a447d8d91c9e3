"""Networks with random weights, and what they answer; run as a program it prints that."""

from __future__ import annotations

import random
from array import array

from claim_desktop.ai.engine import ENGINE_BUILD
from claim_desktop.ai.engine.networks.features import policy_features, value_features
from claim_desktop.ai.engine.networks.guided import GuidedSearch
from claim_desktop.ai.engine.networks.lookahead import Lookahead
from claim_desktop.ai.engine.networks.network import Network
from claim_desktop.ai.engine.networks.paired import PairedSearch
from claim_desktop.ai.engine.networks.situation import POLICY_OUTPUTS
from claim_desktop.ai.engine.networks.teacher import SelfPlaySampler
from claim_desktop.ai.engine.state.packing import packing_of
from claim_desktop.ai.learned.observation import situation_of
from claim_desktop.ai.learned.weights import Weights
from claim_desktop.rules import engine
from claim_desktop.rules.decks import CLAIM, CLAIM_2, Deck, all_decks
from claim_desktop.rules.state import GameState
from claim_desktop.rules.view import view_of

DECKS = (CLAIM, CLAIM_2, all_decks(3)[4], all_decks(4)[9])
WIDTH, INNER = 16, 8


def random_weights(players: int, seed: int = 1) -> Weights:
    """Weights that mean nothing, but differ from move to move."""
    rng = random.Random(seed)
    sides = 2 if players == 4 else players
    value = _numbers(rng, value_features(players), INNER, sides)
    policy = _numbers(rng, policy_features(players), 0, POLICY_OUTPUTS)
    return Weights(players, 0, (WIDTH, WIDTH), INNER, value, policy)


def _numbers(rng: random.Random, rows: int, inner: int, outputs: int) -> bytes:
    numbers = [rng.randint(-150, 150) for _ in range(WIDTH * (rows + 1))]
    for length, count in ((WIDTH, inner), (inner or WIDTH, outputs)):
        numbers += [each for _ in range(count) for each in (rng.randint(-30000, 30000), rng.randint(-2, 2))]
        numbers += [rng.randint(-600, 600) for _ in range(length * count)]
    return array("h", numbers).tobytes()


def networks(players: int) -> tuple[Network, Network]:
    """A value and a policy network that mean nothing."""
    return random_weights(players).make_networks()


def played(deck: Deck, moves: int, seed: int) -> GameState:
    """A game after some random moves, at a real choice."""
    rng = random.Random(seed)
    state = engine.new_game(deck, seed, 0)
    while moves > 0 or len(engine.legal_moves(state)) < 2:
        engine.apply(state, rng.choice(engine.legal_moves(state)))
        moves -= 1
    return state


def later(deck: Deck) -> int:
    """How many moves lead into Phase Two for certain, whether or not some of them took cards."""
    return deck.players * (deck.hand_size + 3) + (0 if deck.players == 2 else 2 * deck.hand_size)


def looked_ahead(deck: Deck, moves: int, worlds: int) -> list[tuple[int, int, float]]:
    """The result of a lookahead in a game after some random moves."""
    state = played(deck, moves, 3)
    situation, hidden = situation_of(view_of(state, state.turn))
    look = Lookahead(situation, hidden, *networks(deck.players), 5)
    look.run(worlds)
    return look.results()


def searched(deck: Deck, moves: int, iterations: int) -> list[tuple[int, int, float]]:
    """The result of a guided search in a game after some random moves."""
    state = played(deck, moves, 3)
    situation, hidden = situation_of(view_of(state, state.turn))
    search = GuidedSearch(situation, hidden, *networks(deck.players), 5, 4000, 0.3)
    search.run(iterations)
    return search.results()


def compared(deck: Deck, moves: int, iterations: int) -> list[tuple[int, int, float]]:
    """What a paired search finds in a game after some random moves."""
    state = played(deck, moves, 3)
    situation, hidden = situation_of(view_of(state, state.turn))
    search = PairedSearch(situation, hidden, *networks(deck.players), 5, 4000, 0.3)
    search.compare(iterations, 8, 1.0)
    return search.comparison()


def taught(deck: Deck) -> object:
    """Samples of one game of the teacher, rounded."""
    teacher = SelfPlaySampler(packing_of(deck).new_game(), *networks(deck.players), 4)
    teacher.world_count, teacher.continuations, teacher.sampled_moves = 2, 1, 0.1
    teacher.sampled_values, teacher.sampled_boundaries, teacher.sampled_proofs = 0.1, 0.0, 0.0
    teacher.play(1)
    return teacher.value_samples, teacher.policy_samples


def found_in_all() -> list[object]:
    """Enough answers to tell one form of the engine from another."""
    looks = [looked_ahead(deck, moves, 3) for deck in DECKS for moves in (2, later(deck))]
    trees = [searched(deck, moves, 40) for deck in DECKS for moves in (2, later(deck))]
    pairs = [compared(deck, moves, 120) for deck in DECKS for moves in (2, later(deck))]
    return [looks, trees, pairs, [taught(deck) for deck in DECKS]]


if __name__ == "__main__":
    print(ENGINE_BUILD.value, repr(found_in_all()))
