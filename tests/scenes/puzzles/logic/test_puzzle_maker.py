"""The maker of further puzzles: it finds some until it is cancelled, and says so if it fails."""

from __future__ import annotations

import pytest

from claim_desktop.background_jobs import Job
from claim_desktop.scenes.puzzles.logic import puzzle_maker
from claim_desktop.scenes.puzzles.logic.puzzle_maker import PuzzleMaker
from tests.waiting import wait_for


def test_puzzles_are_made_until_the_job_is_cancelled_and_each_is_taken_once() -> None:
    maker = PuzzleMaker(3, pause_seconds=0.0)
    made = wait_for(maker.take)
    maker.job.cancel()
    maker.job.wait()
    assert not {each.code for each in made} & {each.code for each in maker.take()}
    assert all(each.record.moves for each in made)


def test_a_maker_that_fails_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("no cards left")

    reported: list[Exception] = []
    monkeypatch.setattr(Job, "report", reported.append)
    monkeypatch.setattr(puzzle_maker, "game_between_levels", fail)
    maker = PuzzleMaker(3, pause_seconds=0.0)
    maker.job.wait()
    assert [str(error) for error in reported] == ["no cards left"]
