"""The arena and the training on a Dask cluster, whose workers come and go."""

from __future__ import annotations

import json
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from scripts._environment import SetupError
from scripts.laboratory.matches.workers import connect, workers
from scripts.laboratory.training.samples import Samples
from scripts.laboratory.training.teaching import DaskWorkers, SelfPlayTask, teach
from tests.ai.engine.networks import random_weights

dask = pytest.importorskip("dask.distributed", reason="a cluster needs the extra [train]")
pack = pytest.importorskip("claim_desktop.ai.learned.weights").pack
ROOT = Path(__file__).resolve().parents[3]


def square_slowly(number: int) -> int:
    time.sleep(0.05)
    return number * number


@pytest.fixture
def cluster() -> Iterator[Any]:
    with dask.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as made:
        yield made


def square(number: int) -> int:
    return number * number


def test_results_come_in_order_though_a_worker_is_lost_and_another_joins(cluster: Any) -> None:
    with workers(1, cluster.scheduler_address) as carry_out:
        results = iter(carry_out(square, list(range(40))))
        found = [next(results) for _ in range(5)]
        cluster.scale(1)
        found += [next(results) for _ in range(5)]
        cluster.scale(2)
        found += list(results)
    assert found == [number * number for number in range(40)]


def test_the_arena_finds_on_a_cluster_what_it_finds_alone(cluster: Any, tmp_path: Path) -> None:
    scores = []
    for name, where in (("alone", []), ("cluster", ["--dask", cluster.scheduler_address])):
        out = tmp_path / f"{name}.json"
        command = ["--a", "greedy@1", "--b", "random@1", "--pairs", "6", "--json", str(out), *where]
        subprocess.run([sys.executable, "scripts/run.py arena", *command], cwd=ROOT, check=True)
        scores.append(json.loads(out.read_text(encoding="utf-8"))["matches"][0]["win_rate"])
    assert scores[0] == scores[1]


def test_a_share_of_self_play_is_the_same_on_a_cluster_that_loses_a_worker(cluster: Any) -> None:
    weights = pack(random_weights(4))
    orders = [SelfPlayTask(4, 1, 0, number, 1, weights) for number in range(6)]
    taught = DaskWorkers(cluster.scheduler_address)
    threading.Timer(0.3, cluster.scale, [1]).start()
    found = {order.number: content for order, content in taught.carry_out(orders)}
    taught.close()
    assert sorted(found) == list(range(6))
    for order in orders[:2]:
        alone, there = (Samples.from_bytes(each) for each in (teach(order), found[order.number]))
        assert alone.values.tobytes() == there.values.tobytes()


def test_where_no_scheduler_listens_a_sentence_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scripts.laboratory.matches.workers._SECONDS_TO_CONNECT", 1)
    with pytest.raises(SetupError, match="There is no Dask scheduler at tcp:"):
        connect("tcp://127.0.0.1:9")


def test_where_the_scheduler_has_no_workers_a_sentence_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scripts.laboratory.matches.workers._SECONDS_TO_CONNECT", 1)
    with (
        dask.LocalCluster(n_workers=0, dashboard_address=None) as empty,
        pytest.raises(SetupError, match="has no workers"),
    ):
        connect(empty.scheduler_address)


def test_a_scheduler_that_goes_away_ends_the_work_in_a_sentence() -> None:
    with dask.LocalCluster(n_workers=1, threads_per_worker=1, dashboard_address=None) as short_lived:

        def work() -> None:
            with workers(1, short_lived.scheduler_address) as carry_out:
                for done, _ in enumerate(carry_out(square_slowly, list(range(100)))):
                    if not done:
                        short_lived.close()

        with pytest.raises(SetupError, match=r"The Dask scheduler at \S+ is gone"):
            work()
