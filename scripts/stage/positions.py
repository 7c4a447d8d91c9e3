"""Games played to a certain point, by seeded random moves or by rules of thumb."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from random import Random

from claim_desktop.ai.greedy import GreedyPlayer
from claim_desktop.ai.players import RandomPlayer
from claim_desktop.rules import engine
from claim_desktop.rules.deal import deal
from claim_desktop.rules.decks import CLAIM, CLAIM_2, SINGLES, Deck, Pair
from claim_desktop.rules.events import Event, GnomeSmashed
from claim_desktop.rules.moves import Move
from claim_desktop.rules.record import Record, RecordedMove
from claim_desktop.rules.safe_votes import settled_winner
from claim_desktop.rules.state import Phase
from claim_desktop.rules.view import view_of
from claim_desktop.session.game_session import GameSession
from claim_desktop.session.setup import GameSetup, SeatSetup

NAMES = ("Ada", "Berengar", "Clothilde", "Dietmar")
COMPUTER = "squire"

FOUR = Deck(4, Pair.GNOMES_GIANTS, SINGLES[1:])
THREE = Deck(3, Pair.KNIGHTS_GOBLINS, SINGLES[:5])
DECKS = {"claim": CLAIM, "claim-2": CLAIM_2, "three": THREE, "four": FOUR}

Reached = Callable[[GameSession], bool]


def setup(deck: Deck = CLAIM_2, persons: int = 1, seed: int = 7, names: tuple[str, ...] = NAMES) -> GameSetup:
    """A game whose first seats are people and whose other seats are computers; seat 0 leads."""
    seats = tuple(
        SeatSetup(name, None if seat < persons else COMPUTER)
        for seat, name in enumerate(names[: deck.players])
    )
    return GameSetup(deck, seats, 0, seed)


def play_until(agreed: GameSetup, is_there: Reached, seed: int = 1) -> GameSession:
    """Play random legal moves until the game reaches the wanted state, or is over."""
    rng = Random(seed)
    game = GameSession.begin(replace(agreed, ai_seed=seed), rng)
    while not (is_there(game) or game.is_over):
        game.play(_by_chance(game, rng))
    return game


def finished(agreed: GameSetup, seed: int = 1) -> GameSession:
    """Play to the very end."""
    return play_until(agreed, lambda game: game.is_over, seed)


def before(agreed: GameSetup, is_match: Callable[[tuple[Event, ...]], bool]) -> tuple[GameSession, Move]:
    """The first game, deal by deal, in which a move of seat 0 leads to the wanted events, and that move.

    Settled games are passed over: the table would ask first whether to count the votes now.
    """
    for seed in range(1000):
        rng = Random(seed)
        game = GameSession.begin(replace(agreed, seed=seed, ai_seed=seed), rng)
        while not game.is_over:
            turn = game.turn
            is_settled = game.phase is Phase.TWO and settled_winner(game.view(0)) is not None
            events = game.play(_by_chance(game, rng))
            if turn == 0 and not is_settled and is_match(events):
                *made, last = game.record.moves
                return GameSession(game.seats, replace(game.record, moves=made)), last.move
    raise LookupError("no game of a thousand comes to this point")


def played(name: str, seed: int = 1, carelessness: float = 8.0) -> Record:
    """A game by rules of thumb, to the end."""
    return _play_game(name, seed, carelessness)


def smashes(events: tuple[Event, ...]) -> bool:
    """Whether a Giant smashes a Gnome."""
    return any(isinstance(event, GnomeSmashed) for event in events)


def _by_chance(game: GameSession, rng: Random) -> Move:
    return RandomPlayer().choose(game.view(game.turn), rng)


@cache
def _play_game(name: str, seed: int, carelessness: float) -> Record:
    deck: Deck = DECKS[name]
    record = Record(deck, 0, deal(deck, seed), seed=seed)
    state, rng, player = record.start(), Random(seed), GreedyPlayer(carelessness)
    while state.phase is not Phase.OVER:
        move = player.choose(view_of(state, state.turn), rng)
        engine.apply(state, move)
        record.moves.append(RecordedMove(move))
    return record
