"""Where the packages lie that `scripts/run.py build_app` made."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from scripts.bundling.project import Project

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = "CLAIM_PACKAGES"
"""The environment variable that names their folder. `.ci/run` builds them and sets it; without it the tests
of what was built are left out, because building takes minutes."""
BUILT = "CLAIM_PACKAGES_BUILT"
"""Names the file that holds the status of a build that runs beside the tests, once it has ended."""
TIMEOUT_SECONDS = 900
MAX_TEST_SECONDS = 1200
"""The time limit of a test that builds, or waits for a build."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Give the tests of this folder longer than others before they count as hanging."""
    for item in items:
        if item.path.is_relative_to(Path(__file__).parent):
            item.add_marker(pytest.mark.timeout(MAX_TEST_SECONDS))


@pytest.fixture(scope="session")
def project() -> Project:
    """This checkout."""
    return Project.at(ROOT, ROOT / "dist" / "app")


@pytest.fixture(scope="session")
def packages() -> Path:
    """The folder with the packages."""
    if PACKAGES not in os.environ:
        pytest.skip(f"{PACKAGES} names no folder with packages; scripts/run.py build_app makes them")
    if BUILT in os.environ:
        _wait_for(Path(os.environ[BUILT]))
    return Path(os.environ[PACKAGES]).resolve()


def _wait_for(built: Path) -> None:
    """Wait until the build has ended; the test fails if it failed."""
    started = time.monotonic()
    while not built.exists():
        assert time.monotonic() - started < TIMEOUT_SECONDS, "the packages are still being built"
        time.sleep(0.2)
    assert built.read_text(encoding="utf-8").strip() == "0", "the packages could not be built"
