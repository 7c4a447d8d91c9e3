"""Every screen can be used by keyboard alone, by mouse alone, by finger and by ear, and Esc leads back.

What a screen of its own does by these means is tested where the screen is.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pygame
import pytest
from pygame import Rect

from claim_desktop.scenes.base import Scene, WidgetScene
from claim_desktop.scenes.lessons.scene import LessonScene
from claim_desktop.scenes.menu.scene import MenuScene
from claim_desktop.scenes.play.exercise_scene import ExerciseScene
from claim_desktop.scenes.play.game_scene import GameScene
from claim_desktop.scenes.play.pause import PauseScene
from claim_desktop.scenes.review.scene import ReviewScene
from claim_desktop.scenes.scoring.scene import ScoringScene
from claim_desktop.table.table_item import Area
from claim_desktop.ui import vector
from claim_desktop.ui.accessibility.nodes import AccessibleNode, AccessibleRole
from claim_desktop.ui.touch.grip import TARGET, Position, TouchHandler
from claim_desktop.ui.widgets import Focus, Widget
from scripts.stage.pilot import Pilot, run_app
from scripts.stage.states import SCREENS, bring
from tests.screens.texts.test_texts_of_screens import empty_picture

SIZE = (1280, 720)
LONG = ("statistics", "review-open", "review-two", "review-three", "review-four")
"""Screens that take long to bring."""
ALL_SCREENS = [
    pytest.param(each, id=each, marks=[pytest.mark.long] if each in LONG else []) for each in SCREENS
]
MIN_LETTERS = 2
"""Words shorter than that, as for a day of the week, say nothing by themselves."""
MAX_STOPS = 80
MAX_ESCAPES = 3
"""How often Esc is pressed before it leads away: it first puts away what lies over the table."""
SEEN = 0.36
"""How far left of a card's middle it can be seen in the hand, as a share of its width."""
CLICKED = ("review-open",)
"""Screens in which a button was clicked, from which the keyboard goes on at once."""
SMALL = "SealsToCome"
"""The widget in which a finger finds smaller targets: a press only tells more about a line of small text."""
A_STILL_MOUSE = (1, 1)

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


class Target(NamedTuple):
    """Something that is pressed."""

    name: str
    rect: Rect
    spot: Position
    """A point of it that nothing covers."""


@pytest.mark.sampled(1, in_all=8)
@pytest.mark.parametrize("leaves_by_mouse", [False, True], ids=["esc", "mouse"])
@pytest.mark.parametrize("name", ALL_SCREENS)
def test_a_screen_is_used_by_keyboard_mouse_finger_and_ear_and_leads_back(
    name: str, *, leaves_by_mouse: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(vector, "load_sized_svg", empty_picture)
    with run_app(tmp_path, size=SIZE) as pilot:
        come_to(pilot, name)
        focus = focus_of(pilot.scene)
        if focus is not None:
            if name not in CLICKED:
                assert list(faults_of_the_first_key(pilot, focus, GOES_ON.get(name))) == []
            assert list(faults_by_keyboard(pilot, focus)) == []
        assert list(faults_by_ear(pilot)) == []
        assert list(faults_by_finger(pilot)) == []
        if focus is not None:
            assert list(faults_by_mouse(pilot, focus)) == []
        assert list(faults_of_leaving(pilot, by_mouse=leaves_by_mouse)) == []


def come_to(pilot: Pilot, name: str) -> None:
    """Come to a screen; a vote is counted to its end."""
    bring(pilot, name)
    while isinstance(pilot.scene, ScoringScene) and not pilot.scene.is_counted:
        pilot.press(pygame.K_ESCAPE)
        pilot.wait(1.0)


def focus_of(scene: Scene) -> Focus | None:
    """The focus of a scene of widgets, or of the question in it."""
    if not isinstance(scene, WidgetScene):
        return None
    return scene.dialog.focus if scene.dialog is not None else scene.focus


def faults_of_the_first_key(pilot: Pilot, focus: Focus, goes_on: str | None) -> Iterator[str]:
    """What is wrong with the first Tab after the mouse, which only shows where one goes on."""
    where = focus.focused
    if where is None and not isinstance(pilot.scene, ReviewScene):
        yield "nothing has the focus"
    if goes_on is not None and (where is None or where.name != goes_on):
        yield f"one does not go on with {goes_on}"
    pilot.point((3, 3))
    pilot.point(A_STILL_MOUSE)
    if focus.is_ring_shown:
        yield "the ring is shown although the mouse moved"
    pilot.press(pygame.K_TAB)
    if not focus.is_ring_shown:
        yield "Tab shows no ring"
    is_shown_by_caret = where is not None and where.takes_text  # so Tab leaves it at once
    if (focus.focused is where) == is_shown_by_caret:
        yield f"Tab leads from {where} to {focus.focused}"


def faults_by_keyboard(pilot: Pilot, focus: Focus) -> Iterator[str]:
    """What is wrong with Tab, which comes to every widget or its group in turn."""
    if sum(widget.has_focus for widget in focus.widgets) != 1:
        yield "not one widget has the focus"
    families = Counter(each.name.rpartition("_")[0] for each in focus.stops)
    yield from (f"{each}… are several stops" for each in families if families[each] > 1 and each not in APART)
    where, visited = focus.focused, dict[str, Widget]()  # a page may be made anew on the way
    for _ in focus.stops:
        if focus.focused is not None:
            if focus.focused.name in visited:
                yield f"Tab visits {focus.focused.name} twice"
            visited[focus.focused.name] = focus.focused
        pilot.press(pygame.K_TAB)
    if (focus.focused and focus.focused.name) != (where and where.name):
        yield "Tab does not come back"
    groups = {each.group for each in visited.values()} - {""}
    for widget in focus.widgets:
        if widget.can_focus and widget.enabled and widget.name not in visited and widget.group not in groups:
            yield f"Tab does not lead to {widget.name}"


def faults_by_ear(pilot: Pilot) -> Iterator[str]:
    """What a voice or a screen reader would not say, or only as a number or a mark."""
    speech, nodes = pilot.scene.announcements(), pilot.scene.accessible_nodes()
    for text in (*speech.news, *speech.static_text, *map(name_of, nodes)):
        if not is_sayable(text):
            yield f"{text!r} says nothing"
    for node in nodes:
        if node.value and node.role is not AccessibleRole.BUTTON:
            if node.value in node.text:
                yield f"the name {node.text!r} has its value in it"
            if not node.text:
                yield f"{node.value!r} has no name"
    found: dict[object, str] = {}
    for _ in range(MAX_STOPS):
        speech = pilot.scene.announcements()
        if speech.focus in found:
            break
        found[speech.focus] = speech.focus_text
        pilot.press(pygame.K_TAB)
    yield from (f"{key} is silent" for key, text in found.items() if key is not None and not is_sayable(text))


def is_sayable(text: str) -> bool:
    """Whether these are words, and not only a number or marks."""
    return sum(letter.isalpha() for letter in text) >= MIN_LETTERS


def name_of(node: AccessibleNode) -> str:
    """The name of a node, after that of its group."""
    return node.text if node.group is None else f"{node.group.text} {node.text}"


def faults_by_mouse(pilot: Pilot, focus: Focus) -> Iterator[str]:
    """The widgets that the keyboard comes to and the mouse does not, even where the wheel shows them."""
    missing = {each.name for each in focus.widgets if each.can_focus and each.enabled}
    area = next((each for each in focus.widgets if each.is_scrolled), None)
    for y in (99, *[-1] * (len(missing) if area is not None else 0)):
        if area is not None:
            pilot.point(area.rect.center)
            pilot.app.step([pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=y)], 0.3)
        for widget in [each for each in focus.pressable if each.name in missing]:
            pilot.point(widget.visible_rect.center)
            now = next((each for each in focus.widgets if each.name == widget.name), widget)
            if now.hovered and not is_covered(now, focus):
                missing.remove(now.name)
    yield from (f"the mouse does not come to {each}" for each in sorted(missing))


def is_covered(widget: Widget, focus: Focus) -> bool:
    """Whether another widget gets what is pressed in the middle of this one."""
    there = [each for each in focus.pressable if each.visible_rect.collidepoint(widget.visible_rect.center)]
    return there[-1] is not widget


def faults_by_finger(pilot: Pilot) -> Iterator[str]:
    """The targets that are too small, with the width and height that a finger has there."""
    touched, targets = pilot.scene.touch_handler, list(targets_of(pilot))
    if not targets:
        yield "there is nothing to press"
    large = [each for each in targets if not each.name.startswith(SMALL)]
    sizes = [(target, room_of(target, touched)) for target in large]
    yield from (f"{target} has {size}" for target, size in sizes if min(size) < TARGET)


def targets_of(pilot: Pilot) -> Iterator[Target]:
    """Everything that can be pressed on a screen."""
    touched, scene = pilot.scene.touch_handler, pilot.scene
    if isinstance(touched, Focus):
        yield from widgets_of(touched)
        return
    if isinstance(scene, ExerciseScene | ReviewScene):
        yield from widgets_of(scene.focus)
    game: Scene | None = scene.table if isinstance(scene, ExerciseScene) else scene
    if not isinstance(game, GameScene):
        return
    if game.overlays.focus is not None:
        yield from widgets_of(game.overlays.focus)
    else:
        yield from items_of(game, is_covered=not game.overlays.is_empty)


def widgets_of(focus: Focus) -> Iterator[Target]:
    """The widgets that can be pressed, part by part."""
    for widget in focus.pressable:
        for part in widget.hit_areas:
            yield Target(f"{type(widget).__name__} {widget.name}", part, part.center)


def items_of(game: GameScene, *, is_covered: bool) -> Iterator[Target]:
    """The items on a table that can be pressed; under a sheet, the buttons."""
    for item in game.presenter.painter.items:
        spot, pose = item.rect.center, item.sprite.pose if item.sprite is not None else None
        if item.is_pressable and (not is_covered or item.area is Area.BUTTONS):
            seen = spot if pose is None else (round(pose.x - pose.width * SEEN), round(pose.y))
            yield Target(type(item).__name__, item.rect, seen)


def room_of(target: Target, touched: TouchHandler) -> tuple[int, int]:
    """How far, across and down, a finger hits the target, through a point of it."""

    def reach(x: int, y: int) -> int:
        """How far in this direction, inside the window."""
        steps = 0
        while steps < TARGET:
            point = target.spot[0] + x * (steps + 1), target.spot[1] + y * (steps + 1)
            is_inside = Rect((0, 0), SIZE).collidepoint(point)
            if not is_inside or not target.rect.collidepoint(touched.snap_tap(point)):
                break
            steps += 1
        return steps

    return reach(-1, 0) + 1 + reach(1, 0), reach(0, -1) + 1 + reach(0, 1)


def faults_of_leaving(pilot: Pilot, *, by_mouse: bool) -> Iterator[str]:
    """Where Esc or the button for it leaves a screen as it is, or leads on; it pauses games."""
    before = list(pilot.app.stack.scenes)
    focus = focus_of(pilot.scene)
    buttons = [] if focus is None or isinstance(pilot.scene, ReviewScene) else focus.pressable
    if by_mouse and "back" in {each.name for each in buttons}:
        pilot.click("back")
        pilot.wait(0.5)
    else:
        for _ in range(MAX_ESCAPES):
            pilot.press(pygame.K_ESCAPE)
            pilot.wait(0.5)
            if pilot.app.stack.scenes != before:
                break
    scene, after = before[-1], pilot.app.stack.scenes
    if isinstance(scene, MenuScene):
        is_right = after == before
    elif isinstance(scene, GameScene | LessonScene):
        is_right = after[:-1] == before and isinstance(after[-1], PauseScene)
    else:
        is_right = scene not in after and len(after) <= len(before)
    if not is_right:
        yield f"one is led from {before} to {after}"


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
