"""Seven faces on felt, with the chosen ones in alcoves; the row never changes its order."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Self

import pygame
from pygame import Rect

from claim_desktop.ai.levels import LEVELS
from claim_desktop.i18n import display_text, tr
from claim_desktop.i18n.lists import comma_list
from claim_desktop.scenes.chronicle.logic.head_to_head import HeadToHead
from claim_desktop.scenes.setup import drawings
from claim_desktop.scenes.setup.player_details import nothing_counted_sentence
from claim_desktop.session.opponents import name_of_opponent
from claim_desktop.table.artwork.plate_drawings import strength_drawing
from claim_desktop.table.artwork.portraits import OPPONENTS, Mood, Portraits, portrait_rect, size_of
from claim_desktop.ui import panel_art, styles, theme
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.layout import inset
from claim_desktop.ui.motion.easing import ease_in_out
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.text.fonts import Face
from claim_desktop.ui.theme import Enamel
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.widgets import Chooser, Response
from claim_desktop.ui.widgets.chooser import PartText

GROWING_SECONDS = 0.18
ELSEWHERE = 0.3
"""The growth of a player in a seat other than the selected one, as a share of the chosen one's."""

MARGIN = 12
"""The margin at both ends of the felt."""

GAIN = 118
"""The extra width of the chosen player's column."""

RINGS = (116, 178)
RING_MIDDLES = (98, 136)
"""The rings' diameters and the heights of their middles: usually, and for the chosen one."""

ALCOVE_TOP = 10
NUMBER = 30
"""The diameter of the number of a seat."""

POINTER, POINTER_REACH = (30, 15), 20
"""The size of the tip that points at the chosen one, and how far below the felt it ends, in the scroll."""

NAME = TextStyle(Face.DISPLAY_STRONG, 21, theme.CREAM, theme.INK)
LARGE_NAME = 30
RANK = TextStyle(Face.TEXT_ITALIC, 18, theme.GOLD_BRIGHT, theme.INK)
LINE = TextStyle(Face.TEXT_ITALIC, theme.SMALL, theme.CREAM, theme.INK)
FOOT = TextStyle(Face.TEXT_STRONG, theme.SMALL + 1, theme.CREAM, theme.INK)

Piece = tuple[str, str]
"""A text and its colour."""


@dataclass(frozen=True, slots=True)
class OpponentEntry:
    """A player in the row."""

    portrait: str
    name: str
    rank: str = ""
    title: str = ""
    """The rank in the alcove."""
    strength: int = 0
    """The number of filled diamonds, out of seven; 0 for people, who have none."""
    line: str = ""
    foot: tuple[Piece, ...] = ()
    """The text at the foot of the column."""
    spoken: str = ""
    """The announcement after the name; the scroll has the rest."""
    seat: int | None = None
    """The seat that they take in the game, if any."""
    enamel: Enamel = theme.SIDE_ENAMELS[0]


@dataclass(frozen=True, slots=True)
class ColumnPlaces:
    """The places of the text about a player who is not chosen."""

    name: Rect
    rank: Rect
    pips: Rect
    line: Rect
    foot: Rect


class OpponentRow(Chooser):
    """Reports the picked player as `index`; LEFT and RIGHT skip players in other seats."""

    wraps = True

    def __init__(self, name: str, kit: Toolkit, figures: Sequence[OpponentEntry], chosen: int | None) -> None:
        """Make the row; `chosen` is the player whose column is enlarged, if any."""
        super().__init__(name)
        self._kit = kit
        self.figures = figures
        self.chosen = chosen
        self._grown = self._targets
        self._line_style: TextStyle | None = None
        """The size at which every player's line fits; if None, only the scroll describes the chosen one."""
        self._pointed: int | None = None
        """The player whose column is under the mouse."""

    def point(self, position: tuple[int, int]) -> None:
        """Set the position of the mouse."""
        self._pointed = self.part_at(position)

    def place(self, area: Rect, kit: Toolkit) -> None:
        super().place(area, kit)
        self._line_style = self._find_line_style()

    def take_over(self, former: Self) -> None:
        """Let the columns go on growing if the faces are the same, unless motion is reduced."""
        super().take_over(former)
        self._pointed = former._pointed
        motion = self._kit.motion
        is_still = motion.is_instant or not motion.flight_seconds(GROWING_SECONDS)
        faces, former_faces = ([each.portrait for each in row.figures] for row in (self, former))
        if faces == former_faces and not is_still:
            self._grown = former._grown

    @property
    def parts(self) -> list[Rect]:
        """The column of each player at rest."""
        return self._columns(self._targets)

    @property
    def focus_rect(self) -> Rect:
        """The column of the chosen one."""
        return self.rect if self.chosen is None else inset(self.parts[self.chosen], self._kit.px(6))

    def update(self, dt: float) -> None:
        """Let the columns grow and shrink."""
        step = dt / GROWING_SECONDS
        self._grown = [
            min(target, now + step) if target > now else max(target, now - step)
            for now, target in zip(self._grown, self._targets, strict=True)
        ]

    @property
    def chosen_part(self) -> int | None:
        return self.chosen

    def describe_part(self, index: int) -> PartText:
        """A player, with the information that only the row shows."""
        figure = self.figures[index]
        name = comma_list(filter(None, (figure.name, figure.title or figure.rank)))
        return PartText(name, about=figure.spoken)

    def can_choose(self, index: int) -> bool:
        """Whether a player has no seat."""
        return self.figures[index].seat is None

    def choose(self, index: int) -> Response:
        """Pick a player, who may have been picked before for another seat."""
        self.index = index
        return Response.CHANGED

    def draw(self, surface: Canvas, kit: Toolkit) -> None:
        """Draw the felt with the players, and the tip by which the scroll below points at the chosen one."""
        kit.painter.draw(surface, panel_art.felt, self.rect)
        columns = self._columns(self._grown)
        for column, grown in zip(columns, self._grown, strict=True):
            if grown > 0:
                place = self._alcove(column, grown)
                kit.painter.draw(surface, drawings.alcove, place)
        for index, (figure, column) in enumerate(zip(self.figures, columns, strict=True)):
            tone = theme.GOLD_BRIGHT if index == self._pointed else theme.CREAM
            self._draw_figure(surface, figure, column, ease_in_out(self._grown[index]), tone)
        if self.chosen is not None:
            tip = Rect(0, 0, kit.px(POINTER[0]), kit.px(POINTER[1]))
            tip.midbottom = self.parts[self.chosen].centerx, self.rect.bottom + kit.px(POINTER_REACH)
            kit.painter.draw(surface, drawings.pointer, tip)

    @property
    def _targets(self) -> list[float]:
        return [
            1.0 if index == self.chosen else ELSEWHERE if figure.seat is not None else 0.0
            for index, figure in enumerate(self.figures)
        ]

    def _columns(self, grown: Sequence[float]) -> list[Rect]:
        kit = self._kit
        area = inset(self.rect, kit.px(MARGIN), 0)
        gain = kit.px(GAIN)
        width = (area.width - gain * sum(grown)) / max(1, len(grown))
        columns, left = [], float(area.x)
        for share in grown:
            right = left + width + gain * share
            columns.append(Rect(round(left), area.y, round(right) - round(left), area.height))
            left = right
        return columns

    def _alcove(self, column: Rect, grown: float) -> Rect:
        kit = self._kit
        top = column.y + kit.px(ALCOVE_TOP) + round((1 - grown) * kit.px(10))
        return Rect(column.x, top, column.width, column.bottom - kit.px(6) - top)

    def _draw_figure(
        self, surface: Canvas, figure: OpponentEntry, column: Rect, grown: float, tone: str
    ) -> None:
        ring = self._ring(column, grown)
        surface.blit(self._face(figure.portrait, ring.width), portrait_rect(ring))
        if figure.seat is not None:
            self._draw_number(surface, figure, ring)
        if grown > 0.5:
            self._write_large(surface, figure, column, ring)
        else:
            self._write_small(surface, figure, column, ring, tone)

    def _ring(self, column: Rect, grown: float) -> Rect:
        """The ring of a player's face; `grown` is eased."""
        kit = self._kit
        size = kit.px(RINGS[0] + (RINGS[1] - RINGS[0]) * grown)
        middle = kit.px(RING_MIDDLES[0] + (RING_MIDDLES[1] - RING_MIDDLES[0]) * grown)
        return Rect(column.centerx - size // 2, column.y + middle - size // 2, size, size)

    def _face(self, portrait: str, size: int) -> pygame.Surface:
        """The portrait; while it grows, it is scaled from one that is drawn anyway."""
        kit = self._kit
        sizes = {kit.px(RINGS[0] + (RINGS[1] - RINGS[0]) * share) for share in (0, ease_in_out(ELSEWHERE), 1)}
        portraits = Portraits(kit.pictures)
        if size in sizes:
            return portraits.face(portrait, Mood.CALM, size)
        whole = portraits.face(portrait, Mood.CALM, max(sizes)).copy()  # threads may draw the cached one
        return pygame.transform.smoothscale(whole, size_of(size))

    def _draw_number(self, surface: Canvas, figure: OpponentEntry, ring: Rect) -> None:
        kit = self._kit
        assert figure.seat is not None
        badge = Rect(0, 0, kit.px(NUMBER), kit.px(NUMBER))
        badge.center = ring.x + ring.width // 8, ring.bottom - ring.height // 8
        disc = kit.painter.round_picture(panel_art.token, badge.width, *styles.quiet_enamel(figure.enamel))
        surface.blit(disc, badge)
        style = styles.PLAQUE.sized(theme.SMALL).on_enamel(figure.enamel)
        kit.draw_text_within(surface, str(figure.seat + 1), badge, style, share=0.9)

    def _write_large(self, surface: Canvas, figure: OpponentEntry, column: Rect, ring: Rect) -> None:
        kit = self._kit
        area = inset(column, kit.px(10), 0)
        top = ring.bottom + kit.px(8)
        low = column.bottom - kit.px(10)
        pips = Rect(0, 0, kit.px(104), kit.px(14)).move_to(midbottom=(area.centerx, low - kit.px(3)))
        foot = pips.y - kit.px(2) if figure.strength else low
        rank_height = kit.px(26) if figure.title else 0
        rank = Rect(area.x, foot - rank_height, area.width, rank_height)
        name = Rect(area.x, top, area.width, max(kit.px(20), rank.y - top))
        kit.draw_name(surface, figure.name, name, kit.within(NAME.sized(LARGE_NAME), name.height))
        if figure.title:
            kit.draw_text_within(surface, figure.title, rank, RANK.sized(21), share=1.1)
        if figure.strength:
            kit.painter.draw(surface, strength_drawing, pips, figure.strength, len(self.figures))

    def _write_small(
        self, surface: Canvas, figure: OpponentEntry, column: Rect, ring: Rect, tone: str
    ) -> None:
        kit, places = self._kit, self._places(figure, column, ring)
        kit.draw_name(surface, figure.name, places.name, kit.within(NAME.colored(tone), places.name.height))
        if figure.rank:
            kit.draw_text_within(surface, figure.rank, places.rank, RANK, share=1.1)
        if figure.strength:
            kit.painter.draw(surface, strength_drawing, places.pips, figure.strength, len(self.figures))
        if self._line_style is not None:
            y = 0.5 if figure.rank else 0.15
            kit.draw_fitting_text(surface, figure.line, places.line, self._line_style, 0.5, y)
        if figure.foot:
            with kit.text_capture.described_as(figure.spoken):
                self._write_foot(surface, figure.foot, places.foot)

    def _places(self, figure: OpponentEntry, column: Rect, ring: Rect) -> ColumnPlaces:
        """The places of the text about an unchosen player, from the ring down and from the foot up."""
        kit = self._kit
        area = inset(column, kit.px(5), 0)
        name = Rect(area.x, ring.bottom + kit.px(8), area.width, kit.px(26))
        rank = Rect(area.x, name.bottom, area.width, kit.px(21) if figure.rank else 0)
        pips = Rect(0, rank.bottom + kit.px(2), kit.px(88), kit.px(13) if figure.strength else 0)
        pips.centerx = area.centerx
        foot = Rect(area.x, 0, area.width, kit.px(24) if figure.foot else 0)
        foot.bottom = column.bottom - kit.px(14)
        top = pips.bottom + kit.px(4)
        return ColumnPlaces(name, rank, pips, Rect(area.x, top, area.width, foot.y - top - kit.px(2)), foot)

    def _find_line_style(self) -> TextStyle | None:
        kit = self._kit
        lines = [
            (figure.line, self._places(figure, column, self._ring(column, ease_in_out(grown))).line)
            for figure, column, grown in zip(self.figures, self.parts, self._targets, strict=True)
            if grown <= 0.5
        ]
        smallest = LINE.sized(LINE.size * kit.min_fit)
        fits = all(kit.paragraph_height(text, smallest, area.width) <= area.height for text, area in lines)
        return kit.fitting(lines, LINE) if fits else None

    def _write_foot(self, surface: Canvas, pieces: Sequence[Piece], area: Rect) -> None:
        """Write pieces of several colours as one centred line."""
        kit = self._kit
        style = kit.within(FOOT, area.height)
        widths = [kit.text_width(text, style) for text, _ in pieces]
        share = min(1.0, area.width / max(1, sum(widths)))
        left = area.centerx - sum(widths) * share / 2
        for (text, color), width in zip(pieces, widths, strict=True):
            place = Rect(round(left), area.y, round(width * share), area.height)
            kit.draw_text(surface, text, place, style.colored(color))
            left += width * share


def figure_of_level(level: str, tally: HeadToHead) -> OpponentEntry:
    """A computer in the row."""
    return OpponentEntry(
        OPPONENTS[level],
        name_of_opponent(level),
        tr(f"levels.{level}"),
        tr(f"levels.{level}.rank"),
        list(LEVELS).index(level) + 1,
        tr(f"levels.{level}.line"),
        _score(tally),
        spoken=_score_text(tally),
    )


def _score(tally: HeadToHead) -> tuple[Piece, ...]:
    """The games won and lost, in the colours of both sides."""
    if not tally.games:
        return ((_nothing_counted(tally), theme.CREAM_SOFT),)
    return (
        (tr("table.you") + "  ", theme.CREAM),
        (display_text(tally.won), theme.OWN_LIGHT),
        (" : ", theme.CREAM),
        (display_text(tally.lost), theme.THEIRS_LIGHT),
    )


def _nothing_counted(tally: HeadToHead) -> str:
    return tr("menu.new_game.uncounted" if tally.is_met else "menu.new_game.unmet")


def _score_text(tally: HeadToHead) -> str:
    if not tally.games:
        return nothing_counted_sentence(tally)
    return tr("menu.new_game.games_so_far", first=tally.won, second=tally.lost)


def figure_of_person(portrait: str) -> OpponentEntry:
    """A face for a person in the row."""
    line = tr(f"menu.portrait.{portrait}.line")
    return OpponentEntry(portrait, tr(f"menu.portrait.{portrait}"), line=line, spoken=line)
