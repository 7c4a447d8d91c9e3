"""Matches between two players over mirrored deals: the same cards, with the seats swapped."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Protocol, runtime_checkable

from claim_desktop.ai.players import Player
from claim_desktop.ai.self_play import leader_of, play
from claim_desktop.rules import engine
from claim_desktop.rules.decks import Deck
from claim_desktop.rules.moves import Move
from claim_desktop.rules.state import GameState
from claim_desktop.rules.view import PlayerView
from scripts.laboratory.matches.entrants import Entrant


@dataclass(slots=True)
class Clock:
    """The time that a player's decisions took, in seconds; a single legal move is no decision."""

    decisions: int = 0
    total: float = 0.0
    longest: float = 0.0
    processor: float = 0.0
    """Summed over all threads."""

    def add(self, seconds: float, processor: float) -> None:
        """Count one decision."""
        self.decisions += 1
        self.total += seconds
        self.longest = max(self.longest, seconds)
        self.processor += processor

    def join(self, other: Clock) -> None:
        """Count another clock's decisions too."""
        self.decisions += other.decisions
        self.total += other.total
        self.longest = max(self.longest, other.longest)
        self.processor += other.processor

    def figures(self) -> dict[str, float]:
        """Milliseconds per decision: wall-clock time, processor time, and the longest wall-clock time."""
        count = max(1, self.decisions)
        return {
            "wall_ms": 1000 * self.total / count,
            "processor_ms": 1000 * self.processor / count,
            "longest_ms": 1000 * self.longest,
        }


@runtime_checkable
class PerfectInformationPlayer(Protocol):
    """A player that is shown the whole game, to measure what hidden cards are worth."""

    def watch(self, state: GameState) -> None:
        """Take the game that is about to be played; it changes as it goes on."""
        ...


@dataclass(frozen=True, slots=True)
class TimedPlayer:
    """A player whose decisions are timed by a clock."""

    player: Player
    clock: Clock

    def choose(self, view: PlayerView, rng: Random) -> Move:
        """Return the player's choice, timing it."""
        started, processor = time.perf_counter(), time.process_time()
        move = self.player.choose(view, rng)
        if len(view.legal_moves) > 1:
            self.clock.add(time.perf_counter() - started, time.process_time() - processor)
        return move


@dataclass(slots=True)
class Mirror:
    """One deal played with all seatings."""

    score: float
    """What the first entrant's seats won, 0 to 1; 0.5 is even."""
    clocks: tuple[Clock, Clock] = field(default_factory=lambda: (Clock(), Clock()))


def seatings(players: int) -> Sequence[tuple[int, ...]]:
    """Who sits where, 0 for the first entrant and 1 for the second; both get the same cards equally often."""
    if players == 3:
        return ((0, 1, 1), (1, 0, 1), (1, 1, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1))
    return ((0, 1) * (players // 2), (1, 0) * (players // 2))


def play_mirror(deck: Deck, entrants: tuple[Entrant, Entrant], seed: int) -> Mirror:
    """Play one deal with every seating; the lead stays with the seat."""
    mirror = Mirror(0.0)
    order = seatings(deck.players)
    for seating in order:
        players = [TimedPlayer(entrants[which].make(), mirror.clocks[which]) for which in seating]
        mirror.score += _play(deck, players, seating, seed) / len(order)
    return mirror


def _play(deck: Deck, players: Sequence[Player], seating: Sequence[int], seed: int) -> float:
    """Play one game; returns the share of the win that the first entrant's seats have."""
    state = engine.new_game(deck, seed, leader_of(deck, seed))
    for each in players:
        if isinstance(each, TimedPlayer) and isinstance(each.player, PerfectInformationPlayer):
            each.player.watch(state)
    for _ in play(state, players, seed):
        pass
    assert state.vote is not None
    winners = state.vote.winners
    return sum(1 for side in winners if seating[side] == 0) / len(winners)
