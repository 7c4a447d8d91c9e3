"""Everything on the table can be drawn, told apart and asked about, in every language."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator

import pytest

from claim_desktop import scenes, table
from claim_desktop.i18n import languages, use_language
from claim_desktop.rules.decks import CLAIM_2, Deck
from claim_desktop.rules.state import Phase
from claim_desktop.scenes.puzzles.puzzle_furniture import GoalScroll, PendingCardSlot
from claim_desktop.scenes.review.review_items import ReviewGround
from claim_desktop.session.game_session import GameSession
from claim_desktop.table.felt.ground import Notice
from claim_desktop.table.felt.match_score import MatchScorePlank
from claim_desktop.table.layout import lay_out
from claim_desktop.table.model import table_of_view
from claim_desktop.table.table_item import TableItem
from claim_desktop.ui.display_list import DisplayList
from claim_desktop.ui.layout import Scale
from scripts.stage.positions import FOUR, play_until, setup
from tests.table.table_items import things_of
from tests.window import window

SIZE = (1280, 720)


@pytest.fixture(autouse=True)
def _window() -> Iterator[None]:
    with window(SIZE):
        yield
    use_language("en")


def on_table(deck: Deck, phase: Phase) -> tuple[GameSession, list[TableItem]]:
    """A game some tricks into a phase, and the items on its table."""

    def reached(game: GameSession) -> bool:
        view = game.view(0)
        return view.phase is phase and view.tricks_played >= 3 and view.turn == 0 and not view.takers

    game = play_until(setup(deck), reached)
    layout = lay_out(Scale(SIZE), deck.players)
    return game, list(things_of(table_of_view(game.view(0), layout, game.last_trick)))


OF_OTHER_TABLES = {PendingCardSlot, GoalScroll, ReviewGround, Notice, MatchScorePlank}
"""What lies only on the table of a puzzle, of a review, of the deal of the day, or of a match."""


def kinds(kind: type[TableItem] = TableItem) -> set[type[TableItem]]:
    """Every class of things in the program that is not only there for others to build on."""
    below = kind.__subclasses__()
    is_of_game = kind.__module__.startswith("claim_desktop.")  # tests make some, too
    is_of_game &= not kind.__module__.startswith("claim_desktop.scenes.help.")  # what diagrams play with
    is_base = below and kind.rect is TableItem.rect
    own = {kind} if is_of_game and "draw" in vars(kind) and not is_base else set()
    return own.union(*map(kinds, below))


@pytest.mark.sampled(2, in_all=4)
@pytest.mark.parametrize("deck", [CLAIM_2, FOUR], ids=["two", "four"])
@pytest.mark.parametrize("phase", [Phase.ONE, Phase.TWO])
def test_every_thing_is_whole(deck: Deck, phase: Phase) -> None:
    game, items = on_table(deck, phase)
    lacks = []
    keys = [item.key for item in items if item.area is not None]
    assert len(set(keys)) == len(keys), "two things have one key"
    for item in items:
        name = type(item).__name__
        if not item.context.layout.scale.area.collidepoint(item.rect.center):
            lacks.append(f"{name}: a place in the window")
        item.draw(DisplayList(SIZE))
        for language in languages():
            use_language(language)
            tooltip = item.describe(game.view(0))
            if item.is_explained and (tooltip is None or not tooltip.title or not tooltip.lines):
                lacks.append(f"{name}: a gloss in {language}")
            elif tooltip is not None and not all(text for _, text in tooltip.lines):
                lacks.append(f"{name}: words in {language}")
    assert lacks == []


def test_every_kind_of_thing_is_on_some_table() -> None:
    for package in (table, scenes):  # else it would matter which modules other tests have loaded
        for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            importlib.import_module(found.name)
    tables = [on_table(deck, phase)[1] for deck in (CLAIM_2, FOUR) for phase in (Phase.ONE, Phase.TWO)]
    seen = {type(item) for items in tables for item in items}
    assert kinds() - seen == OF_OTHER_TABLES
