"""The motion of each event: one function per event, which changes the table and returns the motion.

Each takes the card mover and the event. The motions of the factions' powers are in `power_motions`.
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
    LastTrollsTaken,
    LeadPassed,
    PhaseTwoBegan,
    RevealedTaken,
    TopTaken,
    TrickGathered,
    TrickWon,
)
from claim_desktop.rules.state import Phase
from claim_desktop.table.animation import card_tweens, effects, power_motions
from claim_desktop.table.animation.card_mover import GATHER_STEP_SECONDS, CardMover
from claim_desktop.table.artwork.pieces import Piece
from claim_desktop.table.layout import Pose, lay_out
from claim_desktop.table.model import disguise, winning_seat
from claim_desktop.table.pose import pose_in
from claim_desktop.table.sounds import Sound
from claim_desktop.table.sprites import CardSprite, Light
from claim_desktop.ui.motion import (
    Motion,
    Tween,
    after,
    call,
    early,
    field_setter,
    on_arc,
    pause,
    sequence,
    then,
    together,
)
from claim_desktop.ui.motion.easing import ease_in_out

READ_SECONDS = {2: 0.55, 3: 0.65, 4: 0.75}
"""The seconds for which a complete trick lies before it is cleared away, by the number of its cards."""

QUIET_PACE = 0.5
"""The share of these, and of a computer player's pause, that is left where nothing is at stake."""

DRAGON_SEEN_SECONDS = 0.35
"""The seconds for which the flame that carries the spear is shown before the game continues."""

DISGUISED_SECONDS = 0.4
"""The seconds for which a Doppelgänger's change is shown before the game continues."""

CHARGE_SEEN_SECONDS = 0.7
"""The seconds for which a Knight's charge is shown before the game continues."""

SEEN_SECONDS = 0.24
"""The seconds for which the face of a played or revealed card is shown before the game continues."""

CLEARED_SECONDS, TAKEN_SECONDS, LED_SECONDS = 0.03, 0.04, 0.03
"""The seconds after which the game continues while cards are cleared away, a follower is taken, and the spear
flies.
"""

LAUREL_SECONDS, LAUREL_STARTS, LAUREL_RISE = 0.3, 0.26, 34
"""The laurel's flight to the card that beats another: its duration, its delay after that card, and its rise
in design pixels.
"""

LOOK_SECONDS = 0.6
"""The seconds for which a drawn card is shown to its drawer."""

ROOM_SECONDS = 0.18
"""The time in which the cards on offer make room for a trick."""

DEAL_STEP_SECONDS = 0.055

REVEAL_STEP_SECONDS = 0.1
"""The delay between two revealed cards."""

CLOTH_SECONDS = 1.0
"""The duration of rolling out the cloth of Phase Two."""

MARCH_SECONDS, MARCH_STEP_SECONDS, FACTION_STEP_SECONDS = 0.6, 0.06, 0.22
"""The duration of a follower's march, the delay to the next one, and the delay to the next faction."""

SHUFFLED_PACKETS, SHUFFLE_SECONDS, SHUFFLE_STEP_SECONDS = 6, 0.26, 0.07
"""The number of cuts before the deal, the duration of a cut, and the delay to the next one."""


def show_deal(mover: CardMover) -> Motion:
    """Shuffle the stock, deal the first hands from it, and reveal the first cards."""
    table = mover.table
    stock = table.layout.stock_pose
    flights: list[Motion] = []
    for seat, cards in enumerate(table.hands):
        place = table.place_of(seat)
        for index, (sprite, pose) in enumerate(zip(cards, table.hand_poses(seat), strict=True)):
            sprite.pose, sprite.face_up = stock, 0.0
            flight = mover.fly(card_tweens.arc, sprite, pose, 0.45, table.layout.px(60))
            turned = after(0.25, mover.flip(sprite, face_up=True)) if seat == table.viewer else pause(0)
            start = DEAL_STEP_SECONDS * (index * len(table.hands) + place)
            flights.append(after(start, together(mover.sound(Sound.DEAL, pose), flight, turned)))
    dealt = DEAL_STEP_SECONDS * sum(map(len, table.hands)) + 0.2
    for revealed, rect in zip(table.revealed, table.offer.pedestals, strict=True):
        if revealed is not None:
            flights.append(after(dealt, _reveal(mover, revealed, pose_in(rect))))
    return mover.placing_hand(table.viewer, sequence(_shuffle(mover), together(*flights)))


def _shuffle(mover: CardMover) -> Motion:
    """Pull packets out of the stock to both sides, and push them back in."""
    stock = mover.table.layout.stock_pose
    packets = [CardSprite(None, stock) for _ in range(SHUFFLED_PACKETS)]
    cuts = [
        after(
            SHUFFLE_STEP_SECONDS * index,
            mover.in_front(packet, card_tweens.cut(packet, (-1) ** index * 0.7, SHUFFLE_SECONDS)),
        )
        for index, packet in enumerate(packets)
    ]
    return together(mover.sound(Sound.SHUFFLE), mover.flourish(together(*cuts)))


def show_revealed(mover: CardMover, event: CardsRevealed) -> Motion:
    """Begin the next trick: move cards from the stock onto the pedestals, turning them over on the way."""
    table = mover.table
    table.tricks_played += 1
    table.stock_count -= len(event.cards)
    sprites = [CardSprite(card, table.layout.stock_pose) for card in event.cards]
    table.revealed = list(sprites)
    table.has_made_room = False
    reveals = [
        after(REVEAL_STEP_SECONDS * index, _reveal(mover, sprite, pose_in(rect)))
        for index, (sprite, rect) in enumerate(zip(sprites, table.offer.pedestals, strict=True))
    ]
    return early(
        together(_resize_pedestals(mover), *reveals), SEEN_SECONDS + REVEAL_STEP_SECONDS * (len(reveals) - 1)
    )


def _reveal(mover: CardMover, sprite: CardSprite, pose: Pose) -> Motion:
    sprite.pose, sprite.face_up = mover.table.layout.stock_pose, 0.0
    return together(
        mover.sound(Sound.FLIP, pose),
        mover.in_front(sprite, mover.carry(sprite, pose, 0.4)),
        after(0.08, mover.flip(sprite, face_up=True)),
    )


def _resize_pedestals(mover: CardMover) -> Motion:
    """Let the pedestals make room for a trick, or grow again."""
    table = mover.table
    start, end = table.stage.offer_shrinkage, float(table.has_made_room)

    def resize(progress: float) -> None:
        table.stage.offer_shrinkage = start + (end - start) * progress

    return Tween(mover.motion.flight_seconds(ROOM_SECONDS), resize, ease_in_out)


def _make_room(mover: CardMover) -> Motion:
    """Let the cards on offer make room for the first card of a trick."""
    table = mover.table
    if table.phase is not Phase.ONE or table.has_made_room:
        return pause(0)
    table.has_made_room = True
    if table.layout.large_offer is table.layout.offer:
        return pause(0)
    shrunk = (mover.resize(sprite, pose, ROOM_SECONDS) for sprite, pose in table.offered())
    return together(_resize_pedestals(mover), *shrunk)


def show_played(mover: CardMover, event: CardPlayed) -> Motion:
    """Move a card from the hand onto the felt; a following Doppelgänger takes on the led faction's shield."""
    table = mover.table
    cards = table.hands[event.seat]
    sprite = _in_hand(cards, event.card)
    cards.remove(sprite)
    sprite.card, sprite.light, sprite.is_growing = event.card, Light.PLAIN, False
    table.trick.append((event.seat, sprite))
    table.turn = (event.seat + 1) % table.deck.players
    pose = table.layout.trick[table.place_of(event.seat)]
    is_first = table.phase is Phase.ONE and table.tricks_played == 0 and len(table.trick) == 1
    played = together(
        _make_room(mover),
        mover.sound(Sound.PLACE, pose),
        *([mover.sound(Sound.FIRST_CARD)] if is_first else []),
        mover.carry(sprite, pose),
        mover.flip(sprite, face_up=True, seconds=0.28),
        after(0.1, mover.close_up(event.seat)),
    )
    ahead = garland_best(mover)
    counts_as = disguise(event.card, event.led_faction)
    if counts_as is None:
        return early(together(played, after(LAUREL_STARTS, ahead)), SEEN_SECONDS)
    changed = power_motions.doppelganger_changes(mover, event.seat, sprite, counts_as)
    return sequence(early(played, SEEN_SECONDS), early(changed, DISGUISED_SECONDS), early(ahead, 0.0))


def garland_best(mover: CardMover) -> Motion:
    """Move the laurel to the card that is winning the trick."""
    table = mover.table
    seat = winning_seat(table.trick)
    best = next((sprite for each, sprite in table.trick if each == seat), None)
    if seat is None or best is None:
        return pause(0)
    end = table.laurel_rest(seat)
    start = end if table.winning is None else table.laurel_rest(table.winning)
    if start == end and table.winning is not None:
        return pause(0)

    def begin() -> None:
        if any(sprite is best for _, sprite in table.trick):  # a hurried trick may be gone by now
            for _, sprite in table.trick:
                sprite.light = Light.PLAIN
            table.winning = seat

    def fly(progress: float) -> None:
        table.stage.laurel = on_arc(start, end, table.layout.px(LAUREL_RISE), progress)

    def land() -> None:
        table.stage.laurel = None
        if table.winning_card is best:
            best.light = Light.WINNING

    seconds = mover.motion.flight_seconds(LAUREL_SECONDS)
    return Tween(0.0 if start == end else seconds, fly, ease_in_out, land, on_start=begin)


def show_won(mover: CardMover, event: TrickWon) -> Motion:
    """Raise the winning card; a Knight charges at the led Goblin."""
    table = mover.table
    best = next(sprite for seat, sprite in table.trick if seat == event.winner)
    table.last_trick = event
    winners = table.deck.side_of(event.winner)
    lit = pause(READ_SECONDS[table.deck.players] * (QUIET_PACE if table.is_quiet else 1.0))
    if event.knights_beat_goblins:
        charge = after(0.05, power_motions.knights_charge(mover, best))
        return together(lit, early(charge, CHARGE_SEEN_SECONDS))
    is_own = winners == table.deck.side_of(table.viewer)
    sound = mover.sound(Sound.TRICK_WON if is_own else Sound.TRICK_LOST)
    risen = mover.in_front(best, card_tweens.pulse(best, 0.4, growth=0.1))
    rays = effects.halo(table, Piece.RAYS, best, 2.1, 0.5)
    return together(lit, sound, early(after(0.12, mover.flourish(together(risen, rays))), 0.0))


def show_discarded(mover: CardMover, event: CardsDiscarded) -> Motion:
    """Send the rest of the trick to the discard."""
    cleared = mover.to_discard(mover.lift_from_trick(event.cards), event.cards)
    return early(together(mover.sound(Sound.SLIDE), cleared), CLEARED_SECONDS)


def show_revealed_taken(mover: CardMover, event: RevealedTaken) -> Motion:
    """Move a card from its pedestal to the followers."""
    revealed = mover.table.revealed
    index = next(i for i, each in enumerate(revealed) if each is not None and each.card is event.card)
    sprite = revealed[index]
    assert sprite is not None, "an empty pedestal has no card to take"
    revealed[index] = None
    taken = together(mover.to_followers(sprite, event.seat, event.card), mover.put_back())
    return early(taken, TAKEN_SECONDS)


def show_drawn(mover: CardMover, event: TopTaken | CardDrawn) -> Motion:
    """Move a card from the stock to the followers, turning it up on the way if the viewer may see it."""
    table = mover.table
    sprite = table.looked_at
    if sprite is None:
        table.stock_count -= 1
        sprite = CardSprite(event.card, table.layout.stock_pose)
    table.looked_at = None
    sprite.card = event.card
    if event.card is None or sprite.face_up > 0:
        taken = together(mover.to_followers(sprite, event.seat, event.card), mover.put_back())
        return early(taken, TAKEN_SECONDS)
    table.stage.flying.append(sprite)
    turned = together(
        mover.sound(Sound.FLIP, table.looked_at_pose()),
        mover.carry(sprite, table.looked_at_pose(), 0.35),
        mover.flip(sprite, face_up=True, seconds=0.35),
    )
    put_away = mover.to_followers(sprite, event.seat, event.card)
    return early(sequence(turned, pause(LOOK_SECONDS), put_away), TAKEN_SECONDS)


def begin_phase_two(mover: CardMover, event: PhaseTwoBegan) -> Motion:
    """Clear the table of Phase One: the followers become hands, and the other cloth is rolled out."""
    table = mover.table
    table.phase = Phase.TWO
    table.has_made_room, table.stage.offer_shrinkage = False, 0.0
    has_score = table.layout.match_score.height > 0
    table.layout = lay_out(table.layout.scale, table.deck.players, Phase.TWO, has_match_score=has_score)
    table.tricks_played = 0
    table.own_followers.clear()
    table.stage.own_hand_moves += 1  # until the followers have been taken up
    for seat, cards in enumerate(event.hands):
        table.follower_counts[seat] = 0
        table.hands[seat] = [CardSprite(card, table.followers_pose(seat)) for card in _sort_cards(cards)]
    table.stage.cloth = mover.motion.travel(0.0)
    rolling = Tween(mover.motion.flight_seconds(CLOTH_SECONDS), field_setter(table.stage, "cloth"))
    return together(mover.sound(Sound.PHASE_CHANGE), rolling)


def take_up_followers(mover: CardMover) -> Motion:
    """Let the followers march into the hands, faction by faction."""
    table = mover.table
    marches: list[Motion] = []
    for seat, hand in enumerate(table.hands):
        start, faction = 0.0, hand[0].card.faction if hand and hand[0].card is not None else None
        for sprite, pose in zip(hand, table.hand_poses(seat), strict=True):
            if sprite.card is not None and sprite.card.faction is not faction:
                faction, start = sprite.card.faction, start + FACTION_STEP_SECONDS
            turned = mover.flip(sprite, face_up=True) if sprite.card is not None else pause(0)
            marched = together(
                mover.sound(Sound.DEAL, pose),
                mover.fly(card_tweens.march, sprite, pose, MARCH_SECONDS),
            )
            marches.append(after(start, together(marched, after(0.2, turned))))
            start += MARCH_STEP_SECONDS

    def all_march() -> None:
        table.stage.own_hand_moves -= 1

    return mover.placing_hand(table.viewer, together(call(all_march), *marches))


def show_gathered(mover: CardMover, event: TrickGathered | LastTrollsTaken) -> Motion:
    """Send cards to a score pile with a plain motion."""
    gathered = mover.to_score_pile(event.seat, event.cards)
    return early(together(mover.sound(Sound.SLIDE), gathered), CLEARED_SECONDS)


def show_joined(mover: CardMover, event: GnomesJoined) -> Motion:
    """Send the Gnomes in front of a seat to its score pile, whose count already includes them."""
    table, front = mover.table, mover.table.gnomes[event.seat]
    pose = table.score_pose(event.seat)

    def land() -> None:
        front.clear()
        table.score_piles[event.seat].extend(event.cards)

    flown = together(
        *(
            after(GATHER_STEP_SECONDS * index, mover.in_front(gnome, mover.carry(gnome, pose, settles=False)))
            for index, gnome in enumerate(front)
        )
    )
    return early(together(mover.sound(Sound.SLIDE), then(flown, land)), CLEARED_SECONDS)


def show_lead(mover: CardMover, event: LeadPassed) -> Motion:
    """End the trick: the spear goes to the next leader, carried on a Dragon's flame if a Dragon won it."""
    table = mover.table
    passed: Motion
    if event.dragon is not None:
        passed = early(power_motions.dragon_takes_the_lead(mover, event), DRAGON_SEEN_SECONDS)
    else:
        spear = power_motions.pass_spear(mover, event.seat, table.layout.px(24), 0.3, growth=0.2)
        passed = early(spear, LED_SECONDS)
    table.leader = table.turn = event.seat

    def count() -> None:
        table.tricks_played += 1

    # The trick counts as past only when the next one begins; in Phase One, when cards are revealed for it.
    if table.phase is Phase.ONE:
        return passed
    return then(passed, count)


def _in_hand(hand: Sequence[CardSprite], card: Card) -> CardSprite:
    """The sprite in the hand that becomes the played card: the card itself if it is known, else any back."""
    known = next((sprite for sprite in hand if sprite.card is card), None)
    backs = [sprite for sprite in hand if sprite.card is None]
    return known or backs[len(backs) // 2]


def _sort_cards(cards: Sequence[Card | None]) -> list[Card | None]:
    known = [card for card in cards if card is not None]
    return list(in_order(known)) if known else list(cards)
