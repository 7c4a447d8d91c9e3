"""Draws the board of the court as at the table that is played at, and measures its parts."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from claim_desktop.rules.state import Phase
from claim_desktop.table.artwork.court_drawing import board_drawing
from claim_desktop.table.court import court_header, court_rows, follower_rows
from claim_desktop.table.court.court_header import CourtHeaderPainter
from claim_desktop.table.court.court_rows import CourtRows, RowLook, RowPlace
from claim_desktop.table.court.follower_rows import FollowerRows
from claim_desktop.table.court.followers import FactionFollowers, FollowerCount
from claim_desktop.table.court.standing import VoteStanding
from claim_desktop.table.table_item import TableContext
from claim_desktop.ui.canvas import Canvas

FOOT = 8
"""The distance from the last row of Phase Two to the board's lower edge, in units of the court."""


class CourtPainter:
    """Draws head, rows and foot of the court; all heights are in real pixels."""

    def __init__(self, context: TableContext) -> None:
        self.context = context
        self._votes = CourtRows(context, is_crowded=self.is_crowded)
        self._followers = FollowerRows(context)
        self._header = CourtHeaderPainter(context.kit, context.tokens)

    @property
    def is_of_followers(self) -> bool:
        """Whether it counts followers, as in Phase One; otherwise votes."""
        return self.context.table.phase is Phase.ONE

    @property
    def is_crowded(self) -> bool:
        """Whether the board has the rows of the seven factions of three or four players."""
        return self.context.table.deck.players > 2

    @property
    def unit(self) -> float:
        """Real pixels per unit of the court."""
        return self.context.layout.standings.width / court_rows.WIDTH

    @property
    def head_height(self) -> int:
        """The height of the head."""
        units = court_header.FOLLOWERS_HEIGHT if self.is_of_followers else court_header.HEIGHT
        return round(units * self.unit)

    @property
    def foot_height(self) -> int:
        """The height of the part below the rows."""
        units = FOOT / 2 + follower_rows.FOOT_HEIGHT if self.is_of_followers else FOOT
        return round(units * self.unit)

    @property
    def line_height(self) -> int:
        """The height of the line about hidden followers, in the foot."""
        return round(follower_rows.FOOT_HEIGHT * self.unit)

    @property
    def max_row_height(self) -> int:
        """The maximum height of a row."""
        units: float = court_rows.ROW_HEIGHT
        if self.is_of_followers:
            is_large = self.context.kit.is_text_cramped
            units = follower_rows.LARGE_ROW_HEIGHT if is_large else follower_rows.ROW_HEIGHT
        return round(units * self.unit)

    def draw_board(self, surface: Canvas, board: Rect, tops: Sequence[int]) -> None:
        """Draw the board, with a line at each of these heights."""
        lines = tuple(round((top - board.y) / self.context.kit.scale.u, 2) for top in tops)
        self.context.kit.painter.draw(surface, board_drawing, board, lines)

    def draw_head(self, surface: Canvas, head: Rect, standings: Sequence[VoteStanding]) -> None:
        """Draw the number of each side's votes."""
        needed = self.context.table.deck.votes_to_win
        self._header.draw(surface, RowPlace(head, self.unit), standings, needed)

    def draw_row(self, surface: Canvas, row: Rect, standing: VoteStanding, look: RowLook) -> None:
        """Draw each side's cards of a faction."""
        self._votes.draw(surface, RowPlace(row, self.unit), standing, look)

    def draw_head_of_followers(self, surface: Canvas, head: Rect, count: FollowerCount) -> None:
        """Draw the number of each side's followers."""
        self._header.draw_followers(surface, RowPlace(head, self.unit), count.totals)

    def draw_row_of_followers(
        self, surface: Canvas, row: Rect, followers: FactionFollowers, look: RowLook
    ) -> None:
        """Draw each side's followers of a faction."""
        self._followers.draw(surface, RowPlace(row, self.unit), followers, look)

    def draw_hidden(self, surface: Canvas, line: Rect, hidden: int) -> None:
        """Draw the number of followers hidden from the viewer."""
        self._followers.draw_foot(surface, RowPlace(line, self.unit), hidden)
