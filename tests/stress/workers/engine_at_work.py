"""Lets the compiled engine do everything it can do, for tools that watch a program's memory and threads.

    python -m tests.stress.workers.engine_at_work GAMES SEED

Three players search in each game, one of them cancelled and one by networks, and go on with their trees at
their next decision; a solved ending goes with every fifth. Prints how much was done.
"""

from __future__ import annotations

import sys
import threading
from random import Random

from claim_desktop.ai.endgame import Endgame
from claim_desktop.ai.engine import ENGINE_BUILD
from claim_desktop.ai.engine.build_info import EngineBuild
from claim_desktop.ai.engine.state.packing import packing_of
from claim_desktop.ai.learned.player import LearnedPlayer, LearnedProfile
from claim_desktop.ai.search_player import SearchPlayer, ThinkingProfile
from claim_desktop.rules import engine
from claim_desktop.rules.deal import deal
from claim_desktop.rules.decks import Deck, all_decks
from claim_desktop.rules.state import Phase
from claim_desktop.rules.view import view_of
from tests.ai.engine.side_by_side import play_side_by_side
from tests.rules.random_game import ALL_DECKS

ENDLESS = ThinkingProfile(10**9, 60.0, threads=2, exact_tricks=3, exact_worlds=20)
"""Goes on until it is cancelled."""
FORGETFUL = ThinkingProfile(40, 60.0, remembered=6, temperature=0.05, max_slip=0.2)
EXACT = ThinkingProfile(300, 60.0, exact_tricks=5, exact_worlds=40)
SEARCHES_PER_GAME = 3
GAMES_PER_SOLUTION = 5
MAX_CANCEL_SECONDS = 0.03
"""When a search is cancelled, at the latest: a watched engine needs a while to begin."""
CARDS_LEFT = 8
"""In each hand, where an ending is solved."""


def main(games: int, seed: int) -> None:
    """Work on every deck in turn."""
    assert ENGINE_BUILD is EngineBuild.COMPILED, ENGINE_BUILD
    rng = Random(seed)
    searches = solutions = 0
    for number in range(games):
        deck = ALL_DECKS[number % len(ALL_DECKS)]
        play_side_by_side(deck, rng.getrandbits(32))
        searches += search(deck, players(number), rng)
        if number % GAMES_PER_SOLUTION == 0:
            solve(all_decks(2)[rng.randrange(40)], rng)
            solutions += 1
    print(f"{games} games, {searches} searches, {solutions} solutions")


def players(number: int) -> list[SearchPlayer]:
    """A player for each search with this game; the first is to be cancelled."""
    endless = LearnedPlayer(LearnedProfile(ENDLESS)) if number % 2 else SearchPlayer(ENDLESS)
    return [
        endless,
        LearnedPlayer(LearnedProfile(FORGETFUL, low_card_margin=0.01)),
        SearchPlayer(EXACT),
    ]


def search(deck: Deck, minds: list[SearchPlayer], rng: Random) -> int:
    """Search at a few moments of a random game, and again when it is the same seat's turn."""
    state = engine.new_game(deck, rng.getrandbits(32), 0)
    length = 2 * deck.hand_size * deck.players
    moments = sorted(rng.sample(range(length), SEARCHES_PER_GAME))
    begun: dict[int, SearchPlayer] = {}
    done = made = searches = 0
    while state.phase is not Phase.OVER:
        if done < SEARCHES_PER_GAME and made >= moments[done]:
            player = begun[state.turn] = minds[done]
            canceller = threading.Timer(rng.uniform(0.0, MAX_CANCEL_SECONDS), player.cancel)
            if done == 0:
                canceller.start()
            move = player.choose(view_of(state, state.turn), rng)
            canceller.cancel()
            if done == 0:
                player.cancel()  # it may have chosen before it was cancelled
            done += 1
            searches += 1
        elif state.turn in begun:
            move = begun.pop(state.turn).choose(view_of(state, state.turn), rng)
            searches += 1
        else:
            move = rng.choice(engine.legal_moves(state))
        engine.apply(state, move)
        made += 1
    return searches


def solve(deck: Deck, rng: Random) -> None:
    """Prove what each move of an ending is worth."""
    game = packing_of(deck).start_game(deal(deck, rng.getrandbits(32)), 0)
    while game.phase == 1 or max(hand.bit_count() for hand in game.snapshot()["hands"]) > CARDS_LEFT:
        game.do(rng.choice(game.moves()))
    assert Endgame(deck).evaluate(game).proven


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
