"""A game as it is played: the moves of people and computers, and take-backs."""

from __future__ import annotations

from math import inf

from claim_desktop.i18n.rules_texts import refusal
from claim_desktop.rules.errors import IllegalMoveError
from claim_desktop.rules.events import Event
from claim_desktop.rules.moves import Move
from claim_desktop.session.game_session import GameSession
from claim_desktop.session.thinking import ComputerTurns, MoveSource, is_move_slot, seconds_to_slot


class GameController:
    """A game and the move sources of its computer seats."""

    is_taught = False
    """Whether a lesson guides the game, so that nothing is played for the person."""

    def __init__(self, game: GameSession, thinking: MoveSource | None = None) -> None:
        """Play a game; `thinking` chooses for seats without a person, by default their computer players."""
        self.game = game
        self.thinking = thinking or ComputerTurns(game)

    @property
    def thinking_seat(self) -> int | None:
        """The seat to move if a computer plays it."""
        is_human = self.game.is_over or self.game.is_human(self.game.turn)
        return None if is_human else self.game.turn

    def awaits_human(self, seat: int) -> bool:
        """Whether a person at this seat is to move now."""
        game = self.game
        return game.turn == seat and game.is_human(seat) and not game.is_over

    def refusal_text(self, move: Move) -> str:
        """Return the sentence that says why a move may not be made now; empty if it may."""
        try:
            self.game.check(move)
        except IllegalMoveError as error:
            return refusal(error, self.game.record.deck)
        return ""

    def think(self) -> None:
        """Let the computer start thinking about its move, while cards may still be moving."""
        if self.thinking_seat is not None:
            self.thinking.begin()

    def decision(
        self, rested_before: float, rest_seconds: float, pause_seconds: float, busy_seconds: float = 0.0
    ) -> Move | None:
        """Return the computer's move at a time after rest that depends on nothing hidden.

        `busy_seconds` is how long it could think before the table came to rest.
        """
        self.think()
        first = max(pause_seconds, self.thinking.ready_seconds - busy_seconds)
        is_known = self.is_taught and rest_seconds >= first
        return self.thinking.poll() if is_known or is_move_slot(rested_before, rest_seconds, first) else None

    def seconds_to_decision(
        self, rest_seconds: float, pause_seconds: float, busy_seconds: float = 0.0
    ) -> float:
        """The seconds until `decision` may next return a move; infinite if a lesson holds it back."""
        first = max(pause_seconds, self.thinking.ready_seconds - busy_seconds)
        if self.is_taught and rest_seconds >= first:
            return inf
        return seconds_to_slot(rest_seconds, first)

    def make(self, move: Move) -> tuple[Event, ...]:
        """Make a legal move; returns everything that happened."""
        return self.game.play(move)

    def take_back(self) -> int | None:
        """Take the last decision back; returns the seat that made it."""
        seat = self.game.may_take_back
        self.game.take_back()
        self.thinking.reset()
        return seat

    def redo(self) -> None:
        """Repeat the move that was last taken back."""
        self.game.redo()
        self.thinking.reset()
