"""Nothing overlaps, is cut off or leaves the window, at any size of window and text."""

from __future__ import annotations

import re
import tempfile
from collections.abc import Callable, Iterable
from datetime import date
from functools import partial
from itertools import combinations
from pathlib import Path
from random import Random
from typing import cast

import pygame
import pytest

from claim_desktop import __version__
from claim_desktop.app.scene_stack import answer
from claim_desktop.i18n import languages
from claim_desktop.rules.fair_deal import NONCE_BYTES, commitment_to, commitment_words
from claim_desktop.rules.record import PlayConditions
from claim_desktop.scenes.base import Services, WidgetScene
from claim_desktop.scenes.chronicle.chart import Chart
from claim_desktop.scenes.chronicle.logic.chronicle import Chronicle, LoadedGame
from claim_desktop.scenes.chronicle.requests import OpenChronicle, OpenDeals, OpenFinished, OpenStatistics
from claim_desktop.scenes.chronicle.unfinished_page import ChronicleScene
from claim_desktop.scenes.daily.requests import OpenDays
from claim_desktop.scenes.help.pages import PAGES
from claim_desktop.scenes.lessons.requests import OpenLessons
from claim_desktop.scenes.memory.requests import OpenMemory
from claim_desktop.scenes.menu.scene import OpenFirstStart
from claim_desktop.scenes.play.requests import OpenGameInfo, OpenPause
from claim_desktop.scenes.practice.practice_tiles import PracticeTile
from claim_desktop.scenes.puzzles.requests import OpenPuzzles
from claim_desktop.scenes.question import Confirmation, ConfirmScene
from claim_desktop.scenes.requests import (
    Back,
    OpenHelp,
    OpenMenu,
    OpenNewGame,
    OpenPractice,
    OpenProgress,
    OpenSettings,
    SceneRequest,
)
from claim_desktop.scenes.setup.fair_deal import FairDealScene
from claim_desktop.scenes.setup.requests import OpenDeckBuilder, OpenFairDeal
from claim_desktop.session.autosaved_game import AutosaveSearch
from claim_desktop.session.game_session import GameSession
from claim_desktop.session.games import Games
from claim_desktop.session.setup import GameSetup
from claim_desktop.storage.errors import FileProblem, StorageError
from claim_desktop.storage.folder import DataFolder
from claim_desktop.storage.game_folder import GameFile
from claim_desktop.storage.settings import SettingsPage
from claim_desktop.ui.layout import Size
from claim_desktop.ui.widgets.base import Widget
from tests import pseudo_language
from tests.scenes.conftest import MakeServices
from tests.scenes.road.won_games import FakeFinishedGames, opened_road, won_against
from tests.scenes.spies import MIN_WIDTH, DrawnText, SpyToolkit, unseen

SIZES: tuple[Size, ...] = ((1024, 600), (1280, 720), (1920, 1080), (2560, 1440), (3840, 2160))
TEXT_SIZES = (1.0, 1.15, 1.3, 1.5, 1.75, 2.0)
NARROW_WINDOWS = ((1024, 600), (1280, 720))
"""The windows in which something is cut or overlaps first; the larger ones are for long runs."""
LAYOUTS = [
    pytest.param(
        size,
        text_size,
        marks=()
        if size in NARROW_WINDOWS and text_size in (TEXT_SIZES[0], TEXT_SIZES[-1])
        else pytest.mark.long,
        id=f"{size[0]}x{size[1]}-{text_size}",
    )
    for size in SIZES
    for text_size in TEXT_SIZES
]

Make = Callable[[Services, GameSession, GameSetup], WidgetScene]


def _help(index: int, services: Services, game: GameSession, four: GameSetup) -> WidgetScene:
    scene = _opened(OpenHelp(), services, game, four)
    for _ in range(index):
        scene.turn_pages(1)
    return scene


def _table_rules(request: OpenNewGame, services: Services, game: GameSession, four: GameSetup) -> WidgetScene:
    scene = _opened(request, services, game, four)
    scene.focus.find("table_rules").changed()
    scene.rebuild()
    return scene


class ThreeGames(Chronicle):
    """A chronicle of a game of two, one of four, and one that cannot be read."""

    def __init__(self, game: GameSession, four: GameSetup) -> None:
        game.record.how_played = PlayConditions((12, 0), (3, 4), is_practice=True, counted_after=0)
        problem = StorageError(FileProblem.NOT_JSON)
        long = GameSession.begin(four, Random(1))
        self._three = [LoadedGame(game), LoadedGame(long), LoadedGame(problem=problem)]
        self._files = [GameFile(Path(str(index)), index * 10**18) for index in range(3)]

    def unfinished(self) -> list[GameFile]:
        """All three."""
        return self._files

    def read(self, file: GameFile) -> LoadedGame:
        """One of them."""
        return self._three[self._files.index(file)]


def _chronicle(services: Services, game: GameSession, four: GameSetup) -> WidgetScene:
    scene = _opened(OpenChronicle(), services, game, four)
    assert isinstance(scene, ChronicleScene)
    scene.chronicle = ThreeGames(game, four)
    scene.imported()
    return scene


def _this_game(services: Services, game: GameSession, four: GameSetup) -> WidgetScene:
    game.record.how_played = PlayConditions((12, 0), (3, 4), is_practice=True, counted_after=0)
    return _opened(OpenGameInfo(0), services, game, four)


def _opened(
    request: SceneRequest, services: Services, game: GameSession, four: GameSetup, *, is_kept: bool = False
) -> WidgetScene:
    """The page that a player who begins today opens in the middle of this game, or after leaving it."""
    search = AutosaveSearch()
    if is_kept:
        search.end(game)
    folder = DataFolder.open(Path(tempfile.mkdtemp()))
    try:
        games = Games(folder, services.rng)
        games.today = lambda: date(2026, 11, 23)
        games.current = game
        games.search = lambda: search  # type: ignore[method-assign]
        scene = answer(services, games, request)
    finally:
        folder.close()
    assert isinstance(scene, WidgetScene)
    return scene


def _road(services: Services, beaten: int) -> WidgetScene:
    """The road of a player who has beaten this many rivals, one leg after another."""
    return opened_road(services, FakeFinishedGames(won_against(beaten)))


SCENES: dict[str, Make] = {
    "chronicle": _chronicle,
    "finished": partial(_opened, OpenFinished()),
    "statistics": partial(_opened, OpenStatistics()),
    "deals": partial(_opened, OpenDeals()),
    "this game": _this_game,
    "menu": partial(_opened, OpenMenu(offers_next=False)),
    "menu with a kept game": partial(_opened, OpenMenu(), is_kept=True),
    "new game": partial(_opened, OpenNewGame()),
    "new game of four": lambda services, game, four: _opened(OpenNewGame(four), services, game, four),
    "table rules": partial(_table_rules, OpenNewGame()),
    "table rules of four": lambda services, game, four: _table_rules(OpenNewGame(four), services, game, four),
    "fair deal": lambda services, _, four: FairDealScene(
        services, cast("Games", None), OpenFairDeal(four), draw=bytes
    ),
    "deck": lambda services, game, four: _opened(OpenDeckBuilder(game.setup), services, game, four),
    "deck of four": lambda services, game, four: _opened(OpenDeckBuilder(four), services, game, four),
    **{f"settings {page.value}": partial(_opened, OpenSettings(page)) for page in SettingsPage},
    "pause": partial(_opened, OpenPause()),
    "lessons": partial(_opened, OpenLessons()),
    "memory": partial(_opened, OpenMemory()),
    "practice": partial(_opened, OpenPractice()),
    "puzzles": partial(_opened, OpenPuzzles()),
    "days": partial(_opened, OpenDays()),
    "road": lambda services, _, __: _road(services, 3),
    "road for four": lambda services, _, __: _road(services, 10),
    "road with the deck of the week": lambda services, _, __: _road(services, 16),
    "progress": partial(_opened, OpenProgress("00000000000000b7")),
    "progress to begin": partial(_opened, OpenProgress()),
    "first start": partial(_opened, OpenFirstStart()),
    "leaving": lambda services, _, __: ConfirmScene(services, Confirmation("menu.leaving", Back())),
    **{f"help {page.name}": partial(_help, index) for index, page in enumerate(PAGES)},
}


@pytest.mark.sampled(1, in_all=12)
@pytest.mark.parametrize("part", range(2))
@pytest.mark.parametrize(("size", "text_size"), LAYOUTS)
def test_texts_and_widgets_keep_to_their_places_in_every_language(
    make_services: MakeServices,
    game: GameSession,
    four: GameSetup,
    size: Size,
    text_size: float,
    part: int,
    language: str,
) -> None:
    faults = []
    services = make_services(size, text_size)
    assert isinstance(services.kit, SpyToolkit)
    for name, make in list(SCENES.items())[part::2]:
        services.kit.written.clear()
        scene = make(services, game, four)
        scene.resize(size)
        scene.update(0.5)
        scene.draw(unseen(size))
        assert services.kit.written, f"{name} says nothing"
        window = pygame.Rect((0, 0), size)
        found = _faults(services.kit.written, window) + _widget_faults(scene, window)
        if language == pseudo_language.CODE:
            found += [f"{text!r} is English" for text in _english(services.kit.written)]
        faults += [f"{name}: {fault}" for fault in found]
        scene.close()
    assert faults == [], "\n".join(faults)


def _english(written: list[DrawnText]) -> list[str]:
    """Texts that do not come from the catalogue, other than names and the letters of keys."""
    names = ("Ada", "Berengar", "Maximilian-Frank", "Wilhelmina-Marga", *languages().values(), __version__)
    sealed = commitment_to(bytes(NONCE_BYTES))
    names += sealed, *(word.upper() for word in commitment_words(sealed))
    text = [each.text for each in written if re.fullmatch("[A-Z](, [A-Z])*", each.text) is None]
    return [each for each in text if pseudo_language.is_untranslated(_without(each, names))]


def _without(text: str, names: Iterable[str]) -> str:
    for name in names:
        text = text.replace(name, "")
    return text


def _widget_faults(scene: WidgetScene, window: pygame.Rect) -> list[str]:
    widgets = [widget for widget in scene.focus.widgets if widget.can_focus and not widget.hidden]
    faults = [f"{widget.name} leaves the window" for widget in widgets if not window.contains(widget.rect)]
    faults += [
        f"{one.name} overlaps {other.name}"
        for one, other in combinations(widgets, 2)
        if one.rect.colliderect(other.rect) and not _is_heading(one, other)
    ]
    return faults


def _is_heading(one: Widget, other: Widget) -> bool:
    """Whether one is a chart or a door, and the other is the choice in its heading."""
    around, choice = (one, other) if isinstance(one, Chart | PracticeTile) else (other, one)
    return isinstance(around, Chart | PracticeTile) and around.rect.contains(choice.rect)


def _faults(written: list[DrawnText], window: pygame.Rect) -> list[str]:
    faults = [f"{each.text!r} leaves the window" for each in written if not window.contains(each.rect)]
    faults += [f"{each.text!r} is shortened" for each in written if each.is_shortened]
    faults += [f"{each.text!r} is squeezed to {each.width:.2f}" for each in written if each.width < MIN_WIDTH]
    faults += [
        f"{each.text!r} is higher than its place ({each.rect.height} > {each.area.height})"
        for each in written
        if each.core.height > each.area.height
    ]
    faults += [
        f"{one.text!r} overlaps {other.text!r}"
        for one, other in combinations(written, 2)
        if one.core.colliderect(other.core)
    ]
    return faults
