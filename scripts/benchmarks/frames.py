"""Measures how long computers think and how late frames come meanwhile, for scripts/bench.py."""

from __future__ import annotations

import time
from random import Random

from claim_desktop.ai.levels import PROFILES
from claim_desktop.rules.decks import Deck
from claim_desktop.session.game_session import GameSession
from claim_desktop.session.setup import GameSetup, SeatSetup
from claim_desktop.session.thinking import ComputerTurns
from scripts._decks import MODE_DECKS

Figures = dict[str, float]

_FRAME_SECONDS = 1 / 60


def frames() -> Figures:
    """Whole games that computers of one level play in the background, in every mode.

    The longest time from asking for a decision until the screen could show it, and how late the frames of a
    loop at 60 frames per second came in the meantime.
    """
    figures: Figures = {}
    for level in PROFILES:
        late: list[float] = []
        for name, deck in MODE_DECKS.items():
            took, lateness = _watch_game(deck, level)
            figures[f"thinking.{level}.{name}.longest_ms"] = max(took)
            late += lateness
        figures[f"frames.{level}.p99_late_ms"] = sorted(late)[round(0.99 * (len(late) - 1))]
    return figures


def _watch_game(deck: Deck, level: str) -> tuple[list[float], list[float]]:
    """Play one game; returns the milliseconds of each decision, and how many each frame was late."""
    game = GameSession.begin(GameSetup(deck, (SeatSetup("", level),) * deck.players, 0, 1), Random(1))
    thinking = ComputerTurns(game)
    took, late = [], []
    due = time.perf_counter()
    while not game.is_over:
        started = time.perf_counter()
        move = None
        while move is None:
            thinking.begin()
            due += _FRAME_SECONDS
            time.sleep(max(0.0, due - time.perf_counter()))
            late.append(1000 * max(0.0, time.perf_counter() - due))
            due = max(due, time.perf_counter() - _FRAME_SECONDS)
            move = thinking.poll()
        took.append(1000 * (time.perf_counter() - started))
        game.play(move)
    thinking.stop()
    return took, late
