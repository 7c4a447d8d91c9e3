"""Answers requests for scenes, whose modules are imported when first requested or, by a thread, in advance.

Importing all of them takes many times as long as the one that a player opens first.
"""

from __future__ import annotations

from collections.abc import Iterator
from pkgutil import resolve_name

from claim_desktop.scenes.base import Scene, SceneChange, SceneRequest, Services
from claim_desktop.session.games import Games


def answer(services: Services, games: Games, request: SceneRequest) -> Scene | SceneChange:
    """Make the requested scene, or run the task that comes first and return the change that follows."""
    answered: Scene | SceneChange = resolve_name(request.maker)(services, games, request)
    return answered


def modules_ahead() -> Iterator[str]:
    """The modules that requests name, most likely needed first.

    Requests are known only from modules already imported, so import each before asking for the next.
    """
    named: set[str] = set()
    while new := [name for name in map(_module_of, SceneRequest.__subclasses__()) if name not in named]:
        named.add(new[0])
        yield new[0]


def _module_of(request: type[SceneRequest]) -> str:
    return request.maker.partition(":")[0]
