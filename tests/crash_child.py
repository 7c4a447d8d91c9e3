"""A player for `test_killed_game.py`: continues the saved game, or starts one, and plays until it is killed.

    python -m tests.crash_child FOLDER [anew | match]

With "anew" it starts a game whether or not another can be continued; with "match", a match that is won by two
games where there is nothing to continue, and it plays on from one game to the next. Prints the number of
moves whenever it has grown, `GAME_MOVES` more for each game before, and "over" when nothing is left to play.
"""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path
from random import Random

import pygame

from claim_desktop.rules.matches import MatchFormat
from claim_desktop.scenes.matches.scene import MatchScoreScene
from claim_desktop.scenes.play.game_scene import GameScene
from claim_desktop.scenes.scoring.scene import ScoringScene
from claim_desktop.session.game_session import GameSession
from claim_desktop.storage.settings import Speed
from scripts.stage.pilot import Pilot, run_app
from tests.scenes.players import begin

GAME_MOVES = 1_000
"""More moves than any game has."""


def main(folder: Path, what: str) -> None:
    """Play."""
    with run_app(folder, seed=Random().getrandbits(32)) as pilot:
        pilot.app.services.settings = replace(pilot.app.services.settings, speed=Speed.OFF)
        begin_or_continue(pilot, what)
        moves, rng = -1, Random()
        while (game := game_at(pilot)) is not None:
            if isinstance(pilot.scene, GameScene):
                pilot.press(rng.choice((pygame.K_LEFT, pygame.K_RIGHT)), pygame.K_RETURN)
            else:
                pilot.press(pygame.K_ESCAPE if is_counting(pilot) else pygame.K_RETURN)
            if moves_of(game) > moves:
                moves = moves_of(game)
                print(moves, flush=True)
        print("over", flush=True)


def begin_or_continue(pilot: Pilot, what: str) -> None:
    """From the menu to the game or the match."""
    if what != "anew" and "continue" in [widget.name for widget in pilot.widgets()]:
        pilot.click("continue")
    elif what == "match":
        begin(pilot, "claim", form=MatchFormat.FIRST_TO_TWO)
    else:
        begin(pilot, "three")


def game_at(pilot: Pilot) -> GameSession | None:
    """The game at the table, or the last finished one of a match."""
    if isinstance(pilot.scene, GameScene):
        return pilot.scene.game
    if isinstance(pilot.scene, ScoringScene | MatchScoreScene) and pilot.scene.game.goes_on:
        return pilot.scene.game
    return None


def is_counting(pilot: Pilot) -> bool:
    """Whether the votes of a game are still being counted."""
    return isinstance(pilot.scene, ScoringScene) and not pilot.scene.is_counted


def moves_of(game: GameSession) -> int:
    """The moves made in a game, and in those before it."""
    before = 0 if game.match is None else len(game.match.before)
    return GAME_MOVES * before + game.moves_made


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2] if len(sys.argv) > 2 else "")
