"""A text that was copied outlives the window."""

from __future__ import annotations

import io
import shutil
import subprocess
import sys

import pygame
import pytest

from claim_desktop.ui import clipboard


class Keeper:
    """A program that is given a text to keep."""

    begun: list[tuple[list[str], Keeper]]

    def __init__(self, command: list[str], **_: object) -> None:
        self.stdin = io.BytesIO()
        self.stdin.close = lambda: None  # type: ignore[method-assign]
        Keeper.begun.append((command, self))


@pytest.fixture
def system(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """A Linux desktop under X11, whose clipboard is a list, and on which no tool is installed."""
    held: list[str] = [""]
    Keeper.begun = []
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(pygame.scrap, "put_text", lambda text: held.__setitem__(0, text))
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: held[0])
    monkeypatch.setattr(shutil, "which", lambda _: None)
    monkeypatch.setattr(subprocess, "Popen", Keeper)
    monkeypatch.setattr(clipboard, "_copied", [])
    return monkeypatch


def kept() -> list[tuple[str, str]]:
    """The last word of each command that was begun, and the text that it was given."""
    return [(command[-1], keeper.stdin.getvalue().decode()) for command, keeper in Keeper.begun]


def test_what_was_copied_is_kept_by_a_program_of_its_own(system: pytest.MonkeyPatch) -> None:
    clipboard.copy("CLAIM-ü")
    clipboard.leave_behind()
    assert kept() == [(str(clipboard.KEEPER), "CLAIM-ü")]


def test_a_tool_that_is_installed_keeps_it(system: pytest.MonkeyPatch) -> None:
    system.setattr(shutil, "which", lambda name: name if name in ("xsel", "wl-copy") else None)
    clipboard.copy("CLAIM")
    clipboard.leave_behind()
    assert kept() == [("--input", "CLAIM")], "wl-copy is for Wayland"


def test_nothing_is_left_behind_that_is_no_longer_on_the_clipboard(system: pytest.MonkeyPatch) -> None:
    clipboard.leave_behind()
    clipboard.copy("CLAIM")
    pygame.scrap.put_text("copied in another program")
    clipboard.leave_behind()
    assert kept() == []


def test_other_systems_keep_it_themselves(system: pytest.MonkeyPatch) -> None:
    system.setattr(sys, "platform", "win32")
    clipboard.copy("CLAIM")
    clipboard.leave_behind()
    assert kept() == []
