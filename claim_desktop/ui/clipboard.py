"""The system's clipboard, for text."""

from __future__ import annotations

import contextlib
import os
import shutil
import sys
from pathlib import Path

import pygame

from claim_desktop.ui.environment import environment_for_others

TOOLS = {
    "wl-copy": ("wl-copy",),
    "xclip": ("xclip", "-selection", "clipboard"),
    "xsel": ("xsel", "--clipboard", "--input"),
}
"""Small programs that keep a text on the clipboard until it is replaced."""

KEEPER = "claim_desktop.ui.clipboard_keeper"
"""The module that does the same, for systems without such a program."""
KEEP_COPIED = "--keep-copied"
"""The argument that makes a packaged game that program instead (build/start.py)."""

TAKING_SECONDS = 2.0
"""How long a program may take to take the text over."""

_ROOT = Path(__file__).parents[2]

PICTURE_TOOLS = {
    "wl-copy": ("wl-copy", "--type", "image/png"),
    "xclip": ("xclip", "-selection", "clipboard", "-target", "image/png"),
}
"""Those among them that take a picture."""

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


def copy_picture(png: bytes) -> bool:
    """Put a picture on the clipboard; False where the system offers no program for that."""
    import subprocess  # noqa: PLC0415 - only after a press

    tool = "wl-copy" if _driver() == "wayland" else "xclip" if _driver() == "x11" else ""
    if not tool or not shutil.which(tool):
        return False
    try:
        subprocess.run(
            PICTURE_TOOLS[tool],
            input=png,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            env=environment_for_others(os.environ),
            timeout=TAKING_SECONDS,
            check=True,
        )
    except (OSError, subprocess.SubprocessError):
        return False
    _copied.clear()
    return True


def leave_behind() -> None:
    """Let copied text outlive the window, if it is still on the clipboard.

    On a Linux desktop the clipboard has no storage: the owning program is asked for the text whenever it is
    pasted. So another program takes over, which goes into the background as soon as it owns the clipboard,
    and shares no session or stream with the game. Windows and macOS store the text themselves.
    """
    if sys.platform != "linux" or not _copied or _driver() not in ("x11", "wayland"):
        return
    text = _copied.pop()
    if paste() != text:
        return
    import subprocess  # noqa: PLC0415 - only after a copy, and when all is over

    for command, environment in _keepers():
        with contextlib.suppress(OSError, subprocess.SubprocessError):
            subprocess.run(
                command,
                input=text.encode(),
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                cwd=_ROOT,
                env=environment,
                start_new_session=True,
                timeout=TAKING_SECONDS,
                check=True,
            )
            return


def _driver() -> str:
    """The name of SDL's video driver; empty if there is no window."""
    return pygame.display.get_driver() if pygame.display.get_init() else ""


def _keepers() -> list[tuple[list[str], dict[str, str]]]:
    """Commands that can keep a text, best first, each with its environment."""
    is_wayland = _driver() == "wayland"
    names = [name for name in TOOLS if (name == "wl-copy") is is_wayland and shutil.which(name)]
    own = [KEEP_COPIED] if getattr(sys, "frozen", False) else ["-m", KEEPER]
    others = environment_for_others(os.environ)
    return [*((list(TOOLS[name]), others) for name in names), ([sys.executable, *own], dict(os.environ))]
