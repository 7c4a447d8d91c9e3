"""A job queue and a few worker threads, in the background of frames."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable, Iterable

from claim_desktop.ui.frame_pacer import wake

Job = Callable[[], object]


def is_main_thread() -> bool:
    """Whether this is the thread that draws the frames, which must not block."""
    return threading.current_thread() is threading.main_thread()


class BackgroundJobs:
    """Threads that do jobs in order, and end when none are left. After each, they wake the loop."""

    def __init__(self, name: str, most_threads: int = 1) -> None:
        self._name = name
        self._most_threads = most_threads
        self._lock = threading.Lock()
        self._waiting: deque[Job] = deque()
        self._threads: set[threading.Thread] = set()
        self._is_paused = False

    @property
    def is_working(self) -> bool:
        """Whether a job is waiting or in progress."""
        with self._lock:
            return bool(self._threads or self._waiting)

    def replace(self, jobs: Iterable[Job]) -> None:
        """Drop the waiting jobs and do these instead."""
        waiting = deque(jobs)
        with self._lock:
            self._waiting = waiting
            self._start_threads()

    def add(self, job: Job) -> None:
        """Put this job at the head of the queue."""
        with self._lock:
            self._waiting.appendleft(job)
            self._start_threads()

    def append(self, jobs: Iterable[Job]) -> None:
        """Put these jobs at the end of the queue."""
        with self._lock:
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
            self._waiting.clear()
            threads = list(self._threads)
        for thread in threads:
            thread.join(patience_seconds)

    def _start_threads(self) -> None:
        """Start as many threads as there are jobs for; the caller holds the lock."""
        if self._is_paused:
            return
        for _ in range(min(len(self._waiting), self._most_threads - len(self._threads))):
            thread = threading.Thread(target=self._work, name=self._name, daemon=True)
            self._threads.add(thread)
            thread.start()

    def _work(self) -> None:
        try:
            while (job := self._next()) is not None:
                job()
                wake()
        finally:
            with self._lock:
                self._threads.discard(threading.current_thread())
                self._start_threads()  # after a failed job, another thread continues with the rest

    def _next(self) -> Job | None:
        """Take the next job; a thread that finds none counts as ended from then on."""
        with self._lock:
            if self._waiting and not self._is_paused:
                return self._waiting.popleft()
            self._threads.discard(threading.current_thread())
            return None
