"""Whatever can be heard on a screen says what it is: nothing is silent, a bare number, or a mark alone."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from claim_desktop.i18n import languages, use_language
from claim_desktop.storage.settings import Speed
from claim_desktop.ui.accessibility.nodes import AccessibleNode, AccessibleRole
from scripts.stage.pilot import Pilot
from scripts.stage.states import SCREENS

LONG = ("review-open", "review-three", "review-four")
"""States that take long to make and have nothing that others lack."""
MIN_LETTERS = 2
"""Words shorter than that, as for a day of the week, say nothing by themselves."""
MAX_STOPS = 60


def is_said(text: str) -> bool:
    """Whether these are words, and not only a number or marks."""
    return sum(letter.isalpha() for letter in text) >= MIN_LETTERS


def name_of(part: AccessibleNode) -> str:
    """The name of a part, after that of its group."""
    return part.text if part.group is None else f"{part.group.text} {part.text}"


@pytest.mark.sampled(5, in_all=24)
@pytest.mark.parametrize(
    "state", [pytest.param(each, marks=pytest.mark.long) if each in LONG else each for each in SCREENS]
)
def test_nothing_on_any_screen_is_silent_a_bare_number_or_a_mark(state: str, pilot: Pilot) -> None:
    pilot.app.services.settings = replace(pilot.app.services.settings, speed=Speed.OFF)
    SCREENS[state](pilot)
    pilot.wait(0.1)
    heard = pilot.scene.announcements()
    parts = pilot.scene.accessible_nodes()
    said = [*heard.news, *heard.static_text, *map(name_of, parts)]
    said += [heard.focus_text] if heard.focus is not None else []
    assert [text for text in said if not is_said(text)] == []
    valued = [part for part in parts if part.value and part.role is not AccessibleRole.BUTTON]
    assert [part.text for part in valued if part.value in part.text] == [], "a name tells no value"
    assert [part.value for part in valued if not part.text] == []


@pytest.mark.parametrize(
    "state", ["practice-busy", "days", "memory-naming", "finished", "seals", "match-two"]
)
@pytest.mark.sampled(2, in_all=6)
def test_wherever_tab_leads_there_is_something_to_hear(state: str, pilot: Pilot) -> None:
    pilot.app.services.settings = replace(pilot.app.services.settings, speed=Speed.OFF)
    SCREENS[state](pilot)
    pilot.wait(0.1)
    found: dict[object, str] = {}
    for _ in range(MAX_STOPS):
        heard = pilot.scene.announcements()
        if heard.focus in found:
            break
        found[heard.focus] = heard.focus_text
        pilot.press(pygame.K_TAB)
    assert len(found) > 1
    assert [name for name, text in found.items() if not is_said(text)] == []


@pytest.mark.sampled(1)
@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("state", ["practice-busy", "finished", "statistics", "match-two", "memory-checked"])
def test_every_language_says_as_much(state: str, language: str, pilot: Pilot) -> None:
    use_language(language)
    pilot.app.services.settings = replace(pilot.app.services.settings, speed=Speed.OFF, language=language)
    SCREENS[state](pilot)
    pilot.wait(0.1)
    parts = [part for part in pilot.scene.accessible_nodes() if part.role is not AccessibleRole.TEXT]
    assert parts
    assert all(is_said(name_of(part)) for part in parts)


CONTENTS = {
    "practice-busy": (
        "3 of 6 completed",
        "Rating 1783, 2 in a row, best 7, 25 puzzles played, 795 puzzles left",
        "1 of 4 steps taken, best 19 of 19",
    ),
    "fair-deal": ("26, left: 26", "Cards to lift off"),
    "memory": ("Players", "Speed", "brisk"),
    "memory-checked": ("10 of 13 right, 3 missed, 2 wrong",),
    "settings-keys": ("Hint", "H"),
    "days": (
        "Claim: Days won: 3, 4, 7, 8, 10, 13, 14, 16, 17, 20, 21, 23. Days lost: 1, 9, 11, 12, 15, 19, 22.",
    ),
    "lessons": ("1. A trick", "Lead, follow, and take what is on the table."),
    "seals": ("Every last vote", "earned"),
    "match-two": ("Match, first to five: You 2, Berengar 1",),
    "review-two": ("Only what Ada knew", "All hands"),
    "first-start": ("Language", "English", "Your name"),
    "phase-one-two": ("You play against Berengar.",),
    "phase-one-three": ("You play against Berengar and Clothilde.",),
    "phase-one-four": ("Your partner is Clothilde. Your rivals are Berengar and Dietmar.",),
}
"""What must be heard in some states, word by word."""


@pytest.mark.parametrize("state", CONTENTS)
@pytest.mark.sampled(3, in_all=14)
def test_what_is_drawn_as_a_picture_is_said_in_a_sentence(state: str, pilot: Pilot) -> None:
    pilot.app.services.settings = replace(pilot.app.services.settings, speed=Speed.OFF)
    SCREENS[state](pilot)
    pilot.wait(0.1)
    heard = pilot.scene.announcements()
    parts = pilot.scene.accessible_nodes()
    told = (text for part in parts for text in (part.text, part.value, part.state, part.about))
    groups = (part.group.text for part in parts if part.group is not None)
    said = {*heard.news, *heard.static_text, *told, *groups}
    assert [text for text in CONTENTS[state] if text not in said] == []
