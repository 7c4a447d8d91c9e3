"""The court: what it counts, and how it shows that a count has changed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from claim_desktop.rules.cards import card
from claim_desktop.rules.decks import CLAIM
from claim_desktop.table.card_art import CardArt
from claim_desktop.table.court import NEWS_SECONDS, Court
from claim_desktop.table.furniture import Furniture
from claim_desktop.table.tokens import side_tokens
from claim_desktop.table.zones import Zones
from claim_desktop.ui.audio import Audio
from claim_desktop.ui.toolkit import Toolkit
from tests.table.test_director import a_match, a_table

SIZE = (1280, 720)


@pytest.fixture
def zones() -> Zones:
    _, zones = a_table(a_match(CLAIM, seed=1), viewer=0)
    return zones


@pytest.fixture
def court(zones: Zones) -> Iterator[Court]:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(SIZE)
    kit = Toolkit(SIZE, Audio(Path("nowhere"), Path("nowhere")), 1.0)
    tokens = side_tokens(zones.deck, ("Ada", "Bea"), zones.viewer)
    yield Court(kit, CardArt(), Furniture(), tokens)
    pygame.display.quit()
    pygame.font.quit()


def picture(court: Court, zones: Zones) -> bytes:
    """What the court draws now."""
    surface = pygame.Surface(SIZE)
    court.draw(surface, zones.layout.court, zones)
    return pygame.image.tobytes(surface, "RGB")


def test_a_count_that_changes_is_set_large_for_a_moment(court: Court, zones: Zones) -> None:
    zones.score_piles[1].extend((card("Un3"), card("Un5")))
    court.update(0.0, zones)
    zones.score_piles[1].append(card("Un7"))
    court.update(0.0, zones)
    large = picture(court, zones)
    court.update(NEWS_SECONDS / 2, zones)
    assert picture(court, zones) == large
    court.update(NEWS_SECONDS, zones)
    assert picture(court, zones) != large


def test_a_court_that_is_new_has_no_news(court: Court, zones: Zones) -> None:
    zones.score_piles[0].extend((card("Kn5"), card("Dw2")))
    court.update(0.0, zones)
    first = picture(court, zones)
    court.update(2 * NEWS_SECONDS, zones)
    assert picture(court, zones) == first
