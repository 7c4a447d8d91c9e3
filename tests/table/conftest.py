"""A window for what is drawn on the table."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.window import window


@pytest.fixture
def usual_window() -> Iterator[None]:
    """A window of the usual size."""
    with window((1280, 720)):
        yield
