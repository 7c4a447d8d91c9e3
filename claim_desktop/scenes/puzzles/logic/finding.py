"""Finds the positions of a game in which exactly one card wins."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from claim_desktop.rules import engine
from claim_desktop.rules.cards import Card
from claim_desktop.rules.record import Record
from claim_desktop.rules.state import GameState, Phase
from claim_desktop.scenes.puzzles.logic.proving import EquivalentCards, Prover

MIN_CHOICES = 3
MIN_TRICKS, MAX_TRICKS = 3, 9
"""A puzzle offers at least this many different cards, and has at most this many tricks left."""


@dataclass(frozen=True, slots=True)
class PuzzlePosition:
    """A position with one winning card."""

    record: Record
    """The game up to there."""
    choices: tuple[EquivalentCards, ...]

    @property
    def answer(self) -> EquivalentCards:
        """The only choice that wins."""
        return next(choice for choice in self.choices if choice.wins)


def positions_in(record: Record, prover: Prover) -> Iterator[PuzzlePosition]:
    """Find all puzzles in a game, from its end to its beginning; late ones are cheaper to prove."""
    stops = [index for index, state in enumerate(record.states()) if may_be_puzzle(state)]
    for index in reversed(stops):
        position = position_at(record, index, prover)
        if position is not None:
            yield position


def position_at(record: Record, index: int, prover: Prover) -> PuzzlePosition | None:
    """The puzzle before a move of a game in Phase Two; None if not exactly one of enough choices wins."""
    until = replace(record, moves=record.moves[:index])
    choices = prover.choices(until.replay())
    is_puzzle = len(choices) >= MIN_CHOICES and sum(choice.wins for choice in choices) == 1
    return PuzzlePosition(until, choices) if is_puzzle else None


def may_be_puzzle(state: GameState) -> bool:
    """Whether the position has the number of players, tricks and cards that puzzles have."""
    left = state.deck.hand_size - state.tricks_played
    return (
        state.deck.players == 2
        and state.phase is Phase.TWO
        and MIN_TRICKS <= left <= MAX_TRICKS
        and len(engine.legal_moves(state)) >= MIN_CHOICES
    )


@dataclass(frozen=True, slots=True)
class LineMove:
    """A card of a line of best play."""

    seat: int
    card: Card
    choices: tuple[EquivalentCards, ...]
    """The person's choices; empty for the rival's cards."""


def main_line(position: PuzzlePosition, prover: Prover) -> list[LineMove]:
    """The position played to its end: the person wins, and the rival makes it as hard as possible."""
    state = position.record.replay()
    person = state.turn
    steps: list[LineMove] = []
    while state.phase is not Phase.OVER:
        if state.turn == person:
            choices = prover.choices(state)
            card = next(choice for choice in choices if choice.wins).cards[0]
            steps.append(LineMove(person, card, choices))
        else:
            card = prover.reply(state)
            steps.append(LineMove(state.turn, card, ()))
        engine.play_card(state, card)
    return steps
