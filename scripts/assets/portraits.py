"""The portraits in assets/portraits/, each as layers: below, one for each mood, above."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from pathlib import Path

from claim_desktop.table.artwork.portraits import PORTRAITS, Mood
from scripts._environment import ROOT
from scripts.art.drawing import Painting
from scripts.art.portraits.portrait import Portrait, above, below, expression


def files() -> Iterator[tuple[Path, Callable[[], bytes]]]:
    """Every file with what draws it."""
    for name in PORTRAITS:
        person = import_module(f"scripts.art.portraits.{name}").PORTRAIT
        assert isinstance(person, Portrait)
        for layer, draw in _layers(person):
            yield ROOT / "assets" / "portraits" / f"{name}-{layer}.svg", partial(_svg, draw)


def _layers(person: Portrait) -> Iterator[tuple[str, Callable[[], Painting]]]:
    yield "below", partial(below, person)
    for mood in Mood:
        yield mood.value, partial(expression, person, mood)
    yield "above", partial(above, person)


def _svg(draw: Callable[[], Painting]) -> bytes:
    return draw().text().encode()
