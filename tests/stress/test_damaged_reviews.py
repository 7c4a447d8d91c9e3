"""Reviews that were damaged, or written for another game, opened and walked through."""

from __future__ import annotations

import json
from pathlib import Path

import pygame
import pytest

from claim_desktop.app.scene_stack import SceneStack
from claim_desktop.json_decoding import to_plain
from claim_desktop.rules.record import Record
from claim_desktop.scenes.requests import OpenMenu
from claim_desktop.scenes.review.logic import review_worker
from claim_desktop.scenes.review.logic.reviewer import Progress, Reviewer
from claim_desktop.scenes.review.requests import OpenReview
from claim_desktop.scenes.review.scene import ReviewScene
from claim_desktop.session.game_session import GameSession
from claim_desktop.storage.reviews import FORMAT, VERSION, review_id
from scripts.stage.pilot import Pilot, run_app
from scripts.stage.positions import played, setup
from tests.scenes.review.logic.games import reviewed
from tests.stress.conftest import MakePart
from tests.stress.test_readers import damaged, damaged_value
from tests.stress.workers.readers import is_json

SIZE = (640, 360)
GAMES = ("claim", "claim-2", "three")
KEYS = (
    *(pygame.K_HOME, pygame.K_RIGHT, pygame.K_DOWN, pygame.K_DOWN, pygame.K_UP, pygame.K_SPACE, pygame.K_END),
    *(pygame.K_LEFT, pygame.K_TAB, pygame.K_UP),
)


def kept_of(name: str) -> bytes:
    """The stored form of a game's review."""
    fields = {"format": FORMAT, "version": VERSION, "review": to_plain(reviewed(name))}
    return json.dumps(fields).encode()


def walk(pilot: Pilot, record: Record) -> None:
    """Open the review, look at every seat's moments with eyes open and closed, and leave."""
    pilot.app.change_scene(OpenReview(GameSession(setup(record.deck).seats, record)))
    pilot.wait(0.05)
    scene = pilot.scene
    assert isinstance(scene, ReviewScene)
    scene.reviewing.wait()
    for seat in range(record.deck.players):
        scene.choose_seat(seat)
        pilot.press(*KEYS)
        pilot.find("eyes_all" if seat % 2 == 0 else "eyes_seat").changed()
        pilot.press(pygame.K_LEFT)
    assert pilot.scene is scene
    pilot.app.change_scene(OpenMenu())


def test_no_damaged_review_stops_anybody_from_looking_at_the_game(
    tmp_path: Path, part: MakePart, monkeypatch: pytest.MonkeyPatch
) -> None:
    attack = part(5, 2_000)
    rng = attack.rng
    samples = {name: kept_of(name) for name in GAMES}
    honest = {review_id(played(name)): reviewed(name) for name in GAMES}

    class Knowing(Reviewer):
        """Makes no review, since it is not what is attacked here: it has one for each game."""

        def __init__(self, record: Record, first: int = 0) -> None:
            super().__init__(record, first)
            self._honest = honest[review_id(record)]

        def review(self, tell: Progress = lambda _: None) -> None:
            tell(self._honest)

    monkeypatch.setattr(review_worker, "Reviewer", Knowing)
    draw = SceneStack.draw
    monkeypatch.setattr(
        SceneStack, "draw", lambda stack, surface: draw(stack, surface) if rng.random() < 0.2 else None
    )
    with run_app(tmp_path, size=SIZE) as pilot:
        folder = tmp_path / "reviews"
        folder.mkdir(exist_ok=True)
        for number in range(attack.count):
            name = rng.choice(GAMES)
            content = samples[name if rng.random() < 0.95 else rng.choice(GAMES)]
            wound = damaged_value if rng.random() < 0.9 else damaged
            for _ in range(rng.randint(1, 3)):
                content = wound(content, rng) if is_json(content) else content
            record = played(name)
            (folder / f"{review_id(record)}.json").write_bytes(content)
            walk(pilot, record)
            log = tmp_path / "errors.log"
            assert not log.exists(), f"{attack}, {number}, {name}: {log.read_text('utf-8')[-3000:]}"
