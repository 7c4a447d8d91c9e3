"""The controls for a person's assists: presets, or each assist separately."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from claim_desktop.i18n import tr
from claim_desktop.session.assists import Assists, Tracker, choices, name_of, preset_of
from claim_desktop.ui.widgets import Option, SegmentedControl, Toggle, Widget


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
