"""The game in progress and the finished ones."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random

import pytest

from claim_desktop.json_decoding import to_plain
from claim_desktop.rules import record as records
from claim_desktop.rules.decks import CLAIM, CLAIM_2, Deck, all_decks
from claim_desktop.storage.assists import CLASSIC
from claim_desktop.storage.errors import StorageError, sentence
from claim_desktop.storage.folder import DataFolder
from claim_desktop.storage.saves import SavedGame, SaveFile
from claim_desktop.storage.seats import SeatSetup
from claim_desktop.storage.writer import recover
from tests.storage.games import LEVELS, noted_game, played_game

ROOT = Path(__file__).resolve().parents[2]
EVENING = datetime(2026, 11, 21, 19, 30, tzinfo=UTC)
Fields = dict[str, object]


def loaded(folder: DataFolder) -> SavedGame | None:
    """What a program starting now would find."""
    result = SaveFile(folder, LEVELS).load()
    assert result.problem is None
    return result.value


def test_at_first_there_is_no_game_and_no_problem(saves: SaveFile) -> None:
    assert saves.load().value is None
    assert saves.load().problem is None


@pytest.mark.parametrize(
    "deck", [CLAIM, CLAIM_2, all_decks(3)[4], all_decks(4)[7]], ids=lambda deck: deck.players
)
@pytest.mark.parametrize("moves", [0, 1, 30])
def test_a_game_goes_on_where_it_was(saves: SaveFile, folder: DataFolder, deck: Deck, moves: int) -> None:
    game = played_game(moves, deck)
    saves.write(game)
    found = loaded(folder)
    assert found == game
    assert found is not None
    assert found.record.replay() == game.record.replay()


def test_a_save_names_its_format_and_holds_a_record(saves: SaveFile, folder: DataFolder) -> None:
    game = played_game(4)
    saves.write(game)
    folder.flush()
    written = json.loads(folder.save_path.read_text(encoding="utf-8"))
    assert (written["format"], written["version"]) == ("claim-save", 2)
    person = {"name": "Zoë", "level": None, "aids": to_plain(CLASSIC)}
    assert written["seats"] == [person, {"name": "Guest 1", "level": "squire"}]
    assert written["record"] == records.to_object(game.record)


def test_a_save_of_version_1_goes_on_as_it_was(saves: SaveFile, folder: DataFolder) -> None:
    folder.save_path.write_bytes(altered(version=1, record=records.to_object(played_game(4).record)))
    assert loaded(folder) == played_game(4)


def test_levels_are_known_by_their_former_ids_in_a_save_and_in_a_record(
    saves: SaveFile, folder: DataFolder
) -> None:
    seats = [{"name": "Zoë", "level": "random"}, {"name": "Guest 1", "level": "greedy"}]
    folder.save_path.write_bytes(altered(seats=seats))
    saved = loaded(folder)
    assert saved is not None
    assert [seat.level for seat in saved.seats] == ["novice", "squire"]
    finished = saves.finish(played_game(1000), EVENING)
    folder.flush()
    finished.write_text(finished.read_text(encoding="utf-8").replace("squire", "greedy"), encoding="utf-8")
    assert "greedy" in finished.read_text(encoding="utf-8")
    assert saves.finished.load(finished).value == replace(played_game(1000), finished=EVENING)


def test_aids_label_and_how_it_was_played_are_kept_with_a_game(saves: SaveFile, folder: DataFolder) -> None:
    saves.write(noted_game(9))
    assert loaded(folder) == noted_game(9)
    assert noted_game(9) != played_game(9)


def test_a_portrait_is_kept_with_its_person_also_one_that_is_not_known_here(
    saves: SaveFile, folder: DataFolder
) -> None:
    game = played_game(4)
    game = replace(game, seats=(replace(game.seats[0], portrait="cartographer"), *game.seats[1:]))
    saves.write(game)
    assert loaded(folder) == game


def test_a_forgotten_game_is_gone(saves: SaveFile, folder: DataFolder) -> None:
    saves.write(played_game(4))
    saves.remove()
    assert loaded(folder) is None


def good_fields() -> Fields:
    game = played_game(4)
    seats = [{"name": seat.name, "level": seat.level} for seat in game.seats]
    return {"format": "claim-save", "version": 1, "seats": seats, "record": records.to_object(game.record)}


def altered(**changes: object) -> bytes:
    return json.dumps(good_fields() | changes).encode()


def altered_record(**changes: object) -> bytes:
    record = good_fields()["record"]
    assert isinstance(record, dict)
    return altered(record=record | changes)


DAMAGED = {
    "empty": b"",
    "not_text": b"\xff\xfe\x00\x01",
    "cut_short": altered()[:-40],
    "deep": b"[" * 100_000,
    "a_list": b"[]",
    "another_format": altered(format="claim-settings"),
    "no_version": altered(version=None),
    "no_record": altered(record=None),
    "a_card_too_many": altered_record(stock=["Go0"] * 27),
    "an_illegal_move": altered_record(moves=[{"player": 1, "play": "Go5"}]),
    "no_seats": altered(seats=[]),
    "a_name_with_nul": altered(seats=[{"name": "A\x00", "level": None}, {"name": "Bo", "level": None}]),
    "half_a_surrogate_pair": altered(
        seats=[{"name": "\ud800", "level": None}, {"name": "Bo", "level": None}]
    ),
    "a_flipped_bit_in_korean": altered().replace(b'"Zo\\u00eb"', b'"\xed\xa5\x9c"'),
    "a_name_without_end": altered(seats=[{"name": "W" * 5000, "level": None}, {"name": "B", "level": None}]),
    "a_title_with_nul": altered(title="A\x00"),
    "a_title_without_end": altered(title="W" * 5000),
    "a_star_that_is_no_star": altered(starred=5),
    "a_hint_for_nobody": altered_record(hints=[1, 2, 3]),
    "aids_that_are_none": altered(
        seats=[{"name": "A", "level": None, "aids": 5}, {"name": "B", "level": None}]
    ),
    "a_tracker_that_is_none": altered(
        seats=[{"name": "A", "level": None, "aids": {"tracker": "all"}}, {"name": "B", "level": None}]
    ),
    "a_portrait_that_is_none": altered(
        seats=[{"name": "A", "level": None, "portrait": 5}, {"name": "B", "level": None}]
    ),
    "a_seat_without_a_name": altered(seats=[{"level": None}, {"name": "Ada", "level": None}]),
}
NEWER = {
    "a_newer_save": altered(version=3, record={"shape": "unheard of"}),
    "a_newer_record": altered_record(version=4),
    "an_unknown_level": altered(seats=[{"name": "Ada", "level": None}, {"name": "Deep", "level": "oracle"}]),
}


@pytest.mark.parametrize("name", [*DAMAGED, *NEWER])
def test_a_save_that_cannot_be_read_is_one_sentence_and_stays_untouched(
    saves: SaveFile, folder: DataFolder, name: str
) -> None:
    content = (DAMAGED | NEWER)[name]
    folder.save_path.write_bytes(content)
    found = saves.load()
    assert found.value is None
    assert found.problem is not None
    start = "Your saved game cannot be read (" if name in DAMAGED else "Your saved game comes from a newer"
    assert sentence(found.problem).startswith(start)
    assert sentence(found.problem).endswith(".")
    saves.remove()
    assert folder.save_path.read_bytes() == content
    assert [entry.name for entry in folder.path.iterdir() if not entry.name.startswith(".")] == ["save.json"]


@pytest.mark.parametrize("name", [*DAMAGED, *NEWER])
@pytest.mark.parametrize("loads_first", [True, False])
def test_a_new_game_beside_an_unreadable_save_keeps_it_under_another_name(
    saves: SaveFile, folder: DataFolder, name: str, loads_first: bool
) -> None:
    content = (DAMAGED | NEWER)[name]
    folder.save_path.write_bytes(content)
    if loads_first:
        saves.load()
    for moves in range(3):
        saves.write(played_game(moves))
    assert loaded(folder) == played_game(2)
    kept = list(folder.path.glob("save-kept-*.json"))
    assert [copy.read_bytes() for copy in kept] == [content]


def test_a_folder_in_place_of_the_save_is_a_sentence_and_gives_way_to_a_new_game(
    saves: SaveFile, folder: DataFolder
) -> None:
    (folder.save_path / "inside").mkdir(parents=True)
    assert saves.load().problem is not None
    saves.write(played_game(2))
    folder.flush()
    assert loaded(folder) == played_game(2)
    [kept] = folder.path.glob("save-kept-*.json")
    assert (kept / "inside").is_dir()


def test_a_file_of_several_records_is_not_called_damaged(
    saves: SaveFile, folder: DataFolder, tmp_path: Path
) -> None:
    paths = [saves.finish(played_game(1000 + seed), EVENING) for seed in range(2)]
    folder.flush()
    lines = [path.read_text("utf-8") for path in paths]
    file = tmp_path / "exported.jsonl"
    for content, said in (
        (lines[0], None),
        ("\n".join(lines), "the file holds several games"),
        (lines[0] + "\n\n", None),
        (json.dumps(json.loads(lines[0]), indent=1), None),
        ("Claim\nClaim 2\n", "it is damaged"),
    ):
        file.write_text(content, encoding="utf-8")
        problem = saves.read_record(file).problem
        assert (problem is None) is (said is None)
        assert problem is None or str(said) in sentence(problem)


def test_a_refused_record_says_where_it_is_wrong(saves: SaveFile, folder: DataFolder) -> None:
    folder.save_path.write_bytes(DAMAGED["an_illegal_move"])
    problem = saves.load().problem
    assert problem is not None
    assert "record.moves[0]" in sentence(problem)


def test_a_readable_save_is_written_over_without_a_copy(saves: SaveFile, folder: DataFolder) -> None:
    SaveFile(folder, LEVELS).write(played_game(3))
    saves.write(played_game(1, CLAIM_2))
    assert loaded(folder) == played_game(1, CLAIM_2)
    assert list(folder.path.glob("*kept*")) == []


@pytest.mark.skipif(sys.platform == "win32", reason="links need a permission there")
def test_a_link_that_leads_nowhere_or_round_in_place_of_the_save_gives_way_to_a_new_game(
    saves: SaveFile, folder: DataFolder
) -> None:
    for target in ("nowhere", "save.json"):
        folder.save_path.unlink(missing_ok=True)
        folder.save_path.symlink_to(target)
        saves.write(played_game(2))
        folder.flush()
        assert folder.write_problem is None
        assert not folder.save_path.is_symlink()
        assert loaded(folder) == played_game(2)


def test_a_game_with_a_name_that_no_file_can_hold_is_refused_with_a_sentence(saves: SaveFile) -> None:
    game = replace(played_game(2), seats=(SeatSetup("\ud800", None), SeatSetup("Bo", None)))
    with pytest.raises(StorageError) as refused:
        saves.write(game)
    assert "choose another name" in sentence(refused.value)


@pytest.mark.skipif(sys.platform == "win32", reason="there the lock keeps the folder")
def test_a_copy_that_lost_its_number_leaves_the_save_of_whoever_has_it_alone(tmp_path: Path) -> None:
    path = tmp_path / "data"
    first = DataFolder.open(path)
    SaveFile(first, LEVELS).write(played_game(1))
    first.flush()
    shutil.rmtree(path)
    second = DataFolder.open(path)
    SaveFile(second, LEVELS).write(played_game(2))
    second.flush()
    SaveFile(first, LEVELS).write(played_game(3))
    first.flush()
    assert sorted(file.name for file in path.glob("save*")) == ["save-2.json", "save.json"]
    first.close()
    second.close()


@pytest.mark.skipif(sys.platform == "win32", reason="there the lock keeps the folder")
def test_a_folder_that_is_gone_is_a_sentence_when_a_game_is_written(
    saves: SaveFile, folder: DataFolder
) -> None:
    for entry in folder.path.iterdir():
        entry.unlink()
    folder.path.rmdir()
    with pytest.raises(StorageError, match="no_folder"):
        saves.write(played_game(1))


def test_what_a_killed_copy_had_only_written_of_a_finished_game_comes_back_in_another(
    saves: SaveFile, folder: DataFolder
) -> None:
    record = saves.finish(played_game(1000), EVENING)
    folder.flush()
    record.rename(record.with_name(f".{record.name}.7.000009.next"))
    saves.adopt_orphaned_saves()
    assert list(record.parent.iterdir()) == [record]
    assert saves.finished.load(record).value == replace(played_game(1000), finished=EVENING)


def test_a_game_whose_record_a_killed_copy_had_only_written_is_filed_under_the_same_name(
    saves: SaveFile, folder: DataFolder
) -> None:
    game = played_game(1000)
    first = saves.finish(game, EVENING)
    folder.flush()
    first.rename(first.with_name(f".{first.name}.7.000009.next"))
    again = saves.finish(game, EVENING + timedelta(seconds=1))
    folder.flush()
    recover(first.parent, 7)
    assert again == first
    assert [path.name for path in first.parent.iterdir()] == [first.name]


def test_a_finished_game_is_kept_as_a_record_and_is_no_longer_in_progress(
    saves: SaveFile, folder: DataFolder
) -> None:
    game = played_game(1000)
    saves.write(game)
    path = saves.finish(game, EVENING)
    folder.flush()
    assert path.parent == saves.finished_folder
    assert path.name.startswith("2026-11-21-193000-")
    assert records.from_line(path.read_text(encoding="utf-8")) == game.record
    written = json.loads(path.read_text(encoding="utf-8"))
    assert saves.finished.load(path).value == replace(game, finished=EVENING)
    assert written["seats"][1] == {"name": "Guest 1", "level": "squire"}
    assert datetime.fromisoformat(written["finished"]) == EVENING
    assert loaded(folder) is None


def test_a_disk_that_does_not_list_the_finished_games_is_a_sentence(
    saves: SaveFile, folder: DataFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise OSError(5, "Input/output error")

    with monkeypatch.context() as patch:
        patch.setattr(os, "listdir", refuse)
        with pytest.raises(StorageError) as refused:
            saves.finish(played_game(1000), datetime(2026, 11, 21, tzinfo=UTC))
    assert "Input/output error" in sentence(refused.value)
    assert saves.load().value == played_game(1000), "it is still there to be finished"


def test_a_game_finished_again_after_a_crash_is_kept_once(saves: SaveFile, folder: DataFolder) -> None:
    game = played_game(1000)
    first = saves.finish(game, EVENING)
    folder.flush()
    assert saves.finish(game, EVENING.replace(hour=21)) == first
    saves.finish(played_game(1000, seed=6), EVENING)
    folder.flush()
    assert len(list(saves.finished_folder.iterdir())) == 2


WRITER = """
import sys
from pathlib import Path
from claim_desktop.storage.folder import DataFolder
from claim_desktop.storage.saves import SaveFile
from tests.storage.games import LEVELS, played_game
saves = SaveFile(DataFolder.open(Path(sys.argv[1])), LEVELS)
games = [played_game(moves) for moves in range(40)]
while True:
    for game in games:
        saves.write(game)
        print(len(game.record.moves), flush=True)
"""


def test_a_program_killed_at_any_moment_leaves_its_last_game_readable(tmp_path: Path) -> None:
    seed = Random().getrandbits(32)
    print(f"seed {seed}")
    rng = Random(seed)
    for _ in range(4):
        with subprocess.Popen(
            [sys.executable, "-c", WRITER, str(tmp_path)], cwd=ROOT, stdout=subprocess.PIPE, text=True
        ) as writer:
            assert writer.stdout is not None
            for _ in range(rng.randrange(1, 60)):
                last_told = int(writer.stdout.readline())
            writer.kill()
            told = [int(line) for line in writer.stdout.read().split()]
        folder = DataFolder.open(tmp_path)
        found = loaded(folder)
        folder.close()
        assert folder.number == 1
        assert found is not None
        last = [last_told, *told][-1]
        assert len(found.record.moves) in (last, (last + 1) % 40)
    assert list(tmp_path.glob("*kept*")) == []
    assert list(tmp_path.glob("*.next")) == []
