"""The visible content of each moment: no more than follows from the viewpoint's knowledge."""

from __future__ import annotations

from dataclasses import replace

from claim_desktop.scenes.review.logic.moments import Replay, ReplayPosition
from claim_desktop.scenes.review.logic.review import Review, TurningPoint, card_of
from claim_desktop.scenes.review.look import ReviewFrame, Thoughts
from claim_desktop.scenes.review.review_text import outcome_text, reason_text, thoughts_of, took_text
from claim_desktop.session.game_session import GameSession


class MomentPresenter:
    """Describes one game's moments, as one seat saw them or with all hands open."""

    def __init__(self, game: GameSession, moments: Replay) -> None:
        self._game = game
        self._moments = moments
        self._evaluations = {each.move: each for each in game.evaluations}

    def frame(self, review: Review, index: int, seat: int, *, is_open: bool) -> ReviewFrame:
        """The moment with the evaluation of its decision, if the seat made it or all hands are open."""
        moment = self._moments.at(index, seat, is_open=is_open)
        outcome = outcome_text(self._game) if moment.turn is None else ""
        frame = ReviewFrame(moment, seat, outcome=outcome)
        if not (is_open or moment.turn == seat):
            return frame
        evaluated, point = review.decision_at(index), review.turning_point_at(index)
        reason = "" if point is None else self._reason(point)
        thoughts = self._thoughts(moment)
        return replace(frame, evaluation=evaluated, turning=point, reason=reason, thoughts=thoughts)

    def _thoughts(self, moment: ReplayPosition) -> Thoughts | None:
        """The evaluations of the computer that decided here, if it was a computer and they were stored."""
        evaluated = self._evaluations.get(moment.index)
        if evaluated is None or moment.turn is None:
            return None
        view = self._moments.view(moment.index, moment.turn)
        return thoughts_of(evaluated, view, self._game.record.moves[moment.index].move)

    def _reason(self, point: TurningPoint) -> str:
        top = self._moments.view(point.index, point.seat).looked_at
        names = [player.name for player in self._game.seats]
        better = reason_text(point, card_of(point.better, top), names)
        return f"{took_text(point, top)} {better}" if point.is_take else better
