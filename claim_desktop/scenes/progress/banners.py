"""The banners of a run as cards: to choose from before a game, and in a row once the run is over."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from pygame import Rect

from claim_desktop.i18n import tr
from claim_desktop.i18n.lists import comma_list
from claim_desktop.i18n.rules_texts import faction_name
from claim_desktop.rules.cards import Faction, cards_of
from claim_desktop.scenes.base import Services
from claim_desktop.ui import controls, panel_art, theme
from claim_desktop.ui.canvas import Canvas, draw_at, draw_centered, tinted_copy
from claim_desktop.ui.layout import Place
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.text.fonts import Face
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.vector import Drawing
from claim_desktop.ui.widgets import Tile

LEFT, STEP, WIDTH = 74, 290, 262
TOP, LOW_TOP, BOTTOM = 323, 335, 610
"""The upper edge of the cards, also below a habit in large text, and the lower one."""
LOWER = 4
"""How much lower a card lies that is not chosen."""
CARD, SHIELD, TICK = 124, 46, 36
NAME_HEIGHT, POWER_HEIGHT = (34, 44), (60, 100)
"""The height of a name and of what is below it, also in large text."""
STEPPED_BACK = (205, 200, 194)
"""The remaining brightness of a card that is not chosen."""

CHOSEN_NAME = TextStyle(Face.DISPLAY_STRONG, 22, theme.INK)
NAME = TextStyle(Face.DISPLAY, 22, theme.INK)
POWER = TextStyle(Face.TEXT, 19, theme.INK)
COUNT = TextStyle(Face.DISPLAY_STRONG, 20, theme.CREAM, theme.INK)


class BannerCard(Tile):
    """A banner on offer: the faction's highest card, its name, and its power in a few words."""

    def __init__(
        self, faction: Faction, services: Services, offered: Sequence[Faction], *, chosen: bool
    ) -> None:
        """Make the card; the powers of all that are `offered` have letters of one size."""
        super().__init__(faction.value, faction_name(faction), _power(faction), chosen)
        self._faction, self._services, self._offered = faction, services, offered
        self.group = "banners"

    @property
    def mark(self) -> Callable[[float, bool], Drawing]:
        return controls.tick

    def _draw_anew(self, surface: Canvas, kit: Toolkit) -> None:
        rect, chosen = self.rect, self.chosen
        if chosen:
            kit.painter.draw_shadow(surface, rect, 8, down=4)
        kit.painter.draw(surface, panel_art.inlay, rect, chosen, self.hovered)
        is_large = kit.is_text_cramped
        words = kit.px(NAME_HEIGHT[is_large] + POWER_HEIGHT[is_large])
        width = min(kit.px(CARD), round((rect.height - words - kit.px(17)) / 1.4))
        place = Rect(0, 0, width, round(width * 1.4))
        place.midtop = rect.centerx, rect.y + kit.px(13)
        draw_champion(surface, self._services, self._faction, place, is_bright=chosen)
        shield = self._services.cards.shield(self._faction, kit.px(SHIELD))
        surface.blit(shield, (rect.x + kit.px(18), rect.y + kit.px(16)))
        if self.enabled or chosen:
            mark = kit.painter.round_picture(self.mark, kit.px(TICK), chosen)
            draw_at(surface, mark, topright=(rect.right - kit.px(10), rect.y + kit.px(10)))
        self._write(surface, kit, place.bottom + kit.px(4))

    def _write(self, surface: Canvas, kit: Toolkit, top: int) -> None:
        """Write the name above the power."""
        rect = self.rect
        name = Rect(rect.x + kit.px(10), top, rect.width - kit.px(20), 0)
        name.height = kit.px(NAME_HEIGHT[kit.is_text_cramped])
        kit.draw_text_within(surface, self.text, name, CHOSEN_NAME if self.chosen else NAME)
        below = Rect(name.x + kit.px(6), name.bottom, name.width - kit.px(12), 0)
        below.height = rect.bottom - kit.px(8) - below.y
        style = kit.fit_paragraphs([(_power(each), below) for each in self._offered], POWER)
        kit.draw_fitting_text(surface, self.detail, below, style, 0.5)


def banner_place(index: int, *, is_chosen: bool, has_large_text: bool) -> Place:
    """The place of a card on offer."""
    top = LOW_TOP if has_large_text else TOP
    return LEFT + STEP * index, top + (0 if is_chosen else LOWER), WIDTH, BOTTOM - top


def draw_champion(
    surface: Canvas, services: Services, faction: Faction, place: Rect, *, is_bright: bool
) -> None:
    """Draw a faction's highest card with its shadow."""
    kit = services.kit
    face = services.cards.face(cards_of(faction)[-1], place.width)
    if not is_bright:
        face = kit.pictures.get(
            ("banner not flown", faction, place.width), lambda: tinted_copy(face, STEPPED_BACK)
        )
    shaded = kit.painter.with_shadow(face, kit.px(5))
    draw_centered(surface, shaded, place.center)


def draw_row(
    surface: Canvas, kit: Toolkit, area: Rect, services: Services, counts: Mapping[Faction, int]
) -> None:
    """Draw banners in a row; each says in how many games it was flown, unless that is 0."""
    height = area.height - kit.px(18)
    width = min(round(height / 1.4), round(area.width / len(counts) * 0.9))
    words = [
        tr("progress.said.flown", banner=faction_name(each), count=count) if count else faction_name(each)
        for each, count in counts.items()
    ]
    kit.text_capture.note(comma_list(words), area.copy())
    with kit.text_capture.described_as(""):
        for index, (faction, count) in enumerate(counts.items()):
            x = area.x + round(area.width * (index + 0.5) / len(counts))
            place = Rect(0, 0, width, round(width * 1.4)).move_to(midtop=(x, area.y))
            draw_champion(surface, services, faction, place, is_bright=True)
            if count:
                badge = Rect(0, 0, kit.px(58), kit.px(30)).move_to(center=place.midbottom)
                kit.painter.draw(surface, panel_art.badge, badge, *theme.BACKS_DARK)
                kit.draw_text_within(surface, f"× {count}", badge.inflate(-kit.px(10), 0), COUNT, share=0.95)


def _power(faction: Faction) -> str:
    return tr(f"progress.power.{faction.value}")
