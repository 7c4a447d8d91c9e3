"""Reviews are stored by the game's cards and moves; one that cannot be read counts as none."""

from __future__ import annotations

from dataclasses import replace

import pytest

from claim_desktop.storage import reviews
from claim_desktop.storage.folder import DataFolder
from claim_desktop.storage.reviews import ReviewFolder, review_id
from tests.storage.games import played_game

RECORD = played_game(52).record


def test_what_was_kept_is_read_again(folder: DataFolder) -> None:
    kept = ReviewFolder(folder)
    assert kept.read(RECORD) is None
    kept.keep(RECORD, {"review": [1, 2]})
    found = ReviewFolder(folder).read(RECORD)
    assert found is not None
    assert found["review"] == [1, 2]


def test_the_same_game_has_the_same_review_whoever_played_it(folder: DataFolder) -> None:
    sent = replace(RECORD, names=("A", "B"), seed=None)
    assert review_id(sent) == review_id(RECORD)
    assert review_id(played_game(51).record) != review_id(RECORD)


@pytest.mark.parametrize(
    "content",
    [b"", b"{", b"[]", b'{"format":"claim-review","version":0}', b'{"format":"claim-save","version":1}'],
)
def test_a_damaged_or_older_review_counts_as_none(folder: DataFolder, content: bytes) -> None:
    kept = ReviewFolder(folder)
    kept.keep(RECORD, {})
    folder.flush()
    (folder.reviews_path / f"{review_id(RECORD)}.json").write_bytes(content)
    assert kept.read(RECORD) is None


def test_the_oldest_reviews_make_room(folder: DataFolder, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "MAX_KEPT", 2)
    kept = ReviewFolder(folder)
    records = [played_game(52, seed=seed).record for seed in range(4)]
    for record in records:
        kept.keep(record, {})
        folder.flush()
    kept.keep(records[-1], {})
    folder.flush()
    assert [kept.read(record) is not None for record in records] == [False, False, True, True]
