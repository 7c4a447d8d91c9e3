"""The marks that explain the trick: the spear of the lead, the laurel of the best card, the gold line."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame
from pygame import Rect

from claim_desktop.i18n import tr
from claim_desktop.i18n.rules_texts import with_nonbreaking_spaces
from claim_desktop.rules.cards import DOPPELGANGERS
from claim_desktop.rules.state import Phase
from claim_desktop.table.artwork.felt_drawing import RIM
from claim_desktop.table.artwork.pieces import Piece
from claim_desktop.table.artwork.trick_drawings import (
    Way,
    arc_bend,
    card_place_drawing,
    enamel_drawing,
    gold_line_drawing,
)
from claim_desktop.table.felt.ground import LABEL
from claim_desktop.table.live_positions import laurel_place, spear_place
from claim_desktop.table.model import TableModel
from claim_desktop.table.pose import card_rect
from claim_desktop.table.table_item import TableItem
from claim_desktop.ui import theme
from claim_desktop.ui.canvas import Canvas, draw_centered
from claim_desktop.ui.motion import Point
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.text.fonts import Face
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.vector import Drawing

SPEAR_SIZES = 6
"""The number of steps in which the spear grows to twice its size."""

LAUREL = 0.36
"""Diameter of the laurel with its value, as a share of the card's width."""

LAUREL_VALUE = 0.4
"""Size of the value's numerals, as a share of the laurel's diameter."""

ENAMEL = 200
"""Length of the strips of enamel in the rim of the felt."""

ARROW_GAP = 2
"""The gap between the tip of an arrow and its card: the arrow itself lies on the card's pedestal."""

LINE_MARGIN = 14
"""The margin around the gold line for its arrows."""

TO_BEAT = TextStyle(Face.TEXT_ITALIC, theme.BODY, theme.CREAM, theme.INK)
NUMERAL = TextStyle(Face.DISPLAY_STRONG, 20, theme.CREAM_BRIGHT, theme.INK)


class SideRim(TableItem):
    """The colour of each side, set into the rim of the felt in front of its seats."""

    def draw(self, surface: Canvas) -> None:
        for seat in self.context.table.seats:
            strip, token = enamel_strip(self.context.table, seat), self.context.token_of(seat)
            self.context.kit.painter.draw(surface, enamel_drawing, strip, token.enamel)


class OwnPlace(TableItem):
    """The place for the viewer's card while it is awaited, and the card to beat."""

    @property
    def rect(self) -> Rect:
        pose = self.context.layout.trick[0]
        return card_rect(pose.width, pose.x, pose.y)

    @property
    def version(self) -> object:
        return is_awaited(self.context.table) and to_beat(self.context.table)

    def draw(self, surface: Canvas) -> None:
        if not is_awaited(self.context.table):
            return
        kit, place = self.context.kit, self.rect
        kit.painter.draw(surface, card_place_drawing, place)
        text, middle = tr("table.place.own"), place.inflate(-kit.px(16), 0)
        is_roomy = kit.has_room(text, LABEL, middle.width)
        if kit.is_text_cramped:
            middle = place.inflate(-kit.px(10), 0)
        height = kit.scale.for_some_text(26 if is_roomy else 52)
        middle.height = min(height, place.height // 2 - kit.px(5))
        middle.bottom = place.centery
        if is_roomy or kit.label_lines(text, middle, LABEL, wraps=True)[1]:
            kit.draw_label(surface, text, middle, LABEL, wraps=not is_roomy)
        else:
            kit.draw_fitting_text(surface, text, middle, LABEL, 0.5, 0.5)
        up, margin = (kit.px(6), kit.px(2)) if kit.is_text_cramped else (0, kit.px(8))
        top = place.centery - up
        below = place.inflate(-kit.px(10), 0)
        below.y, below.height = top, place.bottom - margin - top
        kit.draw_fitting_text(surface, to_beat(self.context.table), below, TO_BEAT, x=0.5)


class LeadLabel(TableItem):
    """The label that explains the spear."""

    @property
    def rect(self) -> Rect:
        return self.context.layout.lead_label(self.context.table.place_of(self.context.table.leader))

    @property
    def version(self) -> object:
        """Where it is, by leader and phase, and whether the spear is visible there."""
        table = self.context.table
        return tuple(self.rect), table.stage.spear is None, table.choice is None

    def draw(self, surface: Canvas) -> None:
        """Write it if there is room, which long words lack in small windows."""
        if self.context.table.stage.spear is None and self.context.table.choice is None:
            text, label = tr("table.place.lead"), self.rect
            style = self.context.kit.within(LABEL.with_color(theme.CREAM), label.height * 1.3)
            place = self.context.layout.spears[self.context.table.place_of(self.context.table.leader)]
            if self.context.kit.has_room(text, style, label.width):
                self.context.kit.draw_text(surface, text, label, style, place.label_side)


class GoldLine(TableItem):
    """The line from the winning card to the prize that two players play for."""

    @property
    def version(self) -> object:
        return gold_line(self.context.table) or ()

    def draw(self, surface: Canvas) -> None:
        ends = gold_line(self.context.table)
        if ends is not None:
            points = ends[0], arc_bend(*ends), ends[1]
            draw_arrow(surface, self.context.kit, gold_line_drawing, points, LINE_MARGIN)


class Spear(TableItem):
    """The spear of the lead, beside the card that was led or on its way to the next leader."""

    is_lively = True

    def draw(self, surface: Canvas) -> None:
        """Draw it, unless there is a choice: no plinth covers it."""
        table = self.context.table
        if table.choice is not None:
            return
        place = table.place_of(table.leader)
        growth = round(table.stage.spear_growth * SPEAR_SIZES) / SPEAR_SIZES
        width = round(table.layout.spear(place).width * (1 + growth))
        spear = self.context.furniture.piece(Piece.SPEAR, width)
        if table.layout.spears[place].is_mirrored:
            whole, key = spear, ("mirrored spear", width)
            spear = self.context.kit.pictures.get(key, lambda: pygame.transform.flip(whole, True, False))
        x, y = spear_place(table)
        draw_centered(surface, spear, (round(x), round(y)))


class Laurel(TableItem):
    """The laurel on the winning card, or on its way there."""

    is_lively = True

    def draw(self, surface: Canvas) -> None:
        table = self.context.table
        card, place = table.winning_card, laurel_place(table)
        if card is None or card.card is None or place is None:
            return
        picture = self.picture(round(LAUREL * table.layout.trick[0].width), card.card.value)
        draw_centered(surface, picture, (round(place[0]), round(place[1])))

    def picture(self, diameter: int, value: int) -> pygame.Surface:
        """The laurel around a value."""
        key = ("laurel", diameter, value)
        return self.context.kit.pictures.get(key, lambda: self._compose(diameter, value))

    def _compose(self, diameter: int, value: int) -> pygame.Surface:
        kit, furniture = self.context.kit, self.context.furniture
        whole = furniture.piece(Piece.COUNT, diameter, diameter).copy()
        area = whole.get_rect()
        draw_centered(whole, furniture.piece(Piece.LAUREL, round(diameter * 0.68)), area.center)
        size = diameter * LAUREL_VALUE / kit.scale.u / kit.scale.text_factor
        kit.draw_text(whole, str(value), area, NUMERAL.with_size(size))
        return whole


def draw_arrow(
    surface: Canvas, kit: Toolkit, draw: Callable[..., Drawing], points: Way, margin: int, *values: Hashable
) -> None:
    """Draw an arrow between points in real pixels; its head needs a margin, in design pixels."""
    start, *others = (Rect(point, (1, 1)) for point in points)
    around = start.unionall(others).inflate(2 * kit.px(margin), 2 * kit.px(margin))
    inside = tuple(((x - around.x) / kit.scale.u, (y - around.y) / kit.scale.u) for x, y in points)
    kit.painter.draw(surface, draw, around, inside, *values)


def is_awaited(table: TableModel) -> bool:
    """Whether the viewer is still to play to a trick that others have begun."""
    return bool(table.trick) and all(seat != table.viewer for seat, _ in table.trick)


def to_beat(table: TableModel) -> str:
    """Say what the viewer's card has to beat, or that the partner is winning."""
    best = table.winning_card
    if best is None or best.card is None or table.winning is None:
        return ""
    if table.deck.side_of(table.winning) == table.deck.side_of(table.viewer):
        return tr("table.partner_ahead")
    led = table.trick[0][1].card
    is_plain = led is not None and best.card.faction in (led.faction, DOPPELGANGERS)
    if table.layout.wraps_message and is_plain:  # small places; the message names the faction
        return tr("table.to_beat_value", value=best.card.value)
    return with_nonbreaking_spaces(tr("table.to_beat", card=best.card))


def gold_line(table: TableModel) -> tuple[Point, Point] | None:
    """The start of the gold line at the winning card, and its end at the prize.

    It exists only with two players: with more, the cards on offer lie between the cards of the trick.
    """
    is_prized = table.phase is Phase.ONE and table.deck.players == 2
    if not is_prized or table.winning is None or table.winning_card is None or None in table.revealed:
        return None
    pose, prize = table.layout.trick[table.place_of(table.winning)], table.offer.pedestals[0]
    side = 1 if prize.centerx > pose.x else -1
    start = round(pose.x + side * pose.width * 0.5), round(pose.y + pose.width * 0.1)
    near = prize.left if side > 0 else prize.right
    return start, (near - side * table.layout.px(ARROW_GAP), prize.centery)


def enamel_strip(table: TableModel, seat: int) -> Rect:
    """Where a seat's strip of enamel lies in the rim of the felt."""
    layout, place = table.layout, table.place_of(seat)
    felt, thick, length = layout.felt, layout.px(RIM - 5), layout.px(ENAMEL)
    if place == 0:
        strip = Rect(0, 0, length, thick).move_to(midbottom=(felt.centerx, felt.bottom - layout.px(2)))
    elif place == len(layout.seats) - place:  # right opposite
        strip = Rect(0, 0, length, thick).move_to(midtop=(felt.centerx, felt.top + layout.px(2)))
    else:
        strip = Rect(0, 0, thick, length).move_to(centery=felt.centery)
        strip.left = felt.left + layout.px(2)
        if layout.seats[place].plate.x > felt.centerx:
            strip.right = felt.right - layout.px(2)
    return strip
