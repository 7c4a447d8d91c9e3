"""What a player and a developer are told about a file that cannot be used."""

from __future__ import annotations

from pathlib import Path

import pytest

from claim_desktop.storage.errors import NewerError, Reason, StorageError, refused_by_system, sentence


@pytest.mark.parametrize(
    ("error", "cause"), [(OSError(28, "It is full"), "It is full"), (OSError("lost"), "lost")]
)
def test_a_sentence_names_the_systems_reason(error: OSError, cause: str, tmp_path: Path) -> None:
    assert cause in sentence(refused_by_system(Reason.NOT_WRITTEN, tmp_path, error))


def test_a_developer_is_told_the_reason_and_what_it_is_about() -> None:
    assert str(NewerError()) == "newer"
    assert str(StorageError(Reason.TOO_LARGE, kilobytes=1024)) == "too_large (kilobytes=1024)"
