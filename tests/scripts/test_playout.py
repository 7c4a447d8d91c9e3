"""The quick way to play a random game gives the game that the rules give, move by move."""

from __future__ import annotations

from dataclasses import fields
from random import Random

from claim_desktop.rules import engine, phase_one, tricks
from claim_desktop.rules.decks import Deck
from claim_desktop.rules.moves import Take
from claim_desktop.rules.state import GameState, Phase
from scripts.benchmarks.playout import play_out
from tests.rules.random_game import EVERY_DECK, RandomGame

NOT_KEPT = {"known_followers", "drawn", "voids"}


def play_move_by_move(state: GameState, rng: Random) -> None:
    """What `play_out` does, by the engine alone and with the same random numbers."""
    while state.phase is not Phase.OVER:
        if state.takers:
            options = phase_one.taking_options(state)
            engine.apply(state, Take(state.turn, options[int(rng.random() * len(options))]))
        else:
            cards = tricks.legal_cards(state.hands[state.turn], state.trick)
            engine.play_card(state, cards[int(rng.random() * len(cards))])


def end_of(state: GameState) -> dict[str, object]:
    """All that both ways keep."""
    return {each.name: getattr(state, each.name) for each in fields(GameState) if each.name not in NOT_KEPT}


@EVERY_DECK
def test_a_quick_random_game_is_the_game_that_the_rules_give(seed: int, deck: Deck) -> None:
    for game_seed in range(seed, seed + 5):
        quick, thorough = (engine.new_game(deck, game_seed, seed % deck.players) for _ in range(2))
        play_out(quick, Random(game_seed).random)
        play_move_by_move(thorough, Random(game_seed))
        assert end_of(quick) == end_of(thorough)


@EVERY_DECK
def test_a_game_can_be_played_out_from_any_step(seed: int, deck: Deck) -> None:
    game = RandomGame(deck, seed)
    for step, _ in enumerate(game.steps()):
        quick, thorough = game.state.copy(), game.state.copy()
        play_out(quick, Random(step).random)
        play_move_by_move(thorough, Random(step))
        assert end_of(quick) == end_of(thorough)
