"""Turns events into motion, one after another, by the table of `events.py`.

An event changes the table when its turn comes, and its cards move from where they are to where they belong.
Once all events are over, the table holds exactly what a fresh view of the game would show.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence

from claim_desktop.i18n.rules_texts import phase_two_changes
from claim_desktop.rules.events import Event, PhaseTwoBegan, TrickWon
from claim_desktop.table.animation import card_tweens, event_motions
from claim_desktop.table.animation.card_mover import CardMover
from claim_desktop.table.animation.events import EVENTS, Narrator
from claim_desktop.table.model import TableModel
from claim_desktop.table.sounds import Sound
from claim_desktop.table.sprites import CardSprite
from claim_desktop.ui.audio import Audio
from claim_desktop.ui.motion import Motion, MotionPolicy, Timeline, call, pause, sequence, then, together

READING_SECONDS, SECONDS_A_CHANGE = 3.0, 1.5
"""How long the banner of Phase Two stays unless somebody goes on: more for each change that it names."""


class Director:
    """Shows events on the table as one seat sees it. The caller lets time pass with `update`."""

    def __init__(
        self, timeline: Timeline, audio: Audio, names: Sequence[str], motion: MotionPolicy | None = None
    ) -> None:
        self.timeline = timeline
        self.motion = motion or MotionPolicy()
        self.trick_seconds: float | None = 0.0
        """How long a complete trick lies open before it is cleared away; None: until it is hurried."""
        self.caption: str = ""
        """The sentence about what is happening now."""
        self.is_banner_shown = False
        """Whether the banner that opens Phase Two lies over the table."""
        self._banner_time = Timeline()
        """Runs while a banner is read, at the same speed whatever the speed of motions."""
        self._asides = Timeline()
        """Motions that the game need not wait for."""
        self._audio = audio
        self._names = names
        self._waiting: deque[Event] = deque()
        self._is_hurried = False
        self._holds_trick = False
        self._table: TableModel | None = None
        self._narrator = Narrator(names, 0)

    @property
    def table(self) -> TableModel:
        """The table being shown."""
        assert self._table is not None, "a table is set before anything happens on it"
        return self._table

    @property
    def is_busy(self) -> bool:
        """Whether anything is still moving or waiting to be shown."""
        return bool(self._waiting) or self.is_banner_shown or not self.timeline.is_empty

    @property
    def holds_trick(self) -> bool:
        """Whether a complete trick lies open until somebody hurries."""
        return self._holds_trick and self.timeline.is_empty

    @property
    def _is_held(self) -> bool:
        """Whether the next event waits for somebody who reads or looks."""
        return self.is_banner_shown or self._holds_trick

    def set_table(self, table: TableModel) -> None:
        """Switch to this table; whatever moved on the old one is dropped."""
        self.timeline.clear()
        self._waiting.clear()
        self._holds_trick = False
        self._table = table
        self._narrator = Narrator(self._names, table.viewer)
        self.caption = ""
        self.is_banner_shown = False
        self._banner_time.clear()

    def show(self, events: Iterable[Event]) -> None:
        """Show these events after those still waiting; they must hold only what the table's seat may see."""
        self._waiting.extend(events)
        self._is_hurried = False

    def update(self, dt: float) -> None:
        """Advance all motions, and begin the next event when the one before is over."""
        self._asides.update(dt)
        self.timeline.update(dt)
        self._banner_time.speed_factor = 0.0 if self.timeline.speed_factor == 0 else 1.0
        self._banner_time.update(dt)
        while self._waiting and not self._is_held and (self.timeline.is_empty or self._is_hurried):
            self._begin(self._waiting.popleft())
        if self._is_hurried:
            self.timeline.hurry()
        if self.timeline.is_empty:
            self._is_hurried = False

    def hurry(self) -> None:
        """Speed up everything that moves or waits; or close a banner, or clear the trick that is held."""
        if self.is_banner_shown:
            self._banner_time.finish()
        elif self.holds_trick:
            self._holds_trick = False
        else:
            self._is_hurried = self.is_busy

    def finish(self) -> None:
        """End every motion at once."""
        while self.is_busy:
            self.timeline.finish()
            self._banner_time.finish()
            if self._waiting:
                self._begin(self._waiting.popleft())
        self._holds_trick = False

    def deal(self) -> None:
        """Deal the first hands from the stock to their seats."""
        self.timeline.add(event_motions.show_deal(self._mover()))

    def refuse(self, sprite: CardSprite) -> None:
        """Let a card shake its head, because it may not be played."""
        self._asides.add(together(self._mover().sound(Sound.REFUSE), card_tweens.refuse(sprite)))

    def _mover(self) -> CardMover:
        return CardMover(self.table, self._audio, self.motion)

    def _begin(self, event: Event) -> None:
        if isinstance(event, PhaseTwoBegan):
            # Followers can be taken up only once the last of them have arrived, even when the player hurries.
            self.timeline.finish()
            self._is_hurried = False
        sentence = self._narrator.tell(event)
        if sentence is not None:
            self.caption = sentence
        motion = EVENTS[type(event)].motion(self._mover(), event)
        if isinstance(event, TrickWon):
            self._holds_trick = self.trick_seconds is None
            motion = sequence(motion, pause(self.trick_seconds or 0.0))
        self.timeline.add(sequence(motion, self._banner()) if isinstance(event, PhaseTwoBegan) else motion)

    def _banner(self) -> Motion:
        """Open the banner of Phase Two; once it was read, or somebody went on, the followers march in."""

        def close() -> None:
            self.is_banner_shown = False
            self.timeline.add(event_motions.take_up_followers(self._mover()))

        def show() -> None:
            self.is_banner_shown = True
            seconds = READING_SECONDS + SECONDS_A_CHANGE * len(phase_two_changes(self.table.deck))
            self._banner_time.add(then(pause(seconds), close))

        return call(show)
