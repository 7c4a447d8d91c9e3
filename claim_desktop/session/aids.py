"""Aids in a running game: what each seat is helped with, and when that may change.

The value itself is in ``storage``, since settings and saved games hold it too.
"""

from __future__ import annotations

from claim_desktop.storage.aids import CLASSIC, LEARNER, PRESETS, PURIST, Aids, Tracker, from_plain, to_plain

__all__ = ["CLASSIC", "LEARNER", "PRESETS", "PURIST", "Aids", "Tracker", "changed", "from_plain", "to_plain"]


def changed(now: Aids, wanted: Aids, persons: int) -> Aids:
    """What a seat's aids become when its person asks for others in the middle of a game.

    Alone at the table one may ask for anything. Among several people help is only given up, never gained,
    since they have agreed on it before.
    """
    return wanted if persons < 2 else wanted.within(now)
