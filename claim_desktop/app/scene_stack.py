"""The stack of open scenes, and the changes that scenes request.

The modules of scenes are imported when first requested or, by a thread, in advance: importing all of them
takes many times as long as the one that a player opens first.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pkgutil import resolve_name

from claim_desktop.scenes.base import Scene, Services
from claim_desktop.scenes.menu.scene import MenuScene
from claim_desktop.scenes.requests import (
    Back,
    OpenMenu,
    Placing,
    QuitGame,
    SceneChange,
    SceneRequest,
    ShowMessage,
)
from claim_desktop.session.games import Games
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.layout import Size


class SceneStack:
    """Holds the open scenes: the one on top takes the player's input, those below may be visible behind it.

    It is empty until the first change is applied.
    """

    def __init__(self, services: Services, games: Games) -> None:
        self.scenes: list[Scene] = []
        self.has_quit = False
        self.offers_next = True
        """Whether the menu offers a game to continue, or the next step; playing a game sets it again."""
        self._menu_left_by = ""
        """The button by which the menu was last left."""
        self._services = services
        self._games = games

    @property
    def top(self) -> Scene:
        """The scene that receives the player's input."""
        return self.scenes[-1]

    @property
    def page(self) -> Scene:
        """The topmost scene that is no overlay."""
        return self.scenes[self._lowest_visible]

    @property
    def _lowest_visible(self) -> int:
        return max(index for index, scene in enumerate(self.scenes) if not scene.is_overlay)

    def apply(self, change: SceneChange) -> str:
        """Carry out a change of scene; returns a sentence for the player, which may be empty."""
        text = self._change(change)
        self._services.kit.audio.play_music(self.top.music or self.scenes[0].music)
        return text

    def push(self, scene: Scene) -> None:
        """Open a scene above the others."""
        if self.scenes and not scene.is_overlay:
            for hidden in self.scenes:
                hidden.drop_pictures()
        self.scenes.append(scene)
        scene.resize(self._services.kit.scale.size)

    def draw(self, surface: Canvas) -> None:
        """Draw every visible scene."""
        for scene in self.scenes[self._lowest_visible :]:
            self._services.kit.text_capture.begin()  # only the scene on top is read out
            scene.draw(surface)

    def resize(self, size: Size) -> None:
        """Lay every scene out for a new window or text size."""
        for scene in self.scenes:
            scene.resize(size)

    def translate(self) -> None:
        """Replace every scene by one in the current language."""
        self.scenes = [scene.translate() for scene in self.scenes]

    def close(self) -> None:
        while self.scenes:
            scene = self.scenes.pop()
            if isinstance(scene, MenuScene):
                self._menu_left_by = scene.focused_name
            _leave(scene)

    def _change(self, change: SceneChange) -> str:
        match change:
            case SceneRequest():
                return self._open(change)
            case ShowMessage(sentence):
                return sentence
            case Back():
                _leave(self.scenes.pop())
                if not self.scenes:
                    self._open(OpenMenu())
            case QuitGame():
                self.has_quit = True
            case _:
                raise TypeError(change)
        return ""

    def _open(self, request: SceneRequest) -> str:
        """Answer a request; returns the sentence that comes with the scene."""
        if request.placing is Placing.ABOVE_MENU and not isinstance(self.top, MenuScene):
            self._open(OpenMenu())
        if request.placing is Placing.LEAVING_GAME:
            self._games.current = None
        if isinstance(request, OpenMenu):
            request = replace(request, left_by=self._menu_left_by, offers_next=self.offers_next)
        scene = answer(self._services, self._games, request)
        if isinstance(scene, SceneChange):
            return self._change(scene)
        if request.placing is Placing.IN_PLACE:
            self.scenes[-1] = scene
            return request.notice
        if request.placing in (Placing.ALONE, Placing.LEAVING_GAME):
            self.close()
            self._services.kit.pictures.drop_quick()
        if self._games.current is not None:
            self.offers_next = True
        self.push(scene)
        return request.notice


def _leave(scene: Scene) -> None:
    """Close a scene, and free its pictures at once; the rest of it waits for the garbage collection."""
    scene.close()
    scene.drop_pictures()


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
