"""Scenes move, and follow keys and mouse, as in the recorded films."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from time import sleep

import pytest

from claim_desktop.ai.advice.advisor import Advice
from claim_desktop.ai.advice.ideas import Explanation, Idea, Why
from claim_desktop.ai.advice.move_evaluator import MoveRanking
from claim_desktop.ai.move_evaluation import MoveEvaluation
from claim_desktop.rules.view import PlayerView
from claim_desktop.scenes.review.logic.review_worker import ReviewWorker
from claim_desktop.scenes.setup.fair_deal import FairDealScene
from claim_desktop.session import game_controller
from claim_desktop.session.hinting import HintWorker
from claim_desktop.table.hint import stepwise_hint
from claim_desktop.ui.audio import Audio
from claim_desktop.ui.window import Viewport
from scripts.benchmarks.waiting_time import Prompt
from scripts.stage.pilot import run_app
from scripts.stage.synchronous_rendering import draw_at_once
from tests.golden import Golden
from tests.screens.golden.fingerprints import is_usual_renderer
from tests.screens.recordings import FILMS, film
from tests.screens.tours import TOURS

SIZE = (1280, 720)
ALL_FILMS = FILMS | TOURS
SLOW_FILM = "vote"
"""The one that waits for the review of a game of four."""


def advice_on(view: PlayerView) -> Advice:
    """Advise the first move, without any thinking: the moves are worse and worse."""
    moves = tuple(
        MoveEvaluation(move, 0.9 - place * 0.07, 30 - place, proven=False)
        for place, move in enumerate(view.legal_moves)
    )
    return Advice(MoveRanking(moves, len(moves)), Explanation(Idea.SPARE, Why.LEAST))


class PromptHinting(HintWorker):
    """Has its hint as soon as it is asked."""

    _hint: Advice | None = None

    def ask(self, view: PlayerView, rival: str | None = None) -> None:
        """Advise at once."""
        self._hint = advice_on(view)

    @property
    def advice(self) -> Advice | None:
        """What was advised last."""
        return self._hint

    def cancel(self) -> None:
        """Drop the question."""
        self._hint = None


def review_at_once(
    reviewing: ReviewWorker, start: Callable[[ReviewWorker], None] = ReviewWorker.start
) -> None:
    """Begin a review, and wait for the thread, which otherwise ends whenever it does."""
    start(reviewing)
    while reviewing.is_under_way:
        sleep(0.001)


@pytest.mark.sampled(6, in_all=10)
@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=[pytest.mark.slow] * (name == SLOW_FILM)) for name in ALL_FILMS]
)
def test_a_scene_moves_and_sounds_as_in_its_golden_film(
    name: str, tmp_path: Path, golden: Golden, monkeypatch: pytest.MonkeyPatch
) -> None:
    if not golden.renew and not is_usual_renderer():
        pytest.skip("other libraries make letters of other widths")
    draw_at_once(monkeypatch)
    monkeypatch.setattr(Viewport, "draw", lambda *_: None)  # draw commands are compared, not pixels
    monkeypatch.setattr(game_controller, "ComputerTurns", Prompt)
    monkeypatch.setattr(stepwise_hint, "HintWorker", PromptHinting)
    monkeypatch.setattr(ReviewWorker, "start", review_at_once)
    monkeypatch.setattr(FairDealScene.__init__, "__defaults__", (bytes,))  # a number without chance
    heard: list[str] = []
    monkeypatch.setattr(Audio, "play", lambda _, name, side=0.0: heard.append(f"sound {name} at {side:+.2f}"))
    with run_app(tmp_path, size=SIZE) as pilot:
        golden.check(f"films/{name}.txt", film(pilot, ALL_FILMS[name], heard))
