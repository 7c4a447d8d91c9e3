"""A sound server that is stopped in the middle of the game does not keep the player from leaving."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent

PROGRAM = """
import os, signal, sys, time
from pathlib import Path
from random import Random
import pygame
pygame.display.init()
pygame.display.set_mode((1024, 600))
from claim_desktop.app.app import open_app
from claim_desktop.storage.folder import DataFolder
folder = DataFolder.open(Path(sys.argv[1]))
app = open_app(folder, Random(1))
audio = app.services.kit.audio
assert audio.thread.finish(30)
assert audio.is_open
app.step([], 0.1)
os.kill(int(sys.argv[2]), signal.SIGSTOP)
audio.play_music(None)
audio.play_music("menu")
audio.set_mono(is_mono=True)
app.step([], 0.1)
signal.raise_signal(signal.SIGTERM)
app.run()
folder.close()
assert not app.is_sound_closed
print("left", flush=True)
from claim_desktop import console
console.leave(0)
"""


@pytest.fixture
def pulse(tmp_path: Path) -> Iterator[tuple[subprocess.Popen[bytes], dict[str, str]]]:
    """A PulseAudio server of one's own with a device without ears, and the environment of its clients."""
    if shutil.which("pulseaudio") is None:
        pytest.skip("needs pulseaudio")
    home = tmp_path / "pulse"
    home.mkdir()
    folders = {name: str(home) for name in ("XDG_RUNTIME_DIR", "HOME", "PULSE_RUNTIME_PATH")}
    environment = {
        **os.environ,
        **folders,
        "PULSE_SERVER": f"unix:{home / 'native'}",
        "SDL_AUDIODRIVER": "pulse",
    }
    options = ("-n", "--exit-idle-time=-1", "--use-pid-file=no", "--daemonize=no")
    modules = ("-L", f"module-native-protocol-unix socket={home / 'native'}", "-L", "module-null-sink")
    with subprocess.Popen(
        ["pulseaudio", *options, *modules], env=environment, stderr=subprocess.DEVNULL
    ) as process:
        yield process, environment
        process.send_signal(signal.SIGCONT)
        process.kill()


@pytest.mark.slow
def test_whoever_leaves_does_not_wait_for_a_server_that_is_stopped(
    pulse: tuple[subprocess.Popen[bytes], dict[str, str]], tmp_path: Path
) -> None:
    process, environment = pulse
    for _ in range(100):
        ready = subprocess.run(["pactl", "info"], env=environment, capture_output=True, check=False)
        if ready.returncode == 0:
            break
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, str(tmp_path / "data"), str(process.pid)],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert "left" in done.stdout, done.stderr
    assert done.returncode == 0
