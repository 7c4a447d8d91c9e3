"""How much of each attack a run makes, and from which seed."""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from random import Random
from zlib import crc32

import pytest

from tests.sampling.sampled import committed_files

FAILURES = Path(__file__).resolve().parents[2] / "dist" / "campaign-failures.txt"
"""What failed in any run, with its seed and its reason, however its output was kept."""
MAX_REASON = 8_000


@dataclass(frozen=True, slots=True)
class CampaignPart:
    """One attack of the campaign: how often to try, and the chance that it is made with."""

    count: int
    seed: int

    @property
    def rng(self) -> Random:
        """Chance from the seed, from its beginning."""
        return Random(self.seed)


MakePart = Callable[[int, int], CampaignPart]


@pytest.fixture
def part(request: pytest.FixtureRequest, record_property: Callable[[str, object], None]) -> MakePart:
    """Makes the part of a test from its count in the ordinary run and its count with `--long`.

    `--campaign-share` takes a share of the latter. The closing lines of the run tell count and seed, and
    `--campaign-seed` repeats it. An ordinary run takes the seed from the last commit's files and the test's
    name: each commit is attacked anew, and twice in the same way.
    """
    option = request.config.getoption

    def make(ordinary: int, long: int) -> CampaignPart:
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
        return CampaignPart(count, seed)

    return make


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Write down at once what fails: the seed repeats it, and the reason says what to look for."""
    report = yield
    told = dict(report.user_properties).get("campaign")
    if report.failed and told is not None:
        FAILURES.parent.mkdir(exist_ok=True)
        reason = report.longreprtext[-MAX_REASON:]
        with FAILURES.open("a", encoding="utf-8", errors="backslashreplace") as file:
            file.write(f"{datetime.now():%Y-%m-%d %H:%M:%S} {item.nodeid}: {told}\n{reason}\n\n")
    return report
