"""The system's clipboard, for text."""

from __future__ import annotations

import contextlib
import shutil
import subprocess
import sys
from pathlib import Path

import pygame

TOOLS = {
    "wl-copy": ("wl-copy",),
    "xclip": ("xclip", "-selection", "clipboard"),
    "xsel": ("xsel", "--clipboard", "--input"),
}
"""Small programs that keep a text on the clipboard until it is replaced."""

KEEPER = Path(__file__).with_name("clipboard_keeper.py")

_copied: list[str] = []
"""The text that was last copied here, if any."""


def copy(text: str) -> bool:
    """Put text on the clipboard; False if the system has none."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return False
    _copied[:] = [text]
    return True


def paste() -> str:
    """The text on the clipboard; empty if there is none."""
    with contextlib.suppress(pygame.error, UnicodeDecodeError):
        return pygame.scrap.get_text()
    return ""


def leave_behind() -> None:
    """Let copied text outlive the window, if it is still on the clipboard.

    On a Linux desktop the clipboard has no storage: the owning program is asked for the text whenever it is
    pasted. So another program takes over. Windows and macOS store it themselves.
    """
    if sys.platform != "linux" or not _copied or paste() != _copied[0]:
        return
    for command in _keepers():
        with contextlib.suppress(OSError):
            keeper = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                start_new_session=True,
            )
            keeper.returncode = 0  # it outlives the game, which does not wait for it
            assert keeper.stdin is not None
            with keeper.stdin:
                keeper.stdin.write(_copied[0].encode())
            return


def _keepers() -> list[list[str]]:
    """Commands that can keep a text, best first."""
    is_wayland = pygame.display.get_init() and pygame.display.get_driver() == "wayland"
    names = [name for name in TOOLS if (name == "wl-copy") is is_wayland and shutil.which(name)]
    own = [] if getattr(sys, "frozen", False) else [[sys.executable, str(KEEPER)]]
    return [*(list(TOOLS[name]) for name in names), *own]
