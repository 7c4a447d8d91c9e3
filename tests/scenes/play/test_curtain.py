"""How the curtain between two people's turns moves, and what it takes for a wish to open it."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from claim_desktop.rules.decks import CLAIM
from claim_desktop.scenes.play.handover import MOVE_SECONDS, CurtainState
from claim_desktop.session.game_session import GameSession
from claim_desktop.storage.settings import Speed
from claim_desktop.ui.motion.next_frame import NEVER, NOW
from scripts.stage.pilot import FRAME_SECONDS, Pilot
from scripts.stage.positions import play_until, setup

pytestmark = pytest.mark.app_window(size=(800, 450))


def is_led(game: GameSession) -> bool:
    """Whether seat 0 is to lead."""
    return game.turn == 0 and game.view(0).tricks_played > 1 and not game.view(0).trick


def test_the_curtain_takes_its_time_both_ways(pilot: Pilot) -> None:
    pilot.set_speed(Speed.NORMAL)
    game = pilot.at_table(play_until(setup(CLAIM, persons=2), is_led))
    handover = game.handover
    pilot.press(pygame.K_RETURN)
    for moving, still in (
        (CurtainState.OPENING, CurtainState.OPEN),
        (CurtainState.CLOSING, CurtainState.CLOSED),
    ):
        pilot.wait(0.8 * MOVE_SECONDS, FRAME_SECONDS)
        assert handover.curtain is moving
        assert handover.focus is None
        assert game.presenter.next_frame().soonest == 0.0, "it moves by itself"
        pilot.wait(0.4 * MOVE_SECONDS, FRAME_SECONDS)
        assert handover.curtain is still
        assert (handover.focus is not None) == (still is CurtainState.CLOSED)
        handover.begin("Ada")


def test_it_closes_by_itself_once_another_person_is_to_move(pilot: Pilot) -> None:
    pilot.set_speed(Speed.OFF)
    session = play_until(setup(CLAIM, persons=2), is_led)
    game = pilot.at_table(session)
    pilot.press(pygame.K_RETURN)
    assert game.next_step() == NEVER, "the person may think"
    game.presenter.make(session.view(0).legal_moves[0])
    game.presenter.director.finish()
    assert session.turn == 1
    assert game.next_step() == NOW


@pytest.mark.usefixtures("undrawn")
def test_it_closes_only_when_the_person_has_seen_and_read_all_that_happened(pilot: Pilot) -> None:
    pilot.set_speed(Speed.FAST)
    session = play_until(setup(CLAIM, persons=2), is_led)
    game = pilot.at_table(session)
    pilot.press(pygame.K_RETURN)
    pilot.wait(1.0)
    game.presenter.make(session.view(0).legal_moves[0])
    director = game.presenter.director
    director.captions.tell("Ada wins the trick with the Giant 5.")
    was_busy = was_unread = False
    for _ in range(600):
        pilot.wait(FRAME_SECONDS)
        if not game.handover.is_open:
            break
        was_busy |= director.is_busy
        was_unread |= not director.is_caption_read
    assert was_busy
    assert was_unread
    assert game.handover.curtain is CurtainState.CLOSING
    assert not director.is_busy
    assert director.is_caption_read


@pytest.mark.sampled(1, in_all=2)
@pytest.mark.parametrize("speed", [Speed.OFF, Speed.FAST])
def test_a_key_that_is_pressed_twice_does_not_open_the_curtain_to_whoever_played(
    speed: Speed, pilot: Pilot
) -> None:
    pilot.set_speed(speed)
    session = play_until(setup(CLAIM, persons=2), is_led)
    for gap_seconds in (0.0, 0.1, 0.15, 0.2, 0.3):
        game = pilot.at_table(
            GameSession(session.seats, replace(session.record, moves=list(session.record.moves)))
        )
        pilot.press(pygame.K_RETURN)
        pilot.wait(1.0)
        pilot.press(pygame.K_HOME, pygame.K_RETURN)
        pilot.wait(gap_seconds)
        pilot.press(pygame.K_RETURN)
        pilot.wait(1.0)
        assert (game.game.turn, game.table.viewer) == (1, 0), gap_seconds
        assert game.handover.is_covering, gap_seconds
        pilot.press(pygame.K_RETURN)
        assert game.table.viewer == 1, "somebody else has sat down by then"


def test_a_curtain_that_closes_at_once_hides_the_table_in_the_very_next_frame(pilot: Pilot) -> None:
    """A frame with the curtain still open would show the last hand to the next player."""
    pilot.set_speed(Speed.NORMAL)
    handover = pilot.at_table(play_until(setup(CLAIM, persons=2), is_led)).handover
    pilot.press(pygame.K_RETURN)
    pilot.wait(1.2 * MOVE_SECONDS, FRAME_SECONDS)
    assert handover.is_open
    assert "".join(handover.accessible_text) == "", "the table speaks for itself"
    handover.begin("Ada", at_once=True)
    assert handover.is_covering
    assert handover.opening.value == 0.0
    assert "Ada" in "".join(handover.accessible_text)


def test_the_closed_curtain_covers_the_window_from_edge_to_edge(pilot: Pilot) -> None:
    """If it did not, the last hand would stay in sight: nothing else is drawn over it."""
    assert pilot.at_table(play_until(setup(CLAIM, persons=2), is_led)).handover.is_covering
    pilot.wait(FRAME_SECONDS)
    window = pygame.display.get_surface()
    assert window is not None
    velvet = pilot.app.services.backdrop.curtain(window.get_size())
    width, height = window.get_size()
    for left in (0, width - width // 5):
        strip = pygame.Rect(left, 0, width // 5, height)
        assert (
            window.subsurface(strip).copy().get_view("2").raw
            == velvet.subsurface(strip).copy().get_view("2").raw
        )
