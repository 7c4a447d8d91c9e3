"""The court: the state of the vote at a glance and, on hover or focus, in a sentence.

A header gives the votes that each side has for certain, the votes it leads, and how many win. Below it each
faction has a row. Once a vote can no longer change hands, a crown falls onto its row and seals it.
"""

from __future__ import annotations

from dataclasses import replace

from pygame import Rect

from claim_desktop.i18n.rules_texts import faction_name
from claim_desktop.rules.cards import Faction
from claim_desktop.rules.state import Phase
from claim_desktop.rules.view import PlayerView
from claim_desktop.table.artwork.court_drawing import board_svg
from claim_desktop.table.court import court_header, court_rows
from claim_desktop.table.court.court_header import CourtHeaderPainter
from claim_desktop.table.court.court_rows import (
    RING_SECONDS,
    ROW_HEIGHT,
    STAMP_SECONDS,
    CourtRows,
    RowLook,
    RowPlace,
)
from claim_desktop.table.court.court_text import sentence_of, sentence_of_head
from claim_desktop.table.court.standing import (
    VoteStanding,
    current_standings,
    followers_by_faction,
    leading_side,
    touched_factions,
)
from claim_desktop.table.sounds import Sound
from claim_desktop.table.table_item import Area, LineStyle, TableItem, TableKit, Tooltip, about_faction
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.versioned_cache import Cached

NEWS_SECONDS = 0.7
"""How long a changed count is shown enlarged."""

AT_REST = STAMP_SECONDS + RING_SECONDS
"""How many seconds after its fall a crown counts as at rest."""

FOOT = 8
"""The distance from the last row to the board's lower edge, in units of the court."""


class Court:
    """The things that show the state of the vote, a head and a row per faction, with their falling crowns."""

    def __init__(self, at: TableKit) -> None:
        self.at = at
        self._stamps: dict[Faction, float] = {}
        """The seconds since the crown of each sealed vote began to fall."""
        self._counted: Cached[list[VoteStanding]] = Cached()
        self.leader: int | None = None
        """The side that leads the vote as a whole, if there is one, by the last count."""
        self._counts: dict[tuple[Faction, int], int] = {}
        self._news: dict[tuple[Faction, int], float] = {}
        """The counts that have changed recently, and for how many seconds each will still be enlarged."""
        self.focused: CourtRow | None = None
        """The row that the keyboard is on."""
        drawn = CourtRows(at.kit, at.cards, at.furniture, at.tokens)
        self.rows = [CourtRow(self, drawn, index) for index in range(len(self.standings))]
        self.head = CourtHeaderItem(self)

    @property
    def things(self) -> list[TableItem]:
        """The head, and the rows from the top."""
        return [self.head, *self.rows]

    @property
    def standings(self) -> list[VoteStanding]:
        """How each faction's vote stands, recounted only when a pile has changed."""
        table = self.at.table
        won = map(len, table.score_piles)
        sizes = (len(table.discard), *won, *map(len, table.gnomes))
        return self._counted.get(sizes, self._count)

    def _count(self) -> list[VoteStanding]:
        standings = [self._with_seal(each) for each in current_standings(self.at.table)]
        self.leader = leading_side(standings)
        return standings

    def update(self, dt: float) -> None:
        """Notice changes and let crowns fall; with reduced motion they appear at once."""
        self._news = {key: seconds - dt for key, seconds in self._news.items() if seconds > dt}
        self._stamps = {faction: min(AT_REST, seconds + dt) for faction, seconds in self._stamps.items()}
        self._notice()

    def look_of(self, faction: Faction) -> RowLook:
        """How a faction's row looks, apart from the standing."""
        table = self.at.table
        is_first = table.phase is Phase.ONE
        return RowLook(
            self._stamps.get(faction, AT_REST),
            frozenset(side for changed, side in self._news if changed is faction),
            has_focus=self.focused is not None and self.focused.faction is faction,
            is_touched=faction in touched_factions(table),
            followers=followers_by_faction(table.own_followers)[faction] if is_first else None,
        )

    def step_focus(self, step: int) -> None:
        """Move the keyboard focus to the next row (1) or the previous one (-1); from either end, to none."""
        stops = [*self.rows, None]
        self.focused = stops[(stops.index(self.focused) + step) % len(stops)]

    def _notice(self) -> None:
        is_first = not self._counts
        for standing in self.standings:
            for side, count in enumerate(standing.vote.counts):
                key = standing.vote.faction, side
                if self._counts.setdefault(key, count) != count:
                    self._counts[key] = count
                    self._news[key] = NEWS_SECONDS
            if standing.is_safe and standing.vote.faction not in self._stamps:
                is_struck = self.at.kit.motion.has_flourishes and not is_first
                self._stamps[standing.vote.faction] = 0.0 if is_struck else AT_REST
                if not is_first:
                    heard_from = 2 * self.at.layout.standings.centerx / self.at.kit.scale.size[0] - 1
                    self.at.kit.audio.play(Sound.STAMP, heard_from)

    def _with_seal(self, standing: VoteStanding) -> VoteStanding:
        """Keep a seal in place even while a smashed Gnome, still in flight, counts as open."""
        return replace(standing, is_safe=standing.is_safe or standing.vote.faction in self._stamps)


class CourtPart(TableItem):
    """A part of the board, as wide as the court."""

    def __init__(self, court: Court) -> None:
        super().__init__(court.at)
        self._court = court

    @property
    def unit(self) -> float:
        """Real pixels per unit of the court."""
        return self.at.layout.standings.width / court_rows.WIDTH

    @property
    def head_height(self) -> int:
        """The height of the head, in real pixels."""
        return round(court_header.HEIGHT * self.unit)


class CourtHeaderItem(CourtPart):
    """The board and its header, which says how many votes each side has and how many win."""

    def __init__(self, court: Court) -> None:
        super().__init__(court)
        self._header = CourtHeaderPainter(court.at.kit, court.at.tokens)

    @property
    def rect(self) -> Rect:
        """The upper end of the board."""
        area = self.at.layout.standings
        return Rect(area.x, area.y, area.width, self.head_height)

    @property
    def version(self) -> object:
        """The standings that it shows."""
        return self._court.standings

    @property
    def hint(self) -> str:
        """Who has how many votes for certain, and how many win."""
        return sentence_of_head(self.at.tokens, self._court.standings)

    def draw(self, surface: Canvas) -> None:
        """Draw the bare board, and the content of its header."""
        head, rows, scale = self.rect, [row.rect for row in self._court.rows], self.at.kit.scale
        board = Rect(head.x, head.y, head.width, rows[-1].bottom + round(FOOT * self.unit) - head.y)
        lines = tuple(round((row.y - board.y) / scale.u, 2) for row in rows)
        surface.blit(self.at.kit.painter.picture(board_svg, board.size, lines), board)
        place = RowPlace(head, self.unit)
        self._header.draw(surface, place, self._court.standings, self.at.table.deck.votes_to_win)


class CourtRow(CourtPart):
    """A faction's row: its shield, who leads, and the sides' numbers."""

    area = Area.COURT

    def __init__(self, court: Court, rows: CourtRows, index: int) -> None:
        super().__init__(court)
        self._rows = rows
        self._index = index
        self.faction: Faction = self.standing.vote.faction

    @property
    def standing(self) -> VoteStanding:
        """How the faction's vote stands."""
        return self._court.standings[self._index]

    @property
    def rect(self) -> Rect:
        """Its part of the board."""
        area, head = self.at.layout.standings, self.head_height
        room = (area.height - head - round(FOOT * self.unit)) // len(self._court.standings)
        height = min(round(ROW_HEIGHT * self.unit), room)
        return Rect(area.x, area.y + head + height * self._index, area.width, height)

    @property
    def version(self) -> object:
        """The standing that it shows, and what is moving."""
        return self.standing, self._court.look_of(self.faction)

    @property
    def hint(self) -> str:
        """How the vote stands, in a sentence."""
        return sentence_of(self.at.tokens, self.standing)

    def describe(self, view: PlayerView) -> Tooltip | None:
        """How the vote stands, and what the faction can do."""
        lines = ((LineStyle.HERE, self.hint), *about_faction(self.faction, view.phase))
        return Tooltip(faction_name(self.faction), lines)

    def draw(self, surface: Canvas) -> None:
        """Draw the row on the board."""
        place = RowPlace(self.rect, self.unit)
        self._rows.draw(surface, place, self.standing, self._court.look_of(self.faction))
