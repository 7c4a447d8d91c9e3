"""A training run: generations of self-play and learning, kept in a folder so that it can be resumed."""

from __future__ import annotations

import hashlib
import io
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np

from claim_desktop.ai.engine.networks.features import policy_features, value_features
from claim_desktop.ai.engine.networks.situation import POLICY_OUTPUTS
from claim_desktop.ai.engine.networks.teacher import PROVEN
from claim_desktop.ai.learned.weights import Weights, pack
from scripts.laboratory.training.learner import OptimizerConfig, evaluated, policy_loss, train, value_loss
from scripts.laboratory.training.net import Net, mean_of
from scripts.laboratory.training.samples import Samples, read_samples, write_whole
from scripts.laboratory.training.teaching import FIRST_LOOKING_AHEAD, SelfPlayTask, Workers

_DIGEST_SIZE = 32
_HELD_OUT_EVERY = 20
"""One in this many of a generation's orders is held out for measuring."""
COARSENESS = {2: (8, 48), 3: (24, 48), 4: (24, 48)}
"""By number of players: how coarsely the weights of the value and of the policy network may be rounded before
the held-out cross-entropy rises by more than two percent; the packages must stay small."""
_AVERAGED = 8
"""The mean of this many last generations is installed, of the last third at most."""
_VALUE_PACE, _POLICY_PACE = OptimizerConfig(rate=0.003, decay=0.5), OptimizerConfig(rate=0.006, decay=0.2)
Say = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class TrainingConfig:
    """The settings of a training run; the same settings and seed give the same weights."""

    players: int
    seed: int
    games: int
    """Per generation; at least two, since one is held out."""
    games_per_order: int = 250
    """At most."""
    width: int = 128
    inner: int = 32
    window: int = 5
    """Generations whose samples are learned from."""
    window_of_proofs: int = 40
    """The same for proven samples, which never go out of date."""
    passes: float = 3.0
    """How often a sample is learned from in all; more often, and it is learned by rote."""
    batch: int = 1024
    value_pace: OptimizerConfig = _VALUE_PACE
    policy_pace: OptimizerConfig = _POLICY_PACE


@dataclass(slots=True)
class Checkpoint:
    """The state of the training so far."""

    value: Net
    policy: Net
    generation: int = 0
    games: int = 0
    born: int = 0
    """The generation in which the networks were new."""

    def to_bytes(self) -> bytes:
        """Serialise it, with a checksum in front."""
        stream = io.BytesIO()
        counts = np.array([self.generation, self.games, self.born])
        arrays: Any = {**self.value.arrays("value"), **self.policy.arrays("policy")}
        np.savez(stream, counts=counts, **arrays)
        return hashlib.sha256(stream.getvalue()).digest() + stream.getvalue()

    @staticmethod
    def from_bytes(content: bytes) -> Checkpoint:
        """Read it. Raises `ValueError` if the content is damaged."""
        if hashlib.sha256(content[_DIGEST_SIZE:]).digest() != content[:_DIGEST_SIZE]:
            raise ValueError("the checkpoint is damaged")
        arrays = dict(np.load(io.BytesIO(content[_DIGEST_SIZE:])))
        counts = (int(count) for count in arrays["counts"])
        value, policy = (Net.from_arrays(name, arrays) for name in ("value", "policy"))
        return Checkpoint(value, policy, *counts)


class TrainingRun:
    """A training run in a folder: samples by generation and order, and a checkpoint after each generation."""

    def __init__(self, plan: TrainingConfig, folder: Path, say: Say, start: Weights | None = None) -> None:
        """Resume from the folder's newest checkpoint, else begin with `start`, else with random weights."""
        self._plan, self._folder, self._say = plan, folder, say
        self.reached = self._read_checkpoint() or self._begin(start)

    @property
    def weights(self) -> Weights:
        """The networks' current weights, for the engine."""
        return self._weights(self.reached.value, self.reached.policy, (1, 1))

    @property
    def weights_to_install(self) -> Weights:
        """The mean of the last generations' weights, rounded for a small file.

        Such a mean answers held-out positions better than any of the networks (Izmailov et al. 2018,
        *Averaging weights leads to wider optima and better generalization*, UAI).
        """
        reached = self.reached
        count = min(_AVERAGED, max(1, (reached.generation - reached.born) // 3))
        paths = (self._checkpoint(reached.generation - back) for back in range(1, count))
        earlier = (self._read(path) for path in paths if path.is_file())
        few = [reached, *(each for each in earlier if each is not None)]
        value, policy = mean_of([each.value for each in few]), mean_of([each.policy for each in few])
        return self._weights(value, policy, COARSENESS[self._plan.players])

    def _weights(self, value: Net, policy: Net, coarseness: tuple[int, int]) -> Weights:
        width = value.shape[1], policy.shape[1]
        numbers = value.quantised(coarseness[0]), policy.quantised(coarseness[1])
        return Weights(self._plan.players, self.reached.games, width, value.shape[2], *numbers)

    def run_generation(self, workers: Workers) -> None:
        """Play, learn, measure, and save a checkpoint."""
        generation = self.reached.generation
        fresh = self._play(generation, workers)
        self._learn(generation)
        self.reached.games += sum(samples.games for samples in fresh)
        self.reached.generation += 1
        self._keep_checkpoint()

    def learn_afresh(self) -> None:
        """Replace the networks by new ones of the plan's width, learned from the samples kept so far.

        Raises `ValueError` if no samples are kept.
        """
        plan, generation = self._plan, self.reached.generation
        values, policies = self._all_kept(generation)
        fresh = self._begin(None)
        rng = np.random.default_rng([plan.seed, plan.players, generation, plan.width])
        self._train(fresh, values, policies, (plan.passes, plan.passes), rng)
        self.reached.value, self.reached.policy, self.reached.born = fresh.value, fresh.policy, generation
        self._say(f"learned afresh from {len(values)} values and {len(policies)} policies")
        self._measure(generation)
        self._keep_checkpoint()

    def _all_kept(self, generation: int) -> tuple[np.ndarray, np.ndarray]:
        """All proofs, and everything else of the later half of the generations, whose play was better."""
        learned = list(self._samples(generation, held_out=False))
        if not learned:
            raise ValueError("there are no samples to learn from")
        first = generation // 2
        values = [s.values if g >= first else s.values[s.values["kind"] == PROVEN] for g, s in learned]
        return np.concatenate(values), np.concatenate([s.policies for g, s in learned if g >= first])

    def _begin(self, start: Weights | None) -> Checkpoint:
        plan = self._plan
        rows = value_features(plan.players), policy_features(plan.players)
        sides = 2 if plan.players == 4 else plan.players
        if start is not None:
            value_shape = rows[0], start.width[0], start.inner, sides
            policy_shape = rows[1], start.width[1], 0, POLICY_OUTPUTS
            return Checkpoint(
                Net.from_whole_numbers(start.value, value_shape),
                Net.from_whole_numbers(start.policy, policy_shape),
                FIRST_LOOKING_AHEAD[plan.players],
                start.games,
                FIRST_LOOKING_AHEAD[plan.players],
            )
        rng = np.random.default_rng([plan.seed, plan.players])
        value = Net.fresh(rows[0], plan.width, plan.inner, sides, rng)
        return Checkpoint(value, Net.fresh(rows[1], plan.width, 0, POLICY_OUTPUTS, rng))

    def _play(self, generation: int, workers: Workers) -> list[Samples]:
        """Have the workers carry out all orders of a generation that are not done yet."""
        plan = self._plan
        content = pack(self.weights)
        # Few games are spread over as many orders as it takes to hold one of them out.
        size = min(plan.games_per_order, max(1, plan.games // _HELD_OUT_EVERY))
        orders = [
            SelfPlayTask(plan.players, plan.seed, generation, number, size, content)
            for number in range(-(-plan.games // size))
        ]
        missing = [order for order in orders if read_samples(self._path(generation, order.number)) is None]
        started = time.monotonic()
        for done, (order, samples) in enumerate(workers.carry_out(missing), 1):
            write_whole(self._path(generation, order.number), samples)
            if done % max(1, len(missing) // 4) == 0:
                left = (time.monotonic() - started) / done * (len(missing) - done)
                self._say(f"generation {generation}: {done} of {len(missing)} orders, {left:.0f} s to go")
        found = (read_samples(self._path(generation, order.number)) for order in orders)
        return [samples for samples in found if samples is not None]

    def _learn(self, generation: int) -> None:
        plan = self._plan
        rng = np.random.default_rng([plan.seed, plan.players, generation])
        learned = list(self._samples(generation, held_out=False))
        parts = [
            s.values if generation - g < plan.window else s.values[s.values["kind"] == PROVEN]
            for g, s in learned
            if generation - g < plan.window_of_proofs
        ]
        values = np.concatenate(parts)
        policies = np.concatenate([s.policies for g, s in learned if generation - g < plan.window])
        fresh = [s for g, s in learned if g == generation]
        new = sum(len(each.values) for each in fresh), sum(len(each.policies) for each in fresh)
        passes = plan.passes * new[0] / max(1, len(values)), plan.passes * new[1] / max(1, len(policies))
        losses = self._train(self.reached, values, policies, passes, rng)
        counts = f"value {losses[0]:.4f} of {len(values)}, policy {losses[1]:.4f} of {len(policies)}"
        self._say(f"generation {generation}: {counts}")
        self._measure(generation)

    def _train(
        self,
        reached: Checkpoint,
        values: np.ndarray,
        policies: np.ndarray,
        passes: tuple[float, float],
        rng: np.random.Generator,
    ) -> tuple[float, float]:
        """Have the networks learn from their samples, this many times over; returns their last losses."""
        plan = self._plan
        learn = partial(train, batch=plan.batch, rng=rng)
        return (
            learn(reached.value, values, value_loss, passes=passes[0], pace=plan.value_pace),
            learn(reached.policy, policies, policy_loss, passes=passes[1], pace=plan.policy_pace),
        )

    def _measure(self, generation: int) -> None:
        """Print how well the networks answer held-out positions."""
        held = [s for g, s in self._samples(generation, held_out=True) if g > generation - 3]
        values = np.concatenate([s.values for s in held])
        policies = np.concatenate([s.policies for s in held])
        if len(policies):
            loss, _ = evaluated(self.reached.policy, policies, policy_loss)
            self._say(f"  held out: policy {loss:.4f}")
        for name, chosen in (("played on", values["kind"] != PROVEN), ("proven", values["kind"] == PROVEN)):
            part = values[chosen]
            if len(part):
                loss, chances = evaluated(self.reached.value, part, value_loss)
                shares = chances[:, 0]
                right = ((shares > 0.5) == (part["shares"][:, 0] > 0.5)).mean()
                self._say(f"  held out: value, {name}: {loss:.4f}, {100 * right:.1f}% right")
                self._say("    " + calibration(shares, part["shares"][:, 0]))

    def _samples(self, generation: int, *, held_out: bool) -> Iterator[tuple[int, Samples]]:
        for earlier in range(generation + 1):
            for path in sorted((self._folder / f"generation-{earlier:03}").glob("*.samples")):
                if (int(path.stem) % _HELD_OUT_EVERY == 0) is held_out:
                    samples = read_samples(path)
                    if samples is not None:
                        yield earlier, samples

    def _path(self, generation: int, number: int) -> Path:
        return self._folder / f"generation-{generation:03}" / f"{number:05}.samples"

    def _read_checkpoint(self) -> Checkpoint | None:
        """The newest checkpoint that is not damaged."""
        for path in sorted(self._folder.glob("*.checkpoint"), reverse=True):
            reached = self._read(path)
            if reached is not None:
                return reached
        return None

    def _read(self, path: Path) -> Checkpoint | None:
        """The checkpoint, or None if it is damaged."""
        try:
            return Checkpoint.from_bytes(path.read_bytes())
        except (ValueError, OSError, KeyError):
            self._say(f"{path.name} is damaged and was left out.")
            return None

    def _keep_checkpoint(self) -> None:
        path = self._checkpoint(self.reached.generation)
        write_whole(path, self.reached.to_bytes())
        write_whole(path.with_suffix(".weights"), pack(self.weights))

    def _checkpoint(self, generation: int) -> Path:
        return self._folder / f"{generation:03}.checkpoint"


def calibration(predicted: np.ndarray, actual: np.ndarray) -> str:
    """Predictions against outcomes, by fifths: `0.0-0.2: said 0.08, came 0.09 (512)`."""
    parts = []
    for fifth in range(5):
        inside = (predicted >= fifth / 5) & (predicted < (fifth + 1) / 5 + (fifth == 4))
        if inside.any():
            figures = f"predicted {predicted[inside].mean():.2f}, actual {actual[inside].mean():.2f}"
            parts.append(f"{fifth / 5:.1f}-{(fifth + 1) / 5:.1f}: {figures} ({inside.sum()})")
    return "; ".join(parts)
