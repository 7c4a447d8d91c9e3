"""The file of what was met besides practice, which versions before 1.1 leave as it is."""

from __future__ import annotations

import json
from dataclasses import fields

import pytest

from claim_desktop.storage.encounters import MAX_CHALLENGES, Encounters, EncountersFile
from claim_desktop.storage.errors import sentence
from claim_desktop.storage.folder import DataFolder
from claim_desktop.storage.practice import PracticeProgress
from tests.golden import DATA

RUN = "00000000000000b7"
FULL = Encounters(
    challenges={"ab12": "DUEL-1"},
    stories=("novice.before",),
    replayed={"cd34": "2026-11-22"},
    run=RUN,
    flown={f"{RUN}.1": "DwUn"},
)


def test_everything_is_read_as_it_was_written(folder: DataFolder) -> None:
    EncountersFile(folder).change(lambda _: FULL)
    folder.flush()
    assert EncountersFile(folder).load() == FULL


@pytest.mark.parametrize("content", [b"{", b'{"format": "claim-encounters", "version": 1, "run": "no run"}'])
def test_a_damaged_file_is_set_aside_with_a_sentence(folder: DataFolder, content: bytes) -> None:
    path = folder.path / "encounters.json"
    path.write_bytes(content)
    file = EncountersFile(folder)
    assert file.load() == Encounters()
    assert file.problem is not None
    assert str(path) in sentence(file.problem)
    file.change(lambda _: FULL)
    folder.flush()
    [kept] = [each for each in folder.path.iterdir() if "-kept-" in each.name]
    assert kept.read_bytes() == content


def test_the_oldest_challenges_are_forgotten_so_that_the_file_stays_small(folder: DataFolder) -> None:
    challenges = {f"{number:04}": "DUEL-1" for number in range(MAX_CHALLENGES + 9)}
    EncountersFile(folder).change(lambda _: Encounters(challenges=challenges))
    folder.flush()
    assert list(EncountersFile(folder).load().challenges) == list(challenges)[-MAX_CHALLENGES:]


def test_practice_has_no_field_that_version_1_0_would_write_it_without() -> None:
    known = json.loads((DATA / "version_1_0_0" / "practice.json").read_text(encoding="utf-8"))
    assert {each.name for each in fields(PracticeProgress)} <= set(known)
