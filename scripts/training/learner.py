"""The networks while they learn: floating point, Adam, and the conversion to the engine's integers.

Adam: Kingma, Ba 2015, *Adam: A Method for Stochastic Optimization*, ICLR. Weights decay apart from the
gradient: Loshchilov, Hutter 2019, *Decoupled Weight Decay Regularization*, ICLR.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

import numpy as np

from claim_desktop.ai.engine.networks.network import HIGHEST, ONE_POINT, WEIGHT_POINT
from scripts.training.samples import OFF

_CLIP = HIGHEST / ONE_POINT
_LATER_LIMIT = 3.99
Array: TypeAlias = np.ndarray


@dataclass(slots=True)
class Net:
    """A network's weights by name: w1 b1 (w2 b2) w3 b3."""

    weights: dict[str, Array]
    first: dict[str, Array] = field(default_factory=dict)
    """Adam's running means of the gradients."""
    second: dict[str, Array] = field(default_factory=dict)
    """Adam's running means of their squares."""
    steps: int = 0

    @staticmethod
    def fresh(rows: int, width: int, inner: int, outputs: int, rng: np.random.Generator) -> Net:
        """Create a network with small random weights, whose outputs all start equal."""
        weights = {"w1": rng.normal(0, 0.08, (rows, width)), "b1": np.full(width, 0.1)}
        last = width
        if inner:
            weights["w2"] = rng.normal(0, (1.6 / width) ** 0.5, (width, inner))
            weights["b2"] = np.full(inner, 0.1)
            last = inner
        weights["w3"] = np.zeros((last, outputs))
        weights["b3"] = np.zeros(outputs)
        return Net({name: each.astype(np.float32) for name, each in weights.items()})

    @property
    def shape(self) -> tuple[int, int, int, int]:
        """Rows, width, inner and outputs."""
        rows, width = self.weights["w1"].shape
        inner = self.weights["w2"].shape[1] if "w2" in self.weights else 0
        return rows, width, inner, self.weights["w3"].shape[1]

    def answer(self, rows: Array) -> tuple[Array, list[Array]]:
        """Outputs for a batch of rows of switches, shape (batch, outputs), and activations for `learn`."""
        weights = self.weights
        switches = dense(rows, weights["w1"].shape[0])
        kept = [switches]
        active = np.clip(switches @ weights["w1"] + weights["b1"], 0, _CLIP)
        kept.append(active)
        if "w2" in weights:
            active = np.clip(active @ weights["w2"] + weights["b2"], 0, _CLIP)
            kept.append(active)
        return active @ weights["w3"] + weights["b3"], kept

    def learn(self, kept: list[Array], error: Array, rate: float, decay: float) -> None:
        """Take one step of Adam; ``error`` is the gradient of the loss with respect to the outputs."""
        slopes: dict[str, Array] = {}
        layer = len(kept)
        names = ["1", "2", "3"] if layer == 3 else ["1", "3"]
        for place in range(layer - 1, -1, -1):
            name = names[place]
            slopes["w" + name] = kept[place].T @ error
            slopes["b" + name] = error.sum(0)
            if place:
                error = error @ self.weights["w" + name].T
                error = error * ((kept[place] > 0) & (kept[place] < _CLIP))
        self._step(slopes, rate, decay)

    def _step(self, slopes: dict[str, Array], rate: float, decay: float) -> None:
        self.steps += 1
        scale = rate * (1 - 0.999**self.steps) ** 0.5 / (1 - 0.9**self.steps)
        for name, slope in slopes.items():
            first = self.first.setdefault(name, np.zeros_like(slope))
            second = self.second.setdefault(name, np.zeros_like(slope))
            first += 0.1 * (slope - first)
            second += 0.001 * (slope * slope - second)
            self.weights[name] -= scale * first / (np.sqrt(second) + 1e-8)
            if name.startswith("w"):
                self.weights[name] *= 1 - rate * decay
            if name in ("w2", "w3"):
                np.clip(self.weights[name], -_LATER_LIMIT, _LATER_LIMIT, out=self.weights[name])

    def whole_numbers(self, coarseness: int = 1) -> bytes:
        """The weights as the engine's ``Network`` takes them; those of the first layer's rows are rounded to
        multiples of ``coarseness``, the later ones half as coarsely, which makes their file smaller."""
        weights, later = self.weights, max(1, coarseness // 2)
        rows = np.rint(weights["w1"] * (ONE_POINT / coarseness)) * coarseness
        parts = [_sixteen(weights["b1"] * ONE_POINT), _sixteen(rows)]
        for name in ("2", "3"):
            if "w" + name in weights:
                bias = np.rint(weights["b" + name] * (ONE_POINT * WEIGHT_POINT)).astype("<i4")
                rows = np.rint(weights["w" + name].T * (WEIGHT_POINT / later)) * later
                parts += [bias.tobytes(), _sixteen(rows)]
        return b"".join(parts)

    @staticmethod
    def from_whole_numbers(content: bytes, shape: tuple[int, int, int, int]) -> Net:
        """The network that gave these integers, up to rounding; Adam starts afresh."""
        rows, width, inner, outputs = shape
        numbers: Array = np.frombuffer(content, "<i2")
        first = width * (rows + 1)
        both = (numbers[:first] / ONE_POINT).reshape(rows + 1, width)
        weights = {"b1": both[0], "w1": both[1:]}
        place, length = first, width
        for name, count in (("2", inner), ("3", outputs)):
            if count:
                biases: Array = np.frombuffer(numbers[place : place + 2 * count].tobytes(), "<i4")
                weights["b" + name] = biases / (ONE_POINT * WEIGHT_POINT)
                place += 2 * count
                later = numbers[place : place + length * count].reshape(count, length)
                weights["w" + name] = later.T / WEIGHT_POINT
                place, length = place + length * count, count
        return Net({name: np.array(each, np.float32) for name, each in weights.items()})

    def arrays(self, prefix: str) -> dict[str, Array]:
        """Everything needed to resume, by name."""
        found: dict[str, Array] = {f"{prefix}.steps": np.array(self.steps)}
        for kind, group in (("weight", self.weights), ("first", self.first), ("second", self.second)):
            found |= {f"{prefix}.{kind}.{name}": each for name, each in group.items()}
        return found

    @staticmethod
    def from_arrays(prefix: str, arrays: dict[str, Array]) -> Net:
        """Restore what `arrays` returned."""

        def group(kind: str) -> dict[str, Array]:
            start = f"{prefix}.{kind}."
            return {name[len(start) :]: each for name, each in arrays.items() if name.startswith(start)}

        return Net(group("weight"), group("first"), group("second"), int(arrays[f"{prefix}.steps"]))


def mean_of(nets: Sequence[Net]) -> Net:
    """The network whose weights are the mean of theirs; they must have the same shape. Adam starts afresh."""
    names = nets[0].weights
    return Net({name: np.mean([net.weights[name] for net in nets], axis=0) for name in names})


def _sixteen(numbers: Array) -> bytes:
    whole: bytes = np.clip(np.rint(numbers), -32767, 32767).astype("<i2").tobytes()
    return whole


def dense(rows: Array, count: int) -> Array:
    """Turn lists of switches into a matrix, shape (batch, count), of how often each is on."""
    batch = rows.shape[0]
    on = rows != OFF
    flat = (np.arange(batch)[:, None] * count + rows.astype(np.int64))[on]
    counts: Array = np.bincount(flat, minlength=batch * count)
    return counts.reshape(batch, count).astype(np.float32)


def softmax(outputs: Array) -> Array:
    """Shares that add up to 1 in each row."""
    powers = np.exp(outputs - outputs.max(1, keepdims=True))
    shares: Array = powers / powers.sum(1, keepdims=True)
    return shares


def value_error(outputs: Array, samples: Array) -> tuple[float, Array]:
    """The mean cross-entropy of value samples, and its gradient with respect to the outputs."""
    shares = softmax(outputs)
    wanted = samples["shares"][:, : outputs.shape[1]]
    loss = -(wanted * np.log(shares + 1e-9)).sum(1).mean()
    return float(loss), (shares - wanted) / len(samples)


def policy_error(outputs: Array, samples: Array) -> tuple[float, Array]:
    """The mean cross-entropy of policy samples over the legal moves, and its gradient."""
    moves: Array = samples["moves"].astype(np.int64)
    legal = moves != OFF
    places = np.where(legal, moves, 0)
    chosen = np.where(legal, np.take_along_axis(outputs, places, 1), -1e9)
    chances = softmax(chosen)
    wanted = samples["chances"]
    loss = -(wanted * np.log(chances + 1e-9)).sum(1).mean()
    slope = np.zeros_like(outputs)
    np.add.at(slope, (np.arange(len(samples))[:, None], places), np.where(legal, chances - wanted, 0))
    return float(loss), slope / len(samples)


@dataclass(frozen=True, slots=True)
class Pace:
    """How a network learns."""

    rate: float
    """How fast, at first."""
    decay: float
    """How fast the weights shrink that nothing needs: by this share times the rate, at every step."""


def train(
    net: Net,
    samples: Array,
    error: Callable[[Array, Array], tuple[float, Array]],
    *,
    passes: float,
    batch: int,
    pace: Pace,
    rng: np.random.Generator,
) -> float:
    """Learn from the samples, ``passes`` times over, ever more slowly; returns the last tenth's mean loss."""
    wanted = int(passes * len(samples)) // batch
    losses: list[float] = []
    order = rng.permutation(len(samples))
    place = 0
    for step in range(wanted):
        if place + batch > len(order):
            order, place = rng.permutation(len(samples)), 0
        chosen = samples[np.sort(order[place : place + batch])]
        place += batch
        outputs, kept = net.answer(chosen["rows"])
        loss, slope = error(outputs, chosen)
        net.learn(kept, slope, pace.rate * (1.0 - 0.95 * step / wanted), pace.decay)
        losses.append(loss)
    last = losses[-max(1, len(losses) // 10) :]
    return sum(last) / len(last) if last else 0.0
