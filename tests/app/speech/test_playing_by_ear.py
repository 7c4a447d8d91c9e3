"""Whole games played without the screen: by the spoken log and keys."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from claim_desktop.rules.decks import CLAIM, CLAIM_2
from claim_desktop.rules.modes import MODES
from claim_desktop.rules.state import Phase
from claim_desktop.scenes.lessons.logic.lesson_order import LESSONS
from claim_desktop.scenes.lessons.requests import StartLesson
from claim_desktop.scenes.requests import ShowGame, ShowScoring
from claim_desktop.storage.settings import Speed
from scripts.stage.pilot import FRAME_SECONDS, run_app
from scripts.stage.positions import finished, play_until, setup
from scripts.stage.states import turn_of_first
from tests.app.speech.listener import Listener

PLAYERS = {"three": "Three players", "four": "Four players"}
CARDS = {"claim_2": "Claim 2", "built": "Built deck"}
QUICK = ("claim", "four")


@pytest.mark.sampled(1)
@pytest.mark.parametrize(
    "mode", [*QUICK, *(pytest.param(each, marks=pytest.mark.long) for each in MODES if each not in QUICK)]
)
def test_a_game_is_played_from_the_menu_to_the_crown_by_ear_alone(mode: str, tmp_path: Path) -> None:
    with run_app(tmp_path) as pilot:
        pilot.app.services.settings = replace(pilot.app.services.settings, speed=Speed.OFF)
        ear = Listener(pilot, tmp_path / "said.log")
        pilot.wait(0.1)
        assert ear.listen() == ["Claim Desktop", f"Version {_version()}", "Play, button"]
        ear.press(pygame.K_RETURN)
        ear.go_to("Any other game")
        ear.press(pygame.K_RETURN)
        if mode in PLAYERS:
            ear.go_to("Two players")
            ear.go_to(PLAYERS[mode], pygame.K_RIGHT)
        if mode in CARDS:
            ear.go_to("Claim, 1 of")
            ear.go_to(CARDS[mode], pygame.K_RIGHT)
        if mode == "built":
            ear.go_to("Choose the deck")
            ear.press(pygame.K_RETURN)
        ear.go_to("Play against" if mode in ("claim", "claim_2") else "Play, button")
        ear.press_without_listening(pygame.K_RETURN)
        ending = ear.play()
        assert any("crown" in line or "shared" in line for line in ending), ear.tail()
        ear.go_to("Menu, button")
        assert "Claim Desktop" in ear.press(pygame.K_RETURN)
    assert len(list((tmp_path / "games").glob("*.json"))) == 1


@pytest.mark.parametrize("lesson", LESSONS)
def test_every_lesson_is_taken_by_ear_alone(lesson: str, tmp_path: Path) -> None:
    with run_app(tmp_path) as pilot:
        pilot.app.services.settings = replace(pilot.app.services.settings, speed=Speed.OFF)
        ear = Listener(pilot, tmp_path / "said.log")
        pilot.app.change_scene(StartLesson(lesson))
        ear.take_lesson()
        assert pilot.app.services.settings.lessons == (lesson,)
        assert not any("may not be played. You could" in line for line in ear.lines()), "the rules allow it"


def test_a_lesson_says_what_lies_where_it_points(tmp_path: Path) -> None:
    with run_app(tmp_path) as pilot:
        pilot.app.services.settings = replace(pilot.app.services.settings, speed=Speed.OFF)
        ear = Listener(pilot, tmp_path / "said.log")
        pilot.app.change_scene(StartLesson("trick"))
        for page in ("The king is dead", "First things first"):
            ear.wait_for(page)
            ear.wait_for("Continue, button")
            ear.press_without_listening(pygame.K_RETURN)
        assert "This is your hand" in ear.wait_for("hand")
        assert "Goblin 9, Knight 7" in ear.wait_for("hand:")


def _version() -> str:
    from claim_desktop import __version__  # noqa: PLC0415

    return __version__


def test_every_vote_is_said_once_however_long_it_is_in_sight(tmp_path: Path) -> None:
    with run_app(tmp_path) as pilot:
        ear = Listener(pilot, tmp_path / "said.log")
        pilot.app.change_scene(ShowScoring(finished(setup(CLAIM))))
        for _ in range(1_200):
            pilot.wait(FRAME_SECONDS, FRAME_SECONDS)
            if any("crowned" in line for line in ear.listen()):
                break
        votes = [line for line in ear.lines() if " for " in line]
    assert len(votes) == len(CLAIM.all_factions)
    assert len(set(votes)) == len(votes)


def test_nobody_is_told_that_the_winner_of_a_trick_leads_the_next_unless_a_dragon_does(
    tmp_path: Path,
) -> None:
    with run_app(tmp_path) as pilot:
        pilot.app.services.settings = replace(pilot.app.services.settings, speed=Speed.OFF)
        ear = Listener(pilot, tmp_path / "said.log")
        pilot.app.change_scene(ShowGame(play_until(setup(CLAIM_2), turn_of_first(Phase.TWO, 0))))
        ear.play()
        leads = [
            line for line in ear.lines() if "leads the next trick" in line or "You lead the next" in line
        ]
    assert leads
    assert all("Dragon" in line for line in leads)
