"""The furniture of the table in assets/table/, and assets/icon.svg and icon-small.svg."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from claim_desktop.ui.vector import Drawing
from scripts._environment import ROOT
from scripts.source_art.table import collection


def files() -> Iterator[tuple[Path, Callable[[], bytes]]]:
    """Every file with what draws it."""
    for name, drawing in collection().items():
        yield ROOT / "assets" / f"{name}.svg", partial(_svg, drawing)


def _svg(drawing: Drawing) -> bytes:
    return drawing.svg().encode()
