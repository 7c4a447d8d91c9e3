"""Aids in a running game: what each seat is helped with, and when that may change.

The value itself is in ``storage``, since settings and saved games hold it too.
"""

from __future__ import annotations

from claim_desktop.i18n import text
from claim_desktop.storage.aids import (
    CLASSIC,
    LEARNER,
    PRESETS,
    PURIST,
    Aids,
    Tracker,
    from_plain,
    preset_of,
    to_plain,
)

__all__ = [
    "CLASSIC",
    "LEARNER",
    "PRESETS",
    "PURIST",
    "Aids",
    "Tracker",
    "changed",
    "choices",
    "from_plain",
    "name_of",
    "preset_of",
    "to_plain",
]


def name_of(aids: Aids) -> str:
    """What aids are called: the name of their preset, or that they are a mixture of one's own."""
    return text(f"menu.aids.{preset_of(aids) or 'own'}")


def choices(now: Aids, persons: int = 1) -> list[Aids]:
    """What a person who has these aids may choose, from the least help to the most.

    The presets, as far as `changed` allows them, and what they have now if that is a mixture.
    """
    offered = [changed(now, preset, persons) for preset in PRESETS.values()]
    return [each for each in dict.fromkeys((*offered, now)) if preset_of(each) or each == now]


def changed(now: Aids, wanted: Aids, persons: int) -> Aids:
    """What a seat's aids become when its person asks for others in the middle of a game.

    Alone at the table one may ask for anything. Among several people help is only given up, never gained,
    since they have agreed on it before.
    """
    return wanted if persons < 2 else wanted.within(now)
