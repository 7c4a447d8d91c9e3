"""What screen readers are given: a tree of nodes, the focus, and announcements."""

from __future__ import annotations

import sys
from types import SimpleNamespace

import pytest
from pygame import Rect

from claim_desktop.ui.accessibility.nodes import (
    AccessibilityAction,
    AccessibleGroup,
    AccessibleNode,
    AccessibleRole,
    AccessibleTree,
    GroupRole,
)
from claim_desktop.ui.accessibility.screen_reader import ROOT, SAID, ScreenReader
from tests.ui.accessibility.system import Node, System

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
    assert nodes[ROOT].properties["label"] == "Claim Desktop"
    assert nodes[ROOT].properties["children"] == list(nodes)[1:]
    assert nodes[SAID].properties == {"value": "Your turn.", "live": "polite"}
    title, play, off = (nodes[number] for number in list(nodes)[2:])
    assert (title.role, title.properties["value"], title.actions) == ("LABEL", "New game", [])
    assert (play.role, play.properties["label"], play.actions) == ("BUTTON", "Play", ["click"])
    assert play.properties["bounds"] == (10, 20, 40, 60)
    assert off.properties["disabled"] is True
    assert nodes[system.updates[-1].focus] is play


def test_the_tree_is_passed_on_only_if_something_is_new(system: System, reader: ScreenReader) -> None:
    system.begin()
    for _ in range(3):
        reader.show(AccessibleTree("Claim Desktop", (PLAY,)))
    assert len(system.updates) == 1


def test_the_same_sentence_twice_is_news(system: System, reader: ScreenReader) -> None:
    system.begin()
    reader.say("You pass.")
    first = system.nodes()[SAID].properties["value"]
    reader.say("You pass.")
    assert system.nodes()[SAID].properties["value"] != first


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


def shown(system: System, reader: ScreenReader, *parts: AccessibleNode) -> list[Node]:
    """The nodes that the system is given for these parts."""
    system.begin()
    reader.show(AccessibleTree("Claim Desktop", parts, bounds=(5, 6, 105, 86)))
    return list(system.nodes().values())[2:]


def test_options_are_in_a_group_with_the_name_and_their_number(system: System, reader: ScreenReader) -> None:
    group = AccessibleGroup("speed", GroupRole.OPTIONS, "Card speed", "How fast cards are dealt.")
    options = (
        AccessibleNode(("speed", index), AccessibleRole.OPTION, text, is_on=not index, group=group)
        for index, text in enumerate(("Slow", "Fast"))
    )
    slow, fast, whole = shown(system, reader, *options)
    assert (slow.properties["label"], slow.properties["toggled"], fast.properties["toggled"]) == (
        "Slow",
        True,
        False,
    )
    assert [each.properties["position_in_set"] for each in (slow, fast)] == [0, 1]
    assert (whole.role, whole.properties["label"], whole.properties["size_of_set"]) == (
        "RADIO_GROUP",
        "Card speed",
        2,
    )
    assert whole.properties["description"] == "How fast cards are dealt."
    top = system.nodes()[ROOT].properties["children"]
    assert len(top) == 2, "what is said, and the group"
    assert len(whole.properties["children"]) == 2


def test_the_value_of_a_choice_is_an_option_inside_it(system: System, reader: ScreenReader) -> None:
    size = AccessibleNode("size", AccessibleRole.CHOICE, "Text size", value="100%", position=(2, 6))
    choice, option = shown(system, reader, size)
    properties = [choice.properties[each] for each in ("label", "value", "size_of_set")]
    assert properties == ["Text size", "100%", 6]
    assert (option.properties["label"], option.properties["selected"]) == ("100%", True)
    assert option.properties["position_in_set"] == 1


def test_the_text_of_a_field_can_be_read_letter_by_letter(system: System, reader: ScreenReader) -> None:
    name = AccessibleNode("name", AccessibleRole.FIELD, "Your name", value="Zoë von A", selection=(0, 3))
    field, run = shown(system, reader, name)
    assert (run.role, run.properties["value"]) == ("TEXT_RUN", "Zoë von A")
    assert run.properties["character_lengths"] == [1, 1, 2, 1, 1, 1, 1, 1, 1]
    assert run.properties["word_lengths"] == [4, 4, 1]
    (run_of_anchor, anchor), (_, caret) = field.properties["text_selection"]
    assert (anchor, caret) == (0, 3)
    assert field.properties["children"] == [run_of_anchor]


def test_a_card_that_may_not_be_played_is_disabled_but_can_be_pressed_to_hear_why(
    system: System, reader: ScreenReader
) -> None:
    (card,) = shown(
        system,
        reader,
        AccessibleNode(
            "card",
            AccessibleRole.ITEM,
            "Goblin 3",
            is_enabled=False,
            state="may not be played",
            about="You could follow.",
        ),
    )
    assert (card.properties["label"], card.properties["disabled"]) == ("Goblin 3", True)
    assert card.properties["description"] == "may not be played. You could follow.", (
        "AT-SPI disables no list item"
    )
    assert card.actions == ["click", "focus"], "readers ask only once what can be done with it"


def test_the_system_is_told_where_the_window_is_and_how_large(system: System, reader: ScreenReader) -> None:
    shown(system, reader, PLAY)
    assert system.nodes()[ROOT].properties["bounds"] == (0, 0, 100, 80)
    assert system.window_bounds == [(5, 6, 105, 86)]
    reader.show(AccessibleTree("Claim Desktop", (PLAY,), bounds=(5, 6, 205, 86)))
    assert system.nodes()[ROOT].properties["bounds"] == (0, 0, 200, 80)
    assert system.window_bounds[-1] == (5, 6, 205, 86)


def test_a_screen_reader_that_leaves_is_told_nothing_more(system: System, reader: ScreenReader) -> None:
    system.begin()
    system.end()
    reader.say("Your turn.")
    assert system.updates == []


CARDS = AccessibleGroup("cards", GroupRole.LIST, "Your cards")
CARD = AccessibleNode("card", AccessibleRole.ITEM, "Giant 5", group=CARDS)


def test_while_no_card_is_raised_the_focus_is_on_the_cards_and_not_on_the_window(
    system: System, reader: ScreenReader
) -> None:
    system.begin()
    reader.show(AccessibleTree("Claim", (PLAY, CARD), None))
    number = system.updates[-1].focus
    node = system.nodes()[number]
    assert (node.role, node.properties["label"]) == ("LIST_BOX", "Your cards")
    assert node.actions == ["focus"]
    reader.show(AccessibleTree("Claim", (PLAY, CARD), "card"))
    assert reader.keys[system.updates[-1].focus] == "card"
    reader.show(AccessibleTree("Claim", (PLAY,), None))
    assert system.updates[-1].focus == ROOT


@pytest.mark.parametrize(("platform", "is_said"), [("linux", True), ("win32", False), ("darwin", False)])
def test_only_at_spi_is_told_in_words_that_a_button_is_disabled(
    system: System, reader: ScreenReader, monkeypatch: pytest.MonkeyPatch, platform: str, *, is_said: bool
) -> None:
    system.begin()
    reader.disabled_text = "Not available now."
    monkeypatch.setattr(sys, "platform", platform)
    reader.show(AccessibleTree("Claim", (PLAY, OFF), "play"))
    properties = {node.properties.get("label"): node.properties for node in system.nodes().values()}
    assert properties["Off"]["disabled"]
    assert ("Not available now." in properties["Off"].get("description", "")) is is_said
    assert "description" not in properties["Play"]
