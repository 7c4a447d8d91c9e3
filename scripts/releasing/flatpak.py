"""The manifest that Flathub builds from: it takes the archives for Linux from the release page."""

from __future__ import annotations

import hashlib
from pathlib import Path

from scripts.bundling.project import NAME, BuildError, version_of
from scripts.bundling.project_url import Home

MACHINES = ("x86_64", "arm64")


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
