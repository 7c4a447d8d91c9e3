"""Settings on disk."""

from __future__ import annotations

import json

import pytest

from claim_desktop.rules.decks import CLAIM, CLAIM_2, all_decks
from claim_desktop.storage.aids import CLASSIC, LEARNER
from claim_desktop.storage.errors import sentence
from claim_desktop.storage.folder import DataFolder
from claim_desktop.storage.settings import (
    LONGEST_WORD,
    MotionStyle,
    Settings,
    SettingsFile,
    Speed,
    TrickPause,
)

CHANGED = Settings(
    player_names=("Zoë", "Baron"),
    speed=Speed.OFF,
    motion=MotionStyle.REDUCED,
    master_volume=0,
    music_volume=1.0,
    sounds_volume=0.25,
    text_size=1.15,
    fullscreen=True,
    language="pl",
    favourite_decks=(CLAIM_2, all_decks(4)[3]),
    aids=LEARNER,
    confirms_plays=True,
    plays_only_card=True,
    trick_pause=TrickPause.KEY,
    lessons=("trick", "followers", "vote", "claim", "claim_2", "more"),
    open_phase_two=True,
    is_first_game_offered=True,
)


def test_at_first_there_are_no_settings_and_no_problem(folder: DataFolder) -> None:
    found = SettingsFile(folder).load()
    assert found.value is None
    assert found.problem is None


@pytest.mark.parametrize("settings", [Settings(), CHANGED], ids=["default", "changed"])
def test_settings_are_found_as_they_were_left(folder: DataFolder, settings: Settings) -> None:
    SettingsFile(folder).write(settings)
    assert SettingsFile(folder).load().value == settings


def test_a_newcomer_plays_in_a_window_with_sound_and_usual_help_and_nothing_happens_by_itself() -> None:
    new = Settings()
    flags = (new.fullscreen, new.confirms_plays, new.plays_only_card, new.open_phase_two)
    assert not any((*flags, new.is_first_game_offered))
    assert (new.speed, new.motion, new.trick_pause) == (Speed.NORMAL, MotionStyle.FULL, TrickPause.NONE)
    assert (new.aids, new.text_size, new.language) == (CLASSIC, 1.0, "")
    assert min(new.master_volume, new.music_volume, new.sounds_volume) > 0.5
    assert (new.player_names, new.levels, new.favourite_decks, new.lessons) == ((), (), (), ())


def test_the_volume_of_sounds_is_found_under_its_earlier_name(folder: DataFolder) -> None:
    older = {"format": "claim-settings", "version": 1, "effects_volume": 0.3}
    (folder.path / "settings.json").write_text(json.dumps(older), encoding="utf-8")
    assert SettingsFile(folder).load().value == Settings(sounds_volume=0.3)


def test_a_setting_that_an_older_version_did_not_have_takes_its_default(folder: DataFolder) -> None:
    older = {"format": "claim-settings", "version": 1, "speed": "fast"}
    (folder.path / "settings.json").write_text(json.dumps(older), encoding="utf-8")
    assert SettingsFile(folder).load().value == Settings(speed=Speed.FAST)


WRONG: dict[str, object] = {
    "player_names": ["Ada", 3],
    "mode": "claim\x00",
    "levels": ["\ud800"],
    "speed": "warp",
    "motion": None,
    "master_volume": 1.5,
    "music_volume": True,
    "sounds_volume": "loud",
    "text_size": 9.0,
    "fullscreen": "yes",
    "language": 7,
    "favourite_decks": [{"players": 2, "pair": "knights-goblins", "factions": ["dwarves"]}],
    "lessons": "all of them",
    "open_phase_two": "no",
    "aids": {"tracker": "everything"},
    "is_first_game_offered": 1,
}


@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_setting_is_named_and_the_file_stays_untouched(folder: DataFolder, name: str) -> None:
    path = folder.path / "settings.json"
    content = json.dumps({"format": "claim-settings", "version": 1, name: WRONG[name]})
    path.write_text(content, encoding="utf-8")
    found = SettingsFile(folder).load()
    assert found.value is None
    assert found.problem is not None
    assert f"“{name}”" in sentence(found.problem)
    assert path.read_text(encoding="utf-8") == content


@pytest.mark.parametrize("content", [b"", b"{", b'{"format": "claim-settings", "version": 2}'])
def test_unreadable_settings_are_copied_aside_before_new_ones_are_written(
    folder: DataFolder, content: bytes
) -> None:
    path = folder.path / "settings.json"
    path.write_bytes(content)
    file = SettingsFile(folder)
    assert file.load().problem is not None
    file.write(CHANGED)
    file.write(Settings())
    assert SettingsFile(folder).load().value == Settings()
    assert [copy.read_bytes() for copy in folder.path.glob("settings-kept-*.json")] == [content]


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("player_names", ["\ud800"]),
        ("player_names", ["A\x00"]),
        ("player_names", ["W" * 5000]),
        ("player_names", ["Ada"] * 5),
        ("language", "\udfff"),
        ("language", "e" * 41),
        ("levels", ["greedy"] * 5),
        ("master_volume", float("nan")),
        ("music_volume", float("inf")),
        ("text_size", float("nan")),
    ],
)
def test_a_setting_that_could_be_read_but_not_shown_or_written_again_is_wrong(
    folder: DataFolder, name: str, value: object
) -> None:
    content = {"format": "claim-settings", "version": 1, name: value}
    (folder.path / "settings.json").write_text(json.dumps(content), encoding="utf-8")
    assert SettingsFile(folder).load().problem is not None


def test_a_favourite_deck_that_is_there_twice_is_read_once(folder: DataFolder) -> None:
    SettingsFile(folder).write(Settings(favourite_decks=(CLAIM_2, CLAIM_2)))
    assert SettingsFile(folder).load().value == Settings(favourite_decks=(CLAIM_2,))


def test_so_many_lessons_can_have_been_learned_and_no_more(folder: DataFolder) -> None:
    file = SettingsFile(folder)
    lessons = tuple(f"lesson{number}" for number in range(65))
    file.write(Settings(lessons=lessons[:64]))
    assert file.load().value == Settings(lessons=lessons[:64])
    file.write(Settings(lessons=lessons))
    assert file.load().problem is not None


def test_the_longest_word_that_is_written_can_be_read(folder: DataFolder) -> None:
    file = SettingsFile(folder)
    file.write(Settings(language="e" * LONGEST_WORD))
    assert file.load().value == Settings(language="e" * LONGEST_WORD)


def test_all_decks_can_be_favourites_but_no_more_entries_than_there_are_decks(folder: DataFolder) -> None:
    every = tuple(deck for players in (2, 3, 4) for deck in all_decks(players))
    file = SettingsFile(folder)
    file.write(Settings(favourite_decks=every))
    assert file.load().value == Settings(favourite_decks=every)
    file.write(Settings(favourite_decks=(*every, CLAIM)))
    assert file.load().problem is not None


def test_wrong_favourite_decks_are_refused_whatever_their_shape(folder: DataFolder) -> None:
    for entry in (3, {"players": 2}, {"players": 2, "pair": "cats-dogs", "factions": []}):
        content = {"format": "claim-settings", "version": 1, "favourite_decks": [entry]}
        (folder.path / "settings.json").write_text(json.dumps(content), encoding="utf-8")
        assert SettingsFile(folder).load().value is None
