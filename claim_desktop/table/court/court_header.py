"""The head of the court: who has how many votes, and how many win."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

from claim_desktop.i18n import text
from claim_desktop.table.artwork.court_drawing import court_socket_svg
from claim_desktop.table.artwork.tokens import SideToken, draw_token
from claim_desktop.table.court.court_rows import WIDTH, CourtRows
from claim_desktop.table.court.standing import Standing, safe_count
from claim_desktop.ui import plates, theme
from claim_desktop.ui.fonts import Face
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.toolkit import Toolkit

HEIGHT = 100
"""In units of the court."""

LINE_TOP, LINE_HEIGHT = 9, 36
SOCKETS_Y, SOCKET, SOCKET_STEP = 55, 13, 13.5
NAMES_Y, NAME_HEIGHT = 82, 22

WIDEST_NAME = 1.7
"""How many times as wide as its ribbon a name may be before its letter takes its place."""

TITLE = TextStyle(Face.DISPLAY, 21, theme.GOLD, theme.INK)
VOTES = TextStyle(Face.DISPLAY_STRONG, 31, theme.CREAM, theme.INK)
NEEDED = TextStyle(Face.TEXT_ITALIC, 18, theme.CREAM, theme.INK)
NAME = TextStyle(Face.TEXT_STRONG, 16, theme.CREAM, theme.INK)
OPEN = TextStyle(Face.TEXT_ITALIC, 17, theme.CREAM, theme.INK)


class CourtHeader:
    """Draws the head of the court over its columns."""

    def __init__(self, kit: Toolkit, tokens: Sequence[SideToken], court: CourtRows) -> None:
        self._kit = kit
        self._tokens = tokens
        self._court = court

    def draw(self, surface: pygame.Surface, board: Rect, standings: Sequence[Standing], needed: int) -> None:
        """Draw the votes, the sockets and the names of the sides at the top of the board."""
        self._draw_votes(surface, board, standings)
        if len(self._tokens) == 2:
            self._draw_sockets(surface, board, standings, needed)
            words, room = text(f"table.court.needed.{needed}"), WIDTH - 2 * SOCKET_STEP * needed - 26
        else:
            words, room = text("table.court.most_win"), WIDTH - 30
        self._write(surface, words, (board.centerx, SOCKETS_Y), (room, 24), NEEDED, board)
        self._draw_names(surface, board)

    def _px(self, units: float) -> int:
        return max(1, round(units * self._court.unit))

    def _write(
        self,
        surface: pygame.Surface,
        words: str,
        middle: tuple[int, float],
        room: tuple[float, float],
        style: TextStyle,
        board: Rect,
    ) -> None:
        """Write a line around a point: its x in real pixels, its y in units below the board's top."""
        area = Rect(0, 0, self._px(room[0]), self._px(room[1]))
        area.center = middle[0], board.y + self._px(middle[1])
        sized = style.sized(style.size * self._court.unit / self._kit.scale.u)
        self._kit.write(surface, words, area, self._kit.within(sized, area.height))

    def _draw_votes(self, surface: pygame.Surface, board: Rect, standings: Sequence[Standing]) -> None:
        """Write `Votes 3 : 1` as one line in several colours, centred."""
        counts = [safe_count(standings, token.side) for token in self._tokens]
        parts = [(text("table.votes"), TITLE)]
        for place, (token, count) in enumerate(zip(self._tokens, counts, strict=True)):
            if place:
                parts.append((":", VOTES.colored(theme.CREAM_SOFT)))
            color = token.text_color if count == max(counts) else token.trailing_color
            parts.append((str(count), VOTES.colored(color)))
        scale = self._court.unit / self._kit.scale.u
        height, gap = self._px(LINE_HEIGHT), self._px(6)
        styles = [self._kit.within(style.sized(style.size * scale), height) for _, style in parts]
        widths = [self._kit.text_width(words, style) for (words, _), style in zip(parts, styles, strict=True)]
        room = board.width - self._px(24) - gap * (len(parts) - 1)
        widths = [min(width, round(width * room / sum(widths))) for width in widths]
        x = board.centerx - (sum(widths) + gap * (len(parts) - 1)) // 2
        for (words, _), style, width in zip(parts, styles, widths, strict=True):
            self._kit.write(surface, words, Rect(x, board.y + self._px(LINE_TOP), width, height), style)
            x += width + gap

    def _draw_sockets(
        self, surface: pygame.Surface, board: Rect, standings: Sequence[Standing], needed: int
    ) -> None:
        """From outside toward the middle: votes that are certain, those a side leads, and empty settings."""
        for place, token in enumerate(self._tokens):
            led = [each.is_safe for each in standings if each.vote.side == token.side]
            fillings = [*sorted((1.0 if safe else 0.5 for safe in led), reverse=True), *[0.0] * needed][
                :needed
            ]
            way = 1 if place == 0 else -1
            edge = board.x + self._px(20) if place == 0 else board.right - self._px(20)
            for index, filling in enumerate(fillings):
                socket = self._kit.painter.round_picture(
                    court_socket_svg, self._px(SOCKET), *token.enamel, filling
                )
                middle = (edge + way * self._px(SOCKET_STEP * index), board.y + self._px(SOCKETS_Y))
                surface.blit(socket, socket.get_rect(center=middle))

    def _draw_names(self, surface: pygame.Surface, board: Rect) -> None:
        if len(self._tokens) > 2:
            for place, token in enumerate(self._tokens):
                at = (self._court.column_x(board, place), board.y + self._px(NAMES_Y))
                draw_token(surface, self._kit, token, token.letter, at, self._px(26))
            middle, room = self._court.middle_x(board), 38.0
        else:
            for place, token in enumerate(self._tokens):
                ribbon = Rect(0, 0, self._px(68), self._px(NAME_HEIGHT))
                ribbon.centery = board.y + self._px(NAMES_Y)
                ribbon.x = board.x + self._px(11) if place == 0 else board.right - self._px(11) - ribbon.width
                surface.blit(self._kit.painter.picture(plates.badge, ribbon.size, *token.enamel), ribbon)
                self._draw_name(surface, ribbon.inflate(-self._px(12), 0), token)
            middle, room = board.centerx, 60.0
        self._write(surface, text("table.court.open"), (middle, NAMES_Y), (room, NAME_HEIGHT), OPEN, board)

    def _draw_name(self, surface: pygame.Surface, area: Rect, token: SideToken) -> None:
        """Write the name of a side, or its letter where the name would have to be squeezed too much."""
        style = NAME.sized(NAME.size * self._court.unit / self._kit.scale.u)
        style = self._kit.within(style, area.height)
        fits = self._kit.text_width(token.name, style) <= WIDEST_NAME * area.width
        self._kit.write_name(surface, token.name if fits else token.letter, area, style)
