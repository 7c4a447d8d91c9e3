"""Jobs in the background: in order, replaced as a whole, and none forgotten by a thread that is leaving."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from functools import partial

import pytest

from claim_desktop.ui.background_jobs import BackgroundJobs, Job

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


def wait_for(jobs: BackgroundJobs) -> None:
    """Let the jobs come to their end."""
    end = time.monotonic() + TIMEOUT_SECONDS
    while jobs.is_working:
        assert time.monotonic() < end, "the jobs never end"
        time.sleep(0.001)


def test_jobs_are_done_in_their_order() -> None:
    done: list[int] = []
    jobs = BackgroundJobs("test")
    jobs.replace([partial(done.append, number) for number in range(20)])
    wait_for(jobs)
    assert done == list(range(20))


def test_new_jobs_replace_those_that_wait() -> None:
    done: list[str] = []
    first = HeldJob(partial(done.append, "in work"))
    jobs = BackgroundJobs("test")
    jobs.replace([first, lambda: done.append("waiting")])
    first.wait()
    jobs.replace([lambda: done.append("new")])
    first.release()
    wait_for(jobs)
    assert done == ["in work", "new"]


def test_an_added_job_is_done_before_those_that_wait() -> None:
    done: list[str] = []
    first = HeldJob()
    jobs = BackgroundJobs("test")
    jobs.replace([first, lambda: done.append("waiting")])
    first.wait()
    jobs.add(lambda: done.append("added"))
    first.release()
    wait_for(jobs)
    jobs.add(lambda: done.append("added later"))
    wait_for(jobs)
    assert done == ["added", "waiting", "added later"]


class Leaving(BackgroundJobs):
    """Holds a thread up between finding nothing more to do and its end."""

    def __init__(self) -> None:
        super().__init__("test")
        self.is_leaving, self.may_leave = threading.Event(), threading.Event()

    def _next(self) -> Job | None:
        job = super()._next()
        if job is None:
            self.is_leaving.set()
            assert self.may_leave.wait(TIMEOUT_SECONDS)
        return job


def test_no_job_is_left_to_a_thread_that_is_leaving() -> None:
    jobs, done = Leaving(), threading.Event()
    jobs.replace([list])
    assert jobs.is_leaving.wait(TIMEOUT_SECONDS)
    assert not jobs.is_working
    jobs.replace([done.set])
    assert done.wait(TIMEOUT_SECONDS)
    jobs.may_leave.set()
    wait_for(jobs)


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
    wait_for(jobs)


def test_jobs_wait_while_they_are_held_frame_after_frame() -> None:
    jobs, done = BackgroundJobs("test"), threading.Event()
    jobs.hold(is_held=True)
    jobs.replace([done.set])
    jobs.hold(is_held=True)
    assert not done.wait(0.05)
    jobs.hold(is_held=False)
    assert done.wait(TIMEOUT_SECONDS)
    wait_for(jobs)


def test_a_job_that_fails_does_not_keep_the_others_from_being_done(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(threading, "excepthook", lambda _: None)
    jobs, done = BackgroundJobs("test"), threading.Event()

    def fail() -> None:
        raise ValueError

    jobs.replace([fail, done.set])
    assert done.wait(TIMEOUT_SECONDS)
    wait_for(jobs)
