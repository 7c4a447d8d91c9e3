"""The game in a real window on a virtual screen, played with the pointer from the menu to the scoring."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.pilot import flying

ROOT = Path(__file__).parent.parent
SIZE = (1280, 720)
PATIENCE_SECONDS = 60
"""How long a busy machine may take for one step."""

HAND_Y = 680
HAND_XS = tuple(range(160, 1120, 30))
"""Across the fan of cards: every card is hit, whatever the hand has left."""

pytestmark = pytest.mark.skipif(
    shutil.which("Xvfb") is None or shutil.which("xdotool") is None, reason="needs Xvfb and xdotool"
)


class Desk:
    """A virtual screen with the game on it, and a hand on the mouse."""

    def __init__(self, display: str, data: Path) -> None:
        self._environment = {**os.environ, "DISPLAY": display, "SDL_AUDIODRIVER": "dummy"}
        self._environment.pop("SDL_VIDEODRIVER", None)
        self.data = data
        command = [sys.executable, "-m", "claim_desktop", "--data-dir", str(data), "--seed", "7"]
        self.game = subprocess.Popen(command, cwd=ROOT, env=self._environment, stderr=subprocess.PIPE)

    def xdotool(self, *arguments: object) -> str:
        """Move the mouse, press a key, or ask about windows."""
        command = ["xdotool", *map(str, arguments)]
        done = subprocess.run(command, env=self._environment, capture_output=True, text=True, check=False)
        return done.stdout.strip()

    def click(self, position: tuple[int, int]) -> None:
        """Click on a place of the screen."""
        self.xdotool("mousemove", *position, "sleep", "0.03", "click", "1")

    def moves(self, player: int) -> int:
        """How many moves of a player are saved."""
        try:
            record = json.loads((self.data / "save.json").read_text(encoding="utf-8"))["record"]
        except FileNotFoundError:
            return 0
        return sum(move["player"] == player for move in record["moves"])

    def finished(self) -> list[Path]:
        """The finished games."""
        return list((self.data / "games").glob("*.json"))


def wait_for(what: str, is_so: Callable[[], object]) -> None:
    """Ask until it is so."""
    end = time.monotonic() + PATIENCE_SECONDS
    while not is_so():
        assert time.monotonic() < end, f"{what} did not happen"
        time.sleep(0.05)


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    """The game has just started on a screen of its own; cards move at once."""
    settings = {"format": "claim-settings", "version": 1, "speed": "off", "levels": ["", "greedy"]}
    (tmp_path / "settings.json").write_text(json.dumps(settings), encoding="utf-8")
    screen = f"{SIZE[0]}x{SIZE[1]}x24"
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", "1", "-screen", "0", screen, "-nolisten", "tcp"],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    assert server.stdout is not None
    desk = Desk(f":{server.stdout.readline().strip()}", tmp_path)
    yield desk
    desk.game.kill()
    desk.game.communicate()
    server.terminate()
    server.communicate()


def begins(desk: Desk, new_game: tuple[int, int], play: tuple[int, int]) -> bool:
    """Click the two buttons, giving each screen the time to come up."""
    for button in (new_game, play):
        desk.click(button)
        time.sleep(0.5)
    return (desk.data / "save.json").exists()


def answers_the_scoring(desk: Desk) -> bool:
    """Hurry the counting and take its first offer, a rematch."""
    desk.xdotool("key", "Return")
    time.sleep(0.3)
    return (desk.data / "save.json").exists()


def play_a_card(desk: Desk) -> None:
    """Click card after card until one was played; the game refuses those that may not be."""
    played = desk.moves(0)
    end = time.monotonic() + PATIENCE_SECONDS
    while time.monotonic() < end:
        for x in HAND_XS:
            if desk.moves(0) != played or desk.finished():
                return
            desk.click((x, HAND_Y))
    raise AssertionError(f"no card could be played after {played}")


def test_a_game_is_played_with_the_mouse_from_the_menu_to_the_scoring(desk: Desk, tmp_path: Path) -> None:
    with flying(tmp_path / "elsewhere", size=SIZE) as pilot:
        new_game = pilot.find("new_game").rect.center
        pilot.click("new_game")
        play = pilot.find("play").rect.center
    wait_for("the window", lambda: desk.xdotool("search", "--onlyvisible", "--class", "claim-desktop"))
    wait_for("the game", lambda: begins(desk, new_game, play))
    while not desk.finished():
        play_a_card(desk)
    record = json.loads(desk.finished()[0].read_text(encoding="utf-8"))
    assert sum(move["player"] == 0 for move in record["moves"]) == 26
    assert record["result"]["winners"]
    assert not (desk.data / "save.json").exists()
    wait_for("the rematch", lambda: answers_the_scoring(desk))
    assert not (desk.data / "errors.log").exists()
