"""The wheel and the source archive: all of the game inside, with and without a C compiler."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

import pytest

from scripts.bundling.project import version_of

ROOT = Path(__file__).resolve().parents[2]
VERSION = version_of(ROOT)


@pytest.fixture(scope="module")
def source_archive(packages: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The source archive of the tracked files; made only where packages are tested: it takes a while."""
    assert packages.is_dir()
    folder = tmp_path_factory.mktemp("sources")
    listed = subprocess.run(["git", "-C", ROOT, "ls-files", "-z"], check=True, capture_output=True).stdout
    for name in os.fsdecode(listed).split("\0"):
        if name and (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, folder / name)
    return folder / "out" / make(folder, "build_sdist", {})


def test_a_source_archive_has_the_same_bytes_wherever_and_whenever_it_is_made(
    source_archive: Path, tmp_path: Path
) -> None:
    sources = source_archive.parents[1]
    elsewhere = tmp_path / "another place"
    shutil.copytree(sources, elsewhere, ignore=shutil.ignore_patterns("out"), copy_function=shutil.copy)
    for path in elsewhere.rglob("*"):
        path.chmod(path.stat().st_mode & 0o700)
    again = elsewhere / "out" / make(elsewhere, "build_sdist", {})
    assert again.read_bytes() == source_archive.read_bytes()


def make(folder: Path, hook: str, variables: dict[str, str]) -> str:
    """Call setuptools as pip does; returns the name of the file in the folder `out`."""
    code = f"import os, setuptools.build_meta as b; os.makedirs('out', exist_ok=True); print(b.{hook}('out'))"
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=folder,
        env={**os.environ, **variables},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.splitlines()[-1]


@pytest.mark.parametrize("form", ["interpreted", pytest.param("compiled", marks=pytest.mark.long)])
def test_what_the_source_archive_installs_is_a_whole_game(
    source_archive: Path, tmp_path: Path, form: str
) -> None:
    with tarfile.open(source_archive) as archive:
        archive.extractall(tmp_path, filter="data")
    folder = tmp_path / f"claim_desktop-{VERSION}"
    wheel = folder / "out" / make(folder, "build_wheel", {} if form == "compiled" else {"CC": "/bin/false"})
    place = tmp_path / "installed"
    pip = [
        sys.executable,
        "-m",
        "pip",
        "install",
        "--quiet",
        "--no-deps",
        "--no-index",
        "--target",
        str(place),
    ]
    subprocess.run([*pip, str(wheel)], check=True)
    variables = {"PYTHONPATH": str(place)}
    for arguments, expected in (("--version", f"engine: {form}"), ("--selftest", "All is well.")):
        done = subprocess.run(
            [sys.executable, place / "bin" / "claim-desktop", arguments],
            cwd=tmp_path,
            env=variables,
            capture_output=True,
            text=True,
            check=True,
        )
        assert expected in done.stdout
    assert not (place / "tests").exists()
    assert (place / "claim_desktop" / "assets" / "cards" / "back.svg").is_file()
