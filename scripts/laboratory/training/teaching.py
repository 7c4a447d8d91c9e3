"""One share of self-play: a pure function of its order, so that every worker gives the same samples."""

from __future__ import annotations

import hashlib
import importlib
import os
import threading
import time
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from dataclasses import dataclass
from random import Random
from typing import Any, Protocol

from claim_desktop.ai.engine.networks.teacher import PROVEN, SelfPlaySampler
from claim_desktop.ai.engine.state.packing import packing_of
from claim_desktop.ai.learned.weights import unpack
from claim_desktop.rules.decks import CLAIM, CLAIM_2, Deck, all_decks
from scripts.laboratory.matches.workers import connect, loss_told
from scripts.laboratory.training.samples import Samples, pack_policies, pack_values

FIRST_LOOKING_AHEAD = {2: 2, 3: 1, 4: 1}
"""By number of players, the first generation whose networks are good enough for a lookahead to teach."""

_LOOK_SECONDS = 5.0


@dataclass(frozen=True, slots=True)
class SelfPlayTask:
    """What a worker is to do."""

    players: int
    seed: int
    generation: int
    number: int
    """Its index among the orders of its generation."""
    games: int
    weights: bytes
    """The content of a weights file; see `learned.weights`."""

    @property
    def own_seed(self) -> int:
        """A seed that differs for every order, below 2**63."""
        text = f"{self.seed}:{self.players}:{self.generation}:{self.number}"
        return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big") >> 1

    @property
    def deck_number(self) -> int:
        """The deck to play with; with two players, every third order plays Claim, and every third Claim 2."""
        decks = all_decks(self.players)
        if self.players == 2 and self.number % 3 < 2:
            return decks.index((CLAIM, CLAIM_2)[self.number % 3])
        return Random(self.own_seed).randrange(len(decks))


def teach(order: SelfPlayTask) -> bytes:
    """Play the games of an order; returns the content of a file of samples."""
    deck: Deck = all_decks(order.players)[order.deck_number]
    value, policy = unpack(order.weights).make_networks()
    teacher = SelfPlaySampler(packing_of(deck).new_game(), value, policy, order.own_seed)
    # Before the networks know anything, only random continuations and proofs can teach them. With ten tricks
    # or fewer left, five proofs take less than a millisecond.
    if order.generation < FIRST_LOOKING_AHEAD[order.players]:
        teacher.sampled_proofs = 1.0
        teacher.sampled_moves = teacher.sampled_endings = 0.0
        teacher.noise = 1.0 if order.generation == 0 else teacher.noise
    teacher.play(order.games)
    evaluated = teacher.value_samples
    if order.players == 2 and order.generation == 0:
        evaluated = [sample for sample in evaluated if sample[2] == PROVEN]
    return Samples(
        pack_values(evaluated, order.deck_number),
        pack_policies(teacher.policy_samples, order.deck_number),
        order.games,
    ).to_bytes()


def end_with(parent: int) -> None:
    """End this process soon after its parent ends, even if the parent was killed."""

    def look() -> None:
        while os.getppid() == parent:
            time.sleep(_LOOK_SECONDS)
        os._exit(1)

    threading.Thread(target=look, daemon=True).start()


class Workers(Protocol):
    """Something that carries orders out."""

    def carry_out(self, orders: list[SelfPlayTask]) -> Iterator[tuple[SelfPlayTask, bytes]]:
        """Each order with its samples, in any order."""
        ...


class LocalWorkers:
    """Processes on this computer."""

    def __init__(self, executor: Executor, count: int) -> None:
        self._executor = executor
        self._count = count

    def carry_out(self, orders: list[SelfPlayTask]) -> Iterator[tuple[SelfPlayTask, bytes]]:
        """Each order with its samples, in any order."""
        left = list(reversed(orders))
        running: dict[Future[bytes], SelfPlayTask] = {}
        while left or running:
            while left and len(running) < 2 * self._count:
                order = left.pop()
                running[self._executor.submit(teach, order)] = order
            done, _ = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                yield running.pop(future), future.result()


class DaskWorkers:
    """A Dask cluster; its workers may come and go, since others repeat the work of a lost one."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._client: Any = connect(address)
        self._dask: Any = importlib.import_module("dask.distributed")

    def carry_out(self, orders: list[SelfPlayTask]) -> Iterator[tuple[SelfPlayTask, bytes]]:
        """Each order with its samples, in any order."""
        with loss_told(self._address):
            futures = self._client.map(teach, orders, pure=False, retries=10)
            by_key = {future.key: order for future, order in zip(futures, orders, strict=True)}
            for future, content in self._dask.as_completed(futures, with_results=True):
                yield by_key[future.key], content
                future.release()

    def close(self) -> None:
        """Leave the cluster."""
        self._client.close()
