"""Links, pipes, sockets and devices under each name that the game gives: nothing behind them is touched."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import date, datetime
from functools import partial
from pathlib import Path
from random import Random
from types import FrameType, SimpleNamespace

import pytest

from claim_desktop.rules.decks import CLAIM
from claim_desktop.scenes.chronicle.logic import export as exporting
from claim_desktop.scenes.chronicle.logic.chronicle import Chronicle
from claim_desktop.scenes.chronicle.logic.export import Exporter
from claim_desktop.scenes.chronicle.logic.finished_games import FinishedGames
from claim_desktop.session.autosaved_game import AutosavedGame, at_once
from claim_desktop.session.game_session import GameSession
from claim_desktop.storage import folder as folders
from claim_desktop.storage.crash_report import Crash, write_report
from claim_desktop.storage.crash_watch import CrashWatch
from claim_desktop.storage.errors import StorageError, sentence
from claim_desktop.storage.folder import DataFolder
from claim_desktop.storage.practice import PracticeFile
from claim_desktop.storage.reviews import ReviewFolder, review_id
from claim_desktop.storage.safe_files import is_managed_name
from claim_desktop.storage.saved_game import GameLabel
from claim_desktop.storage.saves import SaveFile
from claim_desktop.storage.settings import Settings, SettingsFile
from tests.session.played_games import any_move, setup
from tests.storage.games import LEVELS, played_game
from tests.stress.conftest import MakePart

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="made with files that Windows does not have")

MAX_SECONDS = 20
SHELVED, FINISHED = "0123456789abcdef.json", "2026-11-22-120000-0123456789ab.json"
TOKEN = "abc123"
"""What tells exports of one day apart; outside this attack, chance chooses it."""
NAMES = (
    *("settings.json", "save.json", "save-2.json", "errors.log", ".settings.json.1.000001.next"),
    *(".copy-1.lock", ".copy-1.lock-2", ".copy-2.lock", ".copy-1.fault", ".save.json.1.000001.next"),
    *("games", "unfinished", "exported", "crash-reports", "games/.games.lock", "unfinished/.games.lock"),
    *(f"unfinished/{SHELVED}", f"unfinished/.{SHELVED}.new", "exported/claim-2026-11-22-abc123.json"),
    *("practice.json", ".practice.lock", ".practice.json.1.000001.next", "reviews"),
    *("chronicle.sqlite3", "chronicle.sqlite3-wal", "chronicle.sqlite3-shm", "chronicle.sqlite3-journal"),
    f"reviews/{review_id(played_game(1000).record)}.json",
    *(f"games/{FINISHED}", f"games/.{FINISHED}.1.000004.next", "crash-reports/2001-01-01-120000-01.json"),
    *(f"exported/games-{date.today()}-{TOKEN}.{ending}" for ending in ("csv", "jsonl")),
    *("chronicle-kept-2026-11-22.sqlite3", "settings-kept-undated.json"),
)
LINKS = ("link to a file", "link to a folder", "link to nothing", "loop", "device")
KINDS = (*LINKS, "pipe", "socket", "folder")


@contextmanager
def alarm(where: str) -> Iterator[None]:
    """Fail instead of waiting for ever."""

    def ring(_: int, __: FrameType | None) -> None:
        raise TimeoutError(where)

    before = signal.signal(signal.SIGALRM, ring)
    signal.alarm(MAX_SECONDS)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


def somebody_elses(folder: Path) -> None:
    """Files of another program, with names such as the game gives, old enough for the oldest to go."""
    folder.mkdir()
    for day in range(1, 31):
        (folder / f"2001-01-{day:02}-120000-01.json").write_text("{}", encoding="utf-8")
    (folder / "letter.json").write_text('{"format": "letter"}', encoding="utf-8")
    for path in folder.iterdir():
        os.utime(path, (1_000_000_000, 1_000_000_000))


def everything_in(folder: Path) -> dict[str, tuple[bytes, int]]:
    return {path.name: (path.read_bytes(), path.stat().st_mtime_ns) for path in folder.iterdir()}


def put(kind: str, path: Path, theirs: Path) -> None:
    """Put something that is no file of the game's under one of its names."""
    path.parent.mkdir(exist_ok=True)
    match kind:
        case "link to a file":
            path.symlink_to(theirs / "letter.json")
        case "link to a folder":
            path.symlink_to(theirs)
        case "link to nothing":
            path.symlink_to(theirs / "new.json")
        case "loop":
            path.symlink_to(path.name)
        case "device":
            path.symlink_to("/dev/zero")
        case "pipe":
            os.mkfifo(path)
        case "socket":
            with socket.socket(socket.AF_UNIX) as listening:
                listening.bind(os.path.relpath(path))  # only short paths can be bound
        case _:
            path.mkdir(exist_ok=True)
            (path / "letter.json").write_text("{}", encoding="utf-8")


def still_there(path: Path) -> bool:
    """Whether what was put under a name is there, or was moved aside."""
    kept = path.parent.glob(f"{path.stem}-kept-*{path.suffix}")
    return os.path.lexists(path) or any(os.path.lexists(each) for each in kept)


def use_everything(folder: Path, rng: Random) -> None:
    """Do everything once that the game does with its folder; a refusal has to be a sentence."""
    data = DataFolder.open(folder)
    watch = CrashWatch(data)
    settings = SettingsFile(data)
    problem = settings.load().problem
    tell(problem)
    attempt(lambda: settings.write(Settings(player_names=("Ada",))))
    saves = SaveFile(data, LEVELS)
    keeper = AutosavedGame(saves, datetime.now)
    keeper.search()
    for number in range(2):  # the second puts the first on the shelf
        game = GameSession.begin(setup(CLAIM, seed=number), rng, keeper)
        for _ in range(3):
            game.play(any_move(game, rng))
        tell(keeper.problem)
    chronicle = Chronicle(keeper, saves)
    for file in (*chronicle.unfinished(), *saves.finished.games()):
        tell(chronicle.read(file).problem)
        attempt(partial(chronicle.relabel, file, GameLabel("Mine", is_starred=True)))
    attempt(lambda: saves.finish(played_game(1000), datetime.now()))
    attempt(lambda: saves.export(played_game(3), "claim"))
    attempt(lambda: saves.take_from_shelf(folder / "unfinished" / SHELVED))
    for each in (saves.shelf, saves.finished):
        for file in each.games()[:1]:
            attempt(partial(each.delete, file.path))
    practice = PracticeFile(data)
    practice.change(lambda done: replace(done, streak=done.streak + 1))
    tell(practice.problem)
    reviews, reviewed = ReviewFolder(data), played_game(1000).record
    reviews.keep(reviewed, {"moments": []})
    reviews.read(reviewed)
    reviews.drop(reviewed)
    finished_games = FinishedGames(data, saves)
    finished_games.refresh()
    exports = Exporter(data, lambda _: played_game(1000), at_once)
    for export in (exports.table, exports.records):
        export(finished_games.games)
        assert exports.news().endswith(".")
    write_report(folder, Crash(RuntimeError("a bolt came loose"), game.record))
    data.flush()
    tell(data.write_problem)
    watch.end()
    data.close()


def attempt(act: Callable[[], object]) -> None:
    try:
        act()
    except StorageError as error:
        tell(error)


def tell(problem: StorageError | None) -> None:
    assert problem is None or sentence(problem).endswith(".")


def test_nothing_behind_a_link_is_opened_changed_or_deleted_and_nothing_is_waited_for(
    tmp_path: Path, part: MakePart, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert [name for name in NAMES if not all(map(is_managed_name, Path(name).parts))] == []
    attack = part(16, 5_000)
    rng = attack.rng
    pairs = [(name, kind) for name in NAMES for kind in KINDS]
    rng.shuffle(pairs)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(exporting, "secrets", SimpleNamespace(token_hex=lambda _: TOKEN))
    theirs = tmp_path / "theirs"
    somebody_elses(theirs)
    before = everything_in(theirs)
    for number in range(attack.count):
        name, kind = pairs[number % len(pairs)]
        folder = tmp_path / str(number)
        folder.mkdir()
        put(kind, folder / name, theirs)
        with alarm(f"{attack}: {kind} at {name}"):
            use_everything(folder, rng)
        assert everything_in(theirs) == before, (attack, name, kind)
        assert still_there(folder / name), (attack, name, kind)
        shutil.rmtree(folder)


def test_a_data_folder_that_is_itself_a_link_is_used_where_it_is(tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    (tmp_path / "link").symlink_to("real")
    data = folders.DataFolder.open(tmp_path / "link")
    assert (data.path, data.problem) == (tmp_path / "real", None)
    SettingsFile(data).write(Settings(player_names=("Ada",)))
    data.close()
    assert (tmp_path / "real" / "settings.json").exists()
