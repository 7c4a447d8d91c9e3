"""Finished games are reviewed at rest, newest first, and what is judged otherwise counts as well."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path
from random import Random

import pytest

from claim_desktop.ai.advice.move_evaluator import EQUAL
from claim_desktop.json_decoding import to_plain
from claim_desktop.rules.record import PlayConditions, Record
from claim_desktop.scenes.chronicle.logic.finished_games import FinishedGames
from claim_desktop.scenes.review.logic.review_worker import find_review
from claim_desktop.scenes.review.logic.reviewer import Reviewer
from claim_desktop.scenes.tutor.logic import collecting
from claim_desktop.scenes.tutor.logic.collecting import Collector, is_saving_power, learn_from, rest_after
from claim_desktop.scenes.tutor.logic.observed_games import ObservationFile
from claim_desktop.session.game_session import GameSession
from claim_desktop.session.games import Games
from claim_desktop.storage.folder import DataFolder
from claim_desktop.storage.reviews import ReviewFolder
from claim_desktop.storage.saved_game import SavedGame
from scripts.stage.positions import played, setup
from tests.scenes.review.logic.games import QUICK, reviewed

TIMEOUT_SECONDS = 30.0


@pytest.fixture(autouse=True)
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Reviews with little effort, without rests."""

    class Hurried(Reviewer):
        """Judges as quickly as other tests do."""

        def __init__(self, record: Record, first: int = 0) -> None:
            super().__init__(record, first, QUICK)

    monkeypatch.setattr(collecting, "Reviewer", Hurried)
    monkeypatch.setattr(collecting, "SHARE", 1.0)
    monkeypatch.setattr(collecting, "PAUSE_SECONDS", 0.01)


def game_of(seed: int, how: PlayConditions | None = None) -> SavedGame:
    """A finished game of one person in seat 0."""
    record = replace(played("claim", seed), how_played=how or PlayConditions())
    return SavedGame(setup(record.deck).seats, record)


def opened(folder: DataFolder) -> Games:
    return Games(folder, Random(1))


_STARTED: list[Collector] = []


@pytest.fixture(autouse=True)
def ended() -> Iterator[None]:
    """Let no collector work on after its test."""
    yield
    while _STARTED:
        _STARTED.pop().cancel()


def collector(games: Games, *, is_saving: Callable[[], bool] = lambda: False) -> Collector:
    _STARTED.append(Collector(games, is_saving))
    return _STARTED[-1]


def wait_until(is_so: Callable[[], bool]) -> None:
    deadline = time.monotonic() + TIMEOUT_SECONDS
    while not is_so():
        assert time.monotonic() < deadline
        time.sleep(0.005)


def files(games: Games) -> list[str]:
    return [each.file for each in ObservationFile.of(games).load().games]


def file_away(games: Games, *seeds: int, how: PlayConditions | None = None) -> list[str]:
    """File finished games, the newest first; returns their files."""
    noon = datetime(2026, 11, 20, 12)
    written = [
        games.saves.finish(game_of(seed, how), noon - timedelta(hours=number)).name
        for number, seed in enumerate(seeds)
    ]
    games.folder.flush()
    return written


def test_games_are_reviewed_at_rest_the_newest_first_and_the_reviews_are_kept(folder: DataFolder) -> None:
    games = opened(folder)
    newest, older = file_away(games, 1, 2)
    asked = collector(games)
    asked.start()
    wait_until(lambda: bool(files(games)))
    assert files(games)[0] == newest
    wait_until(lambda: len(files(games)) == 2)
    asked.cancel()
    assert files(games) == [newest, older]
    assert find_review(played("claim", 2), ReviewFolder(folder)) is not None
    assert asked.waiting == []


def test_what_was_reviewed_otherwise_counts_once_its_game_is_known(folder: DataFolder) -> None:
    games = opened(folder)
    review = reviewed("claim", 1)
    game = GameSession.of(game_of(1))
    learn_from(games, game, review)
    assert files(games) == [], "the index does not know it yet"
    file_away(games, 1)
    FinishedGames.of(games).refresh()
    learn_from(games, game, review)
    (kept,) = ObservationFile.of(games).load().games
    assert (kept.seat, kept.players, kept.decisions > 0) == (0, 2, True)
    assert kept.found + len(kept.mistakes) == kept.decisions


def test_games_whose_cards_somebody_knew_say_nothing_about_a_person(folder: DataFolder) -> None:
    games = opened(folder)
    file_away(games, 1, how=PlayConditions(is_practice=True))
    file_away(games, 2, how=PlayConditions().with_known_deal())
    FinishedGames.of(games).refresh()
    assert len(FinishedGames.of(games).games) == 2
    assert collector(games).waiting == []


def test_nothing_is_reviewed_while_a_game_is_under_way_or_power_is_saved(folder: DataFolder) -> None:
    games = opened(folder)
    file_away(games, 1)
    is_saving = True
    asked = collector(games, is_saving=lambda: is_saving)
    asked.start()
    time.sleep(0.1)
    assert not FinishedGames.of(games).is_known, "it has not even looked for games"
    games.current = GameSession.begin(setup(), Random(1))
    is_saving = False
    time.sleep(0.1)
    assert files(games) == []
    games.current = None
    wait_until(lambda: len(files(games)) == 1)
    asked.cancel()


def test_a_stored_review_is_observed_without_judging_again(
    folder: DataFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    games = opened(folder)
    ReviewFolder(folder).keep(played("claim", 1), {"review": to_plain(reviewed("claim", 1))})
    file_away(games, 1)
    monkeypatch.setattr(collecting, "Reviewer", None)
    asked = collector(games)
    asked.start()
    wait_until(lambda: len(files(games)) == 1)
    asked.cancel()


def test_lost_observations_are_made_again_and_those_of_deleted_games_stay(folder: DataFolder) -> None:
    games = opened(folder)
    (file,) = file_away(games, 1)
    asked = collector(games)
    asked.start()
    wait_until(lambda: len(files(games)) == 1)
    asked.cancel()
    before = ObservationFile.of(games).load()
    folder.flush()
    (folder.path / "tutor.json").write_text("{", encoding="ascii")
    again = collector(games)
    again.start()
    wait_until(lambda: ObservationFile.of(games).load() == before)
    again.cancel()
    games.saves.finished.delete(games.saves.finished_folder / file)
    FinishedGames.of(games).refresh()
    assert ObservationFile.of(games).load() == before


def test_an_edited_game_replaces_what_was_observed_of_its_file(folder: DataFolder) -> None:
    games = opened(folder)
    (file,) = file_away(games, 1)
    asked = collector(games)
    asked.start()
    wait_until(lambda: len(files(games)) == 1)
    asked.cancel()
    (other,) = file_away(games, 2)
    place = games.saves.finished_folder
    (place / other).replace(place / file)
    FinishedGames.of(games).refresh()
    again = collector(games)
    again.start()
    wait_until(lambda: not again.waiting)
    again.cancel()
    (kept,) = ObservationFile.of(games).load().games
    assert kept.file == file
    judged = reviewed("claim", 2).judgements_of(0)
    assert kept.decisions == sum(each.chance - each.cards[-1].value > EQUAL for each in judged)


def test_it_rests_a_hundred_times_as_long_as_it_works(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(collecting, "SHARE", 0.01)
    assert rest_after(0.02) == pytest.approx(1.98)


@pytest.mark.parametrize(
    ("status", "profile", "is_saving"),
    [
        ("Discharging", "balanced", True),
        ("Charging", "balanced", False),
        ("Full", "low-power", True),
        ("", "", False),
    ],
)
def test_the_system_says_whether_it_saves_power(
    tmp_path: Path, status: str, profile: str, *, is_saving: bool
) -> None:
    battery = tmp_path / "power_supply" / "BAT0"
    battery.mkdir(parents=True)
    (battery / "type").write_text("Battery\n", encoding="ascii")
    (battery / "status").write_text(f"{status}\n", encoding="ascii")
    (tmp_path / "platform_profile").write_text(f"{profile}\n", encoding="ascii")
    assert is_saving_power(battery.parent, tmp_path / "platform_profile") is is_saving


def test_a_system_that_says_nothing_saves_no_power(tmp_path: Path) -> None:
    assert not is_saving_power(tmp_path / "none", tmp_path / "neither")
