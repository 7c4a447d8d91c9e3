"""How each event looks: a function for each, which changes the zones and returns the motion that shows it.

Functions take the stagehand and the event; every power has a moment of its own that explains it.
"""

from __future__ import annotations

from collections.abc import Sequence

from claim_desktop.rules.cards import Card, in_order, sort_key
from claim_desktop.rules.events import (
    CardDrawn,
    CardPlayed,
    CardsDiscarded,
    CardsRevealed,
    DwarvesCollected,
    GnomesLaidOut,
    GnomeSmashed,
    LeadPassed,
    PhaseTwoBegan,
    RevealedTaken,
    TopLookedAt,
    TopTaken,
    TrickWon,
    TrollsSetAside,
    UndeadScored,
)
from claim_desktop.rules.state import Phase
from claim_desktop.table import effects, motions
from claim_desktop.table.layout import Pose
from claim_desktop.table.sprites import CardSprite, Light
from claim_desktop.table.stagehand import Stagehand
from claim_desktop.table.zones import disguise, pose_in
from claim_desktop.ui.motion import Motion, Tween, after, pause, sequence, together

READ_SECONDS = 0.75
"""How long a complete trick lies before it is cleared away."""

LOOK_SECONDS = 0.7
"""How long a drawn card is shown to its drawer."""

DEAL_STEP_SECONDS = 0.055


def show_deal(hand: Stagehand) -> Motion:
    """The cards of the first hands fly from the stock to their seats, then the first are revealed."""
    zones = hand.zones
    stock = zones.stock_pose()
    flights: list[Motion] = [hand.sound("shuffle")]
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
    return together(*flights)


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

    def take_on(_: float) -> None:
        sprite.disguise = counts_as

    shimmer = hand.flourish(effects.glimmer(zones, "shimmer", sprite, 1.3, 0.55))
    changed = together(hand.sound("doppelgangers"), shimmer, after(0.2, Tween(0, take_on)))
    return sequence(played, changed)


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
        return together(lit, after(0.05, _charge(hand, best, zones.trick[0][1])))
    is_own = zones.deck.side_of(event.winner) == zones.deck.side_of(zones.viewer)
    sound = hand.sound("trick_won" if is_own else "trick_lost")
    return together(lit, sound, after(0.1, hand.flourish(motions.pulse(best))))


def _charge(hand: Stagehand, knight: CardSprite, goblin: CardSprite) -> Motion:
    """The lance flies, the Goblin reels."""
    thrust = sequence(
        effects.thrust(hand.zones, "lance", knight, goblin, 0.3),
        motions.reel(goblin, 0.4),
    )
    return together(hand.sound("knights"), hand.flourish(thrust))


def show_undead(hand: Stagehand, event: UndeadScored) -> Motion:
    """Undead rise in green wisps and sink onto the winner's score pile."""
    zones = hand.zones

    def rise(sprite: CardSprite, pose: Pose) -> Motion:
        wisp = effects.glimmer(zones, "wisp", sprite, 1.5, 0.8)
        return together(hand.throw(sprite, pose, 0.8, sprite.pose.width * 0.7), hand.flourish(wisp))

    return together(hand.sound("undead"), hand.to_score_pile(event.seat, event.cards, rise))


def show_discarded(hand: Stagehand, event: CardsDiscarded) -> Motion:
    """The rest of the trick goes to the discard."""
    return together(hand.sound("slide"), hand.to_discard(hand.lift_from_trick(event.cards), event.cards))


def show_looked_at(hand: Stagehand, event: TopLookedAt) -> Motion:
    """An eye opens over the stock, and the top card is lifted; only the looker sees its face."""
    zones = hand.zones
    stock = zones.stock_pose()
    sprite = CardSprite(event.card, stock)
    zones.looked_at = sprite
    zones.stock_count -= 1
    turned = (
        after(0.1, hand.turn(sprite, face_up=True, seconds=0.35)) if event.card is not None else pause(0.3)
    )
    lifted = together(hand.carry(sprite, zones.looked_at_pose(), 0.35), turned)
    eye = effects.opening_eye(zones, (stock.x, stock.y), stock.width * 0.9, 0.45)
    return sequence(together(hand.sound("seers"), hand.flourish(eye)), lifted)


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


def show_dwarves(hand: Stagehand, event: DwarvesCollected) -> Motion:
    """The Dwarves are carried off by the loser, in hops."""

    def march(sprite: CardSprite, pose: Pose) -> Motion:
        return hand.hop(sprite, pose, 0.75)

    return together(hand.sound("dwarves"), hand.to_score_pile(event.seat, event.cards, march))


def show_gnomes(hand: Stagehand, event: GnomesLaidOut) -> Motion:
    """Gnomes are set down in front of the winner, and a little dust rises."""
    zones = hand.zones
    front = zones.gnomes[event.seat]
    front.extend(hand.lift_from_trick(event.cards))
    poses = zones.gnome_poses(event.seat, len(front))
    newest = poses[-1]
    dust = effects.burst(zones, "dust", (newest.x, newest.y + newest.width * 0.6), newest.width * 1.6, 0.35)
    landed = together(hand.sound("gnomes"), hand.flourish(dust))
    carried = together(*(hand.carry(card, pose, 0.45) for card, pose in zip(front, poses, strict=True)))
    return together(carried, after(0.35, landed))


def show_smashed(hand: Stagehand, event: GnomeSmashed) -> Motion:
    """The Giant rises and comes down, the table shakes, and the Gnome breaks and goes to the discard."""
    zones = hand.zones
    front = zones.gnomes[event.seat]
    gnome = next(sprite for sprite in front if sprite.card is event.gnome)
    giants = [sprite for _, sprite in zones.trick if sprite.card is event.giant]
    front.remove(gnome)
    place, width = (gnome.pose.x, gnome.pose.y), gnome.pose.width
    stomp = hand.flourish(together(*(motions.pulse(giant, 0.3, growth=0.3) for giant in giants)))
    broken = together(
        motions.tremble(zones, 0.4),
        effects.burst(zones, "ring", place, width * 3.2, 0.4),
        effects.burst(zones, "crack", place, width * 2.0, 0.5),
        effects.burst(zones, "shards", place, width * 2.4, 0.5),
    )
    away = after(0.08, hand.to_discard([gnome], [event.gnome]))
    closed = hand.shift(front, zones.gnome_poses(event.seat, len(front)))
    return sequence(stomp, together(hand.sound("giants"), hand.flourish(broken), away, closed))


def show_trolls(hand: Stagehand, event: TrollsSetAside) -> Motion:
    """The Trolls are held back: they go to the bridge and stay there."""
    zones = hand.zones
    zones.trolls.extend(hand.lift_from_trick(event.cards))
    zones.trolls.sort(key=lambda sprite: sort_key(sprite.card) if sprite.card is not None else 0)
    poses = zones.troll_poses(len(zones.trolls))
    carried = together(*(hand.carry(card, pose, 0.6) for card, pose in zip(zones.trolls, poses, strict=True)))
    return together(hand.sound("trolls"), carried)


def show_gathered(hand: Stagehand, seat: int, cards: Sequence[Card], sound: str) -> Motion:
    """Cards go to a score pile without more ado."""
    return together(hand.sound(sound), hand.to_score_pile(seat, cards))


def show_lead(hand: Stagehand, event: LeadPassed) -> Motion:
    """The trick is over: the crown goes to the next leader; a Dragon carries it on its flame."""
    zones = hand.zones
    start, end = zones.crown_place(), zones.crown_rest(event.seat)
    zones.leader = zones.turn = event.seat
    zones.tricks_played += 1
    zones.crown = start

    def land() -> None:
        zones.crown = None

    by_dragon = event.dragon is not None
    rise = zones.layout.px(70 if by_dragon else 24)
    flight = motions.fly(start, end, rise, lambda place: setattr(zones, "crown", place))
    seconds = 0.75 if by_dragon else 0.3
    crowned = Tween(0.0 if hand.is_reduced else seconds, flight, on_done=land)
    if not by_dragon:
        return crowned
    flame = effects.escort(zones, "flame", zones.layout.px(74), seconds)
    return together(hand.sound("dragons"), crowned, hand.flourish(flame), pause(READ_SECONDS))


def _in_hand(hand: list[CardSprite], card: Card, *, known: bool) -> CardSprite:
    """The sprite that the card is played from: the very card if it is known, else any of the backs."""
    if known:
        return next(sprite for sprite in hand if sprite.card is card)
    return hand[len(hand) // 2]


def _sorted(cards: Sequence[Card | None]) -> list[Card | None]:
    known = [card for card in cards if card is not None]
    return list(in_order(known)) if known else list(cards)
