"""The games that are played on the road to the throne."""

from __future__ import annotations

from random import Random

import pytest

from claim_desktop.ai.level_ids import LEVEL_IDS
from claim_desktop.rules.decks import CLAIM, CLAIM_2
from claim_desktop.scenes.road.logic.legs import Leg
from claim_desktop.scenes.road.logic.road import deck_of_week, match_format
from claim_desktop.scenes.road.logic.road_games import goes_on, others_at_table, road_setup
from claim_desktop.session.game_session import GameSession
from claim_desktop.session.setup import GameSetup, SeatSetup
from tests.scenes.road.won_games import TODAY

ADA = SeatSetup("Ada", None)


def setup(leg: Leg, level: str = "squire", mode: str = "") -> GameSetup:
    return road_setup(leg, level, ADA, mode, TODAY, Random(1))


@pytest.mark.parametrize("level", LEVEL_IDS)
@pytest.mark.parametrize("leg", Leg)
def test_the_rival_sits_to_the_left_and_the_match_is_as_long_as_it_has_to_be(leg: Leg, level: str) -> None:
    made = setup(leg, level)
    assert made.seats[1].level == level
    assert made.match is not None
    assert made.match.form is match_format(level)
    levels = [seat.level for seat in made.seats[1:]]
    assert len(set(levels)) == len(levels) == made.deck.players - 1


def test_for_four_the_partner_is_whom_the_person_beat_before() -> None:
    assert others_at_table(Leg.FOUR, "steward")[1] == "innkeeper"
    assert others_at_table(Leg.FOUR, "novice")[1] == "chancellor"


def test_the_deck_is_that_of_the_mode_last_played_if_that_is_one_for_two() -> None:
    assert setup(Leg.TWO, mode="claim_2").deck == CLAIM_2
    for mode in ("", "claim", "four", "three", "built", "unknown"):
        assert setup(Leg.TWO, mode=mode).deck == CLAIM
    assert setup(Leg.WEEK, mode="claim_2").deck == deck_of_week(TODAY)
    assert setup(Leg.FOUR, mode="claim").deck.players == 4


def test_a_match_goes_on_until_it_is_decided_and_only_against_its_own_rival() -> None:
    rng = Random(2)
    game = GameSession.begin(setup(Leg.TWO), rng)
    assert goes_on(Leg.TWO, "squire", TODAY)(game)
    assert not goes_on(Leg.TWO, "peddler", TODAY)(game)
    assert not goes_on(Leg.FOUR, "squire", TODAY)(game)
    while not game.is_over:
        game.play(rng.choice(game.view(game.turn).legal_moves))
    assert goes_on(Leg.TWO, "squire", TODAY)(game) is game.goes_on


def test_a_single_game_against_the_rival_is_no_part_of_the_road() -> None:
    game = GameSession.begin(GameSetup(CLAIM, (ADA, SeatSetup("Perrin", "squire"))), Random(3))
    assert not goes_on(Leg.TWO, "squire", TODAY)(game)
