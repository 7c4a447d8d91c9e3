"""In every scene it can be seen where the keyboard is: where one goes on, from the first key on."""

from __future__ import annotations

from collections import Counter

import pygame
import pytest

from claim_desktop.scenes.base import WidgetScene
from claim_desktop.scenes.play.game_scene import GameScene
from claim_desktop.scenes.review.scene import ReviewScene
from claim_desktop.scenes.scoring.scene import ScoringScene
from claim_desktop.storage.settings import Speed
from claim_desktop.ui.widgets import Focus
from scripts.stage.pilot import FRAME_SECONDS, Pilot
from scripts.stage.states import SCREENS

ALIKE = frozenset(
    [
        *("new-game-four", "deck-builder-four", "puzzle-long", "memory-naming-four"),
        *("judged-answered", "deals", "seals", "match-four", "match-three", "match-turned", "other-table"),
        *("phase-one-three", "phase-two-three", "phase-two-four", "phase-two-plain", "scoring-four"),
        *("review-open", "review-three", "review-four"),
    ]
)
"""States in which the keyboard finds nothing that it does not find in another."""

GOES_ON = {
    "menu": "new_game",
    "menu-continue": "continue",
    "new-game-two": "row",
    "deck-builder-two": "play",
    "first-start": "lessons",
    "question": "no",
    "pause": "resume",
    "settings": "name",
    "settings-look": "text_size",
    "help": "next",
    "chronicle": "games",
    "scoring-two": "rematch",
    "review-two": "on",
    "match-two": "next",
}
"""The widget with which one goes on."""

APART = {"", "key", "next", "key_next", "key_previous", "key_say", "plays_only", "new"}
"""Beginnings of names that several stops share, each of which does something of its own."""

A_STILL_MOUSE = (1, 1)


def focus_of(pilot: Pilot) -> Focus | None:
    """The focus of a scene of widgets, or of the question in it."""
    scene = pilot.scene
    if not isinstance(scene, WidgetScene):
        return None
    return scene.dialog.focus if scene.dialog is not None else scene.focus


def come_to(pilot: Pilot, name: str) -> None:
    """Come to a screen."""
    pilot.wait(0.1, FRAME_SECONDS)
    SCREENS[name](pilot)
    pilot.wait(0.4)
    while isinstance(pilot.scene, ScoringScene) and not pilot.scene.is_counted:
        pilot.press(pygame.K_ESCAPE)  # the vote is counted to its end
        pilot.wait(1.0)


LONG = ("review-two", "statistics")
SCENES = [
    pytest.param(each, id=each, marks=[pytest.mark.long] if each in LONG else [])
    for each in SCREENS
    if each not in ALIKE
]


@pytest.mark.app_window(speed=Speed.OFF)
@pytest.mark.parametrize("name", SCENES)
@pytest.mark.sampled(3, in_all=48)
def test_the_first_key_shows_one_focus_where_one_goes_on_and_tab_goes_round_it(
    name: str, pilot: Pilot
) -> None:
    come_to(pilot, name)
    focus = focus_of(pilot)
    if focus is None:
        return
    where = focus.focused
    if isinstance(pilot.scene, WidgetScene) and not isinstance(pilot.scene, ReviewScene):
        assert where is not None
    if name in GOES_ON:
        assert where is not None
        assert where.name == GOES_ON[name]
    pilot.point((3, 3))
    pilot.point(A_STILL_MOUSE)
    assert not focus.is_ring_shown
    pilot.press(pygame.K_TAB)
    assert focus.is_ring_shown
    if where is not None and where.takes_text:  # its caret has shown it, so Tab leaves it at once
        assert focus.focused is not where
        where = focus.focused
    assert focus.focused is where
    assert sum(widget.has_focus for widget in focus.widgets) == 1
    families = Counter(each.name.rpartition("_")[0] for each in focus.stops)
    assert {family for family, count in families.items() if count > 1} <= APART
    stops = len(focus.stops)
    visited = []
    for _ in range(stops):
        visited.append(focus.focused)
        pilot.press(pygame.K_TAB)
    assert focus.focused is where, "Tab comes back"
    assert len(set(map(id, visited))) == stops, "and visits each stop once"
    visited_groups = {each.group for each in visited if each is not None} - {""}
    for widget in focus.widgets:
        if widget.can_focus and widget.enabled:
            assert widget in visited or widget.group in visited_groups


def test_the_first_tab_at_the_table_shows_a_card_that_may_be_played(pilot: Pilot) -> None:
    come_to(pilot, "phase-one-trick")
    game = pilot.scene
    assert isinstance(game, GameScene)
    for code in (pygame.K_RIGHT, pygame.K_LEFT, pygame.K_HOME):
        game.selection.chosen = None
        pilot.point((3, 3))
        pilot.point(A_STILL_MOUSE)
        pilot.press(code)
        assert game.selection.chosen is not None
        assert game.selection.is_legal(game.selection.chosen)
