"""The building blocks of every event's motion: lifting cards, carrying them, playing sounds.

Every motion of a card goes through here, so reduced motion is handled in one place: a card then fades out
where it is and fades in where it belongs.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from claim_desktop.rules.cards import Card
from claim_desktop.table.animation import card_tweens
from claim_desktop.table.layout import Pose
from claim_desktop.table.model import TableModel
from claim_desktop.table.sounds import Sound
from claim_desktop.table.sprites import CardSprite, Light
from claim_desktop.ui.audio import Audio
from claim_desktop.ui.motion import Motion, MotionPolicy, Tween, after, call, pause, sequence, then, together

GATHER_STEP_SECONDS = 0.05
"""The delay between the departures of a trick's cards."""


class CardMover:
    """Moves cards on one table."""

    def __init__(self, table: TableModel, audio: Audio | None, motion: MotionPolicy) -> None:
        self.table = table
        self.motion = motion
        self._audio = audio

    def sound(self, sound: Sound, at: Pose | None = None) -> Tween:
        """Play a sound when this motion begins, panned to where a card lands."""
        if self._audio is None:
            return call(lambda: None)
        side = 0.0 if at is None else 2 * at.x / self.table.layout.scale.size[0] - 1
        return call(partial(self._audio.play, sound, side))

    def carry(
        self,
        sprite: CardSprite,
        pose: Pose,
        seconds: float = card_tweens.SLIDE_SECONDS,
        *,
        settles: bool = True,
    ) -> Motion:
        """Carry a card from where it is to a pose."""
        return self.fly(partial(card_tweens.slide, settles=settles), sprite, pose, seconds)

    def fly(
        self, flight: Callable[..., Tween], sprite: CardSprite, pose: Pose, seconds: float, *how: float
    ) -> Motion:
        """Fly a card to a pose with this kind of motion; with reduced motion it fades instead."""
        if self.motion.animates_position:
            return flight(sprite, pose, seconds, *how)
        return card_tweens.fade_across(sprite, pose, seconds)

    def resize(self, sprite: CardSprite, pose: Pose, seconds: float) -> Motion:
        """Let a card shrink or grow where it lies; with reduced motion it fades instead."""
        if not self.motion.animates_position:
            return card_tweens.fade_across(sprite, pose, seconds)

        def stop() -> None:
            sprite.is_growing = False

        sprite.is_growing = True
        return then(card_tweens.slide(sprite, pose, seconds, settles=False, lift=0.0), stop)

    def in_front(self, sprite: CardSprite, motion: Motion) -> Motion:
        """Show a trick card's motion above all cards lying on the table."""
        flying = self.table.stage.flying
        return then(sequence(call(partial(flying.append, sprite)), motion), partial(flying.remove, sprite))

    def flourish(self, motion: Motion, sign: Motion | None = None) -> Motion:
        """Play a purely decorative motion; with reduced motion, show only the fading `sign`, if any."""
        if not self.motion.has_flourishes:
            return sign if sign is not None else pause(0)
        return motion

    def flip(self, sprite: CardSprite, *, face_up: bool, seconds: float = 0.3) -> Motion:
        """Turn a card over, unless the right side already faces up."""
        return card_tweens.flip(sprite, face_up, seconds)

    def close_up(self, seat: int) -> Motion:
        """Close the gaps between the cards left in a hand."""
        return self.placing_hand(seat, self.shift(self.table.hands[seat], self.table.hand_poses(seat)))

    def placing_hand(self, seat: int, motion: Motion) -> Motion:
        """Mark a motion of the whole hand: until it is over, nothing else moves the viewer's cards."""
        if seat != self.table.viewer:
            return motion
        return then(sequence(call(partial(self._count_move, 1)), motion), partial(self._count_move, -1))

    def put_back(self) -> Motion:
        """Return the cards still on offer from their plinths to their places."""
        sprites, poses = [], []
        for sprite, pose in self.table.offered():
            sprites.append(sprite)
            poses.append(pose)
        return self.shift(sprites, poses)

    def shift(self, sprites: Sequence[CardSprite], poses: Sequence[Pose]) -> Motion:
        """Shift cards slightly along the table."""
        moves = (
            card_tweens.slide(sprite, pose, 0.3, settles=False, lift=0.0)
            for sprite, pose in zip(sprites, poses, strict=True)
        )
        return together(*moves)

    def lift(self, cards: Sequence[Card], seat: int) -> list[CardSprite]:
        """Take face-up cards from wherever they are: the trick, the bridge, or in front of the seat."""
        return [self._lift_one(card, seat) for card in cards]

    def lift_from_trick(self, cards: Sequence[Card]) -> list[CardSprite]:
        """Take cards from the trick."""
        return [self._lift_one(card, self.table.viewer) for card in cards]

    def to_pile(
        self,
        sprites: Sequence[CardSprite],
        flight: Callable[[CardSprite], Motion],
        arrive: Callable[[], None],
    ) -> Motion:
        """Fly cards one after another; `arrive` adds them to a pile once the last has landed."""
        table = self.table
        table.stage.flying.extend(sprites)

        def land() -> None:
            for sprite in sprites:
                table.stage.flying.remove(sprite)
            arrive()

        flown = together(*(after(GATHER_STEP_SECONDS * i, flight(each)) for i, each in enumerate(sprites)))
        return then(flown, land)

    def to_score_pile(
        self,
        seat: int,
        cards: Sequence[Card],
        flight: Callable[[CardSprite, Pose], Motion] | None = None,
    ) -> Motion:
        """Gather cards on a seat's score pile, carried or by another kind of flight."""
        table = self.table
        pose = table.score_pose(seat)

        def fly(sprite: CardSprite) -> Motion:
            if flight is not None:
                return flight(sprite, pose)
            return self.carry(sprite, pose, card_tweens.GATHER_SECONDS, settles=False)

        return self.to_pile(self.lift(cards, seat), fly, lambda: table.score_piles[seat].extend(cards))

    def to_discard(self, sprites: Sequence[CardSprite], cards: Sequence[Card]) -> Motion:
        """Send cards to the discard."""
        pose = self.table.layout.discard_pose
        return self.to_pile(
            sprites,
            lambda sprite: self.carry(sprite, pose, card_tweens.GATHER_SECONDS, settles=False),
            lambda: self.table.discard.extend(cards),
        )

    def to_followers(self, sprite: CardSprite, seat: int, card: Card | None) -> Motion:
        """Send a card face down to a seat's followers; `card` is None if the viewer may not know it."""
        table = self.table
        if sprite not in table.stage.flying:
            table.stage.flying.append(sprite)
        sprite.light = Light.PLAIN

        def arrive() -> None:
            table.stage.flying.remove(sprite)
            table.follower_counts[seat] += 1
            if seat == table.viewer and card is not None:
                table.own_followers.append(card)

        return together(
            self.sound(Sound.SLIDE, table.followers_pose(seat)),
            self.carry(sprite, table.followers_pose(seat), card_tweens.GATHER_SECONDS, settles=False),
            after(0.12, self.flip(sprite, face_up=False)),
            after(card_tweens.GATHER_SECONDS, call(arrive)),
        )

    def _count_move(self, count: int) -> None:
        self.table.stage.own_hand_moves += count

    def _lift_one(self, card: Card, seat: int) -> CardSprite:
        table = self.table
        for pair in table.trick:
            if pair[1].card is card:
                table.trick.remove(pair)
                if pair[0] == table.winning:
                    table.winning = None
                pair[1].disguise, pair[1].light = None, Light.PLAIN
                return pair[1]
        places = (table.trolls, table.gnomes[seat])
        place, sprite = next((place, each) for place in places for each in place if each.card is card)
        place.remove(sprite)
        return sprite
