"""The filter of finished games: the dialog with its choices, and a chip for each condition."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime
from typing import Any

import pygame
from pygame import Rect

from claim_desktop.ai.level_ids import LEVEL_IDS
from claim_desktop.i18n import tr
from claim_desktop.rules.cards import Faction
from claim_desktop.rules.modes import MODES
from claim_desktop.scenes.chronicle.chronicle_text import date_text
from claim_desktop.scenes.chronicle.logic.filters import (
    DAY_SECONDS,
    PEOPLE,
    AssistsFilter,
    GameFilter,
    Lead,
    OriginFilter,
)
from claim_desktop.session.opponents import name_of_opponent
from claim_desktop.storage.indexed_game import Result
from claim_desktop.ui import controls, panel_art, theme
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.layout import align, columns, cut_bottom, cut_left, cut_right, cut_top, inset
from claim_desktop.ui.panel_art import ButtonVariant
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.text.fonts import Face
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.widgets import Button, Option, Stepper, Widget, place_row
from claim_desktop.ui.widgets.dialog import Dialog
from claim_desktop.ui.widgets.focus import Focus
from claim_desktop.ui.widgets.tree import PlacedTree

WIDTH = 1000
"""The width of the dialog, in design pixels."""

NAME_SHARE = 0.36
"""The share of a choice's place that its name takes."""

NAME = TextStyle(Face.TEXT, theme.BODY, theme.INK)
CHIP = TextStyle(Face.TEXT_STRONG, 19, theme.CREAM_BRIGHT)
CHIP_CROSS = 15
"""The width of a chip's cross, in design pixels."""

PERIODS = (0, 7, 30, 90, 365)
"""The periods that can be chosen, in days up to today; 0 for all time."""


class FilterChoices:
    """A choice for each condition that can be chosen, and the filter that they define."""

    def __init__(self, game_filter: GameFilter) -> None:
        deck = game_filter.deck
        values: dict[str, Sequence[object]] = {
            "rival": ["", *LEVEL_IDS, PEOPLE],
            "mode": ["", *MODES],
            "result": [None, *Result],
            "deck": [(), *([deck] if len(deck) > 1 else []), *((each,) for each in Faction)],
            "which": list(OriginFilter),
            "lead": list(Lead),
            "help": list(AssistsFilter),
            "since": PERIODS,
            "starred": [False, True],
        }
        self.by_name: dict[str, Stepper[Any]] = {}
        for name, each in values.items():
            options = [Option(value, _text_for(name, value)) for value in each]
            chosen = _period_of(game_filter) if name == "since" else getattr(game_filter, _field_of(name))
            self.by_name[name] = Stepper(name, options, chosen).with_accessible_name(_name_of(name))

    def read(self, before: GameFilter) -> GameFilter:
        """The filter as set now; conditions without a choice stay as they were."""
        values = {_field_of(name): choice.value for name, choice in self.by_name.items()}
        days = values.pop("since")
        first = int(datetime.now().timestamp()) - days * DAY_SECONDS if days else 0
        return replace(before, **values, first=first if days or not before.last else before.first)

    def clear(self) -> None:
        """Choose values that let every game pass."""
        for choice in self.by_name.values():
            choice.select(choice.options[0].value)


class FilterDialog(Dialog):
    """Nine choices with their names, over the list that they filter; Esc keeps the current values."""

    def __init__(self, kit: Toolkit, game_filter: GameFilter, react: Callable[[], None]) -> None:
        """Open the dialog; `react` is called whenever another value is chosen."""
        self._react = react
        self._before = game_filter
        self._choices = FilterChoices(game_filter)
        self._names: dict[str, Rect] = {}
        clear = Button("clear", tr("chronicle.filter.clear"), ButtonVariant.PAPER).on_change(self._clear)
        done = Button("done", tr("chronicle.filter.done"), ButtonVariant.PRIMARY)
        super().__init__(kit, tr("chronicle.filter.title"), "", [clear, done])
        self.focus = Focus(kit, [*self._choices.by_name.values(), *self.answers])
        self.focus.focus_on("rival", show_ring=True)

    @property
    def game_filter(self) -> GameFilter:
        """The filter as set now."""
        return self._choices.read(self._before)

    def _clear(self) -> None:
        self._before = GameFilter(text=self._before.text)
        self._choices.clear()
        self._react()

    def layout(self) -> None:
        """Place the choices in two columns in the middle of the window, with the answers below."""
        kit = self._kit
        area = kit.scale.area
        row, gap = kit.scale.for_some_text(theme.FIELD_HEIGHT), kit.px(10)
        button = kit.scale.for_some_text(theme.BUTTON_HEIGHT)
        rows = (len(self._choices.by_name) + 1) // 2
        room = area.height - kit.px(150) - button
        row = min(row, room // rows - gap)
        height = rows * (row + gap) + button + kit.px(96)
        self.panel.set_rect(align((min(kit.px(WIDTH), area.width - kit.px(60)), height), area))
        inside = inset(self.panel.rect, kit.px(40), kit.px(30))
        _, inside = cut_top(inside, kit.px(16))
        self.text_area = Rect(inside.topleft, (0, 0))
        answers, inside = cut_bottom(inside, button)
        place_row(self.answers, answers, kit, kit.px(16))
        left, right = columns(inside, 2, kit.px(28))
        places = [
            Rect(side.x, side.y + line * (row + gap), side.width, row)
            for side in (left, right)
            for line in range(rows)
        ]
        for (name, choice), place in zip(self._choices.by_name.items(), places, strict=False):
            self._names[name], value = cut_left(place, round(place.width * NAME_SHARE), kit.px(8))
            choice.set_rect(value)

    def handle(self, event: pygame.event.Event) -> Widget | None:
        """Let a choice change the list behind; returns the answer, if one was given."""
        widget = super().handle(event)
        if widget is None or widget in self.answers:
            return widget
        self._react()
        return None

    def draw(self, surface: Canvas) -> None:
        """Draw the sheet with the choices and their names."""
        super().draw(surface)
        for name, place in self._names.items():
            self._kit.draw_fitting_text(surface, _name_of(name), place, NAME, 0, 0.5)


class FilterChip(Button):
    """A pill that names a condition of the filter; pressing it drops the condition."""

    def __init__(self, name: str, text: str) -> None:
        super().__init__(f"drop_{name}", text)
        self.with_accessible_name(tr("chronicle.filter.remove", condition=text))

    def width(self, kit: Toolkit) -> int:
        """The width that it needs, in real pixels."""
        return kit.text_width(self.text, CHIP) + kit.px(24 + 8 + CHIP_CROSS)

    def draw(self, surface: Canvas, kit: Toolkit) -> None:
        tones = theme.BLUE_HOVER if self.hovered else (theme.BLUE_LIGHT, theme.BLUE, theme.BLUE_DARK)
        kit.painter.draw(surface, panel_art.badge, self.rect, *tones)
        cross, text = cut_right(inset(self.rect, kit.px(12), 0), kit.px(CHIP_CROSS), kit.px(8))
        kit.draw_text(surface, self.text, text, CHIP)
        kit.painter.draw_round(surface, controls.cross, cross.center, cross.width, self.hovered)


@dataclass(frozen=True, slots=True)
class ChipRow:
    """Chips beside each other, as many as fit."""

    chips: Sequence[FilterChip]

    def place(self, area: Rect, placed: PlacedTree) -> None:
        kit = placed.kit
        height = min(area.height - kit.px(6), kit.scale.for_some_text(36))
        rest = Rect(area.x, area.centery - height // 2, area.width, height)
        for chip in self.chips:
            place, rest = cut_left(rest, chip.width(kit), kit.px(8))
            if place.right <= area.right:
                placed.put(chip, place)


def conditions(game_filter: GameFilter, today: date) -> dict[str, tuple[str, GameFilter]]:
    """The text of each condition of a filter, by its name, and the filter without it; the search is none."""
    found: dict[str, tuple[str, GameFilter]] = {}
    for name in ("rival", "result", "which", "mode", "lead", "help", "deck", "starred"):
        field = _field_of(name)
        value, usual = (getattr(each, field) for each in (game_filter, GameFilter()))
        if value != usual:
            without: dict[str, Any] = {field: usual}
            found[name] = _text_for(name, value), replace(game_filter, **without)
    if game_filter.first or game_filter.last:
        found["since"] = _period_text(game_filter, today), replace(game_filter, first=0, last=0)
    if game_filter.achievement:
        found["achievement"] = (
            tr(f"chronicle.deed.{game_filter.achievement}"),
            replace(game_filter, achievement=""),
        )
    return found


def _field_of(choice: str) -> str:
    """The field of a filter that a choice sets; a period sets its times instead."""
    return "is_starred" if choice == "starred" else choice


def _period_text(game_filter: GameFilter, today: date) -> str:
    if days := _period_of(game_filter):
        return _text_for("since", days)
    first, last = (datetime.fromtimestamp(each or 0).date() for each in (game_filter.first, game_filter.last))
    if not game_filter.last:
        return tr("chronicle.filter.from", day=date_text(first, today))
    if first == last or not game_filter.first:
        return date_text(last, today)
    return tr("chronicle.filter.span", first=date_text(first, today), last=date_text(last, today))


def _name_of(choice: str) -> str:
    return tr(f"chronicle.filter.name.{choice}")


def _period_of(game_filter: GameFilter) -> int:
    """The period, in days, of a filter; 0 if it begins at any other time."""
    if not game_filter.first or game_filter.last:
        return 0
    days = round((datetime.now().timestamp() - game_filter.first) / DAY_SECONDS)
    return days if days in PERIODS else 0


def _text_for(kind: str, value: Any) -> str:
    if kind == "rival" and value in LEVEL_IDS:
        return name_of_opponent(value)
    if kind == "mode" and value:
        return tr(f"rules.mode.{value}")
    if kind == "deck" and value:
        single = tr("chronicle.filter.deck.single")
        return single if len(value) > 1 else tr("chronicle.filter.deck.with", faction=value[0])
    is_any = not value and value is not False
    name = "any" if is_any else str(getattr(value, "value", value)).lower()
    return tr(f"chronicle.filter.{kind}.{name}")
