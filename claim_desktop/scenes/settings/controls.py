"""The rows of the settings' pages: a control for each setting and assist, made from the settings in force."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import replace
from enum import Enum
from functools import partial
from typing import Any, TypeVar

from claim_desktop.i18n import languages, tr
from claim_desktop.scenes.settings.rows import SettingRow
from claim_desktop.session.assists import choices, name_of
from claim_desktop.session.setup import may_be_typed
from claim_desktop.storage.assists import ADVANTAGES, Tracker, preset_of
from claim_desktop.storage.looks import CardBack, Look, PortraitFrame, TableCloth
from claim_desktop.storage.settings import CONTROLS, Settings, SettingsPage
from claim_desktop.ui import window
from claim_desktop.ui.widgets import (
    Option,
    SegmentedControl,
    Slider,
    Stepper,
    TextField,
    Tile,
    Toggle,
    Widget,
)
from claim_desktop.ui.widgets.tree import Cell, cell

Value = TypeVar("Value")
Change = Callable[[Settings], None]
"""Puts other settings in force."""

OF_KEYS = ("keys", "scan_key")
"""The settings that are chosen by pressing a key."""

MAX_SEGMENTS = 4
"""The maximum number of options that are shown side by side."""

LANGUAGE_HEIGHT = 60
PLAIN_LANGUAGE_HEIGHT = 46
"""The height of a tile with nothing but a language's name."""


def rows_of(
    page: SettingsPage,
    settings: Settings,
    change: Change,
    prizes: Collection[Look],
    letters: Mapping[str, str],
) -> list[SettingRow]:
    """The rows of any page but that of languages, and of the page of keys those above the keys.

    Of the looks that have to be won, only the `prizes` are offered, besides the first and the chosen one;
    `letters` are the keys' names.
    """
    controls = [
        _control(name, settings, change, prizes)
        for name, control in CONTROLS.items()
        if control.page is page and name not in (*OF_KEYS, "aids")
    ]
    if page is SettingsPage.HELP:
        presets, *assists = _assist_controls(settings, change)
        below_hints = ADVANTAGES.index("hints") + 1
        controls = [presets, *assists[:below_hints], *controls, *assists[below_hints:]]  # what hints show
    return [_row(each, settings, letters) for each in controls]


def _row(control: Widget, settings: Settings, letters: Mapping[str, str]) -> SettingRow:
    name = control.name
    if name == "aids":
        about = tr(f"menu.aids.{preset_of(settings.aids) or 'own'}.about")
    elif isinstance(control, Stepper) and isinstance(control.value, Look) and not control.enabled:
        about = tr("menu.settings.card_back.about")  # the others are prizes
    else:
        about = tr(f"menu.settings.{name}.about", **letters)
    return SettingRow(name, tr(f"menu.settings.{name}"), about, control)


def _control(name: str, settings: Settings, change: Change, prizes: Collection[Look]) -> Widget:
    """The control of a setting, which changes it at once."""
    value: Any = getattr(settings, name)

    def choose(chosen: Any) -> None:
        change(replace(settings, **{name: chosen}))

    match value:
        case _ if name == "display":
            return _displays(value).on_value(choose)
        case CardBack() | TableCloth() | PortraitFrame():
            return _looks(name, value, prizes).on_value(choose)
        case tuple():
            field = TextField("name", next(iter(value), ""), may_be_typed, tr("menu.settings.name_hint"))
            return field.on_text(lambda text: choose(_names(text, value)))
        case bool():
            return Toggle(name, "", value).on_value(choose)
        case Enum():
            return SegmentedControl(name, options(name, type(value)), value).on_value(choose)
        case _ if offered := CONTROLS[name].options:
            kind = Stepper[Any] if len(offered) > MAX_SEGMENTS else SegmentedControl[Any]
            return kind(name, options(name, offered), value).on_value(choose)
    slider = Slider(name, value)
    slider.text = tr("menu.settings.percent", value=round(value * 100))
    return slider.on_change(lambda: choose(round(slider.value, 3)))


def _names(first: str, before: tuple[str, ...]) -> tuple[str, ...]:
    """The players' names with the first one replaced; none if all are empty."""
    names = (first.strip(), *before[1:])
    return names if any(names) else ()


def _looks(name: str, chosen: Look, prizes: Collection[Look]) -> Stepper[Look]:
    """The looks of a kind that can be chosen; with a single one there is no choice."""
    kind: list[Look] = list(type(chosen))
    offered = [each for each in kind if each in (kind[0], chosen) or each in prizes]
    choice: Stepper[Look] = Stepper(name, options(name, offered), chosen)
    choice.enabled = len(offered) > 1
    return choice


def options(name: str, values: Iterable[Value]) -> list[Option[Value]]:
    """Pair each value with its text, whose key ends in the value or, for a number, in its index."""
    return [
        Option(value, tr(f"menu.settings.{name}.{value.value if isinstance(value, Enum) else index}"))
        for index, value in enumerate(values)
    ]


def _displays(chosen: int) -> Stepper[int]:
    """The displays, each with its size; with a single one there is no choice."""
    found = [
        Option(
            index, tr("menu.settings.display.named", number=index + 1, width=str(width), height=str(height))
        )
        for index, (width, height) in enumerate(window.display_sizes())
    ]
    choice = Stepper("display", found, chosen)
    choice.enabled = len(found) > 1
    return choice


def _assist_controls(settings: Settings, change: Change) -> list[Widget]:
    """The row of presets and the custom mixture, then the control of each assist."""
    aids = settings.aids
    own = settings.own_aids if preset_of(aids) else aids

    def mix(**chosen: Any) -> None:
        mixed = replace(aids, **chosen)
        change(replace(settings, aids=mixed, own_aids=own if preset_of(mixed) else mixed))

    presets = SegmentedControl("aids", [Option(each, name_of(each)) for each in choices(aids, own=own)], aids)
    presets.on_change(lambda: change(replace(settings, aids=presets.value, own_aids=own)))
    return [presets, *(_assist(name, getattr(aids, name), mix) for name in ADVANTAGES)]


def _assist(name: str, value: bool | Tracker, mix: Callable[..., None]) -> Widget:
    def choose(chosen: bool | Tracker) -> None:
        mix(**{name: chosen})

    if isinstance(value, Tracker):
        return SegmentedControl(name, options(name, Tracker), value).on_value(choose)
    return Toggle(name, "", value).on_value(choose)


def language_tiles(settings: Settings, change: Change) -> list[Cell]:
    """A tile for the system's language, and one for each language of the game."""
    chosen = settings.language if settings.language in languages() else ""
    system = Tile("language", tr("menu.settings.language.system"), tr("menu.settings.language.about"))
    named = {code: Tile(f"language_{code}", own_name, "") for code, own_name in languages().items()}
    for code, tile in {"": system, **named}.items():
        tile.chosen = code == chosen
        tile.in_group("languages").on_change(partial(change, replace(settings, language=code)))
    return [
        cell(lambda kit, _: kit.scale.for_text(LANGUAGE_HEIGHT), system),
        *(cell(lambda kit, _: kit.scale.for_text(PLAIN_LANGUAGE_HEIGHT), each) for each in named.values()),
    ]
