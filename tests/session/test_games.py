"""The games of a running program: their deals, the risk of loss, and reports about them."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from claim_desktop.ai.engine import ENGINE_BUILD
from claim_desktop.rules.decks import CLAIM
from claim_desktop.rules.record import PlayConditions
from claim_desktop.scenes.chronicle.logic.chronicle import Chronicle
from claim_desktop.session.games import Games
from claim_desktop.storage import writer
from claim_desktop.storage.folder import DataFolder
from tests.session.played_games import play_on, setup


def test_the_first_game_has_the_seed_that_was_asked_for_and_the_next_ones_follow(folder: DataFolder) -> None:
    games = Games(folder, Random(1), 70)
    wanted = [None, None, 5, None]
    assert [games.begin(setup(seed=seed)).record.seed for seed in wanted] == [70, 71, 5, 72]


@pytest.mark.parametrize("moves", [0, 10, 1000], ids=["begun", "left in the middle", "finished"])
def test_a_deal_asked_for_by_its_number_is_known_if_a_game_has_it(folder: DataFolder, moves: int) -> None:
    play_on(Games(folder, Random(1), 70).begin(setup(seed=None)), moves, Random(1))
    folder.flush()
    later = Games(folder, Random(2), 70)
    again, new = (later.begin(setup(seed=None)) for _ in range(2))
    assert (again.record.seed, new.record.seed) == (70, 71)
    assert again.record.how_played.is_dealt_again
    assert again.record.how_played.is_practice, "somebody may remember the cards"
    assert new.record.how_played == PlayConditions()


def test_a_deal_is_known_on_the_shelf_after_other_players_had_it_and_to_others(folder: DataFolder) -> None:
    games = Games(folder, Random(1), 70)
    first = games.begin(setup(seed=None))
    games.begin(setup(seed=None))  # the first goes to the shelf
    folder.flush()
    swapped = replace(setup(seed=None), seats=first.seats[::-1])
    assert Games(folder, Random(2), 70).begin(swapped).record.how_played.is_dealt_again


def test_the_same_number_deals_other_cards_of_another_deck_and_those_are_new(folder: DataFolder) -> None:
    Games(folder, Random(1), 70).begin(setup(seed=None))
    folder.flush()
    other = Games(folder, Random(1), 70).begin(setup(CLAIM, seed=None))
    assert not other.record.how_played.is_dealt_again


def test_files_that_tell_nothing_about_their_cards_keep_no_deal_from_being_known(folder: DataFolder) -> None:
    Games(folder, Random(1), 70).begin(setup(seed=None))
    folder.flush()
    folder.make_folder(folder.finished_path)
    damaged = (b"", b"{", b"[]", b"{}", b'{"record": 3}', b'{"hands": 1, "stock": []}', b"[" * 100_000)
    for number, content in enumerate(damaged):
        (folder.finished_path / f"2026-01-01-000000-{number:012x}.json").write_bytes(content)
    assert Games(folder, Random(2), 70).begin(setup(seed=None)).record.how_played.is_dealt_again


def test_without_a_seed_every_deal_is_another(folder: DataFolder) -> None:
    games = Games(folder, Random(1))
    seeds = [games.begin(setup(seed=None)).record.seed for _ in range(5)]
    assert len(set(seeds)) == 5


def test_only_an_unfinished_game_that_could_not_be_saved_would_be_lost(
    folder: DataFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    games = Games(folder, Random(1), 70)
    assert not games.would_be_lost
    games.current = games.begin(setup(seed=None))
    assert games.problem is None
    assert not games.would_be_lost
    with monkeypatch.context() as patch:
        patch.setattr(writer, "create_file", full)
        play_on(games.current, 1, Random(1))
        assert games.problem is not None
        assert games.would_be_lost
        play_on(games.current, 1000, Random(1))
        assert not games.would_be_lost, "it is over"
        games.current = None
        assert not games.would_be_lost


def test_the_chronicle_lists_the_game_in_progress(folder: DataFolder) -> None:
    games = Games(folder, Random(1), 70)
    games.begin(setup(seed=None))
    [file] = Chronicle.of(games).unfinished()
    assert file.path == folder.save_path


def reported(path: Path | None) -> dict[str, object]:
    assert path is not None
    fields = json.loads(path.read_bytes())
    assert isinstance(fields, dict)
    return fields


def test_a_report_tells_of_the_game_that_is_played(folder: DataFolder) -> None:
    games = Games(folder, Random(1), 70)
    game = games.begin(setup(seed=None))
    game.seats = (game.seats[0], replace(game.seats[1], level="squire"))
    error = RuntimeError(f"{game.seats[0].name} has no cards")
    report = reported(games.report(error, {"SDL": "2.32"}))
    assert report["record"] is None, "the game was left"
    games.current = game
    report = reported(games.report(error, {"SDL": "2.32"}))
    assert (report["seed"], report["levels"]) == (70, [None, "squire"])
    assert report["chance"] == game.ai_seed != 70
    assert (report["libraries"], report["engine"]) == ({"SDL": "2.32"}, ENGINE_BUILD.value)
    assert "RuntimeError: Seat 0 has no cards" in str(report["log"])


def test_a_report_about_the_program_before_tells_of_its_last_game(folder: DataFolder) -> None:
    Games(folder, Random(1), 70).begin(setup(seed=None))
    folder.flush()
    report = reported(Games(folder, Random(1)).report("Fatal Python error: Segmentation fault", {}))
    assert report["seed"] == 70
    assert report["log"] == ["Fatal Python error: Segmentation fault"]
