"""The readers of foreign input: each reads its input, or refuses it as documented."""

from __future__ import annotations

import contextlib
import hashlib
import io
import json
import shutil
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from random import Random

import pytest

from claim_desktop import __main__ as command_line
from claim_desktop.ai.learned.weights import Weights, WeightsError, pack, unpack
from claim_desktop.i18n import catalogue
from claim_desktop.i18n.rules_texts import refusal
from claim_desktop.resources import asset
from claim_desktop.rules.codes import from_code, to_code
from claim_desktop.rules.decks import all_decks
from claim_desktop.rules.errors import CodeError, RecordError
from claim_desktop.rules.record import from_line, to_line
from claim_desktop.scenes.lessons.logic import lesson as lessons
from claim_desktop.scenes.lessons.logic.lesson import LessonError, load_lesson
from claim_desktop.scenes.puzzles.logic.progress import PuzzleProgress, PuzzleSeries
from claim_desktop.scenes.puzzles.logic.puzzle import shipped
from claim_desktop.scenes.puzzles.logic.puzzle_run import PuzzleOutcome
from claim_desktop.session.stores import PracticeStore
from claim_desktop.storage.errors import StorageError, sentence
from claim_desktop.storage.folder import DataFolder
from claim_desktop.storage.practice import PracticeFile, PracticeProgress
from claim_desktop.storage.saves import GameLabel, SaveFile
from claim_desktop.storage.settings import Settings, SettingsFile
from scripts.laboratory.matches import simulate
from tests.storage.games import LEVELS, played_game

MAX_REFUSAL_LENGTH = 250
"""Letters: quotations from the input are cut."""


@dataclass(frozen=True, slots=True)
class Reader:
    """One reader: what it takes without complaint, and a call that raises what it must not raise."""

    samples: tuple[bytes, ...]
    read: Callable[[bytes], object]


@contextmanager
def readers() -> Iterator[dict[str, Reader]]:
    """Every reader by its name, with a folder for those that read files."""
    path = Path(tempfile.mkdtemp())
    folder = DataFolder.open(path)
    try:
        yield {
            "records": Reader(_records(), _read_record),
            "saves": Reader(_saves(folder), lambda content: _read_save(folder, content)),
            "settings": Reader(_settings(folder), lambda content: _read_settings(folder, content)),
            "finished games": Reader(_finished(), lambda content: _read_finished(folder, content)),
            "codes": Reader(_codes(), _read_code),
            "practice": Reader(_practice(folder), lambda content: _read_practice(folder, content)),
            "lessons": Reader((asset("lessons", "trick.json").read_bytes(),), _read_lesson(path)),
            "languages": Reader((asset("languages", "id", "menu.json").read_bytes(),), _read_language(path)),
            "weights": Reader((_weights()[: -hashlib.sha256().digest_size],), _read_weights),
            "game's command line": Reader((b"--seed\n5\n--data-dir\nx", b"--version"), _read_game_arguments),
            "simulate's command line": Reader(
                (b"--players\n3\n--factions\ndwarves,undead,dragons,trolls,seers\n--seats\nnovice",),
                _read_simulate_arguments,
            ),
        }
    finally:
        folder.close()
        shutil.rmtree(path)


NAMES = (
    "records",
    "saves",
    "settings",
    "finished games",
    "codes",
    "practice",
    "lessons",
    "languages",
    "weights",
    "game's command line",
    "simulate's command line",
)


def _records() -> tuple[bytes, ...]:
    decks = (all_decks(2)[30], all_decks(3)[3], all_decks(4)[5])
    return tuple(to_line(played_game(moves, deck).record).encode() for deck in decks for moves in (7, 999))


def _read_record(content: bytes) -> None:
    refused: RecordError | None = None
    with contextlib.suppress(UnicodeDecodeError):
        try:
            record = from_line(content.decode("utf-8", "surrogatepass"))
        except RecordError as error:
            refused = error
        if refused is None:
            assert from_line(to_line(record)) == record
        else:
            assert 0 < len(refusal(refused)) < MAX_REFUSAL_LENGTH


def _saves(folder: DataFolder) -> tuple[bytes, ...]:
    contents = []
    for players, moves in ((2, 9), (4, 60)):
        SaveFile(folder, LEVELS).write(played_game(moves, all_decks(players)[0]))
        folder.flush()
        contents.append(folder.save_path.read_bytes())
    return tuple(contents)


def _read_save(folder: DataFolder, content: bytes) -> None:
    folder.save_path.write_bytes(content)
    found = SaveFile(folder, LEVELS).load()
    assert (found.value is None) != (found.problem is None)
    assert found.problem is None or sentence(found.problem)


def _settings(folder: DataFolder) -> tuple[bytes, ...]:
    names = ("Zoë", "한국어")
    SettingsFile(folder).write(Settings(player_names=names, favourite_decks=tuple(all_decks(2)[:2])))
    folder.flush()
    return ((folder.path / "settings.json").read_bytes(),)


def _read_settings(folder: DataFolder, content: bytes) -> None:
    (folder.path / "settings.json").write_bytes(content)
    file = SettingsFile(folder)
    found = file.load()
    assert found.problem is None or sentence(found.problem)
    if found.value is not None:
        file.write(found.value)
        folder.flush()
        assert file.load().value == found.value


def _finished() -> tuple[bytes, ...]:
    game = played_game(999, all_decks(3)[2])
    return (json.dumps({**game.record_fields, "title": "Zoë", "starred": True}).encode(),)


def _read_finished(folder: DataFolder, content: bytes) -> None:
    path = folder.finished_path / "claim-abc123.json"
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(content)
    games = SaveFile(folder, LEVELS).finished
    found = games.load(path)
    assert (found.value is None) != (found.problem is None)
    assert found.problem is None or sentence(found.problem)
    with contextlib.suppress(StorageError):
        games.relabel(path, GameLabel("한국어", is_starred=False))
        assert games.load(path).value is not None


def _codes() -> tuple[bytes, ...]:
    decks = (all_decks(2)[0], all_decks(3)[1], all_decks(4)[2])
    return tuple(to_code(played_game(moves, deck).record).encode() for deck in decks for moves in (0, 9, 999))


def _read_code(content: bytes) -> None:
    refused: CodeError | None = None
    try:
        record = from_code(content.decode("utf-8", "replace"))
    except CodeError as error:
        refused = error
    if refused is None:
        assert from_code(to_code(record)).moves == record.moves
    else:
        assert 0 < len(refusal(refused)) < MAX_REFUSAL_LENGTH


def _practice(folder: DataFolder) -> tuple[bytes, ...]:
    days = {"2026-11-23": {"puzzle": "first"}}
    PracticeFile(folder).change(lambda _: PracticeProgress(solved={"a": "first"}, days=days))
    folder.flush()
    return ((folder.path / "practice.json").read_bytes(),)


def _read_practice(folder: DataFolder, content: bytes) -> None:
    (folder.path / "practice.json").write_bytes(content)
    done = PuzzleProgress(PracticeStore(PracticeFile(folder), lambda: date(2026, 11, 23)), Random(1))
    puzzle = done.next_in(PuzzleSeries()) or shipped()[0]
    assert puzzle.record.replay().vote is None
    done.note(puzzle, PuzzleOutcome.FIRST, PuzzleSeries())
    assert done.is_solved(puzzle)
    folder.flush()  # else the next content is hidden behind this one until the disk has it


def _refused(read: Callable[[], object]) -> str:
    """The sentence with which a lesson is refused; nothing if it is read."""
    try:
        read()
    except LessonError as error:
        return str(error)
    return ""


def _read_lesson(path: Path) -> Callable[[bytes], None]:
    """Reads the content as the file of a lesson."""
    file = path / "trick.json"

    def read(content: bytes) -> None:
        file.write_bytes(content)
        load_lesson.cache_clear()
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(lessons, "asset", lambda *_: file)
            refused = _refused(lambda: load_lesson("trick"))
            load_lesson.cache_clear()
        assert len(refused) < MAX_REFUSAL_LENGTH

    return read


def _read_language(path: Path) -> Callable[[bytes], None]:
    """Reads the content as one file of Indonesian, whose other files are missing."""
    english = catalogue.load(catalogue.SOURCE_LANGUAGE)
    file = path / "languages" / "id" / "menu.json"
    file.parent.mkdir(parents=True)

    def read(content: bytes) -> None:
        file.write_bytes(content)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(catalogue, "asset", path.joinpath)
            found = catalogue.load("id", english)
        assert len(found.faults) >= len(catalogue.AREAS) - 1
        for key, template in found.templates.items():
            names = catalogue.fields_of(template)
            said = template.format(**dict.fromkeys(names, "Ada"))
            assert 0 < len(said) <= 2 * catalogue.MAX_TEXT_LENGTH, key
            said.encode()

    return read


def _weights() -> bytes:
    return pack(Weights(2, 3, (8, 8), 4, bytes(200), bytes(100)))


def _read_weights(content: bytes) -> None:
    """A file with a checksum that fits, whatever it holds: others are refused at once."""
    with contextlib.suppress(WeightsError):
        unpack(content + hashlib.sha256(content).digest()).make_networks()


def _read_game_arguments(content: bytes) -> None:
    _refuses_in_a_sentence(lambda text: command_line.options().parse(text), content)


def _read_simulate_arguments(content: bytes) -> None:
    def read(text: list[str]) -> object:
        parser = simulate.argument_parser()
        return simulate.series_of(parser, parser.parse_args(text))

    said = _refuses_in_a_sentence(read, content)
    assert said.count("\n") <= 1, said


def _refuses_in_a_sentence(read: Callable[[list[str]], object], content: bytes) -> str:
    """Read arguments, a line each, as a system hands them over; returns what was said if they are refused."""
    text = content.replace(b"\0", b"").decode("utf-8", "surrogateescape").split("\n")
    said, printed = io.StringIO(), io.StringIO()
    status: object = None
    with contextlib.redirect_stderr(said), contextlib.redirect_stdout(printed):
        try:
            read(text)
        except SystemExit as leaving:
            status = leaving.code
    assert status in (None, 0, 2)
    assert bool(said.getvalue()) == (status == 2)
    return said.getvalue()


def is_json(content: bytes) -> bool:
    """Whether it can be damaged as JSON, too."""
    try:
        json.loads(content)
    except (ValueError, RecursionError):
        return False
    return True


every_reader = pytest.mark.parametrize("name", NAMES)
