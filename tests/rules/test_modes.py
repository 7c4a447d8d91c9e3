"""The modes: every deck belongs to one, and each has a deck to begin with."""

from __future__ import annotations

import pytest

from claim_desktop.rules.decks import CLAIM, CLAIM_2, all_decks
from claim_desktop.rules.modes import MODES, mode_of


def test_the_two_rulebook_decks_are_modes_of_their_own() -> None:
    assert mode_of(CLAIM) is MODES["claim"]
    assert mode_of(CLAIM_2) is MODES["claim_2"]


@pytest.mark.parametrize(("players", "mode"), [(2, "built"), (3, "three"), (4, "four")])
def test_every_other_deck_belongs_to_the_mode_in_which_it_is_built(players: int, mode: str) -> None:
    decks = [deck for deck in all_decks(players) if deck not in (CLAIM, CLAIM_2)]
    assert {mode_of(deck).id for deck in decks} == {mode}
    assert MODES[mode].is_deck_built
    assert MODES[mode].players == players


@pytest.mark.parametrize("mode", [mode for mode in MODES if mode != "built"])
def test_a_mode_begins_with_a_deck_that_is_its_own(mode: str) -> None:
    assert mode_of(MODES[mode].deck) is MODES[mode]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_more_than_half_of_the_votes_win_for_certain(players: int) -> None:
    for deck in all_decks(players):
        votes = len(deck.all_factions)
        assert deck.votes_to_win > votes - deck.votes_to_win, "the others cannot have as many"
        assert deck.votes_to_win - 1 <= votes - (deck.votes_to_win - 1), "with one less they could"
