"""The first moves of a day's deal, as this build of the engine makes them."""

from __future__ import annotations

from claim_desktop.ai.engine import ENGINE_BUILD
from claim_desktop.app.selftest import DAY, DAY_MOVES, moves_of_day

if __name__ == "__main__":
    print(ENGINE_BUILD.value)
    print(moves_of_day(DAY, "claim", DAY_MOVES))
