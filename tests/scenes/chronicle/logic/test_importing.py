"""Importing: exported games come back the same; known and refused ones are reported."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from random import Random

import pytest

from claim_desktop.ai.level_ids import LEVEL_IDS
from claim_desktop.app.feature_hooks import connect
from claim_desktop.rules.decks import CLAIM
from claim_desktop.scenes.chronicle.logic.chronicle import Chronicle
from claim_desktop.scenes.chronicle.logic.export import Exporter
from claim_desktop.scenes.chronicle.logic.finished_games import FinishedGames
from claim_desktop.scenes.chronicle.logic.importing import Imported, Importing
from claim_desktop.scenes.daily.logic.daily_deals import begin_day
from claim_desktop.session.game_session import GameSession
from claim_desktop.session.games import Games
from claim_desktop.session.setup import GameSetup, SeatSetup
from claim_desktop.storage.folder import DataFolder
from claim_desktop.storage.indexed_game import IndexedGame
from claim_desktop.storage.saved_game import GameLabel, SavedGame
from claim_desktop.storage.saves import SaveFile
from scripts.stage.finished_games import write_games

SEATS = (SeatSetup("Ada", None), SeatSetup("Berengar", "novice"))


class Computer:
    """A computer with the game on it."""

    def __init__(self, path: Path) -> None:
        path.mkdir(parents=True, exist_ok=True)
        self.folder = DataFolder.open(path)
        self.games = Games(self.folder, Random(1))
        connect(self.games)
        self.saves = SaveFile(self.folder, LEVEL_IDS)

    def take(self, *paths: Path) -> Imported:
        """What comes of importing these."""
        self.folder.flush()
        ended: list[Imported] = []
        self.games.when_imported = [ended.append]
        Importing.of(self.games).take(paths)
        return ended.pop()

    def finished(self) -> list[SavedGame]:
        """The finished games, as their files have them."""
        found = [self.saves.finished.load(file.path).value for file in self.saves.finished.games()]
        return [game for game in found if game is not None]

    def known(self) -> list[IndexedGame]:
        """The finished games as the Chronicle lists them, but for their files."""
        FinishedGames.of(self.games).refresh()
        return [replace(game, file="", stamp="") for game in FinishedGames.of(self.games).games]

    def on_shelf(self) -> list[SavedGame]:
        """The games put aside."""
        found = [self.saves.shelf.load(file.path).value for file in self.saves.shelf.games()]
        return [game for game in found if game is not None]


@pytest.fixture
def here(tmp_path: Path) -> Iterator[Computer]:
    desk = Computer(tmp_path / "here")
    yield desk
    desk.folder.close()


@pytest.fixture
def elsewhere(tmp_path: Path) -> Iterator[Computer]:
    desk = Computer(tmp_path / "elsewhere")
    yield desk
    desk.folder.close()


def counts(done: Imported) -> tuple[int, int, list[str]]:
    return done.new, done.known, [each.name for each in done.refused]


def begun(desk: Computer, moves: int, seed: int = 3) -> GameSession:
    """A game of which this many moves have been made."""
    game = desk.games.begin(GameSetup(CLAIM, SEATS, 0, seed))
    rng = Random(seed)
    for _ in range(moves):
        if not game.is_over:
            game.play(rng.choice(game.view(game.turn).legal_moves))
    desk.folder.flush()
    return game


def test_an_exported_game_comes_back_the_same(here: Computer, elsewhere: Computer) -> None:
    game = begun(here, 1000)
    [file] = here.games.saves.finished.games()
    chronicle = Chronicle.of(here.games)
    chronicle.relabel(file, GameLabel("The long evening", is_starred=True))
    path = Chronicle.of(here.games).export(here.games.saves.finished.games()[0])
    assert path is not None
    here.folder.flush()
    assert counts(elsewhere.take(path)) == (1, 0, [])
    assert elsewhere.finished() == here.finished()
    assert elsewhere.known() == here.known()
    [back] = elsewhere.finished()
    assert back.label == GameLabel("The long evening", is_starred=True)
    assert back.finished == game.finished is not None


def test_the_records_of_all_games_come_back_the_same(here: Computer, elsewhere: Computer) -> None:
    write_games(here.folder, 12, 5)
    FinishedGames.of(here.games).refresh()
    Exporter.of(here.games).records(FinishedGames.of(here.games).games)
    here.folder.flush()
    [path] = here.folder.exported_path.glob("*.jsonl")
    assert counts(elsewhere.take(path)) == (12, 0, [])
    assert elsewhere.known() == here.known()
    assert counts(elsewhere.take(path)) == (0, 12, [])
    assert counts(here.take(path)) == (0, 12, [])


def test_a_whole_data_folder_comes_back(here: Computer, elsewhere: Computer) -> None:
    write_games(here.folder, 5, 5)
    begun(here, 9, seed=3)
    begun(here, 6, seed=4)
    here.games.practice.note_day("claim", "won 3:2")
    here.folder.flush()
    assert counts(elsewhere.take(here.folder.path)) == (7, 0, [])
    assert elsewhere.known() == here.known()
    moves = [len(game.record.moves) for game in elsewhere.on_shelf()]
    assert sorted(moves) == [6, 9]
    assert all(not game.record.how_played.is_practice for game in elsewhere.on_shelf())
    assert counts(elsewhere.take(here.folder.path)) == (0, 7, [])
    assert {path.name for path in elsewhere.saves.finished_folder.glob("*.json")} == {
        path.name for path in here.saves.finished_folder.glob("*.json")
    }


def test_its_own_data_folder_brings_nothing(here: Computer) -> None:
    write_games(here.folder, 3, 5)
    begun(here, 4)
    assert counts(here.take(here.folder.path)) == (0, 4, [])


def test_an_unfinished_export_goes_on_as_practice_without_anything_hidden(
    here: Computer, elsewhere: Computer
) -> None:
    begun(here, 10)
    path = Chronicle.of(here.games).export(Chronicle.of(here.games).unfinished()[0])
    assert path is not None
    here.folder.flush()
    assert counts(elsewhere.take(path)) == (1, 0, [])
    [game] = elsewhere.on_shelf()
    assert len(game.record.moves) == 10
    assert game.record.how_played.is_practice
    assert game.record.how_played.is_exported
    resumed = elsewhere.games.autosave.resume()
    assert resumed is not None
    assert resumed.moves_made == 10


def test_a_game_that_has_gone_on_since_it_was_exported_is_known(here: Computer) -> None:
    game = begun(here, 10)
    path = Chronicle.of(here.games).export(Chronicle.of(here.games).unfinished()[0])
    assert path is not None
    game.play(game.view(game.turn).legal_moves[0])
    assert counts(here.take(path)) == (0, 1, [])
    while not game.is_over:
        game.play(game.view(game.turn).legal_moves[0])
    assert counts(here.take(path)) == (0, 1, [])
    assert here.on_shelf() == []


def test_files_folders_and_copies_are_taken_together(
    here: Computer, elsewhere: Computer, tmp_path: Path
) -> None:
    one, two, three = (each.path for each in write_games(here.folder, 3, 5))
    box = tmp_path / "box" / "deep" / "deeper"
    box.mkdir(parents=True)
    shutil.copy(two, box / "Two.JSON")
    shutil.copy(three, box)
    shutil.copy(three, box / "copy of three.json")
    assert counts(elsewhere.take(one, tmp_path / "box")) == (3, 1, [])


def test_what_is_refused_is_named_with_its_reason(
    here: Computer, elsewhere: Computer, tmp_path: Path
) -> None:
    [good] = write_games(here.folder, 1, 5)
    record = json.loads(good.path.read_text(encoding="utf-8"))
    box = tmp_path / "box"
    box.mkdir()
    lines = [json.dumps(record), "{", json.dumps({**record, "version": 99})]
    (box / "all.jsonl").write_text("\n".join(lines), encoding="utf-8")
    (box / "cut.json").write_text(json.dumps(record)[:500], encoding="utf-8")
    (box / "empty.json").write_bytes(b"")
    (box / "half.json").write_text(json.dumps({**record, "extra": "\ud800"}), encoding="utf-8")
    (box / "marked.json").write_bytes(b"\xef\xbb\xbf" + json.dumps({**record, "finished": 3}).encode())
    (box / "moves.json").write_text(json.dumps({**record, "moves": record["moves"][1:]}), encoding="utf-8")
    (box / "notes.json").write_text('{"a": 1}', encoding="utf-8")
    (box / "photo.png").write_bytes(b"no game")
    (box / "settings.json").write_text('{"format": "claim-settings", "version": 1}', encoding="utf-8")
    (box / "title.json").write_text(json.dumps({**record, "title": 5}), encoding="utf-8")
    done = elsewhere.take(box, box / "missing.json", box / "photo.png")
    text = [each.text for each in done.refused]
    assert (done.new, done.known) == (1, 1)
    assert text == [
        "all.jsonl, line 2: it is damaged.",
        "all.jsonl, line 3: it comes from a newer version of the game.",
        "cut.json: it is damaged.",
        "empty.json: it is empty.",
        "half.json: it is damaged.",
        *[each for each in text if each.startswith("moves.json: ")],
        "notes.json: it is a different kind of file.",
        "title.json: its title or star is invalid.",
        "missing.json: it cannot be read (there is no such file).",
        "photo.png: it is damaged.",
    ]
    assert done.text == "Imported: 1. Already here: 1. Refused: 10."
    told = done.report(most=3).splitlines()
    assert told == [done.text, *text[:3], "and 7 more"]
    assert FinishedGames.of(elsewhere.games).games[0].is_readable


def test_a_single_refusal_is_told_at_once_and_nothing_found_is_told_too(
    here: Computer, tmp_path: Path
) -> None:
    (tmp_path / "notes.json").write_text("[]", encoding="utf-8")
    (tmp_path / "none").mkdir()
    done = here.take(tmp_path / "notes.json")
    assert done.text == "Imported: 0. Already here: 0. Refused: 1. notes.json: it is damaged."
    assert here.take(tmp_path / "none").text == "No games were found there."


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes of this kind on Windows")
def test_pipes_and_links_to_folders_do_not_stop_an_import(
    here: Computer, elsewhere: Computer, tmp_path: Path
) -> None:
    [game] = write_games(here.folder, 1, 5)
    box = tmp_path / "box"
    box.mkdir()
    os.mkfifo(box / "pipe.json")
    (box / "round").symlink_to(box)
    (box / "far.json").symlink_to(game.path)
    done = elsewhere.take(box)
    assert counts(done) == (1, 0, ["pipe.json"])


def test_fields_of_other_programs_are_kept(here: Computer, elsewhere: Computer, tmp_path: Path) -> None:
    [game] = write_games(here.folder, 1, 5)
    record = {**json.loads(game.path.read_text(encoding="utf-8")), "club": {"round": 3}}
    (tmp_path / "club.json").write_text(json.dumps(record, indent=2), encoding="utf-8")
    elsewhere.take(tmp_path / "club.json")
    [path] = elsewhere.saves.finished_folder.glob("*.json")
    assert json.loads(path.read_text(encoding="utf-8")) == record


def test_a_record_of_an_earlier_version_keeps_the_day_of_its_file(
    here: Computer, elsewhere: Computer, tmp_path: Path
) -> None:
    [game] = write_games(here.folder, 1, 5)
    record = json.loads(game.path.read_text(encoding="utf-8"))
    del record["finished"]
    old = tmp_path / "old.json"
    old.write_text(json.dumps(record), encoding="utf-8")
    then = datetime(2020, 2, 3, 21).timestamp()
    os.utime(old, (then, then))
    elsewhere.take(old)
    FinishedGames.of(elsewhere.games).refresh()
    assert FinishedGames.of(elsewhere.games).games[0].ended == datetime(2020, 2, 3, 21)


def test_whoever_imports_a_days_game_has_seen_its_cards(here: Computer, elsewhere: Computer) -> None:
    game = begin_day(here.games, "claim", "Ada", SEATS[0].aids)
    rng = Random(1)
    while not game.is_over:
        game.play(rng.choice(game.view(game.turn).legal_moves))
    here.folder.flush()
    elsewhere.take(here.saves.finished_folder)
    dealt = begin_day(elsewhere.games, "claim", "Bo", SEATS[0].aids)
    assert dealt.record.how_played.is_dealt_again


def test_a_full_disk_is_a_refusal(
    here: Computer, elsewhere: Computer, monkeypatch: pytest.MonkeyPatch
) -> None:
    [game] = write_games(here.folder, 1, 5)

    def refuse(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("claim_desktop.storage.game_folder.create_file", refuse)
    done = elsewhere.take(game.path)
    assert counts(done) == (0, 0, [game.path.name])
    assert "the disk is full" in done.text
