"""The court of the review, which is narrower: a row has the faction's shield and a number for each side."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from claim_desktop.i18n import tr
from claim_desktop.rules.cards import Faction
from claim_desktop.scenes.review import drawings
from claim_desktop.table.artwork.side_signs import draw_sign
from claim_desktop.table.artwork.tokens import SideToken
from claim_desktop.table.court.court_painter import CourtPainter
from claim_desktop.table.court.court_rows import RowLook, RowPlace, draw_crown, draw_light, sealed_color
from claim_desktop.table.court.followers import FactionFollowers, FollowerCount
from claim_desktop.table.court.standing import VoteStanding, led_count
from claim_desktop.table.pose import CARD_RATIO
from claim_desktop.ui import theme
from claim_desktop.ui.canvas import Canvas, draw_at, draw_centered
from claim_desktop.ui.layout import cut_top, inset
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.text.fonts import Face

TITLE = TextStyle(Face.DISPLAY, 19, theme.LABEL, theme.INK)
TOTAL = TextStyle(Face.DISPLAY_STRONG, 30, theme.CREAM, theme.INK)
NUMBER = TextStyle(Face.TEXT_STRONG, 24, theme.CREAM, theme.INK)
OPEN = TextStyle(Face.TEXT_STRONG, 15, theme.CREAM, theme.INK)

HEAD, FOOT, MARGIN, END = 82, 40, 10, 8
"""The heights of head and foot, the margin at both sides, and the distance from the last row to the lower
edge.
"""
NEWS = 1.2
"""The size of a number that has just changed, as a share of its usual size."""
TRAILING = 0.72
"""The size of the number of a side that does not lead, as a share of the leader's."""
SHIELD, CROWN, BACK = 42, 24, 20
SIGN_ROOM = 6
"""The room for the sign below a number, and the distance of its middle from the row's end."""
NONE = "–"
"""A number of no followers."""


class NarrowCourtPainter(CourtPainter):
    """Draws the court within the narrow place that the review has for it."""

    @property
    def is_crowded(self) -> bool:
        """Never: its rows have a single line."""
        return False

    @property
    def head_height(self) -> int:
        return self.context.kit.px(HEAD)

    @property
    def foot_height(self) -> int:
        return self.context.kit.px(FOOT + END if self.is_of_followers else END)

    @property
    def line_height(self) -> int:
        return self.context.kit.px(FOOT)

    @property
    def max_row_height(self) -> int:
        """As much as there is room for."""
        return self.context.layout.standings.height

    def draw_board(self, surface: Canvas, board: Rect, tops: Sequence[int]) -> None:
        """Draw the board as high as its place, whatever its rows leave."""
        super().draw_board(surface, Rect(board.topleft, self.context.layout.standings.size), tops)

    def draw_head(self, surface: Canvas, head: Rect, standings: Sequence[VoteStanding]) -> None:
        counts = [led_count(standings, token.side) for token in self.context.tokens]
        self._draw_totals(surface, head, tr("review.votes"), counts)

    def draw_row(self, surface: Canvas, row: Rect, standing: VoteStanding, look: RowLook) -> None:
        """Draw the numbers, with a sign below the leader's, and on the shield the crown of a sealed vote."""
        seal = sealed_color(self.context.tokens, standing)
        vote = standing.vote
        shield = self._draw_shield(surface, row, vote.faction, look, seal)
        for token, cell in zip(self.context.tokens, self._cells(row)[1:], strict=True):
            leads = vote.side == token.side
            color = token.text_color if leads else theme.CREAM_SOFT
            style = self._number(look, token, 1 if leads else TRAILING).with_color(color)
            number = Rect(cell.x, cell.y, cell.width, cell.height - self.context.kit.px(SIGN_ROOM))
            written = self.context.kit.draw_text_within(surface, str(vote.counts[token.side]), number, style)
            if leads:
                sign = self.context.kit.px(9)
                middle = written.centerx, cell.bottom - self.context.kit.px(SIGN_ROOM)
                draw_sign(surface, self.context.kit, token.place, middle, sign)
        if standing.is_safe:
            width = min(self.context.kit.px(CROWN), shield.width)
            draw_crown(surface, self.context.furniture, shield.midtop, width, look.stamp_seconds)
        if standing.open and len(self.context.tokens) == 2:
            self._draw_open(surface, standing.open, shield)

    def draw_head_of_followers(self, surface: Canvas, head: Rect, count: FollowerCount) -> None:
        counts = [count.totals[token.side] for token in self.context.tokens]
        self._draw_totals(surface, head, tr("table.court.followers"), counts)

    def draw_row_of_followers(
        self, surface: Canvas, row: Rect, followers: FactionFollowers, look: RowLook
    ) -> None:
        self._draw_shield(surface, row, followers.faction, look, "")
        for token, cell in zip(self.context.tokens, self._cells(row)[1:], strict=True):
            count = followers.known[token.side] + followers.scored[token.side]
            style = self._number(look, token).with_color(token.text_color if count else theme.CREAM_SOFT)
            self.context.kit.draw_text_within(surface, str(count) if count else NONE, cell, style)

    def draw_hidden(self, surface: Canvas, line: Rect, hidden: int) -> None:
        """Draw the back of a card, and their number."""
        kit = self.context.kit
        width = min(kit.px(BACK), round((line.height - kit.px(6)) / CARD_RATIO))
        draw_centered(surface, self.context.cards.sharp_face(None, width), self._cells(line)[0].center)
        room = self._cells(line)[-1]
        kit.draw_text_within(surface, str(hidden), room, NUMBER.with_size(NUMBER.size * TRAILING))

    def _draw_totals(self, surface: Canvas, head: Rect, title: str, counts: Sequence[int]) -> None:
        """Draw a title, and below it each side's sign and number."""
        kit, tokens = self.context.kit, self.context.tokens
        inside = inset(head, kit.px(MARGIN), 0)
        inside.y, inside.height = inside.y + kit.px(MARGIN - 2), inside.height - kit.px(MARGIN - 2)
        above, below = cut_top(inside, round(inside.height * 0.36))
        kit.draw_text_within(surface, title, above, TITLE)
        width, sign = below.width // len(tokens), kit.px(14)
        for token, count in zip(tokens, counts, strict=True):
            x = below.x + token.place * width
            room = Rect(x + sign, below.y, width - sign, below.height)
            style = kit.within(TOTAL.with_color(token.text_color), room.height)
            written = kit.draw_text(surface, str(count), room, style)
            draw_sign(surface, kit, token.place, (written.x - sign, room.centery), sign)

    def _draw_shield(self, surface: Canvas, row: Rect, faction: Faction, look: RowLook, seal: str) -> Rect:
        """Draw a row's light and its shield; returns the place of the shield."""
        kit = self.context.kit
        draw_light(surface, kit, RowPlace(row, kit.scale.u), look, seal=seal)
        shield = self.context.cards.shield(faction, min(kit.px(SHIELD), row.height - kit.px(10)))
        return draw_at(surface, shield, center=self._cells(row)[0].center)

    def _draw_open(self, surface: Canvas, count: int, shield: Rect) -> None:
        """Draw the number of open cards at the lower right of the shield."""
        kit = self.context.kit
        place = Rect(0, 0, kit.px(22), kit.px(20))
        place.midleft = shield.right - kit.px(6), shield.bottom - kit.px(6)
        kit.painter.draw(surface, drawings.board, place)
        kit.draw_text_within(surface, str(count), place, OPEN)

    def _number(self, look: RowLook, token: SideToken, share: float = 1) -> TextStyle:
        return NUMBER.with_size(NUMBER.size * share * (NEWS if token.side in look.news else 1))

    def _cells(self, row: Rect) -> list[Rect]:
        """The room for a shield, which is between two sides' numbers, and then for each number."""
        count = len(self.context.tokens) + 1
        inside = inset(row, self.context.kit.px(MARGIN), 0)
        width = inside.width // count
        cells = [Rect(inside.x + index * width, inside.y, width, inside.height) for index in range(count)]
        return [cells[1], cells[0], cells[2]] if count == 3 else cells
