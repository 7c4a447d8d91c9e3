"""Turns events into motion: one branch for each event class, one event after the other.

An event changes the zones when its turn comes, and its cards move from where they are to where they belong.
At the end of all events the zones hold what a fresh view of the game would show.
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
from claim_desktop.table import moments, motions, shows
from claim_desktop.table.captions import Narrator
from claim_desktop.table.sprites import CardSprite
from claim_desktop.table.stagehand import Stagehand
from claim_desktop.table.zones import Zones
from claim_desktop.ui.audio import Audio
from claim_desktop.ui.motion import Motion, Timeline, Tween, pause, together

BANNER_SECONDS = 1.5


class Director:
    """Shows events on the zones of one seat's table. The caller lets time pass with `update`."""

    def __init__(self, timeline: Timeline, audio: Audio, names: Sequence[str]) -> None:
        self.timeline = timeline
        self.is_reduced = False
        """Whether fades take the place of flights; changes with the next event."""
        self.caption: str = ""
        """The sentence about what happens now."""
        self.banner: str = ""
        """The name of a few large words over the table, while they last."""
        self._asides = Timeline()
        """Motions that the game does not wait for."""
        self._audio = audio
        self._names = names
        self._waiting: deque[Event] = deque()
        self._is_hurried = False
        self._zones: Zones | None = None
        self._narrator = Narrator(names, 0)

    @property
    def zones(self) -> Zones:
        """The table that is shown."""
        assert self._zones is not None, "a table is taken up before anything happens on it"
        return self._zones

    @property
    def is_busy(self) -> bool:
        """Whether something still moves or waits to be shown."""
        return bool(self._waiting) or not self.timeline.is_empty

    def take_up(self, zones: Zones) -> None:
        """Go on with this table; whatever moved on another is over."""
        self.timeline.clear()
        self._waiting.clear()
        self._zones = zones
        self._narrator = Narrator(self._names, zones.viewer)
        self.caption = ""
        self.banner = ""

    def show(self, events: Iterable[Event]) -> None:
        """Show these events after those that wait; they hold only what the table's seat may see."""
        self._waiting.extend(events)
        self._is_hurried = False

    def update(self, dt: float) -> None:
        """Move everything on, and begin the next event when the one before is over."""
        self._asides.update(dt)
        self.timeline.update(dt)
        while self._waiting and (self.timeline.is_empty or self._is_hurried):
            self._begin(self._waiting.popleft())
        if self._is_hurried:
            self.timeline.hurry()
        if self.timeline.is_empty:
            self._is_hurried = False

    def hurry(self) -> None:
        """The player has seen enough: everything that moves or waits is over in a moment."""
        self._is_hurried = self.is_busy

    def finish(self) -> None:
        """Everything is over now."""
        while self.is_busy:
            self.timeline.finish()
            if self._waiting:
                self._begin(self._waiting.popleft())

    def deal(self) -> None:
        """Let the cards of the first hands fly from the stock to their seats."""
        self.timeline.add(shows.show_deal(self._stagehand()))

    def refuse(self, sprite: CardSprite) -> None:
        """A card was chosen that may not be played: it shakes its head."""
        self._asides.add(together(self._stagehand().sound("refuse"), motions.refuse(sprite)))

    def _stagehand(self) -> Stagehand:
        return Stagehand(self.zones, self._audio, is_reduced=self.is_reduced)

    def _begin(self, event: Event) -> None:
        if isinstance(event, PhaseTwoBegan):
            # Followers can only be taken up once the last of them have arrived, however great the hurry.
            self.timeline.finish()
            self.timeline.add(self._say_large("phase_two"))
        sentence = self._narrator.tell(event)
        if sentence is not None:
            self.caption = sentence
        self.timeline.add(_motion(self._stagehand(), event))

    def _say_large(self, banner: str) -> Motion:
        def end() -> None:
            self.banner = ""

        self.banner = banner
        return Tween(BANNER_SECONDS, motions.stand_still, on_done=end)


def _motion(hand: Stagehand, event: Event) -> Motion:  # noqa: PLR0911, PLR0912  (a branch for each event class)
    match event:
        case CardsRevealed():
            return shows.show_revealed(hand, event)
        case CardPlayed():
            return shows.show_played(hand, event)
        case TrickWon():
            return shows.show_won(hand, event)
        case UndeadScored():
            return moments.undead_rise(hand, event)
        case CardsDiscarded():
            return shows.show_discarded(hand, event)
        case TopLookedAt():
            return moments.seer_looks(hand, event)
        case RevealedTaken():
            return shows.show_revealed_taken(hand, event)
        case TopTaken() | CardDrawn():
            return shows.show_drawn(hand, event)
        case PhaseTwoBegan():
            return shows.show_phase_two(hand, event)
        case DwarvesCollected():
            return moments.dwarves_carted_off(hand, event)
        case GnomesLaidOut():
            return moments.gnomes_set_down(hand, event)
        case GnomeSmashed():
            return moments.giant_smashes(hand, event)
        case TrollsSetAside():
            return moments.trolls_held_back(hand, event)
        case TrollTaken(seat, card):
            return shows.show_gathered(hand, seat, (card,), "trolls")
        case TrickGathered(seat, cards) | LastTrollsTaken(seat, cards):
            return shows.show_gathered(hand, seat, cards, "slide")
        case GnomesJoined():
            return shows.show_joined(hand, event)
        case LeadPassed():
            return shows.show_lead(hand, event)
        case FactionVoted() | GameEnded():
            return pause(0)
        case _:
            assert_never(event)
