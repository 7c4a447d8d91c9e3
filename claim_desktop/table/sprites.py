"""A card as a thing on the table: where it lies, which side is up, how it is lit. Sprites have identity."""

from __future__ import annotations

import math
from collections import OrderedDict
from dataclasses import dataclass
from enum import Enum, auto

import pygame

from claim_desktop.rules.cards import Card, Faction
from claim_desktop.table.card_art import CardArt, card_height
from claim_desktop.table.layout import Pose
from claim_desktop.ui import theme

KEPT_PICTURES = 240
LIFT_SHADOW = 9
"""How far, at a card of 100 pixels, the shadow of a card that is lifted to 1 falls."""


class Light(Enum):
    """How a card is lit."""

    PLAIN = auto()
    DIM = auto()
    """It cannot be chosen now."""
    CHOICE = auto()
    """It may be chosen."""
    CHOSEN = auto()
    """The mouse or the keyboard is on it."""


@dataclass(slots=True, eq=False)
class CardSprite:
    """One card on the table. `card` is None as long as the screen's seat may not know it."""

    card: Card | None
    pose: Pose
    face_up: float = 0.0
    """1: the face; 0: the back; in between it stands on its edge."""
    lift: float = 0.0
    """Height over the table: 0 lies, 1 is carried."""
    alpha: float = 1.0
    light: Light = Light.PLAIN
    disguise: Faction | None = None
    """The faction that a Doppelgänger counts as in the trick."""
    nudge: float = 0.0
    """How far it is drawn to the right of its pose, in pixels: for a shake of the head."""

    def rect(self) -> pygame.Rect:
        """The upright rectangle around its middle, its turn left out."""
        width = round(self.pose.width)
        rect = pygame.Rect(0, 0, width, card_height(width))
        rect.center = round(self.pose.x), round(self.pose.y)
        return rect

    def contains(self, position: tuple[int, int]) -> bool:
        """Whether the point lies on the card, its turn included."""
        angle = math.radians(self.pose.angle)
        dx, dy = position[0] - self.pose.x, position[1] - self.pose.y
        along = dx * math.cos(angle) - dy * math.sin(angle)
        across = dx * math.sin(angle) + dy * math.cos(angle)
        rect = self.rect()
        return abs(along) <= rect.width / 2 and abs(across) <= rect.height / 2


class SpritePainter:
    """Draws sprites, and keeps the turned, dimmed and shadow pictures that this takes."""

    def __init__(self, art: CardArt) -> None:
        self.art = art
        self._pictures: OrderedDict[tuple[object, ...], pygame.Surface] = OrderedDict()

    def forget(self) -> None:
        """The window has another size: nothing kept is of use."""
        self._pictures.clear()

    def draw(self, surface: pygame.Surface, sprite: CardSprite) -> None:
        """Draw the sprite with its shadow and light."""
        width = max(8, round(sprite.pose.width))
        angle = round(sprite.pose.angle * 2) / 2
        edge = abs(math.cos(math.pi * sprite.face_up))
        if sprite.alpha <= 0.01 or edge < 0.04:
            return
        picture = self._face(sprite, width, angle, edge)
        middle = (round(sprite.pose.x + sprite.nudge), round(sprite.pose.y))
        if sprite.alpha > 0.99:
            self._draw_shadow(surface, sprite, width, angle, edge)
        if sprite.light in (Light.CHOICE, Light.CHOSEN):
            glow = self._glow(width, angle, sprite.light)
            surface.blit(glow, glow.get_rect(center=middle))
        if sprite.alpha > 0.99:
            surface.blit(picture, picture.get_rect(center=middle))
            if sprite.disguise is not None:
                shield = self.art.shield(sprite.disguise, round(width * 0.44))
                surface.blit(shield, shield.get_rect(center=(middle[0], middle[1] + round(width * 0.42))))
            return
        faded = picture.copy()
        faded.set_alpha(round(255 * sprite.alpha))
        surface.blit(faded, faded.get_rect(center=middle))

    def _face(self, sprite: CardSprite, width: int, angle: float, edge: float) -> pygame.Surface:
        shows_face = sprite.face_up > 0.5 and sprite.card is not None
        card = sprite.card if shows_face else None
        if edge < 0.999:
            upright = self._upright(card, width, Light.PLAIN)
            narrow = max(1, round(width * edge))
            squeezed = pygame.transform.smoothscale(upright, (narrow, upright.get_height()))
            return pygame.transform.rotozoom(squeezed, angle, 1) if angle else squeezed
        light = Light.DIM if sprite.light is Light.DIM else Light.PLAIN
        if not angle:
            return self._upright(card, width, light)
        key = ("turned", card, width, angle, light)
        return self._kept(key) or self._keep(
            key, pygame.transform.rotozoom(self._upright(card, width, light), angle, 1)
        )

    def _upright(self, card: Card | None, width: int, light: Light) -> pygame.Surface:
        picture = self.art.back(width) if card is None else self.art.face(card, width)
        if light is not Light.DIM:
            return picture
        key = ("dim", card, width)
        return self._kept(key) or self._keep(key, _dimmed(picture))

    def _draw_shadow(
        self, surface: pygame.Surface, sprite: CardSprite, width: int, angle: float, edge: float
    ) -> None:
        shadow = self._shadow(max(4, round(width * edge / 4) * 4), card_height(width), angle)
        fall = (2 + LIFT_SHADOW * sprite.lift) * width / 100
        middle = (round(sprite.pose.x + fall * 0.7), round(sprite.pose.y + fall))
        surface.blit(shadow, shadow.get_rect(center=middle))

    def _shadow(self, width: int, height: int, angle: float) -> pygame.Surface:
        key = ("shadow", width, height, angle)
        return self._kept(key) or self._keep(key, _soft_shadow(width, height, angle))

    def _glow(self, width: int, angle: float, light: Light) -> pygame.Surface:
        key = ("glow", width, angle, light)
        return self._kept(key) or self._keep(key, _soft_glow(width, angle, light))

    def _kept(self, key: tuple[object, ...]) -> pygame.Surface | None:
        picture = self._pictures.get(key)
        if picture is not None:
            self._pictures.move_to_end(key)
        return picture

    def _keep(self, key: tuple[object, ...], picture: pygame.Surface) -> pygame.Surface:
        self._pictures[key] = picture
        if len(self._pictures) > KEPT_PICTURES:
            self._pictures.popitem(last=False)
        return picture


def _dimmed(picture: pygame.Surface) -> pygame.Surface:
    """Darker and greyer, but still readable."""
    dim = picture.copy()
    dim.fill((128, 120, 116, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return dim


def _soft_shadow(width: int, height: int, angle: float) -> pygame.Surface:
    """A blurred card in black, at a quarter of the size and scaled up."""
    margin = max(4, width // 9)
    small = pygame.Surface(((width + 2 * margin) // 4 + 1, (height + 2 * margin) // 4 + 1), pygame.SRCALPHA)
    body = pygame.Rect(margin // 4, margin // 4, max(1, width // 4), max(1, height // 4))
    pygame.draw.rect(small, (8, 4, 2, 135), body, border_radius=max(1, width // 60))
    blurred = pygame.transform.gaussian_blur(small, max(1, margin // 8))
    whole = pygame.transform.smoothscale(blurred, (width + 2 * margin, height + 2 * margin))
    return pygame.transform.rotozoom(whole, angle, 1) if angle else whole.convert_alpha()


def _soft_glow(width: int, angle: float, light: Light) -> pygame.Surface:
    """A band of light around the card."""
    height = card_height(width)
    reach = max(5, round(width * (0.085 if light is Light.CHOSEN else 0.065)))
    color = pygame.Color(theme.GLOW if light is Light.CHOSEN else theme.GOLD)
    whole = pygame.Surface((width + 4 * reach, height + 4 * reach), pygame.SRCALPHA)
    for step in range(reach, 0, -1):
        strength = round((235 if light is Light.CHOSEN else 195) * (1 - step / (reach + 1)) ** 1.3)
        body = pygame.Rect(0, 0, width + 2 * step, height + 2 * step)
        body.center = whole.get_width() // 2, whole.get_height() // 2
        pygame.draw.rect(whole, (color.r, color.g, color.b, strength), body, border_radius=width // 16 + step)
    return pygame.transform.rotozoom(whole, angle, 1) if angle else whole.convert_alpha()
