"""Piles laid out for a look: those that everybody knows, and the viewer's own followers."""

from __future__ import annotations

import pytest
from pygame import Rect

from claim_desktop.rules.cards import in_order
from claim_desktop.rules.decks import CLAIM, Deck
from claim_desktop.rules.state import Phase
from claim_desktop.session.game_session import GameSession
from claim_desktop.table.felt.piles import own_pile
from claim_desktop.table.layout import lay_out
from claim_desktop.table.model import TableModel, table_of_view
from claim_desktop.table.table_item import ViewedPile
from claim_desktop.ui.layout import Scale
from scripts.stage.positions import FOUR, play_until, setup
from tests.table.table_items import NAMES, kit_for, pile_at, things_of


def zones_in(phase: Phase, deck: Deck = CLAIM) -> TableModel:
    """A table some tricks into a phase."""

    def reached(game: GameSession) -> bool:
        view = game.view(0)
        return view.phase is phase and view.tricks_played >= 5 and not view.takers

    layout = lay_out(Scale((1280, 720)), deck.players)
    return table_of_view(play_until(setup(deck), reached).view(0), layout)


def clicked(table: TableModel, pile: Rect) -> ViewedPile | None:
    """What a click on the middle of a pile lays out."""
    return pile_at(things_of(table), pile.center)


def test_a_click_on_the_discard_lays_out_all_of_it_in_order() -> None:
    table = zones_in(Phase.ONE)
    look = clicked(table, table.layout.discard)
    assert look is not None
    assert look.cards == in_order(table.discard)
    assert len(look.cards) > 5


def test_the_viewer_sees_their_own_followers_and_nobody_elses() -> None:
    table = zones_in(Phase.ONE)
    own = clicked(table, table.layout.seats[0].followers)
    assert own is not None
    assert own == own_pile(kit_for(table))
    assert own.cards == in_order(table.own_followers)
    assert len(own.cards) == table.follower_counts[0] > 0
    assert clicked(table, table.layout.seats[1].followers) is None


@pytest.mark.parametrize("seat", range(4))
def test_everybodys_score_pile_may_be_looked_at(seat: int) -> None:
    table = zones_in(Phase.TWO, FOUR)
    look = clicked(table, table.layout.seats[seat].score_pile)
    assert look is not None
    assert look.cards == in_order(table.score_piles[seat])
    assert look.title == ("Your score pile" if seat == 0 else f"{NAMES[seat]}’s score pile")


def test_in_phase_two_the_own_pile_is_the_score_pile() -> None:
    table = zones_in(Phase.TWO)
    own = own_pile(kit_for(table))
    assert own is not None
    assert own.cards == in_order(table.score_piles[0])
    assert clicked(table, table.layout.seats[0].followers) is None


def test_there_is_nothing_to_look_through_in_the_stock_and_on_the_felt() -> None:
    table = zones_in(Phase.ONE)
    assert clicked(table, table.layout.stock) is None
    assert clicked(table, table.layout.message) is None


def known(table: TableModel, view_of: GameSession) -> TableModel:
    """The table with what the viewer has seen of others' followers."""
    table.known_followers = view_of.view(0).known_followers
    return table


@pytest.mark.parametrize("phase", [Phase.ONE, Phase.TWO])
def test_followers_of_others_that_were_seen_can_be_looked_at_where_the_aids_allow_it(phase: Phase) -> None:
    def reached(game: GameSession) -> bool:
        view = game.view(0)
        return view.phase is phase and view.tricks_played >= 3 and not view.takers

    game = play_until(setup(FOUR), reached)
    layout = lay_out(Scale((1280, 720)), 4)
    table = table_of_view(game.view(0), layout)
    seen = game.view(0).known_followers
    seat = max((1, 2, 3), key=lambda each: len(seen[each]))
    place = layout.seats[seat]
    pile = place.followers if phase is Phase.ONE else place.plate
    assert clicked(table, pile) is None, "without the aid nothing is to be seen"
    look = clicked(known(table, game), pile)
    assert look is not None
    assert look.cards == in_order(seen[seat])
    assert look.title.startswith(f"{NAMES[seat]}’s ")
    count = game.view(0).follower_counts[seat] if phase is Phase.ONE else game.view(0).hand_counts[seat]
    assert 0 < len(look.cards) <= count
