"""The sound device is lost and comes back in the middle of a game: nothing stops, and it is heard again."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pygame
import pytest

from claim_desktop.scenes.requests import OpenMenu, StartGame
from claim_desktop.session.setup import GameSetup, SeatSetup
from scripts.stage.pilot import FRAME_SECONDS, Pilot, run_app
from tests.rules.random_game import ALL_DECKS
from tests.stress.conftest import MakePart

ADDED = pygame.event.Event(pygame.AUDIODEVICEADDED, which=0, iscapture=0)
REMOVED = pygame.event.Event(pygame.AUDIODEVICEREMOVED, which=2, iscapture=0)
KEYS = (pygame.K_RIGHT, pygame.K_RETURN, pygame.K_SPACE, pygame.K_l, pygame.K_F1)
REFUSED = ((pygame.mixer, "Channel"), (pygame.mixer.music, "play"), (pygame.mixer.music, "set_volume"))
"""What the sound library refuses without its device, as far as it can be made to."""


def lose_device(pilot: Pilot, patch: pytest.MonkeyPatch, rng: Random) -> None:
    """Take the device away: no other opens, and the system says so or a call of the library is refused."""

    def refuse(*_: object, **__: object) -> None:
        raise pygame.error("audio device lost")

    patch.setattr(pygame.mixer, "init", refuse)
    if rng.random() < 0.5:
        pilot.app.step([REMOVED], FRAME_SECONDS)
    else:
        patch.setattr(*rng.choice(REFUSED), refuse)


def play_a_little(pilot: Pilot, rng: Random) -> None:
    """Press keys, most of which do something at a table."""
    pilot.press(*rng.choices(KEYS, k=rng.randrange(1, 15)))


def test_a_game_goes_on_without_its_sound_device_and_is_heard_again_when_there_is_one(
    tmp_path: Path, part: MakePart, monkeypatch: pytest.MonkeyPatch
) -> None:
    attack = part(2, 1_000)
    rng = attack.rng
    with run_app(tmp_path, seed=attack.seed) as pilot:
        audio = pilot.app.services.kit.audio
        for number in range(attack.count):
            deck = rng.choice(ALL_DECKS)
            seats = (SeatSetup("Ada", None), *(SeatSetup("", "squire") for _ in range(deck.players - 1)))
            pilot.app.change_scene(StartGame(GameSetup(deck, seats, None, None)))
            play_a_little(pilot, rng)
            with monkeypatch.context() as patch:
                lose_device(pilot, patch, rng)
                play_a_little(pilot, rng)
                pilot.app.change_scene(OpenMenu())
                assert not audio.is_open, (attack, number)
                play_a_little(pilot, rng)
            pilot.app.change_scene(OpenMenu())
            pilot.app.step([ADDED if rng.random() < 0.5 else REMOVED], FRAME_SECONDS)
            assert audio.is_open, (attack, number)
            assert pygame.mixer.music.get_busy(), (attack, number)
            log = tmp_path / "errors.log"
            assert not log.exists(), log.read_text("utf-8")
