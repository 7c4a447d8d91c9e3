"""The help that the table gives a person, in settings, in saved games and in a running one."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum


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


def preset_of(aids: Aids) -> str:
    """The id of the preset that these aids are, whether or not plays are confirmed; empty for a mixture."""
    plain = replace(aids, confirm=False)
    return next((name for name, preset in PRESETS.items() if preset == plain), "")
