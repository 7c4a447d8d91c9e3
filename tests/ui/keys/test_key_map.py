"""Chosen keys: what they become, whose they are, and what nobody can lose."""

from __future__ import annotations

from dataclasses import asdict, fields
from random import Random

import pygame
import pytest

from claim_desktop.storage.keys import MAX_NAME_LENGTH, KeyBindings
from claim_desktop.ui.actions import Action, action_of
from claim_desktop.ui.keys.key_map import (
    ALWAYS,
    DEFAULT_BINDINGS,
    KeyMap,
    in_latin,
    is_bindable,
    key_name,
    own_code,
)
from tests.ui.events import key


@pytest.fixture(autouse=True)
def _names_of_keys(kit: object) -> None:
    """SDL knows the names of keys once it is at work."""


def action(keys: KeyMap, code: int, modifier: int = 0) -> Action | None:
    """What a key does."""
    return action_of(keys.translated(key(code, modifier)))


def test_the_settings_name_every_action_and_its_usual_key() -> None:
    named = {field.name for field in fields(KeyBindings)}
    assert named == {each.name.lower() for each in DEFAULT_BINDINGS}
    for each in DEFAULT_BINDINGS:
        code = own_code(each)
        name = getattr(KeyBindings(), each.name.lower())
        assert name == ("" if code is None else pygame.key.name(code))
        assert action_of(DEFAULT_BINDINGS[each].event()) is each


def test_whatever_has_a_key_can_be_given_another() -> None:
    codes = [getattr(pygame, name) for name in dir(pygame) if name.startswith("K_")]
    meant = {action_of(key(code)) for code in codes} - {None}
    assert len(meant) > 20
    assert meant <= DEFAULT_BINDINGS.keys()


def test_without_a_choice_every_key_does_what_it_does() -> None:
    for code in range(pygame.K_a, pygame.K_z + 1):
        assert action(KeyMap(asdict(KeyBindings())), code) is action_of(key(code))


def test_a_chosen_key_does_it_and_the_usual_one_no_longer() -> None:
    keys = KeyMap({"hint": "q"})
    assert action(keys, pygame.K_q) is Action.HINT
    assert action(keys, pygame.K_h) is None
    assert keys.name(Action.HINT) == "q"
    assert keys.action_bound_to(pygame.K_q) is Action.HINT


def test_two_actions_can_swap_their_keys() -> None:
    keys = KeyMap({"hint": "t", "tracker": "h"})
    assert action(keys, pygame.K_t) is Action.HINT
    assert action(keys, pygame.K_h) is Action.TRACKER


def test_a_key_of_the_keypad_does_what_was_chosen_for_it_or_for_the_key_that_it_stands_for() -> None:
    keys = KeyMap({"hint": pygame.key.name(pygame.K_HOME), "log": pygame.key.name(pygame.K_KP9)})
    assert action(keys, pygame.K_KP7) is Action.HINT, "without NumLock it is Home"
    assert action(keys, pygame.K_KP7, pygame.KMOD_NUM) is None, "and with it the digit"
    assert action(keys, pygame.K_KP9) is Action.LOG, "not Page Up"


def test_of_two_that_want_one_key_the_one_that_it_was_chosen_for_has_it() -> None:
    keys = KeyMap({"tracker": "h"})
    assert action(keys, pygame.K_h) is Action.TRACKER
    assert keys.name(Action.HINT) == ""


def test_another_key_can_do_what_an_arrow_does_beside_it() -> None:
    keys = KeyMap({"left": "a", "next": "n", "previous": "p"})
    assert action(keys, pygame.K_a) is Action.LEFT
    assert action(keys, pygame.K_LEFT) is Action.LEFT
    assert action(keys, pygame.K_n) is Action.NEXT
    assert action(keys, pygame.K_p) is Action.PREVIOUS


@pytest.mark.parametrize("code", sorted(ALWAYS))
def test_nobody_can_lose_enter_esc_tab_and_the_arrows(code: int) -> None:
    name = pygame.key.name(code)
    assert not is_bindable(code)
    keys = KeyMap(
        {"hint": name, **{each.name.lower(): "" for each in DEFAULT_BINDINGS if each is not Action.HINT}}
    )
    assert action(keys, code) is action_of(key(code))
    assert action(keys, pygame.K_h) is Action.HINT


@pytest.mark.parametrize("name", ["no such key", "left shift", "caps lock"])
def test_an_unknown_key_or_one_that_is_held_is_the_usual_one(name: str) -> None:
    assert action(KeyMap({"hint": name}), pygame.K_h) is Action.HINT


def test_with_ctrl_a_key_is_what_it_always_is() -> None:
    keys = KeyMap({"hint": "z", "undo": "q"})
    assert action(keys, pygame.K_z, pygame.KMOD_CTRL) is Action.UNDO
    assert action(keys, pygame.K_c, pygame.KMOD_CTRL) is Action.COPY


def test_shift_leads_back_through_the_court_by_whatever_key() -> None:
    assert action(KeyMap({"court": "q"}), pygame.K_q, pygame.KMOD_SHIFT) is Action.COURT_BACK


def test_a_key_is_named_with_what_is_held_down_beside_it() -> None:
    keys = KeyMap()
    assert keys.name(Action.NEXT) == "tab"
    assert keys.name(Action.PREVIOUS) == "shift tab"
    assert keys.name(Action.NEXT_PAGE) == "ctrl tab"
    assert keys.name(Action.PREVIOUS_PAGE) == "ctrl shift tab"
    assert KeyMap({"previous": "p"}).name(Action.PREVIOUS) == "p"


@pytest.mark.parametrize("letter", ["é", "ß", "ö", "ц"])
def test_a_key_with_a_letter_of_its_own_language_can_be_chosen(letter: str) -> None:
    code = ord(letter)
    assert is_bindable(code)
    assert action(KeyMap({"hint": key_name(code)}), code) is Action.HINT


def test_every_key_that_may_be_chosen_is_found_again_by_its_name() -> None:
    codes = [*range(1, 0x600), *(1 << 30 | scan for scan in range(1, 512))]
    chosen = [code for code in codes if is_bindable(code)]
    assert len(chosen) > 200
    for code in chosen:
        assert KeyMap({"hint": key_name(code)}).action_bound_to(code) is Action.HINT
        assert len(key_name(code)) <= MAX_NAME_LENGTH


def test_of_all_actions_that_want_one_key_one_has_it_and_enter_and_esc_are_left() -> None:
    keys = KeyMap(dict.fromkeys((each.name.lower() for each in DEFAULT_BINDINGS), "q"))
    assert action(keys, pygame.K_q) is not None
    assert sum(keys.name(each) == "q" for each in DEFAULT_BINDINGS) == 1
    assert action(keys, pygame.K_RETURN) is Action.CONFIRM
    assert action(keys, pygame.K_ESCAPE) is Action.CANCEL


@pytest.mark.parametrize("seed", range(20))
def test_whatever_a_file_says_of_keys_each_action_has_its_own_or_none(seed: int) -> None:
    rng = Random(seed)
    names = [key_name(code) for code in range(1, 128)] + [
        "",
        "no such key",
        "escape",
        "left shift",
        "\xa0",
        "Q",
    ]
    keys = KeyMap({each.name.lower(): rng.choice(names) for each in DEFAULT_BINDINGS if rng.random() < 0.8})
    given = [keys.action_bound_to(code) for code in range(0x600)]
    assert len([each for each in given if each]) == len({each for each in given if each})
    for code in ALWAYS:
        assert action(keys, code) is action_of(key(code))
    for code in range(0x600):
        user = keys.action_bound_to(code)
        if user is not None:
            assert action(keys, code) is user


SHORTCUTS = "htloivrmkbsuyzcxa"
LAYOUTS = {
    "Russian": dict(zip(SHORTCUTS, "редщшмкьлиыгнясчф", strict=False)),
    "Greek": dict(zip(SHORTCUTS, "ητλοιωρμκβσθυζψχα", strict=False)),
    "Hebrew": dict(zip(SHORTCUTS, "יאךםןהרצלנדוטזבסש", strict=False)),
    "Arabic": dict(zip(SHORTCUTS, "افمخهرقةنلسعغئؤءش", strict=False)),
}
"""What some layouts have where a US keyboard has the letters of the shortcuts."""


def at(letter: str, code: int, modifier: int = 0) -> pygame.event.Event:
    """The key at the place of a letter goes down; the layout calls it by this code."""
    place = pygame.KSCAN_A + ord(letter) - ord("a")
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=modifier, unicode="", scancode=place)


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("letter", SHORTCUTS)
def test_where_a_layout_has_no_such_letter_its_place_decides(layout: str, letter: str) -> None:
    event = in_latin(at(letter, ord(LAYOUTS[layout][letter]), pygame.KMOD_LCTRL))
    assert (event.key, event.mod) == (ord(letter), pygame.KMOD_LCTRL)
    assert event.scancode == at(letter, 0).scancode


@pytest.mark.parametrize(
    ("place", "code"),
    [
        ("q", ord("a")),  # French
        ("y", ord("z")),  # German
        ("z", ord(";")),  # Dvorak
        ("q", ord("ä")),
        ("w", ord("ž")),
        ("i", 0x131),  # Turkish, without a dot
        ("a", pygame.K_LEFT),
        ("m", ord(",")),
    ],
)
def test_a_layout_that_has_latin_letters_decides_by_itself(place: str, code: int) -> None:
    assert in_latin(at(place, code)).key == code


def test_a_foreign_letter_where_no_latin_one_is_stays_what_it_is() -> None:
    beside_p = pygame.KSCAN_LEFTBRACKET
    event = pygame.event.Event(pygame.KEYDOWN, key=0x445, mod=0, unicode="", scancode=beside_p)
    assert in_latin(event) is event
