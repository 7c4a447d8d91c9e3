"""The highlight of switch scanning looks as it did when its pictures were renewed."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from scripts.stage.pilot import run_app
from scripts.stage.states import bring
from scripts.stage.synchronous_rendering import draw_at_once
from tests.app.switch_scanning.one_key import PACE, OneKey
from tests.screens.golden.looks import check

SIZE = (1280, 720)


@pytest.mark.parametrize("is_inside", [False, True], ids=["group", "card"])
def test_the_light_on_the_hand_and_on_a_card_of_it_looks_like_its_golden_fingerprint(
    is_inside: bool, tmp_path: Path, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    draw_at_once(monkeypatch)
    with run_app(tmp_path, size=SIZE) as pilot:
        bring(pilot, "phase-one-four")
        settings = pilot.app.services.settings
        pilot.app.services.settings = replace(settings, scanning=True, scan_pace=PACE)
        user = OneKey(pilot)
        user.wait()
        for _ in user.groups:
            if user.scanner.group is not None and len(user.scanner.group.stops) > 1:
                break
            user.wait()
        if is_inside:
            user.press()
            assert user.scanner.stop is not None
        pilot.app.step([], 0.0)
        check(f"scanning-{'card' if is_inside else 'group'}", request)
