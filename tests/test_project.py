"""The project's metadata agrees with what is there."""

from __future__ import annotations

import tomllib
from pathlib import Path

from claim_desktop.resources import asset

ROOT = Path(__file__).resolve().parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def test_every_package_goes_into_the_wheel_with_the_assets_inside() -> None:
    folders = [file.parent.relative_to(ROOT) for file in (ROOT / "claim_desktop").rglob("__init__.py")]
    there = {".".join(folder.parts) for folder in folders}
    assert set(PROJECT["tool"]["setuptools"]["packages"]) == there | {"claim_desktop.assets"}


def test_every_room_has_its_place_among_the_layers() -> None:
    layers = PROJECT["tool"]["importlinter"]["contracts"][0]["layers"]
    placed = {room.strip() for layer in layers for room in layer.split("|")}
    there = {
        path.stem
        for path in (ROOT / "claim_desktop").iterdir()
        if (path / "__init__.py").is_file() or path.suffix == ".py"
    }
    assert there - {"__init__"} == placed


def test_every_font_has_its_licence_beside_it_and_its_credit() -> None:
    credit = asset("CREDITS.md").read_text(encoding="utf-8")
    for font in asset("fonts").glob("*.ttf"):
        family = font.stem.partition("-")[0]
        assert asset("fonts", f"{family}-OFL.txt").is_file()
        assert f"fonts/{family}-" in credit
