"""A review is made once, in the background, and found again; leaving ends it."""

from __future__ import annotations

import json

import pytest

from claim_desktop.background_jobs import Job
from claim_desktop.rules.record import Record
from claim_desktop.scenes.review.logic import review_worker
from claim_desktop.scenes.review.logic.review import Review
from claim_desktop.scenes.review.logic.review_worker import ReviewWorker
from claim_desktop.scenes.review.logic.reviewer import Progress, Reviewer, decided_moves
from claim_desktop.storage.folder import DataFolder
from claim_desktop.storage.reviews import ReviewFolder, review_id
from scripts.stage.positions import played
from tests.scenes.review.logic.games import QUICK, reviewed


@pytest.fixture(autouse=True)
def made(monkeypatch: pytest.MonkeyPatch) -> list[Record]:
    """The games that were reviewed, with little effort."""
    made: list[Record] = []

    class Noted(Reviewer):
        """Notes what it reviews."""

        def __init__(self, record: Record, first: int = 0) -> None:
            super().__init__(record, first, QUICK)
            self._reviews = record

        def review(self, tell: Progress = lambda _: None) -> Review | None:
            made.append(self._reviews)
            return super().review(tell)

    monkeypatch.setattr(review_worker, "Reviewer", Noted)
    return made


def test_a_review_is_made_in_the_background(folder: DataFolder) -> None:
    asked = ReviewWorker(played("claim-2"))
    assert not asked.is_known(0)
    assert asked.wait() == reviewed("claim-2")
    assert asked.is_known(0)
    assert asked.is_known(1)
    assert asked.story(0) is not None
    assert not asked.is_under_way


def test_the_progress_of_a_review_is_the_share_of_decisions_judged() -> None:
    record = played("claim-2")
    reviewer = Reviewer(record, 0, QUICK)
    counts = [reviewer.judged_count for _ in reviewer.steps()]
    assert counts == list(range(1, decided_moves(record) + 1))
    percents: list[int | None] = []
    worker = ReviewWorker(record, done=lambda *_: percents.append(worker.percent))
    assert worker.percent is None, "it has not begun"
    worker.wait()
    assert percents == [100]
    assert worker.percent is None, "it has ended"


def test_a_review_that_was_kept_is_not_made_again(folder: DataFolder, made: list[Record]) -> None:
    record = played("claim-2")
    first = ReviewWorker(record, ReviewFolder(folder)).wait()
    second = ReviewWorker(record, ReviewFolder(folder)).wait()
    assert first == second
    assert made == [record]


@pytest.mark.sampled(1, in_all=2)
@pytest.mark.parametrize("damage", ["starts", "seats", "better", "index", "played"])
def test_a_review_that_does_not_fit_its_game_is_made_again(
    folder: DataFolder, made: list[Record], damage: str
) -> None:
    record = played("claim-2")
    kept = ReviewFolder(folder)
    first = ReviewWorker(record, kept).wait()
    folder.flush()
    path = folder.reviews_path / f"{review_id(record)}.json"
    fields = json.loads(path.read_bytes())
    if damage in ("starts", "seats"):
        fields["review"][damage] = []
    else:
        fields["review"]["turning_points"][0][damage] = {"better": "Xx9", "index": 999, "played": "top"}[
            damage
        ]
    path.write_text(json.dumps(fields))
    assert ReviewWorker(record, kept).wait() == first
    assert made == [record, record]


def test_a_review_that_is_cancelled_is_not_kept(folder: DataFolder) -> None:
    kept = ReviewFolder(folder)
    asked = ReviewWorker(played("claim"), kept)
    asked.cancel()
    assert not asked.wait().is_complete
    assert kept.read(played("claim")) is None


def test_an_error_in_the_thread_is_reported_and_the_review_stays_as_it_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("broken")

    asked = ReviewWorker(played("claim"))
    monkeypatch.setattr(asked, "find_or_make", fail)
    told: list[Exception] = []
    monkeypatch.setattr(Job, "report", told.append)
    asked.wait()
    assert not asked.is_known(0)
    assert asked.story(0) is None
    assert not asked.is_under_way
    assert len(told) == 1
