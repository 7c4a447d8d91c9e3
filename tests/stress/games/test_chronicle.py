"""The chronicle under attack: its index killed, cut and damaged, and far more games than anybody plays."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

import pytest

from claim_desktop.ai.level_ids import LEVEL_IDS
from claim_desktop.rules.cards import DRAGONS, Faction
from claim_desktop.scenes.chronicle.finished_page import FinishedScene
from claim_desktop.scenes.chronicle.game_rows import GameRows
from claim_desktop.scenes.chronicle.logic.filters import (
    AssistsFilter,
    GameFilter,
    Lead,
    OriginFilter,
    filter_games,
)
from claim_desktop.scenes.chronicle.logic.luck_analysis import LuckAnalyzer
from claim_desktop.scenes.chronicle.logic.statistics import rate_of, your_games
from claim_desktop.scenes.chronicle.requests import OpenAchievements, OpenDeals, OpenFinished, OpenStatistics
from claim_desktop.scenes.chronicle.statistics_page import StatisticsScene
from claim_desktop.storage.folder import DataFolder
from claim_desktop.storage.indexed_game import IndexedGame, Result
from claim_desktop.ui.widgets import Widget
from scripts.stage.finished_games import write_games
from scripts.stage.pilot import run_app
from tests.stress.conftest import MakePart
from tests.stress.test_processes import attacked
from tests.stress.workers.killed_index import known


@pytest.mark.skipif(sys.platform == "win32", reason="the attacker forks")
def test_killing_the_game_while_the_index_is_written_loses_nothing(tmp_path: Path, part: MakePart) -> None:
    attack = part(10, 500)
    assert attacked("killed_index", tmp_path, attack) == [f"{attack.count} kills"]


def test_deleting_cutting_and_corrupting_the_index_loses_nothing(tmp_path: Path, part: MakePart) -> None:
    attack = part(25, 2_000)
    rng = attack.rng
    folder = DataFolder.open(tmp_path)
    write_games(folder, 25, attack.seed)
    folder.close()
    expected = known(tmp_path)
    for _ in range(attack.count):
        damage(tmp_path / f"chronicle.sqlite3{rng.choice(('', '', '', '-wal', '-journal'))}", rng)
        assert known(tmp_path) == expected
    assert len(list(tmp_path.glob("chronicle-kept-*"))) <= 1


def listed(rows: Widget) -> list[IndexedGame]:
    """The games in the rows of a list."""
    assert isinstance(rows, GameRows)
    return list(rows.items)


def damage(path: Path, rng: Random) -> None:
    """Delete, cut, overwrite, flip bits, or write zeros or letters into the file."""
    content = bytearray(path.read_bytes() if path.exists() else rng.randbytes(rng.randrange(5_000)))
    match rng.randrange(6):
        case 0:
            path.unlink(missing_ok=True)
            return
        case 1:
            del content[rng.randrange(len(content) + 1) :]
        case 2:
            content = bytearray(rng.randbytes(rng.randrange(20_000)))
        case 3:
            for _ in range(rng.randrange(1, 40)):
                if content:
                    content[rng.randrange(len(content))] ^= 1 << rng.randrange(8)
        case 4:
            start = rng.randrange(len(content) + 1)
            content[start : start + 4096] = bytes(4096)
        case _:
            start = rng.randrange(len(content) + 1)
            content[start:start] = rng.randbytes(rng.randrange(64))
    path.write_bytes(content)


def any_filter(rng: Random, games: tuple[IndexedGame, ...]) -> GameFilter:
    """A filter as a person may set it, or a bar may ask for it."""
    game = rng.choice(games)
    decks: tuple[tuple[Faction, ...], ...] = ((), (), game.factions, (DRAGONS,))
    return GameFilter(
        mode=rng.choice(("", game.mode)),
        deck=rng.choice(decks),
        rival=rng.choice(("", "", *LEVEL_IDS, "people")),
        result=rng.choice((None, None, *Result)),
        which=rng.choice(list(OriginFilter)),
        is_starred=rng.random() < 0.1,
        help=rng.choice(list(AssistsFilter)),
        lead=rng.choice(list(Lead)),
        first=rng.choice((0, 0, game.finished)),
        text=rng.choice(("", "", game.seats[0].name[:3])),
    )


def test_very_many_games_of_all_modes_go_through_index_filters_and_plots(
    tmp_path: Path, part: MakePart, monkeypatch: pytest.MonkeyPatch
) -> None:
    attack = part(150, 10_000)
    rng = attack.rng
    folder = DataFolder.open(tmp_path)
    write_games(folder, attack.count, attack.seed)
    folder.close()
    games = known(tmp_path)
    assert len(games) == attack.count
    assert all(game.is_readable for game in games)
    monkeypatch.setattr(LuckAnalyzer, "want", lambda *_: None)
    with run_app(tmp_path, size=(1280, 720)) as pilot:
        for _ in range(8):
            wanted = any_filter(rng, games)
            found = filter_games(games, wanted)
            assert found == [game for game in games if wanted.passes(game)]
            assert rate_of(your_games(found)).games == sum(game.you >= 0 for game in found)
            pilot.app.change_scene(OpenFinished(wanted, found[-1].file if found else ""))
            pilot.wait(0.2)
            assert isinstance(pilot.scene, FinishedScene)
            assert listed(pilot.find("games")) == found
        for request in (OpenStatistics(), OpenDeals(), OpenAchievements()):
            pilot.app.change_scene(request)
            pilot.wait(0.3)
        pilot.app.change_scene(OpenStatistics())
        pilot.wait(0.1)
        for _ in range(12):
            assert isinstance(pilot.scene, StatisticsScene)
            shown = {widget.name for widget in pilot.widgets()}
            choosers = [name for name in ("which", "mode", "rival", "since", "groups_by") if name in shown]
            pilot.click(rng.choice(choosers))  # with few games there is nothing to group
            pilot.wait(0.6)
