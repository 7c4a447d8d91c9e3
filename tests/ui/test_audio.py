"""Sound: by name, in three volumes, and no trouble without a device or a file."""

from __future__ import annotations

import os
import weakref
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from random import Random
from types import SimpleNamespace

import pygame
import pytest

from claim_desktop.resources import asset
from claim_desktop.ui.audio import CALM_VOLUME, YIELDING_VOLUME, Audio, Volumes
from claim_desktop.ui.sound.device import EXTRA_VOICE_CHANNEL, suppress_library_output
from tests.waiting import wait_for

TIMEOUT_SECONDS = 30


@pytest.fixture
def audio() -> Iterator[Audio]:
    """The sounds and the music of the game."""
    audio = Audio(asset("sounds"), asset("music"))
    yield audio
    audio.close()


def test_a_sound_without_a_file_is_silent_and_noted(audio: Audio) -> None:
    audio.play("button")
    assert audio.missing == set()
    audio.play("thunder")
    audio.play_music("march")
    assert audio.missing == {"thunder", "march"}


def test_music_changes_its_volume_while_it_plays(audio: Audio) -> None:
    audio.play_music("menu")
    audio.set_volumes(Volumes(master=0.5, music=0.5, sounds=1.0))
    assert pygame.mixer.music.get_volume() == pytest.approx(0.25, abs=0.01)


def test_the_same_music_is_not_begun_again(audio: Audio, monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[object] = []
    monkeypatch.setattr(pygame.mixer.music, "play", lambda *_, **__: begun.append(1))
    audio.play_music("menu")
    audio.play_music("menu")
    assert len(begun) == 1


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The files of the sounds that are played, in their order."""
    heard: list[str] = []

    class FakeTake:
        """A sound that notes its file instead of being heard."""

        def __init__(self, file: Path) -> None:
            self._name = file.name

        def play(self) -> None:
            heard.append(self._name)

    monkeypatch.setattr(pygame.mixer, "Sound", FakeTake)
    return heard


def test_a_sound_heard_often_is_never_the_same_twice_running(audio: Audio, heard: list[str]) -> None:
    for _ in range(60):
        audio.play("deal")
    assert all(first is not second for first, second in pairwise(heard))
    assert len(set(heard)) == 4


def test_the_same_chance_chooses_the_same_takes(heard: list[str]) -> None:
    for _ in range(2):
        audio = Audio(asset("sounds"), asset("music"), Random(5))
        for _ in range(12):
            audio.play("knights")
        audio.close()
    assert heard[:12] == heard[12:]
    assert set(heard) == {"knights-1.ogg", "knights-2.ogg", "knights-3.ogg"}


def test_a_sound_comes_from_where_its_card_lies(audio: Audio, monkeypatch: pytest.MonkeyPatch) -> None:
    volumes: list[tuple[float, ...]] = []

    class Channel:
        def set_volume(self, *sides: float) -> None:
            volumes.append(sides)

    monkeypatch.setattr(pygame.mixer, "Sound", lambda file: SimpleNamespace(play=Channel))
    for side in (-1, 0, 1, 7):
        audio.play("turn", side)
    left, middle, right, beyond = volumes
    assert left[0] > left[1] > 0
    assert middle[0] == middle[1]
    assert right == left[::-1] == beyond
    audio.set_mono(is_mono=True)
    audio.play("turn", 1)
    assert volumes[-1] == middle, "both ears hear the same"


def test_mono_mixes_everything_to_one_voice_and_the_music_goes_on(
    audio: Audio, monkeypatch: pytest.MonkeyPatch
) -> None:
    audio.play_music("menu")
    loaded: list[str] = []
    load = pygame.mixer.music.load

    def loads(file: Path) -> None:
        loaded.append(file.name)
        load(file)

    monkeypatch.setattr(pygame.mixer.music, "load", loads)
    audio.set_mono(is_mono=True)
    found = pygame.mixer.get_init()
    assert found is not None
    assert found[2] == 1
    assert loaded == ["menu.ogg"]
    assert pygame.mixer.music.get_busy()
    audio.set_mono(is_mono=False)
    found = pygame.mixer.get_init()
    assert found is not None
    assert found[2] == 2


def test_music_grows_calm_little_by_little(audio: Audio) -> None:
    audio.play_music("menu")
    audio.set_mood(is_calm=True, is_tense=False)
    volumes = []
    for _ in range(40):
        audio.update(0.05)
        volumes.append(pygame.mixer.music.get_volume())
    assert volumes == sorted(volumes, reverse=True)
    assert volumes[0] > 0.9
    assert volumes[-1] == pytest.approx(CALM_VOLUME, abs=0.02)


def test_a_close_vote_brings_in_the_extra_voice_of_its_tune(audio: Audio) -> None:
    extra_voice = pygame.mixer.Channel(EXTRA_VOICE_CHANNEL)
    audio.play_music("phase_two")
    assert extra_voice.get_busy()
    assert extra_voice.get_volume() == 0
    audio.set_mood(is_calm=False, is_tense=True)
    audio.update(5)
    assert extra_voice.get_volume() > 0.9
    assert pygame.mixer.music.get_volume() == pytest.approx(YIELDING_VOLUME, abs=0.02)
    audio.play_music("menu")
    assert not extra_voice.get_busy()


def test_the_extra_voice_of_a_tune_is_dropped_with_it(audio: Audio) -> None:
    extra_voice = pygame.mixer.Channel(EXTRA_VOICE_CHANNEL)
    audio.play_music("phase_two")
    sound = weakref.ref(extra_voice.get_sound())
    assert sound() is not None
    audio.play_music("menu")
    assert sound() is None


def test_no_sound_takes_the_channel_of_the_extra_voice(audio: Audio) -> None:
    for _ in range(40):
        audio.play("victory")
    assert not pygame.mixer.Channel(EXTRA_VOICE_CHANNEL).get_busy()


def test_a_damaged_file_is_silent_too(tmp_path: Path) -> None:
    (tmp_path / "broken.ogg").write_bytes(b"no music")
    audio = Audio(tmp_path, tmp_path)
    audio.play("broken")
    audio.play_music("broken")
    assert audio.missing == {"broken"}
    audio.close()


def test_without_a_device_everything_is_silent(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise pygame.error("no such device")

    monkeypatch.setattr(pygame.mixer, "init", refuse)
    audio = Audio(tmp_path, tmp_path)
    assert not audio.is_open
    audio.set_volumes(Volumes())
    audio.play("click")
    audio.play_music("menu")
    audio.close()


def test_what_libraries_say_on_their_own_is_kept_from_the_terminal(capfd: pytest.CaptureFixture[str]) -> None:
    os.write(2, b"before ")
    with suppress_library_output():
        os.write(2, b"during ")
    os.write(2, b"after")
    assert capfd.readouterr().err == "before after"


def test_what_was_loaded_ahead_is_not_loaded_when_it_is_played(
    audio: Audio, monkeypatch: pytest.MonkeyPatch
) -> None:
    audio.load_ahead(["deal"])
    wait_for(lambda: not audio.is_loading)
    monkeypatch.setattr(pygame.mixer, "Sound", lambda file: pytest.fail(f"{file} was loaded again"))
    audio.play("deal")
