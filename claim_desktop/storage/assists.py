"""The assists of a person at the table, in settings, in saved games and in a running one."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from enum import Enum
from functools import cache


class Tracker(Enum):
    """The amount of information in the card tracker."""

    NONE = "none"
    SEEN = "seen"
    """The place of every card that this seat has seen."""
    FULL = "full"
    """Also the seats that may still hold each unseen card."""

    @property
    def rank(self) -> int:
        """0 for the least help."""
        return list(Tracker).index(self)


@dataclass(frozen=True, slots=True)
class Assists:
    """The assists of one person."""

    legal_cards: bool = True
    """Cards that may not be played are dimmed."""
    last_trick: bool = True
    """The last trick stays visible, and the log lists the earlier ones."""
    court: bool = True
    """The pennants count who leads each faction's vote."""
    tracker: Tracker = Tracker.SEEN
    hints: bool = False
    """The computer says on request what it would play."""
    take_back: bool = True
    confirm: bool = False
    """A card has to be chosen twice to be played."""

    def within(self, limit: Assists) -> Assists:
        """Drop the aids that `limit` lacks; `confirm` gives no advantage and stays as it is."""
        common = {name: min(getattr(self, name), getattr(limit, name), key=_rank) for name in ADVANTAGES}
        return replace(self, **common)

    def on_terms(self, *, hints: bool = False) -> Assists:
        """The assists of a game that others play on the same terms: no take-backs, and perhaps hints."""
        return replace(self, take_back=False, hints=self.hints and hints)


ADVANTAGES = tuple(each.name for each in fields(Assists) if each.name != "confirm")
"""The assists that give an advantage."""


def _rank(value: bool | Tracker) -> int:
    return value.rank if isinstance(value, Tracker) else int(value)


PURIST = Assists(
    legal_cards=False, last_trick=False, court=False, tracker=Tracker.NONE, hints=False, take_back=False
)
"""The help of a real table: your eyes and your memory."""

CLASSIC = Assists()
"""Anything played openly can be looked up, and a misplayed card taken back."""

LEARNER = Assists(tracker=Tracker.FULL, hints=True)
"""Every kind of help."""

PRESETS: dict[str, Assists] = {"purist": PURIST, "classic": CLASSIC, "learner": LEARNER}
"""Presets by the ids used in texts and settings, from the least help to the most."""


@cache
def preset_of(aids: Assists) -> str:
    """The id of the matching preset, ignoring `confirm`; empty for a custom mixture."""
    plain = replace(aids, confirm=False)
    return next((name for name, preset in PRESETS.items() if preset == plain), "")
