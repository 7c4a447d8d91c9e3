"""Passing pictures over the table: wisps, flames, dust and the like, each for less than a second."""

from __future__ import annotations

import math
from collections.abc import Callable

from claim_desktop.table.sprites import CardSprite
from claim_desktop.table.zones import Effect, Zones
from claim_desktop.ui.motion import Motion, Tween, sequence
from claim_desktop.ui.motion.easing import linear

EYE_FRAMES = 4


def burst(zones: Zones, name: str, place: tuple[float, float], width: float, seconds: float) -> Tween:
    """A picture that bursts open at a point and fades: dust, a ring, shards."""
    effect = Effect(name, *place, width * 0.4)

    def change(effect: Effect, progress: float) -> None:
        effect.width = width * (0.4 + 0.6 * math.sqrt(progress))
        effect.alpha = 1 - progress**2

    return _passing(zones, effect, seconds, change)


def glimmer(zones: Zones, name: str, sprite: CardSprite, share: float, seconds: float) -> Tween:
    """A picture that goes with a card, comes up and fades; `share` is its width against the card's."""
    effect = Effect(name, sprite.pose.x, sprite.pose.y, 1)

    def change(effect: Effect, progress: float) -> None:
        effect.x, effect.y = sprite.pose.x, sprite.pose.y
        effect.width = sprite.pose.width * share
        effect.alpha = math.sin(math.pi * progress)

    return _passing(zones, effect, seconds, change)


def thrust(zones: Zones, name: str, attacker: CardSprite, target: CardSprite, seconds: float) -> Tween:
    """A weapon that shoots from one card to the other, pointing where it flies."""
    effect = Effect(name, attacker.pose.x, attacker.pose.y, attacker.pose.width * 1.1)

    def change(effect: Effect, progress: float) -> None:
        start, end = attacker.pose, target.pose
        effect.angle = math.degrees(math.atan2(start.y - end.y, end.x - start.x))
        effect.x = start.x + (end.x - start.x) * progress
        effect.y = start.y + (end.y - start.y) * progress
        effect.alpha = min(1.0, 4 * (1 - progress))

    return _passing(zones, effect, seconds, change)


def escort(zones: Zones, name: str, width: float, seconds: float) -> Tween:
    """A picture that goes with the crown."""
    effect = Effect(name, *zones.crown_place(), width)

    def change(effect: Effect, progress: float) -> None:
        effect.x, effect.y = zones.crown_place()
        effect.alpha = min(1.0, 5 * (1 - progress))

    return _passing(zones, effect, seconds, change)


def opening_eye(zones: Zones, place: tuple[float, float], width: float, seconds: float) -> Motion:
    """The Seer's eye opens, frame by frame."""
    frames = []
    for frame in range(EYE_FRAMES):
        effect = Effect(f"eye-{frame}", *place, width)
        frames.append(_passing(zones, effect, seconds / EYE_FRAMES, _stay))
    return sequence(*frames)


def _stay(effect: Effect, progress: float) -> None:
    """A picture that only stands there."""


def _passing(zones: Zones, effect: Effect, seconds: float, change: Callable[[Effect, float], None]) -> Tween:
    """Put the effect on the table when its time comes, and take it off at the end."""

    def show(progress: float) -> None:
        if effect not in zones.effects:
            zones.effects.append(effect)
        change(effect, progress)

    def end() -> None:
        zones.effects.remove(effect)

    return Tween(seconds, show, linear, end)
