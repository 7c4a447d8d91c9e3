"""The portraits in assets/portraits/, each as layers: below (for people in each ring), moods, above."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from importlib import import_module
from pathlib import Path

from claim_desktop.storage.seats import PEOPLE
from claim_desktop.table.artwork.portraits import PORTRAITS, Mood
from scripts._environment import ROOT
from scripts.source_art.drawing import Painting
from scripts.source_art.portraits.frame import PRIZES
from scripts.source_art.portraits.portrait import Portrait, above, below, expression


def files() -> Iterator[tuple[Path, Callable[[], bytes]]]:
    """Every file with what draws it."""
    for name in PORTRAITS:
        person = import_module(f"scripts.source_art.portraits.{name}").PORTRAIT
        assert isinstance(person, Portrait)
        for layer, draw in _layers(name, person):
            yield ROOT / "assets" / "portraits" / f"{name}-{layer}.svg", partial(_svg, draw)


def _layers(name: str, person: Portrait) -> Iterator[tuple[str, Callable[[], Painting]]]:
    yield "below", partial(below, person)
    if name in PEOPLE:
        for metal, ring in PRIZES.items():
            yield f"below-{metal}", partial(below, replace(person, ring=ring))
    for mood in Mood:
        yield mood.value, partial(expression, person, mood)
    yield "above", partial(above, person)


def _svg(draw: Callable[[], Painting]) -> bytes:
    return draw().text().encode()
