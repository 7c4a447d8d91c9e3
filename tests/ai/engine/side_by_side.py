"""Plays random games in the rules and in the engine at once, and compares them at every step.

Run as a program, it does so for every deck and prints the engine's build and a digest of the games.
"""

from __future__ import annotations

import hashlib
import random
from collections import Counter

from claim_desktop.ai.engine import ENGINE_BUILD
from claim_desktop.ai.engine.state.game import Game
from claim_desktop.ai.engine.state.packing import Packing, packing_of
from claim_desktop.rules import engine
from claim_desktop.rules.deal import deal
from claim_desktop.rules.decks import Deck, all_decks
from claim_desktop.rules.state import GameState, Phase

DECKS = [deck for players in (2, 3, 4) for deck in all_decks(players)]


def play_side_by_side(deck: Deck, seed: int) -> str:
    """Play one game in both, asserting that they agree; returns a digest of its positions."""
    rng = random.Random(seed)
    leader = rng.randrange(deck.players)
    packing = packing_of(deck)
    state = engine.new_game(deck, seed, leader)
    game = packing.start_game(deal(deck, seed), leader)
    digest = hashlib.sha256()
    while state.phase is not Phase.OVER:
        assert_same(state, game, packing)
        move = rng.choice(engine.legal_moves(state))
        engine.apply(state, move)
        game.do(packing.move_number(move))
        digest.update(repr(sorted(game.snapshot().items())).encode())
    assert_same(state, game, packing)
    assert_same_vote(state, game, deck)
    return digest.hexdigest()


def assert_same(state: GameState, game: Game, packing: Packing) -> None:
    """Assert that both have the same position, as far as the rules' state goes, and the same legal moves."""
    packed = game.snapshot()
    in_order = [packing.cards[number] for number in packed["stock"]]
    assert packed["phase"] == state.phase.value
    places = zip(
        [*packed["hands"], *packed["piles"], *packed["gnomes"], packed["trolls"]],
        [*state.hands, *state.score_piles, *state.gnomes_in_front, state.trolls_set_aside],
        strict=True,
    )
    for bits, cards in places:
        assert packing.cards_in(bits) == Counter(cards)
    if state.phase is Phase.OVER:
        return
    for bits, cards in zip(packed["followers"], state.followers, strict=True):
        assert packing.cards_in(bits) == Counter(cards)
    assert in_order == state.stock[::-1]
    assert [packing.cards[number] for number in packed["trick"]] == state.trick
    assert Counter(packing.cards[number] for number in packed["revealed"]) == Counter(state.revealed)
    assert packed["looker"] == (-1 if state.looker is None else state.looker)
    assert (packed["turn"], packed["leader"]) == (state.turn, state.leader)
    assert packed["tricks_played"] == state.tricks_played
    assert packed["takers"] == state.takers
    legal = {packing.move(number, state.turn) for number in game.moves()}
    assert legal == set(engine.legal_moves(state))
    assert len(legal) == len(game.moves())


def assert_same_vote(state: GameState, game: Game, deck: Deck) -> None:
    """Assert that both have the same votes and the same winners."""
    vote = state.vote
    assert vote is not None
    packed = game.snapshot()
    order = ["goblins", "knights", "dwarves", "undead", "doppelgangers"]
    order += ["gnomes", "giants", "dragons", "trolls", "seers"]
    for each in vote.factions:
        side = packed["votes"][order.index(each.faction.value)]
        assert side == (-1 if each.side is None else each.side), (deck, each)
    assert packed["winners"] == sum(1 << side for side in vote.winners)


def digest_of_all(games: int) -> str:
    """Play this many games of every deck; returns a digest of everything that happened."""
    digest = hashlib.sha256()
    for index, deck in enumerate(DECKS):
        for seed in range(games):
            digest.update(play_side_by_side(deck, 1000 * index + seed).encode())
        game = packing_of(deck).start_game(deal(deck, index), 0)
        digest.update(str(game.random_games(20, index)).encode())
    return digest.hexdigest()


if __name__ == "__main__":
    print(ENGINE_BUILD.value, digest_of_all(3))
