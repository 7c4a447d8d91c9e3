"""How much of each attack a run makes, and from which seed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

import pytest


@dataclass(frozen=True, slots=True)
class Part:
    """One attack of the campaign: how often to try, and the chance that it is made with."""

    count: int
    seed: int

    @property
    def rng(self) -> Random:
        """Chance from the seed, from its beginning."""
        return Random(self.seed)


MakePart = Callable[[int, int], Part]


@pytest.fixture
def part(request: pytest.FixtureRequest, record_property: Callable[[str, object], None]) -> MakePart:
    """Makes the part of a test from its count in the ordinary run and its count with ``--long``.

    ``--campaign-share`` takes a share of the latter. The closing lines of the run tell count and seed, and
    ``--campaign-seed`` repeats it.
    """

    def make(ordinary: int, long: int) -> Part:
        chosen = request.config.getoption("--campaign-seed")
        seed = Random().getrandbits(32) if chosen is None else int(chosen)
        share = request.config.getoption("--campaign-share")
        count = long if request.config.getoption("--long") else ordinary
        if share is not None:
            count = max(1, round(share * long))
        record_property("campaign", f"{count:,} tries, seed {seed}")
        return Part(count, seed)

    return make
