"""Every scene gives a screen reader its parts, and pressing them does what a click does."""

from __future__ import annotations

from collections.abc import Hashable

import pytest

from claim_desktop.rules.decks import CLAIM
from claim_desktop.session.match import Match
from claim_desktop.ui.speech.screen_reader import Part, PartRole, ScreenReader
from scripts.measuring.positions import setup
from tests.pilot import Pilot
from tests.screens.states import SCREENS

LONG = ("review-open", "review-three", "review-four")
"""States that take long to make and have nothing that others lack."""


@pytest.mark.parametrize(
    "state", [pytest.param(each, marks=pytest.mark.long) if each in LONG else each for each in SCREENS]
)
def test_a_screen_reader_finds_the_focus_and_no_part_twice(state: str, pilot: Pilot) -> None:
    SCREENS[state](pilot)
    pilot.wait(0.1)
    parts = pilot.scene.parts()
    keys = [part.key for part in parts]
    assert len(set(keys)) == len(keys)
    assert all(part.words.strip() for part in parts), [part for part in parts if not part.words.strip()]
    assert parts, "there is something to find"
    focus = pilot.scene.hear().focus
    assert focus is None or focus in keys


def press(pilot: Pilot, reader: ScreenReader, key: Hashable) -> None:
    """Press a part as a screen reader does, in the thread of the system."""
    reader._pressed.put(reader._number_of(key))
    pilot.wait(0.1)


def test_a_card_that_the_screen_reader_presses_is_played(pilot: Pilot) -> None:
    game = pilot.at_table(Match.begin(setup(CLAIM), pilot.app.services.rng))
    while not game.is_waiting_for_person:
        pilot.wait(0.1)
    reader = pilot.app.spoken.reader = ScreenReader("Claim Desktop")
    reader.is_active = True
    pilot.wait(0.1)
    made = game.match.moves_made
    press(pilot, reader, playable(pilot.scene.parts()).key)
    assert game.match.moves_made > made


def playable(parts: tuple[Part, ...]) -> Part:
    """The first card that may be played."""
    return next(part for part in parts if part.role is PartRole.CARD and "may be played" in part.words)
