"""The rows of the court: in each a faction's pennant on its rail, the sides' numbers, and a coin or a seal.

With two sides the numbers stand left and right, and the pennant slides from the middle toward the leader.
With three, it slides from the left into the leader's column and carries the leader's number.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect

from claim_desktop.rules.cards import Faction
from claim_desktop.table.artwork.card_art import CardArt
from claim_desktop.table.artwork.court_drawing import coin_svg, court_rail_svg, wax_seal_svg
from claim_desktop.table.artwork.effect_art import rays
from claim_desktop.table.artwork.furniture import Furniture
from claim_desktop.table.artwork.tokens import SideToken
from claim_desktop.table.court.standing import Standing
from claim_desktop.ui import plates, theme
from claim_desktop.ui.fonts import Face
from claim_desktop.ui.motion.easing import ease_out
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.theme import Enamel
from claim_desktop.ui.toolkit import Toolkit

WIDTH = 222
"""The board's width in units of the court; everything in it is measured in these."""

ROW_HEIGHT = 57
RAIL_TOP, RAIL_HEIGHT = 9, 13
"""The middle of a rail below its row's top, and the height of its pegs."""

PENNANT = (35, 47)
EMBLEM_PLACES = {2: (0.56, 0.1), 3: (0.5, 0.11)}
"""For each number of sides: an emblem's width as a share of its pennant's, and its top as a share of the
height. With three sides, a number goes below it."""
COIN, COIN_Y = 25, 42
"""The diameter of a coin, and its middle below its row's top: it leaves a waiting pennant's emblem free."""

SEAL, SEAL_Y = 33, 36
NUMBER_Y = 35

HALF_RAIL = 59
"""With two sides: how far the rail reaches from the middle."""

FIRST_SLIDE, SLIDE_STEP, SEALED_SLIDE = 29, 2.5, 39
"""How far a pennant slides for a lead of one card, for each card more, and when its vote is sealed."""

NUMBERS_OFF = 83
"""With two sides: how far the numbers' middles are from the board's."""

HOME, FIRST_COLUMN, COLUMN_STEP = 28, 80, 53
"""With three sides: where pennants wait, and the middles of the columns."""

STAMP_SECONDS, RING_SECONDS = 0.18, 0.45
"""How long a seal falls, and how long the light around it takes to fade after that."""

NUMBER = TextStyle(Face.DISPLAY_STRONG, 19, theme.CREAM_SOFT, theme.INK)
TRAILING_SHARE = {2: 0.68, 3: 0.75}
"""How large the other sides' numbers are beside the leader's, by the number of sides."""

LEADING, NEW = 28, 34
"""Sizes of the leader's number, and of one that has changed just now."""

DIGITS_SHARE = 1.3
"""How high a line may be, as a share of its room: digits do not reach as far up and down as letters."""

OPEN = TextStyle(Face.DISPLAY_STRONG, 15, theme.INK)
LETTER = TextStyle(Face.DISPLAY_STRONG, 17, theme.CREAM, theme.INK)


@dataclass(frozen=True, slots=True)
class RowLook:
    """What a row shows apart from the numbers."""

    slide: float
    """How far the pennant is from its waiting place, in units of the court; left is negative."""
    stamp_seconds: float
    """Since the seal began to fall; negative if there is none."""
    news: frozenset[int]
    """The sides whose number has changed just now."""
    has_focus: bool


class CourtRows:
    """Draws rows. ``tokens`` has one entry a side, the viewer's first."""

    def __init__(
        self, kit: Toolkit, cards: CardArt, furniture: Furniture, tokens: Sequence[SideToken]
    ) -> None:
        self._kit = kit
        self._cards = cards
        self._furniture = furniture
        self._tokens = tokens
        self.unit = 1.0
        """Real pixels for a unit of the court."""

    def slide_for(self, standing: Standing) -> float:
        """Where the pennant belongs."""
        side = standing.vote.side
        if side is None:
            return 0.0
        place = next(index for index, token in enumerate(self._tokens) if token.side == side)
        if len(self._tokens) > 2:
            return FIRST_COLUMN + COLUMN_STEP * place - HOME
        counts = standing.vote.counts
        lead = counts[side] - max(count for other, count in enumerate(counts) if other != side)
        away = SEALED_SLIDE if standing.is_safe else min(SEALED_SLIDE - 1, FIRST_SLIDE + SLIDE_STEP * lead)
        return away * (-1 if place == 0 else 1)

    def column_x(self, board: Rect, place: int) -> int:
        """The middle of a side's column, in real pixels."""
        if len(self._tokens) > 2:
            return board.x + self._px(FIRST_COLUMN + COLUMN_STEP * place)
        return board.centerx + self._px(NUMBERS_OFF) * (-1 if place == 0 else 1)

    def middle_x(self, board: Rect) -> int:
        """The middle of what is still open, in real pixels."""
        return board.x + self._px(HOME) if len(self._tokens) > 2 else board.centerx

    def draw(
        self, surface: pygame.Surface, board: Rect, row: Rect, standing: Standing, look: RowLook
    ) -> None:
        """Draw one row of the board."""
        if look.has_focus:
            self._draw_focus(surface, row)
        self._draw_rail(surface, board, row)
        middle = self.middle_x(board)
        pennant = self._pennant(standing.vote.faction)
        at = (middle + round(look.slide * self.unit), row.y + self._px(RAIL_TOP - 4))
        surface.blit(pennant, pennant.get_rect(midtop=at))
        if standing.is_safe and look.stamp_seconds >= 0:
            self._draw_seal(surface, (middle, row.y + self._px(SEAL_Y)), standing, look.stamp_seconds)
        else:
            self._draw_coin(surface, (middle, row.y + self._px(COIN_Y)), standing.open)
        for place, token in enumerate(self._tokens):
            self._draw_number(surface, board, row, standing, place, is_new=token.side in look.news)

    def _px(self, units: float) -> int:
        return max(1, round(units * self.unit))

    def _style(self, style: TextStyle, size: float | None = None) -> TextStyle:
        """The style at the court's own scale."""
        return style.sized((size or style.size) * self.unit / self._kit.scale.u)

    def _draw_focus(self, surface: pygame.Surface, row: Rect) -> None:
        size = row.inflate(-self._px(14), -self._px(2)).size
        frame = self._kit.painter.picture(plates.focus_ring, size)
        surface.blit(frame, frame.get_rect(center=row.center))

    def _draw_rail(self, surface: pygame.Surface, board: Rect, row: Rect) -> None:
        if len(self._tokens) > 2:
            left, width = HOME - 14, FIRST_COLUMN + COLUMN_STEP * 2 - HOME + 28
            stops = tuple((FIRST_COLUMN + COLUMN_STEP * place - left) / width for place in range(3))
            middle, x = (HOME - left) / width, board.x + self._px(left)
        else:
            width = 2 * HALF_RAIL
            stops, middle = (6 / width, 1 - 6 / width), 0.5
            x = board.centerx - self._px(width) // 2
        rail = self._kit.painter.picture(
            court_rail_svg, (self._px(width), self._px(RAIL_HEIGHT)), stops, middle
        )
        surface.blit(rail, rail.get_rect(midleft=(x, row.y + self._px(RAIL_TOP))))

    def _pennant(self, faction: Faction) -> pygame.Surface:
        size = self._px(PENNANT[0]), self._px(PENNANT[1])
        place = EMBLEM_PLACES[len(self._tokens)]
        key = ("court pennant", faction, size, place)
        return self._kit.pictures.get(key, lambda: self._sewn(faction, *size, *place))

    def _sewn(self, faction: Faction, width: int, height: int, share: float, top: float) -> pygame.Surface:
        """The cloth with its emblem, a share of its width wide and a share of its height below its top."""
        cloth = self._furniture.pennant(faction, width, height).copy()
        emblem = self._cards.emblem(faction, round(width * share))
        cloth.blit(emblem, emblem.get_rect(midtop=(width // 2, round(height * top))))
        return cloth

    def _draw_coin(self, surface: pygame.Surface, middle: tuple[int, int], count: int) -> None:
        """How many cards are still open."""
        if count == 0:
            return
        coin = self._kit.painter.round_picture(coin_svg, self._px(COIN))
        place = coin.get_rect(center=middle)
        surface.blit(coin, place)
        self._kit.write(surface, str(count), place.inflate(-self._px(8), 0), self._style(OPEN))

    def _draw_seal(
        self, surface: pygame.Surface, middle: tuple[int, int], standing: Standing, seconds: float
    ) -> None:
        """The wax of the side that has the vote for certain, as it falls and strikes."""
        token = next((each for each in self._tokens if each.side == standing.vote.side), None)
        seal = self._seal(*(token.enamel, token.letter) if token else (theme.SILENT_ENAMEL, "–"))
        fallen = min(1.0, seconds / STAMP_SECONDS)
        struck = (seconds - STAMP_SECONDS) / RING_SECONDS
        if 0 <= struck < 1:
            drawn = self._px(SEAL * 2.4)
            light = rays(self._furniture, drawn, round(drawn * (0.6 + 0.4 * ease_out(struck))), 1 - struck)
            surface.blit(light, light.get_rect(center=middle))
        if fallen < 1:
            seal = pygame.transform.smoothscale_by(seal, 2.4 - 1.4 * fallen)
            seal.set_alpha(round(255 * min(1.0, 0.3 + fallen)))
        surface.blit(seal, seal.get_rect(center=middle))

    def _seal(self, enamel: Enamel, letter: str) -> pygame.Surface:
        diameter = self._px(SEAL)

        def press() -> pygame.Surface:
            seal = self._kit.painter.round_picture(wax_seal_svg, diameter, *enamel).copy()
            self._kit.write(seal, letter, seal.get_rect(), self._style(LETTER))
            return seal

        factor = self._kit.scale.text_factor
        return self._kit.pictures.get(("court seal", enamel, letter, diameter, factor), press)

    def _draw_number(
        self, surface: pygame.Surface, board: Rect, row: Rect, standing: Standing, place: int, *, is_new: bool
    ) -> None:
        token = self._tokens[place]
        leads = token.side == standing.vote.side
        three = len(self._tokens) > 2
        area = Rect(0, 0, self._px(COLUMN_STEP - 16 if three else 42), self._px(40))
        area.center = self.column_x(board, place), row.y + self._px(NUMBER_Y)
        if three and leads:
            area.size = self._px(PENNANT[0] - 3), self._px(23)
            area.center = self.column_x(board, place), row.y + self._px(NUMBER_Y + 6)
            surface.blit(self._kit.painter.picture(plates.badge, area.size, *token.enamel), area)
        style = self._number_style(self._px(19 if three else 40), leads=leads, is_new=is_new)
        color = token.text_color if leads else token.trailing_color
        if three and leads:
            color = theme.CREAM_BRIGHT  # on the side's own enamel
        self._kit.write(surface, str(standing.vote.counts[token.side]), area, style.colored(color))

    def _number_style(self, height: int, *, leads: bool, is_new: bool) -> TextStyle:
        """The leader's number is the larger one by the same share, however large the text is."""
        largest = self._kit.within(self._style(NUMBER, NEW if is_new else LEADING), height * DIGITS_SHARE)
        return largest if leads or is_new else largest.sized(largest.size * TRAILING_SHARE[len(self._tokens)])
