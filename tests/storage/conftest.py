"""A data folder for each test, and the games in it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from claim_desktop.storage.folder import DataFolder
from claim_desktop.storage.saves import SaveFile
from tests.storage.games import LEVELS


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[DataFolder]:
    """A folder that is not shared with any other test."""
    folder = DataFolder.open(tmp_path)
    yield folder
    folder.close()


@pytest.fixture
def saves(folder: DataFolder) -> SaveFile:
    """The games in the folder."""
    return SaveFile(folder, LEVELS)
