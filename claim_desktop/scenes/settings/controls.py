"""A control for each setting and assist, and the chosen values."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import replace
from enum import Enum
from typing import Any, TypeVar

from claim_desktop.i18n import tr
from claim_desktop.scenes.settings.rows import SettingRow, text_of
from claim_desktop.session.assists import Assists, Tracker, choices, name_of, preset_of
from claim_desktop.session.setup import may_be_typed
from claim_desktop.storage.looks import CardBack, Look, PortraitFrame, TableCloth
from claim_desktop.storage.settings import CONTROLS, Settings, SettingsPage
from claim_desktop.ui import window
from claim_desktop.ui.widgets import Option, SegmentedControl, Slider, Stepper, TextField, Toggle, Widget

Value = TypeVar("Value")

OF_KEYS = ("keys", "scan_key")
"""The settings that are chosen by pressing a key."""

MAX_SEGMENTS = 4
"""The maximum number of options that are shown side by side."""


class Controls:
    """The controls of all pages except those of keys and languages."""

    def __init__(self, settings: Settings, react: Callable[[], None], prizes: Collection[Look] = ()) -> None:
        """Make the controls; `react` is called whenever another value is chosen.

        Of the looks that have to be won, only the `prizes` are offered, besides the first and the chosen one.
        """
        self._react = react
        self._prizes = prizes
        self._aids = AidControls(settings.aids, settings.own_aids, react)
        self.named: dict[str, Widget] = {
            name: self._control(name, getattr(settings, name)).on_change(self._chosen)
            for name, control in CONTROLS.items()
            if control.page is not SettingsPage.LANGUAGE and name not in (*OF_KEYS, "aids")
        }
        """The control of each setting, by the setting's name."""
        self._apply_volumes()

    @property
    def aids(self) -> Assists:
        """The chosen assists."""
        return self._aids.aids

    def rows(self, page: SettingsPage, about_aids: str, letters: Mapping[str, str]) -> list[SettingRow]:
        """The rows of a page, with an explanation of the chosen assists; `letters` are the keys' names."""
        named = [widget for name, widget in self.named.items() if CONTROLS[name].page is page]
        if page is not SettingsPage.HELP:
            return [self._row(widget, letters) for widget in named]
        widgets = self._aids.widgets
        below_hints = [widget.name for widget in widgets].index("hints") + 1
        widgets[below_hints:below_hints] = named  # what hints show
        abouts = {"aids": about_aids}
        return [self._row(each, letters, abouts.get(each.name, "")) for each in widgets]

    def read(self, settings: Settings) -> Settings:
        """Return the settings with all chosen values."""
        chosen = {name: _value(widget, getattr(settings, name)) for name, widget in self.named.items()}
        return replace(settings, **chosen, aids=self._aids.aids, own_aids=self._aids.own)

    def show(self, settings: Settings) -> None:
        """Show the deck of these settings, which may follow from another choice."""
        cards = self.named["cards"]
        assert isinstance(cards, SegmentedControl)
        cards.select(settings.cards)

    def _row(self, control: Widget, letters: Mapping[str, str], about: str = "") -> SettingRow:
        name = control.name
        if isinstance(control, Stepper) and isinstance(control.value, Look) and not control.enabled:
            about = tr("menu.settings.card_back.about")  # the others are prizes
        about = about or tr(f"menu.settings.{name}.about", **letters)
        text = text_of(name, tr(f"menu.settings.{name}"), about)
        return SettingRow(*text, control)

    def _chosen(self) -> None:
        self._apply_volumes()
        self._react()

    def _control(self, name: str, value: Any) -> Widget:
        """Make the control for a setting."""
        match name, value:
            case "player_names", _:
                own = value[0] if value else ""
                return TextField("name", own, may_be_typed, tr("menu.settings.name_hint"))
            case "display", _:
                return _displays(value)
            case _, CardBack() | TableCloth() | PortraitFrame():
                return self._looks(name, value)
            case _, bool():
                return Toggle(name, "", value)
            case _, Enum():
                return SegmentedControl(name, options(name, type(value)), value)
            case _ if len(CONTROLS[name].options) > MAX_SEGMENTS:
                return Stepper(name, options(name, CONTROLS[name].options), value)
            case _ if CONTROLS[name].options:
                return SegmentedControl(name, options(name, CONTROLS[name].options), value)
        return Slider(name, value)

    def _looks(self, name: str, chosen: Look) -> Stepper[Look]:
        """The looks of a kind that can be chosen; with a single one there is no choice."""
        kind: list[Look] = list(type(chosen))
        offered = [each for each in kind if each in (kind[0], chosen) or each in self._prizes]
        choice: Stepper[Look] = Stepper(name, options(name, offered), chosen)
        choice.enabled = len(offered) > 1
        return choice

    def _apply_volumes(self) -> None:
        for slider in self.named.values():
            if isinstance(slider, Slider):
                slider.text = tr("menu.settings.percent", value=round(slider.value * 100))


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


def _value(control: Widget, before: Any) -> Any:
    """Return the value that a control holds; a display that is currently missing stays chosen."""
    match control:
        case TextField(text=text):
            names = (text.strip(), *before[1:])
            return names if any(names) else ()
        case Stepper(name="display", value=display):
            return before if display == 0 and before >= len(control.options) else display
        case Slider(value=value):
            return round(value, 3)
        case Toggle(value=value) | SegmentedControl(value=value) | Stepper(value=value):
            return value
    raise AssertionError(control.name)


class AidControls:
    """A row of presets and the custom mixture, with a control for each assist below."""

    def __init__(self, aids: Assists, own: Assists, react: Callable[[], None]) -> None:
        """Make the controls; `own` is the last custom mixture or a preset, `react` is called on change."""
        self._react = react
        self.own = own if preset_of(aids) else aids
        self.preset = SegmentedControl("aids", self._options(aids), aids)
        self._legal_cards = Toggle("legal_cards", "", aids.legal_cards)
        self._last_trick = Toggle("last_trick", "", aids.last_trick)
        self._court = Toggle("court", "", aids.court)
        amounts = [Option(each, tr(f"menu.settings.tracker.{each.value}")) for each in Tracker]
        self._tracker = SegmentedControl("tracker", amounts, aids.tracker)
        self._hints = Toggle("hints", "", aids.hints)
        self._take_back = Toggle("take_back", "", aids.take_back)
        self.preset.on_change(self._show_preset)
        for control in self.widgets[1:]:
            control.on_change(self._mix)

    @property
    def widgets(self) -> list[Widget]:
        """The row of presets, then the control of each assist."""
        singles = [self._legal_cards, self._last_trick, self._court, self._tracker]
        return [self.preset, *singles, self._hints, self._take_back]

    @property
    def aids(self) -> Assists:
        """The chosen assists."""
        return self.preset.value

    def _mix(self) -> None:
        """Combine the chosen assists into a custom mixture."""
        mixed = replace(
            self.preset.value,
            legal_cards=self._legal_cards.value,
            last_trick=self._last_trick.value,
            court=self._court.value,
            tracker=self._tracker.value,
            hints=self._hints.value,
            take_back=self._take_back.value,
        )
        self.own = self.own if preset_of(mixed) else mixed
        self.preset.options = self._options(mixed)
        self.preset.select(mixed)
        self._react()

    def _options(self, aids: Assists) -> list[Option[Assists]]:
        return [Option(each, name_of(each)) for each in choices(aids, own=self.own)]

    def _show_preset(self) -> None:
        """Set every control to the chosen preset."""
        aids = self.preset.value
        self._legal_cards.value = aids.legal_cards
        self._last_trick.value = aids.last_trick
        self._court.value = aids.court
        self._tracker.select(aids.tracker)
        self._hints.value = aids.hints
        self._take_back.value = aids.take_back
        self._react()
