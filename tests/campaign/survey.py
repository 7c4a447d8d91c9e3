"""A pytest plugin that notes which tests come to which line, and how long each takes.

    python -m pytest -p tests.campaign.survey [TESTS]

Writes ``survey.coverage`` (coverage's data, with a context for each test) and ``survey.json`` (the seconds of
each test that passed) into the folder where pytest was started. Programs that tests start are counted, too,
so that lines of the engine count where a test lets it run interpreted.
"""

from __future__ import annotations

import json
from collections.abc import Generator
from pathlib import Path

import coverage
import pytest

DATA = Path("survey.coverage")
SECONDS = Path("survey.json")
ROOMS = ("rules", "session", "storage", "ai")
CONFIGURATION = "survey.coveragerc"


class Survey:
    """What is noted during one run."""

    def __init__(self) -> None:
        Path(CONFIGURATION).write_text(
            "[run]\npatch = subprocess\nparallel = true\ndisable_warnings = module-not-imported\n"
            f"data_file = {DATA.resolve()}\n"
            f"source = {','.join(f'claim_desktop.{room}' for room in ROOMS)}\n",
            encoding="utf-8",
        )
        self.measured = coverage.Coverage(config_file=CONFIGURATION)
        self.measured.start()
        self.seconds: dict[str, float] = {}
        self.failed: set[str] = set()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        """What runs now, runs for this test."""
        self.measured.switch_context(item.nodeid)
        result = yield
        self.measured.switch_context("")
        return result

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Add up preparing, testing and clearing away."""
        self.seconds[report.nodeid] = self.seconds.get(report.nodeid, 0.0) + report.duration
        if not report.passed:
            self.failed.add(report.nodeid)

    def pytest_sessionfinish(self) -> None:
        """Write everything down."""
        self.measured.stop()
        self.measured.save()
        whole = coverage.Coverage(data_file=DATA, config_file=False)
        whole.combine()
        whole.save()
        passed = {test: each for test, each in self.seconds.items() if test not in self.failed}
        SECONDS.write_text(json.dumps(passed), encoding="utf-8")


def pytest_load_initial_conftests(early_config: pytest.Config) -> None:
    """Begin before anything of the game is imported."""
    early_config.pluginmanager.register(Survey())
