"""The chart of the votes: how often each faction voted for you."""

from __future__ import annotations

from pygame import Rect

from claim_desktop.i18n.rules_texts import faction_name
from claim_desktop.rules.cards import Faction
from claim_desktop.scenes.chronicle import drawings
from claim_desktop.scenes.chronicle.charts import AXIS, NUMBER, Chart, rate_text
from claim_desktop.scenes.chronicle.chronicle_text import hundredths
from claim_desktop.scenes.chronicle.logic.statistics import Rate
from claim_desktop.table.artwork.card_art import CardArt
from claim_desktop.table.artwork.furniture import Furniture
from claim_desktop.ui.canvas import Canvas, draw_centered
from claim_desktop.ui.layout import columns, cut_left, cut_top
from claim_desktop.ui.toolkit import Toolkit


class VotesChart(Chart):
    """A pennant for each faction: the longer it hangs, the more often it voted for you."""

    def __init__(self, name: str, title: str, art: CardArt, furniture: Furniture) -> None:
        super().__init__(name, title)
        self._art, self._furniture = art, furniture
        self.rates: dict[Faction, Rate] = {}
        self.numbers: dict[Faction, str] = {}
        """The text above each pennant, if it replaces its rate."""

    @property
    def count(self) -> int:
        """The number of factions."""
        return len(self.rates)

    def part_text(self, index: int) -> str:
        """A faction, and how often it voted for you."""
        faction, rate = list(self.rates.items())[index]
        return rate_text(faction_name(faction), rate)

    def place_parts(self, kit: Toolkit) -> list[Rect]:
        """The place of each pennant, number included."""
        body = cut_left(self.body(kit), kit.px(30))[1]
        return columns(body, self.count, kit.px(3)) if self.count else []

    def draw_parts(self, surface: Canvas, kit: Toolkit) -> None:
        body = self.body(kit)
        numbers, room = cut_top(body, kit.scale.for_some_text(24))
        rod = Rect(body.x + kit.px(22), room.y, body.width - kit.px(20), max(5, kit.px(9)))
        top, reach = rod.bottom - kit.px(2), body.bottom - rod.bottom - kit.px(2)
        for (faction, rate), part in zip(self.rates.items(), self._placed, strict=False):
            width = min(part.width - kit.px(4), kit.px(34))
            least = round(width * 1.5)
            share = rate.share if rate.has_enough_games else 0.0
            cloth = Rect(part.centerx - width // 2, top, width, max(least, round(reach * share)))
            surface.blit(self._furniture.pennant(faction, *cloth.size), cloth)
            emblem = self._art.emblem(faction, round(width * 0.64))
            draw_centered(surface, emblem, (cloth.centerx, cloth.y + round(width * 0.6)))
            text = str(hundredths(rate.share)) if rate.has_enough_games else "–"
            place = Rect(part.x, numbers.y, part.width, numbers.height)
            kit.draw_text(surface, text, place, kit.within(NUMBER.sized(19), numbers.height))
        kit.painter.draw(surface, drawings.rod, rod)
        half = Rect(rod.x, top + reach // 2 - kit.px(1), rod.width, max(2, kit.px(2)))
        kit.painter.draw(surface, drawings.dashes, half)
        label = Rect(body.x - kit.px(6), half.y - kit.px(11), kit.px(26), kit.px(22))
        kit.draw_text_within(surface, "50", label, AXIS, 1)
