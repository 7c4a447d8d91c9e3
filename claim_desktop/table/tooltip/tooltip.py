"""A tooltip on parchment about an item of the table; a card is shown large beside it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame
from pygame import Rect

from claim_desktop.table.artwork.card_art import CardArt, card_height
from claim_desktop.table.table_item import Area, LineStyle, TableItem, Tooltip
from claim_desktop.table.tooltip.bubble import draw_sheet
from claim_desktop.table.tooltip.placing import Surroundings, overlap, place_bubble
from claim_desktop.ui import styles, theme
from claim_desktop.ui.canvas import Canvas, draw_centered
from claim_desktop.ui.layout import Size
from claim_desktop.ui.motion import Fade
from claim_desktop.ui.motion.next_frame import NEVER, NOW, NextFrame
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.vector import DEPTH
from claim_desktop.ui.versioned_cache import Cached

CARD = 124
"""The minimum width of a card before it is enlarged, in design pixels."""

ENLARGED = 1.6
"""The enlargement of a card in front; a small one grows as much as a card of the hand would."""

MAX_HEIGHT_SHARE = 0.62
"""The maximum share of the window's height that the card may take."""

FADE_SECONDS, RISE = 0.12, 10
"""The time in which a tooltip appears, and the distance that it rises, in design pixels."""

SHADOW = 30
"""Room for shadows around a tooltip, in design pixels."""

WIDTH = 330
PAD = (20, 16)
GAP = 7
MARGIN = 8
TITLE = styles.SUBHEADING
STYLES: dict[LineStyle, TextStyle] = {
    LineStyle.FACT: styles.BODY.with_size(theme.BODY - 2),
    LineStyle.NOW: styles.BODY_STRONG.with_size(theme.BODY - 2).with_color(theme.CRIMSON),
    LineStyle.NOT_NOW: styles.ITALIC.with_size(theme.BODY - 2),
    LineStyle.HERE: styles.BODY_STRONG.with_size(theme.BODY - 2),
    LineStyle.REFUSED: styles.BODY_STRONG.with_size(theme.BODY - 2).with_color(theme.DANGER),
}


class TooltipView:
    """Draws at most one tooltip: over a card, or beside any other item.

    It appears and disappears quickly; its picture is composed once, and kept until it has gone.
    """

    def __init__(self, kit: Toolkit, cards: CardArt) -> None:
        self._kit = kit
        self._cards = cards
        self._fade = Fade(FADE_SECONDS)
        """Its opacity: 0 is gone."""
        self._picture: Cached[tuple[pygame.Surface, tuple[int, int]]] = Cached()
        """The picture and its upper left corner, while any of it is visible."""

    @property
    def rect(self) -> Rect | None:
        """The place of the picture, while any of it is visible."""
        if self._picture.value is None:
            return None
        picture, corner = self._picture.value
        return picture.get_rect(topleft=corner)

    def update(self, dt: float, *, is_wanted: bool) -> None:
        """Fade in while there is a tooltip to show, and out otherwise."""
        self._fade.target = float(is_wanted)
        self._fade.update(dt)
        if not self._fade.value:
            self._picture.drop()

    def next_frame(self) -> NextFrame:
        """When it fades further."""
        return NEVER if self._fade.value == self._fade.target else NOW

    def say(self, tooltip: Tooltip, item: TableItem, others: Sequence[TableItem], taken: Rect) -> None:
        """Show this tooltip, hiding as little as possible of other items and of the place `taken`."""
        kit = self._kit
        if tooltip.card is None:
            room = Surroundings(others=(taken, *(other.rect for other in others if other.key != item.key)))
            window = _window(kit)
            card = None
            sizes = [_size(kit, tooltip)]
            sheet = place_bubble(sizes, item.rect, room, window, kit.px(GAP), window.center).rect
        else:
            card, sheet = places(kit, tooltip, item, others)
        version = tooltip, card and tuple(card), tuple(sheet), kit.scale
        self._picture.get(version, partial(self._compose, tooltip, card, sheet))

    def draw(self, surface: Canvas) -> None:
        """Draw it, perhaps while it is fading in and rising; with reduced motion it does not rise."""
        if self._picture.value is None or not self._fade.value:
            return
        picture, (x, y) = self._picture.value
        picture.set_alpha(self._fade.alpha)
        rising = round((1 - self._kit.motion.travel(self._fade.value)) ** 2 * self._kit.px(RISE))
        surface.blit(picture, (x, y + rising))

    def _compose(
        self, tooltip: Tooltip, card: Rect | None, sheet: Rect
    ) -> tuple[pygame.Surface, tuple[int, int]]:
        kit = self._kit
        whole = sheet if card is None else sheet.union(card)
        area = whole.inflate(2 * kit.px(SHADOW), 2 * kit.px(SHADOW))
        picture = pygame.Surface(area.size, pygame.SRCALPHA, DEPTH).convert_alpha()
        if tooltip.card is not None and card is not None:
            face = kit.painter.with_shadow(self._cards.face(tooltip.card, card.width), kit.px(9))
            off = card.move(-area.x, -area.y)
            draw_centered(picture, face, off.center)
        _draw_sheet(picture, kit, tooltip, sheet.move(-area.x, -area.y))
        return picture, area.topleft


def places(kit: Toolkit, tooltip: Tooltip, item: TableItem, others: Sequence[TableItem]) -> tuple[Rect, Rect]:
    """Find places for the large card and the tooltip beside it, inside the window and without overlap.

    Beside a card of the hand, the tooltip stays above the other cards as far as there is room, on the side
    where it hides less of the played cards.
    """
    window = _window(kit)
    widest = round(window.height * MAX_HEIGHT_SHARE / card_height(100) * 100)
    width = min(round(max(item.rect.width, kit.px(CARD)) * ENLARGED), widest)
    size = _size(kit, tooltip)
    card = Rect(0, 0, width, card_height(width)).move_to(center=item.rect.center)
    card.clamp_ip(window)
    gap = kit.px(GAP)
    sheet = Rect((0, 0), size).move_to(centery=card.centery)
    if item.area is Area.HAND:
        sheet.bottom = min(sheet.bottom, item.rect.top)
    sheet.clamp_ip(window)
    right, left = sheet.copy(), sheet.copy()
    right.left, left.right = card.right + gap, card.left - gap
    played = [other.rect for other in others if other.area is Area.TRICK]
    fitting = [each for each in (right, left) if window.contains(each)]
    if fitting:
        return card, min(fitting, key=lambda each: sum(overlap(each, rect) for rect in played))
    card.left = max(card.left, window.left + size[0] + gap)
    sheet.right = card.left - gap
    return card, sheet


def _window(kit: Toolkit) -> Rect:
    return kit.scale.area.inflate(-2 * kit.px(MARGIN), -2 * kit.px(MARGIN))


def _size(kit: Toolkit, tooltip: Tooltip) -> Size:
    """The size of the tooltip, wider than usual only if it would not fit the window's height."""
    for design in (WIDTH, WIDTH * 1.35, WIDTH * 1.8):
        width = min(kit.scale.for_text(design), round(kit.scale.area.width * 0.6))
        height = _height(kit, tooltip, width)
        if height <= _window(kit).height:
            break
    return width, height


def _height(kit: Toolkit, tooltip: Tooltip, width: int) -> int:
    inner = width - 2 * kit.px(PAD[0])
    text = sum(kit.paragraph_height(line, STYLES[ink], inner) + kit.px(GAP) for ink, line in tooltip.lines)
    return kit.line_height(TITLE) + text + 2 * kit.px(PAD[1])


def _draw_sheet(surface: Canvas, kit: Toolkit, tooltip: Tooltip, sheet: Rect) -> None:
    draw_sheet(surface, kit, sheet)
    inside = sheet.inflate(-2 * kit.px(PAD[0]), -2 * kit.px(PAD[1]))
    title = Rect(inside.x, inside.y, inside.width, kit.line_height(TITLE))
    kit.draw_name(surface, tooltip.title, title, TITLE, 0)
    top = title.bottom + kit.px(GAP)
    for ink, text in tooltip.lines:
        area = Rect(inside.x, top, inside.width, inside.bottom - top)
        block = kit.draw_paragraph(surface, text, area, STYLES[ink])
        top = block.bottom + kit.px(GAP)
