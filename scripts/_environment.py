"""What the commands share: a `.venv` in the checkout with everything the game or its tests need.

Runs on the standard library alone. A stamp in `.venv` says what was installed, so the next run is quick.
"""

from __future__ import annotations

import contextlib
import errno
import hashlib
import importlib
import importlib.util
import io
import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tomllib
import venv
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import TextIO

ROOT = Path(__file__).resolve().parents[1]
VISUAL_STUDIO = Path(r"C:\Program Files (x86)\Microsoft Visual Studio")
PINS = Path("build") / "pins"
"""A file for the game and one for each extra of pyproject.toml: packages by version and hash."""
GAME = "game"
BUILD_ENGINE = ("--quiet", "build_ext", "--inplace", "--parallel", str(os.cpu_count() or 1))
"""What setup.py is told: to put each compiled module beside its source, and use every processor."""
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


def main_of(module: str, extra: str) -> Callable[[], int]:
    """The `main` of a command's module; a missing package becomes a `SetupError`.

    `extra` is the extra of pyproject.toml that the command needs, or empty.
    """

    def main() -> int:
        try:
            return int(importlib.import_module(module).main())
        except ModuleNotFoundError as error:
            package = (error.name or "").partition(".")[0]
            if package in ("", "scripts", "claim_desktop"):
                raise
            raise SetupError(_lacking(package, extra)) from error

    return main


def _lacking(package: str, extra: str) -> str:
    """A sentence that says how to install a missing package."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    wanted = project["project"]["optional-dependencies"].get(extra, [])
    names = [re.split("[<>=~!]", requirement)[0] for requirement in wanted]
    if package.lower().replace("_", "-") in names:
        pins = str(ROOT / PINS / f"{extra}.txt")
        command = [sys.executable, "-m", "pip", "install", "--require-hashes", "-r", pins]
        install = subprocess.list2cmdline(command)  # quotes what has spaces
        return f"This needs the package {package}, one of the extra “{extra}”; to install them: {install}"
    return (
        f"This Python lacks the package {package}: run {Environment(ROOT).python}, "
        "the Python that scripts/play.py and scripts/test.py set up."
    )


def say(line: str) -> None:
    """Print a line about what is being done, without buffering."""
    print(line, flush=True)


def prepare(environment: Environment, purpose: str, *extras: str) -> None:
    """Install what the game and these extras of pyproject.toml need, and compile the engine; once each.

    Every package comes in the version and with the content that build/pins names by hash.
    """
    before = _installed(environment) if _is_usable(environment) else []
    names = sorted({GAME, *extras, *before})
    pins = pins_of(environment.root, names)
    stamp = json.dumps({"pins": names, "sha256": hashlib.sha256(pins.encode()).hexdigest()})
    try:
        if not before or environment.stamp.read_text(encoding="utf-8") != stamp:
            _install(environment, purpose, pins)
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


def _installed(environment: Environment) -> list[str]:
    """The files in build/pins that were installed, as far as they are still there."""
    try:
        names = json.loads(environment.stamp.read_text(encoding="utf-8"))["pins"]
        return [name for name in names if (environment.root / PINS / f"{name}.txt").is_file()]
    except (OSError, ValueError, LookupError, TypeError):
        return []


def _is_usable(environment: Environment) -> bool:
    """Whether its Python still has the running version: the system may have replaced it since."""
    config = environment.folder / "pyvenv.cfg"
    if not (environment.python.exists() and config.is_file()):
        return False
    made_by = config.read_text(encoding="utf-8")
    version = re.search(r"^version(?:_info)? *= *(\d+)\.(\d+)", made_by, re.MULTILINE)
    return version is not None and (int(version[1]), int(version[2])) == sys.version_info[:2]


def _install(environment: Environment, purpose: str, pins: str) -> None:
    pip = [str(environment.python), "-m", "pip"]
    if not (_is_usable(environment) and _succeeds(*pip, "--version")):
        say(f"Setting up {environment.folder} …")
        pip = _create(environment)
    say(f"Installing what is needed for {purpose} (once, this can take a minute) …")
    listed = environment.folder / "claim-pins.txt"
    listed.write_text(pins, encoding="utf-8")
    options = ["--quiet", "--disable-pip-version-check", "--no-input", "--prefer-binary", "--retries", "2"]
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


def build_engine(environment: Environment) -> None:
    """Compile the engine when its sources, or the compiler, changed; without one it runs interpreted."""
    setup, engine = environment.root / "setup.py", environment.root / "claim_desktop" / "ai" / "engine"
    if not setup.is_file():
        return
    built = environment.folder / "claim-engine.txt"
    state = _engine_state(setup, *sorted(engine.rglob("*.py")), *sorted(engine.rglob("*.pxd")))
    if built.is_file() and built.read_text(encoding="utf-8") == state:
        return
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
    built.write_text(state, encoding="utf-8")


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
