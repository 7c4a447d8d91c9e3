"""Measures the start: the time to the game's window, to its menu, and to a bare window.

Each is the best of several, taken in turn. The checkout's game and a bare pygame window say themselves when
they are there. The packed program, where one is built, and the bare window are also watched from outside,
by xev.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from scripts._environment import ROOT
from scripts.benchmarks.frame_timer import Figures

PACKED = ROOT / "dist" / "app" / "claim-desktop" / "claim-desktop"
"""The program that `scripts/run.py build_app` makes, on Linux."""

GAME = """
import sys, time
from pathlib import Path
from random import Random
from claim_desktop.__main__ import show_window
show_window()
print(time.time(), time.process_time())
from claim_desktop.app.app import open_app
from claim_desktop.storage.folder import DataFolder
import pygame
app = open_app(DataFolder.open(Path(sys.argv[1])), Random(1))
app.step([], 1 / 60)
pygame.display.flip()
print(time.time(), time.process_time())
app.close()
"""
"""What the game does: first its window stands, then the menu."""

BARE = """
import os, time
os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
import pygame
pygame.init()
pygame.display.set_mode((1280, 720), pygame.RESIZABLE)
pygame.display.flip()
print(time.time(), time.process_time())
"""
"""What any game with pygame has to do."""

STARTS = 7
"""How many starts are timed."""

TIMEOUT_SECONDS = 20
"""How long a window is waited for, in seconds."""


def start() -> Figures:
    """Milliseconds from starting the game to its window and its menu, and their ratios to a bare window's."""
    best: Figures = {}
    with own_display(), tempfile.TemporaryDirectory() as folder:
        environment = _environment()
        for _ in range(STARTS):
            for names, program in ((("window", "menu"), GAME), (("bare",), BARE)):
                taken = _start_times(names, [sys.executable, "-c", program, folder], environment)
                best |= {key: min(value, best.get(key, value)) for key, value in taken.items()}
            for name, command in _watched_programs(folder).items():
                taken = {f"start.{name}.mapped_ms": _mapped_ms(command, environment)}
                best |= {key: min(value, best.get(key, value)) for key, value in taken.items()}
    for name in ("window", "menu"):
        best[f"start.{name}.ratio"] = best[f"start.{name}.ms"] / best["start.bare.ms"]
        best[f"start.{name}.cpu_ratio"] = best[f"start.{name}.cpu_ms"] / best["start.bare.cpu_ms"]
    if "start.packed.mapped_ms" in best:
        best["start.packed.ratio"] = best["start.packed.mapped_ms"] / best["start.bare.mapped_ms"]
    return best


@contextmanager
def own_display() -> Iterator[None]:
    """On Linux an Xvfb display of 3840 by 2160 without a window manager; elsewhere the existing display."""
    if sys.platform != "linux":
        yield
        return
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "3840x2160x24", "-nolisten", "tcp"]
    server = subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL)
    os.environ["DISPLAY"] = f":{os.read(reading, 16).decode().strip()}"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    try:
        yield
    finally:
        server.terminate()
        server.wait()


def _environment() -> dict[str, str]:
    """Modules may be read as bytecode, as on any second start."""
    return {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}


def _start_times(names: Sequence[str], command: Sequence[str], environment: dict[str, str]) -> Figures:
    """What a program says itself: a line with wall-clock and processor seconds for each name."""
    begun = time.time()
    done = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True, cwd=ROOT, env=environment)
    figures: Figures = {}
    for name, line in zip(names, done.stdout.splitlines()[-len(names) :], strict=True):
        visible, processor = map(float, line.split())
        figures |= {f"start.{name}.ms": (visible - begun) * 1000, f"start.{name}.cpu_ms": processor * 1000}
    return figures


def _watched_programs(folder: str) -> dict[str, list[str]]:
    """The programs that are watched from outside."""
    if sys.platform != "linux" or not PACKED.exists() or shutil.which("xev") is None:
        return {}
    return {
        "packed": [str(PACKED), "--data-dir", folder],
        "bare": [sys.executable, "-c", f"{BARE}\nwhile pygame.event.wait().type != pygame.QUIT: pass"],
    }


def _mapped_ms(command: Sequence[str], environment: dict[str, str]) -> float:
    """Milliseconds from starting a program to its window's being mapped on the display."""
    watch = ["timeout", str(TIMEOUT_SECONDS), "stdbuf", "-oL", "xev", "-root", "-event", "substructure"]
    with subprocess.Popen(watch, stdout=subprocess.PIPE, text=True, env=environment) as xev:
        time.sleep(0.3)  # until it watches
        begun = time.time()
        program = subprocess.Popen(
            command, cwd=ROOT, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        try:
            assert xev.stdout is not None
            for line in xev.stdout:
                if line.startswith("MapNotify"):
                    return (time.time() - begun) * 1000
            raise TimeoutError(f"No window stood within {TIMEOUT_SECONDS} seconds.")
        finally:
            program.terminate()
            program.wait()
            xev.terminate()
