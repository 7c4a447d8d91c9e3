"""How each event looks: a function for each, which changes the zones and returns the motion that shows it.

Functions take the stagehand and the event. Those of the powers are in `moments`.
"""

from __future__ import annotations

from collections.abc import Sequence

from claim_desktop.rules.cards import Card, in_order
from claim_desktop.rules.events import (
    CardDrawn,
    CardPlayed,
    CardsDiscarded,
    CardsRevealed,
    GnomesJoined,
    LeadPassed,
    PhaseTwoBegan,
    RevealedTaken,
    TopTaken,
    TrickWon,
)
from claim_desktop.rules.state import Phase
from claim_desktop.table import effects, moments, motions
from claim_desktop.table.layout import Pose
from claim_desktop.table.sprites import CardSprite, Light
from claim_desktop.table.stagehand import GATHER_STEP_SECONDS, Stagehand
from claim_desktop.table.zones import disguise, pose_in
from claim_desktop.ui.motion import Motion, Tween, after, pause, sequence, together

READ_SECONDS = 0.75
"""How long a complete trick lies before it is cleared away."""

LOOK_SECONDS = 0.7
"""How long a drawn card is shown to its drawer."""

DEAL_STEP_SECONDS = 0.055

SHUFFLED_PACKETS, SHUFFLE_SECONDS, SHUFFLE_STEP_SECONDS = 6, 0.26, 0.07
"""How often the stock is cut before it is dealt from, how long a cut takes, and when the next begins."""


def show_deal(hand: Stagehand) -> Motion:
    """The stock is shuffled, the first hands fly from it to their seats, and the first cards are revealed."""
    zones = hand.zones
    stock = zones.stock_pose()
    flights: list[Motion] = []
    for seat, cards in enumerate(zones.hands):
        place = zones.place_of(seat)
        for index, (sprite, pose) in enumerate(
            zip(cards, zones.layout.hand_poses(place, len(cards)), strict=True)
        ):
            sprite.pose, sprite.face_up = stock, 0.0
            flight = hand.throw(sprite, pose, 0.45, zones.layout.px(60))
            turned = after(0.25, hand.turn(sprite, face_up=True)) if seat == zones.viewer else pause(0)
            start = DEAL_STEP_SECONDS * (index * len(zones.hands) + place)
            flights.append(after(start, together(flight, turned)))
    dealt = DEAL_STEP_SECONDS * sum(map(len, zones.hands)) + 0.2
    for shown, rect in zip(zones.revealed, zones.layout.pedestals, strict=True):
        if shown is not None:
            flights.append(after(dealt, _reveal(hand, shown, pose_in(rect))))
    return sequence(_shuffle(hand), together(*flights))


def _shuffle(hand: Stagehand) -> Motion:
    """Packets are drawn out of the stock to both sides, higher or lower, and pushed in again."""
    stock = hand.zones.stock_pose()
    packets = [CardSprite(None, stock) for _ in range(SHUFFLED_PACKETS)]
    cuts = [
        after(
            SHUFFLE_STEP_SECONDS * index,
            hand.in_front(packet, motions.cut(packet, (-1) ** index * 0.7, SHUFFLE_SECONDS)),
        )
        for index, packet in enumerate(packets)
    ]
    return together(hand.sound("shuffle"), hand.flourish(together(*cuts)))


def show_revealed(hand: Stagehand, event: CardsRevealed) -> Motion:
    """From the top of the stock onto the pedestals, turned over on the way."""
    zones = hand.zones
    zones.stock_count -= len(event.cards)
    sprites = [CardSprite(card, zones.stock_pose()) for card in event.cards]
    zones.revealed = list(sprites)
    reveals = [
        after(0.15 * index, _reveal(hand, sprite, pose_in(rect)))
        for index, (sprite, rect) in enumerate(zip(sprites, zones.layout.pedestals, strict=True))
    ]
    return together(*reveals)


def _reveal(hand: Stagehand, sprite: CardSprite, pose: Pose) -> Motion:
    sprite.pose, sprite.face_up = hand.zones.stock_pose(), 0.0
    return together(
        hand.sound("flip"),
        hand.carry(sprite, pose, 0.4),
        after(0.08, hand.turn(sprite, face_up=True)),
    )


def show_played(hand: Stagehand, event: CardPlayed) -> Motion:
    """From the hand onto the felt; a following Doppelgänger takes on the led faction's shield."""
    zones = hand.zones
    cards = zones.hands[event.seat]
    sprite = _in_hand(cards, event.card, known=event.seat == zones.viewer)
    cards.remove(sprite)
    sprite.card, sprite.light = event.card, Light.PLAIN
    zones.trick.append((event.seat, sprite))
    zones.turn = (event.seat + 1) % zones.deck.players
    played = together(
        hand.sound("place"),
        hand.carry(sprite, zones.layout.trick[zones.place_of(event.seat)]),
        hand.turn(sprite, face_up=True, seconds=0.28),
        after(0.1, hand.close_up(event.seat)),
    )
    counts_as = disguise(event.card, event.led_faction)
    if counts_as is None:
        return played
    return sequence(played, moments.doppelganger_changes(hand, event.seat, sprite, counts_as))


def show_won(hand: Stagehand, event: TrickWon) -> Motion:
    """The best card is lit up; a Knight charges at the Goblin that was led."""
    zones = hand.zones
    best = next(sprite for seat, sprite in zones.trick if seat == event.winner)
    best.light = Light.CHOSEN
    zones.last_trick = event

    def calm() -> None:
        best.light = Light.PLAIN

    lit = Tween(READ_SECONDS, motions.stand_still, on_done=calm)
    if event.knights_beat_goblins:
        return together(lit, after(0.05, moments.knights_charge(hand, best)))
    is_own = zones.deck.side_of(event.winner) == zones.deck.side_of(zones.viewer)
    sound = hand.sound("trick_won" if is_own else "trick_lost")
    risen = hand.in_front(best, motions.pulse(best, 0.55, growth=0.1))
    rays = effects.halo(zones, "rays", best, 2.1, 0.6)
    return together(lit, sound, after(0.08, hand.flourish(together(risen, rays))))


def show_discarded(hand: Stagehand, event: CardsDiscarded) -> Motion:
    """The rest of the trick goes to the discard."""
    return together(hand.sound("slide"), hand.to_discard(hand.lift_from_trick(event.cards), event.cards))


def show_revealed_taken(hand: Stagehand, event: RevealedTaken) -> Motion:
    """From the pedestal to the followers."""
    shown = hand.zones.revealed
    index = next(i for i, each in enumerate(shown) if each is not None and each.card is event.card)
    sprite = shown[index]
    assert sprite is not None, "an empty pedestal has no card to take"
    shown[index] = None
    return hand.to_followers(sprite, event.seat, event.card)


def show_drawn(hand: Stagehand, event: TopTaken | CardDrawn) -> Motion:
    """From the stock to the followers; a card that the viewer may know is turned up on the way."""
    zones = hand.zones
    sprite = zones.looked_at
    if sprite is None:
        zones.stock_count -= 1
        sprite = CardSprite(event.card, zones.stock_pose())
    zones.looked_at = None
    sprite.card = event.card
    if event.card is None or sprite.face_up > 0:
        return hand.to_followers(sprite, event.seat, event.card)
    zones.flying.append(sprite)
    return sequence(
        together(
            hand.sound("flip"),
            hand.carry(sprite, zones.looked_at_pose(), 0.35),
            hand.turn(sprite, face_up=True, seconds=0.35),
        ),
        pause(LOOK_SECONDS),
        hand.to_followers(sprite, event.seat, event.card),
    )


def show_phase_two(hand: Stagehand, event: PhaseTwoBegan) -> Motion:
    """Everybody takes up their followers."""
    zones = hand.zones
    zones.phase = Phase.TWO
    zones.tricks_played = 0
    zones.own_followers.clear()
    taken: list[Motion] = [hand.sound("deal")]
    for seat, cards in enumerate(event.hands):
        zones.follower_counts[seat] = 0
        zones.hands[seat] = [CardSprite(card, zones.followers_pose(seat)) for card in _sorted(cards)]
        poses = zones.layout.hand_poses(zones.place_of(seat), len(cards))
        for index, (sprite, pose) in enumerate(zip(zones.hands[seat], poses, strict=True)):
            turned = hand.turn(sprite, face_up=True) if sprite.card is not None else pause(0)
            taken.append(
                after(0.4 + 0.05 * index, together(hand.carry(sprite, pose, 0.5), after(0.2, turned)))
            )
    return together(*taken)


def show_gathered(hand: Stagehand, seat: int, cards: Sequence[Card], sound: str) -> Motion:
    """Cards go to a score pile without more ado."""
    return together(hand.sound(sound), hand.to_score_pile(seat, cards))


def show_joined(hand: Stagehand, event: GnomesJoined) -> Motion:
    """The Gnomes in front of a seat go to its score pile; they have been won long since, and stay counted."""
    zones, front = hand.zones, hand.zones.gnomes[event.seat]
    pose = zones.score_pose(event.seat)

    def land() -> None:
        front.clear()
        zones.score_piles[event.seat].extend(event.cards)

    flown = together(
        *(
            after(GATHER_STEP_SECONDS * index, hand.in_front(gnome, hand.carry(gnome, pose, settles=False)))
            for index, gnome in enumerate(front)
        )
    )
    landed = Tween(flown.duration_seconds, motions.stand_still, on_done=land)
    return together(hand.sound("slide"), flown, landed)


def show_lead(hand: Stagehand, event: LeadPassed) -> Motion:
    """The trick is over: the crown goes to the next leader; a Dragon carries it on its flame."""
    zones = hand.zones
    crowned: Motion
    if event.dragon is not None:
        crowned = together(moments.dragon_takes_the_crown(hand, event), pause(READ_SECONDS))
    else:
        crowned = moments.fly_crown(hand, event.seat, zones.layout.px(24), 0.3, growth=0.2)
    zones.leader = zones.turn = event.seat
    zones.tricks_played += 1
    return crowned


def _in_hand(hand: list[CardSprite], card: Card, *, known: bool) -> CardSprite:
    """The sprite that the card is played from: the very card if it is known, else any of the backs."""
    if known:
        return next(sprite for sprite in hand if sprite.card is card)
    return hand[len(hand) // 2]


def _sorted(cards: Sequence[Card | None]) -> list[Card | None]:
    known = [card for card in cards if card is not None]
    return list(in_order(known)) if known else list(cards)
