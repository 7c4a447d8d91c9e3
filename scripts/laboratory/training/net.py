"""A network's weights in floating point: new ones, their mean, and the engine's integers and back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

import numpy as np

from claim_desktop.ai.engine.networks.network import MAX_ACTIVATION, ONE_POINT, WEIGHT_POINT

CLIP = MAX_ACTIVATION / ONE_POINT
"""The highest activation that the engine's integers hold."""
LATER_LIMIT = 3.99
"""The largest weight of the layers after the first that they hold."""
Array: TypeAlias = np.ndarray


@dataclass(slots=True)
class Net:
    """A network's weights by name: w1 b1 (w2 b2) w3 b3."""

    weights: dict[str, Array]
    progress: list[Array] = field(default_factory=list)
    """What the optimiser remembers; empty before it begins."""

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

    def quantised(self, coarseness: int = 1) -> bytes:
        """The weights as the engine's `Network` takes them; those of the first layer's rows are rounded to
        multiples of `coarseness`, the later ones half as coarsely, which makes their file smaller."""
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
        """The network that gave these integers, up to rounding; the optimiser starts afresh."""
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
        weights = {f"{prefix}.weight.{name}": each for name, each in self.weights.items()}
        return weights | {f"{prefix}.progress.{place:02}": each for place, each in enumerate(self.progress)}

    @staticmethod
    def from_arrays(prefix: str, arrays: dict[str, Array]) -> Net:
        """Restore what `arrays` returned."""
        start = f"{prefix}.weight."
        weights = {name[len(start) :]: each for name, each in arrays.items() if name.startswith(start)}
        return Net(
            weights, [arrays[name] for name in sorted(arrays) if name.startswith(f"{prefix}.progress.")]
        )


def mean_of(nets: Sequence[Net]) -> Net:
    """The network whose weights are the mean of theirs, which have one shape; the optimiser starts afresh."""
    names = nets[0].weights
    return Net({name: np.mean([net.weights[name] for net in nets], axis=0) for name in names})


def _sixteen(numbers: Array) -> bytes:
    whole: bytes = np.clip(np.rint(numbers), -32767, 32767).astype("<i2").tobytes()
    return whole
