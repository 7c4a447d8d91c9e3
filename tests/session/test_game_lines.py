"""Games are described in sentences that join names as people do."""

from __future__ import annotations

from claim_desktop.rules.decks import CLAIM_2, SINGLES, Deck, Pair
from claim_desktop.session.game_lines import about, names_of_sides, usual_title
from tests.session.matches import begun

FOUR = Deck(4, Pair.GNOMES_GIANTS, SINGLES[:5])


def test_partners_are_named_together() -> None:
    match = begun(FOUR)
    assert names_of_sides(match, (1,)) == "Bo and Di"
    assert names_of_sides(begun(CLAIM_2), (1,)) == "Bo"


def test_a_title_names_everybody_who_plays() -> None:
    assert usual_title(begun(FOUR)).endswith("with Ada, Bo, Cy and Di")


def test_the_list_of_players_has_commas_alone() -> None:
    assert about(begun(FOUR)).splitlines()[0] == "Players: Ada, Bo, Cy, Di"
