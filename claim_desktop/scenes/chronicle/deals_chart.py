"""The chart of the cards dealt: the deviation of each kind from its expectation."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from claim_desktop.i18n import display_text, tr
from claim_desktop.i18n.lists import comma_list
from claim_desktop.i18n.rules_texts import faction_name
from claim_desktop.scenes.chronicle import drawings
from claim_desktop.scenes.chronicle.charts import AXIS, NOTE, NUMBER, Chart
from claim_desktop.scenes.chronicle.chronicle_text import FACTIONS
from claim_desktop.scenes.chronicle.logic.deals import Dealt
from claim_desktop.table.artwork.card_art import CardArt
from claim_desktop.ui.canvas import Canvas, draw_centered
from claim_desktop.ui.layout import columns, cut_bottom, cut_left
from claim_desktop.ui.toolkit import Toolkit

REACH = 3.2
"""The number of standard deviations from the middle to the upper edge."""

BAND = 1.96
"""The number of standard deviations within which fair shuffles stay 95 times in 100."""

SIGN = 36


class DealFairnessChart(Chart[Dealt]):
    """A column for each faction or value, rising above the middle if more were dealt than expected."""

    def __init__(self, name: str, title: str, kinds: Sequence[Dealt], art: CardArt, index: int = 0) -> None:
        super().__init__(name, title, kinds, index)
        self._art = art

    @property
    def count(self) -> int:
        """The number of factions; values cannot be chosen, since they list no games."""
        return len(self.items) if self.items and self.items[0].id in FACTIONS else 0

    @property
    def summary(self) -> str:
        """The evenness of the deals, followed by all values if those are shown."""
        every = [] if self.count else [self._kind_text(kind) for kind in self.items]
        return comma_list(filter(None, (self.right, self.note, *every)))

    def part_text(self, index: int) -> str:
        """The number of a faction's cards dealt, and the expected number."""
        return self._kind_text(self.items[index])

    @staticmethod
    def _kind_text(kind: Dealt) -> str:
        name = faction_name(FACTIONS[kind.id]) if kind.id in FACTIONS else kind.id
        return tr("speech.dealt", name=name, count=kind.count, expected=round(kind.expected))

    def place_parts(self, kit: Toolkit) -> list[Rect]:
        """The place of each kind."""
        return columns(cut_left(self.body(kit), kit.px(6))[1], max(1, len(self.items)), kit.px(6))

    def _rooms(self, kit: Toolkit) -> tuple[Rect, Rect, Rect, Rect]:
        """The plot, and below it the signs, the cards dealt and those expected."""
        expected, rest = cut_bottom(self.body(kit), kit.scale.for_some_text(22))
        counts, rest = cut_bottom(rest, kit.scale.for_some_text(26))
        signs, plot = cut_bottom(rest, kit.px(SIGN + 6))
        return plot, signs, counts, expected

    def draw_ground(self, surface: Canvas, kit: Toolkit) -> None:
        """Draw the band within which fair shuffles stay."""
        plot = self._rooms(kit)[0]
        kit.painter.draw(surface, drawings.fair_band, plot, round(BAND / REACH, 3))

    def draw_parts(self, surface: Canvas, kit: Toolkit) -> None:
        """Draw a column for each kind, with its counts and its sign."""
        plot, signs, counts, expected = self._rooms(kit)
        for kind, part in zip(self.items, self._placed, strict=False):
            away = (kind.count - kind.expected) / kind.spread if kind.spread else 0.0
            share = max(-1.0, min(1.0, away / REACH))
            width = min(part.width * 2 // 3, kit.px(34))
            self.draw_column(surface, kit, "play", plot, part.centerx - width // 2, width, share)
            self._draw_sign(surface, kit, kind, Rect(part.x, signs.y, part.width, signs.height))
            place = Rect(part.x, counts.y, part.width, counts.height)
            kit.draw_text_within(surface, display_text(kind.count), place, NUMBER)
            place = Rect(part.x, expected.y, part.width, expected.height)
            kit.draw_text_within(surface, display_text(round(kind.expected)), place, NOTE)

    def _draw_sign(self, surface: Canvas, kit: Toolkit, kind: Dealt, place: Rect) -> None:
        if kind.id in FACTIONS:
            shield = self._art.shield(FACTIONS[kind.id], min(place.height - kit.px(4), kit.px(SIGN)))
            draw_centered(surface, shield, place.center)
        else:
            kit.draw_text_within(surface, kind.id, place, AXIS.sized(24))
