"""The motions of the factions' powers: each shows a power, in under a second, without words.

Each function changes the table according to its event and returns the motion. With reduced motion, purely
decorative motions are left out, a sign fades in and out, and cards fade from place to place.
"""

from __future__ import annotations

import math
from dataclasses import replace
from functools import partial

from claim_desktop.rules.cards import GOBLINS, Faction, sort_key
from claim_desktop.rules.events import (
    DwarvesCollected,
    GnomesLaidOut,
    GnomeSmashed,
    LeadPassed,
    TopLookedAt,
    TrollsSetAside,
    TrollTaken,
    UndeadScored,
)
from claim_desktop.table.animation import card_tweens, effects
from claim_desktop.table.animation.card_mover import CardMover
from claim_desktop.table.artwork.effect_art import OPENING_EYE, ROLLING_CART
from claim_desktop.table.artwork.pieces import Piece
from claim_desktop.table.layout import Pose
from claim_desktop.table.live_positions import spear_place
from claim_desktop.table.sounds import Sound
from claim_desktop.table.sprites import CardSprite
from claim_desktop.ui.motion import Motion, Tween, after, call, early, on_arc, pause, together
from claim_desktop.ui.motion.easing import ease_in_out

CHARGE_SECONDS = 0.62
HAUNT_SECONDS = 0.72
STOMP_SECONDS = 0.6
DRAGON_SECONDS = 0.78
TROLL_SECONDS = 0.42

HAUNT_SEEN_SECONDS, CARTS_SEEN_SECONDS, BRIDGE_SEEN_SECONDS = 0.2, 0.24, 0.4
"""The seconds after which the departure of Undead, Dwarves and Trolls counts as seen, so that the game may
continue.
"""

BOOT = 3.0
"""The width of a Giant's boot, as a multiple of the card's that it smashes."""

LANDED_SECONDS, BROKEN_SECONDS = 0.4, 0.3
"""Likewise for Gnomes being set down and, counted from the blow, for one being smashed."""


def knights_charge(mover: CardMover, knight: CardSprite) -> Motion:
    """The Knight couches its lance and rides down the led Goblin, throwing back all Goblins."""
    table, led = mover.table, mover.table.trick[0][1]
    across, down = _direction(knight.pose, led.pose)
    reach, width = knight.pose.width * 0.85, led.pose.width
    contact = replace(knight.pose, x=led.pose.x - across * reach, y=led.pose.y - down * reach)
    struck = led.pose.x - across * width * 0.3, led.pose.y - down * width * 0.3
    angle = math.degrees(math.atan2(-down, across))
    goblins = [each for _, each in table.trick if each.card is not None and each.card.faction is GOBLINS]
    ride = together(
        mover.in_front(knight, card_tweens.charge(knight, contact, CHARGE_SECONDS)),
        effects.hold_weapon(table, Piece.LANCE, knight, angle, 1.35, CHARGE_SECONDS * 0.8),
    )
    blow = together(
        effects.burst(table, Piece.CLASH, struck, width * 1.9, 0.32),
        effects.spray(table, Piece.SPARK, struck, width * 0.3, width * 1.2, 0.36),
        card_tweens.tremble(table, 0.2),
        *(_thrown_back(goblin, knight.pose) for goblin in goblins),
    )
    strike = after(CHARGE_SECONDS * card_tweens.STRIKE_SHARE, blow)
    still = effects.sign(table, Piece.CLASH, struck, width * 1.6)
    return together(mover.sound(Sound.KNIGHTS), mover.flourish(together(ride, strike), still))


def _direction(start: Pose, end: Pose) -> tuple[float, float]:
    """The unit vector from one pose to another."""
    across, down = end.x - start.x, end.y - start.y
    far = max(1.0, math.hypot(across, down))
    return across / far, down / far


def _thrown_back(goblin: CardSprite, knight: Pose) -> Motion:
    across, down = _direction(knight, goblin.pose)
    return card_tweens.knock_back(goblin, across * 0.35, down * 0.35, 0.3)


def undead_rise(mover: CardMover, event: UndeadScored) -> Motion:
    """Undead rise as ghosts in green light, circled by wisps, and float onto the winner's score pile."""
    table = mover.table
    pile = table.score_pose(event.seat)

    def rise(sprite: CardSprite, pose: Pose) -> Motion:
        lights = together(
            effects.glimmer(table, Piece.AURA, sprite, 1.62, HAUNT_SECONDS, is_behind=True),
            effects.circle_around(table, Piece.WISP, sprite, 0.46, HAUNT_SECONDS),
            effects.trail(table, Piece.MOTE, lambda: sprite.pose.middle, pile.width, HAUNT_SECONDS),
        )
        ghost = effects.sign(table, Piece.WISP, sprite.pose.middle, sprite.pose.width)
        return together(
            mover.fly(card_tweens.haunt, sprite, pose, HAUNT_SECONDS),
            mover.flourish(lights, ghost),
        )

    landed = effects.spray(table, Piece.MOTE, pile.middle, pile.width * 0.6, pile.width, 0.24, 8)
    risen = together(
        mover.sound(Sound.UNDEAD),
        mover.to_score_pile(event.seat, event.cards, rise),
        after(HAUNT_SECONDS - 0.08, mover.flourish(landed)),
    )
    return early(risen, HAUNT_SEEN_SECONDS)


def dwarves_carted_off(mover: CardMover, event: DwarvesCollected) -> Motion:
    """The Dwarves jump into mine carts and roll off to the loser."""
    table = mover.table

    def ride(sprite: CardSprite, pose: Pose) -> Motion:
        x, wheels, width = sprite.pose.x, sprite.pose.y + sprite.pose.width * 0.8, sprite.pose.width
        cart = together(
            effects.cart(table, sprite, 1.3, 0.75),
            after(0.16, effects.burst(table, Piece.DUST, (x, wheels), width, 0.35)),
        )
        stays = effects.sign(table, ROLLING_CART[0], (x, sprite.pose.y + width * 0.56), width * 1.3, 0.4)
        return together(mover.fly(card_tweens.roll, sprite, pose, 0.75), mover.flourish(cart, stays))

    carted = mover.to_score_pile(event.seat, event.cards, ride)
    return early(together(mover.sound(Sound.DWARVES), carted), CARTS_SEEN_SECONDS)


def doppelganger_changes(mover: CardMover, seat: int, sprite: CardSprite, counts_as: Faction) -> Motion:
    """A looking glass passes over the seat's Doppelgänger, and its shield takes the led faction's colour."""
    table = mover.table

    def take_on() -> None:
        sprite.disguise = counts_as

    pose = table.layout.trick[table.place_of(seat)]
    glass = together(
        effects.glimmer(table, Piece.SHIMMER, sprite, 1.3, 0.6),
        after(
            0.28,
            effects.spray(table, Piece.GLINT, pose.middle, pose.width * 0.32, pose.width, 0.4),
        ),
        after(0.3, card_tweens.pulse(sprite, 0.3)),
    )
    still = effects.sign(table, Piece.SHIMMER, pose.middle, pose.width * 1.3, 0.6)
    flourish = mover.flourish(glass, still)
    return together(mover.sound(Sound.DOPPELGANGERS), flourish, after(0.28, call(take_on)))


def gnomes_set_down(mover: CardMover, event: GnomesLaidOut) -> Motion:
    """Gnomes are set down in front of the winner; dust rises, and mushrooms sprout around them."""
    table = mover.table
    front = table.gnomes[event.seat]
    laid = mover.lift_from_trick(event.cards)
    front.extend(laid)
    poses = table.gnome_poses(event.seat, len(front))
    planted = [_plant(mover, pose) for pose in poses[-len(laid) :]]
    thrown = [
        mover.in_front(card, mover.fly(card_tweens.arc, card, pose, 0.42, pose.width * 1.6))
        if card in laid
        else mover.shift([card], [pose])
        for card, pose in zip(front, poses, strict=True)
    ]
    landed = together(mover.sound(Sound.GNOMES), *planted)
    return early(together(*thrown, after(0.34, landed)), LANDED_SECONDS)


def _plant(mover: CardMover, pose: Pose) -> Motion:
    x, foot, width = pose.x, pose.y + pose.width * 0.78, pose.width * 2.3
    grown = together(
        effects.burst(mover.table, Piece.DUST, (x, foot), pose.width * 2.8, 0.34),
        effects.sprout(mover.table, Piece.MUSHROOMS, (x, foot), width, 0.55),
    )
    return mover.flourish(
        grown, effects.sign(mover.table, Piece.MUSHROOMS, (x, foot - width * 0.25), width, 0.55)
    )


def giant_smashes(mover: CardMover, event: GnomeSmashed) -> Motion:
    """A Giant's boot comes down on the Gnome, the table shakes, and the Gnome's card breaks in two."""
    table = mover.table
    front = table.gnomes[event.seat]
    gnome = next(sprite for sprite in front if sprite.card is event.gnome)
    giants = [sprite for _, sprite in table.trick if sprite.card is event.giant]
    front.remove(gnome)
    struck = STOMP_SECONDS * effects.STAMP_SHARE
    away = after(struck + 0.16, mover.to_discard([gnome], [event.gnome]))
    closed = after(struck, mover.shift(front, table.gnome_poses(event.seat, len(front))))
    width, height = gnome.pose.width * BOOT, table.layout.px(260)
    place = gnome.pose.x + width * 0.06, gnome.pose.y - width * 0.3  # as its sole reaches the Gnome
    stomp = together(
        effects.stamp(table, Piece.BOOT, place, width, height, STOMP_SECONDS),
        after(struck, _breaking(mover, gnome)),
        *(mover.in_front(giant, card_tweens.pulse(giant, 0.4, growth=0.2)) for giant in giants),
    )
    smashed = together(
        after(struck - 0.05, mover.sound(Sound.GIANTS)),
        mover.flourish(stomp, effects.sign(table, Piece.BOOT, place, width)),
        away,
        closed,
    )
    return early(smashed, struck + BROKEN_SECONDS)


def _breaking(mover: CardMover, gnome: CardSprite) -> Motion:
    table, place, width = mover.table, gnome.pose.middle, gnome.pose.width
    return together(
        card_tweens.tremble(table, 0.4),
        card_tweens.tear(gnome, 0.14),
        after(0.34, card_tweens.mend(gnome, 0.3)),
        effects.mark(table, Piece.CRACK, place, width * 4.2, 0.5),
        effects.burst(table, Piece.RING, place, width * 5.0, 0.4, is_behind=True),
        effects.burst(table, Piece.DUST, (place[0], place[1] + width * 1.1), width * 3.4, 0.36),
        effects.spray(table, Piece.SHARDS, place, width * 0.9, width * 2.0, 0.45, 5),
    )


def hold_trolls_back(mover: CardMover, event: TrollsSetAside) -> Motion:
    """The Trolls come to the bridge, a chain falls before them, and they strain at it in vain."""
    table = mover.table
    arrived = mover.lift_from_trick(event.cards)
    table.trolls.extend(arrived)
    table.trolls.sort(key=lambda sprite: sort_key(sprite.card) if sprite.card is not None else 0)
    poses = table.troll_poses(len(table.trolls))
    come = [
        _come_to_the_bridge(mover, card, pose) if card in arrived else mover.shift([card], [pose])
        for card, pose in zip(table.trolls, poses, strict=True)
    ]
    bridge = table.layout.bridge
    place = bridge.centerx, bridge.y + bridge.height * 0.52
    chain = effects.hung(table, Piece.CHAIN, place, bridge.width, table.layout.px(60), 0.6)
    held = together(chain, *(card_tweens.strain(troll, 0.4) for troll in arrived))
    still = effects.sign(table, Piece.CHAIN, place, bridge.width, 0.6)
    arrival = together(mover.sound(Sound.TROLLS), *come, after(0.28, mover.flourish(held, still)))
    return early(arrival, BRIDGE_SEEN_SECONDS)


def troll_follows(mover: CardMover, event: TrollTaken) -> Motion:
    """A Troll leaves the bridge for its winner's score pile."""
    taken = mover.to_score_pile(event.seat, (event.card,))
    return early(together(mover.sound(Sound.TROLLS), taken), HAUNT_SEEN_SECONDS)


def _come_to_the_bridge(mover: CardMover, troll: CardSprite, pose: Pose) -> Motion:
    """Fly the card above everything else, and let it sink behind the parapet at the end."""
    above = mover.in_front(troll, pause(TROLL_SECONDS * 0.6))
    return together(above, mover.fly(card_tweens.arc, troll, pose, TROLL_SECONDS, pose.width * 1.2))


def seer_looks(mover: CardMover, event: TopLookedAt) -> Motion:
    """An eye opens over the stock, and the top card is lifted so that only the looker sees it."""
    table = mover.table
    stock = table.layout.stock_pose
    sprite = CardSprite(event.card, stock)
    table.looked_at = sprite
    table.stock_count -= 1
    turned: Motion = pause(0.3)
    if event.card is not None:
        turned = after(0.08, mover.flip(sprite, face_up=True, seconds=0.32))
    lifted = together(mover.carry(sprite, table.looked_at_pose(), 0.35), turned)
    width = max(stock.width * 2.2, table.layout.px(210))
    eye = together(
        effects.opening_eye(table, stock.middle, width, 0.62),
        after(
            0.2,
            effects.spray(table, Piece.GLINT, stock.middle, stock.width * 0.28, stock.width * 1.1, 0.5),
        ),
    )
    open_eye = effects.sign(table, OPENING_EYE[-1], stock.middle, width)
    return together(mover.sound(Sound.SEERS), mover.flourish(eye, open_eye), after(0.44, lifted))


def dragon_takes_the_lead(mover: CardMover, event: LeadPassed) -> Motion:
    """The spear flies to the next leader on a Dragon's flame, and glowing ashes follow it."""
    table, width = mover.table, mover.table.layout.px(132)
    passed = pass_spear(mover, event.seat, table.layout.px(80), DRAGON_SECONDS, growth=1.0)
    spear, end = partial(spear_place, table), table.spear_rest(event.seat)
    ashes = effects.trail(table, Piece.EMBER, spear, width * 0.28, DRAGON_SECONDS - 0.06, 10)
    scattered = effects.spray(table, Piece.EMBER, end, width * 0.25, width * 0.8, 0.22)
    fire = together(
        effects.comet(table, Piece.FLAME, width, DRAGON_SECONDS),
        effects.trail(table, Piece.FLAME, spear, width * 0.7, DRAGON_SECONDS),
        after(0.06, ashes),
        after(DRAGON_SECONDS - 0.1, scattered),
    )
    burning = effects.sign(table, Piece.FLAME, (end[0], end[1] - width * 0.2), width)
    return together(mover.sound(Sound.DRAGONS), passed, mover.flourish(fire, burning))


def pass_spear(mover: CardMover, seat: int, rise: float, seconds: float, *, growth: float) -> Motion:
    """The spear flies to another seat, largest in the middle of its flight."""
    table = mover.table
    start, end = spear_place(table), table.spear_rest(seat)
    table.stage.spear = start

    def fly(progress: float) -> None:
        table.stage.spear = on_arc(start, end, rise, progress)
        table.stage.spear_growth = growth * math.sin(math.pi * progress)

    def land() -> None:
        table.stage.spear, table.stage.spear_growth = None, 0.0

    return Tween(mover.motion.flight_seconds(seconds), fly, ease_in_out, land)
