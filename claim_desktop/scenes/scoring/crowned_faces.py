"""The winners' faces at the coronation, and the crown that comes down on each of them.

A partnership has two faces, and a shared win has those of all winners: the one crown then becomes as many.
How it flies, and what is left at rest, depends on how the vote was won.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

import pygame
from pygame import Rect

from claim_desktop.scenes.scoring.ceremony import CoronationProgress, Manner
from claim_desktop.scenes.scoring.vote_track import CROWN
from claim_desktop.storage.looks import PortraitFrame
from claim_desktop.table.artwork.furniture import Furniture
from claim_desktop.table.artwork.pieces import Piece
from claim_desktop.table.artwork.portraits import Mood, Portraits, portrait_rect
from claim_desktop.table.artwork.tokens import SideToken, draw_token
from claim_desktop.ui.canvas import Canvas, draw_centered, faint_copy
from claim_desktop.ui.layout import DesignSpace, square
from claim_desktop.ui.motion import on_arc
from claim_desktop.ui.motion.easing import bounce, ease_in, ease_in_out, ease_out
from claim_desktop.ui.toolkit import Toolkit

AXIS, FOOT = 640, 352
"""The middle of all rings, and how far down they reach, in design pixels."""

RINGS = {1: (220, 0), 2: (170, 178), 3: (138, 146), 4: (114, 120)}
"""The diameter of a ring and the distance between two of them, by the number of faces."""

CROWN_SHARE, CROWN_DROP = 0.66, 0.235
"""The crown's width, and the height of its lower edge above the middle of the ring, as shares of the ring."""

WREATH_SHARE = 1.52
"""The width of the wreath behind a face, as a share of the ring."""

SIGN_SHARE = 0.24
TILT = 7.0
"""The angle at which a hard-won crown sits, in degrees."""

SWAY, SWAY_ANGLE, SWINGS, HOVER = 150, 12, 2, 26
"""How far a crown that one vote decides sways to each side, how it turns, how often, and how far down."""

TURNS = 3
"""How often a crown is tossed that a tiebreak decides."""

BLINKS_FROM = 0.86
"""The progress of the crown from which the eyes below it are shut."""


class Flight(NamedTuple):
    """Where a crown is on its way, in design pixels."""

    middle: tuple[float, float]
    width: float
    turned: float = 1.0
    """Its visible width, as a share: a tossed crown turns its side to us."""
    angle: float = 0.0


def ring_places(count: int) -> list[tuple[float, float]]:
    """The middles of so many faces side by side."""
    diameter, step = RINGS[count]
    left = AXIS - step * (count - 1) / 2
    return [(left + step * index, FOOT - diameter / 2) for index in range(count)]


def reach_of(count: int) -> float:
    """How far so many faces reach to each side of the axis."""
    diameter, step = RINGS[count]
    return (step * (count - 1) + diameter) / 2


def flight_of(manner: Manner, share: float, ring: tuple[float, float], diameter: float) -> Flight:
    """The flight of a crown from above the track to the head in a ring."""
    width = diameter * CROWN_SHARE
    height = width * 0.845
    end = ring[0], ring[1] - diameter * CROWN_DROP - height / 2
    gone = ease_in_out(share)
    now = CROWN[2] + (width - CROWN[2]) * gone
    straight = on_arc(CROWN[:2], end, 0, gone)
    match manner:
        case Manner.SHUT_OUT:  # it grows larger than any before it comes down
            return Flight(straight, now * (1 + 0.5 * math.sin(math.pi * gone)))
        case Manner.ONE_VOTE:  # it cannot make up its mind
            swings = math.sin(2 * math.pi * SWINGS * min(1.0, share / 0.8)) * (1 - ease_in(share))
            landed = min(1.0, max(0.0, (share - 0.7) / 0.3))
            x, hover = CROWN[0] + (end[0] - CROWN[0]) * gone + SWAY * swings, CROWN[1] + HOVER
            y = hover + (end[1] - hover) * bounce(landed)
            return Flight((x, y), now, angle=TILT * landed - SWAY_ANGLE * swings)
        case Manner.TIE_BROKEN:  # tossed like a coin
            turned = abs(math.cos(math.pi * TURNS * ease_out(share)))
            return Flight(on_arc(CROWN[:2], end, 60, gone), now, turned=max(0.08, turned))
        case _:
            return Flight(on_arc(CROWN[:2], end, -40, gone), now)


class CrownedFaces:
    """Draws the faces of all winners, bareheaded, with their crowns and the signs of their sides."""

    def __init__(
        self,
        kit: Toolkit,
        furniture: Furniture,
        sides: Sequence[tuple[SideToken, Sequence[str]]],
        manner: Manner,
        frame: PortraitFrame,
    ) -> None:
        """`sides` are those that have won, with the names of their players' portraits."""
        self._kit, self._furniture, self._manner, self._frame = kit, furniture, manner, frame
        self._faces = [(token, name) for token, names in sides for name in names]
        self._portraits = Portraits(kit.pictures)

    @property
    def reach(self) -> float:
        """How far they reach to each side of the axis, in design pixels."""
        return reach_of(len(self._faces))

    def prepare(self) -> None:
        """Draw every mood once, so that none of them is made while the crown flies."""
        for mood in (Mood.CALM, Mood.BLINKING, Mood.GLAD):
            for _, name in self._faces:
                self._face(name, mood)

    def draw(self, surface: Canvas, ceremony: CoronationProgress) -> None:
        """Draw them in the dark, glad as soon as they are crowned."""
        alpha = round(255 * max(0.0, 2 * ceremony.dimmed - 1))
        if not alpha:
            return
        for (token, name), ring in zip(self._faces, self._rings(), strict=True):
            if self._manner is Manner.SHUT_OUT and ceremony.plate > 0:
                self._draw_wreath(surface, ring, ceremony.plate)
            face = self._face(name, self._mood(ceremony.crown))
            face.set_alpha(alpha)
            surface.blit(face, portrait_rect(ring))
            face.set_alpha(255)
            at = round(ring.centerx - 0.38 * ring.width), round(ring.centery + 0.34 * ring.width)
            if ceremony.crown >= 1:
                draw_token(surface, self._kit, token, at, round(ring.width * SIGN_SHARE))

    def draw_crowns(self, surface: Canvas, ceremony: CoronationProgress, alpha: float) -> None:
        """Draw the crowns on their way from the track; with reduced motion they fade in at its end."""
        motion, space = self._kit.motion, DesignSpace(self._kit.scale)
        diameter = RINGS[len(self._faces)][0]
        for ring in ring_places(len(self._faces)):
            share = motion.travel(ceremony.crown)
            flight = flight_of(self._manner, share, ring, diameter)
            crown = self._crown(flight, self._kit.px(diameter * CROWN_SHARE))
            draw_centered(surface, faint_copy(crown, alpha), space.point(*flight.middle))

    def _crown(self, flight: Flight, width: int) -> pygame.Surface:
        whole = self._furniture.piece(Piece.ROYAL_CROWN, width)
        scale = self._kit.px(flight.width) / width
        size = round(whole.get_width() * scale * flight.turned), round(whole.get_height() * scale)
        if size == whole.get_size() and not flight.angle:
            return whole

        def make() -> pygame.Surface:
            return pygame.transform.rotozoom(pygame.transform.smoothscale(whole, size), -flight.angle, 1)

        if flight.angle == TILT:  # at rest
            return self._kit.pictures.get(("tilted crown", size), make)
        return make()

    def _draw_wreath(self, surface: Canvas, ring: Rect, share: float) -> None:
        wreath = self._furniture.piece(Piece.LAUREL, round(ring.width * WREATH_SHARE))
        draw_centered(surface, faint_copy(wreath, share), (ring.centerx, ring.centery + ring.width // 20))

    def _mood(self, crown: float) -> Mood:
        if crown >= 1:
            return Mood.GLAD
        return Mood.BLINKING if crown > BLINKS_FROM and self._kit.motion.has_reactions else Mood.CALM

    def _face(self, name: str, mood: Mood) -> pygame.Surface:
        diameter = self._kit.px(RINGS[len(self._faces)][0])
        return self._portraits.face(name, mood, diameter, self._frame, is_bareheaded=True)

    def _rings(self) -> list[Rect]:
        space, diameter = DesignSpace(self._kit.scale), self._kit.px(RINGS[len(self._faces)][0])
        places = ring_places(len(self._faces))
        return [square(diameter, space.point(*place)) for place in places]
