"""The court: how the vote stands, at a glance and, under the mouse or the keyboard's focus, in a sentence.

A head says how many votes each side has for certain and how many win. Below it each faction's pennant slides
along a rail toward the side that leads; between the sides' numbers a coin counts the cards that are still
open, until nobody can turn the vote any more: then a seal in the winner's colour is stamped over it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

import pygame
from pygame import Rect

from claim_desktop.i18n import language, text
from claim_desktop.i18n.lists import comma_list
from claim_desktop.i18n.rules_texts import faction_name
from claim_desktop.rules.cards import Faction
from claim_desktop.table.artwork.card_art import CardArt
from claim_desktop.table.artwork.court_drawing import board_svg
from claim_desktop.table.artwork.furniture import Furniture
from claim_desktop.table.artwork.tokens import SideToken
from claim_desktop.table.court import court_header, court_rows
from claim_desktop.table.court.court_header import CourtHeader
from claim_desktop.table.court.court_rows import RING_SECONDS, ROW_HEIGHT, STAMP_SECONDS, CourtRows, RowLook
from claim_desktop.table.court.standing import (
    Standing,
    current_standings,
    leading_side,
    safe_count,
)
from claim_desktop.table.model import TableModel
from claim_desktop.table.sounds import Sound
from claim_desktop.ui.display_list import Layers
from claim_desktop.ui.toolkit import Toolkit

SLIDE_SPEED = 7.0
"""The rate per second at which a pennant approaches its place."""

NEWS_SECONDS = 0.7
"""How long a count that has changed is set large."""

AT_REST = STAMP_SECONDS + RING_SECONDS
"""Seconds since a stamp for a seal that lies there already."""


class StandingsPanel:
    """Draws the court, lets pennants slide and seals fall, and explains what it shows."""

    def __init__(
        self, kit: Toolkit, cards: CardArt, furniture: Furniture, tokens: Sequence[SideToken]
    ) -> None:
        """`tokens` has one entry a side, the viewer's first."""
        self._kit = kit
        self._tokens = tokens
        self._rows = CourtRows(kit, cards, furniture, tokens)
        self._header = CourtHeader(kit, tokens, self._rows)
        self.focused: int | None = None
        """The row that the keyboard is on, counted from the top."""
        self._slides: dict[Faction, float] = {}
        self._stamps: dict[Faction, float] = {}
        """For each seal, the seconds since it began to fall."""
        self._placed: list[tuple[Rect, Standing]] = []
        self._head = Rect(0, 0, 0, 0)
        self._counted: tuple[object, list[Standing]] | None = None
        self._counts: dict[tuple[Faction, int], int] = {}
        self._news: dict[tuple[Faction, int], float] = {}
        """For each count that has changed recently, for how many more seconds it is set large."""
        self._layers = Layers()
        """The head and the rows that have come to rest."""

    def update(self, dt: float, table: TableModel, *, is_reduced: bool = False) -> None:
        """Let pennants slide and seals fall, or be there at once if reduced; notice what has changed."""
        self._notice(dt, table, is_reduced=is_reduced)
        for standing in self._standings(table):
            faction, target = standing.vote.faction, self._rows.slide_for(standing)
            slide = self._slides.get(faction, target)
            slide += (target - slide) * (1.0 if is_reduced else min(1.0, dt * SLIDE_SPEED))
            self._slides[faction] = target if abs(target - slide) < 0.4 else slide

    def cache_key(self, table: TableModel) -> object:
        """Everything that the picture of the court depends on, for comparison."""
        slides = [round(slide * self._rows.unit) for slide in self._slides.values()]
        falling = [seconds for seconds in self._stamps.values() if seconds < STAMP_SECONDS + RING_SECONDS]
        return self._standings(table), slides, falling, list(self._stamps), list(self._news), self.focused

    def draw(self, surface: pygame.Surface, area: Rect, table: TableModel) -> None:
        """Draw the court into the upper part of the area."""
        standings = self._standings(table)
        board = self._place(area, standings)
        looks = [self._look(index, standing) for index, standing in enumerate(standings)]
        around = (tuple(board), self._kit.scale, language())
        surface.blit(self._board(board), board)

        def draw_head(on: pygame.Surface) -> None:
            self._header.draw(on, board, standings, table.deck.votes_to_win)

        self._layers.draw(surface, "head", (around, standings), draw_head)
        for index, ((row, standing), look) in enumerate(zip(self._placed, looks, strict=True)):
            draw = partial(self._rows.draw, board=board, row=row, standing=standing, look=look)
            if self._is_moving(standing):
                draw(surface)
            else:
                self._layers.draw(surface, index, (around, tuple(row), standing, look), draw)

    @property
    def rows(self) -> list[tuple[Rect, Faction]]:
        """Where the row of each faction was drawn."""
        return [(row, standing.vote.faction) for row, standing in self._placed]

    def tell(self, faction: Faction) -> str:
        """How the vote of a faction stands, in words."""
        return next(self._sentence(each) for _, each in self._placed if each.vote.faction is faction)

    def explain(self, position: tuple[int, int]) -> str | None:
        """What the row or the head under the mouse tells, in words."""
        if self._head.collidepoint(position):
            return self._sentence_of_head()
        return next((self._sentence(each) for row, each in self._placed if row.collidepoint(position)), None)

    def step_focus(self, step: int) -> None:
        """Move the keyboard's focus to the next row (1) or the one before (-1), from the last to none."""
        rows = len(self._placed)
        current = rows if self.focused is None else self.focused
        following = (current + step) % (rows + 1)
        self.focused = following if following < rows else None

    def explain_focus(self) -> str:
        """What the row with the keyboard's focus tells, in words; empty when there is none."""
        if self.focused is None or self.focused >= len(self._placed):
            return ""
        return self._sentence(self._placed[self.focused][1])

    def _place(self, area: Rect, standings: Sequence[Standing]) -> Rect:
        """Find the court's scale and the places of its rows; returns the board."""
        units = court_header.HEIGHT + ROW_HEIGHT * len(standings) + 6
        self._rows.unit = min(area.width / court_rows.WIDTH, area.height / units)
        unit = self._rows.unit
        board = Rect(0, area.y, round(court_rows.WIDTH * unit), round(units * unit))
        board.centerx = area.centerx
        self._head = Rect(board.x, board.y, board.width, round(court_header.HEIGHT * unit))
        tops = [self._head.bottom + round(ROW_HEIGHT * unit * index) for index in range(len(standings))]
        height = round(ROW_HEIGHT * unit)
        self._placed = [
            (Rect(board.x, top, board.width, height), standing)
            for top, standing in zip(tops, standings, strict=True)
        ]
        return board

    def _look(self, index: int, standing: Standing) -> RowLook:
        faction = standing.vote.faction
        return RowLook(
            self._slides.get(faction, self._rows.slide_for(standing)),
            self._stamps.get(faction, AT_REST),
            frozenset(side for changed, side in self._news if changed is faction),
            has_focus=index == self.focused,
        )

    def _is_moving(self, standing: Standing) -> bool:
        """Whether a pennant slides or a seal falls, so that the row is redrawn in each frame."""
        target = self._rows.slide_for(standing)
        is_stamped = self._stamps.get(standing.vote.faction, AT_REST) >= AT_REST
        return not is_stamped or self._slides.get(standing.vote.faction, target) != target

    def _board(self, board: Rect) -> pygame.Surface:
        """The bare board, with a band of each side's colour where three columns are told apart."""
        u = self._kit.scale.u
        lines = tuple(round((row.y - board.y) / u, 2) for row, _ in self._placed)
        bands: tuple[tuple[float, str], ...] = ()
        if len(self._tokens) > 2:
            xs = [(self._rows.column_x(board, place) - board.x) / u for place in range(len(self._tokens))]
            bands = tuple((round(x, 2), token.enamel[1]) for x, token in zip(xs, self._tokens, strict=True))
        band = round(court_rows.COLUMN_STEP * self._rows.unit / u - 4, 2)
        return self._kit.painter.picture(board_svg, board.size, lines, bands, band)

    def _notice(self, dt: float, table: TableModel, *, is_reduced: bool) -> None:
        self._news = {key: seconds - dt for key, seconds in self._news.items() if seconds > dt}
        self._stamps = {faction: min(AT_REST, seconds + dt) for faction, seconds in self._stamps.items()}
        is_first = not self._counts
        for standing in self._standings(table):
            for side, count in enumerate(standing.vote.counts):
                key = standing.vote.faction, side
                if self._counts.setdefault(key, count) != count:
                    self._counts[key] = count
                    self._news[key] = NEWS_SECONDS
            if standing.is_safe and standing.vote.faction not in self._stamps:
                self._stamps[standing.vote.faction] = AT_REST if is_first or is_reduced else 0.0
                if not is_first:
                    self._kit.audio.play(Sound.STAMP, self._sound_side(table))

    def _standings(self, table: TableModel) -> list[Standing]:
        """Counted again only when a pile has grown or shrunk."""
        won = map(len, table.score_piles)
        sizes = (len(table.discard), *won, *map(len, table.gnomes))
        if self._counted is None or self._counted[0] != sizes:
            self._counted = sizes, [self._with_seal(each) for each in current_standings(table)]
        return self._counted[1]

    def leader(self, table: TableModel) -> int | None:
        """The side that leads the vote as a whole, if there is one."""
        return leading_side(self._standings(table))

    def _sound_side(self, table: TableModel) -> float:
        """From which side the court is heard."""
        return 2 * table.layout.standings.centerx / self._kit.scale.size[0] - 1

    def _with_seal(self, standing: Standing) -> Standing:
        """A seal stays, also while a Gnome that was smashed is on its way and counts as open."""
        return replace(standing, is_safe=standing.is_safe or standing.vote.faction in self._stamps)

    def _sentence(self, standing: Standing) -> str:
        counts = comma_list(
            text("table.standing_count", side=token.name, count=standing.vote.counts[token.side])
            for token in self._tokens
        )
        leader = next((token for token in self._tokens if token.side == standing.vote.side), None)
        faction = faction_name(standing.vote.faction)
        if leader is None:
            key = "table.standing_safe.nobody" if standing.is_safe else "table.standing_nobody"
            leads = text(key, faction=faction)
        else:
            key = "you" if leader is self._tokens[0] else "partners" if leader.is_partnership else "name"
            kind = "standing_safe" if standing.is_safe else "standing_leads"
            leads = text(f"table.{kind}.{key}", name=leader.name)
        return text("table.standing", faction=faction, counts=counts, open=standing.open, leads=leads)

    def _sentence_of_head(self) -> str:
        standings = [standing for _, standing in self._placed]
        counts = comma_list(
            text("table.standing_count", side=token.name, count=safe_count(standings, token.side))
            for token in self._tokens
        )
        if len(self._tokens) > 2:
            return text("table.court.explained_most", counts=counts)
        return text(f"table.court.explained.{len(standings) // 2 + 1}", counts=counts)
