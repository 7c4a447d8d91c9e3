"""The guided first game: one sentence at each first time, put away by mouse and keyboard, kept on leaving."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from claim_desktop.scenes.lessons.requests import OpenLessons
from claim_desktop.scenes.play.game_scene import GameScene
from claim_desktop.scenes.play.logic.guide import FirstTimeEvent, guided_game
from claim_desktop.scenes.player_profile import player_profile
from claim_desktop.scenes.requests import ContinueGame, OpenPractice, ShowGame, StartGame
from claim_desktop.scenes.scoring.scene import ScoringScene
from claim_desktop.storage.settings import Speed
from claim_desktop.table.court.court import CourtHeaderItem, CourtRow
from claim_desktop.ui.presses import SKIP_SECONDS
from claim_desktop.ui.widgets import Widget
from scripts.stage.pilot import Pilot, grip
from scripts.stage.positions import play_until

pytestmark = pytest.mark.app_window(size=(1024, 600), speed=Speed.OFF)


def begin(pilot: Pilot, seed: int = 5) -> GameScene:
    """Sit down at a guided game."""
    guided = guided_game(*player_profile(pilot.app.services.settings))
    pilot.app.change_scene(StartGame(replace(guided, seed=seed)))
    return table(pilot)


def table(pilot: Pilot) -> GameScene:
    """The table, once something is said or the person is to play."""
    for _ in range(200):
        pilot.wait(0.1)
        scene = pilot.scene
        assert isinstance(scene, GameScene)
        if scene.guide.is_shown or (scene.is_waiting_for_person and not scene.guide.is_coming):
            return scene
    raise AssertionError("nobody plays any more")


def button(scene: GameScene) -> Widget:
    """The button that closes the guide's text."""
    assert scene.guide.focus is not None
    (button,) = scene.guide.focus.widgets
    return button


def told(scene: GameScene) -> tuple[str, ...]:
    """What has been said and put away."""
    return scene.game.seats[0].told or ()


def assert_clear_of_the_court(scene: GameScene) -> None:
    """Check that the guide's text covers neither the court's head nor the row that it is about, if any."""
    guide, items = scene.guide, scene.presenter.painter.items
    assert guide.bubble is not None
    assert guide.remark is not None
    rect = guide.bubble.rect
    (head,) = (item.rect for item in items if isinstance(item, CourtHeaderItem))
    assert not rect.colliderect(head), guide.text
    rows = (each for each in items if isinstance(each, CourtRow))
    for row in (each for each in rows if each.faction is guide.remark.faction):
        assert not rect.colliderect(row.rect), guide.text


@pytest.mark.slow
@pytest.mark.sampled(1)
@pytest.mark.parametrize("by_mouse", [True, False], ids=["mouse", "keyboard"])
def test_every_first_time_is_told_once_and_the_game_ends_with_the_vote(by_mouse: bool, pilot: Pilot) -> None:
    begin(pilot)
    said: list[FirstTimeEvent] = []
    for _ in range(900):
        pilot.wait(0.2)
        scene = pilot.scene
        if isinstance(scene, ScoringScene):
            break
        assert isinstance(scene, GameScene)
        if scene.guide.is_shown:
            assert scene.guide.remark is not None
            made = scene.game.moves_made
            moment = scene.guide.remark.moment
            pilot.wait(1)
            if scene.guide.bubble is not None and not scene.guide.bubble.has_more:
                said.append(moment)
            assert_clear_of_the_court(scene)
            assert scene.game.moves_made == made, "nobody plays on while something is to be read"
            if by_mouse:
                pilot.click_at(button(scene).rect.center)
            else:
                pilot.press(pygame.K_RETURN)
            own = [made.move for made in scene.game.record.moves[made:] if made.move.seat == 0]
            assert not own, "and no card is played by reading on"
        elif scene.is_waiting_for_person and not scene.overlays.is_modal:
            scene.presenter.make(scene.presenter.view.legal_moves[0])
        elif scene.overlays.is_modal:
            pilot.press(pygame.K_ESCAPE)
    assert isinstance(pilot.scene, ScoringScene)
    assert len(said) == len(set(said)), "something is said twice"
    assert set(said) >= {
        FirstTimeEvent.LEAD,
        FirstTimeEvent.FOLLOWER,
        FirstTimeEvent.PHASE_TWO,
        FirstTimeEvent.SUPPORTER,
        FirstTimeEvent.SEALED,
    }


def test_whoever_plays_on_puts_away_what_is_said(pilot: Pilot) -> None:
    scene = begin(pilot)
    while not scene.is_waiting_for_person:
        pilot.press(pygame.K_RETURN)
        scene = table(pilot)
    assert scene.guide.remark is not None
    moment = scene.guide.remark.moment.value
    card = next(card for card in scene.table.own_hand if scene.selection.is_legal(card))
    pilot.wait(0.5)
    pilot.click_at(grip(card.pose))
    pilot.wait(0.1)
    assert moment in told(scene)
    assert scene.game.moves_made > 0


def test_a_click_on_a_card_puts_away_what_is_said_while_the_computer_waits(pilot: Pilot) -> None:
    scene = begin(pilot)
    while scene.is_waiting_for_person or not scene.guide.is_shown:
        if scene.guide.is_shown:
            pilot.press(pygame.K_RETURN)
        elif scene.is_waiting_for_person:
            scene.presenter.make(scene.presenter.view.legal_moves[0])
        scene = table(pilot)
        pilot.wait(SKIP_SECONDS)
    count = len(told(scene))
    card = scene.table.own_hand[0]
    pilot.click_at(grip(card.pose))
    assert len(told(scene)) == count + 1


@pytest.mark.parametrize("by_mouse", [True, False], ids=["mouse", "keyboard"])
def test_whoever_hurries_the_cards_does_not_put_away_what_comes_up_meanwhile(
    by_mouse: bool, pilot: Pilot
) -> None:
    scene = begin(pilot)
    pilot.wait(0.05)
    assert scene.guide.seconds_open < SKIP_SECONDS
    if by_mouse:
        pilot.click_at(button(scene).rect.center)
    else:
        pilot.press(pygame.K_RETURN)
    assert told(scene) == ()
    pilot.wait(1)
    pilot.press(pygame.K_RETURN)
    assert len(told(scene)) == 1


def test_esc_puts_away_what_is_said_and_does_not_pause(pilot: Pilot) -> None:
    scene = begin(pilot)
    pilot.press(pygame.K_ESCAPE)
    assert pilot.scene is scene
    assert len(told(scene)) == 1


@pytest.mark.parametrize("by_mouse", [True, False], ids=["mouse", "keyboard"])
def test_large_text_is_read_page_by_page_before_it_is_put_away(by_mouse: bool, pilot: Pilot) -> None:
    pilot.app.services.settings = replace(pilot.app.services.settings, text_size=2.0)
    scene = begin(pilot)
    pages = list[str]()
    while not told(scene):
        pilot.wait(1)
        assert scene.guide.bubble is not None
        pages += scene.guide.bubble.accessible_text
        text = scene.guide.text
        if by_mouse:
            pilot.click_at(button(scene).rect.center)
        else:
            pilot.press(pygame.K_RETURN)
    assert len(pages) > 1
    assert " ".join(pages) == text


def test_what_was_not_put_away_is_said_again_after_leaving_and_what_was_is_not(pilot: Pilot) -> None:
    scene = begin(pilot)
    pilot.press(pygame.K_ESCAPE)
    while scene.guide.remark is None:
        if scene.is_waiting_for_person:
            scene.presenter.make(scene.presenter.view.legal_moves[0])
        scene = table(pilot)
    before, text = told(scene), scene.guide.text
    pilot.app.change_scene(OpenPractice())
    pilot.wait(0.2)
    pilot.app.change_scene(ContinueGame())
    again = table(pilot)
    assert again is not scene
    assert told(again) == before
    assert again.guide.text == text


def test_a_sheet_takes_the_place_of_what_is_said_until_it_is_closed(pilot: Pilot) -> None:
    scene = begin(pilot)
    text = scene.guide.text
    pilot.press(pygame.K_t)
    assert not scene.guide.is_shown
    pilot.press(pygame.K_t)
    pilot.wait(0.2)
    assert scene.guide.text == text


def test_other_games_say_nothing(pilot: Pilot) -> None:
    setup = guided_game(*player_profile(pilot.app.services.settings))
    plain = replace(setup, seats=tuple(replace(seat, told=None) for seat in setup.seats), seed=5)
    game = play_until(plain, lambda game: game.view(0).tricks_played >= 4 and game.turn == 0)
    pilot.app.change_scene(ShowGame(game))
    pilot.wait(1)
    assert isinstance(pilot.scene, GameScene)
    assert not pilot.scene.guide.is_coming


def test_practice_offers_the_guided_game(pilot: Pilot) -> None:
    pilot.app.change_scene(OpenLessons())
    pilot.wait(0.2)
    pilot.click("first_game")
    assert table(pilot).guide.is_shown
