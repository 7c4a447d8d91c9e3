"""Hints in the background: the newest question is answered, and one that was dropped is not."""

from __future__ import annotations

import threading
import time
from random import Random

import pytest

from claim_desktop.ai.advice.advisor import Advice
from claim_desktop.ai.advice.move_evaluator import MoveRanking
from claim_desktop.background_jobs import Job
from claim_desktop.rules.view import PlayerView
from claim_desktop.session import hinting
from claim_desktop.session.hinting import HintWorker
from tests.session.played_games import begun, play_on
from tests.waiting import wait_for


class FakeAdvisor:
    """Advises when the test allows it: with how many tricks were played, or with an error."""

    error: Exception | None = None
    may_answer = threading.Event()

    def __init__(self) -> None:
        self._is_cancelled = False

    def advise(self, view: PlayerView, rival: str | None = None) -> Advice | None:
        """Wait, then answer."""
        while not (self.may_answer.is_set() or self._is_cancelled):
            time.sleep(0.001)
        if self.error is not None:
            raise self.error
        return None if self._is_cancelled else Advice(MoveRanking((), view.tricks_played))

    def cancel(self) -> None:
        """Stop waiting."""
        self._is_cancelled = True


@pytest.fixture(autouse=True)
def advisor(monkeypatch: pytest.MonkeyPatch) -> type[FakeAdvisor]:
    monkeypatch.setattr(hinting, "Advisor", FakeAdvisor)
    monkeypatch.setattr(FakeAdvisor, "may_answer", threading.Event())
    return FakeAdvisor


def a_view(moves: int) -> PlayerView:
    game = begun()
    play_on(game, moves, Random(1))
    return game.view(game.turn)


def answer(hinting: HintWorker) -> Advice:
    """Wait for the advice."""
    advice = wait_for(lambda: hinting.advice)
    assert advice is not None
    return advice


def wait_until_so_many_think(count: int) -> None:
    wait_for(lambda: sum(each.name.startswith("hinting") for each in threading.enumerate()) == count)


def test_advice_is_there_when_it_has_been_worked_out_and_stays(advisor: type[FakeAdvisor]) -> None:
    hints = HintWorker()
    assert hints.advice is None
    view = a_view(6)
    hints.ask(view)
    assert hints.advice is None
    advisor.may_answer.set()
    assert answer(hints).ranking.legal_count == view.tricks_played
    assert hints.advice is answer(hints)
    hints.cancel()
    assert hints.advice is None
    wait_until_so_many_think(0)


def test_another_question_drops_the_one_before(advisor: type[FakeAdvisor]) -> None:
    hints = HintWorker()
    hints.ask(a_view(0))
    later = a_view(40)
    hints.ask(later)
    wait_until_so_many_think(1)
    advisor.may_answer.set()
    assert answer(hints).ranking.legal_count == later.tricks_played > 0
    hints.cancel()
    wait_until_so_many_think(0)


def test_a_dropped_question_is_neither_answered_nor_thought_about() -> None:
    hints = HintWorker()
    hints.cancel()  # nothing was asked
    hints.ask(a_view(0))
    hints.cancel()
    wait_until_so_many_think(0)
    assert hints.advice is None


def test_dropping_a_question_does_not_wait_for_the_answer(
    advisor: type[FakeAdvisor], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(advisor, "cancel", lambda _: None)
    hints = HintWorker()
    hints.ask(a_view(0))
    dropping = threading.Thread(target=hints.cancel, daemon=True)
    dropping.start()
    dropping.join(10)
    is_waiting = dropping.is_alive()
    advisor.may_answer.set()
    assert not is_waiting
    wait_until_so_many_think(0)


def test_an_error_on_the_way_is_reported_and_no_advice_will_come(
    advisor: type[FakeAdvisor], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(advisor, "error", RuntimeError("a bolt came loose"))
    reported: list[Exception] = []
    monkeypatch.setattr(Job, "report", reported.append)
    hints = HintWorker()
    hints.ask(a_view(0))
    advisor.may_answer.set()
    wait_until_so_many_think(0)
    assert [str(error) for error in reported] == ["a bolt came loose"]
    assert hints.advice is None
    assert hints.has_failed
    hints.cancel()
    assert not hints.has_failed
