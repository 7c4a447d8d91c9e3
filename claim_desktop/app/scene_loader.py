"""Opens scenes by the requests that name them, each imported when first wanted or, by a thread, before that.

Importing all of them takes many times as long as the one that a player opens first.
"""

from __future__ import annotations

from collections.abc import Iterator
from pkgutil import resolve_name

from claim_desktop.scenes.base import Scene, SceneChange, SceneRequest, Services, TaskRequest
from claim_desktop.session.games import Games


def open_scene(services: Services, games: Games, request: SceneRequest) -> Scene:
    """Make the scene that is asked for."""
    scene: Scene = resolve_name(request.wanted_scene).open(services, games, request)
    return scene


def do_task(services: Services, games: Games, request: TaskRequest) -> SceneChange:
    """Do what is asked for, and return what is to open then."""
    change: SceneChange = resolve_name(request.task)(services, games, request)
    return change


def modules_ahead() -> Iterator[str]:
    """The modules that requests name, those first that a player is likely to need first.

    Which requests there are is known from those modules that have been imported: whoever goes through all of
    them imports each before the next.
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
