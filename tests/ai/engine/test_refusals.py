"""What cannot be is refused where Python calls the engine, since behind that nothing is checked any more."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from claim_desktop.ai.engine.knowledge.packed_view import game_and_worlds_of
from claim_desktop.ai.engine.knowledge.worlds import Worlds
from claim_desktop.ai.engine.networks.guided import GuidedSearch
from claim_desktop.ai.engine.networks.lookahead import Lookahead
from claim_desktop.ai.engine.networks.situation import NetworkState
from claim_desktop.ai.engine.networks.teacher import SelfPlaySampler
from claim_desktop.ai.engine.search.ismcts import Search
from claim_desktop.ai.engine.search.pimc import PimcSearch
from claim_desktop.ai.engine.solving.solver import Solver
from claim_desktop.ai.engine.state.game import Game
from claim_desktop.ai.engine.state.packing import packing_of
from claim_desktop.ai.learned.observation import situation_of
from claim_desktop.rules import engine
from claim_desktop.rules.deal import deal
from claim_desktop.rules.decks import CLAIM, all_decks
from claim_desktop.rules.view import view_of
from tests.ai.engine.networks import networks

FOUR = all_decks(4)[9]


def begun() -> Game:
    return packing_of(CLAIM).start_game(deal(CLAIM, 1), 0)


def blank() -> Game:
    return packing_of(CLAIM).new_game()


def decision() -> tuple[Game, Worlds]:
    return game_and_worlds_of(view_of(engine.new_game(CLAIM, 1, 0), 0))


def situation() -> tuple[NetworkState, Worlds]:
    return situation_of(view_of(engine.new_game(CLAIM, 1, 0), 0))


def twice_in_the_pile() -> None:
    game = blank()
    game.put("pile", 0, 3)
    game.put("hand", 1, 3)


def crowded_stock() -> None:
    game = blank()
    for card in range(52):
        game.put("stock", 0, card)


def uncounted() -> None:
    game, worlds = decision()
    worlds.add_card(next(card for card in range(52) if game.snapshot()["hands"][0] >> card & 1), 3)
    worlds.deal(game)


def moved_on() -> None:
    game, worlds = decision()
    Search(game, worlds, 1, 50, 0.7).run(5)
    worlds.clear()
    Search(game, worlds, 1, 50, 0.7)


def cleared_meanwhile() -> None:
    game, worlds = decision()
    search = Search(game, worlds, 1, 50, 0.7)
    worlds.clear()
    search.run(1)


WRONG: dict[str, tuple[Callable[[], object], str]] = {
    "a card far away": (lambda: blank().put("hand", 0, 40_000_000), "no card 40000000"),
    "a seat far away": (lambda: blank().put("hand", 40_000_000, 3), "no seat 40000000"),
    "no such place": (lambda: blank().put("lap", 0, 3), "'lap' is no place"),
    "a card in two places": (twice_in_the_pile, "card 3 lies somewhere already"),
    "more than the stock holds": (crowded_stock, "'stock' is no place for card 48"),
    "a Goblin among the Gnomes": (lambda: blank().put("gnomes", 0, 0), "'gnomes' is no place"),
    "five players": (lambda: Game(5, 8, 2), "no game of 8 tricks for 5"),
    "a card of no faction": (lambda: Game(2, 13, 1).add_card(0, 10, 0), "no card 0 of faction 10"),
    "a card after the deck": (lambda: begun().add_card(60, 1, 1), "the deck is finished"),
    "a phase of its own": (lambda: blank().set_turn(4, 0, 0, 0, -1), "no phase 4"),
    "a seat that takes twice": (lambda: blank().set_takers([1, 1]), "cannot take one card each"),
    "a move that is not legal": (lambda: begun().do(127), "127 is not a legal move"),
    "an empty table": (lambda: blank().random_games(1, 1), "a hand has too many or too few"),
    "another deck": (lambda: begun().load_from(packing_of(FOUR).new_game()), "another deck"),
    "a game begun twice": (lambda: begun().start(), "the game has begun"),
    "a fourteenth card": (lambda: Worlds().add_holder(1, 14, 0), "cannot hide 14 cards"),
    "a hidden card that is seen": (uncounted, "cannot be dealt to"),
    "worlds of nothing": (moved_on, "no worlds to play on in"),
    "worlds that were cleared": (cleared_meanwhile, "no worlds to play on in"),
    "ten thousand features": (lambda: networks(2)[0].forward([1] * 10_000), "no feature 1"),
    "a feature far away": (lambda: networks(2)[0].forward([10**7]), "no feature 10000000"),
    "a void of no faction": (lambda: situation()[0].show_void(0, 40), "no faction 40"),
    "networks for four": (lambda: situation()[0].chances(networks(4)[1]), "the network has"),
    "a tree without room": (lambda: Search(*decision(), 1, 0, 0.7), "room for 0 branches"),
    "a tree that explores nowhere": (lambda: Search(*decision(), 1, 50, float("nan")), "by nan"),
    "a guided tree for four": (lambda: GuidedSearch(*situation(), *networks(4), 1, 50, 0.2), "the network"),
    "a lookahead for four": (lambda: Lookahead(*situation(), *networks(4), 1), "the network has"),
    "Phase One played out": (lambda: PimcSearch(*decision(), 1, 0.0), "only Phase Two"),
    "Phase One solved": (lambda: Solver(64).load(begun(), False), "only Phase Two"),
    "a question about nothing": (lambda: Solver(64).ask(0, 1, -1), "no position is loaded"),
    "a solver without memory": (lambda: Solver(0), "no memory has room for 0"),
    "a teacher of two decks": (lambda: SelfPlaySampler(blank(), *networks(4), 1), "the network has"),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_what_cannot_be_is_refused_with_a_sentence(wrong: str) -> None:
    ask, reason = WRONG[wrong]
    with pytest.raises(ValueError, match=reason):
        ask()
