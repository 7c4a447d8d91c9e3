"""Plays a game through the real scenes, by mouse or by keys."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pygame

from claim_desktop.rules.matches import MatchFormat
from claim_desktop.scenes.play.game_scene import GameScene
from claim_desktop.scenes.setup.seat import SeatKind
from claim_desktop.storage.settings import Speed
from claim_desktop.ui.frame_pacer import MAX_STEP_SECONDS
from claim_desktop.ui.presses import DOUBLE_CLICK_SECONDS
from scripts.stage.pilot import Pilot, grip
from scripts.stage.setting_up import choose_kind, choose_mode, turn_to

MAX_CLICKS = 300
"""The maximum for a move, even if each card has to be chosen twice and is chosen at random."""
MAX_FRAMES = 4_000
"""The maximum number of frames between two moves, with all that is thought and shown in between."""
FRAME_SECONDS = MAX_STEP_SECONDS
"""The duration of a frame while the player can only wait: the maximum, so that few have to be drawn."""
PATIENT_FRAMES = 100
"""The frames to wait before a key is pressed."""


def begin(pilot: Pilot, mode: str, persons: int = 1, form: MatchFormat | None = None) -> GameScene:
    """From the menu into a game of that mode, or the first one of a match of this form; the first `persons`
    seats are people, the rest computers."""
    pilot.app.services.settings = replace(pilot.app.services.settings, speed=Speed.OFF)
    pilot.click("new_game")
    pilot.click("other")
    choose_mode(pilot, mode)
    for seat in range(1, persons):
        choose_kind(pilot, seat, SeatKind.PERSON)
    if persons == 0:
        choose_kind(pilot, 0, SeatKind.OPPONENT)
    if form is not None:
        turn_to(pilot, "form", form)
    pilot.click("play")
    if not isinstance(pilot.scene, GameScene):
        pilot.wait(DOUBLE_CLICK_SECONDS)
        pilot.click("play")
    assert isinstance(pilot.scene, GameScene)
    return pilot.scene


def wait_for_turn(pilot: Pilot, game: GameScene, frame_seconds: float = FRAME_SECONDS) -> bool:
    """Wait until a person can move or a curtain is down; False when the game is over.

    If the settings hold each trick until a key is pressed, one is pressed after a while.
    """
    made, frame = game.game.moves_made, 0
    while is_on(pilot, game):
        asked = pilot.scene.overlays.open_sheet  # type: ignore[attr-defined]
        if asked is not None and (asked.is_modal or pilot.scene.guide.is_coming):  # type: ignore[attr-defined]
            pilot.press(pygame.K_ESCAPE)  # a settled game is played on; a guide waits until it was heard
        if game.is_waiting_for_person or game.handover.is_covering:
            return True
        frame = frame + 1 if game.game.moves_made == made else 0
        made = game.game.moves_made
        assert frame < MAX_FRAMES, f"nothing happens any more after {game.game.record}: {game.message}"
        if frame % PATIENT_FRAMES == PATIENT_FRAMES - 1:
            pilot.press(pygame.K_F3)  # which does nothing by itself
        pilot.wait(frame_seconds, frame_seconds)
    return False


def is_on(pilot: Pilot, game: GameScene) -> bool:
    """Whether the game is at the table, in either phase."""
    return isinstance(pilot.scene, GameScene) and pilot.scene.game is game.game


def play_by_mouse(
    pilot: Pilot,
    game: GameScene,
    rng: Random,
    frame_seconds: float = FRAME_SECONDS,
    look: Callable[[], object] = lambda: None,
) -> None:
    """Point at one of the cards that may be chosen and click it, after a `look` at the screen."""
    made, clicks = game.game.moves_made, 0
    while wait_for_turn(pilot, game, frame_seconds):
        clicks = clicks + 1 if game.game.moves_made == made else 0
        made = game.game.moves_made
        assert clicks < MAX_CLICKS, f"clicks play no card after {game.game.record}: {game.message}"
        if game.handover.is_covering:
            pilot.press(pygame.K_RETURN)
            continue
        look()
        cards = [sprite for sprite in game.selection.candidates if game.selection.is_legal(sprite)]
        pose = rng.choice(cards).pose
        if clicks:
            pilot.point((1, 1))  # the card that the mouse rests on may have grown over this one
        # In a fan, a card's right neighbour covers all but its left part.
        pilot.click_at(grip(pose))


def play_by_keyboard(pilot: Pilot, game: GameScene, rng: Random) -> None:
    """Step through the cards and confirm."""
    while wait_for_turn(pilot, game):
        if not game.handover.is_covering:
            for _ in range(rng.randint(1, 4)):
                pilot.press(rng.choice((pygame.K_LEFT, pygame.K_RIGHT)))
        pilot.press(pygame.K_RETURN)
