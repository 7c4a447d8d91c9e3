"""What lies over the table: opened and closed by keys and by the mouse, as far as a seat's aids allow."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from claim_desktop.rules.decks import CLAIM, Deck
from claim_desktop.rules.state import Phase
from claim_desktop.scenes.base import ShowGame
from claim_desktop.scenes.match_scene import MatchScene
from claim_desktop.session.aids import CLASSIC, LEARNER, PURIST, Aids
from claim_desktop.session.match import Match
from scripts.measuring.positions import play_until, setup
from tests.pilot import Pilot, flying
from tests.screens.states import turn_of_first

NOWHERE = (1, 400)


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    """A pilot."""
    with flying(tmp_path) as pilot:
        yield pilot


def at_table(
    pilot: Pilot, aids: Aids = LEARNER, phase: Phase = Phase.ONE, tricks: int = 4, deck: Deck = CLAIM
) -> MatchScene:
    """A game in which the person is to play a card."""
    match = play_until(setup(deck), turn_of_first(phase, tricks))
    return shown(pilot, match, aids)


def shown(pilot: Pilot, match: Match, aids: Aids) -> MatchScene:
    """Show the match with these aids for everybody."""
    match.seats = tuple(replace(seat, aids=aids) for seat in match.seats)
    pilot.app.go(ShowGame(match))
    pilot.wait(1.0)
    game = pilot.scene
    assert isinstance(game, MatchScene)
    return game


def showing(game: MatchScene) -> str:
    """The name of what lies over the table, or nothing."""
    return game.overlays.shown.name if game.overlays.shown is not None else ""


@pytest.mark.parametrize(("name", "key"), [("tracker", pygame.K_t)])
def test_each_opens_and_closes_by_its_key_by_esc_and_by_its_button(pilot: Pilot, name: str, key: int) -> None:
    game = at_table(pilot)
    pilot.press(key)
    assert showing(game) == name
    pilot.press(key)
    assert showing(game) == ""
    pilot.click_at(game.buttons.find(name).rect.center)
    assert showing(game) == name
    pilot.press(pygame.K_ESCAPE)
    assert showing(game) == ""
    assert pilot.scene is game, "the first Esc closes what is open and does not pause"


def test_a_purist_has_neither_buttons_nor_keys(pilot: Pilot) -> None:
    game = at_table(pilot, PURIST)
    assert [button.name for button in game.buttons.shown] == ["menu"]
    for key in (pygame.K_t, pygame.K_h, pygame.K_l):
        pilot.press(key)
        assert showing(game) == ""


def test_a_card_played_beside_the_tracker_closes_it(pilot: Pilot) -> None:
    game = at_table(pilot, CLASSIC)
    made = game.match.moves_made
    pilot.press(pygame.K_t)
    pilot.press(pygame.K_END, pygame.K_RETURN)
    pilot.wait(0.1)
    assert game.match.moves_made == made + 1
    assert showing(game) == ""


def test_a_click_beside_the_tracker_closes_it_and_does_nothing_else(pilot: Pilot) -> None:
    game = at_table(pilot)
    made = game.match.moves_made
    pilot.press(pygame.K_t)
    pilot.click_at(game.table.layout.title.center)
    assert (showing(game), game.match.moves_made) == ("", made)


def test_the_arrows_and_the_mouse_put_a_cell_into_words(pilot: Pilot) -> None:
    game = at_table(pilot)
    pilot.press(pygame.K_t, pygame.K_DOWN, pygame.K_RIGHT)
    overlay = game.overlays.shown
    assert overlay is not None
    by_keys = overlay.sheet.pointed_sentence  # type: ignore[attr-defined]
    assert "Goblin 1" in by_keys
    pilot.point(NOWHERE)
    pilot.wait(0.1)
    assert showing(game) == "tracker"
