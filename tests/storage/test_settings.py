"""Settings on disk."""

from __future__ import annotations

import json
from dataclasses import fields, replace

import pytest

from claim_desktop.json_decoding import to_plain
from claim_desktop.rules.decks import CLAIM, CLAIM_2, all_decks
from claim_desktop.storage.assists import CLASSIC, LEARNER
from claim_desktop.storage.errors import sentence
from claim_desktop.storage.folder import DataFolder
from claim_desktop.storage.settings import (
    MAX_ID_LENGTH,
    CaptionTime,
    CardStyle,
    Dimming,
    HoverDelay,
    MotionStyle,
    OnlyCard,
    Settings,
    SettingsFile,
    SideSigns,
    Speed,
    TrickPause,
)

CHANGED = Settings(
    player_names=("Zoë", "Baron"),
    portraits=("", "smith"),
    speed=Speed.OFF,
    motion=MotionStyle.REDUCED,
    master_volume=0,
    music_volume=1.0,
    sounds_volume=0.25,
    text_size=1.15,
    cards=CardStyle.PLAIN,
    dimming=Dimming.STRONG,
    side_signs=SideSigns.LARGE,
    caption_time=CaptionTime.LONGEST,
    hover_delay=HoverDelay.NEVER,
    flashes=False,
    calm_table=True,
    mono=True,
    display=1,
    fullscreen=True,
    language="pl",
    favourite_decks=(CLAIM_2, all_decks(4)[3]),
    aids=LEARNER,
    confirms_plays=True,
    only_card=OnlyCard.LATER,
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
    flags = (new.fullscreen, new.confirms_plays, new.only_card is not OnlyCard.OFF, new.open_phase_two)
    assert not any((*flags, new.is_first_game_offered))
    assert (new.speed, new.motion, new.trick_pause) == (Speed.NORMAL, MotionStyle.FULL, TrickPause.NONE)
    assert (new.aids, new.text_size, new.language) == (CLASSIC, 1.0, "")
    assert min(new.master_volume, new.music_volume, new.sounds_volume) > 0.5
    assert (new.player_names, new.levels, new.favourite_decks, new.lessons) == ((), (), (), ())


def test_the_volume_of_sounds_is_found_under_its_earlier_name(folder: DataFolder) -> None:
    older = {"format": "claim-settings", "version": 1, "effects_volume": 0.3}
    (folder.path / "settings.json").write_text(json.dumps(older), encoding="utf-8")
    assert SettingsFile(folder).load().value == Settings(sounds_volume=0.3)


@pytest.mark.parametrize(("former", "now"), [(True, OnlyCard.LATER), (False, OnlyCard.OFF)])
def test_whether_an_only_card_is_played_is_found_under_its_earlier_name(
    folder: DataFolder, *, former: bool, now: OnlyCard
) -> None:
    write(folder, plays_only_card=former)
    assert SettingsFile(folder).load().value == Settings(only_card=now)


def test_levels_are_known_by_their_former_ids(folder: DataFolder) -> None:
    older = {"format": "claim-settings", "version": 1, "levels": ["", "random", "greedy", "peddler"]}
    (folder.path / "settings.json").write_text(json.dumps(older), encoding="utf-8")
    assert SettingsFile(folder).load().value == Settings(levels=("", "novice", "squire", "peddler"))


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


ODD: tuple[object, ...] = (
    *(None, True, 0, -1, 1.5, 2**63, 10**4000, float("nan"), float("inf"), -float("inf")),
    *("", "\0", "\ud800", "top", "x" * 10_000, [], {}, [[]] * 100, [None], {"": None}, [{"players": 2}]),
    *(dict.fromkeys(("hint", "log"), odd) for odd in (None, 7, "q", "no such key", "\xa0" * 40)),
    {"left": 10**9, "displays": [[0]]},
    {"width": -1, "height": 1.5},
)


def written(folder: DataFolder) -> dict[str, object]:
    """What the file holds."""
    folder.flush()
    fields = json.loads((folder.path / "settings.json").read_bytes())
    assert isinstance(fields, dict)
    return fields


def write(folder: DataFolder, **fields: object) -> None:
    """Let the file hold these fields."""
    content = json.dumps({"format": "claim-settings", "version": 1, **fields})
    (folder.path / "settings.json").write_text(content, encoding="utf-8")


@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_setting_is_named_and_all_others_are_in_force(folder: DataFolder, name: str) -> None:
    others = {"player_names": ["Zoë"], "music_volume": 0.25, "lessons": ["trick"], name: WRONG[name]}
    write(folder, **others)
    found = SettingsFile(folder).load()
    expected = Settings(player_names=("Zoë",), music_volume=0.25, lessons=("trick",))
    assert found.value == replace(expected, **{name: getattr(Settings(), name)})
    assert found.problem is not None
    assert f"“{name}”" in sentence(found.problem)


@pytest.mark.parametrize("name", [field.name for field in fields(Settings)])
@pytest.mark.sampled(6, in_all=24)
def test_whatever_a_setting_is_in_the_file_it_is_one_that_can_be_and_the_others_are_in_force(
    folder: DataFolder, name: str
) -> None:
    other = "mode" if name == "lessons" else "lessons"
    good: object = "claim" if other == "mode" else ["trick"]
    for value in ODD:
        write(folder, **{other: good, name: value})
        file = SettingsFile(folder)
        found = file.load()
        assert found.value is not None, value
        assert to_plain(found.value)[other] == good, value
        assert found.problem is None or f"“{name}”" in sentence(found.problem)
        own = to_plain(found.value)[name]
        assert own == own, "it is a number"  # noqa: PLR0124
        file.write(found.value)
        assert SettingsFile(folder).load().value == found.value


@pytest.mark.parametrize("name", sorted(WRONG.keys() - {"levels"}))  # no file can hold half a letter again
def test_a_wrong_setting_stays_in_the_file_until_it_is_chosen_anew(folder: DataFolder, name: str) -> None:
    write(folder, **{name: WRONG[name]}, spell="abracadabra", spells=[{"of": ["light"]}])
    file = SettingsFile(folder)
    loaded = file.load().value
    assert loaded is not None
    file.write(replace(loaded, is_first_game_offered=not loaded.is_first_game_offered, text_size=1.3))
    kept = written(folder)
    if name not in ("is_first_game_offered", "text_size"):
        assert kept[name] == WRONG[name]
    assert (kept["spell"], kept["spells"]) == ("abracadabra", [{"of": ["light"]}])
    file.write(replace(CHANGED, mode="claim", levels=("squire",)))
    assert SettingsFile(folder).load().value == replace(CHANGED, mode="claim", levels=("squire",))
    assert written(folder)["spell"] == "abracadabra"


def test_keys_chosen_in_1_0_are_read_and_one_that_is_wrong_does_not_cost_the_others(
    folder: DataFolder,
) -> None:
    keys = dict.fromkeys(("cancel", "left", "right", "up", "down", "next", "previous", "next_page"), "")
    keys |= {
        "confirm": "space",
        "first": "home",
        "last": "end",
        "previous_page": "",
        "undo": "u",
        "redo": "y",
    }
    keys |= {"hint": "q", "tracker": "t", "log": "l", "overview": "o", "inspect": "i", "court": "v"}
    keys |= {"say_again": "r", "say_hand": "m", "say_trick": "k", "say_votes": "b", "silence": "s"}
    keys |= {"help": "f1", "fullscreen": "f11"}
    write(folder, keys=keys)
    found = SettingsFile(folder).load()
    assert found.problem is None
    assert found.value is not None
    assert found.value.keys == keys
    write(folder, keys={**keys, "log": 7})
    found = SettingsFile(folder).load()
    assert found.value is not None
    assert found.value.keys == {name: key for name, key in keys.items() if name != "log"}
    assert found.problem is not None


def test_help_and_decks_of_a_later_version_stay_beside_those_of_this_one(folder: DataFolder) -> None:
    vampires = {"players": 2, "pair": "knights-goblins", "factions": ["vampires", "dwarves", "trolls"]}
    aids = {"tracker": "oracle", "hints": True, "weather": "fine"}
    file = SettingsFile(folder)
    file.write(Settings(favourite_decks=(CLAIM_2,)))
    claim_2 = written(folder)["favourite_decks"]
    assert isinstance(claim_2, list)
    write(folder, favourite_decks=[vampires, *claim_2], aids=aids)
    loaded = file.load().value
    assert loaded == Settings(favourite_decks=(CLAIM_2,), aids=replace(CLASSIC, hints=True))
    file.write(replace(loaded, favourite_decks=(CLAIM_2, CLAIM), aids=replace(CLASSIC, court=False)))
    kept = written(folder)
    assert isinstance(kept["favourite_decks"], list)
    assert kept["favourite_decks"][0] == claim_2[0]
    assert kept["favourite_decks"][2:] == [vampires]
    assert kept["aids"] == {**to_plain(replace(CLASSIC, court=False)), "tracker": "oracle", "weather": "fine"}
    again = SettingsFile(folder).load().value
    assert again == Settings(favourite_decks=(CLAIM_2, CLAIM), aids=replace(CLASSIC, court=False))


@pytest.mark.parametrize("content", [b"", b"{", b'{"format": "claim-settings", "version": 2}'])
def test_unreadable_settings_are_copied_aside_before_new_ones_are_written(
    folder: DataFolder, content: bytes
) -> None:
    path = folder.path / "settings.json"
    path.write_bytes(content)
    file = SettingsFile(folder)
    assert file.load().problem is not None
    file.write(CHANGED)
    new = Settings(lessons=CHANGED.lessons)
    file.write(new)
    assert SettingsFile(folder).load().value == new
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
        ("levels", ["squire"] * 5),
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
    found = SettingsFile(folder).load()
    assert found.problem is not None
    assert found.value == Settings()
    SettingsFile(folder).write(Settings(fullscreen=True))
    assert SettingsFile(folder).load().value == Settings(fullscreen=True)


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
    file.write(Settings(language="e" * MAX_ID_LENGTH))
    assert file.load().value == Settings(language="e" * MAX_ID_LENGTH)


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
        assert SettingsFile(folder).load().problem is not None


def test_a_lesson_completed_in_another_copy_of_the_game_stays_so(folder: DataFolder) -> None:
    copies = folder, DataFolder.open(folder.path)
    files = [SettingsFile(each) for each in copies]
    for file in files:
        file.load()
    for file, copy, lesson in zip(files, copies, ("trick", "vote"), strict=True):
        file.write(Settings(lessons=(lesson,), speed=Speed.FAST))
        copy.flush()
    read = SettingsFile(copies[0]).load().value
    assert read == Settings(lessons=("trick", "vote"), speed=Speed.FAST)
    copies[1].close()
