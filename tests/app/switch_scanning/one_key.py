"""A player with one key: watches the highlight, and presses when it is on the wanted target."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from random import Random
from time import sleep

import pygame
from pygame.event import Event

from claim_desktop.scenes.play.game_scene import GameScene
from claim_desktop.scenes.scoring.scene import ScoringScene
from claim_desktop.storage.settings import Settings, Speed
from claim_desktop.ui.scan.scanner import Scanner
from claim_desktop.ui.scan.stops import ScanGroup, ScanStop
from scripts.stage.pilot import Pilot, run_app

PACE = 0.6
FRAME_SECONDS = PACE
"""How long a frame takes: as long as each stop is lit, so that nothing is lit unseen."""

PATIENT_FRAMES = 2_000
MAX_MOVES = 4_000
THOUGHT_SECONDS = 0.01
"""How long the computer really has before each further press while it thinks."""

QUICK = Settings(scanning=True, scan_pace=PACE, speed=Speed.OFF)


class OneKey:
    """Has nothing but the switch."""

    def __init__(self, pilot: Pilot, rng: Random | None = None) -> None:
        self.pilot = pilot
        self._rng = rng or Random(1)

    @property
    def scanner(self) -> Scanner:
        """What is lit."""
        scanner = self.pilot.app.input.scanning.scanner
        assert scanner is not None, "the settings ask for one key"
        return scanner

    def wait(self, frames: int = 1) -> None:
        """Let time pass."""
        for _ in range(frames):
            self.pilot.app.step([], FRAME_SECONDS)

    def press(self) -> None:
        """Press the switch and release it."""
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            event = Event(kind, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=0)
            self.pilot.app.step([event], 0.05)
        self.wait()

    def take(self, name: str, part: int | None = None) -> None:
        """Wait for a part of a widget, or any, and take it, through its group if that is lit first."""
        self.take_any(lambda stop: _is_part(stop, name, part), f"{name} {part or ''}")

    def take_any(self, is_it: Callable[[ScanStop], bool], what: str = "anything") -> ScanStop:
        """The same for any right stop; returns it."""
        stop = self.wait_for(is_it, what)
        self.press()
        return stop

    def wait_for_part(self, name: str) -> None:
        """Wait until a part of this widget is lit, going into its group."""
        self.wait_for(lambda stop: _is_part(stop, name, None), name)

    def wait_for(self, is_it: Callable[[ScanStop], bool], what: str) -> ScanStop:
        """Wait until a right stop is lit, going into its group; returns it."""
        seen: list[object] = []
        for _ in range(PATIENT_FRAMES):
            group, stop = self.scanner.group, self.scanner.stop
            if stop is not None and is_it(stop):
                return stop
            is_way_there = group is not None and any(map(is_it, group.stops))
            if stop is None and is_way_there and not self.scanner.is_inside:
                self.press()
            seen.append(stop.key if stop is not None else group and group.key)
            self.wait()
        raise AssertionError(f"{what} is never lit, but {set(seen[-80:])}")

    def play(self) -> None:
        """Play the game that is on to the coronation, by whatever card is lit when they feel like it."""
        for _ in range(MAX_MOVES):
            scene = self.pilot.scene
            if isinstance(scene, ScoringScene) and scene.is_counted:
                return
            if self._lit_cards or self._answers:
                self.take_one_of([*self._answers, *self._lit_cards][:3])
            else:
                sleep(THOUGHT_SECONDS)
                self.press()  # hurries what moves
        raise AssertionError(f"the game does not end, but stays in {self.pilot.scene_name}")

    def take_lesson(self, is_done: Callable[[], bool]) -> None:
        """Go on through a lesson to its end, by whatever it asks for."""
        for _ in range(MAX_MOVES):
            if is_done():
                return
            onward = [stop for each in self.groups for stop in each.stops if _name(stop) == "go_on"]
            if onward or self._lit_cards:
                self.take_one_of(onward or self._lit_cards)
            else:
                self.press()
        raise AssertionError("the lesson does not end")

    def take_one_of(self, stops: Sequence[ScanStop]) -> None:
        """Take any of these, as it comes to their mind."""
        key = self._rng.choice([stop.key for stop in stops])
        self.take_any(lambda stop: stop.key == key, "one of these")

    @property
    def what_is_lit(self) -> object:
        """The key of the one stop that is lit; None if there is none."""
        return None if self.scanner.stop is None else self.scanner.stop.key

    @property
    def groups(self) -> list[ScanGroup]:
        """The scan groups that can be highlighted now."""
        scanning = self.pilot.app.input.scanning
        return list(scanning.groups)

    @property
    def _lit_cards(self) -> list[ScanStop]:
        """The cards that can be taken now."""
        return [stop for group in self.groups if group.key == "cards" for stop in group.stops]

    @property
    def _answers(self) -> list[ScanStop]:
        """What goes on from what lies over the table."""
        scene = self.pilot.scene
        if not isinstance(scene, GameScene) or scene.overlays.focus is None:
            return []
        names = {"play_on", "take_over", "go_on"}
        return [stop for each in self.groups for stop in each.stops if _name(stop) in names]


def _name(stop: ScanStop) -> object:
    return stop.key[0] if isinstance(stop.key, tuple) else stop.key


def _is_part(stop: ScanStop, name: str, part: int | None) -> bool:
    return _name(stop) == name and (part is None or stop.key == (name, part))


@contextmanager
def one_key(folder: Path, settings: Settings = QUICK, size: tuple[int, int] = (640, 360)) -> Iterator[OneKey]:
    """A player with one key, at the menu."""
    with run_app(folder, size=size) as pilot:
        pilot.app.services.settings = replace(settings, is_first_game_offered=True)
        user = OneKey(pilot)
        user.wait(2)
        yield user
