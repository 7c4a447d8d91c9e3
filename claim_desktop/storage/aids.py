"""The help that the table gives a person, in settings, in saved games and in a running one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from enum import Enum

Plain = dict[str, str | bool]
"""Aids as JSON has them, one entry a field."""


class Tracker(Enum):
    """How much the card tracker tells."""

    NONE = "none"
    SEEN = "seen"
    """Where every card is that this seat has seen."""
    FULL = "full"
    """Also who can still hold the others."""

    @property
    def rank(self) -> int:
        """0 for the least help."""
        return list(Tracker).index(self)


@dataclass(frozen=True, slots=True)
class Aids:
    """What one person is helped with."""

    legal_cards: bool = True
    """Cards that may not be played are dimmed."""
    last_trick: bool = True
    """The last trick stays in sight, and the log tells of all those before."""
    court: bool = True
    """The pennants count who leads each faction's vote."""
    tracker: Tracker = Tracker.SEEN
    hints: bool = False
    """The computer says on request what it would do."""
    take_back: bool = True
    confirm: bool = False
    """A card is played only when it is chosen a second time."""

    def within(self, limit: Aids) -> Aids:
        """These aids without what ``limit`` does not allow. `confirm` is no advantage, and is kept."""
        return Aids(
            legal_cards=self.legal_cards and limit.legal_cards,
            last_trick=self.last_trick and limit.last_trick,
            court=self.court and limit.court,
            tracker=min(self.tracker, limit.tracker, key=lambda tracker: tracker.rank),
            hints=self.hints and limit.hints,
            take_back=self.take_back and limit.take_back,
            confirm=self.confirm,
        )


PURIST = Aids(
    legal_cards=False, last_trick=False, court=False, tracker=Tracker.NONE, hints=False, take_back=False
)
"""As at a real table: eyes and memory."""

CLASSIC = Aids()
"""What lies open may be looked up, and a slip of the hand is forgiven."""

LEARNER = Aids(tracker=Tracker.FULL, hints=True)
"""All the help there is."""

PRESETS: dict[str, Aids] = {"purist": PURIST, "classic": CLASSIC, "learner": LEARNER}
"""By the ids that texts and settings use, from the least help to the most."""


def to_plain(aids: Aids) -> Plain:
    """The aids as JSON has them.

    >>> to_plain(PURIST)["tracker"], to_plain(LEARNER)["hints"]
    ('none', True)
    """
    return {
        field.name: value.value if isinstance(value, Tracker) else value
        for field in fields(aids)
        for value in (getattr(aids, field.name),)
    }


class NotUnderstoodError(ValueError):
    """A value in a file that makes no sense to this version."""

    def __init__(self, best: object = None) -> None:
        """`best` is what can be understood of it, if anything."""
        super().__init__(best)
        self.best = best


def from_plain(plain: object) -> Aids:
    """The aids that `to_plain` wrote; a field that is missing has its default.

    Fields of later versions are ignored. Raises ``NotUnderstoodError`` for anything that makes no sense.
    """
    if not isinstance(plain, Mapping):
        raise NotUnderstoodError
    values: dict[str, bool | Tracker] = {}
    names = [field.name for field in fields(Aids) if field.name in plain]
    for name in names:
        value = plain[name]
        if name == "tracker" and value in [tracker.value for tracker in Tracker]:
            values[name] = Tracker(value)
        elif name != "tracker" and isinstance(value, bool):
            values[name] = value
    aids = Aids(**values)  # type: ignore[arg-type]
    if len(values) < len(names):
        raise NotUnderstoodError(aids)
    return aids


def preset_of(aids: Aids) -> str:
    """The id of the preset that these aids are, whether or not plays are confirmed; empty for a mixture."""
    plain = replace(aids, confirm=False)
    return next((name for name, preset in PRESETS.items() if preset == plain), "")
