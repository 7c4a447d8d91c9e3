"""Work beside the screen: calls in threads, polled from frames; if one fails, the player reads a sentence."""

from __future__ import annotations

import os
import sys
import threading
import traceback
from collections import deque
from collections.abc import Callable, Generator, Hashable, Iterable
from concurrent.futures import CancelledError, Future
from contextlib import suppress
from functools import partial
from typing import Any, ClassVar, Generic, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")

_NICENESS = 10
"""The drop in priority of background work relative to the screen, on the scale of `os.setpriority`."""
_LOWEST_PRIORITY = 19
"""The lowest priority on that scale; without privileges it cannot be raised above the program's later."""


def is_main_thread() -> bool:
    """Whether this is the thread that draws the frames, which must not block."""
    return threading.current_thread() is threading.main_thread()


class Job(Generic[T]):
    """A call in a background thread, polled from frames: nothing here but `wait` ever blocks."""

    when_done: ClassVar[Callable[[], object] | None] = None
    """Called in the job's thread after each job, to wake the screen."""
    report: ClassVar[Callable[[Exception], object]] = traceback.print_exception
    """Called in the job's thread with the error of a failed call that is still wanted, to tell the player."""

    def __init__(self, call: Callable[[], T], *, is_reported: bool = True) -> None:
        """Prepare a call; an error that is not reported is left to the caller of `result`."""
        self._call: Callable[[], T] | None = call
        self._is_reported = is_reported
        self._future: Future[T] = Future()
        self._cancelled = threading.Event()

    @classmethod
    def start(cls, name: str, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> Job[T]:
        """Start `work` in a new thread of this name, which yields to the screen."""
        job = Job(partial(work, *args, **kwargs))
        BackgroundJobs(name, gives_way=True).put(job)
        return job

    @classmethod
    def start_steps(cls, name: str, steps: Generator[float | None, None, T]) -> Job[T | None]:
        """Start work that `cancel` ends after the step in progress; each yields the seconds of rest after it.

        Its result is what the generator returns at its end.
        """

        def call() -> T | None:
            rest = 0.0
            while not job.is_cancelled_after(rest):
                try:
                    rest = next(steps) or 0.0
                except StopIteration as end:
                    result: T = end.value
                    return result
            return None

        job = Job(call)
        BackgroundJobs(name, gives_way=True).put(job)
        return job

    def run(self) -> None:
        """Make the call, unless it has been cancelled."""
        call, self._call = self._call, None
        if call is None or not self._future.set_running_or_notify_cancel():
            return
        try:
            result = call()
        except Exception as error:
            if self._is_reported and not self._cancelled.is_set():
                Job.report(error)
            self._future.set_exception(error)
        else:
            self._future.set_result(result)

    @property
    def is_done(self) -> bool:
        """Whether the call has returned, failed, or been cancelled before it began."""
        return self._future.done()

    @property
    def has_failed(self) -> bool:
        """Whether the call has raised an error."""
        done = self._future.done() and not self._future.cancelled()
        return done and self._future.exception() is not None

    @property
    def result(self) -> T | None:
        """The returned value; None before that, or if there is none. Raises an error that is not reported."""
        is_missing = not self.is_done or self._future.cancelled() or (self.has_failed and self._is_reported)
        return None if is_missing else self._future.result()

    def wait(self, seconds: float | None = None) -> T | None:
        """Wait for the `result`, at most so long."""
        with suppress(CancelledError, TimeoutError):
            self._future.exception(seconds)
        return self.result

    def is_cancelled_after(self, seconds: float) -> bool:
        """Whether the job is cancelled within this time; for its own thread, which rests meanwhile."""
        return self._cancelled.wait(seconds)

    def cancel(self) -> None:
        """Drop the call if it has not begun; one in progress needs steps, or its own means of stopping."""
        self._cancelled.set()
        self._future.cancel()


class BackgroundJobs:
    """Threads that do jobs in order, and end when none are left. After each, they wake the screen."""

    def __init__(self, name: str, most_threads: int = 1, *, gives_way: bool = False) -> None:
        """Threads that give way to the screen are waited for at the program's end; others are not."""
        self._name = name
        self._most_threads = most_threads
        self._gives_way = gives_way
        self._lock = threading.Lock()
        self._waiting: deque[Job[Any]] = deque()
        self._keys: set[Hashable] = set()
        """The keys of the calls that are made only once at a time."""
        self._threads: set[threading.Thread] = set()
        self._is_paused = False

    @property
    def is_working(self) -> bool:
        """Whether a job is waiting or in progress."""
        with self._lock:
            return bool(self._threads or self._waiting)

    def run(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> Job[T]:
        """Put `work` at the end of the queue; its error is raised where its result is asked for."""
        job = Job(partial(work, *args, **kwargs), is_reported=False)
        self.put(job)
        return job

    def put(self, *jobs: Job[Any]) -> None:
        """Put these jobs at the end of the queue."""
        with self._lock:
            self._waiting.extend(jobs)
            self._start_threads()

    def append(self, calls: Iterable[Callable[[], object]]) -> None:
        """Put these calls at the end of the queue."""
        self.put(*map(Job, calls))

    def add(self, call: Callable[[], object]) -> None:
        """Put this call at the head of the queue."""
        with self._lock:
            self._waiting.appendleft(Job(call))
            self._start_threads()

    def add_once(self, key: Hashable, call: Callable[[], object]) -> None:
        """Put this call at the head of the queue, unless one of this key is waiting or in progress."""

        def call_once() -> None:
            try:
                call()
            finally:
                self._keys.discard(key)

        if key not in self._keys:
            self._keys.add(key)
            self.add(call_once)

    def is_ordered(self, key: Hashable) -> bool:
        """Whether a call of this key is waiting or in progress."""
        return key in self._keys

    def replace(self, calls: Iterable[Callable[[], object]]) -> None:
        """Drop the waiting jobs and do these calls instead."""
        jobs = [Job(call) for call in calls]
        with self._lock:
            self._drop()
            self._waiting.extend(jobs)
            self._start_threads()

    def pause(self) -> None:
        """Start no further jobs until `resume`, leaving the processor to more urgent work."""
        with self._lock:
            self._is_paused = True

    def resume(self) -> None:
        """Start jobs again."""
        with self._lock:
            self._is_paused = False
            self._start_threads()

    def hold(self, *, is_held: bool) -> None:
        """Pause or resume."""
        if is_held != self._is_paused:
            (self.pause if is_held else self.resume)()

    def stop(self, patience_seconds: float | None = None) -> None:
        """Drop the waiting jobs and let those in progress finish, or at most wait this long for each."""
        with self._lock:
            self._drop()
            threads = list(self._threads)
        for thread in threads:
            thread.join(patience_seconds)

    def _drop(self) -> None:
        """Cancel the waiting jobs; the caller holds the lock."""
        for job in self._waiting:
            job.cancel()
        self._waiting.clear()
        self._keys.clear()

    def _start_threads(self) -> None:
        """Start as many threads as there are jobs for; the caller holds the lock."""
        if self._is_paused:
            return
        for _ in range(min(len(self._waiting), self._most_threads - len(self._threads))):
            thread = threading.Thread(target=self._work, name=self._name, daemon=not self._gives_way)
            self._threads.add(thread)
            thread.start()

    def _work(self) -> None:
        if self._gives_way:
            lower_thread_priority()
        while (job := self._next()) is not None:
            job.run()
            if Job.when_done is not None:
                Job.when_done()

    def _next(self) -> Job[Any] | None:
        """Take the next job; a thread that finds none counts as ended from then on."""
        with self._lock:
            if self._waiting and not self._is_paused:
                return self._waiting.popleft()
            self._threads.discard(threading.current_thread())
            return None


def lower_thread_priority() -> None:
    """Lower the priority of this thread, and of those it starts, so that the screen goes first.

    Only on Linux does the call apply to one thread; elsewhere it would slow the whole program down.
    """
    if sys.platform == "linux":
        thread = threading.get_native_id()
        own = os.getpriority(os.PRIO_PROCESS, thread)
        os.setpriority(os.PRIO_PROCESS, thread, min(own + _NICENESS, _LOWEST_PRIORITY))
