"""The rivals along the road: a face in its ring, a name, the state, and the prize."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum

import pygame
from pygame import Rect

from claim_desktop.i18n import tr
from claim_desktop.i18n.lists import sentences
from claim_desktop.scenes.base import Services
from claim_desktop.scenes.road.logic.legs import Leg
from claim_desktop.scenes.road.logic.road import LAST, Star, Station
from claim_desktop.scenes.road.prizes import PrizeState, prize_name, prize_picture
from claim_desktop.session.opponents import name_of_opponent
from claim_desktop.table.artwork.crown_drawing import crown_drawing
from claim_desktop.table.artwork.pieces import Piece
from claim_desktop.table.artwork.portraits import (
    OPPONENTS,
    Mood,
    Portraits,
    draw_gold_rim,
    glow,
    portrait_rect,
)
from claim_desktop.ui import controls, panel_art, theme
from claim_desktop.ui.accessibility.nodes import AccessibleNode, AccessibleRole
from claim_desktop.ui.actions import Action
from claim_desktop.ui.canvas import Canvas, draw_at, faint_copy, tinted_copy
from claim_desktop.ui.layout import Place
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.text.fonts import Face
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.vector import Drawing, disc, layer, star
from claim_desktop.ui.widgets.base import Pressable, Response

MIDDLES = {
    "novice": (160, 490),
    "squire": (334, 468),
    "peddler": (500, 494),
    "innkeeper": (648, 452),
    "steward": (782, 392),
    "marshal": (916, 330),
    "chancellor": (1050, 270),
}
"""The middle of each rival's ring."""

RING, NEXT_RING, LAST_RING = 84, 110, 98
GLOW = 300
CROWN = 48
TICK = 26
TAG, TAG_HEIGHT = 126, 26
"""The greatest width of the tag below a name, and its height."""
STAR, STAR_STEP = 21, 19
"""The size of a star on the tag, and the distance from one to the next."""

BADGES = {True: (130, 31), False: (116, 28)}
"""The size of the badge with a name: of the next rival, and of the others."""

LARGER = 1.3
"""How much larger both are where text is large; the tag then tells the best game only, and no prize."""

FAR, FAR_LAST = (200, 194, 188), (228, 222, 214)
"""The remaining brightness of each colour of a face still to come: never a mere silhouette."""

NAME = TextStyle(Face.DISPLAY_STRONG, 17, theme.CREAM, theme.INK)
BEST = TextStyle(Face.TEXT_ITALIC, 17, theme.CREAM)
SCORE = TextStyle(Face.DISPLAY_STRONG, 18, theme.OWN_LIGHT)


class StationState(Enum):
    """The state of a rival on the road."""

    BEATEN = "beaten"
    NEXT = "next"
    TO_COME = "to_come"


class StationButton(Pressable):
    """A rival on the road: the focus chooses it, and CONFIRM plays it."""

    def __init__(
        self, station: Station, state: StationState, leg: Leg, choose: Callable[[str], None]
    ) -> None:
        """`choose` is called with the level when the focus comes to the rival, or the mouse."""
        super().__init__(station.level, name_of_opponent(station.level))
        self.station, self.state, self.leg = station, state, leg
        self._choose = choose
        self.group = "stations"

    def accessible_nodes(self) -> Sequence[AccessibleNode]:
        """The name and rank, and the task or the prize."""
        level = self.station.level
        who = tr("road.said.who", name=self.text, rank=tr(f"levels.{level}.rank")).rstrip(".")
        about = [tr(f"road.said.{self.state.value}")]
        if self.state is StationState.BEATEN:
            about.append(tr("road.said.stars", count=len(self.station.stars), all=len(Star)))
        if self.leg is Leg.TWO:
            key = "road.said.won" if self.state is StationState.BEATEN else "road.said.prize"
            about.append(tr(key, prize=prize_name(self.station.prize)))
        return [AccessibleNode.of(self, AccessibleRole.BUTTON, who, about=sentences(about))]

    def enter(self) -> None:
        self._choose(self.name)

    def handle_action(self, action: Action) -> Response:
        """Leave CONFIRM to the scene, which plays the chosen rival."""
        return Response.IGNORED

    def release(self, position: tuple[int, int]) -> Response:
        """Choose the rival; the button on the card plays them."""
        self._choose(self.name)
        return Response.HANDLED

    def draw(self, surface: Canvas, kit: Toolkit) -> None:
        """Draw only the light of the mouse: the rest is part of the static picture."""
        if self.hovered:
            kit.painter.draw_round(surface, hover_drawing, self.rect.center, self.rect.width)


def ring_place(station: Station, state: StationState) -> Place:
    """The place of a rival's ring."""
    x, y = MIDDLES[station.level]
    size = LAST_RING if station.level == LAST else RING
    if state is StationState.NEXT:
        size = NEXT_RING
    return x - size / 2, y - size / 2, size, size


class StationPainter:
    """Draws the rivals along the road."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._portraits = Portraits(services.kit.pictures)

    def draw(
        self,
        surface: Canvas,
        kit: Toolkit,
        ring: Rect,
        station: Station,
        state: StationState,
        leg: Leg,
        is_chosen: bool,
    ) -> None:
        """Draw a rival in its ring, with its surroundings."""
        if state is StationState.NEXT:
            kit.painter.draw_round(surface, glow, ring.center, kit.px(GLOW))
        is_gold = state is not StationState.TO_COME or station.level == LAST
        if is_gold or is_chosen:
            draw_gold_rim(surface, kit, ring)
        surface.blit(self._face(station.level, state, ring.width), portrait_rect(ring))
        if state is StationState.BEATEN:
            crown = self._services.furniture.piece(Piece.CROWN, kit.px(CROWN))
            draw_at(surface, crown, midbottom=(ring.centerx, ring.y + kit.px(4)))
        if leg is Leg.TWO:
            self._draw_prize(surface, station, state, ring)
        with kit.text_capture.described_as(""):  # the button says the same
            self._draw_name(surface, ring, station, state, leg)

    def _face(self, level: str, state: StationState, diameter: int) -> pygame.Surface:
        moods = {StationState.BEATEN: Mood.GRIM, StationState.NEXT: Mood.GLAD}
        face = self._portraits.face(OPPONENTS[level], moods.get(state, Mood.CALM), diameter)
        if state is not StationState.TO_COME:
            return face
        tone = FAR_LAST if level == LAST else FAR
        pictures = self._services.kit.pictures
        return pictures.get(("rival to come", level, diameter), lambda: tinted_copy(face, tone))

    def _draw_prize(self, surface: Canvas, station: Station, state: StationState, ring: Rect) -> None:
        kit = self._services.kit
        is_won = state is StationState.BEATEN
        prize = prize_picture(self._services, station.prize, PrizeState.WON if is_won else PrizeState.TO_WIN)
        above = 58 if kit.is_text_cramped else 22
        middle = ring.right + kit.px(12), ring.bottom - kit.px(above)
        place = draw_at(surface, prize, center=middle)
        if is_won:
            corner = place.right - kit.px(10), place.bottom - kit.px(10)
            kit.painter.draw_round(surface, controls.tick, corner, kit.px(TICK), True)

    def _draw_name(
        self, surface: Canvas, ring: Rect, station: Station, state: StationState, leg: Leg
    ) -> None:
        """Write the name on its badge and, on a tag below, the best game or the prize."""
        kit = self._services.kit
        badge = self._badge(ring, state)
        draw_badge(surface, kit, badge, station.level, state)
        tag = self._tag(badge, station, leg)
        if tag is None:
            return
        kit.painter.draw(surface, panel_art.tag, tag.rect)
        for each, place in zip(Star, tag.stars, strict=False):
            draw_star(surface, kit, place, is_lit=each in station.stars)
        for text, style, place in tag.texts:
            kit.draw_text(surface, text, place, style)

    def star_place(self, ring: Rect, station: Station, star: Star, leg: Leg) -> Rect:
        """The place of a beaten rival's star."""
        tag = self._tag(self._badge(ring, StationState.BEATEN), station, leg)
        assert tag is not None, f"{station.level} is beaten, so their best game stands on the tag"
        return tag.stars[list(Star).index(star)]

    def _badge(self, ring: Rect, state: StationState) -> Rect:
        kit = self._services.kit
        larger = LARGER if kit.is_text_cramped else 1.0
        width, height = BADGES[state is StationState.NEXT]
        badge = Rect(0, 0, kit.px(width * larger), kit.px(height * larger))
        badge.center = ring.centerx, ring.bottom + kit.px(19 if kit.is_text_cramped else 10)
        return badge

    def _tag(self, badge: Rect, station: Station, leg: Leg) -> _Tag | None:
        """The tag below a rival's badge; None if it would say nothing."""
        words = self._below(station, leg)
        if not words:
            return None
        kit = self._services.kit
        larger = LARGER if kit.is_text_cramped else 1.0
        tag = Rect(0, 0, 0, kit.px(TAG_HEIGHT * larger))
        gap, rim, size, step = (kit.px(each * larger) for each in (5, 11, STAR, STAR_STEP))
        before = step * (len(Star) - 1) + size + gap if station.is_beaten else 0
        styles = [kit.within(each, tag.height * 0.98) for _, each in words]
        widths = [kit.text_width(text, each) for (text, _), each in zip(words, styles, strict=True)]
        whole = before + sum(widths) + gap * (len(words) - 1) + 2 * rim
        tag.width = min(whole, kit.px(TAG * larger))
        tag.midtop = badge.centerx, badge.bottom + kit.px(5)
        x, room = tag.x + rim, tag.width - 2 * rim - before
        stars = [Rect(x + step * index, tag.centery - size // 2, size, size) for index in range(len(Star))]
        x += before
        texts = []
        for (text, _), style, width in zip(words, styles, widths, strict=True):
            texts.append((text, style, Rect(x, tag.y, min(width, room), tag.height)))
            x += width + gap
        return _Tag(tag, stars if station.is_beaten else [], texts)

    def _below(self, station: Station, leg: Leg) -> list[tuple[str, TextStyle]]:
        """The best game, or else the prize."""
        if station.best is not None:
            own, theirs = station.best
            score = [(str(own), SCORE), (":", BEST), (str(theirs), SCORE.with_color(theme.THEIRS_LIGHT))]
            return score if station.is_beaten else [(tr("road.best"), BEST), *score]
        has_room = not self._services.kit.is_text_cramped  # the card says it of the chosen one
        return [(prize_name(station.prize), BEST)] if leg is Leg.TWO and has_room else []


@dataclass(frozen=True, slots=True)
class _Tag:
    """The tag below a rival's name."""

    rect: Rect
    stars: list[Rect]
    texts: list[tuple[str, TextStyle, Rect]]


def draw_badge(surface: Canvas, kit: Toolkit, badge: Rect, level: str, state: StationState) -> None:
    """Write a rival's name on enamel in the colour of the state."""
    enamel = {
        StationState.BEATEN: theme.SIDE_ENAMELS[0],
        StationState.NEXT: (theme.CRIMSON_LIGHT, theme.CRIMSON, theme.CRIMSON_DARK),
        StationState.TO_COME: theme.BACKS_DARK,
    }[state]
    kit.painter.draw(surface, panel_art.badge, badge, *enamel)
    style = NAME.on_enamel(enamel) if state is StationState.BEATEN else NAME
    inside = badge.inflate(-kit.px(16), -kit.px(2))
    kit.draw_text(surface, name_of_opponent(level), inside, kit.within(style, badge.height * 0.98))


def draw_star(surface: Canvas, kit: Toolkit, place: Rect, *, is_lit: bool) -> None:
    """Draw a golden star or, for one still to be won, just its golden rim."""
    if is_lit:
        kit.painter.draw_round(surface, controls.star, place.center, place.width, True)
    else:
        kit.painter.draw_round(surface, star_rim_drawing, place.center, place.width)


def star_rim_drawing(size: float) -> Drawing:
    """The rim of a star still to be won, on a dark tag or on parchment."""
    outline = star(size / 2, size * 0.53, size * 0.46, size * 0.2, 5)
    return Drawing(size, size).add(
        layer(outline, theme.INK, theme.INK, max(1.4, size / 9), 0.5),
        layer(outline, "none", theme.GOLD_LIGHT, max(0.9, size / 18)),
    )


def draw_crowns(surface: Canvas, kit: Toolkit, left: int, middle: int, won: int, needed: int) -> int:
    """Draw a crown for each game to win, gold for those won; returns the right end."""
    width = kit.px(38)
    for index in range(needed):
        crown = kit.painter.picture(crown_drawing, (width, round(width * 0.8)), index < won)
        if index >= won:
            crown = faint_copy(crown, 0.49)
        draw_at(surface, crown, midleft=(left + index * kit.px(44), middle))
    return left + needed * kit.px(44)


def hover_drawing(diameter: float) -> Drawing:
    """The light on a rival under the mouse."""
    return Drawing(diameter, diameter).add(disc(diameter / 2 - 2, stroke=theme.GLOW, width=4, opacity=0.9))
