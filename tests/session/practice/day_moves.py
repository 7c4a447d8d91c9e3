"""The first moves of a day's deal, as this build of the engine makes them."""

from __future__ import annotations

import tempfile
import time
from datetime import date
from pathlib import Path
from random import Random

from claim_desktop.ai.engine import ENGINE_BUILD
from claim_desktop.session.aids import LEARNER
from claim_desktop.session.games.games import Games
from claim_desktop.session.match import Match
from claim_desktop.session.thinking import Thinking
from claim_desktop.storage.folder import DataFolder

DAY = date(2026, 11, 23)


def decided(match: Match, thinking: Thinking) -> None:
    """Let whoever is to move choose: the person the first legal card, the rivals as they think."""
    if match.is_person(match.turn):
        match.play(match.view(match.turn).legal_moves[0])
        return
    thinking.begin()
    move = None
    while move is None:
        time.sleep(0.001)  # the players' thread needs the interpreter, too
        move = thinking.poll()
    match.play(move)


def moves_of(mode: str, count: int) -> str:
    """The first moves of a day's deal, as text."""
    folder = DataFolder.open(Path(tempfile.mkdtemp()))
    made = Games(folder, Random(99))
    made.today = lambda: DAY
    match = made.begin_day(mode, "Ada", LEARNER)
    thinking = Thinking(match)
    for _ in range(count):
        decided(match, thinking)
    thinking.stop()
    folder.close()
    return " ".join(f"{made.move.seat}{made.move.card}" for made in match.record.moves)


if __name__ == "__main__":
    print(ENGINE_BUILD.value)
    print(moves_of("claim", 8))
