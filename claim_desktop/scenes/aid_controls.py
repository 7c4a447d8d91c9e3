"""The controls that put a person's aids together: a preset, or each kind of help by itself."""

from __future__ import annotations

from dataclasses import replace

from claim_desktop.i18n import text
from claim_desktop.session.aids import Aids, Tracker, choices, name_of, preset_of
from claim_desktop.ui.widgets import Option, Segments, Toggle, Widget


class AidControls:
    """A row of presets, with a mixture of one's own beside them, and a control for each kind of help."""

    def __init__(self, aids: Aids, own: Aids) -> None:
        """`own` is the mixture last put together; a preset if there has been none."""
        self.own = own if preset_of(aids) else aids
        self.preset = Segments("aids", self._options(aids), aids)
        self._legal_cards = Toggle("legal_cards", "", aids.legal_cards)
        self._last_trick = Toggle("last_trick", "", aids.last_trick)
        self._court = Toggle("court", "", aids.court)
        amounts = [Option(each, text(f"menu.settings.tracker.{each.value}")) for each in Tracker]
        self._tracker = Segments("tracker", amounts, aids.tracker)
        self._hints = Toggle("hints", "", aids.hints)
        self._take_back = Toggle("take_back", "", aids.take_back)

    @property
    def widgets(self) -> list[Widget]:
        """The presets, then every kind of help."""
        singles = [self._legal_cards, self._last_trick, self._court, self._tracker]
        return [self.preset, *singles, self._hints, self._take_back]

    @property
    def aids(self) -> Aids:
        """What is chosen."""
        return self.preset.value

    def pressed(self, widget: Widget) -> None:
        """Show what is in the preset, or make a mixture of one's own of what was changed."""
        if widget is self.preset:
            self._show(self.preset.value)
        elif widget in self.widgets:
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

    def _options(self, aids: Aids) -> list[Option[Aids]]:
        return [Option(each, name_of(each)) for each in choices(aids, own=self.own)]

    def _show(self, aids: Aids) -> None:
        self._legal_cards.value = aids.legal_cards
        self._last_trick.value = aids.last_trick
        self._court.value = aids.court
        self._tracker.select(aids.tracker)
        self._hints.value = aids.hints
        self._take_back.value = aids.take_back
