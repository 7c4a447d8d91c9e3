"""The standings: what they count, and how they show that a count has changed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from claim_desktop.rules.cards import card
from claim_desktop.rules.decks import CLAIM
from claim_desktop.table.artwork.card_art import CardArt
from claim_desktop.table.artwork.furniture import Furniture
from claim_desktop.table.artwork.tokens import side_tokens
from claim_desktop.table.model import TableModel
from claim_desktop.table.panels.standings import NEWS_SECONDS, StandingsPanel
from claim_desktop.ui.audio import Audio
from claim_desktop.ui.toolkit import Toolkit
from tests.table.animation.test_director import a_match, a_table

SIZE = (1280, 720)


@pytest.fixture
def table() -> TableModel:
    _, table = a_table(a_match(CLAIM, seed=1), viewer=0)
    return table


@pytest.fixture
def standings(table: TableModel) -> Iterator[StandingsPanel]:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(SIZE)
    kit = Toolkit(SIZE, Audio(Path("nowhere"), Path("nowhere")), 1.0)
    tokens = side_tokens(table.deck, ("Ada", "Bea"), table.viewer)
    yield StandingsPanel(kit, CardArt(), Furniture(), tokens)
    pygame.display.quit()
    pygame.font.quit()


def picture(standings: StandingsPanel, table: TableModel) -> bytes:
    """What the panel draws now."""
    surface = pygame.Surface(SIZE)
    standings.draw(surface, table.layout.standings, table)
    return pygame.image.tobytes(surface, "RGB")


def test_a_count_that_changes_is_set_large_for_a_moment(standings: StandingsPanel, table: TableModel) -> None:
    table.score_piles[1].extend((card("Un3"), card("Un5")))
    standings.update(0.0, table)
    table.score_piles[1].append(card("Un7"))
    standings.update(0.0, table)
    large = picture(standings, table)
    standings.update(NEWS_SECONDS / 2, table)
    assert picture(standings, table) == large
    standings.update(NEWS_SECONDS, table)
    assert picture(standings, table) != large


def test_a_court_that_is_new_has_no_news(standings: StandingsPanel, table: TableModel) -> None:
    table.score_piles[0].extend((card("Kn5"), card("Dw2")))
    standings.update(0.0, table)
    first = picture(standings, table)
    standings.update(2 * NEWS_SECONDS, table)
    assert picture(standings, table) == first
