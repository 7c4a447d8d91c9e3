"""How cards move: the tweens that the director puts together, each from where the card is when it starts."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace

from claim_desktop.table.layout import Pose
from claim_desktop.table.sprites import CardSprite
from claim_desktop.table.zones import Zones
from claim_desktop.ui.motion import Tween
from claim_desktop.ui.motion.easing import ease_in_out, ease_out, linear, overshoot

SLIDE_SECONDS = 0.42
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
    start: list[Pose] = []

    def move(progress: float) -> None:
        if not start:
            start.append(sprite.pose)
        sprite.pose = between(start[0], target, progress)
        sprite.lift = lift * math.sin(math.pi * min(1.0, max(0.0, progress)))

    return Tween(seconds, move, overshoot if settles else ease_in_out)


def arc(sprite: CardSprite, target: Pose, seconds: float, height: float) -> Tween:
    """Throw the card in an arc that rises `height` pixels over the straight line."""
    start: list[Pose] = []

    def move(progress: float) -> None:
        if not start:
            start.append(sprite.pose)
        pose = between(start[0], target, progress)
        rise = math.sin(math.pi * min(1.0, progress))
        sprite.pose = replace(pose, y=pose.y - height * rise)
        sprite.lift = rise

    return Tween(seconds, move, ease_out)


def flip(sprite: CardSprite, face_up: bool, seconds: float = 0.3) -> Tween:
    """Turn the card over by narrowing it around its upright axis."""
    start: list[float] = []

    def turn(progress: float) -> None:
        if not start:
            start.append(sprite.face_up)
        sprite.face_up = start[0] + ((1.0 if face_up else 0.0) - start[0]) * progress

    return Tween(seconds, turn, ease_in_out)


def fade(sprite: CardSprite, alpha: float, seconds: float) -> Tween:
    """Let the card appear or disappear."""
    start: list[float] = []

    def change(progress: float) -> None:
        if not start:
            start.append(sprite.alpha)
        sprite.alpha = start[0] + (alpha - start[0]) * progress

    return Tween(seconds, change, linear)


def pulse(sprite: CardSprite, seconds: float = 0.5, growth: float = 0.12) -> Tween:
    """Let the card rise towards the player and sink again."""
    start: list[Pose] = []

    def swell(progress: float) -> None:
        if not start:
            start.append(sprite.pose)
        rise = math.sin(math.pi * progress)
        sprite.pose = replace(sprite.pose, width=start[0].width * (1 + growth * rise))
        sprite.lift = rise

    return Tween(seconds, swell, linear)


def refuse(sprite: CardSprite) -> Tween:
    """Shake the card's head: it may not be played."""

    def shake(progress: float) -> None:
        swing = math.sin(progress * math.pi * 5) * (1 - progress)
        sprite.nudge = swing * sprite.pose.width * 0.08

    return Tween(SHAKE_SECONDS, shake, linear)


def hop(sprite: CardSprite, target: Pose, seconds: float, hops: int = 4) -> Tween:
    """Go in hops, tilting from one leg to the other."""
    start: list[Pose] = []

    def move(progress: float) -> None:
        if not start:
            start.append(sprite.pose)
        pose = between(start[0], target, progress)
        swing = math.sin(math.pi * hops * progress)
        sprite.pose = replace(pose, y=pose.y - abs(swing) * pose.width * 0.22, angle=pose.angle + 7 * swing)
        sprite.lift = 0.3 + 0.5 * abs(swing)
        if progress >= 1:
            sprite.pose, sprite.lift = target, 0.0

    return Tween(seconds, move, linear)


def change_places(sprite: CardSprite, target: Pose, seconds: float) -> Tween:
    """Fade out here and fade in there, without a flight."""

    def change(progress: float) -> None:
        sprite.alpha = abs(1 - 2 * progress)
        if progress >= 0.5:
            sprite.pose = target

    return Tween(seconds, change, linear)


def reel(sprite: CardSprite, seconds: float) -> Tween:
    """Be knocked aside and swing back."""
    start: list[Pose] = []

    def swing(progress: float) -> None:
        if not start:
            start.append(sprite.pose)
        out = math.sin(math.pi * progress) * (1 - progress * 0.4)
        sprite.pose = replace(start[0], angle=start[0].angle + 14 * out)

    return Tween(seconds, swing, linear)


Place = tuple[float, float]


def fly(start: Place, end: Place, rise: float, put: Callable[[Place], None]) -> Callable[[float], None]:
    """What carries a thing over the table in an arc that rises `rise` pixels; `put` places it."""

    def move(progress: float) -> None:
        x = start[0] + (end[0] - start[0]) * progress
        y = start[1] + (end[1] - start[1]) * progress - rise * math.sin(math.pi * min(1.0, progress))
        put((x, y))

    return move


def stand_still(_: float) -> None:
    """What a breath shows."""


def tremble(zones: Zones, seconds: float = 0.45) -> Tween:
    """Shake the whole table, as a giant's foot does."""

    def shake(progress: float) -> None:
        zones.shake = 1.0 - progress

    return Tween(seconds, shake, linear)


def between(start: Pose, end: Pose, progress: float) -> Pose:
    """The pose on the way; past 1 it lies beyond the end."""
    return Pose(
        start.x + (end.x - start.x) * progress,
        start.y + (end.y - start.y) * progress,
        start.width + (end.width - start.width) * progress,
        start.angle + (end.angle - start.angle) * progress,
    )
