"""Pins by version and hash every package that the project installs: `python3 scripts/run.py update_pins`.

Writes a file in build/pins for the game and for each extra, and one beside each `.in` file in build. A
package has one version in all that are installed together. Without `--upgrade`, versions stay as they are as
long as they fit. Needs uv (`pip install uv`).
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import tempfile
import tomllib
from pathlib import Path

from scripts._arguments import ArgumentParser
from scripts._environment import GAME, PINS, ROOT, SetupError, merged, say

EXTRAS = ("assets", "environment", "test", "train")
"""The extras of pyproject.toml; scripts/test.py installs all but `train`, which is large."""
APART = ("tool-requirements", "wheel-requirements")
"""What has an environment of its own, and may need other versions than the game."""
OPTIONS = ("--universal", "--generate-hashes", "--no-annotate", "--no-header", "--quiet")
OLDEST_PYTHON = "3.11"


def main() -> int:
    """Pin everything; 0 if it worked."""
    parser = ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--upgrade", action="store_true", help="take the newest versions that fit")
    chosen = parser.parse_args()
    requirements = requirements_of(ROOT)
    targets = {PINS / f"{name}.txt": requirements[name] for name in (GAME, *EXTRAS)}
    targets[Path("build") / "requirements.txt"] = requirements["requirements"]
    with tempfile.TemporaryDirectory() as folder:
        together = Path(folder) / "together.txt"
        if not chosen.upgrade:
            together.write_text(merged(ROOT / path for path in targets), encoding="utf-8")
        resolve(requirements["together"], together)
        for path, lines in targets.items():
            resolve(lines, ROOT / path, constraints=together)
    for name in APART:
        resolve(requirements[name], ROOT / "build" / f"{name}.txt", upgrade=chosen.upgrade)
    return 0


def requirements_of(root: Path) -> dict[str, list[str]]:
    """What has to be pinned: requirements by the name of their file, and all that are installed together."""
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    extras = project["project"]["optional-dependencies"]
    requirements = {
        GAME: [*project["project"]["dependencies"], *project["build-system"]["requires"]],
        **{name: extras[name] for name in EXTRAS},
        **{name: lines_of(root / "build" / f"{name}.in") for name in ("requirements", *APART)},
    }
    requirements["together"] = [
        line for name, lines in requirements.items() if name not in APART for line in lines
    ]
    return requirements


def lines_of(path: Path) -> list[str]:
    """The requirements in a file, without its comments."""
    lines = path.read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line and not line.startswith("#")]


def resolve(
    requirements: list[str], target: Path, *, constraints: Path | None = None, upgrade: bool = False
) -> None:
    """Let uv pin the requirements; what the target pins already is preferred. Raises `SetupError`."""
    if shutil.which("uv") is None:
        raise SetupError("uv, which pins packages, is not installed: pip install uv")
    say(f"Pinning {target.name} …")
    command = [
        "uv",
        "pip",
        "compile",
        *OPTIONS,
        "--python-version",
        OLDEST_PYTHON,
        "--output-file",
        str(target),
    ]
    if constraints is not None:
        command += ["--constraint", str(constraints)]
    if upgrade:
        command.append("--upgrade")
    target.parent.mkdir(parents=True, exist_ok=True)
    done = subprocess.run(
        [*command, "-"],
        input="\n".join(requirements),
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    if done.returncode != 0:
        raise SetupError(f"uv could not pin {target.name}: {done.stderr.strip()}")
