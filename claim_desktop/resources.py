"""Finds the game's files: pictures, fonts, sounds and languages."""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path


def asset(*parts: str) -> Path:
    """Return the path of a file or folder below assets/, whether or not it exists."""
    return _asset_root().joinpath(*parts)


@cache
def _asset_root() -> Path:
    package = Path(__file__).resolve().parent
    if getattr(sys, "frozen", False):
        return Path(getattr(sys, "_MEIPASS", Path(sys.executable).parent)) / "assets"
    inside = package / "assets"  # where an installed wheel has them
    return inside if inside.is_dir() else package.parent / "assets"
