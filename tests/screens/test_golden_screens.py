"""Each screen has everything in its place in the smallest window, with ordinary and with the largest text.

How it looks is compared in a window of the usual size: `test_screens_of_the_usual_size.py`.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from claim_desktop.ui.layout import ROOMY_TEXT
from scripts.stage.pilot import run_app
from scripts.stage.states import LARGE_TEXT, SCREENS, bring
from scripts.stage.synchronous_rendering import draw_at_once
from tests.golden import Golden
from tests.screens.golden.fingerprints import is_usual_renderer
from tests.screens.places import places

SMALLEST = (1024, 600)

ORDINARY = [pytest.param(name, 1.0, id=f"{name}-1024x600") for name in SCREENS]
LARGE = [pytest.param(name, ROOMY_TEXT, id=f"{name}-large-text") for name in LARGE_TEXT]
SAMPLE = 50


@pytest.mark.sampled(SAMPLE, in_all=SAMPLE + 20)
@pytest.mark.parametrize(("name", "text_size"), [*ORDINARY, *LARGE])
def test_everything_on_a_screen_is_where_it_was(
    name: str,
    text_size: float,
    tmp_path: Path,
    golden: Golden,
    request: pytest.FixtureRequest,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    if not golden.renew and not is_usual_renderer():
        pytest.skip("other libraries make letters of other widths")
    draw_at_once(monkeypatch)
    with run_app(tmp_path, size=SMALLEST) as pilot:
        bring(pilot, name, text_size)
        golden.check(f"places/{request.node.callspec.id}.txt", places(pilot))
