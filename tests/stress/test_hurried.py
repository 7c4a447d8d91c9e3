"""Whatever thinks ends, by any deadline and any cancellation, with something that can be shown."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from datetime import date
from pathlib import Path
from random import Random

import pytest

from claim_desktop.ai.advice.advisor import PROFILE, Advice, Advisor
from claim_desktop.ai.advice.move_evaluator import MoveEvaluator
from claim_desktop.ai.deadline import Deadline
from claim_desktop.ai.learned.player import LearnedPlayer
from claim_desktop.ai.learned.weights import weights_for
from claim_desktop.ai.level_ids import LEVEL_IDS
from claim_desktop.ai.levels import PROFILES
from claim_desktop.background_jobs import Job
from claim_desktop.rules.state import GameState
from claim_desktop.rules.view import PlayerView, view_of
from claim_desktop.scenes.daily.logic.daily_deals import DAY_MODES, game_of_day
from claim_desktop.scenes.matches.logic.other_table import OtherTable
from claim_desktop.scenes.puzzles.logic.decision_run import JudgedPuzzleRun
from claim_desktop.scenes.puzzles.logic.phase_one_puzzle import shipped_phase_one_puzzles
from claim_desktop.scenes.puzzles.logic.puzzle import shipped
from claim_desktop.scenes.puzzles.logic.puzzle_maker import PuzzleMaker
from claim_desktop.scenes.puzzles.logic.puzzle_run import PuzzleRun
from claim_desktop.scenes.review.logic import reviewer as reviewers
from claim_desktop.scenes.review.logic.explanations import prior_advice, ranking_of
from claim_desktop.scenes.review.logic.moments import Replay
from claim_desktop.scenes.review.logic.no_peek_test import NoPeekTest
from claim_desktop.scenes.review.logic.review import Review
from claim_desktop.scenes.review.logic.review_worker import ReviewWorker
from claim_desktop.scenes.review.logic.reviewer import Reviewer
from claim_desktop.session.deal_par import DealPar
from claim_desktop.session.hinting import HintWorker
from claim_desktop.session.stores import PracticeStore
from claim_desktop.storage.folder import DataFolder
from claim_desktop.storage.practice import PracticeFile
from claim_desktop.table.hint.hint_text import LAST_STEP, differences, hint_text, numbers_text
from scripts.hints.claims import fault
from scripts.stage.positions import DECKS, finished, played, setup
from tests.rules.random_game import ALL_DECKS, RandomGame
from tests.scenes.review.logic.games import SLIGHT
from tests.stress.conftest import MakePart

SECONDS = (0.0, 0.001, 0.005, 0.02, 0.08)
NAMES = ["Ada", "Berta", "Clothilde", "Dora"]
ASKED = 0.2
"""The share of the decisions of a game that are asked about."""
CHECKED = 0.5
"""The share of the hints whose claims are counted by other code."""
DAY = date(2026, 11, 23)
TIMEOUT_SECONDS = 120.0
HOUR = 3600


def asked(rng: Random, games: int) -> Iterator[tuple[GameState, PlayerView]]:
    """Some of the choices in whole games of all decks, and how the seat that decides sees them."""
    for _ in range(games):
        game = RandomGame(rng.choice(ALL_DECKS), rng.getrandbits(32))
        for _events in game.steps():
            view = view_of(game.state, game.state.turn)
            if len(view.legal_moves) > 1 and rng.random() < ASKED:
                yield game.state, view


def show(advice: Advice | None, view: PlayerView) -> None:
    """Put advice into words as the slip and the badges do."""
    assert advice is not None
    assert {each.move for each in advice.ranking.moves} <= set(view.legal_moves)
    for step in range(1, LAST_STEP + 1):
        for is_short in (False, True):
            said = hint_text(advice, step, view, NAMES[: view.players], is_short=is_short)
            assert said.title
            assert said.sentence
    numbers = differences(advice.ranking)
    assert len(numbers_text(advice, view)) == len(advice.ranking.moves if numbers is None else numbers)


@pytest.mark.timeout(6 * HOUR)
def test_hints_and_moves_are_there_by_any_deadline_in_whole_games(part: MakePart) -> None:
    """What they say of most deals is seldom untrue: four times in 100 with one deal, not once with twelve."""
    attack = part(10, 1_000)
    rng, told, untrue = attack.rng, 0, []
    for state, view in asked(rng, attack.count):
        seconds = rng.choice(SECONDS)
        rival = rng.choice((None, *LEVEL_IDS)) if view.players == 2 else None
        profile = PROFILE.within(seconds=seconds)
        advice = Advisor(profile).advise(view, rival)
        show(advice, view)
        assert advice is not None
        assert advice.explanation is not None
        move = advice.ranking.advised.move
        assert {each.move for each in advice.ranking.moves} == set(view.legal_moves)
        told += 1
        if rng.random() < CHECKED and (said := fault(state, move, advice.explanation, rng)):
            untrue.append((view, move, said))
        find_weights = rng.choice((weights_for, lambda _: None))
        deadline = Deadline.after(seconds)
        ranking = MoveEvaluator(profile, find_weights=find_weights).evaluate(view, deadline)
        assert ranking is not None
        show(Advisor(profile).explain(view, ranking, deadline), view)
        player = LearnedPlayer(PROFILES[rng.choice(LEVEL_IDS)], find_weights)
        assert player.decide(view, rng, Deadline.after(seconds)).chosen in view.legal_moves
    assert len(untrue) <= 3 + 0.02 * CHECKED * told, untrue


@pytest.mark.timeout(HOUR)
def test_a_review_without_enough_time_is_whole_as_far_as_it_goes_and_gives_hints(
    part: MakePart, monkeypatch: pytest.MonkeyPatch
) -> None:
    attack = part(6, 600)
    rng = attack.rng
    for _ in range(attack.count):
        seconds = rng.choice(SECONDS)
        monkeypatch.setattr(reviewers, "SECONDS", seconds * rng.choice((1, 10, 100)))
        record = played(rng.choice(list(DECKS)), rng.randrange(20))
        told: list[Review] = []
        review = Reviewer(record, rng.randrange(record.deck.players), SLIGHT).review(told.append)
        assert review is None or review == told[-1]
        replay = Replay(record)
        for each in told[-1:]:
            points = {point.index: point for point in each.turning_points}
            for decision in rng.sample(each.judgements, 8):
                view = replay.view(decision.index, decision.seat)
                prior = prior_advice(view, points.get(decision.index))
                ranking = ranking_of(view, decision)
                if len(decision.cards) > 1:
                    show(Advisor().explain(view, ranking, Deadline.after(seconds), prior), view)


@pytest.fixture
def jobs(monkeypatch: pytest.MonkeyPatch) -> list[Job[object]]:
    """Every job of the test."""
    begun: list[Job[object]] = []
    make = Job.__init__

    def noted(self: Job[object], call: Callable[[], object], *, is_reported: bool = True) -> None:
        begun.append(self)
        make(self, call, is_reported=is_reported)

    monkeypatch.setattr(Job, "__init__", noted)
    return begun


def workers(rng: Random, store: PracticeStore) -> list[Callable[[], Callable[[], object]]]:
    """Everything that works in a thread beside a screen; each call starts one, and returns how to end it."""

    def hint() -> Callable[[], object]:
        worker = HintWorker()
        worker.ask(rng.choice([view for _, view in asked(rng, 1)]))
        return worker.cancel

    def review() -> Callable[[], object]:
        worker = ReviewWorker(played(rng.choice(list(DECKS)), rng.randrange(20)))
        worker.start()
        return worker.cancel

    def no_peek_test() -> Callable[[], object]:
        record = played(rng.choice(list(DECKS)), rng.randrange(20))
        return NoPeekTest(record, rng.randrange(len(record.moves)), rng.choice(LEVEL_IDS)).cancel

    def par() -> Callable[[], object]:
        worker = DealPar(store, game_of_day(DAY, rng.choice(DAY_MODES)))
        worker.start()
        return worker.cancel

    def other_table() -> Callable[[], object]:
        worker = OtherTable(finished(setup(rng.choice(ALL_DECKS[:40]))), rng.choice(LEVEL_IDS))
        worker.start()
        return worker.cancel

    def puzzle() -> Callable[[], object]:
        run = PuzzleRun(rng.choice(shipped()), ("Ada", "Berta"))
        rng.choice((run.begin, run.show, run.update))()
        run.update()
        return run.stop

    def phase_one_puzzle() -> Callable[[], object]:
        return JudgedPuzzleRun(rng.choice(shipped_phase_one_puzzles()), ("Ada", "Berta")).stop

    return [hint, review, no_peek_test, par, other_table, puzzle, phase_one_puzzle]


@pytest.mark.timeout(HOUR)
def test_background_work_that_is_ended_at_any_moment_ends_without_an_error(
    tmp_path: Path, part: MakePart, jobs: list[Job[object]]
) -> None:
    attack = part(40, 4_000)
    rng = attack.rng
    folder = DataFolder.open(tmp_path)
    store = PracticeStore(PracticeFile(folder), lambda: DAY)
    for _ in range(attack.count):
        end = rng.choice(workers(rng, store))()
        time.sleep(rng.choice(SECONDS))
        end()
        while jobs:
            job = jobs.pop()
            job.wait(TIMEOUT_SECONDS)
            assert job.is_done
            assert not job.has_failed
    folder.close()


def test_a_puzzle_maker_that_is_stopped_at_any_moment_ends(part: MakePart) -> None:
    attack = part(2, 100)
    for number in range(attack.count):
        maker = PuzzleMaker(attack.seed + number, pause_seconds=0.0)
        time.sleep(attack.rng.choice(SECONDS))
        maker.job.cancel()
        maker.job.wait()
