"""All commands, started as from a shell."""

from __future__ import annotations

import ast
import os
import runpy
import signal
import subprocess
import sys
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from types import SimpleNamespace
from typing import ClassVar

import pytest

from claim_desktop import __main__ as game
from claim_desktop import __version__
from scripts import _environment
from scripts._environment import PINS, ROOT, Environment, SetupError, say
from scripts.dev import play as play_command
from scripts.run import COMMANDS

SCRIPTS = Path(__file__).resolve().parents[2] / "scripts"
STARTED = ("bench.py", "play.py", "run.py", "test.py")


def run(*arguments: str, **variables: str) -> subprocess.CompletedProcess[str]:
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    kept = {name: value for name, value in os.environ.items() if name not in hidden}
    return subprocess.run(
        [sys.executable, *arguments], check=False, capture_output=True, text=True, env=kept | variables
    )


@pytest.mark.parametrize("command", STARTED)
def test_a_process_that_a_command_spawns_can_read_it_again(command: str) -> None:
    assert str(SCRIPTS) not in sys.path
    runpy.run_path(str(SCRIPTS / command), run_name="__mp_main__")


@pytest.mark.parametrize("command", STARTED)
def test_an_older_python_can_read_the_command_and_gets_one_sentence(command: str) -> None:
    for file in (command, "_command.py"):
        source = (SCRIPTS / file).read_text(encoding="utf-8")
        assert "__future__" not in source, "Python 3.6 refuses annotations from the future"
        ast.parse(source, feature_version=(3, 6))
    pretend = (
        "import runpy, sys; sys.path[0] = sys.argv.pop(1); sys.version_info = (3, 10, 4, 'final', 0); "
        "runpy.run_path(sys.argv.pop(1), run_name='__main__')"
    )
    done = run("-c", pretend, str(SCRIPTS), str(SCRIPTS / command), "arena")
    assert done.returncode == 1
    assert done.stderr == "Claim Desktop needs Python 3.11 or newer; this is Python 3.10.\n"
    assert done.stdout == ""


@pytest.mark.parametrize("name", COMMANDS)
def test_a_command_is_a_module_and_what_it_asks_for_is_pinned(name: str) -> None:
    module, *pins = COMMANDS[name]
    assert find_spec(module) is not None
    for file in pins:
        assert (ROOT / PINS / f"{file}.txt").is_file()


@pytest.mark.sampled(2, in_all=len(COMMANDS))
@pytest.mark.parametrize("name", [name for name, (_, *pins) in COMMANDS.items() if not pins])
def test_a_command_that_asks_for_nothing_runs_on_the_standard_library_alone(name: str) -> None:
    done = run("-S", str(SCRIPTS / "run.py"), name, "--help")
    assert done.stderr == ""
    assert done.returncode == 0
    assert done.stdout.startswith(f"usage: run.py {name} ")


def test_without_a_name_every_command_is_listed_with_what_it_does() -> None:
    lines = run("-S", str(SCRIPTS / "run.py")).stdout.splitlines()
    assert [line.split()[0] for line in lines] == list(COMMANDS)
    assert all(line.split()[1].istitle() and line.endswith(".") for line in lines)


def test_a_name_that_no_command_has_is_refused_in_one_sentence() -> None:
    done = run("-S", str(SCRIPTS / "run.py"), "arenas")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "There is no such command; python3 scripts/run.py lists them.\n"


@pytest.mark.parametrize(
    ("prefix", "ran_apart"),
    [(Environment(ROOT).folder, []), (Path("elsewhere"), ["run.py", "arena", "--json", "x"])],
)
def test_a_command_is_set_up_and_runs_by_the_python_of_its_environment(
    prefix: Path,
    ran_apart: list[str],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    prepared: list[str] = []
    commands: list[list[str]] = []

    def prepare(environment: Environment, purpose: str, *pins: str) -> None:
        say("Installing …")
        prepared.extend(pins)

    def run_command(command: list[str], _: dict[str, str]) -> int:
        commands.append(command)
        return 7

    monkeypatch.setattr(sys, "prefix", str(prefix))
    monkeypatch.setattr(sys, "orig_argv", ["python3", "run.py", "arena", "--json", "x"])
    monkeypatch.setattr(_environment, "prepare", prepare)
    monkeypatch.setattr(_environment, "run_command", run_command)
    monkeypatch.setitem(sys.modules, "a_command", SimpleNamespace(main=lambda: 7))
    assert _environment.main_of("a_command", "game", "assets")() == 7
    assert prepared == ["game", "assets"]
    assert commands == ([[str(Environment(ROOT).python), *ran_apart]] if ran_apart else [])
    assert capsys.readouterr() == ("", "Installing …\n")


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere there is always a display")
def test_without_a_display_the_game_says_so_in_one_sentence() -> None:
    done = run(str(SCRIPTS / "play.py"), "--data-dir", "somewhere")
    assert done.returncode == 1
    assert done.stderr.startswith("There is no display to open a window on:")
    assert len(done.stderr.splitlines()) == 1
    assert done.stdout == ""


@pytest.fixture
def display(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pretend that there is a display, and that nobody sends signals."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setattr(signal, "signal", lambda *_: None)


class EndedGame:
    """Stands in for a process: a game that has ended with the next of these statuses."""

    started: ClassVar[list[list[str]]] = []
    variables: ClassVar[list[dict[str, str]]] = []
    statuses: ClassVar[list[int | BaseException]] = []

    def __init__(self, command: list[str], env: dict[str, str]) -> None:
        self.started.append(command)
        self.variables.append(env)

    def __enter__(self) -> EndedGame:
        return self

    def __exit__(self, *_: object) -> None:
        pass

    def wait(self) -> int:
        status = self.statuses.pop(0)
        if isinstance(status, BaseException):
            raise status
        return status


@pytest.fixture
def ends_with(monkeypatch: pytest.MonkeyPatch, display: None) -> Callable[..., list[bool]]:
    """Have the game end with each of these in turn; returns whether all is installed anew each time."""
    prepared: list[bool] = []

    def set_up(*statuses: int | BaseException) -> list[bool]:
        EndedGame.started.clear()
        EndedGame.variables.clear()
        EndedGame.statuses[:] = statuses
        monkeypatch.setattr(subprocess, "Popen", EndedGame)
        monkeypatch.setattr(play_command, "prepare", lambda *_, anew: prepared.append(anew))
        return prepared

    return set_up


@pytest.mark.parametrize("arguments", [["--version"], ["-h"], ["--data-dir", "a b"]])
def test_arguments_go_on_to_the_game(
    arguments: list[str], monkeypatch: pytest.MonkeyPatch, ends_with: Callable[..., list[bool]]
) -> None:
    prepared = ends_with(0)
    monkeypatch.setattr(sys, "argv", ["play.py", *arguments])
    assert play_command.main() == 0
    python = str(Environment(SCRIPTS.parent).python)
    assert EndedGame.started == [[python, "-P", "-m", "claim_desktop", *arguments]]
    assert prepared == [False]


@pytest.mark.parametrize(
    ("ends", "status"), [((0,), 0), ((1,), 1), ((-15,), 143), ((KeyboardInterrupt(), 130), 130)]
)
def test_the_status_is_that_of_the_game(
    ends: tuple[int | BaseException, ...], status: int, ends_with: Callable[..., list[bool]]
) -> None:
    ends_with(*ends)
    assert play_command.main() == status


def test_a_package_that_cannot_be_imported_has_everything_installed_anew_once(
    ends_with: Callable[..., list[bool]],
) -> None:
    prepared = ends_with(play_command.NOT_IMPORTED, 0)
    assert play_command.main() == 0
    assert prepared == [False, True]


def test_if_that_does_not_help_a_sentence_says_which_folder_to_delete(
    ends_with: Callable[..., list[bool]],
) -> None:
    prepared = ends_with(play_command.NOT_IMPORTED, play_command.NOT_IMPORTED)
    with pytest.raises(SetupError) as refused:
        play_command.main()
    assert f"delete the folder {Environment(SCRIPTS.parent).folder}" in str(refused.value)
    assert prepared == [False, True]


def test_the_game_that_is_started_ends_with_the_status_that_asks_for_this(
    ends_with: Callable[..., list[bool]], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def lacks_pygame(_: object) -> int:
        raise ImportError("no such library", name="pygame")

    ends_with(0)
    play_command.main()
    [variables] = EndedGame.variables
    monkeypatch.setattr(game, "_play", lacks_pygame)
    assert game.main(["--language=en"]) == 1
    assert "Start the game with scripts/play.py" in capsys.readouterr().err
    monkeypatch.setenv(game.IMPORT_STATUS, variables[game.IMPORT_STATUS])
    assert game.main(["--language=en"]) == play_command.NOT_IMPORTED
    assert capsys.readouterr().err == "The package pygame cannot be loaded.\n"


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
