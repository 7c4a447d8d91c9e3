"""Par of a deal of the day: the rivals play it with the same cards."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from datetime import date
from pathlib import Path
from random import Random

import pytest

from claim_desktop.ai.greedy import GreedyPlayer
from claim_desktop.ai.level_ids import LEVEL_IDS
from claim_desktop.rules.moves import Move
from claim_desktop.rules.record import Record
from claim_desktop.rules.view import PlayerView
from claim_desktop.scenes.daily.logic.daily_deals import game_of_day
from claim_desktop.session import deal_par as deal_pars
from claim_desktop.session.deal_par import DealPar
from claim_desktop.session.game_session import GameSession
from claim_desktop.session.par import winners_of
from claim_desktop.session.setup import GameSetup, SeatSetup
from claim_desktop.session.stores import PracticeStore
from claim_desktop.storage.folder import DataFolder
from claim_desktop.storage.practice import PracticeFile

DAY = date(2026, 11, 23)


class QuickPlayer(GreedyPlayer):
    """Plays by rules of thumb, and counts its moves."""

    moves = 0
    stops_after = 10**9
    stop: Callable[[], object] = bool

    def choose(self, view: PlayerView, rng: Random) -> Move:
        """Choose, and stop everything after this many moves."""
        QuickPlayer.moves += 1
        if QuickPlayer.moves == QuickPlayer.stops_after:
            QuickPlayer.stop()
        return super().choose(view, rng)

    def cancel(self) -> None:
        """There is nothing in progress."""


@pytest.fixture
def store(tmp_path: Path) -> Iterator[PracticeStore]:
    folder = DataFolder.open(tmp_path)
    yield PracticeStore(PracticeFile(folder), lambda: DAY)
    folder.close()


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let rules of thumb stand in for all levels."""
    monkeypatch.setattr(deal_pars, "LearnedPlayer", lambda _: QuickPlayer())
    monkeypatch.setattr(QuickPlayer, "moves", 0)


@pytest.mark.usefixtures("quick")
def test_all_seven_play_the_deal_and_each_result_is_kept(store: PracticeStore, tmp_path: Path) -> None:
    game = game_of_day(DAY, "claim")
    pars = DealPar(store, game).wait()
    assert list(pars) == list(LEVEL_IDS)
    assert all(result.split(" ")[0] in ("won", "lost", "shared") for result in pars.values())
    store.file.flush()
    with_other = PracticeStore(PracticeFile(DataFolder.open(tmp_path)), lambda: DAY)
    assert with_other.progress.pars == {"day:2026-11-23:claim": dict(pars)}


@pytest.mark.usefixtures("quick")
def test_what_is_known_is_not_played_again(store: PracticeStore) -> None:
    game = game_of_day(DAY, "claim")
    first = dict(DealPar(store, game).wait())
    made = QuickPlayer.moves
    assert DealPar(store, game).wait() == first
    assert QuickPlayer.moves == made


@pytest.mark.usefixtures("quick")
def test_a_cancelled_par_goes_on_where_it_stopped(
    store: PracticeStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_par = DealPar(store, game_of_day(DAY, "claim"))
    monkeypatch.setattr(QuickPlayer, "stops_after", 100)
    has_started = threading.Event()

    def stop() -> None:
        has_started.wait(20)
        deal_par.cancel()

    monkeypatch.setattr(QuickPlayer, "stop", stop)
    deal_par.start()
    has_started.set()
    while any(thread.name == "par" for thread in threading.enumerate()):
        time.sleep(0.001)
    begun = dict(deal_par.pars)
    assert 0 < len(begun) < len(LEVEL_IDS)
    assert winners_of(begun) is None
    finished = deal_par.wait()
    assert len(finished) == len(LEVEL_IDS)
    assert {level: finished[level] for level in begun} == begun


def test_par_is_the_same_every_time(store: PracticeStore, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deal_pars, "LEVEL_IDS", ("novice",))
    outcomes = []
    for mode in ("claim", "claim"):
        store.change(lambda progress: type(progress)())
        outcomes.append(DealPar(store, game_of_day(DAY, mode)).wait())
    assert outcomes[0] == outcomes[1]
    assert list(outcomes[0]) == ["novice"]


def test_only_a_deal_of_the_day_has_par(store: PracticeStore) -> None:
    assert DealPar.of(store, game_of_day(DAY, "four")) is not None
    seats = SeatSetup("Ada", None), SeatSetup("Wenna", "novice")
    record: Record = game_of_day(DAY, "claim").record
    setup = GameSetup(record.deck, seats, 0, 5)
    assert DealPar.of(store, GameSession.begin(setup, Random(1))) is None
