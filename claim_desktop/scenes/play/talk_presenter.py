"""Table talk on the screen: when a line appears, how long it stays, and its announcement."""

from __future__ import annotations

from collections.abc import Sequence

from claim_desktop.i18n import tr
from claim_desktop.scenes.play.logic.table_talk import TableTalk, TableTalkLine
from claim_desktop.session.game_session import GameSession
from claim_desktop.table.stage import SpokenLine
from claim_desktop.ui.motion import MotionPolicy
from claim_desktop.ui.motion.next_frame import NEVER, NextFrame, in_seconds

FADE_SECONDS = 0.25


class TalkPresenter:
    """The lines of one game. Play never waits for them."""

    def __init__(self, game: GameSession, motion: MotionPolicy, names: Sequence[str]) -> None:
        self.is_on = True
        """Whether opponents speak at all."""
        self.is_held = False
        """Whether a question is open, which holds all speech until its answer."""
        self.line_seconds = 3.0
        """The seconds for which a line stays, unless a person plays a card before that."""
        self._game = game
        self._motion = motion
        self._names = names
        self._talk = TableTalk([seat.level for seat in game.seats])
        self._is_caught_up = False
        """Whether the moves made before this game was opened have been followed."""
        self._next: TableTalkLine | None = None
        """The line to be said as soon as the table comes to rest."""
        self._line: TableTalkLine | None = None
        self._seconds = self._left = 0.0
        """The seconds for which the line has been shown, and the rest."""

    @property
    def speech(self) -> SpokenLine | None:
        """The current line."""
        if self._line is None or self.is_held:
            return None
        fade = self._motion.duration(FADE_SECONDS)
        alpha = min(1.0, self._seconds / fade, self._left / fade) if fade else 1.0
        return SpokenLine(self._line.seat, self._line.text, alpha)

    @property
    def caption(self) -> str:
        """The speaker and the line, in one sentence; empty without speech."""
        if self._line is None:
            return ""
        return tr("talk.said", name=self._names[self._line.seat], line=self._line.text)

    def follow(self, first_move: int) -> None:
        """Follow the game from this move on, which was just made or is shown to the next person."""
        if self.is_on:
            lines = self._talk.lines_of(self._game.record)
            self._next = next((lines[at] for at in sorted(lines, reverse=True) if at > first_move), None)

    def say(self, line: TableTalkLine, seconds: float) -> None:
        """Show a line for this many seconds from now."""
        self._line, self._seconds, self._left = line, 0.0, seconds

    def end(self) -> None:
        """Let the line fade, since a player has moved on."""
        self._left = min(self._left, self._motion.duration(FADE_SECONDS))

    def clear(self) -> None:
        """Drop the current and the next line."""
        self._next = self._line = None

    def update(self, dt: float, *, is_at_rest: bool) -> str | None:
        """Let time pass; returns the announcement when a line begins."""
        if not self.is_on:
            self.clear()
        if not self.is_held:
            self._seconds += dt
            self._left -= dt
        if self._left <= 0:
            self._line = None
        if is_at_rest and self.is_on and not self._is_caught_up:
            self._is_caught_up = True
            lines = self._talk.lines_of(self._game.record)  # so that the first card need not wait for it
            if not self._game.record.moves:
                self._next = lines.get(0)
        if self._next is None or not is_at_rest:
            return None
        self.say(self._next, self.line_seconds)
        self._next = None
        return self.caption

    def next_frame(self) -> NextFrame:
        """When the line begins to fade."""
        if self._line is None or self.is_held:
            return NEVER
        return in_seconds(self._left - self._motion.duration(FADE_SECONDS))
