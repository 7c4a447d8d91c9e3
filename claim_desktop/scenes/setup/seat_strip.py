"""The seats of a new game as plates beside its title: their players, and the selected one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from pygame import Rect

from claim_desktop.i18n import tr
from claim_desktop.scenes.setup import drawings
from claim_desktop.scenes.setup.seat import Seat, SeatKind
from claim_desktop.table.artwork.portraits import OPPONENTS, draw_face
from claim_desktop.ui import panel_art, styles, theme
from claim_desktop.ui.accessibility.nodes import AccessibleNode
from claim_desktop.ui.accessibility.targets import click_targets
from claim_desktop.ui.actions import Action
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.layout import align, columns, cut_left, cut_right, rows, square
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.text.fonts import Face
from claim_desktop.ui.theme import Enamel
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.widgets import Chooser, Response
from claim_desktop.ui.widgets.chooser import PartText
from claim_desktop.ui.widgets.label import draw_number_disc

RING = 36
"""The diameter of a face on a plate."""

NUMBER = 0.62
"""The width of a seat's number, as a share of its face's ring."""

SIDE_WIDTH, MAX_WIDTH, GAP = 390, 262, 10
"""The width of the plates at either end, that of a plate at most, and the gap between two."""

ARROWS = 26
"""The width of the arrows at the end of a plate."""

REACH = 36
"""The width of the area at that end where a click counts as one on the arrows."""

NAME = TextStyle(Face.TEXT_STRONG, theme.SMALL + 1, theme.CREAM, theme.INK)
KIND = TextStyle(Face.TEXT_ITALIC, theme.SMALL, theme.CREAM_SOFT, theme.INK)


@dataclass(frozen=True, slots=True)
class SeatPlate:
    """The content of a seat's plate."""

    name: str
    kind: str
    """The text below the name."""
    portrait: str
    """The name of a portrait; empty for a player who is not known yet."""
    enamel: Enamel


def plate_of(seat: Seat, enamel: Enamel) -> SeatPlate:
    """A seat's plate."""
    match seat.kind:
        case SeatKind.PERSON:
            kind, portrait = tr("menu.new_game.person"), seat.portrait
        case SeatKind.OPPONENT:
            kind, portrait = tr(f"levels.{seat.level}"), OPPONENTS[seat.level]
        case SeatKind.RANDOM:
            kind, portrait = tr("menu.new_game.by_lot"), ""
    return SeatPlate(seat.display_name, kind, portrait, enamel)


class SeatStrip(Chooser):
    """A plate for each seat, whose arrows change who takes it; LEFT and RIGHT select a seat."""

    wraps = True

    def __init__(self, name: str, plates: Sequence[SeatPlate], index: int) -> None:
        """Make the plates, with the one at this index selected."""
        super().__init__(name)
        self.plates, self.index = plates, index
        self._parts: list[Rect] = []
        self.changed_by = 0
        """The direction in which the last change moves the kind of the selected seat: 1 on, -1 back, 0 not
        at all.
        """

    def place(self, area: Rect, kit: Toolkit) -> None:
        """Place half of the plates at the left end of the area, and the others at its right end."""
        count, width = len(self.plates), kit.px(SIDE_WIDTH)
        left, right = cut_left(area, width)[0], cut_right(area, width)[0]
        self._parts = [*_plates(left, count // 2, kit), *_plates(right, count - count // 2, kit)]
        self.set_rect(self._parts[0].unionall(self._parts[1:]))

    @property
    def parts(self) -> Sequence[Rect]:
        """The places of the plates."""
        return self._parts

    @property
    def focus_rect(self) -> Rect:
        """The selected plate."""
        return self.parts[self.index]

    def describe_part(self, index: int) -> PartText:
        """The player of a seat."""
        return PartText(self.plates[index].name, self.plates[index].kind)

    def part_node(self, index: int, place: Rect | None) -> AccessibleNode:
        """The node of a seat; one switch also uses the arrow for its next possible player."""
        node = super().part_node(index, place)
        return replace(node, targets=click_targets((node.rect, self.arrow(index, 1))))

    def handle_action(self, action: Action) -> Response:
        """Select a neighbour on LEFT and RIGHT; UP and DOWN go on to other controls."""
        return Response.IGNORED if action in (Action.UP, Action.DOWN) else super().handle_action(action)

    @property
    def hit_areas(self) -> Sequence[Rect]:
        """Each seat's plate, with both arrows on it: hitting the wrong one is undone with the other."""
        return [*self.parts, *map(self._reach, self.parts)]

    def click(self, position: tuple[int, int]) -> Response:
        """Select the seat that was clicked; on its arrows, change who sits there."""
        response, seat = super().click(position), self.part_at(position)
        if seat is None:
            return response
        arrows = self._reach(self.parts[seat])
        is_on_arrows = arrows.collidepoint(position)
        return self._turn(1 if position[1] >= arrows.centery else -1) if is_on_arrows else response

    def arrow(self, seat: int, by: int) -> Rect:
        """The arrow on a seat's plate that changes its player, on (1) or back (-1)."""
        return rows(self._arrows(self.parts[seat]), 2)[1 if by > 0 else 0]

    def choose(self, index: int) -> Response:
        """Select a seat, even the selected one, whose details then follow again."""
        self.index, self.changed_by = index, 0
        return Response.CHANGED

    def _turn(self, by: int) -> Response:
        self.changed_by = by
        return Response.CHANGED

    def _reach(self, part: Rect) -> Rect:
        """The area of a click that moves on or back: slightly beside the arrows too."""
        return cut_right(part, round(part.height * REACH / 48))[0]

    def _arrows(self, part: Rect) -> Rect:
        return cut_right(part, round(part.height * ARROWS / 48))[0]

    def draw_part(self, surface: Canvas, kit: Toolkit, index: int, place: Rect) -> None:
        """Draw a seat's plate, lit if it is selected."""
        plate, is_active = self.plates[index], index == self.index
        kit.painter.draw_shadow(surface, place, 4, 130, down=3)
        kit.painter.draw(surface, panel_art.plank, place, is_active)
        face, rest = cut_left(place, round(place.height * 1.12))
        self._draw_face(surface, kit, index, plate, face)
        for by in (-1, 1):
            arrow = self.arrow(index, by).inflate(-kit.px(8), -kit.px(9))
            picture = kit.painter.picture(drawings.spin_arrow, arrow.size, by < 0)
            surface.blit(picture, arrow.move(-kit.px(3), -by * kit.px(1)))
        text = Rect(rest.x, rest.y, rest.width - self._arrows(place).width, rest.height)
        upper, lower = rows(text.inflate(0, -kit.px(7)), (1.1, 1))
        tone = theme.GOLD_BRIGHT if is_active else theme.CREAM
        kit.draw_name(surface, plate.name, upper, kit.within(NAME.with_color(tone), upper.height * 1.2), 0)
        kit.draw_text_within(surface, plate.kind, lower, KIND, 0, share=1.2)

    def _draw_face(self, surface: Canvas, kit: Toolkit, seat: int, plate: SeatPlate, area: Rect) -> None:
        size = round(area.height * RING / 48)
        ring = square(size, (area.centerx + kit.px(1), area.centery + kit.px(2)))
        if plate.portrait:
            draw_face(surface, kit, ring, plate.portrait)
        else:
            kit.painter.draw_round(surface, drawings.hooded_ring, ring.center, size)
        badge = square(round(size * NUMBER), (ring.left + kit.px(2), ring.bottom - kit.px(4)))
        draw_number_disc(surface, kit, badge, seat + 1, plate.enamel, styles.PLAQUE.with_size(theme.SMALL))


def _plates(side: Rect, count: int, kit: Toolkit) -> list[Rect]:
    """The plates in the middle of one side."""
    gaps = (count - 1) * kit.px(GAP)
    width = min(kit.px(MAX_WIDTH), (side.width - gaps) // count)
    return columns(align((count * width + gaps, side.height), side), count, kit.px(GAP))
