"""Where the packages lie that `scripts/build_app.py` made."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

PACKAGES = "CLAIM_PACKAGES"
"""The environment variable that names their folder. `.ci/run` builds them and sets it; without it the tests
of what was built are left out, because building takes minutes."""


@pytest.fixture(scope="session")
def packages() -> Path:
    """The folder with the packages."""
    if PACKAGES not in os.environ:
        pytest.skip(f"{PACKAGES} names no folder with packages; scripts/build_app.py makes them")
    return Path(os.environ[PACKAGES]).resolve()
