"""The rivals along the road: a face in its ring, a name, the state, and the prize."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum

import pygame
from pygame import Rect

from claim_desktop.i18n import tr
from claim_desktop.i18n.lists import sentences
from claim_desktop.scenes.base import Services
from claim_desktop.scenes.road.logic.legs import Leg
from claim_desktop.scenes.road.logic.road import LAST, Station
from claim_desktop.scenes.road.prizes import PrizeState, prize_name, prize_picture
from claim_desktop.session.opponents import name_of_opponent
from claim_desktop.table.artwork.crown_drawing import crown_drawing
from claim_desktop.table.artwork.pieces import Piece
from claim_desktop.table.artwork.portraits import OPPONENTS, Mood, Portraits, portrait_rect
from claim_desktop.ui import controls, panel_art, theme
from claim_desktop.ui.accessibility.nodes import AccessibleNode, AccessibleRole
from claim_desktop.ui.actions import Action
from claim_desktop.ui.canvas import Canvas, draw_centered
from claim_desktop.ui.layout import Place
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.text.fonts import Face
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.vector import Drawing, disc, radial
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

BADGES = {True: (130, 31), False: (116, 28)}
"""The size of the badge with a name: of the next rival, and of the others."""

LARGER = 1.3
"""How much larger both are where text is large; the tag then tells the best game only, and no prize."""

GOLD = (theme.GOLD_LIGHT, theme.GOLD, theme.GOLD_DEEP)
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
        told = [tr(f"road.said.{self.state.value}")]
        if self.leg is Leg.TWO:
            key = "road.said.won" if self.state is StationState.BEATEN else "road.said.prize"
            told.append(tr(key, prize=prize_name(self.station.prize)))
        return [AccessibleNode.of(self, AccessibleRole.BUTTON, who, about=sentences(told))]

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
            light = kit.painter.round_picture(hover_drawing, self.rect.width)
            surface.blit(light, self.rect)


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
        self, surface: Canvas, ring: Rect, station: Station, state: StationState, leg: Leg, is_chosen: bool
    ) -> None:
        """Draw a rival in its ring, with its surroundings."""
        kit = self._services.kit
        if state is StationState.NEXT:
            draw_centered(surface, kit.painter.round_picture(glow_drawing, kit.px(GLOW)), ring.center)
        is_gold = state is not StationState.TO_COME or station.level == LAST
        if is_gold or is_chosen:
            rim = kit.painter.round_picture(panel_art.token, round(ring.width * 1.15), *GOLD)
            draw_centered(surface, rim, ring.center)
        surface.blit(self._face(station.level, state, ring.width), portrait_rect(ring))
        if state is StationState.BEATEN:
            crown = self._services.furniture.piece(Piece.CROWN, kit.px(CROWN))
            surface.blit(crown, crown.get_rect(midbottom=(ring.centerx, ring.y + kit.px(4))))
        if leg is Leg.TWO:
            self._draw_prize(surface, station, state, ring)
        with kit.text_capture.described_as(""):  # the button says the same
            self._draw_name(surface, ring, station, state, leg)

    def _face(self, level: str, state: StationState, diameter: int) -> pygame.Surface:
        moods = {StationState.BEATEN: Mood.GRIM, StationState.NEXT: Mood.GLAD}
        face = self._portraits.face(OPPONENTS[level], moods.get(state, Mood.CALM), diameter)
        if state is not StationState.TO_COME:
            return face

        def shade() -> pygame.Surface:
            shaded = face.copy()
            shaded.fill(FAR_LAST if level == LAST else FAR, special_flags=pygame.BLEND_RGB_MULT)
            return shaded

        return self._services.kit.pictures.get(("rival to come", level, diameter), shade)

    def _draw_prize(self, surface: Canvas, station: Station, state: StationState, ring: Rect) -> None:
        kit = self._services.kit
        is_won = state is StationState.BEATEN
        prize = prize_picture(self._services, station.prize, PrizeState.WON if is_won else PrizeState.TO_WIN)
        above = 32 if kit.is_text_cramped else 22
        middle = ring.right + kit.px(12), ring.bottom - kit.px(above)
        place = prize.get_rect(center=middle)
        surface.blit(prize, place)
        if is_won:
            tick = kit.painter.round_picture(controls.tick, kit.px(TICK), True)
            draw_centered(surface, tick, (place.right - kit.px(10), place.bottom - kit.px(10)))

    def _draw_name(
        self, surface: Canvas, ring: Rect, station: Station, state: StationState, leg: Leg
    ) -> None:
        """Write the name on its badge and, on a tag below, the best game or the prize."""
        kit = self._services.kit
        larger = LARGER if kit.is_text_cramped else 1.0
        width, height = BADGES[state is StationState.NEXT]
        badge = Rect(0, 0, kit.px(width * larger), kit.px(height * larger))
        badge.center = ring.centerx, ring.bottom + kit.px(19 if kit.is_text_cramped else 10)
        enamel = {
            StationState.BEATEN: theme.SIDE_ENAMELS[0],
            StationState.NEXT: (theme.CRIMSON_LIGHT, theme.CRIMSON, theme.CRIMSON_DARK),
            StationState.TO_COME: theme.BACKS_DARK,
        }[state]
        kit.painter.draw(surface, panel_art.badge, badge, *enamel)
        style = NAME.on_enamel(enamel) if state is StationState.BEATEN else NAME
        inside = badge.inflate(-kit.px(16), -kit.px(2))
        kit.draw_text(
            surface, name_of_opponent(station.level), inside, kit.within(style, badge.height * 0.98)
        )
        told = self._below(station, leg)
        if not told:
            return
        tag = Rect(0, 0, 0, kit.px(TAG_HEIGHT * larger))
        gap, rim = kit.px(8), kit.px(11)
        styles = [kit.within(each, tag.height * 0.98) for _, each in told]
        widths = [kit.text_width(text, each) for (text, _), each in zip(told, styles, strict=True)]
        tag.width = min(sum(widths) + gap * (len(told) - 1) + 2 * rim, kit.px(TAG * larger))
        tag.midtop = badge.centerx, badge.bottom + kit.px(5)
        kit.painter.draw(surface, panel_art.tag, tag)
        x, room = tag.x + rim, tag.width - 2 * rim
        for (text, _), style, width in zip(told, styles, widths, strict=True):
            kit.draw_text(surface, text, Rect(x, tag.y, min(width, room), tag.height), style)
            x += width + gap

    def _below(self, station: Station, leg: Leg) -> list[tuple[str, TextStyle]]:
        if station.best is not None:
            own, theirs = station.best
            return [
                (tr("road.best"), BEST),
                (str(own), SCORE),
                (":", BEST),
                (str(theirs), SCORE.colored(theme.THEIRS_LIGHT)),
            ]
        has_room = not self._services.kit.is_text_cramped  # the card says it of the chosen one
        return [(prize_name(station.prize), BEST)] if leg is Leg.TWO and has_room else []


def draw_crowns(surface: Canvas, kit: Toolkit, left: int, middle: int, won: int, needed: int) -> int:
    """Draw a crown for each game to win, gold for those won; returns the right end."""
    width = kit.px(38)
    for index in range(needed):
        crown = kit.painter.picture(crown_drawing, (width, round(width * 0.8)), index < won)
        if index >= won:
            crown = crown.copy()
            crown.set_alpha(125)
        surface.blit(crown, crown.get_rect(midleft=(left + index * kit.px(44), middle)))
    return left + needed * kit.px(44)


def glow_drawing(diameter: float) -> Drawing:
    """The light around the next rival."""
    stops = ((0, f"{theme.GLOW}/0.75"), (0.4, f"{theme.GLOW}/0.42"), (1, f"{theme.GLOW}/0"))
    return Drawing(diameter, diameter).add(disc(diameter / 2, radial(stops, 0.5, 0.5, 0.5)))


def hover_drawing(diameter: float) -> Drawing:
    """The light on a rival under the mouse."""
    return Drawing(diameter, diameter).add(disc(diameter / 2 - 2, stroke=theme.GLOW, width=4, opacity=0.9))
