"""A computer that cannot peek chooses the same card however the hidden cards lie."""

from __future__ import annotations

import threading

import pytest

from claim_desktop import background_jobs
from claim_desktop.scenes.review.logic.no_peek_test import NoPeekTest, trials
from scripts.stage.positions import DECKS, played


@pytest.mark.parametrize("level", ["novice", "squire", "peddler"])
@pytest.mark.parametrize("name", DECKS)
def test_the_choice_is_the_same_in_every_deal_that_looks_the_same(name: str, level: str) -> None:
    record = played(name)
    for index in (4, 11):
        made = list(trials(record, index, level, 6))
        assert len(made) == 6
        assert len({trial.choice for trial in made}) == 1
        assert len({trial.hidden for trial in made}) > 1
        assert made[0].choice.seat == record.moves[index].move.seat


def test_trials_are_made_in_the_background_and_can_be_given_up() -> None:
    proving = NoPeekTest(played("claim"), 5, "squire", deals=4)
    proving.wait()
    assert proving.is_done
    assert len(proving.trials) == 4
    assert proving.is_same_each_time
    given_up = NoPeekTest(played("claim"), 5, "peddler", deals=500)
    given_up.cancel()
    given_up.wait()
    assert len(given_up.trials) < 500


def test_trials_can_be_given_up_before_the_first_has_begun(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a busy machine the thread may begin so late that there is nothing left for it to do."""
    record, late = played("claim"), threading.Event()
    monkeypatch.setattr(background_jobs, "lower_thread_priority", late.wait)
    given_up = NoPeekTest(record, 5, "squire")
    given_up.cancel()
    late.set()
    given_up.wait()
    assert given_up.trials == []
