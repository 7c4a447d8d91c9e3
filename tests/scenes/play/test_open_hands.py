"""Two people at one screen who agree to lay their hands open in Phase Two."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pygame
import pytest

from claim_desktop.rules.decks import CLAIM
from claim_desktop.rules.state import Phase
from claim_desktop.scenes.play.game_scene import GameScene
from claim_desktop.scenes.play.handover import DOUBLE_PRESS_SECONDS
from claim_desktop.scenes.scoring.scene import ScoringScene
from claim_desktop.scenes.setup.seat import SeatKind
from claim_desktop.session.game_session import GameSession
from claim_desktop.storage.settings import Speed
from claim_desktop.table.table_item import Area
from scripts.stage.pilot import Pilot
from scripts.stage.positions import play_until, setup
from scripts.stage.setting_up import choose_kind
from tests.scenes.players import wait_for_turn

pytestmark = pytest.mark.app_window(size=(800, 450))


def in_phase_two(game: GameSession) -> bool:
    """Whether seat 0 is to play in Phase Two, after some tricks."""
    view = game.view(0)
    return view.phase is Phase.TWO and view.tricks_played >= 3 and game.turn == 0


def late_in_phase_two(game: GameSession) -> bool:
    """Whether seat 0 is to play one of the last four cards."""
    return in_phase_two(game) and game.view(0).tricks_left <= 4


def open_hands(pilot: Pilot) -> None:
    """Agree on open hands."""
    pilot.app.services.settings = replace(pilot.app.services.settings, open_phase_two=True)


@pytest.mark.sampled(1)
@pytest.mark.parametrize("by_mouse", [True, False], ids=["mouse", "keyboard"])
def test_with_open_hands_phase_two_needs_no_curtain(by_mouse: bool, pilot: Pilot) -> None:
    open_hands(pilot)
    pilot.set_speed(Speed.OFF)
    session = play_until(setup(CLAIM, persons=2), late_in_phase_two)
    game = pilot.at_table(session)
    viewers = set()
    while wait_for_turn(pilot, game):
        assert not game.handover.is_covering
        viewers.add(game.table.viewer)
        other = session.view(1 - game.table.viewer).hand
        asked = [item for item in game.inspector.items if item.area is Area.OPEN_HAND]
        assert [item.sprite.card for item in asked if item.sprite is not None] == list(other)
        assert [sprite.card for sprite in game.table.hands[1 - game.table.viewer]] == list(other)
        if game.overlays.open_sheet is not None:  # the offer to count a game that is settled
            pilot.press(pygame.K_ESCAPE)
        elif by_mouse:
            card = next(each for each in game.table.own_hand if game.selection.is_legal(each))
            pilot.click_at((round(card.pose.x - card.pose.width * 0.3), round(card.pose.y)))
            pilot.wait(0.5)
        else:
            pilot.press(pygame.K_RIGHT, pygame.K_RETURN)
    assert viewers == {0, 1}
    assert isinstance(pilot.scene, ScoringScene)


@pytest.mark.parametrize("is_agreed", [True, False])
def test_hands_lie_open_to_two_people_only_if_they_agreed_on_it(is_agreed: bool, pilot: Pilot) -> None:
    if is_agreed:
        open_hands(pilot)
    pilot.set_speed(Speed.OFF)
    game = pilot.at_table(play_until(setup(CLAIM, persons=2), in_phase_two))
    assert game.presenter.has_open_hands == is_agreed
    assert game.handover.is_covering != is_agreed
    assert (game.table.open_seat is not None) == is_agreed


@pytest.mark.slow
def test_hands_are_opened_only_when_both_have_seen_phase_two_begin(pilot: Pilot) -> None:
    open_hands(pilot)
    pilot.set_speed(Speed.OFF)
    session = GameSession.begin(setup(CLAIM, persons=2), Random(5))
    game = pilot.at_table(session)
    curtains = 0
    while wait_for_turn(pilot, game):
        if game.handover.is_covering:
            curtains += session.phase is Phase.TWO
            pilot.wait(DOUBLE_PRESS_SECONDS)
            pilot.press(pygame.K_RETURN)
            continue
        is_open = game.table.open_seat is not None
        has_missed = game.presenter.seen_moves.has_missed(1 - game.table.viewer)
        assert is_open == (session.phase is Phase.TWO and not has_missed)
        pilot.press(pygame.K_RIGHT, pygame.K_RETURN)
    assert curtains == 1


def test_two_people_agree_on_open_hands_when_they_set_the_game_up(pilot: Pilot) -> None:
    pilot.click("new_game")
    pilot.click("other")
    pilot.wait(0.5)
    pilot.click("table_rules")
    pilot.wait(0.5)
    assert "open_phase_two" not in [widget.name for widget in pilot.widgets()]
    pilot.click("table_rules")
    choose_kind(pilot, 1, SeatKind.PERSON)
    pilot.click("table_rules")
    pilot.wait(0.5)
    pilot.click("open_phase_two")
    pilot.wait(0.5)
    pilot.click("play")
    pilot.wait(0.1)
    assert isinstance(pilot.scene, GameScene)
    assert pilot.scene.presenter.opens_phase_two


@pytest.mark.parametrize("persons", [1, 2])
def test_hands_stay_closed_without_the_agreement_or_with_a_computer(persons: int, pilot: Pilot) -> None:
    pilot.set_speed(Speed.OFF)
    if persons == 1:
        open_hands(pilot)
    game = pilot.at_table(play_until(setup(CLAIM, persons=persons), in_phase_two))
    assert game.table.open_seat is None
    assert game.handover.is_covering == (persons == 2)
