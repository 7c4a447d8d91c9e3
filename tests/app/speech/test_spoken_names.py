"""What is drawn as a picture is said in a sentence, and every language says as much."""

from __future__ import annotations

from dataclasses import replace

import pytest

from claim_desktop.i18n import languages, use_language
from claim_desktop.storage.settings import Speed
from claim_desktop.ui.accessibility.nodes import AccessibleRole
from scripts.stage.pilot import Pilot
from scripts.stage.states import SCREENS
from tests.screens.test_every_way_of_use import is_sayable, name_of


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
    assert all(is_sayable(name_of(part)) for part in parts)


CONTENTS = {
    "practice-busy": (
        "3 of 6 completed",
        "Rating 1783, 2 in a row, best 7, 25 puzzles played, 795 puzzles left, "
        "Knights: 3, Dwarves: 7, Giants: 2, Dragons: 3",
        "1 of 4 steps taken, best 19 of 19",
    ),
    "fair-deal": ("26, left: 26", "Cards to lift off"),
    "memory": ("Players", "Speed", "brisk"),
    "memory-checked": ("10 of 13 right, 3 missed, 2 wrong",),
    "settings-keys": ("Hint", "H; on a gamepad X"),
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
    read_aloud = (text for part in parts for text in (part.text, part.value, part.state, part.about))
    groups = (part.group.text for part in parts if part.group is not None)
    spoken = {*heard.news, *heard.static_text, *read_aloud, *groups}
    assert [text for text in CONTENTS[state] if text not in spoken] == []
