"""Short-lived pictures over the table: wisps, flames, dust and the like, each for less than a second."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from claim_desktop.table.artwork.effect_art import OPENING_EYE, ROLLING_CART
from claim_desktop.table.artwork.pieces import Piece
from claim_desktop.table.live_positions import spear_place
from claim_desktop.table.model import TableModel
from claim_desktop.table.sprites import CardSprite
from claim_desktop.table.stage import Effect
from claim_desktop.ui.motion import Point, Tween
from claim_desktop.ui.motion.easing import bounce, ease_in, ease_in_out, ease_out, linear, overshoot

GOLDEN_ANGLE = math.pi * (3 - math.sqrt(5))
"""The golden angle: steps of it spread any number of things evenly around a point."""


def sign(table: TableModel, picture: Piece, place: Point, width: float, seconds: float = 0.7) -> Tween:
    """A picture that fades in and out in place, as the sign of a power with reduced motion."""
    effect = Effect(picture, *place, width)

    def change(progress: float) -> None:
        effect.alpha = _up_and_down(progress, 0.3)

    return _passing(table, [effect], seconds, change)


def burst(
    table: TableModel,
    picture: Piece,
    place: Point,
    width: float,
    seconds: float,
    *,
    is_behind: bool = False,
) -> Tween:
    """A picture that bursts open at a point and fades: dust, a ring, a clash."""
    effect = Effect(picture, *place, width * 0.4, is_behind=is_behind)

    def change(progress: float) -> None:
        effect.width = width * (0.4 + 0.6 * ease_out(progress))
        effect.alpha = 1 - progress**2

    return _passing(table, [effect], seconds, change)


def mark(table: TableModel, picture: Piece, place: Point, width: float, seconds: float) -> Tween:
    """A picture such as a crack, which appears suddenly below the flying cards, and fades."""
    effect = Effect(picture, *place, width, is_behind=True)

    def change(progress: float) -> None:
        effect.alpha = min(1.0, 2.5 * (1 - progress))

    return _passing(table, [effect], seconds, change)


def halo(table: TableModel, picture: Piece, sprite: CardSprite, share: float, seconds: float) -> Tween:
    """A light behind a flying card that appears, turns and fades; its width is `share` of the card's."""
    effect = Effect(picture, *sprite.pose.middle, 1, is_behind=True)

    def change(progress: float) -> None:
        effect.x, effect.y = sprite.pose.middle
        effect.width = sprite.pose.width * share
        effect.alpha = _up_and_down(progress, 0.25)
        effect.angle = 24 * progress

    return _passing(table, [effect], seconds, change)


def glimmer(
    table: TableModel,
    picture: Piece,
    sprite: CardSprite,
    share: float,
    seconds: float,
    *,
    is_behind: bool = False,
) -> Tween:
    """A picture that moves with a card, swells a little and fades; its width is `share` of the card's."""
    effect = Effect(picture, *sprite.pose.middle, 1, is_behind=is_behind)

    def change(progress: float) -> None:
        effect.x, effect.y = sprite.pose.middle
        effect.width = sprite.pose.width * share * (0.7 + 0.3 * ease_out(min(1.0, 2 * progress)))
        effect.alpha = _up_and_down(progress, 0.3)

    return _passing(table, [effect], seconds, change)


def circle_around(
    table: TableModel,
    picture: Piece,
    sprite: CardSprite,
    share: float,
    seconds: float,
    count: int = 3,
) -> Tween:
    """Small pictures that circle around a card, partly hidden by it, and rise."""
    lights = [Effect(picture, *sprite.pose.middle, 1) for _ in range(count)]

    def change(progress: float) -> None:
        width, (x, y) = sprite.pose.width, sprite.pose.middle
        for index, light in enumerate(lights):
            turn = math.tau * (index / count + 1.4 * progress)
            light.x, light.y = (
                x + width * 0.72 * math.cos(turn),
                y + width * (0.5 - progress + 0.2 * math.sin(turn)),
            )
            light.is_behind = math.sin(turn) < 0
            light.width, light.alpha = width * share, _up_and_down(progress, 0.2)

    return _passing(table, lights, seconds, change)


def spray(
    table: TableModel,
    picture: Piece,
    place: Point,
    width: float,
    reach: float,
    seconds: float,
    count: int = 9,
) -> Tween:
    """Small pictures that fly out from a point in all directions, fall a little and fade."""
    bits = [Effect(picture, *place, width) for _ in range(count)]

    def change(progress: float) -> None:
        out = 0.4 + 0.6 * ease_out(progress)
        for index, bit in enumerate(bits):
            angle, far = index * GOLDEN_ANGLE, reach * (0.6 + 0.4 * math.sin(index * 2.3))
            bit.x = place[0] + far * out * math.cos(angle)
            bit.y = place[1] + far * out * math.sin(angle) + 0.35 * reach * progress**2
            bit.width = width * (1 - 0.5 * progress)
            bit.angle = 240 * progress * (-1) ** index
            bit.alpha = min(1.0, 2 * (1 - progress))

    return _passing(table, bits, seconds, change)


def trail(
    table: TableModel,
    picture: Piece,
    where: Callable[[], Point],
    width: float,
    seconds: float,
    count: int = 7,
) -> Tween:
    """Pictures that follow a moving item, each later and smaller than the one before."""
    tail = [Effect(picture, *where(), width * (1 - 0.1 * index), is_behind=True) for index in range(count)]
    way: list[tuple[float, Point]] = []

    def change(progress: float) -> None:
        way.append((progress, where()))
        for index, effect in enumerate(tail):
            late = progress - 0.045 * (index + 1)
            effect.x, effect.y = next((place for when, place in reversed(way) if when <= late), way[0][1])
            effect.alpha = (1 - index / count) * min(1.0, 4 * (1 - progress)) if late > 0 else 0.0

    return _passing(table, tail, seconds, change)


def hold_weapon(
    table: TableModel, picture: Piece, rider: CardSprite, angle: float, share: float, seconds: float
) -> Tween:
    """A weapon held in front of a card, pointing at `angle`, in degrees anticlockwise from straight right."""
    effect = Effect(picture, *rider.pose.middle, 1, angle=angle)
    turn = math.radians(angle)

    def change(progress: float) -> None:
        width = rider.pose.width
        effect.x, effect.y = (
            rider.pose.x + width * 0.62 * math.cos(turn),
            rider.pose.y - width * 0.62 * math.sin(turn),
        )
        effect.width, effect.alpha = width * share, _up_and_down(progress, 0.12)

    return _passing(table, [effect], seconds, change)


def cart(table: TableModel, rider: CardSprite, share: float, seconds: float) -> Tween:
    """A cart in front of the card that rides in it; its wheels turn."""
    effect = Effect(ROLLING_CART[0], *rider.pose.middle, 1)

    def change(progress: float) -> None:
        width = rider.pose.width
        effect.picture = ROLLING_CART[int(progress * 14) % len(ROLLING_CART)]
        effect.x, effect.y = rider.pose.x, rider.pose.y + width * 0.56
        effect.width, effect.angle = width * share, rider.pose.angle
        effect.alpha = _up_and_down(progress, 0.12)

    return _passing(table, [effect], seconds, change)


def stamp(
    table: TableModel, picture: Piece, place: Point, width: float, height: float, seconds: float
) -> Tween:
    """A picture that comes down from `height` above a place, stays for a moment, and lifts off.

    It strikes after `STAMP_SHARE` of the time.
    """
    effect = Effect(picture, place[0], place[1] - height, width)

    def change(progress: float) -> None:
        if progress < STAMP_SHARE:
            above = 1 - ease_in(progress / STAMP_SHARE)
        else:
            above = ease_in_out(max(0.0, (progress - 0.6) / 0.4))
        effect.y = place[1] - height * above
        effect.alpha = min(1.0, 5 * progress, 4 * (1 - progress))

    return _passing(table, [effect], seconds, change)


STAMP_SHARE = 0.34


def hung(
    table: TableModel, picture: Piece, place: Point, width: float, height: float, seconds: float
) -> Tween:
    """A picture that drops into place from `height` above, bounces, and finally fades."""
    effect = Effect(picture, *place, width)

    def change(progress: float) -> None:
        effect.y = place[1] - height * (1 - bounce(min(1.0, 2.2 * progress)))
        effect.alpha = _up_and_down(progress, 0.15)

    return _passing(table, [effect], seconds, change)


def sprout(table: TableModel, picture: Piece, foot: Point, width: float, seconds: float) -> Tween:
    """A picture that grows out of the table from its foot, and fades."""
    effect = Effect(picture, *foot, 1)

    def change(progress: float) -> None:
        effect.width = max(1.0, width * overshoot(min(1.0, 2.6 * progress)))
        effect.y = foot[1] - effect.width * 0.25
        effect.alpha = min(1.0, 3 * (1 - progress))

    return _passing(table, [effect], seconds, change)


def comet(table: TableModel, picture: Piece, width: float, seconds: float) -> Tween:
    """A flame that carries the spear, with its tip trailing behind."""
    effect = Effect(picture, *spear_place(table), width)
    before = spear_place(table)

    def change(progress: float) -> None:
        nonlocal before
        x, y = spear_place(table)
        dx, dy = x - before[0], y - before[1]
        if abs(dx) + abs(dy) > 1:
            effect.angle = math.degrees(math.atan2(dx, dy))
            before = x, y
        turn = math.radians(effect.angle)
        effect.x, effect.y = x - width * 0.2 * math.sin(turn), y - width * 0.2 * math.cos(turn)
        effect.alpha = _up_and_down(progress, 0.14)

    return _passing(table, [effect], seconds, change)


def opening_eye(table: TableModel, place: Point, width: float, seconds: float) -> Tween:
    """The Seer's eye, which opens, looks, and fades."""
    effect = Effect(OPENING_EYE[0], *place, width)

    def change(progress: float) -> None:
        opening = ease_in_out(min(1.0, progress / 0.45))
        effect.picture = OPENING_EYE[min(len(OPENING_EYE) - 1, int(opening * len(OPENING_EYE)))]
        effect.width = width * (0.8 + 0.2 * ease_out(progress))
        effect.alpha = _up_and_down(progress, 0.15)

    return _passing(table, [effect], seconds, change)


def _up_and_down(progress: float, share: float) -> float:
    """The opacity of something that fades in over the first `share` of its time and out over the last."""
    return max(0.0, min(1.0, progress / share, (1 - progress) / share))


def _passing(
    table: TableModel, effects: Sequence[Effect], seconds: float, change: Callable[[float], None]
) -> Tween:
    """Show effects on the table for as long as the motion lasts."""

    def begin() -> None:
        table.stage.effects.extend(effects)

    def end() -> None:
        for effect in effects:
            table.stage.effects.remove(effect)

    return Tween(seconds, change, linear, on_done=end, on_start=begin)
