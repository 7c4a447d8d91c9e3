"""Observations are kept within a file's limits, and a damaged or older file is made anew."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from claim_desktop.scenes.tutor.logic.observations import Mistake
from claim_desktop.scenes.tutor.logic.observed_games import (
    MAX_GAMES,
    MAX_MISTAKES,
    VERSION,
    ObservationFile,
    ObservedGames,
)
from claim_desktop.storage.folder import DataFolder
from claim_desktop.storage.safe_files import MAX_FILE_BYTES
from tests.scenes.tutor.logic.test_diagnosis import LEADS, PAYS, game, games

MANY = [(LEADS, 0.1234), (PAYS, 0.1234)] * 6


def test_what_is_kept_is_read_again(folder: DataFolder) -> None:
    file = ObservationFile(folder)
    for each in games(3, MANY):
        file.add(each)
    file.flush()
    assert ObservationFile(folder).load().games == tuple(games(3, MANY))


def test_the_latest_games_are_kept_and_fit_into_a_file(folder: DataFolder) -> None:
    file = ObservationFile(folder)
    kept = ObservedGames()
    for each in reversed(games(MAX_GAMES + 10, MANY)):
        kept = kept.with_game(each)
    assert kept.is_full
    assert kept.games == tuple(games(MAX_GAMES, MANY))
    file.change(lambda _: kept)
    file.flush()
    path = folder.path / "tutor.json"
    assert path.stat().st_size < MAX_FILE_BYTES
    assert ObservationFile(folder).load() == kept


def test_games_full_of_mistakes_leave_room_for_fewer() -> None:
    kept = ObservedGames()
    for each in games(MAX_GAMES, MANY * 2):
        kept = kept.with_game(each)
    assert len(kept.games) == MAX_MISTAKES // len(MANY * 2)
    assert kept.is_full


def test_a_game_is_kept_once_however_its_file_is_called() -> None:
    kept = ObservedGames().with_game(game(1, [])).with_game(replace(game(1, MANY), file="copy.json"))
    assert [each.file for each in kept.games] == ["copy.json"]


@pytest.mark.parametrize(
    "damage",
    [
        {"version": VERSION + 1},
        {"games": [{"game": 1}]},
        {"games": [{"mistakes": [[1]], "opportunities": {}}]},
        {"games": None},
    ],
)
def test_a_file_that_is_no_good_counts_as_empty_and_is_written_anew(
    folder: DataFolder, damage: dict[str, object]
) -> None:
    file = ObservationFile(folder)
    file.add(game(1, MANY))
    file.flush()
    path = folder.path / "tutor.json"
    path.write_text(json.dumps({**json.loads(path.read_text("utf-8")), **damage}), "utf-8")
    again = ObservationFile(folder)
    assert again.load() == ObservedGames()
    again.add(game(2, MANY))
    again.flush()
    assert [each.game for each in ObservationFile(folder).load().games] == ["2"]


def test_a_mistake_keeps_all_that_is_known_of_it(folder: DataFolder) -> None:
    mistake = Mistake(7, 2, "top", "Kn2", 0.5, is_proven=True, habit=PAYS)
    file = ObservationFile(folder)
    file.add(replace(game(1, []), mistakes=(mistake,)))
    file.flush()
    assert ObservationFile(folder).load().games[0].mistakes == (mistake,)
