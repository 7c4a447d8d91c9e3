"""What can be chosen among the columns of what was dealt."""

from __future__ import annotations

from claim_desktop.scenes.chronicle.chart import Chart
from claim_desktop.scenes.chronicle.deals_page import DealsScene
from scripts.stage.pilot import Pilot
from scripts.stage.states import SCREENS


def test_columns_of_factions_can_be_chosen_and_those_of_values_only_looked_at(pilot: Pilot) -> None:
    SCREENS["deals"](pilot)
    pilot.wait(0.3)
    factions, values = (pilot.find(name) for name in ("factions", "values"))
    assert isinstance(factions, Chart)
    assert isinstance(values, Chart)
    assert [factions.can_choose(index) for index in range(factions.count)] == [True] * 10
    assert [values.can_choose(index) for index in range(values.count)] == [False] * 10
    assert factions.lists_games
    assert not values.lists_games
    pilot.click_at(values.parts[3].center)
    pilot.wait(0.1)
    assert isinstance(pilot.scene, DealsScene)
