"""CHANGELOG.md is short enough to be read in a software centre and on a release page."""

from __future__ import annotations

import pytest

from scripts.bundling.changelog import Section, read_changelog
from tests.documents.markdown import ROOT

MAX_ENTRIES = 20
MAX_LETTERS = 200
"""Of one entry."""

RELEASES = [section for name, section in read_changelog(ROOT).items() if name != "Unreleased"]


@pytest.mark.parametrize("section", RELEASES, ids=lambda section: section.version)
def test_a_release_has_few_entries_and_short_ones(section: Section) -> None:
    assert section.date is not None
    assert 0 < len(section.entries) <= MAX_ENTRIES
    assert [entry for entry in section.entries if len(entry) > MAX_LETTERS] == []
