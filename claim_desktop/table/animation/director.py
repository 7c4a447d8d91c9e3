"""Turns events into motion, one after another, with a branch for each event class.

An event changes the table when its turn comes, and its cards move from where they are to where they belong.
Once all events are over, the table holds exactly what a fresh view of the game would show.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from typing import assert_never

from claim_desktop.rules.events import (
    CardDrawn,
    CardPlayed,
    CardsDiscarded,
    CardsRevealed,
    DwarvesCollected,
    Event,
    FactionVoted,
    GameEnded,
    GnomesJoined,
    GnomesLaidOut,
    GnomeSmashed,
    LastTrollsTaken,
    LeadPassed,
    PhaseTwoBegan,
    RevealedTaken,
    TopLookedAt,
    TopTaken,
    TrickGathered,
    TrickWon,
    TrollsSetAside,
    TrollTaken,
    UndeadScored,
)
from claim_desktop.table.animation import card_tweens, event_motions, power_motions
from claim_desktop.table.animation.captions import Narrator
from claim_desktop.table.animation.card_mover import CardMover
from claim_desktop.table.model import TableModel
from claim_desktop.table.sprites import CardSprite
from claim_desktop.ui.audio import Audio
from claim_desktop.ui.motion import Motion, Timeline, Tween, pause, together

BANNER_SECONDS = 1.5


class Director:
    """Shows events on the table as one seat sees it. The caller lets time pass with `update`."""

    def __init__(self, timeline: Timeline, audio: Audio, names: Sequence[str]) -> None:
        self.timeline = timeline
        self.is_reduced = False
        """Whether fades replace flights; a change takes effect with the next event."""
        self.caption: str = ""
        """The sentence about what is happening now."""
        self.banner: str = ""
        """The name of the large announcement over the table, while it shows."""
        self._asides = Timeline()
        """Motions that the game need not wait for."""
        self._audio = audio
        self._names = names
        self._waiting: deque[Event] = deque()
        self._is_hurried = False
        self._table: TableModel | None = None
        self._narrator = Narrator(names, 0)

    @property
    def table(self) -> TableModel:
        """The table being shown."""
        assert self._table is not None, "a table is taken up before anything happens on it"
        return self._table

    @property
    def is_busy(self) -> bool:
        """Whether anything is still moving or waiting to be shown."""
        return bool(self._waiting) or not self.timeline.is_empty

    def take_up(self, table: TableModel) -> None:
        """Switch to this table; whatever moved on the old one is dropped."""
        self.timeline.clear()
        self._waiting.clear()
        self._table = table
        self._narrator = Narrator(self._names, table.viewer)
        self.caption = ""
        self.banner = ""

    def show(self, events: Iterable[Event]) -> None:
        """Show these events after those still waiting; they must hold only what the table's seat may see."""
        self._waiting.extend(events)
        self._is_hurried = False

    def update(self, dt: float) -> None:
        """Advance all motions, and begin the next event when the one before is over."""
        self._asides.update(dt)
        self.timeline.update(dt)
        while self._waiting and (self.timeline.is_empty or self._is_hurried):
            self._begin(self._waiting.popleft())
        if self._is_hurried:
            self.timeline.hurry()
        if self.timeline.is_empty:
            self._is_hurried = False

    def hurry(self) -> None:
        """Speed up everything that moves or waits: the player has seen enough."""
        self._is_hurried = self.is_busy

    def finish(self) -> None:
        """End every motion at once."""
        while self.is_busy:
            self.timeline.finish()
            if self._waiting:
                self._begin(self._waiting.popleft())

    def deal(self) -> None:
        """Deal the first hands from the stock to their seats."""
        self.timeline.add(event_motions.show_deal(self._mover()))

    def refuse(self, sprite: CardSprite) -> None:
        """Let a card shake its head, because it may not be played."""
        self._asides.add(together(self._mover().sound("refuse"), card_tweens.refuse(sprite)))

    def _mover(self) -> CardMover:
        return CardMover(self.table, self._audio, is_reduced=self.is_reduced)

    def _begin(self, event: Event) -> None:
        if isinstance(event, PhaseTwoBegan):
            # Followers can be taken up only once the last of them have arrived, even when the player hurries.
            self.timeline.finish()
            self.timeline.add(self._say_large("phase_two"))
        sentence = self._narrator.tell(event)
        if sentence is not None:
            self.caption = sentence
        self.timeline.add(_motion(self._mover(), event))

    def _say_large(self, banner: str) -> Motion:
        def end() -> None:
            self.banner = ""

        self.banner = banner
        return Tween(BANNER_SECONDS, card_tweens.stand_still, on_done=end)


def _motion(mover: CardMover, event: Event) -> Motion:  # noqa: PLR0911, PLR0912  (a branch for each event class)
    match event:
        case CardsRevealed():
            return event_motions.show_revealed(mover, event)
        case CardPlayed():
            return event_motions.show_played(mover, event)
        case TrickWon():
            return event_motions.show_won(mover, event)
        case UndeadScored():
            return power_motions.undead_rise(mover, event)
        case CardsDiscarded():
            return event_motions.show_discarded(mover, event)
        case TopLookedAt():
            return power_motions.seer_looks(mover, event)
        case RevealedTaken():
            return event_motions.show_revealed_taken(mover, event)
        case TopTaken() | CardDrawn():
            return event_motions.show_drawn(mover, event)
        case PhaseTwoBegan():
            return event_motions.show_phase_two(mover, event)
        case DwarvesCollected():
            return power_motions.dwarves_carted_off(mover, event)
        case GnomesLaidOut():
            return power_motions.gnomes_set_down(mover, event)
        case GnomeSmashed():
            return power_motions.giant_smashes(mover, event)
        case TrollsSetAside():
            return power_motions.trolls_held_back(mover, event)
        case TrollTaken(seat, card):
            return event_motions.show_gathered(mover, seat, (card,), "trolls")
        case TrickGathered(seat, cards) | LastTrollsTaken(seat, cards):
            return event_motions.show_gathered(mover, seat, cards, "slide")
        case GnomesJoined():
            return event_motions.show_joined(mover, event)
        case LeadPassed():
            return event_motions.show_lead(mover, event)
        case FactionVoted() | GameEnded():
            return pause(0)
        case _:
            assert_never(event)
