"""Random games for tests: every move, with the state after it and the events that it caused."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random

import pytest

from claim_desktop.rules import engine
from claim_desktop.rules.deal import Deal, deal
from claim_desktop.rules.decks import Deck, all_decks
from claim_desktop.rules.events import Event
from claim_desktop.rules.moves import Move
from claim_desktop.rules.state import GameState, Phase

ALL_DECKS = [deck for players in (2, 3, 4) for deck in all_decks(players)]
EVERY_DECK = pytest.mark.parametrize(("seed", "deck"), list(enumerate(ALL_DECKS)), ids=range(len(ALL_DECKS)))
"""Repeats a test for each of the 64 decks, each with a seed of its own."""
EVERY_DECK_FOR_2 = pytest.mark.parametrize(("seed", "deck"), list(enumerate(all_decks(2))), ids=range(40))


@dataclass(slots=True)
class RandomGame:
    """A game in which every different legal move is equally likely."""

    deck: Deck
    seed: int
    dealt: Deal = field(init=False)
    first_leader: int = field(init=False)
    state: GameState = field(init=False)
    moves: list[Move] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.dealt = deal(self.deck, self.seed)
        self.first_leader = self.seed % self.deck.players

    def steps(self) -> Iterator[list[Event]]:
        """What happened at the start and at each move; `state` changes as the iteration goes on."""
        rng = Random(self.seed)
        events: list[Event] = []
        self.state = engine.start_game(self.deck, self.dealt, self.first_leader, events)
        yield events
        while self.state.phase is not Phase.OVER:
            move = rng.choice(engine.legal_moves(self.state))
            self.moves.append(move)
            events = []
            engine.apply(self.state, move, events)
            yield events

    def play(self) -> GameState:
        """Play the whole game; returns its final state."""
        for _ in self.steps():
            pass
        return self.state
