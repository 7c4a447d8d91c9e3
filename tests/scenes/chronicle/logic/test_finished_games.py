"""Finished games: they stay known, whatever happens to the index."""

from __future__ import annotations

import os
import sqlite3
import threading
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from claim_desktop.ai.level_ids import LEVEL_IDS
from claim_desktop.rules.modes import mode_of
from claim_desktop.scenes.chronicle.logic import facts
from claim_desktop.scenes.chronicle.logic.counted_games import counts
from claim_desktop.scenes.chronicle.logic.finished_games import FinishedGames
from claim_desktop.scenes.chronicle.logic.head_to_head import tally_against
from claim_desktop.storage import game_index, indexed_game
from claim_desktop.storage.folder import DataFolder
from claim_desktop.storage.game_index import GameIndex
from claim_desktop.storage.indexed_game import NOBODY, DealOrigin, IndexedGame, Result
from claim_desktop.storage.saved_game import GameLabel
from claim_desktop.storage.saves import SaveFile
from scripts.stage.finished_games import Written, write_games

GAMES = 30


@pytest.fixture
def written(folder: DataFolder) -> list[Written]:
    return write_games(folder, GAMES, 4)


def known(folder: DataFolder) -> tuple[IndexedGame, ...]:
    """The finished games as a program that starts now reads them."""
    finished_games = FinishedGames(folder, SaveFile(folder, LEVEL_IDS))
    finished_games.refresh()
    assert finished_games.is_known
    return finished_games.games


def index(folder: DataFolder) -> Path:
    return folder.path / "chronicle.sqlite3"


def reads(folder: DataFolder, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The files that are read from now on."""
    files: list[str] = []
    read = facts.read_facts

    def noting(folder: DataFolder, saves: SaveFile, file: str, stamp: str, changed: float) -> IndexedGame:
        files.append(file)
        return read(folder, saves, file, stamp, changed)

    monkeypatch.setattr(facts, "read_facts", noting)
    return files


def test_the_games_that_a_person_has_finished_are_counted_by_name_and_without_one_yours(
    folder: DataFolder, written: list[Written]
) -> None:
    finished_games = FinishedGames(folder, SaveFile(folder, LEVEL_IDS))
    assert finished_games.count_of("Zoë 0") == 0, "nothing is known yet"
    finished_games.refresh()
    people = [[one.name for one in each.game.seats if one.level is None] for each in written]
    for name in ("Zoë 0", "Zoë 1", "Guest 1"):
        assert finished_games.count_of(name) == sum(name in names for names in people)
    assert finished_games.count_of("") == sum(len(names) == 1 for names in people) > 0
    finished_games.remove(
        next(each.path.name for each, names in zip(written, people, strict=True) if len(names) == 1)
    )
    assert finished_games.count_of("") == sum(len(names) == 1 for names in people) - 1


def test_everything_that_is_known_of_a_game_follows_from_its_record(
    folder: DataFolder, written: list[Written]
) -> None:
    games = known(folder)
    assert [game.file for game in games] == [each.path.name for each in written]
    for game, each in zip(games, written, strict=True):
        record, seats = each.game.record, each.game.seats
        vote = record.replay().vote
        persons = [seat for seat, one in enumerate(seats) if one.level is None]
        assert vote is not None
        assert game.is_readable
        assert game.finished == each.finished.timestamp()
        assert game.mode == mode_of(record.deck).id
        assert [seat.name for seat in game.seats] == [one.name for one in seats]
        assert [seat.level for seat in game.seats] == [one.level for one in seats]
        assert game.title == each.game.label.title
        assert game.is_starred is each.game.label.is_starred
        assert game.votes == vote.votes
        assert (game.you == NOBODY) is (len(persons) != 1)
        if game.you != NOBODY:
            side = record.deck.side_of(persons[0])
            assert game.you == persons[0]
            assert (game.result is Result.LOST) is (side not in vote.winners)
            assert game.hints == (record.how_played.hints or [0] * 4)[persons[0]]
            assert game.hand == record.deal.hands[persons[0]]


def test_what_is_known_is_not_found_out_again(
    folder: DataFolder, written: list[Written], monkeypatch: pytest.MonkeyPatch
) -> None:
    files = reads(folder, monkeypatch)
    first = known(folder)
    assert sorted(files) == sorted(each.path.name for each in written)
    files.clear()
    assert known(folder) == first
    assert files == []


def test_a_game_that_is_new_changed_or_gone_is_noticed_by_its_file(
    folder: DataFolder, written: list[Written], monkeypatch: pytest.MonkeyPatch
) -> None:
    known(folder)
    files = reads(folder, monkeypatch)
    saves = SaveFile(folder, LEVEL_IDS)
    saves.finished.relabel(written[3].path, GameLabel("Ünçal?"))
    saves.finished.delete(written[5].path)
    new = write_games(folder, 1, 99)[0]
    games = {game.file: game for game in known(folder)}
    assert sorted(files) == sorted((written[3].path.name, new.path.name))
    assert games[written[3].path.name].title == "Ünçal?"
    assert written[5].path.name not in games
    assert len(games) == GAMES


def test_a_title_of_the_same_length_at_the_same_time_is_noticed_too(
    folder: DataFolder, written: list[Written]
) -> None:
    saves = SaveFile(folder, LEVEL_IDS)
    saves.finished.relabel(written[0].path, GameLabel("Monday"))
    before = written[0].path.stat()
    known(folder)
    saves.finished.relabel(written[0].path, GameLabel("Friday"))
    after = written[0].path.stat()
    assert (before.st_size, before.st_mtime_ns) == (after.st_size, after.st_mtime_ns)
    assert known(folder)[0].title == "Friday"


def test_a_file_that_cannot_be_read_is_listed_and_not_read_twice(
    folder: DataFolder, written: list[Written], monkeypatch: pytest.MonkeyPatch
) -> None:
    written[2].path.write_text("{", encoding="utf-8")
    unreadable = [game.file for game in known(folder) if not game.is_readable]
    assert unreadable == [written[2].path.name]
    files = reads(folder, monkeypatch)
    known(folder)
    assert files == []


def cut(path: Path) -> None:
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])


def overwritten(path: Path) -> None:
    path.write_bytes(os.urandom(path.stat().st_size))


def emptied(path: Path) -> None:
    path.write_bytes(b"")


def newer(path: Path) -> None:
    with sqlite3.connect(path) as connection:
        connection.execute(f"PRAGMA user_version = {indexed_game.VERSION + 1}")
        connection.execute("DELETE FROM games")
    connection.close()


def older(path: Path) -> None:
    with sqlite3.connect(path) as connection:
        connection.execute(f"PRAGMA user_version = {indexed_game.VERSION - 1}")
        connection.execute("ALTER TABLE games DROP COLUMN title")
    connection.close()


def of_another_program(path: Path) -> None:
    path.unlink()
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE TABLE letters (words TEXT)")
    connection.close()


def without_table(path: Path) -> None:
    with sqlite3.connect(path) as connection:
        connection.execute("DROP TABLE games")
    connection.close()


@pytest.mark.parametrize(
    "damage", [Path.unlink, cut, overwritten, emptied, newer, older, of_another_program, without_table]
)
@pytest.mark.sampled(3, in_all=8)
def test_an_index_that_is_missing_damaged_or_newer_is_built_again(
    folder: DataFolder,
    written: list[Written],
    damage: Callable[[Path], None],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    before = known(folder)
    damage(index(folder))
    assert known(folder) == before
    files = reads(folder, monkeypatch)
    assert known(folder) == before
    assert files == []
    assert len(list(folder.path.glob("chronicle-kept-*"))) <= 1


def test_what_is_wrong_in_a_row_is_never_told(folder: DataFolder, written: list[Written]) -> None:
    before = known(folder)
    connection = sqlite3.connect(index(folder))
    with connection:
        connection.execute("UPDATE games SET winners = '0', hints = 5")
    connection.close()
    assert GameIndex(folder, LEVEL_IDS).read() == []
    assert known(folder) == before


def test_flipped_bits_change_nothing_that_is_known(folder: DataFolder, written: list[Written]) -> None:
    before, rng = known(folder), Random(7)
    for _ in range(12):
        content = bytearray(index(folder).read_bytes())
        for _ in range(20):
            content[rng.randrange(len(content))] ^= 1 << rng.randrange(8)
        index(folder).write_bytes(content)
        assert known(folder) == before


@pytest.mark.skipif(os.name == "nt", reason="links need a privilege on Windows")
@pytest.mark.parametrize("part", ["", "-wal", "-shm", "-journal"])
def test_a_link_in_place_of_the_index_is_moved_aside_and_not_followed(
    folder: DataFolder, written: list[Written], part: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    theirs = tmp_path_factory.mktemp("elsewhere") / "letter"
    theirs.write_text("Dear Bo,", encoding="utf-8")
    (folder.path / f"chronicle.sqlite3{part}").symlink_to(theirs)
    assert len(known(folder)) == GAMES
    assert theirs.read_text(encoding="utf-8") == "Dear Bo,"
    assert not index(folder).is_symlink()


def test_a_folder_in_which_nothing_can_be_written_is_read_all_the_same(
    folder: DataFolder, written: list[Written], monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(game_index, "open_database", refuse)
    assert len(known(folder)) == GAMES


def test_two_copies_may_build_the_index_at_once(folder: DataFolder, written: list[Written]) -> None:
    other = DataFolder.open(folder.path)
    found: list[tuple[IndexedGame, ...]] = []
    threads = [threading.Thread(target=lambda f=f: found.append(known(f))) for f in (folder, other)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    other.close()
    assert found[0] == found[1]
    assert len(GameIndex(folder, LEVEL_IDS).read()) == GAMES


def test_a_refresh_asked_for_during_another_is_made_up_for(
    folder: DataFolder, written: list[Written]
) -> None:
    jobs: list[Callable[[], object]] = []
    finished_games = FinishedGames(folder, SaveFile(folder, LEVEL_IDS), jobs.append)
    finished_games.refresh()
    finished_games.refresh()
    assert len(jobs) == 1
    assert not finished_games.is_known
    jobs.pop()()
    assert finished_games.is_known
    assert len(finished_games.games) == GAMES
    finished_games.refresh()
    assert len(jobs) == 1
    assert not finished_games.is_known


def test_closing_the_game_ends_the_reading_and_what_was_read_is_kept(
    folder: DataFolder, written: list[Written], monkeypatch: pytest.MonkeyPatch
) -> None:
    saves = SaveFile(folder, LEVEL_IDS)
    files = reads(folder, monkeypatch)
    saves.is_closing = True
    finished_games = FinishedGames(folder, saves)
    finished_games.refresh()
    assert not finished_games.is_known
    assert files == []


def test_the_record_against_a_level_counts_dealt_games_without_hidden_knowledge(
    folder: DataFolder, written: list[Written]
) -> None:
    games = known(folder)
    for level in LEVEL_IDS:
        won = lost = shared = 0
        for each in written:
            record, seats, how = each.game.record, each.game.seats, each.game.record.how_played
            persons = [seat for seat, one in enumerate(seats) if one.level is None]
            is_known_deal = how.is_practice or how.is_dealt_again or how.is_exported or how.origin
            if len(persons) != 1 or is_known_deal:
                continue
            side = record.deck.side_of(persons[0])
            rivals = {one.level for seat, one in enumerate(seats) if record.deck.side_of(seat) != side}
            vote = record.replay().vote
            if level in rivals and vote is not None:
                won += vote.winners == (side,)
                lost += side not in vote.winners
                shared += side in vote.winners and len(vote.winners) > 1
        tally = tally_against(games, level)
        assert (tally.won, tally.lost, tally.shared) == (won, lost, shared)
    assert sum(map(counts, games)) > 5
    by_mode = [
        tally_against([game for game in games if game.mode == mode], "squire").games
        for mode in {game.mode for game in games}
    ]
    assert sum(by_mode) == tally_against(games, "squire").games > 0


def test_each_kind_of_deal_is_told_apart(folder: DataFolder, written: list[Written]) -> None:
    assert {game.origin for game in known(folder)} == set(DealOrigin) - {DealOrigin.COPY}


def test_a_newcomer_without_a_game_has_no_index_yet(folder: DataFolder) -> None:
    assert known(folder) == ()
    assert not index(folder).exists()
