"""How long a computer takes to move tells nothing: forced moves and free ones come after the same time."""

from __future__ import annotations

import math
import time
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from random import Random

import pytest

from claim_desktop.ai.levels import LEVELS
from claim_desktop.scenes.base import Services
from claim_desktop.scenes.play.game_scene import GameScene, PhaseOneScene, PhaseTwoScene
from claim_desktop.scenes.play.requests import ShowPhase
from claim_desktop.session.game_session import GameSession
from claim_desktop.session.setup import GameSetup, SeatSetup
from claim_desktop.storage.settings import Speed
from claim_desktop.ui.frame_pacer import FRAMES_PER_SECOND, MAX_STEP_SECONDS
from scripts.stage.pilot import Pilot
from scripts.stage.positions import NAMES
from tests.rules.random_game import ALL_DECKS
from tests.stress.conftest import CampaignPart, MakePart

MIN_CHANCE = 0.01
"""Below this, two samples are not taken to come from the same distribution."""
ATTEMPTS = 2
"""Chance alone finds a difference in one comparison of a hundred, but hardly ever twice in the same place."""
TABLES = {"chancellor": 1}
OTHER_TABLES = 6
"""How many tables are played side by side, where the level leaves the processor the time for it."""
EVERY_RUN = ("squire", Speed.OFF)
"""The level and the speed that an ordinary run tries."""


@dataclass(slots=True)
class Paces:
    """Seconds from rest to the move, as a player sees them."""

    forced: list[float] = field(default_factory=list)
    free: list[float] = field(default_factory=list)

    @property
    def count(self) -> int:
        """How many decisions were timed."""
        return len(self.forced) + len(self.free)


class WatchedTable:
    """A table of computers on which everything that moves arrives at once."""

    def __init__(self, services: Services, level: str, rng: Random, paces: Paces) -> None:
        self._services, self._level, self._rng, self._paces = services, level, rng, paces
        self._scene: GameScene = self._deal()
        self._rest()

    def step(self, dt: float) -> None:
        """Let a frame pass, and note the time if a move is made in it."""
        game = self._scene.game
        made, was_forced = game.moves_made, len(game.view(game.turn).legal_moves) == 1
        change = self._scene.update(dt)
        if isinstance(change, ShowPhase):
            self._scene = PhaseTwoScene(self._services, change.presenter)
        if game.moves_made > made:
            times = self._paces.forced if was_forced else self._paces.free
            times.append(time.perf_counter() - self._rested_at)
            self._rest()
        if game.is_over:
            self.close()
            self._scene = self._deal()
            self._rest()

    def close(self) -> None:
        """Stop the computers' thinking."""
        self._scene.close()

    def _deal(self) -> GameScene:
        deck = self._rng.choice(ALL_DECKS)
        seats = tuple(SeatSetup(name, self._level) for name in NAMES[: deck.players])
        game = GameSession.begin(GameSetup(deck, seats, None, self._rng.getrandbits(40)), self._rng)
        scene = PhaseOneScene(self._services, game)
        scene.resize(self._services.kit.scale.size)
        return scene

    def _rest(self) -> None:
        self._scene.presenter.director.finish()
        self._rested_at = time.perf_counter()


def timed(pilot: Pilot, level: str, count: int, rng: Random) -> Paces:
    """Let computers of a level play by the real clock, for this many decisions and some of both kinds."""
    paces = Paces()
    tables = [
        WatchedTable(pilot.app.services, level, rng, paces) for _ in range(TABLES.get(level, OTHER_TABLES))
    ]
    before = time.perf_counter()
    while paces.count < count or not (paces.forced and paces.free):
        time.sleep(max(0.0, before + 1 / FRAMES_PER_SECOND - time.perf_counter()))
        now = time.perf_counter()
        for table in tables:
            table.step(min(now - before, MAX_STEP_SECONDS))
        before = now
    for table in tables:
        table.close()
    return paces


def chance_of_the_same(one: Sequence[float], two: Sequence[float]) -> float:
    """The chance that two samples of one distribution differ at least as much as these.

    The test of Kolmogorov and Smirnov, by its limiting distribution with Stephens' correction for few values.
    """
    first, second = sorted(one), sorted(two)
    largest = max(
        abs(bisect_right(first, value) / len(first) - bisect_right(second, value) / len(second))
        for value in (*first, *second)
    )
    root = math.sqrt(len(first) * len(second) / (len(first) + len(second)))
    distance = (root + 0.12 + 0.11 / root) * largest
    terms = [(-1) ** (k - 1) * math.exp(-2 * k**2 * distance**2) for k in range(1, 101)]
    return min(1.0, 2 * sum(terms)) if distance > 0.2 else 1.0  # below, the series converges too slowly


def attempt(pilot: Pilot, level: str, count: int, rng: Random) -> float:
    """Time this many decisions, and return the chance that forced and free moves take the same time."""
    paces = timed(pilot, level, count, rng)
    chance = chance_of_the_same(paces.forced, paces.free)
    middle, last = (sorted(paces.forced + paces.free)[round(share * (count - 1))] for share in (0.5, 0.99))
    print(
        f"{level}, {pilot.app.services.settings.speed.value}: {len(paces.forced)} forced, {len(paces.free)} "
        f"free, median {middle:.3f} s, 99% within {last:.3f} s, p = {chance:.3f}"
    )
    return chance


@pytest.mark.parametrize("speed", Speed)
@pytest.mark.parametrize("level", LEVELS)
def test_forced_and_free_moves_come_after_the_same_time(
    level: str, speed: Speed, pilot: Pilot, part: MakePart
) -> None:
    decisions: CampaignPart = part(40 if (level, speed) == EVERY_RUN else 0, 2_000)
    if not decisions.count:
        pytest.skip("timed at full length only")
    pilot.app.services.settings = replace(pilot.app.services.settings, speed=speed)
    rng = decisions.rng
    chances = (attempt(pilot, level, decisions.count, rng) for _ in range(ATTEMPTS))
    assert any(chance > MIN_CHANCE for chance in chances), (level, speed, decisions)
