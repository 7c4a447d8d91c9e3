"""The rows of the vote: a strip for each faction, with each side's cards, a rail and a seal.

The row that is being counted is open and shows its cards large; all others are closed. With two sides the
columns mirror each other at the centre of the window; with three, they are side by side.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

import pygame
from pygame import Rect

from claim_desktop.i18n import tr
from claim_desktop.i18n.rules_texts import faction_name
from claim_desktop.rules.cards import Card, Faction
from claim_desktop.scenes.scoring.seal_painter import SealPainter
from claim_desktop.scenes.scoring.vote_count import FactionCount, SidePiles, lead_share
from claim_desktop.table.artwork.card_art import CardArt, card_height
from claim_desktop.table.artwork.furniture import Furniture
from claim_desktop.table.artwork.rail_drawing import rail_drawing
from claim_desktop.table.artwork.tokens import SideToken
from claim_desktop.table.layout import CARD_RATIO, Pose
from claim_desktop.table.sprites import CardSprite, SpritePainter
from claim_desktop.ui import panel_art, theme
from claim_desktop.ui.canvas import Canvas, clip_to, draw_centered, faint_copy
from claim_desktop.ui.display_list import DisplayList, picture_of
from claim_desktop.ui.layout import DesignSpace, Size
from claim_desktop.ui.motion.easing import ease_out
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.text.fonts import Face
from claim_desktop.ui.toolkit import Toolkit

FELT = (14, 102, 1252, 556)
ROWS_LEFT, ROWS_TOP, ROWS_WIDTH = 40, 126, 1200
"""The felt and the rows on it, in the design pixels of `DesignSpace`."""

AXIS = 640
NUMBER_OFF, SEAL_OFF, CARDS_OFF, CARDS_WIDTH = 138, 212, 266, 316
"""The distances of a side's number, seal and cards from the axis, and the room for its cards."""

RAIL_WIDTH = 208
FACTION_WIDTH = 222
"""The room for a faction's shield and name to the left of three columns."""

SEAL_HEIGHT = (0.84, 0.6)
NARROW_SEAL_HEIGHT = (0.84, 0.5)
"""The height of a seal in a closed and an open row as a share of the row's, with two sides and with three."""

NUMBER_GROWS, NARROW_NUMBER_GROWS = 18, 8
"""The growth of the number in an open row in pixels, with two sides and with three."""

SMOOTH_WIDTH = 130
"""Up to this width in pixels, a card that changes size is scaled smoothly."""

NAME = TextStyle(Face.DISPLAY, 20, theme.CREAM, theme.INK)
NAME_GROWS = 10
"""The growth of a faction's name when its row is open, in design pixels."""

WAITING = 0.588
"""The opacity of the shield of a faction whose vote is yet to be counted."""

NUMBER = TextStyle(Face.DISPLAY_STRONG, 28, theme.CREAM_SOFT, theme.INK)
NOTE = TextStyle(Face.TEXT_ITALIC, 19, theme.CREAM_SOFT, theme.INK)


@dataclass(frozen=True, slots=True)
class _Column:
    """The places of a side's parts in each row, in design pixels."""

    number: float
    seal: float
    cards_left: float
    cards_width: float
    is_mirrored: bool
    """Whether its highest card lies on the right, next to the axis."""


class VoteRows:
    """Draws the rows. `tokens` names the sides in the order of the columns."""

    def __init__(
        self,
        kit: Toolkit,
        cards: CardArt,
        furniture: Furniture,
        tokens: Sequence[SideToken],
        piles: SidePiles,
        counts: Sequence[FactionCount],
    ) -> None:
        self._kit = kit
        self._cards = cards
        self._tokens = tokens
        self._order = [token.side for token in tokens]
        self._piles = piles
        self._counts = counts
        self._seals = SealPainter(furniture, kit.motion)
        self._sprites = SpritePainter(cards, kit.pictures)
        self._is_prepared = False
        self._row_pictures: dict[Faction, tuple[object, pygame.Surface]] = {}
        """Each closed row's state when it was last drawn, and that picture, felt included."""
        self._closed, self._opened, self._gap = (74.0, 186.0, 6.5) if len(counts) <= 5 else (52.0, 158.0, 6.0)
        self._columns = [self._column(place) for place in range(len(tokens))]

    def drop_pictures(self) -> None:
        """Drop the pictures, made for a window of one size."""
        self._is_prepared = False
        self._row_pictures.clear()

    def draw_felt(self, surface: Canvas) -> None:
        """Draw the felt that the rows lie on."""
        felt = DesignSpace(self._kit.scale).rect(*FELT)
        self._kit.painter.draw(surface, panel_art.felt, felt)

    def draw(self, surface: Canvas) -> None:
        """Draw every row, open ones last, since their cards and seals extend beyond them."""
        self._prepare()
        self._sprites.begin_frame()
        placed = zip(self.rects(), self._counts, strict=True)
        for row, count in sorted(placed, key=lambda each: each[1].opened):
            if count.opened > 0:
                self._draw_row(surface, row, count)
            else:
                self._draw_closed_row(surface, row, count)

    def rects(self) -> list[Rect]:
        """Return the current place of each row."""
        space = DesignSpace(self._kit.scale)
        placed, top = [], float(ROWS_TOP)
        for count in self._counts:
            height = self._closed + (self._opened - self._closed) * count.opened
            placed.append(space.rect(ROWS_LEFT, top, ROWS_WIDTH, height))
            top += height + self._gap
        return placed

    def seal_place(self, count: FactionCount) -> tuple[int, int]:
        """Return the point where the seal strikes a faction's row, in real pixels."""
        row = self.rects()[list(self._counts).index(count)]
        assert count.vote.side is not None, "a vote for nobody has no seal"
        return self._x(self._columns[self._order.index(count.vote.side)].seal), row.centery

    def _prepare(self) -> None:
        """Start to draw the cards in the background, in the order in which they are counted.

        The strip of an open row is drawn at once, since that is slow and the first row opens soon.
        """
        if self._is_prepared:
            return
        self._is_prepared = True
        strip = DesignSpace(self._kit.scale).rect(ROWS_LEFT, ROWS_TOP, ROWS_WIDTH, self._opened)
        for height in (strip.height, self._kit.px(self._opened)):
            self._plank((strip.width, height), is_open=True)
        factions = [count.vote.faction for count in self._counts]
        cards = [card for each in factions for pile in self._piles for card in pile[each]]
        self._cards.prepare(cards, self._card_width(self._opened), self._card_width(self._closed))
        if len(self._tokens) == 2:
            for each in factions:
                self._cards.jobs.add(partial(write_name_ahead, self._kit, each, self._closed, self._opened))

    def _card_width(self, row_height: float) -> int:
        """Return the width of cards, in real pixels, in a row of this height in design pixels."""
        margin = 8 if row_height == self._closed else 34
        return max(8, math.floor((row_height - margin) * self._kit.scale.u / CARD_RATIO))

    def _x(self, design: float) -> int:
        return DesignSpace(self._kit.scale).point(design, 0)[0]

    def _column(self, place: int) -> _Column:
        if len(self._tokens) == 2:
            way = -1 if place == 0 else 1
            left: float = AXIS - CARDS_OFF - CARDS_WIDTH if place == 0 else AXIS + CARDS_OFF
            return _Column(AXIS + way * NUMBER_OFF, AXIS + way * SEAL_OFF, left, CARDS_WIDTH, place == 0)
        width = (ROWS_WIDTH - FACTION_WIDTH - 24) / len(self._tokens)
        left = ROWS_LEFT + FACTION_WIDTH + 12 + width * place
        return _Column(left + width - 97, left + width - 42, left, width - 126, is_mirrored=False)

    # One row

    def _draw_closed_row(self, surface: Canvas, row: Rect, count: FactionCount) -> None:
        """Draw a row at rest, from an opaque picture of it, which is quick."""
        looks = (row.size, count.is_counted, count.stamped, count.has_voted, count is self._counts[-1])
        area = row.inflate(0, self._kit.px(self._gap) // 2 * 2).clip(surface.get_rect())
        former = self._row_pictures.get(count.vote.faction)
        if former is not None and former[0] == looks:
            surface.blit(former[1], area)
            return
        with clip_to(surface, area):
            self._draw_row(surface, row, count)
        if self._sprites.is_complete:
            self._row_pictures[count.vote.faction] = looks, picture_of(surface, area)

    def _draw_row(self, surface: Canvas, row: Rect, count: FactionCount) -> None:
        self._draw_plank(surface, row, count)
        if len(self._tokens) == 2:
            self._draw_rail(surface, row, count)
        else:
            self._draw_faction(surface, row, count)
        for place in range(len(self._tokens)):
            self._draw_side(surface, row, count, place)
        self._draw_note(surface, row, count)

    def _draw_plank(self, surface: Canvas, row: Rect, count: FactionCount) -> None:
        """Draw the strip; while it opens or closes, the two ends of the open strip, moved together."""
        if count.opened in (0.0, 1.0):
            surface.blit(self._plank(row.size, is_open=count.opened == 1), row)
            return
        whole = self._plank((row.width, self._kit.px(self._opened)), is_open=True)
        upper = row.height // 2
        lower = row.height - upper
        surface.blit(whole, row, (0, 0, row.width, upper))
        surface.blit(whole, (row.x, row.y + upper), (0, whole.get_height() - lower, row.width, lower))

    def _plank(self, size: Size, *, is_open: bool) -> pygame.Surface:
        """A strip; an open one is lit where its shield is pulled to and fro."""
        return self._kit.painter.picture(panel_art.plank, size, is_open and len(self._tokens) == 2)

    def _draw_rail(self, surface: Canvas, row: Rect, count: FactionCount) -> None:
        """Draw name, rail and shield in the centre of a row with two sides."""
        kit, opened = self._kit, count.opened
        axis = self._x(AXIS)
        name_height = row.height * name_share(opened)
        name = Rect(axis - kit.px(190), row.y + kit.px(3), kit.px(380), round(name_height))
        is_waiting = not count.is_counted and opened == 0
        style = NAME.with_color(theme.CREAM_SOFT) if is_waiting else NAME
        write_in_row(self._kit, surface, faction_name(count.vote.faction), name, style, NAME_GROWS, opened)
        share = self._share(count)
        y = row.y + round(row.height * (0.68 - 0.06 * opened))
        height = kit.px(18 + 14 * opened)
        token = self._tokens[0 if share < 0 else 1]
        visible_share = share if count.has_voted or count.is_counted else 0.0
        rail = self._rail(height if opened in (0, 1) else kit.px(32), visible_share, token.text_color)
        if 0 < opened < 1:
            rail = pygame.transform.smoothscale(rail, (rail.get_width(), height))
        draw_centered(surface, rail, (axis, y))
        shield = self._shield(count, *((34, 82) if self._closed > 60 else (27, 68)))
        if is_waiting:
            shield = faint_copy(shield, WAITING)
        draw_centered(surface, shield, (axis + round(share * self._kit.px(RAIL_WIDTH) / 2), y))

    def _rail(self, height: int, share: float, color: str) -> pygame.Surface:
        size = self._kit.px(RAIL_WIDTH), height
        return self._kit.painter.picture(rail_drawing, size, round(share, 2), color)

    def _share(self, count: FactionCount) -> float:
        """Return the position of the shield on its rail, from -0.72 to 0.72; each card pulls it."""
        if count.cards_laid <= 0:
            return 0.0
        laid = [self._kit.motion.in_steps(count.laid_of(place, self._order)) for place in range(2)]
        pulled = max(-0.72, min(0.72, (laid[1] - laid[0]) / 5))
        return pulled + (lead_share(count.vote, self._order) - pulled) * count.tugged

    def _shield(self, count: FactionCount, closed: int, opened: int) -> pygame.Surface:
        """A faction's shield, at its height in a closed row, in an open one, or between the two."""
        if count.opened == 0:
            return self._cards.shield(count.vote.faction, self._kit.px(closed))
        whole = self._cards.shield(count.vote.faction, self._kit.px(opened))
        if count.opened == 1:
            return whole
        return pygame.transform.smoothscale_by(whole, (closed + (opened - closed) * count.opened) / opened)

    def _draw_faction(self, surface: Canvas, row: Rect, count: FactionCount) -> None:
        """Draw shield and name on the left of a row with three sides."""
        kit = self._kit
        shield = self._shield(count, *((40, 86) if self._closed > 60 else (38, 78)))
        middle = row.x + kit.px(46)
        draw_centered(surface, shield, (middle, row.centery))
        name = Rect(middle + kit.px(36), row.y, kit.px(FACTION_WIDTH - 84), row.height)
        style = kit.within(NAME.with_size(NAME.size + 6 * count.opened), name.height)
        kit.draw_name(surface, faction_name(count.vote.faction), name, style, x=0.0)

    def _draw_side(self, surface: Canvas, row: Rect, count: FactionCount, place: int) -> None:
        """Draw a side's part of a row: its cards, their number, the seal."""
        kit, column, token = self._kit, self._columns[place], self._tokens[place]
        cards = self._piles[token.side][count.vote.faction]
        is_waiting = not count.is_counted and count.opened < 1
        if is_waiting:
            self._draw_backs(surface, row, column, 1 - count.opened)
            return
        laid = count.laid_of(place, self._order)
        self._draw_cards(surface, row, count, column, cards, laid)
        has_won = count.vote.side == token.side and count.stamped > 0
        grows = NUMBER_GROWS if len(self._tokens) == 2 else NARROW_NUMBER_GROWS
        style = NUMBER.with_size(NUMBER.size + (6 if has_won else 0))
        style = style.with_color(token.text_color)
        area = Rect(0, 0, kit.px(54 if len(self._tokens) == 2 else 42), row.height)
        area.center = self._x(column.number), row.y + round(row.height * (0.6 - 0.02 * count.opened))
        write_in_row(self._kit, surface, str(math.floor(laid + 0.5)), area, style, grows, count.opened)
        if has_won:
            self._draw_seal(surface, row, count, column)

    def _draw_backs(self, surface: Canvas, row: Rect, column: _Column, alpha: float) -> None:
        """Draw a small pile of backs next to the axis, also for a side without cards: it reveals nothing."""
        width = self._card_width(self._closed)
        inner = column.cards_left + column.cards_width if column.is_mirrored else column.cards_left
        way = -1 if column.is_mirrored else 1
        for step in range(3):
            x = self._x(inner) + way * (width / 2 + step * self._kit.px(3))
            pose = Pose(x, row.centery - step * self._kit.px(1), width)
            self._sprites.draw(surface, CardSprite(None, pose, alpha=alpha))

    def _draw_cards(
        self,
        surface: Canvas,
        row: Rect,
        count: FactionCount,
        column: _Column,
        cards: Sequence[Card],
        laid: float,
    ) -> None:
        """Draw a side's cards, the lowest first and farthest out, with every left edge visible."""
        closed, opened = self._card_width(self._closed), self._card_width(self._opened)
        width = round(closed + (opened - closed) * count.opened)
        room = self._kit.px(column.cards_width)
        step = min(width * 1.04, (room - width) / max(1, len(cards) - 1))
        in_order = list(reversed(cards)) if column.is_mirrored else list(cards)
        start = float(self._x(column.cards_left))
        if column.is_mirrored:
            start += round(room - width - step * (len(cards) - 1))
        for index, card in enumerate(in_order):
            rank = index if column.is_mirrored else len(cards) - 1 - index
            share = min(1.0, laid - rank)
            middle = start + width / 2 + step * index, row.centery
            if 0 < count.opened < 1 and share > 0:
                self._draw_shrinking(surface, card, width, middle)
            elif share > 0:
                tilt = -2.0 * (index - (len(cards) - 1) / 2) if count.opened == 1 and len(cards) > 1 else 0.0
                self._draw_laid(surface, card, Pose(*middle, width, tilt), share)

    def _draw_laid(self, surface: Canvas, card: Card, pose: Pose, share: float) -> None:
        """Draw a card on its way into an open row, or in its place."""
        fallen = self._kit.motion.travel(share)
        falling = replace(pose, y=pose.y - (1 - ease_out(fallen)) * pose.width)
        alpha = self._kit.motion.opacity(share)
        sprite = CardSprite(card, falling, face_up=1.0, lift=1 - fallen, alpha=alpha)
        self._sprites.draw(surface, sprite)

    def _draw_shrinking(self, surface: Canvas, card: Card, width: int, middle: tuple[float, float]) -> None:
        """Draw a card in a closing row: scaled for this one frame, and not cached.

        With many pixels, rough scaling is invisible.
        """
        whole = self._cards.sharpest(card, width)
        scale = pygame.transform.smoothscale if width <= SMOOTH_WIDTH else pygame.transform.scale
        picture = scale(whole, (width, card_height(width)))
        draw_centered(surface, picture, (round(middle[0]), round(middle[1])))

    def _draw_seal(self, surface: Canvas, row: Rect, count: FactionCount, column: _Column) -> None:
        """Draw the seal at its place in the row, at the height for a closed row, an open one, or between."""
        low, high = SEAL_HEIGHT if len(self._tokens) == 2 else NARROW_SEAL_HEIGHT
        closed, opened = round(self._kit.px(self._closed) * low), round(self._kit.px(self._opened) * high)
        self._seals.draw(surface, (self._x(column.seal), row.centery), count, closed, opened)

    def _draw_note(self, surface: Canvas, row: Rect, count: FactionCount) -> None:
        """Draw a note on a special vote: the closest, one decided by the highest card, or one for nobody."""
        kit, text = self._kit, self._note(count)
        if not text or len(self._tokens) != 2:
            return
        if not count.is_counted:
            area = Rect(row.x + kit.px(18), row.y, kit.px(250), row.height)
            kit.draw_text_within(surface, text, area, NOTE, x=0.0)
        elif count.opened == 1:
            left, top = self._x(AXIS) - kit.px(150), row.bottom - kit.px(30)
            kit.draw_text_within(surface, text, Rect(left, top, kit.px(300), kit.px(26)), NOTE)

    def _note(self, count: FactionCount) -> str:
        if not count.is_counted:
            return tr("table.vote.closest") if count is self._counts[-1] and count.opened == 0 else ""
        if count.stamped < 1 and count.vote.side is not None:
            return ""
        if count.vote.side is None:
            return tr("table.scoring.nobody")
        return tr("table.scoring.by_highest") if count.vote.by_highest else ""


def name_share(opened: float) -> float:
    """The share of a row's height that a faction's name takes; `opened` is from 0 to 1."""
    return 0.46 - 0.16 * opened


def write_in_row(
    kit: Toolkit,
    surface: Canvas,
    text: str,
    area: Rect,
    style: TextStyle,
    growth: float,
    opened: float,
) -> None:
    """Write text that is larger by `growth` design pixels when its row is open."""
    now = kit.within(style.with_size(style.size + growth * opened), area.height)
    if 0 < opened < 1:
        kit.draw_growing_text(surface, text, area, now, style.with_size(style.size + growth))
    else:
        kit.draw_text(surface, text, area, now)


def write_name_ahead(kit: Toolkit, faction: Faction, closed: float, opened: float) -> None:
    """Draw a faction's name in advance, in a thread, for rows of these heights in design pixels."""
    for share, height in ((0.0, closed), (1.0, opened)):
        area = Rect(0, 0, kit.scale.size[0], round(kit.px(height) * name_share(share)))
        write_in_row(kit, DisplayList((1, 1)), faction_name(faction), area, NAME, NAME_GROWS, share)
