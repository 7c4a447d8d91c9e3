"""A separate program that keeps a text on the clipboard after the game's window is gone.

It reads the text from its standard input and, once it has put it on the clipboard, goes on in the background
with none of the streams that it was started with. It ends as soon as something else is copied, with the
desktop, or after a day.
"""

from __future__ import annotations

import contextlib
import os
import sys
import time
from collections.abc import Callable

LASTING_SECONDS = 24 * 3600.0
SLEEP_MILLISECONDS = 60_000
"""The longest it sleeps; it wakes when it is asked for the text, and when another program takes its place."""


def main() -> int:
    """Keep the text of the standard input; returns 0 as soon as it is kept, and 1 if that is impossible."""
    if sys.platform == "win32":  # which keeps it itself
        return 1
    text = sys.stdin.buffer.read().decode()
    is_kept, tell = os.pipe()
    if os.fork():
        os.close(tell)
        return 0 if os.read(is_kept, 1) else 1
    _let_go_of_streams()
    with contextlib.suppress(Exception):
        keep(text, lambda: os.write(tell, b"."), lambda: os.close(tell))
    os._exit(0)


def keep(text: str, *then: Callable[[], object]) -> None:
    """Keep the text on the clipboard, and call these functions as soon as it is there."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame  # noqa: PLC0415 - reads that setting

    from claim_desktop.ui.frame_pacer import sleep_until_event  # noqa: PLC0415 - imports pygame

    pygame.display.init()
    pygame.display.set_mode((1, 1), pygame.HIDDEN)
    sleep = sleep_until_event()
    pygame.event.clear()
    pygame.scrap.put_text(text)
    for call in then:
        call()
    # SDL tells of each new owner of the clipboard, and first of this one. It must not be asked for the text
    # to see whose it is: if the new owner is slow to answer, SDL empties the clipboard.
    owners = 0
    end = time.monotonic() + LASTING_SECONDS
    while time.monotonic() < end and owners < 2:
        sleep(SLEEP_MILLISECONDS)
        events = [event.type for event in pygame.event.get()]
        owners += events.count(pygame.CLIPBOARDUPDATE)
        if pygame.QUIT in events:
            return


def _let_go_of_streams() -> None:
    """Close the inherited streams, whose reader may be waiting for their end."""
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in range(3):
        os.dup2(nowhere, stream)


if __name__ == "__main__":
    sys.exit(main())
