"""Background work of the session: threads that yield to the screen, and jobs polled from frames."""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Callable
from concurrent.futures import CancelledError, Future, ThreadPoolExecutor
from contextlib import suppress
from typing import ClassVar, Generic, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")

_NICENESS = 10
"""The drop in priority of background work relative to the screen, on the scale of ``os.setpriority``."""
_LOWEST_PRIORITY = 19
"""The lowest priority on that scale; without privileges it cannot be raised above the program's later."""


def raise_error(error: Exception) -> None:
    """Raise an error, which no application is there to report."""
    raise error


class Job(Generic[T]):
    """A call in a background thread, polled from frames: nothing here but `wait` ever blocks."""

    when_done: ClassVar[Callable[[], object] | None] = None
    """Called in the job's thread after each job, to wake the screen."""
    report: ClassVar[Callable[[Exception], object]] = raise_error
    """Tells the player of an error that the current scene survives, and writes a report about it."""

    def __init__(self, future: Future[T]) -> None:
        self._future = future
        self._is_reported = False
        future.add_done_callback(_tell_of_end)

    @classmethod
    def start(cls, name: str, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> Job[T]:
        """Start ``work`` in a new thread of this name."""
        thread = BackgroundThread(name)
        job = thread.run(work, *args, **kwargs)
        thread.end()
        return job

    @property
    def is_done(self) -> bool:
        """Whether the call has returned, failed, or been cancelled before it began."""
        return self._future.done()

    @property
    def has_result(self) -> bool:
        """Whether the call has returned a value."""
        done = self._future.done() and not self._future.cancelled()
        return done and self._future.exception() is None

    @property
    def result(self) -> T | None:
        """The returned value; None before that or if it was cancelled. Raises the error of a failed call."""
        if not self._future.done() or self._future.cancelled():
            return None
        return self._future.result()

    @property
    def has_failed(self) -> bool:
        """Whether the call has raised an error."""
        done = self._future.done() and not self._future.cancelled()
        return done and self._future.exception() is not None

    @property
    def result_if_any(self) -> T | None:
        """The `result`; None also if the call failed, after telling the player."""
        self.report_error()
        return None if self.has_failed else self.result

    def report_error(self) -> None:
        """Tell the player of the error of a failed call, once, if there is one."""
        error = self._future.exception() if self.has_failed else None
        if isinstance(error, Exception) and not self._is_reported:
            Job.report(error)
            self._is_reported = True

    def wait(self) -> T | None:
        """Wait for the `result`."""
        with suppress(CancelledError):
            self._future.result()
        return self.result

    def cancel(self) -> None:
        """Drop the call if it has not begun; a running call needs its own means of stopping."""
        self._future.cancel()


def _tell_of_end(_: Future[T]) -> None:
    if Job.when_done is not None:
        Job.when_done()


class BackgroundThread:
    """A thread of low priority that works on one job after another."""

    def __init__(self, name: str) -> None:
        self._pool = ThreadPoolExecutor(1, thread_name_prefix=name, initializer=lower_thread_priority)

    def run(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> Job[T]:
        """Queue ``work`` behind the jobs submitted before."""
        return Job(self._pool.submit(work, *args, **kwargs))

    def end(self) -> None:
        """Accept no more jobs, and end once the accepted ones are done."""
        self._pool.shutdown(wait=False)

    def stop(self) -> None:
        """End after the job in progress, and drop the queue."""
        self._pool.shutdown(wait=False, cancel_futures=True)


def lower_thread_priority() -> None:
    """Lower the priority of this thread, and of those it starts, so that the screen goes first.

    Only on Linux does the call apply to one thread; elsewhere it would slow the whole program down.
    """
    if sys.platform == "linux":
        thread = threading.get_native_id()
        own = os.getpriority(os.PRIO_PROCESS, thread)
        os.setpriority(os.PRIO_PROCESS, thread, min(own + _NICENESS, _LOWEST_PRIORITY))
