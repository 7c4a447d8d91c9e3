"""Asking the sound server for a device: what it may answer, and that it need not answer at all."""

from __future__ import annotations

import ctypes
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from claim_desktop.ui.sound import server
from claim_desktop.ui.sound.server import SoundServerState

CONNECTING, READY, FAILED = 1, 4, 5


class Library:
    """A stand-in for the server's library; it connects, and tells of these devices."""

    def __init__(self, sink: bytes | None = b"speaker", source: bytes | None = b"microphone") -> None:
        self.states = [CONNECTING, CONNECTING, READY]
        self.info = server.ServerInfo(sink=sink, source=source)
        self.is_silent = False
        self._hear: Callable[..., object] = server.InfoCallback(lambda *_: None)

    def pa_mainloop_new(self) -> int:
        return 1

    def pa_mainloop_get_api(self, loop: int) -> int:
        return loop

    def pa_mainloop_prepare(self, loop: int, _microseconds: int) -> int:
        return loop

    def pa_mainloop_poll(self, loop: int) -> int:
        return loop

    def pa_mainloop_dispatch(self, loop: int) -> int:
        self.states = self.states[1:] or self.states
        if len(self.states) == 1 and not self.is_silent:
            self._hear(loop, ctypes.pointer(self.info), None)
        return loop

    def pa_mainloop_free(self, _loop: int) -> None: ...

    def pa_context_new(self, loop: int, _name: bytes) -> int:
        return loop

    def pa_context_connect(self, *_: object) -> int:
        return 0

    def pa_context_get_state(self, _context: int) -> int:
        return self.states[0]

    def pa_context_get_server_info(self, context: int, hear: ctypes._FuncPointer, _: None) -> int:
        self._hear = hear
        self.states = [READY, READY]
        return context

    def pa_operation_unref(self, _operation: int) -> None: ...

    def pa_context_disconnect(self, _context: int) -> None: ...

    def pa_context_unref(self, _context: int) -> None: ...


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """As on a Linux desktop whose sound driver nobody has chosen, where a server may take its time."""
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.delenv("SDL_AUDIODRIVER", raising=False)
    monkeypatch.setattr(server, "TIMEOUT_SECONDS", 30)
    return monkeypatch


@pytest.mark.parametrize(
    ("sink", "source", "expected"),
    [
        (b"speaker", b"microphone", SoundServerState.DEVICE),
        (None, None, SoundServerState.NO_DEVICE),
        (None, b"microphone", SoundServerState.NO_DEVICE),
        (b"speaker", None, SoundServerState.NO_DEVICE),
    ],
)
def test_a_server_has_a_device_if_sdl_will_find_both_names_that_it_copies(
    asked: pytest.MonkeyPatch, sink: bytes | None, source: bytes | None, expected: SoundServerState
) -> None:
    asked.setattr(server, "_library", lambda: Library(sink, source))
    assert server.answer() is expected


def test_a_server_that_does_not_answer_has_no_device(asked: pytest.MonkeyPatch) -> None:
    library = Library()
    asked.setattr(server, "_library", lambda: library)
    asked.setattr(server, "TIMEOUT_SECONDS", 0.05)
    library.is_silent = True
    assert server.answer() is SoundServerState.NO_DEVICE
    library.states = [CONNECTING]
    assert server.answer() is SoundServerState.NO_DEVICE


def test_without_a_server_there_is_none(asked: pytest.MonkeyPatch) -> None:
    library = Library()
    asked.setattr(server, "_library", lambda: library)
    library.states = [CONNECTING, FAILED]
    assert server.answer() is SoundServerState.NO_SERVER
    asked.setattr(library, "pa_context_connect", lambda *_: -1)
    assert server.answer() is SoundServerState.NO_SERVER
    asked.undo()
    asked.setattr(server, "PULSE", "libnothing-of-the-kind.so")
    asked.delenv("SDL_AUDIODRIVER", raising=False)
    assert server.answer() is SoundServerState.NO_SERVER


@pytest.mark.parametrize(
    ("platform", "driver", "expected"),
    [
        ("linux", "", True),
        ("linux", "pulse", True),
        ("linux", "PulseAudio", True),
        ("linux", "alsa", False),
        ("win32", "", False),
    ],
)
def test_no_server_is_asked_that_sdl_would_not_ask(
    asked: pytest.MonkeyPatch, platform: str, driver: str, expected: bool
) -> None:
    asked.setattr(sys, "platform", platform)
    asked.setenv("SDL_AUDIODRIVER", driver)
    asked.setattr(server, "_library", Library)
    assert (server.answer() is SoundServerState.DEVICE) is expected


@pytest.fixture
def real(asked: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[subprocess.Popen[bytes]]:
    """A PulseAudio server of one's own without any device."""
    program = shutil.which("pulseaudio")
    if program is None:
        pytest.skip("needs pulseaudio")
    asked.undo()
    asked.delenv("SDL_AUDIODRIVER", raising=False)
    for name, value in {
        "XDG_RUNTIME_DIR": tmp_path,
        "HOME": tmp_path,
        "PULSE_RUNTIME_PATH": tmp_path,
    }.items():
        asked.setenv(name, str(value))
    asked.setenv("PULSE_SERVER", f"unix:{tmp_path / 'native'}")
    options = ("-n", "--exit-idle-time=-1", "--use-pid-file=no", "--daemonize=no")
    modules = ("-L", f"module-native-protocol-unix socket={tmp_path / 'native'}")
    with subprocess.Popen([program, *options, *modules], stderr=subprocess.DEVNULL) as process:
        yield process
        process.send_signal(signal.SIGCONT)
        process.kill()


def test_a_real_server_is_understood(
    real: subprocess.Popen[bytes], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server, "TIMEOUT_SECONDS", 30)
    end = time.monotonic() + 30
    while server.answer() is not SoundServerState.NO_DEVICE and time.monotonic() < end:
        time.sleep(0.02)
    assert (tmp_path / "native").exists()
    assert server.answer() is SoundServerState.NO_DEVICE
    subprocess.run(["pactl", "load-module", "module-null-sink"], check=True, stdout=subprocess.DEVNULL)
    assert server.answer() is SoundServerState.DEVICE
    os.kill(real.pid, signal.SIGSTOP)
    with monkeypatch.context() as impatient:
        impatient.setattr(server, "TIMEOUT_SECONDS", 0.05)
        assert server.answer() is SoundServerState.NO_DEVICE
    os.kill(real.pid, signal.SIGCONT)
    assert server.answer() is SoundServerState.DEVICE
    real.kill()
    real.wait()
    assert server.answer() is SoundServerState.NO_SERVER
