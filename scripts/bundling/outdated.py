"""Lists the parts in packages that need an update: `python3 scripts/run.py outdated_dependencies BILL …`.

Reads bills of materials that `scripts/run.py build_app` has written, and names each part that
build/bundled.toml knows a vulnerability of, or that does not tell its version. With `--registry` it also asks
pip for newer versions of the packages that the build installs. The status is 1 if there is something to
update.
"""

from __future__ import annotations

import argparse
import json
import re
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from scripts._arguments import ArgumentParser
from scripts._environment import ROOT, SetupError, say
from scripts.bundling.third_party import ThirdPartyPart, read_parts
from scripts.bundling.versions import numbers_of


def main() -> int:
    """List them; 0 if there are none."""
    parser = ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("bills", nargs="*", type=Path, help="by default those in dist/app")
    parser.add_argument("--registry", action="store_true", help="also ask pip for newer versions")
    chosen = parser.parse_args()
    bills = chosen.bills or sorted((ROOT / "dist" / "app").glob("*.cdx.json"))
    if not bills:
        raise SetupError("There is no bill of materials; scripts/run.py build_app writes one into dist/app.")
    parts = read_parts(ROOT / "build" / "bundled.toml")
    lines = [f"{bill.name}: {line}" for bill in bills for line in vulnerable_parts(read_bill(bill), parts)]
    if chosen.registry:
        lines += [line for name, version in packages_in(bills) if (line := _newer(name, version))]
    for line in lines:
        say(line)
    if not lines:
        say("No part is known to need an update.")
    return 1 if lines else 0


def read_bill(path: Path) -> dict[str, Any]:
    """Read a bill of materials. Raises `SetupError` if it is none."""
    try:
        bill = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise SetupError(f"{path} is no bill of materials: {error}") from error
    if not isinstance(bill, dict) or bill.get("bomFormat") != "CycloneDX":
        raise SetupError(f"{path} is no bill of materials in the form of CycloneDX.")
    return bill


def vulnerable_parts(bill: dict[str, Any], parts: Iterable[ThirdPartyPart]) -> list[str]:
    """A sentence for each part of the bill that has a vulnerability, or is unknown to the service."""
    known = {part.name: part for part in parts}
    lines = []
    for component in bill["components"]:
        part, version = known.get(component["name"]), component.get("version")
        if part is None or part.vulnerable is None:
            continue
        if version is None:
            lines.append(f"{part.name} does not tell its version; {part.because} was in {part.vulnerable}.")
        elif numbers_of(version) <= numbers_of(part.vulnerable):
            lines.append(f"{part.name} {version} has {part.because}; so have all up to {part.vulnerable}.")
    return lines


def packages_in(bills: Iterable[Path]) -> list[tuple[str, str]]:
    """The packages of the registry that the bills name, with their versions."""
    every = {component.get("purl", "") for bill in bills for component in read_bill(bill)["components"]}
    found = (re.fullmatch(r"pkg:pypi/([^@]+)@(.+)", purl) for purl in every)
    return sorted((game[1], game[2]) for game in found if game)


def _newer(name: str, version: str) -> str | None:
    command = [sys.executable, "-m", "pip", "index", "versions", "--disable-pip-version-check", name]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    if done.returncode != 0:
        raise SetupError(f"pip does not know which versions of {name} there are: {done.stderr.strip()}")
    newest = re.search(r"\(([^)]+)\)", done.stdout)
    if newest is None or numbers_of(newest[1]) <= numbers_of(version):
        return None
    return f"{name} {version}: there is {newest[1]}."
