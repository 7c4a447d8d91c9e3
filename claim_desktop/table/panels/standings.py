"""The standings: a pennant for each faction in the deck, leaning towards the side that leads its vote.

A pennant carries the number of its faction's cards that can still be won; beside it each side's cards are
counted, the leader's in gold.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect

from claim_desktop.i18n import text
from claim_desktop.i18n.rules_texts import faction_name
from claim_desktop.rules.cards import Faction
from claim_desktop.rules.vote import FactionVote, count_vote
from claim_desktop.table.artwork.card_art import CardArt
from claim_desktop.table.artwork.furniture import Furniture
from claim_desktop.table.artwork.tokens import SideToken, draw_token
from claim_desktop.table.model import TableModel
from claim_desktop.ui import theme
from claim_desktop.ui.fonts import Face
from claim_desktop.ui.layout import columns, cut_top, rows
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.toolkit import Toolkit

LEAN_DEGREES = 13.0
LEAN_SPEED = 7.0
"""How quickly a pennant swings over, as the share of the way that is made in a second."""

NEWS_SECONDS = 0.7
"""How long a count that has changed is set large."""

COUNT = TextStyle(Face.DISPLAY_STRONG, 22, theme.CREAM_SOFT, theme.INK)
LEADING = TextStyle(Face.DISPLAY_STRONG, 27, theme.GOLD_BRIGHT, theme.INK)
NEW = TextStyle(Face.DISPLAY_STRONG, 34, theme.GLOW, theme.INK)
OPEN = TextStyle(Face.DISPLAY_STRONG, 17, theme.CREAM, theme.INK)


@dataclass(frozen=True, slots=True)
class Standing:
    """How a faction's vote stands."""

    vote: FactionVote
    open: int
    """Cards of the faction that are neither won nor discarded."""


def current_standings(table: TableModel) -> list[Standing]:
    """How every faction's vote would go now, Gnomes in front counted as won."""
    piles = [
        [*pile, *(sprite.card for sprite in front if sprite.card is not None)]
        for pile, front in zip(table.score_piles, table.gnomes, strict=True)
    ]
    in_deck = Counter(card.faction for card in table.deck.cards)
    discarded = Counter(card.faction for card in table.discard)
    return [
        Standing(vote, in_deck[vote.faction] - discarded[vote.faction] - sum(vote.counts))
        for vote in count_vote(table.deck, piles).factions
    ]


class StandingsPanel:
    """Draws the standings and lets the pennants swing."""

    def __init__(
        self, kit: Toolkit, cards: CardArt, furniture: Furniture, tokens: Sequence[SideToken]
    ) -> None:
        """`tokens` has one entry a side, the viewer's first."""
        self._kit = kit
        self._cards = cards
        self._furniture = furniture
        self._tokens = tokens
        self._leans: dict[Faction, float] = {}
        self._rows: list[tuple[Rect, Standing]] = []
        self._counted: tuple[object, list[Standing]] | None = None
        self._counts: dict[tuple[Faction, int], int] = {}
        self._news: dict[tuple[Faction, int], float] = {}
        """For each count that has changed of late, for how many seconds it is set large."""

    def update(self, dt: float, table: TableModel) -> None:
        """Let the pennants swing towards their leaders, and notice which counts have changed."""
        self._notice(dt, table)
        for standing in self._standings(table):
            faction = standing.vote.faction
            target = self._target(standing.vote.side)
            lean = self._leans.get(faction, target)
            self._leans[faction] = lean + (target - lean) * min(1.0, dt * LEAN_SPEED)

    def what_it_shows(self, table: TableModel) -> object:
        """Everything that the picture of the standings depends on, for comparison."""
        return self._standings(table), [round(lean) for lean in self._leans.values()], list(self._news)

    def draw(self, surface: pygame.Surface, area: Rect, table: TableModel) -> None:
        """Draw the header with the sides' tokens, then one row a faction."""
        kit = self._kit
        header, rest = cut_top(area, kit.px(40))
        for token, column in zip(self._in_columns(self._tokens), self._columns(header), strict=True):
            if token is not None:
                draw_token(surface, kit, token, token.letter, column.center, kit.px(32))
        all_standings = self._standings(table)
        height = min(kit.px(82), rest.height // len(all_standings))
        stack = Rect(rest.x, rest.y, rest.width, height * len(all_standings))
        self._rows = list(zip(rows(stack, len(all_standings)), all_standings, strict=True))
        for row, standing in self._rows:
            self._draw_row(surface, row, standing)

    def explain(self, position: tuple[int, int]) -> str | None:
        """What the pennant under the mouse tells, in words."""
        for row, standing in self._rows:
            if row.collidepoint(position):
                return self._sentence(standing)
        return None

    def _notice(self, dt: float, table: TableModel) -> None:
        self._news = {key: seconds - dt for key, seconds in self._news.items() if seconds > dt}
        for standing in self._standings(table):
            for side, count in enumerate(standing.vote.counts):
                key = standing.vote.faction, side
                if self._counts.setdefault(key, count) != count:
                    self._counts[key] = count
                    self._news[key] = NEWS_SECONDS

    def _standings(self, table: TableModel) -> list[Standing]:
        """Counted anew only when a pile has grown or shrunk."""
        won = map(len, table.score_piles)
        sizes = (len(table.discard), *won, *map(len, table.gnomes))
        if self._counted is None or self._counted[0] != sizes:
            self._counted = sizes, current_standings(table)
        return self._counted[1]

    def _sentence(self, standing: Standing) -> str:
        counts = text("table.comma").join(
            text("table.standing_count", side=token.name, count=standing.vote.counts[token.side])
            for token in self._tokens
        )
        leader = next((token for token in self._tokens if token.side == standing.vote.side), None)
        if leader is None:
            leads = text("table.standing_nobody")
        else:
            key = "you" if leader is self._tokens[0] else "partners" if leader.is_partnership else "name"
            leads = text(f"table.standing_leads.{key}", name=leader.name)
        faction = faction_name(standing.vote.faction)
        return text("table.standing", faction=faction, counts=counts, open=standing.open, leads=leads)

    def _target(self, side: int | None) -> float:
        """Degrees to the left that the pennant leans: to the column of the leading side."""
        if side is None:
            return 0.0
        position = next(index for index, token in enumerate(self._tokens) if token.side == side)
        middle = (len(self._tokens) - 1) / 2
        return (position - middle) / middle * LEAN_DEGREES

    def _in_columns(self, values: Sequence[SideToken]) -> list[SideToken | None]:
        """Two sides stand left and right of the pennant, three all right of it."""
        return [values[0], None, values[1]] if len(values) == 2 else [None, *values]

    def _columns(self, row: Rect) -> list[Rect]:
        weights = (38, 58, 38) if len(self._tokens) == 2 else (46, 29, 29, 29)
        return columns(row, weights)

    def _draw_row(self, surface: pygame.Surface, row: Rect, standing: Standing) -> None:
        for token, column in zip(self._in_columns(self._tokens), self._columns(row), strict=True):
            if token is None:
                self._draw_pennant(surface, column, standing)
                continue
            leads = token.side == standing.vote.side
            count = str(standing.vote.counts[token.side])
            is_new = (standing.vote.faction, token.side) in self._news
            style = NEW if is_new else LEADING if leads else COUNT
            if len(self._tokens) > 2:  # three numbers side by side, of two digits each
                style = style.sized(style.size * 0.78)
            self._kit.write(surface, count, column, style)

    def _draw_pennant(self, surface: pygame.Surface, column: Rect, standing: Standing) -> None:
        height = column.height - self._kit.px(3)
        width = min(column.width - self._kit.px(2), round(height / 1.4))
        lean = round(self._leans.get(standing.vote.faction, 0.0))
        kit = self._kit
        pennant = kit.pictures.get(
            ("standing", standing.vote.faction, standing.open, width, height, lean, kit.scale.text_factor),
            lambda: self._pennant(standing, width, height, lean),
        )
        surface.blit(pennant, pennant.get_rect(center=column.center))

    def _pennant(self, standing: Standing, width: int, height: int, lean: int) -> pygame.Surface:
        faction = standing.vote.faction
        cloth = self._furniture.pennant(faction, width, height).copy()
        emblem = self._cards.emblem(faction, round(width * 0.56))
        cloth.blit(emblem, emblem.get_rect(midtop=(width // 2, round(height * 0.1))))
        side = round(width * 0.5)
        disc = self._furniture.piece("count", side, side)
        place = disc.get_rect(center=(width // 2, round(height * 0.64)))
        cloth.blit(disc, place)
        self._kit.write(cloth, str(standing.open), place, OPEN)
        return pygame.transform.rotozoom(cloth, lean, 1) if lean else cloth
