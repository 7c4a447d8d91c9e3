"""Assists in a running game: which each seat has, and when they may change.

`Assists` itself is in ``storage``, since settings and saved games hold it too.
"""

from __future__ import annotations

from dataclasses import replace

from claim_desktop.i18n import tr
from claim_desktop.storage.assists import (
    ADVANTAGES,
    CLASSIC,
    LEARNER,
    PRESETS,
    PURIST,
    Assists,
    Tracker,
    preset_of,
)

__all__ = [
    "ADVANTAGES",
    "CLASSIC",
    "LEARNER",
    "PRESETS",
    "PURIST",
    "Assists",
    "Tracker",
    "change_assists",
    "choices",
    "name_of",
    "preset_of",
]


def name_of(aids: Assists) -> str:
    """The name of a set of assists: its preset's, or that of a custom mixture."""
    return tr(f"menu.aids.{preset_of(aids) or 'own'}")


def choices(
    now: Assists, persons: int = 1, own: Assists = CLASSIC, *, is_of_day: bool = False
) -> list[Assists]:
    """The assists that a person may switch to from these: presets from least to most help, then mixtures.

    ``own`` is the mixture in the settings, if there is one. What `change_assists` does not allow is left out.
    """
    offered = dict.fromkeys((*PRESETS.values(), own, now))
    return [each for each in offered if change_assists(now, each, persons, is_of_day=is_of_day) == each]


def change_assists(now: Assists, request: Assists, persons: int, *, is_of_day: bool = False) -> Assists:
    """Return a seat's assists after its player has asked for others during a game.

    A person alone at the table may ask for anything. Among several people, help can be given up but not
    gained, since they agreed on it before the game. A deal of the day has no hints and no take-backs.
    """
    allowed = request if persons < 2 else request.within(now)
    return replace(allowed, hints=False, take_back=False) if is_of_day else allowed
