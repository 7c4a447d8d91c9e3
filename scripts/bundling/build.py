"""Packs the game for people who have no Python: `python3 scripts/run.py build_app`.

Makes, in dist/app, the application as a folder (on macOS an .app), tests it as built, and packs it for the
system that it runs on: .tar.xz and .deb, .zip and installer, or .dmg; with checksums and a bill of materials.
"""

from __future__ import annotations

import argparse
import shutil
import sys
from pathlib import Path

from scripts._arguments import ArgumentParser
from scripts._environment import ROOT, SetupError, say
from scripts.bundling import checks, freezing, linux, other_systems, signing, third_party
from scripts.bundling.archives import write_checksums
from scripts.bundling.project import NAME, BuildError, Project


def main() -> int:
    """Build, test and pack; 0 if all of it worked."""
    chosen = _parser().parse_args()
    try:
        project = Project.at(ROOT, chosen.output.absolute(), is_quick=chosen.quick)
        python, source = prepared(project) if chosen.prepared else prepare(project)
        build(project, python, source, chosen.single_file, chosen.folder_only)
    except BuildError as error:
        raise SetupError(str(error)) from error
    return 0


def prepare(project: Project) -> tuple[Path, Path]:
    """Return a Python with everything the build needs, and a copy of the sources with the engine compiled."""
    say("Installing what the build needs, as pinned (once) …")
    python = freezing.build_environment(project)
    say("Compiling the engine …")
    source = freezing.copy_sources(project)
    freezing.compile_engine(project, python, source)
    return python, source


def prepared(project: Project) -> tuple[Path, Path]:
    """Return the same if both were prepared elsewhere: the running Python has everything it needs."""
    return Path(sys.executable), freezing.source_folder(project)


def build(project: Project, python: Path, source: Path, single_file: bool, folder_only: bool) -> None:
    """Make everything. Raises `BuildError`."""
    say("Packing the application …")
    project.output.mkdir(parents=True, exist_ok=True)
    freezing.freeze(project, python, source, single_file=False)
    found = third_party.find_parts(project, python)
    third_party.write_licences(project, found, _licence_folder(project))
    say("Testing what was built …")
    checks.check_content(project)
    say(checks.check_program(project, project.program).rstrip())
    say(f"{project.application}: {checks.size_of(project.application) / 1e6:.1f} MB")
    packages = [] if folder_only else make_packages(project, found)
    if single_file:
        packages.append(make_single_file(project, python, source))
    if not project.is_quick:
        checks.check_packages(packages)
    if packages:
        write_checksums(packages, project.output / f"SHA256SUMS-{project.target}.txt")
    for package in packages:
        say(f"{package}: {package.stat().st_size / 1e6:.1f} MB")


def make_packages(project: Project, found: list[third_party.FoundPart]) -> list[Path]:
    """The packages of this system, and the bill of materials."""
    bill = project.output / f"{NAME}-{project.version}-{project.target}.cdx.json"
    third_party.write_bill(project, found, bill)
    match sys.platform:
        case "win32":
            return [*other_systems.make_windows_packages(project), bill]
        case "darwin":
            return [*other_systems.make_macos_packages(project), bill]
        case _:
            deb = linux.make_deb(project)
            return [linux.make_archive(project), *([deb] if deb else []), bill]


def make_single_file(project: Project, python: Path, source: Path) -> Path:
    """All of the application as one program, which unpacks itself each time it starts."""
    folder = project.work / "single"
    inside = Project(project.root, folder, project.version, project.epoch)
    freezing.freeze(inside, python, source, single_file=True)
    made = folder / (f"{NAME}.exe" if sys.platform == "win32" else NAME)
    target = project.output / f"{NAME}-{project.version}-{project.target}-single{made.suffix}"
    shutil.move(made, target)
    if sys.platform == "win32":  # it has no console to answer on
        signing.sign_windows_programs(project, [target])
    else:
        checks.check_program(project, target)
    return target


def _licence_folder(project: Project) -> Path:
    return project.application / ("Contents/Resources/licences" if sys.platform == "darwin" else "licences")


def _parser() -> argparse.ArgumentParser:
    parser = ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--output", type=Path, default=ROOT / "dist" / "app", help="where packages go")
    parser.add_argument("--single-file", action="store_true", help="also pack everything into one program")
    parser.add_argument(
        "--folder-only", action="store_true", help="make and test the application, pack nothing"
    )
    parser.add_argument("--quick", action="store_true", help="compress packages only a little, as for tests")
    parser.add_argument(
        "--prepared",
        action="store_true",
        help="pack with this Python what dist/work/source holds, as scripts/run.py build_windows has made it",
    )
    return parser
