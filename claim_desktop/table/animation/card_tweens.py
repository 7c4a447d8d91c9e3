"""Tweens of cards for the director to combine, each starting from the card's current pose."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace
from typing import TypeVar

from claim_desktop.table.layout import CARD_RATIO, Pose
from claim_desktop.table.model import TableModel
from claim_desktop.table.sprites import CardSprite, Light
from claim_desktop.ui.motion import Tween, field_setter
from claim_desktop.ui.motion.easing import Ease, ease_in, ease_in_out, ease_out, linear, overshoot

Start = TypeVar("Start")

SLIDE_SECONDS = 0.42
SETTLING_LIFT = 0.002
"""The least lift of a card that is carried. It lies only once it has settled; until then it is drawn as one
in motion, so that no picture of it at rest is made for a single frame.
"""
GATHER_SECONDS = 0.5
SHAKE_SECONDS = 0.35


def slide(
    sprite: CardSprite,
    target: Pose,
    seconds: float = SLIDE_SECONDS,
    *,
    settles: bool = True,
    lift: float = 1.0,
) -> Tween:
    """Lift the card, carry it and lay it down, with a small overshoot where it settles."""

    def move(start: Pose, progress: float) -> None:
        sprite.pose = between(start, target, progress)
        height = math.sin(math.pi * min(1.0, max(0.0, progress)))
        sprite.lift = 0.0 if progress == 1 else lift * max(SETTLING_LIFT, height)

    return _from_start(lambda: sprite.pose, seconds, move, overshoot if settles else ease_in_out)


def arc(sprite: CardSprite, target: Pose, seconds: float, height: float) -> Tween:
    """Throw the card in an arc that rises `height` pixels above the straight line."""

    def move(start: Pose, progress: float) -> None:
        pose = between(start, target, progress)
        rise = math.sin(math.pi * min(1.0, progress))
        sprite.pose = replace(pose, y=pose.y - height * rise)
        sprite.lift = rise

    return _from_start(lambda: sprite.pose, seconds, move, ease_out)


def cut(sprite: CardSprite, aside: float, seconds: float) -> Tween:
    """Move aside by some card widths and back, as a packet does when the stock is shuffled."""

    def move(home: Pose, progress: float) -> None:
        out = math.sin(math.pi * progress)
        x, y = home.x + aside * home.width * out, home.y - 0.16 * home.width * out
        sprite.pose = Pose(x, y, home.width, home.angle - 9 * aside * out)
        sprite.lift = out

    return _from_start(lambda: sprite.pose, seconds, move, linear)


def flip(sprite: CardSprite, face_up: bool, seconds: float = 0.3) -> Tween:
    """Turn the card over by narrowing it around its upright axis."""

    def turn(start: float, progress: float) -> None:
        sprite.face_up = start + ((1.0 if face_up else 0.0) - start) * progress

    return _from_start(lambda: sprite.face_up, seconds, turn, ease_in_out)


def pulse(sprite: CardSprite, seconds: float = 0.5, growth: float = 0.12) -> Tween:
    """Let the card rise towards the player and sink again."""

    def swell(start: Pose, progress: float) -> None:
        rise = math.sin(math.pi * progress)
        sprite.pose = replace(sprite.pose, width=start.width * (1 + growth * rise))
        sprite.lift = rise

    return _from_start(lambda: sprite.pose, seconds, swell, linear)


def refuse(sprite: CardSprite) -> Tween:
    """Shake the card, since it may not be played."""

    def shake(progress: float) -> None:
        swing = math.sin(progress * math.pi * 5) * (1 - progress)
        sprite.nudge = swing * sprite.pose.width * 0.08

    return Tween(SHAKE_SECONDS, shake, linear)


def march(sprite: CardSprite, target: Pose, seconds: float, steps: int = 4) -> Tween:
    """March to a place with a hop for each step.

    It grows and turns only at first, while it is face down, because all card backs share one set of pictures.
    """

    def move(start: Pose, progress: float) -> None:
        pose, ready = between(start, target, progress), between(start, target, min(1.0, progress / 0.3))
        stride = abs(math.sin(math.pi * steps * progress))
        sprite.pose = Pose(pose.x, pose.y - 0.16 * pose.width * stride, ready.width, ready.angle)
        sprite.lift = 0.5 * stride
        if progress >= 1:
            sprite.pose, sprite.lift = target, 0.0

    return _from_start(lambda: sprite.pose, seconds, move, linear)


def roll(sprite: CardSprite, target: Pose, seconds: float) -> Tween:
    """Jump up as if into a cart, and be carted off over rough ground."""

    def move(start: Pose, progress: float) -> None:
        pose = between(start, target, ease_in_out(max(0.0, (progress - JUMP_SHARE) / (1 - JUMP_SHARE))))
        jump = math.sin(math.pi * min(1.0, progress / JUMP_SHARE)) * 0.3
        jolt = math.sin(math.pi * JOLTS * max(0.0, progress - JUMP_SHARE) / (1 - JUMP_SHARE))
        up = pose.width * max(jump, 0.07 * abs(jolt))
        sprite.pose = replace(pose, y=pose.y - up, angle=pose.angle * (1 - progress) + 5 * jolt)
        sprite.lift = 0.4 + jump
        if progress >= 1:
            sprite.pose, sprite.lift = target, 0.0

    return _from_start(lambda: sprite.pose, seconds, move, linear)


JUMP_SHARE = 0.24
"""The share of its time that a carted-off card spends jumping into its cart."""
JOLTS = 4
"""The jolts on its way."""


def fade_across(sprite: CardSprite, target: Pose, seconds: float) -> Tween:
    """Fade out here and fade in there, without a flight."""

    def change(progress: float) -> None:
        sprite.alpha = abs(1 - 2 * progress)
        if progress >= 0.5:
            sprite.pose = target

    return Tween(seconds, change, linear)


def charge(sprite: CardSprite, contact: Pose, seconds: float) -> Tween:
    """Draw back, dash to the point of contact, and walk back; the blow lands after `STRIKE_SHARE`."""

    def move(home: Pose, progress: float) -> None:
        back = between(home, contact, -0.35)
        if progress < WIND_UP_SHARE:
            sprite.pose = between(home, back, ease_out(progress / WIND_UP_SHARE))
        elif progress < STRIKE_SHARE:
            dash = (progress - WIND_UP_SHARE) / (STRIKE_SHARE - WIND_UP_SHARE)
            sprite.pose = between(back, contact, ease_in(dash))
        else:
            retreat = max(0.0, (progress - HOLD_SHARE) / (1 - HOLD_SHARE))
            sprite.pose = between(contact, home, ease_in_out(retreat))
        sprite.lift = 0.8 * math.sin(math.pi * progress)
        if progress >= 1:
            sprite.pose, sprite.lift = home, 0.0

    return _from_start(lambda: sprite.pose, seconds, move, linear)


WIND_UP_SHARE, STRIKE_SHARE, HOLD_SHARE = 0.3, 0.45, 0.58
"""The moments at which a charge starts its dash, strikes, and turns back, as shares of its time."""


def knock_back(sprite: CardSprite, across: float, down: float, seconds: float) -> Tween:
    """Throw the card back some card widths, where it lies turned and darkened."""

    def move(home: Pose, progress: float) -> None:
        sprite.light = Light.DIM
        out = ease_out(progress)
        turn = 20 if across < 0 else -20
        sprite.pose = Pose(
            home.x + across * home.width * out,
            home.y + down * home.width * out,
            home.width,
            home.angle + turn * out,
        )
        sprite.lift = 0.6 * math.sin(math.pi * progress)

    return _from_start(lambda: sprite.pose, seconds, move, linear)


def haunt(sprite: CardSprite, target: Pose, seconds: float) -> Tween:
    """Rise from the table as a pale ghost, float to the target, and become solid there."""

    def move(start: Pose, progress: float) -> None:
        width = start.width * GHOST_GROWTH
        room = start.y - width * (CARD_RATIO / 2 + FLAMES)
        risen = replace(start, y=start.y - max(0.0, min(start.width * RISE, room)), width=width)
        if progress < RISE_SHARE:
            sprite.pose = between(start, risen, ease_out(progress / RISE_SHARE))
        else:
            away = (progress - RISE_SHARE) / (1 - RISE_SHARE)
            pose = between(risen, target, ease_in_out(away))
            sway = math.sin(math.tau * away) * start.width * 0.12
            sprite.pose = replace(pose, x=pose.x + sway, angle=pose.angle + 4 * math.sin(math.tau * away))
        sprite.alpha = 1 - 0.35 * math.sin(math.pi * progress)
        sprite.lift = math.sin(math.pi * progress)

    return _from_start(lambda: sprite.pose, seconds, move, linear)


GHOST_GROWTH, RISE, FLAMES = 1.1, 0.45, 0.2
"""The growth of a ghost, and as shares of a card's width: its rise where there is room, and the reach of the
flames above it.
"""

RISE_SHARE = 0.38
"""The share of a haunting that the card spends rising on the spot."""


def tear(sprite: CardSprite, seconds: float) -> Tween:
    """Break in two."""

    def part(progress: float) -> None:
        sprite.torn = max(0.01, progress)

    return Tween(seconds, part, ease_out)


def mend(sprite: CardSprite, seconds: float) -> Tween:
    """Join the two halves again, to lie on a pile."""
    return Tween(seconds, field_setter(sprite, "torn", 1.0, 0.0), ease_in_out)


def strain(sprite: CardSprite, seconds: float) -> Tween:
    """Strain forward twice against something that holds it, then give in."""

    def pull(progress: float) -> None:
        sprite.nudge = sprite.pose.width * 0.22 * abs(math.sin(math.tau * progress)) * (1 - 0.5 * progress)
        if progress >= 1:
            sprite.nudge = 0.0

    return Tween(seconds, pull, linear)


def tremble(table: TableModel, seconds: float = 0.45) -> Tween:
    """Shake the whole table, as under a Giant's foot."""
    return Tween(seconds, field_setter(table.stage, "shake", 1.0, 0.0), linear)


def between(start: Pose, end: Pose, progress: float) -> Pose:
    """The pose partway between two others; a progress above 1 overshoots the end."""
    return Pose(
        start.x + (end.x - start.x) * progress,
        start.y + (end.y - start.y) * progress,
        start.width + (end.width - start.width) * progress,
        start.angle + (end.angle - start.angle) * progress,
    )


def _from_start(
    read: Callable[[], Start], seconds: float, move: Callable[[Start, float], None], ease: Ease
) -> Tween:
    """Make a tween that moves something from wherever it is when the tween starts."""
    start = read()

    def begin() -> None:
        nonlocal start
        start = read()

    return Tween(seconds, lambda progress: move(start, progress), ease, on_start=begin)
