"""The court: the state of the game at a glance and, on hover or focus, in a sentence.

In Phase One it counts followers: a header gives each side's number, each faction has a row with those that
the viewer knows, and a foot says how many are hidden. In Phase Two it counts votes: the header gives those
that each side has for certain, those it leads, and how many win; once a vote can no longer change hands, a
crown falls onto its row and seals it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from pygame import Rect

from claim_desktop.i18n import tr
from claim_desktop.i18n.rules_texts import faction_name
from claim_desktop.rules.cards import Faction
from claim_desktop.rules.view import PlayerView
from claim_desktop.table.court.court_painter import CourtPainter
from claim_desktop.table.court.court_rows import RING_SECONDS, STAMP_SECONDS, RowLook
from claim_desktop.table.court.court_text import (
    sentence_of,
    sentence_of_followers,
    sentence_of_head,
    sentence_of_hidden,
    sentence_of_totals,
)
from claim_desktop.table.court.followers import FactionFollowers, FollowerCount, count_followers
from claim_desktop.table.court.standing import (
    VoteStanding,
    current_standings,
    leading_side,
    led_faction,
    touched_factions,
)
from claim_desktop.table.sounds import Sound
from claim_desktop.table.table_item import Area, LineStyle, TableContext, TableItem, Tooltip, about_faction
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.versioned_cache import Cached

NEWS_SECONDS = 0.7
"""The time for which a changed count is shown enlarged."""

RING_CLOSER = 3
"""How much closer the focus ring is to a row than to other items, in design pixels."""

AT_REST = STAMP_SECONDS + RING_SECONDS
"""The seconds after the start of its fall at which a crown counts as at rest."""


class Court:
    """The items of the court: a head, a row per faction with its falling crown, a foot."""

    def __init__(self, context: TableContext, painter: CourtPainter | None = None) -> None:
        """`painter` draws it, if not as at the table that is played at."""
        self.context = context
        self.painter = painter or CourtPainter(context)
        self._stamps: dict[Faction, float] = {}
        """The seconds since the crown of each sealed vote began to fall."""
        self._counted: Cached[list[VoteStanding]] = Cached()
        self._followers: Cached[FollowerCount] = Cached()
        self.leader: int | None = None
        """The side that leads the vote as a whole, if there is one, by the last count."""
        self._counts: dict[tuple[Faction, int], int] = {}
        """The last number of each faction's cards on each side."""
        self._counts_followers = self.is_of_followers
        self._news: dict[tuple[Faction, int], float] = {}
        """The counts that have changed recently, with the seconds for which each will still be enlarged."""
        self.focused: CourtRow | None = None
        """The focused row."""
        self.rows = [CourtRow(self, index) for index in range(len(self.standings))]
        self.head = CourtHeaderItem(self)
        self.foot = CourtFoot(self)

    @property
    def is_of_followers(self) -> bool:
        """Whether it counts followers, as in Phase One; otherwise votes."""
        return self.painter.is_of_followers

    @property
    def items(self) -> list[TableItem]:
        """The head, the rows from the top, and the foot if there is one."""
        return [self.head, *self.rows, *([self.foot] if self.is_of_followers else [])]

    @property
    def standings(self) -> list[VoteStanding]:
        """How each faction's vote stands, recounted only when a pile has changed."""
        table = self.context.table
        won = map(len, table.score_piles)
        sizes = (len(table.discard), *won, *map(len, table.gnomes))
        return self._counted.get(sizes, self._count)

    def _count(self) -> list[VoteStanding]:
        standings = [self._with_seal(each) for each in current_standings(self.context.table)]
        self.leader = leading_side(standings)
        return standings

    @property
    def followers(self) -> FollowerCount:
        """The followers of Phase One, recounted only when there are others."""
        table = self.context.table
        sizes = (*table.follower_counts, *map(len, table.score_piles), *map(len, table.known_followers))
        return self._followers.get(sizes, lambda: count_followers(table))

    def update(self, dt: float) -> None:
        """Detect changes and let crowns fall; with reduced motion they appear at once."""
        self._news = {key: seconds - dt for key, seconds in self._news.items() if seconds > dt}
        self._stamps = {faction: min(AT_REST, seconds + dt) for faction, seconds in self._stamps.items()}
        self._notice()

    @property
    def is_moving(self) -> bool:
        """Whether a crown falls, or a changed count is still enlarged."""
        return bool(self._news) or any(seconds < AT_REST for seconds in self._stamps.values())

    def look_of(self, faction: Faction) -> RowLook:
        """The look of a faction's row, apart from its counts."""
        return RowLook(
            self._stamps.get(faction, AT_REST),
            frozenset(side for changed, side in self._news if changed is faction),
            has_focus=self.focused is not None and self.focused.faction is faction,
            is_touched=faction in touched_factions(self.context.table),
            is_led=faction is led_faction(self.context.table),
        )

    def step_focus(self, step: int) -> None:
        """Move the keyboard focus to the next row (1) or the previous one (-1); from either end, to none."""
        stops = [*self.rows, None]
        self.focused = stops[(stops.index(self.focused) + step) % len(stops)]

    def _notice(self) -> None:
        if self._counts_followers is not self.is_of_followers:
            self._counts_followers = self.is_of_followers
            self._counts.clear()
            self._news.clear()
        is_first = not self._counts
        for (faction, side), count in self._visible_counts():
            if self._counts.setdefault((faction, side), count) != count:
                self._counts[faction, side] = count
                self._news[faction, side] = NEWS_SECONDS
        if not self.is_of_followers:
            self._notice_seals(is_first=is_first)

    def _visible_counts(self) -> Iterator[tuple[tuple[Faction, int], int]]:
        """The numbers in the rows, with the faction and the side of each."""
        if self.is_of_followers:
            for each in self.followers.factions:
                for side, (known, scored) in enumerate(zip(each.known, each.scored, strict=True)):
                    yield (each.faction, side), known + scored
            return
        for standing in self.standings:
            for side, count in enumerate(standing.vote.counts):
                yield (standing.vote.faction, side), count

    def _notice_seals(self, *, is_first: bool) -> None:
        for standing in self.standings:
            if standing.is_safe and standing.vote.faction not in self._stamps:
                is_struck = self.context.kit.motion.has_flourishes and not is_first
                self._stamps[standing.vote.faction] = 0.0 if is_struck else AT_REST
                if not is_first:
                    heard_from = (
                        2 * self.context.layout.standings.centerx / self.context.kit.scale.size[0] - 1
                    )
                    self.context.kit.audio.play(Sound.STAMP, heard_from)

    def _with_seal(self, standing: VoteStanding) -> VoteStanding:
        """Keep a seal in place even while a smashed Gnome, still in flight, counts as open."""
        return replace(standing, is_safe=standing.is_safe or standing.vote.faction in self._stamps)


class CourtPart(TableItem):
    """A part of the court's board, as wide as the court."""

    def __init__(self, court: Court) -> None:
        super().__init__(court.context)
        self._court = court

    @property
    def row_height(self) -> int:
        """The height of a row, in real pixels."""
        painter, room = self._court.painter, self.context.layout.standings.height
        room -= painter.head_height + painter.foot_height
        return min(painter.max_row_height, room // len(self._court.standings))

    def row_top(self, index: int) -> int:
        """The upper edge of a row; after the last one, the lower edge of that."""
        top = self.context.layout.standings.y + self._court.painter.head_height
        return top + self.row_height * index


class CourtHeaderItem(CourtPart):
    """The board and its header, with each side's number of votes or followers."""

    @property
    def rect(self) -> Rect:
        area = self.context.layout.standings
        return Rect(area.x, area.y, area.width, self._court.painter.head_height)

    @property
    def version(self) -> object:
        return self._court.followers if self._court.is_of_followers else self._court.standings

    @property
    def caption(self) -> str:
        """Each side's followers; or the number of its safe votes, and how many win."""
        if self._court.is_of_followers:
            return sentence_of_totals(self.context.tokens, self._court.followers)
        return sentence_of_head(self.context.tokens, self._court.standings)

    def draw(self, surface: Canvas) -> None:
        court, head = self._court, self.rect
        bottom = self.row_top(len(court.rows)) + court.painter.foot_height
        board = Rect(head.x, head.y, head.width, bottom - head.y)
        tops = [row.rect.y for row in court.rows]
        if court.is_of_followers:
            tops.append(court.foot.rect.y)
        elif court.painter.is_crowded:
            del tops[1:]  # the rows are told apart by their spacing
        court.painter.draw_board(surface, board, tops)
        if court.is_of_followers:
            court.painter.draw_head_of_followers(surface, head, court.followers)
        else:
            court.painter.draw_head(surface, head, court.standings)


class CourtRow(CourtPart):
    """A faction's row: its shield, and each side's cards of it."""

    area = Area.COURT

    def __init__(self, court: Court, index: int) -> None:
        super().__init__(court)
        self._index = index
        self.faction: Faction = self.standing.vote.faction

    @property
    def ring(self) -> Rect:
        """A little less than the row, clear of the numbers of its neighbours."""
        return self.rect.inflate(0, -2 * self.context.kit.px(RING_CLOSER))

    @property
    def standing(self) -> VoteStanding:
        """How the faction's vote stands."""
        return self._court.standings[self._index]

    @property
    def followers(self) -> FactionFollowers:
        """The followers of the faction, in Phase One."""
        return self._court.followers.factions[self._index]

    @property
    def rect(self) -> Rect:
        area = self.context.layout.standings
        return Rect(area.x, self.row_top(self._index), area.width, self.row_height)

    @property
    def version(self) -> object:
        counted = self.followers if self._court.is_of_followers else self.standing
        return counted, self._court.look_of(self.faction)

    @property
    def caption(self) -> str:
        """The followers, or how the vote stands, in a sentence."""
        if self._court.is_of_followers:
            return sentence_of_followers(self.context.tokens, self.followers)
        return sentence_of(self.context.tokens, self.standing)

    def describe(self, view: PlayerView) -> Tooltip | None:
        """Describe the counts of a row, and its faction's power."""
        lines = ((LineStyle.HERE, self.caption), *about_faction(self.faction, view.deck, view.phase))
        return Tooltip(faction_name(self.faction), lines)

    def draw(self, surface: Canvas) -> None:
        court, look = self._court, self._court.look_of(self.faction)
        if court.is_of_followers:
            court.painter.draw_row_of_followers(surface, self.rect, self.followers, look)
        else:
            court.painter.draw_row(surface, self.rect, self.standing, look)


class CourtFoot(CourtPart):
    """The line below the rows of Phase One, with the number of followers unknown to the viewer."""

    area = Area.COURT

    @property
    def rect(self) -> Rect:
        area = self.context.layout.standings
        top = self.row_top(len(self._court.rows))
        return Rect(area.x, top, area.width, self._court.painter.line_height)

    @property
    def version(self) -> object:
        return self._court.followers.hidden

    @property
    def caption(self) -> str:
        return sentence_of_hidden(self._court.followers)

    def describe(self, view: PlayerView) -> Tooltip | None:
        return Tooltip(tr("table.court.hidden_followers"), ((LineStyle.FACT, self.caption),))

    def draw(self, surface: Canvas) -> None:
        self._court.painter.draw_hidden(surface, self.rect, self._court.followers.hidden)
