"""A person's strength is that of the rival whose decisions cost as much."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from claim_desktop.ai.level_ids import LEVEL_IDS
from claim_desktop.scenes.tutor.logic.strength import (
    DrawnGames,
    at_place,
    place_of,
    rivals_table,
    strength_of,
)
from tests.scenes.tutor.logic.test_diagnosis import game, games


def test_the_table_puts_the_seven_rivals_in_their_order() -> None:
    table = rivals_table()[2]
    assert tuple(table.levels) == LEVEL_IDS
    for weaker, stronger in pairwise(table.levels.values()):
        assert weaker.seats >= 200
        assert weaker.cost > stronger.cost
        error = (weaker.error**2 + stronger.error**2) ** 0.5
        assert weaker.cost - stronger.cost > 1.5 * error, "the difference is more than chance"


@pytest.mark.parametrize("level", LEVEL_IDS)
def test_whoever_loses_as_much_as_a_rival_is_its_equal(level: str) -> None:
    cost = rivals_table()[2].levels[level].cost
    strength = strength_of(games(20, [(None, cost)]))
    assert strength is not None
    assert (strength.lowest, strength.equal, strength.highest) == (level, level, level)
    assert strength.found == pytest.approx(14 / 15)
    assert strength.cost == pytest.approx(cost)


def test_the_tutor_is_one_step_above_and_the_strongest_teaches_its_equals() -> None:
    costs = {level: rivals_table()[2].levels[level].cost for level in LEVEL_IDS}
    teachers = {
        level: strength.teacher
        for level, cost in costs.items()
        if (strength := strength_of(games(20, [(None, cost)]))) is not None
    }
    assert teachers["novice"] == "squire"
    assert teachers["marshal"] == teachers["chancellor"] == "chancellor"


def test_uneven_games_leave_a_strength_open() -> None:
    uneven = [game(number, [(None, 2.0)] if number < 4 else []) for number in range(20)]
    strength = strength_of(uneven)
    assert strength is not None
    places = [LEVEL_IDS.index(each) for each in (strength.lowest, strength.equal, strength.highest)]
    assert places[0] < places[1] < places[2]


def test_without_a_table_nothing_is_known() -> None:
    assert strength_of(games(20, [(None, 0.1)]), {}) is None


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
