"""Games to keep, for the tests of this room."""

from __future__ import annotations

from random import Random

from claim_desktop.rules import engine
from claim_desktop.rules.deal import deal
from claim_desktop.rules.decks import CLAIM, Deck
from claim_desktop.rules.record import Record, RecordedMove
from claim_desktop.storage.saves import SavedGame
from claim_desktop.storage.seats import SeatSetup

LEVELS = ("random", "greedy")


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
        *(SeatSetup(f"Guest {seat}", "greedy") for seat in range(1, deck.players)),
    )
    return SavedGame(seats, record)
