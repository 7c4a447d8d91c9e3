"""The surroundings of every test: no window, no sound, and no time limit on random examples."""

from __future__ import annotations

import faulthandler
import gc
import os
import threading
import time
import traceback
from collections.abc import Callable, Generator, Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import TextIO

import pygame
import pytest
from hypothesis import settings
from pytest_timeout import Settings

from claim_desktop import console, i18n
from claim_desktop.i18n import SOURCE_LANGUAGE, use_language
from claim_desktop.i18n.catalogue import codes
from claim_desktop.scenes.review.logic import reviewer
from claim_desktop.storage.folder import DataFolder
from claim_desktop.ui import vector
from claim_desktop.ui.sound import device
from scripts.stage.pilot import Pilot, run_app
from tests import pseudo_language
from tests.asset_cache import load_sized_svg, load_sound
from tests.golden import DATA, Golden
from tests.memory_folder import folder_in_memory
from tests.sampling.sampled import committed_files, left_out, long_ones, shuffled, slow_ones
from tests.scenes.review.logic.games import SLIGHT
from tests.screens.golden import looks
from tests.screens.golden.before_and_now import DIFFERS, SCREENS_OPTION, lay_side_by_side
from tests.screens.recording_surface import noting

os.environ["LANG"] = os.environ["LANGUAGE"] = "C"  # the game speaks the system's language at first
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
if (memory := folder_in_memory()) is not None:
    os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(memory))

MAX_END_SECONDS = 20.0
"""How long a thread may take to end what it was doing when its test ended."""

STACKS = pytest.StashKey[TextIO]()
"""Standard error as it is while nothing is captured."""
SECONDS_TO_DIE = pytest.StashKey[float]()
"""After how long a test's process is ended."""
SMALL_BUFFER = 256
"""How many samples the mixer keeps ready. Closing it, after almost every test, waits until two or three times
as many have been played.
"""
LONG_TIMEOUT_SECONDS = 6 * 3600
LONGER_TO_DIE = 1.5
"""How many times its timeout a test may take before the process that runs it is ended."""

settings.register_profile("claim", deadline=None, print_blob=True)
settings.load_profile("claim")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the project's own options: renewing golden files, and how much is tested."""
    parser.addoption("--renew-goldens", action="store_true", help="rewrite the files under tests/data")
    parser.addoption(
        SCREENS_OPTION, metavar="FOLDER", help="save each golden screen as a picture, and compare none"
    )
    parser.addoption("--all", action="store_true", help="run slow tests too, and more of what is sampled")
    parser.addoption("--whole", action="store_true", help="run slow tests too, and all of what is sampled")
    parser.addoption(
        "--long", action="store_true", help="run all tests, long ones too, and tests/stress at full length"
    )
    parser.addoption(
        "--changed", action="store_true", help="let scripts/test.py find the tests that concern what changed"
    )
    parser.addoption(
        "--shuffle",
        type=int,
        metavar="SEED",
        help="run files, and the tests of each, in an order of this seed",
    )
    parser.addoption(
        "--campaign-share", type=float, metavar="F", help="of tests/stress at full length, this share: 0.01"
    )
    parser.addoption("--campaign-seed", type=int, metavar="N", help="repeat the attacks made with this seed")


@pytest.hookimpl(trylast=True)
def pytest_configure(config: pytest.Config) -> None:
    """Prepare to name failures at once, and to print the stacks of a test that hangs."""
    config.stash[STACKS] = os.fdopen(os.dup(2), "w")
    reporter = config.pluginmanager.get_plugin("terminalreporter")
    if reporter is not None and reporter.verbosity <= 0:
        config.pluginmanager.register(FailuresAtOnce(reporter))


def pytest_unconfigure(config: pytest.Config) -> None:
    """Close what was opened."""
    config.stash[STACKS].close()


class FailuresAtOnce:
    """Names each failure when it happens: a run that is stopped early has no summary."""

    def __init__(self, reporter: pytest.TerminalReporter) -> None:
        self._reporter = reporter

    @pytest.hookimpl(trylast=True)
    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Print the test and the first line of its error, on a line of their own."""
        if report.failed:
            crash = getattr(report.longrepr, "reprcrash", None)
            lines = (report.longreprtext if crash is None else crash.message).strip().splitlines() or [""]
            reason = lines[-1] if crash is None else lines[0]
            self._reporter.write(f"\nFAILED {report.nodeid} - {reason}\n", flush=True)


def pytest_timeout_set_timer(item: pytest.Item, settings: Settings) -> None:
    """End the process, with all its stacks, if a test hangs where its timeout does not reach it.

    That is in C code, in its teardown, or where Hypothesis repeats what failed. pytest-xdist starts another
    process for the tests that are left.
    """
    item.stash[SECONDS_TO_DIE] = settings.timeout * LONGER_TO_DIE
    _watch(item)


@pytest.hookimpl(trylast=True)
def pytest_exception_interact(node: pytest.Item | pytest.Collector) -> None:
    """Watch over the teardown of a failed test, too: pytest and its plugins have stopped their clocks."""
    if isinstance(node, pytest.Item) and not node.config.getoption("usepdb"):
        _watch(node)


def _watch(item: pytest.Item) -> None:
    seconds = item.stash.get(SECONDS_TO_DIE, None)
    if seconds is not None:
        faulthandler.dump_traceback_later(seconds, exit=True, file=item.config.stash[STACKS])


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(
    item: pytest.Item, nextitem: pytest.Item | None
) -> Generator[None, object, object]:
    """Let the process live when its test has ended, and keep what stays after a file out of collections."""
    result = yield
    faulthandler.cancel_dump_traceback_later()
    if nextitem is not None and nextitem.path != item.path:
        _freeze()
    return result


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Report a timeout even where pytest itself fails to, and would end the whole run.

    A signal may arrive at an instruction for which Python knows no line, and pytest counts on one.
    """
    try:
        return (yield)
    except Exception:
        if call.excinfo is None or "from pytest-timeout" not in str(call.excinfo.value):
            raise
    assert call.when != "collect"
    error = call.excinfo.value
    told = "".join(traceback.format_exception(error))
    times = call.duration, call.start, call.stop
    return pytest.TestReport(item.nodeid, item.location, {}, "failed", told, call.when, (), *times)


def pytest_enter_pdb() -> None:
    """Let the process live while it is debugged."""
    faulthandler.cancel_dump_traceback_later()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out slow tests and most of the sampled ones; those that need the packages of `.ci/run` come last.

    Only tests that compare with golden files run where these are renewed.
    """
    for item in items:
        if item.get_closest_marker("long") is not None:
            item.add_marker(pytest.mark.timeout(LONG_TIMEOUT_SECONDS))
    is_whole = any(map(config.getoption, ("--whole", "--long", "--renew-goldens")))
    is_longer = bool(config.getoption("--all"))
    named = [] if config.getoption("--changed") else config.args
    rest = [] if config.getoption("--long") else long_ones(items, named)
    if not is_whole:
        rest += left_out(items, committed_files(), is_longer=is_longer)
        rest += [] if is_longer else slow_ones(items, named)
    if config.getoption("--renew-goldens"):
        rest += [item for item in items if not _compares_with_golden(item)]
    without = set(rest)
    config.hook.pytest_deselected(items=list(without))
    items[:] = [item for item in items if item not in without]
    if config.getoption("--shuffle") is not None:
        items[:] = shuffled(items, Random(config.getoption("--shuffle")))
    items.sort(key=lambda item: isinstance(item, pytest.Function) and "packages" in item.fixturenames)


def _compares_with_golden(item: pytest.Item) -> bool:
    return isinstance(item, pytest.Function) and (
        "golden" in item.fixturenames or getattr(item.module, "check", None) is looks.check
    )


def pytest_collection_finish() -> None:
    """Leave out of each garbage collection what stays for the whole run: it took most of the time.

    Pictures of tests that are over are then freed soon, instead of adding up to gigabytes.
    """
    _freeze()


def _freeze() -> None:
    gc.collect()
    gc.freeze()


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Leave out what takes minutes unless it is asked for."""
    if item.get_closest_marker("long") is not None and not item.config.getoption("--long"):
        pytest.skip("it takes minutes, and --long does not ask for it")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Tell how much of each attack was made, and with which seed; lay screens beside what they were."""
    reports = [report for name in ("passed", "failed") for report in terminalreporter.getreports(name)]
    properties = [(report, dict(report.user_properties)) for report in reports]
    told = [(report, each["campaign"]) for report, each in properties if "campaign" in each]
    if told:
        terminalreporter.section("campaign")
    for report, value in told:
        terminalreporter.line(f"{report.nodeid}: {value}, {report.duration:.1f} s, {report.outcome}")
    screens = {each[DIFFERS]: report.nodeid for report, each in properties if DIFFERS in each}
    if screens:
        terminalreporter.section("screens that differ")
        for line in lay_side_by_side(screens):
            terminalreporter.line(line)


@pytest.fixture(autouse=True, scope="session")
def assets_made_once() -> Iterator[None]:
    """Draw no picture and decode no sound a second time in another test."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(vector, "load_sized_svg", load_sized_svg)
        patch.setattr(pygame.mixer, "Sound", load_sound)
        yield


@pytest.fixture(autouse=True, scope="session")
def sound_ends_at_once() -> Iterator[None]:
    """Mix few samples at a time."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(device, "BUFFER_SAMPLES", SMALL_BUFFER)
        yield


@pytest.fixture(autouse=True, scope="session")
def pictures_remember() -> Iterator[None]:
    """Let pictures that are kept tell what was drawn on them, whichever test they were made in."""
    with noting():
        yield


@pytest.fixture(autouse=True, scope="session")
def reviews_made_quickly() -> Iterator[None]:
    """Judge games with little effort: every coronation begins a review."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(reviewer, "ReviewBudget", lambda: SLIGHT)
        yield


@pytest.fixture(autouse=True)
def window_to_convert_for() -> None:
    """Open a window if there is none: pictures can only be converted for one, whichever test runs first."""
    if pygame.display.get_surface() is None:
        pygame.display.init()
        pygame.display.set_mode((640, 360), pygame.RESIZABLE)


@pytest.fixture(autouse=True)
def process_is_not_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the game's command return where it would end its process at once, which is that of all tests."""
    monkeypatch.setattr(console, "leave", lambda status: None)


@pytest.fixture(autouse=True)
def language_is_put_back() -> Iterator[None]:
    """Return to the language in which a test began, for all that come after it."""
    before = i18n.language()
    yield
    if i18n.language() != before:
        use_language(before)


@pytest.fixture(autouse=True)
def environment_is_put_back() -> Iterator[None]:
    """Undo what a test has the game set for SDL: programs that later tests start would inherit it."""
    before = dict(os.environ)
    yield
    for name in (os.environ.keys() | before.keys()) - {"PYTEST_CURRENT_TEST"}:
        if name in before:
            os.environ[name] = before[name]
        else:
            del os.environ[name]


@pytest.fixture(autouse=True)
def nothing_goes_on_afterwards(request: pytest.FixtureRequest) -> Iterator[None]:
    """Fail a test that leaves a thread at work: it would slow down all that come after it.

    One that has failed may leave some, as it has not come to the end where it closes things.
    """
    before, failures = set(threading.enumerate()), request.session.testsfailed
    yield
    if request.session.testsfailed > failures:
        return
    give_up = time.monotonic() + MAX_END_SECONDS
    for thread in set(threading.enumerate()) - before:
        while thread.ident is None and time.monotonic() < give_up:
            time.sleep(0.001)  # a thread that is about to start cannot be joined
        thread.join(max(0.0, give_up - time.monotonic()))
        assert not thread.is_alive(), f"the thread {thread.name!r} goes on after the test"


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Golden:
    """Compares texts with the files under `tests/data`."""
    return Golden(DATA, bool(request.config.getoption("--renew-goldens")))


@pytest.fixture(params=[*sorted(codes()), pseudo_language.CODE])
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    """Each language of the game and the pseudo-language, in use."""
    if request.param == pseudo_language.CODE:
        with pseudo_language.spoken():
            yield request.param
        return
    use_language(request.param)
    yield request.param
    use_language(SOURCE_LANGUAGE)


@pytest.fixture
def zone(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], None]]:
    """Put this process into the time zone of the parameter; called, it moves on to another."""
    if not hasattr(time, "tzset") or not Path("/usr/share/zoneinfo/Asia/Tokyo").exists():
        pytest.skip("this system cannot change the zone of one process")

    def enter(name: str) -> None:
        monkeypatch.setenv("TZ", name)
        time.tzset()

    enter(request.param)
    yield enter
    monkeypatch.undo()
    time.tzset()


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[DataFolder]:
    """A data folder of the test's own."""
    folder = DataFolder.open(tmp_path)
    yield folder
    folder.close()


@pytest.fixture
def pilot(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Pilot]:
    """The application and its pilot; `app_window(size=…, speed=…)` gives it another window or speed."""
    marker = request.node.get_closest_marker("app_window")
    wanted = {} if marker is None else marker.kwargs
    with run_app(tmp_path, size=wanted.get("size", (640, 360))) as pilot:
        usual = pilot.app.services.settings
        pilot.app.services.settings = replace(usual, speed=wanted.get("speed", usual.speed))
        yield pilot
