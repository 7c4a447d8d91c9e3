"""Nothing overlaps, is cut off or leaves the window, at any size of window and text."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import combinations

import pygame
import pytest

from claim_desktop import __version__
from claim_desktop.i18n import SOURCE_LANGUAGE, languages, use_language
from claim_desktop.i18n.catalogue import codes
from claim_desktop.scenes.base import Back, Stage, WidgetScene
from claim_desktop.scenes.deck_builder import DeckBuilderScene
from claim_desktop.scenes.help import PAGES, HelpScene
from claim_desktop.scenes.menu import MenuScene
from claim_desktop.scenes.new_game import NewGameScene
from claim_desktop.scenes.pause import PauseScene
from claim_desktop.scenes.question import Question, QuestionScene
from claim_desktop.scenes.settings import SettingsScene
from claim_desktop.session.match import Match
from claim_desktop.session.setup import GameSetup
from claim_desktop.ui.layout import Size
from tests import pseudo_language
from tests.scenes.conftest import MakeStage
from tests.scenes.spies import SpyToolkit, Written

SIZES: tuple[Size, ...] = ((1024, 600), (1280, 720), (1920, 1080), (2560, 1440), (3840, 2160))
TEXT_SIZES = (1.0, 1.15, 1.3)

Make = Callable[[Stage, Match, GameSetup], WidgetScene]


def _help(index: int, stage: Stage, match: Match, four: GameSetup) -> WidgetScene:
    scene = HelpScene(stage)
    for _ in range(index):
        scene.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=0))
    return scene


SCENES: dict[str, Make] = {
    "menu": lambda stage, _, __: MenuScene(stage, None),
    "menu with a kept game": lambda stage, match, _: MenuScene(stage, match),
    "new game": lambda stage, _, __: NewGameScene(stage),
    "new game of four": lambda stage, _, four: NewGameScene(stage, four),
    "deck": lambda stage, match, _: DeckBuilderScene(stage, match.setup),
    "deck of four": lambda stage, _, four: DeckBuilderScene(stage, four),
    "settings": lambda stage, _, __: SettingsScene(stage),
    "pause": lambda stage, _, __: PauseScene(stage),
    "leaving": lambda stage, _, __: QuestionScene(stage, Question("menu.leaving", Back())),
    "replacing": lambda stage, _, __: QuestionScene(stage, Question("menu.replace", Back())),
    **{f"help {page.name}": partial(_help, index) for index, page in enumerate(PAGES)},
}


@pytest.fixture(params=[*sorted(codes()), pseudo_language.CODE])
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    """Each language of the game and the pseudo-language, in use."""
    if request.param == pseudo_language.CODE:
        with pseudo_language.spoken():
            yield request.param
        return
    use_language(request.param)
    yield request.param
    use_language(SOURCE_LANGUAGE)


@pytest.mark.parametrize("text_size", TEXT_SIZES)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_texts_and_widgets_keep_to_their_places_in_every_language(
    make_stage: MakeStage, match: Match, four: GameSetup, size: Size, text_size: float, language: str
) -> None:
    faults = []
    for name, make in SCENES.items():
        stage = make_stage(size, text_size)
        scene = make(stage, match, four)
        scene.resize(size)
        scene.update(0.5)
        scene.draw(pygame.Surface(size))
        assert isinstance(stage.kit, SpyToolkit)
        assert stage.kit.written, f"{name} says nothing"
        window = pygame.Rect((0, 0), size)
        found = _faults(stage.kit.written, window) + _widget_faults(scene, window)
        if language == pseudo_language.CODE:
            found += [f"{words!r} is English" for words in _english(stage.kit.written)]
        faults += [f"{name}: {fault}" for fault in found]
    assert faults == []


def _english(written: list[Written]) -> list[str]:
    """Texts that do not come from the catalogue, other than names."""
    names = ("Ada", "Berengar", "Maximilian-Frank", "Wilhelmina-Marga", *languages().values(), __version__)
    return [each.words for each in written if pseudo_language.is_untranslated(_without(each.words, names))]


def _without(words: str, names: Iterable[str]) -> str:
    for name in names:
        words = words.replace(name, "")
    return words


def _widget_faults(scene: WidgetScene, window: pygame.Rect) -> list[str]:
    widgets = [widget for widget in scene.focus.widgets if widget.can_focus]
    faults = [f"{widget.name} leaves the window" for widget in widgets if not window.contains(widget.rect)]
    faults += [
        f"{one.name} overlaps {other.name}"
        for one, other in combinations(widgets, 2)
        if one.rect.colliderect(other.rect)
    ]
    return faults


def _faults(written: list[Written], window: pygame.Rect) -> list[str]:
    faults = [f"{each.words!r} leaves the window" for each in written if not window.contains(each.rect)]
    faults += [f"{each.words!r} is shortened" for each in written if each.is_shortened]
    faults += [
        f"{each.words!r} is higher than its place ({each.rect.height} > {each.area.height})"
        for each in written
        if each.core.height > each.area.height
    ]
    faults += [
        f"{one.words!r} overlaps {other.words!r}"
        for one, other in combinations(written, 2)
        if one.core.colliderect(other.core)
    ]
    return faults
