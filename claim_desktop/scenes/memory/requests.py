"""The requests of memory training."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from claim_desktop.scenes.requests import Placing, SceneRequest

if TYPE_CHECKING:  # not needed by the menu
    from claim_desktop.scenes.memory.logic.memory import MemoryStep, Trick
    from claim_desktop.scenes.memory.logic.memory_run import MemoryRun


@dataclass(frozen=True, slots=True)
class OpenMemory(SceneRequest):
    """Open the page of memory."""

    maker = "claim_desktop.scenes.memory.page:MemoryScene"
    placing = Placing.LEAVING_GAME


@dataclass(frozen=True, slots=True)
class BeginMemory(SceneRequest):
    """Begin a new memory task."""

    maker = "claim_desktop.scenes.memory.watching:MemoryWatchScene"
    placing = Placing.LEAVING_GAME
    step: MemoryStep
    players: int
    speed: int


@dataclass(frozen=True, slots=True)
class WatchCards(SceneRequest):
    """Replay a task's Phase One, or one trick of it."""

    maker = "claim_desktop.scenes.memory.watching:MemoryWatchScene"
    placing = Placing.LEAVING_GAME
    run: MemoryRun
    trick: Trick | None = None


@dataclass(frozen=True, slots=True)
class NameCards(SceneRequest):
    """Name the cards after a replay, or look at the answers again."""

    maker = "claim_desktop.scenes.memory.naming:MemoryAnswerScene"
    placing = Placing.LEAVING_GAME
    run: MemoryRun
