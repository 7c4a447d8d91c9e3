"""What is said to somebody who does not see the screen, and the outputs through which it is said.

In each frame, a scene returns everything that could be said: `SpeechState`. `Speech` says whatever of it is
new, once, through every open output: the system's voice, a log, and the screen reader.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

MAX_REPEATED = 12
"""How many sentences can be repeated, back to the last thing that the player did."""


@dataclass(frozen=True, slots=True)
class SpeechState:
    """Everything that could be said in one frame."""

    news: tuple[str, ...] = ()
    """What has just happened, in order."""
    static_text: tuple[str, ...] = ()
    """What can be read at the moment; only what was not there before is said."""
    focus: object = None
    """The identity of what the keyboard is on; None if it is on nothing."""
    focus_text: str = ""
    explanation: str = ""
    """What `focus_text` says beyond the name, value and state of what the keyboard is on."""
    is_curtain: bool = False
    """Whether the screen is being handed on, and everything said so far was for somebody else."""


NOTHING = SpeechState()


class SpeechOutput(Protocol):
    """An output for what is said."""

    @property
    def reads_focus(self) -> bool:
        """Whether it says by itself what the keyboard is on, as screen readers do."""

    def say(self, text: str) -> None:
        """Take a sentence, without waiting until it has been said."""

    def be_silent(self) -> None:
        """Drop whatever has not been said yet."""

    def close(self) -> None:
        """Let go of everything."""


class LogOutput:
    """Passes what would be said to a function, line by line."""

    reads_focus = False

    def __init__(self, write: Callable[[str], None]) -> None:
        self._write = write

    def say(self, text: str) -> None:
        """Write one line."""
        self._write(" ".join(text.split()))

    def be_silent(self) -> None:
        """Keep what has been written."""

    def close(self) -> None:
        """Do nothing, since every line has already been written."""


class Speech:
    """Says what is new, and repeats it when asked."""

    def __init__(self) -> None:
        self.outputs: list[SpeechOutput] = []
        self._place: object = None
        self._standing: tuple[str, ...] = ()
        self._focus: tuple[object, str] = (None, "")
        self._is_curtain = False
        self._recent: list[str] = []
        """What has been said since the player last did something."""
        self._is_done = False
        """Whether the player has done something, so that what follows is a new answer."""
        self._news: set[str] = set()
        """What has happened here since then; what stands there afterwards in the same words is not said."""

    def update(self, place: object, heard: SpeechState) -> None:
        """Say what is new since the last frame; in another place, that is everything.

        What was meant for somebody else is cut off, and cannot be repeated.
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
        for text in new:
            self.say(text)
        self._standing = heard.static_text
        focus = heard.focus, heard.focus_text
        is_said = heard.focus_text in new or self._said_more_than(*focus)
        if focus != self._focus and heard.focus_text and not is_said:
            self._say_focus(heard)
        self._focus = focus

    def _said_more_than(self, focus: object, text: str) -> bool:
        """Whether that was said of the focus with something after it, as of a card whose gloss has closed."""
        return focus == self._focus[0] and self._focus[1].startswith(f"{text.rstrip('.')}. ")

    def interrupted(self) -> None:
        """Note that the player does something: what is being said ends, and what follows is the answer."""
        self._is_done = True
        self._news.clear()
        self.be_silent()

    def say(self, text: str) -> None:
        """Say a sentence through every output."""
        self._remember(text)
        self._pass_on([text])

    def _remember(self, text: str) -> None:
        """Note a sentence for `repeat`."""
        if self._is_done:
            self._recent.clear()
            self._is_done = False
        self._recent = [*self._recent, text][-MAX_REPEATED:]

    def _say_focus(self, heard: SpeechState) -> None:
        """Say what the keyboard is on; what an output finds out by itself, it is not told."""
        self._remember(heard.focus_text)
        for output in self.outputs:
            text = heard.explanation if output.reads_focus else heard.focus_text
            if text:
                output.say(text)

    def repeat(self) -> None:
        """Say again what was said since the player last did something."""
        self._is_done = False
        self._pass_on(self._recent)

    def be_silent(self) -> None:
        """Stop speaking."""
        for output in self.outputs:
            output.be_silent()

    def close(self) -> None:
        """Close every output."""
        for output in self.outputs:
            output.close()
        self.outputs.clear()

    def _pass_on(self, sentences: Sequence[str]) -> None:
        for output in self.outputs:
            for text in sentences:
                output.say(text)
