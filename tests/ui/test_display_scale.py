"""The first window is as large a part of a fine screen as of a usual one."""

from __future__ import annotations

import sys

import pytest

from claim_desktop.ui import display_scale, window
from claim_desktop.ui.display_scale import MAX_SCALE


def says(dpi: float | None) -> float:
    """The dots per inch that a system tells, if it tells any."""
    if dpi is None:
        raise OSError
    return dpi


@pytest.mark.parametrize(
    ("dpi", "gdk_scale", "expected"),
    [
        pytest.param(96, None, 1.0, id="usual"),
        pytest.param(None, None, 1.0, id="a-system-that-says-nothing"),
        pytest.param(72, None, 1.0, id="never-smaller"),
        pytest.param(144, None, 1.5, id="xft-dpi"),
        pytest.param(None, "2", 2.0, id="gdk-scale"),
        pytest.param(192, "2", 2.0, id="both-say-the-same-and-do-not-multiply"),
        pytest.param(96, "large", 1.0, id="no-number"),
        pytest.param(9600, None, MAX_SCALE, id="absurd"),
    ],
)
def test_the_system_says_how_large_things_are_to_be(
    dpi: float | None, gdk_scale: str | None, expected: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    environment = {} if gdk_scale is None else {"GDK_SCALE": gdk_scale}
    assert display_scale.display_scale(environment, lambda: says(dpi)) == expected


def test_macos_scales_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    assert display_scale.display_scale({"GDK_SCALE": "2"}, lambda: 192) == 1.0


@pytest.mark.parametrize(
    ("screen", "scale", "expected"),
    [
        ((1920, 1080), 1.0, (1280, 720)),
        ((3840, 2160), 2.0, (2560, 1440)),
        ((2880, 1620), 1.5, (1920, 1080)),
        ((1920, 1080), 2.0, (1904, 970)),
    ],
)
def test_the_first_window_is_the_same_part_of_the_screen_and_never_larger_than_it(
    screen: tuple[int, int], scale: float, expected: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(window, "display_scale", lambda: scale)
    assert window.first_size(screen) == expected
