"""The common base of puzzles, memory tasks and lessons: a game at the table that follows a script."""

from __future__ import annotations

from dataclasses import replace

from claim_desktop.rules.moves import Move
from claim_desktop.rules.record import Record
from claim_desktop.session.game_controller import GameController
from claim_desktop.session.game_session import GameSession
from claim_desktop.session.setup import SeatSetup


class Exercise(GameController):
    """A game of one person that is its own source of moves; the scene that runs it asks nothing else.

    Subclasses say what the person may do (`awaits_human`, `refusal_text`, `make`), and what happens at the
    other seats (`thinking_seat`, `poll`). Nothing is taken back.
    """

    is_taught = True

    def __init__(self, game: GameSession) -> None:
        super().__init__(game, self)
        self.person = game.person_to_move
        """The person's seat."""

    @property
    def thinking_seat(self) -> int | None:
        """None: the moves of the other seats are known, so they do not think."""
        return None

    @property
    def ready_seconds(self) -> float:
        """0, since the next move is known."""
        return 0.0

    def begin(self) -> None:
        """Do nothing, since there is nothing to think about."""

    def poll(self) -> Move | None:
        """The next move of another seat, if it has one now."""
        return None

    def reset(self) -> None:
        """Do nothing, since there is no take-back."""

    def stop(self) -> None:
        """Do nothing, unless a subclass has something to stop."""


def game_after(moves_made: int, record: Record, seats: tuple[SeatSetup, ...]) -> GameSession:
    """A game with these seats, in which the first moves of a record have been made."""
    names = tuple(seat.name for seat in seats)
    return GameSession(seats, replace(record, names=names, moves=list(record.moves[:moves_made])))
