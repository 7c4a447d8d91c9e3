"""The tiles of the practice page, drawn as doors: each shows its progress, and a link to its next step."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from pygame import Rect

from claim_desktop.i18n.lists import comma_list
from claim_desktop.i18n.rules_texts import mode_name
from claim_desktop.rules.modes import MODES
from claim_desktop.scenes.daily.calendar_sheet import draw_result
from claim_desktop.scenes.daily.logic.daily_deals import result_text
from claim_desktop.scenes.puzzles import drawings
from claim_desktop.table.artwork.portraits import (
    OPPONENTS,
    Mood,
    draw_on_gold,
)
from claim_desktop.ui import panel_art, theme
from claim_desktop.ui.accessibility.nodes import AccessibleNode, AccessibleRole
from claim_desktop.ui.canvas import Canvas, draw_at
from claim_desktop.ui.layout import cut_bottom, cut_top
from claim_desktop.ui.panel_art import ButtonState, ButtonVariant, gold
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.text.fonts import Face
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.vector import (
    Drawing,
    across,
    box,
    disc,
    down,
    ellipse,
    enamel_stops,
    inset_box,
    layer,
    path,
    radial,
    trace,
)
from claim_desktop.ui.widgets import Option
from claim_desktop.ui.widgets.base import Pressable
from claim_desktop.ui.widgets.button import draw_plaque, plaque_style
from claim_desktop.ui.widgets.choice import Tabs
from claim_desktop.ui.widgets.chooser import PartText

TITLE = TextStyle(Face.DISPLAY_STRONG, 25, theme.CREAM, theme.INK)
LINK = TextStyle(Face.TEXT_STRONG, 19, theme.INK)
TUTOR_TITLE = TextStyle(Face.DISPLAY_STRONG, 22, theme.PAPER_CRIMSON)
TUTOR_LINE = TextStyle(Face.TEXT, 18, theme.INK)
TUTOR_PRESS = TextStyle(Face.TEXT_ITALIC, 17, theme.INK_SOFT)
TUTOR, TUTOR_FACE = "steward", 88
"""The rival who keeps the books, and the diameter of the face."""
HEAD, FOOT, ARCH, TABS = 80, 42, 62, 58
MEDALLION, MEDALLION_MIDDLE = 48, 14
"""The diameter of the medallion on a keystone, and its middle below the tile's upper edge."""

SIDE = 22
"""The margin left and right of a tile's contents, in design pixels."""
Contents = Callable[[Canvas, Rect], None]


class PracticeTile(Pressable):
    """A tile, drawn as a door, that opens a page when pressed; `contents` draws its progress.

    Its own area ends above the threshold, which is drawn as part of it but is a link of its own.
    """

    def __init__(self, name: str, text: str, field: str, contents: Contents, about: str) -> None:
        """`about` is the progress in words."""
        super().__init__(name, text)
        self._field, self._contents, self._about = field, contents, about

    def accessible_nodes(self) -> Sequence[AccessibleNode]:
        """The page it leads to, and the progress."""
        return [AccessibleNode.of(self, AccessibleRole.BUTTON, self.text, about=self._about)]

    def draw(self, surface: Canvas, kit: Toolkit) -> None:
        whole = Rect(self.rect.x, self.rect.y, self.rect.width, self.rect.height + link_height(kit))
        kit.painter.draw(surface, tile, whole, self._field, self.hovered or self.held)
        head, rest = cut_top(self.rect, kit.px(HEAD))
        medal = kit.painter.round_picture(medallion, kit.px(MEDALLION), self._field)
        draw_at(surface, medal, center=(head.centerx, head.y + kit.px(MEDALLION_MIDDLE)))
        _, head = cut_top(head, kit.px(HEAD - 46))
        kit.draw_text_within(surface, self.text, head.inflate(-kit.px(70), 0), TITLE)
        _, inside = cut_bottom(rest, kit.px(8))
        self._contents(surface, inside.inflate(-2 * kit.px(SIDE), 0))


class DayTabs(Tabs[str]):
    """A tab for each of today's deals, with the sign of its result."""

    def __init__(self, modes: Sequence[str], chosen: str, results: Mapping[str, str]) -> None:
        """`results` are those of today by mode: WON, LOST or another word."""
        super().__init__("day", [Option(mode, mode_name(MODES[mode].deck)) for mode in modes], chosen)
        self._results = results

    def describe_part(self, index: int) -> PartText:
        result = self._results.get(self.options[index].value, "")
        return PartText(self.options[index].text, result_text(result) if result else "")

    def draw(self, surface: Canvas, kit: Toolkit) -> None:
        for index, (part, option) in enumerate(zip(self.parts, self.options, strict=True)):
            tone = ButtonVariant.PRIMARY if index == self.index else ButtonVariant.PAPER
            draw_plaque(surface, kit, part, tone, ButtonState.NORMAL)
            style = replace(plaque_style(tone, ButtonState.NORMAL, theme.SMALL + 1), face=Face.TEXT_STRONG)
            text = part.inflate(-kit.px(6), -kit.px(9))
            kit.draw_label(surface, option.text, text, kit.shrink_to_fit(style), wraps=True)
        self.draw_point(surface, kit)
        for part, option in zip(self.parts, self.options, strict=True):
            result = self._results.get(option.value, "").partition(" ")[0]
            draw_result(surface, kit, result, (part.right - kit.px(8), part.y + kit.px(2)), kit.px(20))


def tabs_height(kit: Toolkit, _width: int) -> int:
    """The height of the tabs of today's deals."""
    return kit.scale.for_some_text(TABS)


def link_height(kit: Toolkit) -> int:
    """The depth of a tile's picture below its own area."""
    return kit.px(FOOT + 6)


def tile(width: float, height: float, field: str, is_lit: bool) -> Drawing:
    """An arched wooden door frame with studs, open on a coloured field."""
    light, dark = theme.TILE_FIELDS[field]
    drawing = Drawing(width, height)
    wood = across(theme.TILE_FRAME_STOPS)(drawing)
    glow = radial(((0, light), (1, dark)), 0.5, 0.36, 0.75, 0.62)
    drawing.add(
        path(_arch(0.8, width, height, ARCH), theme.INK),
        path(_arch(2.4, width, height, ARCH), theme.GOLD if is_lit else wood),
        path(_arch(3.6 if is_lit else 2.4, width, height, ARCH), wood),
        path(_arch(12, width, height, ARCH - 6), theme.INK),
        path(_arch(13.6, width, height, ARCH - 7), theme.GOLD_LIGHT if is_lit else theme.GOLD),
        layer(_arch(16, width, height, ARCH - 8), glow, theme.INK, 1.2),
    )
    for share in (0.3, 0.5, 0.7):
        for x in (6.8, width - 6.8):
            drawing.add(path(ellipse(x, height * share, 2.6), theme.GOLD_LIGHT, stroke=theme.INK, width=1))
    foot = box(5, height - FOOT - 4, width - 10, FOOT, 5)
    return drawing.add(layer(foot, down(theme.PARCHMENT_STOPS, height - FOOT), theme.INK, 2.4))


def medallion(diameter: float, field: str) -> Drawing:
    """A medallion in a gold ring: a quill, a question mark, an eye, or the sun."""
    r = diameter / 2
    drawing = Drawing(diameter, diameter).add(
        disc(r - 0.4, theme.INK),
        disc(r - 1.6, gold),
        disc(r - 4.6, radial(enamel_stops(theme.TILE_MEDALLIONS[field], 0.55)), theme.INK, 1.6),
    )
    cream, ink = theme.CREAM_BRIGHT, theme.INK
    match field:
        case "green":
            vane = trace(
                *("M", r * 0.66, r * 1.36, "Q", r * 0.58, r * 0.8, r * 1.42, r * 0.5),
                *("Q", r * 1.44, r * 1.1, r * 0.66, r * 1.36, "Z"),
            )
            shaft = trace("M", r * 0.5, r * 1.54, "L", r * 1.26, r * 0.68)
            return drawing.add(layer(vane, cream, ink, 1.6), path(shaft, stroke=ink, width=1.6))
        case "wine":
            hook = trace(
                *("M", r * 0.68, r * 0.82, "Q", r * 0.7, r * 0.48, r, r * 0.48),
                *(
                    "Q",
                    r * 1.34,
                    r * 0.48,
                    r * 1.34,
                    r * 0.8,
                    "Q",
                    r * 1.34,
                    r,
                    r,
                    r * 1.12,
                    "L",
                    r,
                    r * 1.22,
                ),
            )
            point = ellipse(r, r * 1.48, r * 0.11)
            return drawing.add(
                path(hook, stroke=ink, width=r * 0.34), path(ellipse(r, r * 1.48, r * 0.17), ink),
                path(hook, stroke=cream, width=r * 0.2), path(point, cream),
            )  # fmt: skip
        case "blue":
            lids = trace(
                *("M", r * 0.42, r, "Q", r, r * 0.38, r * 1.58, r),
                *("Q", r, r * 1.62, r * 0.42, r, "Z"),
            )
            return drawing.add(
                layer(lids, cream, ink, 1.8),
                layer(ellipse(r, r, r * 0.27), theme.BLUE_LIGHT, ink, 1.4),
                path(ellipse(r, r, r * 0.12), ink),
            )
        case _:
            ways = [
                (math.cos(math.radians(45 * turn)), math.sin(math.radians(45 * turn))) for turn in range(8)
            ]
            rays = " ".join(
                trace("M", r + x * r * 0.44, r + y * r * 0.44, "L", r + x * r * 0.68, r + y * r * 0.68)
                for x, y in ways
            )
            return drawing.add(
                path(rays, stroke=ink, width=r * 0.24),
                path(rays, stroke=theme.GOLD_BRIGHT, width=r * 0.13),
                layer(ellipse(r, r, r * 0.32), theme.GOLD_BRIGHT, ink, 1.6),
            )


def _around(middle: float, radius: float, angle: float) -> tuple[float, float]:
    """A point on a circle around the middle of a square."""
    return middle + radius * math.cos(angle), middle + radius * math.sin(angle)


def _arch(margin: float, width: float, height: float, rise: float) -> str:
    """A box whose upper edge is an arch of this rise."""
    top = margin + rise
    return trace(
        "M", margin, height - margin, "V", top,
        "Q", margin + width * 0.16, margin, width / 2, margin,
        "Q", width - margin - width * 0.16, margin, width - margin, top,
        "V", height - margin, "Z",
    )  # fmt: skip


class TutorPlaque(Pressable):
    """The tutor's face with one line; pressed, it opens the tutor's page."""

    def __init__(self, name: str, text: str, line: str, press: str) -> None:
        """`press` names the key that does the same."""
        super().__init__(name, text)
        self._line, self._press = line, press

    def accessible_nodes(self) -> Sequence[AccessibleNode]:
        about = comma_list([each for each in (self._line, self._press) if each])
        return [AccessibleNode.of(self, AccessibleRole.BUTTON, self.text, about=about)]

    def draw(self, surface: Canvas, kit: Toolkit) -> None:
        kit.painter.draw(
            surface, panel_art.inlay, self.rect, False, self.enabled and (self.hovered or self.held)
        )
        ring = Rect(0, 0, kit.px(TUTOR_FACE), kit.px(TUTOR_FACE))
        ring.center = self.rect.x + kit.px(18) + ring.width // 2, self.rect.centery + kit.px(4)
        draw_on_gold(surface, kit, ring, OPPONENTS[TUTOR], Mood.GLAD if self.enabled else Mood.CALM, light=2)
        left = ring.right + kit.px(18)
        inside = Rect(left, self.rect.y + kit.px(14), self.rect.right - kit.px(14) - left, 0)
        inside.height = self.rect.height - kit.px(28)
        title, line = cut_top(inside, round(inside.height * 0.42))
        with kit.text_capture.described_as(""):  # its node says the same
            kit.draw_fitting_text(surface, self.text, title, TUTOR_TITLE, 0, 0.5)
            foot, line = cut_bottom(line, kit.px(24) if self._press else 0)
            kit.draw_fitting_text(surface, self._line, line, TUTOR_LINE, 0, 0)
            kit.draw_text_within(surface, self._press, foot, TUTOR_PRESS, 0)


class NextStepLink(Pressable):
    """The link at a tile's foot, which names the next step and leads to it."""

    def __init__(self, name: str, text: str, row: list[NextStepLink]) -> None:
        """Join the links of a row, which have letters of one size."""
        super().__init__(name, text)
        self._row = row
        row.append(self)

    def accessible_nodes(self) -> Sequence[AccessibleNode]:
        """The step it leads to; without one only the reason."""
        role = AccessibleRole.BUTTON if self.enabled else AccessibleRole.TEXT
        return [AccessibleNode.of(self, role, self.text)]

    def draw(self, surface: Canvas, kit: Toolkit) -> None:
        if self.enabled and (self.hovered or self.held):
            kit.painter.draw(surface, light_drawing, self.rect)
        area = self.words_area(kit)
        style = kit.fit_lines(
            [(each.text, each.words_area(kit)) for each in self._row], kit.within(LINK, area.height)
        )
        if self.enabled:
            arrow = kit.painter.picture(drawings.arrow, (kit.px(11), kit.px(16)))
            written = kit.draw_text(surface, self.text, area, style)
            draw_at(surface, arrow, midleft=(written.right + kit.px(9), area.centery))
        else:
            kit.draw_text(surface, self.text, area, style.with_color(theme.INK_SOFT))

    def words_area(self, kit: Toolkit) -> Rect:
        """The place for the words; an arrow follows them if they lead anywhere."""
        area = self.rect.inflate(-kit.px(24), 0)
        area.width -= kit.px(20) if self.enabled else 0
        return area


def light_drawing(width: float, height: float) -> Drawing:
    """The light behind a link under the mouse."""
    return Drawing(width, height).add(inset_box(1, 5, theme.GOLD, opacity=0.35))
