"""Output to the console, which may be a full disk, a closed pipe, or in an encoding that lacks letters.

Windowed builds on Windows have no console: there, output goes nowhere.
"""

from __future__ import annotations

import contextlib
import errno
import io
import os
import sys
from collections.abc import Callable
from typing import NoReturn, TextIO

from claim_desktop.i18n import tr
from claim_desktop.storage.errors import cause_text

CLOSED = (errno.EPIPE, errno.EINVAL)
"""The errors of a pipe whose reader has gone; the second on Windows."""


class OutputError(Exception):
    """The standard output cannot be written; `cause` is the system's error."""

    def __init__(self, cause: OSError) -> None:
        super().__init__(str(cause))
        self.cause = cause


def run(main: Callable[[], int]) -> int:
    """Run a program's `main` and return its status: 1 if its output could not be written.

    A sentence says why, unless the reader of a pipe just had enough. Nothing is left for Python to write at
    its end, which it would report as an ignored error, with status 120.
    """
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
        return main()
    except OutputError as error:
        if error.cause.errno not in CLOSED:
            complain(tr("menu.command.no_output", cause=cause_text(error.cause)))
        return 1
    finally:
        for stream in (sys.stdout, sys.stderr):
            _empty(stream)


def leave(status: int) -> NoReturn:
    """End the program at once, without waiting for threads."""
    for stream in (sys.stdout, sys.stderr):
        _empty(stream)
    os._exit(status)


def write(text: str) -> None:
    """Write to the standard output at once. Raises `OutputError`."""
    if sys.stdout is None:
        return
    try:
        sys.stdout.write(text)
        sys.stdout.flush()
    except OSError as error:
        raise OutputError(error) from error


def say(line: str) -> None:
    """Write a line to the standard output at once. Raises `OutputError`."""
    write(f"{line}\n")


def complain(line: str) -> None:
    """Write a line to the standard error output, if that can be written."""
    if sys.stderr is not None:
        with contextlib.suppress(OSError):
            print(line, file=sys.stderr, flush=True)


def _empty(stream: TextIO | None) -> None:
    """Flush a stream; output that cannot be written is dropped."""
    if stream is None:
        return
    try:
        stream.flush()
    except (OSError, ValueError):
        with contextlib.suppress(OSError, ValueError), open(os.devnull, "wb") as nowhere:
            os.dup2(nowhere.fileno(), stream.fileno())
