"""A damaged language: its sound texts are used, and English replaces the rest."""

from __future__ import annotations

import json
import os
import shutil
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from claim_desktop import i18n
from claim_desktop.i18n.catalogue import AREAS, MAX_FILE_BYTES, MAX_REPEATS, MAX_TEXT_LENGTH, codes, load
from claim_desktop.resources import asset
from tests.i18n.conftest import POLISH


def a_folder(file: Path) -> None:
    """Put a folder in the file's place."""
    file.unlink()
    file.mkdir()


def a_pipe(file: Path) -> None:
    """Put a pipe that nobody writes to in the file's place."""
    file.unlink()
    os.mkfifo(file)


def a_link(file: Path) -> None:
    """Put a link that leads to itself in the file's place."""
    file.unlink()
    file.symlink_to(file.name)


DAMAGED_FILES: dict[str, Callable[[Path], object]] = {
    "missing": Path.unlink,
    "empty": lambda file: file.write_bytes(b""),
    "cut short": lambda file: file.write_bytes(file.read_bytes()[:-20]),
    "no UTF-8": lambda file: file.write_bytes(b'{"app.language": "\xff"}'),
    "a list": lambda file: file.write_text('["app.language"]'),
    "nested without end": lambda file: file.write_text("[" * 100_000),
    "a number of endless length": lambda file: file.write_text('{"app.years": ' + "1" * 100_000 + "}"),
    "too large": lambda file: file.write_text(json.dumps({"app.language": " " * MAX_FILE_BYTES})),
    "a folder": a_folder,
}
if sys.platform != "win32":
    DAMAGED_FILES["a pipe"] = a_pipe
    DAMAGED_FILES["a link to itself"] = a_link

BAD_TEXTS: dict[str, object] = {
    "no text": 5,
    "texts in a text": {"nested": "no"},
    "empty": " ",
    "too long": "x" * (MAX_TEXT_LENGTH + 1),
    "a width": "Witaj, {name:>99999999}!",
    "an attribute": "Witaj, {name.__class__}!",
    "an index": "Witaj, {name[0]}!",
    "a conversion": "Witaj, {name!r}!",
    "a number for a name": "Witaj, {0}!",
    "no name": "Witaj, {}!",
    "a name that English lacks": "Witaj, {person}!",
    "a name too often": "Witaj, " + "{name}" * (MAX_REPEATS + 1),
    "an open brace": "Witaj, {name!",
    "a closed brace": "Witaj, name}!",
    "a control character": "Witaj,\0 {name}!",
    "another control character": "Witaj,\x9f {name}!",
    "half a surrogate pair": "Witaj, \ud800 {name}!",
}


@pytest.mark.usefixtures("two_languages")
def test_the_language_that_is_damaged_below_is_spoken_while_it_is_sound() -> None:
    i18n.use_language("pl")
    assert i18n.tr("app.greeting", name="Ada") == "Witaj, Ada!"
    assert i18n.faults() == []


@pytest.mark.parametrize("damage", DAMAGED_FILES)
def test_a_language_whose_name_cannot_be_read_is_not_offered(two_languages: Path, damage: str) -> None:
    DAMAGED_FILES[damage](two_languages / "pl" / "app.json")
    assert i18n.languages() == {"en": "English"}
    assert i18n.best_language(["pl"]) == "en"
    i18n.use_language("pl")
    assert i18n.language() == "en"
    assert [fault.partition(":")[0] for fault in i18n.faults()] == ["pl/app.json"]


@pytest.mark.parametrize("damage", BAD_TEXTS)
def test_a_bad_text_is_replaced_by_that_of_english_and_the_others_stay(
    two_languages: Path, damage: str
) -> None:
    entries = POLISH | {"app.greeting": BAD_TEXTS[damage]}
    (two_languages / "pl" / "app.json").write_text(json.dumps(entries), encoding="utf-8")
    i18n.use_language("pl")
    assert i18n.tr("app.greeting", name="Ada") == "Hello, Ada!"
    assert i18n.tr("app.cards", count=5, name="Ada") == "5 kart"
    assert [fault.partition(":")[0] for fault in i18n.faults()] == ["pl/app.json, app.greeting"]


def test_a_list_does_not_grow_with_each_part_that_is_joined_to_it(two_languages: Path) -> None:
    joined = {"en": "{first}, {last}", "pl": "{first}{first}, {last}"}
    for code, template in joined.items():
        entries = {"rules.list.comma": template, "rules.list.and_more": "{first} & {last}"}
        (two_languages / code / "rules.json").write_text(json.dumps(entries), encoding="utf-8")
    i18n.use_language("pl")
    assert i18n.display_text(("a", "b", "c", "d")) == "a, b, c & d"
    assert [fault.partition(":")[0] for fault in i18n.faults()] == ["pl/rules.json, rules.list.comma"]


@pytest.mark.parametrize("name", [" ", "x" * 41, "Pol\nski", 5])
def test_a_language_without_a_name_that_fits_the_list_is_not_offered(
    two_languages: Path, name: object
) -> None:
    entries = POLISH | {"app.language": name}
    (two_languages / "pl" / "app.json").write_text(json.dumps(entries), encoding="utf-8")
    assert i18n.languages() == {"en": "English"}


@pytest.mark.parametrize("name", ["de", "stray", ".git", "__pycache__"])
def test_a_stray_folder_is_no_language(two_languages: Path, name: str) -> None:
    (two_languages / name).mkdir()
    (two_languages / "ja").write_text("a file", encoding="utf-8")
    assert i18n.languages() == {"en": "English", "pl": "Polski"}
    assert i18n.best_language([name, "ja", "pl"]) == "pl"
    assert i18n.faults() == []


def test_a_file_that_begins_with_a_byte_order_mark_is_read(two_languages: Path) -> None:
    (two_languages / "pl" / "app.json").write_text(json.dumps(POLISH), encoding="utf-8-sig")
    assert i18n.languages()["pl"] == "Polski"


@pytest.mark.parametrize("damage", DAMAGED_FILES)
def test_where_english_itself_is_damaged_the_keys_stand_in(two_languages: Path, damage: str) -> None:
    DAMAGED_FILES[damage](two_languages / "en" / "app.json")
    assert i18n.tr("app.farewell") == "app.farewell"
    assert i18n.languages()["en"] == "en"


@pytest.mark.parametrize("code", sorted(codes()))
def test_nothing_in_the_languages_of_the_game_is_damaged(code: str) -> None:
    assert load(code, load("en")).faults == ()


def test_every_file_of_a_language_is_read() -> None:
    assert {file.name for file in asset("languages", "en").iterdir()} == {f"{area}.json" for area in AREAS}


def test_a_copy_of_the_game_with_a_damaged_language_fails_its_self_test(two_languages: Path) -> None:
    from claim_desktop.app import selftest  # noqa: PLC0415 - it imports the whole game

    shutil.rmtree(two_languages / "pl")
    assert selftest.read_languages() == "English"
    (two_languages / "en" / "menu.json").unlink()
    i18n.clear_cache()
    with pytest.raises(selftest.SelfTestError, match=r"en/menu\.json"):
        selftest.read_languages()
