"""Opens scenes by their requests, each imported when first requested or, by a thread, in advance.

Importing all of them takes many times as long as the one that a player opens first.
"""

from __future__ import annotations

from collections.abc import Iterator
from pkgutil import resolve_name

from claim_desktop.scenes.base import Scene, SceneChange, SceneRequest, Services, TaskRequest
from claim_desktop.session.games import Games


def open_scene(services: Services, games: Games, request: SceneRequest) -> Scene:
    """Make the requested scene."""
    named = resolve_name(request.wanted_scene)
    scene: Scene = getattr(named, "open", named)(services, games, request)
    return scene


def do_task(services: Services, games: Games, request: TaskRequest) -> SceneChange:
    """Do the requested task, and return the scene change that follows."""
    change: SceneChange = resolve_name(request.task)(services, games, request)
    return change


def modules_ahead() -> Iterator[str]:
    """The modules that requests name, most likely needed first.

    Requests are known only from modules already imported, so import each before asking for the next.
    """
    named: set[str] = set()
    while new := [name for name in _named_modules() if name not in named]:
        named.add(new[0])
        yield new[0]


def _named_modules() -> Iterator[str]:
    for request in SceneRequest.__subclasses__():
        yield request.scene.partition(":")[0]
    for task in TaskRequest.__subclasses__():
        yield task.task.partition(":")[0]
