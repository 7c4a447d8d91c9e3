"""Compares the screen with its golden fingerprint, or renews that."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from claim_desktop.ui import window
from tests.golden import DATA
from tests.screens.golden.before_and_now import DIFFERS, SCREENS_OPTION, keep, sheet_of
from tests.screens.golden.fingerprints import (
    OF_ANOTHER_RENDERER,
    OF_ROUNDING,
    RENDERER,
    difference,
    is_usual_renderer,
    means,
    read,
    renderer,
    size_of,
    written,
)

SCREENS = DATA / "screens"
"""Where the fingerprints are."""


def check(name: str, request: pytest.FixtureRequest, picture: pygame.Surface | None = None) -> None:
    """Fail unless a picture looks like its golden fingerprint; when renewing, write that instead.

    Without a picture, it is what is on screen. What differs by no more than roundings is not written again.
    """
    option = request.config.getoption
    screen = picture or window.surface()
    if folder := option(SCREENS_OPTION):
        Path(folder).mkdir(parents=True, exist_ok=True)
        pygame.image.save(screen, Path(folder) / f"{name}.png")
        return
    faults = compare(name, screen, SCREENS, renew=bool(option("--renew-goldens")))
    if faults is not None:
        request.node.user_properties.append((DIFFERS, name))
    assert not faults, faults


def compare(name: str, screen: pygame.Surface, folder: Path, *, renew: bool) -> str | None:
    """What to say of a screen that differs from its fingerprint: nothing after renewing; else none."""
    golden, now = folder / f"{name}.txt", means(screen)
    before = read(golden.read_text(encoding="ascii")) if golden.is_file() else None
    found = None
    if before is not None and size_of(before) == size_of(now):
        found = difference(before, now, OF_ROUNDING if is_usual_renderer() else OF_ANOTHER_RENDERER)
        if not found.is_seen:
            return None
    keep(name, screen, found)
    if renew:
        folder.mkdir(parents=True, exist_ok=True)
        golden.write_text(written(now), encoding="ascii", newline="\n")
        RENDERER.write_text(f"{renderer()}\n", encoding="utf-8", newline="\n")
        return ""
    if before is None:
        return f"{golden.name} is missing; pytest --renew-goldens writes it"
    how = f" {found}" if found is not None else f": {size_of(now)} cells instead of {size_of(before)}"
    return f"{name} looks different{how}; see {sheet_of(name)}"
