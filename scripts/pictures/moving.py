"""Makes the moving picture that README shows, ten seconds of the game: docs/pictures/game.webp.

    python3 scripts/run.py update_moving_picture

A game is dealt, a Giant smashes a Gnome, a faction decides the vote, and the winner is crowned. Deals, moves
and pace are fixed, so it is the same picture each time. Git keeps every version of it, as it does of those
that `scripts/run.py update_pictures` draws.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from time import sleep

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ["LANG"] = os.environ["LANGUAGE"] = "C"  # the game speaks the system's language at first

import pygame
import pytest
from PIL import Image

from claim_desktop.rules.decks import CLAIM_2
from claim_desktop.scenes.play.game_scene import GameScene
from claim_desktop.scenes.requests import ShowGame, ShowScoring
from claim_desktop.scenes.scoring.scene import ScoringScene
from claim_desktop.session import game_controller
from claim_desktop.session.game_session import GameSession
from scripts._arguments import ArgumentParser, check_folder
from scripts._environment import ROOT, say
from scripts.benchmarks.waiting_time import Prompt
from scripts.stage.pilot import FRAME_SECONDS, Pilot, run_app
from scripts.stage.positions import before, finished, setup, smashes
from scripts.stage.states import show
from scripts.stage.synchronous_rendering import draw_at_once

FILE = ROOT / "docs" / "pictures" / "game.webp"
WINDOW = (1280, 720)
SIZE = (640, 360)
PER_SECOND = 10
QUALITY = 65
"""Below 60, pieces of earlier frames stay where light changes slowly."""

Frames = Iterator[pygame.Surface]


def main() -> int:
    """Make it, and say where it is."""
    parser = ArgumentParser(description="Makes the moving picture that README shows.")
    parser.parse_args()
    check_folder(parser, FILE.parent)
    frames = [Image.frombytes("RGB", SIZE, pygame.image.tobytes(frame, "RGB")) for frame in frames_of_all()]
    first, *others = frames
    first.save(
        FILE,
        save_all=True,
        append_images=others,
        duration=round(1000 / PER_SECOND),
        loop=0,
        quality=QUALITY,
        method=6,
        minimize_size=True,  # takes a minute, and a fifth off the size
    )
    say(f"{FILE.relative_to(ROOT).as_posix()}: {len(frames) / PER_SECOND:.1f} s, {FILE.stat().st_size} bytes")
    return 0


def frames_of_all() -> Frames:
    """The frames of all scenes."""
    for scene in (dealt, smashed, crowned):
        with a_window() as pilot:
            yield from scene(pilot)


@contextmanager
def a_window() -> Iterator[Pilot]:
    """The application, in which everything is drawn when it is due and the computer answers at once."""
    with pytest.MonkeyPatch.context() as patch, tempfile.TemporaryDirectory() as folder:
        draw_at_once(patch)
        patch.setattr(game_controller, "ComputerTurns", Prompt)
        with run_app(Path(folder), size=WINDOW) as pilot:
            pilot.wait(0.5)
            yield pilot


def dealt(pilot: Pilot) -> Frames:
    """A game is dealt."""
    show(lambda: ShowGame(GameSession.begin(setup(CLAIM_2), Random(7))))(pilot)
    pilot.wait(0.3, FRAME_SECONDS)
    yield from passing(pilot, 2.2)


def smashed(pilot: Pilot) -> Frames:
    """A Giant smashes a Gnome."""
    game, move = before(setup(CLAIM_2), smashes)
    show(lambda: ShowGame(game))(pilot)
    pilot.wait(3.0, FRAME_SECONDS)
    assert isinstance(pilot.scene, GameScene)
    yield from passing(pilot, 0.3)
    pilot.scene.presenter.make(move)
    yield from passing(pilot, 2.7)


def crowned(pilot: Pilot) -> Frames:
    """A faction decides the vote; some moments later the winner is crowned."""
    show(lambda: ShowScoring(finished(setup(CLAIM_2))))(pilot)
    pilot.wait(0.1, FRAME_SECONDS)
    assert isinstance(pilot.scene, ScoringScene)
    assert pilot.scene.reviewing is not None
    pilot.scene.reviewing.wait()  # a button says what the review has found
    pilot.wait(7.0, FRAME_SECONDS)
    yield from passing(pilot, 2.0, pace=1.2)
    pilot.wait(2.3, FRAME_SECONDS)
    yield from passing(pilot, 2.8, pace=1.2)


def passing(pilot: Pilot, seconds: float, pace: float = 1.0) -> Frames:
    """The frames of some seconds, in which so many times as many pass in the game."""
    for _ in range(round(seconds * PER_SECOND)):
        pilot.wait(pace / PER_SECOND, FRAME_SECONDS)
        while pilot.app.services.cards.jobs.is_working:
            sleep(0.01)
        yield pygame.transform.smoothscale(pilot.picture, SIZE)
