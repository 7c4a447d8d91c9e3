"""The thread for all calls that may block on the system's sound: open, close, change the music.

A sound server that is stopped or hangs blocks such a call, possibly forever. So the thread that draws frames
makes none of them, and the game is silent while one takes long.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable

from claim_desktop.background_jobs import BackgroundJobs

TIMEOUT_SECONDS = 2.0
"""The duration of a call after which sound counts as missing."""


class SoundThread:
    """Makes calls one after another, in the order of request."""

    def __init__(self, *, in_background: bool) -> None:
        """Without `in_background` each call is made at once, as tests require."""
        self._jobs = BackgroundJobs("sound") if in_background else None
        self._since: float | None = None
        """The start time of the call in progress."""

    @property
    def is_stuck(self) -> bool:
        """Whether a call is blocked on an unresponsive server."""
        since = self._since
        return since is not None and time.monotonic() - since > TIMEOUT_SECONDS

    def do(self, call: Callable[[], object]) -> None:
        """Queue a call."""
        if self._jobs is None:
            call()
        else:
            self._jobs.append([lambda: self._do(call)])

    def finish(self, seconds: float) -> bool:
        """Wait for all calls, at most this long; returns whether they were made."""
        done = threading.Event()
        self.do(done.set)
        return done.wait(seconds)

    def _do(self, call: Callable[[], object]) -> None:
        self._since = time.monotonic()
        try:
            call()
        finally:
            self._since = None
