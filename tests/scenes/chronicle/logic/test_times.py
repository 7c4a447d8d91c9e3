"""When games ended: the same day and time in every zone, with the index and without it."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path
from random import Random

import pytest

from claim_desktop.ai.level_ids import LEVEL_IDS
from claim_desktop.scenes.chronicle.logic.filters import GameFilter, day_of, filter_games
from claim_desktop.scenes.chronicle.logic.finished_games import FinishedGames
from claim_desktop.storage.folder import DataFolder
from claim_desktop.storage.indexed_game import IndexedGame
from claim_desktop.storage.saves import SaveFile
from scripts.stage.finished_games import any_game

Zone = Callable[[str], None]
ZONES = ("UTC", "Europe/Amsterdam", "America/Los_Angeles", "Asia/Tokyo", "Pacific/Kiritimati")
LATE = datetime(2026, 11, 2, 23, 30)


def known(folder: DataFolder) -> IndexedGame:
    """The only finished game, as a program that starts now finds it."""
    finished_games = FinishedGames(folder, SaveFile(folder, LEVEL_IDS))
    finished_games.refresh()
    [game] = finished_games.games
    return game


def filed(folder: DataFolder, said: str | None = None) -> Path:
    """A game that ended late on the second of November, or at the time that its record is to say."""
    path = SaveFile(folder, LEVEL_IDS).finish(any_game(Random(1)), LATE)
    folder.flush()
    if said is not None:
        fields = json.loads(path.read_text(encoding="utf-8")) | {"finished": said}
        path.write_text(json.dumps(fields), encoding="utf-8")
    return path


@pytest.mark.parametrize("zone", ["Europe/Amsterdam", "America/St_Johns"], indirect=True)
def test_a_record_tells_the_offset_of_its_time(zone: Zone, folder: DataFolder) -> None:
    told = datetime.fromisoformat(json.loads(filed(folder).read_text(encoding="utf-8"))["finished"])
    assert told.replace(tzinfo=None) == LATE
    assert told.utcoffset() == LATE.astimezone().utcoffset() != timedelta(0)


@pytest.mark.parametrize(
    "said",
    [
        *("2026-11-02T23:30:00", "2026-11-02T23:30:00+01:00", "2026-11-02T23:30:00Z"),
        *("2026-11-02T23:59:59.999999", "2026-11-02T00:00:00+14:00", "2026-11-02T23:30:00-11:00"),
    ],
)
@pytest.mark.parametrize("zone", ["Europe/Amsterdam"], indirect=True)
def test_a_game_is_of_the_same_day_in_every_zone_with_the_index_and_without(
    zone: Zone, folder: DataFolder, said: str
) -> None:
    filed(folder, said)
    clock = datetime.fromisoformat(said).replace(tzinfo=None, microsecond=0)
    for place in ZONES:
        zone(place)
        for _ in ("just read", "from the index"):
            game = known(folder)
            assert (day_of(game), game.ended) == ("2026-11-02", clock), place
            assert filter_games([game], GameFilter(text="2026-11-02")) == [game]
        for part in folder.path.glob("chronicle.sqlite3*"):
            part.unlink()
        assert known(folder).ended == clock, place


@pytest.mark.parametrize("zone", ["Europe/Amsterdam"], indirect=True)
def test_games_are_in_the_order_they_were_played_across_zones(zone: Zone, folder: DataFolder) -> None:
    saves = SaveFile(folder, LEVEL_IDS)
    at_home = saves.finish(any_game(Random(1)), datetime(2026, 11, 2, 12))
    zone("Asia/Tokyo")
    later_abroad = saves.finish(any_game(Random(2)), datetime(2026, 11, 2, 21))
    folder.flush()
    for place in ZONES:
        zone(place)
        finished_games = FinishedGames(folder, saves)
        finished_games.refresh()
        assert [game.file for game in finished_games.games] == [later_abroad.name, at_home.name], place


@pytest.mark.parametrize("zone", ["Europe/Amsterdam"], indirect=True)
def test_a_record_without_a_time_has_that_of_its_file(zone: Zone, folder: DataFolder) -> None:
    path = filed(folder)
    fields = json.loads(path.read_text(encoding="utf-8"))
    del fields["finished"]
    path.write_text(json.dumps(fields), encoding="utf-8")
    for place in ZONES:
        zone(place)
        changed = datetime.fromtimestamp(path.stat().st_mtime).replace(microsecond=0)
        assert (known(folder).ended, known(folder).ended) == (changed, changed)
