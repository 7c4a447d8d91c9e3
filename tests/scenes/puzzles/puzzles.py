"""Helps tests to play puzzles at the real table."""

from __future__ import annotations

import pygame

from claim_desktop.rules.cards import Card
from claim_desktop.scenes.puzzles.scene import PuzzleScene
from claim_desktop.table.sprites import CardSprite
from scripts.stage.pilot import Pilot, grip
from scripts.stage.puzzles import scene_of
from tests.ui.touch.finger import PilotsFinger


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
    finger.tap(grip(sprite.pose))
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
