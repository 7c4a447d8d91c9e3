"""Copies of a record: the same game in several files is counted once, and the others are named as copies."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from dataclasses import replace
from datetime import date, datetime
from pathlib import Path
from random import Random

import pytest

from claim_desktop.ai.level_ids import LEVEL_IDS
from claim_desktop.scenes.chronicle.chronicle_text import game_text
from claim_desktop.scenes.chronicle.logic.achievements import earned
from claim_desktop.scenes.chronicle.logic.counted_games import counts, runs_of_wins
from claim_desktop.scenes.chronicle.logic.export import table_of
from claim_desktop.scenes.chronicle.logic.filters import GameFilter, OriginFilter, filter_games
from claim_desktop.scenes.chronicle.logic.finished_games import FinishedGames
from claim_desktop.scenes.chronicle.logic.head_to_head import tally_against
from claim_desktop.scenes.chronicle.logic.statistics import is_copy, rate_of, your_games
from claim_desktop.storage.folder import DataFolder
from claim_desktop.storage.indexed_game import DealOrigin, IndexedGame
from claim_desktop.storage.saved_game import GameLabel, SavedGame
from claim_desktop.storage.saves import SaveFile
from scripts.stage.finished_games import any_game

EVENING = datetime(2026, 11, 2, 23, 30)


def known(folder: DataFolder) -> tuple[IndexedGame, ...]:
    """The finished games, as a program that starts now lists them."""
    finished_games = FinishedGames(folder, SaveFile(folder, LEVEL_IDS))
    finished_games.refresh()
    return finished_games.games


def won_game() -> SavedGame:
    """A game that counts and that the only person at the table has won."""
    for seed in range(1000):
        game = any_game(Random(seed))
        persons = [seat for seat, each in enumerate(game.seats) if each.is_human]
        vote, how = game.record.replay().vote, game.record.how_played
        is_random = not (how.is_practice or how.is_dealt_again or how.origin)
        assert vote is not None
        if len(persons) == 1 and is_random and vote.winners == (game.record.deck.side_of(persons[0]),):
            return replace(game, label=GameLabel())
    raise AssertionError("no such game")


@pytest.fixture
def original(folder: DataFolder) -> Path:
    """The file of a game that was won."""
    path = SaveFile(folder, LEVEL_IDS).finish(won_game(), EVENING)
    folder.flush()
    return path


def copied(original: Path, name: str, change: Callable[[dict[str, object]], object] = lambda _: None) -> Path:
    """A copy of a record under another name, with its fields changed."""
    fields = json.loads(original.read_text(encoding="utf-8"))
    change(fields)
    path = original.with_name(name)
    path.write_text(json.dumps(fields), encoding="utf-8")
    return path


def copies(games: tuple[IndexedGame, ...]) -> list[str]:
    return sorted(game.file for game in games if game.origin is DealOrigin.COPY)


def test_a_record_under_three_names_counts_once(folder: DataFolder, original: Path) -> None:
    alone = known(folder)
    level = next(seat.level for seat in alone[0].seats if seat.level)
    tallied = tally_against(alone, level)
    for name in ("claim-2026-11-02-00000a.json", "claim-2026-11-02-00000b.json"):
        shutil.copy(original, original.with_name(name))
    games = known(folder)
    assert len(games) == 3
    assert copies(games) == ["claim-2026-11-02-00000a.json", "claim-2026-11-02-00000b.json"]
    assert list(runs_of_wins(your_games(games))) == [1]
    assert rate_of(your_games(games)).games == 1
    assert [game.file for game in games if not is_copy(game)] == [original.name]
    assert sum(map(counts, games)) == 1
    assert tally_against(games, level) == tallied
    assert {achievement: game.file for achievement, game in earned(games).items()} == dict.fromkeys(
        earned(alone), original.name
    )
    assert [game.file for game in filter_games(games, GameFilter(which=OriginFilter.COUNTED))] == [
        original.name
    ]


def test_a_copy_is_listed_and_says_that_it_is_one(folder: DataFolder, original: Path) -> None:
    copied(original, "claim-2026-11-02-00000a.json")
    text = {game.file: game_text(game, date(2026, 11, 5)) for game in known(folder)}
    assert "copy" in text["claim-2026-11-02-00000a.json"].split(", ")
    assert "copy" not in text[original.name].split(", ")


def test_a_table_of_counted_games_has_no_copies(folder: DataFolder, original: Path) -> None:
    copied(original, "claim-2026-11-02-00000a.json")
    assert len(table_of(your_games(known(folder))).splitlines()) == 2


def test_another_title_and_other_names_make_no_other_game(folder: DataFolder, original: Path) -> None:
    def renamed(fields: dict[str, object]) -> None:
        fields.update(title="The long evening", starred=True, names=["Ann"] * int(str(fields["players"])))

    copied(original, "claim-2026-11-02-00000a.json", renamed)
    assert copies(known(folder)) == ["claim-2026-11-02-00000a.json"]


def test_the_same_cards_and_moves_at_another_time_are_another_game(
    folder: DataFolder, original: Path
) -> None:
    copied(
        original, "claim-2026-11-02-00000a.json", lambda fields: fields.update(finished="2026-11-03T23:30")
    )
    assert copies(known(folder)) == []


def test_other_moves_at_the_same_time_are_another_game(folder: DataFolder, original: Path) -> None:
    other = any_game(Random(5000))
    SaveFile(folder, LEVEL_IDS).finish(other, EVENING)
    folder.flush()
    assert copies(known(folder)) == []


def test_a_record_that_tells_no_end_is_a_copy_of_one_that_does(folder: DataFolder, original: Path) -> None:
    first_by_name = copied(original, "a-000000.json", lambda fields: fields.pop("finished"))
    assert copies(known(folder)) == [first_by_name.name]


@pytest.mark.parametrize("zone", ["Asia/Tokyo", "America/Los_Angeles"], indirect=True)
def test_a_time_without_an_offset_is_the_same_as_one_that_shows_the_same_clock(
    zone: Callable[[str], None], folder: DataFolder
) -> None:
    path = SaveFile(folder, LEVEL_IDS).finish(won_game(), EVENING)
    folder.flush()
    copied(path, "claim-2026-11-02-00000a.json", lambda fields: fields.update(finished="2026-11-02T23:30:00"))
    assert copies(known(folder)) == ["claim-2026-11-02-00000a.json"]
    zone("Europe/Amsterdam")
    assert copies(known(folder)) == ["claim-2026-11-02-00000a.json"]


def test_without_the_original_its_copy_counts(folder: DataFolder, original: Path) -> None:
    copied(original, "claim-2026-11-02-00000a.json")
    finished_games = FinishedGames(folder, SaveFile(folder, LEVEL_IDS))
    finished_games.refresh()
    original.unlink()
    finished_games.remove(original.name)
    assert [game.origin for game in finished_games.games] == [DealOrigin.DEALT]
    assert [game.origin for game in known(folder)] == [DealOrigin.DEALT]


def test_an_export_beside_its_original_is_a_copy(folder: DataFolder, original: Path) -> None:
    saves = SaveFile(folder, LEVEL_IDS)
    game = saves.finished.load(original).value
    assert game is not None
    exported = saves.export(game, "claim-2026-11-09")
    folder.flush()
    shutil.copy(exported, original.parent)
    assert copies(known(folder)) == [exported.name]
