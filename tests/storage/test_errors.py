"""What a player and a developer are told about a file that cannot be used."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from claim_desktop.storage.errors import (
    CAUSES,
    FileProblem,
    NewerError,
    StorageError,
    UnreadableError,
    sentence,
    system_refusal,
)


@pytest.mark.parametrize(
    ("error", "cause"), [(OSError(errno.EIO, "It is broken"), "It is broken"), (OSError("lost"), "lost")]
)
def test_a_sentence_names_the_systems_reason(error: OSError, cause: str, tmp_path: Path) -> None:
    assert cause in sentence(system_refusal(FileProblem.NOT_WRITTEN, tmp_path, error))


@pytest.mark.usefixtures("language")
def test_the_usual_reasons_of_the_system_are_told_in_the_players_language(tmp_path: Path) -> None:
    for code in CAUSES:
        told = sentence(system_refusal(FileProblem.NOT_WRITTEN, tmp_path, OSError(code, os.strerror(code))))
        assert os.strerror(code) not in told


def test_a_record_that_is_not_there_is_not_said_to_stay_as_it_is(tmp_path: Path) -> None:
    error = UnreadableError("record", tmp_path, FileNotFoundError(errno.ENOENT, "No such file"))
    assert sentence(error) == f"There is no file {tmp_path}."


def test_a_developer_is_told_the_reason_and_what_it_is_about() -> None:
    assert str(NewerError()) == "newer"
    assert str(StorageError(FileProblem.TOO_LARGE, kilobytes=1024)) == "too_large (kilobytes=1024)"
