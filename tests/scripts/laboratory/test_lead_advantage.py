"""The lead in the decks of the progress: what the table says of all decks, and a part of it played again."""

from __future__ import annotations

import json
from itertools import combinations
from pathlib import Path

import pytest

from claim_desktop.rules.decks import all_decks
from claim_desktop.scenes.progress.logic.run import CHOSEN, OFFERS
from scripts._decks import DECKS, deck_id
from scripts.laboratory.matches.lead_advantage import LIMIT, SAMPLE, TABLE, leaders_parts, main, share_of

SHARES: dict[str, list[float]] = json.loads(TABLE.read_text(encoding="utf-8"))


def test_every_deck_that_can_come_up_was_measured_and_none_favours_the_leader_much() -> None:
    offered = {
        deck_id(offer.deck(chosen)) for offer in OFFERS for chosen in combinations(offer.banners, CHOSEN)
    }
    assert offered == set(SHARES) == {deck_id(deck) for deck in all_decks(2)}
    assert max(share for share, _ in SHARES.values()) <= LIMIT


@pytest.mark.sampled(3, in_all=10)
@pytest.mark.parametrize("deck", sorted(SHARES))
def test_the_first_deals_end_as_the_table_says(deck: str) -> None:
    assert share_of(leaders_parts(DECKS[deck], SAMPLE, 1)) == SHARES[deck][1]


def test_the_command_writes_a_line_for_each_deck(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    written = tmp_path / "lead.json"
    monkeypatch.setattr("sys.argv", ["", "--decks", "claim", "--deals", str(SAMPLE), "--out", str(written)])
    assert main() == 0
    share = SHARES["2-go-kn-dw-un-do"][1]
    assert json.loads(written.read_text(encoding="utf-8")) == {"2-go-kn-dw-un-do": [share, share]}
