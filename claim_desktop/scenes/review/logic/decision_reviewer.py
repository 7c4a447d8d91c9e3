"""Judges single decisions from the seat's view alone, by proof if possible, otherwise by search."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from zlib import crc32

from claim_desktop.ai.advice.move_evaluator import WORLDS, MoveEvaluator
from claim_desktop.ai.calibration import calibrate
from claim_desktop.ai.deadline import Deadline
from claim_desktop.ai.endgame import Endgame
from claim_desktop.ai.engine.knowledge.packed_view import game_and_worlds_of, known_game
from claim_desktop.ai.learned.player import LearnedProfile, chances_in_worlds, chances_to_win
from claim_desktop.ai.learned.weights import FindWeights, weights_for
from claim_desktop.ai.levels import THOROUGH
from claim_desktop.ai.move_evaluation import proven_moves
from claim_desktop.rules.decks import Deck
from claim_desktop.rules.moves import Move
from claim_desktop.rules.record import move_code
from claim_desktop.rules.state import Phase
from claim_desktop.rules.view import PlayerView
from claim_desktop.scenes.review.logic.explanations import better_card, comparison_of
from claim_desktop.scenes.review.logic.review import (
    TURNING,
    EvaluatedCard,
    RecordedIdea,
    ReviewedDecision,
    TurningPoint,
)

_LOW, _HIGH = 0.25, 0.75
"""The band lies between these quantiles of the worlds' values."""


class CancelledError(Exception):
    """The review was cancelled, or its time is over."""


@dataclass(frozen=True, slots=True)
class ReviewBudget:
    """The amount of work that goes into a review."""

    iterations: int = 6_000
    """Per decision in a game for two; with more players, a third is nearly as informative."""
    confirming: int = 16_000
    """Per card of a possible turning point: several times those of a decision."""
    rollouts: int = 20_000
    """Used instead of the iterations if there are no weights."""
    compared: int = WORLDS
    """The number of worlds in which the cards of a decision are compared."""
    worlds: int = 200
    """The number of worlds over which the band is measured."""
    deals: int = 120
    """The number of deals in which a reason is counted."""
    exact_worlds: int = 200
    """The number of worlds in which the last tricks of three and four players are searched."""

    def profile(self, players: int) -> LearnedProfile:
        """The strongest player, within these limits."""
        iterations = self.iterations if players == 2 else self.iterations // 3
        limited = THOROUGH.within(seconds=_LONG, iterations=iterations, rollouts=self.rollouts)
        thinking = replace(limited.thinking, exact_worlds=self.exact_worlds)
        return replace(limited, thinking=thinking, low_card_margin=0.0)


_LONG = 60.0
"""A limit in seconds that is never reached: iterations end a search, not the clock, so that the same position
always gets the same values.
"""


class DecisionReviewer:
    """Judges decisions of one game in one thread; any other thread can `cancel` it."""

    def __init__(
        self,
        deck: Deck,
        effort: ReviewBudget,
        deadline: Deadline,
        calibrate: Callable[[PlayerView, float], float] = calibrate,
        find_weights: FindWeights = weights_for,
    ) -> None:
        """`calibrate` turns an estimate made from a view into a chance."""
        self._effort = effort
        self._calibrate = calibrate
        self._deadline = deadline
        self._find_weights = find_weights
        self._endgame = Endgame(deck) if deck.players == 2 else None
        self._evaluator = MoveEvaluator(
            effort.profile(deck.players), effort.compared, find_weights=find_weights
        )
        self._cancelled = threading.Event()

    def cancel(self) -> None:
        """Make the current call raise `CancelledError` as soon as possible."""
        self._cancelled.set()
        self._evaluator.cancel()
        endgame = self._endgame  # the thread may release it meanwhile
        if endgame is not None:
            endgame.stop()

    def release(self) -> None:
        """Give back the memory of proofs, some 10 MB, once everything has been judged."""
        self._endgame = None

    def chance(self, view: PlayerView) -> float:
        """The share of the win that the seat's side can expect, on any seat's turn."""
        return self._calibrate(view, self._expectation(view))

    def _expectation(self, view: PlayerView) -> float:
        chances = chances_to_win(view, self._effort.worlds, seed_of(view), self._find_weights)
        return 1 / view.deck.sides if chances is None else chances[view.side]

    def review(self, view: PlayerView, index: int, move: Move) -> ReviewedDecision:
        """Judge the decision of `view.seat`, which made this move."""
        is_proven = view.phase is Phase.TWO and view.players == 2
        values = self._proven(view) if is_proven else self._confirm(view, self._estimate(view), move)
        self._check()
        best = max(values.values())
        low, high = (best, best) if is_proven else self._band(view, best)
        if not is_proven:
            values = {each: self._calibrate(view, value) for each, value in values.items()}
            low, high = self._calibrate(view, low), self._calibrate(view, high)
        cards = [EvaluatedCard(move_code(each), value) for each, value in values.items()]
        cards.sort(key=lambda each: -each.value)
        return ReviewedDecision(
            index=index,
            seat=view.seat,
            phase=view.phase.value,
            trick=view.tricks_played + (0 if view.takers else 1),
            is_take=bool(view.takers),
            played=move_code(move),
            cards=tuple(cards),
            chance=cards[0].value,
            low=low,
            high=high,
            is_proven=is_proven,
        )

    def turning_point(self, view: PlayerView, evaluated: ReviewedDecision) -> TurningPoint | None:
        """The decision as a turning point, if it is one."""
        if not evaluated.is_turning:
            return None
        comparison = comparison_of(view, evaluated, self._effort.deals, self._cancelled.is_set)
        self._check()
        return TurningPoint.of(evaluated, better_card(view, evaluated), RecordedIdea.of(comparison.reason))

    def _check(self) -> None:
        if self._cancelled.is_set() or self._deadline.is_over:
            raise CancelledError

    # Values

    def _proven(self, view: PlayerView) -> dict[Move, float]:
        """Prove each move's value."""
        assert self._endgame is not None
        verdict = self._endgame.evaluate(known_game(view), self._deadline, by_margin=False)
        if not verdict.is_complete:
            raise CancelledError
        values = {each.move: each.value for each in proven_moves(view, verdict)}
        return {move: values[move] for move in view.legal_moves}

    def _estimate(self, view: PlayerView) -> dict[Move, float]:
        """Estimate each move's value as hints do; an only move is judged by the networks alone."""
        if len(view.legal_moves) == 1 and self._find_weights(view.players) is not None:
            return {view.legal_moves[0]: self._expectation(view)}
        self._check()
        estimates = self._evaluator.estimate(view, seed_of(view), self._deadline)
        self._check()
        return {each.move: each.value for each in estimates}

    def _confirm(self, view: PlayerView, estimates: dict[Move, float], played: Move) -> dict[Move, float]:
        """Re-evaluate a possible turning point: the played card and the best one, by equal, larger searches.

        Their values replace the first ones, which flatter the best of many cards. If that makes another card
        the best, it is searched, too, so that no card is blamed on a first value alone.
        """
        values, searched = dict(estimates), set[Move]()
        while True:
            best = max(values, key=lambda move: values[move])
            chance, value = (self._calibrate(view, values[move]) for move in (best, played))
            if best in searched or chance - value < TURNING:
                return values
            for move in {best, played} - searched:
                values[move] = self._alone(view, move)
            searched |= {best, played}

    def _alone(self, view: PlayerView, move: Move) -> float:
        """Estimate one move's value by a larger search that tries no other, with another seed."""
        self._check()
        seed = seed_of(view) + 1
        value = self._evaluator.search_alone(view, move, self._effort.confirming, seed, self._deadline)
        self._check()
        return value

    # Context of the values

    def _band(self, view: PlayerView, chance: float) -> tuple[float, float]:
        """The band around the seat's chance that contains half of the deals that fit its knowledge."""
        values = sorted(chances_in_worlds(view, self._effort.worlds, seed_of(view), self._find_weights))
        if not values:
            return chance, chance
        mean = sum(values) / len(values)
        low, high = (values[int(share * (len(values) - 1))] for share in (_LOW, _HIGH))
        return max(0.0, chance + min(0.0, low - mean)), min(1.0, chance + max(0.0, high - mean))


def fitting_deals(view: PlayerView) -> float:
    """How many deals of the hidden cards fit what a seat knows, ignoring the order of the stock."""
    _, worlds = game_and_worlds_of(view)
    return worlds.count_ways()


def seed_of(view: PlayerView) -> int:
    """A seed derived from the seat's knowledge alone."""
    known: Sequence[object] = (
        view.seat,
        view.phase.value,
        view.tricks_played,
        view.hand,
        view.trick,
        view.revealed,
        view.looked_at,
        view.takers,
        view.followers,
    )
    return crc32(repr(known).encode())
