"""Agreeing on a game by keys, in the scene for it: the mode, and who takes which seat."""

from __future__ import annotations

from typing import Protocol

import pygame

from claim_desktop.rules.modes import MODES
from claim_desktop.scenes.base import Scene
from claim_desktop.scenes.setup.new_game import NewGameScene
from claim_desktop.scenes.setup.seat import SeatKind
from claim_desktop.scenes.setup.seat_strip import SeatStrip
from claim_desktop.session.setup import GameSetup


class Driver(Protocol):
    """The source of key presses: the driver of one scene, or the pilot of the application."""

    @property
    def scene(self) -> Scene:
        """The scene on top."""

    def press(self, *keys: int) -> None:
        """Press keys."""

    def click_at(self, position: tuple[int, int]) -> None:
        """Click a point of the window."""


def choose_mode(driver: Driver, mode: str) -> None:
    """Choose the number of players, and for two the deck."""
    scene = scene_of(driver)
    turn_to(driver, "players", MODES[mode].players)
    if MODES[mode].players == 2:
        turn_to(driver, "cards", mode)
    assert scene.agreed.mode == mode


def look_at(driver: Driver, seat: int) -> None:
    """Look at a seat, with the keyboard on the plates of the seats."""
    scene_of(driver).focus.focus_on("seats")
    while strip_of(driver).index != seat:
        driver.press(pygame.K_RIGHT)


def choose_kind(driver: Driver, seat: int, kind: SeatKind) -> None:
    """Seat a person, an opponent or a random new one."""
    look_at(driver, seat)
    while scene_of(driver).agreed.seats[seat].kind is not kind:
        driver.click_at(strip_of(driver).arrow(seat, 1).center)


def pick(driver: Driver, index: int) -> None:
    """Click a face in the row."""
    driver.click_at(scene_of(driver).row.parts[index].center)


def strip_of(driver: Driver) -> SeatStrip:
    """The plates of the seats."""
    strip = scene_of(driver).focus.find("seats")
    assert isinstance(strip, SeatStrip)
    return strip


def agreed_in(driver: Driver) -> GameSetup:
    """The game as agreed so far."""
    return scene_of(driver).likely_next_game


def scene_of(driver: Driver) -> NewGameScene:
    """The scene in which a game is agreed."""
    assert isinstance(driver.scene, NewGameScene)
    return driver.scene


def turn_to(driver: Driver, name: str, value: object) -> None:
    """Turn a stepper to a value, by keys, also among the table rules."""
    scene = scene_of(driver)
    is_rule = name not in [widget.name for widget in scene.focus.widgets]
    if is_rule:
        open_rules(driver)
    scene.focus.focus_on(name)
    while scene.focus.find(name).value != value:  # type: ignore[attr-defined]
        driver.press(pygame.K_RIGHT)
    if is_rule:
        driver.press(pygame.K_ESCAPE)


def open_rules(driver: Driver) -> None:
    """Open the table rules."""
    scene_of(driver).focus.focus_on("table_rules")
    driver.press(pygame.K_RETURN)
