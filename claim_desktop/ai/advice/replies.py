"""The task that a move sets the rival, when both hands are known and everything can be proven."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random

from claim_desktop.ai.advice.deals import deals_of
from claim_desktop.ai.deadline import Deadline
from claim_desktop.ai.endgame import SHARES, WIN, Endgame
from claim_desktop.ai.engine.knowledge.packed_view import known_game
from claim_desktop.ai.move_evaluation import proven_moves
from claim_desktop.rules import engine
from claim_desktop.rules.cards import Card
from claim_desktop.rules.moves import Move
from claim_desktop.rules.state import Phase
from claim_desktop.rules.view import PlayerView, view_of

RivalPolicy = Callable[[PlayerView], Mapping[Move, float]]
"""A rival's probability of choosing each move, given its view."""


@dataclass(frozen=True, slots=True)
class Task:
    """The answers that a rival has to find after a move that loses against best play."""

    answers: tuple[Card, ...]
    """The winning answers."""
    legal_count: int
    """The number of distinct cards it may play."""
    missed: float
    """The probability that it plays another card; uniform over its cards if its play is unknown."""


class Replies:
    """Proves the answers to the moves of one position, in Phase Two of two players."""

    def __init__(self, view: PlayerView) -> None:
        assert view.phase is Phase.TWO
        assert view.players == 2
        self._view = view
        self._endgame = Endgame(view.deck)
        self.is_complete = True
        """Whether there was time to prove the answers to every move that was asked about."""

    def stop(self) -> None:
        """Answer at once from now on; may be called from any thread."""
        self._endgame.stop()

    def task(self, move: Move, deadline: Deadline, policy: RivalPolicy | None = None) -> Task | None:
        """The task that the move sets.

        None if the rival does not decide next, or if there was no time to prove its answers.
        """
        state = next(deals_of(self._view, 1, Random(0)))
        engine.apply(state, move)
        if state.turn == self._view.seat or state.phase is Phase.OVER:
            return None
        view = view_of(state, state.turn)
        verdict = self._endgame.evaluate(known_game(view), deadline, by_margin=False)
        if not verdict.is_complete:
            self.is_complete = False
            return None
        values = {each.move: each.value for each in proven_moves(view, verdict)}
        right = [each for each, value in values.items() if value == SHARES[WIN]]
        chances = policy(view) if policy is not None else dict.fromkeys(values, 1 / len(values))
        missed = 1.0 - sum(chances.get(each, 0.0) for each in right)
        cards = tuple(each.card for each in right if each.card is not None)
        return Task(cards, len(values), max(0.0, missed))
