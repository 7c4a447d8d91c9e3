"""A person's strength is that of the rival whose decisions cost as much."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

import pytest

from claim_desktop.ai.level_ids import LEVEL_IDS
from claim_desktop.scenes.tutor.logic.diagnosis import diagnose
from claim_desktop.scenes.tutor.logic.observations import Observation
from claim_desktop.scenes.tutor.logic.strength import (
    DrawnGames,
    Strength,
    at_place,
    place_of,
    rivals_table,
    strength_in,
)
from tests.scenes.tutor.logic.test_diagnosis import game, games

SEATS = {2: 200, 3: 75, 4: 112}
"""How many seats of each rival were judged, by the number of players."""
ERRORS = {2: 1.5, 3: 1.5, 4: 1.0}
"""By how many standard errors neighbours differ at least."""


def strength_of(observations: Sequence[Observation]) -> Strength:
    return strength_in(DrawnGames(observations, rivals_table()))


@pytest.mark.parametrize("players", SEATS)
def test_the_table_puts_the_seven_rivals_in_their_order(players: int) -> None:
    table = rivals_table()[players]
    assert tuple(table.levels) == LEVEL_IDS
    for weaker, stronger in pairwise(table.levels.values()):
        assert weaker.seats == SEATS[players]
        assert weaker.cost > stronger.cost
        error = (weaker.error**2 + stronger.error**2) ** 0.5
        assert weaker.cost - stronger.cost > ERRORS[players] * error, "the difference is more than chance"


@pytest.mark.parametrize("players", SEATS)
@pytest.mark.parametrize("level", LEVEL_IDS)
def test_whoever_loses_as_much_as_a_rival_is_its_equal(level: str, players: int) -> None:
    cost = rivals_table()[players].levels[level].cost
    played = [replace(each, players=players) for each in games(20, [(None, cost)])]
    strength = strength_of(played)
    assert (strength.lowest, strength.equal, strength.highest) == (level, level, level)
    assert strength.found == pytest.approx(14 / 15)
    assert strength.cost == pytest.approx(cost)


def test_the_tutor_is_one_step_above_and_the_strongest_teaches_its_equals() -> None:
    costs = {level: rivals_table()[2].levels[level].cost for level in LEVEL_IDS}
    teachers = {level: strength_of(games(20, [(None, cost)])).teacher for level, cost in costs.items()}
    assert teachers["novice"] == "squire"
    assert teachers["marshal"] == teachers["chancellor"] == "chancellor"


def test_uneven_games_leave_a_strength_open() -> None:
    uneven = [game(number, [(None, 2.0)] if number < 4 else []) for number in range(20)]
    strength = strength_of(uneven)
    places = [LEVEL_IDS.index(each) for each in (strength.lowest, strength.equal, strength.highest)]
    assert places[0] < places[1] < places[2]


def test_without_a_table_nothing_is_said() -> None:
    said = diagnose(games(20, [(None, 0.1)]), table={})
    assert (said.strength, said.habits) == (None, ())
    assert said.missing


def test_places_lie_in_proportion_between_the_rivals() -> None:
    costs = [0.8, 0.4, 0.2, 0.1, 0.05, 0.025, 0.0125]
    assert [place_of(cost, costs) for cost in (1.0, 0.8, 0.4, 0.0125, 0.001)] == [0, 0, 1, 6, 6]
    assert place_of(0.2828, costs) == pytest.approx(1.5, abs=0.01)
    assert at_place(1.5, costs) == pytest.approx(0.2828, abs=0.001)
    assert at_place(6.0, costs) == pytest.approx(0.0125)


def test_games_are_drawn_as_often_as_there_are() -> None:
    drawn = DrawnGames([replace(each, stake=2.0) for each in games(8, [])], rivals_table())
    assert all(sum(counts) == 8 for counts in drawn.draws)
    assert len(set(map(tuple, drawn.draws))) > 100
