"""The text of a field: where the caret is, what is selected, and what each edit makes of it.

Indices count characters, but always stand between two letters as people count them: an é of two characters, a
family in one emoji, and a flag are one letter each, which no edit takes apart.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from enum import Enum, auto
from itertools import accumulate, pairwise
from typing import NamedTuple

from claim_desktop.rules.names import letter_lengths

MAX_PASTED = 4_000
"""The most characters that are looked at when something is pasted; no field takes nearly as many."""

MAX_UNDONE = 100

LINE_BREAKS = re.compile("\r\n|[\t\n\v\f\r\x1c-\x1e\x85\u2028\u2029]")


class Reach(Enum):
    """How far a step or a deletion goes."""

    LETTER = auto()
    WORD = auto()
    LINE = auto()


class _State(NamedTuple):
    text: str
    caret: int
    anchor: int


class LineEditor:
    """A line of text; `accepts` decides which texts fit the field."""

    def __init__(self, text: str, accepts: Callable[[str], bool]) -> None:
        self._accepts = accepts
        self.text = text
        self.caret = len(text)
        self.anchor = len(text)
        """The end of the selection where the caret is not; the same place if nothing is selected."""
        self._undone: list[_State] = []
        self._done: list[_State] = []

    @property
    def borders(self) -> list[int]:
        """All places between letters, with both ends of the text."""
        return borders_of(self.text)

    @property
    def selection(self) -> tuple[int, int]:
        """Where the selection begins and ends."""
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    @property
    def selected_text(self) -> str:
        start, end = self.selection
        return self.text[start:end]

    def write(self, text: str) -> None:
        """Replace the whole text, put the caret at its end, and forget what could be undone."""
        self.text = text
        self.place(len(text))
        self._done.clear()
        self._undone.clear()

    def take_over(self, former: LineEditor) -> None:
        """Go on from another editor of the same text: its caret, its selection, and what can be undone."""
        self.caret, self.anchor = former.caret, former.anchor
        self._done, self._undone = former._done, former._undone

    # Moving

    def place(self, index: int, *, selects: bool = False) -> None:
        """Put the caret at an index; `selects` extends the selection from the anchor to there."""
        self.caret = max(border for border in self.borders if border <= max(0, index))
        if not selects:
            self.anchor = self.caret

    def step(self, by: int, reach: Reach, *, selects: bool = False) -> None:
        """Move the caret forward (1) or back (-1).

        Without `selects`, a step by one letter from a selection leads to its end on that side.
        """
        if reach is Reach.LETTER and self.selected_text and not selects:
            self.place(self.selection[by > 0])
        else:
            self.place(self._target(by, reach), selects=selects)

    def select_all(self) -> None:
        self.anchor, self.caret = 0, len(self.text)

    def select_words(self, first: int, last: int) -> None:
        """Select whole words, from the one at one index to the one at another, where the caret goes."""
        start, end = self._word_at(first), self._word_at(last)
        if last < first:
            self.anchor, self.caret = start[1], end[0]
        else:
            self.anchor, self.caret = start[0], end[1]

    # Editing; each method returns whether the text has changed

    def insert(self, letters: str) -> bool:
        """Put letters in place of the selection, as many as fit; if none does, nothing changes."""
        start, end = self.selection
        before, after = self.text[:start], self.text[end:]
        added, position = "", 0
        for length in letter_lengths(letters):
            letter = letters[position : position + length]
            position += length
            if self._accepts(before + added + letter + after):
                added += letter
        if not added:
            return False
        return self._change(before + added + after, start + len(added))

    def paste(self, text: str) -> bool:
        """Insert text from elsewhere, whose line breaks become spaces."""
        return self.insert(LINE_BREAKS.sub(" ", text[:MAX_PASTED].strip("\r\n")))

    def erase(self, by: int, reach: Reach) -> bool:
        """Delete the selection, or the text forward (1) or back (-1) of the caret."""
        start, end = self.selection
        if start == end:
            start, end = sorted((self.caret, self._target(by, reach)))
        return start < end and self._change(self.text[:start] + self.text[end:], start)

    def undo(self) -> bool:
        return self._restore(self._done, self._undone)

    def redo(self) -> bool:
        return self._restore(self._undone, self._done)

    def _change(self, text: str, caret: int) -> bool:
        if not self._accepts(text):
            return False
        before = self._state
        self.text = text
        # A mark typed after a letter becomes part of it, so the caret goes behind the whole letter.
        self.caret = self.anchor = min(border for border in self.borders if border >= caret)
        if text == before.text:
            return False
        self._undone.clear()
        self._done.append(before)
        del self._done[:-MAX_UNDONE]
        return True

    def _restore(self, source: list[_State], target: list[_State]) -> bool:
        if not source:
            return False
        target.append(self._state)
        self.text, self.caret, self.anchor = source.pop()
        return True

    @property
    def _state(self) -> _State:
        return _State(self.text, self.caret, self.anchor)

    def _target(self, by: int, reach: Reach) -> int:
        """Where a step from the caret leads."""
        if reach is Reach.LINE:
            return len(self.text) if by > 0 else 0
        borders = self.borders
        place = borders.index(self.caret) + by
        if not 0 <= place < len(borders):
            return self.caret
        if reach is Reach.WORD:
            while 0 < place < len(borders) - 1 and not self._is_word_end(borders, place, by):
                place += by
        return borders[place]

    def _is_word_end(self, borders: list[int], place: int, by: int) -> bool:
        """Whether a step in this direction has just left a word at this border."""
        before, after = (place - 1, place) if by > 0 else (place, place - 1)
        return self._is_in_word(borders, before) and not self._is_in_word(borders, after)

    def _is_in_word(self, borders: list[int], place: int) -> bool:
        character = self.text[borders[place]]
        return character.isalnum() or character == "_"

    def _word_at(self, index: int) -> tuple[int, int]:
        """The bounds of the word at an index, or of the gap between two words there."""
        borders = self.borders
        if len(borders) < 2:
            return 0, 0
        first = last = min(sum(border <= index for border in borders) - 1, len(borders) - 2)
        kind = self._is_in_word(borders, first)
        while first > 0 and self._is_in_word(borders, first - 1) is kind:
            first -= 1
        while last < len(borders) - 2 and self._is_in_word(borders, last + 1) is kind:
            last += 1
        return borders[first], borders[last + 1]


def borders_of(text: str) -> list[int]:
    """All places between the letters of a text, with both its ends."""
    return [0, *accumulate(letter_lengths(text))]


def letters_of(text: str) -> list[str]:
    return [text[start:end] for start, end in pairwise(borders_of(text))]
