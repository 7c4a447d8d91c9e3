"""Games to keep, for the tests of this room."""

from __future__ import annotations

from random import Random

from claim_desktop.rules import engine
from claim_desktop.rules.deal import deal
from claim_desktop.rules.decks import CLAIM, Deck
from claim_desktop.rules.record import PlayConditions, Record, RecordedMove
from claim_desktop.storage.assists import LEARNER
from claim_desktop.storage.saves import GameLabel, SavedGame
from claim_desktop.storage.seats import SeatSetup

LEVELS = ("novice", "squire")


def played_game(moves: int, deck: Deck = CLAIM, seed: int = 5) -> SavedGame:
    """A game with this many random moves made, or as many as there are."""
    record = Record(deck, 0, deal(deck, seed), seed=seed)
    state, rng = record.start(), Random(seed)
    while len(record.moves) < moves and (legal := engine.legal_moves(state)):
        move = rng.choice(legal)
        engine.apply(state, move)
        record.moves.append(RecordedMove(move))
    seats = (
        SeatSetup("Zoë", None),
        *(SeatSetup(f"Guest {seat}", "squire") for seat in range(1, deck.players)),
    )
    return SavedGame(seats, record)


def noted_game(moves: int, deck: Deck = CLAIM, seed: int = 5) -> SavedGame:
    """The same with everything that a file of version 2 can tell beside it."""
    game = played_game(moves, deck, seed)
    counts = (3,) * deck.players, (0, 1, 0, 0)[: deck.players]
    game.record.how_played = PlayConditions(*counts, True, "lesson:vote", counted_after=max(1, moves - 1))
    seats = (SeatSetup("Zoë", None, LEARNER), *game.seats[1:])
    return SavedGame(seats, game.record, GameLabel("The long evening", is_starred=True))
