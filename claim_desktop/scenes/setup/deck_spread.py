"""The deck spread face down in an arc, to be cut with a click or the arrow keys."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Self

import pygame
from pygame import Rect

from claim_desktop.i18n import tr
from claim_desktop.table.artwork.card_art import CardArt
from claim_desktop.ui import panel_art, theme
from claim_desktop.ui.accessibility.nodes import AccessibleNode, AccessibleRole
from claim_desktop.ui.accessibility.targets import slider_halves
from claim_desktop.ui.actions import Action
from claim_desktop.ui.canvas import Canvas, draw_centered
from claim_desktop.ui.layout import DesignSpace, inset
from claim_desktop.ui.panel_art import gold
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.text.fonts import Face
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.touch.grip import Position
from claim_desktop.ui.vector import Drawing, diamond, inked_line, path, trace
from claim_desktop.ui.widgets import Chooser, Response

CARD = 100
"""The width of a card."""

RADIUS, MIDDLE = 1900.0, (640.0, 2240.0)
"""The arc on which the middles of the cards lie."""

SPREAD, GAP = 27.0, 4.2
"""The angle that all cards take, and the gap at the cut, in degrees."""

WIDTH = 2 * RADIUS * math.sin(math.radians((SPREAD + GAP) / 2)) + 2 * CARD
PLACE = (MIDDLE[0] - WIDTH / 2, 248, WIDTH, 190)
"""The place of the whole arc."""

CARDS_AT_ONCE = 3
"""The number of cards by which the cut moves in one-switch play."""

BAR, BAR_HEIGHT = 20, 168
BADGE = (124, 34)
COUNTS = TextStyle(Face.DISPLAY_STRONG, 19, theme.CREAM, theme.INK)


class DeckSpread(Chooser):
    """A choice of the number of cards lifted off: at least one, and never all. CONFIRM agrees to it."""

    opens = True
    follows = True

    def __init__(self, name: str, cards: CardArt, count: int, cut: int, words: str) -> None:
        """Make a deck of `count` cards, cut at this many or, if there are any, by words."""
        super().__init__(name, words)
        self._cards = cards
        self._cards_in_deck = count
        self.index = cut - 1
        self._badge = Rect(0, 0, 0, 0)
        """The area of both counts, above the cut."""

    @property
    def count(self) -> int:
        """The number of cuts to choose from."""
        return self._cards_in_deck - 1

    @property
    def cut(self) -> int:
        """The number of cards lifted off."""
        return self.index + 1

    def take_over(self, former: Self) -> None:
        super().take_over(former)
        self._badge = former._badge

    @property
    def focus_rect(self) -> Rect:
        """The badge, which moves with the cut."""
        return self._badge

    def accessible_nodes(self) -> Sequence[AccessibleNode]:
        """The number of cards on either side of the cut, or the text that cuts."""
        value = self.text or tr("speech.cut", count=self.cut, left=self._cards_in_deck - self.cut)
        share, targets = self.cut / self._cards_in_deck, slider_halves(self.rect, CARDS_AT_ONCE)
        role = AccessibleRole.SLIDER
        return [AccessibleNode.of(self, role, "", value=value, share=share, targets=targets)]

    def neighbour(self, action: Action) -> int | None:
        """The cut beside this one, or at either end this one again."""
        by = self.steps.get(action)
        return by and max(0, min(self.index + by, self.count - 1))

    def part_at(self, position: Position) -> int:
        """The cut nearest to a point in the window."""
        x = MIDDLE[0] + (position[0] - self.rect.centerx) / max(1, self.rect.width) * WIDTH
        angle = math.degrees(math.asin(max(-1.0, min(1.0, (x - MIDDLE[0]) / RADIUS))))
        return max(0, min(round((angle + SPREAD / 2) / self._step), self.count) - 1)

    def choose(self, index: int) -> Response:
        """Cut there, even if words cut the deck there before."""
        had_words, self.text = bool(self.text), ""
        response = super().choose(index)
        return Response.CHANGED if had_words else response

    def draw(self, surface: Canvas, kit: Toolkit) -> None:
        """Draw both parts of the deck, and a bar with both counts between them."""
        space = DesignSpace(kit.scale)
        for index in range(self._cards_in_deck):
            angle = self._angle(index)
            draw_centered(surface, self._back(kit, angle), space.point(*_on_arc(angle)))
        bar = kit.painter.picture(bar_drawing, (kit.px(BAR), kit.px(BAR_HEIGHT)))
        middle = self._cut_angle
        turned = kit.pictures.get(
            ("turned bar", bar, middle), lambda: pygame.transform.rotozoom(bar, -middle, 1.0)
        )
        draw_centered(surface, turned, space.point(*_on_arc(middle)))
        badge = self._badge = Rect(0, 0, kit.px(BADGE[0]), kit.px(BADGE[1]))
        badge.center = space.point(*_on_arc(middle, RADIUS + 112))
        dark = theme.BACKS_DARK
        kit.painter.draw(surface, panel_art.badge, badge, *dark)
        text = self.text or f"{self.cut} · {self._cards_in_deck - self.cut}"
        kit.draw_text_within(surface, text, inset(badge, kit.px(8), 0), COUNTS, share=0.9)

    @property
    def _cut_angle(self) -> float:
        """The angle in the middle of the gap."""
        return (self._angle(self.cut - 1) + self._angle(self.cut)) / 2 + self._step / 2

    @property
    def _step(self) -> float:
        return SPREAD / (self._cards_in_deck - 1)

    def _angle(self, index: int) -> float:
        """The angle of a card, clockwise from straight up, in degrees."""
        angle = -SPREAD / 2 + self._step * index
        return angle - GAP / 2 if index < self.cut else angle + GAP / 2

    def _back(self, kit: Toolkit, angle: float) -> pygame.Surface:
        key = ("spread back", round(angle, 2), kit.px(CARD))

        def turn() -> pygame.Surface:
            return pygame.transform.rotozoom(self._cards.back(kit.px(CARD)), -angle, 1.0)

        return kit.pictures.get(key, turn)


def _on_arc(angle: float, radius: float = RADIUS) -> tuple[float, float]:
    radians = math.radians(angle)
    return MIDDLE[0] + radius * math.sin(radians), MIDDLE[1] - radius * math.cos(radians)


def bar_drawing(width: float, height: float) -> Drawing:
    """A gold bar between two jewels."""
    drawing = Drawing(width, height)
    metal = gold(drawing)
    line = trace("M", width / 2, 10, "V", height - 10)
    drawing.add(inked_line(line, metal, 4.5, 8))
    for y in (10, height - 10):
        drawing.add(
            path(diamond(width / 2, y, 9), metal, stroke=theme.INK, width=1.6),
            path(diamond(width / 2, y, 4), theme.CRIMSON),
        )
    return drawing
