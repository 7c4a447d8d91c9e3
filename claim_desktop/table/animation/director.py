"""Turns events into motion, one after another, by the table in `events.py`.

An event changes the table when its turn comes, and its cards move from where they are to where they belong.
The next event does not wait for motions that need not be watched, such as cards on their way to a pile. Once
all events are over, the table equals a fresh view of the game.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Iterable, Sequence

from claim_desktop.i18n.rules_texts import phase_two_opening
from claim_desktop.rules.events import Event, LeadPassed, PhaseTwoBegan, TrickWon
from claim_desktop.table.animation import card_tweens, event_motions
from claim_desktop.table.animation.captions import Captions
from claim_desktop.table.animation.card_mover import CardMover
from claim_desktop.table.animation.events import EVENTS, Narrator
from claim_desktop.table.animation.reactions import REACTION_SECONDS, reactions_to
from claim_desktop.table.artwork.portraits import Mood
from claim_desktop.table.model import TableModel
from claim_desktop.table.sounds import Sound
from claim_desktop.table.sprites import CardSprite
from claim_desktop.ui.audio import Audio
from claim_desktop.ui.motion import (
    Motion,
    MotionPolicy,
    Timeline,
    after,
    call,
    pause,
    sequence,
    then,
    together,
)
from claim_desktop.ui.motion.next_frame import NEVER, NOW, NextFrame, in_seconds

READING_SECONDS = 3.0
"""The time for which the banner of Phase Two stays unless it is dismissed."""

MAX_REPORTS = 60
"""The maximum number of reports kept for a listener."""


class Director:
    """Shows events on the table as one seat sees it. The caller lets time pass with `update`."""

    def __init__(
        self, timeline: Timeline, audio: Audio | None, names: Sequence[str], motion: MotionPolicy
    ) -> None:
        """Without audio everything is silent."""
        self.timeline = timeline
        self.motion = motion
        self.trick_seconds: float | None = 0.0
        """The seconds for which a complete trick lies open before it is cleared away; None: until it is
        hurried.
        """
        self.is_shared = False
        """Whether people hand the screen to each other, so that no speed of the cards leaves unread what one
        of them has to know before the curtain falls.
        """
        self.captions = Captions()
        """The captions of the current event and the one before."""
        self.is_banner_shown = False
        """Whether the banner that opens Phase Two lies over the table."""
        self._banner_time = Timeline()
        """The time of the banner; the speed of motions does not affect it."""
        self.is_banner_kept = False
        """Whether the mouse holds the banner, so that it stays until the player dismisses it."""
        self._asides = Timeline()
        """Motions that the game does not wait for."""
        self._audio = audio
        self._names = names
        self._waiting: deque[Event] = deque()
        self.reports: deque[str] = deque(maxlen=MAX_REPORTS)
        """The events in the log's words, until a listener collects them."""
        self._steps_under_way = 0
        """The number of motions that the next event has to wait for."""
        self.is_hurried = False
        """Whether the player has hurried the current motion."""
        self._holds_trick = False
        self._is_trick_read = False
        """Whether a complete trick lies open until its caption has been read."""
        self._reacted: dict[int, Event] = {}
        """The last event each seat has reacted to."""
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
    def is_open(self) -> bool:
        """Whether the game may continue, since no current motion has to be waited for."""
        return not (self._waiting or self._is_held or self._steps_under_way)

    @property
    def holds_trick(self) -> bool:
        """Whether a complete trick stays on the table until the player hurries it away."""
        return self._holds_trick and not self._steps_under_way

    @property
    def waits_for_captions(self) -> bool:
        """Whether anything waits for captions to be read: not if they are hurried, nor if cards take no time
        and the screen has one reader.
        """
        return not self.is_hurried and (self.is_shared or not self.motion.is_instant)

    @property
    def outruns_readers(self) -> bool:
        """Whether cards are too fast for what they show to be seen before the curtain falls."""
        return self.is_shared and self.motion.speed_factor < 1

    @property
    def is_caption_read(self) -> bool:
        """Whether no caption has to be waited for any more."""
        return not (self.waits_for_captions and self.captions.unread)

    @property
    def is_told(self) -> bool:
        """Whether everything shown so far has been seen and read."""
        return self.is_open and self.is_caption_read

    @property
    def reading_factor(self) -> float:
        """A factor on reading times: the slow speed lengthens them, and no speed shortens them."""
        return max(1.0, self.motion.speed_factor)

    @property
    def has_caption_room(self) -> bool:
        """Whether another line may be shown, without cutting short a caption that is waited for."""
        has_place = len(self.captions.unread) < self.table.layout.caption_places
        return has_place or not self.waits_for_captions

    @property
    def _is_held(self) -> bool:
        """Whether the next event waits for a reader."""
        return self.is_banner_shown or self._holds_trick

    @property
    def _may_begin(self) -> bool:
        """Whether the next event may begin: one that has a caption waits for its place.

        Phase Two clears the table and has a banner, so it waits for every motion and every caption. So does
        an event that clears away a trick which fast cards would leave no time to see.
        """
        if not self._waiting or self._is_held:
            return False
        event = self._waiting[0]
        if isinstance(event, PhaseTwoBegan) or self._is_trick_read:
            is_due = self.timeline.is_empty and self.is_caption_read
        else:
            is_due = not self._steps_under_way and (
                self.has_caption_room or not self._narrator.caption(event)
            )
        return is_due or self.is_hurried

    def set_table(self, table: TableModel) -> None:
        """Switch to this table, dropping every motion on the old one."""
        self.timeline.clear()
        self._waiting.clear()
        self.captions.clear()
        self._steps_under_way = 0
        self._holds_trick = self._is_trick_read = False
        self._table = table
        self._narrator = Narrator(self._names, table.viewer)
        self.is_banner_shown = False
        self._banner_time.clear()

    def show(self, events: Iterable[Event]) -> None:
        """Queue these events, which must contain only what the table's seat may see."""
        self._waiting.extend(events)
        self.is_hurried = False

    def update(self, dt: float) -> None:
        """Advance all motions, and begin the next event when it may."""
        self._asides.update(dt)
        self.timeline.update(dt)
        if not self.is_banner_kept:
            skips = self.motion.is_instant and not self.is_shared
            self._banner_time.update(math.inf if skips else dt)
        if not self.is_banner_shown:  # which covers them
            self.captions.update(dt / self.reading_factor)
        while self._may_begin:
            self._begin(self._waiting.popleft())
        if self.is_hurried:
            self.timeline.fast_forward()
        if self.timeline.is_empty:
            self.is_hurried = False

    def next_frame(self) -> NextFrame:
        """When something moves or begins, or the next caption has been read."""
        if not (self.timeline.is_empty and self._asides.is_empty) or self._may_begin:
            return NOW
        if self.is_banner_shown:
            return NEVER if self.is_banner_kept else in_seconds(self._banner_time.remaining_seconds)
        seconds = self.captions.seconds_to_next
        return NEVER if seconds is None else in_seconds(seconds * self.reading_factor)

    def fast_forward(self) -> None:
        """Speed up all motions, close the banner, or clear the held trick."""
        if self.is_banner_shown:
            self._banner_time.finish()
        elif self.holds_trick:
            self._holds_trick = False
        else:
            self.is_hurried = self.is_busy

    def finish(self) -> None:
        """End every motion and caption at once."""
        while self.is_busy:
            self.timeline.finish()
            self._banner_time.finish()
            if self._waiting:
                self._begin(self._waiting.popleft())
        self.captions.finish()
        self._holds_trick = False

    def deal(self) -> None:
        """Deal the first hands from the stock to their seats."""
        self._add(event_motions.show_deal(self._mover()))

    def refuse(self, sprite: CardSprite) -> None:
        """Shake a card that may not be played."""
        self._asides.add(together(self._mover().sound(Sound.REFUSE), card_tweens.refuse(sprite)))

    def _mover(self) -> CardMover:
        return CardMover(self.table, self._audio, self.motion)

    def _begin(self, event: Event) -> None:
        if isinstance(event, PhaseTwoBegan):
            self.reports += phase_two_opening(self.table.deck)  # whether the banner is shown or not
            # Followers can be taken up only once the last of them have arrived, even when the player hurries.
            self.timeline.finish()
            self.is_hurried = False
        report = self._narrator.report(event)
        is_said_by_trick = isinstance(event, LeadPassed) and event.dragon is None
        if report and not is_said_by_trick:  # the winner leads the next one
            self.reports.append(report)
        sentence = self._narrator.caption(event)
        if sentence is not None:
            self.captions.tell(sentence)
        self._react(event)
        motion = EVENTS[type(event)].motion(self._mover(), event)
        self._is_trick_read = isinstance(event, TrickWon) and self.outruns_readers
        if isinstance(event, TrickWon):
            self._holds_trick = self.trick_seconds is None
            motion = sequence(motion, pause(self.trick_seconds or 0.0))
        self._add(sequence(motion, self._banner()) if isinstance(event, PhaseTwoBegan) else motion)

    def _react(self, event: Event) -> None:
        """Show each seat's reaction on its face; with reduced motion faces stay calm."""
        moods = reactions_to(event, self.table.deck) if self.motion.has_reactions else {}
        if not moods:
            return
        stage = self.table.stage
        for seat, mood in moods.items():
            stage.moods[seat] = mood
            self._reacted[seat] = event

        def calm() -> None:
            for seat in moods:
                if self._reacted[seat] is event:  # nothing else has happened to them since
                    stage.moods[seat] = Mood.CALM

        self.timeline.add(after(REACTION_SECONDS, call(calm)))

    def _add(self, motion: Motion) -> None:
        """Start a motion; the next event waits for its duration, but not for motions that outlast that."""

        def end() -> None:
            self._steps_under_way -= 1

        self._steps_under_way += 1
        self.timeline.add(together(motion, after(motion.duration_seconds, call(end))))

    def _banner(self) -> Motion:
        """Open the banner of Phase Two; once it has been read or dismissed, the followers march in."""

        def close() -> None:
            self.is_banner_shown = False
            self._add(event_motions.take_up_followers(self._mover()))

        def show() -> None:
            self.is_banner_shown, self.is_banner_kept = True, False
            longer = max(1.0, self.captions.factor / 2)
            self._banner_time.add(then(pause(READING_SECONDS * longer), close))

        return call(show)
