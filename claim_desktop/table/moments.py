"""The moments of the powers: what each faction does is to be seen in less than a second, without a word.

Each function changes the zones as its event tells and returns the motion. Where motion is reduced, what only
moves is left out, a sign comes up and fades, and cards fade from place to place.
"""

from __future__ import annotations

import math
from dataclasses import replace

from claim_desktop.rules.cards import GOBLINS, Faction, sort_key
from claim_desktop.rules.events import (
    DwarvesCollected,
    GnomesLaidOut,
    GnomeSmashed,
    LeadPassed,
    TopLookedAt,
    TrollsSetAside,
    UndeadScored,
)
from claim_desktop.table import effects, motions
from claim_desktop.table.layout import Pose
from claim_desktop.table.sprites import CardSprite
from claim_desktop.table.stagehand import Stagehand
from claim_desktop.ui.motion import Motion, Tween, after, pause, together
from claim_desktop.ui.motion.easing import ease_in_out

CHARGE_SECONDS = 0.62
HAUNT_SECONDS = 0.72
STOMP_SECONDS = 0.6
DRAGON_SECONDS = 0.78


def knights_charge(hand: Stagehand, knight: CardSprite) -> Motion:
    """The Knight couches its lance and rides down the led Goblin; all Goblins are thrown back."""
    zones, led = hand.zones, hand.zones.trick[0][1]
    across, down = _direction(knight.pose, led.pose)
    reach, width = knight.pose.width * 0.85, led.pose.width
    contact = replace(knight.pose, x=led.pose.x - across * reach, y=led.pose.y - down * reach)
    struck = led.pose.x - across * width * 0.3, led.pose.y - down * width * 0.3
    angle = math.degrees(math.atan2(-down, across))
    goblins = [each for _, each in zones.trick if each.card is not None and each.card.faction is GOBLINS]
    ride = together(
        hand.in_front(knight, motions.charge(knight, contact, CHARGE_SECONDS)),
        effects.couched(zones, "lance", knight, angle, 1.35, CHARGE_SECONDS * 0.8),
    )
    blow = together(
        effects.burst(zones, "clash", struck, width * 1.9, 0.32),
        effects.spray(zones, "spark", struck, width * 0.3, width * 1.2, 0.36),
        motions.tremble(zones, 0.2),
        *(_thrown_back(goblin, knight.pose) for goblin in goblins),
    )
    strike = after(CHARGE_SECONDS * motions.STRIKE_SHARE, blow)
    shown = hand.flourish(together(ride, strike), effects.sign(zones, "clash", struck, width * 1.6))
    return together(hand.sound("knights"), shown)


def _direction(start: Pose, end: Pose) -> tuple[float, float]:
    """From one pose to another, as a step of length 1."""
    across, down = end.x - start.x, end.y - start.y
    far = max(1.0, math.hypot(across, down))
    return across / far, down / far


def _thrown_back(goblin: CardSprite, knight: Pose) -> Motion:
    across, down = _direction(knight, goblin.pose)
    return motions.knock_back(goblin, across * 0.35, down * 0.35, 0.3)


def undead_rise(hand: Stagehand, event: UndeadScored) -> Motion:
    """Undead rise as ghosts in green light, circled by wisps, and float onto the winner's score pile."""
    zones = hand.zones
    pile = zones.score_pose(event.seat)

    def rise(sprite: CardSprite, pose: Pose) -> Motion:
        lights = together(
            effects.glimmer(zones, "aura", sprite, 1.62, HAUNT_SECONDS, is_behind=True),
            effects.circle_around(zones, "wisp", sprite, 0.46, HAUNT_SECONDS),
            effects.trail(zones, "mote", lambda: (sprite.pose.x, sprite.pose.y), pile.width, HAUNT_SECONDS),
        )
        ghost = effects.sign(zones, "wisp", (sprite.pose.x, sprite.pose.y), sprite.pose.width)
        return together(hand.haunt(sprite, pose, HAUNT_SECONDS), hand.flourish(lights, ghost))

    landed = effects.spray(zones, "mote", (pile.x, pile.y), pile.width * 0.6, pile.width, 0.24, 8)
    return together(
        hand.sound("undead"),
        hand.to_score_pile(event.seat, event.cards, rise),
        after(HAUNT_SECONDS - 0.08, hand.flourish(landed)),
    )


def dwarves_carted_off(hand: Stagehand, event: DwarvesCollected) -> Motion:
    """The Dwarves jump into mine carts and roll off to the loser."""
    zones = hand.zones

    def ride(sprite: CardSprite, pose: Pose) -> Motion:
        x, wheels, width = sprite.pose.x, sprite.pose.y + sprite.pose.width * 0.8, sprite.pose.width
        cart = together(
            effects.ridden(zones, "cart", sprite, 1.3, 0.75),
            after(0.16, effects.burst(zones, "dust", (x, wheels), width, 0.35)),
        )
        stays = effects.sign(zones, "cart-0", (x, sprite.pose.y + width * 0.56), width * 1.3, 0.4)
        return together(hand.roll(sprite, pose, 0.75), hand.flourish(cart, stays))

    return together(hand.sound("dwarves"), hand.to_score_pile(event.seat, event.cards, ride))


def doppelganger_changes(hand: Stagehand, seat: int, sprite: CardSprite, counts_as: Faction) -> Motion:
    """A looking glass passes over the seat's Doppelgänger, and its shield has the led faction's colour."""
    zones = hand.zones

    def take_on(_: float) -> None:
        sprite.disguise = counts_as

    pose = zones.layout.trick[zones.place_of(seat)]
    glass = together(
        effects.glimmer(zones, "shimmer", sprite, 1.3, 0.6),
        after(0.28, effects.spray(zones, "glint", (pose.x, pose.y), pose.width * 0.32, pose.width, 0.4)),
        after(0.3, motions.pulse(sprite, 0.3)),
    )
    still = effects.sign(zones, "shimmer", (pose.x, pose.y), pose.width * 1.3, 0.6)
    shown = hand.flourish(glass, still)
    return together(hand.sound("doppelgangers"), shown, after(0.28, Tween(0, take_on)))


def gnomes_set_down(hand: Stagehand, event: GnomesLaidOut) -> Motion:
    """Gnomes are set down in front of the winner; dust rises, and mushrooms sprout around them."""
    zones = hand.zones
    front = zones.gnomes[event.seat]
    laid = hand.lift_from_trick(event.cards)
    front.extend(laid)
    poses = zones.gnome_poses(event.seat, len(front))
    planted = [_plant(hand, pose) for pose in poses[-len(laid) :]]
    thrown = [
        hand.in_front(card, hand.throw(card, pose, 0.42, pose.width * 1.6))
        if card in laid
        else hand.shift([card], [pose])
        for card, pose in zip(front, poses, strict=True)
    ]
    landed = together(hand.sound("gnomes"), *planted)
    return together(*thrown, after(0.34, landed))


def _plant(hand: Stagehand, pose: Pose) -> Motion:
    x, foot, width = pose.x, pose.y + pose.width * 0.78, pose.width * 2.3
    grown = together(
        effects.burst(hand.zones, "dust", (x, foot), pose.width * 2.8, 0.34),
        effects.sprout(hand.zones, "mushrooms", (x, foot), width, 0.55),
    )
    return hand.flourish(grown, effects.sign(hand.zones, "mushrooms", (x, foot - width * 0.25), width, 0.55))


def giant_smashes(hand: Stagehand, event: GnomeSmashed) -> Motion:
    """A Giant's boot comes down on the Gnome, the table shakes, and the Gnome's card breaks in two."""
    zones = hand.zones
    front = zones.gnomes[event.seat]
    gnome = next(sprite for sprite in front if sprite.card is event.gnome)
    giants = [sprite for _, sprite in zones.trick if sprite.card is event.giant]
    front.remove(gnome)
    struck = STOMP_SECONDS * effects.STAMP_SHARE
    away = after(struck + 0.16, hand.to_discard([gnome], [event.gnome]))
    closed = after(struck, hand.shift(front, zones.gnome_poses(event.seat, len(front))))
    stomp = together(
        _boot(hand, gnome.pose),
        after(struck, _breaking(hand, gnome)),
        *(hand.in_front(giant, motions.pulse(giant, 0.4, growth=0.2)) for giant in giants),
    )
    return together(
        after(struck - 0.05, hand.sound("giants")),
        hand.flourish(stomp, _boot_stands(hand, gnome.pose)),
        away,
        closed,
    )


def _boot(hand: Stagehand, gnome: Pose) -> Motion:
    place, width = _boot_place(gnome)
    return effects.stamp(hand.zones, "boot", place, width, hand.zones.layout.px(260), STOMP_SECONDS)


def _boot_stands(hand: Stagehand, gnome: Pose) -> Motion:
    place, width = _boot_place(gnome)
    return effects.sign(hand.zones, "boot", place, width)


def _boot_place(gnome: Pose) -> tuple[effects.Place, float]:
    """Where the boot is, and how wide, when its sole is where the Gnome stands."""
    width = gnome.width * 3.0
    return (gnome.x + width * 0.06, gnome.y - width * 0.3), width


def _breaking(hand: Stagehand, gnome: CardSprite) -> Motion:
    zones, place, width = hand.zones, (gnome.pose.x, gnome.pose.y), gnome.pose.width
    return together(
        motions.tremble(zones, 0.4),
        motions.tear(gnome, 0.14),
        after(0.34, motions.mend(gnome, 0.3)),
        effects.mark(zones, "crack", place, width * 4.2, 0.5),
        effects.burst(zones, "ring", place, width * 5.0, 0.4, is_behind=True),
        effects.burst(zones, "dust", (place[0], place[1] + width * 1.1), width * 3.4, 0.36),
        effects.spray(zones, "shards", place, width * 0.9, width * 2.0, 0.45, 5),
    )


def trolls_held_back(hand: Stagehand, event: TrollsSetAside) -> Motion:
    """The Trolls come to the bridge, a chain falls before them, and they strain at it in vain."""
    zones = hand.zones
    arrived = hand.lift_from_trick(event.cards)
    zones.trolls.extend(arrived)
    zones.trolls.sort(key=lambda sprite: sort_key(sprite.card) if sprite.card is not None else 0)
    poses = zones.troll_poses(len(zones.trolls))
    come = [
        hand.throw(card, pose, 0.42, pose.width * 1.2) if card in arrived else hand.shift([card], [pose])
        for card, pose in zip(zones.trolls, poses, strict=True)
    ]
    bridge = zones.layout.bridge
    place = bridge.centerx, bridge.y + bridge.height * 0.52
    chain = effects.hung(zones, "chain", place, bridge.width, zones.layout.px(60), 0.6)
    held = together(chain, *(motions.strain(troll, 0.4) for troll in arrived))
    still = effects.sign(zones, "chain", place, bridge.width, 0.6)
    return together(hand.sound("trolls"), *come, after(0.28, hand.flourish(held, still)))


def seer_looks(hand: Stagehand, event: TopLookedAt) -> Motion:
    """An eye opens over the stock, and the top card is lifted; only the looker sees its face."""
    zones = hand.zones
    stock = zones.stock_pose()
    sprite = CardSprite(event.card, stock)
    zones.looked_at = sprite
    zones.stock_count -= 1
    turned: Motion = pause(0.3)
    if event.card is not None:
        turned = after(0.08, hand.turn(sprite, face_up=True, seconds=0.32))
    lifted = together(hand.carry(sprite, zones.looked_at_pose(), 0.35), turned)
    width = max(stock.width * 2.2, zones.layout.px(210))
    eye = together(
        effects.opening_eye(zones, (stock.x, stock.y), width, 0.62),
        after(
            0.2, effects.spray(zones, "glint", (stock.x, stock.y), stock.width * 0.28, stock.width * 1.1, 0.5)
        ),
    )
    open_eye = effects.sign(zones, f"eye-{effects.EYE_FRAMES - 1}", (stock.x, stock.y), width)
    return together(hand.sound("seers"), hand.flourish(eye, open_eye), after(0.44, lifted))


def dragon_takes_the_crown(hand: Stagehand, event: LeadPassed) -> Motion:
    """The crown flies to the next leader on a Dragon's flame, and glowing ashes follow it."""
    zones, width = hand.zones, hand.zones.layout.px(132)
    crowned = fly_crown(hand, event.seat, zones.layout.px(80), DRAGON_SECONDS, growth=1.0)
    end = zones.crown_rest(event.seat)
    fire = together(
        effects.comet(zones, "flame", width, DRAGON_SECONDS),
        effects.trail(zones, "flame", zones.crown_place, width * 0.7, DRAGON_SECONDS),
        after(
            0.06, effects.trail(zones, "ember", zones.crown_place, width * 0.28, DRAGON_SECONDS - 0.06, 10)
        ),
        after(DRAGON_SECONDS - 0.1, effects.spray(zones, "ember", end, width * 0.25, width * 0.8, 0.22)),
    )
    burning = effects.sign(zones, "flame", (end[0], end[1] - width * 0.2), width)
    return together(hand.sound("dragons"), crowned, hand.flourish(fire, burning))


def fly_crown(hand: Stagehand, seat: int, rise: float, seconds: float, *, growth: float) -> Motion:
    """The crown leaves its plate, is nearest to the eye in the middle of its flight, and lands on another."""
    zones = hand.zones
    start, end = zones.crown_place(), zones.crown_rest(seat)
    zones.crown = start

    def fly(progress: float) -> None:
        zones.crown = motions.on_arc(start, end, rise, progress)
        zones.crown_growth = growth * math.sin(math.pi * progress)

    def land() -> None:
        zones.crown, zones.crown_growth = None, 0.0

    return Tween(0.0 if hand.is_reduced else seconds, fly, ease_in_out, land)
