"""Scenes move, and follow keys and mouse, as when somebody last watched them."""

from __future__ import annotations

from pathlib import Path

import pytest

from claim_desktop.session import played_match
from claim_desktop.session.review.reviewing import Reviewing
from scripts.measuring.pace import Prompt
from tests.at_once import draw_at_once
from tests.golden import DATA, Golden
from tests.pilot import flying
from tests.screens import pictures
from tests.screens.films import FILMS, film

SIZE = (640, 360)


@pytest.mark.parametrize("name", FILMS)
def test_a_scene_moves_as_in_its_golden_film(
    name: str, tmp_path: Path, golden: Golden, monkeypatch: pytest.MonkeyPatch
) -> None:
    draw_at_once(monkeypatch)
    monkeypatch.setattr(played_match, "Thinking", Prompt)
    monkeypatch.setattr(Reviewing, "start", lambda _: None)  # a thread, which ends whenever it does
    renderer = (DATA / "screens" / pictures.RENDERER).read_text(encoding="utf-8").strip()
    if not golden.renew and renderer != pictures.renderer():
        pytest.skip("other libraries make letters of other widths")
    with flying(tmp_path, size=SIZE) as pilot:
        golden.check(f"films/{name}.txt", film(pilot, FILMS[name]))
