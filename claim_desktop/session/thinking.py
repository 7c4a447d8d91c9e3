"""The computer's turn: its players think in a thread of their own, and the screen polls for the move."""

from __future__ import annotations

import os
import sys
import threading
from concurrent.futures import Future, ThreadPoolExecutor
from random import Random
from typing import Protocol

from claim_desktop.ai.levels import LEVELS
from claim_desktop.ai.players import Cancellable, Player
from claim_desktop.rules.moves import Move
from claim_desktop.session.match import Match

_NICE = 10
"""How much priority thinking gives up in favour of the screen, on the scale of ``os.setpriority``."""
_LOWEST_PRIORITY = 19
"""On the same scale. Not every user may raise a priority above the one that the program was started with."""


class Thinker(Protocol):
    """What chooses the moves of the seats that nobody at the screen plays."""

    def begin(self) -> None:
        """Start choosing for the seat whose turn it is; does nothing while that is under way."""
        ...

    def poll(self) -> Move | None:
        """Return the chosen move once, as soon as there is one."""
        ...

    def start_over(self) -> None:
        """Forget everything, since moves were taken back."""
        ...

    def stop(self) -> None:
        """Stop for good."""
        ...


class Thinking:
    """The computer players of one match, one per seat without a person."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._players = _players_of(match)
        self._pool = ThreadPoolExecutor(1, thread_name_prefix="thinking", initializer=give_way)
        self._choice: Future[Move] | None = None

    def begin(self) -> None:
        """Start thinking for the seat whose turn it is; does nothing while that is under way."""
        if self._choice is None:
            seat = self._match.turn
            rng = Random(f"{self._match.record.seed}:{self._match.moves_made}:{seat}")
            self._choice = self._pool.submit(self._players[seat].choose, self._match.view(seat), rng)

    def poll(self) -> Move | None:
        """Return the chosen move once, as soon as there is one. An error in the player is raised here."""
        if self._choice is None or not self._choice.done():
            return None
        choice, self._choice = self._choice, None
        return choice.result()

    def start_over(self) -> None:
        """Start again with new players, which know nothing of what was taken back."""
        self._cancel()
        self._players = _players_of(self._match)

    def stop(self) -> None:
        """Stop thinking for good; a search under way ends at once."""
        self._cancel()
        self._pool.shutdown(wait=False, cancel_futures=True)

    def _cancel(self) -> None:
        for player in self._players.values():
            if isinstance(player, Cancellable):
                player.cancel()
        if self._choice is not None:
            self._choice.cancel()
        self._choice = None


def _players_of(match: Match) -> dict[int, Player]:
    return {
        seat: LEVELS[setup.level].make() for seat, setup in enumerate(match.seats) if setup.level is not None
    }


def give_way() -> None:
    """Lower the priority of this thread, and of those it starts, so that the screen goes first.

    Only on Linux does the call apply to one thread; elsewhere it would slow the whole program down.
    """
    if sys.platform == "linux":
        thread = threading.get_native_id()
        own = os.getpriority(os.PRIO_PROCESS, thread)
        os.setpriority(os.PRIO_PROCESS, thread, min(own + _NICE, _LOWEST_PRIORITY))
