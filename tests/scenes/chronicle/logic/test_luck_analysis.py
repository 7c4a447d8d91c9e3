"""The luck of the latest games: from reviews that are stored, then from others, which are made."""

from __future__ import annotations

import pytest

from claim_desktop.background_jobs import Job
from claim_desktop.json_decoding import to_plain
from claim_desktop.scenes.chronicle.logic.luck_analysis import LuckAnalyzer
from claim_desktop.scenes.review.logic.review_worker import find_review
from claim_desktop.scenes.review.logic.win_chance import luck_of, result_of
from claim_desktop.storage.folder import DataFolder
from claim_desktop.storage.indexed_game import IndexedGame
from claim_desktop.storage.reviews import ReviewFolder
from claim_desktop.storage.saved_game import SavedGame
from scripts.stage.positions import played, setup
from tests.scenes.review.logic.games import reviewed
from tests.waiting import wait_for

SEATS = {"new": 0, "reviewed": 1}
RECORDS = {"new": played("claim-2", 1), "reviewed": played("claim-2", 2)}
GAMES = [IndexedGame(file, "", you=seat) for file, seat in SEATS.items()]


def saved(file: str) -> SavedGame | None:
    """The game of a file, if there is one."""
    record = RECORDS.get(file)
    return None if record is None else SavedGame(setup(record.deck).seats, record)


def test_stored_reviews_come_first_and_those_that_are_missing_are_made_and_stored(folder: DataFolder) -> None:
    reviews = ReviewFolder(folder)
    reviews.keep(RECORDS["reviewed"], {"review": to_plain(reviewed("claim-2", 2))})
    assert find_review(RECORDS["new"], reviews) is None
    analyzer = LuckAnalyzer(saved, reviews)
    analyzer.want([IndexedGame("lost", "", you=0), *GAMES])
    wait_for(lambda: len(analyzer.of) == 2)
    assert list(analyzer.of) == ["reviewed", "new"]
    for file, luck in analyzer.of.items():
        record, seat = RECORDS[file], SEATS[file]
        review, vote = find_review(record, reviews), record.replay().vote
        assert review is not None
        assert vote is not None
        assert luck == luck_of(review, seat, result_of(record.deck, vote, seat))
    analyzer.cancel()


def test_who_leaves_has_nothing_reviewed_any_more(folder: DataFolder) -> None:
    loaded: list[str] = []

    def load(file: str) -> SavedGame | None:
        loaded.append(file)
        analyzer.cancel()
        return saved(file)

    analyzer = LuckAnalyzer(load, ReviewFolder(folder))
    analyzer.want(GAMES)
    wait_for(lambda: loaded)
    analyzer.cancel()
    assert loaded == ["new"]
    assert analyzer.of == {}


def test_a_game_that_cannot_be_looked_into_is_reported(
    folder: DataFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    reported: list[Exception] = []
    monkeypatch.setattr(Job, "report", reported.append)

    def load(file: str) -> SavedGame | None:
        raise RuntimeError("a page is torn")

    LuckAnalyzer(load, ReviewFolder(folder)).want(GAMES)
    wait_for(lambda: reported)
    assert [str(error) for error in reported] == ["a page is torn"]
