"""The header of the court: votes, or followers in Phase One, and below them each side's sign."""

from __future__ import annotations

import math
from collections.abc import Sequence

from pygame import Rect

from claim_desktop.i18n import tr
from claim_desktop.table.artwork.side_signs import draw_sign
from claim_desktop.table.artwork.tokens import SideToken
from claim_desktop.table.court.court_rows import RowPlace
from claim_desktop.table.court.standing import VoteStanding, led_count, safe_count
from claim_desktop.ui import panel_art, theme
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.text.fonts import Face
from claim_desktop.ui.toolkit import EASY_LETTERS, Toolkit

HEIGHT, FOLLOWERS_HEIGHT = 104, 74
"""The height of the head in units of the court, with votes and with followers."""

MARGIN = 16
SAFE_Y, LED_Y, LINE_HEIGHT = 25, 54, 34
"""The vertical middles of both lines, measured from the board's top, and their height."""

BADGES_Y, BADGE_HEIGHT = 84, 27
"""The place and height of the badges with the sides' names."""

FOLLOWERS_Y, BADGES_OF_FOLLOWERS_Y = 24, 53
"""The middles of the line with the followers and of the badges below it."""

NEEDED_SHARE = 0.36
"""The largest share of the first line that the number of votes needed may take."""

SIGN, SIGN_OF_THREE = 13, 11
GAP, TIGHT_GAP = 7, 4
"""The gap between a line's parts, and that where they would not fit."""

TITLE = TextStyle(Face.DISPLAY, 20, theme.GOLD, theme.INK)
SAFE = TextStyle(Face.DISPLAY_STRONG, 29, theme.CREAM_SOFT, theme.INK)
SAFE_OF_THREE = 24
"""The size of the numbers when there are three sides, and of those of followers."""

LED_TITLE = TextStyle(Face.TEXT_ITALIC, 18.5, theme.CREAM_SOFT, theme.INK)
LED = TextStyle(Face.DISPLAY_STRONG, 18, theme.CREAM_SOFT, theme.INK)
NEEDED = TextStyle(Face.TEXT_ITALIC, 18.5, theme.CREAM, theme.INK)
NAME, NAME_OF_THREE, LEAST_NAME = TextStyle(Face.TEXT_STRONG, 18, theme.CREAM_BRIGHT, theme.INK), 15.5, 14
"""The size of a side's name, for two sides and for three, and the size for which three have room."""


class CourtHeaderPainter:
    """Draws the head of the court above its rows."""

    def __init__(self, kit: Toolkit, tokens: Sequence[SideToken]) -> None:
        self._kit = kit
        self._tokens = tokens

    def draw(self, surface: Canvas, head: RowPlace, standings: Sequence[VoteStanding], needed: int) -> None:
        safe = [safe_count(standings, token.side) for token in self._tokens]
        led = [led_count(standings, token.side) for token in self._tokens]
        line, number = self._line(head, SAFE_Y), SAFE.with_size(SAFE_OF_THREE)
        if len(self._tokens) == 2:
            number = SAFE
            text, style = tr(f"table.court.needed.{needed}"), head.style(self._kit, NEEDED, line.height)
            room = Rect(line)
            room.width = min(self._kit.text_width(text, style), round(line.width * NEEDED_SHARE))
            room.right = line.right
            self._kit.draw_text(surface, text, room, style, x=1)
            line.width -= room.width + head.px(GAP)
        self._draw_line(surface, line, head, (tr("table.court.safe"), TITLE), safe, number)
        below = self._line(head, LED_Y)
        self._draw_badges(surface, head, BADGES_Y)
        self._draw_line(surface, below, head, (tr("table.court.leading"), LED_TITLE), led, LED)

    def draw_followers(self, surface: Canvas, head: RowPlace, totals: Sequence[int]) -> None:
        """Draw the number of each side's followers, by side, and the sides' badges."""
        counts = [totals[token.side] for token in self._tokens]
        title = tr("table.court.followers"), TITLE
        self._draw_line(
            surface, self._line(head, FOLLOWERS_Y), head, title, counts, SAFE.with_size(SAFE_OF_THREE)
        )
        self._draw_badges(surface, head, BADGES_OF_FOLLOWERS_Y)

    def _line(self, head: RowPlace, middle: float) -> Rect:
        line = Rect(head.rect.x + head.px(MARGIN), 0, head.rect.width - 2 * head.px(MARGIN), 0)
        line.height = head.px(LINE_HEIGHT)
        line.centery = head.rect.y + head.px(middle)
        return line

    def _draw_line(
        self,
        surface: Canvas,
        line: Rect,
        head: RowPlace,
        title: tuple[str, TextStyle],
        counts: Sequence[int],
        number: TextStyle,
    ) -> None:
        """Write a title and a number for each side, as in `Safe 2 : 0`, from the left."""
        parts = [title]
        for token, count in zip(self._tokens, counts, strict=True):
            if token.place:
                parts.append((":", number))
            parts.append((str(count), number.with_color(token.text_color)))
        styles = [head.style(self._kit, style, line.height) for _, style in parts]
        widths = [self._kit.text_width(text, style) for (text, _), style in zip(parts, styles, strict=True)]
        gap = head.px(GAP if sum(widths) + head.px(GAP) * (len(parts) - 1) <= line.width else TIGHT_GAP)
        widths[0] = min(widths[0], line.width - sum(widths[1:]) - gap * (len(parts) - 1))
        x = line.x
        for (text, _), style, width in zip(parts, styles, widths, strict=True):
            self._kit.draw_text(surface, text, Rect(x, line.y, width, line.height), style)
            x += width + gap

    def _draw_badges(self, surface: Canvas, head: RowPlace, middle: float) -> None:
        """A badge for each side, with its sign and its name."""
        count, margin = len(self._tokens), head.px(MARGIN - 6)
        gap = head.px(GAP - 2 if count == 2 else TIGHT_GAP)
        badge = Rect(head.rect.x + margin, 0, 0, head.px(BADGE_HEIGHT))
        badge.centery = head.rect.y + head.px(middle)
        widths = self._badge_widths(head, head.rect.width - 2 * margin - gap * (count - 1), badge.height)
        for token, badge.width in zip(self._tokens, widths, strict=True):
            self._kit.painter.draw(surface, panel_art.badge, badge, *token.enamel)
            self._draw_name(surface, head, badge, token)
            badge.x += badge.width + gap

    def _badge_widths(self, head: RowPlace, room: int, height: int) -> list[int]:
        """Equal widths, unless the names of three sides fit only at their own widths."""
        count = len(self._tokens)
        equal = [room // count] * count
        if count == 2:
            return equal
        style = head.style(self._kit, NAME.with_size(NAME_OF_THREE), height)
        least = max(self._kit.min_pixels(style), head.px(LEAST_NAME))
        around = head.px(SIGN_OF_THREE) + 2 * head.px(TIGHT_GAP) + head.px(2)
        names = (self._kit.fonts.size(token.name, style.face, least)[0] for token in self._tokens)
        needed = [around + math.ceil(width * EASY_LETTERS) for width in names]
        spare = room - sum(needed)
        is_enough = max(needed) <= equal[0]
        return equal if is_enough or spare < 0 else [width + spare // count for width in needed]

    def _draw_name(self, surface: Canvas, head: RowPlace, badge: Rect, token: SideToken) -> None:
        """Draw a side's sign and its name; only the sign if the name would be squeezed too much."""
        is_duel = len(self._tokens) == 2
        sign, gap = head.px(SIGN if is_duel else SIGN_OF_THREE), head.px(GAP if is_duel else TIGHT_GAP)
        room = Rect(badge.x + gap + sign, badge.y, badge.width - 2 * gap - sign, badge.height)
        name = NAME.on_enamel(token.enamel)
        style = head.style(self._kit, name if is_duel else name.with_size(NAME_OF_THREE), badge.height)
        fits = self._kit.has_room(token.name, style, room.width)
        middle = (badge.x + gap + sign // 2, badge.centery) if fits else badge.center
        draw_sign(surface, self._kit, token.place, middle, sign, style.color)
        if fits:
            letters = room.move(0, -self._kit.px(1))  # clear of the rim with what hangs below their line
            self._kit.draw_name(surface, token.name, letters, style)
