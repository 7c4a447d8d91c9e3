"""What the commands share: a `.venv` in the checkout with everything the game or its tests need.

Runs on the standard library alone. A stamp in `.venv` says what was installed, so that the next run only
looks whether all of it is still there, and mends what is not.
"""

from __future__ import annotations

import contextlib
import csv
import errno
import hashlib
import importlib
import importlib.util
import io
import itertools
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import sysconfig
import venv
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from types import FrameType
from typing import Any, TextIO

ROOT = Path(__file__).resolve().parents[1]
VISUAL_STUDIO = Path(r"C:\Program Files (x86)\Microsoft Visual Studio")
PINS = Path("build") / "pins"
"""A file for the game and one for each extra of pyproject.toml: packages by version and hash."""
GAME = "game"
BUILD_ENGINE = ("--quiet", "build_ext", "--inplace", "--parallel", str(os.cpu_count() or 1))
"""What setup.py is told: to put each compiled module beside its source, and use every processor."""
CODE = (".py", ".so", ".pyd", ".dll", ".dylib")
"""The endings of the files that packages are imported from, and of the libraries that these load."""
PASSED_ON = ("SIGTERM", "SIGHUP")
"""The signals that are meant for a program that runs in it, as far as the system has them."""
INSTALL_VENV = (
    "install its venv package (on Debian and Ubuntu: sudo apt install python3-venv), then run this again."
)


class SetupError(Exception):
    """Something a person has to do first; the message is a sentence that says what."""


@dataclass(frozen=True, slots=True)
class Environment:
    """The virtual environment of one checkout."""

    root: Path

    @property
    def folder(self) -> Path:
        """The folder of the environment."""
        return self.root / ".venv"

    @property
    def python(self) -> Path:
        """The Python that runs the game."""
        return self.folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")

    @property
    def is_running(self) -> bool:
        """Whether its Python runs this program."""
        return Path(sys.prefix).resolve() == self.folder.resolve()

    @property
    def stamp(self) -> Path:
        """The file that says what was installed; written last, so that an interrupted setup starts again."""
        return self.folder / "claim-installed.json"

    def variables(self) -> dict[str, str]:
        """Return the variables that a program run in it sees: it imports the game from this checkout."""
        return {**os.environ, "PYTHONPATH": str(self.root)}


def finish(main: Callable[[], int]) -> None:
    """Run a command and exit with its status; failures print one sentence, and Ctrl-C prints nothing.

    So do outputs that cannot be written; a pipe whose reader has gone ends the command in silence.
    """
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # an old code page may lack a quotation mark
    try:
        try:
            status = main()
        finally:  # also after --help
            if sys.stdout is not None:
                sys.stdout.flush()
    except SetupError as error:
        _complain(str(error))
        status = 1
    except BrokenPipeError:
        status = 1
    except OSError as error:
        if error.errno != errno.ENOSPC or error.filename is not None:
            raise
        _complain(f"The output could not be written: {error.strerror}.")
        status = 1
    except KeyboardInterrupt:
        status = 130
    finally:
        _empty(sys.stdout)
        _empty(sys.stderr)
    sys.exit(status)


def _complain(sentence: str) -> None:
    """Print a sentence about a failure, if there is a place for it."""
    with contextlib.suppress(OSError):
        print(sentence, file=sys.stderr, flush=True)


def _empty(stream: TextIO | None) -> None:
    """Write what a stream still holds; the rest is dropped, or Python would end with status 120."""
    if stream is None:
        return
    try:
        stream.flush()
    except (OSError, ValueError):
        with contextlib.suppress(OSError, ValueError), open(os.devnull, "wb") as nowhere:
            os.dup2(nowhere.fileno(), stream.fileno())


def main_of(module: str, *pins: str) -> Callable[[], int]:
    """The `main` of a command's module, run by the Python of `.venv` if it needs what these files pin.

    What is said of the setup goes to the error stream, since the output may be a file that the command makes.
    """

    def main() -> int:
        environment = Environment(ROOT)
        if pins:
            with contextlib.redirect_stdout(sys.stderr):
                prepare(environment, "this command", *pins)
            if not environment.is_running:
                return run_command([str(environment.python), *sys.orig_argv[1:]], dict(os.environ))
            importlib.invalidate_caches()
        return int(importlib.import_module(module).main())

    return main


def run_command(command: list[str], variables: dict[str, str]) -> int:
    """Run a program to its end and return its status; it gets the signals that are meant for it."""
    with subprocess.Popen(command, env=variables) as program:

        def pass_on(number: int, _frame: FrameType | None) -> None:
            program.send_signal(number)

        for name in PASSED_ON:
            if hasattr(signal, name):
                signal.signal(getattr(signal, name), pass_on)
        while True:
            try:
                status = program.wait()
            except KeyboardInterrupt:  # the terminal interrupts the program, too, which ends as it likes
                continue
            return status if status >= 0 else 128 - status


def say(line: str) -> None:
    """Print a line about progress, without buffering."""
    print(line, flush=True)


def prepare(environment: Environment, purpose: str, *extras: str, anew: bool = False) -> None:
    """Install what the game and these extras of pyproject.toml need, and compile the engine; once each.

    Every package comes in the version and with the content that build/pins names by hash. What has been
    damaged since is installed again. `anew` makes a new environment, whatever the state of the present one.
    """
    before = _stamp(environment) if not anew and _is_usable(environment) else {}
    names = sorted({GAME, *extras, *_installed_pins(environment, before)})
    pins = pins_of(environment.root, names)
    current = {"pins": names, "sha256": hashlib.sha256(pins.encode()).hexdigest()}
    try:
        damaged = list(_damaged_packages(environment, before))
        is_whole = not damaged and all(before.get(name) == value for name, value in current.items())
        if not is_whole:
            is_beyond_repair = any(not _record(environment, package) for package in damaged)
            _install(environment, purpose, pins, damaged, anew=anew or is_beyond_repair)
        if not is_whole or "packages" not in before:
            stamp = json.dumps({**current, "packages": _packages(environment)})
            environment.stamp.write_text(stamp, encoding="utf-8")
        build_engine(environment)
    except OSError as error:
        raise SetupError(
            f"The folder {environment.folder} could not be written ({error.strerror or error}); "
            "make room there or make it writable, then run this again."
        ) from error


def pins_of(root: Path, names: Iterable[str]) -> str:
    """Everything that these files in build/pins pin."""
    return merged(root / PINS / f"{name}.txt" for name in names)


def merged(files: Iterable[Path]) -> str:
    """The pinned packages of several files, each of them once, in the form that pip reads."""
    texts = [file.read_text(encoding="utf-8") for file in files if file.is_file()]
    entries = {entry.strip() for text in texts for entry in re.split(r"\n(?=\S)", text)}
    return "\n".join(sorted(entries)) + "\n"


def _stamp(environment: Environment) -> dict[str, Any]:
    """What the stamp says; empty if it cannot be read."""
    try:
        stamp = json.loads(environment.stamp.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return stamp if isinstance(stamp, dict) else {}


def _installed_pins(environment: Environment, stamp: dict[str, Any]) -> list[str]:
    """The files in build/pins that were installed, as far as they are still there."""
    names = stamp.get("pins")
    if not isinstance(names, list):
        return []
    return [name for name in names if (environment.root / PINS / f"{name}.txt").is_file()]


def _site_packages(environment: Environment) -> Path:
    places = {"base": str(environment.folder), "platbase": str(environment.folder)}
    return Path(sysconfig.get_path("purelib", "venv", places))


def _packages(environment: Environment) -> list[str]:
    """The packages that are there, each by the folder that tells of it."""
    return sorted(path.name for path in _site_packages(environment).glob("*.dist-info"))


def _damaged_packages(environment: Environment, stamp: dict[str, Any]) -> Iterator[str]:
    """The packages that were installed, but of which a file of code is missing or has another size now.

    Looking at a thousand files takes a few hundredths of a second.
    """
    for package in stamp.get("packages", ()):
        files = _record(environment, package)
        code = [(path, size) for path, size in files if path.name.endswith(CODE) or ".so." in path.name]
        if not files or not all(_is_there(path, size) for path, size in code):
            yield package


def _record(environment: Environment, package: str) -> list[tuple[Path, str]]:
    """A package's files and their sizes, as they were installed; none if nothing tells."""
    site = _site_packages(environment)
    try:
        record = (site / package / "RECORD").read_text(encoding="utf-8")
        return [(site / row[0], row[-1]) for row in csv.reader(record.splitlines()) if row]
    except (OSError, ValueError, csv.Error):
        return []


def _is_there(path: Path, size: str) -> bool:
    """Whether a file is there and has its size, if that is known."""
    try:
        return path.stat().st_size == int(size) if size else path.is_file()
    except (OSError, ValueError):
        return False


def _is_usable(environment: Environment) -> bool:
    """Whether its Python still has the running version: the system may have replaced it since."""
    config = environment.folder / "pyvenv.cfg"
    if not (config.is_file() and environment.python.is_file() and environment.python.stat().st_size):
        return False
    made_by = config.read_text(encoding="utf-8", errors="replace")
    version = re.search(r"^version(?:_info)? *= *(\d+)\.(\d+)", made_by, re.MULTILINE)
    return version is not None and (int(version[1]), int(version[2])) == sys.version_info[:2]


def _install(environment: Environment, purpose: str, pins: str, damaged: list[str], *, anew: bool) -> None:
    pip = [str(environment.python), "-m", "pip"]
    for package in damaged:
        say(f"Damaged in {environment.folder}: {package.removesuffix('.dist-info')}.")
    if anew or not (_is_usable(environment) and _succeeds(*pip, "--version")):
        say(f"Setting up {environment.folder} …")
        pip = _create(environment)
    say(f"Installing what is needed for {purpose} (once, this can take a minute) …")
    listed = environment.folder / "claim-pins.txt"
    listed.write_text(pins, encoding="utf-8")
    options = ["--quiet", "--disable-pip-version-check", "--no-input", "--prefer-binary", "--retries", "2"]
    if damaged:
        options.append("--force-reinstall")  # pip believes that what is listed is there
    command = [*pip, "install", *options, "--require-hashes", "--requirement", str(listed)]
    done = subprocess.run(command, check=False, capture_output=True, text=True, errors="replace")
    if done.returncode != 0:
        raise SetupError(_pip_sentence(done.stderr))


def _pip_sentence(errors: str) -> str:
    lines = [line.removeprefix("ERROR:").strip() for line in errors.splitlines() if line.startswith("ERROR:")]
    reason = (lines or errors.strip().splitlines() or ["no reason given"])[-1].rstrip(".")
    return (
        f"The packages could not be installed: pip says “{reason}”. "
        "Check the internet connection (or the proxy), then run this again."
    )


def _succeeds(*command: str) -> bool:
    return subprocess.run(command, check=False, capture_output=True).returncode == 0


def _create(environment: Environment) -> list[str]:
    """Recreate the virtual environment and return the pip command that installs into it."""
    has_own_pip = importlib.util.find_spec("ensurepip") is not None
    if not has_own_pip and importlib.util.find_spec("pip") is None:
        raise SetupError(
            f"This Python can neither make a virtual environment nor install packages: {INSTALL_VENV}"
        )
    _move_aside(environment.folder)
    try:
        builder = venv.EnvBuilder(clear=True, symlinks=os.name != "nt", with_pip=has_own_pip)
        builder.create(environment.folder)
    except subprocess.CalledProcessError as error:
        raise SetupError(
            f"Python could not make a virtual environment in {environment.folder}: {INSTALL_VENV}"
        ) from error
    except ValueError as error:  # a path that no virtual environment can have, or a file in its place
        raise SetupError(f"A virtual environment cannot be made here: {error}") from error
    if has_own_pip:
        return [str(environment.python), "-m", "pip"]
    return [sys.executable, "-m", "pip", "--python", str(environment.python)]


def _move_aside(folder: Path) -> None:
    """Give another name to a file, or to a link that leads nowhere, where a folder is to be made."""
    if folder.is_dir() or not os.path.lexists(folder):
        return
    names = (folder.with_name(f"{folder.name}-kept-{number}") for number in itertools.count(1))
    new_name = next(name for name in names if not os.path.lexists(name))
    folder.rename(new_name)
    say(f"{folder} was no folder: it is {new_name.name} now.")


def build_engine(environment: Environment) -> None:
    """Compile the engine when its sources, the compiler or the result changed; or else it is interpreted."""
    setup, engine = environment.root / "setup.py", environment.root / "claim_desktop" / "ai" / "engine"
    if not setup.is_file():
        return
    built = environment.folder / "claim-engine.txt"
    state = _engine_state(setup, *sorted(engine.rglob("*.py")), *sorted(engine.rglob("*.pxd")))
    if built.is_file():
        noted, sizes = built.read_text(encoding="utf-8", errors="replace"), _compiled_sizes(engine)
        if noted == json.dumps([state, sizes]) or (noted == state and all(sizes.values())):
            return  # the second is what earlier versions noted
    say("Compiling the engine (once) …")
    for stale in _compiled_files(engine):
        stale.unlink()
    subprocess.run(
        [str(environment.python), str(setup), *BUILD_ENGINE],
        check=False,
        capture_output=True,
        cwd=environment.root,
    )
    if not _compiled_files(engine):
        say(
            "No C compiler works here, so the computer thinks more slowly; "
            f"for its full speed, install one ({_compiler_hint()}) and run this again."
        )
    built.write_text(json.dumps([state, _compiled_sizes(engine)]), encoding="utf-8")


def _compiled_sizes(engine: Path) -> dict[str, int]:
    """What has been compiled, by its place in the engine's folder, and how large it is."""
    files = _compiled_files(engine)
    return {file.relative_to(engine).as_posix(): file.stat().st_size for file in files}


def _compiled_files(engine: Path) -> list[Path]:
    return [*engine.rglob("*.so"), *engine.rglob("*.pyd")]


def _compiler_hint() -> str:
    if os.name == "nt":
        return "the Build Tools for Visual Studio with C++"
    return "xcode-select --install" if sys.platform == "darwin" else "on Debian: apt install gcc python3-dev"


def _engine_state(*sources: Path) -> str:
    """What the compiled engine depends on: its sources, the Python version and the available compilers."""
    digest = hashlib.sha256()
    for source in sources:
        digest.update(source.read_bytes())
    compilers = [shutil.which(name) for name in ("cc", "gcc", "clang", "cl")]
    parts = [Path(sysconfig.get_path("include"), "Python.h"), VISUAL_STUDIO]
    are_there = [part.exists() for part in parts]
    return json.dumps([digest.hexdigest(), sys.version, os.environ.get("CC"), compilers, are_there])
