"""What every test runs with: no window, no sound, and random examples that never time out."""

from __future__ import annotations

import os

import pytest
from hypothesis import settings

from tests.golden import DATA, Golden

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

settings.register_profile("claim", deadline=None, print_blob=True)
settings.load_profile("claim")


def pytest_addoption(parser: pytest.Parser) -> None:
    """The one command that renews every golden file: ``pytest --renew-goldens``."""
    parser.addoption("--renew-goldens", action="store_true", help="write the files under tests/data anew")


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Golden:
    """Compares texts with the files under ``tests/data``."""
    return Golden(DATA, bool(request.config.getoption("--renew-goldens")))
