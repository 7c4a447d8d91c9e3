"""The choices that filter finished games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime

from pygame import Rect

from claim_desktop.ai.level_ids import LEVEL_IDS
from claim_desktop.i18n import tr
from claim_desktop.rules.cards import Faction
from claim_desktop.rules.modes import MODES
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
from claim_desktop.ui import controls
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.widgets import IconChoice, Option, Stepper

STAR_SHARE = 0.6
"""The height of the star on its button, as a share of the button's."""

PERIODS = (0, 7, 30, 90, 365)
"""The periods that can be chosen, in days up to today; 0 for all time."""


class FilterBar:
    """Nine choices, and the filter that they define."""

    def __init__(self, wanted: GameFilter, react: Callable[[], None]) -> None:
        """Make the bar; `react` is called whenever another value is chosen."""
        made: dict[str, tuple[list[Option[object]], object]] = {
            "rival": (_options("rival", ["", *LEVEL_IDS, PEOPLE]), wanted.rival),
            "result": (_options("result", [None, *Result]), wanted.result),
            "which": (_options("which", list(OriginFilter)), wanted.which),
            "starred": (_options("starred", [False, True]), wanted.is_starred),
            "mode": (_options("mode", ["", *MODES]), wanted.mode),
            "deck": (_deck_options(wanted.deck), wanted.deck),
            "lead": (_options("lead", list(Lead)), wanted.lead),
            "help": (_options("help", list(AssistsFilter)), wanted.help),
            "since": (_options("since", list(PERIODS)), _period_of(wanted)),
        }
        self._by_name = {
            name: _choice(name, options, value).on_change(react) for name, (options, value) in made.items()
        }

    @property
    def choices(self) -> list[Stepper[object]]:
        """The widgets, in the order of their places."""
        return list(self._by_name.values())

    def choice(self, name: str) -> Stepper[object]:
        """One of the choices."""
        return self._by_name[name]

    def read(self, before: GameFilter, text: str) -> GameFilter:
        """The filter as set now; whatever has no choice of its own stays as it was."""
        value = {name: choice.value for name, choice in self._by_name.items()}
        days = int(str(value["since"]))
        first = int(datetime.now().timestamp()) - days * DAY_SECONDS if days else 0
        return replace(
            before,
            rival=str(value["rival"]),
            result=value["result"] if isinstance(value["result"], Result) else None,
            which=OriginFilter(value["which"]),
            is_starred=bool(value["starred"]),
            mode=str(value["mode"]),
            deck=str(value["deck"]),
            lead=Lead(value["lead"]),
            help=AssistsFilter(value["help"]),
            first=first if days or not before.last else before.first,
            text=text,
        )

    def drop(self) -> None:
        """Clear the filter."""
        for choice in self.choices:
            choice.select(choice.options[0].value)


def _choice(name: str, options: list[Option[object]], value: object) -> Stepper[object]:
    return (
        IconChoice(name, options, value, _draw_star)
        if name == "starred"
        else Stepper[object](name, options, value)
    )


def _draw_star(surface: Canvas, kit: Toolkit, place: Rect) -> None:
    star = kit.painter.round_picture(controls.star, round(place.height * STAR_SHARE), True)
    surface.blit(star, star.get_rect(center=place.center))


def _period_of(wanted: GameFilter) -> int:
    """The period, in days, of a filter; 0 if it begins at any other time."""
    if not wanted.first or wanted.last:
        return 0
    days = round((datetime.now().timestamp() - wanted.first) / DAY_SECONDS)
    return days if days in PERIODS else 0


def _options(kind: str, values: Sequence[object]) -> list[Option[object]]:
    return [Option(value, _text_for(kind, value)) for value in values]


def _text_for(kind: str, value: object) -> str:
    if kind == "rival" and value in LEVEL_IDS:
        return name_of_opponent(str(value))
    if kind == "mode" and value:
        return tr(f"rules.mode.{value}")
    name = str(getattr(value, "value", value)).lower()
    return tr(f"chronicle.filter.{kind}.{'any' if value in ('', None, 0) and value is not False else name}")


def _deck_options(deck: str) -> list[Option[object]]:
    options: list[Option[object]] = [Option("", tr("chronicle.filter.deck.any"))]
    if " " in deck:
        options.append(Option(deck, tr("chronicle.filter.deck.single")))
    return options + [Option(each.code, tr("chronicle.filter.deck.with", faction=each)) for each in Faction]
