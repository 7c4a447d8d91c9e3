"""The game in progress on disk: found again after any end, and never in the way of playing on."""

from __future__ import annotations

import json
import shutil
import sys
import tempfile
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from random import Random

import pytest

from claim_desktop.rules.decks import CLAIM, CLAIM_2, Deck, all_decks
from claim_desktop.rules.record import from_object
from claim_desktop.session.kept_game import KeptGame
from claim_desktop.session.match import Match
from claim_desktop.session.setup import GameSetup, SeatSetup
from claim_desktop.storage.errors import sentence as sentence_of
from claim_desktop.storage.folder import DataFolder
from claim_desktop.storage.saves import SaveFile
from tests.session.matches import any_move, play_on, setup

NOW = datetime(2026, 11, 20, 21, 30)


def sentence(keeper: KeptGame) -> str | None:
    """Why the last attempt to keep or find a game failed."""
    return None if keeper.problem is None else sentence_of(keeper.problem)


class Programs:
    """Programs that start one after the other with the same data folder."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._running: list[DataFolder] = []

    def start(self) -> KeptGame:
        """The keeper of a program that starts when the one before has ended."""
        self.end()
        self._running.append(DataFolder.open(self.path))
        return KeptGame(SaveFile(self._running[-1], ("random", "greedy")), lambda: NOW)

    def found(self) -> Match | None:
        """The game that another computer would find with a copy of the folder as it is now."""
        self._running[-1].flush()
        with tempfile.TemporaryDirectory() as folder:
            shutil.copytree(self.path, folder, dirs_exist_ok=True)
            other = DataFolder.open(Path(folder))
            match = KeptGame(SaveFile(other, ("random", "greedy")), lambda: NOW).load()
            other.close()
            return match

    def end(self) -> None:
        """End the program that runs."""
        while self._running:
            self._running.pop().close()


@pytest.fixture
def programs(tmp_path: Path) -> Iterator[Programs]:
    programs = Programs(tmp_path / "data")
    yield programs
    programs.end()


@pytest.mark.parametrize("deck", [CLAIM, CLAIM_2, all_decks(3)[3], all_decks(4)[2]])
def test_a_game_is_found_again_after_every_move(deck: Deck, programs: Programs) -> None:
    match, rng = Match.begin(setup(deck), Random(1), programs.start()), Random(2)
    while not match.is_over:
        found = programs.found()
        assert found is not None
        assert (found.record, found.seats) == (match.record, match.seats)
        assert found.view(found.turn) == match.view(match.turn)
        match.play(any_move(match, rng))


def test_a_game_found_again_goes_on_being_kept(programs: Programs) -> None:
    play_on(Match.begin(setup(), Random(1), programs.start()), 9, Random(2))
    found = programs.start().load()
    assert found is not None
    play_on(found, 1, Random(3))
    again = programs.found()
    assert again is not None
    assert again.record == found.record
    assert again.moves_made == 10


def test_the_computers_seats_are_restored(programs: Programs) -> None:
    seats = (SeatSetup("Ada", None), SeatSetup("Baron", "greedy"))
    Match.begin(GameSetup(CLAIM, seats, 1, 4), Random(1), programs.start())
    found = programs.start().load()
    assert found is not None
    assert (found.seats, found.turn) == (seats, 1)


def test_a_finished_game_is_no_game_in_progress(programs: Programs) -> None:
    match = Match.begin(setup(), Random(1), programs.start())
    play_on(match, 1000, Random(2))
    keeper = programs.start()
    assert keeper.load() is None
    assert sentence(keeper) is None
    programs.end()
    finished = [from_object(json.loads(file.read_bytes())) for file in (programs.path / "games").iterdir()]
    assert finished == [match.record]


def test_without_a_game_there_is_none_and_no_problem(programs: Programs) -> None:
    keeper = programs.start()
    assert keeper.load() is None
    assert sentence(keeper) is None


def test_a_damaged_game_is_a_problem_in_one_sentence_and_a_new_one_can_be_kept(programs: Programs) -> None:
    Match.begin(setup(), Random(1), programs.start())
    programs.end()
    save = programs.path / "save.json"
    save.write_bytes(save.read_bytes()[:200])
    keeper = programs.start()
    assert keeper.load() is None
    assert sentence(keeper)
    match = Match.begin(setup(), Random(1), keeper)
    assert sentence(keeper) is None
    found = programs.found()
    assert found is not None
    assert found.record == match.record


@pytest.mark.skipif(sys.platform == "win32", reason="there the lock keeps the folder")
def test_a_game_that_cannot_be_kept_is_played_on_with_a_sentence_why(programs: Programs) -> None:
    keeper = programs.start()
    shutil.rmtree(programs.path)
    match = Match.begin(setup(), Random(1), keeper)
    assert sentence(keeper)
    play_on(match, 3, Random(1))
    assert match.moves_made == 3
    programs.path.mkdir()
    play_on(match, 1, Random(1))
    assert sentence(keeper) is None
    found = programs.start().load()
    assert found is not None
    assert found.moves_made == 4


def test_keeping_never_raises_whatever_is_in_a_name(programs: Programs) -> None:
    keeper = programs.start()
    seats = (SeatSetup("\ud800", None), SeatSetup("Bo", None))
    match = Match.begin(GameSetup(CLAIM, seats, 0, 1), Random(1), keeper)
    assert "choose another name" in (sentence(keeper) or "")
    play_on(match, 2, Random(1))
    assert match.moves_made == 2


def test_a_game_killed_after_its_last_move_is_finished_at_the_next_start(
    programs: Programs, monkeypatch: pytest.MonkeyPatch
) -> None:
    keeper = programs.start()
    match = Match.begin(setup(), Random(1), keeper)
    monkeypatch.setattr(SaveFile, "finish", lambda file, game, _: file.write(game))
    play_on(match, 1000, Random(2))
    monkeypatch.undo()
    again = programs.start()
    assert again.load() is None
    assert sentence(again) is None
    programs.end()
    assert len(list((programs.path / "games").iterdir())) == 1
    assert not (programs.path / "save.json").exists()
