"""The captions on the felt: the newest one and, until it has been read, the one before.

A caption stands for as long as its words need, whatever the speed of the cards. While it is read, the next
one may begin below it; only when both places hold unread captions must the next event wait.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

LETTERS_PER_SECOND = 20.0
"""The reading speed for captions, the maximum of subtitles."""
MIN_CAPTION_SECONDS = 0.6
"""The minimum time for which a caption is shown."""

PLACES = 2
"""The maximum number of captions that are shown at a time."""


def seconds_to_read(text: str) -> float:
    """The time that a caption's words need."""
    return max(MIN_CAPTION_SECONDS, len(text) / LETTERS_PER_SECOND) if text else 0.0


@dataclass(slots=True)
class _VisibleCaption:
    """A caption, and the seconds for which it has been shown."""

    text: str
    seconds: float = 0.0


class Captions:
    """The captions that are shown; the caller lets time pass with `update`."""

    def __init__(self) -> None:
        self.factor = 1.0
        """A factor on the time for which a caption is shown."""
        self.places = PLACES
        """The number of places that can be seen; whatever covers the others stops the time of their captions.
        """
        self._captions: list[_VisibleCaption] = []
        self._is_closed = False
        """Whether the newest one goes, too, once it has been read."""

    @property
    def newest(self) -> str:
        """The last caption; empty once it is closed and has been read."""
        return self._captions[-1].text if self._captions else ""

    @property
    def unread(self) -> list[str]:
        """The captions that have not been shown for as long as their words need, the newest last."""
        return [each.text for each in self._unread]

    @property
    def seconds_to_next(self) -> float | None:
        """The seconds until the next caption has been read; None if all that can be seen have been."""
        return min(map(self._remaining_seconds, self._visible), default=None)

    def tell(self, text: str) -> None:
        """Show a caption, with no text none; without room the oldest one gives way."""
        self._is_closed = not text
        if text:
            self._captions.append(_VisibleCaption(text))
        self._drop_read()

    def update(self, dt: float) -> None:
        """Let time pass for the captions that can be seen."""
        for each in self._visible:
            each.seconds += dt
        self._drop_read()

    def finish(self) -> None:
        """Treat all captions as read."""
        for each in self._captions:
            each.seconds = math.inf
        self._drop_read()

    def clear(self) -> None:
        """Drop all captions."""
        self._captions.clear()

    @property
    def _unread(self) -> list[_VisibleCaption]:
        return [each for each in self._captions if self._remaining_seconds(each) > 0]

    @property
    def _visible(self) -> list[_VisibleCaption]:
        """The unread captions that nothing covers."""
        unread = self._unread
        return unread[max(0, len(unread) - self.places) :]

    def _drop_read(self) -> None:
        """Drop the captions that have been read, except for the newest while it is not closed."""
        lasting = [] if self._is_closed else self._captions[-1:]
        unread = self._unread[-PLACES:]
        self._captions = [each for each in self._captions if each in unread or each in lasting]

    def _remaining_seconds(self, caption: _VisibleCaption) -> float:
        return self.factor * seconds_to_read(caption.text) - caption.seconds
