"""The badges that a hint lays over the cards: each can be read, however closely the cards lie."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from claim_desktop.i18n import text
from claim_desktop.table.layout import lay_out
from claim_desktop.table.panels.hint_bubble import badge_places
from claim_desktop.ui.audio import Audio
from claim_desktop.ui.layout import Size
from claim_desktop.ui.toolkit import Toolkit
from tests.window import window


@pytest.fixture(autouse=True)
def _window() -> Iterator[None]:
    with window((1280, 720)):
        yield


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("text_size", [1.0, 1.3])
@pytest.mark.parametrize("count", [2, 9, 13])
def test_no_badge_covers_another(size: Size, text_size: float, count: int) -> None:
    kit = Toolkit(size, Audio(Path("nowhere"), Path("nowhere")), text_size)
    poses = lay_out(kit.scale, 2).hand_poses(0, count)
    places = badge_places(kit, [(pose, text("table.hint.badge.loss")) for pose in poses])
    assert len(places) == count
    assert all(badge.collidelist(places[:index]) < 0 for index, badge in enumerate(places))
    assert all(
        abs(badge.centerx - pose.x) < pose.width / 2 for badge, pose in zip(places, poses, strict=True)
    )
