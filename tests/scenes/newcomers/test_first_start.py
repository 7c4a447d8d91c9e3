"""The first start: a newcomer is asked once."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from claim_desktop.scenes.question import QuestionScene
from claim_desktop.session.lessons import LESSONS
from claim_desktop.storage.settings import Settings, Speed
from tests.pilot import Pilot, flying
from tests.scenes.test_lessons import lesson_of


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    """A pilot for whom cards move at once."""
    with flying(tmp_path) as pilot:
        pilot.app.services.settings = replace(pilot.app.services.settings, speed=Speed.OFF)
        yield pilot


def test_a_newcomer_is_asked_once_and_may_say_no(pilot: Pilot) -> None:
    app = pilot.app
    app.services.settings = Settings()
    app.offer_lessons()
    assert isinstance(pilot.scene, QuestionScene)
    pilot.press(pygame.K_ESCAPE)
    assert type(pilot.scene).__name__ == "MenuScene"
    app.offer_lessons()
    assert type(pilot.scene).__name__ == "MenuScene"


@pytest.mark.parametrize("by_mouse", [True, False], ids=["mouse", "keyboard"])
def test_a_newcomer_who_wants_to_be_shown_is_in_the_first_lesson(by_mouse: bool, pilot: Pilot) -> None:
    pilot.app.services.settings = Settings()
    pilot.app.offer_lessons()
    if by_mouse:
        pilot.click("yes")
    else:
        pilot.press(pygame.K_RETURN)
    pilot.wait(0.1)
    assert lesson_of(pilot)._lesson.name == LESSONS[0]


def test_whoever_has_settings_is_not_asked(pilot: Pilot) -> None:
    pilot.app.offer_lessons()
    assert type(pilot.scene).__name__ == "MenuScene"
