"""The sound device, which may be missing at the start, be lost, and come back."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress

import pygame
from pygame._sdl2 import sdl2

from claim_desktop.background_jobs import BackgroundJobs
from claim_desktop.ui.sound import server

CHANNELS = 16
EXTRA_VOICE_CHANNEL = 0
"""The channel reserved for a tune's extra voice."""

BUFFER_SAMPLES = 1024
"""The samples mixed at a time: 23 ms, too few to be heard between a click and its sound. With half as many,
the processor would be woken twice as often.
"""

SECONDS_BETWEEN_QUESTIONS = 3.0
"""The interval at which the sound server is asked while there is no device."""


class SoundDevice:
    """The mixer's device; while there is none, it waits for a new one."""

    def __init__(self) -> None:
        self.is_open = False
        self._is_held = False
        """Whether the mixer is open, although nothing more may be played on it."""
        self._is_waiting = False
        """Whether SDL watches for a device that is plugged in."""
        self._jobs = BackgroundJobs("sound server")
        self._has_come = False
        """Whether the server has reported a device meanwhile."""
        self._seconds = 0.0
        """Seconds since the server was last asked."""

    def open(self, voices: int = 2) -> None:
        """Open the device, mixed to one channel or two, or wait for one."""
        self.close()
        with suppress_library_output():
            if server.answer() is not server.SoundServerState.NO_DEVICE:
                self.is_open = self._is_held = _open_mixer(voices)
                self._is_waiting = not self.is_open and _wait_for_events()

    def lose(self) -> None:
        """Close the lost device, and wait for another."""
        self.close()
        with suppress_library_output():
            self._is_waiting = server.answer() is not server.SoundServerState.NO_DEVICE and _wait_for_events()

    def withdraw(self) -> None:
        """Stop playing on the device, which is about to be closed."""
        self.is_open = False

    def close(self) -> None:
        """Close the device, and do not wait for another."""
        self.is_open = False
        self._jobs.stop()
        if self._is_held and pygame.mixer.get_init():
            pygame.mixer.stop()  # a sound that ended now would wait for pygame, which waits for the mixer
        if self._is_held or self._is_waiting:
            pygame.mixer.quit()
        self._is_held = self._is_waiting = self._has_come = False
        self._seconds = 0.0

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; returns whether there is a new device that SDL does not report."""
        if self.is_open or not server.uses_sound_server():
            return False
        self._seconds += dt
        if self._seconds >= SECONDS_BETWEEN_QUESTIONS:
            self._seconds = 0.0
            if not self._jobs.is_working:
                self._jobs.add(self._ask)
        return self._has_come

    def _ask(self) -> None:
        self._has_come = server.answer() is server.SoundServerState.DEVICE


@contextmanager
def suppress_library_output() -> Iterator[None]:
    """Suppress the sound libraries' messages about a missing device, which help no player."""
    try:
        stderr = os.dup(2)
    except OSError:  # no terminal at all, as in a windowed build
        yield
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nowhere, 2)
        yield
    finally:
        os.dup2(stderr, 2)
        os.close(nowhere)
        os.close(stderr)


def _open_mixer(voices: int) -> bool:
    """Open the mixer; returns whether there is a device for it."""
    try:
        if voices == 1:
            pygame.mixer.init(44100, -16, 1, BUFFER_SAMPLES, allowedchanges=0)
        else:
            pygame.mixer.init(44100, -16, 2, BUFFER_SAMPLES)
    except pygame.error:
        return False
    pygame.mixer.set_num_channels(CHANNELS)
    pygame.mixer.set_reserved(EXTRA_VOICE_CHANNEL + 1)
    return True


def _wait_for_events() -> bool:
    """Have SDL report devices that are plugged in, as it does only once it is ready for sound.

    Returns success. At once it names those that are there, none of which could be opened.
    """
    try:
        sdl2.init_subsystem(sdl2.INIT_AUDIO)
    except sdl2.error:
        return False
    with suppress(pygame.error):
        pygame.event.clear((pygame.AUDIODEVICEADDED, pygame.AUDIODEVICEREMOVED))
    return True
