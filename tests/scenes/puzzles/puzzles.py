"""Helps tests to play puzzles at the real table."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace

import pygame

from claim_desktop.rules.cards import Card
from claim_desktop.scenes.puzzles.logic.progress import PuzzleSeries
from claim_desktop.scenes.puzzles.logic.puzzle import Puzzle
from claim_desktop.scenes.puzzles.logic.puzzle_run import PuzzleStage
from claim_desktop.scenes.puzzles.requests import PlayPuzzle
from claim_desktop.scenes.puzzles.scene import PuzzleScene
from claim_desktop.storage.settings import Speed
from claim_desktop.table.sprites import CardSprite
from tests.pilot import SLOW_FRAME_SECONDS, Pilot
from tests.ui.touch.finger import PilotsFinger

TIMEOUT_SECONDS = 60.0
"""Of the processor, since a campaign may be stopped for a while and go on."""


def without_motion(pilot: Pilot) -> None:
    """Let cards be where they belong at once, so that whole puzzles take little time."""
    settings = pilot.app.services.settings
    pilot.app.services.settings = replace(settings, speed=Speed.OFF, player_names=("Ada",))


def begin(pilot: Pilot, puzzle: Puzzle, series: PuzzleSeries | None = None) -> PuzzleScene:
    """Open a puzzle."""
    without_motion(pilot)
    pilot.app.change_scene(PlayPuzzle(puzzle, series or PuzzleSeries()))
    pilot.wait(0.2)
    return scene_of(pilot)


def scene_of(pilot: Pilot) -> PuzzleScene:
    """The puzzle on the screen."""
    scene = pilot.scene
    assert isinstance(scene, PuzzleScene)
    return scene


def wait_until(pilot: Pilot, reached: Callable[[], bool]) -> None:
    """Let frames pass, and real time for the prover's thread."""
    late = time.process_time() + TIMEOUT_SECONDS
    while not reached():
        assert time.process_time() < late, "it takes too long"
        pilot.wait(SLOW_FRAME_SECONDS)
        time.sleep(0.003)


def wait_for_turn(pilot: Pilot) -> bool:
    """Wait until the person is to choose and the choices are proven; returns False if the puzzle is over."""
    scene = scene_of(pilot)

    def is_there() -> bool:
        run = scene.run
        is_turn = scene.table.is_waiting_for_person and run.is_proven
        return is_turn or run.stage in (PuzzleStage.SOLVED, PuzzleStage.REFUTED)

    wait_until(pilot, is_there)
    return scene.run.is_seeking


def right_card(scene: PuzzleScene) -> Card:
    """A card that wins now."""
    return next(choice for choice in scene.run.choices if choice.wins).cards[0]


def wrong_card(scene: PuzzleScene) -> Card:
    """A card that does not."""
    return next(choice for choice in scene.run.choices if not choice.wins).cards[0]


def sprite_of(scene: PuzzleScene, card: Card) -> CardSprite:
    """The card in the hand."""
    return next(sprite for sprite in scene.table.table.own_hand if sprite.card == card)


def click_card(pilot: Pilot, card: Card) -> None:
    """Click a card of the hand, where nothing lies over it."""
    scene = scene_of(pilot)
    sprite = sprite_of(scene, card)
    pose = sprite.pose
    pilot.click_at((round(pose.x - pose.width * 0.36), round(pose.y - pose.width * 0.2)))


def tap_card(pilot: Pilot, card: Card) -> None:
    """Tap a card of the hand until it is played: if others cover it, the first tap raises it."""
    scene, finger = scene_of(pilot), PilotsFinger(pilot)
    sprite, moves = sprite_of(scene, card), scene.table.game.moves_made
    finger.tap((round(sprite.pose.x - sprite.pose.width * 0.36), round(sprite.pose.y)))
    if scene.table.game.moves_made == moves:
        pilot.wait(0.5)
        finger.tap((round(sprite.pose.x), round(sprite.pose.y)))


def choose_by_keys(pilot: Pilot, card: Card) -> None:
    """Choose a card of the hand with the arrows and Enter."""
    scene = scene_of(pilot)
    pilot.press(pygame.K_HOME)
    for _ in range(14):
        raised = scene.table.selection.raised
        if raised is not None and raised.card == card:
            break
        pilot.press(pygame.K_RIGHT)
    pilot.press(pygame.K_RETURN)


def click_button(pilot: Pilot, name: str) -> None:
    """Click one of the buttons at the right."""
    pilot.click_at(scene_of(pilot).buttons[name].rect.center)
