"""The graph of the review: the chosen seat's chance from trick to trick. Its axis is the slider."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame
from pygame import Rect

from claim_desktop.i18n import signed_number, tr
from claim_desktop.i18n.lists import comma_list
from claim_desktop.i18n.rules_texts import phase_name
from claim_desktop.rules.state import Phase
from claim_desktop.scenes.review import drawings
from claim_desktop.scenes.review.graph_data import GraphData
from claim_desktop.scenes.review.logic.review import TurningPoint
from claim_desktop.scenes.review.logic.win_chance import Luck
from claim_desktop.scenes.review.look import ReviewPainter
from claim_desktop.scenes.review.position_text import chance_text
from claim_desktop.table.artwork.side_signs import draw_sign
from claim_desktop.ui import theme
from claim_desktop.ui.accessibility.nodes import AccessibleNode, AccessibleRole
from claim_desktop.ui.accessibility.targets import click_targets
from claim_desktop.ui.canvas import Canvas, draw_centered
from claim_desktop.ui.chart_parts import draw_axis, draw_legend
from claim_desktop.ui.layout import cut_left
from claim_desktop.ui.styles import TextStyle, quiet_enamel
from claim_desktop.ui.text.fonts import Face
from claim_desktop.ui.theme import Stops
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.touch.grip import Position
from claim_desktop.ui.vector import DEPTH
from claim_desktop.ui.versioned_cache import Cached
from claim_desktop.ui.widgets import Chooser, Response
from claim_desktop.ui.widgets.chooser import NOWHERE

HEAD = TextStyle(Face.DISPLAY, 19, theme.INK)
NOTE = TextStyle(Face.TEXT_ITALIC, 17, theme.INK_SOFT)
AXIS = TextStyle(Face.TEXT_STRONG, 18, theme.INK)
TRICK = TextStyle(Face.TEXT, 17, theme.INK_SOFT)
FLAG = TextStyle(Face.DISPLAY_STRONG, 14, theme.CREAM_BRIGHT, theme.INK)
SEAL = TextStyle(Face.DISPLAY_STRONG, 19, theme.CREAM_BRIGHT, theme.INK)
PART = TextStyle(Face.TEXT_STRONG, 15, theme.CREAM_BRIGHT, theme.INK)

PHASES = Phase.ONE, Phase.TWO
LEFT, RIGHT, GAP = 126, 1160, 14
"""The plot's ends and the room between the phases, in design pixels."""
HEAD_Y, PLOT_Y = 456, 480
LEGEND_X = 780
PLOT_HEIGHT = {True: 104, False: 128}
"""Its height with the bar of luck and play below it, and without."""
INSIDE = 7
"""The distance from the plot's edges to the lines of 100 and 0."""
RAIL_HEIGHT, PEG, KNOB, SEAL_SIZE, FACE = 9, 15, 30, 40, 34
FLAG_SIZE = (28, 34)
CLEAR_OF_HEAD = 6
"""The maximum rise of a flag above the plot, clear of the text there."""
SIGN_SHARE = 0.62
"""The share of a flag's cloth that the sign of its side takes up."""
BAR = (126, 633, 1034, 22)
MIN_PART = 96
"""The minimum width of a part of the bar, so that its text fits."""


class Graph(Chooser):
    """Reports the trick under the mouse as `chosen`, and the move of a turning point as `moment`."""

    steps = NOWHERE  # the scene has keys that go through all moves
    follows = True
    sound = None

    def __init__(self, look: ReviewPainter) -> None:
        super().__init__("graph")
        self._look = look
        self.data = GraphData(0)
        self.phase, self.trick = Phase.ONE, 1
        """The trick that is shown; 0 after the end."""
        self.moment: int | None = None
        """The move of the turning point whose flag was clicked, if any."""
        self.hides_after = False
        """Whether everything after the current trick is left out, so that it gives nothing away."""
        self._picture: Cached[pygame.Surface] = Cached()
        self.flags: list[tuple[Rect, int]] = []
        """The area of each turning point, and the move that a click on it leads to."""

    def accessible_nodes(self) -> Sequence[AccessibleNode]:
        """The seat, its chance at the current trick and, with two players, luck and play.

        One switch goes through the flags of the turning points; the buttons below reach every move.
        """
        name = tr("speech.chance", name=self._look.seated[self.data.seat].name)
        chance = chance_text(self.data, self.phase.value, self.trick) or tr("speech.chance.unknown")
        luck = ""
        if self._luck is not None:
            words = comma_list(self._luck_texts(self._luck))
            luck = tr("speech.named", name=tr("review.luck"), words=words)
        flags = click_targets(rect for rect, _ in self.flags)
        return [AccessibleNode.of(self, AccessibleRole.CHOICE, name, value=chance, about=luck, targets=flags)]

    @property
    def _luck(self) -> Luck | None:
        """The luck that is shown; it would give away how the game ends."""
        return None if self.hides_after else self.data.summary.luck

    def _luck_texts(self, luck: Luck) -> list[str]:
        """What the deal, the draws, and the play of the seat and its rival added to the result; then that."""
        own, rival = (self._look.seated[seat].name for seat in (self.data.seat, 1 - self.data.seat))
        return [
            tr("review.luck.deal", points=luck.deal),
            tr("review.luck.draws", points=signed_number(luck.draws)),
            tr("review.luck.play", name=own, points=signed_number(luck.own)),
            tr("review.luck.play", name=rival, points=signed_number(luck.rival)),
            tr("review.luck.sum", points=luck.result),
        ]

    @property
    def chosen(self) -> tuple[Phase, int]:
        """The phase and number of the chosen trick."""
        first_phase = self.index < self._tricks
        return (Phase.ONE, self.index + 1) if first_phase else (Phase.TWO, self.index - self._tricks + 1)

    # Positions, in design pixels

    @property
    def _tricks(self) -> int:
        return self._look.deck.hand_size

    @property
    def _step(self) -> float:
        return (RIGHT - LEFT - GAP) / (2 * self._tricks)

    @property
    def _height(self) -> int:
        return PLOT_HEIGHT[self._look.deck.players == 2]

    def _start(self, phase: Phase) -> float:
        return LEFT if phase is Phase.ONE else LEFT + self._step * self._tricks + GAP

    def x_of(self, phase: Phase, trick: int) -> float:
        """The position of a trick on the rail, in the design's units."""
        return self._start(phase) + self._step * (trick - 0.5)

    def _y(self, chance: float) -> float:
        return PLOT_Y + INSIDE + (self._height - 2 * INSIDE) * (1 - chance)

    # Widget

    @property
    def focus_rect(self) -> Rect:
        """The plot alone, so that the ring crosses neither the text beside it nor the bar below."""
        return self._look.rect((LEFT, PLOT_Y, RIGHT - LEFT, self._height))

    @property
    def parts(self) -> list[Rect]:
        """The column of each trick."""
        each = [self.x_of(phase, trick) for phase in PHASES for trick in range(1, self._tricks + 1)]
        left = self._step / 2
        return [self._look.rect((x - left, PLOT_Y, self._step, self._height)) for x in each]

    def part_at(self, position: Position) -> int:
        """The index of the column nearest to the position."""
        columns = self.parts
        return min(range(len(columns)), key=lambda index: abs(columns[index].centerx - position[0]))

    def click(self, position: Position) -> Response:
        """Go to a flag's moment, or to the trick under the mouse."""
        flag = next((moment for rect, moment in self.flags if rect.collidepoint(position)), None)
        response = super().click(position)
        self.moment = flag
        return response

    def choose(self, index: int) -> Response:
        """Choose a trick, even the same one, at another of whose moves the review may be."""
        super().choose(index)
        self.moment = None
        return Response.CHANGED

    def draw(self, surface: Canvas, kit: Toolkit) -> None:
        """Draw the curve from its picture, and over it the light on the current trick."""
        look = self._look
        area = look.rect((LEFT - 6, PLOT_Y - 6, RIGHT - LEFT + 12, self._height + 12))
        if self.trick:
            x = self.x_of(self.phase, self.trick)
            column = look.rect((x - 18, PLOT_Y, 36, self._height + 10))
            kit.painter.draw(surface, drawings.column, column)
        version = area.size, self.data.key, self.hides_after and (self.phase, self.trick)
        surface.blit(self._picture.get(version, partial(self._draw_lines, area.size)), area)
        self._draw_flags(surface)
        self._draw_rail(surface)
        if self._luck is not None:
            self._draw_luck(surface, self._luck)

    # The static ground

    def draw_ground(self, surface: Canvas, kit: Toolkit, area: Rect, seat: int) -> None:
        """Draw headings, grounds and axes, and the face of the seat."""
        look = self._look
        proven = look.deck.players == 2
        self._draw_phase(surface, Phase.ONE, tr("review.estimate"), theme.ESTIMATE_STOPS)
        second = theme.PROVEN_STOPS if proven else theme.ESTIMATE_STOPS
        self._draw_phase(surface, Phase.TWO, tr("review.proven" if proven else "review.estimate"), second)
        plot = look.rect((LEFT, PLOT_Y + INSIDE, RIGHT - LEFT, self._height - 2 * INSIDE))
        draw_axis(surface, kit, plot, [(1.0, "100"), (0.5, "50"), (0.0, "0")], AXIS, kit.px(34))
        if proven:
            results = enumerate(("lost", "shared", "won"))
            labels = [(number / 2, tr(f"review.axis.{result}")) for number, result in results]
            draw_axis(surface, kit, plot, labels, AXIS, -kit.px(84))
        self._draw_legend(surface, seat)
        for who, y in self._faces(seat):
            look.draw_face(surface, who, look.rect((36, y, FACE, FACE)))

    def _draw_legend(self, surface: Canvas, seat: int) -> None:
        """Explain on the right that a side's peg marks a trick that it won."""
        look, kit = self._look, self._look.kit
        area = look.rect((LEGEND_X, HEAD_Y - 3, RIGHT - LEGEND_X + 90, 24))
        entries = [
            (
                kit.painter.round_picture(drawings.peg, kit.px(PEG), token.place, token.text_color),
                token.name if token.is_partnership else look.seated[token.side].name,
            )
            for token in look.tokens(seat)
        ]
        draw_legend(surface, kit, area, entries, NOTE.with_color(theme.INK), x=1, row_count=1)

    def _faces(self, seat: int) -> list[tuple[int, float]]:
        """Draw the chosen seat beside 100 and, with two players, the rival beside 0."""
        upper = (seat, self._y(1.0) - FACE / 2 + 4)
        if self._look.deck.players != 2:
            return [upper]
        return [upper, (1 - seat, self._y(0.0) - FACE / 2 - 4)]

    def _draw_phase(self, surface: Canvas, phase: Phase, note: str, stops: Stops) -> None:
        look, kit = self._look, self._look.kit
        left, width = self._start(phase), self._step * self._tricks
        ground = look.rect((left, PLOT_Y, width, self._height))
        kit.painter.draw(surface, drawings.ground, ground, stops)
        head = look.rect((left + 4, HEAD_Y - 3, width - 8, 24))
        text = phase_name(phase)
        written = kit.draw_text_within(surface, text, head, HEAD, 0)
        _, rest = cut_left(head, written.width, kit.px(12))
        kit.draw_text_within(surface, note, rest, NOTE, 0)
        for trick in range(1, self._tricks + 1):
            place = look.rect((self.x_of(phase, trick) - 18, self._rail_y + 11, 36, 18))
            kit.draw_text_within(surface, str(trick), place, TRICK)

    @property
    def _rail_y(self) -> float:
        """The middle of the rail."""
        return PLOT_Y + self._height + 16

    # The lines

    def _draw_lines(self, size: tuple[int, int]) -> pygame.Surface:
        picture = pygame.Surface(size, pygame.SRCALPHA, DEPTH)
        for phase in PHASES:
            self._draw_estimate(picture, phase)
        if self.data.summary.steps:
            self._draw_steps(picture)
        return picture

    def _draw_estimate(self, picture: pygame.Surface, phase: Phase) -> None:
        points = [
            each
            for each in self.data.summary.course
            if each.phase == phase.value and not each.is_proven and self._is_visible(phase, each.trick)
        ]
        if not points:
            return
        lines = [
            tuple(self._at(phase, each.trick, getattr(each, share)) for each in points)
            for share in ("chance", "low", "high")
        ]
        self._look.kit.painter.draw(picture, drawings.curve, picture.get_rect(), *lines)

    def _draw_steps(self, picture: pygame.Surface) -> None:
        steps = [each for each in self.data.summary.steps if self._is_visible(Phase.TWO, each.trick)]
        if not steps:
            return
        start, shift = self._start(Phase.TWO) - LEFT + 6, 6 - PLOT_Y
        last = self.trick if self.hides_after and self.phase is Phase.TWO else self._tricks
        points = [(start, self._y(steps[0].value) + shift)]
        for step in steps[1:]:
            x = self._at(Phase.TWO, step.trick, 0)[0]
            points += [(x, points[-1][1]), (x, self._y(step.value) + shift)]
        end = start + self._step * last - (self._step / 2 if last < self._tricks else 0)
        points.append((end, points[-1][1]))
        beads = []
        for trick in range(1, last + 1):
            passed = [step for step in steps if step.by is None or step.trick < trick]
            beads.append(self._at(Phase.TWO, trick, passed[-1].value))
        painter = self._look.kit.painter
        painter.draw(picture, drawings.steps, picture.get_rect(), tuple(points), tuple(beads))

    def _at(self, phase: Phase, trick: int, chance: float) -> tuple[float, float]:
        """A point in the picture of the lines."""
        return self.x_of(phase, trick) - LEFT + 6, self._y(chance) - PLOT_Y + 6

    def _is_visible(self, phase: Phase, trick: int) -> bool:
        return not self.hides_after or (phase.value, trick) <= (self.phase.value, self.trick)

    # Flags, rail and bar

    def _draw_flags(self, surface: Canvas) -> None:
        self.flags = []
        for number, point in enumerate(self.data.turning, 1):
            phase = Phase(point.phase)
            if self.hides_after and (phase is not self.phase or point.trick != self.trick):
                continue
            if point.is_proven:
                self._draw_seal(surface, point, str(number))
            else:
                self._draw_flag(surface, point, str(number), theme.HINT_BAD)
        for point in () if self.hides_after else self.data.others:
            token = self._look.token_of(point.seat, self.data.seat)
            cloth = self._draw_flag(surface, point, "", token.enamel)
            size = round(cloth.height * SIGN_SHARE)
            draw_sign(surface, self._look.kit, token.place, cloth.center, size, theme.CREAM)

    def _chance_at(self, point: TurningPoint) -> float:
        """The height of the line at the trick of a turning point."""
        summary, trick = self.data.summary, (point.phase, point.trick)
        found = [each for each in summary.course if (each.phase, each.trick) == trick]
        if found:
            return found[0].chance
        return summary.steps[-1].value if summary.steps else 0.5

    def _draw_flag(self, surface: Canvas, point: TurningPoint, text: str, enamel: theme.Enamel) -> Rect:
        """Draw a flag over the line; returns its cloth."""
        look, kit = self._look, self._look.kit
        x, y = self.x_of(Phase(point.phase), point.trick), self._y(self._chance_at(point))
        width, height = FLAG_SIZE
        y = max(y, PLOT_Y + height - CLEAR_OF_HEAD)
        rect = look.rect((x - 2.5, y - height, width, height))
        kit.painter.draw(surface, drawings.flag, rect, enamel)
        cloth = Rect(
            rect.x + kit.px(4), rect.y + kit.px(1), rect.width - kit.px(11), round(rect.height * 0.66)
        )
        kit.draw_text_within(surface, text, cloth, FLAG)
        self.flags.append((rect, point.index))
        return cloth

    def _draw_seal(self, surface: Canvas, point: TurningPoint, text: str) -> None:
        look, kit = self._look, self._look.kit
        x = self.x_of(Phase(point.phase), point.trick)
        y = (self._y(point.before) + self._y(point.after)) / 2
        rect = look.space.around(x, y, SEAL_SIZE, SEAL_SIZE)
        rect.height = rect.width
        kit.painter.draw_round(surface, drawings.wax, rect.center, rect.width)
        kit.draw_text_within(surface, text, rect, SEAL, share=0.7)
        self.flags.append((rect, point.index))

    def _draw_rail(self, surface: Canvas) -> None:
        look, kit = self._look, self._look.kit
        rail = look.rect((LEFT - 6, self._rail_y - RAIL_HEIGHT / 2, RIGHT - LEFT + 12, RAIL_HEIGHT))
        passed = self.x_of(self.phase, self.trick) - LEFT + 6 if self.trick else RIGHT - LEFT + 12
        kit.painter.draw(surface, drawings.rail, rail, passed)
        for phase, winners in self.data.winners.items():
            for trick, seat in enumerate(winners, 1):
                token = look.token_of(seat, self.data.seat)
                peg = kit.painter.round_picture(drawings.peg, kit.px(PEG), token.place, token.text_color)
                middle = look.space.point(self.x_of(phase, trick), self._rail_y)
                draw_centered(surface, peg, middle)
        if self.trick:
            knob = kit.painter.round_picture(drawings.knob, kit.px(KNOB))
            middle = look.space.point(self.x_of(self.phase, self.trick), self._rail_y)
            draw_centered(surface, knob, middle)

    def _draw_luck(self, surface: Canvas, luck: Luck) -> None:
        """Draw the bar: hatched for the cards' contribution, solid for the play's."""
        look, kit = self._look, self._look.kit
        *texts, sum_text = self._luck_texts(luck)
        amounts = luck.deal, luck.draws, luck.own, luck.rival
        own, rival = (look.token_of(seat, self.data.seat) for seat in (self.data.seat, 1 - self.data.seat))
        enamels = theme.HINT_PLAIN, theme.HINT_PLAIN, own.enamel, rival.enamel
        bar = look.rect(BAR)
        style = kit.within(HEAD.with_size(16), bar.height)
        wide = max(kit.px(128), kit.text_width(tr("review.luck"), style))
        title, rest = cut_left(bar, min(wide, bar.width // 4), kit.px(6))
        kit.draw_text(surface, tr("review.luck"), title, style, 0)
        result = Rect(rest.right - kit.px(84), rest.y, kit.px(84), rest.height)
        rest.width -= result.width + kit.px(8)
        kit.draw_text_within(surface, sum_text, result, AXIS, 0)
        total = sum(map(abs, amounts)) or 1
        spare = rest.width - len(amounts) * kit.px(MIN_PART)
        left = rest.x
        for text, points, enamel in zip(texts, amounts, enamels, strict=True):
            is_luck = enamel is theme.HINT_PLAIN
            width = kit.px(MIN_PART) + int(spare * abs(points) / total)
            area = Rect(left, rest.y, width - kit.px(3), rest.height)
            style = PART if is_luck else PART.on_enamel(enamel)
            shade = enamel if is_luck else quiet_enamel(enamel)
            kit.painter.draw(surface, drawings.share, area, shade, is_luck)
            kit.draw_text_within(surface, text, area.inflate(-kit.px(12), 0), style)
            left += width
