"""docs/RECORD.md: its example is a game that can be played, written as the code writes it."""

from __future__ import annotations

import json
from typing import Any

from claim_desktop.rules.record import to_object
from tests.documents.markdown import ROOT, blocks
from tests.rules.playthrough import record_of
from tests.rules.test_playthroughs import PLAYTHROUGHS

RECORD = ROOT / "docs" / "RECORD.md"


def test_the_example_is_one_of_the_golden_games_with_parts_left_out() -> None:
    [example] = blocks(RECORD, "json")
    game = next(each for each in PLAYTHROUGHS if each.name == "claim_2")
    written = json.loads(example)
    assert shortened(to_object(record_of(game, ("Ada", "Aldric"))), written) == written


def shortened(whole: Any, example: Any) -> Any:
    """`whole` with its lists cut where those of the example say `…`."""
    match whole, example:
        case dict(), dict():
            return {name: shortened(value, example.get(name)) for name, value in whole.items()}
        case list(), [*shown, str(rest)] if rest.startswith("…"):
            kept = [shortened(*pair) for pair in zip(whole, shown, strict=False)]
            count = rest.split()[1]
            return [*kept, rest.replace(count, str(len(whole))) if count.isdecimal() else rest]
        case list(), list() if len(whole) == len(example):
            return [shortened(*pair) for pair in zip(whole, example, strict=True)]
        case _:
            return whole
