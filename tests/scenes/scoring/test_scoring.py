"""The vote and the coronation: keys hurry one vote at a time, and the buttons come with the crown."""

from __future__ import annotations

import math
import time
from dataclasses import replace
from pathlib import Path
from random import Random
from time import sleep
from typing import Any

import pygame
import pytest
from pygame import Rect

from claim_desktop.rules.codes import to_code
from claim_desktop.rules.decks import CLAIM, Deck
from claim_desktop.scenes.base import WidgetScene
from claim_desktop.scenes.chronicle.logic import achievements
from claim_desktop.scenes.chronicle.logic.achievements import nearest
from claim_desktop.scenes.chronicle.logic.finished_games import FinishedGames
from claim_desktop.scenes.matches.logic.match_text import other_table_text
from claim_desktop.scenes.requests import ShowScoring
from claim_desktop.scenes.scoring.ceremony import CoronationProgress
from claim_desktop.scenes.scoring.coronation import BEATEN_FACE
from claim_desktop.scenes.scoring.scene import ScoringScene, _in_a_line
from claim_desktop.scenes.scoring.seal_slips import SLIP
from claim_desktop.session.game_session import GameSession
from claim_desktop.ui import clipboard
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.display_list import DisplayList
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.widgets.focus import RING_MARGIN
from scripts.stage.pilot import Pilot, run_app
from scripts.stage.positions import FOUR, THREE, finished, setup
from tests.ui.events import key


def counting(pilot: Pilot, deck: Deck, seed: int = 1) -> ScoringScene:
    """The counting of a finished game, just begun."""
    assert isinstance(pilot.scene, WidgetScene)
    pilot.scene.request_change(ShowScoring(finished(setup(deck), seed)))
    pilot.wait(0.1)
    assert isinstance(pilot.scene, ScoringScene)
    return pilot.scene


@pytest.mark.parametrize("deck", [CLAIM, THREE, FOUR], ids=["two", "three", "four"])
@pytest.mark.sampled(1, in_all=3)
def test_every_key_brings_the_next_vote_and_the_last_one_the_crown(deck: Deck, tmp_path: Path) -> None:
    with run_app(tmp_path) as pilot:
        scene = counting(pilot, deck)
        pressed = 0
        while not scene.is_counted:
            assert scene.focus.widgets == [], "nothing can be pressed while votes are counted"
            pilot.press(pygame.K_SPACE)
            pilot.wait(0.2)
            pressed += 1
            assert pressed <= len(deck.all_factions) + 1
        assert pressed == len(deck.all_factions) + 1
        pilot.wait(0.1)
        assert scene.focus.widgets[0].name == "rematch"
        assert not (tmp_path / "errors.log").exists()


@pytest.mark.parametrize("is_on", [True, False])
def test_an_opponent_says_a_line_at_the_coronation_unless_that_is_turned_off(
    tmp_path: Path, *, is_on: bool
) -> None:
    with run_app(tmp_path, size=(480, 270)) as pilot:
        pilot.app.services.settings = replace(pilot.app.services.settings, table_talk=is_on)
        scene = counting(pilot, CLAIM)
        assert (scene.crown_line is not None) is is_on
        pilot.press(pygame.K_ESCAPE)
        pilot.wait(1)
        told = scene.announcements().static_text
        said = scene.game.seats[1].name + ":"
        assert any(text.startswith(said) for text in told) is is_on


def fail(*_: object) -> None:
    raise RuntimeError("this worker fails")


@pytest.mark.parametrize(
    "worker",
    [
        "review.logic.review_worker.Reviewer.review",
        "matches.logic.other_table.view_of",
    ],
)
@pytest.mark.sampled(1)
def test_the_coronation_stands_whatever_fails_in_the_background(
    worker: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(f"claim_desktop.scenes.{worker}", fail)
    with run_app(tmp_path, size=(480, 270), may_fail=True) as pilot:
        scene = counting(pilot, CLAIM)
        pilot.press(pygame.K_ESCAPE)
        end = time.monotonic() + 20
        while not (tmp_path / "crash-reports").exists():
            assert time.monotonic() < end
            pilot.wait(0.1)
        pilot.wait(1)
        assert pilot.scene is scene
        assert [button.name for button in scene.focus.widgets] == ["rematch", "review", "menu", "more"]
        (report,) = (tmp_path / "crash-reports").iterdir()
        assert str(report) in pilot.message
        scene.accessible_nodes()
        pilot.wait(1)
        assert list((tmp_path / "crash-reports").iterdir()) == [report], "each worker fails once"


def test_with_large_text_the_line_about_the_other_table_is_clear_of_the_buttons(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: dict[str, Rect] = {}
    write = Toolkit.draw_text

    def noted(kit: Toolkit, surface: Canvas, text: str, *others: Any, **more: Any) -> Rect:
        written[text] = write(kit, surface, text, *others, **more)
        return written[text]

    monkeypatch.setattr(Toolkit, "draw_text", noted)
    with run_app(tmp_path, size=(1024, 600)) as pilot:
        pilot.app.services.settings = replace(pilot.app.services.settings, text_size=2.0)
        scene = counting(pilot, CLAIM)
        pilot.press(pygame.K_ESCAPE)
        pilot.wait(1)
        assert scene.other is not None
        vote = scene.other.wait()
        assert vote is not None
        pilot.wait(0.1)
        line = written[other_table_text(vote, scene.other.person, scene.other.level)]
        ring = scene.kit.px(RING_MARGIN)
        below = [widget.rect.inflate(2 * ring, 2 * ring) for widget in pilot.widgets()]
        assert line.collidelist(below) < 0


def test_the_code_is_copied_at_the_coronation_by_key_and_by_mouse(tmp_path: Path) -> None:
    with run_app(tmp_path) as pilot:
        scene = counting(pilot, CLAIM)
        clipboard.copy("nothing yet")
        pilot.press_with_ctrl(pygame.K_c)
        assert clipboard.paste() == "nothing yet"
        pilot.press(pygame.K_ESCAPE)
        pilot.wait(0.8)
        assert scene.is_counted
        pilot.press_with_ctrl(pygame.K_c)
        code = to_code(scene.game.record)
        assert clipboard.paste() == code
        clipboard.copy("something else")
        pilot.wait(0.6)
        pilot.click("more")
        pilot.click("code")
        pilot.wait(0.1)
        assert clipboard.paste() == code
        assert "Game code copied" in pilot.message


def counting_filed(pilot: Pilot) -> ScoringScene:
    """The counting of a game that is filed among the finished ones."""
    game = GameSession.begin(setup(CLAIM), Random(3), pilot.app.games.autosave)
    while not game.is_over:
        game.play(game.view(game.turn).legal_moves[0])
    pilot.wait_for_disk()
    assert isinstance(pilot.scene, WidgetScene)
    pilot.scene.request_change(ShowScoring(game))
    pilot.wait(0.1)
    assert isinstance(pilot.scene, ScoringScene)
    return pilot.scene


def test_the_coronation_stands_though_the_achievements_cannot_be_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("claim_desktop.scenes.chronicle.logic.new_achievements.earned", fail)
    with run_app(tmp_path, size=(480, 270), may_fail=True) as pilot:
        scene = counting_filed(pilot)
        pilot.press(pygame.K_ESCAPE)
        pilot.wait(1)
        assert pilot.scene is scene
        (report,) = (tmp_path / "crash-reports").iterdir()
        assert str(report) in pilot.message


def test_the_seals_that_a_game_is_the_first_to_earn_are_stamped_and_a_key_hurries_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(achievements.GAME_ACHIEVEMENTS, "nines", lambda _: True)
    with run_app(tmp_path) as pilot:
        scene = counting_filed(pilot)
        assert scene.new_achievements is not None
        pilot.press(pygame.K_ESCAPE)
        for _ in range(2000):
            pilot.wait(0.05)
            if scene.slips.is_moving:
                break
            time.sleep(0.005)  # a thread reads the game that was written
        assert "nines" in scene.new_achievements.ids
        assert scene.slips.is_moving
        scene.handle(key(pygame.K_RETURN))
        assert not scene.slips.is_moving
        pilot.wait(0.05)
        assert pilot.scene is scene, "the first key only hurries the seals"
        streak = next(each for each in nearest(FinishedGames.of(pilot.app.games).games, 1))
        assert (streak.done > 0) is bool(scene.new_achievements.next_text)
        if streak.done:
            assert f"{streak.done} of {streak.goal}" in scene.announcements().static_text[-1]


@pytest.mark.parametrize("seed", range(1, 6))
def test_no_seal_is_stamped_over_the_beaten_player(seed: int, tmp_path: Path) -> None:
    with run_app(tmp_path, size=(480, 270)) as pilot:
        scene = counting(pilot, CLAIM, seed)
        beaten = BEATEN_FACE[0] if 0 not in scene.game.view(0).vote.winners else None  # type: ignore[union-attr]
        for middle, _, _ in scene.slips.places:
            assert beaten is None or abs(middle - beaten) > SLIP[0] / 2


def test_whoever_hurries_once_too_often_does_not_begin_a_rematch(tmp_path: Path) -> None:
    with run_app(tmp_path) as pilot:
        scene = counting(pilot, CLAIM)
        while not scene.is_counted:
            pilot.press(pygame.K_RETURN, hastily=True)
            pilot.wait(0.2)
        for _ in range(8):
            pilot.press(pygame.K_RETURN, hastily=True)
            pilot.wait(0.3)
        assert pilot.scene is scene


def test_the_buttons_of_the_coronation_are_to_be_seen_before_enter_presses_one(tmp_path: Path) -> None:
    with run_app(tmp_path) as pilot:
        scene = counting(pilot, CLAIM)
        pilot.press(pygame.K_ESCAPE)
        while not scene.is_counted:
            pilot.wait(0.05)
        pilot.press(pygame.K_RETURN, hastily=True)
        pilot.wait(0.1)
        assert pilot.scene is scene
        pilot.press(pygame.K_RETURN)
        pilot.wait(0.1)
        assert pilot.scene is not scene


def test_escape_goes_on_to_the_crown_and_only_then_to_the_menu(tmp_path: Path) -> None:
    with run_app(tmp_path) as pilot:
        scene = counting(pilot, CLAIM)
        pilot.press(pygame.K_ESCAPE)
        pilot.wait(0.3)
        assert pilot.scene is scene
        assert scene.is_counted
        pilot.press(pygame.K_ESCAPE)
        pilot.wait(0.1)
        assert pilot.scene is not scene


def test_a_resize_in_the_middle_of_a_vote_goes_on_counting(tmp_path: Path) -> None:
    with run_app(tmp_path) as pilot:
        scene = counting(pilot, CLAIM)
        for size in ((1024, 600), (1280, 720), (800, 450)):
            pilot.resize(size)
            pilot.wait(0.2)
        pilot.press(pygame.K_ESCAPE)
        pilot.resize((1024, 600))
        pilot.wait(0.3)
        assert scene.is_counted
        assert not (tmp_path / "errors.log").exists()


@pytest.mark.parametrize("is_still", [False, True])
def test_only_with_reduced_motion_the_coronation_fades_in_where_it_ends_up(
    is_still: bool, tmp_path: Path
) -> None:
    with run_app(tmp_path) as pilot:
        coronation = counting(pilot, CLAIM).coronation
        middles = []
        for share in (0.5, 1.0):
            steps = CoronationProgress.over(coronation.champion_count).champions
            ceremony = CoronationProgress(1.0, share, steps * share, share, share, 1.0, share)
            for _ in range(3):  # until threads have drawn the cards, which look as in motion before
                display_list = DisplayList((1280, 720))
                pilot.app.services.kit.motion.is_reduced = is_still
                coronation.draw(display_list, ceremony)
                while pilot.app.services.cards.jobs.is_working:
                    sleep(0.005)
            middles.append([place.center for place in display_list.places if place.width < 900])  # no rays
        on_the_way, at_rest = middles
        strays = [here for here in on_the_way if all(math.dist(here, end) > 3 for end in at_rest)]
        assert (strays == []) is is_still


def test_news_in_one_line_ends_in_the_only_full_stop() -> None:
    assert _in_a_line("The match is yours, 2 : 0.", None, "", "Next to earn.") == (
        "The match is yours, 2 : 0 · Next to earn."
    )
    assert _in_a_line("", None) == ""
