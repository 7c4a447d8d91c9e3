"""Jobs in background threads: polled, waited for, cancelled, failing, and of low priority."""

from __future__ import annotations

import os
import sys
import threading

import pytest

from claim_desktop.session.background_job import BackgroundThread, Job, lower_thread_priority


def test_a_job_has_no_result_until_its_call_has_returned() -> None:
    may_end = threading.Event()
    job = Job.start("test", lambda: may_end.wait() and 5)
    assert job.result is None
    assert not job.is_done
    assert not job.has_result
    may_end.set()
    assert job.wait() == 5
    assert job.is_done
    assert job.has_result
    assert job.result == 5


def test_the_error_of_a_call_is_raised_where_its_result_is_asked_for() -> None:
    job = Job.start("test", int, "no number")
    for ask in (job.wait, job.report_error, lambda: job.result, lambda: job.result_if_any):
        with pytest.raises(ValueError, match="no number"):
            ask()
    assert job.is_done
    assert job.has_failed
    assert not job.has_result


def test_where_an_application_reports_errors_that_of_a_call_is_told_once_and_leaves_no_result(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    told: list[Exception] = []
    monkeypatch.setattr(Job, "report", told.append)
    sound, broken = Job.start("test", int, "3"), Job.start("test", int, "no number")
    assert sound.wait() == 3
    with pytest.raises(ValueError, match="no number"):
        broken.wait()
    assert not told, "whoever waits is told by the error itself"
    for _ in range(3):
        sound.report_error()
        assert sound.result_if_any == 3
        broken.report_error()
        assert broken.result_if_any is None
    assert [str(error)[-11:] for error in told] == ["'no number'"]


def test_the_jobs_of_one_thread_are_done_in_order() -> None:
    done: list[int] = []
    thread = BackgroundThread("test")
    jobs = [thread.run(done.append, number) for number in range(20)]
    thread.end()
    for job in jobs:
        job.wait()
    assert done == list(range(20))


def test_a_job_that_waits_for_another_can_be_cancelled_and_then_has_no_result() -> None:
    has_begun, may_end = threading.Event(), threading.Event()

    def work() -> bool:
        has_begun.set()
        return may_end.wait()

    thread = BackgroundThread("test")
    first = thread.run(work)
    has_begun.wait()
    second, third = thread.run(int, "1"), thread.run(int, "2")
    second.cancel()
    thread.stop()
    may_end.set()
    assert first.wait() is True
    for dropped in (second, third):
        assert dropped.wait() is None
        assert dropped.is_done
        assert not dropped.has_result
        dropped.report_error()
        assert not dropped.has_failed


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux gives every thread a priority of its own")
@pytest.mark.parametrize("own", [15, 19])
def test_a_thread_asks_for_no_more_priority_than_a_game_has_that_was_started_with_little(own: int) -> None:
    """The system would refuse it, and no computer player would ever move."""
    noted: list[int] = []

    def work() -> None:
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), own)
        lower_thread_priority()
        noted.append(os.getpriority(os.PRIO_PROCESS, threading.get_native_id()))

    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    assert noted == [19]
