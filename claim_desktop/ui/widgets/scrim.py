"""The dark layer between an overlay and the scene behind it."""

from __future__ import annotations

from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.shading import darken

SCRIM = (10, 5, 2, 150)


def draw_scrim(surface: Canvas) -> None:
    """Darken everything drawn so far."""
    darken(surface, SCRIM)
