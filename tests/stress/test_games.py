"""Random games of every deck: through rules, records and replay, and beside the engine."""

from __future__ import annotations

from collections import Counter
from random import Random

from claim_desktop.rules.cards import Card
from claim_desktop.rules.moves import Play
from claim_desktop.rules.record import Record, RecordedMove, from_line, options_of, to_line
from claim_desktop.rules.state import GameState
from tests.ai.engine.side_by_side import play_side_by_side
from tests.rules.random_game import ALL_DECKS, RandomGame
from tests.rules.test_random_games import all_cards
from tests.stress.conftest import MakePart

Options = tuple[Card | None, ...]


def test_a_random_game_keeps_its_cards_and_comes_back_from_its_record(part: MakePart) -> None:
    attack = part(150, 1_000_000)
    rng = attack.rng
    for number in range(attack.count):
        game = RandomGame(ALL_DECKS[number % len(ALL_DECKS)], rng.getrandbits(32))
        middle, options = played(game, rng)
        where = (game.deck, game.seed)
        record = Record(game.deck, game.first_leader, game.dealt, seed=game.seed)
        record.moves = list(map(RecordedMove, game.moves, options))
        line = to_line(record)
        assert from_line(line) == record, where
        comes_by = False
        for state in record.states():
            comes_by = comes_by or state == middle
        assert state == game.state, where
        assert comes_by, where


def played(game: RandomGame, rng: Random) -> tuple[GameState, list[Options]]:
    """Play the game, checking it at each move; returns a state from its middle, and what could be chosen."""
    deck = game.deck
    length = 2 * deck.hand_size * deck.players
    moment = rng.randrange(length)
    options: list[Options] = []
    for _ in game.steps():
        state = game.state
        if len(game.moves) == moment:
            middle = state.copy()
            assert all_cards(state) == Counter(deck.cards), (deck, game.seed)
        if state.vote is None:
            options.append(options_of(state))
    assert all_cards(state) == Counter(deck.cards), (deck, game.seed)
    assert [state.stock, state.revealed, *state.hands] == [[]] * (2 + deck.players), (deck, game.seed)
    assert sum(isinstance(move, Play) for move in game.moves) == length, (deck, game.seed)
    assert state.tricks_played == deck.hand_size, (deck, game.seed)
    assert state.vote is not None
    return middle, options


def test_rules_and_engine_agree_at_every_step_of_a_game(part: MakePart) -> None:
    attack = part(100, 200_000)
    rng = attack.rng
    for number in range(attack.count):
        deck, seed = ALL_DECKS[number % len(ALL_DECKS)], rng.getrandbits(32)
        try:
            play_side_by_side(deck, seed)
        except AssertionError as error:
            raise AssertionError(f"{deck}, seed {seed}") from error
