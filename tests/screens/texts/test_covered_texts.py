"""Nothing but a dialog lies over a text: no card, frame, slip or face hides a figure or a name.

Where letters stand is known from the pictures of lines that fonts make, and what hides them from the pictures
and shapes that a frame draws after them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Rect
from pygame.mask import Mask

from claim_desktop.scenes.lessons.logic.lesson_order import LESSONS
from claim_desktop.scenes.lessons.scene import LessonScene
from claim_desktop.storage.settings import Speed
from claim_desktop.ui import styles, window
from claim_desktop.ui.canvas import polygon
from claim_desktop.ui.display_list import DisplayList, DrawCommand
from claim_desktop.ui.layout import Size
from claim_desktop.ui.shading import darken
from claim_desktop.ui.text.fonts import Fonts
from scripts.stage.pilot import Pilot, run_app
from scripts.stage.states import SCREENS, bring
from tests.scenes.lessons.test_lessons import play_by_mouse, take
from tests.screens.recordings import FILMS
from tests.screens.sizes import every_text_size
from tests.screens.texts.test_texts_of_screens import SIZES, TEXT_SIZES

SHEETS = ("log", "tracker", "phase-two-look", "puzzle-solved")
"""What a person opens over the table, and closes again; dialogs darken everything below them."""

MOVING = ("trick-two", "trick-four", "trick-last", "seer", "smash", "new-act", "curtain", "drag", "vote")
"""The films of games. What flies over a text has to leave it again."""

LASTING = 6
"""The pictures of a film from which a text is hidden for too long."""

HIDES = 150
"""The opacity from which a pixel hides what is below it."""

HIDDEN = 0.02
"""The share of a text's letters that may be hidden, since edges of pictures are soft."""


class Letters:
    """Knows which pictures are lines of text while a test runs, and what hides them."""

    def __init__(self) -> None:
        self._lines: dict[int, tuple[pygame.Surface, str]] = {}
        self._masks: dict[int, tuple[pygame.Surface, Mask]] = {}

    def noting(self, write: Callable[..., pygame.Surface]) -> Callable[..., pygame.Surface]:
        """A way for fonts to make lines that are known here."""

        def write_and_note(fonts: Fonts, text: Any, *how: Any, **named: Any) -> pygame.Surface:
            picture = write(fonts, text, *how, **named)
            self._lines[id(picture)] = picture, text
            return picture

        return write_and_note

    def hidden_on(self, screen: DisplayList) -> Iterator[str]:
        """The texts of a frame that something else hides, and its place."""
        drawn = list(zip(screen.strokes, screen.places, strict=True))
        first = max((index + 1 for index, each in enumerate(drawn) if _darkens(*each, screen)), default=0)
        for index, (stroke, place) in enumerate(drawn[first:], first):
            if id(stroke.source) not in self._lines:
                continue
            ink = self._hiding(stroke, place, place)
            for later, covered in drawn[index + 1 :]:
                if id(later.source) in self._lines or not covered.colliderect(place):
                    continue
                if self._hiding(later, covered, place).overlap_area(ink, (0, 0)) > HIDDEN * ink.count():
                    text = self._lines[id(stroke.source)][1]
                    yield f"{text!r} at {place.topleft} is hidden by {tuple(covered)}"

    def _hiding(self, stroke: DrawCommand, place: Rect, area: Rect) -> Mask:
        """The pixels of an area that a stroke hides, which leaves pixels only in its place."""
        mask, left, top = Mask(area.size), area.x, area.y
        opacity = stroke.alpha if stroke.color is None else stroke.color[3]
        if stroke.flags or (opacity is not None and opacity < HIDES):
            return mask
        if stroke.source is not None:
            x, y = (0, 0) if stroke.area is None else stroke.area[:2]
            mask.draw(self._mask_of(stroke.source), (stroke.place[0] - x - left, stroke.place[1] - y - top))
        elif stroke.corners:
            shape = pygame.Surface(area.size, pygame.SRCALPHA)
            polygon(shape, (0, 0, 0, 255), [(x - left, y - top) for x, y in stroke.corners])
            mask = pygame.mask.from_surface(shape)
        elif stroke.color is not None:
            mask.fill()
        within = Mask(area.size)
        within.draw(Mask(place.size, fill=True), (place.x - left, place.y - top))
        return mask.overlap_mask(within, (0, 0))

    def _mask_of(self, picture: pygame.Surface) -> Mask:
        if id(picture) not in self._masks:
            mask = pygame.mask.from_surface(picture, HIDES) if picture.get_flags() & pygame.SRCALPHA else None
            self._masks[id(picture)] = picture, mask or Mask(picture.get_size(), fill=True)
        return self._masks[id(picture)][1]


def _darkens(stroke: DrawCommand, place: Rect, screen: DisplayList) -> bool:
    """Whether a dialog begins, which darkens the whole window."""
    return bool(stroke.flags) and stroke.source is None and place == screen.get_rect()


@pytest.fixture
def letters(monkeypatch: pytest.MonkeyPatch) -> Letters:
    """Knows the lines that are written from now on."""
    known = Letters()
    for name in ("line", "narrow_line"):
        monkeypatch.setattr(Fonts, name, known.noting(getattr(Fonts, name)))
    return known


def hidden_texts(pilot: Pilot, letters: Letters) -> list[str]:
    """The texts that are hidden now."""
    screen = DisplayList(window.surface().get_size())
    pilot.app.stack.draw(screen)
    return list(letters.hidden_on(screen))


@pytest.mark.sampled(1, in_all=8)
@pytest.mark.parametrize("text_size", TEXT_SIZES)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", [name for name in SCREENS if name not in SHEETS])
def test_nothing_lies_over_a_text_of_a_screen(
    name: str, size: Size, text_size: float, letters: Letters, tmp_path: Path
) -> None:
    with run_app(tmp_path, size=size) as pilot:
        bring(pilot, name, text_size)
        assert hidden_texts(pilot, letters) == []


@pytest.mark.slow
@pytest.mark.usefixtures("undrawn")
@every_text_size
@pytest.mark.parametrize("name", LESSONS)
def test_what_a_lesson_says_and_points_at_hides_no_text(
    name: str, text_size: float, letters: Letters, tmp_path: Path
) -> None:
    def read_and_play(pilot: Pilot, lesson: LessonScene) -> None:
        assert hidden_texts(pilot, letters) == [], f"step {lesson.progress[0]}"
        play_by_mouse(pilot, lesson)

    with run_app(tmp_path, size=SIZES[1]) as pilot:
        settings = pilot.app.services.settings
        pilot.app.services.settings = replace(settings, speed=Speed.OFF, text_size=text_size)
        take(pilot, name, read_and_play)


@pytest.mark.slow
@pytest.mark.usefixtures("undrawn")
@pytest.mark.parametrize("name", MOVING)
def test_what_moves_over_a_text_leaves_it_again(name: str, letters: Letters, tmp_path: Path) -> None:
    lasting: dict[str, int] = {}
    with run_app(tmp_path, size=SIZES[1]) as pilot:
        for happening in FILMS[name](pilot):
            hidden = {each.rpartition(" is hidden")[0] for each in hidden_texts(pilot, letters)}
            lasting = {text: lasting.get(text, 0) + 1 for text in hidden}
            assert [text for text, pictures in lasting.items() if pictures >= LASTING] == [], happening


def test_a_text_under_a_picture_is_found_but_not_one_under_a_dialog(letters: Letters, tmp_path: Path) -> None:
    with run_app(tmp_path, size=SIZES[0]) as pilot:
        kit, screen = pilot.app.services.kit, DisplayList(SIZES[0])
        for place in (Rect(100, 100, 60, 30), Rect(300, 100, 60, 30)):
            kit.draw_text(screen, "25", place, styles.BODY)
        light = pygame.Surface((80, 80), pygame.SRCALPHA)
        light.fill((255, 255, 0, 90))
        screen.blit(light, (290, 90))
        assert list(letters.hidden_on(screen)) == []
        screen.blit(pygame.Surface((80, 80)), (90, 90))
        (found,) = letters.hidden_on(screen)
        assert found.endswith("is hidden by (90, 90, 80, 80)")
        darken(screen, (10, 5, 2, 165))
        assert list(letters.hidden_on(screen)) == []
