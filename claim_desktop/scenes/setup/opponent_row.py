"""Seven faces on felt, the chosen one in an alcove; the row never changes its order."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Self

from pygame import Rect

from claim_desktop.ai.levels import LEVELS
from claim_desktop.i18n import tr
from claim_desktop.i18n.lists import comma_list
from claim_desktop.scenes.chronicle.logic.head_to_head import HeadToHead
from claim_desktop.scenes.setup import drawings
from claim_desktop.scenes.setup.hero import nothing_counted_sentence
from claim_desktop.session.opponents import name_of_opponent
from claim_desktop.table.artwork.plate_drawings import strength_drawing
from claim_desktop.table.artwork.portraits import OPPONENTS, draw_face
from claim_desktop.ui import panel_art, styles, theme
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.layout import columns, inset, square
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.text.fonts import Face
from claim_desktop.ui.theme import Enamel
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.widgets import Chooser, Response
from claim_desktop.ui.widgets.chooser import PartText
from claim_desktop.ui.widgets.label import draw_number_disc

MARGIN = 12
"""The margin at both ends of the felt."""

RING, RING_MIDDLE = 76, 64
"""The diameter of a face's ring, and the height of its middle below the felt's upper edge."""

NUMBER = 28
"""The diameter of the number of a seat."""

NAME_MARGIN = 5
NAME = TextStyle(Face.DISPLAY_STRONG, 18, theme.CREAM, theme.INK)


@dataclass(frozen=True, slots=True)
class OpponentEntry:
    """A player in the row."""

    portrait: str
    name: str
    title: str = ""
    strength: int = 0
    """The number of filled diamonds, out of seven; 0 for people, who have none."""
    spoken: str = ""
    """The announcement after the name; the hero's place has the rest."""
    seat: int | None = None
    """The seat that they take in the game, if any."""
    enamel: Enamel = theme.SIDE_ENAMELS[0]


class OpponentRow(Chooser):
    """Reports the picked player as `index`; LEFT and RIGHT skip players in other seats."""

    wraps = True

    def __init__(self, name: str, kit: Toolkit, figures: Sequence[OpponentEntry], chosen: int | None) -> None:
        """Make the row; `chosen` is the player of the selected seat, if any."""
        super().__init__(name)
        self._kit = kit
        self.figures = figures
        self.chosen = chosen
        self._pointed: int | None = None
        """The player under the mouse."""

    def point(self, position: tuple[int, int]) -> None:
        """Set the position of the mouse."""
        self._pointed = self.part_at(position)

    def take_over(self, former: Self) -> None:
        super().take_over(former)
        self._pointed = former._pointed

    @property
    def parts(self) -> list[Rect]:
        """The column of each player."""
        return columns(inset(self.rect, self._kit.px(MARGIN), 0), max(1, len(self.figures)))

    @property
    def focus_rect(self) -> Rect:
        """The column of the chosen one."""
        return self.rect if self.chosen is None else inset(self.parts[self.chosen], self._kit.px(6))

    @property
    def chosen_part(self) -> int | None:
        return self.chosen

    def describe_part(self, index: int) -> PartText:
        """A player, with the information that only the row has."""
        figure = self.figures[index]
        return PartText(comma_list(filter(None, (figure.name, figure.title))), about=figure.spoken)

    def can_choose(self, index: int) -> bool:
        """Whether a player has no seat."""
        return self.figures[index].seat is None

    def choose(self, index: int) -> Response:
        """Pick a player, who may have been picked before for another seat."""
        self.index = index
        return Response.CHANGED

    def draw(self, surface: Canvas, kit: Toolkit) -> None:
        kit.painter.draw(surface, panel_art.felt, self.rect)
        columns_of_figures = list(zip(self.figures, self.parts, strict=True))
        names = [(figure.name, self._name_place(figure, column)) for figure, column in columns_of_figures]
        height = min((place.height for _, place in names), default=0)
        style = kit.fit_lines(names, kit.within(NAME, height)) if names else NAME
        for index, (figure, column) in enumerate(columns_of_figures):
            is_lit = index in (self.chosen, self._pointed)
            self._draw_figure(surface, figure, column, is_chosen=index == self.chosen)
            tone = theme.GOLD_BRIGHT if is_lit else theme.CREAM
            kit.draw_name(surface, *names[index], style.with_color(tone))

    def _ring(self, column: Rect) -> Rect:
        kit = self._kit
        return square(kit.px(RING), (column.centerx, column.y + kit.px(RING_MIDDLE)))

    def _pips(self, column: Rect) -> Rect:
        kit = self._kit
        place = column.centerx, column.bottom - kit.px(15)
        return Rect(0, 0, kit.px(88), kit.px(13)).move_to(midbottom=place)

    def _name_place(self, figure: OpponentEntry, column: Rect) -> Rect:
        """The place between the face and the strength, if there is one."""
        pips, top = self._pips(column), self._ring(column).bottom + self._kit.px(2)
        low = pips.y if figure.strength else pips.bottom
        return Rect(column.x, top, column.width, low - top).inflate(-2 * self._kit.px(NAME_MARGIN), 0)

    def _draw_figure(self, surface: Canvas, figure: OpponentEntry, column: Rect, *, is_chosen: bool) -> None:
        kit, ring = self._kit, self._ring(column)
        if is_chosen:
            kit.painter.draw(surface, drawings.alcove, inset(column, 0, kit.px(7)))
        draw_face(surface, kit, ring, figure.portrait)
        if figure.seat is not None:
            self._draw_number(surface, figure, ring)
        if figure.strength:
            pips = self._pips(column)
            kit.painter.draw(surface, strength_drawing, pips, figure.strength, len(self.figures))

    def _draw_number(self, surface: Canvas, figure: OpponentEntry, ring: Rect) -> None:
        kit = self._kit
        assert figure.seat is not None
        badge = square(kit.px(NUMBER), (ring.x + ring.width // 8, ring.bottom - ring.height // 8))
        style = styles.PLAQUE.with_size(theme.SMALL)
        draw_number_disc(surface, kit, badge, figure.seat + 1, figure.enamel, style, share=0.9)


def figure_of_level(level: str, tally: HeadToHead) -> OpponentEntry:
    """A computer in the row."""
    spoken = nothing_counted_sentence(tally)
    if tally.games:
        spoken = tr("menu.new_game.games_so_far", first=tally.won, second=tally.lost)
    strength = list(LEVELS).index(level) + 1
    title = tr(f"levels.{level}.rank")
    return OpponentEntry(OPPONENTS[level], name_of_opponent(level), title, strength, spoken)


def figure_of_person(portrait: str) -> OpponentEntry:
    """A face for a person in the row."""
    line = tr(f"menu.portrait.{portrait}.line")
    return OpponentEntry(portrait, tr(f"menu.portrait.{portrait}"), spoken=line)
