"""Widgets for choosing one of several options: a stepper for many, segments for few, tabs for pages."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, Self, TypeVar

from pygame import Rect

from claim_desktop.ui import controls, panel_art, theme
from claim_desktop.ui.accessibility.nodes import AccessibleNode, AccessibleRole, GroupRole
from claim_desktop.ui.actions import Action
from claim_desktop.ui.canvas import Canvas, draw_centered
from claim_desktop.ui.layout import MIN_GROWTH, columns, cut_left, rows
from claim_desktop.ui.panel_art import ButtonState, ButtonVariant
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.widgets.base import Response, Widget
from claim_desktop.ui.widgets.button import draw_plaque, plaque_style
from claim_desktop.ui.widgets.chooser import AROUND, Chooser, PartText

Value = TypeVar("Value")

MARGIN, ROOMY_MARGIN = 10, 14
"""The margin left and right of the words in a segment, in design pixels, and where words share the width."""

TICK, TICK_INSET = 21, 5
"""The size of the chosen segment's tick, and how far its middle lies within the corner, in design pixels."""


NARROW, NARROWER = 160, 8
"""Below this width, in design pixels, arrows and text are this much nearer to the edges."""

TWO_LINES = 0.82
"""The size of text on two lines, as a share of its usual size."""

TAB_HEIGHT, TAB_GAP = 46, 8
TAB_POINT = (26, 11)
"""Width and height of the point with which the open page's tab points at it."""

TAB_STYLE = plaque_style(ButtonVariant.PAPER, ButtonState.NORMAL, theme.BUTTON)
MIN_TAB_TEXT = 0.8
"""The size of text, as a share of its usual size, below which the tabs take two rows; for large text it is
`MIN_GROWTH`."""


@dataclass(frozen=True, slots=True)
class Option(Generic[Value]):
    """A value and its text."""

    value: Value
    text: str
    spoken: str = ""
    """Its text for screen readers, where the one on the screen also names the choice."""


class _OptionChooser(Chooser, Generic[Value]):
    """Options, one of which is chosen."""

    def __init__(self, name: str, options: Sequence[Option[Value]], value: Value) -> None:
        super().__init__(name)
        self.options = list(options)
        self.select(value)

    @property
    def value(self) -> Value:
        return self.options[self.index].value

    @property
    def count(self) -> int:
        return len(self.options)

    def on_value(self, react: Callable[[Value], None]) -> Self:
        """Set the handler of another value; returns the widget."""
        return self.on_change(lambda: react(self.value))

    def select(self, value: Value) -> None:
        """Choose the option with that value; the first if there is none."""
        self.index = next((i for i, option in enumerate(self.options) if option.value == value), 0)
        self.text = self.options[self.index].text

    def choose(self, index: int) -> Response:
        self.text = self.options[index].text
        return super().choose(index)


class Stepper(_OptionChooser[Value]):
    """Shows one option between two arrows, and wraps around at the ends; a single option has no arrows."""

    steps = AROUND
    wraps = True

    def accessible_nodes(self) -> Sequence[AccessibleNode]:
        position, value = (self.index + 1, len(self.options)), self.options[self.index].spoken or self.text
        return [AccessibleNode.of(self, AccessibleRole.CHOICE, "", value=value, position=position)]

    @property
    def hit_areas(self) -> Sequence[Rect]:
        """The left third, which steps back, and the rest."""
        return cut_left(self.rect, self.rect.width // 3)

    def click(self, position: tuple[int, int]) -> Response:
        """Step back on a click on the left third, otherwise forward."""
        by = -1 if position[0] < self.rect.x + self.rect.width / 3 else 1
        return self.choose((self.index + by) % self.count)

    def draw(self, surface: Canvas, kit: Toolkit) -> None:
        state = _state(self)
        if len(self.options) == 1:  # no choice: a sign instead of a button that cannot be pressed
            kit.painter.draw(surface, panel_art.inlay, self.rect.inflate(-kit.px(4), -kit.px(6)))
            self._draw_option(surface, kit, self.rect.inflate(-2 * kit.px(16), 0), ButtonState.NORMAL)
            return
        draw_plaque(surface, kit, self.rect, ButtonVariant.PAPER, state)
        nearer = kit.px(NARROWER) if self.rect.width < kit.px(NARROW) else 0
        size = min(self.rect.height - kit.px(10), kit.px(28)) - nearer // 2
        nearer *= 2 if kit.is_text_cramped else 1
        edge = kit.px(24) - nearer
        for pointing, centerx in ((-1, self.rect.x + edge), (1, self.rect.right - edge)):
            kit.painter.draw_round(
                surface, controls.arrow, (centerx, self.rect.centery), size, pointing, self.enabled
            )
        self._draw_option(surface, kit, self.rect.inflate(-2 * (kit.px(40) - nearer), 0), state)

    def _draw_option(self, surface: Canvas, kit: Toolkit, area: Rect, state: ButtonState) -> None:
        style = plaque_style(ButtonVariant.PAPER, state, theme.BODY).with_size(theme.SMALL + 1)
        if kit.has_room(self.text, style, area.width):
            kit.draw_text(surface, self.text, area, style)
        else:  # on two lines rather than truncated
            lines = area.inflate(0, -kit.px(6))
            kit.draw_fitting_text(
                surface, self.text, lines, style.with_size(style.size * TWO_LINES), 0.5, 0.5
            )


class SegmentedControl(_OptionChooser[Value]):
    """Shows all options side by side, the chosen one in enamel and with a tick."""

    part_roles = AccessibleRole.OPTION, GroupRole.OPTIONS
    _shares: Sequence[float] = ()
    """The relative widths of the parts; they are equal if there are none."""

    @property
    def parts(self) -> list[Rect]:
        return columns(self.rect, self._shares or len(self.options), self.rect.height // 12)

    def fit_parts(self, kit: Toolkit) -> None:
        """Let longer words have wider parts."""
        style = plaque_style(ButtonVariant.PAPER, ButtonState.NORMAL, theme.SMALL)
        self._shares = [kit.text_width(each.text, style) + 2 * kit.px(ROOMY_MARGIN) for each in self.options]

    def describe_part(self, index: int) -> PartText:
        return PartText(self.options[index].text)

    def handle_action(self, action: Action) -> Response:
        """Choose a neighbour on LEFT and RIGHT, and the next option, or the first, on CONFIRM."""
        if action is Action.CONFIRM:
            return self.choose((self.index + 1) % len(self.options))
        return super().handle_action(action)

    def draw(self, surface: Canvas, kit: Toolkit) -> None:
        """Draw a plaque for each option, all with letters of the same size."""
        size = self._letter_size(kit)
        for index, (part, option) in enumerate(zip(self.parts, self.options, strict=True)):
            chosen = index == self.index
            tone = ButtonVariant.PRIMARY if chosen else ButtonVariant.PAPER
            state = ButtonState.DISABLED if not self.enabled else ButtonState.NORMAL
            draw_plaque(surface, kit, part, tone, state)
            text = part.inflate(-2 * kit.px(MARGIN), kit.px(6))
            kit.draw_label(surface, option.text, text, plaque_style(tone, state, size))
        draw_tick(surface, kit, self.parts[self.index])

    def _letter_size(self, kit: Toolkit) -> float:
        """The largest size at which every option fits; `draw_text` shortens a text that is still too long."""
        style = plaque_style(ButtonVariant.PAPER, ButtonState.NORMAL, theme.SMALL)
        fits = [
            (part.width - 2 * kit.px(MARGIN)) / max(1, kit.text_width(option.text, style))
            for part, option in zip(self.parts, self.options, strict=True)
        ]
        return max(theme.SMALL * kit.min_fit, theme.SMALL * min(1.0, *fits))


class Tabs(SegmentedControl[Value]):
    """One stop of the focus, with LEFT and RIGHT inside; the tabs take two rows if they have to."""

    part_roles = AccessibleRole.TAB, GroupRole.TABS
    _lines = 1
    _gap = 0

    def height(self, kit: Toolkit, width: int) -> int:
        """Return the height in real pixels that the tabs need at this width."""
        one = (width - (len(self.options) - 1) * kit.px(TAB_GAP)) // len(self.options)
        widest = self._widest(kit, TAB_STYLE.with_size(TAB_STYLE.size / kit.scale.text_factor))
        least = MIN_GROWTH if kit.is_text_cramped else MIN_TAB_TEXT
        self._lines = 1 if (one - 2 * kit.px(MARGIN)) >= widest * least else 2
        self._gap = kit.px(TAB_GAP)
        line = min(kit.scale.for_some_text(TAB_HEIGHT), kit.px(TAB_HEIGHT * 1.4))
        return self._lines * line + (self._lines - 1) * self._gap

    @property
    def parts(self) -> list[Rect]:
        across = -(-len(self.options) // self._lines)
        lines = rows(self.rect, self._lines, self._gap)
        return [part for line in lines for part in columns(line, across, self._gap)][: len(self.options)]

    @property
    def focus_rect(self) -> Rect:
        return self.parts[self.index]

    def step(self, by: int) -> None:
        """Open another page; the last is followed by the first."""
        self.choose((self.index + by) % len(self.options))

    def handle_action(self, action: Action) -> Response:
        """Open a neighbour on LEFT and RIGHT; CONFIRM does nothing."""
        return Response.IGNORED if action is Action.CONFIRM else super().handle_action(action)

    def draw(self, surface: Canvas, kit: Toolkit) -> None:
        """Draw a plaque for each tab, and the point below the chosen one."""
        room = min(part.width for part in self.parts) - 2 * kit.px(MARGIN)
        size = theme.BUTTON * min(1.0, room / self._widest(kit, TAB_STYLE))
        for index, (part, option) in enumerate(zip(self.parts, self.options, strict=True)):
            tone = ButtonVariant.PRIMARY if index == self.index else ButtonVariant.PAPER
            draw_plaque(surface, kit, part, tone, ButtonState.NORMAL)
            style = plaque_style(tone, ButtonState.NORMAL, size)
            text = part.inflate(-2 * kit.px(MARGIN), 0)
            kit.draw_text(surface, option.text, text, kit.within(style, part.height))
        if self._lines == 1:
            self.draw_point(surface, kit)

    def draw_point(self, surface: Canvas, kit: Toolkit) -> None:
        """Draw the point below the chosen tab."""
        point = Rect(0, 0, kit.px(TAB_POINT[0]), kit.px(TAB_POINT[1]))
        point.midtop = self.parts[self.index].midbottom
        surface.blit(kit.painter.picture(controls.tab_point, point.size), point.move(0, -kit.px(1)))

    def _widest(self, kit: Toolkit, style: TextStyle) -> int:
        return max(kit.text_width(option.text, style) for option in self.options)


def draw_tick(surface: Canvas, kit: Toolkit, part: Rect) -> None:
    """Draw a tick on the upper right corner of the chosen option, so that colour is not the only sign."""
    picture = kit.painter.round_picture(controls.tick, kit.px(TICK), True)
    middle = part.right - kit.px(TICK_INSET), part.y + kit.px(TICK_INSET)
    draw_centered(surface, picture, middle)


def _state(widget: Widget) -> ButtonState:
    if not widget.enabled:
        return ButtonState.DISABLED
    return ButtonState.HOVER if widget.hovered else ButtonState.NORMAL
