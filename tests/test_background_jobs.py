"""Jobs in background threads: their results, errors and order, cancelled, replaced, and of low priority."""

from __future__ import annotations

import os
import sys
import threading
import time
from collections.abc import Callable, Generator
from functools import partial
from typing import Any

import pytest

from claim_desktop.background_jobs import BackgroundJobs, Job, lower_thread_priority
from tests.waiting import wait_for

TIMEOUT_SECONDS = 30


class HeldJob:
    """A job that has begun once `wait` returns, and ends only when it is released."""

    def __init__(self, end: Callable[[], object] = list) -> None:
        self._end = end
        self._begun, self._gate = threading.Event(), threading.Event()

    def __call__(self) -> None:
        self._begun.set()
        assert self._gate.wait(TIMEOUT_SECONDS)
        self._end()

    def wait(self) -> None:
        """Wait until it has begun."""
        assert self._begun.wait(TIMEOUT_SECONDS)

    def release(self) -> None:
        """Let it end."""
        self._gate.set()


@pytest.fixture
def reported(monkeypatch: pytest.MonkeyPatch) -> list[Exception]:
    """The errors that reach the player."""
    errors: list[Exception] = []
    monkeypatch.setattr(Job, "report", errors.append)
    return errors


def test_a_job_has_no_result_until_its_call_has_returned() -> None:
    may_end = threading.Event()
    job = Job.start("test", lambda: may_end.wait() and 5)
    assert job.result is None
    assert job.wait(0.001) is None
    assert not job.is_done
    may_end.set()
    assert job.wait() == 5
    assert job.is_done
    assert not job.has_failed
    assert job.result == 5


def test_the_error_of_a_job_is_reported_once_and_leaves_no_result(reported: list[Exception]) -> None:
    job = Job.start("test", int, "no number")
    for _ in range(2):
        assert job.wait() is None
    assert job.is_done
    assert job.has_failed
    assert job.result is None
    assert [str(error)[-11:] for error in reported] == ["'no number'"]


def test_the_error_of_a_job_that_was_cancelled_meanwhile_is_not_reported(reported: list[Exception]) -> None:
    def fail() -> None:
        raise ValueError

    call = HeldJob(fail)
    job = Job.start("test", call)
    call.wait()
    job.cancel()
    call.release()
    assert job.wait() is None
    assert job.has_failed
    assert not reported


def test_an_error_that_a_scene_cannot_do_without_is_left_to_it(reported: list[Exception]) -> None:
    job = BackgroundJobs("test").run(int, "no number")
    with pytest.raises(ValueError, match="no number"):
        job.wait()
    with pytest.raises(ValueError, match="no number"):
        job.result  # noqa: B018
    assert not reported


def test_a_timeout_that_a_call_itself_had_is_an_error() -> None:
    def fail() -> None:
        raise TimeoutError

    job = BackgroundJobs("test").run(fail)
    with pytest.raises(TimeoutError):
        job.wait(TIMEOUT_SECONDS)
    assert job.has_failed


def steps(done: list[int], rest_seconds: float) -> Generator[float, None, str]:
    for number in range(20):
        done.append(number)
        yield rest_seconds
    return "done"


def test_the_steps_of_a_job_end_with_its_result() -> None:
    done: list[int] = []
    assert Job.start_steps("test", steps(done, 0.0)).wait() == "done"
    assert done == list(range(20))


def test_a_cancelled_job_ends_after_the_step_in_progress_and_at_once_while_it_rests() -> None:
    done: list[int] = []
    job = Job.start_steps("test", steps(done, TIMEOUT_SECONDS))
    while not done:
        time.sleep(0.001)
    job.cancel()
    assert job.wait(TIMEOUT_SECONDS / 2) is None
    assert job.is_done
    assert not job.has_failed
    assert done == [0]


def test_jobs_are_done_in_their_order() -> None:
    done: list[int] = []
    jobs = BackgroundJobs("test")
    jobs.replace([partial(done.append, number) for number in range(20)])
    wait_for(lambda: not jobs.is_working)
    assert done == list(range(20))


def test_new_jobs_replace_those_that_wait() -> None:
    done: list[str] = []
    first = HeldJob(partial(done.append, "in work"))
    jobs = BackgroundJobs("test")
    jobs.replace([first, lambda: done.append("waiting")])
    first.wait()
    jobs.replace([lambda: done.append("new")])
    first.release()
    wait_for(lambda: not jobs.is_working)
    assert done == ["in work", "new"]


def test_an_added_job_is_done_before_those_that_wait() -> None:
    done: list[str] = []
    first = HeldJob()
    jobs = BackgroundJobs("test")
    jobs.replace([first, lambda: done.append("waiting")])
    first.wait()
    jobs.add(lambda: done.append("added"))
    first.release()
    wait_for(lambda: not jobs.is_working)
    jobs.add(lambda: done.append("added later"))
    wait_for(lambda: not jobs.is_working)
    assert done == ["added", "waiting", "added later"]


class Leaving(BackgroundJobs):
    """Holds a thread up between finding nothing more to do and its end."""

    def __init__(self) -> None:
        super().__init__("test")
        self.is_leaving, self.may_leave = threading.Event(), threading.Event()

    def _next(self) -> Job[Any] | None:
        job = super()._next()
        if job is None:
            self.is_leaving.set()
            assert self.may_leave.wait(TIMEOUT_SECONDS)
        return job


def test_a_job_with_a_key_is_not_added_again_while_it_waits() -> None:
    done: list[int] = []
    jobs = BackgroundJobs("test")
    jobs.pause()
    for number in range(2):
        jobs.add_once("key", partial(done.append, number))
    assert jobs.is_ordered("key")
    jobs.resume()
    wait_for(lambda: not jobs.is_working)
    assert not jobs.is_ordered("key")
    jobs.add_once("key", partial(done.append, 2))
    wait_for(lambda: not jobs.is_working)
    assert done == [0, 2]


def test_no_job_is_left_to_a_thread_that_is_leaving() -> None:
    jobs, done = Leaving(), threading.Event()
    jobs.replace([list])
    assert jobs.is_leaving.wait(TIMEOUT_SECONDS)
    assert not jobs.is_working
    jobs.replace([done.set])
    assert done.wait(TIMEOUT_SECONDS)
    jobs.may_leave.set()
    wait_for(lambda: not jobs.is_working)


def test_stopping_drops_what_waits_and_waits_for_what_is_in_work() -> None:
    done: list[str] = []
    first = HeldJob(partial(done.append, "in work"))
    jobs = BackgroundJobs("test")
    jobs.replace([first, lambda: done.append("waiting")])
    first.wait()
    threading.Timer(0.05, first.release).start()
    jobs.stop()
    assert done == ["in work"]
    assert not jobs.is_working


def test_while_paused_jobs_wait_and_count_as_work() -> None:
    jobs, done = BackgroundJobs("test"), threading.Event()
    jobs.pause()
    jobs.replace([done.set])
    assert not done.wait(0.05)
    assert jobs.is_working
    jobs.resume()
    assert done.wait(TIMEOUT_SECONDS)
    wait_for(lambda: not jobs.is_working)


def test_jobs_wait_while_they_are_held_frame_after_frame() -> None:
    jobs, done = BackgroundJobs("test"), threading.Event()
    jobs.hold(is_held=True)
    jobs.replace([done.set])
    jobs.hold(is_held=True)
    assert not done.wait(0.05)
    jobs.hold(is_held=False)
    assert done.wait(TIMEOUT_SECONDS)
    wait_for(lambda: not jobs.is_working)


def test_a_job_that_waits_for_another_can_be_cancelled_and_then_has_no_result() -> None:
    first = HeldJob()
    jobs = BackgroundJobs("test")
    jobs.append([first])
    first.wait()
    dropped = [jobs.run(int, "1"), jobs.run(int, "2")]
    dropped[0].cancel()
    jobs.stop(0)
    first.release()
    for job in dropped:
        assert job.wait() is None
        assert job.is_done
        assert job.result is None
        assert not job.has_failed
    wait_for(lambda: not jobs.is_working)


def test_a_job_that_fails_is_reported_and_does_not_keep_the_others_from_being_done(
    reported: list[Exception],
) -> None:
    jobs, done = BackgroundJobs("test"), threading.Event()

    def fail() -> None:
        raise ValueError

    jobs.replace([fail, done.set])
    assert done.wait(TIMEOUT_SECONDS)
    wait_for(lambda: not jobs.is_working)
    assert [type(error) for error in reported] == [ValueError]


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
