"""A test that hangs is named and ended, and the tests after it still run."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from textwrap import dedent

import pytest

ROOT = Path(__file__).parents[1]
TIMEOUT_SECONDS = 120.0

pytestmark = pytest.mark.slow


def run(folder: Path, code: str, *options: str) -> str:
    """What pytest prints about this file, with a timeout of four seconds for each test."""
    file = folder / "test_file.py"
    file.write_text("import signal, time, pytest\n" + dedent(code), encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-q", "--timeout=4", "-p", "tests.conftest", "--noconftest"]
    command += ["-c", str(ROOT / "pyproject.toml"), f"--rootdir={folder}", *options, str(file)]
    done = subprocess.run(
        command,
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=TIMEOUT_SECONDS,
        check=False,
    )
    assert done.returncode != 0
    return done.stdout + done.stderr


@pytest.mark.parametrize("workers", ["-n0", "-n2"])
def test_a_test_that_sleeps_for_ever_fails_at_its_timeout_and_the_others_run(
    tmp_path: Path, workers: str
) -> None:
    code = """
        def test_that_sleeps(): time.sleep(1000)
        def test_after_it(): pass
    """
    output = run(tmp_path, code, workers)
    assert "FAILED test_file.py::test_that_sleeps - Failed: Timeout" in output
    assert "time.sleep(1000)" in output
    assert "1 failed, 1 passed" in output


def test_a_timeout_is_reported_at_an_instruction_for_which_python_knows_no_line(tmp_path: Path) -> None:
    code = """
        from _pytest._code.code import TracebackEntry

        def test_that_sleeps(monkeypatch):
            monkeypatch.setattr(TracebackEntry, "lineno", property(lambda _: None - 1))
            time.sleep(1000)

        def test_after_it(): pass
    """
    output = run(tmp_path, code, "-n1")
    assert "FAILED test_file.py::test_that_sleeps - Failed: Timeout" in output
    assert "INTERNALERROR" not in output
    assert "1 failed, 1 passed" in output


@pytest.mark.parametrize(
    "code",
    [
        pytest.param(
            """
            def test_that_sleeps():
                signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGALRM])
                time.sleep(1000)
            """,
            id="where no signal arrives",
        ),
        pytest.param(
            """
            @pytest.fixture
            def slow_to_leave():
                yield
                time.sleep(1000)

            def test_that_sleeps(slow_to_leave): assert False
            """,
            id="in the teardown of a failure",
        ),
    ],
)
@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signals")
def test_a_process_that_its_timeout_does_not_reach_is_ended_with_its_stacks(
    tmp_path: Path, code: str
) -> None:
    output = run(tmp_path, code + "\n", "-n1")
    assert "Thread 0x" in output
    assert "test_file.py" in output
    assert "crashed while running 'test_file.py::test_that_sleeps'" in output


def test_a_failure_is_named_before_the_next_test_ends(tmp_path: Path) -> None:
    code = """
        def test_that_fails(): assert 1 == 2
        def test_after_it(): pytest.exit("stopped early")
    """
    output = run(tmp_path, code, "-n0")
    assert "FAILED test_file.py::test_that_fails - assert 1 == 2\n" in output.partition("FAILURES")[0]


def test_only_a_test_that_has_not_failed_is_blamed_for_the_thread_that_it_leaves(tmp_path: Path) -> None:
    code = """
        import threading

        def leave_a_thread(): threading.Thread(target=time.sleep, args=(60,), daemon=True).start()

        def test_that_fails():
            leave_a_thread()
            assert 1 == 2

        def test_that_passes(): leave_a_thread()
    """
    output = run(tmp_path, code, "-n0")
    assert "1 failed, 1 passed, 1 error" in output
    assert "ERROR at teardown of test_that_passes" in output
