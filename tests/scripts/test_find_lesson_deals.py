"""Finding deals to teach with: each found deal keeps its promise, and a wrong need is named."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

from claim_desktop.rules.decks import CLAIM, CLAIM_2
from claim_desktop.rules.events import TrickWon
from claim_desktop.rules.record import from_object
from claim_desktop.rules.state import Phase
from scripts.lessons.find import NEEDS, game, tricks_of, windows

COMMAND = Path(__file__).resolve().parents[2] / "scripts" / "run.py"


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(COMMAND), "find_lesson_deals", *arguments]
    return subprocess.run(command, check=False, capture_output=True, text=True)


def test_each_need_is_met_in_the_stretch_that_is_found() -> None:
    needs = ["charge", "undead"]
    record = game(CLAIM, 90, 0)
    (first,) = windows(record, Phase.ONE, needs, 3, None)
    tricks = [trick for trick in tricks_of(record) if trick.phase is Phase.ONE][first : first + 3]
    for need in needs:
        assert any(NEEDS[need](trick) for trick in tricks), need
    assert any(isinstance(event, TrickWon) for event in tricks[0].events)


def test_every_need_is_met_in_some_game() -> None:
    met = set()
    for deck in (CLAIM, CLAIM_2):
        for seed in range(60):
            for trick in tricks_of(game(deck, seed, 0)):
                met |= {name for name, need in NEEDS.items() if name not in met and _is_met(need, trick)}
    assert met | {"second"} == set(NEEDS)


def _is_met(need: object, trick: object) -> bool:
    return bool(need(trick))  # type: ignore[operator]


def test_the_record_of_a_game_can_be_read() -> None:
    done = run("--deck", "claim_2", "--record", "42")
    record = from_object(json.loads(done.stdout))
    assert record.deck == CLAIM_2
    assert record.replay().phase is Phase.OVER


def test_a_need_that_there_is_not_is_named_in_one_sentence() -> None:
    done = run("--deck", "claim", "--needs", "luck")
    assert done.returncode == 2
    assert "“luck”" in done.stderr
    assert done.stderr.count("\n") == 1
