"""Turns events into motion: one branch for each event class, one event after the other.

An event changes the zones when its turn comes, and its cards move from where they are to where they belong.
At the end of all events the zones hold what a fresh view of the game would show.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from typing import assert_never

from claim_desktop.rules.cards import Card, in_order, sort_key
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
from claim_desktop.rules.state import Phase
from claim_desktop.table import motions
from claim_desktop.table.captions import Narrator
from claim_desktop.table.layout import Pose
from claim_desktop.table.sprites import CardSprite, Light
from claim_desktop.table.zones import Zones, pose_in
from claim_desktop.ui.audio import Audio
from claim_desktop.ui.motion import Motion, Timeline, Tween, after, pause, sequence, together

READ_SECONDS = 0.75
"""How long a complete trick lies before it is cleared away."""

LOOK_SECONDS = 0.7
"""How long a drawn card is shown to its drawer."""

DEAL_STEP_SECONDS = 0.055
BANNER_SECONDS = 1.5


class Director:
    """Shows events on the zones of one seat's table. The caller lets time pass with `update`."""

    def __init__(self, timeline: Timeline, audio: Audio, names: Sequence[str]) -> None:
        self.timeline = timeline
        self.caption: str = ""
        """The sentence about what happens now."""
        self.banner: str = ""
        """A few large words over the table, while they last."""
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
        zones = self.zones
        stock = zones.stock_pose()
        self._play("shuffle")
        motions_of_all: list[Motion] = []
        for seat, hand in enumerate(zones.hands):
            poses = zones.layout.hand_poses(zones.place_of(seat), len(hand))
            for index, (sprite, pose) in enumerate(zip(hand, poses, strict=True)):
                faces = seat == zones.viewer
                sprite.pose, sprite.face_up = stock, 0.0
                start = DEAL_STEP_SECONDS * (index * len(zones.hands) + zones.place_of(seat))
                flight = motions.arc(sprite, pose, 0.45, zones.layout.px(60))
                turned = after(0.25, motions.flip(sprite, True)) if faces else pause(0)
                motions_of_all.append(after(start, together(flight, turned)))
        for card in zones.revealed:
            if card is not None:
                start = DEAL_STEP_SECONDS * sum(map(len, zones.hands)) + 0.2
                motions_of_all.append(after(start, self._reveal(card, card.pose)))
        self._add(together(*motions_of_all))

    def refuse(self, sprite: CardSprite) -> None:
        """A card was chosen that may not be played."""
        self._play("refuse")
        self._asides.add(motions.refuse(sprite))

    def _begin(self, event: Event) -> None:
        if isinstance(event, PhaseTwoBegan):
            # Followers can only be taken up once the last of them have arrived, however great the hurry.
            self.timeline.finish()
        sentence = self._narrator.tell(event)
        if sentence is not None:
            self.caption = sentence
        self._add(self._motion(event))

    def _add(self, motion: Motion) -> None:
        self.timeline.add(motion)

    def _play(self, sound: str) -> None:
        self._audio.play(sound)

    def _motion(self, event: Event) -> Motion:  # noqa: PLR0911, PLR0912  (one branch for each event class)
        match event:
            case CardsRevealed():
                return self._show_revealed(event)
            case CardPlayed():
                return self._show_played(event)
            case TrickWon():
                return self._show_won(event)
            case UndeadScored():
                return self._show_undead(event)
            case CardsDiscarded():
                return self._show_discarded(event)
            case TopLookedAt():
                return self._show_looked_at(event)
            case RevealedTaken():
                return self._show_revealed_taken(event)
            case TopTaken() | CardDrawn():
                return self._show_drawn(event)
            case PhaseTwoBegan():
                return self._show_phase_two(event)
            case DwarvesCollected():
                self._play("dwarves")
                return self._to_score_pile(event.seat, event.cards, read_seconds=0.3)
            case GnomesLaidOut():
                return self._show_gnomes(event)
            case GnomeSmashed():
                return self._show_smashed(event)
            case TrollsSetAside():
                return self._show_trolls(event)
            case TrollTaken():
                self._play("trolls")
                return self._to_score_pile(event.seat, (event.card,), read_seconds=0.3)
            case LastTrollsTaken() | GnomesJoined():
                return self._to_score_pile(event.seat, event.cards, read_seconds=0.3)
            case TrickGathered():
                self._play("slide")
                return self._to_score_pile(event.seat, event.cards)
            case LeadPassed():
                return self._show_lead(event)
            case FactionVoted() | GameEnded():
                return pause(0)
            case _:
                assert_never(event)

    def _show_revealed(self, event: CardsRevealed) -> Motion:
        """From the top of the stock onto the pedestals, turned over on the way."""
        zones = self.zones
        zones.stock_count -= len(event.cards)
        zones.revealed = [CardSprite(card, zones.stock_pose()) for card in event.cards]
        reveals = [
            after(0.15 * index, self._reveal(sprite, pose_in(rect)))
            for index, (sprite, rect) in enumerate(zip(zones.revealed, zones.layout.pedestals, strict=True))
            if sprite is not None
        ]
        return together(*reveals)

    def _reveal(self, sprite: CardSprite, pose: Pose) -> Motion:
        sprite.pose, sprite.face_up = self.zones.stock_pose(), 0.0
        return together(
            Tween(0, lambda _: self._play("flip")),
            motions.slide(sprite, pose, 0.4),
            after(0.08, motions.flip(sprite, True)),
        )

    def _show_played(self, event: CardPlayed) -> Motion:
        zones = self.zones
        hand = zones.hands[event.seat]
        sprite = _in_hand(hand, event.card, known=event.seat == zones.viewer)
        hand.remove(sprite)
        sprite.card, sprite.light = event.card, Light.PLAIN
        zones.trick.append((event.seat, sprite))
        zones.turn = (event.seat + 1) % zones.deck.players
        target = zones.layout.trick[zones.place_of(event.seat)]
        self._play("place")
        turned = motions.flip(sprite, True, 0.28) if sprite.face_up < 1 else pause(0)
        return together(motions.slide(sprite, target), turned, after(0.1, self._close_up(event.seat)))

    def _close_up(self, seat: int) -> Motion:
        """The cards left in a hand move together."""
        hand = self.zones.hands[seat]
        poses = self.zones.layout.hand_poses(self.zones.place_of(seat), len(hand))
        return together(*(self._settle(card, pose, 0.3) for card, pose in zip(hand, poses, strict=True)))

    def _settle(self, sprite: CardSprite, pose: Pose, seconds: float) -> Motion:
        return motions.slide(sprite, pose, seconds, settles=False, lift=0.0)

    def _show_won(self, event: TrickWon) -> Motion:
        zones = self.zones
        best = next(sprite for seat, sprite in zones.trick if seat == event.winner)
        best.light = Light.CHOSEN
        is_own = zones.deck.side_of(event.winner) == zones.deck.side_of(zones.viewer)
        self._play("knights" if event.knights_beat_goblins else "trick_won" if is_own else "trick_lost")
        zones.tricks_played += 1
        zones.last_trick = event

        def calm() -> None:
            best.light = Light.PLAIN

        return together(after(0.1, motions.pulse(best)), Tween(READ_SECONDS, _nothing, on_done=calm))

    def _show_undead(self, event: UndeadScored) -> Motion:
        self._play("undead")
        return self._to_score_pile(event.seat, event.cards, seconds=0.8, rise=1.6)

    def _show_discarded(self, event: CardsDiscarded) -> Motion:
        zones = self.zones
        sprites = self._lift_from_trick(event.cards)
        self._play("slide")

        def arrive() -> None:
            zones.discard.extend(event.cards)

        return self._to_pile(sprites, zones.discard_pose(), arrive)

    def _show_looked_at(self, event: TopLookedAt) -> Motion:
        zones = self.zones
        sprite = CardSprite(event.card, zones.stock_pose())
        zones.looked_at = sprite
        zones.stock_count -= 1
        self._play("seers")
        lifted = motions.slide(sprite, zones.looked_at_pose(), 0.4)
        turned = after(0.15, motions.flip(sprite, True, 0.4)) if event.card is not None else pause(0.6)
        return together(lifted, turned)

    def _show_revealed_taken(self, event: RevealedTaken) -> Motion:
        zones = self.zones
        index = next(
            i for i, each in enumerate(zones.revealed) if each is not None and each.card is event.card
        )
        sprite = zones.revealed[index]
        assert sprite is not None, "an empty pedestal has no card to take"
        zones.revealed[index] = None
        return self._to_followers(sprite, event.seat, event.card)

    def _show_drawn(self, event: TopTaken | CardDrawn) -> Motion:
        """From the stock to the followers; a card that the viewer may know is turned up on the way."""
        zones = self.zones
        sprite = zones.looked_at
        if sprite is None:
            zones.stock_count -= 1
            sprite = CardSprite(event.card, zones.stock_pose())
        zones.looked_at = None
        sprite.card = event.card
        if event.card is None or sprite.face_up > 0:
            return self._to_followers(sprite, event.seat, event.card)
        shown = zones.looked_at_pose()
        zones.flying.append(sprite)
        self._play("flip")
        return sequence(
            together(motions.slide(sprite, shown, 0.35), motions.flip(sprite, True, 0.35)),
            pause(LOOK_SECONDS),
            self._to_followers(sprite, event.seat, event.card),
        )

    def _to_followers(self, sprite: CardSprite, seat: int, card: Card | None) -> Motion:
        """To the seat's followers, face down."""
        zones = self.zones
        if sprite not in zones.flying:
            zones.flying.append(sprite)
        sprite.light = Light.PLAIN

        def arrive() -> None:
            zones.flying.remove(sprite)
            zones.follower_counts[seat] += 1
            if seat == zones.viewer and card is not None:
                zones.own_followers.append(card)

        return together(
            Tween(0, lambda _: self._play("slide")),
            motions.slide(
                sprite, zones.followers_pose(seat), motions.GATHER_SECONDS, settles=False, on_done=arrive
            ),
            after(0.12, motions.flip(sprite, False)),
        )

    def _show_phase_two(self, event: PhaseTwoBegan) -> Motion:
        """Everybody takes up their followers."""
        zones = self.zones
        zones.phase = Phase.TWO
        zones.tricks_played = 0
        zones.own_followers.clear()
        taken: list[Motion] = []
        for seat, cards in enumerate(event.hands):
            zones.follower_counts[seat] = 0
            zones.hands[seat] = [CardSprite(card, zones.followers_pose(seat)) for card in _sorted(cards)]
            poses = zones.layout.hand_poses(zones.place_of(seat), len(cards))
            for index, (sprite, pose) in enumerate(zip(zones.hands[seat], poses, strict=True)):
                turned = after(0.2, motions.flip(sprite, True)) if sprite.card is not None else pause(0)
                taken.append(after(0.4 + 0.05 * index, together(motions.slide(sprite, pose, 0.5), turned)))
        self._play("deal")
        return together(self._say_large("phase_two"), *taken)

    def _say_large(self, banner: str) -> Motion:
        def end() -> None:
            self.banner = ""

        self.banner = banner
        return Tween(BANNER_SECONDS, _nothing, on_done=end)

    def _show_gnomes(self, event: GnomesLaidOut) -> Motion:
        zones = self.zones
        front = zones.gnomes[event.seat]
        front.extend(self._lift_from_trick(event.cards))
        self._play("gnomes")
        poses = zones.gnome_poses(event.seat, len(front))
        return together(*(motions.slide(card, pose, 0.55) for card, pose in zip(front, poses, strict=True)))

    def _show_smashed(self, event: GnomeSmashed) -> Motion:
        """The Giant lifts, comes down, the table shakes, and the Gnome goes to the discard."""
        zones = self.zones
        front = zones.gnomes[event.seat]
        gnome = next(sprite for sprite in front if sprite.card is event.gnome)
        giants = [sprite for _, sprite in zones.trick if sprite.card is event.giant]
        front.remove(gnome)
        zones.flying.append(gnome)
        stomp = together(*(motions.pulse(giant, 0.45, growth=0.3) for giant in giants))

        def arrive() -> None:
            zones.flying.remove(gnome)
            zones.discard.append(event.gnome)

        def land(_: float) -> None:
            self._play("giants")

        away = motions.slide(gnome, zones.discard_pose(), 0.45, settles=False, on_done=arrive)
        close = [
            self._settle(sprite, pose, 0.3)
            for sprite, pose in zip(front, zones.gnome_poses(event.seat, len(front)), strict=True)
        ]
        return sequence(stomp, together(Tween(0, land), motions.tremble(zones), after(0.15, away), *close))

    def _show_trolls(self, event: TrollsSetAside) -> Motion:
        zones = self.zones
        zones.trolls.extend(self._lift_from_trick(event.cards))
        zones.trolls.sort(key=lambda sprite: sort_key(sprite.card) if sprite.card is not None else 0)
        self._play("trolls")
        poses = zones.troll_poses(len(zones.trolls))
        return together(
            *(motions.slide(card, pose, 0.55) for card, pose in zip(zones.trolls, poses, strict=True))
        )

    def _show_lead(self, event: LeadPassed) -> Motion:
        zones = self.zones
        zones.leader = zones.turn = event.seat
        if event.dragon is None:
            return pause(0.12)
        self._play("dragons")
        return pause(READ_SECONDS)

    def _to_score_pile(
        self,
        seat: int,
        cards: Sequence[Card],
        *,
        seconds: float = motions.GATHER_SECONDS,
        rise: float = 0.0,
        read_seconds: float = 0.0,
    ) -> Motion:
        """Cards from the trick, the front or the bridge gather on a seat's score pile."""
        zones = self.zones
        sprites = self._lift(cards, seat)

        def arrive() -> None:
            zones.score_piles[seat].extend(cards)

        gathered = self._to_pile(sprites, zones.score_pose(seat), arrive, seconds, rise)
        return together(gathered, pause(seconds + read_seconds))

    def _to_pile(
        self,
        sprites: Sequence[CardSprite],
        pose: Pose,
        arrive: Callable[[], None],
        seconds: float = motions.GATHER_SECONDS,
        rise: float = 0.0,
    ) -> Motion:
        zones = self.zones
        zones.flying.extend(sprites)

        def land() -> None:
            for sprite in sprites:
                zones.flying.remove(sprite)
            arrive()

        flights: list[Motion] = []
        for index, sprite in enumerate(sprites):
            height = rise * sprite.pose.width
            flight = (
                motions.arc(sprite, pose, seconds, height)
                if rise
                else motions.slide(sprite, pose, seconds, settles=False)
            )
            flights.append(after(0.05 * index, flight))
        flown = together(*flights)
        return together(flown, Tween(flown.duration_seconds, _nothing, on_done=land))

    def _lift(self, cards: Sequence[Card], seat: int) -> list[CardSprite]:
        """Take cards up from wherever they lie open: the trick, the Trolls, the front of the seat."""
        zones = self.zones
        lifted = []
        for card in cards:
            places: list[list[CardSprite]] = [zones.trolls, zones.gnomes[seat]]
            in_trick = next((pair for pair in zones.trick if pair[1].card is card), None)
            if in_trick is not None:
                zones.trick.remove(in_trick)
                lifted.append(in_trick[1])
                continue
            place, sprite = next((p, s) for p in places for s in p if s.card is card)
            place.remove(sprite)
            lifted.append(sprite)
        return lifted

    def _lift_from_trick(self, cards: Sequence[Card]) -> list[CardSprite]:
        return self._lift(cards, self.zones.viewer)


def _in_hand(hand: list[CardSprite], card: Card, *, known: bool) -> CardSprite:
    """The sprite that the card is played from: the very card if it is known, else any of the backs."""
    if known:
        return next(sprite for sprite in hand if sprite.card is card)
    return hand[len(hand) // 2]


def _sorted(cards: Sequence[Card | None]) -> list[Card | None]:
    known = [card for card in cards if card is not None]
    return list(in_order(known)) if known else list(cards)


def _nothing(_: float) -> None:
    """What a breath shows."""
