"""Calls that may wait for the system's sound are made elsewhere, in their order, and never waited for."""

from __future__ import annotations

import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from types import SimpleNamespace

import pygame
import pytest

from claim_desktop.resources import asset
from claim_desktop.ui.audio import Audio, Background, Volumes
from claim_desktop.ui.frame_pacer import sdl_library
from claim_desktop.ui.sound.thread import TIMEOUT_SECONDS, SoundThread

LONG_SECONDS = 30
SDL_AUDIO = 0x10
"""The part of SDL that plays sound."""
ROOT = Path(__file__).parents[3]

ENDING_SOUNDS = """
import time
import pygame
from claim_desktop.resources import asset
from claim_desktop.ui.audio import Audio, Background

pygame.display.init()
audio = Audio(asset("sounds"), asset("music"))
for turn in range(600):
    if turn % 300 == 0:
        audio.set_mono(is_mono=turn == 0)
        short = pygame.mixer.Sound(buffer=bytes(64))
    for _ in range(8):
        short.play()
    audio.play_music(("menu", "phase_one")[turn // 50 % 2])
    audio.set_background(Background.EFFECTS if turn % 2 else Background.ALL)
    time.sleep(0.0005)
audio.close()
"""
"""Changes the music, its volume and the device while sounds end all the time."""


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    """A clock that is moved by hand."""
    clock = SimpleNamespace(now=100.0)
    monkeypatch.setattr(time, "monotonic", lambda: clock.now)
    return clock


class StoppedServer:
    """A call that does not return until the server runs again."""

    def __init__(self) -> None:
        self.has_begun = threading.Event()
        self.runs = threading.Event()

    def call(self, *_: object, **__: object) -> None:
        self.has_begun.set()
        assert self.runs.wait(LONG_SECONDS)


@pytest.fixture
def stopped() -> Iterator[StoppedServer]:
    """A server that is stopped, and runs again at the end."""
    server = StoppedServer()
    yield server
    server.runs.set()


def test_calls_are_made_in_their_order() -> None:
    sounds, made = SoundThread(in_background=True), []
    for number in range(20):
        sounds.do(lambda number=number: made.append(number))  # type: ignore[misc]
    assert sounds.finish(LONG_SECONDS)
    assert made == list(range(20))


def test_a_call_that_takes_longer_than_patience_is_stuck_until_it_returns(
    clock: SimpleNamespace, stopped: StoppedServer
) -> None:
    sounds = SoundThread(in_background=True)
    sounds.do(stopped.call)
    assert stopped.has_begun.wait(LONG_SECONDS)
    assert not sounds.is_stuck
    clock.now += TIMEOUT_SECONDS + 0.1
    assert sounds.is_stuck
    assert not sounds.finish(0.0)
    stopped.runs.set()
    assert sounds.finish(LONG_SECONDS)
    assert not sounds.is_stuck


def test_a_server_that_stops_while_the_music_changes_holds_nothing_up(
    clock: SimpleNamespace, stopped: StoppedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    audio = Audio(asset("sounds"), asset("music"), Random(1), in_background=True)
    audio.play_music("menu")
    assert audio.thread.finish(LONG_SECONDS)
    assert audio.is_open
    monkeypatch.setattr(pygame.mixer.music, "load", stopped.call)
    audio.play_music("phase_one")
    assert stopped.has_begun.wait(LONG_SECONDS)
    clock.now += TIMEOUT_SECONDS + 0.1
    assert not audio.is_open
    audio.play("button")
    audio.update(0.1)
    audio.set_mono(is_mono=True)
    assert not audio.close(), "leaving does not wait for it"
    stopped.runs.set()
    assert audio.thread.finish(LONG_SECONDS)
    assert audio.thread.finish(LONG_SECONDS), "the music was refused meanwhile, which asks for one call more"
    assert pygame.mixer.get_init() is None
    sdl = sdl_library()
    assert sdl is None or not sdl.SDL_WasInit(SDL_AUDIO), "it does not wait for another device"


def test_where_nothing_would_be_heard_no_device_is_opened() -> None:
    pygame.mixer.quit()
    for volumes in (Volumes(master=0.0), Volumes(music=0.0, sounds=0.0)):
        audio = Audio(asset("sounds"), asset("music"), volumes=volumes)
        audio.play_music("menu")
        audio.play("button")
        audio.update(10.0)
        assert pygame.mixer.get_init() is None
        audio.set_volumes(Volumes())
        assert pygame.mixer.get_init() is not None
        assert pygame.mixer.music.get_busy(), "the music begins when it can be heard"
        audio.close()


def test_the_device_is_closed_once_nothing_was_heard_for_a_while() -> None:
    audio = Audio(asset("sounds"), asset("music"))
    audio.play_music("menu")
    audio.set_volumes(Volumes(master=0.0))
    audio.update(1.0)
    assert pygame.mixer.get_init() is not None, "a slider that passes zero closes nothing"
    audio.update(5.0)
    assert pygame.mixer.get_init() is None
    audio.set_volumes(Volumes(master=0.5))
    assert audio.is_open
    assert pygame.mixer.music.get_busy()
    audio.close()


def test_in_the_background_the_music_or_everything_is_silent_and_goes_on_afterwards(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    played: list[str] = []
    audio = Audio(asset("sounds"), asset("music"))
    audio.play_music("menu")
    take = SimpleNamespace(play=lambda: played.append("sound"))
    monkeypatch.setattr(audio, "_takes", lambda _: [take])
    for background, is_music_heard, is_sound_heard in (
        (Background.EFFECTS, False, True),
        (Background.NOTHING, False, False),
        (Background.ALL, True, True),
    ):
        audio.set_background(background)
        played.clear()
        audio.play("button")
        assert (pygame.mixer.music.get_volume() > 0) is is_music_heard
        assert bool(played) is is_sound_heard
    audio.close()


def test_a_minimised_game_leaves_the_device_to_others_and_takes_it_again() -> None:
    audio = Audio(asset("sounds"), asset("music"))
    audio.play_music("menu")
    audio.set_background(Background.NOTHING)
    audio.update(10.0)
    assert pygame.mixer.get_init() is None
    audio.set_background(Background.ALL)
    assert audio.is_open
    assert pygame.mixer.music.get_busy()
    audio.close()


def test_sounds_that_end_while_the_music_changes_hold_nothing_up() -> None:
    """The mixer waits for pygame whenever a sound ends, so pygame must let it do so whenever it waits."""
    subprocess.run([sys.executable, "-c", ENDING_SOUNDS], cwd=ROOT, timeout=2 * LONG_SECONDS, check=True)
