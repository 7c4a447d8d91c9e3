"""A data folder for each test, and the games in it."""

from __future__ import annotations

import pytest

from claim_desktop.storage.folder import DataFolder
from claim_desktop.storage.saves import SaveFile
from tests.storage.games import LEVELS


@pytest.fixture
def saves(folder: DataFolder) -> SaveFile:
    """The games in the folder."""
    return SaveFile(folder, LEVELS)
