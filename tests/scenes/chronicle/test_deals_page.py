"""What can be chosen among the columns of what was dealt."""

from __future__ import annotations

from claim_desktop.scenes.base import WidgetScene
from claim_desktop.scenes.chronicle.deals_chart import DealFairnessChart
from scripts.stage.pilot import Pilot
from scripts.stage.states import SCREENS


def test_columns_of_factions_can_be_chosen_and_those_of_values_only_looked_at(pilot: Pilot) -> None:
    SCREENS["deals"](pilot)
    pilot.wait(0.3)
    assert isinstance(pilot.scene, WidgetScene)
    counts = {
        each.name: (each.count, len(each.items))
        for each in pilot.scene.focus.widgets
        if isinstance(each, DealFairnessChart)
    }
    factions, values = counts["factions"], counts["values"]
    assert factions[0] == factions[1] > 0
    assert values[0] == 0 < values[1]
