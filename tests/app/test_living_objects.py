"""Tables, reviews and puzzles leave no objects behind when they are closed."""

from __future__ import annotations

import gc
import weakref
from collections import Counter
from collections.abc import Callable

import pygame
import pytest

from claim_desktop.json_decoding import to_plain
from claim_desktop.scenes.chronicle.requests import OpenChronicle
from claim_desktop.scenes.play.game_scene import GameScene
from claim_desktop.scenes.puzzles.logic.puzzle import shipped
from claim_desktop.scenes.requests import (
    ContinueGame,
    OpenHelp,
    OpenMenu,
    SceneChange,
    ShowScoring,
    StartGame,
)
from claim_desktop.scenes.review.requests import OpenReview
from claim_desktop.scenes.review.scene import ReviewScene
from claim_desktop.scenes.scoring import scene as scoring
from claim_desktop.scenes.scoring.scene import ScoringScene
from claim_desktop.session.game_session import GameSession
from claim_desktop.session.setup import GameSetup
from claim_desktop.storage.reviews import ReviewFolder
from claim_desktop.ui import freed_memory
from claim_desktop.ui.display_list import DisplayList
from claim_desktop.ui.motion.next_frame import NOW, ambient
from scripts.stage.pilot import Pilot
from scripts.stage.positions import finished, played, setup
from scripts.stage.puzzles import begin
from tests.scenes.review.logic.games import reviewed

WARM_UP = 3
"""Rounds after which everything that is kept for the whole run has been made."""
COUNTED = 5
"""The last rounds, of which the least counts: a thread may still hold what it has just read."""
HUNDRED = (pytest.mark.slow, pytest.mark.timeout(1800))
"""They take some seconds of a processor, but beside other work each of their threads has to wait."""


def show_table(pilot: Pilot, two: GameSetup) -> None:
    """Deal a game, or go on with it, and leave it."""
    is_first = pilot.app.games.autosave.load() is None
    pilot.app.change_scene(StartGame(two) if is_first else ContinueGame())
    pilot.wait(0.1)
    assert isinstance(pilot.scene, GameScene)


def show_review(pilot: Pilot, two: GameSetup) -> None:
    """Open a review that has been made before."""
    record = played("claim")
    ReviewFolder(pilot.folder).keep(record, {"review": to_plain(reviewed("claim"))})
    pilot.app.change_scene(OpenReview(GameSession(setup(record.deck).seats, record)))
    pilot.wait(0.1)
    assert isinstance(pilot.scene, ReviewScene)


def show_puzzle(pilot: Pilot, two: GameSetup) -> None:
    """Open a puzzle and leave it unsolved."""
    begin(pilot, shipped()[0])
    pilot.wait(0.1)


@pytest.mark.parametrize(
    ("show", "rounds"),
    [
        (show_table, 12),
        *(pytest.param(show, 100, marks=HUNDRED) for show in (show_table, show_review, show_puzzle)),
    ],
)
def test_what_was_shown_is_freed_when_it_is_left(
    pilot: Pilot, two: GameSetup, show: Callable[[Pilot, GameSetup], None], rounds: int
) -> None:
    def open_and_leave() -> None:
        show(pilot, two)
        pilot.app.change_scene(OpenMenu())
        pilot.wait(0.1)

    def count() -> Counter[str]:
        open_and_leave()
        gc.collect()
        kinds = (type(each) for each in gc.get_objects())
        return Counter(kind.__qualname__ for kind in kinds if kind.__module__.startswith("claim_desktop"))

    for _ in range(WARM_UP):
        before = count()
    for _ in range(rounds - COUNTED):
        open_and_leave()
    after = [count() for _ in range(COUNTED)]
    grown = {name: min(each[name] for each in after) - before[name] for name in after[-1]}
    grown = {name: more for name, more in grown.items() if more >= rounds}
    assert grown == {}, "objects of these classes are left behind by each round"


def test_a_scene_that_was_left_is_freed_as_soon_as_nothing_moves(pilot: Pilot, two: GameSetup) -> None:
    show_table(pilot, two)
    left = weakref.ref(pilot.scene)
    pilot.app.change_scene(OpenMenu())
    pilot.wait(0.1)
    pilot.app.free_at_rest(NOW)
    assert left() is not None
    pilot.app.free_at_rest(ambient(0.05))
    assert left() is None


def test_what_motion_has_freed_goes_back_to_the_system_as_soon_as_nothing_moves(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    grown = freed_memory.resident_bytes() + 64 * freed_memory.GROWTH_BYTES
    trimmed: list[None] = []
    monkeypatch.setattr(freed_memory, "resident_bytes", lambda: grown)
    monkeypatch.setattr(freed_memory, "trim_memory", lambda: trimmed.append(None))
    pilot.wait(0.1)
    trimmed.clear()
    pilot.app._freed_memory.has_garbage = False  # noqa: SLF001
    pilot.app.free_at_rest(NOW)
    assert len(trimmed) == 0
    pilot.app.free_at_rest(ambient(0.05))
    assert len(trimmed) == 1
    pilot.app.free_at_rest(ambient(0.05))
    assert len(trimmed) == 1


def test_what_the_count_leaves_behind_is_freed_once_when_its_board_is_left(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    freed: list[None] = []
    pilot.app.change_scene(ShowScoring(finished(setup())))
    pilot.wait(0.1)
    assert isinstance(pilot.scene, ScoringScene)
    monkeypatch.setattr(scoring, "free_memory", lambda: freed.append(None))
    pilot.press(pygame.K_ESCAPE)
    pilot.wait(1.0)
    assert len(freed) == 1


def show_chronicle(pilot: Pilot) -> None:
    """Open a page that is one picture."""
    pilot.app.change_scene(OpenChronicle())
    pilot.wait(0.1)


def show_crown(pilot: Pilot) -> None:
    """Count the votes of a game until the rays turn behind the crown."""
    pilot.app.change_scene(ShowScoring(finished(setup())))
    pilot.wait(0.1)
    pilot.press(pygame.K_ESCAPE)
    pilot.wait(1.0)


@pytest.mark.parametrize("change", [OpenHelp(None), OpenMenu()])
@pytest.mark.parametrize("show", [show_chronicle, show_crown])
def test_a_scene_that_is_left_or_hidden_keeps_no_picture_of_its_own(
    pilot: Pilot, show: Callable[[Pilot], None], change: SceneChange
) -> None:
    show(pilot)
    drawn = DisplayList(pilot.app.viewport.size)
    pilot.scene.draw(drawn)
    pictures = [weakref.ref(stroke.source) for stroke in drawn.strokes if stroke.source is not None]
    assert pictures
    del drawn
    pilot.app.services.kit.pictures.clear()
    assert any(each() is not None for each in pictures)
    gc.collect()
    gc.disable()
    try:
        pilot.app.change_scene(change)
        pilot.wait(0.3)
    finally:
        gc.enable()
    assert not [each for each in pictures if each() is not None]
