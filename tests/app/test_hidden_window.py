"""While the window is hidden nothing is drawn; a game goes on, and what happened is shown afterwards."""

from __future__ import annotations

import time

import pygame
import pytest

from claim_desktop.rules.decks import CLAIM
from claim_desktop.rules.state import Phase
from claim_desktop.scenes.play.game_scene import GameScene
from claim_desktop.scenes.scoring.scene import ScoringScene
from claim_desktop.storage.settings import Speed
from claim_desktop.ui.motion.next_frame import NEVER
from claim_desktop.ui.window import Viewport
from scripts.stage.pilot import TIMEOUT_SECONDS, Pilot
from scripts.stage.positions import FOUR, play_until, setup
from scripts.stage.states import turn_of_first


class Curtain:
    """Hides the window, and shows it again."""

    def __init__(self, pilot: Pilot, patch: pytest.MonkeyPatch) -> None:
        self._pilot = pilot
        self.is_hidden = False
        self.drawn = 0
        draw = Viewport.draw

        def counted(viewport: Viewport, *what: object) -> None:
            self.drawn += 1
            draw(viewport, *what)  # type: ignore[arg-type]

        patch.setattr(Viewport, "is_hidden", property(lambda _: self.is_hidden))
        patch.setattr(Viewport, "draw", counted)

    def hide(self) -> None:
        """Minimise the window."""
        self.is_hidden = True
        self._pilot.wait(0.1)
        self.drawn = 0

    def show(self) -> None:
        """Restore it."""
        self.is_hidden = False
        self._pilot.app.step([], 0.0)


@pytest.fixture
def curtain(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> Curtain:
    """What hides the window of the pilot."""
    return Curtain(pilot, monkeypatch)


def play_a_card(pilot: Pilot) -> None:
    pilot.press(pygame.K_RIGHT)
    pilot.press(pygame.K_RETURN)


def wait_for_turn(pilot: Pilot, game: GameScene) -> None:
    """Wait until the computers have played, however long they think."""
    deadline = time.monotonic() + TIMEOUT_SECONDS
    while not game.game.is_over and game.game.turn != 0:
        assert time.monotonic() < deadline, "the computers do not play"
        pilot.wait(0.1)
        time.sleep(0.005)


def test_nothing_is_drawn_while_the_window_is_hidden_and_no_frame_is_asked_for(
    pilot: Pilot, curtain: Curtain
) -> None:
    curtain.hide()
    pilot.wait(2.0)
    assert curtain.drawn == 0
    assert pilot.app.next_frame == NEVER
    curtain.show()
    assert curtain.drawn == 1


@pytest.mark.app_window(speed=Speed.NORMAL)
def test_computers_play_on_while_the_window_is_hidden_and_their_moves_are_shown_afterwards(
    pilot: Pilot, curtain: Curtain
) -> None:
    game = pilot.on_turn(play_until(setup(FOUR), turn_of_first(Phase.ONE, 3)))
    play_a_card(pilot)
    made = game.game.moves_made
    seen = [sprite.card for _, sprite in game.table.trick]
    curtain.hide()
    wait_for_turn(pilot, game)
    pilot.wait(3.0)
    assert game.game.moves_made > made
    assert curtain.drawn == 0
    curtain.show()
    assert [sprite.card for _, sprite in game.table.trick][: len(seen)] == seen, "as it was last seen"
    assert game.presenter.director.is_busy
    pilot.wait(12.0)
    assert not game.presenter.has_missed
    assert game.is_waiting_for_person


@pytest.mark.app_window(speed=Speed.NORMAL)
def test_votes_are_counted_only_when_somebody_sees_it(pilot: Pilot, curtain: Curtain) -> None:
    def last_card(game: object) -> bool:
        view = game.view(0)  # type: ignore[attr-defined]
        return view.phase is Phase.TWO and view.turn == 0 and len(view.hand) == 1 and not view.trick

    game = pilot.on_turn(play_until(setup(CLAIM), last_card))
    play_a_card(pilot)
    curtain.hide()
    wait_for_turn(pilot, game)
    pilot.wait(10.0, 0.1)
    assert game.game.is_over
    assert pilot.scene is game
    curtain.show()
    pilot.wait(12.0, 0.1)
    assert isinstance(pilot.scene, ScoringScene)
