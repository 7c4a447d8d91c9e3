"""Measures what the game takes of a processor while nothing happens, beside another card game at rest.

Each state has a process, an Xvfb and a window manager of its own, where these are installed; all are measured
at the same time. The time is that of the whole process, all threads together, in percent of one core.
"""

from __future__ import annotations

import math
import os
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from scripts._environment import ROOT, say
from scripts.benchmarks.frame_timer import Figures

if TYPE_CHECKING:
    from claim_desktop.scenes.requests import SceneChange

SECONDS = float(os.environ.get("CLAIM_IDLE_SECONDS", "60"))
SETTLING_SECONDS = 12.0
"""From the start to the measuring: the window opens, cards are drawn, sounds are loaded."""

CORONATION_SECONDS = 60.0
"""The same after a game: votes are counted, confetti falls, a review is made."""

STATES = (
    "menu_calm",
    "menu_dust",
    "table_calm",
    "table_dust",
    "new_game",
    "chronicle",
    "settings",
    "help",
    "practice",
    "coronation",
    "without_focus",
    "minimised",
    "table_muted",
)
PEERS = {
    "aisleriot": ("sol",),
    "pysolfc": ("pysolfc",),
    "gnome_mahjongg": ("gnome-mahjongg",),
    "kpat": ("kpat",),
}
"""Other card and tile games, by name, with the command that starts each."""


def idle() -> Figures:
    """Percent of a core in each state, and the milliseconds until the first key after a rest is answered."""
    jobs: list[threading.Thread] = []
    figures: Figures = {}
    commands = {state: [sys.executable, "-m", "scripts.benchmarks.idle", state] for state in STATES}
    for state, command in commands.items():
        jobs.append(threading.Thread(target=_note, args=(figures, state, command)))
    for name, peer in PEERS.items():
        if shutil.which(peer[0], path=f"{os.environ['PATH']}:/usr/games") is None:
            say(f"{name} is not installed, and not measured beside the game.")
        else:
            jobs.append(threading.Thread(target=_note_peer, args=(figures, name, peer)))
    for job in jobs:
        job.start()
    for job in jobs:
        job.join()
    return dict(sorted(figures.items()))


def _note(figures: Figures, state: str, command: Sequence[str]) -> None:
    with _desktop() as environment:
        done = subprocess.run(
            command, cwd=ROOT, env=environment, check=True, stdout=subprocess.PIPE, text=True
        )
    percent, milliseconds = map(float, done.stdout.splitlines()[-1].split())
    figures[f"idle.{state}.percent"] = percent
    if state != "minimised":
        figures[f"idle.{state}.first_key_ms"] = milliseconds


def _note_peer(figures: Figures, name: str, command: Sequence[str]) -> None:
    with _desktop() as environment, tempfile.TemporaryDirectory() as home:
        path = f"{environment['PATH']}:/usr/games"
        program = subprocess.Popen(
            command,
            env={**environment, "PATH": path, "HOME": home},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        try:
            time.sleep(SETTLING_SECONDS)
            before = _processor_seconds(program.pid)
            time.sleep(SECONDS)
            figures[f"idle.{name}.percent"] = 100 * (_processor_seconds(program.pid) - before) / SECONDS
        finally:
            program.terminate()
            program.wait()


def _processor_seconds(process: int) -> float:
    """The processor time of another process, as Linux tells it."""
    fields = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    ticks: int = os.sysconf("SC_CLK_TCK")
    return (int(fields[11]) + int(fields[12])) / ticks


@contextmanager
def _desktop() -> Iterator[dict[str, str]]:
    """An Xvfb with a window manager, and the environment of programs that run on it."""
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1440x900x24", "-nolisten", "tcp"]
    server = subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL)
    display = f":{os.read(reading, 16).decode().strip()}"
    environment = {**os.environ, "DISPLAY": display, "SDL_AUDIODRIVER": "dummy"}
    manager = None
    if shutil.which("openbox") is not None:
        manager = subprocess.Popen(["openbox"], env=environment, stderr=subprocess.DEVNULL)
        time.sleep(1.0)
    try:
        yield environment
    finally:
        for each in filter(None, (manager, server)):
            each.terminate()
            each.wait()


def measure(state: str) -> None:
    """Run the game in a state, and print the percent and the milliseconds."""
    from claim_desktop.__main__ import show_window  # noqa: PLC0415 - prepares the environment before pygame

    show_window()
    import pygame  # noqa: PLC0415

    from claim_desktop.app.app import open_app  # noqa: PLC0415
    from claim_desktop.app.preferences import Startup  # noqa: PLC0415
    from claim_desktop.storage.folder import DataFolder  # noqa: PLC0415
    from claim_desktop.storage.settings import Speed  # noqa: PLC0415

    with tempfile.TemporaryDirectory() as folder:
        startup = Startup(mute=state.endswith("muted"))
        app = open_app(DataFolder.open(Path(folder)), Random(1), startup=startup)
        is_calm = not state.endswith("dust") and state not in ("coronation", "without_focus")
        app.services.settings = replace(
            app.services.settings, calm_table=is_calm, speed=Speed.FAST, is_first_game_offered=True
        )
        request = _request(state)
        if request is not None:
            app.change_scene(request)
        answered: list[float] = []
        handle, present = app._handle, app.viewport.present  # noqa: SLF001 - whatever the scene

        def handled(event: pygame.event.Event) -> None:
            handle(event)
            answered.append(math.inf)

        def presented() -> None:
            present()
            if answered:
                answered.append(time.perf_counter())

        app._handle = handled  # type: ignore[method-assign]  # noqa: SLF001
        app.viewport.present = presented  # type: ignore[method-assign]
        threading.Thread(target=_watch, args=(state, answered), daemon=True).start()
        app.run()


def _watch(state: str, answered: list[float]) -> None:
    """Hide the window if it is to be, let a minute pass, press a key, and leave."""
    import pygame as game  # noqa: PLC0415 - in the same thread

    time.sleep(CORONATION_SECONDS if state == "coronation" else SETTLING_SECONDS / 2)
    if state == "minimised":
        game.display.iconify()
    if state == "without_focus":
        game.event.post(game.event.Event(game.WINDOWFOCUSLOST))
    time.sleep(SETTLING_SECONDS / 2)
    before, began = time.process_time(), time.perf_counter()
    time.sleep(SECONDS)
    percent = 100 * (time.process_time() - before) / (time.perf_counter() - began)
    answered.clear()
    pressed = time.perf_counter()
    game.event.post(game.event.Event(game.KEYDOWN, key=game.K_RIGHT, mod=0, unicode="", scancode=0))
    time.sleep(0.5)
    milliseconds = 1000 * (min(answered) - pressed) if answered else math.inf
    print(percent, milliseconds, flush=True)
    game.event.post(game.event.Event(game.QUIT))


def _request(state: str) -> SceneChange | None:
    """What opens the state's scene; None for the menu."""
    from claim_desktop.rules.state import Phase  # noqa: PLC0415
    from claim_desktop.scenes import requests  # noqa: PLC0415
    from claim_desktop.scenes.chronicle.requests import OpenChronicle  # noqa: PLC0415
    from scripts.benchmarks.screens import is_turn  # noqa: PLC0415
    from scripts.stage.positions import finished, play_until, setup  # noqa: PLC0415

    def table() -> SceneChange:
        return requests.ShowGame(play_until(setup(), is_turn(Phase.ONE, 3)))

    makes: dict[str, Callable[[], SceneChange]] = {
        "table": table,
        "without": table,
        "minimised": table,
        "new": requests.OpenNewGame,
        "chronicle": OpenChronicle,
        "settings": requests.OpenSettings,
        "help": requests.OpenHelp,
        "practice": requests.OpenPractice,
        "coronation": lambda: requests.ShowScoring(finished(setup())),
    }
    make = makes.get(state.partition("_")[0])
    return None if make is None else make()


if __name__ == "__main__":
    measure(sys.argv[1])
