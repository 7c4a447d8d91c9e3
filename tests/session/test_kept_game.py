"""The game in progress on disk: found again after any end, and never in the way of playing on."""

from __future__ import annotations

import json
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


def kept_in(folder: Path) -> KeptGame:
    """The keeper of a program that starts with this data folder."""
    return KeptGame(SaveFile(DataFolder(folder, 1), ("random", "greedy")), lambda: NOW)


@pytest.mark.parametrize("deck", [CLAIM, CLAIM_2, all_decks(3)[3], all_decks(4)[2]])
def test_a_game_is_found_again_after_every_move(deck: Deck, tmp_path: Path) -> None:
    match, rng = Match.begin(setup(deck), Random(1), kept_in(tmp_path)), Random(2)
    while not match.is_over:
        found = kept_in(tmp_path).load()
        assert found is not None
        assert (found.record, found.seats) == (match.record, match.seats)
        assert found.view(found.turn) == match.view(match.turn)
        match.play(any_move(match, rng))


def test_a_game_found_again_goes_on_being_kept(tmp_path: Path) -> None:
    play_on(Match.begin(setup(), Random(1), kept_in(tmp_path)), 9, Random(2))
    found = kept_in(tmp_path).load()
    assert found is not None
    play_on(found, 1, Random(3))
    again = kept_in(tmp_path).load()
    assert again is not None
    assert again.record == found.record
    assert again.moves_made == 10


def test_the_computers_seats_are_found_again(tmp_path: Path) -> None:
    seats = (SeatSetup("Ada", None), SeatSetup("Baron", "greedy"))
    Match.begin(GameSetup(CLAIM, seats, 1, 4), Random(1), kept_in(tmp_path))
    found = kept_in(tmp_path).load()
    assert found is not None
    assert (found.seats, found.turn) == (seats, 1)


def test_a_finished_game_is_no_game_in_progress(tmp_path: Path) -> None:
    match = Match.begin(setup(), Random(1), kept_in(tmp_path))
    play_on(match, 1000, Random(2))
    keeper = kept_in(tmp_path)
    assert keeper.load() is None
    assert sentence(keeper) is None
    finished = [from_object(json.loads(file.read_bytes())) for file in (tmp_path / "games").iterdir()]
    assert finished == [match.record]


def test_without_a_game_there_is_none_and_no_problem(tmp_path: Path) -> None:
    keeper = kept_in(tmp_path)
    assert keeper.load() is None
    assert sentence(keeper) is None


def test_a_damaged_game_is_a_problem_in_one_sentence_and_a_new_one_can_be_kept(tmp_path: Path) -> None:
    Match.begin(setup(), Random(1), kept_in(tmp_path))
    save = next(file for file in tmp_path.iterdir() if file.is_file())
    save.write_bytes(save.read_bytes()[:200])
    keeper = kept_in(tmp_path)
    assert keeper.load() is None
    assert sentence(keeper)
    match = Match.begin(setup(), Random(1), keeper)
    assert sentence(keeper) is None
    found = kept_in(tmp_path).load()
    assert found is not None
    assert found.record == match.record


def test_a_game_that_cannot_be_kept_is_played_on_with_a_sentence_why(tmp_path: Path) -> None:
    gone = tmp_path / "gone"
    keeper = kept_in(gone)
    match = Match.begin(setup(), Random(1), keeper)
    assert sentence(keeper)
    play_on(match, 3, Random(1))
    assert match.moves_made == 3
    gone.mkdir()
    play_on(match, 1, Random(1))
    assert sentence(keeper) is None
    found = kept_in(gone).load()
    assert found is not None
    assert found.moves_made == 4
