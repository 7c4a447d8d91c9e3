"""Training: reproducible from its seed, resumable after any end, and the same on any number of machines."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

pytest.importorskip("jax", reason="training needs JAX and Optax: pip install .[train]")
pytest.importorskip("optax")

import numpy as np

from claim_desktop.ai.engine import ENGINE_BUILD
from claim_desktop.ai.engine.build_info import EngineBuild
from claim_desktop.ai.engine.networks.network import Network
from scripts.laboratory.training.course import (
    COARSENESS,
    Checkpoint,
    TrainingConfig,
    TrainingRun,
    calibration,
)
from scripts.laboratory.training.learner import (
    OptimizerConfig,
    evaluated,
    outputs_of,
    policy_loss,
    train,
    value_loss,
)
from scripts.laboratory.training.net import Net
from scripts.laboratory.training.samples import OFF, POLICY, VALUE, read_samples
from scripts.laboratory.training.teaching import DaskWorkers, SelfPlayTask, teach
from scripts.laboratory.training.train import main

PLAN = TrainingConfig(players=4, seed=5, games=5, games_per_order=1, width=8, inner=8, passes=1.0, batch=16)
slow_when_interpreted = pytest.mark.skipif(
    ENGINE_BUILD is not EngineBuild.COMPILED, reason="self-play takes minutes when interpreted"
)


class Here:
    """Does the work in this process; it may be ended after some orders, as by a power cut."""

    def __init__(self, orders: int = 1000) -> None:
        self.left = orders

    def carry_out(self, orders: list[SelfPlayTask]) -> Iterator[tuple[SelfPlayTask, bytes]]:
        for order in orders:
            if not self.left:
                raise KeyboardInterrupt
            self.left -= 1
            yield order, teach(order)


def trained(folder: Path, generations: int, said: list[str] | None = None) -> TrainingRun:
    course = TrainingRun(PLAN, folder, (said if said is not None else []).append)
    while course.reached.generation < generations:
        course.run_generation(Here())
    return course


@slow_when_interpreted
def test_a_run_that_was_cut_off_ends_with_the_same_weights_as_one_that_was_not(tmp_path: Path) -> None:
    whole = trained(tmp_path / "whole", 2)
    cut = trained(tmp_path / "cut", 1)
    with pytest.raises(KeyboardInterrupt):
        cut.run_generation(Here(orders=2))
    torn = tmp_path / "cut" / "generation-001" / "00001.samples"
    torn.write_bytes(torn.read_bytes()[:-9])
    resumed = trained(tmp_path / "cut", 2)
    assert resumed.weights == whole.weights
    assert resumed.weights != trained(tmp_path / "less", 1).weights
    assert resumed.reached.games == 2 * PLAN.games


@slow_when_interpreted
def test_a_damaged_checkpoint_is_named_and_the_one_before_it_used(tmp_path: Path) -> None:
    trained(tmp_path, 2)
    newest = tmp_path / "002.checkpoint"
    newest.write_bytes(newest.read_bytes()[:-1])
    said: list[str] = []
    assert TrainingRun(PLAN, tmp_path, said.append).reached.generation == 1
    assert said == ["002.checkpoint is damaged and was left out."]


@slow_when_interpreted
def test_progress_accuracy_and_calibration_are_told(tmp_path: Path) -> None:
    said: list[str] = []
    trained(tmp_path, 2, said)
    assert any("orders, " in line and "to go" in line for line in said)
    assert any("% right" in line for line in said)
    assert any("said" in line and "came" in line for line in said)


def value_samples(count: int, rng: np.random.Generator) -> np.ndarray:
    """The first side wins where switch 3 is on."""
    samples: np.ndarray = np.zeros(count, VALUE)
    samples["rows"] = OFF
    samples["rows"][:, 0] = rng.integers(0, 6, count)
    samples["shares"][:, 0] = samples["rows"][:, 0] == 3
    samples["shares"][:, 1] = 1 - samples["shares"][:, 0]
    return samples


def test_a_value_network_learns_what_decides_and_the_engine_answers_the_same() -> None:
    rng = np.random.default_rng(1)
    net = Net.fresh(6, 8, 8, 2, rng)
    samples = value_samples(512, rng)
    first, _ = evaluated(net, samples, value_loss)
    last = train(net, samples, value_loss, passes=60, batch=64, pace=OptimizerConfig(0.01, 0.5), rng=rng)
    assert last < 0.1 < first
    network = Network(*net.shape, net.quantised())
    for switch in range(6):
        wanted = outputs_of(net.weights, np.array([[switch, OFF]], np.uint16))[0]
        assert network.forward([switch]) == pytest.approx(wanted.tolist(), abs=0.05)


@slow_when_interpreted
def test_a_course_goes_on_from_weights_alone(tmp_path: Path) -> None:
    weights = trained(tmp_path / "first", 2).weights
    course = TrainingRun(PLAN, tmp_path / "second", print, weights)
    assert course.weights == weights
    course.run_generation(Here())
    assert course.weights != weights
    assert course.reached.games == weights.games + PLAN.games


@slow_when_interpreted
def test_networks_of_another_width_learn_from_the_samples_that_are_kept(tmp_path: Path) -> None:
    said: list[str] = []
    before = trained(tmp_path, 2).weights
    wider = replace(
        PLAN,
        width=16,
        passes=40.0,
        value_pace=OptimizerConfig(0.01, 0.5),
        policy_pace=OptimizerConfig(0.01, 0.2),
    )
    course = TrainingRun(wider, tmp_path, said.append)
    assert course.weights == before
    course.learn_afresh()
    assert course.weights.width == (16, 16)
    assert course.reached.games == before.games
    kept = [read_samples(path) for path in sorted(tmp_path.glob("*/0000[1-4].samples"))]
    values = np.concatenate([samples.values for samples in kept if samples is not None])
    untaught = TrainingRun(wider, tmp_path / "new", print).reached.value
    learned, guessed = (evaluated(net, values, value_loss)[0] for net in (course.reached.value, untaught))
    assert learned < guessed - 0.01
    assert TrainingRun(wider, tmp_path, print).weights == course.weights
    assert any(line.startswith("learned afresh from") for line in said)


@slow_when_interpreted
def test_few_games_are_enough_to_learn_from_and_to_measure_by(tmp_path: Path) -> None:
    said: list[str] = []
    course = TrainingRun(replace(PLAN, games=2, games_per_order=250), tmp_path, said.append)
    before = course.weights
    course.run_generation(Here())
    assert course.reached.games == 2
    assert course.weights != before
    assert any(line.startswith("  held out: value") for line in said)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--games", "1"), "argument --games: “1” is not between 2 and"),
        (("--width", "12"), "argument --width: “12” is no multiple of 8"),
        (("--width", "1024"), "argument --width: “1024” is"),
        (("--workers", "0"), "argument --workers: “0” is not between 1 and"),
        (("--seed", "-1"), "argument --seed: “-1” is no whole number"),
        (("--folder", "pyproject.toml"), "“pyproject.toml” could not be written"),
    ],
)
def test_what_cannot_be_trained_is_refused_in_one_sentence(
    arguments: tuple[str, ...],
    sentence: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(sys, "argv", ["run.py train", "--players", "2", *arguments])
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == 2
    [told] = capsys.readouterr().err.splitlines()
    assert sentence in told


@slow_when_interpreted
def test_the_mean_of_the_last_generations_is_installed(tmp_path: Path) -> None:
    course = trained(tmp_path, 6)
    kept = [Checkpoint.from_bytes((tmp_path / f"00{number}.checkpoint").read_bytes()) for number in (5, 6)]
    for place, name in enumerate(("value", "policy")):
        coarseness = COARSENESS[PLAN.players][place]
        before, last = (getattr(each, name).weights for each in kept)
        mean = Net({key: (before[key] + last[key]) / 2 for key in last})
        installed = getattr(course.weights_to_install, name)
        assert installed == mean.quantised(coarseness)
        assert installed != Net(last).quantised(coarseness)


@slow_when_interpreted
def test_networks_that_learned_afresh_are_not_mixed_with_those_before(tmp_path: Path) -> None:
    trained(tmp_path, 6).learn_afresh()
    course = TrainingRun(PLAN, tmp_path, print)
    assert course.weights_to_install.value == course.reached.value.quantised(COARSENESS[PLAN.players][0])


def test_without_samples_nothing_is_learned_afresh(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="no samples"):
        TrainingRun(PLAN, tmp_path, print).learn_afresh()


def test_a_policy_network_learns_which_move_is_wanted() -> None:
    rng = np.random.default_rng(1)
    net = Net.fresh(6, 8, 0, 5, rng)
    samples: np.ndarray = np.zeros(256, POLICY)
    samples["rows"], samples["moves"] = OFF, OFF
    samples["rows"][:, 0] = rng.integers(0, 6, 256)
    samples["moves"][:, :3] = (0, 2, 4)
    best: np.ndarray = samples["rows"][:, 0] % 3
    samples["chances"][np.arange(256), best] = 1.0
    loss = train(net, samples, policy_loss, passes=60, batch=64, pace=OptimizerConfig(0.02, 0.2), rng=rng)
    assert loss < 0.1
    outputs = np.asarray(outputs_of(net.weights, samples["rows"]))
    assert (outputs[:, [0, 2, 4]].argmax(1) == best).all()


def test_only_legal_moves_count_in_the_policys_loss() -> None:
    samples: np.ndarray = np.zeros(1, POLICY)
    samples["moves"] = OFF
    samples["moves"][:, :2] = (1, 3)
    samples["chances"][:, :2] = (0.25, 0.75)
    fields = {name: samples[name] for name in ("moves", "chances")}
    loss = policy_loss(np.array([[9.0, 0.0, -9.0, 0.0]], np.float32), fields)
    assert float(loss) == pytest.approx(np.log(2))


def test_calibration_tells_what_was_said_and_what_came() -> None:
    line = calibration(np.array([0.1, 0.1, 0.9]), np.array([0.0, 1.0, 1.0]))
    assert line == "0.0-0.2: said 0.10, came 0.50 (2); 0.8-1.0: said 0.90, came 1.00 (1)"


@slow_when_interpreted
def test_a_cluster_that_loses_and_gains_workers_gives_the_same_samples(tmp_path: Path) -> None:
    distributed = pytest.importorskip("distributed", reason="Dask is missing: pip install .[train]")
    course = TrainingRun(PLAN, tmp_path / "cluster", print)
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=False, dashboard_address=None
    ) as cluster:
        workers = DaskWorkers(cluster.scheduler_address)

        class Changing:
            def carry_out(self, orders: list[SelfPlayTask]) -> Iterator[tuple[SelfPlayTask, bytes]]:
                for done, result in enumerate(workers.carry_out(orders)):
                    yield result
                    if done == 0:
                        cluster.scale(1)
                    elif done == 2:
                        cluster.scale(3)

        course.run_generation(Changing())
        workers.close()
    assert course.weights == trained(tmp_path / "here", 1).weights
