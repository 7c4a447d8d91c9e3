"""The road to the throne in assets/road/: the land, and what is laid over it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from scripts._environment import ROOT
from scripts.source_art.drawing import Painting
from scripts.source_art.landscape import landscape, open_gate, walked


def files() -> Iterator[tuple[Path, Callable[[], bytes]]]:
    """Every file with what draws it."""
    for name, draw in _pictures():
        yield ROOT / "assets" / "road" / f"{name}.svg", partial(_svg, draw)


def _pictures() -> Iterator[tuple[str, Callable[[], Painting]]]:
    yield "landscape", landscape
    yield "walked", walked
    yield "gate", open_gate


def _svg(draw: Callable[[], Painting]) -> bytes:
    return draw().text().encode()
