"""A player who leaves while the votes are counted finds the game finished, once, and none to continue."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from random import Random

import pygame
import pytest

from claim_desktop.app.app import App
from claim_desktop.rules.record import from_object
from claim_desktop.scenes.chronicle.logic.chronicle import Chronicle
from claim_desktop.scenes.play.game_scene import GameScene
from claim_desktop.scenes.requests import OpenMenu, ShowGame
from claim_desktop.scenes.scoring.scene import ScoringScene
from claim_desktop.session.game_session import GameSession
from claim_desktop.storage.settings import Speed
from scripts.stage.pilot import SLOW_FRAME_SECONDS, Pilot, run_app
from tests.stress.conftest import MakePart
from tests.stress.test_shared_screen import some_deck, some_people

SIZE = (320, 180)
KEYS = (pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_F1, pygame.K_F11, pygame.K_u, pygame.K_TAB)
LAST_MOVES = 3
MAX_LOOK = 240
"""The maximum number of frames from the last cards until the player leaves: the vote is counted by then."""


def almost_over(pilot: Pilot, rng: Random) -> GameSession:
    """A game, kept like any other, with a few cards left to play."""
    while True:
        game = GameSession.begin(some_people(some_deck(rng), rng), rng, pilot.app.games.autosave)
        while not game.is_over:
            moves = game.view(game.turn).legal_moves
            if sum(game.view(0).hand_counts) <= LAST_MOVES and game.view(0).tricks_left <= 1:
                return game
            game.play(rng.choice(moves))
        pilot.app.games.autosave.delete()


def leave_sometime(pilot: Pilot, session: GameSession, rng: Random) -> None:
    """Play the last cards, press some keys while the votes are counted, and close the window."""
    pilot.app.services.settings = replace(pilot.app.services.settings, speed=rng.choice(list(Speed)))
    pilot.app.change_scene(ShowGame(session))
    frames_left = None
    while frames_left is None or frames_left > 0:
        game = pilot.scene
        if (
            isinstance(game, GameScene)
            and not session.is_over
            and (
                game.handover.is_shown or not game.presenter.director.is_busy
            )  # nothing moves behind the curtain
        ):
            game.presenter.make(rng.choice(session.view(session.turn).legal_moves))
        if frames_left is None and session.is_over:
            frames_left = rng.randrange(MAX_LOOK)
        if isinstance(game, ScoringScene) and not game.is_counted and rng.random() < 0.05:
            pilot.press(rng.choice(KEYS))
        pilot.app.step([], SLOW_FRAME_SECONDS)
        frames_left = None if frames_left is None else frames_left - 1
    if rng.random() < 0.3:
        pilot.app.change_scene(OpenMenu())
    pilot.close_window()


def test_a_game_left_while_its_votes_are_counted_is_finished_once(
    tmp_path: Path, part: MakePart, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(App, "_draw", lambda *_: None)
    games = part(2, 500)
    rng = games.rng
    for number in range(games.count):
        folder = tmp_path / str(number)
        with run_app(folder, size=SIZE) as pilot:
            game = almost_over(pilot, rng)
            leave_sometime(pilot, game, rng)
        with run_app(folder, size=SIZE) as pilot:
            assert pilot.app.games.autosave.load() is None, (games, number)
            chronicle = Chronicle.of(pilot.app.games)
            assert chronicle.unfinished() == [], (games, number)
            assert len(pilot.app.games.saves.finished.games()) == 1, (games, number)
        [path] = (folder / "games").glob("*.json")
        assert from_object(json.loads(path.read_bytes())) == game.record, (games, number)
