"""The chronicle: every game there is, and what can be done with each."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from random import Random

import pytest

from claim_desktop.rules import record as records
from claim_desktop.scenes.chronicle.logic.chronicle import Chronicle
from claim_desktop.session.autosaved_game import AutosavedGame
from claim_desktop.session.game_session import GameSession
from claim_desktop.storage.errors import FileProblem, StorageError, sentence
from claim_desktop.storage.folder import DataFolder
from claim_desktop.storage.game_folder import GameFile
from claim_desktop.storage.reviews import ReviewFolder
from claim_desktop.storage.saves import GameLabel, SaveFile
from tests.session.played_games import play_on, setup

NOW = datetime(2026, 11, 20, 21, 30)


class RunningProgram:
    """A running program's games."""

    def __init__(self, path: Path) -> None:
        self.folder = DataFolder.open(path)
        self.saves = SaveFile(self.folder, ("novice", "squire"))
        self.kept = AutosavedGame(self.saves, lambda: NOW)
        self.reviews = ReviewFolder(self.folder)
        self.chronicle = Chronicle(self.kept, self.saves, reviews=self.reviews)

    def play(self, seed: int, moves: int) -> GameSession:
        """Begin a game with this deal, and make this many moves."""
        game = GameSession.begin(setup(seed=seed), Random(1), self.kept)
        play_on(game, moves, Random(seed))
        self.folder.flush()
        return game

    def deals(self, files: list[GameFile]) -> list[int | None]:
        """The deals of the games in these files."""
        found = [self.chronicle.read(file).game for file in files]
        return [game.record.seed if game is not None else None for game in found]


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[RunningProgram]:
    desk = RunningProgram(tmp_path)
    yield desk
    desk.folder.close()


def test_unfinished_games_are_listed_with_the_one_in_progress_first_and_finished_ones_apart(
    desk: RunningProgram,
) -> None:
    assert desk.chronicle.unfinished() == desk.saves.finished.games() == []
    desk.play(11, 1000)
    for seed in (12, 13):
        desk.play(seed, 3)
    assert desk.deals(desk.chronicle.unfinished()) == [13, 12]
    assert desk.deals(desk.saves.finished.games()) == [11]


def test_what_copies_left_that_have_ended_is_listed(desk: RunningProgram, tmp_path: Path) -> None:
    other = RunningProgram(tmp_path)
    other.play(21, 3)
    assert desk.chronicle.unfinished() == []
    other.folder.close()
    assert desk.deals(desk.chronicle.unfinished()) == [21]


def test_looking_at_a_game_reads_it_once_and_moves_made_in_it_are_not_saved(desk: RunningProgram) -> None:
    desk.play(11, 3)
    [file] = desk.chronicle.unfinished()
    game = desk.chronicle.read(file).game
    assert game is not None
    play_on(game, 5, Random(1))
    assert desk.chronicle.read(file).game is game
    kept = desk.saves.load().value
    assert kept is not None
    assert len(kept.record.moves) == 3


def test_a_finished_game_is_deleted_with_its_review_and_no_other(desk: RunningProgram) -> None:
    records = [desk.play(seed, 1000).record for seed in (11, 12)]
    for record in records:
        desk.reviews.keep(record, {"review": {}})
    desk.folder.flush()
    (file,) = [each for each in desk.saves.finished.games() if desk.deals([each]) == [11]]
    desk.chronicle.delete(file)
    assert [desk.reviews.read(record) is None for record in records] == [True, False]


def test_a_game_that_cannot_be_read_says_why_and_can_only_be_deleted(desk: RunningProgram) -> None:
    desk.play(11, 1000)
    [file] = desk.saves.finished.games()
    file.path.write_bytes(b"{ this is no game")
    found = desk.chronicle.read(file)
    assert found.game is None
    assert found.problem is not None
    assert sentence(found.problem).endswith(".")
    desk.chronicle.relabel(file, GameLabel("Never"))
    assert desk.chronicle.export(file) is None
    assert file.path.read_bytes() == b"{ this is no game"
    desk.chronicle.delete(file)
    assert desk.saves.finished.games() == []


@pytest.mark.parametrize("place", ["in progress", "shelf", "finished"])
def test_a_game_can_be_labelled_and_deleted_wherever_it_is(desk: RunningProgram, place: str) -> None:
    desk.play(11, 1000)
    desk.play(12, 3)
    desk.play(13, 3)
    in_progress, on_shelf = desk.chronicle.unfinished()
    [finished] = desk.saves.finished.games()
    file = {"in progress": in_progress, "shelf": on_shelf, "finished": finished}[place]
    label = GameLabel("Against Bo", is_starred=True)
    desk.chronicle.relabel(file, label)
    desk.folder.flush()
    files = {each.path: each for each in (*desk.chronicle.unfinished(), *desk.saves.finished.games())}
    afresh = Chronicle(desk.kept, desk.saves)
    labels = [found.label for each in files.values() if (found := afresh.read(each).game) is not None]
    assert sorted(labels, key=lambda each: each.title) == [GameLabel(), GameLabel(), label]
    labelled = afresh.read(files[file.path]).game
    assert labelled is not None
    assert labelled.label == label
    desk.chronicle.delete(files[file.path])
    desk.folder.flush()
    left = {each.path for each in (*desk.chronicle.unfinished(), *desk.saves.finished.games())}
    assert left == files.keys() - {file.path}


def test_a_label_that_cannot_be_kept_is_not_shown_either(
    desk: RunningProgram, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise StorageError(FileProblem.NOT_WRITTEN, path=desk.folder.path, cause="the disk is full")

    desk.play(11, 3)
    [file] = desk.chronicle.unfinished()
    desk.chronicle.relabel(file, GameLabel("Before"))
    monkeypatch.setattr(SaveFile, "write", refuse)
    with pytest.raises(StorageError):
        desk.chronicle.relabel(file, GameLabel("After"))
    game = desk.chronicle.read(file).game
    assert game is not None
    assert game.label == GameLabel("Before")


def test_the_same_label_again_writes_nothing(desk: RunningProgram, monkeypatch: pytest.MonkeyPatch) -> None:
    desk.play(11, 3)
    [file] = desk.chronicle.unfinished()
    monkeypatch.setattr(SaveFile, "write", None)
    desk.chronicle.relabel(file, GameLabel())


def test_an_exported_game_is_a_record_named_by_mode_and_day(desk: RunningProgram) -> None:
    game = desk.play(11, 1000)
    [file] = desk.saves.finished.games()
    path = desk.chronicle.export(file)
    desk.folder.flush()
    assert path is not None
    assert path.name.startswith("claim-2-2026-11-20-")
    assert records.from_line(path.read_text(encoding="utf-8")).moves == game.record.moves
