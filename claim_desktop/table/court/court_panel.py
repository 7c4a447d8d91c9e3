"""The court: how the vote stands, at a glance and, under the mouse or the keyboard's focus, in a sentence.

A head says how many votes each side has for certain and leads now, and how many win. Below it each faction
has a row. When nobody can turn a vote any more, a crown falls onto its row and seals it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

import pygame
from pygame import Rect

from claim_desktop.i18n import language
from claim_desktop.rules.cards import Faction
from claim_desktop.rules.state import Phase
from claim_desktop.table.artwork.card_art import CardArt
from claim_desktop.table.artwork.court_drawing import board_svg
from claim_desktop.table.artwork.furniture import Furniture
from claim_desktop.table.artwork.tokens import SideToken
from claim_desktop.table.court import court_header, court_rows
from claim_desktop.table.court.court_header import CourtHeader
from claim_desktop.table.court.court_rows import (
    RING_SECONDS,
    ROW_HEIGHT,
    STAMP_SECONDS,
    CourtRows,
    RowLook,
    RowPlace,
)
from claim_desktop.table.court.court_words import sentence_of, sentence_of_head
from claim_desktop.table.court.standing import (
    Standing,
    current_standings,
    followers_by_faction,
    leading_side,
    touched_factions,
)
from claim_desktop.table.model import TableModel
from claim_desktop.table.sounds import Sound
from claim_desktop.ui.display_list import Layers
from claim_desktop.ui.toolkit import Toolkit

NEWS_SECONDS = 0.7
"""How long a count that has changed is set large."""

AT_REST = STAMP_SECONDS + RING_SECONDS
"""Seconds since a crown fell that lies there already."""

FOOT = 8
"""Between the last row and the board's lower edge, in units of the court."""


class StandingsPanel:
    """Draws the court, lets crowns fall, and explains what it shows."""

    def __init__(
        self, kit: Toolkit, cards: CardArt, furniture: Furniture, tokens: Sequence[SideToken]
    ) -> None:
        """`tokens` has one entry a side, the viewer's first."""
        self._kit = kit
        self._tokens = tokens
        self._rows = CourtRows(kit, cards, furniture, tokens)
        self._header = CourtHeader(kit, tokens)
        self.focused: int | None = None
        """The row that the keyboard is on, counted from the top."""
        self._stamps: dict[Faction, float] = {}
        """For each sealed vote, the seconds since its crown began to fall."""
        self._placed: list[tuple[RowPlace, Standing]] = []
        self._head = RowPlace(Rect(0, 0, 0, 0), 1.0)
        self._counted: tuple[object, list[Standing]] | None = None
        self._counts: dict[tuple[Faction, int], int] = {}
        self._news: dict[tuple[Faction, int], float] = {}
        """For each count that has changed recently, for how many more seconds it is set large."""
        self._layers = Layers()
        """The head and the rows that have come to rest."""

    def update(self, dt: float, table: TableModel, *, is_reduced: bool = False) -> None:
        """Notice what has changed; let crowns fall, or be there at once if reduced."""
        self._news = {key: seconds - dt for key, seconds in self._news.items() if seconds > dt}
        self._stamps = {faction: min(AT_REST, seconds + dt) for faction, seconds in self._stamps.items()}
        self._notice(table, is_reduced=is_reduced)

    def cache_key(self, table: TableModel) -> object:
        """Everything that the picture of the court depends on, for comparison."""
        falling = [seconds for seconds in self._stamps.values() if seconds < AT_REST]
        standings = self._standings(table)
        looks = [self._look(table, index, standing) for index, standing in enumerate(standings)]
        return standings, looks, falling

    def draw(self, surface: pygame.Surface, area: Rect, table: TableModel) -> None:
        """Draw the court into the upper part of the area."""
        standings = self._standings(table)
        board = self._place(area, standings)
        around = (tuple(board), self._kit.scale, language())
        surface.blit(self._board(board), board)

        def draw_head(on: pygame.Surface) -> None:
            self._header.draw(on, self._head, standings, table.deck.votes_to_win)

        self._layers.draw(surface, "head", (around, standings), draw_head)
        for index, (place, standing) in enumerate(self._placed):
            look = self._look(table, index, standing)
            draw = partial(self._rows.draw, place=place, standing=standing, look=look)
            if look.stamp_seconds < AT_REST:
                draw(surface)
            else:
                self._layers.draw(surface, index, (around, tuple(place.rect), standing, look), draw)

    @property
    def rows(self) -> list[tuple[Rect, Faction]]:
        """Where the row of each faction was drawn."""
        return [(place.rect, standing.vote.faction) for place, standing in self._placed]

    def tell(self, faction: Faction) -> str:
        """How the vote of a faction stands, in words."""
        standing = next(each for _, each in self._placed if each.vote.faction is faction)
        return sentence_of(self._tokens, standing)

    def explain(self, position: tuple[int, int]) -> str | None:
        """What the row or the head under the mouse tells, in words."""
        if self._head.rect.collidepoint(position):
            return sentence_of_head(self._tokens, [standing for _, standing in self._placed])
        under = (each for place, each in self._placed if place.rect.collidepoint(position))
        return next((sentence_of(self._tokens, each) for each in under), None)

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
        return sentence_of(self._tokens, self._placed[self.focused][1])

    def leader(self, table: TableModel) -> int | None:
        """The side that leads the vote as a whole, if there is one."""
        return leading_side(self._standings(table))

    def _place(self, area: Rect, standings: Sequence[Standing]) -> Rect:
        """Find the places of the head and the rows; returns the board."""
        unit = area.width / court_rows.WIDTH
        head, foot = round(court_header.HEIGHT * unit), round(FOOT * unit)
        height = min(round(ROW_HEIGHT * unit), (area.height - head - foot) // len(standings))
        self._head = RowPlace(Rect(area.x, area.y, area.width, head), unit)
        rows = [
            Rect(area.x, area.y + head + height * index, area.width, height)
            for index in range(len(standings))
        ]
        self._placed = [(RowPlace(row, unit), each) for row, each in zip(rows, standings, strict=True)]
        return Rect(area.x, area.y, area.width, head + height * len(standings) + foot)

    def _board(self, board: Rect) -> pygame.Surface:
        u = self._kit.scale.u
        lines = tuple(round((place.rect.y - board.y) / u, 2) for place, _ in self._placed)
        return self._kit.painter.picture(board_svg, board.size, lines)

    def _look(self, table: TableModel, index: int, standing: Standing) -> RowLook:
        faction = standing.vote.faction
        is_first = table.phase is Phase.ONE
        return RowLook(
            self._stamps.get(faction, AT_REST),
            frozenset(side for changed, side in self._news if changed is faction),
            has_focus=index == self.focused,
            is_touched=faction in touched_factions(table),
            followers=followers_by_faction(table.own_followers)[faction] if is_first else None,
        )

    def _notice(self, table: TableModel, *, is_reduced: bool) -> None:
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

    def _sound_side(self, table: TableModel) -> float:
        """From which side the court is heard."""
        return 2 * table.layout.standings.centerx / self._kit.scale.size[0] - 1

    def _with_seal(self, standing: Standing) -> Standing:
        """A seal stays, also while a Gnome that was smashed is on its way and counts as open."""
        return replace(standing, is_safe=standing.is_safe or standing.vote.faction in self._stamps)
