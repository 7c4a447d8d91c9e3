"""Packages for Linux as people get them: unpacked, installed, run and removed."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from claim_desktop.app import selftest
from claim_desktop.ui.accessibility.nodes import AccessibleRole
from scripts.bundling.project import version_of
from scripts.bundling.third_party import libraries_in

ROOT = Path(__file__).resolve().parents[2]
VERSION = version_of(ROOT)
ODD_NAME = "Spiele für Zoë & Co"
NOBODY = 65534

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="these packages are for Linux")


def run(*command: str | Path, user: int | None = None, variables: dict[str, str] | None = None) -> str:
    """Run it with no other environment than the variables, so no PATH; returns what it printed."""
    done = subprocess.run(
        [str(part) for part in command],
        env=variables or {},
        cwd="/",
        user=user,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def the_only(packages: Path, pattern: str) -> Path:
    [found] = packages.glob(pattern)
    return found


def test_the_packed_game_deals_the_same_day_and_its_rivals_make_the_same_moves(
    packages: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    output = run(packages / "claim-desktop" / "claim-desktop", "--selftest")
    here: list[str] = []
    monkeypatch.setattr(selftest, "CHECKS", {"day": selftest.CHECKS["day"]})
    for name in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER"):  # which the self-test sets for good
        monkeypatch.setenv(name, "dummy")
    assert selftest.run(here.append)
    passed = here[0].rpartition(" (")[0]  # the time behind it differs
    assert passed.startswith("Deal of the day: passed, ")
    assert passed in output


def test_the_packed_game_brings_what_screen_readers_find_it_through(packages: Path) -> None:
    output = run(packages / "claim-desktop" / "claim-desktop", "--selftest")
    assert f"Parts shown to screen readers: passed, {len(AccessibleRole)} (" in output


@pytest.fixture
def public_folder() -> Iterator[Path]:
    """A folder that every user of the system may look into."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)
        yield Path(folder)


@pytest.fixture
def unpacked(packages: Path, tmp_path: Path) -> Path:
    """The archive, unpacked in a folder with an odd name."""
    folder = tmp_path / ODD_NAME
    with tarfile.open(the_only(packages, "*.tar.xz")) as archive:
        archive.extractall(folder, filter="data")
    return folder / f"claim-desktop-{VERSION}"


def test_the_application_runs_from_a_folder_with_an_odd_name_that_it_cannot_write(
    packages: Path, public_folder: Path
) -> None:
    folder = shutil.copytree(packages / "claim-desktop", public_folder / ODD_NAME, symlinks=True)
    for path in (folder, *folder.rglob("*")):
        if not path.is_symlink():
            path.chmod(path.stat().st_mode & 0o555)
    before = {path: path.lstat().st_mtime_ns for path in folder.rglob("*")}
    user = NOBODY if sys.platform != "win32" and os.getuid() == 0 else None  # root may write everywhere
    assert run(folder / "claim-desktop", "--selftest", user=user).endswith("All is well.\n")
    assert {path: path.lstat().st_mtime_ns for path in folder.rglob("*")} == before
    for path in (folder, *folder.rglob("*")):
        if path.is_dir():
            path.chmod(0o755)


def test_the_application_contains_the_compiled_engine_and_the_licence_of_everything(packages: Path) -> None:
    application = packages / "claim-desktop"
    assert run(application / "claim-desktop", "--version") == f"Claim Desktop {VERSION} (engine: compiled)\n"
    listed = (application / "licences" / "README.txt").read_text(encoding="utf-8")
    texts = {path.name for path in (application / "licences").iterdir()} - {"README.txt"}
    assert {name for name in texts if name in listed} == texts
    assert texts >= {
        "accesskit-apache.txt",
        "accesskit-mit.txt",
        "accesskit-chromium.txt",
        "accesskit-authors.txt",
    }
    for name in ("Python", "AccessKit 0.", "pygame-ce", "SDL", "FreeType", "EB Garamond"):
        assert f"\n{name}" in listed


def test_the_bill_of_materials_lists_every_library_with_its_hash(packages: Path) -> None:
    bill = json.loads(the_only(packages, "*.cdx.json").read_text(encoding="utf-8"))
    application = packages / "claim-desktop"
    hashes = {
        file["name"]: file["hashes"][0]["content"]
        for part in bill["components"]
        for file in part.get("components", ())
    }
    libraries = libraries_in(application)
    assert len(libraries) > 50
    assert hashes == {
        path.as_posix(): hashlib.sha256((application / path).read_bytes()).hexdigest() for path in libraries
    }
    assert all(part["licenses"][0]["expression"] for part in bill["components"])
    assert all(part["purl"].endswith(f"@{part['version']}") for part in bill["components"])
    assert any(
        part.get("cpe") == f"cpe:2.3:a:libpng:libpng:{part.get('version')}:*:*:*:*:*:*:*"
        for part in bill["components"]
    )


def test_the_archive_is_installed_into_the_menu_and_removed_without_a_trace(
    unpacked: Path, tmp_path: Path
) -> None:
    prefix = tmp_path / "Ort mit $Zeichen"
    variables = {"PATH": os.environ["PATH"], "HOME": str(tmp_path), "PREFIX": str(prefix)}
    run(unpacked / "install.sh", variables=variables)
    assert VERSION in run(prefix / "bin" / "claim-desktop", "--version")
    entry = (prefix / "share" / "applications" / "claim-desktop.desktop").read_text(encoding="utf-8")
    escaped = str(prefix).replace("$", "\\\\$")
    assert f'Exec="{escaped}/lib/claim-desktop/claim-desktop"\n' in entry
    assert (prefix / "share" / "icons" / "hicolor" / "64x64" / "apps" / "claim-desktop.png").is_file()
    assert (prefix / "lib" / "claim-desktop" / "licences" / "python.txt").is_file()
    run(unpacked / "install.sh", variables=variables)  # once more, over what is there
    run(unpacked / "install.sh", "--remove", variables=variables)
    assert [path for path in prefix.rglob("*") if not path.is_dir() and "mimeinfo" not in path.name] == []


def test_what_was_installed_removes_itself_when_the_unpacked_archive_is_gone(
    unpacked: Path, tmp_path: Path
) -> None:
    prefix = tmp_path / "Ort mit $Zeichen"
    variables = {"PATH": os.environ["PATH"], "HOME": str(tmp_path), "PREFIX": str(prefix)}
    output = run(unpacked / "install.sh", variables=variables)
    shutil.rmtree(unpacked)
    uninstaller = prefix / "lib" / "claim-desktop" / "uninstall.sh"
    assert f"To remove it: {uninstaller}\n" in output
    del variables["PREFIX"]
    run(uninstaller, variables=variables)
    assert [path for path in prefix.rglob("*") if not path.is_dir() and "mimeinfo" not in path.name] == []


@pytest.mark.skipif(shutil.which("dpkg-deb") is None, reason="there is no dpkg-deb")
def test_the_debian_package_holds_what_it_says_and_runs(packages: Path, tmp_path: Path) -> None:
    deb = the_only(packages, "*.deb")
    subprocess.run(["dpkg-deb", "--raw-extract", deb, tmp_path], check=True)
    for line in (tmp_path / "DEBIAN" / "md5sums").read_text(encoding="utf-8").splitlines():
        digest, name = line.split("  ")
        assert hashlib.md5((tmp_path / name).read_bytes()).hexdigest() == digest
    control = (tmp_path / "DEBIAN" / "control").read_text(encoding="utf-8")
    assert f"Version: {VERSION}-1\n" in control
    assert "{" not in control
    assert VERSION in run(tmp_path / "usr" / "bin" / "claim-desktop", "--version")
    share = tmp_path / "usr" / "share"
    for name in (
        "applications/claim-desktop.desktop",
        "metainfo/claim-desktop.metainfo.xml",
        "icons/hicolor/256x256/apps/claim-desktop.png",
        "doc/claim-desktop/copyright",
        "lintian/overrides/claim-desktop",
        "doc/claim-desktop/licences/sdl2.txt",
    ):
        assert (share / name).is_file()


def test_the_checksums_are_those_of_the_packages(packages: Path) -> None:
    lines = the_only(packages, "SHA256SUMS-*.txt").read_text(encoding="utf-8").splitlines()
    assert len(lines) >= 3
    for line in lines:
        digest, name = line.split("  ")
        assert hashlib.sha256((packages / name).read_bytes()).hexdigest() == digest
