"""A text that was copied outlives the window, and what keeps it holds nobody up."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from claim_desktop.ui import clipboard
from tests.virtual_desktop import ROOT, wait_until, x_server

ANSWER_SECONDS = 60.0
COPY = """
import sys
import pygame
from claim_desktop.ui import clipboard
pygame.display.init()
pygame.display.set_mode((200, 100))
clipboard.TOOLS.clear()
assert clipboard.copy(sys.argv[1])
clipboard.leave_behind()
"""
AS_PACKAGED = "clipboard._keepers = lambda: [([sys.executable, *{}], None)]\n"
PASTE = """
import pygame
from claim_desktop.ui import clipboard
pygame.display.init()
pygame.display.set_mode((200, 100))
print(clipboard.paste(), clipboard.paste())
"""

Run = Callable[..., object]


@pytest.fixture
def begun() -> list[tuple[str, str]]:
    """The last word of each command that was begun, and the text that it was given."""
    return []


@pytest.fixture
def system(monkeypatch: pytest.MonkeyPatch, begun: list[tuple[str, str]]) -> pytest.MonkeyPatch:
    """A Linux desktop under X11, whose clipboard is a list, and on which no tool is installed."""
    held: list[str] = [""]

    def run(command: list[str], *, input: bytes, **_: object) -> None:
        begun.append((command[-1], input.decode()))

    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    monkeypatch.setattr(pygame.scrap, "put_text", lambda text: held.__setitem__(0, text))
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: held[0])
    monkeypatch.setattr(shutil, "which", lambda _: None)
    monkeypatch.setattr(subprocess, "run", run)
    monkeypatch.setattr(clipboard, "_copied", [])
    return monkeypatch


@pytest.mark.usefixtures("system")
def test_what_was_copied_is_kept_by_a_program_of_its_own_and_left_behind_once(
    begun: list[tuple[str, str]],
) -> None:
    clipboard.copy("CLAIM-ü")
    clipboard.leave_behind()
    clipboard.leave_behind()
    assert begun == [(clipboard.KEEPER, "CLAIM-ü")]


def test_a_packaged_game_starts_itself_to_keep_it(
    system: pytest.MonkeyPatch, begun: list[tuple[str, str]]
) -> None:
    system.setattr(sys, "frozen", True, raising=False)
    clipboard.copy("CLAIM")
    clipboard.leave_behind()
    assert begun == [(clipboard.KEEP_COPIED, "CLAIM")]
    assert f'"{clipboard.KEEP_COPIED}"' in (ROOT / "build" / "start.py").read_text(encoding="utf-8")


def test_a_tool_that_is_installed_keeps_it(system: pytest.MonkeyPatch, begun: list[tuple[str, str]]) -> None:
    system.setattr(shutil, "which", lambda name: name if name in ("xsel", "wl-copy") else None)
    clipboard.copy("CLAIM")
    clipboard.leave_behind()
    assert begun == [("--input", "CLAIM")], "wl-copy is for Wayland"


def test_a_tool_that_fails_or_hangs_is_passed_over(
    system: pytest.MonkeyPatch, begun: list[tuple[str, str]]
) -> None:
    run: Run = subprocess.run

    def fails(command: list[str], **how: object) -> None:
        run(command, **how)
        if command[0] == "xclip":
            raise subprocess.TimeoutExpired(command, 2)
        if command[0] == "xsel":
            raise subprocess.CalledProcessError(1, command)

    system.setattr(shutil, "which", lambda name: name)
    system.setattr(subprocess, "run", fails)
    clipboard.copy("CLAIM")
    clipboard.leave_behind()
    assert [command for command, _ in begun] == ["clipboard", "--input", clipboard.KEEPER]


@pytest.mark.usefixtures("system")
def test_nothing_is_left_behind_that_is_no_longer_on_the_clipboard(begun: list[tuple[str, str]]) -> None:
    clipboard.leave_behind()
    clipboard.copy("CLAIM")
    pygame.scrap.put_text("copied in another program")
    clipboard.leave_behind()
    assert begun == []


@pytest.mark.parametrize(("name", "value"), [("platform", "win32"), ("driver", "dummy")])
def test_no_program_is_begun_where_none_is_needed_or_nothing_is_shown(
    name: str, value: str, system: pytest.MonkeyPatch, begun: list[tuple[str, str]]
) -> None:
    if name == "platform":
        system.setattr(sys, "platform", value)
    else:
        system.setattr(pygame.display, "get_driver", lambda: value)
    clipboard.copy("CLAIM")
    clipboard.leave_behind()
    assert begun == []


@pytest.mark.sampled(1, in_all=2)
@pytest.mark.skipif(shutil.which("Xvfb") is None and "CI" not in os.environ, reason="Xvfb is not installed")
@pytest.mark.parametrize("is_packaged", [False, True])
def test_on_a_real_screen_it_is_kept_until_something_else_is_copied_and_holds_nobody_up(
    tmp_path: Path, *, is_packaged: bool
) -> None:
    with x_server(tmp_path) as environment:

        def ask(script: str, *words: str) -> str:
            """Read all that the program, and whatever it leaves behind with its streams, may say."""
            command = [sys.executable, "-c", script, *words]
            done = subprocess.run(
                command,
                cwd=ROOT,
                env={**environment, "PYTHONPATH": str(ROOT)},
                capture_output=True,
                timeout=ANSWER_SECONDS,
                check=True,
                text=True,
            )
            return done.stdout.strip()

        def keepers() -> set[str]:
            return running_with(environment["DISPLAY"])

        copying = COPY
        if is_packaged:
            start = [str(ROOT / "build" / "start.py"), clipboard.KEEP_COPIED]
            copying = copying.replace("clipboard.leave", f"{AS_PACKAGED.format(start)}clipboard.leave")
        ask(copying, "first")
        first = keepers()
        assert len(first) == 1
        assert ask(PASTE).endswith("first first"), "as often as it is asked for"
        ask(copying, "second")
        wait_until("the first text is forgotten", lambda: len(keepers()) == 1 and keepers() != first)
        assert ask(PASTE).endswith("second second")
    wait_until("nothing outlives the desktop", lambda: not keepers())


def running_with(display: str) -> set[str]:
    """The processes on this display that keep a text."""
    found = set()
    for process in Path("/proc").glob("[0-9]*"):
        try:
            words = (process / "cmdline").read_bytes()
            is_here = f"DISPLAY={display}\0".encode() in (process / "environ").read_bytes()
        except OSError:  # it has just ended, or is somebody else's
            continue
        if is_here and (b"clipboard_keeper" in words or clipboard.KEEP_COPIED.encode() in words):
            found.add(process.name)
    return found
