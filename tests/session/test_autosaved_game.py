"""The game in progress on disk: found again after any end, and never an obstacle to playing on."""

from __future__ import annotations

import json
import os
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator
from datetime import datetime
from pathlib import Path
from random import Random

import pytest

from claim_desktop.rules.decks import CLAIM, CLAIM_2, Deck, all_decks
from claim_desktop.rules.record import from_object
from claim_desktop.session.autosaved_game import AutosavedGame
from claim_desktop.session.game_session import GameSession
from claim_desktop.session.setup import GameSetup, SeatSetup
from claim_desktop.storage import safe_files
from claim_desktop.storage.errors import FileProblem, StorageError
from claim_desktop.storage.errors import sentence as sentence_of
from claim_desktop.storage.folder import DataFolder
from claim_desktop.storage.saves import GameLabel, SaveFile
from tests.session.played_games import any_move, play_on, setup

NOW = datetime(2026, 11, 20, 21, 30)


def sentence(keeper: AutosavedGame) -> str | None:
    """Why the last attempt to keep or find a game failed."""
    return None if keeper.problem is None else sentence_of(keeper.problem)


class Programs:
    """Programs that start one after the other with the same data folder."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._running: list[DataFolder] = []

    def start(self) -> AutosavedGame:
        """The keeper of a program that starts when the one before has ended."""
        self.end()
        self._running.append(DataFolder.open(self.path))
        return AutosavedGame(SaveFile(self._running[-1], ("novice", "squire")), lambda: NOW)

    @property
    def folder(self) -> DataFolder:
        """The folder of the program that runs."""
        return self._running[-1]

    def found(self) -> GameSession | None:
        """The game that another computer would find with a copy of the folder as it is now."""
        self._running[-1].flush()
        with tempfile.TemporaryDirectory() as folder:
            shutil.copytree(self.path, folder, dirs_exist_ok=True)
            other = DataFolder.open(Path(folder))
            game = AutosavedGame(SaveFile(other, ("novice", "squire")), lambda: NOW).load()
            other.close()
            return game

    def end(self) -> None:
        """End the program that runs."""
        while self._running:
            self._running.pop().close()


@pytest.fixture
def programs(tmp_path: Path) -> Iterator[Programs]:
    programs = Programs(tmp_path / "data")
    yield programs
    programs.end()


def deal_of(game: GameSession | None) -> int | None:
    """The seed of a game, which identifies it."""
    return None if game is None else game.record.seed


def begun(keeper: AutosavedGame, seed: int, moves: int) -> GameSession:
    """A game with this deal and this many moves made."""
    game = GameSession.begin(setup(seed=seed), Random(1), keeper)
    play_on(game, moves, Random(seed))
    return game


def shelf_of(programs: Programs) -> list[int | None]:
    """The deals of the games on the shelf, the newest first."""
    shelf = SaveFile(programs.folder, ("novice", "squire")).shelf
    games = [shelf.load(file.path).value for file in shelf.games()]
    return [None if game is None else game.record.seed for game in games]


def test_a_game_that_begins_puts_the_one_before_on_the_shelf_as_far_as_it_got(programs: Programs) -> None:
    keeper = programs.start()
    for seed in (11, 12, 13):
        begun(keeper, seed, seed)
    assert shelf_of(programs) == [12, 11]
    keeper = programs.start()
    assert deal_of(keeper.search().game) == 13
    for _ in (1, 2, 3):
        [*_, oldest] = SaveFile(programs.folder, ("novice", "squire")).shelf.games()
        game = keeper.resume(oldest.path)
        assert game is not None
        assert game.moves_made == game.record.seed
    assert sentence(keeper) is None


def test_the_newest_game_of_the_shelf_goes_on_when_none_is_in_progress(programs: Programs) -> None:
    keeper = programs.start()
    begun(keeper, 11, 4)
    begun(keeper, 12, 1000)
    assert shelf_of(programs) == [11]
    assert deal_of(keeper.search().game) == 11
    assert shelf_of(programs) == [11], "it was only looked at"
    assert deal_of(keeper.resume()) == 11
    assert shelf_of(programs) == []


def test_a_wanted_game_is_found_where_it_is_and_goes_on_when_it_is_resumed(programs: Programs) -> None:
    keeper = programs.start()
    begun(keeper, 11, 4)
    begun(keeper, 12, 5)
    assert deal_of(keeper.search_first(lambda game: game.record.seed == 11).game) == 11
    assert shelf_of(programs) == [11], "it was only looked at"
    assert keeper.search_first(lambda game: game.record.seed == 13).game is None
    assert deal_of(keeper.resume_first(lambda game: game.record.seed == 11)) == 11
    assert shelf_of(programs) == [12]


def test_the_game_in_progress_goes_on_whether_or_not_its_file_is_named(programs: Programs) -> None:
    keeper = programs.start()
    begun(keeper, 11, 4)
    begun(keeper, 12, 5)
    programs.folder.flush()
    for path in (None, programs.folder.save_path):
        assert deal_of(keeper.resume(path)) == 12
    assert shelf_of(programs) == [11]


def test_a_game_of_the_shelf_that_another_program_took_is_a_problem_in_one_sentence(
    programs: Programs,
) -> None:
    keeper = programs.start()
    begun(keeper, 11, 4)
    begun(keeper, 12, 4)
    [file] = SaveFile(programs.folder, ("novice", "squire")).shelf.games()
    file.path.unlink()
    assert keeper.resume(file.path) is None
    assert "not there any more" in (sentence(keeper) or "")
    assert deal_of(keeper.search().game) == 12


def test_a_game_that_cannot_be_put_aside_is_not_written_over(
    programs: Programs, monkeypatch: pytest.MonkeyPatch
) -> None:
    keeper = programs.start()
    begun(keeper, 11, 4)

    def refuse(*_: object) -> None:
        raise StorageError(FileProblem.NOT_WRITTEN, path=programs.path, cause="the disk is full")

    with monkeypatch.context() as patch:
        patch.setattr(DataFolder, "move", refuse)
        second = begun(keeper, 12, 4)
        assert "the disk is full" in (sentence(keeper) or "")
        found = programs.found()
        assert deal_of(found) == 11
    play_on(second, 1, Random(1))
    assert sentence(keeper) is None
    assert shelf_of(programs) == [11]
    assert deal_of(programs.found()) == 12


def test_a_label_is_kept_with_its_game(programs: Programs) -> None:
    game = begun(programs.start(), 11, 4)
    game.relabel(GameLabel("Against Bo", is_starred=True))
    found = programs.start().load()
    assert found is not None
    assert (found.label, found.record) == (GameLabel("Against Bo", is_starred=True), game.record)


@pytest.mark.sampled(2, in_all=4)
@pytest.mark.parametrize("deck", [CLAIM, CLAIM_2, all_decks(3)[3], all_decks(4)[2]])
def test_a_game_is_found_again_after_every_move(deck: Deck, programs: Programs) -> None:
    game, rng = GameSession.begin(setup(deck), Random(1), programs.start()), Random(2)
    while not game.is_over:
        found = programs.found()
        assert found is not None
        assert (found.record, found.seats) == (game.record, game.seats)
        assert found.view(found.turn) == game.view(game.turn)
        game.play(any_move(game, rng))


def test_a_game_found_again_goes_on_being_kept(programs: Programs) -> None:
    play_on(GameSession.begin(setup(), Random(1), programs.start()), 9, Random(2))
    found = programs.start().load()
    assert found is not None
    play_on(found, 1, Random(3))
    again = programs.found()
    assert again is not None
    assert again.record == found.record
    assert again.moves_made == 10


def test_the_computers_seats_are_restored(programs: Programs) -> None:
    seats = (SeatSetup("Ada", None), SeatSetup("Baron", "squire"))
    GameSession.begin(GameSetup(CLAIM, seats, 1, 4), Random(1), programs.start())
    found = programs.start().load()
    assert found is not None
    assert (found.seats, found.turn) == (seats, 1)


def test_a_finished_game_is_no_game_in_progress(programs: Programs) -> None:
    game = GameSession.begin(setup(), Random(1), programs.start())
    play_on(game, 1000, Random(2))
    keeper = programs.start()
    assert keeper.load() is None
    assert sentence(keeper) is None
    programs.end()
    finished = [from_object(json.loads(file.read_bytes())) for file in (programs.path / "games").iterdir()]
    assert finished == [game.record]


def test_without_a_game_there_is_none_and_no_problem(programs: Programs) -> None:
    keeper = programs.start()
    assert keeper.load() is None
    assert sentence(keeper) is None


def test_a_damaged_game_is_a_problem_in_one_sentence_and_a_new_one_can_be_kept(programs: Programs) -> None:
    GameSession.begin(setup(), Random(1), programs.start())
    programs.end()
    save = programs.path / "save.json"
    save.write_bytes(save.read_bytes()[:200])
    keeper = programs.start()
    assert keeper.load() is None
    assert sentence(keeper)
    game = GameSession.begin(setup(), Random(1), keeper)
    assert sentence(keeper) is None
    found = programs.found()
    assert found is not None
    assert found.record == game.record


@pytest.mark.skipif(sys.platform == "win32", reason="there the lock keeps the folder")
def test_a_game_that_cannot_be_kept_is_played_on_with_a_sentence_why(programs: Programs) -> None:
    keeper = programs.start()
    shutil.rmtree(programs.path)
    game = GameSession.begin(setup(), Random(1), keeper)
    assert sentence(keeper)
    play_on(game, 3, Random(1))
    assert game.moves_made == 3
    programs.path.mkdir()
    play_on(game, 1, Random(1))
    assert sentence(keeper) is None
    found = programs.start().load()
    assert found is not None
    assert found.moves_made == 4


def test_keeping_never_raises_whatever_is_in_a_name(programs: Programs) -> None:
    keeper = programs.start()
    seats = (SeatSetup("\ud800", None), SeatSetup("Bo", None))
    game = GameSession.begin(GameSetup(CLAIM, seats, 0, 1), Random(1), keeper)
    assert "choose another name" in (sentence(keeper) or "")
    play_on(game, 2, Random(1))
    assert game.moves_made == 2


def test_a_game_killed_after_its_last_move_is_finished_at_the_next_start(
    programs: Programs, monkeypatch: pytest.MonkeyPatch
) -> None:
    keeper = programs.start()
    game = GameSession.begin(setup(), Random(1), keeper)
    monkeypatch.setattr(SaveFile, "finish", lambda file, game, _: file.write(game))
    play_on(game, 1000, Random(2))
    monkeypatch.undo()
    again = programs.start()
    assert again.load() is None
    assert sentence(again) is None
    programs.end()
    assert len(list((programs.path / "games").iterdir())) == 1
    assert not (programs.path / "save.json").exists()


def shelf_of_damaged_games(folder: DataFolder, count: int) -> list[Path]:
    """Games on the shelf that cannot be read, all of them newer than any other."""
    folder.make_folder(folder.shelf_path)
    paths = [folder.shelf_path / f"{number:016x}.json" for number in range(count)]
    for path in paths:
        path.write_bytes(b"{ this is no game" * 100)
        os.utime(path, (4_000_000_000, 4_000_000_000))
    return paths


def test_a_game_that_cannot_be_read_is_read_once_and_again_only_when_it_has_changed(
    programs: Programs, monkeypatch: pytest.MonkeyPatch
) -> None:
    keeper = programs.start()
    GameSession.begin(setup(seed=11), Random(1), keeper)
    GameSession.begin(setup(seed=12), Random(1), keeper)
    keeper.delete()
    paths = shelf_of_damaged_games(programs.folder, 5)
    read: list[Path] = []

    monkeypatch.setattr(
        "claim_desktop.storage.folder.safe_files.read_file", counted_by(safe_files.read_file, read)
    )
    for expected in (5, 0):
        assert deal_of(keeper.search().game) == 11
        assert len([path for path in read if path in paths]) == expected
        read.clear()
    paths[2].write_bytes(b"{ nor is this")
    assert deal_of(keeper.search().game) == 11
    assert [path for path in read if path in paths] == [paths[2]]


def counted_by(read_file: Callable[[Path], bytes], read: list[Path]) -> Callable[[Path], bytes]:
    """The same function, which also notes what it is called with."""

    def counted(path: Path) -> bytes:
        read.append(path)
        return read_file(path)

    return counted


def test_a_search_that_nobody_waits_for_any_more_ends_at_once(programs: Programs) -> None:
    keeper = programs.start()
    shelf_of_damaged_games(programs.folder, 2)
    jobs: list[Callable[[], object]] = []
    search = keeper.search(jobs.append)
    assert search.game is None
    keeper.close()
    for job in jobs:
        job()
    search.wait(5)
    assert search.game is None
