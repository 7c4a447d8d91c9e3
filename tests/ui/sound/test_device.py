"""The sound device: missing, lost and found again."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pygame
import pytest
from pygame._sdl2.audio import get_audio_device_names

from claim_desktop.app.app import open_app
from claim_desktop.background_jobs import BackgroundJobs
from claim_desktop.resources import asset
from claim_desktop.storage.folder import DataFolder
from claim_desktop.ui.audio import Audio
from claim_desktop.ui.sound import server
from claim_desktop.ui.sound.device import SECONDS_BETWEEN_QUESTIONS
from claim_desktop.ui.sound.server import SoundServerState


class Server:
    """The current answer of the sound server."""

    def __init__(self) -> None:
        self.says = SoundServerState.DEVICE
        self.asked = 0

    def answer(self) -> SoundServerState:
        """Say it."""
        self.asked += 1
        return self.says


@pytest.fixture
def pulse(monkeypatch: pytest.MonkeyPatch) -> Server:
    """A sound server, which is asked at once whenever it is asked; and no mixer opened before."""
    pygame.mixer.quit()
    found = Server()
    monkeypatch.setattr(server, "uses_sound_server", lambda: True)
    monkeypatch.setattr(server, "answer", found.answer)
    monkeypatch.setattr(BackgroundJobs, "add", lambda _, job: job())
    return found


@pytest.fixture
def audio(pulse: Server) -> Iterator[Audio]:
    """Sound on that server's device."""
    audio = Audio(asset("sounds"), asset("music"))
    yield audio
    audio.close()
    assert pygame.mixer.get_init() is None


def refuse(*_: object, **__: object) -> None:
    """Do what the library does without a device."""
    raise pygame.error("no such device")


def wait(audio: Audio, seconds: float) -> None:
    """Let frames pass."""
    for _ in range(round(10 * seconds)):
        audio.update(0.1)


def test_a_server_without_a_device_keeps_sdl_from_looking_until_it_has_one(
    audio: Audio, pulse: Server
) -> None:
    audio.play_music("menu")
    pulse.says = SoundServerState.NO_DEVICE
    audio.on_device_removed()
    wait(audio, 3 * SECONDS_BETWEEN_QUESTIONS)
    assert not audio.is_open
    with pytest.raises(RuntimeError, match="not initialised"):
        get_audio_device_names()
    pulse.says = SoundServerState.DEVICE
    wait(audio, SECONDS_BETWEEN_QUESTIONS + 0.2)
    assert audio.is_open
    assert pygame.mixer.music.get_busy()


def test_a_server_that_ends_and_starts_again_is_heard_again(
    audio: Audio, pulse: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    audio.play_music("menu")
    pulse.says = SoundServerState.NO_SERVER
    with monkeypatch.context() as patch:
        patch.setattr(pygame.mixer, "init", refuse)
        audio.on_device_removed()
        wait(audio, 2 * SECONDS_BETWEEN_QUESTIONS)
        assert not audio.is_open
        pulse.says = SoundServerState.DEVICE
    wait(audio, SECONDS_BETWEEN_QUESTIONS + 0.2)
    assert audio.is_open
    assert pygame.mixer.music.get_busy()


def test_the_server_is_asked_now_and_then_while_there_is_no_device(audio: Audio, pulse: Server) -> None:
    before = pulse.asked
    wait(audio, 4 * SECONDS_BETWEEN_QUESTIONS)
    assert pulse.asked == before
    pulse.says = SoundServerState.NO_DEVICE
    audio.on_device_removed()
    before = pulse.asked
    wait(audio, 4.5 * SECONDS_BETWEEN_QUESTIONS)
    assert pulse.asked == before + 4


@pytest.mark.parametrize("way", ["none at the start", "removed", "refused"])
def test_without_a_device_sdl_says_when_one_is_plugged_in(
    pulse: Server, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    pulse.says = SoundServerState.NO_SERVER
    pygame.display.init()
    with monkeypatch.context() as patch:
        if way == "none at the start":
            patch.setattr(pygame.mixer, "init", refuse)
        audio = Audio(asset("sounds"), asset("music"))
        patch.setattr(pygame.mixer, "init", refuse)
        audio.play_music("menu")
        if way == "removed":
            audio.on_device_removed()
        elif way == "refused":
            patch.setattr(pygame.mixer, "Channel", refuse)
            audio.play_music("phase_one")
        assert not audio.is_open
        assert get_audio_device_names(), "SDL listens"
        assert not pygame.event.get((pygame.AUDIODEVICEADDED, pygame.AUDIODEVICEREMOVED)), (
            "no news but of others"
        )
    audio.on_device_added()
    assert audio.is_open
    assert pygame.mixer.get_init() is not None
    assert pygame.mixer.music.get_busy()
    audio.close()


def test_the_game_starts_in_silence_where_the_server_has_no_device(folder: DataFolder, pulse: Server) -> None:
    pulse.says = SoundServerState.NO_DEVICE
    app = open_app(folder, Random(1))
    app.step([], 0.1)
    assert not app.services.kit.audio.is_open
    assert pygame.mixer.get_init() is None
    app.close()


def test_a_server_that_has_not_answered_yet_is_not_asked_again(
    pulse: Server, audio: Audio, monkeypatch: pytest.MonkeyPatch
) -> None:
    pulse.says = SoundServerState.NO_DEVICE
    audio.on_device_removed()
    jobs: list[object] = []
    monkeypatch.setattr(BackgroundJobs, "add", lambda _, job: jobs.append(job))
    monkeypatch.setattr(BackgroundJobs, "is_working", property(lambda _: bool(jobs)))
    wait(audio, 4 * SECONDS_BETWEEN_QUESTIONS)
    assert len(jobs) == 1
