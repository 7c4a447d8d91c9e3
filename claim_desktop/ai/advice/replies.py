"""The rival's winning answers, where both hands are known and everything can be proven."""

from __future__ import annotations

from random import Random

from claim_desktop.ai.advice.deals import deals_of
from claim_desktop.ai.deadline import Deadline
from claim_desktop.ai.endgame import WIN, Endgame
from claim_desktop.ai.engine.knowledge.packed_view import game_and_worlds_of
from claim_desktop.ai.engine.state.packing import packing_of
from claim_desktop.rules import engine
from claim_desktop.rules.cards import Card
from claim_desktop.rules.moves import Move
from claim_desktop.rules.state import Phase
from claim_desktop.rules.view import PlayerView, view_of


class Replies:
    """Proves the answers to the moves of one position, in Phase Two of two players."""

    def __init__(self, view: PlayerView) -> None:
        assert view.phase is Phase.TWO
        assert view.players == 2
        self._view = view
        self._endgame = Endgame(view.deck)

    def stop(self) -> None:
        """Answer at once from now on; may be called from any thread."""
        self._endgame.stop()

    def winning(self, move: Move, deadline: Deadline) -> tuple[tuple[Card, ...], int] | None:
        """The cards with which the rival wins after the move, and how many different ones it may play.

        None where the rival does not decide next, or where there was no time to prove it.
        """
        found = self._proven_answers(move, deadline)
        if found is None or len(found[0]) < found[1]:
            return None
        values, legal_count = found
        return tuple(card for card, value in values.items() if value == WIN), legal_count

    def answer(self, move: Move, deadline: Deadline) -> Card | None:
        """A card with which the rival is proven to win after the move, if it decides next."""
        values, _ = self._proven_answers(move, deadline) or ({}, 0)
        return next((card for card, value in values.items() if value == WIN), None)

    def _proven_answers(self, move: Move, deadline: Deadline) -> tuple[dict[Card, int], int] | None:
        """The proven results of the rival's answers, and their number; None if the rival does not decide
        next."""
        state = next(deals_of(self._view, 1, Random(0)))
        engine.apply(state, move)
        if state.turn == self._view.seat or state.phase is Phase.OVER:
            return None
        view = view_of(state, state.turn)
        game, worlds = game_and_worlds_of(view)
        worlds.deal(game)
        verdict = self._endgame.evaluate(game, deadline)
        packing = packing_of(view.deck)
        answers = ((packing.move(number, view.seat).card, value) for number, value in verdict.values.items())
        return {card: value for card, value in answers if card is not None}, len(set(view.legal_moves))
