"""How the curtain between two people's turns moves, and what it takes for a wish to open it."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from claim_desktop.rules.decks import CLAIM, CLAIM_2, Deck
from claim_desktop.scenes.play.game_scene import LAST_LOOK_SECONDS
from claim_desktop.scenes.play.handover import MOVE_SECONDS, CurtainState, fact_of, standing_of
from claim_desktop.session.game_session import GameSession
from claim_desktop.storage.settings import MotionStyle, Speed
from claim_desktop.ui.display_list import DisplayList
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
        handover.begin(0)


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
    handover.begin(0, at_once=True)
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


def test_the_curtain_says_what_the_last_trick_brought_and_which_is_played(pilot: Pilot) -> None:
    game = pilot.at_table(play_until(setup(CLAIM, persons=2), is_led))
    said = game.handover.accessible_text
    assert said == ("Hand over to Ada", fact_of(game.game), "Trick 4 of 13 · your lead")
    assert standing_of(game.game, 1) == "Trick 4 of 13 · Ada leads"
    kit = pilot.app.services.kit
    assert all(kit.text_capture.place_of(text) for text in said), "what is read aloud is on the screen"


def test_before_a_trick_is_won_the_curtain_asks_for_privacy(pilot: Pilot) -> None:
    game = pilot.at_table(play_until(setup(CLAIM, persons=2), lambda game: game.turn == 1))
    assert "Berengar, press when nobody else is looking." in game.handover.accessible_text


@pytest.mark.parametrize(
    ("deck", "moves", "fact"),
    [
        (CLAIM, 2, "The Undead 9 and Undead 4 rise into Ada’s score pile."),
        (CLAIM, 4, "Berengar took the Dwarf 5 with the Goblin 8."),
        (CLAIM, 34, "Berengar collects the Dwarf 6 and Dwarf 5."),
        (CLAIM_2, 4, "Berengar wins the trick with the Seer 8."),  # and what they took is theirs to know
        (CLAIM_2, 34, "Berengar takes the highest Troll: Troll 6."),
        (CLAIM_2, 36, "The Giant 5 smashes Ada’s Gnome 5."),
    ],
)
def test_the_most_telling_fact_of_a_trick_is_said(deck: Deck, moves: int, fact: str) -> None:
    game = play_until(setup(deck, persons=2), lambda game: game.moves_made == moves)
    assert fact_of(game) == fact


def test_a_card_that_may_be_taken_back_is_not_told(pilot: Pilot) -> None:
    """Whoever reads of it at the curtain would know it, though its owner then plays another."""
    session = play_until(setup(CLAIM, persons=2), is_led)
    before = fact_of(session)
    session.play(session.view(0).legal_moves[0])
    assert session.may_take_back == 0
    assert fact_of(session) == before


def test_cards_without_motion_are_looked_at_before_the_curtain_falls(pilot: Pilot) -> None:
    pilot.set_speed(Speed.OFF)
    session = play_until(setup(CLAIM, persons=2), lambda game: game.turn == 1 and bool(game.view(1).trick))
    game = pilot.at_table(session)
    pilot.press(pygame.K_RETURN)
    pilot.wait(1.0)
    game.presenter.make(session.view(1).legal_moves[0])
    assert session.turn == 0
    pilot.wait(FRAME_SECONDS)
    game.presenter.director.finish()
    pilot.wait(LAST_LOOK_SECONDS - 0.3, FRAME_SECONDS)
    assert game.handover.is_open
    pilot.wait(0.6, FRAME_SECONDS)
    assert game.handover.is_covering


def test_with_reduced_motion_the_curtain_fades_where_it_hangs(pilot: Pilot) -> None:
    pilot.app.services.settings = replace(
        pilot.app.services.settings, motion=MotionStyle.REDUCED, speed=Speed.NORMAL
    )
    game = pilot.at_table(play_until(setup(CLAIM, persons=2), is_led))
    edge = pilot.picture.get_at((2, 200))
    pilot.press(pygame.K_RETURN)
    pilot.wait(0.5 * MOVE_SECONDS, FRAME_SECONDS)
    assert game.handover.curtain is CurtainState.OPENING
    frame = DisplayList(pilot.app.services.kit.scale.size)
    game.handover.draw(frame)
    halves = [stroke for stroke in frame.strokes if stroke.source is not None][:2]
    assert [stroke.place[0] for stroke in halves] == [0, 400]
    assert all(0 < (stroke.alpha or 0) < 255 for stroke in halves)
    assert edge != pilot.picture.get_at((2, 200))
