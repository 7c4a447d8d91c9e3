"""Plays a whole game through AT-SPI, as a screen reader does, and knows nothing else of it.

`dbus-run-session -- PYTHON at_spi.py COMMAND…` starts the game by that command, plays from the menu to the
crown and back, and prints whatever the game had read out. It needs a display and, in PYTHON, the library that
screen readers use, which comes with the system's own Python.
"""

from __future__ import annotations

import subprocess
import sys
import time
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[3]))

from tests.app.speech.by_tree import REFUSED, Found, Tree, TreeReader

MOMENT_SECONDS = 0.05
TIMEOUT_SECONDS = 120.0
BUS = "org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties"
WINDOW = "Claim Desktop"


def main(command: list[str]) -> None:
    """Start the game, and play it."""
    gi = import_module("gi")
    gi.require_version("Atspi", "2.0")
    switch_on(import_module("gi.repository.Gio"), import_module("gi.repository.GLib"))
    game = subprocess.Popen(command)
    try:
        play(SystemTree(import_module("gi.repository.Atspi"), import_module("gi.repository.GLib")))
    finally:
        game.terminate()
        game.wait()


def switch_on(gio: Any, glib: Any) -> None:
    """Say that there is a screen reader, as one does when it starts."""
    session = gio.bus_get_sync(gio.BusType.SESSION, None)
    for name in ("IsEnabled", "ScreenReaderEnabled"):
        value = glib.Variant("(ssv)", ("org.a11y.Status", name, glib.Variant("b", True)))
        session.call_sync(*BUS, "Set", value, None, gio.DBusCallFlags.NONE, -1, None)


class SystemTree(Tree):
    """The parts of the game's window as AT-SPI has them, and everything that was read out."""

    def __init__(self, atspi: Any, glib: Any) -> None:
        self._atspi, self._error = atspi, glib.Error
        self._events = glib.MainContext.default()
        self._listener = atspi.EventListener.new(self._hear)
        self._listener.register("object:announcement")
        self.said: list[str] = []
        self._window = self._awaited_window()

    def look(self) -> list[Found]:
        """Every part of the window, but for those that are gone before they are asked."""
        self._window.clear_cache()
        found = []
        for part in self._parts():
            with suppress(self._error):
                found.append(self._found(part))
        return found

    def press(self, found: Found) -> None:
        """Do what AT-SPI offers to do with the part."""
        for part in self._parts():
            with suppress(self._error):
                if self._found(part) == found:
                    self._atspi.Action.do_action(part, 0)
                    return

    def wait(self) -> None:
        """Give the game a moment, and hear what it has to say."""
        time.sleep(MOMENT_SECONDS)
        while self._events.iteration(False):
            pass

    @property
    def focused(self) -> str:
        """The words of the part that has the focus."""
        focused = self._atspi.StateType.FOCUSED
        parts = self._parts()
        return next((each.get_name() for each in parts if each.get_state_set().contains(focused)), "")

    def _found(self, part: Any) -> Found:
        part.clear_cache()  # cards may be played or not from turn to turn
        can_act = "Action" in part.get_interfaces() and REFUSED not in part.get_description()
        is_item = part.get_role() == self._atspi.Role.LIST_ITEM
        return Found(part.path, part.get_name(), can_act, is_item)

    def _hear(self, event: Any) -> None:
        self.said.append(str(event.any_data))

    def _awaited_window(self) -> Any:
        """The game's window, once it is there."""
        end = time.monotonic() + TIMEOUT_SECONDS
        while time.monotonic() < end:
            desktop = self._atspi.get_desktop(0)
            desktop.clear_cache()
            windows = [window for program in self._children(desktop) for window in self._children(program)]
            found = next((each for each in windows if each.get_name() == WINDOW), None)
            if found is not None:
                return found
            self.wait()
        raise AssertionError("AT-SPI finds no window")

    def _parts(self) -> list[Any]:
        """Every part of the window, those in groups, too."""
        parts = self._children(self._window)
        for part in list(parts):
            with suppress(self._error):
                parts += self._children(part)
        return parts

    def _children(self, part: Any) -> list[Any]:
        children = (part.get_child_at_index(index) for index in range(part.get_child_count()))
        return [each for each in children if each is not None]


def play(tree: SystemTree) -> None:
    """Play from the menu to the crown and back."""
    reader = TreeReader(tree)
    reader.find(lambda each: each.text == "Play", "Play")
    assert tree.focused == "Play", tree.focused
    reader.press("Play")
    reader.press("Any other game")
    reader.press("Play against")
    reader.play()
    text = [*tree.said, *(each.text for each in tree.look())]
    assert any("crown" in each or "shared" in each for each in text), text[-12:]
    reader.press("Menu")
    reader.find(lambda each: each.text == "Practice", "the menu")
    for each in tree.said:
        print(each)


if __name__ == "__main__":
    main(sys.argv[1:])
