"""Whatever becomes of the disk, the folder or the clock: play goes on, and nothing is lost."""

from __future__ import annotations

import errno
import os
import shutil
import sys
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from random import Random

import pytest

from claim_desktop.rules.decks import all_decks
from claim_desktop.session.autosaved_game import AutosavedGame
from claim_desktop.session.game_session import GameSession
from claim_desktop.storage import writer
from claim_desktop.storage.errors import sentence
from claim_desktop.storage.folder import DataFolder
from claim_desktop.storage.saves import SaveFile
from claim_desktop.storage.settings import Settings, SettingsFile
from tests.session.played_games import any_move, setup
from tests.stress.conftest import MakePart

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="made with files that Windows does not have")

DECKS = all_decks(2) + all_decks(3) + all_decks(4)


def refuse(code: int) -> Callable[..., object]:
    """A call that the system refuses."""

    def refused(*_: object) -> object:
        raise OSError(code, os.strerror(code))

    return refused


def put_in_place(path: Path, rng: Random) -> None:
    """Put something that is no file, or no good one, where a file is."""
    if path.is_dir() and not path.is_symlink():
        shutil.rmtree(path)
    path.unlink(missing_ok=True)
    match rng.randrange(6):
        case 0:
            os.mkfifo(path)
        case 1:
            path.symlink_to("/dev/zero")
        case 2:
            path.symlink_to(path.name)
        case 3:
            path.symlink_to("nowhere")
        case 4:
            path.mkdir()
        case _:
            with path.open("wb") as file:
                file.truncate(100_000_000)


def trouble(data: DataFolder, patch: pytest.MonkeyPatch, rng: Random) -> None:
    """Let something happen to the place where the game is kept."""
    data.flush()
    data.path.mkdir(exist_ok=True)
    match rng.randrange(6):
        case 0:
            patch.setattr(writer, "create_file", refuse(rng.choice((errno.ENOSPC, errno.EROFS, errno.EIO))))
        case 1:
            patch.setattr(writer, "sync_file", refuse(rng.choice((errno.ENOSPC, errno.EIO))))
        case 2:
            patch.setattr(writer, "replace_file", refuse(rng.choice((errno.EROFS, errno.EACCES))))
        case 3:
            shutil.rmtree(data.path, ignore_errors=True)
            if rng.random() < 0.5:
                data.path.mkdir()
        case 4:
            name = rng.choice((data.save_path.name, "settings.json", f".copy-{data.number}.lock", "games"))
            put_in_place(data.path / name, rng)
        case _:
            seconds = rng.choice((0, 2**31, 4_000_000_000))
            for path in data.path.iterdir():
                os.utime(path, (seconds, seconds), follow_symlinks=False)


def test_play_goes_on_whatever_becomes_of_its_place_and_is_kept_when_that_is_cured(
    tmp_path: Path, part: MakePart, monkeypatch: pytest.MonkeyPatch
) -> None:
    attack = part(25, 1_000)
    rng = attack.rng
    for number in range(attack.count):
        path = tmp_path / str(number)
        data = DataFolder.open(path)
        keeper = AutosavedGame(SaveFile(data, ()), datetime.now)
        game = GameSession.begin(setup(rng.choice(DECKS), seed=number), rng, keeper)
        with monkeypatch.context() as patch:
            for _ in range(rng.randrange(1, 12)):
                if rng.random() < 0.3:
                    trouble(data, patch, rng)
                game.play(any_move(game, rng))
                assert keeper.problem is None or sentence(keeper.problem)
        data.flush()
        path.mkdir(exist_ok=True)
        game.play(any_move(game, rng))
        SettingsFile(data).write(Settings(player_names=("Ada",)))
        data.flush()
        assert keeper.problem is None, (attack, number)
        found = SaveFile(data, ()).load()
        assert found.value is not None, (attack, number)
        assert found.value.record == game.record
        assert SettingsFile(data).load().value is not None
        data.close()
        shutil.rmtree(path)
