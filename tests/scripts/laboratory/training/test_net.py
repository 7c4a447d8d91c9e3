"""What training keeps: samples and weights come back as they were, without a library that learns."""

from __future__ import annotations

from pathlib import Path

import pytest

pytest.importorskip("numpy", reason="training needs NumPy: pip install .[train]")

import numpy as np

from scripts.laboratory.training.net import Net
from scripts.laboratory.training.samples import POLICY, VALUE, Samples, read_samples, write_whole


def test_samples_come_back_and_damaged_ones_are_removed(tmp_path: Path) -> None:
    samples = Samples(np.zeros(3, VALUE), np.zeros(2, POLICY), games=7)
    path = tmp_path / "a.samples"
    write_whole(path, samples.to_bytes())
    again = read_samples(path)
    assert again is not None
    assert (len(again.values), len(again.policies), again.games) == (3, 2, 7)
    path.write_bytes(path.read_bytes()[:-1])
    assert read_samples(path) is None
    assert not path.exists()


@pytest.mark.parametrize("inner", [0, 8])
def test_a_network_comes_back_from_whole_numbers(inner: int) -> None:
    rng = np.random.default_rng(3)
    net = Net.fresh(6, 8, inner, 2, rng)
    net.weights["w3"] += rng.normal(0, 0.5, net.weights["w3"].shape).astype(np.float32)
    net.weights["b3"] += np.float32(0.7)
    content = net.quantised()
    again = Net.from_whole_numbers(content, net.shape)
    assert again.shape == net.shape
    assert again.quantised() == content


def test_a_network_comes_back_with_what_its_optimiser_remembers() -> None:
    net = Net.fresh(6, 8, 0, 2, np.random.default_rng(3))
    net.progress = [np.array(number) for number in range(12)]
    again = Net.from_arrays("value", net.arrays("value") | Net({}, [np.array(99)]).arrays("policy"))
    assert again.progress == net.progress
    assert again.quantised() == net.quantised()
