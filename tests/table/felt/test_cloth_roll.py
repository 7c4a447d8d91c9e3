"""The change of the felt: the bolt of cloth rolls below the plates, and uncovers what stands on the felt."""

from __future__ import annotations

import pytest

from claim_desktop.rules.decks import CLAIM_2
from claim_desktop.rules.state import Phase
from claim_desktop.table.felt.cloth_roll import ClothRoll
from claim_desktop.table.felt.ground import Bridge, BridgeBack
from claim_desktop.table.felt.seat_plates import Plate
from claim_desktop.table.model import TableModel
from tests.table.animation.test_director import a_game, a_table
from tests.table.table_items import things_of

pytestmark = pytest.mark.usefixtures("usual_window")


def order(table: TableModel) -> list[type]:
    """The kinds of things, from the bottom to the top."""
    return [type(item) for item in things_of(table)]


def test_the_cloth_rolls_below_the_plates() -> None:
    kinds = order(a_table(a_game(CLAIM_2, seed=1), viewer=0)[1])
    assert kinds.index(ClothRoll) < kinds.index(Plate)


@pytest.mark.parametrize(("cloth", "stands"), [(0.0, False), (0.1, False), (0.5, True), (1.0, True)])
def test_the_bridge_stands_once_the_cloth_lies_under_it(cloth: float, *, stands: bool) -> None:
    table = a_table(a_game(CLAIM_2, seed=1), viewer=0)[1]
    table.phase, table.stage.cloth = Phase.TWO, cloth
    kinds = order(table)
    assert BridgeBack in kinds
    assert (Bridge in kinds) == stands
