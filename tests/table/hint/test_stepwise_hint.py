"""A hint goes on step by step once the advice is there, and every place that shows it says the same."""

from __future__ import annotations

import pytest

from claim_desktop.ai.advice.advisor import Advice
from claim_desktop.i18n import tr
from claim_desktop.session.hinting import HintWorker
from claim_desktop.table.hint.hint_text import LAST_STEP, badge_text
from claim_desktop.table.hint.stepwise_hint import StepwiseHint
from tests.table.hint.test_hint_text import NAMES, VIEW, evaluated

ADVICE = evaluated(0.6, 0.6, 0.4, proven=False)


@pytest.fixture
def worker(monkeypatch: pytest.MonkeyPatch) -> type[HintWorker]:
    """A worker that is handed its advice."""

    class Told(HintWorker):
        advice: Advice | None = None

        def ask(self, view: object, rival: str | None = None) -> None:
            """Ask nothing."""

    monkeypatch.setattr("claim_desktop.table.hint.stepwise_hint.HintWorker", Told)
    return Told


def asked() -> StepwiseHint:
    hint = StepwiseHint(NAMES[:2])
    hint.ask(VIEW, None)
    return hint


def test_while_it_thinks_it_has_no_button_and_goes_no_further(worker: type[HintWorker]) -> None:
    hint = asked()
    assert list(hint.texts) == [tr("table.hint.thinking")]
    assert hint.button_text == ""
    assert hint.go_on()
    assert hint.step == 1


def test_it_goes_from_step_to_step_and_refuses_after_the_last(
    worker: type[HintWorker], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker, "advice", ADVICE)
    hint = asked()
    seen = []
    while hint.go_on():
        seen.append((hint.step, hint.button_text))
    assert seen == [(step, tr(f"table.hint.button.{step}")) for step in (2, LAST_STEP)]
    hint.close()
    assert not hint.is_open


def test_a_hint_that_failed_says_so_and_is_closed_by_the_next_press(
    worker: type[HintWorker], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker, "has_failed", True)
    hint = asked()
    assert list(hint.texts) == [tr("table.hint.failed")]
    assert hint.button_text == ""
    assert not hint.go_on()


def test_without_a_choice_there_is_no_second_step(
    worker: type[HintWorker], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker, "advice", evaluated(0.6, proven=False))
    hint = asked()
    assert (hint.button_text, hint.go_on(), hint.step) == ("", False, 1)


def test_the_last_step_tells_the_number_of_every_card_and_which_are_as_good(
    worker: type[HintWorker], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker, "advice", ADVICE)
    hint = asked()
    hint.step = LAST_STEP
    title, sentence, *numbers = hint.texts
    assert (title, sentence) == (hint.text.title, hint.text.sentence)
    ranking, equals = ADVICE.ranking, (False, True, False)
    badges = zip(ranking.moves, equals, strict=True)
    expected = [badge_text(ranking, each, is_equal=is_equal) for each, is_equal in badges]
    assert [text.split()[-1] for text in numbers] == [each.split()[-1] for each in expected]
    assert tuple("=" in text for text in numbers) == equals
