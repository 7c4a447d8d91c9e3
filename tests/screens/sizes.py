"""The sizes of window and text at which screens are laid out in tests.

Between the smallest window and the largest, all of one shape look alike but for roundings: those are for long
runs.
"""

from __future__ import annotations

import pytest

SIZES = (
    pytest.param((1024, 600), id="1024x600"),
    pytest.param((1280, 720), id="1280x720"),
    pytest.param((1920, 1080), id="1920x1080", marks=pytest.mark.long),
    pytest.param((2560, 1440), id="2560x1440", marks=pytest.mark.long),
    pytest.param((3840, 2160), id="3840x2160"),
)
TEXT_SIZES = (1.0, *(pytest.param(size, marks=pytest.mark.long) for size in (1.15, 1.3, 1.5, 1.75)), 2.0)

every_size = pytest.mark.parametrize("size", SIZES)
every_text_size = pytest.mark.parametrize("text_size", TEXT_SIZES)
