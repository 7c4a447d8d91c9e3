"""Two fans of champions beside a menu, which rise under the mouse, and dust drifting in the light."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from random import Random

import pygame
from pygame import Rect

from claim_desktop.rules.cards import Card
from claim_desktop.table.artwork.card_art import CardArt
from claim_desktop.table.artwork.furniture import Furniture
from claim_desktop.table.artwork.pieces import Piece
from claim_desktop.table.artwork.title_picture import champion_fan
from claim_desktop.ui import theme
from claim_desktop.ui.canvas import Canvas, draw_centered, tinted_copy
from claim_desktop.ui.layout import Size
from claim_desktop.ui.motion import Fade
from claim_desktop.ui.motion.next_frame import AmbientClock, NextFrame
from claim_desktop.ui.toolkit import Toolkit

CARD_WIDTH = 138
FAN_RADIUS, FAN_RISE = 298, 102
"""The radius of a fan, and the depth of its inner card's centre below the top of the sheet."""

FIRST_ANGLE, ANGLE_STEP = 1.0, 17.5
"""The angle from the vertical of the card next to the sheet, and between neighbouring cards, in degrees."""

FAN_ROOM, FAN_INSET, SHEET_GAP = 492, 74, 10
"""The room that a fan needs beside the sheet, and the position of its pivot. A wider sheet leaves less room.
"""

FAN_SPREAD = FIRST_ANGLE + 4 * ANGLE_STEP
MIN_BOTTOM_DISTANCE = 150
"""The minimum distance from the centre of a fan's outermost card to the lower edge of the window."""

LIFT, LIFT_SECONDS = 30, 0.15
"""The rise of a card under the mouse, and its duration."""

SHADOW = 8
MOTES = 26
MOTE_WIDTHS = (6, 9, 13)


@dataclass(slots=True, eq=False)
class _FannedCard:
    """A champion in its fan; `picture` is set as soon as it has been drawn."""

    card: Card
    angle: float
    """Degrees to the right of the vertical."""
    middle: pygame.Vector2
    picture: pygame.Surface | None = None
    is_in_work: bool = False
    """Whether a thread is drawing it."""
    lift: Fade = field(default_factory=lambda: Fade(LIFT_SECONDS))

    def contains(self, position: tuple[int, int], width: float, height: float) -> bool:
        """Whether the point lies on the card as it rests."""
        x, y = (pygame.Vector2(position) - self.middle).rotate(-self.angle)
        return abs(x) <= width / 2 and abs(y) <= height / 2

    def place(self, reach: float) -> pygame.Vector2:
        """Return its current centre; `reach` is the height to which it can rise, in real pixels."""
        return self.middle + pygame.Vector2(0, -reach * self.lift.value).rotate(self.angle)

    def corners(self, width: float, reach: float) -> list[tuple[float, float]]:
        """Return its current corners."""
        signs = ((-1, -1), (1, -1), (1, 1), (-1, 1))
        turned = (pygame.Vector2(x * width / 2, y * width * 0.7).rotate(self.angle) for x, y in signs)
        middle = self.place(reach)
        return [(middle.x + each.x, middle.y + each.y) for each in turned]


class ChampionFans:
    """The ten champions of a menu, five on either side of its sheet."""

    def __init__(self, kit: Toolkit, cards: CardArt) -> None:
        self._kit = kit
        self._cards = cards
        self._fans: list[_FannedCard] = []
        self._share = 1.0
        self._is_asked_for = False
        self._is_shown = False
        """Whether the menu has been shown; until then nothing else is drawn."""
        self._pointed_at: _FannedCard | None = None

    @property
    def is_dealt(self) -> bool:
        """Whether every card has been dealt."""
        return all(each.picture is not None for each in self._fans)

    def place(self, sheet: Rect, outward: int = 0) -> None:
        """Lay out the fans beside the sheet, as large as possible, `outward` real pixels farther away."""
        u = self._kit.scale.u
        self._share = max(0.2, min(1.0, (sheet.left / u - SHEET_GAP) / FAN_ROOM))
        radius = FAN_RADIUS * self._share * u
        lowest = (
            self._kit.scale.size[1] - MIN_BOTTOM_DISTANCE * u + radius * math.cos(math.radians(FAN_SPREAD))
        )
        y = min(sheet.top + FAN_RISE * u + radius, lowest)
        inset = (SHEET_GAP + FAN_INSET * self._share) * u + outward
        self._fans = []
        for pivot, is_left in ((sheet.left - inset, True), (sheet.right + inset, False)):
            fan = champion_fan((pivot, y), radius, FIRST_ANGLE, ANGLE_STEP, is_left=is_left)
            self._fans += [_FannedCard(*each) for each in fan]
        self._is_asked_for = False
        self._pointed_at = None

    def point_at(self, position: tuple[int, int], covered: Sequence[Rect]) -> None:
        """Let the topmost card under the mouse rise, unless it is `covered`."""
        is_covered = any(rect.collidepoint(position) for rect in covered)
        width = self._width
        found = [each for each in self._fans if each.contains(position, width, width * 1.4)]
        self._pointed_at = found[-1] if found and not is_covered else None

    def update(self, dt: float) -> None:
        """Deal the next card that is ready, and let cards rise and sink."""
        if self._is_shown:
            self._deal_next()
        for each in self._fans:
            each.lift.target = 1.0 if each is self._pointed_at else 0.0
            each.lift.update(dt)

    def draw(self, surface: Canvas) -> None:
        """Draw the cards dealt so far, in the order in which they overlap."""
        self._is_shown = True
        reach = LIFT * self._share * self._kit.scale.u
        for each in self._fans:
            if each.picture is not None:
                x, y = each.place(reach)
                surface.blit(each.picture, each.picture.get_rect(center=(round(x), round(y))))

    def card_places(self) -> list[list[tuple[float, float]]]:
        """The four corners of every card at its current place, in real pixels, in drawing order."""
        reach = LIFT * self._share * self._kit.scale.u
        return [each.corners(self._width, reach) for each in self._fans]

    @property
    def _width(self) -> int:
        return max(8, round(self._kit.px(CARD_WIDTH) * self._share))

    def _deal_next(self) -> None:
        """Have the next card drawn if its parts are ready, or if no thread is drawing them."""
        waiting = [each for each in self._fans if each.picture is None]
        if not waiting or waiting[0].is_in_work:
            return
        if not self._is_asked_for:
            self._is_asked_for = True
            self._cards.prepare([each.card for each in waiting], self._width)
        following = waiting[0]
        if self._cards.is_prepared(following.card, self._width) or not self._cards.jobs.is_working:
            following.is_in_work = True
            self._cards.jobs.add(partial(self._prepare_picture, following))

    def _prepare_picture(self, following: _FannedCard) -> None:
        face = self._cards.face(following.card, self._width)
        whole = self._kit.painter.with_shadow(face, self._kit.px(SHADOW))
        following.picture = pygame.transform.rotozoom(whole, -following.angle, 1)


@dataclass(frozen=True, slots=True)
class _Mote:
    x: float
    y: float
    drift: float
    """Its speed to the right per second, as a share of the window."""
    rise: float
    glow: float
    """The speed of its brightening and fading, in radians per second."""
    size: int


class DriftingDust:
    """Specks of dust that drift through the light, too slowly to distract."""

    def __init__(self, kit: Toolkit, furniture: Furniture) -> None:
        self._kit = kit
        self._furniture = furniture
        self._time = AmbientClock()
        chance = Random(11)
        self._motes = [
            _Mote(
                chance.random(),
                chance.random(),
                chance.uniform(-0.006, 0.012),
                chance.uniform(0.004, 0.012),
                chance.uniform(0.3, 0.8),
                chance.choice(MOTE_WIDTHS),
            )
            for _ in range(MOTES)
        ]

    def update(self, dt: float) -> None:
        self._time.update(dt)

    def next_frame(self) -> NextFrame:
        return self._time.next_frame()

    def draw(self, surface: Canvas, size: Size) -> None:
        """Draw it over a window of that size."""
        seconds = self._time.seconds
        for index, mote in enumerate(self._motes):
            x = (mote.x + mote.drift * seconds) % 1.0
            y = (mote.y - mote.rise * seconds) % 1.0
            picture = self._warm(self._kit.px(mote.size))
            picture.set_alpha(round(95 + 75 * math.sin(index + mote.glow * seconds)))
            draw_centered(surface, picture, (round(x * size[0]), round(y * size[1])))

    def _warm(self, width: int) -> pygame.Surface:
        """A speck in the colour of sunlight."""
        return self._kit.pictures.get(
            ("sunlit dust", width), lambda: tinted_copy(self._furniture.piece(Piece.GLINT, width), theme.GLOW)
        )
