"""Every scene gives a screen reader its parts, and pressing them does what a click does."""

from __future__ import annotations

import sys
from dataclasses import replace
from types import SimpleNamespace

import pygame
import pytest

from claim_desktop.i18n import tr
from claim_desktop.rules.decks import CLAIM
from claim_desktop.rules.state import Phase
from claim_desktop.scenes.base import WidgetScene
from claim_desktop.scenes.requests import OpenSettings
from claim_desktop.session.game_session import GameSession
from claim_desktop.storage.settings import Speed
from claim_desktop.ui.accessibility.nodes import AccessibleNode, AccessibleRole
from claim_desktop.ui.accessibility.screen_reader import ROOT, SAID, ScreenReader
from claim_desktop.ui.speech import system_voice
from scripts.stage.pilot import Pilot
from scripts.stage.positions import play_until, setup
from scripts.stage.states import SCREENS, turn_of_first
from tests.ui.accessibility.system import Node, System

LONG = ("review-open", "review-three", "review-four")
"""States that take long to make and have nothing that others lack."""


@pytest.fixture
def system(monkeypatch: pytest.MonkeyPatch) -> System:
    monkeypatch.setattr(sys, "platform", "linux")
    return System()


@pytest.fixture
def reader(pilot: Pilot, system: System) -> ScreenReader:
    """A screen reader that has asked for the tree, in a game where no scene fades."""
    pilot.app.services.settings = replace(pilot.app.services.settings, speed=Speed.OFF)
    reader = pilot.app.speech.reader = ScreenReader("Claim Desktop")
    reader.attach(system)
    system.begin()
    return reader


@pytest.mark.sampled(4, in_all=14)
@pytest.mark.parametrize(
    "state", [pytest.param(each, marks=pytest.mark.long) if each in LONG else each for each in SCREENS]
)
@pytest.mark.usefixtures("reader")
def test_a_screen_reader_finds_window_focus_words_and_named_buttons_in_every_scene(
    state: str, pilot: Pilot, system: System
) -> None:
    SCREENS[state](pilot)
    pilot.wait(0.1)
    places = [part.bounds for part in pilot.scene.accessible_nodes()]
    assert all(left < right and top < bottom for left, top, right, bottom in places), "each has a place"
    keys = [part.key for part in pilot.scene.accessible_nodes()]
    assert len(set(keys)) == len(keys), "no part is there twice"
    focus = pilot.scene.announcements().focus
    assert focus is None or focus in keys
    nodes = system.nodes()
    window, spoken, *parts = nodes.values()
    assert (window.role, window.properties["label"]) == ("WINDOW", "Claim Desktop")
    assert spoken.properties["live"] == "polite"
    assert system.updates[-1].focus in nodes
    cards = [part for part in parts if part.role == "LIST_BOX"]
    assert (system.updates[-1].focus != ROOT) == (focus is not None or bool(cards))
    assert parts, "there is something to find"
    lists = [part for part in parts if part.role in ("RADIO_GROUP", "LIST_BOX")]
    assert all(part.properties.get("label") for part in lists)
    groups = [*lists, *(part for part in parts if part.role in ("TAB_LIST", "TEXT_RUN"))]
    named = (part for part in parts if part not in groups)
    assert all((part.properties.get("label") or part.properties.get("value", "")).strip() for part in named)


def ask(pilot: Pilot, system: System, part: AccessibleNode, action: str = "click") -> None:
    """Ask for something as a screen reader does."""
    tell(pilot, system, part, action)
    pilot.wait(0.1)


def tell(pilot: Pilot, system: System, part: AccessibleNode, action: str = "click") -> None:
    """Ask for something, and let no frame pass."""
    reader = pilot.app.speech.reader
    assert reader is not None
    number = next(number for number, key in reader.keys.items() if key == part.key)
    system.do(SimpleNamespace(action=action, target=number))


def named(pilot: Pilot, text: str) -> AccessibleNode:
    """The part that begins with these words."""
    return next(part for part in pilot.scene.accessible_nodes() if part.text.startswith(text))


def option(pilot: Pilot, text: str, place: int) -> AccessibleNode:
    """The option with these words at this place among others."""
    parts = (part for part in pilot.scene.accessible_nodes() if part.role is AccessibleRole.TAB)
    return next(part for part in parts if part.text == text and part.position and part.position[0] == place)


@pytest.mark.usefixtures("reader")
def test_name_role_value_and_state_are_told_apart(pilot: Pilot, system: System) -> None:
    pilot.wait(0.1)
    assert node_named(system, "Play").role == "BUTTON"
    SCREENS["settings-sound"](pilot)
    pilot.wait(0.1)
    mono = node_named(system, "Mono")
    assert (mono.role, mono.properties["toggled"]) == ("SWITCH", False)
    assert mono.properties["description"], "the line below a label says what it does"
    volume = node_named(system, "Sounds")
    percent = round(100 * pilot.app.services.settings.sounds_volume)
    assert (volume.role, volume.properties["value"]) == ("SLIDER", f"{percent}%")
    numbers = [volume.properties[f"{name}_numeric_value"] for name in ("min", "max")]
    assert [*numbers, volume.properties["numeric_value"]] == [0, 100, percent]
    page = node_named(system, "Sound")
    assert (page.role, page.properties["selected"]) == ("TAB", True)
    assert page.properties["position_in_set"] == 2, "counted from 0"
    pages = sum(node.role == "TAB" for node in system.nodes().values())
    assert parent(system, page).properties["size_of_set"] == pages > 2


def node_named(system: System, name: str) -> Node:
    """The part with this name, as the system was told of it."""
    return next(node for node in system.nodes().values() if node.properties.get("label") == name)


def parent(system: System, part: Node) -> Node:
    """The group that a part is in."""
    number = next(number for number, node in system.nodes().items() if node is part)
    return next(node for node in system.nodes().values() if number in node.properties.get("children", []))


@pytest.mark.usefixtures("reader")
def test_words_are_where_they_stand_on_the_screen(pilot: Pilot, system: System) -> None:
    SCREENS["settings"](pilot)
    pilot.wait(0.1)
    words = [
        node for node in system.nodes().values() if node.role == "LABEL" and "live" not in node.properties
    ]
    places = [node.properties["bounds"] for node in words]
    whole = (0, 0, *pilot.app.viewport.size)
    assert words
    assert all(left < right and top < bottom for left, top, right, bottom in places)
    assert any(place != whole for place in places)


@pytest.mark.usefixtures("reader")
def test_words_are_no_larger_than_what_is_written(pilot: Pilot, system: System) -> None:
    pilot.wait(0.1)
    labels = [node for node in system.nodes().values() if "live" not in node.properties]
    version = next(node for node in labels if node.properties.get("value", "").startswith("Version"))
    left, top, right, bottom = version.properties["bounds"]
    width, height = pilot.app.viewport.size
    assert right - left < width / 4
    assert bottom - top < height / 8


@pytest.mark.usefixtures("reader")
@pytest.mark.parametrize(("state", "name"), [("question", "Leave the game?"), ("pause", "Paused")])
def test_a_question_and_the_pause_are_dialogs_whose_name_the_reader_says(
    state: str, name: str, pilot: Pilot, system: System
) -> None:
    spoken: list[str] = []
    pilot.app.speech.enable_with(spoken.append)
    SCREENS[state](pilot)
    pilot.wait(0.1)
    nodes = system.nodes()
    dialog = next(node for node in nodes.values() if node.role == "DIALOG")
    assert dialog.properties["label"] == name
    assert nodes[ROOT].properties["children"][1:] == [
        next(key for key, node in nodes.items() if node is dialog)
    ]
    assert system.updates[-1].focus in dialog.properties["children"]
    assert name in spoken, "other voices say it"
    announced = [dict(update.nodes)[SAID].properties["value"] for update in system.updates]
    assert name not in announced


@pytest.mark.usefixtures("reader")
def test_the_name_of_the_window_is_not_said_again_when_the_reader_comes_to_it(
    pilot: Pilot, system: System
) -> None:
    pilot.wait(0.1)
    announced = [dict(update.nodes)[SAID].properties["value"] for update in system.updates]
    assert "Claim Desktop" not in announced
    assert any(text.startswith("Version") for text in announced)


@pytest.mark.usefixtures("reader")
def test_the_focus_is_left_to_the_screen_reader_and_said_by_other_voices(
    pilot: Pilot, system: System
) -> None:
    spoken: list[str] = []
    pilot.app.speech.enable_with(spoken.append)
    pilot.wait(0.1)
    pilot.press(pygame.K_TAB)
    pilot.wait(0.1)
    focused = system.nodes()[system.updates[-1].focus].properties["label"]
    assert spoken[-1].startswith(f"{focused}, button")
    assert focused not in system.nodes()[SAID].properties["value"]


@pytest.mark.usefixtures("reader")
def test_what_explains_a_card_is_said_to_the_screen_reader_without_its_name(
    pilot: Pilot, system: System
) -> None:
    pilot.on_turn(play_until(setup(CLAIM), turn_of_first(Phase.ONE, 0)))
    pilot.press(pygame.K_RIGHT)
    pilot.press(pygame.K_i)
    pilot.wait(0.1)
    name = system.nodes()[system.updates[-1].focus].properties["label"]
    explanation = system.nodes()[SAID].properties["value"]
    assert " in the deck. " in explanation
    assert not explanation.startswith(name)


def test_while_a_screen_reader_listens_the_games_own_voice_is_silent(
    pilot: Pilot, system: System, monkeypatch: pytest.MonkeyPatch
) -> None:
    voices: list[QuietVoice] = []

    def speak(_: object) -> QuietVoice:
        voices.append(QuietVoice())
        return voices[-1]

    monkeypatch.setattr(system_voice, "SystemVoice", speak)
    reader = pilot.app.speech.reader = ScreenReader("Claim Desktop")
    reader.attach(system)
    pilot.app.services.settings = replace(pilot.app.services.settings, spoken=True)
    pilot.wait(0.1)
    assert voices[-1].spoken
    system.begin()
    pilot.wait(0.1)
    assert voices[-1].is_closed
    system.end()
    pilot.wait(0.1)
    assert not voices[-1].is_closed


class QuietVoice:
    """Stands for the system's voice."""

    reads_focus = False

    def __init__(self) -> None:
        self.spoken: list[str] = []
        self.is_closed = False

    def say(self, text: str) -> None:
        self.spoken.append(text)

    def be_silent(self) -> None:
        pass

    def close(self) -> None:
        self.is_closed = True


def test_a_card_that_is_raised_keeps_its_place_among_the_cards(pilot: Pilot) -> None:
    pilot.on_turn(play_until(setup(CLAIM), turn_of_first(Phase.ONE, 0)))
    before = cards_of(pilot)
    for _ in range(3):
        pilot.press(pygame.K_RIGHT)
    pilot.wait(1.0)
    assert cards_of(pilot) == before
    assert pilot.scene.announcements().focus == before[2]


def cards_of(pilot: Pilot) -> list[object]:
    """The keys of the cards that may be chosen, in the order of the tree."""
    return [part.key for part in pilot.scene.accessible_nodes() if part.role is AccessibleRole.ITEM]


def test_what_may_be_taken_is_not_called_the_persons_cards(pilot: Pilot) -> None:
    SCREENS["phase-one-choice"](pilot)
    pilot.wait(0.1)
    groups = {part.group.text for part in pilot.scene.accessible_nodes() if part.group is not None}
    assert groups == {"Cards on offer"}


def test_the_road_says_of_each_rival_once_who_it_is_and_what_can_be_won(pilot: Pilot) -> None:
    SCREENS["road"](pilot)
    pilot.wait(0.1)
    parts = [part for part in pilot.scene.accessible_nodes() if "Perrin" in part.text]
    assert [part.role for part in parts] == [AccessibleRole.BUTTON]
    assert parts[0].about == "Still to come. Prize: Copper frame."


def test_a_game_is_named_by_its_title_and_without_help_that_it_had_not(pilot: Pilot) -> None:
    SCREENS["finished"](pilot)
    pilot.wait(0.1)
    parts = pilot.scene.accessible_nodes()
    assert "Title" in [part.text for part in parts if part.role is AccessibleRole.FIELD]
    rows = [part.text for part in parts if part.role is AccessibleRole.ITEM]
    assert rows
    assert not any(", none" in row for row in rows)


@pytest.mark.usefixtures("reader")
def test_a_card_that_the_screen_reader_presses_is_played(pilot: Pilot, system: System) -> None:
    game = pilot.at_table(GameSession.begin(setup(CLAIM), pilot.app.services.rng))
    while not game.is_waiting_for_person:
        pilot.wait(0.1)
    made = game.game.moves_made
    ask(pilot, system, playable(pilot.scene.accessible_nodes()))
    assert game.game.moves_made > made


@pytest.mark.parametrize("action", ["click", "focus"])
@pytest.mark.usefixtures("reader")
def test_a_card_in_front_does_not_stand_in_for_the_one_that_it_covers(
    action: str, pilot: Pilot, system: System
) -> None:
    game = pilot.on_turn(play_until(setup(CLAIM), turn_of_first(Phase.ONE, 4)))
    for _ in range(2):
        pilot.press(pygame.K_RIGHT)
    pilot.wait(1.0)
    raised = game.selection.raised
    assert raised is not None
    cards = [part for part in pilot.scene.accessible_nodes() if part.role is AccessibleRole.ITEM]
    covered = next(
        part for part in cards if part.key != ("card", id(raised)) and raised.contains(part.rect.center)
    )
    ask(pilot, system, covered, action)
    keys = cards_of(pilot)
    assert ("card", id(raised)) in keys, "it is not played"
    assert pilot.scene.announcements().focus == covered.key or covered.key not in keys


@pytest.mark.usefixtures("reader")
def test_a_card_that_the_screen_reader_gives_the_focus_is_raised(pilot: Pilot, system: System) -> None:
    game = pilot.at_table(GameSession.begin(setup(CLAIM), pilot.app.services.rng))
    while not game.is_waiting_for_person:
        pilot.wait(0.1)
    made = game.game.moves_made
    card = playable(pilot.scene.accessible_nodes())
    ask(pilot, system, card, "focus")
    assert game.selection.raised is not None
    assert pilot.scene.announcements().focus == card.key
    assert game.game.moves_made == made, "it is not played"


@pytest.mark.usefixtures("reader")
def test_of_options_side_by_side_each_can_be_pressed_and_the_chosen_one_has_the_focus(
    pilot: Pilot, system: System
) -> None:
    SCREENS["settings"](pilot)
    pilot.wait(0.1)
    assert option(pilot, "Play", 1).is_on
    ask(pilot, system, option(pilot, "Assists", 4))
    assert option(pilot, "Assists", 4).is_on
    ask(pilot, system, option(pilot, "Assists", 4), "focus")
    assert pilot.scene.announcements().focus == option(pilot, "Assists", 4).key


def test_the_faces_to_choose_from_have_names(pilot: Pilot) -> None:
    SCREENS["first-start"](pilot)
    pilot.wait(0.1)
    assert isinstance(pilot.scene, WidgetScene)
    pilot.scene.focus.focus_on("face", show_ring=True)
    pilot.wait(0.1)
    assert pilot.scene.announcements().focus_text == "Your face: Singer, 1 of 7"


def test_the_board_of_memory_names_its_cards(pilot: Pilot) -> None:
    SCREENS["memory-naming"](pilot)
    pilot.wait(0.1)
    chosen = {part.text: part.is_on for part in pilot.scene.accessible_nodes()}
    assert chosen["Goblin 2"] is True
    assert chosen["Goblin 1"] is False


@pytest.mark.usefixtures("reader")
def test_a_screen_reader_moves_the_focus_and_the_value_of_a_slider(pilot: Pilot, system: System) -> None:
    SCREENS["settings-sound"](pilot)
    pilot.wait(0.1)
    before = pilot.app.services.settings.sounds_volume
    ask(pilot, system, named(pilot, "Sounds"), "decrement")
    assert pilot.app.services.settings.sounds_volume < before
    assert pilot.scene.announcements().focus == "sounds_volume"
    before = pilot.app.services.settings.sounds_volume
    ask(pilot, system, named(pilot, "Sounds"))
    assert pilot.app.services.settings.sounds_volume == before, "a press leaves its value alone"
    ask(pilot, system, named(pilot, "Mono"), "focus")
    assert pilot.scene.announcements().focus == "mono"


@pytest.mark.usefixtures("reader")
def test_the_chosen_game_of_a_match_is_opened_by_pressing_it(pilot: Pilot, system: System) -> None:
    SCREENS["match-games"](pilot)
    pilot.wait(0.1)
    *_, last = (part for part in pilot.scene.accessible_nodes() if part.widget == "games")
    assert last.is_on
    ask(pilot, system, last)
    assert pilot.scene_name == "ReviewScene"


@pytest.mark.usefixtures("reader")
def test_what_is_scrolled_out_of_sight_can_be_pressed(pilot: Pilot, system: System) -> None:
    pilot.app.services.settings = replace(pilot.app.services.settings, text_size=2.0)
    SCREENS["settings"](pilot)
    pilot.wait(0.1)
    part = named(pilot, "Confirm each card")
    assert part.is_hidden
    ask(pilot, system, part)
    assert pilot.app.services.settings.confirms_plays


def playable(parts: tuple[AccessibleNode, ...]) -> AccessibleNode:
    """The first card that may be played."""
    return next(part for part in parts if part.role is AccessibleRole.ITEM and part.can_be_pressed)


@pytest.mark.usefixtures("reader")
def test_what_is_wanted_of_a_scene_that_is_gone_is_not_done_in_the_next(pilot: Pilot, system: System) -> None:
    pilot.wait(0.1)
    tell(pilot, system, named(pilot, tr("menu.quit")))
    pilot.app.change_scene(OpenSettings())
    assert pilot.app.speech.events_for_actions(pilot.scene) == []
    pilot.wait(0.2)
    assert pilot.scene_name == "SettingsScene"


@pytest.mark.usefixtures("reader")
def test_of_two_things_that_are_wanted_at_once_the_second_waits_for_what_the_first_does(
    pilot: Pilot, system: System
) -> None:
    pilot.wait(0.1)
    tell(pilot, system, named(pilot, tr("menu.settings")))
    tell(pilot, system, named(pilot, tr("menu.quit")))
    pilot.wait(0.5)
    assert pilot.scene_name == "SettingsScene"
    assert pilot.app.is_running


@pytest.mark.usefixtures("reader")
def test_wishes_for_numbers_that_nothing_has_are_forgotten(pilot: Pilot, system: System) -> None:
    pilot.wait(0.1)
    for number in (-1, 0, 1, 99_999, 2**63):
        for action in ("click", "focus", "increment", "decrement", "scroll"):
            system.do(SimpleNamespace(action=action, target=number))
    assert pilot.app.speech.events_for_actions(pilot.scene) == []


@pytest.mark.app_window(size=(600, 1200))
@pytest.mark.usefixtures("reader")
def test_in_a_tall_window_the_parts_are_where_they_are_seen_and_can_be_pressed(
    pilot: Pilot, system: System
) -> None:
    pilot.wait(0.1)
    button = pilot.find("settings")
    node_named = next(node for node in system.nodes().values() if node.properties.get("label") == "Settings")
    left, top, right, bottom = button.rect.left, button.rect.top, button.rect.right, button.rect.bottom
    assert node_named.properties["bounds"] == (left, top + 360, right, bottom + 360), (
        "wood is above the canvas"
    )
    ask(pilot, system, named(pilot, "Settings"))
    assert pilot.scene_name == "SettingsScene"
