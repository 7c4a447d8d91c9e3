"""Setting up `.venv`: once, again when needed, and a sentence when it cannot be done."""

from __future__ import annotations

import base64
import hashlib
import importlib.util
import io
import json
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Callable
from importlib.machinery import ModuleSpec
from pathlib import Path

import pytest

from scripts._environment import Environment, SetupError, finish, prepare, say


def digest(code: str) -> str:
    """A hash in the form of a wheel's list of files."""
    return base64.urlsafe_b64encode(hashlib.sha256(code.encode()).digest()).decode().rstrip("=")


def make_wheel(folder: Path, name: str, code: str = "") -> Path:
    """The smallest package that pip installs without a network."""
    wheel = folder / f"{name}-1.0-py3-none-any.whl"
    info = f"{name}-1.0.dist-info"
    with zipfile.ZipFile(wheel, "w") as archive:
        archive.writestr(f"{name}.py", code)
        archive.writestr(f"{info}/METADATA", f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
        archive.writestr(f"{info}/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        listing = (f"{name}.py", f"{info}/METADATA", f"{info}/WHEEL", f"{info}/RECORD")
        sizes = [f"sha256={digest(code)},{len(code)}", *[","] * (len(listing) - 1)]
        lines = (f"{entry},{size}\n" for entry, size in zip(listing, sizes, strict=True))
        archive.writestr(f"{info}/RECORD", "".join(lines))
    return wheel


def write_pins(root: Path, dependencies: list[Path], extra: list[Path] | None = None) -> None:
    pins = root / "build" / "pins"
    pins.mkdir(parents=True, exist_ok=True)
    for name, wheels in (("game", dependencies), ("test", extra or [])):
        (pins / f"{name}.txt").write_text("".join(map(pin_of, wheels)), encoding="utf-8")


def pin_of(wheel: Path) -> str:
    digest = hashlib.sha256(wheel.read_bytes()).hexdigest() if wheel.is_file() else "0" * 64
    return f"{wheel.as_posix()} \\\n    --hash=sha256:{digest}\n"


@pytest.fixture
def environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Environment:
    """A checkout in a folder with a space, whose game needs one package; without ensurepip, for speed."""
    root = tmp_path / "a checkout"
    root.mkdir()
    write_pins(root, [make_wheel(tmp_path, "runtime")])
    hide_modules(monkeypatch, "ensurepip")
    return Environment(root)


def hide_modules(monkeypatch: pytest.MonkeyPatch, *hidden: str) -> None:
    found: Callable[[str], ModuleSpec | None] = importlib.util.find_spec
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None if name in hidden else found(name))


def can_import(environment: Environment, name: str) -> bool:
    return subprocess.run([environment.python, "-c", f"import {name}"], check=False).returncode == 0


def test_the_first_run_sets_everything_up_and_the_second_has_nothing_to_do(
    environment: Environment, capsys: pytest.CaptureFixture[str]
) -> None:
    prepare(environment, "the game")
    assert can_import(environment, "runtime")
    first_lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in first_lines] == ["Setting", "Installing"]
    prepare(environment, "the game")
    assert capsys.readouterr().out == ""


def test_an_extra_is_installed_beside_what_is_there(environment: Environment, tmp_path: Path) -> None:
    prepare(environment, "the game")
    runtime = tmp_path / "runtime-1.0-py3-none-any.whl"
    write_pins(environment.root, [runtime], [make_wheel(tmp_path, "checker")])
    prepare(environment, "the tests", "test")
    assert can_import(environment, "runtime")
    assert can_import(environment, "checker")


def test_the_game_starts_at_once_in_what_was_set_up_for_the_tests(
    environment: Environment, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    runtime = tmp_path / "runtime-1.0-py3-none-any.whl"
    write_pins(environment.root, [runtime], [make_wheel(tmp_path, "checker")])
    prepare(environment, "the tests", "test")
    capsys.readouterr()
    prepare(environment, "the game")
    assert capsys.readouterr().out == ""


def test_a_package_that_cannot_be_had_is_a_sentence_and_is_tried_again(
    environment: Environment, tmp_path: Path
) -> None:
    wheel = tmp_path / "runtime-1.0-py3-none-any.whl"
    wheel.rename(tmp_path / "away")
    with pytest.raises(SetupError, match=r"^The packages could not .+: pip says “.+”\. Check the internet"):
        prepare(environment, "the game")
    (tmp_path / "away").rename(wheel)
    prepare(environment, "the game")
    assert can_import(environment, "runtime")


def test_a_package_that_is_not_the_one_pinned_is_not_installed(
    environment: Environment, tmp_path: Path
) -> None:
    wheel = make_wheel(tmp_path, "runtime")
    write_pins(environment.root, [wheel])
    wheel.write_bytes(wheel.read_bytes() + b"\0")
    with pytest.raises(
        SetupError, match=r"^The packages could not be installed: pip says “THESE PACKAGES DO NOT"
    ):
        prepare(environment, "the game")
    assert not can_import(environment, "runtime")


def test_new_pins_are_installed_in_an_environment_that_is_there(
    environment: Environment, tmp_path: Path
) -> None:
    prepare(environment, "the game")
    write_pins(environment.root, [make_wheel(tmp_path, "runtime"), make_wheel(tmp_path, "another")])
    prepare(environment, "the game")
    assert can_import(environment, "another")


def test_an_environment_of_another_python_is_made_anew(environment: Environment) -> None:
    prepare(environment, "the game")
    config = environment.folder / "pyvenv.cfg"
    version = ".".join(map(str, sys.version_info[:3]))
    config.write_text(config.read_text(encoding="utf-8").replace(version, "3.8.1"), encoding="utf-8")
    leftover = environment.folder / "leftover"
    leftover.touch()
    prepare(environment, "the game")
    assert not leftover.exists()
    assert can_import(environment, "runtime")


def test_an_environment_whose_python_is_gone_is_made_anew(environment: Environment) -> None:
    prepare(environment, "the game")
    environment.python.unlink()
    prepare(environment, "the game")
    assert can_import(environment, "runtime")


def test_a_damaged_stamp_is_written_again(environment: Environment) -> None:
    prepare(environment, "the game")
    stamp = environment.stamp.read_text(encoding="utf-8")
    environment.stamp.write_text("[", encoding="utf-8")
    prepare(environment, "the game")
    assert environment.stamp.read_text(encoding="utf-8") == stamp


def test_the_environment_gets_its_own_pip_where_python_brings_one_which_mends_it_in_place(
    environment: Environment,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.undo()
    write_pins(environment.root, [make_wheel(tmp_path, "runtime", "passes = True\n")])
    prepare(environment, "the game")
    assert can_import(environment, "pip")
    assert can_import(environment, "runtime")
    (environment.folder / "notes").touch()
    module_of(environment, "runtime").write_bytes(b"")
    capsys.readouterr()
    prepare(environment, "the game")
    assert f"Damaged in {environment.folder}: runtime-1.0." in capsys.readouterr().out
    assert module_of(environment, "runtime").stat().st_size
    assert (environment.folder / "notes").exists()


def test_a_python_without_venv_and_pip_says_what_to_install(
    environment: Environment, monkeypatch: pytest.MonkeyPatch
) -> None:
    hide_modules(monkeypatch, "ensurepip", "pip")
    with pytest.raises(SetupError, match="sudo apt install python3-venv"):
        prepare(environment, "the game")


def test_a_folder_that_cannot_be_written_is_a_sentence(
    environment: Environment, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("venv.EnvBuilder.create", refuse)
    with pytest.raises(SetupError, match=r"\.venv could not be written \(Permission denied\)"):
        prepare(environment, "the game")


def module_of(environment: Environment, name: str) -> Path:
    """The file of an installed package."""
    [path] = environment.folder.rglob(f"{name}.py")
    return path


def remove_package(environment: Environment) -> None:
    for path in module_of(environment, "runtime").parent.glob("runtime*"):
        if path.is_dir():
            shutil.rmtree(path)
        else:
            path.unlink()


Damage = Callable[[Environment], object]
DAMAGES: dict[str, Damage] = {
    "a module is missing": lambda environment: module_of(environment, "runtime").unlink(),
    "a module is empty": lambda environment: module_of(environment, "runtime").write_bytes(b""),
    "a module is cut short": lambda environment: module_of(environment, "runtime").write_bytes(b"pas"),
    "the package is missing": remove_package,
    "the list of files is empty": lambda environment: next(
        environment.folder.rglob("runtime*/RECORD")
    ).write_bytes(b""),
    "Python is empty": lambda environment: empty(environment.python),
    "the configuration is no text": lambda environment: (environment.folder / "pyvenv.cfg").write_bytes(
        b"\xff"
    ),
}


def empty(program: Path) -> None:
    program.unlink()
    program.touch(mode=0o755)


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES)
def test_what_is_damaged_is_mended_at_the_next_run(
    environment: Environment, damage: Damage, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write_pins(environment.root, [make_wheel(tmp_path, "runtime", "passes = True\n")])
    prepare(environment, "the game")
    damage(environment)
    prepare(environment, "the game")
    assert module_of(environment, "runtime").read_text("utf-8") == "passes = True\n"
    assert can_import(environment, "runtime")
    capsys.readouterr()
    prepare(environment, "the game")
    assert capsys.readouterr().out == ""


def test_an_environment_that_an_earlier_version_stamped_is_looked_at_from_then_on(
    environment: Environment, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write_pins(environment.root, [make_wheel(tmp_path, "runtime", "passes = True\n")])
    prepare(environment, "the game")
    stamp = json.loads(environment.stamp.read_text(encoding="utf-8"))
    del stamp["packages"]
    environment.stamp.write_text(json.dumps(stamp), encoding="utf-8")
    capsys.readouterr()
    prepare(environment, "the game")
    assert capsys.readouterr().out == ""
    module_of(environment, "runtime").unlink()
    prepare(environment, "the game")
    assert can_import(environment, "runtime")


def test_an_environment_is_made_anew_when_that_is_asked_for(environment: Environment) -> None:
    prepare(environment, "the game")
    leftover = environment.folder / "leftover"
    leftover.touch()
    prepare(environment, "the game", anew=True)
    assert not leftover.exists()
    assert can_import(environment, "runtime")


@pytest.mark.parametrize("in_place", ["file", "link"])
def test_what_is_in_place_of_the_environment_is_given_another_name(
    environment: Environment, in_place: str, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = environment.folder
    (environment.root / ".venv-kept-1").touch()
    if in_place == "file":
        folder.write_text("not a folder", encoding="utf-8")
    else:
        folder.symlink_to("nowhere")
    prepare(environment, "the game")
    assert can_import(environment, "runtime")
    kept = environment.root / ".venv-kept-2"
    assert kept.name in capsys.readouterr().out
    if in_place == "file":
        assert kept.read_text(encoding="utf-8") == "not a folder"
    else:
        assert kept.is_symlink()


SOURCE, COMPILED = Path("search", "ismcts.py"), Path("search", "ismcts.cpython-311.so")


def build_script(root: Path, *, compiles: bool) -> Path:
    """Write an engine and a setup.py that counts its runs; returns the engine's folder."""
    engine = root / "claim_desktop" / "ai" / "engine"
    (engine / "search").mkdir(parents=True)
    (engine / SOURCE).write_text("depth = 1\n", encoding="utf-8")
    lines = [f"open({(root / 'builds.txt').as_posix()!r}, 'a').write('built\\n')"]
    if compiles:
        lines.append(f"open({(engine / COMPILED).as_posix()!r}, 'w').write('new')")
    (root / "setup.py").write_text("\n".join(lines), encoding="utf-8")
    return engine


def builds(root: Path) -> int:
    return len((root / "builds.txt").read_text(encoding="utf-8").splitlines())


def test_the_engine_is_compiled_once_and_again_when_a_source_changes(environment: Environment) -> None:
    engine = build_script(environment.root, compiles=True)
    prepare(environment, "the game")
    prepare(environment, "the game")
    assert builds(environment.root) == 1
    (engine / COMPILED).write_text("stale", encoding="utf-8")
    (engine / SOURCE).write_text("depth = 2\n", encoding="utf-8")
    prepare(environment, "the game")
    assert builds(environment.root) == 2
    assert (engine / COMPILED).read_text(encoding="utf-8") == "new"


@pytest.mark.parametrize("content", [b"", b"ne", None], ids=["empty", "cut short", "missing"])
def test_an_engine_that_is_damaged_is_compiled_again(environment: Environment, content: bytes | None) -> None:
    engine = build_script(environment.root, compiles=True)
    prepare(environment, "the game")
    if content is None:
        (engine / COMPILED).unlink()
    else:
        (engine / COMPILED).write_bytes(content)
    prepare(environment, "the game")
    assert (engine / COMPILED).read_text(encoding="utf-8") == "new"
    prepare(environment, "the game")
    assert builds(environment.root) == 2


def test_without_a_working_compiler_the_game_starts_and_says_so_once(
    environment: Environment, capsys: pytest.CaptureFixture[str]
) -> None:
    engine = build_script(environment.root, compiles=False)
    (engine / COMPILED).write_text("stale", encoding="utf-8")
    prepare(environment, "the game")
    assert "No C compiler works here" in capsys.readouterr().out
    assert not (engine / COMPILED).exists()
    prepare(environment, "the game")
    assert capsys.readouterr().out == ""


def test_what_a_person_has_to_do_is_printed_without_a_traceback(capsys: pytest.CaptureFixture[str]) -> None:
    def main() -> int:
        raise SetupError("Do this.")

    with pytest.raises(SystemExit) as leaving:
        finish(main)
    assert leaving.value.code == 1
    assert capsys.readouterr().err == "Do this.\n"


def test_an_output_without_our_characters_gets_others(monkeypatch: pytest.MonkeyPatch) -> None:
    output = io.TextIOWrapper(io.BytesIO(), encoding="ascii")
    monkeypatch.setattr(sys, "stdout", output)

    def main() -> int:
        say("Setting up …")
        return 0

    with pytest.raises(SystemExit) as leaving:
        finish(main)
    assert leaving.value.code == 0
    assert output.buffer.getvalue().split() == [b"Setting", b"up", b"?"]


def test_an_interrupt_is_quiet(capsys: pytest.CaptureFixture[str]) -> None:
    def main() -> int:
        raise KeyboardInterrupt

    with pytest.raises(SystemExit) as leaving:
        finish(main)
    assert leaving.value.code == 130
    assert capsys.readouterr() == ("", "")
