"""A file of practice that says what nobody can have done: puzzles that are none, ratings that nobody has."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from itertools import product
from pathlib import Path
from random import Random

import pytest

from claim_desktop.rules.codes import to_code
from claim_desktop.rules.deal import deal
from claim_desktop.rules.decks import CLAIM, all_decks
from claim_desktop.rules.record import Record
from claim_desktop.scenes.puzzles.logic import progress
from claim_desktop.scenes.puzzles.logic.progress import PuzzleProgress, PuzzleSeries
from claim_desktop.scenes.puzzles.logic.puzzle import Puzzle, shipped
from claim_desktop.scenes.puzzles.logic.puzzle_run import PuzzleOutcome
from claim_desktop.scenes.puzzles.logic.rating import Rating, rate
from claim_desktop.session.stores import PracticeStore
from claim_desktop.storage.folder import DataFolder
from claim_desktop.storage.practice import PracticeFile, PracticeProgress
from tests.storage.games import played_game


@pytest.fixture
def file(tmp_path: Path) -> Iterator[PracticeFile]:
    opened = DataFolder.open(tmp_path)
    yield PracticeFile(opened)
    opened.close()


def read(file: PracticeFile) -> PuzzleProgress:
    return PuzzleProgress(PracticeStore(file, lambda: date(2026, 11, 23)), Random(1))


def no_puzzles() -> list[str]:
    """Codes that are none, or of positions in which nobody is to find a card of Phase Two of two players."""
    three = all_decks(3)[0]
    begun = (Record(deck, 0, deal(deck, 1), seed=1) for deck in (CLAIM, three))
    over = played_game(200).record
    return ["", "CLAIM-", "garbage", shipped()[0].code[:-1], *map(to_code, begun), to_code(over)]


def test_a_shipped_puzzle_that_is_none_is_never_asked(
    file: PracticeFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    good = shipped()[:1]
    damaged = tuple(Puzzle(code, good[0].difficulty, good[0].themes) for code in no_puzzles())
    monkeypatch.setattr(progress, "first_puzzles", lambda: damaged)
    monkeypatch.setattr(progress, "shipped", lambda: (*damaged, *good))
    assert read(file).next_in(PuzzleSeries()) == good[0]
    monkeypatch.setattr(progress, "shipped", lambda: damaged)
    assert read(file).next_in(PuzzleSeries()) is None
    assert read(file).puzzle_of_day is None


@pytest.mark.parametrize("score", [0.0, 0.5, 1.0])
def test_any_rating_that_a_file_may_tell_of_can_be_played_with(score: float) -> None:
    for told in product(
        (-10_000.0, 0.0, 1200.0, 10_000.0), (0.0, 1e-9, 350.0, 1_000.0), (0.0, 1e-300, 0.06, 1.0)
    ):
        after = rate(Rating(*told), Rating(1500, 80), score)
        assert -10_000 <= after.points <= 10_000, told
        assert 0 < after.deviation <= 1_000, told
        assert 0 < after.volatility <= 1, told


def test_a_puzzle_solved_with_an_impossible_rating_is_kept(file: PracticeFile) -> None:
    file.change(lambda _: replace(PracticeProgress(), points=10_000.0, deviation=0.0, volatility=0.0))
    read(file).note(shipped()[0], PuzzleOutcome.FIRST, PuzzleSeries())
    assert len(read(file).stored.solved) == 1
