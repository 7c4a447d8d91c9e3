"""How much of each attack a run makes, and from which seed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from zlib import crc32

import pytest

from tests.running.sampled import committed_files


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
    ``--campaign-seed`` repeats it. An ordinary run takes the seed from the last commit's files and the test's
    name: each commit is attacked anew, and twice in the same way.
    """
    option = request.config.getoption

    def make(ordinary: int, long: int) -> Part:
        chosen, share = option("--campaign-seed"), option("--campaign-share")
        is_ordinary = not option("--long") and share is None
        if chosen is not None:
            seed = int(chosen)
        elif is_ordinary and (files := committed_files()):
            seed = crc32(f"{files} {request.node.nodeid}".encode())
        else:
            seed = Random().getrandbits(32)
        count = long if option("--long") else ordinary
        if share is not None:
            count = max(1, round(share * long))
        record_property("campaign", f"{count:,} tries, seed {seed}")
        return Part(count, seed)

    return make
