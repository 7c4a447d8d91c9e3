"""What screen readers are given: a tree of parts, the focus, and what is said."""

from __future__ import annotations

import sys
from types import SimpleNamespace

import pytest
from pygame import Rect

from claim_desktop.ui.speech.screen_reader import (
    ROOT,
    SAID,
    AccessibilityAction,
    AccessibleNode,
    AccessibleRole,
    AccessibleTree,
    ScreenReader,
)
from tests.ui.speech.system import System

PLAY = AccessibleNode.at("play", AccessibleRole.BUTTON, "Play", Rect(10, 20, 30, 40))
OFF = AccessibleNode.at("off", AccessibleRole.BUTTON, "Off", Rect(0, 0, 1, 1), is_enabled=False)
WORDS = AccessibleNode("title", AccessibleRole.TEXT, "New game")


@pytest.fixture
def system(monkeypatch: pytest.MonkeyPatch) -> System:
    monkeypatch.setattr(sys, "platform", "linux")
    return System()


@pytest.fixture
def reader(system: System) -> ScreenReader:
    reader = ScreenReader("Claim Desktop")
    reader.attach(system)
    return reader


def test_nothing_is_told_before_a_screen_reader_asks(system: System, reader: ScreenReader) -> None:
    reader.show(AccessibleTree("Claim Desktop", (PLAY,)))
    reader.say("Your turn.")
    assert system.updates == []


def test_the_tree_has_the_window_what_is_said_and_every_part(system: System, reader: ScreenReader) -> None:
    system.begin()
    reader.show(AccessibleTree("Claim Desktop", (WORDS, PLAY, OFF), "play"))
    reader.say("Your turn.")
    nodes = system.nodes()
    assert nodes[ROOT].told["label"] == "Claim Desktop"
    assert nodes[ROOT].told["children"] == list(nodes)[1:]
    assert nodes[SAID].told == {"value": "Your turn.", "live": "polite"}
    title, play, off = (nodes[number] for number in list(nodes)[2:])
    assert (title.role, title.told["value"], title.actions) == ("LABEL", "New game", [])
    assert (play.role, play.told["label"], play.actions) == ("BUTTON", "Play", ["click"])
    assert play.told["bounds"] == (10, 20, 40, 60)
    assert off.told["disabled"] is True
    assert nodes[system.updates[-1].focus] is play


def test_the_tree_is_passed_on_only_if_something_is_new(system: System, reader: ScreenReader) -> None:
    system.begin()
    for _ in range(3):
        reader.show(AccessibleTree("Claim Desktop", (PLAY,)))
    assert len(system.updates) == 1


def test_the_same_sentence_twice_is_news(system: System, reader: ScreenReader) -> None:
    system.begin()
    reader.say("You pass.")
    first = system.nodes()[SAID].told["value"]
    reader.say("You pass.")
    assert system.nodes()[SAID].told["value"] != first


def test_a_part_keeps_its_number_as_long_as_it_is_there(system: System, reader: ScreenReader) -> None:
    system.begin()
    reader.show(AccessibleTree("Claim Desktop", (WORDS, PLAY), "play"))
    before = system.updates[-1].focus
    reader.show(AccessibleTree("Claim Desktop", (PLAY,), "play"))
    assert system.updates[-1].focus == before


def test_what_the_screen_reader_presses_waits_for_the_next_frame(
    system: System, reader: ScreenReader
) -> None:
    system.begin()
    reader.show(AccessibleTree("Claim Desktop", (PLAY, OFF), "play"))
    play, off = list(system.nodes())[2:]
    for number in (play, off, 999):
        system.do(SimpleNamespace(action="click", target=number))
    assert reader.pop_actions() == [(PLAY, AccessibilityAction.PRESS)]
    assert reader.pop_actions() == []


@pytest.mark.parametrize("refusal", [ImportError, RuntimeError])
def test_a_system_that_takes_no_tree_leaves_the_game_without_a_screen_reader(
    system: System, refusal: type[Exception]
) -> None:
    def refuse(*_: object) -> None:
        raise refusal

    system.unix.Adapter = refuse
    reader = ScreenReader("Claim Desktop")
    reader.attach(system)
    reader.show(AccessibleTree("Claim Desktop", (PLAY,)))
    reader.say("Your turn.")
    assert not reader.is_active


@pytest.mark.skipif(not ScreenReader.is_available(), reason="AccessKit is not installed")
def test_accesskit_makes_a_part_of_every_role() -> None:
    assert ScreenReader("Claim Desktop").smoke_test() == len(AccessibleRole)


def test_a_screen_reader_that_leaves_is_told_nothing_more(system: System, reader: ScreenReader) -> None:
    system.begin()
    system.end()
    reader.say("Your turn.")
    assert system.updates == []
