"""Cards as sprites on the table: their poses, sides and light."""

from __future__ import annotations

import math
from dataclasses import dataclass
from enum import Enum, auto
from functools import partial

import pygame

from claim_desktop.background_jobs import is_main_thread
from claim_desktop.rules.cards import Card, Faction
from claim_desktop.table.artwork.card_art import CardArt, CardPicture, card_height, with_opaque_card
from claim_desktop.table.artwork.card_marks import pointer
from claim_desktop.table.artwork.frame_budget_cache import FrameBudgetCache
from claim_desktop.table.layout import Pose
from claim_desktop.ui import theme
from claim_desktop.ui.canvas import Canvas, draw_centered
from claim_desktop.ui.palettes.palette import CardRim, in_use
from claim_desktop.ui.picture_cache import Key, PictureCache
from claim_desktop.ui.shading import Softness, rotate_soft, small_shadow
from claim_desktop.ui.vector import DEPTH

PIXELS_PER_FRAME = 45_000
"""The budget of pixels for pictures of resting cards in one frame; threads make the rest."""

PLACEHOLDER_SHARE = 0.1
"""The maximum difference in width, as a share, at which an older picture stands in until a card's own is
made.
"""

WIDTH_STEP = 4
"""Widths of moving cards are rounded to multiples of this many pixels, so that fewer pictures are scaled."""

SHADOW = (8, 4, 2, 135)
SHADOW_SHRINK = 4
SHADOW_CARD = 120
"""The width of the card whose shadow, scaled, is used for all moving cards."""

STEPS_GROW = 160
"""The step of widths grows with the width: one more for each of these pixels."""

SHADOW_STEP = SHIELD_STEP = 8
"""Widths of moving cards' shadows and heights of shields are rounded to multiples of this many pixels."""

TORN_DEGREES, TORN_APART = 26, 0.2
"""The rotation of each half of a torn card, and its distance aside as a share of the card's width."""

POINTER, POINTER_AT, POINTER_ABOVE = 0.17, 0.3, 0.05
"""The width of a pointer, the distance of its tip left of the card's middle, and its height above the card,
as shares of the card's width.
"""

VALUE_AT, VALUE_TAG = (0.19, 0.24), 0.23
"""The middle of the value of a card at rest, and the width of a tag around it, as shares of the card's width.
"""

LIFT_SHADOW = 9
"""The offset of the shadow of a card 100 pixels wide that is lifted to 1, in pixels."""


class Light(Enum):
    """The light on a card."""

    PLAIN = auto()
    DIM = auto()
    """A card that cannot be chosen now."""
    CHOICE = auto()
    """A card that may be chosen."""
    WINNING = auto()
    """The card that is winning the trick."""
    CHOSEN = auto()
    """The card under the mouse or the keyboard."""


@dataclass(slots=True, eq=False)
class CardSprite:
    """One card on the table. `card` is None while the viewer may not know it."""

    card: Card | None
    pose: Pose
    face_up: float = 0.0
    """1 shows the face and 0 the back; in between the card is turning over."""
    lift: float = 0.0
    """Height above the table: 0 when it lies there, 1 when it is carried."""
    is_growing: bool = False
    """Whether its width is changing while it lies in the hand."""
    alpha: float = 1.0
    light: Light = Light.PLAIN
    disguise: Faction | None = None
    """The faction that a Doppelgänger counts as in the trick."""
    nudge: float = 0.0
    """Its offset to the right of its pose, in pixels, as when it shakes its head."""
    is_pointed_at: bool = False
    """Whether a pointer is shown above it: it may be played, while others may not."""
    is_played_for_viewer: bool = False
    """Whether the game has played it for the viewer, who had no other; a note on the felt says so."""
    torn: float = 0.0
    """The distance of the halves of a torn card: 0 when it is whole, 1 when they are wide apart."""

    @property
    def version(self) -> tuple[object, ...]:
        """Everything that its picture depends on."""
        lies = (self.pose, self.lift, self.nudge, self.torn, self.is_growing)
        return self.card, *lies, self.face_up, self.alpha, self.light, self.disguise, self.is_pointed_at

    def contains(self, position: tuple[int, int]) -> bool:
        """Whether the point lies on the rotated card."""
        return self.pose.contains(position)


class SpritePainter:
    """Draws sprites.

    A card at rest is a single picture, made once, including its rotation, light and shadow. A moving card is
    composed afresh in each frame.
    """

    def __init__(self, art: CardArt, pictures: PictureCache) -> None:
        self.art = art
        self._pictures = pictures
        self._latest: dict[Key, tuple[Key, int]] = {}
        """The picture in which each card at rest was last shown, and the card's width in it."""
        self._pixels_left = PIXELS_PER_FRAME
        self._is_late = False
        self._placeholders_before = 0
        self._moving = FrameBudgetCache()

    def begin_frame(self) -> None:
        """Reset the frame's budget for new pictures."""
        self._pixels_left = PIXELS_PER_FRAME
        self._is_late = False
        self._placeholders_before = self.art.placeholders
        self._moving.begin_frame()

    @property
    def is_complete(self) -> bool:
        """Whether every card of this frame was shown in its final look."""
        return not self._is_late and self.art.placeholders == self._placeholders_before

    def draw(self, surface: Canvas, sprite: CardSprite) -> None:
        """Draw the sprite with its shadow and light."""
        width = max(8, round(sprite.pose.width))
        edge = abs(math.cos(math.pi * sprite.face_up))
        if sprite.alpha <= 0.01 or edge < 0.04:
            return
        middle = (round(sprite.pose.x + sprite.nudge), round(sprite.pose.y))
        card = sprite.card if sprite.face_up > 0.5 else None
        if sprite.torn > 0:
            self._draw_torn(surface, sprite, self.art.picture(card, width))
        elif sprite.is_growing and sprite.lift <= 0.001 and edge >= 0.999:
            self._draw_growing(surface, sprite)
        elif sprite.lift > 0.001 or sprite.alpha <= 0.99 or edge < 0.999:
            self._draw_on_its_way(surface, sprite, card, edge)
        else:
            self._draw_at_rest(surface, sprite, card, width)
        if sprite.disguise is not None and sprite.alpha > 0.99:
            steps = max(1, round(width * 0.44 / SHIELD_STEP))
            shield = self.art.shield(sprite.disguise, steps * SHIELD_STEP)
            draw_centered(surface, shield, (middle[0], middle[1] + round(width * 0.42)))
        if sprite.is_pointed_at:
            self._draw_pointer(surface, sprite, width)

    def _draw_pointer(self, surface: Canvas, sprite: CardSprite, width: int) -> None:
        """Draw a pointer above the value of a card, where no other card covers it."""
        side = _in_steps(round(width * POINTER), 2)
        picture = self._pictures.get(("card pointer", side), lambda: pointer(side).surface(side, side))
        angle = math.radians(sprite.pose.angle)
        across, up = -POINTER_AT * width, card_height(width) / 2 + POINTER_ABOVE * width
        x = sprite.pose.x + sprite.nudge + across * math.cos(angle) - up * math.sin(angle)
        y = sprite.pose.y - across * math.sin(angle) - up * math.cos(angle)
        surface.blit(picture, picture.get_rect(midbottom=(round(x), round(y))))

    def _draw_at_rest(self, surface: Canvas, sprite: CardSprite, card: Card | None, width: int) -> None:
        """Draw a card at rest; without its picture, like a moving one."""
        name, angle = self.art.name(card, sprite.disguise), round(sprite.pose.angle * 2) / 2
        dimming = self.art.dimming if sprite.light is Light.DIM else ""
        key = ("card at rest", name, width, angle, sprite.light, dimming)
        # Backs look alike: those of other widths are other cards.
        same_card = (card, width if card is None else None, sprite.disguise)
        whole = self._pictures.find(key)
        if whole is not None:
            self._latest[same_card] = key, width
        else:
            whole = self._make_at_rest(sprite, card, width, angle, key, same_card)
        if whole is None:
            self._draw_on_its_way(surface, sprite, card, 1.0)
        else:
            middle = (round(sprite.pose.x + sprite.nudge), round(sprite.pose.y))
            draw_centered(surface, whole, middle)

    def _draw_on_its_way(self, surface: Canvas, sprite: CardSprite, card: Card | None, edge: float) -> None:
        """Draw a card that is lifted, turning over or fading; its shadow is too soft to need rotating."""
        width, angle = _in_steps(max(8, round(sprite.pose.width)), WIDTH_STEP), round(sprite.pose.angle)
        height = card_height(width)
        middle = (round(sprite.pose.x + sprite.nudge), round(sprite.pose.y))
        if sprite.alpha > 0.99:
            shadow = self._shadow(_in_steps(round(width * edge), SHADOW_STEP), _in_steps(height, SHADOW_STEP))
            fall = (2 + LIFT_SHADOW * sprite.lift) * width / 100
            draw_centered(surface, shadow, (middle[0] + round(fall * 0.7), middle[1] + round(fall)))
        if edge < 0.999:
            turned = partial(self._narrow_and_turn, sprite, card, width, edge)
            picture = self._moving.picture(sprite, (*sprite.version, width, edge), turned)
        elif angle and sprite.light is not Light.WINNING:
            turned = partial(self.art.moving_face, card, width, angle, sprite.disguise)
            picture = self._moving.picture(sprite, (card, width, angle, sprite.disguise), turned)
        else:
            whole = self._moving_picture(sprite, card, width)
            picture = self._rotate(whole, width, angle) if angle else whole.surface
        if sprite.light is Light.DIM:
            picture = dim(picture, self.art.dimming)
        if sprite.alpha <= 0.99:
            picture = picture.copy()
            picture.set_alpha(round(255 * sprite.alpha))
        draw_centered(surface, picture, middle)

    def _moving_picture(self, sprite: CardSprite, card: Card | None, width: int) -> CardPicture:
        """A moving card in its rim, if it has one."""
        whole = self.art.picture(card, width, sprite.disguise)
        return self._rim_in_motion(whole) if sprite.light is Light.WINNING else whole

    def _narrow_and_turn(
        self, sprite: CardSprite, card: Card | None, width: int, edge: float
    ) -> pygame.Surface:
        """A card that is turning over, seen from its edge, and rotated."""
        picture, angle = self._moving_picture(sprite, card, width).surface, round(sprite.pose.angle)
        narrow = max(1, round(picture.get_width() * edge)), picture.get_height()
        picture = pygame.transform.smoothscale(picture, narrow)
        return pygame.transform.rotozoom(picture, angle, 1) if angle else picture

    def _rim_in_motion(self, picture: CardPicture) -> CardPicture:
        """A moving card in its gold rim, too fast for its edges to need smoothing."""
        key = ("rimmed in motion", *picture.key)
        return CardPicture(
            partial(self._pictures.get, key, lambda: add_rim(picture.surface, in_use().winning_rim, 1)), key
        )

    def _draw_growing(self, surface: Canvas, sprite: CardSprite) -> None:
        """Draw a card that is changing size: rotated and scaled in one step, and not cached."""
        width = sprite.pose.width
        whole = self.art.sharpest(sprite.card, round(width))
        steps = _in_steps(round(width), SHADOW_STEP)
        shadow = self._shadow(steps, card_height(steps))
        middle = round(sprite.pose.x + sprite.nudge), round(sprite.pose.y)
        fall = 3 * width / 100
        draw_centered(surface, shadow, (middle[0] + round(fall * 0.7), middle[1] + round(fall)))
        angle, share = sprite.pose.angle, width / whole.get_width()

        def grow() -> pygame.Surface:
            return with_opaque_card(pygame.transform.rotozoom(whole, angle, share), int(width), angle)

        draw_centered(surface, self._moving.picture(sprite, (whole, angle, share), grow), middle)

    def _draw_torn(self, surface: Canvas, sprite: CardSprite, picture: CardPicture) -> None:
        """Draw the two halves of a torn card as they fall apart."""
        for side in (-1, 1):
            key = ("torn card", *picture.key, side)
            half = self._pictures.get(key, partial(tear, picture.surface, side))
            turned = pygame.transform.rotozoom(half, sprite.pose.angle - TORN_DEGREES * side * sprite.torn, 1)
            apart = side * TORN_APART * sprite.torn * sprite.pose.width
            middle = round(sprite.pose.x + apart), round(sprite.pose.y)
            draw_centered(surface, turned, middle)

    def _rotate(self, picture: CardPicture, width: int, angle: int) -> pygame.Surface:
        """Rotate a picture of a card and cache it, since dealt cards all fly the same way."""
        key = ("turned card", *picture.key, angle)

        def turn() -> pygame.Surface:
            turned = pygame.transform.rotozoom(picture.surface.copy(), angle, 1)
            return with_opaque_card(turned, width, angle)

        return self._pictures.get(key, turn)

    def _make_at_rest(
        self, sprite: CardSprite, card: Card | None, width: int, angle: float, key: Key, same_card: Key
    ) -> pygame.Surface | None:
        """Make the picture of a card at rest.

        If this frame's budget is spent or the face would have to be composed, a thread makes it. Until then
        the picture in which the card was last seen is used; None if there is none that is similar enough.
        """
        art, guise, light = self.art, sprite.disguise, sprite.light
        last, last_width = self._latest.get(same_card, (key, width))
        is_alike = abs(last_width - width) <= PLACEHOLDER_SHARE * width
        placeholder = self._pictures.find(last) if is_alike else None

        def make() -> pygame.Surface:
            return self._whole(art.picture(card, width, guise).surface, card, angle, light)

        is_late = is_main_thread() and placeholder is not None and not art.is_at_hand(card, guise)
        if not is_late:
            picture = art.picture(card, width, guise)
            if not picture.is_sharp:
                key = (*key, *picture.key)
            if is_main_thread() and key not in self._pictures:
                self._pixels_left -= width * card_height(width)
                is_late = self._pixels_left < 0 or art.jobs.is_ordered(key)
        if is_late:
            self._is_late = True
            art.jobs.add_once(key, partial(self._pictures.get, key, make))
            return placeholder
        self._latest[same_card] = key, width
        return self._pictures.get(key, make)

    def _whole(
        self, picture: pygame.Surface, card: Card | None, angle: float, light: Light
    ) -> pygame.Surface:
        """Compose shadow, light and card, with the card in the middle."""
        picture = picture.copy()  # two threads cannot turn and draw one picture at the same time
        width = picture.get_width()
        if light is Light.DIM:
            picture.fill(self.art.dimming, special_flags=pygame.BLEND_RGBA_MULT)
            if card is not None and in_use().has_value_tags:
                middle = round(VALUE_AT[0] * width), round(VALUE_AT[1] * width)
                draw_centered(picture, self.art.value_tag(card.value, round(VALUE_TAG * width)), middle)
        fall = 2 * width / 100
        shadow = rotate_soft(self._small_shadow(*picture.get_size()), angle, SHADOW_SHRINK)
        layers: list[tuple[pygame.Surface, tuple[int, int]]] = [(shadow, (round(fall * 0.7), round(fall)))]
        if light in (Light.CHOICE, Light.CHOSEN, Light.WINNING):
            shrink = max(1, width // 60)
            # The light comes first: laid over the faint edge of a shadow it would be mixed with its black.
            layers.insert(0, (rotate_soft(self._small_glow(width, light, shrink), angle, shrink), (0, 0)))
        rim = _rim(light)
        if rim is not None:
            picture = add_rim(picture, rim)
        turned = pygame.transform.rotozoom(picture, angle, 1) if angle else picture
        layers.append((turned, (0, 0)))
        room = max(layer.get_width() for layer, _ in layers), max(layer.get_height() for layer, _ in layers)
        whole = pygame.Surface((room[0] + 2 * round(fall), room[1] + 2 * round(fall)), pygame.SRCALPHA, DEPTH)
        middle = whole.get_width() // 2, whole.get_height() // 2
        for layer, off in layers:
            draw_centered(whole, layer, (middle[0] + off[0], middle[1] + off[1]))
        return with_opaque_card(whole, width, angle)

    def _shadow(self, width: int, height: int) -> pygame.Surface:
        """The shadow of a moving card, scaled from one size, since blurring takes longer."""

        def enlarge() -> pygame.Surface:
            one = self._small_shadow(SHADOW_CARD, card_height(SHADOW_CARD))
            across, down = width / SHADOW_CARD, height / card_height(SHADOW_CARD)
            size = (one.get_width() * SHADOW_SHRINK * across, one.get_height() * SHADOW_SHRINK * down)
            return pygame.transform.smoothscale(one, size)

        return self._pictures.get(("card shadow", width, height), enlarge)

    def _small_shadow(self, width: int, height: int) -> pygame.Surface:
        key = ("small card shadow", width, height)
        return self._pictures.get(key, lambda: _small_shadow(width, height))

    def _small_glow(self, width: int, light: Light, shrink: int) -> pygame.Surface:
        key = ("small card glow", width, light, shrink)
        return self._pictures.get(key, lambda: _small_glow(width, light, shrink))


def _in_steps(width: int, step: int) -> int:
    """Round the width of a moving card to a step, which is larger for large cards."""
    step *= max(1, width // STEPS_GROW)
    return max(1, round(width / step)) * step


def _small_shadow(width: int, height: int) -> pygame.Surface:
    """Return the shadow of a card, at a fraction of its size."""
    margin = max(4, width // 9)
    soft = Softness(margin, SHADOW_SHRINK, corner=width // 15, blur=margin // 2)
    return small_shadow((width, height), SHADOW, soft)


_GLOW_REACH = {Light.CHOSEN: 0.075, Light.WINNING: 0.15}
"""The reach of the stronger lights beyond a card, as a share of its width."""


def _rim(light: Light) -> CardRim | None:
    """The frame around a card in this light."""
    palette = in_use()
    rims = {Light.WINNING: palette.winning_rim, Light.CHOICE: palette.playable_rim}
    return palette.chosen_rim if light is Light.CHOSEN else rims.get(light)


def _small_glow(width: int, light: Light, shrink: int) -> pygame.Surface:
    """Return the band of light around a card, at a fraction of its size."""
    reach = max(5, round(width * _GLOW_REACH.get(light, 0.05))) / shrink
    inner = width / shrink, card_height(width) / shrink
    is_strong = light in _GLOW_REACH
    color = pygame.Color(theme.GLOW if is_strong else theme.GOLD)
    whole = pygame.Surface((round(inner[0] + 4 * reach), round(inner[1] + 4 * reach)), pygame.SRCALPHA, DEPTH)
    whole.fill((color.r, color.g, color.b, 0))  # otherwise scaling would darken the edge of the light
    steps = max(4, round(reach))
    for step in range(steps, 0, -1):
        wider = reach * step / steps
        strength = round((210 if is_strong else 150) * (1 - step / (steps + 1)) ** 1.3)
        body = pygame.Rect(0, 0, round(inner[0] + 2 * wider), round(inner[1] + 2 * wider))
        body.center = whole.get_width() // 2, whole.get_height() // 2
        radius = round(inner[0] / 16 + wider)
        pygame.draw.rect(whole, (color.r, color.g, color.b, strength), body, border_radius=radius)
    return whole.convert_alpha()


def dim(picture: pygame.Surface, dimming: str) -> pygame.Surface:
    """Return a darker, greyer copy that is still readable; `dimming` is the colour that white becomes."""
    dim = picture.copy()
    dim.fill(dimming, special_flags=pygame.BLEND_RGBA_MULT)
    return dim


def tear(picture: pygame.Surface, side: int) -> pygame.Surface:
    """Return the left (-1) or right (1) half of a card torn in a zigzag from top to bottom."""
    width, height = picture.get_size()
    tear = [(width * (0.5 + 0.09 * (-1) ** step), height * step / 6) for step in range(7)]
    beyond = width if side < 0 else 0
    half = picture.copy()
    pygame.draw.polygon(half, (0, 0, 0, 0), [(beyond, 0), *tear, (beyond, height)])
    pygame.draw.lines(half, theme.INK, False, tear, max(1, width // 30))
    return half


def add_rim(picture: pygame.Surface, frame: CardRim, finer: int = 2) -> pygame.Surface:
    """A card in a frame, drawn `finer` times as large for smooth edges."""
    width, height = picture.get_size()
    thick = max(2, round(width * frame.share))
    room = thick + 2  # a clear edge stays smooth when the card is turned
    size = width + 2 * room, height + 2 * room
    framed = pygame.Surface((finer * size[0], finer * size[1]), pygame.SRCALPHA, DEPTH)
    rim = framed.get_rect().inflate(-4 * finer, -4 * finer)
    for edge, tone in frame.bands:
        inset = -2 * round(finer * thick * edge)
        radius = round(finer * width * 0.08)
        pygame.draw.rect(framed, tone, rim.inflate(inset, inset), border_radius=radius)
    if finer > 1:
        framed = pygame.transform.smoothscale(framed, size)
    framed.blit(picture, (room, room))
    return framed
