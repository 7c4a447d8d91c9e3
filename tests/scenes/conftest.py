"""Stages for scenes, and games to show on them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing
from datetime import date
from pathlib import Path
from random import Random

import pygame
import pytest

from claim_desktop.app.app import App
from claim_desktop.rules.decks import CLAIM, SINGLES, Deck, Pair
from claim_desktop.scenes.base import Services
from claim_desktop.session.game_session import GameSession
from claim_desktop.session.games import Games
from claim_desktop.session.setup import GameSetup, SeatSetup
from claim_desktop.storage.folder import DataFolder
from claim_desktop.storage.settings import Settings
from claim_desktop.ui.layout import Size
from tests.scenes.spies import BlankBackdrop, BlankCards, SpyToolkit

ADA = SeatSetup("Ada", None)
BARON = SeatSetup("Berengar", "squire")

MakeServices = Callable[[Size, float], Services]


@pytest.fixture
def make_services(tmp_path: Path) -> Iterator[MakeServices]:
    """A maker of services for a window and text size, with nothing that is slow to draw."""
    pygame.display.init()
    pygame.font.init()
    toolkits: list[SpyToolkit] = []

    def make(size: Size, text_size: float) -> Services:
        pygame.display.set_mode(size)
        toolkits.append(SpyToolkit(size, text_size, tmp_path))
        settings = Settings(player_names=("Ada",), text_size=text_size)
        return Services(toolkits[-1], BlankBackdrop(), BlankCards(), settings, Random(1))

    yield make
    for kit in toolkits:
        kit.audio.close()
    pygame.display.quit()
    pygame.font.quit()


@pytest.fixture
def undrawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw no frame but a scene's first, which is half the work where only what happens matters."""
    monkeypatch.setattr(App, "_draw", lambda *_: None)


@pytest.fixture
def services(make_services: MakeServices) -> Services:
    """Services for a window of the usual size."""
    return make_services((1280, 720), 1.0)


@pytest.fixture
def games(tmp_path: Path) -> Iterator[Games]:
    """The games of a player who begins on a day in November 2026."""
    with closing(DataFolder.open(tmp_path / "data")) as folder:
        games = Games(folder, Random(1))
        games.today = lambda: date(2026, 11, 23)
        yield games


@pytest.fixture
def two() -> GameSetup:
    """A game of two with the deck of Claim."""
    return GameSetup(CLAIM, (ADA, BARON), None, 5)


@pytest.fixture
def four() -> GameSetup:
    """A game of four, with names of the greatest length."""
    longest = SeatSetup("Maximilian-Frank", None)
    deck = Deck(4, Pair.GNOMES_GIANTS, SINGLES[:5])
    return GameSetup(deck, (ADA, BARON, longest, SeatSetup("Wilhelmina-Marga", "chancellor")), 2, 5)


@pytest.fixture
def game(two: GameSetup) -> GameSession:
    """A game that has just begun."""
    return GameSession.begin(two, Random(1))
