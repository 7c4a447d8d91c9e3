"""Judges single decisions from the seat's view alone, by proof if possible, otherwise by search."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from random import Random
from zlib import crc32

from claim_desktop.ai.advice.judging import (
    WORLDS,
    evaluated_values,
    is_searched_exhaustively,
    review_lookahead,
)
from claim_desktop.ai.advice.reasons import explain_preference
from claim_desktop.ai.calibration import calibrated
from claim_desktop.ai.deadline import Deadline
from claim_desktop.ai.endgame import SHARES, Endgame
from claim_desktop.ai.engine.knowledge.packed_view import game_and_worlds_of
from claim_desktop.ai.engine.networks.guided import GuidedSearch
from claim_desktop.ai.engine.networks.lookahead import Lookahead
from claim_desktop.ai.engine.state.packing import packing_of
from claim_desktop.ai.greedy import card_value
from claim_desktop.ai.learned.observation import situation_of
from claim_desktop.ai.learned.player import LearnedPlayer, LearnedProfile, chances_to_win
from claim_desktop.ai.learned.weights import Weights, weights_for
from claim_desktop.ai.levels import THOROUGH
from claim_desktop.rules.decks import Deck
from claim_desktop.rules.moves import Move
from claim_desktop.rules.record import move_code
from claim_desktop.rules.state import Phase
from claim_desktop.rules.view import PlayerView
from claim_desktop.scenes.review.logic.review import (
    TURNING,
    EvaluatedCard,
    RecordedReason,
    ReviewedDecision,
    TurningPoint,
    card_of,
)

_EXPLORATION = 0.2
_BRANCHES = 8
"""As in the learned player's search: the weight of the policy, and the branches to reserve per iteration."""
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
        calibrate: Callable[[PlayerView, float], float] = calibrated,
    ) -> None:
        """Prepare; `calibrate` turns an estimate made from a view into a chance."""
        self._effort = effort
        self._calibrate = calibrate
        self._deadline = deadline
        self._endgame = Endgame(deck) if deck.players == 2 else None
        self._player: LearnedPlayer | None = None
        self._search: GuidedSearch | Lookahead | None = None
        self._cancelled = threading.Event()

    def cancel(self) -> None:
        """Make the current call raise `CancelledError` as soon as possible."""
        self._cancelled.set()
        for running in (self._endgame, self._search):
            if running is not None:
                running.stop()
        if self._player is not None:
            self._player.cancel()

    def chance(self, view: PlayerView) -> float:
        """The share of the win that the seat's side can expect, on any seat's turn."""
        return self._calibrate(view, self._expected(view))

    def _expected(self, view: PlayerView) -> float:
        chances = chances_to_win(view, self._effort.worlds, seed_of(view))
        return 1 / view.deck.sides if chances is None else chances[view.side]

    def review(self, view: PlayerView, index: int, move: Move) -> ReviewedDecision:
        """Judge the decision of ``view.seat``, which made this move."""
        is_proven = view.phase is Phase.TWO and view.players == 2
        values = self._proven(view) if is_proven else self._confirmed(view, self._estimated(view), move)
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
        moves = {move_code(move): move for move in view.legal_moves}
        better, played = _better(evaluated, view), evaluated.played
        reason = self._reason(view, moves[better], moves[played])
        return TurningPoint(
            index=evaluated.index,
            seat=evaluated.seat,
            phase=evaluated.phase,
            trick=evaluated.trick,
            is_take=evaluated.is_take,
            played=played,
            better=better,
            before=evaluated.chance,
            after=evaluated.value,
            is_proven=evaluated.is_proven,
            holding=evaluated.holding,
            reason=reason,
        )

    def _check(self) -> None:
        if self._cancelled.is_set() or self._deadline.is_over:
            raise CancelledError

    # Values

    def _proven(self, view: PlayerView) -> dict[Move, float]:
        """Prove each move's value."""
        assert self._endgame is not None
        packing = packing_of(view.deck)
        game, worlds = game_and_worlds_of(view)
        worlds.deal(game)
        self._check()
        verdict = self._endgame.evaluate(game, self._deadline, by_margin=False)
        self._check()
        return {move: SHARES[verdict.values[packing.move_number(move)]] for move in view.legal_moves}

    def _estimated(self, view: PlayerView) -> dict[Move, float]:
        """Estimate each move's value as hints do; an only move is judged by the networks alone."""
        weights = weights_for(view.players)
        if len(view.legal_moves) == 1 and weights is not None:
            return {view.legal_moves[0]: self._expected(view)}
        if weights is not None and not is_searched_exhaustively(view):
            return self._evaluated(view, weights)
        self._player = LearnedPlayer(self._effort.profile(view.players))
        self._check()
        # A player would not evaluate a single move.
        asked = view if len(view.legal_moves) > 1 else replace(view, legal_moves=view.legal_moves * 2)
        decision = self._player.decide(asked, Random(seed_of(view)), self._deadline)
        found = {each.move: each.value for each in decision.evaluations}
        best = found[decision.chosen]
        # In the last tricks of more players, moves equal to the chosen one are not listed.
        return {move: found.get(move, best) for move in view.legal_moves}

    def _confirmed(self, view: PlayerView, estimates: dict[Move, float], played: Move) -> dict[Move, float]:
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

    def _evaluated(self, view: PlayerView, weights: Weights) -> dict[Move, float]:
        """Evaluate the moves in the same worlds as a hint, so that the numbers agree."""
        self._search = lookahead = review_lookahead(view, weights)
        self._check()
        lookahead.run(WORLDS, self._deadline.left)
        self._check()
        return evaluated_values(view, lookahead)

    def _alone(self, view: PlayerView, move: Move) -> float:
        """Estimate one move's value by a search that tries no other."""
        weights = weights_for(view.players)
        if weights is None:
            return self._alone_by_rollouts(view, move)
        situation, worlds = situation_of(view)
        room = _BRANCHES * self._effort.confirming + 64
        seed = seed_of(view) + 1
        networks = weights.make_networks()
        self._search = search = GuidedSearch(situation, worlds, *networks, seed, room, _EXPLORATION)
        search.restrict_root_to(packing_of(view.deck).move_number(move))
        self._check()
        search.run(self._effort.confirming, self._deadline.left)
        self._check()
        return max(reward / visits for _, visits, reward in search.results() if visits)

    def _alone_by_rollouts(self, view: PlayerView, move: Move) -> float:
        """Estimate one move's value without weights, by a larger search of all moves with another seed."""
        profile = self._effort.profile(view.players).within(
            seconds=_LONG, rollouts=self._effort.rollouts * len(view.legal_moves)
        )
        self._player = LearnedPlayer(profile)
        self._check()
        decision = self._player.decide(view, Random(seed_of(view) + 1), self._deadline)
        return next((each.value for each in decision.evaluations if each.move == move), 0.0)

    # Context of the values

    def _band(self, view: PlayerView, chance: float) -> tuple[float, float]:
        """The band around the seat's chance that contains half of the deals that fit its knowledge."""
        values = sorted(self._world_values(view))
        if not values:
            return chance, chance
        mean = sum(values) / len(values)
        low, high = (values[int(share * (len(values) - 1))] for share in (_LOW, _HIGH))
        return max(0.0, chance + min(0.0, low - mean)), min(1.0, chance + max(0.0, high - mean))

    def _world_values(self, view: PlayerView) -> list[float]:
        """The value network on single worlds that fit what the seat knows; none without weights."""
        weights = weights_for(view.players)
        if weights is None:
            return []
        situation, worlds = situation_of(view)
        lookahead = Lookahead(situation, worlds, *weights.make_networks(), seed_of(view))
        return [lookahead.estimate(1)[view.side] for _ in range(self._effort.worlds)]

    def _reason(self, view: PlayerView, better: Move, played: Move) -> RecordedReason | None:
        """The reason for the better move, compared with the one that was made."""
        reasons = explain_preference(
            view, better, played, self._effort.deals, seed_of(view), self._cancelled.is_set
        )
        self._check()
        return RecordedReason.of(reasons[0].fact) if reasons else None


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


def _better(evaluated: ReviewedDecision, view: PlayerView) -> str:
    """The best card; among several that are proven to be equal, the one worth least."""
    best = [each.answer for each in evaluated.cards if evaluated.is_proven and each.value == evaluated.chance]
    return min(
        best or [evaluated.cards[0].answer],
        key=lambda answer: (card_value(card_of(answer, view.looked_at)), answer),
    )
