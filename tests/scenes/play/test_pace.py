"""When a computer's card moves says nothing about how long it was thought about."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from claim_desktop.rules.moves import Move
from claim_desktop.scenes.play.game_scene import GameScene
from claim_desktop.scenes.requests import ShowGame
from claim_desktop.session.game_session import GameSession
from claim_desktop.storage.settings import Speed
from scripts.stage.pilot import FRAME_SECONDS, run_app
from scripts.stage.positions import setup

MOVES = 16


class SlowWhereFree:
    """Knows a forced move at once, and any other only after the table has been at rest for a while."""

    ready_seconds = 0.6

    def __init__(self, game: GameScene, needed_seconds: float) -> None:
        self._game, self._needed_seconds = game, needed_seconds

    def begin(self) -> None:
        """Nothing is to be prepared."""

    def poll(self) -> Move | None:
        """The first legal move, once it is found."""
        game = self._game.game
        moves = game.view(game.turn).legal_moves
        is_found = len(moves) == 1 or self._game.presenter.rest_seconds >= self._needed_seconds
        return moves[0] if is_found else None

    def reset(self) -> None:
        """There is nothing to forget."""

    def stop(self) -> None:
        """There is nothing to stop."""


@pytest.mark.parametrize("speed", [Speed.NORMAL, Speed.OFF])
def test_forced_and_free_moves_are_made_at_the_same_moment(speed: Speed, tmp_path: Path) -> None:
    with run_app(tmp_path, size=(320, 180)) as pilot:
        pilot.app.services.settings = replace(pilot.app.services.settings, speed=speed)
        pilot.app.change_scene(ShowGame(GameSession.begin(setup(persons=0), Random(1))))
        game = pilot.scene
        assert isinstance(game, GameScene)
        game.presenter.played.thinking = SlowWhereFree(game, needed_seconds=0.5)
        waited: dict[bool, set[int]] = {True: set(), False: set()}
        frames = 0
        while game.game.moves_made < MOVES:
            was_forced, made = len(game.game.view(game.game.turn).legal_moves) == 1, game.game.moves_made
            game.presenter.director.finish()
            game.update(FRAME_SECONDS)
            frames += 1
            if game.game.moves_made > made:
                waited[was_forced].add(frames)
                frames = 0
        game.close()
    assert waited[True], "some moves are forced"
    assert len(waited[True] | waited[False]) == 1, waited
