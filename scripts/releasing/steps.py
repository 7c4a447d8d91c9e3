"""The steps of a release that take more than one command; `.github/workflows/release.yml` runs them by name.

python scripts/run.py release_step check-tag v1.2.3     the tag is that of the version
python scripts/run.py release_step stamp URL            write the project's address into this checkout
python scripts/run.py release_step try-deb             install the .deb, run it, remove it (as root)
python scripts/run.py release_step try-installer        the same with the installer for Windows
python scripts/run.py release_step try-disk-image       the same with the .dmg
python scripts/run.py release_step try-installed        the command `claim-desktop` that is installed works
python scripts/run.py release_step compare-builds       two builds in two places have the same bytes
python scripts/run.py release_step check-wheels FOLDER  wheels and source archive are fit for the registry
python scripts/run.py release_step gather FOLDER        checksums of all packages, and notes.md
"""

from __future__ import annotations

import argparse
import hashlib
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from inspect import signature
from pathlib import Path

from scripts._arguments import ArgumentParser
from scripts._environment import ROOT, SetupError, say
from scripts.bundling import project_url
from scripts.bundling.archives import write_checksums
from scripts.bundling.changelog import read_changelog
from scripts.bundling.project import NAME, BuildError, version_of
from scripts.bundling.project_url import Home

PACKAGES = ROOT / "dist" / "app"
SYSTEM = Path("/usr")
"""Where a Debian package puts its files."""
WELL = "All is well."
"""What the game's self-test ends with."""

MACHINES = ("x86_64", "arm64")


def main() -> int:
    """Do the step; 0 if it worked."""
    parser = ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("step", choices=STEPS)
    parser.add_argument("arguments", nargs="*")
    chosen = parser.parse_args()
    expected = len(signature(STEPS[chosen.step]).parameters)
    if len(chosen.arguments) != expected:
        parser.error(f"{chosen.step} takes {expected} arguments, not {len(chosen.arguments)}.")
    try:
        STEPS[chosen.step](*chosen.arguments)
    except BuildError as error:
        raise SetupError(str(error)) from error
    except FileNotFoundError as error:
        raise SetupError(f"There is no {error.filename} on this machine.") from error
    return 0


def check_tag(tag: str) -> None:
    """Refuse a tag that is not that of the version."""
    version = version_of(ROOT)
    if tag != f"v{version}":
        raise BuildError(f"The tag is {tag}, and claim_desktop/__init__.py says {version}.")
    say(f"{tag} is the tag of version {version}.")


def stamp(url: str) -> None:
    """Write the project's address into this checkout."""
    project_url.stamp(ROOT, url, version_of(ROOT))
    say(f"This checkout says that the project is at {url}.")


def try_deb() -> None:
    """Install the Debian package, run the game, remove it; nothing may be left."""
    package = the_only(PACKAGES, "*.deb")
    run("apt-get", "update", "-qq")
    run("apt-get", "install", "-y", "-qq", "--no-install-recommends", package)
    check_program(SYSTEM / "bin" / NAME)
    run("apt-get", "remove", "-y", "-qq", NAME)
    refuse_leftovers([SYSTEM / "bin" / NAME, SYSTEM / "lib" / NAME])


def try_installer() -> None:
    """Run the installer for Windows without questions, then the game, then the uninstaller."""
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder) / "Claim Desktop"
        run(the_only(PACKAGES, "*-setup.exe"), "/VERYSILENT", "/SUPPRESSMSGBOXES", f"/DIR={place}")
        check_program(place / f"{NAME}-console.exe")
        # It continues in a copy of itself, and returns at once unless told to wait.
        run(place / "unins000.exe", "/VERYSILENT", "/SUPPRESSMSGBOXES")
        wait_until_gone(place / f"{NAME}.exe")


def try_disk_image() -> None:
    """Open the disk image as Finder does, and run the game from where it was copied to."""
    with tempfile.TemporaryDirectory() as folder:
        mounted, copied = Path(folder) / "image", Path(folder) / "Claim Desktop.app"
        run(
            "hdiutil", "attach", "-nobrowse", "-readonly", "-mountpoint", mounted, the_only(PACKAGES, "*.dmg")
        )
        try:
            run("ditto", mounted / copied.name, copied)
        finally:
            run("hdiutil", "detach", mounted)
        run("codesign", "--verify", "--deep", "--strict", copied)
        check_program(copied / "Contents" / "MacOS" / NAME)


def try_installed() -> None:
    """Run the command that the wheel installed, away from the checkout."""
    program = shutil.which(NAME)
    if program is None:
        raise BuildError(f"The command {NAME} is not installed.")
    check_program(Path(program))


def compare_builds() -> None:
    """Build here and in a clone elsewhere; the packages must be equal byte for byte."""
    with tempfile.TemporaryDirectory() as folder:
        clone = Path(folder) / "another place"
        run("git", "clone", "--quiet", ROOT, clone)
        sums = [build_and_sum(place) for place in (ROOT, clone)]
    if sums[0] != sums[1]:
        raise BuildError(f"Two builds differ:\n{sums[0]}\n{sums[1]}")
    say(f"Both builds have the same bytes:\n{sums[0]}")


def check_wheels(folder: str) -> None:
    """Fail on anything that the registry would refuse or render badly."""
    files = sorted(Path(folder).iterdir())
    wheels = [file for file in files if file.suffix == ".whl"]
    if not wheels:
        raise BuildError(f"There is no wheel in {folder}.")
    run(sys.executable, "-m", "twine", "check", "--strict", *files)
    run(sys.executable, "-m", "check_wheel_contents", *wheels)


def gather(folder: str) -> None:
    """Write Flathub's manifest and SHA256SUMS among the packages, and beside them notes.md: what is new."""
    packages = Path(folder)
    write_manifest(ROOT, packages)
    write_checksums(list(packages.iterdir()), packages / "SHA256SUMS")
    section = read_changelog(ROOT).get(version_of(ROOT))
    notes = section.unwrapped if section else ""  # the page has its title from the workflow
    (packages.parent / "notes.md").write_text(notes + "\n", encoding="utf-8")


def check_program(program: Path) -> None:
    """Run an installed game with `--version` and `--selftest`. Raises `BuildError`."""
    with tempfile.TemporaryDirectory() as elsewhere:
        output = run(program, "--version", cwd=Path(elsewhere))
        tested = run(program, "--selftest", cwd=Path(elsewhere))
    if version_of(ROOT) not in output or "engine: compiled" not in output or WELL not in tested:
        raise BuildError(f"{program} is not version {version_of(ROOT)}, compiled and whole: {output}{tested}")


def refuse_leftovers(paths: Sequence[Path]) -> None:
    """Refuse a package that leaves something behind when it is removed."""
    left = [str(path) for path in paths if path.exists() or path.is_symlink()]
    if left:
        raise BuildError(f"Removing the package left {', '.join(left)}.")


def wait_until_gone(path: Path, seconds: int = 60) -> None:
    """Wait for an uninstaller that keeps working after its process has exited."""
    for _ in range(seconds * 10):
        if not path.exists():
            return
        time.sleep(0.1)
    refuse_leftovers([path])


def build_and_sum(place: Path) -> str:
    """Build in a checkout; returns the checksums of the packages."""
    run(sys.executable, place / "scripts" / "run.py", "build_app", cwd=place)
    return the_only(place / "dist" / "app", "SHA256SUMS-*.txt").read_text(encoding="utf-8")


def the_only(folder: Path, pattern: str) -> Path:
    """The one file of that name. Raises `BuildError` if there is none, or more."""
    found = list(folder.glob(pattern))
    if len(found) != 1:
        raise BuildError(f"There are {len(found)} files {pattern} in {folder}, where one should be.")
    return found[0]


def run(*command: str | Path, cwd: Path | None = None) -> str:
    """Run a command, show and return what it says. Raises `BuildError` if it fails."""
    words = [str(word) for word in command]
    say(f"$ {' '.join(words)}")
    done = subprocess.run(
        words,
        cwd=cwd,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    say(done.stdout.rstrip())
    if done.returncode != 0:
        raise BuildError(f"{Path(words[0]).name} failed with status {done.returncode}.")
    return done.stdout


STEPS: dict[str, Callable[..., None]] = {
    "check-tag": check_tag,
    "stamp": stamp,
    "try-deb": try_deb,
    "try-installer": try_installer,
    "try-disk-image": try_disk_image,
    "try-installed": try_installed,
    "compare-builds": compare_builds,
    "check-wheels": check_wheels,
    "gather": gather,
}


def write_manifest(root: Path, packages: Path) -> Path:
    """Fill in build/linux/flatpak.yml beside the archives that it names. Raises `BuildError` without them."""
    home, version = Home.of(root), version_of(root)
    text = (root / "build" / "linux" / "flatpak.yml").read_text(encoding="utf-8").partition("\n")[2]
    values = {
        "id": home.application_id,
        "version": version,
        "releases": f"{home.url}/releases/download/v{version}",
    }
    for machine in MACHINES:
        archive = packages / f"{NAME}-{version}-linux-{machine}.tar.xz"
        if not archive.is_file():
            raise BuildError(f"There is no {archive.name} among the packages for Flathub to take.")
        values[f"sha256-{machine}"] = hashlib.sha256(archive.read_bytes()).hexdigest()
    for name, value in values.items():
        text = text.replace(f"{{{name}}}", value)
    target = packages / f"{home.application_id}.yml"
    target.write_text(text, encoding="utf-8")
    return target
