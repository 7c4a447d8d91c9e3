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
from scripts.dev import play as play_command

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
    monkeypatch.setattr(subprocess, "run", lambda *_, **__: subprocess.CompletedProcess([], 0))
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
        assert game.stderr.readline() == "No sound device was found, so the game is silent.\n"
        assert game.poll() is None
        game.terminate()
        assert game.stderr.read() == ""
