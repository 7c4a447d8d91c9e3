"""The motions of the vote: of a faction's row while it is counted, and then of the crown.

With reduced motion, the same steps follow each other as stills: anything that otherwise flies, falls or
slides fades in at its final place, or is there at once.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial

from claim_desktop.scenes.scoring.ceremony import BOW_STEPS, CoronationProgress, Manner
from claim_desktop.scenes.scoring.vote_count import FactionCount
from claim_desktop.table.sounds import Sound
from claim_desktop.ui.audio import Audio
from claim_desktop.ui.motion import Motion, MotionPolicy, Tween, call, field_setter, pause, sequence, together
from claim_desktop.ui.motion.easing import ease_in, ease_in_out, ease_out, linear, overshoot

OPEN_SECONDS = 0.25
CARD_SECONDS = 0.12
TUG_SECONDS = 0.2
HELD_BACK_SECONDS = 0.5
"""The extra seconds that the deciding seal takes to fall."""

DECIDED_SHARE = 0.5
"""The duration of a faction's count once the winner is certain, as a share of its usual time."""

STAMP_SECONDS = 0.18
SETTLE_SECONDS = 0.35
SEND_SECONDS = 0.4
BREATH_SECONDS = 0.35
LIGHTS_SECONDS = 0.4
"""The duration of the change of lights from the board to the coronation."""

PLATE_SECONDS = 0.3
CROWN_SECONDS = {Manner.ONE_VOTE: 1.5, Manner.TIE_BROKEN: 1.2}
MIN_CROWN_SECONDS = 0.9
"""The duration of the crown's flight by how the vote was won, and where nothing was in doubt."""
CHAMPION_SECONDS = 0.1
PENNANT_SECONDS = 0.5
TABLE_SECONDS = 0.3
BOW_SECONDS = 1.2


class VoteMotions:
    """Makes the motions of one count. `decider` is the position of the vote that decides the game."""

    def __init__(
        self, counts: Sequence[FactionCount], decider: int | None, audio: Audio, motion: MotionPolicy
    ) -> None:
        self._counts = counts
        self._decider = decider
        self._audio = audio
        self._motion = motion
        self.shaken = 0.0
        """The displacement of the board by the blow of a seal: from -1 to 1, and 0 at rest."""

    def counting(self, place: int, say: Callable[[FactionCount], None]) -> Motion:
        """Open a faction's row, lay out its cards, play its seal and badge, and `say` its vote."""
        count = self._counts[place]
        share = DECIDED_SHARE if self._decider is not None and place > self._decider else 1.0
        laying = Tween(share * CARD_SECONDS * count.total_cards, count.lay, linear)
        steps: list[Motion] = [self._opening(place, share), together(laying, self._sound(Sound.SLIDE))]
        if count.vote.side is None:
            steps.append(Tween(share * 2 * BREATH_SECONDS, lambda _: say(count), linear))
            return sequence(*steps)
        is_decider = place == self._decider
        struck = Sound.DECIDING_SEAL if is_decider else Sound.FACTION_WON
        easing = self._motion.easing
        steps += [
            Tween(share * TUG_SECONDS, field_setter(count, "tugged"), easing(overshoot)),
            pause(HELD_BACK_SECONDS if is_decider else 0.0),
            Tween(share * STAMP_SECONDS, field_setter(count, "stamped"), ease_in),
            together(
                Tween(share * SETTLE_SECONDS, lambda progress: self._settle(count, progress), easing(linear)),
                self._sound(struck),
            ),
            Tween(share * SEND_SECONDS, field_setter(count, "sent"), easing(ease_in_out)),
            Tween(share * BREATH_SECONDS, lambda _: say(count), linear),
        ]
        return sequence(*steps)

    def crowning(
        self, ceremony: CoronationProgress, champions: int, manner: Manner, *, is_lost: bool
    ) -> Motion:
        """Put out the lights over the board, and crown the winner before this many champions."""
        fanfare = Sound.DEFEAT if is_lost else Sound.VICTORY
        crown_seconds = CROWN_SECONDS.get(manner, MIN_CROWN_SECONDS)
        steps = champions + BOW_STEPS
        return sequence(
            Tween(LIGHTS_SECONDS, field_setter(ceremony, "dimmed"), linear),
            together(Tween(crown_seconds, field_setter(ceremony, "crown"), linear), self._sound(fanfare)),
            together(
                self._sound(Sound.CORONATION),
                Tween(CHAMPION_SECONDS * steps, field_setter(ceremony, "champions", end=steps), linear),
                Tween(PENNANT_SECONDS, field_setter(ceremony, "pennants"), ease_out),
                Tween(PLATE_SECONDS, field_setter(ceremony, "plate"), ease_out),
            ),
            Tween(TABLE_SECONDS, field_setter(ceremony, "table"), self._motion.easing(linear)),
            Tween(BOW_SECONDS if is_lost else 0.0, field_setter(ceremony, "bow"), linear),
        )

    def _opening(self, place: int, share: float) -> Motion:
        """Open a row while the one before it closes."""

        def move(progress: float) -> None:
            self._counts[place].opened = progress
            if place:
                self._counts[place - 1].opened = 1 - progress

        return Tween(share * OPEN_SECONDS, move, self._motion.easing(ease_in_out))

    def _settle(self, count: FactionCount, progress: float) -> None:
        count.settled = progress
        self.shaken = (1 - progress) * math.sin(progress * 40) if progress < 1 else 0.0

    def _sound(self, sound: Sound) -> Motion:
        return call(partial(self._audio.play, sound))
