"""The computer's turn: its players choose in a thread of their own; the screen asks whether they are done."""

from __future__ import annotations

import os
import sys
import threading
from concurrent.futures import Future, ThreadPoolExecutor
from random import Random

from claim_desktop.ai.levels import LEVELS
from claim_desktop.ai.players import Cancellable, Player
from claim_desktop.rules.moves import Move
from claim_desktop.session.match import Match

_NICE = 10
"""How far thinking steps back behind the screen, on the scale of ``os.setpriority``."""


class Thinking:
    """The computer players of one match, one per seat without a person."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._players: dict[int, Player] = {
            seat: LEVELS[setup.level].make()
            for seat, setup in enumerate(match.seats)
            if setup.level is not None
        }
        self._pool = ThreadPoolExecutor(1, thread_name_prefix="thinking", initializer=_give_way)
        self._choice: Future[Move] | None = None

    def begin(self) -> None:
        """Let the computer whose turn it is think; does nothing while it already does."""
        if self._choice is None:
            seat = self._match.turn
            rng = Random(f"{self._match.record.seed}:{self._match.moves_made}:{seat}")
            self._choice = self._pool.submit(self._players[seat].choose, self._match.view(seat), rng)

    def poll(self) -> Move | None:
        """The chosen move, once, as soon as it is there. An error of the player is raised here."""
        if self._choice is None or not self._choice.done():
            return None
        choice, self._choice = self._choice, None
        return choice.result()

    def stop(self) -> None:
        """Give up thinking, for good: a search under way ends at once."""
        for player in self._players.values():
            if isinstance(player, Cancellable):
                player.cancel()
        self._choice = None
        self._pool.shutdown(wait=False, cancel_futures=True)


def _give_way() -> None:
    """Let the screen go first: this thread, and those that it starts, count less for the system from now on.

    Only Linux gives every thread a priority by that call; elsewhere it would mean the whole program.
    """
    if sys.platform == "linux":
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), _NICE)
