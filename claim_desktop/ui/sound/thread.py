"""The thread that makes all calls which may wait for the system's sound: open, close, change the music.

A sound server that is stopped or hangs makes such a call wait, for ever if need be. So the thread that draws
frames makes none of them, and does without sound while one takes long.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable

from claim_desktop.ui.background_jobs import BackgroundJobs

TIMEOUT_SECONDS = 2.0
"""How long a call may take until there counts as being no sound."""


class SoundThread:
    """Makes one call after the other, in the order in which they were asked for."""

    def __init__(self, *, in_background: bool) -> None:
        """Without `in_background` each call is made at once, as tests require."""
        self._jobs = BackgroundJobs("sound") if in_background else None
        self._since: float | None = None
        """When the call in progress began."""

    @property
    def is_stuck(self) -> bool:
        """Whether a call waits for something that does not answer."""
        since = self._since
        return since is not None and time.monotonic() - since > TIMEOUT_SECONDS

    def do(self, call: Callable[[], object]) -> None:
        """Have this call made after those before it."""
        if self._jobs is None:
            call()
        else:
            self._jobs.append([lambda: self._do(call)])

    def finish(self, seconds: float) -> bool:
        """Wait for all calls, but no longer than this; returns whether they were made."""
        done = threading.Event()
        self.do(done.set)
        return done.wait(seconds)

    def _do(self, call: Callable[[], object]) -> None:
        self._since = time.monotonic()
        try:
            call()
        finally:
            self._since = None
