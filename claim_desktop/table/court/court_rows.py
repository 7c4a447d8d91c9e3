"""The rows of the court: the leader of a faction's vote and the lead, and a pip for each of its cards.

A row has the faction's shield, a first line of text, and a second one with the sides' numbers and the pips.
With large text, words take the place of the pips, which leaves the whole first line to the leader. If a card
breaks a tie, that takes the first line instead, and the rings show how many cards are open. A vote that can
no longer change hands is sealed: by crown, colour and word.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import pygame
from pygame import Rect

from claim_desktop.i18n import tr
from claim_desktop.rules.cards import Faction
from claim_desktop.table.artwork.court_drawing import OPEN, pips_drawing, row_light_drawing
from claim_desktop.table.artwork.effect_art import rays
from claim_desktop.table.artwork.furniture import Furniture
from claim_desktop.table.artwork.pieces import Piece
from claim_desktop.table.artwork.side_signs import draw_sign
from claim_desktop.table.artwork.tokens import SideToken
from claim_desktop.table.court.court_text import CourtText, first_line, leader_of, state_text
from claim_desktop.table.court.standing import VoteStanding
from claim_desktop.table.table_item import TableContext
from claim_desktop.ui import panel_art, theme
from claim_desktop.ui.canvas import Canvas, draw_centered
from claim_desktop.ui.layout import align
from claim_desktop.ui.motion.easing import ease_out
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.text.fonts import Face
from claim_desktop.ui.toolkit import Toolkit

WIDTH = 236
"""The board's width in units of the court, in which everything on it is measured."""

ROW_HEIGHT = 62
"""The maximum height of a row."""

SHIELD, SHIELD_X = 46, 32
CROWDED_SHIELD = 40
"""The shield's height where the rows of seven factions share the board."""
FIRST_LINE, SECOND_LINE = 0.29, 0.74
CROWDED_FIRST_LINE, CROWDED_SECOND_LINE = 0.31, 0.71
"""The middles of both lines, as shares of the row's height; where rows are many, a row's lines are closer to
each other than to the next row.
"""

LINE_HEIGHT, LINE_SHARE = 27, 0.46
"""The height of a line, and the largest share of its row that it may take."""

LARGE_LINE_HEIGHT, LARGE_LINE_SHARE = 40, 0.5
"""Likewise for large text: two lines then share the space above and below their letters."""

WORDS_X, WORDS_WIDTH = 60, 164
"""Where the lines begin, and how wide they are."""

STATE_WIDTH = 68
"""The maximum width of the text at the right end of the first line."""

NUMBERS_GAP = 16
"""The minimum distance between two numbers on the first line, so that `by 4` and `3 open` are not read as
one.
"""

PIP_STEP = 11.5
"""The maximum distance between two pips."""

NUMBER_WIDTH, LARGE_NUMBER_WIDTH = 24, 34
COUNT_WIDTH, LARGE_COUNT_WIDTH = 33, 35
"""The width of one of three sides' numbers, with its sign."""

SIGN = 12
CROWN = 24

STAMP_SECONDS, RING_SECONDS = 0.18, 0.45
"""The duration of a crown's fall onto a row, and of the light around it afterwards."""

LEADER, TIED = TextStyle(Face.TEXT_STRONG, 20, theme.CREAM, theme.INK), 17
"""The style of the first line, and its size when it says which card breaks a tie."""

NOBODY = TextStyle(Face.TEXT_ITALIC, 20, theme.CREAM_SOFT, theme.INK)
STATE = TextStyle(Face.TEXT, 18.5, theme.CREAM, theme.INK)
NUMBER, LEADING, NEW = TextStyle(Face.DISPLAY_STRONG, 18, theme.CREAM_SOFT, theme.INK), 21, 27
"""The size of a side's number of cards, of the leader's, and of one that has just changed."""

MIN_SHARE = 0.8
"""The minimum size of a court's first lines for a long name, as a share of their usual size; a longer name is
replaced by its side's sign, and the lines stay large.
"""

DIGITS_SHARE = 1.25
"""The height of a line as a share of its room: digits extend less far up and down than letters."""

SEALED_LIGHT, TOUCHED_LIGHT = 0.38, 0.3
"""The brightness of a sealed row in its side's colour, and of one that the trick may change in gold."""


class RowPlace(NamedTuple):
    """The position of a row, and the size of its unit."""

    rect: Rect
    unit: float

    def px(self, units: float) -> int:
        """Convert a length in units of the court to real pixels."""
        return max(1, round(units * self.unit))

    def style(self, kit: Toolkit, style: TextStyle, height: float) -> TextStyle:
        """A style at the court's own scale, for a line of this height."""
        return kit.within(style.with_size(style.size * self.unit / kit.scale.u), height)

    def line(self, share: float, *, is_large: bool = False) -> Rect:
        """The room for a line, of large text or not, whose middle is at this share of the row's height."""
        units, most = (LARGE_LINE_HEIGHT, LARGE_LINE_SHARE) if is_large else (LINE_HEIGHT, LINE_SHARE)
        height = min(self.px(units), round(self.rect.height * most))
        line = Rect(self.rect.x + self.px(WORDS_X), 0, self.px(WORDS_WIDTH), height)
        line.centery = self.rect.y + round(share * self.rect.height)
        return line


@dataclass(frozen=True, slots=True)
class RowLook:
    """The look of a row, apart from what it counts."""

    stamp_seconds: float
    """Seconds since the crown began to fall."""
    news: frozenset[int]
    """The sides whose number has just changed."""
    has_focus: bool
    is_touched: bool
    """Whether the current trick may change the vote."""
    is_led: bool
    """Whether the faction was led: of three sides, its row alone has pips."""


def draw_ground(
    surface: Canvas,
    context: TableContext,
    place: RowPlace,
    faction: Faction,
    look: RowLook,
    *,
    seal: str,
    shield: int,
) -> None:
    """Draw the light of a row in the colour of its `seal`, if it has one, and a shield of that height."""
    draw_light(surface, context.kit, place, look, seal=seal)
    picture = context.cards.shield(faction, min(place.px(shield), place.rect.height - place.px(6)))
    draw_centered(surface, picture, (place.rect.x + place.px(SHIELD_X), place.rect.centery))


def draw_light(surface: Canvas, kit: Toolkit, place: RowPlace, look: RowLook, *, seal: str) -> None:
    """Draw the light of a row, and the ring around a focused one."""
    size = place.rect.width - place.px(12), place.rect.height - place.px(2)
    lights = [(seal, SEALED_LIGHT, False)] if seal else []
    if look.is_touched:
        lights.append((theme.GLOW, TOUCHED_LIGHT, True))
    for tone, strength, is_rimmed in lights:
        light = kit.painter.picture(row_light_drawing, size, tone, strength, is_rimmed)
        draw_centered(surface, light, place.rect.center)
    if look.has_focus:
        draw_centered(surface, kit.painter.picture(panel_art.focus_ring, size), place.rect.center)


class CourtRows:
    """Draws the rows of Phase Two."""

    def __init__(self, context: TableContext, *, is_crowded: bool) -> None:
        """A crowded court separates its rows by spacing instead of lines."""
        self._context = context
        self._kit = context.kit
        self._tokens = context.tokens
        self._is_crowded = is_crowded
        self._state = STATE.with_color(theme.CREAM_SOFT) if is_crowded else STATE

    def draw(self, surface: Canvas, place: RowPlace, standing: VoteStanding, look: RowLook) -> None:
        seal = sealed_color(self._tokens, standing)
        shield = CROWDED_SHIELD if self._is_crowded else SHIELD
        draw_ground(surface, self._context, place, standing.vote.faction, look, seal=seal, shield=shield)
        self._draw_first_line(surface, place, standing, look)
        second = self._line(place, SECOND_LINE, CROWDED_SECOND_LINE)
        if len(self._tokens) == 2:
            self._draw_duel(surface, place, second, standing, look)
        else:
            self._draw_counts(surface, place, second, standing, look)

    def _line(self, place: RowPlace, share: float, crowded_share: float) -> Rect:
        """The room for a line; large text needs all that there is."""
        is_large = self._kit.is_text_cramped
        return place.line(crowded_share if self._is_crowded and not is_large else share, is_large=is_large)

    def _draw_first_line(
        self, surface: Canvas, place: RowPlace, standing: VoteStanding, look: RowLook
    ) -> None:
        text = first_line(self._tokens, standing)
        line = self._line(place, FIRST_LINE, CROWDED_FIRST_LINE)
        if text.is_tie:
            self._draw_tie(surface, place, line, text)
            return
        if not self._kit.is_text_cramped:
            line.width = self._write_state(surface, place, line, standing, x=1).x - place.px(5) - line.x
        if standing.is_safe:
            crown = place.px(CROWN)
            middle = line.x + crown // 2, line.centery
            draw_crown(surface, self._context.furniture, middle, crown, look.stamp_seconds)
            line.width, line.x = line.width - crown - place.px(3), line.x + crown + place.px(3)
        elif text.without_name and not self._kit.is_text_cramped:
            line.width -= place.px(NUMBERS_GAP)
        self._draw_text(surface, place, line, text)

    def _write_state(
        self, surface: Canvas, place: RowPlace, line: Rect, standing: VoteStanding, *, x: float
    ) -> Rect:
        """Write the number of open cards, or that the vote is sealed; returns the area of the text."""
        style = place.style(self._kit, self._state, line.height)
        text = state_text(standing)
        most = line.width if self._kit.is_text_cramped else place.px(STATE_WIDTH)
        room = align((min(most, self._kit.text_width(text, style)), line.height), line, x)
        if standing.is_safe:
            token = leader_of(self._tokens, standing)
            style = style.with_color(theme.CREAM if token is None else token.text_color)
        return self._kit.draw_text(surface, text, room, style, x=x)

    def _draw_text(self, surface: Canvas, place: RowPlace, line: Rect, text: CourtText) -> None:
        style = NOBODY if text.token is None else LEADER.with_color(text.token.text_color)
        style = self._lettering(place, style)
        fits = self._kit.text_width(text.text, style) <= line.width
        if not text.without_name:  # a name alone may become small before it is left out
            fits = self._kit.has_room(text.text, style, line.width)
        if text.token is None or fits:
            self._kit.draw_text(surface, text.text, line, style, x=0)
        else:
            self._draw_beside_sign(surface, place, line, text, style)

    def _draw_tie(self, surface: Canvas, place: RowPlace, line: Rect, text: CourtText) -> None:
        """Write which card breaks a tie, across the row; beside the side's sign if its name is too long."""
        assert text.token is not None, "a tie that a card breaks has a leader"
        style = LEADER.with_color(text.token.text_color).with_size(TIED)
        style = place.style(self._kit, style, line.height)
        fits = self._kit.has_room(text.text, style, line.width)
        if self._kit.is_text_cramped:  # a larger short line is easier to read than a small long one
            fits = self._kit.text_width(text.text, style) <= line.width
        if fits:
            self._kit.draw_text(surface, text.text, line, style, x=0)
        else:
            self._draw_beside_sign(surface, place, line, text, style)

    def _draw_beside_sign(
        self, surface: Canvas, place: RowPlace, line: Rect, text: CourtText, style: TextStyle
    ) -> None:
        assert text.token is not None
        sign = place.px(SIGN)
        draw_sign(surface, self._kit, text.token.place, (line.x + sign // 2, line.centery), sign)
        rest = Rect(line.x + sign + place.px(4), line.y, line.width - sign - place.px(4), line.height)
        self._kit.draw_text(surface, text.without_name, rest, style, x=0)

    def _lettering(self, place: RowPlace, style: TextStyle) -> TextStyle:
        """The style for the first lines, in a size in which any side may lead, so that all rows share it."""
        line = self._line(place, FIRST_LINE, CROWDED_FIRST_LINE)
        style, state = (place.style(self._kit, each, line.height) for each in (style, STATE))
        room = line.width
        if not self._kit.is_text_cramped:
            beside = self._kit.text_width(tr("table.court.open", count=9), state)
            room -= min(place.px(STATE_WIDTH), beside) + place.px(5) + place.px(NUMBERS_GAP)
        leads = (tr("table.court.leads", side=token.name, lead=1) for token in self._tokens)
        one_line = Rect(0, 0, room, round(1.5 * line.height))
        lead = place.style(self._kit, LEADER, line.height)
        sizes = (self._kit.fit_paragraphs([(text, one_line)], lead).size for text in leads)
        shares = (size / lead.size for size in sizes if size >= MIN_SHARE * lead.size)
        return style.with_size(style.size * min([1.0, *shares]))

    def _draw_duel(
        self, surface: Canvas, place: RowPlace, line: Rect, standing: VoteStanding, look: RowLook
    ) -> None:
        """Draw the pips between the numbers of two sides, the viewer's on the left."""
        own, rival = (standing.vote.counts[token.side] for token in self._tokens)
        width = LARGE_NUMBER_WIDTH if self._kit.is_text_cramped else NUMBER_WIDTH
        numbers = Rect(line.x, line.y, place.px(width), line.height)
        for index, x in enumerate((line.x, line.right - numbers.width)):
            numbers.x = x
            self._write_number(surface, place, numbers, index, standing, look, x=index)
        between = line.inflate(-2 * (numbers.width + place.px(2)), 0)
        pips = "0" * own + OPEN * standing.open + "1" * rival
        self._draw_open(surface, place, between, standing, pips, x=0.5)

    def _draw_counts(
        self, surface: Canvas, place: RowPlace, line: Rect, standing: VoteStanding, look: RowLook
    ) -> None:
        """Draw a sign and a number for each of three sides and, of the led faction, the pips."""
        rooms = count_rooms(self._kit, place, line)
        for index, room in enumerate(rooms):
            draw_count_sign(surface, self._kit, place, room, index)
            self._write_number(surface, place, room, index, standing, look, x=0)
        won = "".join(
            str(index) * standing.vote.counts[token.side] for index, token in enumerate(self._tokens)
        )
        if look.is_led or self._kit.is_text_cramped:
            rest = Rect(rooms[-1].right, line.y, line.right - rooms[-1].right, line.height)
            self._draw_open(surface, place, rest, standing, won + OPEN * standing.open, x=1)

    def _draw_open(
        self, surface: Canvas, place: RowPlace, room: Rect, standing: VoteStanding, pips: str, *, x: float
    ) -> None:
        """Draw the pips or, with large text, their information beyond the numbers in words."""
        if self._kit.is_text_cramped:
            self._write_state(surface, place, room, standing, x=x)
        else:
            step = min(place.px(PIP_STEP), room.width / max(1, len(pips)))
            draw_pips(surface, self._kit, room, pips, step, x=x)

    def _write_number(
        self,
        surface: Canvas,
        place: RowPlace,
        room: Rect,
        index: int,
        standing: VoteStanding,
        look: RowLook,
        *,
        x: float,
    ) -> None:
        token = self._tokens[index]
        leads = token.side == standing.vote.side
        size = NEW if token.side in look.news else LEADING if leads else NUMBER.size
        style = place.style(self._kit, NUMBER.with_size(size), room.height * DIGITS_SHARE)
        count = str(standing.vote.counts[token.side])
        self._kit.draw_text(surface, count, room, style.with_color(token.text_color), x=x)


def count_rooms(kit: Toolkit, place: RowPlace, line: Rect) -> list[Rect]:
    """The rooms for the numbers of three sides at the left end of a line, each right of its side's sign."""
    width, sign = place.px(LARGE_COUNT_WIDTH if kit.is_text_cramped else COUNT_WIDTH), place.px(SIGN + 2)
    return [Rect(line.x + width * index + sign, line.y, width - sign, line.height) for index in range(3)]


def draw_count_sign(surface: Canvas, kit: Toolkit, place: RowPlace, room: Rect, side: int) -> None:
    """Draw a side's sign left of the room for its number."""
    sign = place.px(SIGN)
    draw_sign(surface, kit, side, (room.x - place.px(2) - sign // 2, room.centery), sign)


def draw_pips(surface: Canvas, kit: Toolkit, room: Rect, pips: str, step: float, *, x: float) -> None:
    """Draw a row of pips `step` pixels apart."""
    if pips:
        picture = kit.painter.picture(pips_drawing, (round(step * len(pips)), room.height), pips)
        surface.blit(picture, align(picture.get_size(), room, x))


def sealed_color(tokens: Sequence[SideToken], standing: VoteStanding) -> str:
    """The colour of the light on a row whose vote is sealed, else empty."""
    if not standing.is_safe:
        return ""
    token = leader_of(tokens, standing)
    return theme.SILENT_ENAMEL[1] if token is None else token.enamel[1]


def draw_crown(
    surface: Canvas, furniture: Furniture, middle: tuple[int, int], width: int, seconds: float
) -> None:
    """Draw the crown of a sealed vote as it falls and strikes."""
    fallen = min(1.0, seconds / STAMP_SECONDS)
    struck = (seconds - STAMP_SECONDS) / RING_SECONDS
    if 0 <= struck < 1:
        drawn = round(width * 3.2)
        light = rays(furniture, drawn, round(drawn * (0.6 + 0.4 * ease_out(struck))), 1 - struck)
        draw_centered(surface, light, middle)
    crown = furniture.piece(Piece.CROWN, width)
    if fallen < 1:
        crown = pygame.transform.smoothscale_by(crown, 2.4 - 1.4 * fallen)
        crown.set_alpha(round(255 * min(1.0, 0.3 + fallen)))
    draw_centered(surface, crown, middle)
