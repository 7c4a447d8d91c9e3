"""How the networks learn: with JAX and Optax, on whichever processor or accelerator JAX finds.

Adam: Kingma, Ba 2015, *Adam: A Method for Stochastic Optimization*, ICLR. Weights decay apart from the
gradient: Loshchilov, Hutter 2019, *Decoupled Weight Decay Regularization*, ICLR.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeAlias

import jax
import jax.numpy as jnp
import numpy as np
import optax

from scripts.laboratory.training.net import CLIP, LATER_LIMIT, Array, Net
from scripts.laboratory.training.samples import OFF

Tensor: TypeAlias = Any
"""An array of JAX's, aliased because type checkers cannot know its type when JAX is missing."""
Weights: TypeAlias = dict[str, Tensor]
Loss: TypeAlias = Callable[[Tensor, dict[str, Tensor]], Tensor]
"""The mean loss of outputs, shape (batch, outputs), on a batch of samples by field."""


@dataclass(frozen=True, slots=True)
class OptimizerConfig:
    """How a network learns."""

    rate: float
    """How fast, at first."""
    decay: float
    """Weight decay: at every step, weights shrink by this share times the learning rate."""


def value_loss(outputs: Tensor, samples: dict[str, Tensor]) -> Tensor:
    """The mean cross-entropy of value samples."""
    return optax.softmax_cross_entropy(outputs, samples["shares"][:, : outputs.shape[1]]).mean()


def policy_loss(outputs: Tensor, samples: dict[str, Tensor]) -> Tensor:
    """The mean cross-entropy of policy samples over the legal moves."""
    moves = samples["moves"].astype(int)
    chosen = jnp.take_along_axis(outputs, jnp.where(moves == OFF, 0, moves), axis=1)
    return optax.softmax_cross_entropy(jnp.where(moves == OFF, -1e9, chosen), samples["chances"]).mean()


def outputs_of(weights: Weights, rows: Tensor) -> Tensor:
    """Outputs for a batch of rows of features, shape (batch, outputs)."""
    batch = rows.shape[0]
    features = jnp.zeros((batch, weights["w1"].shape[0]), jnp.float32)
    # How often each feature is on; `OFF` lies outside and is dropped.
    active = features.at[jnp.arange(batch)[:, None], rows.astype(int)].add(1, mode="drop")
    for layer in ("1", "2"):
        if "w" + layer in weights:
            active = jnp.clip(active @ weights["w" + layer] + weights["b" + layer], 0, CLIP)
    return active @ weights["w3"] + weights["b3"]


def evaluated(net: Net, samples: Array, loss: Loss) -> tuple[float, Array]:
    """The network's mean loss on samples, and the shares that its outputs stand for."""
    outputs = _outputs(net.weights, samples["rows"])
    return float(loss(outputs, _fields(samples))), np.asarray(jax.nn.softmax(outputs))


def train(
    net: Net,
    samples: Array,
    loss: Loss,
    *,
    passes: float,
    batch: int,
    pace: OptimizerConfig,
    rng: np.random.Generator,
) -> float:
    """Learn from the samples, `passes` times over, ever more slowly; returns the last tenth's mean loss."""
    steps = int(passes * len(samples)) // batch
    weights: Weights = {name: jnp.asarray(each) for name, each in net.weights.items()}
    progress = _optimiser(pace.decay).init(weights)
    if net.progress:
        progress = jax.tree.unflatten(jax.tree.structure(progress), net.progress)
    losses: list[Tensor] = []
    order, place = rng.permutation(len(samples)), 0
    for step in range(steps):
        if place + batch > len(order):
            order, place = rng.permutation(len(samples)), 0
        chosen = _fields(samples[np.sort(order[place : place + batch])])
        place += batch
        rate = pace.rate * (1.0 - 0.95 * step / steps)
        weights, progress, lost = _step(weights, progress, chosen, rate, pace.decay, loss)
        losses.append(lost)
    net.weights = {name: np.asarray(each) for name, each in weights.items()}
    net.progress = [np.asarray(each) for each in jax.tree.leaves(progress)]
    last = losses[-max(1, len(losses) // 10) :]
    return float(sum(last)) / len(last) if last else 0.0


def _optimiser(decay: float) -> optax.GradientTransformation:
    """Adam, and the decay of weights but not of biases; the caller multiplies by the rate."""
    return optax.chain(
        optax.scale_by_adam(),
        optax.add_decayed_weights(decay, mask=lambda weights: {name: name[0] == "w" for name in weights}),
    )


def _take_step(
    weights: Weights, progress: Any, batch: dict[str, Tensor], rate: float, decay: float, loss: Loss
) -> tuple[Weights, Any, Tensor]:
    """Learn from one batch; returns the loss before it as well."""
    lost, slopes = jax.value_and_grad(lambda free: loss(outputs_of(free, batch["rows"]), batch))(weights)
    changes, progress = _optimiser(decay).update(slopes, progress, weights)
    weights = {name: weights[name] - rate * changes[name] for name in weights}
    for name in weights.keys() & {"w2", "w3"}:
        weights[name] = jnp.clip(weights[name], -LATER_LIMIT, LATER_LIMIT)
    return weights, progress, lost


_outputs = jax.jit(outputs_of)
_step = jax.jit(_take_step, static_argnames="loss")


def _fields(samples: Array) -> dict[str, Array]:
    """Structured samples as an array for each field."""
    return {name: np.ascontiguousarray(samples[name]) for name in samples.dtype.names or ()}
