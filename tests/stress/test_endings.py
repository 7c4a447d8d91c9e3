"""The verdicts of one `Endgame`, kept over whole games, against plain minimax."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from claim_desktop.ai.endgame import LOSS, SHARED, WIN, Endgame
from claim_desktop.ai.engine.state.game import Game
from claim_desktop.ai.engine.state.packing import packing_of
from claim_desktop.rules.deal import deal
from claim_desktop.rules.decks import Deck, all_decks
from tests.ai.engine.test_solver import Minimax, with_few_cards
from tests.stress.conftest import MakePart

DECKS = all_decks(2)
ASKED_FROM = 10
"""In how many last tricks the `Endgame` is asked, so that it has much to mix up."""
DEEPEST = (5, 6, 7)
"""With how many cards in each hand plain minimax begins, game by game."""


def decisions(deck: Deck, rng: Random, deepest: int) -> Iterator[tuple[Game, dict[int, int]]]:
    """A random game: its last decisions with what one `Endgame`, asked at each, says of every move."""
    game = packing_of(deck).start_game(deal(deck, rng.getrandbits(32)), rng.randrange(2))
    endgame = Endgame(deck)
    while game.phase != 3:
        moves = game.moves()
        left = max(hand.bit_count() for hand in game.snapshot()["hands"])
        if game.phase == 2 and left <= ASKED_FROM and len(moves) > 1:
            verdict = endgame.evaluate(game)
            if left <= deepest:
                yield game, verdict.values
        game.do(rng.choice(moves))


def values_of(game: Game, minimax: Minimax) -> dict[int, int]:
    """What plain minimax says of every move for the seat to move."""
    sign = 1 if game.turn == minimax.seat else -1
    results = {move: sign * minimax.best(minimax.after(game, move, 0), 1) for move in game.moves()}
    return {move: WIN if best > 0 else LOSS if best < 0 else SHARED for move, best in results.items()}


def test_an_endgame_kept_over_a_whole_game_says_of_every_move_what_minimax_says(part: MakePart) -> None:
    attack = part(60, 20_000)
    rng = attack.rng
    asked = games = 0
    while asked < attack.count:
        deck = DECKS[games % len(DECKS)]
        games += 1
        minimax = Minimax(packing_of(deck), 0)
        deepest = DEEPEST[games % len(DEEPEST)]
        for game, values in decisions(deck, rng, deepest):
            assert values == values_of(game, minimax), (attack, games, deck)
            asked += 1


def test_with_few_cards_and_equal_piles_a_shared_win_is_found_as_minimax_finds_it(part: MakePart) -> None:
    attack = part(200, 20_000)
    rng = attack.rng
    endgames = [Endgame(deck) for deck in DECKS]
    shared = number = 0
    while number < attack.count or (shared == 0 and number < 20 * attack.count):
        packing = packing_of(DECKS[number % len(DECKS)])
        game = with_few_cards(packing, rng.getrandbits(32))
        values = values_of(game, Minimax(packing, 0))
        assert endgames[number % len(DECKS)].evaluate(game).values == values, (attack, number)
        shared += SHARED in values.values()  # in about one position of 180
        number += 1
    assert shared > 0
