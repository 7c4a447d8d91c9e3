"""Chosen keys: what they become, whose they are, and what nobody can lose."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

import pygame
import pytest

from claim_desktop.storage.settings import MAX_KEY_NAME_LENGTH
from claim_desktop.ui.actions import Action, action_of
from claim_desktop.ui.keys.key_map import (
    ALWAYS,
    DEFAULT_BINDINGS,
    Intent,
    KeyMap,
    Shortcut,
    in_latin,
    is_bindable,
    key_name,
    name_of,
)
from tests.ui.events import key


@pytest.fixture(autouse=True)
def _names_of_keys(kit: object) -> None:
    """SDL knows the names of keys once it is at work."""


HINT, TRACKER = Shortcut("hint", pygame.K_h), Shortcut("tracker", pygame.K_t)
LOG, COURT = Shortcut("log", pygame.K_l), Shortcut("court", pygame.K_v)
SHORTCUTS = HINT, TRACKER, LOG, COURT


def key_map(chosen: Mapping[str, str] | None = None) -> KeyMap:
    """The keys of a game with some shortcuts of its own."""
    return KeyMap(chosen, SHORTCUTS)


NAMES = list(map(name_of, key_map().defaults))


def intent_of(event: pygame.event.Event) -> Intent | None:
    """What an event stands for."""
    return next((each for each in SHORTCUTS if each.is_pressed(event)), None) or action_of(event)


def intent(keys: KeyMap, code: int, modifier: int = 0) -> Intent | None:
    """What a key does."""
    return intent_of(keys.translate(key(code, modifier)))


def test_each_default_key_does_what_it_is_for() -> None:
    for each, default in key_map().defaults.items():
        assert intent_of(default.event()) is each


def test_whatever_has_a_key_can_be_given_another() -> None:
    codes = [getattr(pygame, name) for name in dir(pygame) if name.startswith("K_")]
    meant = {action_of(key(code)) for code in codes} - {None}
    assert len(meant) > 10
    assert meant <= DEFAULT_BINDINGS.keys()


def test_without_a_choice_every_key_does_what_it_does() -> None:
    for code in range(pygame.K_a, pygame.K_z + 1):
        assert intent(key_map(), code) is intent_of(key(code))


@pytest.mark.parametrize(
    "modifier", [pygame.KMOD_LCTRL, pygame.KMOD_LALT, pygame.KMOD_LGUI, pygame.KMOD_MODE]
)
def test_a_shortcut_is_its_key_alone_or_with_shift(modifier: int) -> None:
    assert HINT.is_pressed(key(pygame.K_h))
    assert HINT.is_pressed(key(pygame.K_h, pygame.KMOD_LSHIFT))
    assert not HINT.is_pressed(key(pygame.K_h, modifier))


def test_a_chosen_key_does_it_and_the_usual_one_no_longer() -> None:
    keys = key_map({"hint": "q"})
    assert intent(keys, pygame.K_q) is HINT
    assert intent(keys, pygame.K_h) is None
    assert keys.name(HINT) == "q"
    assert keys.intent_bound_to(pygame.K_q) is HINT


def test_two_actions_can_swap_their_keys() -> None:
    keys = key_map({"hint": "t", "tracker": "h"})
    assert intent(keys, pygame.K_t) is HINT
    assert intent(keys, pygame.K_h) is TRACKER


def test_a_key_of_the_keypad_does_what_was_chosen_for_it_or_for_the_key_that_it_stands_for() -> None:
    keys = key_map({"hint": pygame.key.name(pygame.K_HOME), "log": pygame.key.name(pygame.K_KP9)})
    assert intent(keys, pygame.K_KP7) is HINT, "without NumLock it is Home"
    assert intent(keys, pygame.K_KP7, pygame.KMOD_NUM) is None, "and with it the digit"
    assert intent(keys, pygame.K_KP9) is LOG, "not Page Up"


def test_of_two_that_want_one_key_the_one_that_it_was_chosen_for_has_it() -> None:
    keys = key_map({"tracker": "h"})
    assert intent(keys, pygame.K_h) is TRACKER
    assert keys.name(HINT) == ""


def test_another_key_can_do_what_an_arrow_does_beside_it() -> None:
    keys = key_map({"left": "a", "next": "n", "previous": "p"})
    assert intent(keys, pygame.K_a) is Action.LEFT
    assert intent(keys, pygame.K_LEFT) is Action.LEFT
    assert intent(keys, pygame.K_n) is Action.NEXT
    assert intent(keys, pygame.K_p) is Action.PREVIOUS


@pytest.mark.parametrize("code", sorted(ALWAYS))
def test_nobody_can_lose_enter_esc_tab_and_the_arrows(code: int) -> None:
    name = pygame.key.name(code)
    assert not is_bindable(code)
    keys = key_map({**dict.fromkeys(NAMES, ""), "hint": name})
    assert intent(keys, code) is intent_of(key(code))
    assert intent(keys, pygame.K_h) is HINT


@pytest.mark.parametrize("name", ["no such key", "left shift", "caps lock"])
def test_an_unknown_key_or_one_that_is_held_is_the_usual_one(name: str) -> None:
    assert intent(key_map({"hint": name}), pygame.K_h) is HINT


def test_with_ctrl_a_key_is_what_it_always_is() -> None:
    keys = key_map({"hint": "z", "undo": "q"})
    assert intent(keys, pygame.K_z, pygame.KMOD_CTRL) is Action.UNDO
    assert intent(keys, pygame.K_c, pygame.KMOD_CTRL) is Action.COPY


def test_a_key_is_named_with_what_is_held_down_beside_it() -> None:
    keys = key_map()
    assert keys.name(Action.NEXT) == "tab"
    assert keys.name(Action.PREVIOUS) == "shift tab"
    assert keys.name(Action.NEXT_PAGE) == "ctrl tab"
    assert keys.name(Action.PREVIOUS_PAGE) == "ctrl shift tab"
    assert key_map({"previous": "p"}).name(Action.PREVIOUS) == "p"


@pytest.mark.parametrize("letter", ["é", "ß", "ö", "ц"])
def test_a_key_with_a_letter_of_its_own_language_can_be_chosen(letter: str) -> None:
    code = ord(letter)
    assert is_bindable(code)
    assert intent(key_map({"hint": key_name(code)}), code) is HINT


def test_every_key_that_may_be_chosen_is_found_again_by_its_name() -> None:
    codes = [*range(1, 0x600), *(1 << 30 | scan for scan in range(1, 512))]
    chosen = [code for code in codes if is_bindable(code)]
    assert len(chosen) > 200
    for code in chosen:
        assert key_map({"hint": key_name(code)}).intent_bound_to(code) is HINT
        assert len(key_name(code)) <= MAX_KEY_NAME_LENGTH


def test_of_all_actions_that_want_one_key_one_has_it_and_enter_and_esc_are_left() -> None:
    keys = key_map(dict.fromkeys(NAMES, "q"))
    assert intent(keys, pygame.K_q) is not None
    assert sum(keys.name(each) == "q" for each in keys.defaults) == 1
    assert intent(keys, pygame.K_RETURN) is Action.CONFIRM
    assert intent(keys, pygame.K_ESCAPE) is Action.CANCEL


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
    keys = key_map({name: rng.choice(names) for name in NAMES if rng.random() < 0.8})
    given = [keys.intent_bound_to(code) for code in range(0x600)]
    assert len([each for each in given if each]) == len({each for each in given if each})
    for code in ALWAYS:
        assert intent(keys, code) is intent_of(key(code))
    for code in range(0x600):
        user = keys.intent_bound_to(code)
        if user is not None:
            assert intent(keys, code) is user


LETTERS = "htloivrmkbsuyzcxa"
LAYOUTS = {
    "Russian": dict(zip(LETTERS, "редщшмкьлиыгнясчф", strict=False)),
    "Greek": dict(zip(LETTERS, "ητλοιωρμκβσθυζψχα", strict=False)),
    "Hebrew": dict(zip(LETTERS, "יאךםןהרצלנדוטזבסש", strict=False)),
    "Arabic": dict(zip(LETTERS, "افمخهرقةنلسعغئؤءش", strict=False)),
}
"""What some layouts have where a US keyboard has the letters of the shortcuts."""


def at(letter: str, code: int, modifier: int = 0) -> pygame.event.Event:
    """The key at the place of a letter goes down; the layout calls it by this code."""
    place = pygame.KSCAN_A + ord(letter) - ord("a")
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=modifier, unicode="", scancode=place)


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("letter", LETTERS)
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
