"""Every combination of aids, and how much each helps."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

from claim_desktop.storage.assists import ADVANTAGES, CLASSIC, Assists, Tracker

FLAGS = tuple(name for name in ADVANTAGES if name != "tracker")


def all_aids() -> list[Assists]:
    """Every combination there is."""
    names = (*FLAGS, "confirm")
    return [
        replace(CLASSIC, tracker=tracker, **dict(zip(names, flags, strict=True)))
        for tracker in Tracker
        for flags in product((False, True), repeat=len(names))
    ]


def helps(aids: Assists) -> dict[str, int]:
    """How much each field helps, as numbers to compare."""
    return {**{name: getattr(aids, name) for name in FLAGS}, "tracker": list(Tracker).index(aids.tracker)}
