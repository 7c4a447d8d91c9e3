"""Changes one thing at a time in the code, and runs the tests: they should notice it.

    python -m tests.stress.mutants ROOM[,ROOM...] [COUNT SEED] [--again FILE] [--seconds N] [--new] [--whole]

A room is one of `ROOMS`. Every change of it is tried, or COUNT of each room's, chosen at random. `--again`
takes the changes from FILE instead, where the lines of an earlier run are: those that no test noticed then.

The first run makes all ordinary tests once, and notes in `dist/blocks`, or the folder that `--notes` names,
which tests run which blocks of the code. `--new` notes it again, which is needed after much has changed;
with `--whole`, it also notes the samples that an ordinary run leaves out.
Then each change is tried in a fork of a process that has collected the tests, by those that run what is
changed: first those near its file, then others, cheap ones first, for N seconds of processor time in all, 8
unless told. It prints a line for each change, and at the end how many were noticed. Needs a Unix system.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from tests.stress.workers.changed_code import ROOT, files_of_game
from tests.stress.workers.forked_tests import NO_TEST, ForkedTests
from tests.stress.workers.marked_blocks import NOTES, Notes
from tests.stress.workers.mutation import Mutant, mutants_of

ROOMS = {
    "rules": ("rules/**/*.py", 0.9),
    "ai": ("ai/**/*.py", 0.85),
    "session": ("session/**/*.py", 0.9),
    "storage": ("storage/**/*.py", 0.9),
    "app": ("app/*.py", 0.85),
    "table": ("table/**/*.py", 0.85),
    "scenes": ("scenes/**/*.py", 0.85),
    "ui": ("ui/**/*.py", 0.85),
}
"""The files of each room, as a pattern in claim_desktop, and the share of its changes that should be noticed.
"""
LEFT_OUT = ("stress", "packaging", "scripts", "documents")
"""The folders of tests that take long, or look at the code without running it."""


def main() -> int:
    """Try the changes; the status is 0 if as many were noticed in each room as should be."""
    parser = argparse.ArgumentParser(description="Changes a room's code, which the tests should notice.")
    parser.add_argument("rooms", type=lambda text: {name: ROOMS[name] for name in text.split(",")})
    parser.add_argument("count", type=int, nargs="?")
    parser.add_argument("seed", type=int, nargs="?", default=0)
    parser.add_argument("--again", type=Path, metavar="FILE")
    parser.add_argument("--seconds", type=float, metavar="N", default=8.0)
    parser.add_argument("--notes", type=Path, metavar="FOLDER", default=ROOT / "dist" / "blocks")
    parser.add_argument("--new", action="store_true")
    parser.add_argument("--whole", action="store_true")
    arguments = parser.parse_args()
    told = None if arguments.again is None else arguments.again.read_text(encoding="utf-8").splitlines()
    chosen: dict[str, list[Mutant]] = {}
    for name, (pattern, _) in arguments.rooms.items():
        every = [mutant for file in files_of_game(pattern) for mutant in mutants_of(file)]
        if told is not None:
            every = [each for each in every if f"{each}: {NO_TEST}" in told]
        elif arguments.count is not None:
            every = Random(arguments.seed).sample(every, min(arguments.count, len(every)))
        chosen[name] = every
    if arguments.new or not arguments.notes.exists():
        note_blocks(arguments.notes, is_whole=arguments.whole)
    mutants = [mutant for some in chosen.values() for mutant in some]
    tests = ForkedTests(Notes(arguments.notes), mutants, arguments.seconds)
    pytest.main(["-qq", "-s", "-n0", "--whole", "--hypothesis-seed=1", *all_tests()], plugins=[tests])
    is_enough = True
    for name, (_, least) in arguments.rooms.items():
        count = len(tests.noticed.intersection(chosen[name]))
        print(f"{name}: {count} of {len(chosen[name])} changes noticed")
        is_enough &= count >= least * len(chosen[name])
    return 0 if is_enough else 1


def all_tests() -> list[str]:
    """The arguments for pytest that name all tests but those that are left out."""
    return ["tests", "-p", "no:cacheprovider", *(f"--ignore=tests/{name}" for name in LEFT_OUT)]


def note_blocks(folder: Path, *, is_whole: bool) -> None:
    """Run all ordinary tests, and if whole their other samples, too; note which blocks each of them runs."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    command = [sys.executable, "-m", "pytest", "-q", "-n", "auto", "--dist", "worksteal", *all_tests()]
    plugin = ["-p", "tests.stress.workers.marked_blocks", *(["--whole"] if is_whole else [])]
    subprocess.run([*command, *plugin], cwd=ROOT, env=os.environ | {NOTES: str(folder)}, check=False)


if __name__ == "__main__":
    sys.exit(main())
