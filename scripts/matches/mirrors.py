"""Matches between two players over mirrored deals: the same cards, with seats and lead swapped."""

from __future__ import annotations

import importlib
import math
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from random import Random

from claim_desktop.ai.levels import LEVELS, MINDS
from claim_desktop.ai.players import Player
from claim_desktop.ai.thinker import Thinker
from claim_desktop.rules import engine
from claim_desktop.rules.decks import Deck
from claim_desktop.rules.state import Phase
from claim_desktop.rules.view import view_of

_NORMAL_95 = 1.96


@dataclass(frozen=True, slots=True)
class Entrant:
    """Who plays: a level's id, or ``module:Class`` of any object with the ``Player`` protocol."""

    name: str
    iterations: int | None = None
    """Instead of the level's own; None: as the level has it."""
    seconds: float | None = None

    def make(self) -> Player:
        """A player for one seat of one game. Raises ``LookupError`` where nobody has the name."""
        if ":" in self.name:
            module, _, class_name = self.name.partition(":")
            try:
                made: Player = getattr(importlib.import_module(module), class_name)()
            except (ImportError, AttributeError) as error:
                raise LookupError(self.name) from error
            return made
        if self.name not in MINDS or (self.iterations is None and self.seconds is None):
            return LEVELS[self.name].make()
        mind = MINDS[self.name]
        if self.seconds is not None:
            mind = replace(mind, seconds=self.seconds, iterations=10_000_000)
        if self.iterations is not None:
            mind = replace(mind, seconds=3600.0, iterations=self.iterations, threads=1)
        return Thinker(mind)


@dataclass(slots=True)
class Clock:
    """The time that a player's decisions took, in seconds."""

    moves: int = 0
    total: float = 0.0
    longest: float = 0.0

    def add(self, seconds: float) -> None:
        """Count one decision."""
        self.moves += 1
        self.total += seconds
        self.longest = max(self.longest, seconds)

    def join(self, other: Clock) -> None:
        """Count another clock's decisions too."""
        self.moves += other.moves
        self.total += other.total
        self.longest = max(self.longest, other.longest)


@dataclass(slots=True)
class Mirror:
    """One deal played with all seatings."""

    score: float
    """What the first entrant's seats won, 0 to 1; 0.5 is even."""
    clocks: tuple[Clock, Clock] = field(default_factory=lambda: (Clock(), Clock()))


def seatings(players: int) -> Sequence[tuple[int, ...]]:
    """Who sits where, 0 the first entrant and 1 the second: both meet the same cards equally often."""
    if players == 3:
        return ((0, 1, 1), (1, 0, 1), (1, 1, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1))
    return ((0, 1) * (players // 2), (1, 0) * (players // 2))


def play_mirror(deck: Deck, entrants: tuple[Entrant, Entrant], seed: int) -> Mirror:
    """Play one deal with every seating; the lead stays with the seat."""
    mirror = Mirror(0.0)
    order = seatings(deck.players)
    leader = Random(f"{seed}:leader").randrange(deck.players)
    for seating in order:
        won = _play(deck, [entrants[which].make for which in seating], seating, seed, leader, mirror)
        mirror.score += won / len(order)
    return mirror


def _play(
    deck: Deck,
    makers: Sequence[Callable[[], Player]],
    seating: Sequence[int],
    seed: int,
    leader: int,
    mirror: Mirror,
) -> float:
    """Play one game; returns the share of the win that the first entrant's seats have."""
    players = [make() for make in makers]
    chances = [Random(f"{seed}:{seat}") for seat in range(deck.players)]
    state = engine.new_game(deck, seed, leader)
    while state.phase is not Phase.OVER:
        seat = state.turn
        view = view_of(state, seat)
        started = time.perf_counter()
        move = players[seat].choose(view, chances[seat])
        if len(view.legal_moves) > 1:
            mirror.clocks[seating[seat]].add(time.perf_counter() - started)
        engine.apply(state, move)
    assert state.vote is not None
    winners = state.vote.winners
    return sum(1 for side in winners if seating[side] == 0) / len(winners)


def interval(scores: Sequence[float]) -> tuple[float, float]:
    """The mean of the pairs' scores, and how far its 95% interval reaches to either side."""
    mean = sum(scores) / len(scores)
    if len(scores) < 2:
        return mean, 0.5
    variance = sum((score - mean) ** 2 for score in scores) / (len(scores) - 1)
    return mean, _NORMAL_95 * math.sqrt(variance / len(scores))
