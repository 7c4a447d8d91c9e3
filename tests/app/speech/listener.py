"""A player by ear: reads only the lines of the spoken log, and presses keys."""

from __future__ import annotations

import time
from pathlib import Path

import pygame

from claim_desktop.ui.frame_pacer import MAX_STEP_SECONDS
from scripts.stage.pilot import Pilot

MAX_STEPS = 60
"""The most keys that lead to anything on a page."""
TIMEOUT_SECONDS = 40
"""Seconds of processor time, in which whatever is said must have been worked out on a busy machine, too."""

QUESTIONS = ("Your turn:", "ake one; ", "Take a revealed")
"""How the game asks for a card."""
LAST_BUTTONS = ("Next lesson, button", "A guided game, button")
"""What the last step of a lesson offers."""


class Listener:
    """Holds the log, and what of it has been heard."""

    def __init__(self, pilot: Pilot, log: Path) -> None:
        self._pilot = pilot
        self._log = log
        self._heard = 0
        pilot.app.speech.write_to(log)

    def press(self, *keys: int, shift: bool = False) -> list[str]:
        """Press keys; returns the announcements that follow."""
        self._pilot.press(*keys, shift=shift)
        said = self.listen()
        if not said:
            self._pilot.wait(MAX_STEP_SECONDS, MAX_STEP_SECONDS)
        return said or self.listen()

    def listen(self) -> list[str]:
        """The lines that are new."""
        lines = self.lines()
        new, self._heard = lines[self._heard :], len(lines)
        return new

    def lines(self) -> list[str]:
        """Everything that has been said."""
        return self._log.read_text("utf-8").splitlines() if self._log.exists() else []

    def wait_for(self, *text: str) -> str:
        """Wait until one of these is said; returns the line."""
        late = time.process_time() + TIMEOUT_SECONDS
        while time.process_time() < late:
            first = self._heard
            for place, line in enumerate(self.listen(), first + 1):
                if any(each in line for each in text):
                    self._heard = place
                    return line
            self._pilot.wait(MAX_STEP_SECONDS, MAX_STEP_SECONDS)
        raise AssertionError(f"nobody says any of {text}; the end of the log: {self.tail()}")

    def go_to(self, text: str, key: int = pygame.K_TAB) -> str:
        """Press a key until an announcement contains these words; returns the line."""
        for _ in range(MAX_STEPS):
            said = self.press(key)
            found = next((line for line in said if text in line), None)
            if found is not None:
                return found
        raise AssertionError(f"no key leads to “{text}”; the end of the log: {self.tail()}")

    def tail(self) -> list[str]:
        """The last lines."""
        return self.lines()[-12:]

    # A game

    def play(self) -> list[str]:
        """Play the game that is on to its end, card by card; returns the lines of its ending."""
        while True:
            said = self._next_question()
            if "Rematch" in said:
                return self.tail()
            if any(each in said for each in ("Press any key to continue", "Hand over to")):
                self.press(pygame.K_RETURN)
            else:
                self._choose()

    def take_lesson(self) -> None:
        """Go on through a lesson to the button that leads to the next one, or to a game."""
        for _ in range(MAX_STEPS * 4):
            said = self.wait_for("Continue, button", *QUESTIONS, *LAST_BUTTONS)
            if any(each in said for each in LAST_BUTTONS):
                return
            if "button" in said:
                self.press_without_listening(pygame.K_RETURN)
            else:
                self._choose()
        raise AssertionError(f"the lesson does not end; the end of the log: {self.tail()}")

    def _next_question(self) -> str:
        return self.wait_for(*QUESTIONS, "Press any key to continue", "Rematch", "Hand over to")

    def _choose(self) -> None:
        """Go on along the cards to one that is allowed, and choose it."""
        for _ in range(MAX_STEPS):
            said = self.press(pygame.K_RIGHT)
            if "Play on, button" in said:  # a settled game is played on
                said = self.press(pygame.K_RETURN)
            if any(line.endswith(("may be played", "may be taken")) for line in said):
                self.press_without_listening(pygame.K_RETURN)
                return
        raise AssertionError(f"no card is allowed; the end of the log: {self.tail()}")

    def press_without_listening(self, key: int) -> None:
        """Press a key, and leave the announcements for later."""
        self._pilot.press(key)
