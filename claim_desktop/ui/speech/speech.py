"""Announcements for players who do not see the screen, and their outputs.

In each frame, a scene returns everything that could be announced: `SpeechState`. `Speech` announces the
changes, once, through every open output: the system's voice, a log, and the screen reader.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol

MAX_REPEATED = 12
"""The maximum number of sentences that are repeated, back to the player's last action."""


@dataclass(frozen=True, slots=True)
class SpeechState:
    """Everything that could be announced in one frame."""

    news: tuple[str, ...] = ()
    """The latest events, in order."""
    static_text: tuple[str, ...] = ()
    """The visible text; only changes are announced."""
    focus: object = None
    """The identity of what the keyboard is on; None if it is on nothing."""
    focus_text: str = ""
    explanation: str = ""
    """The part of `focus_text` beyond the name, value and state of the focused item."""
    is_curtain: bool = False
    """Whether the screen is being handed over, and earlier announcements were for another person."""
    dialog: str = ""
    """The name of the dialog that everything is in; empty without one."""


NOTHING = SpeechState()


class SpeechOutput(Protocol):
    """An output for announcements."""

    @property
    def reads_focus(self) -> bool:
        """Whether it announces the focus, and the dialog around it, by itself, as screen readers do."""

    def say(self, text: str) -> None:
        """Announce a sentence without blocking."""

    def be_silent(self) -> None:
        """Drop announcements not yet spoken."""

    def close(self) -> None:
        """Let go of everything."""


class LogOutput:
    """Passes announcements to a function, line by line."""

    reads_focus = False

    def __init__(self, write: Callable[[str], None]) -> None:
        self._write = write

    def say(self, text: str) -> None:
        """Write one line."""
        self._write(" ".join(text.split()))

    def be_silent(self) -> None:
        """Do nothing: the log keeps what was written."""

    def close(self) -> None:
        """Do nothing, since every line has already been written."""


class Speech:
    """Announces changes, and repeats them on request."""

    def __init__(self) -> None:
        self.outputs: list[SpeechOutput] = []
        self._place: object = None
        self._standing: tuple[str, ...] = ()
        self._focus: tuple[object, str] = (None, "")
        self._is_curtain = False
        self._recent: list[str] = []
        """The announcements since the player's last action."""
        self._is_done = False
        """Whether the player has acted, so that the next announcements are a new answer."""
        self._news: set[str] = set()
        """The news since then; the same sentence as static text is not announced again."""

    def update(self, place: object, heard: SpeechState) -> None:
        """Announce the changes since the last frame; in another place, everything.

        Announcements meant for another person are cut off, and cannot be repeated.
        """
        if heard.is_curtain and (not self._is_curtain or place is not self._place):
            self.be_silent()
            self._recent.clear()
        self._is_curtain = heard.is_curtain
        if place is not self._place:
            self._place, self._standing, self._focus = place, (), (None, "")
            self._news.clear()
        for text in heard.news:
            self.say(text)
        self._news.update(heard.news)
        known = self._news.union(self._standing)
        new = [text for text in dict.fromkeys(heard.static_text) if text not in known]
        focus = heard.focus, heard.focus_text
        for text in new:
            is_read = focus != self._focus and text in (heard.focus_text, heard.dialog)
            self._remember(text)
            self._pass_on([text], [each for each in self.outputs if not (is_read and each.reads_focus)])
        self._standing = heard.static_text
        is_said = heard.focus_text in new or self._has_said_more_than(*focus)
        if focus != self._focus and heard.focus_text and not is_said:
            self._say_focus(heard)
        self._focus = focus

    def _has_said_more_than(self, focus: object, text: str) -> bool:
        """Whether this was announced of the focus with more after it, as of a card whose tooltip closed."""
        return focus == self._focus[0] and self._focus[1].startswith(f"{text.rstrip('.')}. ")

    def interrupt(self) -> None:
        """React to the player's action: speech ends, and the next announcements are the answer."""
        self._is_done = True
        self._news.clear()
        self.be_silent()

    def say(self, text: str) -> None:
        """Announce a sentence through every output."""
        self._remember(text)
        self._pass_on([text], self.outputs)

    def _remember(self, text: str) -> None:
        """Store a sentence for `repeat`."""
        if self._is_done:
            self._recent.clear()
            self._is_done = False
        self._recent = [*self._recent, text][-MAX_REPEATED:]

    def _say_focus(self, heard: SpeechState) -> None:
        """Announce the focus, except to outputs that do so by themselves."""
        self._remember(heard.focus_text)
        for output in self.outputs:
            text = heard.explanation if output.reads_focus else heard.focus_text
            if text:
                output.say(text)

    def repeat(self) -> None:
        """Repeat the announcements since the player's last action."""
        self._is_done = False
        self._pass_on(self._recent, self.outputs)

    def be_silent(self) -> None:
        for output in self.outputs:
            output.be_silent()

    def close(self) -> None:
        for output in self.outputs:
            output.close()
        self.outputs.clear()

    @staticmethod
    def _pass_on(sentences: Sequence[str], outputs: Iterable[SpeechOutput]) -> None:
        for output in outputs:
            for text in sentences:
                output.say(text)
