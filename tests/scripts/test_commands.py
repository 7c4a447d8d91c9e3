"""The two commands, started as from a shell."""

from __future__ import annotations

import ast
import os
import runpy
import subprocess
import sys
from pathlib import Path

import pytest

from claim_desktop import __version__
from scripts._environment import Environment
from scripts.running import play as play_command
from scripts.running import tests as test_command

SCRIPTS = Path(__file__).resolve().parents[2] / "scripts"
COMMANDS = sorted(path.name for path in SCRIPTS.glob("[!_]*.py") if "_command" in path.read_text("utf-8"))


def run(*arguments: str, **variables: str) -> subprocess.CompletedProcess[str]:
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    kept = {name: value for name, value in os.environ.items() if name not in hidden}
    return subprocess.run(
        [sys.executable, *arguments], check=False, capture_output=True, text=True, env=kept | variables
    )


@pytest.mark.parametrize("command", COMMANDS)
def test_a_process_that_a_command_spawns_can_read_it_again(command: str) -> None:
    assert str(SCRIPTS) not in sys.path
    runpy.run_path(str(SCRIPTS / command), run_name="__mp_main__")


@pytest.mark.parametrize("command", COMMANDS)
def test_an_older_python_can_read_the_command_and_gets_one_sentence(command: str) -> None:
    for file in (command, "_command.py"):
        source = (SCRIPTS / file).read_text(encoding="utf-8")
        assert "__future__" not in source, "Python 3.6 refuses annotations from the future"
        ast.parse(source, feature_version=(3, 6))
    pretend = (
        "import runpy, sys; sys.path[0] = sys.argv[1]; sys.version_info = (3, 10, 4, 'final', 0); "
        "runpy.run_path(sys.argv[2], run_name='__main__')"
    )
    done = run("-c", pretend, str(SCRIPTS), str(SCRIPTS / command))
    assert done.returncode == 1
    assert done.stderr == "Claim Desktop needs Python 3.11 or newer; this is Python 3.10.\n"
    assert done.stdout == ""


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere there is always a display")
def test_without_a_display_the_game_says_so_in_one_sentence() -> None:
    done = run(str(SCRIPTS / "play.py"), "--data-dir", "somewhere")
    assert done.returncode == 1
    assert done.stderr.startswith("There is no display to open a window on:")
    assert len(done.stderr.splitlines()) == 1
    assert done.stdout == ""


@pytest.mark.skipif(os.name == "nt", reason="there the game is a process below")
@pytest.mark.parametrize("arguments", [["--version"], ["-h"], ["--data-dir", "a b"]])
def test_arguments_go_on_to_the_game_which_takes_the_commands_place(
    arguments: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    started: list[list[str]] = []
    monkeypatch.setattr(play_command, "prepare", lambda *_: None)
    monkeypatch.setattr(os, "execve", lambda path, command, variables: started.append([path, *command[1:]]))
    monkeypatch.setattr(subprocess, "run", lambda *_, **__: completed(0))
    monkeypatch.setattr(sys, "argv", ["play.py", *arguments])
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    play_command.main()
    python = str(Environment(SCRIPTS.parent).python)
    assert started == [[python, "-P", "-m", "claim_desktop", *arguments]]


def test_the_game_says_its_version_from_any_folder_and_without_a_display(tmp_path: Path) -> None:
    (tmp_path / "json.py").write_text("raise SystemExit('not me')", encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-P", "-m", "claim_desktop", "--version"],
        check=False,
        capture_output=True,
        text=True,
        cwd=tmp_path,
        env=Environment(SCRIPTS.parent).variables(),
    )
    assert done.stderr == ""
    assert f"Claim Desktop {__version__}" in done.stdout


def test_without_a_sound_device_the_game_runs_and_says_so_in_one_sentence(tmp_path: Path) -> None:
    variables = Environment(SCRIPTS.parent).variables()
    with subprocess.Popen(
        [sys.executable, "-P", "-m", "claim_desktop", "--data-dir", tmp_path],
        stderr=subprocess.PIPE,
        text=True,
        env=variables | {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "none such"},
    ) as game:
        assert game.stderr is not None
        assert game.stderr.readline() == "No sound device was found, so the game plays without sound.\n"
        assert game.poll() is None
        game.terminate()
        assert game.stderr.read() == ""


def completed(status: int, output: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.CompletedProcess([], status, stdout=output)


def run_tests_command(monkeypatch: pytest.MonkeyPatch, failing: str) -> tuple[int, list[tuple[str, ...]]]:
    """Run scripts/test.py with tools that do nothing and pass, except the one named."""
    calls: list[tuple[str, ...]] = []

    def tool(
        _: Environment, arguments: tuple[str, ...], *, capture: bool
    ) -> subprocess.CompletedProcess[str]:
        calls.append(arguments)
        return completed(1, "what is wrong") if failing in arguments else completed(0)

    monkeypatch.setattr(test_command, "prepare", lambda *_: None)
    monkeypatch.setattr(test_command, "_run", tool)
    monkeypatch.setattr(sys, "argv", ["test.py", "-k", "giants"])
    return test_command.main(), calls


def test_a_good_run_checks_everything_and_ends_with_the_tests(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    status, calls = run_tests_command(monkeypatch, failing="nothing")
    assert status == 0
    assert [arguments[1].partition(" ")[0] for arguments in calls] == [
        "ruff",
        "ruff",
        "mypy",
        "from",
        "pytest",
    ]
    assert calls[-1][-2:] == ("-k", "giants")
    assert capsys.readouterr().out.splitlines()[-1] == "Running the tests (pytest) …"


@pytest.mark.parametrize(("tool", "name"), [("mypy", "types (mypy)"), ("pytest", "tests (pytest)")])
def test_one_failure_fails_the_run_and_is_named_last(
    tool: str, name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    status, calls = run_tests_command(monkeypatch, failing=tool)
    assert status == 1
    assert len(calls) == 5
    lines = capsys.readouterr().out.splitlines()
    assert lines[-1] == f"Failed: {name}."
    assert ("what is wrong" in lines) == (tool != "pytest")
