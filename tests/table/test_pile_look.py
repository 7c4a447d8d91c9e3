"""Piles laid out for a look: those that everybody knows, and the viewer's own followers."""

from __future__ import annotations

import pytest
from pygame import Rect

from claim_desktop.rules.cards import in_order
from claim_desktop.rules.decks import CLAIM, Deck
from claim_desktop.rules.state import Phase
from claim_desktop.session.match import Match
from claim_desktop.table.layout import lay_out
from claim_desktop.table.pile_look import PileLook, look_at, look_at_own
from claim_desktop.table.zones import Zones, zones_of
from claim_desktop.ui.layout import Scale
from scripts.measuring.positions import FOUR, play_until, setup

NAMES = ("Ada", "Berengar", "Clothilde", "Dietmar")


def zones_in(phase: Phase, deck: Deck = CLAIM) -> Zones:
    """A table some tricks into a phase."""

    def reached(match: Match) -> bool:
        view = match.view(0)
        return view.phase is phase and view.tricks_played >= 5 and not view.takers

    layout = lay_out(Scale((1280, 720)), deck.players, deck.revealed_count)
    return zones_of(play_until(setup(deck), reached).view(0), layout)


def clicked(zones: Zones, pile: Rect) -> PileLook | None:
    """What a click on the middle of a pile lays out."""
    return look_at(zones, NAMES, pile.center)


def test_a_click_on_the_discard_lays_out_all_of_it_in_order() -> None:
    zones = zones_in(Phase.ONE)
    look = clicked(zones, zones.layout.discard)
    assert look is not None
    assert look.cards == in_order(zones.discard)
    assert len(look.cards) > 5


def test_the_viewer_sees_their_own_followers_and_nobody_elses() -> None:
    zones = zones_in(Phase.ONE)
    own = clicked(zones, zones.layout.seats[0].followers)
    assert own == look_at_own(zones, NAMES)
    assert own.cards == in_order(zones.own_followers)
    assert len(own.cards) == zones.follower_counts[0] > 0
    assert clicked(zones, zones.layout.seats[1].followers) is None


@pytest.mark.parametrize("seat", range(4))
def test_everybodys_score_pile_may_be_looked_at(seat: int) -> None:
    zones = zones_in(Phase.TWO, FOUR)
    look = clicked(zones, zones.layout.seats[seat].score_pile)
    assert look is not None
    assert look.cards == in_order(zones.score_piles[seat])
    assert look.title == ("Your score pile" if seat == 0 else f"{NAMES[seat]}’s score pile")


def test_in_phase_two_the_own_pile_is_the_score_pile() -> None:
    zones = zones_in(Phase.TWO)
    assert look_at_own(zones, NAMES).cards == in_order(zones.score_piles[0])
    assert clicked(zones, zones.layout.seats[0].followers) is None


def test_there_is_nothing_to_look_through_in_the_stock_and_on_the_felt() -> None:
    zones = zones_in(Phase.ONE)
    assert clicked(zones, zones.layout.stock) is None
    assert clicked(zones, zones.layout.message) is None
