"""The form of a new game: what it begins with."""

from __future__ import annotations

import pytest

from claim_desktop.rules.decks import CLAIM, CLAIM_2, Deck
from claim_desktop.rules.modes import mode_of
from claim_desktop.scenes.setup.new_game_form import NewGameForm
from claim_desktop.storage.settings import Settings
from scripts.stage.positions import FOUR, THREE, setup


@pytest.mark.parametrize("deck", [CLAIM, CLAIM_2, THREE, FOUR])
def test_a_game_that_is_offered_again_has_its_own_mode_whichever_was_played_last(deck: Deck) -> None:
    for last in ("claim", "three"):
        form = NewGameForm(Settings(mode=last), setup(deck))
        assert (form.mode, form.deck) == (mode_of(deck).id, deck)


def test_otherwise_the_mode_is_that_of_the_last_game() -> None:
    assert NewGameForm(Settings(mode="three"), None).deck == THREE
    assert NewGameForm(Settings(mode="no longer known"), None).deck == CLAIM


def test_a_leader_who_no_longer_plays_does_not_lead_when_they_come_back() -> None:
    form = NewGameForm(Settings(mode="four"), None)
    form.leader = 3
    form.choose_mode("three")
    form.choose_mode("four")
    assert form.setup().first_leader is None
    form.leader = 1
    form.choose_mode("three")
    assert form.setup().first_leader == 1
