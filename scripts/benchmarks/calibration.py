"""Measures how often the chances of a review come true, and fits the slopes of ai/calibration.py.

Games between Marshals are played, and a share of their decisions is judged. In each tenth of what was said,
the share of the games that were won is counted.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from random import Random

from claim_desktop.ai.calibration import calibrate
from claim_desktop.ai.deadline import Deadline
from claim_desktop.ai.self_play import leader_of, play_game
from claim_desktop.rules.decks import Deck
from claim_desktop.rules.record import Record
from claim_desktop.rules.state import GameState, Phase
from claim_desktop.rules.view import view_of
from claim_desktop.scenes.review.logic.decision_reviewer import DecisionReviewer, ReviewBudget
from claim_desktop.scenes.review.logic.win_chance import result_of
from scripts._decks import MODE_DECKS

Figures = dict[str, float]

GAMES = range(930_000, 930_500)
"""Seeds that were not used to fit the slopes."""
SHARES = {2: 0.4, 3: 0.15, 4: 0.15}
"""What share of the decisions is judged: those of one game resemble each other, so more would tell little."""
_STEPS = 40
_MIN_CHANCE = 0.005


@dataclass(frozen=True, slots=True)
class Forecast:
    """The forecast for one decision, and its outcome."""

    phase: int
    progress: float
    """0 at the phase's first trick, 1 at its last."""
    estimate: float
    chance: float
    """The estimate, calibrated."""
    result: float


def calibration() -> Figures:
    """In each mode and phase what was said and came true in each tenth, and the slopes that fit best."""
    figures: Figures = {}
    for name, deck in MODE_DECKS.items():
        forecasts = [each for seed in GAMES for each in forecasts_in_game(deck, seed)]
        for phase in sorted({each.phase for each in forecasts}):
            key = f"calibration.{name}.phase_{phase}"
            of_phase = [each for each in forecasts if each.phase == phase]
            for tenth, (chance, result, count) in tenths(of_phase).items():
                figures[f"{key}.{10 * tenth}.said"] = 100 * chance
                figures[f"{key}.{10 * tenth}.won"] = 100 * result
                figures[f"{key}.{10 * tenth}.decisions"] = count
            first, last = fitted_slopes(of_phase)
            figures |= {f"{key}.first_slope": first, f"{key}.last_slope": last}
    return figures


def forecasts_in_game(deck: Deck, seed: int) -> list[Forecast]:
    """Play one game between Marshals, and judge some of its decisions."""
    record = play_game(deck, ["marshal"] * deck.players, seed, leader_of(deck, seed))
    evaluator = DecisionReviewer(deck, ReviewBudget(), Deadline.after(1e6), lambda _, estimate: estimate)
    vote = record.replay().vote
    assert vote is not None
    pick = Random(seed)
    forecasts = []
    for index, state in asked(record):
        if pick.random() < SHARES[deck.players]:
            view = view_of(state, state.turn)
            estimate = evaluator.review(view, index, record.moves[index].move).chance
            progress = state.tricks_played / (deck.hand_size - 1)
            result = result_of(deck, vote, state.turn)
            forecasts.append(
                Forecast(state.phase.value, progress, estimate, calibrate(view, estimate), result)
            )
    return forecasts


def asked(record: Record) -> Iterable[tuple[int, GameState]]:
    """Each moment of a game at which a card is played and nothing is proven."""
    for index, state in enumerate(record.states()):
        is_proven = state.phase is Phase.TWO and record.deck.players == 2
        if index < len(record.moves) and not state.takers and not is_proven:
            yield index, state.copy()


def tenths(forecasts: Iterable[Forecast]) -> dict[int, tuple[float, float, int]]:
    """For each tenth of the chances: their mean, the mean of the results, and how many there were."""
    found: dict[int, list[Forecast]] = {}
    for each in forecasts:
        found.setdefault(min(9, int(10 * each.chance)), []).append(each)
    return {
        tenth: (
            sum(each.chance for each in group) / len(group),
            sum(each.result for each in group) / len(group),
            len(group),
        )
        for tenth, group in sorted(found.items())
    }


def fitted_slopes(forecasts: Sequence[Forecast]) -> tuple[float, float]:
    """The slopes at a phase's first and last trick that make the results most likely, by Newton's method."""
    first = last = 1.0
    for _ in range(_STEPS):
        pull, curve = [0.0, 0.0], [[1e-6, 0.0], [0.0, 1e-6]]
        for each in forecasts:
            chance = min(1 - _MIN_CHANCE, max(_MIN_CHANCE, each.estimate))
            logit = math.log(chance / (1 - chance))
            parts = (logit * (1 - each.progress), logit * each.progress)
            expected = 1 / (1 + math.exp(-(first * parts[0] + last * parts[1])))
            for row in range(2):
                pull[row] += (each.result - expected) * parts[row]
                for column in range(2):
                    curve[row][column] += expected * (1 - expected) * parts[row] * parts[column]
        size = curve[0][0] * curve[1][1] - curve[0][1] ** 2
        first += (curve[1][1] * pull[0] - curve[0][1] * pull[1]) / size
        last += (curve[0][0] * pull[1] - curve[0][1] * pull[0]) / size
    return first, last
