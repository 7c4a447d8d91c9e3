"""The painter of the table keeps what was recorded only for as long as it lies there."""

from __future__ import annotations

import weakref
from collections.abc import Iterator

import pygame
import pytest

from claim_desktop.rules.cards import DWARVES
from claim_desktop.rules.deciding_tricks import Stake
from claim_desktop.rules.decks import CLAIM
from claim_desktop.rules.state import Phase
from claim_desktop.table.artwork.card_art import CardArt
from claim_desktop.table.felt.stake import FADE_SECONDS, StakeLight
from claim_desktop.table.model import TableModel
from claim_desktop.table.painter import TablePainter
from claim_desktop.table.table_item import SeatedPlayer, TableContext, TableItem
from claim_desktop.table.table_items import ItemList
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.display_list import DisplayList
from tests.table.animation.test_director import a_game, a_table
from tests.table.table_items import kit_for
from tests.window import window

SIZE = (1280, 720)


class Felt(TableItem):
    """The felt of a phase, with a picture of its own."""

    def __init__(self, context: TableContext) -> None:
        super().__init__(context)
        self.drawn: weakref.ref[pygame.Surface] | None = None
        self.draws = 0
        self.color = "green"

    @property
    def version(self) -> object:
        return self.color

    def draw(self, surface: Canvas) -> None:
        self.draws += 1
        picture = pygame.Surface((4, 4))
        self.drawn = weakref.ref(picture)
        surface.blit(picture, (0, 0))


class Felts(ItemList):
    """A table of felt alone."""

    def __init__(self, context: TableContext) -> None:
        super().__init__(context)
        self.felts = {phase: Felt(context) for phase in Phase}

    def lying(self) -> Iterator[TableItem]:
        yield self.felts[self.context.table.phase]
        yield self.cloth_roll

    def above(self) -> Iterator[TableItem]:
        return iter(())

    @property
    def before(self) -> list[TableItem]:
        return [self.felts[Phase.ONE]]


@pytest.fixture(autouse=True)
def _window(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(CardArt, "prepare", lambda *_, **__: None)
    with window(SIZE):
        yield


def painter_of(table: TableModel, listed: type[ItemList] | None = None) -> TablePainter:
    """A painter of this table."""
    context = kit_for(table)
    painter = TablePainter(context.kit, context.backdrop, context.cards, context.furniture, listed)
    painter.set_table(table, [SeatedPlayer("Ada"), SeatedPlayer("Bea")])
    return painter


def test_an_item_is_drawn_anew_only_when_it_or_the_window_has_changed() -> None:
    painter = painter_of(a_table(a_game(CLAIM, seed=1), viewer=0)[1], Felts)
    felt = next(item for item in painter.items if isinstance(item, Felt))
    for _ in range(3):
        painter.draw(DisplayList(SIZE))
    assert felt.draws == 1
    felt.color = "red"
    painter.draw(DisplayList(SIZE))
    assert felt.draws == 2
    painter.draw(DisplayList((640, 360)))
    painter.draw(DisplayList((640, 360)))
    assert felt.draws == 3


def test_the_felt_of_phase_one_is_let_go_once_that_of_phase_two_covers_it() -> None:
    table = a_table(a_game(CLAIM, seed=1), viewer=0)[1]
    painter = painter_of(table, Felts)
    painter.draw(DisplayList(SIZE))
    first = next(item for item in painter.items if isinstance(item, Felt)).drawn
    assert first is not None
    assert first() is not None, "it is recorded, and drawn again in the next frame"
    table.phase = Phase.TWO
    for cloth in (0.5, 1.0):
        table.stage.cloth = cloth
        painter.draw(DisplayList(SIZE))
    assert first() is None


def test_a_table_that_is_covered_keeps_no_shade_as_large_as_the_window() -> None:
    table = a_table(a_game(CLAIM, seed=1), viewer=0)[1]
    table.phase, table.stake = Phase.TWO, Stake((DWARVES,))
    painter = painter_of(table)
    light = next(item for item in painter.items if isinstance(item, StakeLight))
    light.update(FADE_SECONDS)
    frame = DisplayList(SIZE)
    light.draw(frame)
    shades = (stroke.source for stroke in frame.strokes if stroke.source is not None)
    shade = next(weakref.ref(each) for each in shades if each.get_size() == SIZE)
    del frame, shades
    assert shade() is not None, "it is drawn again in the next frame"
    painter.drop_pictures()
    assert shade() is None
