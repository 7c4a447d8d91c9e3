"""A finger on the window of the pilot."""

from __future__ import annotations

import pytest

from scripts.stage.pilot import Pilot
from tests.ui.touch.finger import PilotsFinger


@pytest.fixture
def finger(pilot: Pilot) -> PilotsFinger:
    """A finger of the person's."""
    return PilotsFinger(pilot)
